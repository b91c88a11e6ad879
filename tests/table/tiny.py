"""A player who knows the rules and nothing else, to sit at the table in tests; no tests here."""

from random import Random

from game.engine.actions import ASK, UNDO, Action, Verb
from game.engine.board import View
from game.engine.cards import KINDS_OF, WILD, listed
from game.engine.conditions import cannot_take
from game.engine.rules import legal_actions
from game.players import Player
from game.table.sitting import Sitting, State

#: How a turn can end, or a round.
ENDS = (Verb.DISCARD, Verb.PASS)


class Tiny:
    """Legal actions by lot, with some sense in the melds, so that turns end and rounds are won.

    Works in every rule book; it takes a pile only if it can carry that through.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, view: View) -> Action:
        """The next action; see players.Player."""
        rng = self._rng
        by_verb: dict[Verb, list[Action]] = {}
        for action in legal_actions(view):
            by_verb.setdefault(action.verb, []).append(action)
        if Verb.ANSWER in by_verb:
            return rng.choice(by_verb[Verb.ANSWER])
        if Verb.ASK in by_verb and rng.random() < 0.5:
            return by_verb[Verb.ASK][0]
        if Verb.TAKE in by_verb and rng.random() < 0.7 and cannot_take(view) is None:
            return by_verb[Verb.TAKE][0]
        if Verb.DRAW in by_verb:
            return by_verb[Verb.DRAW][0]
        melds = by_verb.get(Verb.MELD, [])
        urgent = [action for action in melds if _urgent(view, action)]
        melds = [action for action in melds if _sensible(view, action)]
        if urgent and (not melds or rng.random() < 0.6):
            melds = urgent
        ends = [action for verb in ENDS for action in by_verb.get(verb, [])]
        # A turn that has come to nowhere is taken back as a whole; what must be, is tried again.
        undos = by_verb.get(Verb.UNDO, [])
        seat, last, _ = (view.board.history or [(-1, UNDO, ())])[-1]
        if last is UNDO and seat == view.seat and (undos or ends):
            return undos[0] if undos else rng.choice(ends)
        if ends and (not melds or rng.random() < 0.1):
            return rng.choice(ends)
        if melds and not (undos and rng.random() < 0.1):
            return rng.choice(melds)
        rest = undos or by_verb.get(Verb.PUTBACK) or ends or by_verb.get(Verb.MELD)
        return rng.choice(rest or [each for some in by_verb.values() for each in some])


def _urgent(view: View, action: Action) -> bool:
    """A meld to a row that cannot stay as it is."""
    return action.column == view.board.now.owed or 0 < len(view.side.rows[action.column]) < 3


def _sensible(view: View, action: Action) -> bool:
    """A meld to a row that stands, or of cards that make a row."""
    if view.side.rows[action.column]:
        return True
    wilds = sum(view.hand[KINDS_OF[WILD]])
    return sum(view.hand[KINDS_OF[action.column]]) + min(wilds, 1) >= 3


def intend(sitting: Sitting, action: Action) -> bool:
    """What a person does at the screen to do `action`; whether the sitting did it."""
    match action.verb:
        case Verb.DRAW:
            return sitting.person.click_stock()
        case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
            done = sitting.person.click_pile()
            return sitting.person.take_anyway(True) or done
        case Verb.MELD:
            return sitting.person.meld(action.card, action.column if action.wild else None)
        case Verb.DISCARD:
            return sitting.person.discard(action.card)
        case Verb.PASS:
            return sitting.person.discard(listed(sitting.view.hand)[0])
        case Verb.UNDO:
            return sitting.person.undo()
        case Verb.ASK:
            return sitting.person.may(ASK) and sitting.person.ask_partner()
        case Verb.STOP if sitting.person.may_end_hand:
            return sitting.person.end_hand()
        case Verb.THREE:
            return sitting.person.meld(listed(sitting.view.hand)[0])
        case Verb.SPECIAL:
            return sitting.person.show_hand()
    if sitting.state is not State.QUESTION:
        sitting.person.click_stock()
    return sitting.person.answer(action.verb is Verb.TURNOVER)


def step(sitting: Sitting, person: Player, rng: Random) -> None:
    """One tick, and what the person does before it; all that he wants is done."""
    if sitting.state is State.QUESTION:
        assert sitting.person.answer(turn_over=rng.random() < 0.5)
    elif sitting.state is State.PARTNER_ASKS:
        assert sitting.person.answer_partner(rng.random() < 0.5)
    elif sitting.state in (State.ROUND_OVER, State.GAME_OVER):
        sitting.confirm()
    elif sitting.listening:
        action = person.decide(sitting.view)
        assert intend(sitting, action), f"{action}: {sitting.message}"
    sitting.tick()

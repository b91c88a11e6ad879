"""What the person does with several cards at once, and with just one card of several.

Each is tried on a copy of the round first, so that all of it is done or none.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ..engine.actions import UNDO, Action, meld
from ..engine.board import View
from ..engine.cards import COLUMN, COLUMN_NAMES, FIRST_WILD, KINDS_OF, WILD
from ..engine.events import Undone
from ..engine.refusals import IllegalAction
from ..language import N_, _, all_of
from . import advice, texts
from .machine import Machine

MELDED: Final = N_("You meld {cards}.")


class Several:
    """What the person does with several cards of the sitting of `machine`."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def meld(self, cards: Sequence[int], column: int | None) -> bool:
        """Meld cards from the hand: naturals to their own rows, wild ones to that of `column`."""
        naturals = [card for card in cards if card < FIRST_WILD]
        wilds = [card for card in cards if card >= FIRST_WILD]
        if not self._machine.listening:
            return False
        own = {COLUMN[card] for card in naturals}
        if not wilds and column is not None and column not in own:
            rows = all_of([_(COLUMN_NAMES[each][1]) for each in sorted(own)])
            return self._machine.refuse_in_turn(_(texts.NOT_THAT_ROW).format(row=rows))
        if wilds and (column is None or column >= WILD + self._machine.match.ruleset.wild_rows):
            return self._machine.refuse_in_turn(_(wild_clicked(self._machine.seen.view)))
        try:
            actions = [*map(meld, naturals), *(meld(card, column) for card in wilds)]
        except ValueError:  # no row for wild cards
            return self._machine.refuse_in_turn(_(wild_clicked(self._machine.seen.view)))
        _done, refused = self._tried(actions)
        return self._machine.refuse(refused) if refused else self._do(actions)

    def meld_rank(self, column: int) -> bool:
        """Meld all cards of a column in the hand, as many of them as may be melded now.

        If none may be melded, the strip says why for the first. Wild cards go to a row of their
        own, where the book has one.
        """
        if not self._machine.listening:
            return False
        hand = self._machine.seen.view.hand
        kinds = range(KINDS_OF[column].start, KINDS_OF[column].stop)
        done, refused = self._tried(meld(card, column) for card in kinds for _ in range(hand[card]))
        return self._do(done) or bool(refused and self._machine.refuse(refused))

    def _tried(self, actions: Iterable[Action]) -> tuple[list[Action], str]:
        """Return those that can be done one after another, and why the next one cannot; else ""."""
        trial = self._machine.round.copy()
        done: list[Action] = []
        for action in actions:
            if reason := self._machine.why_not(action):
                return done, reason
            try:
                trial.apply(action)
            except IllegalAction as error:
                return done, advice.refused(self._machine.seen.view, error)
            done.append(action)
        return done, ""

    def _do(self, actions: Sequence[Action]) -> bool:
        """Meld, and tell of all of it where nothing else is to be told."""
        machine = self._machine
        if not actions:
            return False
        hand = len(actions) + sum(machine.seen.view.hand)
        for action in actions:
            machine.attempt(action)
        board = machine.seen.view.board
        plain = sum(machine.seen.view.hand) + 2 * len(actions) == hand
        if len(actions) > 1 and plain and board.now.owed < 0 and board.result is None:
            machine.teller.say(_(MELDED).format(cards=_told(actions)))
        return True

    def take_back(self, card: int, column: int) -> bool:
        """Take back just one card that was melded in this turn; what came later lies there again.

        Nothing happens with a card that was not, or not since the pile was received (W19).
        """
        machine = self._machine
        board = machine.seen.view.board
        wanted = meld(card, column if card >= FIRST_WILD else None)
        if not machine.listening or wanted not in board.now.melds[board.now.barrier :]:
            return False
        if reason := machine.why_not(UNDO):
            return machine.refuse(reason)
        trial = machine.round.copy()
        steps: list[Action] = []
        later: list[Action] = []
        try:
            while True:
                undone = _undone(trial.apply(UNDO))
                steps.append(UNDO)
                if undone == wanted:
                    break
                later.append(undone)
            for action in reversed(later):
                trial.apply(action)
                steps.append(action)
        except IllegalAction as error:
            return machine.refuse(advice.refused(machine.seen.view, error))
        with machine.teller.in_sum():
            for step in steps:
                machine.attempt(step)
        back = _(texts.UNDONE).format(card=texts.card_title(card))
        owed = advice.owed(machine.seen.view)
        machine.teller.say(texts.fitting([texts.joined(back, owed), back]))
        return True


def wild_clicked(view: View) -> str:
    """Return the sentence on a wild card that was given no row, by whether any lies there."""
    return texts.WILD_CLICKED if view.side.rows_laid else texts.WILD_NO_ROW


def _undone(events: Iterable[object]) -> Action:
    return next(event.action for event in events if isinstance(event, Undone))


def _told(actions: Sequence[Action]) -> str:
    """Write what was melded, rank by rank: `three Kings and a wildcard`."""
    rows = Counter(WILD if action.wild else action.column for action in actions)
    return all_of([texts.ranks(row, count) for row, count in rows.items()])

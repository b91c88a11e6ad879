"""A guided hand that is played: the step it is at, and why an act is not the one that is wanted.

What is dealt, and what the steps are, stands in the tables of the hands (guided_hands.py).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ..engine.actions import Action, Verb, parse_action
from ..engine.board import START, View
from ..engine.cards import (
    BLACK,
    CARD_NAMES,
    COLUMN,
    COLUMN_NAMES,
    FIRST_BLACK,
    FIRST_NATURAL,
    JOKER,
    KINDS_OF,
    WILD,
    freezes,
    pack,
    parse_card,
    parse_cards,
)
from ..engine.match import Match
from ..engine.refusals import illegal
from ..engine.rules import refusal
from ..language import _
from ..players import PLAYERS
from ..record import Record, Recorder
from . import guided_steps as steps
from . import texts
from .computers import Players
from .guided_steps import Guided, Lesson
from .person_view import PERSON
from .setup import Setup, Terms
from .sitting import Sitting


def _typed(card: int) -> str:
    """Write the keys that a card is typed with, its value and its suit: `<4> <C>`."""
    if card == JOKER:
        return "<*>"
    name = CARD_NAMES[card].replace("T", "1")  # how a Ten is typed
    return f"<{name[0]}> <{name[1]}>"


#: Stands among the cards that are drawn for any card.
_ANY: Final = "-"
#: What partners have cut: the person leads (O1).
_CUT: Final = "AS 4D KH 5C"


def deck(hand: Guided) -> list[int]:
    """Return the deck of a hand, its first card on top: who leads is dealt the first card."""
    rules = hand.rules
    drawn = hand.drawn.split()
    wanted = parse_cards(" ".join((*hand.dealt, hand.upcard, *(c for c in drawn if c != _ANY))))
    left = Counter(pack(rules.packs, rules.jokers))
    left.subtract(wanted)
    # No bonus card comes to a player by itself, who would put it down; the same deck each time.
    lowest = FIRST_BLACK if rules.bonus_kinds == FIRST_BLACK else FIRST_NATURAL
    rest = [card for card in sorted(left.elements()) if card >= lowest]
    Random(1994).shuffle(rest)
    size = rules.hand_size(hand.players)
    hands = [parse_cards(text) for text in hand.dealt]
    hands = [[*cards, *(rest.pop() for _ in range(size - len(cards)))] for cards in hands]
    dealt = [card for round_ in zip(*hands, strict=True) for card in round_]
    cards = [rest.pop() if name == _ANY else parse_card(name) for name in drawn]
    bonus = [card for card in sorted(left.elements()) if card < lowest]
    return [*dealt, *parse_cards(hand.upcard), *cards, *rest, *bonus]


class Scripted:
    """Plays the part of the others: at each seat one act after another, as the hand has them."""

    def __init__(self, hand: Guided) -> None:
        self._parts = tuple(tuple(map(parse_action, part)) for part in hand.others)

    def decide(self, view: View) -> Action:
        """Return the next action; see players.Player."""
        done = sum(seat == view.seat for seat, _action, _cards_ in view.board.history)
        return self._parts[view.seat][done]


def players(kinds: Players, hand: Guided) -> Players:
    """Return the same kinds of players, each of which plays its part of a hand."""
    return dict.fromkeys(kinds, lambda _rng: Scripted(hand))


def _begun(hand: Guided, setup: Setup) -> Record:
    """Return the record of a hand, up to the first act of the person that is a step."""
    match = Match(hand.rules, setup.seats())
    recorder = Recorder(match)
    cards = deck(hand)
    round_ = match.start_round(cards, PERSON, parse_cards(_CUT) if match.cuts else ())
    recorder.start_round(cards)
    parts = [[*map(parse_action, part)] for part in hand.others]
    while (seat := round_.board.actor) != PERSON or parts[PERSON]:
        action = parts[seat].pop(0)
        recorder.action(seat, action, round_.apply(action))
    return Record(match, recorder, 1, len(round_.board.history), False)


class GuidedHand:
    """A guided hand of a person: a sitting of its own, which does nothing but what is wanted."""

    def __init__(
        self,
        hand: Guided,
        setup: Setup,
        single_click: bool = False,
        keys: Mapping[str, str] | None = None,
    ) -> None:
        """Deal it. `setup` says the name and the pace; `single_click`: one right click discards.

        With `keys`, by the fields of prompts, each step says which are pressed.
        """
        self.hand = hand
        self.use_keys(keys)
        self._single = single_click
        #: The acts of each step.
        self._acts = tuple(tuple(map(parse_action, lesson.acts)) for lesson in hand.lessons)
        setup = setup._replace(
            ruleset=hand.rules, options={}, players=hand.players, levels=(), delay=0
        )
        terms = Terms(players=players(PLAYERS, hand), counted=False)
        self.sitting = Sitting.resume(setup, Random(1), _begun(hand, setup), terms)
        self.sitting.person.lesson = self._why_not
        said = self.sitting.teller.strip.said
        said[-1] = texts.Sentence(said[-1], "")  # whose turn it is: the step says what to do
        self._said = ""  # why the last act was not done
        self._said_at = 0  # ... after so many acts and asks
        self._asked: set[tuple[int, str]] = set()  # what was asked for, by the step

    def use_keys(self, keys: Mapping[str, str] | None) -> None:
        """Say from now on that these keys are pressed, by the fields of prompts; None for none."""
        told = keys or {}
        self._keys = keys
        #: What is asked for in each step; what no key does is not.
        self._asks = [[*filter(told.get, lesson.asks)] for lesson in self.hand.lessons]

    @property
    def place(self) -> int:
        """Which step it is at, from 0; as many as there are steps once all is done."""
        return self._progress()[0]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.hand.lessons)

    @property
    def over(self) -> bool:
        """Whether all has been done."""
        return self.place == self.steps

    @property
    def wanted(self) -> tuple[Action, ...]:
        """The acts of this step that are still to be done, in any order."""
        return self._progress()[1]

    def asked(self, command: str) -> None:
        """Take in that the person has given a command that tells something, or HUSH."""
        if self.waiting and command in self._left:
            self._asked.add((self.place, command))

    def hush(self) -> None:
        """Take in that the person has pressed any key, which silences."""
        self.asked(steps.HUSH)

    @property
    def _left(self) -> list[str]:
        """What of this step is still to be asked for; what has no key is not."""
        place = self.place
        asks = () if self.over else self._asks[place]
        return [each for each in asks if (place, each) not in self._asked]

    @property
    def waiting(self) -> bool:
        """Whether it is the person's turn."""
        return self.sitting.listening

    @property
    def text(self) -> str:
        """What is told at this step."""
        return "" if self.over else _(self._lesson.text)

    @property
    def now(self) -> str:
        """What is to be done now."""
        if self.over:
            return ""
        if self._keys is not None:
            return self._by_keys(self.wanted, self._keys)
        return _(self._lesson.now) if self._lesson.now else self.usual(self.wanted)

    @property
    def said(self) -> str:
        """Why the last act was not the one that is wanted, and what is; "" once that is done."""
        return self._said if self._said_at == self._so_far else ""

    def usual(self, acts: Sequence[Action]) -> str:
        """Say how such acts are done."""
        act = acts[0]
        cards = texts.titles([each.card for each in acts if each.card >= 0])
        match act.verb:
            case Verb.DISCARD:
                return _(steps.DISCARD[self._single]).format(card=texts.card_title(act.card))
            case Verb.MELD if act.wild and act.column != WILD:
                ranks = _(COLUMN_NAMES[act.column][1])
                return _(steps.MELD_WILD).format(cards=cards, ranks=ranks)
            case Verb.MELD:
                return _(steps.MELD).format(cards=cards)
        return _({Verb.DRAW: steps.DECK, Verb.TAKE: steps.PILE, Verb.ASK: steps.ASK}[act.verb])

    def _by_keys(self, acts: Sequence[Action], keys: Mapping[str, str]) -> str:
        """Say which keys do such acts, or the first of them that are of one rank."""
        if not acts:
            return _(steps.KEYS_LISTEN).format(keys=" ".join(keys[each] for each in self._left))
        if self._lesson.keys:
            return _(self._lesson.keys).format(**keys)
        act = acts[0]
        match act.verb:
            case Verb.DRAW:
                return _(steps.KEYS_DECK).format(**keys)
            case Verb.TAKE:
                return _(steps.KEYS_PILE).format(**keys)
            case Verb.ASK:
                return _(steps.KEYS_ASK).format(**keys)
        name = _typed(act.card)
        card = texts.card_title(act.card)
        if act.verb is Verb.DISCARD:
            pressed = f"{name} {keys['x']}"
            return _(steps.KEYS_DISCARD).format(keys=pressed, card=card)
        if act.wild and act.column != WILD:
            row = _typed(KINDS_OF[act.column].start)[:3]
            pressed = f"{name} {keys['wild']} {row} {keys['enter']}"
            ranks = _(COLUMN_NAMES[act.column][1])
            return _(steps.KEYS_MELD_WILD).format(keys=pressed, card=card, ranks=ranks)
        same = [each.card for each in acts if each.column == act.column != WILD] or [act.card]
        pressed = f"{name[:3]} {keys['rank']}" if len(same) > 1 else f"{name} {keys['enter']}"
        cards = texts.ranks(act.column, len(same)) if len(same) > 1 else texts.titles(same)
        return _(steps.KEYS_MELD).format(keys=pressed, cards=cards)

    @property
    def _so_far(self) -> int:
        """How much has been done and asked for."""
        return len(self._done) + len(self._asked)

    @property
    def _lesson(self) -> Lesson:
        return self.hand.lessons[self.place]

    @property
    def _done(self) -> list[Action]:
        """What the person has done."""
        history = self.sitting.view.board.history
        done = [action for seat, action, _cards in history if seat == PERSON]
        return done[len(self.hand.others[PERSON]) :]

    def _progress(self) -> tuple[int, tuple[Action, ...]]:
        """Return the step, and the acts of it that are still to be done."""
        done = self._done
        for place in range(self.steps):
            left = [*self._acts[place]]
            while left and done:
                left.remove(done.pop(0))
            if left or any((place, each) not in self._asked for each in self._asks[place]):
                return place, tuple(left)
        return self.steps, ()

    def _why_not(self, action: Action) -> str:
        """Say why an act is not the one that is wanted; "" for the right one."""
        if action in self.wanted:
            return ""
        reason = self._reason(action)
        self._said = texts.joined(reason, self.now)
        self._said_at = self._so_far
        return reason

    def _melded_later(self, card: int) -> int | None:
        """Return the column that a wild card is melded to in this step or later, if it is."""
        melds = [each for acts in self._acts[self.place :] for each in acts if each.wild]
        return next((each.column for each in melds if each.card == card), None)

    def _reason(self, action: Action) -> str:
        written = str(action)
        for begins, answer in self._lesson.wrong:
            if written.startswith(begins):
                return _(answer)
        if not self.wanted:
            return _(steps.LISTEN)
        board = self.sitting.view.board
        at_start = board.step == START
        wanted = self.wanted[0].verb
        match action.verb:
            case Verb.DRAW:
                return _(steps.PILE_IS_BETTER if at_start else steps.DRAWN_ALREADY)
            case Verb.TAKE if not at_start:
                return _(steps.PILE_NOT_NOW)
            case Verb.TAKE if not board.pile:
                return _(steps.NO_PILE)
            case Verb.TAKE if freezes(board.pile[-1]):
                return _(steps.WILD_ON_TOP)
            case Verb.TAKE:
                black = COLUMN[board.pile[-1]] == BLACK
                return _(steps.BLACK_ON_TOP if black else steps.PILE_LATER)
            case Verb.PUTBACK:
                return _(steps.KEEP_PILE)
            case Verb.UNDO if reason := refusal(self.sitting.view, action):
                return illegal(self.sitting.view, action, reason).sentence
            case Verb.UNDO:
                return _(steps.LEAVE_IT)
            case Verb.MELD | Verb.DISCARD if at_start:
                return _(steps.CARD_FIRST)
        card = texts.card_title(action.card) if action.card >= 0 else ""
        match action.verb:
            case Verb.MELD if (column := self._melded_later(action.card)) is not None:
                ranks = _(COLUMN_NAMES[column][1])
                return _(steps.WILD_ELSEWHERE).format(card=card, ranks=ranks)
            case Verb.MELD if wanted is Verb.DISCARD and action.card == self.wanted[0].card:
                return _(steps.NO_MELD).format(card=card)
            case Verb.MELD:
                return _(steps.CAN_WAIT).format(card=card)
            case Verb.DISCARD if wanted is not Verb.DISCARD:
                return _(steps.MORE_BEFORE)
            case Verb.DISCARD:
                return _(steps.KEEP_CARD).format(card=card)
        return _(steps.NOT_NOW)

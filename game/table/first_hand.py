"""A first hand that is played: the step it is at, and why an act is not the one that is wanted."""

from collections import Counter
from random import Random
from typing import Final

from ..engine.actions import DISCARD, DRAW, Action, Verb, parse_action
from ..engine.board import START, View
from ..engine.books import WINDOWS
from ..engine.cards import (
    BLACK,
    COLUMN,
    FIRST_BLACK,
    FIRST_WILD,
    freezes,
    listed,
    pack,
    parse_card,
)
from ..engine.match import Match
from ..engine.rules import legal_actions
from ..language import _
from ..players import PLAYERS
from ..record import Record, Recorder
from . import first_hand_steps as steps
from . import texts
from .computers import Players
from .first_hand_steps import LESSONS, Lesson
from .person_view import PERSON
from .setup import Setup, Terms
from .sitting import Sitting


def _cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


#: The hand of the person; what the computer discards, turn by turn; the upcard.
_HAND: Final = _cards("KH KD KS KC 9H 9D QC QD 2C 8H 8S 5C 5S 6S 4C")
_DISCARDS: Final = _cards("QH 2D 8D KD 3S")
_UPCARD: Final = parse_card("5H")
#: What is drawn, turn by turn: by the person where they draw, by the computer always (None: any).
_DRAWN: Final = ("9S", None, None, "3H", None, None, None, "9C")


def deck() -> list[int]:
    """Return the deck, its first card on top: the person is dealt the first card."""
    wanted = [*_HAND, *_DISCARDS, _UPCARD, *(parse_card(name) for name in _DRAWN if name)]
    left = Counter(pack())
    left.subtract(wanted)
    # No Red Three comes to the computer, which would put it down; the same deck each time.
    rest = [card for card in sorted(left.elements()) if card >= FIRST_BLACK]
    Random(1994).shuffle(rest)
    theirs = [*_DISCARDS, *(rest.pop() for _ in range(len(_HAND) - len(_DISCARDS)))]
    dealt = [card for pair in zip(_HAND, theirs, strict=True) for card in pair]
    drawn = [parse_card(name) if name else rest.pop() for name in _DRAWN]
    threes = [card for card in sorted(left.elements()) if card < FIRST_BLACK]
    return [*dealt, _UPCARD, *drawn, *rest, *threes]


class Partner:
    """Plays the computer's part: it draws, and discards what the lesson needs."""

    def __init__(self, rng: Random) -> None:
        """Nothing is left to lot."""

    def decide(self, view: View) -> Action:
        """Return the next action; see players.Player."""
        board = view.board
        if board.step == START:
            return DRAW
        thrown = sum(
            seat == view.seat and action.verb is Verb.DISCARD
            for seat, action, _cards_ in board.history
        )
        if thrown < len(_DISCARDS) and view.hand[_DISCARDS[thrown]]:
            return DISCARD[_DISCARDS[thrown]]
        ends = [each for each in legal_actions(view) if each.verb is Verb.DISCARD]
        return ends[-1] if ends else DISCARD[listed(view.hand)[-1]]


def players(kinds: Players) -> Players:
    """Return the same kinds of players, each of which plays the computer's part."""
    return dict.fromkeys(kinds, Partner)


#: The acts of each step.
_ACTS: Final = tuple(tuple(parse_action(act) for act in lesson.acts) for lesson in LESSONS)


class FirstHand:
    """The first hand of a person: a sitting of its own, which does nothing but what is wanted."""

    def __init__(self, setup: Setup, single_click: bool = False) -> None:
        """Deal it. `setup` says the name and the pace; `single_click`: one right click discards."""
        self._single = single_click
        setup = setup._replace(ruleset=WINDOWS, options={}, players=2, levels=(), delay=0)
        match = Match(WINDOWS, setup.seats())
        recorder = Recorder(match)
        cards = deck()
        match.start_round(cards, PERSON)
        recorder.start_round(cards)
        record = Record(match, recorder, 1, 0, False)
        self.sitting = Sitting.resume(
            setup, Random(1), record, Terms(players=players(PLAYERS), counted=False)
        )
        self.sitting.person.lesson = self._why_not
        self._said = ""  # why the last act was not done
        self._said_at = 0  # ... after so many acts

    @property
    def place(self) -> int:
        """Which step it is at, from 0; as many as there are steps once all is done."""
        return self._progress()[0]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(LESSONS)

    @property
    def over(self) -> bool:
        """Whether all has been done."""
        return self.place == len(LESSONS)

    @property
    def wanted(self) -> tuple[Action, ...]:
        """The acts of this step that are still to be done, in any order."""
        return self._progress()[1]

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
        act = self.wanted[0]
        if act.verb is Verb.DISCARD:
            return _(steps.DISCARD[self._single]).format(card=texts.card_title(act.card))
        return _(self._lesson.now)

    @property
    def said(self) -> str:
        """Why the last act was not the one that is wanted, and what is; "" once that is done."""
        return self._said if self._said_at == len(self._done) else ""

    @property
    def _lesson(self) -> Lesson:
        return LESSONS[self.place]

    @property
    def _done(self) -> list[Action]:
        """What the person has done."""
        history = self.sitting.view.board.history
        return [action for seat, action, _cards in history if seat == PERSON]

    def _progress(self) -> tuple[int, tuple[Action, ...]]:
        place, left = 0, [*_ACTS[0]]
        for action in self._done:
            left.remove(action)
            if not left:
                place += 1
                left = [*_ACTS[place]] if place < len(_ACTS) else []
        return place, tuple(left)

    def _why_not(self, action: Action) -> str:
        """Say why an act is not the one that is wanted; "" for the right one."""
        if action in self.wanted:
            return ""
        reason = self._reason(action)
        self._said = texts.joined(reason, self.now)
        self._said_at = len(self._done)
        return reason

    def _reason(self, action: Action) -> str:
        board = self.sitting.view.board
        begins = board.step == START
        wanted = self.wanted[0].verb
        match action.verb:
            case Verb.DRAW:
                return _(steps.PILE_IS_BETTER if begins else steps.DRAWN_ALREADY)
            case Verb.TAKE if not begins:
                return _(steps.PILE_NOT_NOW)
            case Verb.TAKE if freezes(board.pile[-1]):
                return _(steps.WILD_ON_TOP)
            case Verb.TAKE:
                black = COLUMN[board.pile[-1]] == BLACK
                return _(steps.BLACK_ON_TOP if black else steps.PILE_LATER)
            case Verb.PUTBACK:
                return _(steps.KEEP_PILE)
            case Verb.UNDO:
                return _(steps.LEAVE_IT)
            case Verb.MELD | Verb.DISCARD if begins:
                return _(steps.CARD_FIRST)
        card = texts.card_title(action.card) if action.card >= 0 else ""
        match action.verb:
            case Verb.MELD if action.card >= FIRST_WILD:
                return _(steps.WILD_ELSEWHERE).format(card=card)
            case Verb.MELD:
                return _(steps.CAN_WAIT).format(card=card)
            case Verb.DISCARD if wanted is not Verb.DISCARD:
                return _(steps.MORE_BEFORE)
            case Verb.DISCARD:
                return _(steps.KEEP_CARD).format(card=card)
        return _(steps.NOT_NOW)

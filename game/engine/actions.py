"""Actions: every decision that a seat can make, as small immutable shared values.

Each action exists once and is found by name or from a table, so that choosing one allocates
nothing and `is` compares them. They print as RECORD.md writes them. Legality lives in `rules`.
"""

from enum import IntEnum
from functools import lru_cache
from typing import Final

from ..language import _
from ..named_tuple import NamedTuple
from .cards import (
    BLACK,
    CARD_NAMES,
    COLUMN,
    COLUMN_RANKS,
    COLUMNS,
    FIRST_WILD,
    KINDS,
    VALUE,
    WILD,
    parse_card,
)


class MalformedAction(ValueError):  # noqa: N818 - what the text is, not what was done
    """No action of any rules. An action that is not allowed now raises IllegalAction instead."""


class Verb(IntEnum):
    """What an action does; the names, in lower case, are the verbs of RECORD.md."""

    DRAW = 0
    TAKE = 1
    PUTBACK = 2
    MELD = 3
    UNDO = 4
    DISCARD = 5
    PASS = 6
    TURNOVER = 7
    STOP = 8
    ASK = 9
    ANSWER = 10
    ADD = 11
    THREE = 12
    SPECIAL = 13


class Action:
    """One decision. `card` and `column` are -1 where the verb needs none.

    `column` is the row that a melded card goes to; `points` is what the card adds to an initial
    meld (W20: nothing for a Red Three). `yes` is what the partner answers to May I go out? (O8).

    Making an action that there is gives the shared one. So actions are compared and looked up as
    the objects that they are, and read from slots, which at every card of a game is what counts.
    """

    __slots__ = ("card", "column", "points", "verb", "wild", "yes")

    verb: Verb
    card: int
    column: int
    wild: bool
    points: int
    yes: bool

    def __new__(
        cls,
        verb: Verb,
        card: int = -1,
        column: int = -1,
        wild: bool = False,
        points: int = 0,
        yes: bool = False,
    ) -> "Action":
        """Return the action of these values: the shared one, if the rules know it."""
        values = verb, card, column, wild, points, yes
        try:
            return _SHARED[values]
        except (KeyError, TypeError):  # unhashable: a list for a card
            action = super().__new__(cls)
        for name, value in zip(Action.__annotations__, values, strict=True):
            object.__setattr__(action, name, value)
        return action

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an action stays as it is: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"an action stays as it is: {name} cannot be deleted")

    def __lt__(self, other: "Action") -> bool:
        """Sort actions by their verbs, then by their cards."""
        return self._values < other._values

    def __str__(self) -> str:
        """Return the action as a record writes it after the seat: `meld 2S 9`."""
        words = [self.verb.name.lower()]
        if self.verb is Verb.ANSWER:
            words.append("yes" if self.yes else "no")
        if self.card >= 0:
            words.append(CARD_NAMES[self.card])
        if self.wild:
            words.append(COLUMN_RANKS[self.column])
        return " ".join(words)

    def __repr__(self) -> str:
        if self in _KNOWN:
            return f"parse_action({str(self)!r})"
        return f"Action{self._values!r}"  # made by hand, and no action of any rules

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Give copies and other processes the one shared value."""
        return Action, self._values

    @property
    def _values(self) -> tuple[Verb, int, int, bool, int, bool]:
        return self.verb, self.card, self.column, self.wild, self.points, self.yes


#: The actions that the rules know, by their values; entered below.
_SHARED: Final[dict[tuple[object, ...], Action]] = {}


DRAW: Final = Action(Verb.DRAW)
TAKE: Final = Action(Verb.TAKE)
PUTBACK: Final = Action(Verb.PUTBACK)
UNDO: Final = Action(Verb.UNDO)
PASS: Final = Action(Verb.PASS)
TURNOVER: Final = Action(Verb.TURNOVER)
STOP: Final = Action(Verb.STOP)
#: May I go out? And the partner's answer (O8).
ASK: Final = Action(Verb.ASK)
ANSWER_YES: Final = Action(Verb.ANSWER, yes=True)
ANSWER_NO: Final = Action(Verb.ANSWER)
#: The top card of the pile alone goes onto its row (H5).
ADD: Final = Action(Verb.ADD)
#: The Three in hand is put down and replaced (M4); the hand is shown (M25).
THREE: Final = Action(Verb.THREE)
SPECIAL: Final = Action(Verb.SPECIAL)

#: `MELD[card]`: the card to the row of its own rank. Wild cards have none: use `MELD_WILD`.
MELD: Final[tuple[Action, ...]] = tuple(
    Action(Verb.MELD, card, COLUMN[card], points=VALUE[card] if COLUMN[card] >= BLACK else 0)
    for card in range(FIRST_WILD)
)
#: `MELD_WILD[column][card - FIRST_WILD]`: the wild card to the row of `column`; column WILD is the
#: row of wild cards alone (`meld 2S 2`), where the rules know one.
MELD_WILD: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(
        Action(Verb.MELD, card, column, wild=True, points=VALUE[card])
        for card in range(FIRST_WILD, KINDS)
    )
    if column >= BLACK
    else ()
    for column in range(COLUMNS)
)
#: `DISCARD[card]`.
DISCARD: Final[tuple[Action, ...]] = tuple(Action(Verb.DISCARD, card) for card in range(KINDS))

ALL_ACTIONS: Final[tuple[Action, ...]] = (
    DRAW,
    TAKE,
    PUTBACK,
    UNDO,
    PASS,
    TURNOVER,
    STOP,
    ASK,
    ANSWER_YES,
    ANSWER_NO,
    ADD,
    THREE,
    SPECIAL,
    *MELD,
    *(action for row in MELD_WILD for action in row),
    *DISCARD,
)
_BY_TEXT: Final[dict[str, Action]] = {str(action): action for action in ALL_ACTIONS}
#: The actions that a record writes with the cards that come from the stock.
_BRINGS_CARDS: Final = {str(action): action for action in (DRAW, THREE)}
_SHARED.update({action._values: action for action in ALL_ACTIONS})
_KNOWN: Final = frozenset(ALL_ACTIONS)


def meld(card: int, column: int | None = None) -> Action:
    """Return the meld of `card` to the row of its rank or, for a wild card, to the row of `column`.

    Raise ValueError if a wild card is given no row, or a natural card another one's.

    >>> meld(parse_card("2S"), COLUMN[parse_card("9H")])
    parse_action('meld 2S 9')
    """
    if card >= FIRST_WILD:
        if column is None or not BLACK <= column <= WILD:
            raise ValueError("a wild card needs a row to go to")
        return MELD_WILD[column][card - FIRST_WILD]
    if column is not None and column != COLUMN[card]:
        raise ValueError("only a wild card goes to another rank's row")
    return MELD[card]


def parse_action(text: str) -> Action:
    """Read the action of a line of a record: `meld 2S 9`, `draw 9C`, with its seat or without.

    The seat and the cards that were drawn are no part of the action; `Round.apply` looks at them.
    Raise MalformedAction if no action is written so, TypeError for anything but a text.

    >>> parse_action("meld 2S 9")
    parse_action('meld 2S 9')
    >>> parse_action("0 draw 9C") is DRAW
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"an action is read from text, not from {type(text).__name__}")
    return read_action(text.strip()).action


class Written(NamedTuple):
    """What a line writes: the action, whose it is (None: not said), the cards that it brings."""

    seat: int | None
    action: Action
    cards: tuple[int, ...]


def _seat(word: str) -> int | None:
    """Return the seat that a word names, written as RECORD.md writes numbers; None for no seat."""
    digits = "0" if word == "-0" else word
    if len(digits) > 9 or not (digits.isascii() and digits.isdecimal()):
        return None
    return int(digits) if str(int(digits)) == digits else None


@lru_cache(2048)
def read_action(line: str) -> Written:
    """Read all that a line says of an action. Raise MalformedAction.

    The lines of a record are often the same: they are kept.
    """
    word, _blank, rest = line.partition(" ")
    seat = _seat(word)
    text = line if seat is None else rest
    verb, _blank, cards = text.partition(" ")
    if cards and verb in _BRINGS_CARDS:
        try:
            action = _BRINGS_CARDS[verb]
            return Written(seat, action, tuple(map(parse_card, cards.split(" "))))
        except ValueError as error:
            raise MalformedAction(str(error)) from None
    try:
        return Written(seat, _BY_TEXT[text], ())
    except KeyError:
        raise MalformedAction(_("no action is written {text!r}").format(text=text)) from None


def shared(action: object) -> Action:
    """Return `action`, if it is one that the rules know.

    Raise MalformedAction if it is made by hand and none, TypeError for anything but an action.
    """
    if not isinstance(action, Action):
        raise TypeError(f"an action or its text is expected, not {type(action).__name__}")
    if action not in _KNOWN:
        raise MalformedAction(_("there is no action {action!r}").format(action=action._values))
    return action

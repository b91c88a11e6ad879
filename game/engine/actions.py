"""Actions: every decision that a seat can make, as small immutable shared values.

Each action exists once and is found by name or from a table, so that choosing one allocates
nothing and `is` compares them. They print as RECORD.md writes them. Legality lives in `rules`.
"""

from enum import IntEnum
from typing import Final, NamedTuple

from .cards import BLACK, CARD_NAMES, COLUMN, COLUMN_RANKS, COLUMNS, FIRST_WILD, KINDS, VALUE, WILD


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


class Action(NamedTuple):
    """One decision. `card` and `column` are -1 where the verb needs none.

    `column` is the row that a melded card goes to; `points` is what the card adds to an initial
    meld (W20: nothing for a Red Three).
    """

    verb: Verb
    card: int = -1
    column: int = -1
    wild: bool = False
    points: int = 0

    def __str__(self) -> str:
        """The action as a record writes it after the seat: `meld 2S 9`."""
        words = [self.verb.name.lower()]
        if self.verb is Verb.ANSWER:
            words.append("yes" if self.points else "no")
        if self.card >= 0:
            words.append(CARD_NAMES[self.card])
        if self.wild:
            words.append(COLUMN_RANKS[self.column])
        return " ".join(words)

    def __repr__(self) -> str:
        return f"parse_action({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copies and other processes get the one shared value."""
        return parse_action, (str(self),)


DRAW: Final = Action(Verb.DRAW)
TAKE: Final = Action(Verb.TAKE)
PUTBACK: Final = Action(Verb.PUTBACK)
UNDO: Final = Action(Verb.UNDO)
PASS: Final = Action(Verb.PASS)
TURNOVER: Final = Action(Verb.TURNOVER)
STOP: Final = Action(Verb.STOP)
#: May I go out? And the partner's answer (O8).
ASK: Final = Action(Verb.ASK)
ANSWER_YES: Final = Action(Verb.ANSWER, points=1)
ANSWER_NO: Final = Action(Verb.ANSWER)
#: The top card of the pile alone goes onto its row (H5).
ADD: Final = Action(Verb.ADD)

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
    *MELD,
    *(action for row in MELD_WILD for action in row),
    *DISCARD,
)
_BY_TEXT: Final[dict[str, Action]] = {str(action): action for action in ALL_ACTIONS}


def meld(card: int, column: int | None = None) -> Action:
    """The meld of `card` to the row of its rank or, for a wild card, to the row of `column`.

    Raises ValueError if a wild card is given no row, or a natural card another one's.
    """
    if card >= FIRST_WILD:
        if column is None or not BLACK <= column <= WILD:
            raise ValueError("a wild card needs a row to go to")
        return MELD_WILD[column][card - FIRST_WILD]
    if column is not None and column != COLUMN[card]:
        raise ValueError("only a wild card goes to another rank's row")
    return MELD[card]


def parse_action(text: str) -> Action:
    """The action that `text` writes (`draw`, `meld 2S 9`). Raises ValueError if none."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"no action is written {text!r}") from None

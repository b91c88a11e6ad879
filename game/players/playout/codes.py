"""Codes: the cards as playouts count them, equal ones of a rank together; and their logs."""

from functools import cache
from typing import Final

from ...engine.cards import COLUMN, KINDS_OF, VALUE, WILD, pack

#: A hand or a row by code; cards in their order, the top one last; hands, by seat, and the same by
#: kind; rows, by side; weights by code.
Ints = list[int]
Cards = list[int]
Table = list[list[int]]
Kinds = list[list[int]]
Rows = list[list[Cards]]
Floats = list[float]

# The columns of the table, with wild cards told apart.
TWOS: Final = WILD
JOKERS: Final = WILD + 1
CODES: Final = JOKERS + 1
BLACK: Final = 1
FOUR: Final = 2
SEVEN: Final = 5
ACE: Final = 12
#: The code of each kind.
CODE: Final[tuple[int, ...]] = (*COLUMN[:-1], JOKERS)
#: The value of each code, in points (W2).
POINTS: Final[tuple[int, ...]] = (
    *(VALUE[KINDS_OF[column].start] for column in range(WILD)),
    VALUE[KINDS_OF[WILD].start],
    VALUE[-1],
)
NATURALS: Final = tuple(range(FOUR, ACE + 1))
DEAREST_FIRST: Final = tuple(sorted(NATURALS, key=lambda code: -POINTS[code]))

# Where in a turn a playout sets in (`PlayoutState.stage`).
AT_START: Final = 0
MUST_DRAW: Final = 1
MUST_TAKE: Final = 2
MAY_MELD: Final = 3
MUST_DISCARD: Final = 4

# What a log tells; each entry is (what, code, row). Beside LOG_TAKE stands in place of a row how
# many of the melds that follow pay for the pile; later ones may lay what came with it.
LOG_DRAW, LOG_TAKE, LOG_MELD, LOG_DISCARD, LOG_PASS, LOG_STOP, LOG_TURNOVER, LOG_ADD = range(8)
LOG_SPECIAL, LOG_THREE = range(8, 10)
Log = list[tuple[int, int, int]]


@cache
def pack_counts(packs: int, jokers: int) -> tuple[int, ...]:
    """Say how many cards of each code there are (W1)."""
    codes = [CODE[card] for card in pack(packs, jokers)]
    return tuple(codes.count(code) for code in range(CODES))

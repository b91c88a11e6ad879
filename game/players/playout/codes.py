"""Codes: the cards as the playouts count them, equal ones of a rank together."""

from functools import cache
from typing import Final

from ...engine.cards import COLUMN, KINDS_OF, VALUE, WILD, pack

# The columns of the table, with wild cards told apart.
TWOS: Final = WILD
JOKERS: Final = WILD + 1
CODES: Final = JOKERS + 1
BLACK: Final = 1
FOUR: Final = 2
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


@cache
def pack_counts(packs: int, jokers: int) -> tuple[int, ...]:
    """Say how many cards of each code there are (W1)."""
    codes = [CODE[card] for card in pack(packs, jokers)]
    return tuple(codes.count(code) for code in range(CODES))

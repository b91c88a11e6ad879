"""The compiled core (compiled/shell.c), where it has been built."""

from collections.abc import Sequence

from .codes import Cards, Ints, Table
from .core import Outcome, World
from .counts import CountedRound
from .numbers import BookNumbers
from .policy import Policy
from .state import Sight

#: The digest of what it is made of (__init__.py).
SOURCES: str

def book(given: BookNumbers) -> object: ...
def policy(given: Policy) -> object: ...
def play(
    state: CountedRound, book: object, policies: Sequence[object], turns: int, back: bool
) -> tuple[int, ...]: ...
def length(state: CountedRound, book: object, policies: Sequence[object]) -> int: ...
def casts(chances: Sequence[float], had: Ints, worlds: int) -> Ints: ...
def aim(book: object, hand: Ints, held: int, stock: int, needed: int) -> int: ...
def gather(state: CountedRound, seen: Sight, book: object) -> None: ...
def turn(
    state: CountedRound | Sight, seen: bool, book: object, policy: object, stage: int, out: bool
) -> list[tuple[int, int, int]] | None: ...
def decision(
    state: CountedRound,
    book: object,
    seat: int,
    first: Table,
    more: Table,
    hidden: Ints,
    order: Cards,
) -> object: ...
def outcomes(
    decision: object,
    casts: list[list[object]],
    worlds: list[World],
    moves: list[Cards],
) -> list[Outcome]: ...
def values(
    decision: object,
    casts: list[list[object]],
    worlds: list[World],
    moves: list[Cards],
) -> list[float]: ...
def courses(
    decision: object,
    casts: list[list[object]],
    worlds: list[World],
    moves: list[Cards],
) -> list[tuple[int, ...]]: ...
def rounds(
    state: CountedRound, book: object, policies: Sequence[object], choosers: int, count: int
) -> object: ...
def step(rounds: object, fresh: bool, arrays: tuple[object, ...]) -> None: ...

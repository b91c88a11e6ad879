"""Equity: the chance to win the match from the totals after a round.

With two sides it is read from a table (equity_table.py), which is made by simulation:
tools/tuning/equity_table.py. (Compiled with the playouts: see rollout.py.)
"""

from math import exp
from typing import Final

from .codes import Ints
from .equity_table import HIGHEST, LOWEST, PERMILLE, STEP
from .numbers import BookNumbers

#: With more than two sides: the lead, in points, that makes a side e times as likely to win, at
#: the target and far from it.
_NEAR: Final = 350.0
_FAR: Final = 0.25


def worth(book: BookNumbers, ends: Ints, side: int) -> float:
    """Say how likely a side wins the match that stands at these totals after a round, 0 to 1."""
    target, mine = book.target, ends[side]
    if book.sides == 2:
        its = ends[1 - side]
        leads = equity(mine, its, 1, target, book.stretch)
        return (leads + equity(mine, its, 0, target, book.stretch)) / 2
    other = mine - lead(book, ends, side)
    best = mine if mine > other else other
    if best >= target:
        return 1.0 if mine > other else 0.5 if mine == other else 0.0
    scale = _NEAR + _FAR * (target - best)
    total = 0.0
    for each in range(book.sides):
        total += exp((ends[each] - mine) / scale)
    return 1.0 / total


def lead(book: BookNumbers, ends: Ints, side: int) -> int:
    """Return a side's points less the best other's."""
    best = ends[side - 1 if side else 1]
    for each in range(book.sides):
        if each != side and ends[each] > best:
            best = ends[each]
    return ends[side] - best


def equity(
    mine: float, its: float, leads: int, target: int = HIGHEST, stretched: float = 1.0
) -> float:
    """Return the chance to win, 0 to 1, of a side with `mine` points against one with `its`.

    To be asked between rounds; `leads`: this side leads every round (W3). With other targets than
    5,000 the totals are looked up at the same distance from it; or at one that is shorter, if they
    are `stretched` so many times.
    """
    if mine >= target or its >= target:  # W30
        return 1.0 if mine > its else 0.0 if mine < its else 0.5
    mine = HIGHEST - (target - mine) / stretched
    its = HIGHEST - (target - its) / stretched
    if leads:
        return _leader(mine, its)
    return 1.0 - _leader(its, mine)


def _leader(first: float, second: float) -> float:
    """Interpolate between the four entries around the totals of the leader and the other side."""
    across = _place(first)
    down = _place(second)
    row, column = int(across), int(down)
    across -= row
    down -= column
    upper, lower = PERMILLE[row], PERMILLE[row + 1]
    return (
        (upper[column] * (1 - down) + upper[column + 1] * down) * (1 - across)
        + (lower[column] * (1 - down) + lower[column + 1] * down) * across
    ) / 1000


def _place(total: float) -> float:
    """Say where in the table a total lies, counted in its steps."""
    if total < LOWEST:
        return 0.0
    return ((total if total < HIGHEST - 1 else HIGHEST - 1) - LOWEST) / STEP

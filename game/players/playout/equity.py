"""Equity: the chance to win the match from a pair of totals, read from a table and interpolated.

The table (equity_table.py) is made by simulation: tools/tuning/equity_table.py.
"""

from typing import Final

from ...engine.ruleset import Ruleset
from .equity_table import HIGHEST, LOWEST, PERMILLE, STEP

#: A single stroke of luck that a round does not hinge on, in points: where one brings or costs k
#: times as much, a lead is worth as little as the k-th part of it in the table. (With 20 times in
#: `modern` the table tells the winners of 7,000 matches of playouts as well as anything that was
#: tried, with 10 times worse than even odds do: whoever has 5,000 there needs 180 to open.)
_STROKE: Final = 150


def stretch(rules: Ruleset) -> float:
    """Say how many points of these rules' matches are one of the table's.

    Where a match goes on for longer than the table does, its start is that of the table.
    """
    strokes = (
        *(rules.unfinished_sevens, rules.unfinished_aces, rules.unfinished_wilds),
        *(rules.straight_points, rules.pairs_points, rules.wild_pairs_points, rules.garbage_points),
        rules.held_penalty,
    )
    return max(1.0, rules.target / HIGHEST, max(strokes) / _STROKE)


def equity(
    mine: float, its: float, leads: bool, target: int = HIGHEST, stretched: float = 1.0
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
    across = (min(max(first, LOWEST), HIGHEST - 1) - LOWEST) / STEP
    down = (min(max(second, LOWEST), HIGHEST - 1) - LOWEST) / STEP
    row, column = int(across), int(down)
    across -= row
    down -= column
    upper, lower = PERMILLE[row], PERMILLE[row + 1]
    return (
        (upper[column] * (1 - down) + upper[column + 1] * down) * (1 - across)
        + (lower[column] * (1 - down) + lower[column + 1] * down) * across
    ) / 1000

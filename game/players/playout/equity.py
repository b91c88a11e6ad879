"""Equity: the chance to win the match from a pair of totals, read from a table and interpolated.

The table (equity_table.py) is made by simulation: arena/tuning/equity_table.py.
"""

from .equity_table import HIGHEST, LOWEST, PERMILLE, STEP


def equity(mine: float, its: float, leads: bool, target: int = 5000) -> float:
    """Return the chance to win, 0 to 1, of a side with `mine` points against one with `its`.

    To be asked between rounds; `leads`: this side leads every round (W3). With other targets than
    5,000 the totals are looked up at the same distance from it.
    """
    if mine >= target or its >= target:  # W30
        return 1.0 if mine > its else 0.0 if mine < its else 0.5
    shift = HIGHEST - target
    if leads:
        return _leader(mine + shift, its + shift)
    return 1.0 - _leader(its + shift, mine + shift)


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

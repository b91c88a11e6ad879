"""The table of match chances: complete, even-handed, and rising with one's own points."""

from itertools import pairwise

import pytest

from game.players.playout.equity import equity
from game.players.playout.equity_table import HIGHEST, LOWEST, PERMILLE, STEP
from tools.tuning.equity_table import SAMPLES, solve

TOTALS = range(LOWEST, HIGHEST, STEP)


def test_the_table_is_complete() -> None:
    size = (HIGHEST - LOWEST) // STEP + 1
    assert len(PERMILLE) == size
    assert all(len(row) == size for row in PERMILLE)
    assert all(0 <= entry <= 1000 for row in PERMILLE for entry in row)


@pytest.mark.parametrize(
    ("mine", "its", "expected"), [(5000, 4900, 1), (5100, 5200, 0), (5100, 5100, 0.5)]
)
def test_a_match_that_is_over_has_been_won_or_lost(mine: int, its: int, expected: float) -> None:
    assert equity(mine, its, leads=True) == expected


def test_one_sides_chance_is_the_others_risk() -> None:
    for mine in TOTALS:
        for its in TOTALS:
            assert equity(mine, its, True) + equity(its, mine, False) == pytest.approx(1)


def test_nobody_is_far_ahead_at_equal_totals() -> None:
    for total in TOTALS:
        assert 0.4 < equity(total, total, True) < 0.6


def test_more_points_are_worth_more() -> None:
    """But just below a higher minimum, which may weigh as much as some points (W20)."""
    for its in TOTALS:
        chances = [equity(mine, its, True) for mine in TOTALS]
        assert all(b > a - 0.005 for a, b in pairwise(chances))
        assert chances[-1] > chances[0] + 0.1


def test_between_the_entries_it_is_in_between() -> None:
    low, high = equity(1000, 2000, True), equity(1250, 2000, True)
    assert low < equity(1125, 2000, True) < high
    assert equity(-9000, 0, True) == equity(LOWEST, 0, True)


def test_a_shorter_match_is_looked_up_from_its_end() -> None:
    assert equity(2000, 1000, True, target=4000) == equity(3000, 2000, True)


def test_the_chances_follow_from_the_rounds() -> None:
    """Where the leader always wins 600 and the other nothing, it wins from behind as well."""
    points = {(a, b): [(600, 0)] for a in SAMPLES for b in SAMPLES}
    chance = solve(points)
    assert chance[0][0] == pytest.approx(1)
    assert chance[-1][-1] == pytest.approx(1)

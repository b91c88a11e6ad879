"""What the end of a playout is worth: the chance to win the match from there."""

from itertools import pairwise

import pytest

from game.engine.books import CGA, MODERN, OFFICIAL, WINDOWS
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS, Ruleset
from game.players.playout.equity import equity
from game.players.playout.equity import worth as chance
from game.players.playout.numbers import numbers_of

TWO = [(0, 0), (3000, 1000), (4900, 4800), (-500, 2500)]


def worth(rules: Ruleset, totals: tuple[int, ...], brings: tuple[int, ...]) -> list:
    """What it is worth to each side, from these totals."""
    ends = [total + points for total, points in zip(totals, brings, strict=True)]
    book = numbers_of(rules, len(totals))
    return [chance(book, ends, side) for side in range(len(totals))]


@pytest.mark.parametrize("totals", TWO)
def test_of_two_sides_each_may_be_the_next_to_lead(totals: tuple[int, int]) -> None:
    mine, its = totals[0] + 400, totals[1] - 100
    value, other = worth(OFFICIAL, totals, (400, -100))
    leads, follows = (equity(mine, its, first, OFFICIAL.target) for first in (1, 0))
    assert leads != follows or max(mine, its) >= OFFICIAL.target
    assert value == pytest.approx((leads + follows) / 2)
    assert value + other == pytest.approx(1)


@pytest.mark.parametrize(
    ("ends", "values"),
    [((5000, 4000, 3000), [1, 0, 0]), ((5000, 5000, 0), [0.5, 0.5, 0]), ((0, 10, 6000), [0, 0, 1])],
)
def test_w30_whoever_has_most_beyond_the_target_has_won(
    ends: tuple[int, ...], values: list[float]
) -> None:
    assert worth(CGA, (0, 0, 0), ends) == values


def test_of_three_the_one_ahead_is_the_likeliest_and_the_more_so_near_the_target() -> None:
    far = worth(CGA, (0, 0, 0), (500, 0, 0))
    near = worth(CGA, (4000, 4000, 4000), (500, 0, 0))
    for values in (far, near):
        assert sum(values) == pytest.approx(1)
        assert values[0] > values[1] == pytest.approx(values[2])
    assert near[0] > far[0]
    assert worth(CGA, (0, 0, 0), (7, 7, 7)) == pytest.approx([1 / 3] * 3)


def test_even_totals_are_worth_the_half() -> None:
    values = worth(WINDOWS, (0, 0), (0, 0))
    assert values == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("rules", RULESETS.values())
def test_points_are_worth_something_from_the_first_round_on(rules: Ruleset) -> None:
    """In `modern`, to 8,500, they lay beyond the table: all that was done was worth the same."""
    for each in (rules, with_parameters(rules, {"target": "20000"})):
        chances = [worth(each, (0, 0), (points, 0))[0] for points in range(-800, 4000, 400)]
        assert all(b > a for a, b in pairwise(chances))


def test_a_lead_is_worth_little_where_a_single_row_may_cost_as_much() -> None:
    ahead = worth(MODERN, (0, 0), (2000, 0))[0]
    assert 0.5 < ahead < worth(OFFICIAL, (0, 0), (500, 0))[0]
    assert worth(MODERN, (8000, 8000), (500, 400)) == [1, 0]

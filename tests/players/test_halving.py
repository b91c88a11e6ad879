"""Judging by paired worlds: when the first candidate is left for another."""

from collections.abc import Generator, Sequence
from random import Random

import pytest

from game.players.expert.budget import WORLDS, Budget, judged
from tests.players.advised import done

Played = Generator[None, None, list[float]]

BUDGET = Budget(240, 0.5)


def place_of(worth: Sequence[float], spread: float, lots: Random) -> tuple[int, int]:
    """The place that is chosen, and the playouts that it took: each is worth so much, give or take
    what its world brings."""

    playouts = 0

    def play(places: Sequence[int], worlds: int) -> Played:
        nonlocal playouts
        playouts += worlds * len(places)
        found = []
        for _ in range(worlds):
            lot = Random(lots.random())
            values = [lot.gauss(mean, spread) for mean in worth]
            found += [values[place] for place in places]
        yield
        return found

    return done(judged(len(worth), play, BUDGET)), playouts


def test_the_best_is_found_where_it_is_much_better() -> None:
    lots = Random("much")
    assert [place_of((0, -1, 2, 1), 0.5, lots)[0] for _ in range(50)] == [2] * 50


@pytest.mark.slow
def test_the_luckiest_of_many_is_not_taken_for_the_best() -> None:
    """All five are worse than the first by a seventh of what a world brings: one in ten thousand
    worlds would tell them apart, a handful must not mislead."""
    lots = Random("lucky")
    chosen = [place_of((0, -1, -1, -1, -1, -1), 5, lots)[0] for _ in range(1000)]
    assert sum(place > 0 for place in chosen) < 40


@pytest.mark.slow
def test_what_is_equal_seldom_takes_the_first_ones_place() -> None:
    lots = Random("equal")
    chosen = [place_of((0, 0, 0, 0), 1, lots)[0] for _ in range(500)]
    assert sum(place > 0 for place in chosen) < 150


def test_no_more_is_played_out_than_the_budget() -> None:
    lots = Random("budget")
    for worth in ((0, 1), (0, 0.1, 0.1), (0, -9, -9)):
        for _ in range(20):
            _, playouts = place_of(worth, 1, lots)
            assert playouts <= BUDGET.playouts + len(worth)


def test_where_all_are_clearly_worse_little_is_played_out() -> None:
    assert place_of((0, -9, -9), 1, Random("worse")) == (0, BUDGET.playouts // 4 // 3 * 3)


def test_most_is_spent_on_those_that_are_near() -> None:
    """Of six candidates three are gone after a third of the choice."""
    asked = [0] * 6

    lot = Random("near")

    def play(places: Sequence[int], worlds: int) -> Played:
        for place in places:
            asked[place] += worlds
        yield
        worth = (0, 1, 1, 0.5, 0.5, 0.5)
        return [worth[place] + lot.gauss(0, 3) for _ in range(worlds) for place in places]

    done(judged(6, play, Budget(600, 0.5)))
    assert sorted(asked[1:])[-1] > 3 * sorted(asked[1:])[0] >= WORLDS


def test_equal_worlds_leave_the_first() -> None:
    assert place_of((1, 1, 1), 0, Random("same"))[0] == 0


def test_the_smallest_budget_is_enough_to_judge() -> None:
    def play(places: Sequence[int], worlds: int) -> Played:
        yield
        return [0.0, 1.0] * worlds

    for playouts in (0, 1):
        assert done(judged(2, play, Budget(playouts, 0.5))) == 1

"""Weighing (advice/weighing.py): how options are compared, on points that are given."""

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.advice import weighing
from game.players.advice.weighing import Weighed, weigh
from game.players.expert.habits import expected
from game.players.expert.options import Option, Options
from game.players.playout.core import Outcome
from game.players.playout.equity import lead, worth
from game.players.playout.numbers import numbers_of
from game.players.policies.by_book import policy_for, rivals_for
from tests.engine.positions import position
from tests.players.advised import done


class Worlds:
    """Worlds in which each option, by its move, brings what it brings."""

    def __init__(self, *gains: Sequence[Sequence[int]]) -> None:
        """`gains` are those of each option, world by world and side by side; the last goes on."""
        self.gains = gains
        self.played = [0] * len(gains)
        self.board: Any = None
        self.policies: list[Any] = []
        self.seeds: list[int] = []

    def worlds(self) -> "Worlds":
        return self

    def outcomes(self, casts: Any, worlds: Any, moves: list[int], turns: float) -> Iterator[None]:
        assert turns > 10
        found = []
        for world in worlds:
            self.policies.append(casts[world.cast])
            self.seeds.append(world.seed)
            found += [self._outcome(move) for move in moves]
            yield
        return found  # type: ignore[return-value]

    def _outcome(self, move: int) -> Outcome:
        gains, place = self.gains[move], self.played[move]
        self.played[move] += 1
        gained = [*gains[min(place, len(gains) - 1)]]
        book = numbers_of(self.board.ruleset, len(self.board.hand_sizes))
        totals = [total + gain for total, gain in zip(self.board.totals, gained, strict=True)]
        return worth(book, totals, 0), lead(book, gained, 0)


def weighed(
    worlds: Worlds, playouts: int, rules: Ruleset = WINDOWS, salt: str = "", **where: object
) -> list[Weighed]:
    view = live(position("4S 5S", rules=rules, **where).views[0])  # type: ignore[arg-type]
    worlds.board = view.board
    options = tuple(Option((), place) for place in range(len(worlds.gains)))  # type: ignore[arg-type]
    return done(weigh(view, Options(options, worlds), playouts, salt))  # type: ignore[arg-type]


#: Totals of a match that side 0 wins whatever it does.
DECIDED = (50_000, -5_000)


#: Of two sides: what side 0 gains, the other nothing.
def mine(*points: int) -> list[tuple[int, int]]:
    return [(each, 0) for each in points]


def test_what_an_option_is_worse_is_told_in_points_of_the_lead() -> None:
    found = weighed(Worlds(mine(100), mine(300), [(250, 40)]), 30)
    assert [each.place for each in found] == [1, 2, 0]
    assert [each.worse for each in found] == pytest.approx([0, 90, 200], rel=0.1)
    assert all(each.doubt == pytest.approx(0, abs=1e-6) for each in found)


def test_with_one_way_alone_or_nothing_to_play_out_nothing_is_weighed() -> None:
    view = live(position("4S 5S").views[0])
    worlds: Any = Worlds(mine(1), mine(2))
    one, other = Option((), 0), Option((), 1)  # type: ignore[arg-type]
    for options in (
        Options((one,), worlds),
        Options((one, other)),
        Options((one, Option(())), worlds),
    ):
        count = len(options.options)
        assert done(weigh(view, options, 20)) == [Weighed(n, 0.0, inf, 0) for n in range(count)]


def test_all_options_have_as_many_worlds_and_as_many_playouts_as_they_may() -> None:
    worlds = Worlds(mine(0, 90, 10, 60), mine(30, 20, 80, 50))
    found = weighed(worlds, 15)
    assert worlds.played == [8, 8]  # the last world is played with both
    assert {each.worlds for each in found} == {8}
    assert len({*worlds.seeds}) == len(worlds.seeds) == 8


@pytest.mark.parametrize("playouts", [0, 1, 3])
def test_two_worlds_are_played_however_few_playouts_there_are(playouts: int) -> None:
    """A review of a long round by slow rules came to none, and ended the program."""
    found = weighed(Worlds(mine(0, 90), mine(30, 20)), playouts)
    assert [each.worlds for each in found] == [2, 2]
    assert all(each.doubt > 0 for each in found if each.worse)


def test_what_is_clearly_worse_is_given_up_after_ten_worlds_but_never_the_second_best() -> None:
    worlds = Worlds(mine(300), mine(0), mine(100), mine(*[290, 310] * 20))
    found = weighed(worlds, 100)
    assert worlds.played[1:3] == [10, 10]
    assert worlds.played[0] == worlds.played[3] > 20
    assert {each.place: each.worlds for each in found} == {0: 40, 3: 40, 2: 10, 1: 10}
    near = mine(*[0, 900] * 20)
    pair = Worlds(mine(330), near)
    weighed(pair, 80)
    assert pair.played == [40, 40]


def test_of_two_no_more_is_played_out_once_it_is_clear_which_is_better() -> None:
    """But after a quarter of the playouts: few worlds say little of how far worlds differ."""
    for gains in ((300, 0), (0, 300)):
        pair = Worlds(mine(gains[0]), mine(gains[1]))
        found = weighed(pair, 200)
        assert pair.played == [30, 30]
        assert found[0].place == gains.index(300)


def test_what_may_yet_be_the_best_goes_on() -> None:
    """Worse by 15 points a world on the average, give or take 100 in each."""
    lots = Random(2)
    near = mine(*(round(85 + lots.gauss(0, 100)) for _ in range(200)))
    worlds = Worlds(mine(100), mine(120), near)
    weighed(worlds, 60)
    assert worlds.played == [20, 20, 20]


def test_the_usual_way_is_left_only_for_one_that_is_better_by_half_its_doubt() -> None:
    lots = Random(5)
    luck = [lots.gauss(0, 50) for _ in range(40)]
    error = stdev(luck) / sqrt(40)
    fair = [each - fmean(luck) for each in luck]
    for times, best in ((0.2, 0), (0.8, 1)):
        worlds = Worlds(mine(0), mine(*(round(each + times * error) for each in fair)))
        assert weighed(worlds, 80, totals=DECIDED)[0].place == best


def test_each_rival_has_its_share_of_the_worlds_from_the_first_on() -> None:
    worlds = Worlds(mine(0), mine(0))
    weighed(worlds, 200)
    rivals = expected(position("4S 5S").board, 0)
    own = policy_for(WINDOWS, 2)
    had = [0] * len(rivals)
    for world, (mine_, its) in enumerate(worlds.policies, 1):
        assert mine_ is own
        had[next(place for place, each in enumerate(rivals) if each.policy is its)] += 1
        for times, rival in zip(had, rivals, strict=True):
            assert times == pytest.approx(rival.chance * world, abs=1.5)
    assert sum(had) == 100
    assert min(had) > 0


def test_rivals_that_are_as_likely_take_turns() -> None:
    worlds = Worlds(mine(0), mine(1))
    weighed(worlds, 4, OFFICIAL, seats=4)
    own, rivals = policy_for(OFFICIAL, 4), rivals_for(OFFICIAL, 4)
    both = [[own, one, own, one] for one in rivals[:2]]
    assert worlds.policies == both


def test_other_worlds_come_with_other_salt_and_the_same_ones_without() -> None:
    seeds = []
    for salt in ("", "", "again"):
        worlds = Worlds(mine(0), mine(1))
        weighed(worlds, 10, salt=salt)
        seeds.append(worlds.seeds)
    assert seeds[0] == seeds[1] != seeds[2]


def test_where_the_match_is_decided_points_decide() -> None:
    """Whoever is about to win whatever they do has the same chance with every option."""
    worlds = Worlds(mine(100), mine(300))
    found = weighed(worlds, 20, totals=DECIDED)
    assert [(each.place, each.worse) for each in found] == [(1, 0.0), (0, 200.0)]


def test_the_lead_is_over_the_best_other_side() -> None:
    book = numbers_of(CGA, 3)
    assert [lead(book, [300, 100, 200], side) for side in range(3)] == [100, -200, -100]
    assert [lead(numbers_of(WINDOWS, 2), [300, 100], side) for side in range(2)] == [200, -200]


def test_a_difference_is_a_mean_with_its_standard_error() -> None:
    one, other = [5.0, 9.0, 1.0, 4.0], [2.0, 3.0, 3.0]
    gains = [3.0, 6.0, -2.0]
    mean, doubt, count = weighing._difference(one, other)
    assert (mean, count) == (fmean(gains), 3)
    assert doubt == pytest.approx(stdev(gains) / sqrt(3))
    assert weighing._difference([1.0], [3.0]) == (-2.0, 0.0, 1)


def test_among_three_sides_the_own_one_is_weighed() -> None:
    """Seat 0 of three: what the others gain counts against it."""
    worlds = Worlds([(100, 0, 0)], [(100, 0, 400)], [(0, 0, 0)])
    found = weighed(worlds, 30, CGA, seats=3)
    assert [each.place for each in found] == [0, 2, 1]

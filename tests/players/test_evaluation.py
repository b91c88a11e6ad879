"""The evaluation of a decision: how ways are compared, on points that are given."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from game.engine.actions import DRAW
from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.advice.evaluation import Evaluation
from game.players.advice.listed_ways import plainness
from game.players.advice.samples import Difference, Samples
from game.players.expert.habits import expected
from game.players.expert.options import Option, Options
from game.players.expert.policies import policy_for, rivals_for
from game.players.planning.signs import KeptSigns
from game.players.playout.core import Outcome
from game.players.playout.equity import lead, worth
from game.players.playout.numbers import numbers_of
from tests.engine.positions import position
from tests.players.advised import done


class Worlds:
    """Worlds in which each option, by its move, brings what it brings."""

    def __init__(self, *gains: Sequence[Sequence[int]]) -> None:
        """`gains` are those of each option, world by world and side by side; the last goes on."""
        self.gains = gains
        self.signs = KeptSigns()
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
            seed, cast = world
            self.policies.append(casts[cast])
            self.seeds.append(seed)
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


class Weighed(NamedTuple):
    """A way by its place, how much worse than the best it is, and in how many worlds."""

    place: int
    worse: float
    doubt: float
    worlds: int


def evaluation(worlds: Worlds, rules: Ruleset = WINDOWS, **where: object) -> Evaluation:
    view = live(position("4S 5S", rules=rules, **where).views[0])  # type: ignore[arg-type]
    worlds.board = view.board
    options = tuple(Option((DRAW,), place) for place in range(len(worlds.gains)))  # type: ignore[arg-type]
    return Evaluation(view, Options(options, worlds))  # type: ignore[arg-type]


def weighed(
    worlds: Worlds, playouts: int, rules: Ruleset = WINDOWS, **where: object
) -> list[Weighed]:
    found = evaluation(worlds, rules, **where)
    done(found.think(playouts))
    return ranked(found)


def ranked(found: Evaluation) -> list[Weighed]:
    """The ways, the best first."""
    ways = []
    for place in range(len(found.ways)):
        points, doubt, _most, worlds = found.worse(place)
        ways.append(Weighed(place, points, doubt, worlds))
    return sorted(ways, key=lambda each: (each.place != found.best, each.worse))


#: Totals of a match that side 0 wins whatever it does.
DECIDED = (50_000, -5_000)


#: Of two sides: what side 0 gains, the other nothing.
def mine(*points: int) -> list[tuple[int, int]]:
    return [(each, 0) for each in points]


def test_what_a_way_is_worse_is_told_in_points_of_the_lead() -> None:
    found = weighed(Worlds(mine(100), mine(300), [(250, 40)]), 30)
    assert [each.place for each in found] == [1, 2, 0]
    assert [each.worse for each in found] == pytest.approx([0, 90, 200], rel=0.1)
    assert all(each.doubt == pytest.approx(0, abs=1e-6) for each in found)


def test_with_one_way_alone_or_nothing_to_play_out_nothing_is_weighed() -> None:
    view = live(position("4S 5S").views[0])
    worlds: Any = Worlds(mine(1), mine(2))
    one, other = Option((DRAW,), 0), Option((DRAW,), 1)  # type: ignore[arg-type]
    for options in (
        Options((one,), worlds),
        Options((one, other)),
        Options((one, Option(())), worlds),
    ):
        found = Evaluation(view, options)
        done(found.think(20))
        assert not found.weighs
        assert found.best == 0
        assert {found.worse(place) for place in range(len(found.ways))} == {Difference()}


@pytest.mark.parametrize("playouts", [0, 1, 3])
def test_two_worlds_are_played_however_few_playouts_there_are(playouts: int) -> None:
    """A review of a long round by slow rules came to none, and ended the program."""
    worlds = Worlds(mine(0, 90), mine(30, 20))
    found = weighed(worlds, playouts)
    assert worlds.played == [2, 2]
    assert found[1].worlds == 2


def test_all_ways_have_as_many_worlds_and_as_many_playouts_as_they_may() -> None:
    worlds = Worlds(mine(0, 90, 10, 60), mine(30, 20, 80, 50))
    weighed(worlds, 15)
    assert worlds.played == [8, 8]  # the last world is played with both
    assert len({*worlds.seeds}) == len(worlds.seeds) == 8


def test_what_is_clearly_worse_is_given_up_but_never_the_second_best() -> None:
    worlds = Worlds(mine(300), mine(0), mine(*[290, 310] * 20))
    weighed(worlds, 100)
    assert worlds.played == [45, 10, 45]
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


def test_half_of_the_playouts_choose_three_of_many_ways_in_worlds_of_their_own() -> None:
    """What lies far behind has few; the doubt of the best is told by the other half."""
    lots = Random(4)
    ways = [
        mine(*(round(base + lots.gauss(0, 80)) for _ in range(400))) for base in range(0, 800, 100)
    ]
    worlds = Worlds(*ways)
    found = evaluation(worlds)
    done(found.think(800))
    assert found.best == 7
    assert 400 < sum(worlds.played) < 810
    assert sorted(worlds.played)[-2:] == sorted(worlds.played[-2:])
    assert max(worlds.played[:4]) <= min(worlds.played[5:])
    assert found.worse(6).worlds < worlds.played[6]  # of the worlds that chose it none count
    assert found.worse(6).points == pytest.approx(100, abs=3 * found.worse(6).doubt)


def test_of_ways_that_are_as_good_the_simplest_is_best() -> None:
    """Within a standard error: here the one that stands first, as all are told by the same act."""
    lots = Random(5)
    luck = [lots.gauss(0, 50) for _ in range(40)]
    error = stdev(luck) / sqrt(40)
    fair = [each - fmean(luck) for each in luck]
    for times, best in ((0.8, 0), (1.3, 1)):
        worlds = Worlds(mine(0), mine(*(round(each + times * error) for each in fair)))
        found = weighed(worlds, 80, totals=DECIDED)
        assert found[0].place == best
        assert found[1].worse == (0 if best == 0 else pytest.approx(1.3 * error, abs=1))


def test_the_simplest_of_ways_that_are_as_good() -> None:
    """Go out; feed no row; break no pair and no triplet."""
    round_ = position(
        "8S 8H 8D 9S 9H TS QS", rows="KKKKKKK", other_rows="QQQ", drawn=True, pile="4S"
    )
    found = Evaluation(round_.views[0])
    discards = [way.actions for way in found.ways if str(way.actions[0]).startswith("discard")]
    order = sorted(discards, key=lambda actions: plainness(found.view, actions))
    assert [str(actions[0])[8] for actions in order] == ["T", "9", "8", "Q"]


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


def test_what_is_played_out_once_more_is_so_in_other_worlds() -> None:
    worlds = Worlds(mine(0), mine(40))
    found = evaluation(worlds)
    done(found.think(10))
    before = len(worlds.seeds)
    done(found.compare(0, 20))
    assert len(worlds.seeds) > before
    assert len({*worlds.seeds}) == len(worlds.seeds)
    assert found.worse(0).worlds == len(worlds.seeds)


def test_who_asks_while_another_thinks_goes_on_with_the_same_thought() -> None:
    worlds = Worlds(mine(0), mine(40))
    found = evaluation(worlds)
    first, second = found.think(10), found.think(500)
    for _ in range(3):
        next(first)
        next(second, None)
    done(first)
    done(second)
    assert worlds.played == [5, 5]


def test_where_the_match_is_decided_points_decide() -> None:
    """Whoever is about to win whatever they do has the same chance with every way."""
    worlds = Worlds(mine(100), mine(300))
    found = weighed(worlds, 20, totals=DECIDED)
    assert [(each.place, each.worse) for each in found] == [(1, 0.0), (0, 200.0)]


def test_the_lead_is_over_the_best_other_side() -> None:
    book = numbers_of(CGA, 3)
    assert [lead(book, [300, 100, 200], side) for side in range(3)] == [100, -200, -100]
    assert [lead(numbers_of(WINDOWS, 2), [300, 100], side) for side in range(2)] == [200, -200]


def test_a_difference_is_a_mean_with_its_standard_error() -> None:
    """Where all have the same chance to win, of points; `most` is the widest gap of one world."""
    samples = Samples()
    one, other = [5, 9, 1], [2, 3, 3]
    samples.add(
        [4, 7], [(0.5, each) for pair in zip(one, other, strict=True) for each in pair], False
    )
    gains = [3.0, 6.0, -2.0]
    found = samples.difference(7, 4)
    assert (found.points, found.most, found.worlds) == (fmean(gains), 6, 3)
    assert found.doubt == pytest.approx(stdev(gains) / sqrt(3))
    assert samples.difference(4, 7).points == -fmean(gains)
    assert samples.difference(4, 8) == Difference()


def test_worlds_of_a_choice_count_only_where_there_are_no_others() -> None:
    samples = Samples()
    samples.add([0, 1], [(0.5, 0), (0.5, 90)] * 5, choice=True)
    assert samples.difference(0, 1)[::3] == (90, 5)
    samples.add([0, 1], [(0.5, 0), (0.5, 30)] * 4, choice=False)
    assert samples.difference(0, 1)[::3] == (30, 4)


def test_what_decides_between_ways_decides_which_of_them_are_looked_at_closely() -> None:
    """The share of the match; points where that is the same for all, in sums and differences."""
    samples = Samples()
    samples.add([0, 1], [(1.0, 0), (1.0, 90)] * 5, choice=True)
    assert samples.total(1, choice=True) - samples.total(0, choice=True) == 5 * 90
    assert samples.difference(0, 1).points == 90
    samples.add([0, 1], [(0.5, 90), (0.75, 0)] * 5, choice=True)
    assert samples.total(1, choice=True) > samples.total(0, choice=True)
    assert samples.difference(0, 1, every=True).points > 0


def test_among_three_sides_the_own_one_is_weighed() -> None:
    """Seat 0 of three: what the others gain counts against it."""
    worlds = Worlds([(100, 0, 0)], [(100, 0, 400)], [(0, 0, 0)])
    found = weighed(worlds, 30, CGA, seats=3)
    assert [each.place for each in found] == [0, 2, 1]

"""How long decisions took: sums and a histogram that do not grow with what is counted."""

from random import Random

import pytest

from game.arena.sets import Sets
from game.arena.tally import MOST, Times


def of(*times: int) -> Times:
    kept = Times()
    kept.recent.extend(times)
    return kept


def lots(count: int, seed: int = 1) -> list[int]:
    """Times as they come: of some microseconds, and now and then of seconds."""
    rng = Random(seed)
    return [int(rng.lognormvariate(9, 2)) for _ in range(count)]


def test_of_few_times_everything_is_exact() -> None:
    assert (of().mean, of().quantile(0.5)) == (None, None)
    times = of(5, 1, 4)
    assert (len(times), times.mean) == (3, 10 / 3)
    assert [times.quantile(share) for share in (0, 0.4, 0.95, 1)] == [1, 4, 5, 5]


def test_of_many_the_mean_is_exact_and_a_quantile_right_to_four_in_a_thousand() -> None:
    measured = lots(50_000)
    times = Times()
    for each in measured:
        times.recent.append(each)
        times.settle()
    measured.sort()
    assert len(times) == len(measured)
    assert times.mean == sum(measured) / len(measured)
    for share in (0.0, 0.01, 0.5, 0.95, 0.999, 1.0):
        exact = measured[min(int(share * len(measured)), len(measured) - 1)]
        assert times.quantile(share) == pytest.approx(exact, rel=0.004, abs=0.5)


def test_short_times_are_exact_however_many() -> None:
    times = of(*[3] * MOST, *[255] * MOST)
    times.settle()
    assert not times.recent
    assert (times.quantile(0.1), times.quantile(0.9), times.mean) == (3, 255, 129)


def test_times_counted_apart_are_those_counted_together() -> None:
    measured = lots(3 * MOST)
    together, apart = of(*measured), Times()
    together.settle()
    for start in range(0, len(measured), 1000):
        part = of(*measured[start : start + 1000])
        if start % 3000 == 0:
            part.settle(1)
        apart.add(part)
    assert len(apart) == len(together)
    assert apart.mean == together.mean
    assert apart.quantile(0.5) == pytest.approx(together.quantile(0.5))


def size(times: Times) -> tuple[int, int]:
    """How many times and how many bins are kept."""
    return len(times.recent), len(times._bins)


@pytest.mark.slow
def test_as_much_is_kept_of_a_million_as_of_a_few() -> None:
    times = Times()
    sizes = []
    for seed in range(4):
        for _ in range(10):
            times.add(of(*lots(MOST // 2, seed)))
        sizes.append(size(times))
    for _ in range(100):
        for seed in range(4):
            times.add(of(*lots(500, seed)))
    assert all(recent < MOST for recent, _ in [*sizes, size(times)])
    assert size(times)[1] == sizes[-1][1] < 4000
    longest = of(*(2**power for power in range(44)))  # up to five hours
    longest.settle(1)
    assert size(longest) == (0, 44)


def test_of_matches_with_the_same_decks_only_sums_are_kept() -> None:
    sets = Sets(2)
    for decks in range(2000):
        for _ in range(2):
            sets.count(decks, decks % 2, [decks, 0])
        assert not sets._begun
    assert sets.scores.count == 2000
    sets.count(1, 0, [5, 0])
    assert len(sets._begun) == 1

"""Duplicate sets, their difference with its standard error, and the test that stops by itself."""

from random import Random

import pytest

from game.arena.sets import FEWEST, RunningSums, SequentialTest, Sets, expected, two_elos


def sums(*numbers: float) -> RunningSums:
    return RunningSums().plus(*numbers)


def pairs(*margins: tuple[int, int]) -> Sets:
    """Duplicate pairs: the margins of side 0 in both matches of each."""
    sets = Sets(2)
    for decks, pair in enumerate(margins, 1):
        for margin in pair:
            sets.count(decks, 0 if margin > 0 else 1 if margin < 0 else None, [margin, 0])
    return sets


def test_the_difference_is_the_mean_of_the_pairs_with_its_standard_error() -> None:
    # The pairs' means are 100, 300 and 500; their spread 200, of three.
    sets = pairs((200, 0), (-100, 700), (500, 500))
    assert sets.difference(0) == pytest.approx((300, 200 / 3**0.5))
    assert sets.difference(1) == pytest.approx((-300, 200 / 3**0.5))


def test_luck_that_evens_out_within_a_pair_is_no_doubt() -> None:
    mean, error = pairs((1000, -900), (-2000, 2100)).difference(0) or (0, 1)
    assert (mean, error) == (50, 0)


def test_a_pair_counts_when_both_matches_are_played_in_whatever_process() -> None:
    sets = pairs((200, 0), (-100, 700))
    sets.count(3, 0, [5000, 0])
    assert sets.scores == sums(0.75, 0.5)
    other = Sets(2)
    other.count(3, 1, [0, 5000])
    sets.add(other)
    assert sets.scores == sums(0.75, 0.5, 0.5)
    assert sets.difference(0) == pytest.approx((400 / 3, 100 * (7 / 9) ** 0.5), rel=0.2)


def test_one_pair_says_nothing_of_the_error() -> None:
    assert pairs((200, 0)).difference(0) is None


def test_among_three_a_side_is_measured_against_the_mean_of_the_others() -> None:
    sets = Sets(1)
    sets.count(1, 2, [1000, 2000, 3000])
    sets.count(2, None, [1000, 1000, 1000])
    assert (sets.difference(0) or (0,))[0] == -750
    assert (sets.difference(2) or (0,))[0] == 750
    assert sets.scores == sums(0, 1 / 3)


def test_what_an_elo_difference_is_worth() -> None:
    assert expected(0) == 0.5
    assert expected(100) == pytest.approx(0.640, abs=5e-4)
    assert expected(-400) == pytest.approx(1 / 11)


def played(strength: float, seed: int, test: SequentialTest) -> tuple[float | None, int]:
    """What the test finds of a player who wins so often, and after how many pairs."""
    rng = Random(seed)
    scores = RunningSums()
    while (found := test.settled(scores)) is None and scores.count < 5_000:
        scores = scores.plus(((rng.random() < strength) + (rng.random() < strength)) / 2)
    return found, scores.count


@pytest.mark.parametrize(("elo", "right"), [(0, 0), (60, 60)])
def test_it_settles_on_the_true_difference_in_most_runs(elo: float, right: float) -> None:
    test = SequentialTest(0, 60)
    found = [played(expected(elo), seed, test) for seed in range(40)]
    assert sum(each == right for each, _ in found) >= 36
    assert sum(length for _, length in found) / len(found) < 250


def test_it_goes_the_sooner_the_plainer_it_is() -> None:
    test = SequentialTest(0, 60)
    _, close = played(expected(60), 1, test)
    _, plain = played(expected(300), 1, test)
    assert FEWEST <= plain < close


def test_a_side_that_wins_every_match_is_settled_after_ten_decks() -> None:
    test = SequentialTest(0, 100)
    assert test.settled(sums(*[1.0] * 10)) == 100
    assert test.settled(sums(*[0.0] * 10)) == 0
    assert test.settled(sums(*[1.0] * 9)) is None


def test_the_likelihood_ratio_is_the_one_worked_out_by_hand() -> None:
    # The mean is 0.6; each is 0.2 away from it.
    scores = [0.4, 0.8] * 10
    low, high = expected(0), expected(50)
    spread = 20 * 0.2**2 / 19
    assert SequentialTest(0, 50).ratio(sums(*scores)) == pytest.approx(
        20 * (high - low) * (1.2 - low - high) / (2 * spread)
    )
    assert SequentialTest(0, 50).settled(sums(*scores)) is None
    assert SequentialTest(0, 50).settled(sums(*scores * 2)) == 50


@pytest.mark.parametrize("text", ["", "0", "50,0", "0,0", "a,b", "0,50,100", "nan,5", "0,5000"])
def test_two_differences_are_needed_for_a_test(text: str) -> None:
    assert two_elos("-10,20.5") == (-10, 20.5)
    with pytest.raises(ValueError, match="the smaller one first"):
        two_elos(text)

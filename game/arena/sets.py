"""Sets: the matches that are played with the same decks, and how sure what they say is.

Within a set the luck of the cards evens out, so the set is what is counted once: its mean
difference of points, its mean score. Nothing here plays.
"""

from collections.abc import Sequence
from math import log, nan, sqrt
from statistics import fmean, stdev, variance
from typing import Final, NamedTuple

from ..language import _

#: The chance of either error that a sequential test allows itself.
ERROR: Final = 0.05
#: Sets that a sequential test waits for, so that their spread can be told at all.
FEWEST: Final = 10


class _Set(NamedTuple):
    """What the matches with one number of decks have come to, summed, by side."""

    matches: int
    scores: tuple[float, ...]
    margins: tuple[float, ...]


class Sets:
    """The scores and margins of matches by the number of their decks; `size` matches are a set."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._sets: dict[int, _Set] = {}

    def count(self, decks: int, winner: int | None, points: Sequence[int]) -> None:
        """Count a match with these decks, won by the side `winner` (None: nobody).

        A side scores 1 for a match won and an equal share of one that nobody won; its margin is
        its points less the mean of the other sides'.
        """
        sides, total = len(points), sum(points)
        scores = [1 / sides] * sides
        if winner is not None:
            scores = [float(side == winner) for side in range(sides)]
        margins = [own - (total - own) / (sides - 1) for own in points]
        self._put(decks, _Set(1, tuple(scores), tuple(margins)))

    def add(self, other: "Sets") -> None:
        """Count what `other` has counted as well."""
        for decks, one in other._sets.items():
            self._put(decks, one)

    def _put(self, decks: int, one: _Set) -> None:
        there = self._sets.get(decks)
        if there is not None:
            one = _Set(
                there.matches + one.matches,
                tuple(map(sum, zip(there.scores, one.scores, strict=True))),
                tuple(map(sum, zip(there.margins, one.margins, strict=True))),
            )
        self._sets[decks] = one

    def _complete(self) -> list[_Set]:
        return [one for one in self._sets.values() if one.matches == self._size]

    def scores(self) -> list[float]:
        """Say what side 0 scored a match (0 to 1), for each complete set."""
        return [one.scores[0] / self._size for one in self._complete()]

    def difference(self, side: int) -> tuple[float, float] | None:
        """Return the side's mean margin a match over complete sets, and its standard error.

        Both are in points. None where there are fewer than two.
        """
        margins = [one.margins[side] / self._size for one in self._complete()]
        if len(margins) < 2:
            return None
        return fmean(margins), stdev(margins) / sqrt(len(margins))


class SequentialTest(NamedTuple):
    """A sequential probability ratio test of Wald's: whether a side is `low` Elo better, or `high`.

    The side is side 0. As chess engines are tested: it is asked after every set, and stops at the
    first answer that is wrong in at most one case of twenty.
    """

    low: float
    high: float

    def ratio(self, scores: Sequence[float]) -> float:
        """Return how much likelier `high` makes these scores than `low` does, as a logarithm.

        By the normal approximation, with the spread that the scores show; 0 while there are too
        few, or while all are the same.
        """
        if len(scores) < FEWEST:
            return 0.0
        spread = variance(scores)
        if not spread:  # all alike: as if the last set had gone half the other way
            spread = 0.25 / len(scores)
        low, high = expected(self.low), expected(self.high)
        return len(scores) * (high - low) * (2 * fmean(scores) - low - high) / (2 * spread)

    def settled(self, scores: Sequence[float]) -> float | None:
        """Return the Elo difference that is accepted, `low` or `high`; None while it is open."""
        ratio, bound = self.ratio(scores), log((1 - ERROR) / ERROR)
        if ratio >= bound:
            return self.high
        return self.low if ratio <= -bound else None


def expected(elo: float) -> float:
    """Return the score a match, 0 to 1, that a player can expect who is so many Elo better."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def two_elos(text: str) -> tuple[float, float]:
    """Return the differences that `ELO0,ELO1` names. Raise ValueError, with a sentence."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = nan
    if not -1000 <= low < high <= 1000:
        raise ValueError(
            _(
                "{text!r} is not ELO0,ELO1: two numbers between -1000 and 1000, the smaller one "
                "first"
            ).format(text=text)
        )
    return low, high

"""Sets: the matches that are played with the same decks, and how sure their result is.

Within a set the luck of the cards evens out, so the set is what is counted once: its mean
difference of points, its mean score. RunningSums are kept and no sets. Nothing here plays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isclose, log, nan, sqrt
from typing import Final

from ..language import _
from ..named_tuple import NamedTuple

#: The chance of either error that a sequential test allows itself.
ERROR: Final = 0.05
#: Sets that a sequential test waits for, so that their spread can be told at all.
FEWEST: Final = 10
#: A spread that is so small a part of the squares is none, but what is lost in adding them up.
ROUNDING: Final = 1e-12
#: The normal deviate that 95% of all cases lie within.
_DEVIATE: Final = 1.96


@dataclass(frozen=True, slots=True)
class RunningSums:
    """Numbers that were counted one by one: how many, their sum, and that of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, *numbers: float) -> "RunningSums":
        """Return these numbers and more."""
        squares = sum([number * number for number in numbers])
        return self.joined(RunningSums(len(numbers), sum(numbers), squares))

    def joined(self, other: "RunningSums") -> "RunningSums":
        """Return what was counted here and there."""
        return RunningSums(
            self.count + other.count, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> float:
        """The mean of some numbers."""
        return self.total / self.count

    @property
    def variance(self) -> float:
        """The variance of the source of two or more, by this sample; 0 where all are alike."""
        spread = self.squares - self.total * self.total / self.count
        return spread / (self.count - 1) if spread > ROUNDING * self.squares else 0.0


class _Set(NamedTuple):
    """The sums of the matches with one number of decks, by side."""

    matches: int
    scores: tuple[float, ...]
    margins: tuple[float, ...]


class Sets:
    """The scores and margins of matches by the number of their decks; `size` matches are a set.

    Of complete sets only sums are kept: `scores` is what side 0 scored a match (0 to 1) in each.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.scores = RunningSums()
        self._margins: list[RunningSums] = []  # a match, by side
        self._begun: dict[int, _Set] = {}

    def as_dict(self) -> dict[str, object]:
        """Return the sums of complete sets: their scores, and the margins of each side."""
        sums = [self.scores, *self._margins]
        scores, *margins = [(each.count, each.total, each.squares) for each in sums]
        return {"size": self.size, "scores": scores, "margins": margins}

    def __repr__(self) -> str:
        """Return how many complete sets there are, and what side 0 scored in them."""
        return f"Sets(size={self.size}, scores={self.scores})"

    def __eq__(self, other: object) -> bool:
        """Tell whether the same was counted, in whatever order: to eight digits."""
        if not isinstance(other, Sets):
            return NotImplemented
        return self.size == other.size and self._begun == other._begun and self._is_like(other)

    __hash__ = None  # type: ignore[assignment]

    def _is_like(self, other: "Sets") -> bool:
        mine, its = ([each.scores, *each._margins] for each in (self, other))
        return len(mine) == len(its) and all(
            one.count == another.count
            and isclose(one.total, another.total, rel_tol=1e-8, abs_tol=1e-6)
            and isclose(one.squares, another.squares, rel_tol=1e-8)
            for one, another in zip(mine, its, strict=True)
        )

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
        self.scores = self.scores.joined(other.scores)
        self._margins = self._joined(other._margins)
        for decks, one in other._begun.items():
            self._put(decks, one)

    def _joined(self, margins: list[RunningSums]) -> list[RunningSums]:
        if not self._margins or not margins:
            return [*self._margins, *margins]
        return [one.joined(other) for one, other in zip(self._margins, margins, strict=True)]

    def _put(self, decks: int, one: _Set) -> None:
        there = self._begun.pop(decks, None)
        if there is not None:
            one = _Set(
                there.matches + one.matches,
                tuple(map(sum, zip(there.scores, one.scores, strict=True))),
                tuple(map(sum, zip(there.margins, one.margins, strict=True))),
            )
        if one.matches < self.size:
            self._begun[decks] = one
            return
        self.scores = self.scores.plus(one.scores[0] / self.size)
        self._margins = self._joined([RunningSums().plus(each / self.size) for each in one.margins])

    def difference(self, side: int) -> tuple[float, float] | None:
        """Return the side's mean margin a match over complete sets, and its standard error.

        Both are in points. None where there are fewer than two.
        """
        if self.scores.count < 2:
            return None
        margins = self._margins[side]
        return margins.mean, sqrt(margins.variance / margins.count)


class SequentialTest(NamedTuple):
    """A sequential probability ratio test of Wald's: whether a side is `low` Elo better, or `high`.

    The side is side 0. As chess engines are tested: it is asked after every set, and stops at the
    first answer that is wrong in at most one case of twenty.
    """

    low: float
    high: float

    def ratio(self, scores: RunningSums) -> float:
        """Return how much likelier `high` makes these scores than `low` does, as a logarithm.

        By the normal approximation, with the spread that the scores show; 0 while there are too
        few, or while all are the same.
        """
        count = scores.count
        if count < FEWEST:
            return 0.0
        spread = scores.variance
        if not spread:  # all alike: as if the last set had gone half the other way
            spread = 0.25 / count
        low, high = expected(self.low), expected(self.high)
        return count * (high - low) * (2 * scores.mean - low - high) / (2 * spread)

    def settled(self, scores: RunningSums) -> float | None:
        """Return the Elo difference that is accepted, `low` or `high`; None while it is open."""
        ratio, bound = self.ratio(scores), log((1 - ERROR) / ERROR)
        if ratio >= bound:
            return self.high
        return self.low if ratio <= -bound else None


def expected(elo: float) -> float:
    """Return the score a match, 0 to 1, that a player can expect who is this many Elo better."""
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


def wilson(won: int, played: int) -> tuple[float, float]:
    """Return the 95% interval of a share of which `won` of `played` were seen (Wilson's score).

    It counts the matches of a duplicate pair as two independent ones: with the same decks luck
    evens out within the pair, so that the true interval is rather narrower.
    """
    share = won / played
    spread = _DEVIATE * _DEVIATE / played
    middle = share + spread / 2
    half = _DEVIATE * sqrt(share * (1 - share) / played + spread / (4 * played))
    return max((middle - half) / (1 + spread), 0.0), min((middle + half) / (1 + spread), 1.0)


def interval_text(interval: tuple[float, float]) -> str:
    """Write an interval of a share."""
    low, high = interval
    return f"{100 * low:.1f}-{high:.1%}"


def share_text(share: float | None) -> str:
    """Write a share; of nothing a dash."""
    return "-" if share is None else f"{share:.1%}"

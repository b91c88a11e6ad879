"""Samples: what ways to go on brought in the same worlds, and how far they are apart by that.

It knows nothing of cards.
"""

from array import array
from collections.abc import Iterator, Sequence
from math import inf, sqrt
from operator import mul, sub
from typing import Final

from ...named_tuple import NamedTuple

#: Two ways are compared in at least this many worlds: fewer give no standard error.
FEWEST: Final = 2
#: One way is better than another beyond so many standard errors: less is not told.
SURE: Final = 2.0
#: Worlds in which there is only one side less to lose to have the same chance for all: then points
#: decide.
DECIDED: Final = 1e-9


class Difference(NamedTuple):
    """By about how many points a way is worse than another, and the standard error of that.

    The error is infinite where nothing could be played out. `most` is what the two differ by in
    one round at most; `worlds` are those that both were played out in.
    """

    points: float = 0.0
    doubt: float = inf
    most: float = inf
    worlds: int = 0

    @property
    def bounded(self) -> float:
        """The points, or what a round can bring at most if they are more."""
        return min(self.points, self.most)

    @property
    def sure(self) -> bool:
        """Whether it is worse at all, beyond doubt."""
        return self.points > SURE * self.doubt


_Column = dict[int, "array[float]"]


class _Block:
    """Worlds in which some ways were played out: by their places, what each was worth, its lead."""

    def __init__(self, choice: bool, values: _Column, leads: _Column) -> None:
        self.choice, self.values, self.leads = choice, values, leads
        self._sums: dict[tuple[int, int, bool], tuple[float, float]] = {}
        self._most: dict[tuple[int, int], float] = {}

    def sums(self, place: int, other: int, points: bool) -> tuple[float, float]:
        """Return what one way had more than another, as worth or as points: in all, and squared."""
        asked = place, other, points
        if asked not in self._sums:
            each = [*_gaps(self.leads if points else self.values, place, other)]
            total, squares = sum(each), sum(map(mul, each, each))
            self._sums[asked] = total, squares
            self._sums[other, place, points] = 0.0 - total, squares
        return self._sums[asked]

    def most(self, place: int, other: int) -> float:
        """Return by how many points two ways differ in one world at most."""
        asked = min(place, other), max(place, other)
        if asked not in self._most:
            self._most[asked] = max(map(abs, _gaps(self.leads, place, other)))
        return self._most[asked]


class Samples:
    """What the ways at some places brought, in blocks of worlds.

    Some blocks are there for a choice: in these the luckiest of many looks better than it is, so
    that others count before them.
    """

    def __init__(self) -> None:
        self._blocks: list[_Block] = []
        #: How many playouts there were.
        self.played = 0
        #: What ways differed by in all worlds, as shares of a match and as points.
        self._by_value = self._by_points = 0.0

    def add(
        self, places: Sequence[int], outcomes: Sequence[tuple[float, int]], choice: bool
    ) -> None:
        """Add what each way brought in each world: its worth and its lead, world by world."""
        count = len(places)
        worths, points = zip(*outcomes, strict=True) if outcomes else ((), ())
        values = {place: array("d", worths[at::count]) for at, place in enumerate(places)}
        leads = {place: array("d", points[at::count]) for at, place in enumerate(places)}
        self._blocks.append(_Block(choice, values, leads))
        self.played += len(outcomes)
        for place in places[1:]:
            self._by_value += sum(map(abs, _gaps(values, place, places[0])))
            self._by_points += sum(map(abs, _gaps(leads, place, places[0])))

    def worlds(self, place: int, choice: bool) -> int:
        """Count the worlds of either kind that a way was played out in."""
        return sum([len(each.values[place]) for each in self._of(choice, place)])

    def total(self, place: int, choice: bool) -> float:
        """Return what a way brought in these together, as worth or as points; see DECIDED."""
        blocks = self._of(choice, place)
        return sum([sum((each.leads if self._decided else each.values)[place]) for each in blocks])

    def lead(self, place: int) -> float:
        """Return the lead of the side at the round's end by a way, on average."""
        blocks = self._of(choice=False, place=place) or self._of(choice=True, place=place)
        leads = [lead for each in blocks for lead in each.leads[place]]
        return sum(leads) / max(len(leads), 1)

    def behind(self, place: int, other: int) -> float:
        """Return by how many points of the round one way is behind another, on average."""
        both = [each for each in self._blocks if place in each.leads and other in each.leads]
        both = [each for each in both if not each.choice] or both
        count = sum([len(each.leads[place]) for each in both])
        return sum([each.sums(other, place, points=True)[0] for each in both]) / max(count, 1)

    def difference(self, place: int, other: int, every: bool = False) -> Difference:
        """Return by how much a way is worse than another, below zero if it is better.

        With `every` by all worlds: that says best which is better.
        """
        both = [each for each in self._blocks if place in each.values and other in each.values]
        if not every:
            both = [each for each in both if not each.choice] or both
        if sum([len(each.values[place]) for each in both]) < FEWEST:
            return Difference()
        return self._between(place, other, both)

    @property
    def _decided(self) -> bool:
        """Whether all ways have the same chance of the match."""
        return self._by_value <= DECIDED

    def _of(self, choice: bool, place: int) -> list[_Block]:
        return [each for each in self._blocks if each.choice is choice and place in each.values]

    def _between(self, place: int, other: int, blocks: Sequence[_Block]) -> Difference:
        scale = 0.0 if self._decided else self._by_points / self._by_value
        found = [each.sums(other, place, points=not scale) for each in blocks]
        most = max([each.most(other, place) for each in blocks])
        count = sum([len(each.values[place]) for each in blocks])
        mean = sum([total for total, _ in found]) / count
        spread = max(sum([squares for _, squares in found]) / count - mean * mean, 0.0)
        scale = scale or 1.0
        return Difference(mean * scale, sqrt(spread / max(count - 1, 1)) * scale, most, count)


def _gaps(of: _Column, place: int, other: int) -> Iterator[float]:
    """Yield what one way had more than another, world by world."""
    return map(sub, of[place], of[other])

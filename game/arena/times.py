"""How long decisions took: a histogram and a sum, as large after a million as after a few."""

from array import array
from bisect import bisect_left
from typing import Final

#: Times from this power of two on share bins, so many to each doubling: a bin is at most 1/128 of
#: its times wide.
_BITS: Final = 7
#: As many are kept as they came until they are counted together, which is quicker.
MOST: Final = 32_768


class Times:
    """Times in nanoseconds, of which the mean is exact, and a quantile nearly.

    What was measured is appended to `recent`, and counted from there now and then (`settle`).
    """

    def __init__(self) -> None:
        self.recent = array("Q")
        self._bins: dict[int, int] = {}
        self._count = self._sum = 0

    def settle(self, most: int = MOST) -> None:
        """Count what has come since, if that is `most` or more."""
        recent = self.recent
        if len(recent) < most:
            return
        self._count += len(recent)
        self._sum += sum(recent)
        times = sorted(recent)
        del recent[:]
        bins, place = self._bins, 0
        while place < len(times):
            number = _bin_of(times[place])
            end = bisect_left(times, _first_of(number + 1), place)
            bins[number] = bins.get(number, 0) + end - place
            place = end

    def add(self, other: "Times") -> None:
        """Count what `other` has counted as well."""
        self.recent += other.recent
        for number, count in other._bins.items():
            self._bins[number] = self._bins.get(number, 0) + count
        self._count += other._count
        self._sum += other._sum
        self.settle()

    def __len__(self) -> int:
        return self._count + len(self.recent)

    @property
    def mean(self) -> float | None:
        """The mean, exactly; None where there are none."""
        return (self._sum + sum(self.recent)) / len(self) if len(self) else None

    def quantile(self, share: float) -> float | None:
        """Return the time that `share` of all do not exceed; None where there are none.

        It is exact of fewer than `MOST` times, and below 256 ns; else it is right to 0.4%: the
        middle of the bin that the time lies in.
        """
        if not len(self):
            return None
        rank = min(int(share * len(self)), len(self) - 1)
        if not self._count:
            return sorted(self.recent)[rank]
        self.settle(1)
        for number in sorted(self._bins):
            rank -= self._bins[number]
            if rank < 0:
                return (_first_of(number) + _first_of(number + 1) - 1) / 2
        raise AssertionError  # as many are counted as lie in the bins


def _bin_of(time: int) -> int:
    """Return the number of the bin of a time: its highest bits, and how many others it has."""
    others = max(time.bit_length() - _BITS - 1, 0)
    return (others << _BITS) + (time >> others)


def _first_of(number: int) -> int:
    """Return the shortest time of a bin."""
    others = max((number >> _BITS) - 1, 0)
    return (number - (others << _BITS)) << others

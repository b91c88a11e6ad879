"""The deals by number: the same number gives the same deck in every copy and in every version.

How is written down in docs/DEALS.md, and never changes. Python's own random numbers, which may,
have no part in it.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from .cards import pack
from .lots import cut_from
from .ruleset import Ruleset

#: The numbers that there are.
NUMBERS: Final = range(1, 1_000_000_000)

_BITS: Final = (1 << 64) - 1
#: What is drawn by a number: each of these has a sequence of its own.
_DECK, _CUT, _LEAD = 0, 1, 2


class Deal(NamedTuple):
    """All that the lot decides of a round, by a number of NUMBERS."""

    number: int

    def deck(self, ruleset: Ruleset) -> list[int]:
        """Return the deck for a rule book; its first card is dealt first."""
        return self._shuffled(_DECK, ruleset)

    def cut(self, ruleset: Ruleset) -> tuple[int, tuple[int, ...]]:
        """Say what four cut for partners, and who leads: (lead, cut) (O1)."""
        return cut_from(self._shuffled(_CUT, ruleset))

    def lead(self, seats: int) -> int:
        """Say which seat leads where that is by lot (O1)."""
        return _below(_sequence(self.number, _LEAD), seats)

    @property
    def next(self) -> "Deal":
        """The deal of the round after it, where a number was chosen; after the last the first."""
        return Deal(self.number % NUMBERS[-1] + 1)

    def _shuffled(self, what: int, ruleset: Ruleset) -> list[int]:
        deck = pack(ruleset.packs, ruleset.jokers)
        sequence = _sequence(self.number, what)
        for last in range(len(deck) - 1, 0, -1):
            other = _below(sequence, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck


def _sequence(number: int, what: int) -> Iterator[int]:
    """Yield whole numbers of 64 bits without end (SplitMix64)."""
    state = number + (what << 32)
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _BITS
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _BITS
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _BITS
        yield mixed ^ (mixed >> 31)


def _below(sequence: Iterator[int], count: int) -> int:
    """Return the next number from 0 to `count` - 1, each as likely as any other."""
    fair = (1 << 64) - (1 << 64) % count
    return next(number for number in sequence if number < fair) % count

"""The deals by number: the same number gives the same deck in every copy and in every version.

docs/DEALS.md tells how, and that never changes. Python's own random numbers may change, so they
have no part in it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ..named_tuple import NamedTuple
from .cards import CARD_NAMES, COLUMN, FIRST_NATURAL, JOKER, WILD, cards_text, pack, shuffled
from .refusals import IllegalAction
from .ruleset import Ruleset

#: How many cut for partners and for the lead (O1).
CUTTERS: Final = 4
#: Equal ranks by suit: clubs lowest, then diamonds, hearts, spades.
_SUITS: Final = "CDHS"


def cut_order(card: int) -> tuple[int, int]:
    """Say what `card` is worth in a cut, to compare: by rank, Ace high, Two low; then by suit.

    Raise ValueError for a Joker or a Three, which are redrawn.
    """
    if card == JOKER or card < FIRST_NATURAL:
        raise ValueError(f"{CARD_NAMES[card]} is redrawn")
    rank = 0 if COLUMN[card] == WILD else COLUMN[card]
    return rank, _SUITS.index(CARD_NAMES[card][1])


def check_cut(cut: Sequence[int]) -> int:
    """Return the seat that leads after a cut, a card by seat.

    Raise IllegalAction if it is none (O1).
    """
    text = cards_text(cut)
    if (
        len(cut) != CUTTERS
        or len(set(cut)) != CUTTERS
        or not all(FIRST_NATURAL <= card < JOKER for card in cut)
    ):
        raise IllegalAction("cut-cards", book="official", cut=text)
    seats = sorted(range(CUTTERS), key=lambda seat: cut_order(cut[seat]), reverse=True)
    if seats[0] % 2 != seats[1] % 2:
        raise IllegalAction("cut-partners", book="official", cut=text)
    return seats[0]


def draw_cut(rng: Random, ruleset: Ruleset) -> tuple[int, tuple[int, ...]]:
    """Draw a card for each of four, as they then sit, and say who leads: (lead, cut).

    Seat 0, the person, stays; the other of the two highest, or of the two lowest, sits opposite.
    """
    return cut_from(shuffled(rng, ruleset.packs, ruleset.jokers))


def cut_from(deck: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Have four cut from a deck, gone through from its first card on: (lead, cut)."""
    drawn: list[int] = []
    for card in deck:
        if FIRST_NATURAL <= card < JOKER and card not in drawn:
            drawn.append(card)
            if len(drawn) == CUTTERS:
                break
    mine, *others = drawn
    ranked = sorted(drawn, key=cut_order)
    partner = ranked[ranked.index(mine) ^ 1]
    left, right = [card for card in others if card != partner]
    cut = (mine, left, partner, right)
    return check_cut(cut), cut


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
        """Return the seat that leads where lots decide it (O1)."""
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

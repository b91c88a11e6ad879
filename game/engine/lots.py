"""The cut for partners and for the first lead (O1). match.py decides when one is due."""

from collections.abc import Sequence
from random import Random
from typing import Final

from .cards import CARD_NAMES, COLUMN, FIRST_NATURAL, JOKER, WILD, cards_text, shuffled
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

"""The discard by every rule book: what the policy of the playouts parts with."""

from typing import Final

from .codes import ACE, BLACK, JOKERS, NATURALS, POINTS, SEVEN, TWOS, Ints
from .counts import CountedRound
from .numbers import NO_DEAD
from .policy import LEVELS, ONES, PAIRS, SIZES, Policy

_DEAR: Final = 10_000.0


def worst(s: CountedRound, policy: Policy, hand: Ints, table: Ints, after: int, threat: int) -> int:
    """Return the discard that costs least.

    It costs what it is worth in hand, and the pile, by the chance that it goes to the seat that
    plays next, `after`. The policy, the hand and the table are those of the seat on turn; `threat`:
    somebody else may go out.
    """
    book = s.book
    its = after % book.sides
    known, public = s.known[s.turn], s.public
    its_known, its_table, its_wilds = s.known[after], s.rows[its], s.wilds[its]
    its_signs, collects = s.signs[after], policy.collects
    its_laid = s.laid[its]
    unknown = s.held[after] - s.shown[after]
    total = len(s.stock) + unknown
    if book.seats > 2:
        for seat in range(book.seats):
            if seat != s.turn and seat != after:
                total += s.held[seat] - s.shown[seat]
    level = LEVELS * unknown // total if total > 0 and unknown > 0 else 0
    pairs, ones = PAIRS[level], ONES[level]
    size_of_pile = len(s.pile)
    loss = policy.base + policy.card * size_of_pile
    opens = loss
    if not its_laid:
        opens = loss * policy.opening[min_step(s.needed[its])]
    costs = policy.costs_threat if threat else policy.costs
    row_costs = policy.row_costs_threat if threat else policy.row_costs
    pair_worth = policy.pair_card * size_of_pile
    seek = policy.seek
    by_rank = seek or pair_worth
    frozen, full = s.frozen, book.full
    kept = book.empty_pile and not size_of_pile and others_held(s)
    mixed = 0.0
    if not frozen and (its_laid or not book.frozen_before_meld):
        wilds = (
            public[TWOS] - hand[TWOS] + known[TWOS] + public[JOKERS] - hand[JOKERS] + known[JOKERS]
        )
        if wilds < 0:
            wilds = 0
        elif wilds >= SIZES:
            wilds = SIZES - 1
        if its_known[TWOS] or its_known[JOKERS]:
            wilds += SIZES
        mixed = policy.with_wild * (pairs[wilds] + ones[wilds])
    discard, least = -1, _DEAR
    if hand[BLACK] and book.bonus < 2:
        discard, least = BLACK, policy.black
    naturals = 0
    for code in NATURALS:
        count = hand[code]
        if not count:
            continue
        naturals = 1
        if table[code]:
            cost = row_costs[code]
            if cost >= least:
                continue
            hidden = public[code] - count + known[code]
        else:
            cost = costs[code][count]
            hidden = public[code] - count + known[code]
            if by_rank:
                cost += seek * (hidden + its_known[code])
                if count > 1 and hidden + its_known[code]:
                    cost += pair_worth
            if cost >= least:
                continue
        row = its_table[code]
        if row:
            row += its_wilds[code]
        if row and (row >= full or not frozen):
            if row < full:
                cost += loss
                if row == book.size - 1:
                    cost += policy.gift
        else:
            if its_known[code]:
                hidden += SIZES * its_known[code]
            chance = pairs[hidden] + mixed * ones[hidden]
            if chance < 1.0:
                chance *= collects[its_signs[code]]
            cost += opens * chance
        if cost < least and not (kept and kept_back(s, code)):
            least = cost
            discard = code
    wild = TWOS if hand[TWOS] else JOKERS if hand[JOKERS] else 0
    if wild and not (naturals and book.wild_last):
        cost = policy.wild + POINTS[wild] - 20
        if not frozen:
            cost -= policy.freeze * loss * (its_laid - s.laid[s.turn % book.sides]) / 11
            if not s.laid[s.turn % book.sides]:
                cost -= policy.freeze_bare * loss
        if cost < least or discard < 0:
            discard = wild
    return discard


def min_step(minimum: int) -> int:
    """Say which of the chances to open goes with a minimum (W20): 0 to 3."""
    if minimum <= 15:
        return 0
    if minimum <= 50:
        return 1
    return 2 if minimum <= 90 else 3


def kept_back(s: CountedRound, code: int) -> int:
    """Tell whether a rank goes onto an empty pile only where nothing else is held (M17)."""
    if code in (SEVEN, ACE):
        return 1
    if s.book.empty_pile == NO_DEAD:
        for side in range(s.book.sides):
            if s.rows[side][code] + s.wilds[side][code] >= s.book.limit:
                return 1
    return 0


def others_held(s: CountedRound) -> int:
    """Tell whether the hand has a natural that may go onto an empty pile before others (M17)."""
    hand = s.hands[s.turn]
    for code in NATURALS:
        if hand[code] and not kept_back(s, code):
            return 1
    return 0

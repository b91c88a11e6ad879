"""The discard by every rule book: what the policy of the playouts parts with."""

from typing import Final

from .codes import ACE, BLACK, JOKERS, NATURALS, POINTS, SEVEN, TWOS, Ints
from .counts import CountedRound
from .numbers import NO_DEAD
from .policy import LEVELS, ONES, PAIRS, SIZES, Policy

#: More than any card costs, whatever a policy's weights are.
_DEAR: Final = 1e30


def worst(s: CountedRound, policy: Policy, hand: Ints, table: Ints, after: int, threat: int) -> int:
    """Return the discard that costs least.

    It costs what it is worth in hand, and the pile, by the chance that it goes to the seat that
    plays next, `after`. The policy, the hand and the table are those of the seat on turn; `threat`:
    somebody else may go out.
    """
    book, turn, laid, public = s.book, s.turn, s.laid, s.public
    its = after % book.sides
    its_laid, its_table, its_wilds = laid[its], s.rows[its], s.wilds[its]
    known, its_known = s.known[turn], s.known[after]
    its_signs, collects = s.signs[after], policy.collects
    frozen = s.frozen
    size_of_pile = len(s.pile)
    # Where a pile costs nothing nobody asks how likely it is taken.
    loss = opens = policy.base + policy.card * size_of_pile
    mixed = 0.0
    if loss:
        unknown = s.held[after] - s.shown[after]
        total = len(s.stock) + unknown
        if book.seats > 2:
            for seat in range(book.seats):
                if seat != turn and seat != after:
                    total += s.held[seat] - s.shown[seat]
        level = LEVELS * unknown // total if unknown > 0 else 0
        pairs = PAIRS[level]
        if not its_laid:
            opens = loss * policy.opening[min_step(s.needed[its])]
        if not frozen and (its_laid or not book.frozen_before_meld):
            wilds = public[TWOS] + known[TWOS] + public[JOKERS] + known[JOKERS]
            wilds -= hand[TWOS] + hand[JOKERS]
            if wilds < 0:
                wilds = 0
            elif wilds >= SIZES:
                wilds = SIZES - 1
            if its_known[TWOS] or its_known[JOKERS]:
                wilds += SIZES
            ones = ONES[level]
            mixed = policy.with_wild * (pairs[wilds] + ones[wilds])
    costs, row_costs = policy.costs, policy.row_costs
    if threat:
        costs, row_costs = policy.costs_threat, policy.row_costs_threat
    by_rank = policy.by_rank
    kept = book.empty_pile and not size_of_pile and others_held(s)
    discard, least = -1, _DEAR
    if hand[BLACK] and book.bonus < 2:
        discard, least = BLACK, policy.black + policy.black_card * size_of_pile
    for code in NATURALS:
        count = hand[code]
        if not count:
            continue
        if table[code]:
            cost = row_costs[code]
        else:
            cost = costs[code][count]
            if by_rank:
                hidden = public[code] - count + known[code] + its_known[code]
                cost += policy.seek * hidden
                if count > 1 and hidden:
                    cost += policy.pair_card * size_of_pile
        if cost >= least:
            continue
        row = its_table[code]
        if row and (not frozen or row + its_wilds[code] >= book.full):
            row += its_wilds[code]
            if row < book.full:
                cost += loss
                if row == book.size - 1:
                    cost += policy.gift
        elif opens:
            hidden = public[code] - count + known[code]
            if its_known[code]:
                hidden += SIZES * its_known[code]
            chance = pairs[hidden]
            if mixed:
                chance += mixed * ones[hidden]
            if chance < 1.0:
                chance *= collects[its_signs[code]]
            cost += opens * chance
        if cost < least and not (kept and kept_back(s, code)):
            least = cost
            discard = code
    wild = TWOS if hand[TWOS] else JOKERS if hand[JOKERS] else 0
    if wild and not (book.wild_discard and has_natural(hand)):
        cost = policy.wild + POINTS[wild] - 20
        if not frozen:
            side = turn % book.sides
            cost -= policy.freeze * loss * (its_laid - laid[side]) / 11
            if not laid[side]:
                cost -= policy.freeze_bare * loss
        if cost < least or discard < 0:
            discard = wild
    return discard


def has_natural(hand: Ints) -> int:
    """Tell whether a hand holds a natural card."""
    for code in NATURALS:
        if hand[code]:
            return 1
    return 0


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

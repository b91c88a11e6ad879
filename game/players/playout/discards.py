"""The discard by every rule book: what the policy of the playouts parts with."""

from typing import Final

from .codes import ACE, BLACK, JOKERS, NATURALS, POINTS, SEVEN, TWOS, Ints
from .counts import CountedRound
from .dealing import talon_due
from .numbers import ANY, NO_DEAD
from .out_plans import may_go
from .policy import LEVELS, ONES, PAIRS, SIZES, Policy

#: More than any card costs, whatever a policy's weights are.
_DEAR: Final = 1e30


def worst(s: CountedRound, policy: Policy, threat: int) -> int:
    """Return the discard that costs the seat on turn least.

    It costs what it is worth in hand, and the pile, by the chance that it goes to the seat that
    plays next. `threat`: somebody else may go out.
    """
    book, turn, held, shown = s.book, s.turn, s.held, s.shown
    after = book.after[turn]
    # Where a pile costs nothing nobody asks how likely it is taken.
    loss = opens = policy.base + policy.card * len(s.pile)
    level, mixed = 0, 0.0
    if loss:
        its_laid = s.laid[book.side_of[after]]
        unknown = held[after] - shown[after]
        total = len(s.stock) + unknown
        if book.seats > 2:
            for seat in range(book.seats):
                if seat != turn and seat != after:
                    total += held[seat] - shown[seat]
        level = LEVELS * unknown // total if unknown > 0 else 0
        if not its_laid:
            opens = loss * policy.opening[min_step(s.needed[book.side_of[after]])]
        if not s.frozen and (its_laid or not book.frozen_before_meld):
            hand, known, its_known = s.hands[turn], s.known[turn], s.known[after]
            wilds = s.public[TWOS] + known[TWOS] + s.public[JOKERS] + known[JOKERS]
            wilds -= hand[TWOS] + hand[JOKERS]
            if wilds < 0:
                wilds = 0
            elif wilds >= SIZES:
                wilds = SIZES - 1
            if its_known[TWOS] or its_known[JOKERS]:
                wilds += SIZES
            mixed = policy.with_wild * (PAIRS[level][wilds] + ONES[level][wilds])
    return cheapest(s, threat, level, loss, opens, mixed)


def cheapest(
    s: CountedRound, threat: int, level: int, loss: float, opens: float, mixed: float
) -> int:
    """Return the discard that costs least, where the pile costs so much.

    `loss` with a card that fits a row of the seat that plays next, `opens` with one that it takes
    with a pair. `level` is the share of the unseen cards in its hand, and `mixed` how likely a
    single card is as good as a pair, with a wild card.
    """
    book, turn, frozen = s.book, s.turn, s.frozen
    policy, after, size_of_pile = s.policies[turn], book.after[turn], len(s.pile)
    hand, table, its = s.hands[turn], s.rows[book.side_of[turn]], book.side_of[after]
    its_table, its_wilds = s.rows[its], s.wilds[its]
    unlike = policy.rescue or book.limit < ANY
    by_rank = policy.by_rank
    if opens or by_rank:  # nothing else reads these
        public, known, its_known = s.public, s.known[turn], s.known[after]
        pairs, ones, seek = PAIRS[level], ONES[level], policy.seek
        its_signs, collects, pair = s.signs[after], policy.collects, policy.pair_card * size_of_pile
    costs = policy.costs_threat if threat else policy.costs
    if book.held_penalty:
        costs = policy.caught_costs_threat if threat else policy.caught_costs
    row_costs = policy.row_costs_threat if threat else policy.row_costs
    kept = book.empty_pile and not size_of_pile and others_held(s)
    discard, least = -1, _DEAR
    if hand[BLACK] and book.bonus < 2:
        discard, least = BLACK, policy.black + policy.black_card * size_of_pile
    for code in NATURALS:
        count = hand[code]
        if not count:
            continue
        if table[code]:
            cost = own_row(s, policy, code, threat) if unlike else row_costs[code]
        else:
            cost = costs[code][count]
            if by_rank:
                hidden, shown = public[code] - count + known[code], its_known[code]
                cost += seek * (hidden + shown)
                if pair and count > 1 and (hidden or shown):
                    cost += pair
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
            hidden = public[code] - count + known[code] + SIZES * its_known[code]
            chance = pairs[hidden]
            if mixed:
                chance += mixed * ones[hidden]
            if chance < 1.0:
                chance *= collects[its_signs[code]]
            cost += opens * chance
        if cost < least and not (kept and kept_back(s, code)):
            discard, least = code, cost
    return wild_instead(s, policy, loss, discard, least) if hand[TWOS] or hand[JOKERS] else discard


def own_row(s: CountedRound, policy: Policy, code: int, threat: int) -> float:
    """Say what a card costs that fits an own row: one that is full, or costs points unfinished."""
    book, side = s.book, s.book.side_of[s.turn]
    wilds = s.wilds[side][code]
    if s.rows[side][code] + wilds >= book.limit:
        return policy.costs_threat[code][0] if threat else policy.costs[code][0]
    cost = policy.row_costs_threat[code] if threat else policy.row_costs[code]
    return cost + policy.rescue if book.unfinished[code] and not wilds else cost


def wild_instead(s: CountedRound, policy: Policy, loss: float, discard: int, least: float) -> int:
    """Return a wild card where that costs less than `least`, or nothing else is held."""
    book, hand = s.book, s.hands[s.turn]
    wild = TWOS if hand[TWOS] else JOKERS
    cost = policy.wild + POINTS[wild] - 20
    if loss and not s.frozen:
        laid = s.laid[book.side_of[s.turn]]
        cost -= policy.freeze * loss * (s.laid[book.side_of[book.after[s.turn]]] - laid) / 11
        if not laid:
            cost -= policy.freeze_bare * loss
    if discard >= 0 and (cost >= least or (book.wild_discard and has_natural(hand))):
        return discard
    return wild


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


def last_discard(s: CountedRound) -> int:
    """Say what becomes of the only card of the hand: its code, or -1 where it is passed with.

    (W23-W25, M18, M19: with a Red Three that is melded its code stands for that.)
    """
    book = s.book
    hand = s.hands[s.turn]
    code = 0
    while not hand[code]:
        code += 1
    three = code < book.bonus
    if three and (book.puts_down or (book.last_card and not book.red_three_blocks)):
        return -1
    if s.barred:
        return -1
    if may_go(s, book.side_of[s.turn]):
        return code
    return code if talon_due(s) and (not three or book.red_three_blocks) else -1

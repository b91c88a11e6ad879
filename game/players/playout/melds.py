"""What a policy lays beside a first meld and the last one, and whether it goes out."""

from .codes import DEAREST_FIRST, FOUR, JOKERS, NATURALS, TWOS, Log
from .counts import CountedRound
from .numbers import PLACES
from .policy import HOPES, Policy
from .ways import lay, wild_row_open


def meld_more(
    s: CountedRound, policy: Policy, drop: float, threat: int, least: int, log: Log | None = None
) -> None:
    """Lay what the policy would beside the first meld: canastas first, then down to its reserve.

    The reserves are less by `drop`, but `least` cards are kept; `threat`: somebody else may go out.
    """
    book, turn, held = s.book, s.turn, s.held
    keep = int(policy.finish_reserve - drop)
    if threat or keep < least:
        keep = least
    if held[turn] > keep:
        finish_canastas(s, policy, held[turn] - keep, log)
    side = book.side_of[turn]
    reserve = policy.reserve
    if s.canastas[side] >= book.canastas_to_go_out and policy.ready_reserve < reserve:
        reserve = policy.ready_reserve
    spare = int(held[turn] - reserve + drop)
    if spare > held[turn] - least:
        spare = held[turn] - least
    if spare <= 0:
        return
    hand, table = s.hands[turn], s.rows[side]
    wilds_on, size, limit = s.wilds[side], book.size, book.limit
    hold = 2 if s.frozen and len(s.pile) >= policy.hold_frozen else 0
    for code in DEAREST_FIRST:
        if table[code] and hand[code]:
            count, length = hand[code], table[code] + wilds_on[code]
            if hold and not length < size <= length + count:
                count -= hold
            if count > spare:
                count = spare
            if count > limit - length:
                count = limit - length
            if count > 0:
                lay(s, code, count, 0, log)
                spare -= count
    if spare < 3:
        return
    for code in DEAREST_FIRST:
        if hand[code] >= 3 and not table[code]:
            count = hand[code]
            if count > spare:
                count = spare
            if count > limit:
                count = limit
            lay(s, code, count, 0, log)
            spare -= count
            if spare < 3:
                return


def finish_canastas(s: CountedRound, policy: Policy, spare: int, log: Log | None = None) -> None:
    """Make canastas of rows with at most `spare` cards; then lay what fits rows that are long."""
    book = s.book
    side = book.side_of[s.turn]
    hand, table = s.hands[s.turn], s.rows[side]
    wilds_on, size, limit = s.wilds[side], book.size, book.limit
    most_wilds = hand[TWOS] + hand[JOKERS]
    if most_wilds > policy.wilds_to_finish:
        most_wilds = int(policy.wilds_to_finish)
    # A first meld's row without wild cards stays without (M15).
    if (s.bare and book.first_meld) or (book.wild_row_first and wild_row_open(s, side)):
        most_wilds = 0
    alone = size - most_wilds if size - most_wilds > 3 else 3
    for code in NATURALS:
        row = table[code]
        if not row and hand[code] < alone:
            continue
        count, missing = hand[code], size - row - wilds_on[code]
        if missing <= 0 or missing > count + most_wilds:
            continue
        wilds = missing - count if missing > count else 0
        if row + wilds_on[code] + count > limit:
            count = limit - row - wilds_on[code]
        if count + wilds > spare or wilds > hand[TWOS] + hand[JOKERS]:
            continue
        if wilds:
            rank = PLACES * (FOUR if wilds_on[code] else code) + row + count
            most = book.first[rank] if s.bare and not s.taken else book.later[rank]
            if wilds_on[code] + wilds > most:
                continue
        lay(s, code, count, wilds, log)
        spare -= count + wilds
    if policy.adds_from < size:
        for code in DEAREST_FIRST:
            length = table[code] + wilds_on[code]
            if length and policy.adds_from <= length < size and hand[code] and spare > 0:
                count = hand[code] if hand[code] < spare else spare
                if count > limit - length:
                    count = limit - length
                lay(s, code, count, 0, log)
                spare -= count


def goes(s: CountedRound) -> int:
    """Tell whether the policy goes out now that it can."""
    book = s.book
    turn = s.turn
    sides = book.sides
    side = book.side_of[turn]
    policy = s.policies[turn]
    table, wilds_on = s.rows[side], s.wilds[side]
    its = (side + 1) % sides
    its_table, its_wilds = s.rows[its], s.wilds[its]
    foes, mates, threat = 0, -s.held[turn], 0
    for seat in range(book.seats):
        if book.side_of[seat] == side:
            mates += s.held[seat]
        else:
            foes += s.held[seat]
            if s.canastas[book.side_of[seat]] >= book.canastas_to_go_out:
                threat = 1
    gain = policy.out_margin + policy.card_value * foes / (sides - 1)
    if threat:
        gain += policy.threat
    gain -= policy.hand_hopes * s.held[turn] + policy.stock_hopes * len(s.stock)
    gain -= policy.card_value * mates
    for code in NATURALS:
        length = table[code] + wilds_on[code]
        if 3 <= length < 7:
            gain -= policy.hopes * HOPES[length]
        length = its_table[code] + its_wilds[code]
        if 3 <= length < 7:
            gain += policy.its_hopes * HOPES[length]
    return gain >= 0

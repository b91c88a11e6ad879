"""What a policy lays, but for what pays for a pile and what goes out; and whether it goes out."""

from typing import Final

from .codes import ACE, DEAREST_FIRST, FOUR, JOKERS, NATURALS, POINTS, SEVEN, TWOS, Cards, Ints, Log
from .counts import CountedRound, unfinished
from .dealing import talon_due
from .laying import lay, lay_all, opening, paying, wild_row_open
from .numbers import PLACES, PURE_OR_WILD
from .policy import HOPES, Policy

#: The share of the stock that is drawn before somebody goes out.
PLAYED: Final = 0.8


def likely(s: CountedRound, unseen: int) -> float:
    """Say how many of so many unseen cards are likely to come to the side on turn."""
    book, turn = s.book, s.turn
    side = book.side_of[turn]
    hidden, mates = len(s.stock), 0
    for seat in range(book.seats):
        if seat != turn:
            hidden += s.held[seat] - s.shown[seat]
            if book.side_of[seat] == side:
                mates += s.held[seat]
    if not hidden:
        return 0.0
    return unseen * (PLAYED * len(s.stock) / book.sides + mates) / hidden


def alive(s: CountedRound, code: int) -> int:
    """Tell whether enough of a rank for a canasta lie outside the rows of other sides."""
    left = s.book.all_of_rank
    for side in range(s.book.sides):
        if side != s.book.side_of[s.turn]:
            left -= s.rows[side][code]
    return left >= s.book.size


def begins(s: CountedRound, policy: Policy, code: int, count: int) -> int:
    """Tell whether the policy begins a row with so many naturals, if unfinished it costs (M33)."""
    if not s.book.unfinished[code]:
        return 1
    if not alive(s, code):
        return 0
    unseen = s.public[code] - s.hands[s.turn][code] + s.known[s.turn][code]
    return s.book.size - count <= policy.begins * likely(s, unseen)


def begins_wild_row(s: CountedRound, policy: Policy) -> int:
    """Tell whether the policy begins a row of all its wild cards (M14)."""
    book, hand, known = s.book, s.hands[s.turn], s.known[s.turn]
    wild_cards = hand[TWOS] + hand[JOKERS]
    if not book.wild_rows or wild_cards < 3 or s.wilds[book.side_of[s.turn]][TWOS]:
        return 0
    unseen = s.public[TWOS] + s.public[JOKERS] + known[TWOS] + known[JOKERS] - wild_cards
    return book.size - wild_cards <= policy.wild_begins * likely(s, unseen)


def kept_from(s: CountedRound, policy: Policy, hand: Ints) -> int:
    """Take the ranks out of a hand that begin no row in it; return how many, as `give_back` asks.

    That is Sevens, and PLACES times as many Aces.
    """
    kept = 0
    if s.book.unfinished[SEVEN] and hand[SEVEN] > 2 and not begins(s, policy, SEVEN, hand[SEVEN]):
        kept = hand[SEVEN]
        hand[SEVEN] = 0
    if s.book.unfinished[ACE] and hand[ACE] > 2 and not begins(s, policy, ACE, hand[ACE]):
        kept += PLACES * hand[ACE]
        hand[ACE] = 0
    return kept


def give_back(hand: Ints, kept: int) -> None:
    """Give a hand back what was kept from it."""
    if kept:
        hand[SEVEN] += kept % PLACES
        hand[ACE] += kept // PLACES


def pays(s: CountedRound, policy: Policy, top: int, closed: int, must: int, plan: Cards) -> int:
    """Plan how the policy pays for the pile as `paying` does; `must`: it asks for no price."""
    book, hand, pile = s.book, s.hands[s.turn], s.pile
    naturals = hand[top]
    if book.unfinished[top] and not must and not s.rows[book.side_of[s.turn]][top]:
        count = naturals
        for code in pile:
            count += code == top
        if not begins(s, policy, top, count):
            return 0
    if not s.bare:
        return paying(s, top, closed, plan)
    kept = kept_from(s, policy, hand)
    there = hand[top]
    hand[top] = naturals
    laid = paying(s, top, closed, plan)
    hand[top] = there
    give_back(hand, kept)
    if not laid and must and kept:
        plan.clear()
        laid = paying(s, top, closed, plan)
    return laid


def open_rows(s: CountedRound, policy: Policy, keep: float, log: Log | None = None) -> None:
    """Lay a first meld if the policy would and can, with at least `keep` cards left.

    The talon that it brings is among them (M20).
    """
    book = s.book
    hand, held, side = s.hands[s.turn], s.held[s.turn], book.side_of[s.turn]
    if book.talons:
        s.laid[side] = 1
        keep -= talon_due(s)
        s.laid[side] = 0
        if keep < 1:
            keep = 1
    if held - 3 < keep:
        return
    plan: Cards = []
    kept = kept_from(s, policy, hand)
    opened = 0
    if policy.wild_begins and begins_wild_row(s, policy):
        wild_cards = hand[TWOS] + hand[JOKERS]
        if wild_cards > book.limit:
            wild_cards = book.limit
        twos = hand[TWOS] if hand[TWOS] < wild_cards else wild_cards
        jokers = wild_cards - twos
        plan.extend((TWOS, 0, wild_cards))
        gained = twos * POINTS[TWOS] + jokers * POINTS[JOKERS]
        hand[TWOS] -= twos
        hand[JOKERS] -= jokers
        pure = book.first_meld == PURE_OR_WILD
        opened = opening(book, hand, wild_cards, gained, s.needed[side], pure, plan)
        hand[TWOS] += twos
        hand[JOKERS] += jokers
        if not opened or held - opened < keep:
            plan.clear()
            opened = 0
    if not opened:
        opened = opening(book, hand, 0, 0, s.needed[side], 0, plan)
    give_back(hand, kept)
    if opened and held - opened >= keep:
        lay_all(s, plan, log)


def lay_costly(s: CountedRound, least: int, log: Log | None = None) -> None:
    """Lay what fits the own rows that cost points as they stand, but `least` cards are kept."""
    book, turn = s.book, s.turn
    side = book.side_of[turn]
    for code in (SEVEN, ACE):
        length = s.rows[side][code]
        if book.unfinished[code] and 0 < length < book.size and not s.wilds[side][code]:
            count = s.hands[turn][code]
            if count > book.limit - length:
                count = book.limit - length
            if count > s.held[turn] - least:
                count = s.held[turn] - least
            if count > 0:
                lay(s, code, count, 0, log)


def lay_wild_row(s: CountedRound, policy: Policy, least: int, log: Log | None = None) -> None:
    """Lay the wild cards that belong to their own row, but `least` cards are kept."""
    book, turn = s.book, s.turn
    side = book.side_of[turn]
    if not s.wilds[side][TWOS] and not (policy.wild_begins and begins_wild_row(s, policy)):
        return
    count = s.hands[turn][TWOS] + s.hands[turn][JOKERS]
    room = book.limit - s.wilds[side][TWOS]
    if count > room:
        count = room
    if count > s.held[turn] - least:
        count = s.held[turn] - least
    if count > 0 and s.wilds[side][TWOS] + count > 2:
        lay(s, TWOS, 0, count, log)


def meld_more(
    s: CountedRound, policy: Policy, drop: float, threat: int, least: int, log: Log | None = None
) -> None:
    """Lay what the policy would beside the first meld: canastas first, then down to its reserve.

    The reserves are less by `drop`, but `least` cards are kept; `threat`: somebody else may go out.
    """
    book, turn, held = s.book, s.turn, s.held
    if book.wild_rows:
        lay_wild_row(s, policy, least, log)
    if policy.rescue:
        lay_costly(s, least, log)
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
    new = 0
    for code in DEAREST_FIRST:
        count = hand[code]
        if not count:
            continue
        if table[code]:
            length = table[code] + wilds_on[code]
            if hold and not length < size <= length + count:
                count -= hold
            if count > spare:
                count = spare
            if count > limit - length:
                count = limit - length
            if count > 0:
                lay(s, code, count, 0, log)
                spare -= count
                if not spare:
                    return
        elif count > 2:
            new = 1
    if new and spare > 2:
        begin_rows(s, policy, spare, log)


def begin_rows(s: CountedRound, policy: Policy, spare: int, log: Log | None) -> None:
    """Begin rows of naturals with at most `spare` cards, the dearest first."""
    book = s.book
    hand, table = s.hands[s.turn], s.rows[book.side_of[s.turn]]
    for code in DEAREST_FIRST:
        if hand[code] >= 3 and not table[code]:
            count = hand[code]
            if count > spare:
                count = spare
            if count > book.limit:
                count = book.limit
            if book.unfinished[code] and count < book.size and not begins(s, policy, code, count):
                continue
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
    least = size - most_wilds
    adds_from = policy.adds_from
    lowest, adds = least if least < adds_from else int(adds_from), 0
    for code in NATURALS:
        if table[code] + hand[code] + wilds_on[code] < lowest:
            continue
        count, row = hand[code], table[code]
        length = row + wilds_on[code]
        if count and adds_from <= length < size:
            adds = 1
        if length + count < least:
            continue
        missing = size - length
        if missing <= 0 or (not row and count < 3):
            continue
        wilds = missing - count if missing > count else 0
        if length + count > limit:
            count = limit - length
        if count + wilds > spare or wilds > hand[TWOS] + hand[JOKERS]:
            continue
        if wilds:
            rank = PLACES * (FOUR if wilds_on[code] else code) + row + count
            most = book.first[rank] if s.bare and not s.taken else book.later[rank]
            if wilds_on[code] + wilds > most:
                continue
        lay(s, code, count, wilds, log)
        spare -= count + wilds
    if adds:
        for code in DEAREST_FIRST:
            length = table[code] + wilds_on[code]
            if length and adds_from <= length < size and hand[code] and spare > 0:
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
    if policy.waits:
        gain -= policy.waits * unfinished(s, side)
    return gain >= 0

"""What is laid in a playout: the melds that open, those that pay for a pile, and a row that grows.

A plan is a list of numbers, three for each entry: row, naturals, wild cards.
"""

from .codes import (
    DEAREST_FIRST,
    JOKERS,
    LOG_MELD,
    POINTS,
    TWOS,
    Cards,
    Ints,
    Log,
)
from .counts import CountedRound
from .numbers import ANY_MELD, PLACES, THREE_NATURALS, BookNumbers


def opening(
    book: BookNumbers, hand: Ints, laid: int, gained: int, needed: int, pure: int, plan: Cards
) -> int:
    """Add melds to a plan of `laid` cards and `gained` points that bring it to the minimum.

    Say how many cards it lays then; 0 where it falls short. All that needs no wild card is laid;
    wild cards go to pairs, then onto rows, dearest first, as few as will do. `pure`: there is a row
    without wild cards already (M15).
    """
    begin = len(plan)
    first = book.first
    for code in DEAREST_FIRST:
        count = hand[code]
        if count >= 3:
            if count > book.limit:
                count = book.limit
            plan.extend((code, count, 0))
            laid += count
            gained += count * POINTS[code]
    triples = len(plan)
    if book.first_meld != ANY_MELD and not pure and triples == begin:
        return 0
    if gained >= needed:
        return laid
    twos, wild_cards = hand[TWOS], hand[TWOS] + hand[JOKERS]
    if not wild_cards:
        return 0
    used = 0
    for code in DEAREST_FIRST:
        if hand[code] == 2 and first[PLACES * code + 2]:
            plan.extend((code, 2, 1))
            gained += 2 * POINTS[code] + (POINTS[TWOS] if used < twos else POINTS[JOKERS])
            laid += 3
            used += 1
            if gained >= needed:
                return laid
            if used == wild_cards:
                return 0
    # The last of the rows without wild cards stays without where one is asked for.
    kept = triples - 3 if book.first_meld > THREE_NATURALS and not pure else -1
    for at in range(begin, len(plan), 3):
        if at == kept:
            continue
        code, wilds = plan[at], plan[at + 2]
        most = first[PLACES * code + plan[at + 1]]
        more = 0
        while wilds + more < most and used < wild_cards:
            gained += POINTS[TWOS] if used < twos else POINTS[JOKERS]
            used += 1
            more += 1
            if gained >= needed:
                plan.extend((code, 0, more))
                return laid + more
        if more:
            plan.extend((code, 0, more))
            laid += more
    return 0


def paying(s: CountedRound, top: int, closed: int, plan: Cards) -> int:
    """Add the melds with which the pile is taken whose top card joins no row (W12).

    Say how many cards they lay; 0 where there are none. A pair pays, else one natural and a wild
    card; a side without rows adds what opens it.
    """
    book = s.book
    side = book.side_of[s.turn]
    hand = s.hands[s.turn]
    naturals = hand[top]
    wild = -1
    if naturals >= 2:
        plan.extend((top, 2, 0))
        gained = 3 * POINTS[top]
    elif naturals and not closed and (hand[TWOS] or hand[JOKERS]):
        table = book.first if s.bare else book.later
        if not table[PLACES * top + 2] or wild_row_open(s, side):
            return 0
        wild = TWOS if hand[TWOS] else JOKERS
        plan.extend((top, 1, 1))
        gained = 2 * POINTS[top] + POINTS[wild]
        hand[wild] -= 1
    else:
        return 0
    laid = 2
    if s.bare:
        hand[top] = 0
        needed = s.needed[side] + (0 if book.top_card_counts else POINTS[top])
        pure = wild < 0
        laid = opening(book, hand, laid, gained, needed, pure, plan)
        hand[top] = naturals
    if wild >= 0:
        hand[wild] += 1
    return laid


def wild_row_open(s: CountedRound, side: int) -> int:
    """Tell whether an unfinished row of wild cards must get all of them (M14)."""
    return s.book.wild_row_first and 0 < s.wilds[side][TWOS] < s.book.size


def lay(s: CountedRound, row: int, naturals: int, wilds: int, log: Log | None = None) -> None:
    """Lay cards of the seat on turn on a row: naturals, then wild cards, Twos first.

    (Jokers open better later.)
    """
    count = naturals + wilds
    if not count:
        return
    turn = s.turn
    side = s.book.side_of[turn]
    hand, table, wilds_on = s.hands[turn], s.rows[side], s.wilds[side]
    known, public = s.known[turn], s.public
    lengthen(s, side, row, count)
    s.held[turn] -= count
    s.active = 1
    if naturals:
        hand[row] -= naturals
        table[row] += naturals
        seen = known[row] if known[row] < naturals else naturals
        if seen:
            known[row] -= seen
            s.shown[turn] -= seen
        public[row] -= naturals - seen
        if log is not None:
            for _ in range(naturals):
                log.append((LOG_MELD, row, row))
    if wilds:
        wilds_on[row] += wilds
        for _ in range(wilds):
            wild = TWOS if hand[TWOS] else JOKERS
            hand[wild] -= 1
            table[wild] += 1
            if row == TWOS and wild == JOKERS:
                s.jokers_alone[side] += 1
            if known[wild]:
                known[wild] -= 1
                s.shown[turn] -= 1
            else:
                public[wild] -= 1
            if log is not None:
                log.append((LOG_MELD, wild, row))


def lengthen(s: CountedRound, side: int, row: int, count: int) -> None:
    """Note what so many cards more on a row make of the table of the side on turn."""
    length = s.wilds[side][row]
    if row != TWOS:
        length += s.rows[side][row]
    if not length:
        s.laid[side] += 1
    elif not s.touched >> row & 1:
        s.joined = 1
    s.touched |= 1 << row
    if length < s.book.size <= length + count:
        s.canastas[side] += 1


def lay_all(s: CountedRound, plan: Cards, log: Log | None = None) -> None:
    """Lay all that a plan says."""
    for at in range(0, len(plan), 3):
        lay(s, plan[at], plan[at + 1], plan[at + 2], log)


def lay_card(s: CountedRound, code: int, row: int) -> None:
    """Lay one card on a row."""
    if code < TWOS:
        lay(s, row, 1, 0)
        return
    hand = s.hands[s.turn]
    other = JOKERS if code == TWOS else TWOS
    kept = hand[other]
    hand[other] = 0
    lay(s, row, 0, 1)
    hand[other] = kept

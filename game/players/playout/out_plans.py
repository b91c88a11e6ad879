"""Plans by which a seat of a playout goes out: a list of numbers, as laying.py has them."""

from ...engine.cards import RED
from .codes import (
    BLACK,
    FOUR,
    JOKERS,
    NATURALS,
    POINTS,
    TWOS,
    Cards,
    Ints,
)
from .counts import CountedRound
from .laying import wild_row_open
from .numbers import ANY, ANY_MELD, PLACES, PURE_OR_WILD, THREE_NATURALS


def may_go(s: CountedRound, side: int) -> int:
    """Tell whether a side has on its table what going out asks for (W23, M23)."""
    book = s.book
    if s.canastas[side] < book.canastas_to_go_out:
        return 0
    if not book.narrow_out:
        return 1
    table, wilds = s.rows[side], s.wilds[side]
    natural, mixed = 0, 0
    for code in NATURALS:
        length = table[code] + wilds[code]
        if length >= book.size:
            if wilds[code]:
                mixed = 1
            else:
                natural = 1
        elif length and not wilds[code] and book.unfinished_ranks_bar and book.own_rule[code]:
            return 0
    if book.unfinished_wilds_bar and 0 < wilds[TWOS] < book.size:
        return 0
    return (natural or not book.out_natural) and (mixed or not book.out_mixed)


def going_out(s: CountedRound, hand: Ints, table: Ints, plan: Cards) -> int:
    """Plan melds after which at most one card is left, to be discarded, and the canastas stand.

    Tell whether there are any; hand and table are those of the seat on turn. What nearly every hand
    comes to is found here and in plan_out; search looks where that falls short. (Blocking canastas
    are not known.)
    """
    spare = hand[TWOS] + hand[JOKERS]
    loose = blacks = hand[BLACK]
    if blacks > 1:
        loose = 0
        if blacks == 2:
            if not spare or not s.book.black_three_wilds:
                return 0
            spare -= 1
        elif blacks > 4:
            if blacks > 5:
                return 0
            loose = 1
    for code in NATURALS:
        count = hand[code]
        if not count:
            continue
        if count < 3 and not table[code]:
            if count == 1:
                loose += 1
                if loose > 1:
                    break
            else:
                spare -= 1
                if spare < 0:
                    return 0
    if loose > 1:
        return search(s, hand, table, plan) if s.book.alone and spare else 0
    if hand[RED] or (s.book.bonus > 1 and hand[BLACK]):
        return 0
    found = plan_out(s, hand, table, plan, loose, spare)
    return search(s, hand, table, plan) if found < 0 else found


def may_be_out(s: CountedRound) -> int:
    """Tell whether the seat on turn may go out with its hand: surely not where that is 0.

    (But for blocking canastas.)
    """
    turn = s.turn
    hand = s.hands[turn]
    if s.barred:
        return 0
    reds = 0 if s.book.puts_down else hand[RED]
    plan: Cards = []
    hand[RED] -= reds
    s.held[turn] -= reds
    out = not s.held[turn] or going_out(s, hand, s.rows[s.book.side_of[turn]], plan)
    hand[RED] += reds
    s.held[turn] += reds
    return out


def plan_out(s: CountedRound, hand: Ints, table: Ints, plan: Cards, loose: int, spare: int) -> int:
    """Plan melds to go out as `going_out` does, where so many naturals are loose at the most.

    Tell whether there are any: 1, 0, or -1 where it has to be searched. `spare` wild cards are left
    when each pair has one.
    """
    book = s.book
    side = book.side_of[s.turn]
    wilds_on = s.wilds[side]
    wild_cards, blacks = hand[TWOS] + hand[JOKERS], hand[BLACK]
    most = book.first if s.bare and not s.taken else book.later
    barred = book.wild_row_first and wild_row_open(s, side)
    if barred and spare < wild_cards:
        return -1
    last = 0 if blacks > 1 and not book.discard_after_black_threes else 1
    size, limit = book.size, book.limit
    wild_row = wilds_on[TWOS] if book.wild_rows else size
    # The canastas that are missing; of the rows each is looked at as if it got all wild cards.
    missing = book.canastas_to_go_out - s.canastas[side] - (wild_row < size <= wild_row + spare)
    plan.clear()
    for code in NATURALS:
        count, row = hand[code], table[code]
        if row or count > 1:
            wilds = 1 if not row and count == 2 else 0
            if wilds and not most[PLACES * code + 2]:
                return 0
            row += wilds_on[code]
            length = row + count + wilds
            if row < size <= length + spare:
                missing -= 1
            if length > limit:
                loose += length - limit
                if loose > last and not book.alone:
                    return 0
                count -= length - limit
            plan.extend((code, count, wilds))
    entries = len(plan)
    if missing <= 0:
        if barred:
            spare = onto_wild_row(s, side, spare, plan)
        elif spare:
            spare = finish_rows(s, side, most, plan, spare)
        missing = book.canastas_to_go_out - canastas_after(s, side, plan)
    if missing > 0:
        return -1 if book.alone or wild_row < size <= wild_row + wild_cards else 0
    if spare and not barred:
        spare = spoil_least(s, side, most, plan, spare, loose - last)
        if spare and wilds_on[TWOS]:
            spare = onto_wild_row(s, side, spare, plan)
    if spare + loose > last:
        return -1 if book.alone or (book.wild_rows and loose <= last) else 0
    if book.last_card and not spare + loose and not hold_back(s, side, plan, entries):
        return -1
    if blacks > 1:
        plan.extend((BLACK, blacks if blacks < 4 else 4, 1 if blacks == 2 else 0))
    return 1 if stands_out(s, side, plan, spare) else -1


def finish_rows(s: CountedRound, side: int, most: Ints, plan: Cards, spare: int) -> int:
    """Plan wild cards that make canastas, the longest rows first; return how many are left."""
    table, wilds_on, size = s.rows[side], s.wilds[side], s.book.size
    for missing in range(1, size):
        if missing > spare:
            break
        for at in range(0, len(plan), 3):
            code = plan[at]
            naturals, wilds = table[code] + plan[at + 1], wilds_on[code] + plan[at + 2]
            if naturals + wilds + missing != size or missing > spare:
                continue
            rank = FOUR if wilds_on[code] else code
            if wilds + missing <= most[PLACES * rank + naturals]:
                plan[at + 2] += missing
                spare -= missing
    return spare


def canastas_after(s: CountedRound, side: int, plan: Cards) -> int:
    """Count the canastas of a side once a plan is laid."""
    canastas, size = s.canastas[side], s.book.size
    table, wilds_on = s.rows[side], s.wilds[side]
    for at in range(0, len(plan), 3):
        code = plan[at]
        length = wilds_on[code] + (table[code] if code != TWOS else 0)
        if length < size <= length + plan[at + 1] + plan[at + 2]:
            canastas += 1
    return canastas


def spoil_least(
    s: CountedRound, side: int, most: Ints, plan: Cards, spare: int, beyond: int
) -> int:
    """Plan wild cards onto rows where they spoil no natural canasta, then as few as need be.

    Return how many are left; with `beyond` more they would be too many for the last discard.
    """
    table, wilds_on, size = s.rows[side], s.wilds[side], s.book.size
    for natural in range(2):
        for at in range(0, len(plan), 3):
            code, wilds = plan[at], wilds_on[plan[at]] + plan[at + 2]
            naturals = table[code] + plan[at + 1]
            if not spare or (naturals + wilds >= size and not wilds) != natural:
                continue
            rank = FOUR if wilds_on[code] else code
            more = most[PLACES * rank + naturals] - wilds
            if more > spare:
                more = spare
            if natural and more > spare + beyond:
                more = spare + beyond
            if more > 0:
                plan[at + 2] += more
                spare -= more
    return spare


def search(s: CountedRound, hand: Ints, table: Ints, plan: Cards) -> int:
    """Plan melds to go out as `going_out` does, trying every card that may be kept, and all rows.

    (A Two is kept only where there is no Joker: `lay` lays Twos first.)
    """
    book = s.book
    if hand[RED] or (book.bonus > 1 and hand[BLACK]) or not canastas_possible(s, hand, table):
        return 0
    if not book.last_card and whole_hand(s, hand, table, plan):
        return 1
    for code in range(BLACK, JOKERS + 1):
        if not hand[code] or (code == TWOS and hand[JOKERS]):
            continue
        hand[code] -= 1
        found = 0
        if book.discard_after_black_threes or not hand[BLACK]:
            found = whole_hand(s, hand, table, plan)
        hand[code] += 1
        if found:
            return 1
    return 0


def canastas_possible(s: CountedRound, hand: Ints, table: Ints) -> int:
    """Tell whether there are cards for the canastas of going out, each row looked at alone."""
    book = s.book
    side = book.side_of[s.turn]
    wilds_on = s.wilds[side]
    spare = hand[TWOS] + hand[JOKERS]
    canastas = s.canastas[side]
    if book.wild_rows and wilds_on[TWOS] < book.size <= wilds_on[TWOS] + spare:
        canastas += 1
    for code in NATURALS:
        length = table[code] + wilds_on[code]
        if length < book.size <= length + hand[code] + spare and table[code] + hand[code]:
            canastas += 1
    return canastas >= book.canastas_to_go_out


def whole_hand(s: CountedRound, hand: Ints, table: Ints, plan: Cards) -> int:
    """Plan melds of all cards of the hand; tell whether that can be, and goes out."""
    book = s.book
    side = book.side_of[s.turn]
    wilds_on = s.wilds[side]
    spare = hand[TWOS] + hand[JOKERS]
    barred = wild_row_open(s, side)
    plan.clear()
    if barred:
        plan.extend((TWOS, 0, 0))
    for code in NATURALS:
        count, row = hand[code], table[code]
        if row or count:
            length = row + wilds_on[code] + count
            wilds = 3 - length if length < 3 else 0
            plan.extend((code, count, wilds))
            spare -= wilds
            if spare < 0 or length > book.limit or room(s, side, plan, len(plan) - 3) < 0:
                return 0
    if book.wild_rows and not barred:
        plan.extend((TWOS, 0, 0))
    blacks = hand[BLACK]
    beside = 1 if blacks == 2 and book.black_three_wilds else 0
    spare -= beside
    if spare < 0 or blacks > 4 or (blacks and blacks + beside < 3):
        return 0
    if not allot(s, side, plan, 0, spare):
        return 0
    if blacks:
        plan.extend((BLACK, blacks, beside))
    return 1


def room(s: CountedRound, side: int, plan: Cards, at: int) -> int:
    """Say how many wild cards more than planned a row can take; less than none: too many."""
    book = s.book
    row = plan[at]
    there = s.wilds[side][row]
    if row == TWOS:
        return book.limit - there
    most = book.first if s.bare and not s.taken else book.later
    rank = FOUR if there else row
    more = most[PLACES * rank + s.rows[side][row] + plan[at + 1]] - there - plan[at + 2]
    return 0 if more < 0 and not plan[at + 2] else more


def allot(s: CountedRound, side: int, plan: Cards, at: int, spare: int) -> int:
    """Give exactly so many wild cards to the rows of a plan from one on; tell whether it is out."""
    if at == len(plan):
        return not spare and out_with(s, side, plan)
    most = room(s, side, plan, at)
    if most > spare:
        most = spare
    before = plan[at + 2]
    for more in range(most + 1):
        plan[at + 2] = before + more
        if allot(s, side, plan, at + 3, spare - more):
            return 1
    plan[at + 2] = before
    return 0


def out_with(s: CountedRound, side: int, plan: Cards) -> int:
    """Tell whether a plan that lays the whole hand stands, with the canastas to go out."""
    book = s.book
    wilds_on = s.wilds[side]
    canastas, elsewhere = s.canastas[side], 0
    for at in range(0, len(plan), 3):
        code = plan[at]
        length = wilds_on[code] + (s.rows[side][code] if code != TWOS else 0)
        after = length + plan[at + 1] + plan[at + 2]
        if length < book.size <= after:
            canastas += 1
        if code != TWOS:
            elsewhere += plan[at + 2]
        elif 0 < after < 3:
            return 0
        elif wild_row_open(s, side) and after < book.size:
            elsewhere += ANY
    if elsewhere > ANY or canastas < book.canastas_to_go_out:  # M14
        return 0
    return stands_out(s, side, plan, 0)


def onto_wild_row(s: CountedRound, side: int, spare: int, plan: Cards) -> int:
    """Plan spare wild cards onto the row of wild cards; return how many are left."""
    room = s.book.limit - s.wilds[side][TWOS]
    if room > spare:
        room = spare
    if room > 0:
        plan.extend((TWOS, 0, room))
        spare -= room
    return spare


def hold_back(s: CountedRound, side: int, plan: Cards, entries: int) -> int:
    """Take a natural out of the plan to be the last discard (M18); tell whether one can be."""
    size = s.book.size
    for at in range(0, entries, 3):
        code = plan[at]
        length = s.rows[side][code] + s.wilds[side][code] + plan[at + 1] + plan[at + 2]
        if plan[at + 1] and not plan[at + 2] and length > 3 and length != size:
            plan[at + 1] -= 1
            return 1
    return 0


def stands_out(s: CountedRound, side: int, plan: Cards, spare: int) -> int:
    """Tell whether the table after a plan is what going out asks for (M15, M23, C6)."""
    book = s.book
    checked = s.bare and book.minimum_when_going_out
    if not book.narrow_out and not checked:
        return 1
    hand, table, wilds_on = s.hands[s.turn], s.rows[side], s.wilds[side]
    natural, mixed, first = 0, 0, 1 if book.first_meld == ANY_MELD else 0
    wild_row, unfinished, gained = wilds_on[TWOS], 0, 0
    for at in range(0, len(plan), 3):
        code = plan[at]
        gained += plan[at + 1] * POINTS[code]
        if code == TWOS:
            wild_row += plan[at + 2]
        elif code != BLACK:
            wilds = wilds_on[code] + plan[at + 2]
            naturals = table[code] + plan[at + 1]
            if naturals + wilds >= book.size:
                if wilds:
                    mixed = 1
                else:
                    natural = 1
            elif naturals and not wilds and book.own_rule[code]:
                unfinished = 1
            if naturals >= 3 and (not wilds or book.first_meld == THREE_NATURALS):
                first = 1
    if book.first_meld == PURE_OR_WILD and wild_row >= 3:
        first = 1
    if checked:
        gained += hand[TWOS] * POINTS[TWOS] + hand[JOKERS] * POINTS[JOKERS]
        gained -= spare * (POINTS[JOKERS] if hand[JOKERS] else POINTS[TWOS])
        if not first or (not s.taken and gained < s.needed[side]):
            return 0
    if (book.out_natural and not natural) or (book.out_mixed and not mixed):
        return 0
    if unfinished and book.unfinished_ranks_bar:
        return 0
    return not (book.unfinished_wilds_bar and 0 < wild_row < book.size)

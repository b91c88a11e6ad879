"""Choices: a round on counts as somebody plays it who learns, in steps that are a few a turn.

What is offered, what is done, and what a seat sees, as numbers (docs/rl.md promises them). Where
there is nothing to choose the round goes on by itself; seats that do not choose play by policies.
"""

from typing import Final

from ...engine.cards import RED
from .codes import (
    ACE,
    AT_START,
    BLACK,
    CODES,
    FOUR,
    JOKERS,
    LOG_STOP,
    LOG_TURNOVER,
    MAY_MELD,
    MUST_DISCARD,
    MUST_DRAW,
    MUST_TAKE,
    NATURALS,
    TWOS,
    Cards,
    Ints,
    Log,
)
from .counts import CountedRound
from .dealing import talon_due, turn_over
from .discards import has_natural, kept_back, others_held
from .laying import lay, lay_all, opening, wild_row_open
from .numbers import ASK, PLACES
from .out_plans import going_out
from .rollout import begin, end_turn, end_with_last, ends_before, meld_three, play, way_to_take

# What can be chosen: as a turn begins;
CHOOSE_DRAW: Final = 0
CHOOSE_TAKE: Final = 1
CHOOSE_TURNOVER: Final = 2
CHOOSE_STOP: Final = 3
# then melds, until there are enough of them: none, the first meld, all that goes out, the row of
# wild cards; by rank all naturals, a wild card onto its row, a pair with a wild card;
CHOOSE_NO_MORE: Final = 4
CHOOSE_OPEN: Final = 5
CHOOSE_OUT: Final = 6
CHOOSE_WILD_ROW: Final = 7
CHOOSE_NATURALS: Final = 8
CHOOSE_WILD: Final = CHOOSE_NATURALS + len(NATURALS)
CHOOSE_PAIR: Final = CHOOSE_WILD + len(NATURALS)
# and a card to discard, by code.
CHOOSE_DISCARD: Final = CHOOSE_PAIR + len(NATURALS)
#: How many numbers there are of what can be chosen.
CHOICES: Final = CHOOSE_DISCARD + CODES


def to_choice(s: CountedRound, choosers: int, offers: Ints, log: Log | None = None) -> None:
    """Play on until a seat has a choice, or the round is over; `offers` gets 1 for what there is.

    `choosers` has a bit for each seat that chooses.
    """
    while not s.over:
        if s.stage == AT_START and ends_before(s):
            s.over = 1
            return
        if not (choosers >> s.turn) & 1:
            play(s, 1, log)
            continue
        count = offered(s, offers)
        if count > 1:
            return
        if count:
            choice = 0
            while not offers[choice]:
                choice += 1
            choose(s, choice, log)
        elif s.held[s.turn] > 1:
            end_turn(s, -1, 0, log)
        else:
            end_with_last(s, log)


def choose(s: CountedRound, choice: int, log: Log | None = None) -> None:
    """Do what was chosen of that which is offered."""
    turn = s.turn
    if choice >= CHOOSE_DISCARD:
        end_turn(s, choice - CHOOSE_DISCARD, 0, log)
    elif choice == CHOOSE_TURNOVER:
        if log is not None:
            log.append((LOG_TURNOVER, 0, 0))
        turn_over(s)
        s.stage = MUST_DRAW
    elif choice == CHOOSE_STOP:
        if log is not None:
            log.append((LOG_STOP, 0, 0))
        s.over = 1
    elif choice <= CHOOSE_TAKE:
        s.stage = MUST_TAKE if choice == CHOOSE_TAKE else MUST_DRAW
        if begin(s, s.policies[turn], 0.0, log):
            s.stage = MAY_MELD
            if not s.book.puts_down:
                while s.hands[turn][RED] and s.held[turn] > 1:
                    meld_three(s, log)
    elif choice == CHOOSE_NO_MORE:
        s.stage = MUST_DISCARD
    else:
        choose_meld(s, choice, log)


def choose_meld(s: CountedRound, choice: int, log: Log | None = None) -> None:
    """Lay what was chosen; where that leaves nothing to discard, the round is over."""
    hand = s.hands[s.turn]
    plan: Cards = []
    if choice == CHOOSE_OPEN:
        opens(s, plan)
        lay_all(s, plan, log)
    elif choice == CHOOSE_OUT:
        going_out(s, hand, s.rows[s.book.side_of[s.turn]], plan)
        lay_all(s, plan, log)
        s.stage = MUST_DISCARD
        if not s.held[s.turn]:
            s.over = 1
            s.out = s.turn
    elif choice == CHOOSE_WILD_ROW:
        lay(s, TWOS, 0, for_wild_row(s), log)
    elif choice < CHOOSE_WILD:
        code = choice - CHOOSE_NATURALS + FOUR
        lay(s, code, naturals_for(s, code), 0, log)
    elif choice < CHOOSE_PAIR:
        lay(s, choice - CHOOSE_WILD + FOUR, 0, 1, log)
    else:
        lay(s, choice - CHOOSE_PAIR + FOUR, 2, 1, log)


def offered(s: CountedRound, offers: Ints) -> int:
    """Write 1 for each choice of the seat on turn and 0 for all others; return how many there are.

    0: there is nothing to discard, or one card alone.
    """
    for choice in range(CHOICES):
        offers[choice] = 0
    if s.stage < MAY_MELD:
        return offers_draw(s, offers)
    if s.stage == MAY_MELD:
        offers[CHOOSE_NO_MORE] = 1
        return 1 + offers_melds(s, offers)
    return offers_discards(s, offers) if s.held[s.turn] > 1 else 0


def offers_draw(s: CountedRound, offers: Ints) -> int:
    """Offer what a turn can begin with (W10-W14, W26)."""
    book, pile, stage = s.book, s.pile, s.stage
    hand, rows = s.hands[s.turn], s.rows[book.side_of[s.turn]]
    s.bare = not s.laid[book.side_of[s.turn]]
    top = pile[len(pile) - 1] if pile else 0
    count, joins = 0, 0
    if stage != MUST_DRAW and FOUR <= top <= ACE and (hand[top] or rows[top]):
        plan: Cards = []
        s.stage = MUST_TAKE
        if way_to_take(s, s.policies[s.turn], top, 0.0, plan):
            offers[CHOOSE_TAKE] = 1
            joins = rows[top] and not s.frozen
            count = 1
        s.stage = stage
    asks = book.stock_end == ASK
    if s.stock:
        offers[CHOOSE_DRAW] = 1
        count += 1
    elif asks or not joins:  # else the pile must be taken (H5, O10)
        offers[CHOOSE_STOP] = 1
        count += 1
        if asks and s.turnovers < book.turnovers:
            offers[CHOOSE_TURNOVER] = 1
            count += 1
    return count


def offers_melds(s: CountedRound, offers: Ints) -> int:
    """Offer what can be melded, with a card left to discard, or all that goes out."""
    book, turn, held = s.book, s.turn, s.held[s.turn]
    side, hand = book.side_of[turn], s.hands[turn]
    rows, wilds_on = s.rows[side], s.wilds[side]
    plan: Cards = []
    count = 0
    if (
        not s.barred
        and (
            s.laid[side] > 1
            or s.canastas[side] >= book.canastas_to_go_out
            or s.laid[side] + hand[TWOS] + hand[JOKERS] > 1
        )
        and going_out(s, hand, rows, plan)
    ):
        offers[CHOOSE_OUT] = 1
        count += 1
    least = kept_cards(s)
    if not s.laid[side]:
        if opens(s, plan):
            offers[CHOOSE_OPEN] = 1
            count += 1
        return count
    if held <= least:
        return count
    if book.wild_rows and for_wild_row(s):
        offers[CHOOSE_WILD_ROW] = 1
        count += 1
    wild_cards = hand[TWOS] + hand[JOKERS]
    # A first meld's row without wild cards stays without (M15).
    if (s.bare and book.first_meld) or wild_row_open(s, side):
        wild_cards = 0
    for code in NATURALS:
        if hand[code] and naturals_for(s, code):
            offers[CHOOSE_NATURALS + code - FOUR] = 1
            count += 1
        if not wild_cards:
            continue
        most = book.first if s.bare and not s.taken else book.later
        naturals, wilds = rows[code], wilds_on[code]
        if naturals:
            rank = PLACES * (FOUR if wilds else code) + naturals
            if naturals + wilds < book.limit and wilds < most[rank]:
                offers[CHOOSE_WILD + code - FOUR] = 1
                count += 1
        elif hand[code] == 2 and held - 3 >= least and most[PLACES * code + 2]:
            offers[CHOOSE_PAIR + code - FOUR] = 1
            count += 1
    return count


def offers_discards(s: CountedRound, offers: Ints) -> int:
    """Offer what can be discarded with another card in hand (W22, M17)."""
    book, hand = s.book, s.hands[s.turn]
    kept = book.empty_pile and not s.pile and others_held(s)
    count = 0
    if hand[BLACK] and book.bonus < 2:
        offers[CHOOSE_DISCARD + BLACK] = 1
        count += 1
    for code in NATURALS:
        if hand[code] and not (kept and kept_back(s, code)):
            offers[CHOOSE_DISCARD + code] = 1
            count += 1
    if not count or not (book.wild_discard and has_natural(hand)):
        for code in range(TWOS, CODES):
            if hand[code]:
                offers[CHOOSE_DISCARD + code] = 1
                count += 1
    return count


def kept_cards(s: CountedRound) -> int:
    """Say how many cards are kept of the melds that do not go out."""
    return 2 if s.barred else 1


def opens(s: CountedRound, plan: Cards) -> int:
    """Plan the first meld; return how many cards it lays, 0 where there is none."""
    plan.clear()
    side = s.book.side_of[s.turn]
    laid = opening(s.book, s.hands[s.turn], 0, 0, s.needed[side], 0, plan)
    return laid if s.held[s.turn] - laid >= kept_cards(s) else 0


def naturals_for(s: CountedRound, code: int) -> int:
    """Say how many naturals of a rank are laid together: all that can be, 0 where none can."""
    side = s.book.side_of[s.turn]
    length = s.rows[side][code] + s.wilds[side][code]
    count, spare = s.hands[s.turn][code], s.held[s.turn] - kept_cards(s)
    if count > s.book.limit - length:
        count = s.book.limit - length
    if count > spare:
        count = spare
    return count if count > 0 and (length or count > 2) else 0


def for_wild_row(s: CountedRound) -> int:
    """Say how many wild cards are laid together in their own row; 0 where none can (M14)."""
    hand, length = s.hands[s.turn], s.wilds[s.book.side_of[s.turn]][TWOS]
    count, spare = hand[TWOS] + hand[JOKERS], s.held[s.turn] - kept_cards(s)
    if count > s.book.limit - length:
        count = s.book.limit - length
    if count > spare:
        count = spare
    return count if count > 0 and length + count > 2 else 0


def see(s: CountedRound, to: Ints) -> None:
    """Write what the seat on turn sees, its own side and seat first; how much that is, SEEN says.

    How many cards of each code it holds, has not seen, and lie in the pile; the rows and the wild
    cards of each side; what all know of each hand, and its signs; then what stands alone.
    """
    book, turn = s.book, s.turn
    own = book.side_of[turn]
    hand, public, known, pile = s.hands[turn], s.public, s.known[turn], s.pile
    copy_counts(hand, to, 0)
    for code in range(CODES):
        to[CODES + code] = public[code] - hand[code] + known[code]
        to[2 * CODES + code] = 0
    for code in pile:
        to[2 * CODES + code] += 1
    at = 3 * CODES
    for place in range(book.sides):
        side = own + place
        if side >= book.sides:
            side -= book.sides
        copy_counts(s.rows[side], to, at)
        copy_counts(s.wilds[side], to, at + CODES)
        at += 2 * CODES
        to[at] = s.laid[side]
        to[at + 1] = s.canastas[side]
        to[at + 2] = s.needed[side]
        to[at + 3] = s.totals[side]
        at += 4
    for place in range(book.seats):
        seat = turn + place
        if seat >= book.seats:
            seat -= book.seats
        copy_counts(s.known[seat], to, at)
        copy_counts(s.signs[seat], to, at + CODES)
        at += 2 * CODES
        for code in (RED, BLACK, TWOS, JOKERS):  # of these a view remembers none
            to[at - CODES + code] = 0
        to[at] = s.held[seat]
        to[at + 1] = s.melded[seat]
        at += 2
    to[at] = pile[len(pile) - 1] + 1 if pile else 0
    to[at + 1] = len(pile)
    to[at + 2] = len(s.stock)
    to[at + 3] = s.frozen
    to[at + 4] = s.turnovers
    to[at + 5] = s.stage
    to[at + 6] = s.bare
    to[at + 7] = s.taken
    to[at + 8] = s.opened
    to[at + 9] = talon_due(s)


def copy_counts(counts: Ints, to: Ints, at: int) -> None:
    """Copy counts by code to a place."""
    for code in range(CODES):
        to[at + code] = counts[code]


#: How many numbers `see` writes: for each side, for each seat, and beside them.
SEEN: Final = (2 * CODES + 4, 2 * CODES + 2, 3 * CODES + 10)

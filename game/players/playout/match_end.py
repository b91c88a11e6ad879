"""Going out and the match: a seat that would lose by going out does not, if it can help it."""

from typing import Final

from ..planning.last_turn import CARD_VALUE
from .codes import JOKERS, POINTS, TWOS, Cards
from .counts import CountedRound
from .scores import hands_cost, points
from .ways import lengthen

#: What a card that the seat on turn cannot see is worth, in points, on the average.
_CARD: Final = int(CARD_VALUE)
#: Less than any total.
_FAR: Final = 1_000_000

#: What becomes of the match: another round, or it is over.
GOES_ON, WON, LOST = range(3)


def match_after(s: CountedRound, plan: Cards) -> int:
    """Say what becomes of the match if the seat on turn goes out with a plan (W30).

    (Nearly: what cannot be seen counts as usual, and a wild card that is discarded as laid.)
    """
    book, turn = s.book, s.turn
    sides = book.sides
    side = book.side_of[turn]
    highest = 0
    for each in range(sides):
        if s.totals[each] > highest:
            highest = s.totals[each]
    if 2 * highest < book.target:  # nobody makes half of the way in a round
        return GOES_ON
    laid, canastas, touched, joined = s.laid[side], s.canastas[side], s.touched, s.joined
    put(s, plan)
    s.out = turn
    hand = s.hands[turn]
    mine = total_after(s, side) + hand[TWOS] * POINTS[TWOS] + hand[JOKERS] * POINTS[JOKERS]
    mine += _CARD * s.held[turn]  # its own cards are all gone
    best = -_FAR
    for each in range(sides):
        if each != side:
            total = total_after(s, each)
            if total > best:
                best = total
    s.out = -1
    s.laid[side], s.canastas[side], s.touched, s.joined = laid, canastas, touched, joined
    for at in range(0, len(plan), 3):
        s.wilds[side][plan[at]] -= plan[at + 2]
        if plan[at] != TWOS:
            s.rows[side][plan[at]] -= plan[at + 1]
    if (mine < book.target and best < book.target) or mine == best:
        return GOES_ON
    return WON if mine > best else LOST


def put(s: CountedRound, plan: Cards) -> None:
    """Put a plan on the rows of the seat on turn, as far as scores ask for it."""
    side = s.book.side_of[s.turn]
    for at in range(0, len(plan), 3):
        row, naturals, wilds = plan[at], plan[at + 1], plan[at + 2]
        lengthen(s, side, row, naturals + wilds)
        s.wilds[side][row] += wilds
        if row != TWOS:
            s.rows[side][row] += naturals


def total_after(s: CountedRound, side: int) -> int:
    """Return a side's total if the round ended so, whatever its cards in hand are."""
    total = s.totals[side] + points(s, side) + hands_cost(s, side)
    for seat in range(side, s.book.seats, s.book.sides):
        total -= _CARD * s.held[seat]
    return total

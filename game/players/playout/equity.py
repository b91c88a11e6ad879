"""Equity: the chance to win the match after a round, and what going out makes of it.

With two sides the chance is read from a table (equity_table.py), which is made by simulation:
tools/tuning/equity_table.py. A seat that would lose the match by going out does not go out, if it
can help it. (Compiled with the playouts: see rollout.py.)
"""

from math import exp
from typing import Final

from ..planning.last_turn import CARD_VALUE
from .codes import JOKERS, POINTS, TWOS, Cards, Ints
from .counts import CountedRound, hands_cost, points
from .equity_table import HIGHEST, LOWEST, PERMILLE, STEP
from .laying import lengthen
from .numbers import BookNumbers

#: With more than two sides: the lead, in points, that makes a side e times as likely to win, at
#: the target and far from it.
_NEAR: Final = 350.0
_FAR: Final = 0.25


def worth(book: BookNumbers, ends: Ints, side: int) -> float:
    """Say how likely a side wins the match that stands at these totals after a round, 0 to 1."""
    target, mine = book.target, ends[side]
    if book.sides == 2:
        its = ends[1 - side]
        leads = equity(mine, its, 1, target, book.stretch)
        return (leads + equity(mine, its, 0, target, book.stretch)) / 2
    other = mine - lead(book, ends, side)
    best = mine if mine > other else other
    if best >= target:
        return 1.0 if mine > other else 0.5 if mine == other else 0.0
    scale = _NEAR + _FAR * (target - best)
    total = 0.0
    for each in range(book.sides):
        total += exp((ends[each] - mine) / scale)
    return 1.0 / total


def lead(book: BookNumbers, ends: Ints, side: int) -> int:
    """Return a side's points less the best other's."""
    best = ends[side - 1 if side else 1]
    for each in range(book.sides):
        if each != side and ends[each] > best:
            best = ends[each]
    return ends[side] - best


def equity(
    mine: float, its: float, leads: int, target: int = HIGHEST, stretched: float = 1.0
) -> float:
    """Return the chance to win, 0 to 1, of a side with `mine` points against one with `its`.

    To be asked between rounds; `leads`: this side leads every round (W3). With other targets than
    5,000 the totals are looked up at the same distance from it; or at one that is shorter, if they
    are `stretched` so many times.
    """
    if mine >= target or its >= target:  # W30
        return 1.0 if mine > its else 0.0 if mine < its else 0.5
    mine = HIGHEST - (target - mine) / stretched
    its = HIGHEST - (target - its) / stretched
    if leads:
        return _leader(mine, its)
    return 1.0 - _leader(its, mine)


def _leader(first: float, second: float) -> float:
    """Interpolate between the four entries around the totals of the leader and the other side."""
    across = _place(first)
    down = _place(second)
    row, column = int(across), int(down)
    across -= row
    down -= column
    upper, lower = PERMILLE[row], PERMILLE[row + 1]
    return (
        (upper[column] * (1 - down) + upper[column + 1] * down) * (1 - across)
        + (lower[column] * (1 - down) + lower[column + 1] * down) * across
    ) / 1000


def _place(total: float) -> float:
    """Say where in the table a total lies, counted in its steps."""
    if total < LOWEST:
        return 0.0
    return ((total if total < HIGHEST - 1 else HIGHEST - 1) - LOWEST) / STEP


#: What a card that the seat on turn cannot see is worth, in points, on the average.
_CARD: Final = int(CARD_VALUE)
#: Less than any total.
_LEAST: Final = 1_000_000

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
    best = -_LEAST
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

"""Courses: what becomes of a round after a move, counted as advice tells it."""

from typing import Final

from .codes import CODES, MUST_DISCARD, Cards, Ints
from .counts import CountedRound
from .moves import do
from .rollout import LONGEST, play
from .scores import held_many, unfinished

#: What is counted: whether the next other side takes the pile in its next turn; whether the own
#: side goes out, or another one; the canastas that the own side finishes, and those of the best
#: other one; the cards that the own side has left, and the others; whether the seat takes the pile
#: in its own next turn; whether a row of the own side costs points (M33), or three Sevens or Aces
#: that it has left do (M34).
TAKEN, OUT, THEIR_OUT, CANASTAS, THEIR_CANASTAS, HELD, CAUGHT, TAKES, UNFINISHED, KEPT = range(10)
#: How many numbers that are.
COURSE: Final = 10


def follow(s: CountedRound, seat: int, move: Cards, to: Ints) -> None:
    """Do a move of the seat on turn, play the round to its end, and write what is counted of it."""
    book, canastas = s.book, s.canastas
    mine = book.side_of[seat]
    lay = [0] * CODES
    for side in range(book.sides):
        lay[side] = canastas[side]
    do(s, move)
    if not s.over and (s.turn == seat or s.stage == MUST_DISCARD):
        play(s, 1)
    while not s.over and book.side_of[s.turn] == mine and s.turn != seat:
        play(s, 1)
    to[TAKEN] = takes_next(s) if not s.over and s.turn != seat else 0
    while not s.over and s.turn != seat:
        play(s, 1)
    to[TAKES] = takes_next(s) if not s.over else 0
    play(s, LONGEST)
    to[OUT] = s.out >= 0 and book.side_of[s.out] == mine
    to[THEIR_OUT] = s.out >= 0 and not to[OUT]
    to[CANASTAS] = canastas[mine] - lay[mine]
    to[THEIR_CANASTAS] = to[HELD] = to[CAUGHT] = to[KEPT] = 0
    for side in range(book.sides):
        if side != mine and canastas[side] - lay[side] > to[THEIR_CANASTAS]:
            to[THEIR_CANASTAS] = canastas[side] - lay[side]
    for each in range(book.seats):
        if book.side_of[each] != mine:
            to[CAUGHT] += s.held[each]
        else:
            to[HELD] += s.held[each]
            if book.held_penalty > 0 and held_many(s.hands[each]):
                to[KEPT] = 1
    to[UNFINISHED] = unfinished(s, mine) > 0


def takes_next(s: CountedRound) -> int:
    """Play the turn that comes; tell whether the pile is taken in it."""
    stock, pile = len(s.stock), len(s.pile)
    play(s, 1)
    return len(s.stock) == stock and len(s.pile) <= (pile if pile > 1 else 1)

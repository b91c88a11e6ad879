"""Moves: what is done to a sampled state before it is played out, as numbers.

And their courses: what becomes of the round after one, counted as advice tells it.
"""

from typing import Final

from ...engine.cards import RED
from .codes import CODES, MAY_MELD, MUST_DISCARD, MUST_DRAW, Cards, Ints
from .counts import CountedRound, held_many, unfinished
from .dealing import receive_pile, replace_threes, take, turn_over
from .laying import lay_card
from .rollout import LONGEST, end_turn, meld_three, play

#: A move is one of these and what it needs: begin the turn at a stage; end the round, with the
#: points of a special hand that is shown, or 0; turn the pile over; lay cards, each as its code and
#: its row; discard a card; take the pile with cards, given likewise; put the Threes in hand down.
STAGE, STOP, TURN_OVER, MELD, THROW, TAKE, PUT_DOWN = range(7)


def do(s: CountedRound, move: Cards) -> None:
    """Do what a move says, for the seat on turn."""
    what = move[0]
    turn = s.turn
    if what == STAGE:
        s.stage = move[1]
    elif what == STOP:
        s.over = 1
        s.special = move[1]
    elif what == TURN_OVER:
        turn_over(s)
        s.stage = MUST_DRAW
    elif what == MELD:
        for at in range(1, len(move), 2):
            if move[at + 1] == RED:
                meld_three(s)
            else:
                lay_card(s, move[at], move[at + 1])
        s.stage = MUST_DISCARD
        if not s.held[turn]:
            s.over = 1
            s.out = turn
    elif what == TAKE:
        take_with(s, move)
    elif what == PUT_DOWN:
        if replace_threes(s):
            s.over = 1
    else:
        end_turn(s, move[1], 0)


def take_with(s: CountedRound, move: Cards) -> None:
    """Take the pile with the cards of a move, as the turn begins."""
    s.bare = not s.laid[s.book.side_of[s.turn]]
    s.acted[s.turn] = 1
    plan: Cards = []
    take(s, plan, 1)
    for at in range(1, len(move), 2):
        lay_card(s, move[at], move[at + 1])
    receive_pile(s)
    s.stage = MAY_MELD


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

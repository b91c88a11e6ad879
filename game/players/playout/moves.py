"""Moves: what is done to a sampled state before it is played out, as numbers."""

from ...engine.cards import RED
from .codes import MAY_MELD, MUST_DISCARD, MUST_DRAW, Cards
from .counts import CountedRound
from .rollout import end_turn, meld_three
from .supply import receive_pile, replace_threes, take, turn_over
from .ways import lay_card

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

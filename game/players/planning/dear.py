"""Sevens and Aces that cost points where they are held as the round ends (M34)."""

from collections.abc import Sequence

from ...engine.board import View
from ...engine.cards import ACE, COLUMN, KINDS_OF, SEVEN
from ...engine.scoring import HELD

#: The ranks of which three in a hand cost points.
DEAR = (SEVEN, ACE)
#: Turns that are left where another side could go out at once, with so few cards in a hand.
_SOON, _FEW = 2, 4


def caught(view: View, received: Sequence[int] = ()) -> float:
    """Return the points that Sevens and Aces are likely to cost with `received`.

    These are cards that come to the hand. Sevens and Aces are thrown away one a turn, as far as
    there are turns; those that make a canasta, or join a row, stay.
    """
    rules = view.board.ruleset
    if not rules.held_penalty:
        return 0.0
    ranks = surplus = 0
    for column in DEAR:
        count = sum(view.hand[KINDS_OF[column]])
        count += sum([COLUMN[card] == column for card in received])
        if not 0 < len(view.side.rows[column]) + count < rules.canasta_size:
            continue  # a whole canasta
        if count >= HELD and not view.side.rows[column]:
            ranks += 1
            surplus += count - HELD + 1
    return rules.held_penalty * ranks * min(1.0, surplus / (_turns_left(view) + 1))


def _turns_left(view: View) -> float:
    """Return how many turns the seat has before the stock is empty or another side goes out."""
    board = view.board
    turns = board.stock_count / len(board.hand_sizes)
    mine = board.side_of[view.seat]
    for seat, size in enumerate(board.hand_sizes):
        side = board.side_of[seat]
        ready = board.sides[side].canastas >= board.ruleset.canastas_to_go_out
        if side != mine and ready and size <= _FEW:
            turns = min(turns, _SOON)
    return turns

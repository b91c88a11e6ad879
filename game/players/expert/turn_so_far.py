"""The turn so far: what of it has been melded, and how the board stood before."""

from ...engine.actions import Verb
from ...engine.board import BoardView, View
from ..playout.codes import CODE


def begun(view: View) -> list[tuple[int, int]]:
    """Return the cards melded in this turn that could be taken back (W19): (code, row)."""
    board = view.board
    return [(CODE[each.card], each.column) for each in board.now.melds[board.now.barrier :]]


def before_melds(board: BoardView) -> BoardView:
    """Return the board as its history stood before the melds that end it.

    So that what is known of a hand stays the same while a turn's melds are laid.
    """
    history = board.history
    place = len(history)
    while place and history[place - 1][1].verb is Verb.MELD and not history[place - 1][2]:
        place -= 1
    if place == len(history):
        return board
    before = board.copy()
    del before.history[place:]
    return before

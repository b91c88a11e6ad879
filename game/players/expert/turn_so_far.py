"""The turn so far: what of it has been melded."""

from ...engine.board import View
from ..playout.codes import CODE


def begun(view: View) -> list[tuple[int, int]]:
    """Return the cards melded in this turn that could be taken back (W19): (code, row)."""
    board = view.board
    return [(CODE[each.card], each.column) for each in board.now.melds[board.now.barrier :]]

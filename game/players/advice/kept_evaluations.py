"""The evaluations that are kept, one for each decision: all who ask of it are told the same."""

from collections import OrderedDict
from typing import Final

from ...engine.board import View
from ...engine.view import copied, live
from .evaluation import Elsewhere, Evaluation

#: So many decisions are kept, the latest that were asked of: those of some rounds.
MOST: Final = 300


class KeptEvaluations:
    """The evaluations of one program."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        """`elsewhere` plays moves out, where that is not done here."""
        self._elsewhere = elsewhere
        self._kept: OrderedDict[tuple[object, ...], Evaluation] = OrderedDict()

    def of(self, view: View) -> Evaluation:
        """Return the evaluation of what is decided from a view, as far as it goes."""
        view = live(view)
        place = _place(view)
        found = self._kept.get(place)
        if found is None:
            found = self._kept[place] = Evaluation(copied(view), elsewhere=self._elsewhere)
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        self._kept.move_to_end(place)
        return found


def _place(view: View) -> tuple[object, ...]:
    """Return what tells a decision from every other: all that its seat sees."""
    board = view.board
    tables = tuple([tuple(map(tuple, side.rows)) for side in board.sides])
    return (
        *(board.ruleset, board.totals, view.seat, tuple(view.hand), tuple(board.pile)),
        *(board.step, board.turn, board.stock_count, board.now.asked, board.now.answer),
        *(tables, board.earlier, tuple(board.history)),
    )

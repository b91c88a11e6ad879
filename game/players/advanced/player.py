"""Advanced: plays soundly by what it sees and remembers, one turn at a time.

What to take, what to meld and when to go out is decided here; what a discard risks is weighed in
danger.py. It does not look ahead: that is Expert's.
"""

from random import Random

from ...engine.actions import ANSWER_NO, ANSWER_YES, ASK, DRAW, Action
from ...engine.board import START, View
from ...engine.cards import COLUMN, points_of
from ...engine.rules import may_take
from ...engine.ruleset import StockEnd
from ...engine.view import live
from ..planning.narrow import decide
from ..planning.narrow_melds import NarrowWeights
from ..planning.sketch import Sketch
from ..planning.turn_frame import (
    beginning,
    bound,
    going_on,
    may_ask,
    settling,
    strict,
    way_out,
)
from .danger import Danger
from .going_out import going_out
from .melds import lay_all, melds
from .partner import asks, says_yes
from .weights import AdvancedWeights, narrow_weights_for, weights_for


class Advanced:
    """A player who minds the pile."""

    def __init__(
        self,
        rng: Random,
        weights: AdvancedWeights | None = None,
        narrow: NarrowWeights | None = None,
    ) -> None:
        """Play by `weights` and `narrow`, to try others; `rng` is not needed."""
        self._given, self._narrow = weights, narrow

    def decide(self, view: View) -> Action:
        """Return the next action; see Player."""
        view = live(view)
        board = view.board
        weights = self._given or weights_for(board.ruleset, len(board.hand_sizes))
        if board.asked and board.answer is None:  # O8: the partner asks
            return ANSWER_YES if says_yes(view, weights) else ANSWER_NO
        if strict(view):
            wanted = self._narrow or narrow_weights_for(board.ruleset, len(board.hand_sizes))
            return decide(view, wanted, Danger(view, weights).risk)
        if board.step == START:
            return beginning(view, self._wants_pile(view, weights), self._plays_on(view))
        if board.extras and board.stock_count and not board.answer:
            return DRAW
        if board.owed >= 0:  # the rest is planned when the pile has come
            plan = settling(view, Sketch(view))
        elif board.answer:
            plan = bound(view)
        else:
            out = going_out(view, weights)
            if out is not None and asks(view, weights) and may_ask(view):
                return ASK
            plan = melds(view, weights) if out is None else out.actions()
        return going_on(view, plan) or self._end(view, weights)

    def _plays_on(self, view: View) -> bool:
        """Tell whether to turn the pile over (W26): once, untuned as it is rare."""
        return view.board.turnovers < 1

    def _wants_pile(self, view: View, weights: AdvancedWeights) -> bool:
        """Tell whether to take the pile: if it is worth a draw, and the melds for it are there.

        Cards that come with it go to the hand, so that only a wild card is a price.
        """
        board = view.board
        if not may_take(board, view.side):
            return False
        top = board.pile[-1]
        size = len(board.pile)
        if view.side.rows[COLUMN[top]] and not board.frozen:
            return size >= weights.row_pile or not board.stock_count
        sketch = Sketch(view)
        sketch.take(top)
        if not sketch.pay():
            return False
        if not board.stock_count and board.ruleset.stock_end is not StockEnd.ASK:
            return self._gains_by_pile(view, sketch)
        costs_wild = bool(sketch.wilds[sketch.owed] - view.side.wilds[sketch.owed])
        if sketch.points < sketch.needed and not sketch.open():
            return False
        if sketch.held + size - 1 < weights.reserve:
            return False
        return not costs_wild or size >= weights.wild_pile

    def _gains_by_pile(self, view: View, sketch: Sketch) -> bool:
        """Tell whether to take the pile where the round ends if it is left (H5, O10).

        The pair is paid for in the sketch. What goes down counts, and the rest of the pile
        counts against.
        """
        board = view.board
        if sketch.points < sketch.needed and not sketch.open():
            return False
        before = sketch.canastas
        rest = board.pile[:-1]
        sketch.receive(rest)
        lay_all(sketch)
        bonus = board.ruleset.mixed_canasta_bonus * (sketch.canastas - before)
        # A card of the hand that goes down counts twice: it would have counted against the side.
        return 2 * sketch.points + bonus > 2 * points_of(rest)

    def _end(self, view: View, weights: AdvancedWeights) -> Action:
        """Discard what costs least, or pass; the rest is never needed by an own plan."""
        return Danger(view, weights).discard() or way_out(view)

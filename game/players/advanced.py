"""Advanced: plays soundly by what it sees and remembers, one turn at a time.

What to take, what to meld and when to go out is decided here; what a discard risks is weighed in
danger.py. It does not look ahead: that is Expert's.
"""

from random import Random
from typing import Final

from ..engine.actions import DRAW, PASS, PUTBACK, STOP, TAKE, TURNOVER, UNDO, Action
from ..engine.board import START, View
from ..engine.cards import COLUMN, RED
from ..engine.rules import ROW_SIZE, may_take, refusal
from ..engine.ruleset import RedThreesAgainst
from .danger import Danger
from .going_out import going_out
from .habits import Habits, habits_for
from .sketch import DEAREST_FIRST, NATURAL_COLUMNS, Sketch

#: Cards that have to be left by a first meld: one to discard, one to play on with.
LEAST: Final = 2


class Advanced:
    """A player who minds the pile."""

    def __init__(self, rng: Random, habits: Habits | None = None) -> None:
        """`rng` is not needed; `habits`, in place of those for the rules, are to try others."""
        self._given = habits

    def decide(self, view: View) -> Action:
        """The next action; see Player."""
        board = view.board
        habits = self._given or habits_for(board.ruleset)
        if board.step == START:
            if self._wants_pile(view, habits):
                return TAKE
            if board.stock_count:
                return DRAW
            return TURNOVER if self._plays_on(view) else STOP
        if board.extras and board.stock_count:
            return DRAW
        begun = board.melds[board.barrier :]
        plan = self._plan(view, habits)
        rest = plan[len(begun) :]
        if rest and plan[: len(begun)] == begun and refusal(view, rest[0]) is None:
            return rest[0]
        return self._end(view, habits)

    def _plays_on(self, view: View) -> bool:
        """Whether to turn the pile over (W26): once, untuned as it is rare."""
        return view.board.turnovers < 1

    def _wants_pile(self, view: View, habits: Habits) -> bool:
        """Whether to take the pile: if it is worth a draw, and the melds for it are there.

        Cards that come with it go to the hand, so that only a wild card is a price.
        """
        board = view.board
        if not may_take(board, view.side):
            return False
        top = board.pile[-1]
        size = len(board.pile)
        if view.side.rows[COLUMN[top]] and not board.frozen:
            return size >= habits.row_pile or not board.stock_count
        sketch = Sketch(view)
        sketch.take(top)
        if not sketch.pay():
            return False
        costs_wild = bool(sketch.wilds[sketch.owed] - view.side.wilds[sketch.owed])
        if sketch.points < sketch.needed and not sketch.open():
            return False
        if sketch.held + size - 1 < habits.reserve:
            return False
        return not costs_wild or size >= habits.wild_pile

    def _plan(self, view: View, habits: Habits) -> list[Action]:
        """All that is to be melded in this turn, in order, from where none of it was melded."""
        sketch = Sketch(view)
        if sketch.owed < 0:
            out = going_out(view, habits)
            if out is not None:
                return out.actions()
        for _ in sketch.naturals[RED][:]:
            sketch.lay([RED])
        if sketch.owed >= 0:  # the rest is planned when the pile has come
            paid = sketch.pay() and (sketch.points >= sketch.needed or sketch.open())
            return sketch.actions() if paid else []
        reds = sketch.actions()
        if sketch.points < sketch.needed:
            reserve = LEAST if self._minds_red_threes(view, sketch, habits) else habits.reserve
            if not sketch.open() or sketch.held < reserve:
                return reds
        agreed = len(sketch.groups)
        self._lay_naturals(view, sketch, habits)
        self._finish(sketch, habits.wilds_to_finish)
        sketch.keep(habits.reserve, agreed)
        return sketch.actions()

    def _minds_red_threes(self, view: View, sketch: Sketch, habits: Habits) -> bool:
        """Whether to open whatever it costs: Red Threes alone would count against the side (W28).

        So it is where the next player may go out soon. One Red Three swings 200 points by that.
        """
        board = view.board
        other = (view.seat + 1) % len(board.hand_sizes)
        return (
            sketch.lengths[RED] > 0
            and board.ruleset.red_threes_against is not RedThreesAgainst.NO_CANASTA
            and board.sides[board.side_of[other]].canastas >= board.ruleset.canastas_to_go_out
            and board.hand_sizes[other] <= habits.alarm
        )

    def _lay_naturals(self, view: View, sketch: Sketch, habits: Habits) -> None:
        """Lay what fits the own rows, and three and more of a rank as new ones."""
        board = view.board
        hold = 2 if board.frozen and len(board.pile) >= habits.hold_frozen else 0
        for column in DEAREST_FIRST:
            if sketch.lengths[column]:
                self._add(sketch, column, hold)
        for column in DEAREST_FIRST:
            if not sketch.lengths[column] and len(sketch.naturals[column]) >= ROW_SIZE:
                sketch.lay_all(column)

    def _add(self, sketch: Sketch, column: int, hold: int) -> None:
        """Lay the naturals of a column on its row, but for `hold`, unless they finish it."""
        held = len(sketch.naturals[column])
        size = sketch.ruleset.canasta_size
        if sketch.lengths[column] < size <= sketch.lengths[column] + held:
            hold = 0
        for _ in range(held - hold):
            sketch.lay([column])

    def _finish(self, sketch: Sketch, most: int) -> None:
        """Lay up to `most` wild cards on a row, the longest first, if they make it a canasta."""
        size = sketch.ruleset.canasta_size
        for column in sorted(NATURAL_COLUMNS, key=lambda column: -sketch.lengths[column]):
            missing = size - sketch.lengths[column]
            if 0 < missing <= min(most, len(sketch.wild_cards)):
                while sketch.lengths[column] < size and sketch.room_for_wild(column):
                    sketch.lay([], column, 1)

    def _end(self, view: View, habits: Habits) -> Action:
        """Discard what costs least, or pass; the last two are never needed by an own plan."""
        if refusal(view, PASS) is None:
            return PASS
        discard = Danger(view, habits).discard()
        if discard is not None:
            return discard
        if refusal(view, PUTBACK) is None:
            return PUTBACK
        return UNDO

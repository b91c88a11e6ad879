"""Beginner: plays like somebody who has just learnt the game.

Melds what can be melded, takes the pile when it helps, discards what looks useless, goes out when
that is possible. Counts nothing, remembers nothing, and never wonders what the other side holds.
"""

from random import Random
from typing import Final

from ..engine.actions import ANSWER_NO, ANSWER_YES, ASK, DRAW, Action
from ..engine.board import START, View
from ..engine.cards import (
    BLACK,
    COLUMN,
    FIRST_WILD,
    KINDS,
    RED,
    VALUE,
    listed,
)
from ..engine.outlook import BLACK_ROW
from ..engine.rules import ROW_SIZE, may_take
from ..engine.scoring import held_penalty
from ..engine.view import live
from .planning.sketch import DEAREST_FIRST, NATURAL_COLUMNS, Sketch
from .planning.turn_frame import (
    beginning,
    bound,
    discards,
    going_on,
    may_ask,
    settling,
    strict,
    way_out,
)

#: Cards kept back by a player who cannot go out: one to discard, one to play on with.
RESERVE: Final = 2
#: A pile that would cost a wild card is worth it from this many cards on.
PILE_FOR_WILD: Final = 4
#: A row gets wild cards when so many are missing to a canasta.
WILDS_TO_FINISH: Final = 2
#: A partner who asks may go out while this one holds no more cards.
LETS_GO_OUT: Final = 7


def _narrowly(view: View) -> Action:
    """Decide by narrow rules; what that takes is loaded when such a game is played first."""
    from .planning.narrow import decide
    from .planning.narrow_melds import NarrowWeights

    return decide(view, NarrowWeights())


class Beginner:
    """A player for whom the best use of a card is the first one found."""

    def __init__(self, rng: Random) -> None:
        """`rng` is not needed: a beginner does not even bluff by accident."""

    def decide(self, view: View) -> Action:
        """Return the next action; see Player."""
        view = live(view)
        board = view.board
        if board.asked and board.answer is None:  # O8: the partner asks
            caught = held_penalty(board.ruleset, listed(view.hand))
            return ANSWER_YES if view.cards_held <= LETS_GO_OUT and not caught else ANSWER_NO
        if strict(view):
            return _narrowly(view)
        if board.step == START:
            return beginning(view, self._wants_pile(view), plays_on=False)
        if board.extras and board.stock_count and not board.answer:
            return DRAW
        if board.answer:
            return going_on(view, bound(view)) or self._end(view)
        sketch = Sketch(view)
        plan = settling(view, sketch) if board.owed >= 0 else self._plan(sketch)
        if sketch.out and not board.melds and may_ask(view):
            return ASK
        return going_on(view, plan) or self._end(view)

    def _wants_pile(self, view: View) -> bool:
        """Tell whether to take the pile.

        It is always taken onto an own row, else if the melds for it are there.
        """
        board = view.board
        if not may_take(board, view.side):
            return False
        top = board.pile[-1]
        if view.side.rows[COLUMN[top]] and not board.frozen:
            return True
        sketch = Sketch(view)
        sketch.take(top)
        if not sketch.pay():
            return False
        costs_wild = bool(sketch.wilds[sketch.owed] - view.side.wilds[sketch.owed])
        if sketch.points < sketch.needed and not sketch.open():
            return False
        if sketch.held + len(board.pile) - 1 < RESERVE:
            return False
        return not costs_wild or len(board.pile) >= PILE_FOR_WILD

    def _plan(self, sketch: Sketch) -> list[Action]:
        """Return all that is to be melded in this turn, in order."""
        for _ in sketch.naturals[RED][:]:
            sketch.lay([RED])
        reds = sketch.actions()
        if sketch.points < sketch.needed:
            if not sketch.open():
                return reds
            if sketch.held < RESERVE and not self._goes_out(sketch):
                return reds
        agreed = len(sketch.groups)
        for column in DEAREST_FIRST:
            sketch.lay_all(column)
        for column in DEAREST_FIRST:
            if sketch.may_pair(column):
                sketch.lay([column, column], column, 1)
        self._finish_canastas(sketch)
        if self._goes_out(sketch):
            if len(sketch.naturals[BLACK]) >= ROW_SIZE:
                sketch.lay([BLACK] * len(sketch.naturals[BLACK]))
        else:
            sketch.keep(RESERVE, agreed)
        return sketch.actions() if sketch.stands() else reds

    def _finish_canastas(self, sketch: Sketch) -> None:
        """Lay wild cards on rows that they make a canasta of, or that end the round."""
        size = sketch.ruleset.canasta_size
        for column in sorted(NATURAL_COLUMNS, key=lambda column: -sketch.lengths[column]):
            missing = size - sketch.lengths[column]
            if 0 < missing <= min(WILDS_TO_FINISH, len(sketch.wild_cards)):
                while sketch.lengths[column] < size and sketch.room_for_wild(column):
                    sketch.lay([], column, 1)
        if sketch.canastas >= sketch.ruleset.canastas_to_go_out:
            for column in NATURAL_COLUMNS:
                while (
                    sketch.wild_cards and sketch.held > 1 and sketch.lengths[column] >= 3
                ) and sketch.room_for_wild(column):
                    sketch.lay([], column, 1)

    def _goes_out(self, sketch: Sketch) -> bool:
        """Tell whether the sketch leaves at most a card to discard, and the canastas are there."""
        blacks = len(sketch.naturals[BLACK])
        left = sketch.held - (blacks if ROW_SIZE <= blacks <= BLACK_ROW else 0)
        if left < sketch.held and left and not sketch.ruleset.discard_after_black_threes:
            return False
        return (
            sketch.canastas >= sketch.ruleset.canastas_to_go_out
            and left <= 1
            and sketch.answer is not False
        )

    def _end(self, view: View) -> Action:
        """Discard the most useless card, pass, or, if nothing else helps, undo."""
        may_go = discards(view)
        if may_go:
            return min(may_go, key=lambda action: self._use(view, action.card))
        return way_out(view)

    def _use(self, view: View, card: int) -> tuple[int, int]:
        """Say how useful a card looks: the least useful one is discarded; cheap before dear."""
        column = COLUMN[card]
        if card >= FIRST_WILD:
            return 5, VALUE[card]
        if column == RED:
            return 4, 0
        if column == BLACK:
            return 0, 0
        fellows = sum(1 for kind in range(KINDS) if COLUMN[kind] == column and view.hand[kind])
        if view.side.rows[column]:
            return 3, VALUE[card]
        return min(fellows, 3), VALUE[card]

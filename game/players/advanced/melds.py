"""What Advanced lays of its hand in a turn in which it does not go out."""

from typing import Final

from ...engine.actions import Action
from ...engine.board import View
from ...engine.cards import RED
from ...engine.rules import ROW_SIZE
from ...engine.ruleset import RedThreesAgainst, StockEnd
from ..planning.sketch import DEAREST_FIRST, NATURAL_COLUMNS, Sketch
from .weights import AdvancedWeights

#: Cards that have to be left in any case: one to discard, one to play on with.
LEAST: Final = 2
#: More wild cards than anybody holds.
ANY: Final = 99


def melds(view: View, weights: AdvancedWeights) -> list[Action]:
    """Return all that is to be melded in this turn, in order, from where none of it was melded."""
    sketch = Sketch(view)
    last = last_turn(view)
    reserve = LEAST if last else _reserve(view, sketch, weights)
    for _ in sketch.naturals[RED][:]:
        sketch.lay([RED])
    reds = sketch.actions()
    if sketch.points < sketch.needed:
        at_once = last or _minds_red_threes(view, sketch, weights)
        if not sketch.open() or sketch.held < (LEAST if at_once else weights.first_reserve):
            return reds
    agreed = len(sketch.groups)
    wilds = _wilds_to_finish(view, sketch, weights)
    if weights.builds:
        _build(sketch, wilds)
        _add_to_rows(sketch, weights.adds_from)
        sketch.keep(LEAST, agreed)
        agreed = len(sketch.groups)
    _lay_naturals(view, sketch, weights)
    _finish(sketch, wilds)
    if last:
        lay_all(sketch)
    sketch.keep(reserve, agreed)
    return sketch.actions() if sketch.stands() else reds


def last_turn(view: View) -> bool:
    """Tell whether the stock may end the round before the seat's next turn (H5, C8, O10).

    Where it is asked for whether the pile is to be turned over (W26), nobody can tell.
    """
    board = view.board
    rules = board.ruleset
    if board.stock_count >= len(board.hand_sizes) * rules.cards_drawn:
        return False
    if rules.stock_end is StockEnd.TURN_OVER:
        return board.turnovers >= rules.turnovers
    return rules.stock_end is not StockEnd.ASK


def _wilds_to_finish(view: View, sketch: Sketch, weights: AdvancedWeights) -> int:
    """Say how many wild cards to spend on a canasta: all of them if Red Threes wait for it (V1)."""
    if (
        view.board.ruleset.red_threes_against is RedThreesAgainst.NO_CANASTA
        and sketch.lengths[RED]
        and not sketch.canastas
    ):
        return ANY
    return weights.wilds_to_finish


def lay_all(sketch: Sketch) -> None:
    """Lay whatever can be laid: naturals, pairs with a wild card, wild cards on every row.

    A natural canasta is left one: a wild card there would cost more than it brings.
    """
    for column in DEAREST_FIRST:
        sketch.lay_all(column)
    for column in DEAREST_FIRST:
        if sketch.may_pair(column):
            sketch.lay([column, column], column, 1)
    size = sketch.ruleset.canasta_size
    for column in NATURAL_COLUMNS:
        if sketch.lengths[column] < ROW_SIZE or (
            sketch.lengths[column] >= size and not sketch.wilds[column]
        ):
            continue
        while sketch.wild_cards and sketch.room_for_wild(column):
            sketch.lay([], column, 1)


def _reserve(view: View, sketch: Sketch, weights: AdvancedWeights) -> int:
    """Return the cards to keep: fewer where the round may be over soon, by either side.

    `sketch` as the turn began, so that the answer stays the same while cards are melded.
    """
    if sketch.canastas >= sketch.ruleset.canastas_to_go_out:
        return min(weights.reserve, weights.ready_reserve)
    if threatened(view, weights):
        return min(weights.reserve, weights.threatened_reserve)
    return weights.reserve


def threatened(view: View, weights: AdvancedWeights) -> bool:
    """Tell whether another side has the canastas to go out, and one of its seats few cards."""
    board = view.board
    mine = board.side_of[view.seat]
    return any(
        side != mine
        and board.sides[side].canastas >= board.ruleset.canastas_to_go_out
        and board.hand_sizes[seat] <= weights.alarm
        for seat, side in enumerate(board.side_of)
    )


def _minds_red_threes(view: View, sketch: Sketch, weights: AdvancedWeights) -> bool:
    """Tell whether to open whatever it costs: Red Threes alone would count against the side (W28).

    So it is where another side may go out soon. One Red Three swings 200 points by that.
    """
    return (
        sketch.lengths[RED] > 0
        and view.board.ruleset.red_threes_against is not RedThreesAgainst.NO_CANASTA
        and threatened(view, weights)
    )


def _build(sketch: Sketch, most: int) -> None:
    """Lay all that makes canastas, each with at most so many wild cards, the nearest first."""
    size = sketch.ruleset.canasta_size

    def missing(column: int) -> int:
        return size - sketch.lengths[column] - len(sketch.naturals[column])

    for column in sorted(NATURAL_COLUMNS, key=missing):
        if sketch.lengths[column] < size and missing(column) <= min(most, len(sketch.wild_cards)):
            if sketch.wilds[column] + max(missing(column), 0) > _room(sketch, column):
                continue
            sketch.lay_all(column)
            while sketch.lengths[column] < size and sketch.room_for_wild(column):
                sketch.lay([], column, 1)


def _add_to_rows(sketch: Sketch, least: int) -> None:
    """Lay what fits rows of at least so many cards that are no canastas yet."""
    for column in DEAREST_FIRST:
        if least <= sketch.lengths[column] < sketch.ruleset.canasta_size:
            sketch.lay_all(column)


def _room(sketch: Sketch, column: int) -> int:
    """Return the wild cards that the row may hold with all naturals of the hand on it."""
    rules = sketch.ruleset
    naturals = sketch.lengths[column] - sketch.wilds[column] + len(sketch.naturals[column])
    limit = naturals if rules.max_wilds is None else rules.max_wilds
    return limit if rules.wilds_may_outnumber else min(limit, naturals)


def _lay_naturals(view: View, sketch: Sketch, weights: AdvancedWeights) -> None:
    """Lay what fits the own rows, and three and more of a rank as new ones."""
    board = view.board
    hold = 2 if board.frozen and len(board.pile) >= weights.hold_frozen else 0
    for column in DEAREST_FIRST:
        if sketch.lengths[column]:
            _add(sketch, column, hold)
    for column in DEAREST_FIRST:
        if not sketch.lengths[column] and len(sketch.naturals[column]) >= ROW_SIZE:
            sketch.lay_all(column)


def _add(sketch: Sketch, column: int, hold: int) -> None:
    """Lay the naturals of a column on its row, but for `hold`, unless they finish it."""
    held = len(sketch.naturals[column])
    size = sketch.ruleset.canasta_size
    if sketch.lengths[column] < size <= sketch.lengths[column] + held:
        hold = 0
    for _ in range(held - hold):
        sketch.lay([column])


def _finish(sketch: Sketch, most: int) -> None:
    """Lay up to `most` wild cards on a row, the longest first, if they make it a canasta."""
    size = sketch.ruleset.canasta_size
    for column in sorted(NATURAL_COLUMNS, key=lambda column: -sketch.lengths[column]):
        missing = size - sketch.lengths[column]
        if 0 < missing <= min(most, len(sketch.wild_cards)):
            while sketch.lengths[column] < size and sketch.room_for_wild(column):
                sketch.lay([], column, 1)

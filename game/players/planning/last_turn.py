"""The last turn before the stock ends the round: all that can be laid goes down."""

from ...engine.actions import Action
from ...engine.board import View
from ...engine.cards import RED, VALUE
from ...engine.discarding import discards
from ...engine.rules import ROW_SIZE
from ...engine.ruleset import StockEnd
from ...engine.way_out import DEAREST_FIRST
from .feeding import Feeding
from .sketch import NATURAL_COLUMNS, Sketch

#: Cards that have to be left in any case: one to discard, one to play on with.
LEAST = 2


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


def last_melds(view: View) -> list[Action]:
    """Return all that can be laid of the hand, except for a card to discard and one to play on."""
    sketch = Sketch(view)
    for _ in sketch.naturals[RED][:]:
        sketch.lay([RED])
    reds = sketch.actions()
    if sketch.points < sketch.needed and not sketch.open():
        return reds
    agreed = len(sketch.groups)
    lay_all(sketch)
    sketch.keep(LEAST, agreed)
    return sketch.actions() if sketch.stands() else reds


def last_discard(view: View) -> Action | None:
    """Return the discard of a hand that is good for nothing any more: dear, but not taken."""
    feeding = Feeding(view)

    def cost(action: Action) -> float:
        return feeding.risk(action.card) - VALUE[action.card]

    return min(discards(view), key=cost, default=None)


def lay_all(sketch: Sketch) -> None:
    """Lay whatever can be laid: naturals, canastas, pairs with a wild card, and wild cards.

    A natural canasta is left one: a wild card there would cost more than it brings.
    """
    for column in DEAREST_FIRST:
        sketch.lay_all(column)
    size = sketch.ruleset.canasta_size
    for column in NATURAL_COLUMNS:  # a canasta brings more than any pair
        lacking = size - sketch.lengths[column]
        if sketch.lengths[column] >= ROW_SIZE and lacking <= len(sketch.wild_cards):
            while sketch.lengths[column] < size and sketch.room_for_wild(column):
                sketch.lay([], column, 1)
    for column in DEAREST_FIRST:
        if sketch.may_pair(column):
            sketch.lay([column, column], column, 1)
    for column in NATURAL_COLUMNS:
        if sketch.lengths[column] < ROW_SIZE or (
            sketch.lengths[column] >= size and not sketch.wilds[column]
        ):
            continue
        while sketch.wild_cards and sketch.room_for_wild(column):
            sketch.lay([], column, 1)

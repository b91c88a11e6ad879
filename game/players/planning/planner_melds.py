"""What planning melds, where rows close and some ranks have a price (M9-M18, M33).

Plans are sketched from the best to the last resort, and the first one is taken that the engine
lets be carried out on a copy of the table.
"""

from ...engine.board import View
from ...engine.cards import ACE, RED, SEVEN, WILD
from ...engine.outlook import lacking_wilds, wild_range
from ...engine.rules import ROW_SIZE
from ...engine.way_out import DEAREST_FIRST
from .holding import Prospects
from .planner_weights import LEAST, PlannerWeights
from .sketch import NATURAL_COLUMNS, Sketch


def price(sketch: Sketch, column: int) -> int:
    """Say what the row of a column costs if it stays unfinished without wild cards (M33)."""
    rules = sketch.ruleset
    if column == SEVEN:
        return rules.unfinished_sevens
    if column == ACE:
        return 0 if sketch.wilds[ACE] else rules.unfinished_aces
    return rules.unfinished_wilds if column == WILD else 0


def room(sketch: Sketch, column: int) -> int:
    """Say how many more cards the row of a column can hold (M10)."""
    limit = sketch.ruleset.row_limit
    return 99 if limit is None else limit - sketch.lengths[column]


def lay_naturals(sketch: Sketch, column: int) -> None:
    """Lay what the row of a column takes of the hand's naturals, if it can stand."""
    count = min(len(sketch.naturals[column]), room(sketch, column))
    together = max(ROW_SIZE - sketch.lengths[column], 1)
    if together <= count:
        sketch.lay([column] * together)
        for _ in range(count - together):
            sketch.lay([column])


def lay_wild_row(sketch: Sketch) -> None:
    """Lay all wild cards that their own row takes."""
    count = min(len(sketch.wild_cards), room(sketch, WILD))
    if sketch.lengths[WILD] + count >= ROW_SIZE:
        sketch.lay([], WILD, count)


def may_begin(sketch: Sketch, column: int, prospects: Prospects, weights: PlannerWeights) -> bool:
    """Tell whether what the hand has for a row may be laid (M33).

    It may where it costs nothing, or is likely enough to become a canasta.
    """
    if not price(sketch, column) or sketch.lengths[column]:
        return True
    held = len(sketch.wild_cards if column == WILD else sketch.naturals[column])
    lacking = sketch.ruleset.canasta_size - held
    return prospects.chance(column, lacking) >= weights.begins


def keeps_wilds(sketch: Sketch, prospects: Prospects, weights: PlannerWeights) -> bool:
    """Tell whether the wild cards in hand wait for their own row."""
    rules = sketch.ruleset
    if not rules.wild_rows or sketch.lengths[WILD] >= rules.canasta_size:
        return False
    lacking = rules.canasta_size - sketch.lengths[WILD] - len(sketch.wild_cards)
    return prospects.chance(WILD, lacking) >= weights.keeps_wilds


def takes_wild(sketch: Sketch, column: int) -> bool:
    """Tell whether the row of a column may be given one more wild card now."""
    there = sketch.wilds[column]
    naturals = sketch.lengths[column] - there
    if not sketch.wild_cards or sketch.lengths[column] < ROW_SIZE:
        return False
    if lacking_wilds(sketch.ruleset, sketch.lengths[WILD]) > 0:
        return False
    return wild_range(sketch.ruleset, column, naturals, there, sketch.opening)[1] > 0


def later(view: View, weights: PlannerWeights) -> Sketch:
    """Say what a side that has opened lays: whole canastas first, then what fits."""
    sketch = Sketch(view)
    reserve = _reserve(view, weights, sketch.canastas)
    prospects = Prospects(view)
    for _ in sketch.naturals[RED][: room_for_threes(sketch)]:
        sketch.lay([RED])
    agreed = len(sketch.groups)
    if sketch.ruleset.wild_rows and may_begin(sketch, WILD, prospects, weights):
        lay_wild_row(sketch)
    waits = keeps_wilds(sketch, prospects, weights)
    if not waits:
        _finish(sketch)
    sketch.keep(LEAST, agreed)
    agreed = len(sketch.groups)
    for column in sorted(DEAREST_FIRST, key=lambda column: -sketch.lengths[column]):
        if may_begin(sketch, column, prospects, weights):
            lay_naturals(sketch, column)
    if not waits:
        _finish(sketch)
    sketch.keep(reserve, agreed)
    return sketch


def _reserve(view: View, weights: PlannerWeights, canastas: int) -> int:
    """Return the cards to keep by a side that had so many canastas as the turn began."""
    board = view.board
    if board.stock_count < weights.last_turns * len(board.hand_sizes):
        return weights.last_reserve
    enough = board.ruleset.canastas_to_go_out
    if canastas >= enough:
        return weights.ready_reserve
    mine = board.side_of[view.seat]
    if any(side.canastas >= enough for other, side in enumerate(board.sides) if other != mine):
        return weights.threatened_reserve
    return weights.reserve


def room_for_threes(sketch: Sketch) -> int:
    """Return the Red Threes to be put down by hand: all, where the rules do not do it."""
    return 0 if sketch.ruleset.puts_red_threes_down else len(sketch.naturals[RED])


def _finish(sketch: Sketch) -> None:
    """Lay naturals and wild cards together where they make a canasta."""
    size = sketch.ruleset.canasta_size

    def missing(column: int) -> int:
        return size - sketch.lengths[column] - len(sketch.naturals[column])

    for column in sorted(NATURAL_COLUMNS, key=missing):
        lacking = missing(column)
        if sketch.lengths[column] >= size or lacking > len(sketch.wild_cards):
            continue
        naturals = sketch.lengths[column] - sketch.wilds[column] + len(sketch.naturals[column])
        if lacking > 0:
            there = sketch.wilds[column]
            most = wild_range(sketch.ruleset, column, naturals, there, sketch.opening)[1]
            if most < lacking or (not there and price(sketch, column)):
                continue
        lay_naturals(sketch, column)
        while sketch.lengths[column] < size and takes_wild(sketch, column):
            sketch.lay([], column, 1)

"""Advanced's going out: with which melds it could be done now, and whether it is worth it."""

from typing import NamedTuple

from ...engine.board import View
from ...engine.cards import BLACK, RED, WILD
from ...engine.outlook import BLACK_ROW
from ...engine.rules import ROW_SIZE
from ...engine.ruleset import Concealed
from ...engine.scoring import score_sheet, table_points
from ..planning.exact_search import go_out
from ..planning.sketch import DEAREST_FIRST, NATURAL_COLUMNS, Sketch
from .weights import AdvancedWeights

MOST_TRIED = 12


def going_out(view: View, weights: AdvancedWeights) -> Sketch | None:
    """Return a sketch with which to go out now (W23), if that can be done and is worth it."""
    sketch = _by_taste(view)
    if sketch is None and view.board.ruleset.max_wilds is not None:
        sketch = _exactly(view)
    return sketch if sketch is not None and _worth_it(view, sketch, weights) else None


def _exactly(view: View) -> Sketch | None:
    """Try all ways to spend just so many wild cards: it matters to which row they go."""
    sketch = Sketch(view)
    naturals = sum([len(sketch.naturals[column]) for column in NATURAL_COLUMNS])
    if sketch.answer is False or naturals > MOST_TRIED:
        return None
    return sketch if go_out(sketch) else None


def _by_taste(view: View) -> Sketch | None:
    """Plan to go out with natural cards first, then wild ones where they are worth most."""
    sketch = Sketch(view)
    for _ in sketch.naturals[RED][:]:
        sketch.lay([RED])
    for column in DEAREST_FIRST:
        sketch.lay_all(column)
    blacks = len(sketch.naturals[BLACK])
    if not ROW_SIZE <= blacks <= BLACK_ROW:
        blacks = 0
    if sketch.held - blacks > 1 + 3 * len(sketch.wild_cards):
        return None
    _use_wild_cards(sketch)
    left = sketch.held - blacks
    if left > 1 or sketch.canastas < sketch.ruleset.canastas_to_go_out:
        return None
    if left == 1 and blacks and not sketch.ruleset.discard_after_black_threes:
        return None
    if blacks:
        sketch.lay([BLACK] * blacks)
    return sketch if sketch.out and sketch.stands() else None


def _use_wild_cards(sketch: Sketch) -> None:
    """Lay wild cards with pairs as new rows, then on rows: first on those that may be canastas."""
    for column in DEAREST_FIRST:
        if sketch.may_pair(column):
            sketch.lay([column, column], column, 1)
    size = sketch.ruleset.canasta_size
    for column in sorted(
        NATURAL_COLUMNS,
        key=lambda column: (sketch.lengths[column] >= size, -sketch.lengths[column]),
    ):
        while (
            sketch.wild_cards
            and sketch.held > 1
            and sketch.lengths[column] >= ROW_SIZE
            and sketch.room_for_wild(column)
        ):
            sketch.lay([], column, 1)


class Rivals(NamedTuple):
    """How the other sides stand, should the round end now."""

    #: The highest of their totals, if what they hold is of ordinary value.
    total: float
    #: What they hold, in points; of several sides the average.
    held: float
    #: Whether one of them has the canastas to go out itself.
    ready: bool


def rivals(view: View, weights: AdvancedWeights) -> Rivals:
    """Say how the sides stand against which `view`'s seat plays."""
    board = view.board
    mine = board.side_of[view.seat]
    held = [0] * len(board.sides)
    for side, size in zip(board.side_of, board.hand_sizes, strict=True):
        held[side] += size
    others = [side for side in range(len(board.sides)) if side != mine]
    totals = [
        board.totals[side]
        + (score_sheet(board, side, round(weights.card_value * held[side]), board.turn).total or 0)
        for side in others
    ]
    return Rivals(
        max(totals),
        weights.card_value * sum([held[side] for side in others]) / len(others),
        any(board.sides[side].canastas >= board.ruleset.canastas_to_go_out for side in others),
    )


def _worth_it(view: View, sketch: Sketch, weights: AdvancedWeights) -> bool:
    """Tell whether going out with the sketched melds is worth more than playing on."""
    board = view.board
    rules = sketch.ruleset
    others = rivals(view, weights)
    my_total = board.totals[board.side_of[view.seat]] + _worth(view, sketch)
    if others.total >= rules.target:
        return my_total > others.total  # the match would be over, or be lost by playing on
    if my_total >= rules.target:
        return True
    gain = rules.out_bonus + others.held + (weights.threat if others.ready else 0)
    hopes = sum(
        weights.hopes[sketch.lengths[column]]
        for column in NATURAL_COLUMNS
        if ROW_SIZE <= sketch.lengths[column] < rules.canasta_size
    )
    return gain + weights.out_margin >= hopes


def _worth(view: View, sketch: Sketch) -> int:
    """Return the points of the round if the side goes out with the sketched melds (W27).

    Counted from the sketch, so that it stays the same while the melds are laid.
    """
    board = view.board
    rules = sketch.ruleset
    reds = sketch.lengths[RED]
    size = rules.canasta_size
    bonus = rules.wild_canasta_bonus if sketch.lengths[WILD] >= size else 0
    for column in NATURAL_COLUMNS:
        if sketch.lengths[column] >= size:
            wilds = sketch.wilds[column]
            less = rules.mixed_canasta_less * (wilds - 1)
            bonus += (
                max(0, rules.mixed_canasta_bonus - less) if wilds else rules.natural_canasta_bonus
            )
    all_reds = reds == 2 * rules.packs
    return (
        table_points(view.side)
        + sketch.points
        - board.points
        + bonus
        + (rules.all_red_threes_points if all_reds else rules.red_three_points * reds)
        + _out_bonus(view, sketch)
        - view.side.penalty
    )


def _out_bonus(view: View, sketch: Sketch) -> int:
    """Return the bonus for going out with the sketched melds (W27, C9, O9, V4)."""
    board = view.board
    rules = board.ruleset
    if rules.concealed is Concealed.BLIND:
        return rules.concealed_bonus if board.bare else rules.out_bonus
    if board.melded[view.seat] or board.taken >= 0:
        return rules.out_bonus
    new = {action.column for action in sketch.actions()} - {RED}
    if any(
        sketch.lengths[column] > sum([action.column == column for action in sketch.actions()])
        for column in new
    ):
        return rules.out_bonus
    canasta = any(sketch.lengths[column] >= rules.canasta_size for column in new)
    if rules.concealed is Concealed.HAND_CANASTA:
        return rules.hand_canasta_bonus if canasta else rules.concealed_bonus
    return rules.concealed_bonus if canasta else rules.out_bonus

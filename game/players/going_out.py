"""Advanced's going out: with which melds it could be done now, and whether it is worth it."""

from ..engine.board import View
from ..engine.cards import BLACK, RED
from ..engine.rules import ROW_SIZE
from ..engine.scoring import score_sheet, table_points
from .habits import Habits
from .sketch import DEAREST_FIRST, NATURAL_COLUMNS, Sketch


def going_out(view: View, habits: Habits) -> Sketch | None:
    """A sketch with which to go out now (W23), if that can be done and is worth it."""
    sketch = Sketch(view)
    for _ in sketch.naturals[RED][:]:
        sketch.lay([RED])
    for column in DEAREST_FIRST:
        sketch.lay_all(column)
    blacks = len(sketch.naturals[BLACK])
    if blacks < ROW_SIZE:
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
    return sketch if _worth_it(view, sketch, habits) else None


def _use_wild_cards(sketch: Sketch) -> None:
    """Lay wild cards with pairs as new rows, then on rows: first on those that may be canastas."""
    for column in DEAREST_FIRST:
        pair = not sketch.lengths[column] and len(sketch.naturals[column]) == 2
        if pair and sketch.wild_cards:
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


def _worth_it(view: View, sketch: Sketch, habits: Habits) -> bool:
    """Whether going out with the sketched melds is worth more than playing on."""
    board = view.board
    rules = sketch.ruleset
    mine = board.side_of[view.seat]
    other = board.side_of[(view.seat + 1) % len(board.hand_sizes)]
    held = sum(size for seat, size in enumerate(board.hand_sizes) if board.side_of[seat] == other)
    sheet = score_sheet(board, other, round(habits.card_value * held), view.seat)
    my_total = board.totals[mine] + _worth(view, sketch)
    their_total = board.totals[other] + (sheet.total or 0)
    if their_total >= rules.target:
        return my_total > their_total  # the match would be over, or be lost by playing on
    if my_total >= rules.target:
        return True
    gain = rules.out_bonus + habits.card_value * held
    if board.sides[other].canastas >= rules.canastas_to_go_out:
        gain += habits.threat
    hopes = sum(
        habits.hopes[sketch.lengths[column]]
        for column in NATURAL_COLUMNS
        if ROW_SIZE <= sketch.lengths[column] < rules.canasta_size
    )
    return gain + habits.out_margin >= hopes


def _worth(view: View, sketch: Sketch) -> int:
    """The points of the round if the side goes out with the sketched melds (W27).

    Counted from the sketch, so that it stays the same while the melds are laid.
    """
    board = view.board
    rules = sketch.ruleset
    reds = sketch.lengths[RED]
    bonuses = [
        rules.mixed_canasta_bonus if sketch.wilds[column] else rules.natural_canasta_bonus
        for column in NATURAL_COLUMNS
        if sketch.lengths[column] >= rules.canasta_size
    ]
    all_reds = reds == 2 * rules.packs
    return (
        table_points(view.side)
        + sketch.points
        - board.points
        + sum(bonuses)
        + (rules.all_red_threes_points if all_reds else rules.red_three_points * reds)
        + (rules.concealed_bonus if board.bare else rules.out_bonus)
        - view.side.penalty
    )

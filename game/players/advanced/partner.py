"""Partners: when Advanced asks whether it may go out, and what it answers (O8)."""

from ...engine.actions import ASK
from ...engine.board import View
from ...engine.cards import listed, points_of
from ...engine.rules import refusal
from ...engine.scoring import held_penalty, score_sheet
from ..planning.sketch import Sketch
from .going_out import rivals
from .melds import lay_all
from .weights import AdvancedWeights


def asks(view: View, weights: AdvancedWeights) -> bool:
    """Tell whether to ask before going out: where the partner may be caught with many cards."""
    partner = view.board.partner_of(view.seat)
    return (
        partner is not None
        and view.board.hand_sizes[partner] >= weights.asks_from
        and refusal(view, ASK) is None
    )


def says_yes(view: View, weights: AdvancedWeights) -> bool:
    """Tell whether the partner, who asks, may go out now: whether that is worth more for the side.

    He may still go out a turn later, so what stands against it is what the own hand would lay down
    until then, and for it what the others would, or that they would go out first.
    """
    board = view.board
    rules = board.ruleset
    mine = board.side_of[view.seat]
    others = rivals(view, weights)
    caught = points_of(listed(view.hand))
    my_total = board.totals[mine] + (score_sheet(board, mine, caught, board.turn).total or 0)
    if others.total >= rules.target:
        return my_total > others.total
    if my_total >= rules.target:
        return True
    sketch = Sketch(view)
    lay_all(sketch)
    bonus = rules.mixed_canasta_bonus * (sketch.canastas - view.side.canastas)
    # A card that goes down counts for the side instead of against it.
    saved = 2 * (sketch.points - board.points) + bonus + held_penalty(rules, listed(view.hand))
    gain = weights.caught * others.held + (weights.threat if others.ready else 0)
    return gain >= saved

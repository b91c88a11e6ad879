"""Going out: when to ask the partner first, and what to answer one who asks (O8)."""

from typing import Final

from ...engine.actions import ASK
from ...engine.board import View
from ...engine.cards import listed, points_of
from ...engine.rules import refusal
from ...engine.scoring import held_penalty, score_sheet
from ...named_tuple import NamedTuple
from .last_turn import lay_all
from .sketch import Sketch

#: A partner with this many cards is asked. (Partners who could go out seldom hold much.)
ASKS_FROM: Final = 4
#: The value of a card in another's hand, in points. (6 won 50%, 24 49%.)
CARD_VALUE: Final = 12.0
#: The share of what they hold that the others lay down in a turn after a no. (1 won 50%.)
CAUGHT: Final = 0.5
#: What going out at once is worth beside what the others are caught with, to a side whose partner
#: can: after a no somebody else may. (Without it a fifth of the questions got a no; sides that went
#: out in spite of it had 79 +- 21 points more in `official`, 154 +- 27 in `viennese`, whether or
#: not the others could go out. With it 1.5% do: a canasta is waited for, or much that it can lay.)
AT_ONCE: Final = 150.0


class Rivals(NamedTuple):
    """How the other sides stand, should the round end now."""

    #: The highest of their totals, if what they hold is of ordinary value.
    total: float
    #: What they hold, in points; of several sides the average.
    held: float


def rivals(view: View) -> Rivals:
    """Say how the sides stand against which `view`'s seat plays."""
    board = view.board
    mine = board.side_of[view.seat]
    held = [0] * len(board.sides)
    for side, size in zip(board.side_of, board.hand_sizes, strict=True):
        held[side] += size
    others = [side for side in range(len(board.sides)) if side != mine]
    totals = [
        board.totals[side]
        + (score_sheet(board, side, round(CARD_VALUE * held[side]), board.turn).total or 0)
        for side in others
    ]
    return Rivals(
        max(totals),
        CARD_VALUE * sum([held[side] for side in others]) / len(others),
    )


def asks(view: View) -> bool:
    """Tell whether to ask before going out: where the partner may be caught with many cards."""
    partner = view.board.partner_of(view.seat)
    return (
        partner is not None
        and view.board.hand_sizes[partner] >= ASKS_FROM
        and refusal(view, ASK) is None
    )


def says_yes(view: View) -> bool:
    """Answer a partner who asks: tell whether it is worth more to the side if they go out now.

    After a no the partner may still go out a turn later. Until then the own hand can meld more, but
    so can the others, and they may go out first.
    """
    board = view.board
    rules = board.ruleset
    mine = board.side_of[view.seat]
    others = rivals(view)
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
    saved = 2 * (sketch.points - board.now.points) + bonus + held_penalty(rules, listed(view.hand))
    return CAUGHT * others.held + AT_ONCE >= saved

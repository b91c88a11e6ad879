"""The look-ahead under narrow rules (turn_frame.strict): what Expert decides by there.

As in lookahead.py the first option of a step is what the policy would do, others are judged in the
same sampled worlds; planning adds what it alone finds (options.py). (With planning's own way as the
first Expert won 2,384 points a round from Advanced, with the policy's 3,939, sure to 1,400, on the
same 60 rounds of two.) What the playouts do not know is planning's alone: to play for a special
hand, to show it, and to go out as the partner agreed.
"""

from collections.abc import Generator
from typing import Final

from ...engine.actions import SPECIAL, THREE, Action
from ...engine.board import View
from ...engine.rules import refusal
from ..playout.policy import Policy
from .judging import Budget, careful
from .length import afforded
from .narrow_ways import near_special
from .options import Options, choice, discard_choice
from .outcomes import Outcomes

#: The share of the playouts that these rules have: their rounds are longer.
SHARE: Final = 0.5


def think_narrowly(
    view: View, playouts: int, policy: Policy, doubt: float
) -> Generator[None, None, Action | None]:
    """Find the action, in slices; None where planning decides. See LookAhead."""
    if _is_planned(view):
        return None
    if refusal(view, THREE) is None:
        return THREE  # M4: it costs points in hand
    rules, seats = view.board.ruleset, len(view.board.hand_sizes)
    budget = Budget(afforded(playouts, rules, seats, SHARE), careful(doubt, seats))
    found = choice(view)
    if not found.options:
        return None
    actions = found.options[(yield from _best(view, found, policy, budget))].actions
    if not actions:
        found = discard_choice(view)
        if not found.options:
            return None
        actions = found.options[(yield from _best(view, found, policy, budget))].actions
    return actions[0]


def _is_planned(view: View) -> bool:
    """Tell whether planning decides alone."""
    board = view.board
    now = board.now
    if now.answer or (now.asked and now.answer is None):
        return True
    if board.turn != view.seat:
        return False  # W26, asked in another's turn
    return refusal(view, SPECIAL) is None or near_special(view)


def _best(view: View, found: Options, policy: Policy, budget: Budget) -> Generator[None, None, int]:
    """Find the place of the best option."""
    moves = [option.move for option in found.options if option.move is not None]
    if found.information is None or len(moves) < max(len(found.options), 2):
        return 0
    return (yield from Outcomes(view, found.information, policy).best(moves, budget))

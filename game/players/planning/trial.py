"""Trials: whether the engine would let a plan be carried out, before its first card is laid.

Played on a copy of what lies open and of the own hand, so that nothing hidden is needed.
"""

from collections.abc import Iterable

from ...engine.actions import TAKE, Action
from ...engine.board import PLAY, LiveView, Phase, View
from ...engine.cards import COLUMN, VALUE
from ...engine.conditions import lacks_canastas, settled
from ...engine.rules import phase_of, refusal


def carries(view: View, plan: Iterable[Action]) -> bool:
    """Tell whether these melds are legal one after another, and the turn may end after them."""
    trial = _copied(view)
    return all(_meld(trial, action) for action in plan) and (
        not trial.cards_held or phase_of(trial.board, trial) is Phase.DISCARD
    )


def goes_out(view: View, plan: Iterable[Action]) -> bool:
    """Tell whether these melds are legal in turn, and the seat may go out after them."""
    trial = _copied(view)
    return (
        all(_meld(trial, action) for action in plan)
        and trial.cards_held <= 1
        and not lacks_canastas(trial.board, trial.side)
    )


def takes(view: View, plan: Iterable[Action]) -> bool:
    """Tell whether the pile may be taken and comes to the hand by these melds (W12)."""
    if refusal(view, TAKE) is not None:
        return False
    trial = _copied(view)
    board = trial.board
    top = board.pile.pop()
    column = COLUMN[top]
    by_row = bool(trial.side.rows[column]) and not board.frozen
    trial.side.lay(top, column, False)
    board.taken = column
    board.step = PLAY
    if by_row:
        return True
    board.owed = column
    board.points = VALUE[top]
    if board.bare and not board.ruleset.top_card_counts:
        board.surcharge = VALUE[top]
    return all(_meld(trial, action) for action in plan) and settled(board, trial.side)


def settles(view: View, plan: Iterable[Action]) -> bool:
    """Tell whether the pile that is owed comes to the hand by these melds."""
    trial = _copied(view)
    return all(_meld(trial, action) for action in plan) and settled(trial.board, trial.side)


def _copied(view: View) -> LiveView:
    board = view.board.copy()
    return LiveView(view.seat, board, list(view.hand), board.sides[board.side_of[view.seat]])


def _meld(trial: LiveView, action: Action) -> bool:
    """Do it in the trial, if it is legal."""
    if refusal(trial, action) is not None:
        return False
    trial.hand[action.card] -= 1
    trial.board.hand_sizes[trial.seat] -= 1
    trial.board.add_meld(trial.side, action)
    return True

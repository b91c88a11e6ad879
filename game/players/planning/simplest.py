"""The simplest thing that the rules allow: it is done for a player who gives no answer.

Repeated, it ends every turn and never loops: it draws, it discards, and takes back what cannot
stand. Where cards have to be melded (bound by a yes, a pile that cannot be put back), the engine
finds them (engine/ways.py).
"""

from collections.abc import Sequence
from typing import Final

from ...engine import ways
from ...engine.actions import (
    ADD,
    ANSWER_NO,
    DRAW,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    UNDO,
    Action,
)
from ...engine.board import START, Phase, View
from ...engine.conditions import undoable
from ...engine.discarding import discards
from ...engine.rules import legal_actions, phase_of, refusal
from ...engine.trial import copied, takes_back
from ...engine.view import LiveView, live

#: How a turn begins, and what is left where it can neither be ended nor melded on.
_BEGINNINGS: Final = (DRAW, TURNOVER, STOP, ADD, TAKE)
_LEFT: Final = (UNDO, THREE, DRAW)


def simplest(view: View) -> Action:
    """Return the simplest legal action of the seat that decides. Raise ValueError for another."""
    view = live(view)
    board = view.board
    if board.now.asked and board.now.answer is None and view.seat == board.actor:
        return ANSWER_NO
    beginning = board.step == START
    for action in _BEGINNINGS if beginning else (PASS, *discards(view), PUTBACK):
        if refusal(view, action) is None:
            return action
    if not beginning:
        if refusal(view, UNDO) is None and _may_end(_taken_back(view)):
            return UNDO
        if (meld := _meld(view)) is not None:
            return meld
        for action in _LEFT:
            if refusal(view, action) is None:
                return action
    for action in legal_actions(view):
        return action
    raise ValueError(f"seat {view.seat} has nothing to decide")


def _meld(view: View) -> Action | None:
    """Return the next meld of a way that brings the pile, goes out or lets the turn end."""
    board = view.board
    way: Sequence[Action] | None
    if board.now.owed >= 0:
        way = ways.settling(view)
    else:
        way = None if board.now.answer is False else ways.going_out(view)
        way = way or ways.ending(view)
    return way[0] if way else None


def _taken_back(view: View) -> LiveView:
    """Return the table as it would be with all melds of the turn taken back that may be (W19)."""
    trial = copied(view)
    while (place := undoable(trial.board)) >= 0:
        takes_back(trial, place)
    return trial


def _may_end(trial: LiveView) -> bool:
    return phase_of(trial.board, trial) is Phase.DISCARD

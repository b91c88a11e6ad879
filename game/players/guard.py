"""The guard of a table: no answer of a computer player ends the program or loops.

Whoever asks players has one. It replaces an answer that is missing or illegal by the simplest legal
action. It also ends a turn in which a player takes back the same cards again. It reports both to
whoever keeps a log.

Repeated, the simplest action ends every turn and never loops: it draws, it discards, and takes back
what cannot stand. Where cards have to be melded (bound by a yes, a pile that cannot be put back),
the engine finds them (engine/ways.py).
"""

from collections.abc import Callable, Sequence
from typing import Final

from ..engine.actions import (
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
    MalformedAction,
    Verb,
    shared,
)
from ..engine.board import START, BoardView, View
from ..engine.conditions import undoable
from ..engine.refusals import illegal
from ..engine.restrictions import discards
from ..engine.rules import legal_actions, refusal
from ..engine.text import view_text
from ..engine.view import LiveView, copied, live, may_end, takes_back
from ..engine.ways import ending, going_out, settling

#: Is told what a guard has replaced, what the seat saw, and the error if there was one.
Report = Callable[[str, Exception | None], None]

#: What takes back: in a turn that loops one of them comes again and again.
BACK: Final = (Verb.UNDO, Verb.PUTBACK)

#: How a turn begins, and what is left where it can neither be ended nor melded on.
_BEGINNINGS: Final = (DRAW, TURNOVER, STOP, ADD, TAKE)
_LEFT: Final = (UNDO, THREE, DRAW)


class Guard:
    """Checks what the players of a table want before it is done."""

    def __init__(self, report: Report) -> None:
        self._report = report
        #: Whether the last turn looped: the rest of it is played by the simplest actions.
        self.ends = False
        #: Whether the last answer was none, or none that the rules allow.
        self.at_fault = False
        self._turn = (-1, -1)
        self._taken_back: set[tuple[object, ...]] = set()

    def checked(self, view: View, answer: object) -> Action:
        """Return what a player answered, or what is done instead where that cannot be."""
        try:
            action = shared(answer)
        except (MalformedAction, TypeError):
            return self.instead(view, f"with no action: {_text(answer)}")
        reason = refusal(view, action)
        if reason is not None:
            return self.instead(view, f"with {action} ({illegal(view, action, reason)})")
        self.at_fault = False
        return self.ended(view, action)

    def instead(self, view: View, fault: str | Exception) -> Action:
        """Return what is done for a player whose answer is at fault, or that raised an error."""
        self.at_fault = True
        action = self.ended(view, simplest(view))
        error = fault if isinstance(fault, Exception) else None
        told = f"with an error: {_text(fault)}" if error else fault
        done = f"seat {view.seat} answers {told}; what is done is {action}"
        self._report(f"{done}\n{view_text(view)}", error)
        return action

    def ended(self, view: View, action: Action) -> Action:
        """Return what a player wants, or the simplest action if its turn loops.

        It does as soon as melds are taken back that were taken back before, or the pile is put
        back again. Until the turn ends only the simplest is done then.
        """
        if action.verb not in BACK and not self.ends:
            return action
        board = live(view).board
        turn = _turn_of(board)
        if turn != self._turn:
            self._turn, self.ends = turn, False
            self._taken_back.clear()
        if not self.ends and action.verb in BACK:
            back: tuple[object, ...] = (action.verb,)
            if action.verb is Verb.UNDO:  # another card drawn meanwhile makes it another hand
                back = (
                    *sorted(map(id, board.now.melds)),
                    board.now.owed,
                    board.hand_sizes[board.turn],
                )
            self.ends = back in self._taken_back
            self._taken_back.add(back)
            if self.ends:
                told = f"the turn of seat {view.seat} goes round, and is ended"
                self._report(f"{told}\n{view_text(view)}", None)
        return simplest(view) if self.ends else action


def _turn_of(board: BoardView) -> tuple[int, int]:
    """Return what is the same throughout a turn: its round, and the place of its first action."""
    history = board.history
    place = len(history)
    while place and (
        history[place - 1][0] == board.turn or history[place - 1][1].verb is Verb.ANSWER
    ):
        place -= 1
    return len(board.earlier), place


def _text(answer: object) -> str:
    """Write what a player gave; where even that fails, the name of what it is."""
    try:
        return f"{answer!r:.200}"
    except Exception:
        return type(answer).__name__


# The simplest action.


def simplest(view: View, undoing: bool = False) -> Action:
    """Return the simplest legal action of the seat that decides. Raise ValueError for another.

    `undoing`: UNDO was the last one, so that the turn is known to be able to end by more of it.
    """
    view = live(view)
    board = view.board
    if board.now.asked and board.now.answer is None and view.seat == board.actor:
        return ANSWER_NO
    beginning = board.step == START
    for action in _BEGINNINGS if beginning else (PASS, *discards(view), PUTBACK):
        if refusal(view, action) is None:
            return action
    if not beginning:
        if refusal(view, UNDO) is None and (undoing or may_end(_taken_back(view))):
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
        way = settling(view)
    else:
        way = None if board.now.answer is False else going_out(view)
        way = way or ending(view)
    return way[0] if way else None


def _taken_back(view: View) -> LiveView:
    """Return the table as it would be with all melds of the turn taken back that may be (W19)."""
    trial = copied(view)
    while (place := undoable(trial.board)) >= 0:
        takes_back(trial, place)
    return trial

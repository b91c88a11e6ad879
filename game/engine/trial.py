"""Trials: whether the engine would let a plan be carried out, before its first card is laid.

Played on a copy of what lies open and of the own hand, so that nothing hidden is needed.
"""

from collections.abc import Iterable, Sequence

from .actions import Action, Verb
from .board import Phase, View
from .conditions import settled
from .going_out import lacks_canastas
from .rules import phase_of, refusal
from .view import LiveView, live


def carries(view: View, plan: Sequence[Action]) -> bool:
    """Tell whether these melds are legal one after another, and the turn may end after them.

    Where a discard comes last, it is that which has to be legal.
    """
    discard = plan[-1] if plan and plan[-1].verb is Verb.DISCARD else None
    after = view
    if melds := plan[:-1] if discard else plan:
        after = trial = scratch(view)
        for action in melds:
            if not lays(trial, action):
                return False
    return may_end(after) if discard is None else refusal(after, discard) is None


def may_end(view: View) -> bool:
    """Tell whether the turn may end as the table stands."""
    return not view.cards_held or phase_of(view.board, view) is Phase.DISCARD


def goes_out(view: View, plan: Iterable[Action]) -> bool:
    """Tell whether these melds are legal in turn, and the seat may go out after them."""
    trial = scratch(view)
    return (
        all(lays(trial, action) for action in plan)
        and trial.cards_held <= 1
        and not lacks_canastas(trial.board, trial.side)
    )


def taken(view: View) -> LiveView:
    """Return the table as it would be with the top card of the pile taken, which is legal.

    The rest is owed (W12), unless the card goes straight to a row: then nothing is to be melded.
    """
    trial = scratch(view)
    trial.board.take_top(trial.side)
    return trial


def paid(view: View, plan: Iterable[Action]) -> list[Action] | None:
    """Return as many melds of a plan as bring the pile that is owed; None if not even all do."""
    return pays(scratch(view), plan)


def pays(trial: LiveView, plan: Iterable[Action]) -> list[Action] | None:
    """Do so in a trial, where what is returned is laid then."""
    laid: list[Action] = []
    if trial.board.now.owed < 0:
        return laid
    for action in plan:
        if not lays(trial, action):
            return None
        laid.append(action)
        if settled(trial.board, trial.side):
            return laid
    return None


def copied(view: View) -> LiveView:
    """Return a copy of what lies open and of the hand, to try something on."""
    board = view.board.copy()
    return LiveView(view.seat, board, list(view.hand), board.sides[board.side_of[view.seat]])


def scratch(view: View) -> LiveView:
    """Return such a copy, to be forgotten before anything else happens at the table.

    Only cards of the own side may be laid on it: the history and the other sides are not copied.
    """
    board, seat = live(view).board, view.seat
    side = board.side_of[seat]
    trial = board.trial(side)
    return LiveView(seat, trial, list(view.hand), trial.sides[side])


def taken_back(view: View) -> View:
    """Return the table as it would be with the melds of this turn in hand again, if it has any.

    Those that came before the pile or a new card stay (W19).
    """
    board = view.board
    if len(board.now.melds) == board.now.barrier:
        return view
    trial = scratch(view)
    while len(trial.board.now.melds) > board.now.barrier:
        takes_back(trial, len(trial.board.now.melds) - 1)
    return trial


def takes_back(trial: LiveView, place: int) -> None:
    """Take back the meld at `place` of the turn in a trial."""
    trial.hand[trial.board.remove_meld(trial.side, place).card] += 1
    trial.board.hand_sizes[trial.seat] += 1


def lays(trial: LiveView, action: Action) -> bool:
    """Meld a card in a trial; tell whether that is legal (else nothing has changed)."""
    if refusal(trial, action) is not None:
        return False
    trial.hand[action.card] -= 1
    trial.board.hand_sizes[trial.seat] -= 1
    trial.board.add_meld(trial.side, action)
    return True

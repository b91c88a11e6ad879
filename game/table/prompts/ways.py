"""Ways to do what the rules let the person do: the cards to meld, one after another.

A way out is the engine's (engine/way_out.py); every other way is the one that costs least (see
engine/ways.py), and has been tried on a copy of the table. Whether to go it is a player's business.
"""

from collections.abc import Sequence

from ...engine.actions import DISCARD, Action
from ...engine.board import Phase, View
from ...engine.cards import BLACK, KINDS, WILD
from ...engine.conditions import find_way_out, settled
from ...engine.rules import legal_actions, phase_of
from ...engine.trial import copied, taken, takes
from ...engine.view import LiveView
from ...engine.way_out import melds
from ...engine.ways import Way, proposal
from ...players.planning.turn_frame import settlements


def taking(view: View) -> Way | None:
    """Return the melds after which a pile that is taken now comes to the hand; None if unknown.

    The take is legal (`refusal(view, TAKE)`). There is nothing to be melded where its top card
    goes straight to a row.
    """
    trial = taken(view)
    if trial.board.now.owed < 0:
        return ()
    if way := proposal(trial, _received):
        return way
    plans = settlements(view, view.board.pile[-1])
    return next((tuple(plan) for plan in plans if takes(view, plan)), None)


def settling(view: View) -> Way | None:
    """Return the melds that bring the pile that is owed, from here; None if none are found."""
    return proposal(copied(view), _received)


def ending(view: View) -> Way | None:
    """Return the melds after which the turn may end, from here; None if none are found."""
    return proposal(copied(view), _may_end)


def opening(view: View) -> Way | None:
    """Return a first meld that reaches the minimum and leaves the turn to be ended, or None."""

    def opened(trial: LiveView) -> bool:
        return trial.side.rows_laid > 0 and _may_end(trial)

    return proposal(copied(view), opened)


def going_out(view: View) -> Way | None:
    """Return the melds, and the last discard if there is one, that end the round; or None.

    From where the turn stands now; of several ways the one that scores most.
    """
    found = None if view.board.now.answer is False else find_way_out(view, dearest=True)
    if found is None:
        return None
    rows = view.side.rows

    def order(action: Action) -> tuple[bool, bool, int, int]:
        """Put naturals of long rows first; wild cards stay in their order."""
        column = action.column
        place = (0, 0) if action.wild else (-len(rows[column]), column)
        return column == BLACK, action.wild, *place

    way = sorted(melds(found, view.hand), key=order)
    left = list(view.hand)
    for action in way:
        left[action.card] -= 1
    return (*way, *[DISCARD[card] for card in range(KINDS) if left[card]])


def in_order(trial: View) -> list[Action]:
    """Return the melds that are legal: naturals first, then wild cards where they spoil least."""
    side = trial.side

    def order(action: Action) -> tuple[bool, bool, int]:
        row = side.rows[action.column] if action.column >= side.first_row else ()
        pure = len(row) >= side.canasta_size and not side.wilds[action.column]
        return action.column == BLACK, action.wild, 99 if pure and action.wild else -len(row)

    return sorted([each for each in legal_actions(trial) if each.column >= 0], key=order)


# What ends a search for melds.


def _received(trial: LiveView) -> bool:
    return settled(trial.board, trial.side)


def _may_end(trial: LiveView) -> bool:
    return not trial.cards_held or phase_of(trial.board, trial) is Phase.DISCARD


def wild_row_last(view: View, way: Sequence[Action]) -> bool:
    """Tell whether a way begins the row of wild cards after the others have theirs (M14)."""
    rows = [action.column for action in way if action.wild]
    return view.board.ruleset.wild_row_first and len({*rows}) > 1 and rows[-1] == WILD


def columns_of(way: Sequence[Action]) -> dict[int, tuple[int, int]]:
    """Say of each row how many naturals and wild cards a way melds to it, in its order."""
    counts: dict[int, tuple[int, int]] = {}
    for action in way:
        if action.column >= 0:
            naturals, wilds = counts.get(action.column, (0, 0))
            counts[action.column] = (naturals + (not action.wild), wilds + action.wild)
    return counts

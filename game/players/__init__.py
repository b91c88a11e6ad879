"""The computer players. Each is handed a seat's view and answers with an action.

To add one: a file beside these with a class that has `decide`, and a line in PLAYERS. The others:

    memory, sketch, turns, finish   what a seat may remember; what can be laid; the frame of a turn
    advanced                        habits (its weights), laying, danger, going_out, partner
    expert, under `windows`         candidates, worlds, playout (codes, counts, style), equity
    lookahead, for all rule books   field_plans, field_worlds, field_play (field, field_...), trial
    both of Expert's                judging (which candidate is best), plans (melds as codes)
"""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from ..engine.actions import Action
from ..engine.board import View
from .beginner import Beginner
from .random import RandomPlayer


class Player(Protocol):
    """What the table and the simulation ask of a computer player."""

    def decide(self, view: View) -> Action:
        """The next action of the seat that `view` belongs to.

        It follows from the view alone (and the player's random source): a player keeps no plan
        from one call to the next, so a game can be loaded at any action. Where a human plays, a
        player that answers TURNOVER or STOP has only left the pile (Round.stock_end_decider).

        A player that needs more than a few milliseconds also has `think(view)`: a generator that
        yields now and then and returns the action at its end (table/computers.py).
        """
        ...


# These two are loaded when the first of them sits down: most of this room is theirs, and a start is
# to be short.


def _advanced(rng: Random) -> Player:
    from .advanced import Advanced

    return Advanced(rng)


def _expert(rng: Random) -> Player:
    from .expert import Expert

    return Expert(rng)


#: The kinds of computer players that can be seated, by their names in RECORD.md.
PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "random": RandomPlayer,
    "beginner": Beginner,
    "advanced": _advanced,
    "expert": _expert,
}

"""The computer players. Each is handed a seat's view and answers with an action.

To add one: a file beside these with a class that has `decide`, and a line in PLAYERS.
"""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from ..engine.actions import Action
from ..engine.board import View
from .advanced import Advanced
from .beginner import Beginner
from .expert import Expert
from .random import RandomPlayer


class Player(Protocol):
    """What the table and the simulation ask of a computer player."""

    def decide(self, view: View) -> Action:
        """The next action of the seat that `view` belongs to.

        It follows from the view alone (and the player's random source): a player keeps no plan
        from one call to the next, so a game can be loaded at any action. Where a human plays, a
        player that answers TURNOVER or STOP has only left the pile (Round.stock_end_decider).
        """
        ...


#: The kinds of computer players that can be seated, by their names in RECORD.md.
PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "random": RandomPlayer,
    "beginner": Beginner,
    "advanced": Advanced,
    "expert": Expert,
}

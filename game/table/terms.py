"""What the program decides for a sitting, whatever its matches are played with."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..players import PLAYERS
from .computers import Players

#: Raises OSError if the journal is another copy's of the program.
Claim = Callable[[], None]


def unclaimed() -> None:
    """Claim nothing: nobody else can have the journal."""


def noted_nowhere(deck: str) -> None:
    """Note nothing of a deck that is dealt: what is played counts nowhere."""


class Terms(NamedTuple):
    """What does not change from match to match."""

    #: The file that is kept in step with the match, action by action; None: there is none.
    journal: Path | None = None
    #: Why there is none though there should be, in sentences: each deal says that there is none.
    unkept: str = ""
    #: Called before the journal is begun, in case another copy of the program has come to keep it.
    claim: Claim = unclaimed
    #: The kinds of players that can be seated, by name.
    players: Players = PLAYERS
    #: Whether what is played enters the statistics and the high scores.
    counted: bool = True
    #: Whether each deal has a number (docs/DEALS.md).
    numbered: bool = False
    #: Called with each deck that is dealt, as a record writes it, before it is kept anywhere.
    dealt: Callable[[str], None] = noted_nowhere


#: Nothing is kept on disk; all kinds of players can be seated.
USUAL = Terms()

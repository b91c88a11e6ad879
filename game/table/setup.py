"""What a new match is played with, and who then sits at the table."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..engine.books import WINDOWS
from ..engine.match import HUMAN, Seat
from ..engine.ruleset import Ruleset
from ..players.planning.tempers import BOLD
from . import texts
from .pace import AT_ONCE


class Setup(NamedTuple):
    """What a new match is played with.

    `delay` is in milliseconds, 0 to 10,000; `pace` is a name of PACES. `players` counts all seats,
    one of those that the rules know; `level` is all computers', unless `levels` has one for each
    of them, and `temper` is that of all who have one. `prompted`: what the person can do is told
    in prompts; `deeply`: who can think deeply does.
    """

    name: str = "Player"
    level: str = "beginner"
    delay: int = 0
    ruleset: Ruleset = WINDOWS
    options: Mapping[str, str] = MappingProxyType({})
    players: int = 2
    levels: tuple[str, ...] = ()
    pace: str = AT_ONCE
    temper: str = BOLD
    prompted: bool = False
    deeply: bool = False

    def levels_of(self, computers: int) -> tuple[str, ...]:
        """Return the levels of so many computers, seat by seat."""
        return self.levels if len(self.levels) == computers else (self.level,) * computers

    def seats(self) -> tuple[Seat, ...]:
        """Say who sits at the table: the person in seat 0."""
        names = texts.COMPUTER_NAMES[self.players]
        levels = self.levels_of(len(names))
        return (Seat(HUMAN, self.name), *map(Seat, levels, names))

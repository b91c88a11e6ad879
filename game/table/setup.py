"""What a new match is played with, and who then sits at the table."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..engine.books import WINDOWS, book_of
from ..engine.ruleset import Ruleset
from ..engine.side import HUMAN, Seat
from ..language import _
from ..named_tuple import NamedTuple
from ..players import PLAYERS
from ..players.planning import BOLD
from . import texts

if TYPE_CHECKING:  # the first picture needs none of it
    from ..engine.match import Match
    from .computers import Players

#: The pace of a table that does not wait for the eye (states.py).
AT_ONCE: Final = "at once"


class Setup(NamedTuple):
    """What a new match is played with.

    `delay` is in milliseconds, 0 to 10,000; `pace` is a name of PACES. `players` counts all seats,
    one of those that the rules know; `level` is all computers', unless `levels` has one for each
    of them, and `temper` is that of all who have one. `prompted`: what the person can do is told
    in prompts in every match; `tutor`: it is where is_tutored says so. `deeply`: who can think
    deeply does. `warned`: the person is asked before a take that would have to be put back (W13).
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
    tutor: str = "off"
    deeply: bool = False
    warned: bool = True

    def prompts_in(self, rules: Ruleset) -> bool:
        """Tell whether there are prompts in a match with these rules."""
        return self.prompted or is_tutored(self.tutor, rules)

    def levels_of(self, computers: int) -> tuple[str, ...]:
        """Return the levels of this many computers, seat by seat."""
        return self.levels if len(self.levels) == computers else (self.level,) * computers

    def seats(self) -> tuple[Seat, ...]:
        """Say who sits at the table: the person in seat 0."""
        names = texts.COMPUTER_NAMES[self.players]
        levels = self.levels_of(len(names))
        return (Seat(HUMAN, self.name), *map(Seat, levels, names))


def is_tutored(tutor: str, rules: Ruleset) -> bool:
    """Tell whether the computer is the tutor of 1984 in a match with these rules.

    `tutor` is "on", "off", or "book": where the rule book has one.
    """
    return tutor == "on" or (tutor == "book" and book_of(rules).tutor)


class Unplayable(Exception):  # noqa: N818 - what the record is, not what went wrong
    """A record of a game that cannot be continued at this table; the text is for the user."""


def unplayable(match: "Match", players: "Players") -> str:
    """Say why a match cannot be continued here, with these players; "" if it can."""
    from .person_view import PERSON  # knows the engine, without which the first picture is drawn

    if PERSON not in match.humans:
        return _(texts.NO_SEAT)
    if len(match.humans) > 1:
        return _(texts.MORE_PERSONS)
    for who in match.seats:
        if who.kind != HUMAN and who.kind not in players:
            return _(texts.NO_PLAYER).format(name=texts.shown_name(who), kind=who.kind)
    return ""


#: Raises OSError if the journal is another copy's of the program.
Claim = Callable[[], None]


def unclaimed() -> None:
    """Claim nothing: nobody else can have the journal."""


def noted_nowhere(deck: str) -> bool:
    """Note nothing of a deck that is dealt: what is played counts nowhere."""
    return True


class Terms(NamedTuple):
    """What does not change from match to match."""

    #: The file that is kept in step with the match, action by action; None: there is none.
    journal: Path | None = None
    #: Why there is none though there should be, in sentences: each deal says that there is none.
    unkept: str = ""
    #: Called before the journal is begun, in case another copy of the program has come to keep it.
    claim: Claim = unclaimed
    #: The kinds of players that can be seated, by name.
    players: "Players" = PLAYERS
    #: Whether what is played enters the statistics and the high scores.
    counted: bool = True
    #: Whether each deal has a number (docs/DEALS.md).
    numbered: bool = False
    #: Called with each deck that is dealt, as a record writes it, before it is kept anywhere; tells
    #: whether it is noted for good. If not, it is called again with what is kept next.
    dealt: Callable[[str], bool] = noted_nowhere


#: Nothing is kept on disk; all kinds of players can be seated.
USUAL = Terms()

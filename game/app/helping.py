"""Help with a match: what is said before the first of it, as its rounds count apart afterwards."""

from collections.abc import Callable
from typing import Protocol

from ..screen.dialogs import game as dialogs
from ..screen.win31.buttons import Result
from .host import Dialogs, Play
from .standings import Standings


class HelpingHost(Dialogs, Play, Protocol):
    """What help with a match needs of the program."""


class Helping:
    """The help that the person takes in one program: counts, hints, and the like."""

    def __init__(self, host: HelpingHost, standings: Standings) -> None:
        self._host, self._standings = host, standings

    def ask(self, go: Callable[[], None]) -> None:
        """Give help by `go`; before the first one in a match that counts, ask whether to (W31).

        From then on its rounds are played with help, and nothing is asked any more.
        """
        sitting = self._host.sitting
        if sitting.helped or not sitting.counted or self._standings.why_outside(sitting.match):
            sitting.take_help()
            go()
            return

        def answered(result: str) -> None:
            if result == Result.YES:
                sitting.take_help()
                go()

        self._host.open(dialogs.help_question(self._host.art, answered))

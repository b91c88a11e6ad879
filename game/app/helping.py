"""Help with a match: the first help says that its rounds count apart from then on."""

from collections.abc import Callable
from typing import Final

from ..language import N_, _
from ..screen.dialogs import game as dialogs
from ..screen.win31.widgets import Result
from .program import Program
from .standings import Standings

#: With the first help in a match whose rounds can be high scores (W31).
APART: Final = N_("From now on the rounds of this game count under With Help.")
#: The same at the beginning of a match, where the coach helps by itself.
COACHED: Final = N_("The coach looks on: the rounds of this game count under With Help.")


class Helping:
    """The help that the person takes in one program: counts, hints, and the like."""

    def __init__(self, host: Program, standings: Standings) -> None:
        self._host, self._standings = host, standings

    def ask(self, what: str, go: Callable[[], None]) -> None:
        """Give help by `go`; with the first in a match that counts, say that it counts apart (W31).

        `what` is dialogs.HINT, COUNT or COACH.
        From then on its rounds are played with help. Whoever wishes that is asked before the first.
        """
        sitting = self._host.sitting
        if sitting.helped or not sitting.counted or self._standings.why_outside(sitting.match):
            sitting.take_help()
            go()
            return
        if not self._host.settings.ask_help:
            sitting.take_help()
            sitting.teller.say(_(COACHED if what == dialogs.COACH else APART))
            go()
            return

        def answered(result: str) -> None:
            if result == Result.YES:
                sitting.take_help()
                go()

        self._host.open(dialogs.help_question(self._host.art, what, answered))

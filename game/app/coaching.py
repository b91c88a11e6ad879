"""Options | Coach: it looks at what the person is about to do, and asks where that loses much."""

from functools import partial
from weakref import WeakKeyDictionary

from ..engine.match import Match
from ..screen.dialogs.game import COACH
from ..screen.dialogs.options import CoachDialog, coach_question
from ..screen.win31.widgets import Result
from ..storage.settings import Settings
from ..table.counsel.coach import Coach, Concern
from .helping import Helping
from .program import Program


class Coaching:
    """The coach of one program."""

    def __init__(self, host: Program, helping: Helping) -> None:
        self._host, self._helping = host, helping
        self._coach: Coach | None = None
        #: The match that it looks at, or was not wanted in.
        self._match: Match | None = None
        #: Where the coach was asked for, and whether it is wanted there.
        self._wanted: WeakKeyDictionary[Match, bool] = WeakKeyDictionary()

    def choose(self) -> None:
        """Open the dialog of Options | Coach."""
        host = self._host
        dialog = CoachDialog(
            host.art, host.settings, host.open, self._chosen, partial(host.help, "coach")
        )
        host.open(dialog.dialog)

    def _chosen(self, settings: Settings) -> None:
        self._host.change_settings(settings)
        self._dismiss()
        self._wanted.clear()

    def tick(self) -> None:
        """Let the coach think for a part of a frame, and ask if it has to."""
        host = self._host
        sitting, concern = host.sitting, self._concern()
        if concern is None or sitting.taught:
            self._dismiss()
            return
        if self._match is not sitting.match:
            self._dismiss()
            if sitting.listening:
                self._sit_down(sitting.match)
        if self._coach is None:
            return
        self._coach.concern = concern
        if question := self._coach.think():
            host.open(coach_question(host.art, question, self._answered))

    def _sit_down(self, match: Match) -> None:
        """Look at a match from now on, unless it is not wanted there."""
        self._match = match
        if match not in self._wanted:
            self._wanted[match] = False  # whoever says no is left alone in this match
            self._helping.ask(COACH, self._begin)
        elif self._wanted[match]:
            self._begin()

    def _concern(self) -> Concern | None:
        settings = self._host.settings
        if not settings.coach:
            return None
        return Concern(settings.coach_points, settings.coach_pile, settings.coach_discards)

    def _begin(self) -> None:
        concern = self._concern()
        if concern is not None:
            sitting = self._host.sitting
            self._wanted[sitting.match] = True
            self._coach = Coach(sitting, concern)
            sitting.guard = self._coach.holds

    def _dismiss(self) -> None:
        self._match = None
        if self._coach is not None:
            self._coach.sitting.guard = None
            self._coach = None

    def _answered(self, result: str) -> None:
        if self._coach is None:
            return
        if result == Result.YES:
            self._coach.go_on()
        else:
            self._coach.give_up()

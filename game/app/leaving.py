"""Exit: what is asked and said before the program ends."""

from ..screen.dialogs import register as ritual
from ..screen.dialogs.game import quit_question
from ..screen.win31.widgets import Result
from .games import Games
from .program import Program
from .registering import Registering
from .reminders import is_due


class Leaving:
    """How one program is left."""

    def __init__(self, host: Program, games: Games, registering: Registering) -> None:
        self._host, self._games, self._registering = host, games, registering
        self._begun = False

    def ask(self) -> None:
        """Ask whether to leave, as the program of 1984 was left by Esc at any time."""

        def answered(result: str) -> None:
            if result == Result.YES:
                self.leave()

        self._host.open(quit_question(self._host.art, answered))

    def leave(self) -> None:
        """Leave: say what becomes of the game, and remind whoever has not registered, if due."""
        if self._begun:  # asked already, and closed once more: they, or their desktop, mean it
            self._host.quit()
            return
        self._begun = True
        self._games.leave(self._remind_and_exit, self._stay)

    def _stay(self) -> None:
        self._begun = False

    def _remind_and_exit(self) -> None:
        host = self._host
        if not is_due(host):
            host.quit()
            return

        def reminded(result: str) -> None:
            self._begun = False
            if result == ritual.REGISTER:
                self._registering.ask()
            else:
                host.quit()

        self._begun = True
        host.open(ritual.reminder(host.art, closing=True, on_result=reminded))

"""Help | Hint: the adviser is asked for the person's decision, a part of a frame at a time."""

from ..language import N_, _
from ..screen.dialogs.game import HINT
from ..table.counsel.hint import Hint, decides
from .helping import Helping
from .program import Program

NOT_NOW = N_("There is nothing for you to decide just now.")
TAUGHT = N_("In the guided hand the panel says what to do.")


class Hints:
    """The hints of one program."""

    def __init__(self, host: Program, helping: Helping) -> None:
        self._host, self._helping = host, helping
        self._hint: Hint | None = None

    def ask(self) -> None:
        """Give a hint, or the second best where the hint has been given."""
        sitting = self._host.sitting
        if sitting.taught:
            sitting.teller.say(_(TAUGHT))
        elif decides(sitting):
            self._helping.ask(HINT, self._give)
        else:
            sitting.teller.say(_(NOT_NOW))

    def _give(self) -> None:
        sitting = self._host.sitting
        if not decides(sitting):
            return
        if self._hint is None or not self._hint.holds(sitting):
            self._drop()
            self._hint = Hint(sitting)
        elif not self._hint.thinking:
            self._host.table.marks = self._hint.tell_next()

    def tick(self) -> bool:
        """Let the adviser think for a part of a frame; whether the picture may have changed."""
        hint = self._hint
        if hint is None:
            return False
        if not hint.holds(self._host.sitting):
            self._drop()
            return True
        if hint.think():
            self._host.table.marks = hint.tell_next()
            return True
        return False

    def _drop(self) -> None:
        """Take the hint back that was given: its sentence and its frames together."""
        if self._hint is not None:
            self._hint.withdraw()
            self._host.table.marks = None
        self._hint = None

"""When the sitting tells or asks something in a dialog: once all cards lie, and one at a time.

Which dialog it asks in is known to questions.py.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..engine.match import Match
from ..table.states import ASKED, OVER
from .autoplay import AutoPlay
from .program import Program

if TYPE_CHECKING:
    from .questions import Questions

#: The states of a sitting in which the person is asked in a dialog.
ASKING: Final = (*ASKED, *OVER)


class DialogQueue:
    """What the sittings of one program ask, and when."""

    def __init__(
        self, program: Program, autoplay: AutoPlay, questions: "Callable[[], Questions]"
    ) -> None:
        """Ask by `questions`, which are loaded with all dialogs when one is wanted."""
        self._program, self._autoplay, self._questions = program, autoplay, questions
        self._looked_at: Match | None = None  # a match that is over, while one looks at its table
        program.table.show_end = self._look_no_more

    def look_on(self) -> None:
        """Leave a match that is over to be looked at; a click shows its end again."""
        self._looked_at = self._program.sitting.match

    def _look_no_more(self) -> None:
        self._looked_at = None

    @property
    def asks(self) -> bool:
        """Whether a dialog in front asks what the person has to decide in the game."""
        return len(self._program.desktop.dialogs) == 1 and self._program.sitting.state in ASKED

    def tick(self) -> bool:
        """Open the dialog that the sitting asks for, once all cards lie; whether one was opened."""
        if self._program.desktop.dialogs:
            return False
        self._program.table.follow()  # what a dialog has done is seen before the next one comes
        if self._program.table.moving:
            return False
        sitting = self._program.sitting
        if notices := sitting.notices:
            self._program.tell("\n".join(notices))
            notices.clear()
            return True
        if sitting.state not in ASKING or self._looked_at is sitting.match:
            return False
        if self._program.sittings.visiting and sitting.state in OVER:
            self._program.sittings.end_visit()
        else:
            self._questions().ask(sitting.state)
            self._autoplay.over = self._program.desktop.dialogs[-1]
        return True

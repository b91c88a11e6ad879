"""The guided first hand: offered before the first deal, and from the Help menu.

What it needs is read when one is played: whether to offer it is asked at each start.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..screen.dialogs import game as dialogs
from ..screen.win31.widgets import Result
from ..storage.settings import as_used
from .program import Program

if TYPE_CHECKING:
    from ..table.guided_hand import GuidedHand
    from .questions import Questions


class FirstHands:
    """The first hands that are played in one program."""

    def __init__(self, program: Program, questions: Callable[[], "Questions"]) -> None:
        self._program, self._questions = program, questions
        self._lesson: GuidedHand | None = None

    def offer(self) -> None:
        """Offer the first hand, once in a life, and to nobody who has played a round."""
        program = self._program
        if not as_used(program.settings).first_hand:
            return

        def answered(result: str) -> None:
            program.change_settings(program.settings._replace(first_hand=False))
            if result == Result.YES:
                self._begin()

        program.open(dialogs.first_hand_question(program.art, answered))

    def ask(self) -> None:
        """Play the first hand; while it is being played, ask whether to leave it."""
        if self._lesson is None or self._program.sitting is not self._lesson.sitting:
            self._begin()
            return

        def answered(result: str) -> None:
            if result == Result.YES:
                self._come_back()

        self._program.open(dialogs.leave_first_hand(self._program.art, answered))

    def _begin(self) -> None:
        from ..screen.table.guide import Guide
        from ..table.first_hand_steps import FIRST_HAND
        from ..table.guided_hand import GuidedHand

        program = self._program
        single = program.settings.discard == "single"
        lesson = self._lesson = GuidedHand(FIRST_HAND, program.setup(), single)
        program.sittings.visit(lesson.sitting, self._ended)
        program.table.guide = Guide(lesson, self.ask)

    def _ended(self) -> None:
        """Show what the hand was worth, and go back to the match."""
        program = self._program
        program.table.guide = None

        def seen(_result: str) -> None:
            program.open(dialogs.first_hand_over(program.art, lambda _result: self._come_back()))

        program.open(self._questions().details(seen))

    def _come_back(self) -> None:
        self._lesson = None
        self._program.sittings.come_back()

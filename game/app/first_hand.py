"""The first hand: offered once, at the first start, and played from the Help menu.

It lies on the table in place of the match, which waits as it is; nothing of it is counted.
"""

from ..screen.dialogs import game as dialogs
from ..screen.table.guide import Guide
from ..screen.win31.widgets import Result
from ..table.lesson.lesson import FirstHand
from .program import Program
from .questions import Questions


class FirstHands:
    """The first hands that are played in one program."""

    def __init__(self, host: Program, questions: Questions) -> None:
        self._host, self._questions = host, questions
        self._lesson: FirstHand | None = None

    def offer(self) -> None:
        """Offer the first hand, once in a life, and to nobody who has played a round."""
        host = self._host
        if not host.settings.first_hand:
            return

        def answered(result: str) -> None:
            host.change_settings(host.settings._replace(first_hand=False))
            if result == Result.YES:
                self._begin()

        host.open(dialogs.first_hand_question(host.art, answered))

    def ask(self) -> None:
        """Play the first hand; while it is being played, ask whether to leave it."""
        if self._lesson is None or self._host.sitting is not self._lesson.sitting:
            self._begin()
            return

        def answered(result: str) -> None:
            if result == Result.YES:
                self._come_back()

        self._host.open(dialogs.leave_first_hand(self._host.art, answered))

    def _begin(self) -> None:
        host = self._host
        single = host.settings.discard == "single"
        lesson = self._lesson = FirstHand(host.setup(), single)
        host.sittings.visit(lesson.sitting, self._ended)
        host.table.guide = Guide(lesson, self.ask)

    def _ended(self) -> None:
        """Show what the hand was worth, and go back to the match."""
        host = self._host
        host.table.guide = None

        def seen(_result: str) -> None:
            host.open(dialogs.first_hand_over(host.art, lambda _result: self._come_back()))

        host.open(self._questions.details(seen))

    def _come_back(self) -> None:
        self._lesson = None
        self._host.sittings.come_back()

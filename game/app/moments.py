"""My Moments: the costliest moments of the person's rounds, kept and played again."""

from collections.abc import Callable
from datetime import date
from functools import partial
from random import Random
from sys import maxsize
from typing import TYPE_CHECKING, Final

from ..engine.ruleset import Ruleset
from ..language import N_, _
from ..players import PLAYERS
from ..players.advice.kept_evaluations import KeptEvaluations
from ..record import RecordError, read_record
from ..record.redeal import redealt, until
from ..screen.dialogs.deal_dialogs import MomentsDialog
from ..screen.dialogs.review import play_again_question
from ..screen.win31.widgets import Result
from ..storage import kept_moments as kept
from ..storage.kept_moments import KeptMoment
from ..storage.list_file import ListError
from ..storage.records import record_bytes
from ..storage.rulebooks import title_of
from ..table.counsel.advice_words import rounded, vague
from ..table.counsel.price import Price
from ..table.counsel.reviewer import Review
from ..table.person_view import PERSON
from ..table.setup import Terms, Unplayable
from ..table.sitting import Sitting
from .program import Program
from .window_bars import OWN_RULES

if TYPE_CHECKING:
    from .questions import Questions

#: What lost less, in points, is not kept.
LEAST: Final = 40.0
#: In the caption meanwhile.
CAPTION: Final = N_("My Moments, {book}, round {round}")
GONE: Final = N_("This moment cannot be played: {reason}.")
#: As it begins, and once a choice lost nothing.
NOW: Final = N_("Then it cost you. What would you do now?")
WELL: Final = N_("That gave nothing away: well done.")


class Moments:
    """The moments of one program."""

    def __init__(
        self, program: Program, evaluations: KeptEvaluations, questions: Callable[[], "Questions"]
    ) -> None:
        self._program, self._evaluations, self._questions = program, evaluations, questions
        self._window: MomentsDialog | None = None
        #: What is played again, and what tells of it.
        self._sitting: Sitting | None = None
        self._price: Price | None = None
        #: Says which day it is here.
        self.today = date.today

    def keep(self, review: Review, record: str, rules: Ruleset) -> None:
        """Keep the costliest moment of a round of a record that has been reviewed, if one cost."""
        found = max(review.found.moments, key=lambda each: each.loss.worse.bounded, default=None)
        if found is None or found.loss.worse.bounded < LEAST:
            return
        program, loss = self._program, found.loss
        text = "".join(until(record.encode(), found.number))
        moment = KeptMoment(
            name=kept.name_of(text),
            day=self.today(),
            book=program.books.name_of(rules, program.settings.book) or "",
            round=review.number,
            turn=found.turn,
            points=None if vague(loss.worse) else rounded(loss.points),
            played=loss.played,
        )
        try:
            kept.keep(moment, text, program.data)
        except ListError as error:
            program.sitting.teller.say(str(error))

    # The box.

    def ask(self) -> None:
        """Show them; while one is being played again, go back to the match first."""
        self._leave()
        self._show()

    def _show(self) -> None:
        program = self._program
        moments, trouble = kept.load(program.data)
        self._window = MomentsDialog(
            program.art,
            moments,
            lambda book: title_of(book) if book else _(OWN_RULES),
            self._ask_how,
            self._remove,
            partial(program.help, "coach"),
        )
        program.open(self._window.dialog)
        if trouble:
            program.tell(trouble)

    def _remove(self, moment: KeptMoment) -> None:
        """Take a moment away, and show the others."""
        assert self._window is not None
        try:
            kept.take_away(moment.name, self._program.data)
        except ListError as error:
            self._program.tell(str(error))
            return
        place = self._window.list.number - 1
        self._window.set_moments(kept.load(self._program.data)[0], place)

    # Playing.

    def _ask_how(self, moment: KeptMoment) -> None:
        program = self._program
        program.open(play_again_question(program.art, partial(self._play, moment)))

    def _play(self, moment: KeptMoment, dealt_again: bool) -> None:
        """Lay the table of a moment, with hidden cards as they lay or dealt again."""
        program = self._program
        try:
            data = record_bytes(kept.record_of(moment.name, program.data))
            if dealt_again:
                data = redealt(data, PLAYERS, maxsize, PERSON, Random())
            record = read_record(data, PLAYERS)
            sitting = Sitting.resume(program.setup(), Random(), record, Terms(counted=False))
        except RecordError as error:
            program.tell(_(GONE).format(reason=error.reason))
            return
        except (Unplayable, ValueError) as error:
            program.tell(str(error))
            return
        if self._window is not None:
            self._window.dialog.close(Result.CANCEL)
        book = title_of(moment.book) if moment.book else _(OWN_RULES)
        program.sittings.visit(
            sitting, self._ended, title=_(CAPTION).format(book=book, round=moment.round)
        )
        sitting.teller.say(_(NOW))
        self._sitting = sitting
        self._price = Price(sitting, self._evaluations, praise=_(WELL))
        sitting.person.watch = self._price.watch

    def _ended(self) -> None:
        """Show the scores, and then the box again."""

        def seen(_result: str) -> None:
            self.ask()

        self._program.open(self._questions().details(seen))

    def _leave(self) -> None:
        """Go back to the match."""
        if self._sitting is not None and self._program.sitting is self._sitting:
            self._program.sittings.come_back()
        self._sitting = self._price = None

    @property
    def thinking(self) -> bool:
        """Whether something that was done is weighed."""
        return self._price is not None and self._price.thinking

    def tick(self) -> bool:
        """Go on weighing for a part of a frame; whether something was told."""
        program = self._program
        if self._price is None:
            return False
        if program.sitting is not self._sitting:
            self._sitting = self._price = None
            return False
        said = len(program.sitting.teller.strip.said)
        self._price.think()
        return len(program.sitting.teller.strip.said) > said

"""Reviews of rounds that have ended (Game | This Round | Review), and My Moments.

A review goes on for a part of a frame at a time. The costliest moments of the person's rounds are
kept, and can be played again.
"""

from collections.abc import Callable
from datetime import date
from functools import partial
from random import Random
from sys import maxsize
from typing import TYPE_CHECKING, Final

from ..engine.match import Match
from ..engine.ruleset import Ruleset
from ..language import N_, _
from ..players import PLAYERS
from ..players.advice.evaluation import KeptEvaluations
from ..players.advice.round_review import Moment
from ..record import RecordError, read_record
from ..record.redeal import redealt, until
from ..screen.dialogs.deal_dialogs import MomentsDialog
from ..screen.dialogs.review import ReviewDialog, WorkingDialog, play_again_question
from ..screen.table.context import names_at
from ..screen.table.scenes import PastTable
from ..screen.win31.widgets import Result
from ..storage.kept_lists import MOMENTS, KeptMoment, ListError
from ..storage.records import record_bytes
from ..storage.rulebooks import title_of
from ..table.advice_words import rounded, vague
from ..table.computers import Thought
from ..table.person_view import PERSON, marks_of
from ..table.price import Price
from ..table.reviewer import Review, Reviewer, ReviewLine, shown
from ..table.setup import Terms, Unplayable
from ..table.sitting import Sitting
from .games import Games
from .program import Program
from .window_bars import OWN_RULES

if TYPE_CHECKING:
    from .questions import Questions


#: In the caption while a table is looked at as it was.
REVIEWED: Final = N_("Review, round {round}, turn {turn}")
#: Seconds of a frame of 1/60 s that a review takes, while nothing else is under way.
ENOUGH: Final = 0.012
#: All rounds, among their numbers.
ALL: Final = 0


class Reviews:
    """The reviews of one program."""

    def __init__(
        self,
        program: Program,
        games: Games,
        evaluations: KeptEvaluations,
        keep: Callable[[Review, str, Ruleset], None],
    ) -> None:
        """`keep` is handed each review with its record and rules: its costliest moment is kept."""
        self._program, self._games, self._evaluations = program, games, evaluations
        self._keep = keep
        #: The record of the last match of which a round has ended, and how many of them.
        self._record, self._rounds = "", 0
        self._match: Match | None = None
        self._reviews: dict[int, Review] = {}
        self._reviewer: Reviewer | None = None
        self._thought: Thought[list[Review]] | None = None
        self._working: WorkingDialog | None = None
        self._window: ReviewDialog | None = None
        self._chosen = ALL

    def note(self, sitting: Sitting) -> None:
        """Take the record of a match in which a round has ended: it may be gone soon."""
        match = sitting.match
        rounds = match.number if match.settled else match.number - 1
        if rounds < 1 or (self._match is match and self._rounds == rounds):
            return
        if self._match is not match:
            self._match, self._reviews = match, {}
        self._record, self._rounds = sitting.recorder.text(), rounds

    @property
    def possible(self) -> bool:
        """Whether a round has ended that could be reviewed."""
        self.note(self._program.sitting)
        return self._rounds > 0

    def open(self) -> None:
        """Review the last round that has ended, if one has, and show what mattered in it."""
        if self.possible:
            self._choose(self._rounds)

    def _choose(self, chosen: int) -> None:
        """Show a round, or ALL; review first what has not been."""
        wanted = [number for number in self._numbers(chosen) if number not in self._reviews]
        if not wanted:
            self._show(chosen)
            return
        self._reviewer = Reviewer(self._record, wanted, self._evaluations)
        self._thought = Thought(self._reviewer.run())
        self._working = WorkingDialog(
            self._program.art, lambda result: self._worked(result, chosen)
        )
        self._program.open(self._working.dialog)

    def _numbers(self, chosen: int) -> list[int]:
        return [chosen] if chosen != ALL else [*range(1, self._rounds + 1)]

    @property
    def thinking(self) -> bool:
        """Whether a review is under way."""
        return self._thought is not None

    def tick(self) -> bool:
        """Go on with a review for a part of a frame; whether the picture has changed."""
        if self._thought is None or self._working is None or self._reviewer is None:
            return False
        before = self._working.bar.share
        if self._thought.go_on(ENOUGH):
            for review in self._thought.found:
                self._found(review)
            self._thought = None
            self._working.dialog.close(Result.OK)
        self._working.bar.share = self._reviewer.share
        if before != self._working.bar.share:
            self._working.show(self._reviewer.so_far)
        return before != self._working.bar.share or self._thought is None

    def _found(self, review: Review) -> None:
        self._reviews[review.number] = review
        if self._match is not None:
            self._keep(review, self._record, self._match.ruleset)

    def _worked(self, result: str, chosen: int) -> None:
        """Show what was found, or nothing where it was given up."""
        self._thought = self._working = None
        if result == Result.OK:
            self._show(chosen)
        elif self._window is not None:
            self._show(self._chosen)  # what was there before

    def _show(self, chosen: int) -> None:
        if self._window is not None:
            self._window.dialog.close(Result.CANCEL)
        self._chosen = chosen
        reviews = [self._reviews[number] for number in self._numbers(chosen)]
        numbers = range(1, self._rounds + 1)
        self._window = ReviewDialog(
            self._program.art,
            [*numbers],
            chosen,
            reviews,
            self._choose,
            self._look_back,
            self._ask_how,
        )
        self._window.dialog.on_result = self._left
        self._program.open(self._window.dialog)

    def _left(self, result: str) -> None:
        if result == Result.OK:
            self._window = None

    def _ask_how(self, line: ReviewLine) -> None:
        """Ask how the hidden cards are to lie where a moment is played again."""
        moment = line.moment
        if moment is None:
            return

        def answered(dealt_again: bool) -> None:
            self._games.unless_lost(lambda: self._play_again(moment, dealt_again))

        self._program.open(play_again_question(self._program.art, answered))

    def _play_again(self, moment: Moment, dealt_again: bool) -> None:
        """Go on from a moment, on the table, with hidden cards as they lay or dealt again."""
        data = self._record.encode()
        if dealt_again:
            data = redealt(data, PLAYERS, moment.number, PERSON, Random())
        if self._window is not None:
            self._window.dialog.close(Result.OK)
        self._games.go_on(read_record(data, PLAYERS, moment.number))

    def _look_back(self, line: ReviewLine) -> None:
        """Show the table of a moment as it was."""
        if line.moment is None or line.review is None:
            return
        view = line.moment.view
        loss = line.moment.loss
        names = names_at(line.review.seats, view.board.side_of, view.board.totals)
        marks = marks_of(loss.played), marks_of(loss.better)
        program = self._program
        told = shown(line.moment)
        title = _(REVIEWED).format(round=line.review.number, turn=line.moment.turn)
        program.open(PastTable(program.art, program.look(), names, view, told, marks, title))


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
            name=MOMENTS.name_of(text),
            day=self.today(),
            book=program.books.name_of(rules, program.settings.book) or "",
            round=review.number,
            turn=found.turn,
            points=None if vague(loss.worse) else rounded(loss.points),
            played=loss.played,
        )
        try:
            MOMENTS.keep(moment, text, program.data)
        except ListError as error:
            program.sitting.teller.say(str(error))

    # The box.

    def ask(self) -> None:
        """Show them; while one is being played again, go back to the match first."""
        self._leave()
        self._show()

    def _show(self) -> None:
        program = self._program
        moments, trouble = MOMENTS.load(program.data)
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
            MOMENTS.take_away(moment.name, self._program.data)
        except ListError as error:
            self._program.tell(str(error))
            return
        place = self._window.list.number - 1
        self._window.set_moments(MOMENTS.load(self._program.data)[0], place)

    # Playing.

    def _ask_how(self, moment: KeptMoment) -> None:
        program = self._program
        program.open(play_again_question(program.art, partial(self._play, moment)))

    def _play(self, moment: KeptMoment, dealt_again: bool) -> None:
        """Lay the table of a moment, with hidden cards as they lay or dealt again."""
        program = self._program
        try:
            data = record_bytes(MOMENTS.record_of(moment.name, program.data))
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
        if self._program.sitting is self._sitting:
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

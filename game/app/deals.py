"""Deals beside the next one: chosen by number, played again, or the daily one with its calendar.

The daily deal is one round that is the same for everybody, played by the person and by Expert,
whose result stands beside the person's.
"""

from collections.abc import Callable, Generator
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from ..engine.books import BOOKS, Book, book_of
from ..engine.ruleset import Ruleset
from ..language import N_, _
from ..players import PLAYERS, Player
from ..record import Record, RecordError, read_record
from ..screen.canvas import clipboard
from ..screen.canvas.art import TITLE
from ..screen.dialogs.deal_dialogs import (
    BACK,
    COPY,
    FIRST_COUNTS,
    ONCE_MORE,
    PLAY,
    DailyDialog,
    both_results,
    leave_deal,
    select_deal,
    sent_text,
)
from ..screen.table.context import names_of
from ..screen.win31.calendar import day_title
from ..storage.files import remove, set_aside
from ..storage.kept_lists import DAILY, DailyResult, DailyResults, ListError
from ..storage.records import is_unread, load_record
from ..table.computers import Players, Thought
from ..table.dealer import deal_of, up_to_deal
from ..table.machine import BEST
from ..table.match_results import RoundCourse, course_of
from ..table.setup import Setup, Terms, Unplayable
from ..table.sitting import Sitting
from ..table.states import OVER
from .games import Games
from .program import Program

if TYPE_CHECKING:
    from .questions import Questions

#: In the caption meanwhile.
REPLAYED: Final = N_("Replay Deal, round {number}: it counts nowhere")


class Deals:
    """The deals that the person chooses in one program."""

    def __init__(self, program: Program, games: Games) -> None:
        self._program, self._games = program, games
        self._record = ""  # of the match whose deal is played again
        self._number = 0  # the round that is

    # Select Deal.

    def select(self) -> None:
        """Ask for a number; with OK a match begins by it, if no other one would be lost."""
        program = self._program
        program.open(select_deal(program.art, program.sitting.deal, self._selected, program.open))

    def _selected(self, number: int) -> None:
        self._games.unless_lost(partial(self._begin, number))

    def _begin(self, number: int) -> None:
        self._program.sittings.come_back()
        self._program.sitting.new_match(number)

    # Replay Deal.

    def replay(self) -> None:
        """Play the deal of the last round that has ended again; the match waits meanwhile.

        Where that is being done already, ask whether to begin again or to go back to the match.
        """
        program = self._program
        if program.sittings.replaying:
            program.open(leave_deal(program.art, self._left))
            return
        program.sittings.come_back()
        sitting = program.sitting
        self._number = sitting.last_ended
        if self._number:
            self._record = sitting.recorder.text()
            self._play()

    def _play(self) -> None:
        program = self._program
        record = read_record(up_to_deal(self._record, self._number).encode(), PLAYERS)
        program.sittings.visit(
            Sitting.resume(program.setup(), Random(), record, Terms(counted=False)),
            self._ended,
            replays=True,
            title=_(REPLAYED).format(number=self._number),
        )

    def _left(self, result: str) -> None:
        if result == ONCE_MORE:
            self._play()
        elif result == BACK:
            self._program.sittings.come_back()

    def _ended(self) -> None:
        """Show both results, the first one and the one of now."""
        program = self._program
        match = program.sitting.match

        def done(result: str) -> None:
            if result == ONCE_MORE:
                self._play()
            else:
                program.sittings.come_back()

        then, now = (self._round(text) for text in (self._record, program.sitting.recorder.text()))
        program.open(both_results(program.art, names_of(match), then, now, done))

    def _round(self, record: str) -> RoundCourse:
        rounds = course_of(record, PLAYERS).rounds
        return next(each for each in rounds if each.number == self._number)


COPIED: Final = N_("The text is in the clipboard:\n{text}")
#: In the caption meanwhile.
CAPTION: Final = N_("Daily Deal, {day}")
UNREAD: Final = N_("What was played of this deal cannot be read now. It is kept: try again later.")
#: For how long Expert plays in a frame, in seconds.
SLICE: Final = 0.006


class Dailies:
    """The daily deals of one program."""

    def __init__(self, program: Program, questions: Callable[[], "Questions"]) -> None:
        self._program, self._questions = program, questions
        self._results: DailyResults = {}
        self._window: DailyDialog | None = None
        self._sitting: Sitting | None = None
        self._waiting: list[DailyResult] = []  # those that Expert is still to play
        self._thought: Thought[int] | None = None
        #: Says which day it is here.
        self.today = date.today

    @property
    def _book(self) -> Book:
        """The rule book that was chosen; that which own rules were made from."""
        return book_of(self._program.setup().ruleset)

    def ask(self) -> None:
        """Show the calendar; while a daily deal is being played, go back to the match first."""
        program = self._program
        if self._sitting is not None and program.sitting is self._sitting:
            self._leave()
        self._results, trouble = DAILY.load(program.data)
        self._show()
        if trouble:
            program.tell(trouble)

    def _show(self) -> None:
        program, book = self._program, self._book
        for (_day, name), result in self._results.items():
            if name == book.name and result.expert is None and result not in self._waiting:
                self._waiting.append(result)
        self._window = DailyDialog(
            program.art,
            _(book.title),
            self.today(),
            lambda day: self._results.get((day, book.name)),
            DAILY.days_begun(book.name, program.data).__contains__,
            {PLAY: partial(self._play, book), COPY: partial(self._copy, book)},
            partial(program.help, "game_menu"),
        )
        program.open(self._window.dialog)

    def _copy(self, book: Book, day: date) -> None:
        text = sent_text(TITLE, self._results[day, book.name])
        clipboard.copy(text)
        self._program.tell(_(COPIED).format(text=text))

    # Playing.

    def _play(self, book: Book, day: date) -> None:
        """Play the deal of a day, or go on with it; what is played again is kept nowhere."""
        program = self._program
        again = (day, book.name) in self._results
        path = DAILY.begun(day, book.name, program.data)
        try:
            record = None if again else self._begun(day, book)
        except RecordError:
            self._show()
            program.tell(_(UNREAD))
            return
        setup = program.setup()
        journal = None if again else path
        try:
            sitting = daily_sitting(book.rules, day, setup, journal, record)
        except Unplayable:
            set_aside(path)
            sitting = daily_sitting(book.rules, day, setup, journal)
        self._sitting = sitting
        program.sittings.visit(
            sitting, partial(self._ended, book, day), title=_(CAPTION).format(day=day_title(day))
        )
        if again:
            sitting.notices.append(_(FIRST_COUNTS))

    def _begun(self, day: date, book: Book) -> Record | None:
        """Return what was played of the deal of a day; what is no such thing is set aside.

        Raise RecordError where it cannot be read now.
        """
        path = DAILY.begun(day, book.name, self._program.data)
        try:
            record = load_record(path)
        except RecordError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                return None
            if is_unread(error):
                raise
        else:
            text = record.recorder.text()
            if record.match.number == 1 and deal_of(text, book.rules) == number_of(day):
                return record
        set_aside(path)
        return None

    def _leave(self) -> None:
        """Go back to the match; the file of a round that has not ended stays."""
        if self._sitting is not None:
            self._sitting.keeper.close()
        self._sitting = None
        self._program.sittings.come_back()

    def _ended(self, book: Book, day: date) -> None:
        """Keep the result, and show the scores and then the calendar."""
        program, sitting = self._program, self._program.sitting
        result = DailyResult(day, book.name, points_of(sitting), helped=sitting.helped)
        trouble = ""
        try:
            result = DAILY.keep(result, program.data)
        except ListError as error:
            trouble = str(error)
        else:
            sitting.keeper.close()
            with suppress(OSError):
                remove(DAILY.begun(day, book.name, program.data))
        self._results[day, book.name] = result

        def seen(_result: str) -> None:
            self._leave()
            self._show()
            if trouble:
                program.tell(trouble)

        program.open(self._questions().details(seen))

    # Expert.

    @property
    def thinking(self) -> bool:
        """Whether Expert plays a deal."""
        return bool(self._waiting)

    def tick(self) -> bool:
        """Let Expert play on for a part of a frame; whether the picture has changed."""
        if not self._waiting:
            return False
        result = self._waiting[0]
        if self._thought is None:
            self._thought = Thought(expert_plays(BOOKS[result.book].rules, result.day))
        if not self._thought.go_on(SLICE):
            return False
        result = result._replace(expert=self._thought.found)
        self._thought = None
        del self._waiting[0]
        with suppress(ListError):  # it is played again the next time
            DAILY.keep(result, self._program.data)
        self._results[result.day, result.book] = result
        if self._window is not None:
            self._window.follow()
        return True


#: Who plays against the person, and against Expert in the person's place.
RIVAL: Final = "advanced"


def number_of(day: date) -> int:
    """Return the number of the deal of a day: 20261123 for 23 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def _lots(number: int) -> Players:
    """Return the players of a deal: rivals of one kind, and Expert, with lots by its number."""

    def seater(kind: str, rng: Random) -> Player:
        return PLAYERS[kind](Random(f"daily {number}"))

    def rival(rng: Random) -> Player:
        return seater(RIVAL, rng)

    def expert(rng: Random) -> Player:
        return seater(BEST, rng)

    return {**dict.fromkeys(PLAYERS, rival), BEST: expert}


def daily_sitting(
    rules: Ruleset,
    day: date,
    setup: Setup,
    journal: Path | None = None,
    record: Record | None = None,
) -> Sitting:
    """Return the sitting at which the deal of a day is played by a rule book.

    `setup` says how it is shown. `journal` is the file in which it is kept, `record` what was
    played of it before. Raise Unplayable.
    """
    number = number_of(day)
    setup = _setup(rules, setup)
    terms = Terms(journal=journal, players=_lots(number), counted=False, numbered=True)
    if record is not None:
        return Sitting.resume(setup, Random(number), record, terms)
    sitting = Sitting(setup, Random(number), terms)
    sitting.new_match(number)
    return sitting


def _setup(rules: Ruleset, setup: Setup) -> Setup:
    """Return how a daily deal is played: nothing of it can be chosen but how it is shown."""
    return setup._replace(
        ruleset=rules, options={}, players=rules.seats[0], level=RIVAL, levels=(), deeply=False
    )


def points_of(sitting: Sitting) -> int:
    """Return by how many points the person's side is ahead in the round that has ended."""
    result = sitting.round.board.result
    assert result is not None
    return result.difference(sitting.seen.side)


def expert_plays(rules: Ruleset, day: date) -> Generator[None, None, int]:
    """Have Expert play the deal of a day in the person's place, in slices; return the points."""
    sitting = daily_sitting(rules, day, Setup())
    sitting.autoplays = True
    while sitting.state not in OVER:
        sitting.tick()
        yield
    return points_of(sitting)

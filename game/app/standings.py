"""The high scores in the program (W31): enters a round in its tables, and shows them.

storage/hiscores.py has the tables, and the screen draws them.
"""

from collections.abc import Callable
from datetime import date

from ..engine.books import WINDOWS
from ..engine.match import Match
from ..language import _
from ..players import LEVELS
from ..record import Record
from ..screen.dialogs import game as dialogs
from ..screen.dialogs.hiscores import ACROSS, MORE, HiScoresDialog, TableChoice
from ..storage.hiscores import TWO, HiScores, Score, Tables, seating_of
from ..storage.rounds_log import Entry
from ..storage.rulebooks import title_of
from ..storage.settings import LONGEST_NAME, is_player_name
from ..table.dealer import decks_of
from ..table.match_results import Outcome, outcome_of, outcomes_in
from ..table.person_view import PERSON
from .program import Program
from .statistics import Counts


class Standings:
    """The high scores of one program."""

    def __init__(self, host: Program, counts: Counts) -> None:
        """Enter what counts for the statistics in `counts`, too; they share a database."""
        self._host, self._counts = host, counts
        self._hiscores = HiScores(database=counts.database)
        #: The level at whose table the last round took the first place, or None.
        self.first: str | None = None
        #: Why the last round enters no table though it was won; "" if it may enter one.
        self.outside = ""
        #: The last round, if it made a high score: what it is called in the tables, or "".
        self.scored = ""

    def enter(self) -> None:
        """Enter the round that has ended, once.

        There is no table for it where it was played against test players, or different ones, or by
        own rules that are in no rule book here: then `outside` says so.
        """
        sitting = self._host.sitting
        if sitting.scored:
            return
        sitting.scored = True
        if not sitting.counted:
            return
        self.first, self.scored = None, ""
        self.outside = self._enter(
            outcome_of(sitting, date.today().isoformat(), self._host.clock.seconds)
        )

    def enter_left(self, record: Record, day: str, everything: bool) -> bool:
        """Enter the rounds of a record that had ended, and were not entered when it was left.

        Tell whether there were some. Not `everything`: where the match goes on with the scores of
        its last round, that is entered as they are shown. `day` is when it was left, ISO.
        Where nothing was kept before, its decks are taken to be dealt here, by an older version.
        """
        decks = decks_of(record.recorder.text())
        if self._counts.database.is_new:
            for deck in decks:
                self._counts.database.deal(deck)
        match = record.match
        count = match.number - (not match.settled)
        shown = match.settled and not match.over and not everything
        cards = decks[: count - shown]
        if all(self._counts.is_known(match, cards[: end + 1]) for end in range(len(cards))):
            return False
        left = [
            outcome
            for outcome in [*outcomes_in(record, day)][: len(cards)]
            if self._counts.counts(outcome) and not self._counts.is_known(match, outcome.cards)
        ]
        for outcome in left:
            self._enter(outcome)
        self.first, self.scored = None, ""  # it is not shown any more
        return bool(left)

    def _enter(self, outcome: Outcome) -> str:
        """Enter a round; return why it enters no table though it was won, or why it counts nowhere.

        A crash between what is written has all of it entered once all the same.
        """
        if not self._counts.is_dealt(outcome):
            return _(dialogs.NOT_DEALT)
        outside, score = "", None
        if outcome.difference > 0:  # lost, and no high score anyhow
            known = self._counts.is_known(outcome.match, outcome.cards)
            outside = self.why_outside(outcome.match) or (
                _(dialogs.ENTERED_BEFORE) if known else ""
            )
            if not outside:
                outside, score = self._score(outcome)
        self._counts.enter(outcome, score)
        return outside

    def why_outside(self, match: Match) -> str:
        """Say why no round of a match can be a high score; "" where one can."""
        kinds = match.kinds
        if not set(kinds) <= set(LEVELS):
            return _(dialogs.TEST_PLAYER)
        if len(kinds) > 1:
            return _(dialogs.MIXED_LEVELS)
        return _(dialogs.NO_BOOK) if self._book_of(match) is None else ""

    def _score(self, outcome: Outcome) -> tuple[str, Entry | None]:
        """Return the high score of a round, as the log has it, if it is one; else why not."""
        (level,) = outcome.match.kinds
        book, seating = self._counts.part_of(outcome.match)
        name = outcome.match.seats[PERSON].name[:LONGEST_NAME]
        if not is_player_name(name):  # a record may call them what no table can hold
            name = self._host.settings.name
        score = Score(outcome.difference, name, outcome.day, outcome.decks[-1])
        if self._hiscores.is_entered(score, book, seating):
            return _(dialogs.ENTERED_BEFORE), None
        rank = self._hiscores.rank(level, score, book, seating, helped=outcome.helped)
        if rank == 1:
            self.first = level
        if rank is None:
            return "", None
        self.scored = score.round
        return "", self._hiscores.entry(level, score, book, seating, helped=outcome.helped)

    def sign(self, name: str) -> None:
        """Give the high score of the last round another name."""
        self._hiscores.sign(self.scored, name)

    def show(
        self, first: str | None = None, on_result: Callable[[str], None] | None = None
    ) -> None:
        """Open the dialog, with the tables of the rule book and the seats that are being played.

        `first` is the level of a table whose first place is new.
        """
        at = 0 if first is None else LEVELS.index(first)
        book = self._book_of(self._host.sitting.match)
        helped = first is not None and self._host.sitting.helped
        shown = TableChoice(WINDOWS.name, TWO, False)
        if book is not None:
            shown = TableChoice(book, self._seating, helped)
        highlight = None if first is None else (first, 1)
        self._show_from(at - at % ACROSS, shown, highlight, on_result)

    def _show_from(
        self,
        first: int,
        shown: TableChoice,
        highlight: tuple[str, int] | None,
        on_result: Callable[[str], None] | None,
    ) -> None:
        """Open the dialog with the levels from the `first` on."""
        host = self._host
        books = host.books.all()

        def done(result: str) -> None:
            if result == MORE:
                after = first + ACROSS
                start = after if after < len(LEVELS) else 0
                now = dialog.shown
                self._show_from(start, now, highlight if now == shown else None, on_result)
            elif on_result is not None:
                on_result(result)

        dialog = HiScoresDialog(
            host.art,
            {name: title_of(name) for name in books},
            lambda name: [seating_of(books[name], seats) for seats in books[name].seats],
            shown,
            self._tables,
            highlight,
            first=first,
            on_clear=self._clear,
            open_dialog=host.open,
            on_result=done,
        )
        host.open(dialog.dialog)
        self.tell_trouble()

    def forget(self, book: str) -> None:
        """Delete the scores of a rule book that is no more."""
        self._hiscores.forget(book)
        self._counts.forget(book)
        self.tell_trouble()

    def rename(self, book: str, name: str) -> None:
        """Keep the scores of a rule book that has got another name."""
        self._hiscores.rename(book, name)
        self._counts.rename(book, name)
        self.tell_trouble()

    def _book_of(self, match: Match) -> str | None:
        """Return the rule book of a match; None for own rules that are in none here."""
        return self._counts.part_of(match)[0] or None

    @property
    def _seating(self) -> str:
        match = self._host.sitting.match
        return seating_of(match.ruleset, len(match.seats))

    def _tables(self, shown: TableChoice) -> Tables:
        return self._hiscores.tables(shown.book, shown.seating, helped=shown.helped)

    def _clear(self, shown: TableChoice, level: str) -> None:
        self._hiscores.clear(level, shown.book, shown.seating, helped=shown.helped)
        self.tell_trouble()

    def tell_trouble(self) -> None:
        """Say what went wrong with the files, if anything did."""
        if trouble := self._hiscores.trouble():
            self._host.tell(trouble)
        self._counts.tell_trouble()

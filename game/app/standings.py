"""The high scores in the program (W31): enters a round in its tables, and shows them.

What the tables hold is storage/hiscores.py's, how they look the screen's.
"""

from collections.abc import Callable
from datetime import date
from typing import Protocol

from ..engine.books import WINDOWS
from ..language import _
from ..players import LEVELS
from ..screen.dialogs import game as dialogs
from ..screen.dialogs.hiscores import ACROSS, MORE, HiScoresDialog, TableChoice
from ..storage.hiscores import TWO, HiScores, Score, Tables, seating_of
from ..storage.rulebooks import title_of
from ..storage.settings import LONGEST_NAME, is_player_name
from ..table.decks import decks_of
from ..table.seen import PERSON
from .host import Choices, Dialogs, Play
from .statistics import Counts


class StandingsHost(Dialogs, Play, Choices, Protocol):
    """What the high scores need of the program."""


class Standings:
    """The high scores of one program."""

    def __init__(self, host: StandingsHost, counts: Counts) -> None:
        """Enter what counts for the statistics in `counts`, too; they share a database."""
        self._host, self._counts = host, counts
        self._hiscores = HiScores(database=counts.database)
        #: The level at whose table the last round took the first place, or None.
        self.first: str | None = None
        #: Why the last round, which was won, enters no table; "" where it may enter one.
        self.outside = ""

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
        known = self._counts.known
        self.first = None
        self.outside = ""
        self._enter_if_won(known)
        self._counts.enter()  # a crash before it has the high score entered once all the same

    def _enter_if_won(self, known: bool) -> None:
        """Enter the round among the high scores; not where its deck was `known` from before."""
        sitting = self._host.sitting
        if sitting.seen.difference <= 0:  # lost, and no high score anyhow
            return
        self.outside = self.why_outside() or (_(dialogs.ENTERED_BEFORE) if known else "")
        book = self._book()
        if not self.outside and book is not None:
            (level,) = sitting.match.kinds
            self._enter(level, book)

    def why_outside(self) -> str:
        """Say why no round of the match that is played can be a high score; "" where one can."""
        kinds = self._host.sitting.match.kinds
        if not set(kinds) <= set(LEVELS):
            return _(dialogs.TEST_PLAYER)
        if len(kinds) > 1:
            return _(dialogs.MIXED_LEVELS)
        return _(dialogs.NO_BOOK) if self._book() is None else ""

    def _enter(self, level: str, book: str) -> None:
        """Enter the round that has ended in the table of a level and a rule book."""
        sitting = self._host.sitting
        name = sitting.match.seats[PERSON].name[:LONGEST_NAME]
        if not is_player_name(name):  # a record may call them what no table can hold
            name = self._host.settings.name
        played = _name_of_round(sitting.recorder.text())
        score = Score(sitting.seen.difference, name, date.today().isoformat(), played)
        seating, helped = self._seating, sitting.helped
        for each in (False, True):
            tables = self._hiscores.tables(book, seating, helped=each)
            if any(other.round == played for other in tables[level]):
                self.outside = _(dialogs.ENTERED_BEFORE)
                return
        if self._hiscores.enter(level, score, book, seating, helped=helped) == 1:
            self.first = level

    def show(
        self, first: str | None = None, on_result: Callable[[str], None] | None = None
    ) -> None:
        """Open the dialog, with the tables of the rule book and the seats that are being played.

        `first` is the level of a table whose first place is new.
        """
        at = 0 if first is None else LEVELS.index(first)
        book = self._book()
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

    def _book(self) -> str | None:
        """Return the rule book that is being played; None for own rules that are in none here."""
        host = self._host
        return host.books.name_of(host.sitting.match.ruleset, host.settings.book)

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


def _name_of_round(record: str) -> str:
    """Return a name for the last round of a record: whoever plays it again plays the same one."""
    from hashlib import sha256  # loads a large library; a start does without

    return sha256(decks_of(record)[-1].encode()).hexdigest()[:16]

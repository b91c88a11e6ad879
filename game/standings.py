"""The high scores in the program (W31): enters a round in its tables, and shows them.

What the tables hold is hiscores.py's, how they look the screen's.
"""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from .engine.match import HUMAN
from .engine.ruleset import WINDOWS
from .hiscores import HiScores, Score
from .players import LEVELS
from .rulebooks import title_of
from .screen.hiscore_dialogs import ACROSS, HiScoresDialog
from .settings import LONGEST_NAME, is_player_name
from .table.sights import PERSON

if TYPE_CHECKING:
    from .app import App


class Standings:
    """The high scores of one application."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._hiscores = HiScores(app.data)

    def enter(self) -> tuple[str, int] | None:
        """Enter the round that has ended, once. Returns the level and the rank that it got.

        None if it got none: it was not that good, or there is no table for it, neither for test
        players and different ones nor for own rules that are in no rule book here.
        """
        sitting = self._app.sitting
        level, *others = {who.kind for who in sitting.match.seats if who.kind != HUMAN}
        book = self._book()
        if level not in LEVELS or others or book is None or sitting.scored:
            return None
        sitting.scored = True
        name = sitting.match.seats[PERSON].name[:LONGEST_NAME]
        if not is_player_name(name):  # a record may call him what no table can hold
            name = self._app.settings.name
        score = Score(sitting.difference, name, date.today().isoformat())
        rank = self._hiscores.enter(level, score, book)
        return None if rank is None else (level, rank)

    def show(
        self,
        highlight: tuple[str, int] | None = None,
        on_result: Callable[[str], None] | None = None,
    ) -> None:
        """Open the dialog, with the tables of the rule book that is being played.

        `highlight` is the level and rank of a new entry there.
        """
        at = LEVELS.index(highlight[0]) if highlight else 0
        self._show_from(at - at % ACROSS, self._book(), highlight, on_result)

    def _show_from(
        self,
        first: int,
        book: str | None,
        highlight: tuple[str, int] | None,
        on_result: Callable[[str], None] | None,
    ) -> None:
        """Open the dialog with the levels from the `first` on."""
        app = self._app
        books = app.books.all()

        def done(result: str) -> None:
            if result == "more":
                after = first + ACROSS
                start = after if after < len(LEVELS) else 0
                same = dialog.book == book
                self._show_from(start, dialog.book, highlight if same else None, on_result)
            elif on_result is not None:
                on_result(result)

        dialog = HiScoresDialog(
            app.art,
            {name: title_of(name) for name in books},
            book if book in books else WINDOWS.name,
            self._hiscores.tables,
            highlight,
            first=first,
            on_clear=self._clear,
            open_dialog=app.desktop.open,
            on_result=done,
        )
        app.desktop.open(dialog.dialog)
        self.tell_trouble()

    def forget(self, book: str) -> None:
        """Delete the scores of a rule book that is no more."""
        self._hiscores.forget(book)
        self.tell_trouble()

    def rename(self, book: str, name: str) -> None:
        """A rule book has another name: its scores stay its own."""
        self._hiscores.rename(book, name)
        self.tell_trouble()

    def _book(self) -> str | None:
        """The rule book that is being played; None for own rules that are in none here."""
        app = self._app
        return app.books.name_of(app.sitting.match.ruleset, app.settings.book)

    def _clear(self, book: str, level: str) -> None:
        self._hiscores.clear(level, book)
        self.tell_trouble()

    def tell_trouble(self) -> None:
        """Say what went wrong with the file, if anything did."""
        if trouble := self._hiscores.trouble():
            self._app.commands.notice(trouble)

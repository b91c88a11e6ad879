"""The dialogs of the high scores and of the statistics: made with what the score keeper has.

How they look is the screen's.
"""

from collections.abc import Callable
from typing import Final

from ..engine.books import WINDOWS
from ..language import _
from ..players import LEVELS
from ..screen.canvas import clipboard
from ..screen.dialogs import statistics_dialog as dialogs
from ..screen.dialogs.hiscore_dialogs import ACROSS, MORE, HiScoresDialog, TableChoice, TableSource
from ..screen.dialogs.statistics_dialog import Ledger, StatisticsDialog
from ..storage.files import why, write_text
from ..storage.hiscores import TWO, Tables, seating_of
from ..storage.rulebooks import title_of
from ..storage.saves import shown
from ..storage.statistics import Overview, Slice, as_csv
from .program import Program
from .score_keeper import ScoreKeeper, level_of

#: What the file is called that Save As CSV writes.
FILE: Final = "STATS"
EXTENSION: Final = ".CSV"


def _page(at: int) -> int:
    """Return the place of the first level of the page with the level at a place: pages are full."""
    return min(at - at % ACROSS, max(len(LEVELS) - ACROSS, 0))


class ScoreDialogs:
    """The high scores and the statistics of one program, as they are shown."""

    def __init__(self, program: Program, keeper: ScoreKeeper) -> None:
        self._program, self._keeper = program, keeper

    # The high scores.

    def show_hiscores(
        self, first: str | None = None, on_result: Callable[[str], None] | None = None
    ) -> None:
        """Open the dialog, with the tables of the rule book and the seats that are being played.

        `first` is the level of a table whose first place is new.
        """
        level = self._program.sitting.match.kinds[0] if first is None else first
        at = LEVELS.index(level) if level in LEVELS else 0
        book, seating = self._keeper.part_of(self._program.sitting.match)
        helped = first is not None and self._program.sitting.helped
        shown = TableChoice(WINDOWS.name, TWO, False)
        if book:
            shown = TableChoice(book, seating, helped)
        highlight = None if first is None else (first, 1)
        self._show_from(_page(at), shown, highlight, on_result)

    def _show_from(
        self,
        first: int,
        shown: TableChoice,
        highlight: tuple[str, int] | None,
        on_result: Callable[[str], None] | None,
    ) -> None:
        """Open the dialog with the levels from the `first` on."""
        program = self._program
        books = program.books.all()

        def done(result: str) -> None:
            if result == MORE:
                after = first + ACROSS
                start = _page(after) if after < len(LEVELS) else 0
                now = dialog.shown
                self._show_from(start, now, highlight if now == shown else None, on_result)
            elif on_result is not None:
                on_result(result)

        dialog = HiScoresDialog(
            program.art,
            TableSource(
                {name: title_of(name) for name in books},
                lambda name: [seating_of(books[name], seats) for seats in books[name].seats],
                self._tables,
                self._clear,
            ),
            shown,
            highlight,
            first=first,
            open_dialog=program.open,
            on_result=done,
        )
        program.open(dialog.dialog)
        self._keeper.tell_trouble()

    def _tables(self, shown: TableChoice) -> Tables:
        return self._keeper.hiscores.tables(shown.book, shown.seating, helped=shown.helped)

    def _clear(self, shown: TableChoice, level: str) -> None:
        self._keeper.hiscores.clear(level, shown.book, shown.seating, helped=shown.helped)
        self._keeper.tell_trouble()

    # The statistics.

    def show_statistics(self) -> None:
        """Open the dialog, with what is being played."""
        program = self._program
        book, seating = self._keeper.part_of(program.sitting.match)
        level = level_of(program.sitting.match)
        names = dict.fromkeys([*program.books.all(), book, *self._keeper.statistics.books()])
        part = Slice(book, seating, level if level in LEVELS else None)
        dialog = StatisticsDialog(
            program.art,
            {name: title_of(name) if name else "" for name in names},
            part,
            Ledger(
                self._look,
                self._keeper.statistics.rounds_of_match,
                self._save,
                self._reset,
                program.open,
                clipboard.copy,
            ),
        )
        program.open(dialog.dialog)
        self._keeper.tell_trouble()

    def _look(self, part: Slice) -> Overview:
        statistics = self._keeper.statistics
        return statistics.overview(part, dialogs.ROUNDS_SHOWN, dialogs.MATCHES_SHOWN)

    def _reset(self, part: Slice) -> None:
        self._keeper.statistics.clear(part)
        self._keeper.tell_trouble()

    def _save(self, part: Slice) -> None:
        """Write the rounds of a part as a file that other programs can read."""
        program = self._program
        folder = shown(str(program.data))
        try:
            rounds = self._keeper.statistics.rounds(part)
            path = write_text(program.data, FILE, as_csv(rounds), EXTENSION)
        except OSError as error:
            program.tell(_(dialogs.UNSAVED).format(folder=folder, reason=why(error)))
        else:
            text = _(dialogs.SAVED).format(name=path.name, folder=folder)
            program.open(dialogs.saved_box(program.art, text))

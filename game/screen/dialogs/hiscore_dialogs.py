"""The HiScores dialog: for each rule book and number of players three tables of ten (W31).

What the tables hold, and that clearing is kept, is the caller's business. The words are data at
the top.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from ...engine.wordings import points as in_words
from ...language import N_, _, ngettext
from ...named_tuple import NamedTuple
from ...players import LEVELS
from ...storage.hiscores import PLACES, SEATINGS, Score, Tables
from ...storage.settings import LONGEST_NAME, name_of
from ..canvas.art import DIALOG, SYSTEM, Art
from ..canvas.inputs import Key
from ..win31.boxes import Column, Fixed, Row
from ..win31.choice_widgets import CheckBox, DropDown
from ..win31.dialog import EXCLAMATION, QUESTION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.number_table import Table
from ..win31.style import Caption
from ..win31.widgets import RATHER_NO, Button, Label, Result, cancel_button, if_yes, ok_button
from .new_game_dialog import level_labels, level_title

TITLE: Final = N_("HiScores")
#: Tables that stand side by side; where there are more levels, a button leads to the next.
ACROSS: Final = 3
BOOK_LABEL, PLAYERS_LABEL = N_("&Rule Book:"), N_("&Players:")
HELPED: Final = N_("&With Help")
#: Why a list is gray.
EMPTY: Final = N_("nobody is in the list yet")
MORE_LEVELS: Final = N_("&More Levels")
#: The result where the next levels are wanted; else it is OK.
MORE: Final = "more"
#: What the seatings are called.
SEATING_TITLES: Final = dict(zip(SEATINGS, ("2", "3", "4", N_("4, as partners")), strict=True))
HEADER: Final = (N_("Name"), N_("Points"))
#: Below the tables: two lines each.
EXPLAINED: Final = N_(
    "The points are the difference of one round: yours minus the best opponent's.\n"
    "Click on an entry to see the whole name and the date."
)
CHOSEN: Final = N_("{name}\n{date}: {points} more than the best opponent")
ENTERED: Final = N_(
    "This round is number {rank} of the {level} table.\n"
    "The points are the difference: yours minus the best opponent's."
)
CLEAR_QUESTION: Final = N_(
    "This deletes all entries in the {level} table for good.\nDo you want to clear it?"
)

#: Pixels. Three of them, and what is between and around them, are nearly as wide as the frame.
_TABLE_W: Final = 197
_CHOICE_W: Final = 260
#: A rule book with a wider name than this has it cut.
BOOK_W: Final = 230
_PLAYERS_W: Final = 180
_BETWEEN: Final = 8
_COLUMN_GAP: Final = 5
#: What of the width of a table with a white field is its edges.
_EDGES: Final = 14
#: What each column has room for, so that the tables are alike, full or empty.
_ROOM_FOR: Final = ("10.", "", "12,345")
#: What stands below the tables.
_NOTE_W: Final = 560


class _Board(Table):
    """A table of scores, ten places long, of which one can be chosen to be told in full."""

    focusable = True

    def __init__(self, art: Art, scores: Sequence[Score]) -> None:
        header = ("", *map(_, HEADER))
        super().__init__("><>", (), header=header, gap=_COLUMN_GAP, lines=PLACES)
        self.why = _(EMPTY)
        self.show(art, scores)

    def show(self, art: Art, scores: Sequence[Score], new: int = 0) -> None:
        """Show other scores, of which that of rank `new` (0: none) is inverse.

        A free place has its number only. Names are cut to what the other columns leave.
        """
        self._scores = scores
        self.highlight = new - 1
        self.enabled = bool(scores)
        rows = [(f"{i}.", "", f"{score.points:,}") for i, score in enumerate(scores, 1)]
        rows += [(f"{i}.", "", "") for i in range(len(rows) + 1, PLACES + 1)]
        self.rows = list(rows)
        room = _TABLE_W - _EDGES - 2 * _COLUMN_GAP - sum(self._widths(art))
        room += art.width(DIALOG, self.header[1])
        for i, score in enumerate(scores):
            number, _, points = rows[i]
            self.rows[i] = (number, art.fit(DIALOG, score.name, room), points)

    @property
    def chosen(self) -> Score | None:
        """The entry that is inverse."""
        return self._scores[self.highlight] if self.highlight >= 0 else None

    @property
    def told(self) -> str:
        count = len(self._scores)
        if self.chosen is None and count:
            return ngettext("{count} score", "{count} scores", count).format(count=count)
        return "" if self.chosen is None else in_full(self.chosen)

    def _choose(self, i: int) -> None:
        self.highlight = min(max(i, 0), len(self._scores) - 1)
        self.changed()

    def press(self, x: int, y: int, double: bool) -> None:
        for i, area in enumerate(self.row_areas()[: len(self._scores)]):
            if area.collidepoint(x, y):
                self._choose(i)

    def key(self, key: Key) -> bool:
        at, last = self.highlight, len(self._scores) - 1
        targets = {"up": max(at - 1, 0), "down": at + 1, "home": 0, "end": last}
        if key.name not in targets:
            return False
        self._choose(targets[key.name])
        return True

    @property
    def number(self) -> int:
        return self.highlight + 1

    @property
    def total(self) -> int:
        return len(self._scores)

    @property
    def _dotted_row(self) -> int:
        return max(self.highlight, 0)

    def _widths(self, art: Art) -> list[int]:
        least = (art.width(DIALOG, text) for text in _ROOM_FOR)
        return [max(pair) for pair in zip(super()._widths(art), least, strict=True)]


class TableChoice(NamedTuple):
    """Which tables are shown: of a rule book, a seating, and rounds with help or without."""

    book: str
    seating: str
    helped: bool


class TableSource(NamedTuple):
    """What the dialog asks for.

    That is what the rule books are called, by name; the seatings of a book; the tables of what is
    chosen; and to clear the one of a level.
    """

    books: Mapping[str, str]
    seatings: Callable[[str], Sequence[str]]
    tables: Callable[[TableChoice], Tables]
    clear: Callable[[TableChoice, str], None]


class HiScoresDialog:
    """The three tables of one rule book and seating after another; `dialog` is opened."""

    def __init__(
        self,
        art: Art,
        source: TableSource,
        shown: TableChoice,
        highlight: tuple[str, int] | None = None,
        *,
        first: int = 0,
        open_dialog: Callable[[Dialog], object],
        on_result: Callable[[str], None] | None = None,
    ) -> None:
        """Show at first what is `shown`, of the levels those from the `first` on.

        The result is MORE where the next are wanted. `highlight` is the level and rank (1 to 10) of
        a new entry in those shown at first. Clear asks first, by a box that `open_dialog` puts in
        front; after a Yes the table is cleared, and shown empty.
        """
        self._art, self._source, self._open = art, source, open_dialog
        books, self._names = source.books, [*source.books]
        self._new = (shown, *highlight) if highlight else None
        self.books = DropDown([*books.values()], self._names.index(shown.book), BOOK_W)
        self.books.changed = self._choose_book
        self._seated = source.seatings(shown.book)
        self.players = DropDown([_(SEATING_TITLES[each]) for each in self._seated])
        self.players.value = self._seated.index(shown.seating)
        self.players.changed = self._show
        self.levels = LEVELS[first : first + ACROSS]
        self.helped = CheckBox(_(HELPED), shown.helped)
        self.helped.changed = self._show
        labels = map(_, (BOOK_LABEL, PLAYERS_LABEL, HELPED, MORE_LEVELS))
        #: What the tables are called, with the letters that lead to their Clear buttons.
        self._labels = level_labels(labels)
        self.boards = {level: _Board(art, ()) for level in self.levels}
        for level, board in self.boards.items():
            board.changed = partial(self._choose, level)
        self.titles = {
            level: Label(self._labels[level], width=_TABLE_W, font=SYSTEM) for level in self.levels
        }
        self.clear = {level: Button(_("Clear")) for level in self.levels}
        self.note = Label(_(EXPLAINED), width=_NOTE_W, align="centre")
        for level, button in self.clear.items():
            button.action = partial(self._ask, level)
        self.ok = ok_button()
        self._show()
        self.dialog = Dialog(
            art, _(TITLE), self._body(), on_result=on_result, escape=Result.OK, focus=self.ok
        )

    def _body(self) -> Column:
        columns = [
            Column(self.titles[level], self.boards[level], self.clear[level], align="centre", gap=6)
            for level in self.levels
        ]
        chosen = Row(
            Fixed(Row(Label(_(BOOK_LABEL)), self.books, align="centre"), _CHOICE_W),
            Fixed(Row(Label(_(PLAYERS_LABEL)), self.players, align="centre"), _PLAYERS_W),
            self.helped,
            gap=2 * _BETWEEN,
            align="centre",
        )
        more = [Button(_(MORE_LEVELS), MORE)] if len(LEVELS) > ACROSS else []
        return Column(
            chosen,
            Row(*columns, gap=_BETWEEN),
            self.note,
            Row(self.ok, *more, gap=12),
            gap=12,
            align="centre",
        )

    @property
    def book(self) -> str:
        """The rule book whose tables are shown."""
        return self._names[self.books.value]

    @property
    def shown(self) -> TableChoice:
        """Which tables are shown."""
        return TableChoice(self.book, self._seated[self.players.value], self.helped.checked)

    def _choose_book(self) -> None:
        """Show another rule book, with as many players as before where it has them."""
        before = self._seated[self.players.value]
        self._seated = self._source.seatings(self.book)
        self.players.texts = [_(SEATING_TITLES[seating]) for seating in self._seated]
        self.players.value = self._seated.index(before) if before in self._seated else 0
        self._show()

    def _show(self) -> None:
        """Show the tables of the rule book and the seating that are chosen."""
        shown = self.shown
        tables = self._source.tables(shown)
        self.note.text = _(EXPLAINED)
        for level in self.levels:
            new = self._new[2] if self._new and self._new[:2] == (shown, level) else 0
            self._show_table(level, tables[level], new)
            if new:
                self.note.text = _(ENTERED).format(rank=new, level=level_title(level))

    def _choose(self, level: str) -> None:
        """Tell in full what was chosen in a table; nothing is chosen in the others then."""
        for other, board in self.boards.items():
            if other != level:
                board.highlight = -1
        if (score := self.boards[level].chosen) is not None:
            name = self._art.fit(DIALOG, score.name, _NOTE_W)
            self.note.text = in_full(score._replace(name=name))

    def _show_table(self, level: str, scores: Sequence[Score], new: int = 0) -> None:
        """Show a table. Its letter leads there, and behind it lies Clear, if there are entries."""
        self.boards[level].show(self._art, scores, new)
        self.titles[level].caption = Caption.of(
            self._labels[level] if scores else level_title(level)
        )
        self.clear[level].enabled, self.clear[level].why = bool(scores), _(EMPTY)

    def _ask(self, level: str) -> None:
        self._open(clear_question(self._art, level, if_yes(partial(self._clear, level))))

    def _clear(self, level: str) -> None:
        self._source.clear(self.shown, level)
        if self._new is not None and self._new[:2] == (self.shown, level):
            self._new = None
        if self.boards[level].chosen is not None:
            self.note.text = _(EXPLAINED)
        self._show_table(level, ())
        self.dialog.set_focus(self.ok)


def in_full(score: Score) -> str:
    """Tell an entry: the whole name, when it was, and by how many points (W31)."""
    points = in_words(score.points)
    return _(CHOSEN).format(name=score.name, date=short_date(score.date), points=points)


def short_date(day: str) -> str:
    """Return a day as Windows wrote it in America, its short form: `8/8/94` for `1994-08-08`."""
    year, month, day_of_month = (int(part) for part in day.split("-"))
    return _("{month}/{day}/{year:02}").format(month=month, day=day_of_month, year=year % 100)


def clear_question(art: Art, level: str, on_result: Callable[[str], None]) -> Dialog:
    """Ask whether to delete all entries of a table. The result is YES or NO."""
    text = _(CLEAR_QUESTION).format(level=level_title(level))
    return message_box(art, _(TITLE), text, QUESTION, RATHER_NO, on_result=on_result)


WHOSE: Final = N_("You have won a round. Whose score is this?")
NAME: Final = N_("&Name:")
LATER: Final = N_("Options | Customize changes the name at any time.")
_FIELD_W: Final = 200


def whose_dialog(
    art: Art,
    open_dialog: Callable[[Dialog], object],
    on_name: Callable[[str], None],
) -> Dialog:
    """Make the dialog; `on_name` is called with the name, "" where nobody wants to say it.

    What is no name is refused by `open_dialog`.
    """
    field = Edit("", width=_FIELD_W, max_length=LONGEST_NAME)
    body = Column(
        Label(_(WHOSE)),
        Row(Label(_(NAME)), field, align="centre"),
        Label(_(LATER)),
        Row(ok_button(), cancel_button(), gap=12),
        gap=10,
        align="centre",
    )

    def allow(result: str) -> bool:
        if result != Result.OK:
            return True
        try:
            name_of(field.text)
        except ValueError as error:
            open_dialog(message_box(art, _(TITLE), str(error), EXCLAMATION))
            dialog.set_focus(field)
            return False
        return True

    def done(result: str) -> None:
        on_name(name_of(field.text) if result == Result.OK else "")

    dialog = Dialog(art, _(TITLE), body, on_result=done, allow=allow, focus=field)
    return dialog

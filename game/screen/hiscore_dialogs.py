"""The HiScores dialog: three tables of ten side by side, each with its Clear button (W31).

What the tables hold, and that clearing is kept, is the caller's business. The words are data at
the top.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ..hiscores import LEVELS, PLACES, Score, Tables
from .art import DIALOG, SYSTEM, Art
from .dialog import Dialog
from .layout import Column, Row
from .lists import Table
from .messagebox import QUESTION, YES_NO, message_box
from .widgets import Box, Button, Label

TITLE: Final = "HiScores"
#: The tables in their order, with the letters that lead to their Clear buttons.
LABELS: Final = dict(zip(LEVELS, ("&Beginner", "&Advanced", "&Expert"), strict=True))
HEADER: Final = ("", "Name", "Points", "Date")
EXPLAINED: Final = "One round each: your points, less the computer's."
ENTERED: Final = "This round is number {rank} of the {level} table."
CLEAR_QUESTION: Final = (
    "This deletes all entries of the {level} table, for good.\nDo you want to clear it?"
)

#: Pixels. Three of them, and what is between and around them, are nearly as wide as the frame.
_TABLE_W: Final = 194
_BETWEEN: Final = 8
_COLUMN_GAP: Final = 7
#: What of the width of a table with a white field is its edges.
_EDGES: Final = 14
#: What each column has room for, so that the tables are alike, full or empty.
_ROOM_FOR: Final = ("10.", "", "12,345", "1994-08-08")


class _Board(Table):
    """A table of scores, ten places long."""

    def __init__(self, art: Art, scores: Sequence[Score], new: int) -> None:
        """The entry of rank `new` (0: none) is inverse."""
        super().__init__(
            "><><", (), header=HEADER, gap=_COLUMN_GAP, boxed=True, highlight=new - 1, lines=PLACES
        )
        self.show(art, scores)

    def show(self, art: Art, scores: Sequence[Score]) -> None:
        """Shows other scores. A free place has its number only.

        Names are cut to what the other columns leave.
        """
        rows = [(f"{i}.", "", f"{s.points:,}", s.date) for i, s in enumerate(scores, 1)]
        rows += [(f"{i}.", "", "", "") for i in range(len(rows) + 1, PLACES + 1)]
        self.rows = list(rows)
        room = _TABLE_W - _EDGES - 3 * _COLUMN_GAP - sum(self._widths(art))
        room += art.width(DIALOG, HEADER[1])
        for i, score in enumerate(scores):
            number, _, points, date = rows[i]
            self.rows[i] = (number, art.fit(DIALOG, score.name, room), points, date)

    def _widths(self, art: Art) -> list[int]:
        least = (art.width(DIALOG, text) for text in _ROOM_FOR)
        return [max(pair) for pair in zip(super()._widths(art), least, strict=True)]


def hiscores_dialog(
    art: Art,
    tables: Tables,
    highlight: tuple[str, int] | None = None,
    *,
    on_clear: Callable[[str], None],
    open_dialog: Callable[[Dialog], object],
    on_result: Callable[[str], None] | None = None,
) -> Dialog:
    """The three tables; `highlight` is the level and rank (1 to 10) of a new entry.

    Clear asks first, by a box that `open_dialog` puts in front; after a Yes `on_clear` is called
    with the level and the table is shown empty.
    """
    new = dict([highlight]) if highlight else {}
    shown = {level: _Board(art, tables.get(level, ()), new.get(level, 0)) for level in LEVELS}
    labels = {level: _label(level, bool(tables.get(level))) for level in LEVELS}
    clear = {level: Button("Clear", enabled=bool(tables.get(level))) for level in LEVELS}
    ok = Button("OK", "ok", default=True)
    note = Label(_note(highlight), align="centre")

    def cleared(level: str) -> None:
        on_clear(level)
        shown[level].highlight = -1
        shown[level].show(art, ())
        labels[level].text = _name(level)
        clear[level].enabled = False
        if highlight and highlight[0] == level:
            note.text = EXPLAINED
        dialog.set_focus(ok)

    def ask(level: str) -> None:
        def answered(result: str) -> None:
            if result == "yes":
                cleared(level)

        open_dialog(clear_question(art, level, answered))

    for level, button in clear.items():
        button.action = lambda level=level: ask(level)
    columns: list[Box] = [
        Column(
            labels[level],
            shown[level],
            clear[level],
            align="centre",
            gap=6,
        )
        for level in LEVELS
    ]
    dialog = Dialog(
        art,
        TITLE,
        Column(Row(*columns, gap=_BETWEEN), note, ok, gap=12, align="centre"),
        on_result=on_result,
        escape="ok",
        focus=ok,
    )
    return dialog


def clear_question(art: Art, level: str, on_result: Callable[[str], None]) -> Dialog:
    """Whether to delete all entries of a table. The result is "yes" or "no"."""
    text = CLEAR_QUESTION.format(level=_name(level))
    return message_box(art, TITLE, text, QUESTION, YES_NO, default=1, on_result=on_result)


def _label(level: str, filled: bool) -> Label:
    """The title of a table. Its letter leads to Clear, as long as that can be pressed."""
    return Label(LABELS[level] if filled else _name(level), width=_TABLE_W, font=SYSTEM)


def _name(level: str) -> str:
    return LABELS[level].replace("&", "")


def _note(highlight: tuple[str, int] | None) -> str:
    if highlight is None:
        return EXPLAINED
    level, rank = highlight
    return ENTERED.format(rank=rank, level=_name(level))

"""The table of the first meld's minimum, by the total that a side has: a row for each of them."""

from collections.abc import Callable
from typing import Final

from ...engine.custom import PARAMETERS
from ...engine.parameters.forms import Minima
from ...language import N_, _
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, ok_button
from ..win31.dialog import Dialog
from ..win31.edit import Clipboard, Edit
from ..win31.layout import Column, Grid, Row
from ..win31.messagebox import EXCLAMATION, message_box
from ..win31.widgets import Box, Label
from .rule_words import number

TITLE: Final = N_("Minimum of the First Meld")
POINTS: Final = N_("The points of a minimum are a number from 0 to {high}.")
TOTAL: Final = N_("A total is a number from {low} to {high}.")
TWICE: Final = N_("There are two minimums for the total {total}.")
_FIELD_W, _LONGEST = 80, 9


class MinimaTable:
    """The dialog: `on_text` is called with what OK makes of the table, written as in records."""

    _text: str

    def __init__(
        self,
        art: Art,
        text: str,
        open_dialog: Callable[[Dialog], object],
        on_text: Callable[[str], None],
        *,
        clipboard: Clipboard | None = None,
    ) -> None:
        """Open on the minima that `text` writes; `open_dialog` shows what is refused."""
        form = PARAMETERS["minima"].form
        assert isinstance(form, Minima)
        self._art, self._form, self._open = art, form, open_dialog

        def field(content: str) -> Edit:
            return Edit(content, width=_FIELD_W, max_length=_LONGEST, clipboard=clipboard)

        first, *others = [*text.split(",")]
        parts = [item.split(":") for item in others]
        parts += [["", ""]] * (form.most - 1 - len(parts))
        self.first = field(first)
        #: The fields of the totals and of the points from there on.
        self.rows = [(field(total), field(points)) for total, points in parts]
        head: list[Box] = [Label(_("From a total of")), Label(_("Points"))]
        below: list[Box] = [Label(_("any that is lower")), self.first]
        body = Column(
            Grid(head, below, *self.rows),
            Row(ok_button(), cancel_button(), gap=12, pack="centre"),
            gap=12,
        )
        self.dialog = Dialog(
            art,
            _(TITLE),
            body,
            on_result=lambda result: on_text(self._text) if result == Result.OK else None,
            allow=lambda result: result != Result.OK or self._accept(),
            focus=self.first,
        )

    def _accept(self) -> bool:
        """Read the table by OK, its rows in any order; what cannot be read is said."""
        form = self._form
        first = self._points(self.first)
        if first is None:
            return False
        minima: dict[int, int] = {}
        for total_field, points_field in self.rows:
            if not (total_field.text.strip() or points_field.text.strip()):
                continue
            total = self._read(total_field, -form.highest_total, form.highest_total, TOTAL)
            if total is None:
                return False
            if total in minima:
                self._refuse(total_field, _(TWICE).format(total=f"{total:,}"))
                return False
            points = self._points(points_field)
            if points is None:
                return False
            minima[total] = points
        self._text = form.text(((None, first), *sorted(minima.items())))
        return True

    def _points(self, field: Edit) -> int | None:
        return self._read(field, 0, self._form.high, POINTS)

    def _read(self, field: Edit, low: int, high: int, refused: str) -> int | None:
        """Return the number in a field, or None after saying what it may be."""
        text = number(field.text)
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and low <= int(text) <= high:
            return int(text)
        self._refuse(field, _(refused).format(low=f"{low:,}", high=f"{high:,}"))
        return None

    def _refuse(self, field: Edit, text: str) -> None:
        """Say what is in the way, and go there."""
        self.dialog.set_focus(field)
        self._open(message_box(self._art, _(TITLE), text, EXCLAMATION))

"""A table of numbers, or of words, which is read and not chosen from."""

from collections.abc import Sequence
from typing import Final

from ...language import _
from ...looks import BLACK, DARK_BLUE, WHITE
from ..canvas import Rect
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Fill, Item, Text
from ..canvas.inputs import Key
from .style import LINE, dotted, fill, sunken
from .widgets import Widget

#: From the edge of the field to the words, in pixels.
_LEFT: Final = 7


class Table(Widget):
    """Lines of texts in columns, such as scores, in a white field.

    For each column `align` has "<" (left) or ">" (right).
    """

    fill_x = True

    def __init__(
        self,
        align: str,
        rows: Sequence[Sequence[str] | None],
        *,
        header: Sequence[str] = (),
        gap: int = 18,
        highlight: int = -1,
        lines: int = 0,
    ) -> None:
        """Draw a row of None as a line across; `highlight` is the index of an inverse row.

        It is at least `lines` rows high.
        """
        super().__init__()
        self.align, self.rows, self.header = align, list(rows), header
        self.gap, self.highlight, self.lines = gap, highlight, lines
        #: The rows that are told in few words, where that is not all of them.
        self.gist: Sequence[Sequence[str] | None] = ()
        self._cell = (0, 0)  # which row and column are read, where keys stop at it

    @property
    def spoken_rows(self) -> Sequence[Sequence[str] | None]:
        """The rows as they are told, whatever is seen of them now."""
        return self.rows

    @property
    def _read(self) -> list[Sequence[str]]:
        """The rows that are read, without lines across and empty ones."""
        return [row for row in self.spoken_rows if row and any(row)]

    @property
    def number(self) -> int:
        """Which row is read, counted from 1."""
        return min(self._cell[0] + 1, self.total)

    @property
    def total(self) -> int:
        """How many rows there are to be read."""
        return len(self._read)

    def key(self, key: Key) -> bool:
        (row, column), steps = self._cell, {"up": -1, "down": 1, "left": -1, "right": 1}
        last = self.total - 1, len(self.align) - 1
        if key.name in ("home", "end"):
            row = 0 if key.name == "home" else last[0]
        elif key.name in ("up", "down"):
            row += steps[key.name]
        elif key.name in steps:
            column += steps[key.name]
        else:
            return False
        self._cell = min(max(row, 0), last[0]), min(max(column, 0), last[1])
        return True

    @property
    def _dotted_row(self) -> int:
        """Which of all rows the keyboard is with."""
        row = self._read[self.number - 1]
        return next(i for i, each in enumerate(self.spoken_rows) if each is row)

    def _widths(self, art: Art) -> list[int]:
        widths = [0] * len(self.align)
        for row in (self.header, *self.rows):
            for i, text in enumerate(row or ()):
                widths[i] = max(widths[i], art.width(DIALOG, text))
        return widths

    def _heights(self) -> list[int]:
        return [7 if row is None else LINE + 2 for row in self.rows]

    def measure(self, art: Art) -> tuple[int, int]:
        w = sum(self._widths(art)) + self.gap * (len(self.align) - 1) + 2 * _LEFT
        h = max(sum(self._heights()), self.lines * (LINE + 2)) + 8
        return w, h + (LINE + 5 if self.header else 0)

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        items: list[Item] = []
        widths = self._widths(self.art)
        # What is left over goes to the first column of words.
        widths[max(self.align.find("<"), 0)] += w - self.measure(self.art)[0]
        if self.header:
            items += self._row(self.header, widths, x + _LEFT, y, BLACK)
            y, h = y + LINE + 5, h - LINE - 5
        items += sunken(Rect(x, y, w, h))
        for i, (row, inner) in enumerate(zip(self.rows, self.row_areas(), strict=True)):
            if row is None:
                items.append(Fill(inner.x, inner.y + 3, inner.w, 1, BLACK))
            else:
                if i == self.highlight:
                    items.append(fill(inner, DARK_BLUE))
                ink = WHITE if i == self.highlight else BLACK
                items += self._row(row, widths, x + _LEFT, inner.y + 1, ink)
        if self.focused and self.total:
            at = self._dotted_row
            inks = (DARK_BLUE, WHITE) if at == self.highlight else (WHITE, BLACK)
            items += dotted(self.row_areas()[at], *inks)
        return items

    def row_areas(self) -> list[Rect]:
        """Return where the rows lie."""
        y = self.area.y + (LINE + 5 if self.header else 0) + 4
        areas = []
        for height in self._heights():
            areas.append(Rect(self.area.x + _LEFT - 2, y, self.area.w - 2 * _LEFT + 4, height))
            y += height
        return areas

    @property
    def told(self) -> str:
        """What is spoken of it where the keyboard is with it: a cell, with its row and heading."""
        if not self.total:
            return ""
        row, column = self._read[self.number - 1], self._cell[1]
        heads = [row[0]] if column else []
        heads += [self.header[column]] if self.header else []
        return ", ".join(filter(None, heads)) + ": " * any(heads) + (row[column] or _("empty"))

    def _row(
        self, row: Sequence[str], widths: Sequence[int], x: int, y: int, ink: int
    ) -> list[Item]:
        items: list[Item] = []
        for text, width, align in zip(row, widths, self.align, strict=True):
            right = width - self.art.width(DIALOG, text) if align == ">" else 0
            if text:
                items.append(Text(x + right, y, text, ink, DIALOG))
            x += width + self.gap
        return items

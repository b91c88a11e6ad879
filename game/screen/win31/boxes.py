"""Rows, columns, grids and group boxes: where the controls of a dialog go.

A dialog is declared as boxes within boxes; their sizes follow from the texts in them. Pages are
boxes of which one is seen, and a list at their left chooses it, as in the Control Panel: there were
no tabs yet.
"""

from collections.abc import Iterator, Sequence

from ...looks import GREY, LIGHT_GREY, WHITE
from ..canvas import Rect
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Fill, Item
from .lists import ListBox
from .style import LINE, caption_items
from .widgets import Box, Button, Widget

GAP = 8


def _aligned(align: str, room: int) -> int:
    """Say how far from the start a box lies that leaves `room` pixels free."""
    return {"start": 0, "centre": room // 2, "end": room}[align]


def _shares(boxes: Sequence[bool], room: int) -> list[int]:
    """Divide `room` pixels among those that want them."""
    takers = sum(boxes)
    given = 0
    shares = []
    for i, wants in enumerate(boxes):
        share = (room - given) // (takers - sum(boxes[:i])) if wants else 0
        given += share
        shares.append(share)
    return shares


class _Boxes(Box):
    """Boxes in a line."""

    def __init__(self, *boxes: Box, gap: int = GAP, align: str = "start", pack: str = "start"):
        """Leave `gap` pixels between them.

        `align` across the line and `pack` along it are "start", "centre" or "end", and concern what
        is left free.
        """
        self.boxes, self.gap, self.align, self.pack = boxes, gap, align, pack
        self.fill_x = any(box.fill_x for box in boxes) or pack != "start"
        self.fill_y = any(box.fill_y for box in boxes)

    def widgets(self) -> Iterator[Widget]:
        for box in self.boxes:
            yield from box.widgets()


class Row(_Boxes):
    """Boxes side by side."""

    def measure(self, art: Art) -> tuple[int, int]:
        sizes = [box.measure(art) for box in self.boxes]
        return sum(w for w, _ in sizes) + self.gap * (len(sizes) - 1), max(h for _, h in sizes)

    def place(self, art: Art, area: Rect) -> None:
        room = area.w - self.measure(art)[0]
        wants = [box.fill_x for box in self.boxes]
        x = area.x + (0 if any(wants) else _aligned(self.pack, room))
        for box, share in zip(self.boxes, _shares(wants, room), strict=True):
            w, h = box.measure(art)
            y = area.y + (0 if box.fill_y else _aligned(self.align, area.h - h))
            box.place(art, Rect(x, y, w + share, area.h if box.fill_y else h))
            x += w + share + self.gap


class Column(_Boxes):
    """Boxes one below the other. Where all are buttons, they are equally wide."""

    def __init__(self, *boxes: Box, gap: int = GAP, align: str = "start", pack: str = "start"):
        super().__init__(*boxes, gap=gap, align=align, pack=pack)
        if all(isinstance(box, Button) for box in boxes):
            for box in boxes:
                box.fill_x = True  # as wide as the column, which asks for no more room itself

    def measure(self, art: Art) -> tuple[int, int]:
        sizes = [box.measure(art) for box in self.boxes]
        return max(w for w, _ in sizes), sum(h for _, h in sizes) + self.gap * (len(sizes) - 1)

    def place(self, art: Art, area: Rect) -> None:
        room = area.h - self.measure(art)[1]
        wants = [box.fill_y for box in self.boxes]
        y = area.y + (0 if any(wants) else _aligned(self.pack, room))
        for box, share in zip(self.boxes, _shares(wants, room), strict=True):
            w, h = box.measure(art)
            x = area.x + (0 if box.fill_x else _aligned(self.align, area.w - w))
            box.place(art, Rect(x, y, area.w if box.fill_x else w, h + share))
            y += h + share + self.gap


class Grid(Box):
    """Rows of boxes whose columns agree, such as labels and their fields."""

    def __init__(self, *rows: Sequence[Box], gap: int = GAP, row_gap: int = 6):
        self.rows, self.gap, self.row_gap = rows, gap, row_gap
        self.fill_x = any(box.fill_x for row in rows for box in row)

    def _sizes(self, art: Art) -> tuple[list[int], list[int]]:
        widths = [0] * max(len(row) for row in self.rows)
        heights = []
        for row in self.rows:
            sizes = [box.measure(art) for box in row]
            heights.append(max(h for _, h in sizes))
            for i, (w, _) in enumerate(sizes):
                widths[i] = max(widths[i], w)
        return widths, heights

    def measure(self, art: Art) -> tuple[int, int]:
        widths, heights = self._sizes(art)
        return (
            sum(widths) + self.gap * (len(widths) - 1),
            sum(heights) + self.row_gap * (len(heights) - 1),
        )

    def place(self, art: Art, area: Rect) -> None:
        widths, heights = self._sizes(art)
        widths[-1] += area.w - self.measure(art)[0]
        y = area.y
        for row, height in zip(self.rows, heights, strict=True):
            x = area.x
            for box, width in zip(row, widths, strict=False):
                h = box.measure(art)[1]
                box.place(art, Rect(x, y + (height - h) // 2, width, h))
                x += width + self.gap
            y += height + self.row_gap

    def widgets(self) -> Iterator[Widget]:
        for row in self.rows:
            for box in row:
                yield from box.widgets()


class Group(Widget):
    """A box of etched lines with a title. Its mnemonic leads to the first control in it."""

    fill_x = fill_y = True

    def __init__(self, label: str, box: Box, *, enabled: bool = True) -> None:
        super().__init__(label, enabled=enabled)
        self.box = box

    def measure(self, art: Art) -> tuple[int, int]:
        w, h = self.box.measure(art)
        return max(w + 20, art.width(DIALOG, self.caption.text) + 22), h + LINE + 14

    def place(self, art: Art, area: Rect) -> None:
        super().place(art, area)
        self.box.place(art, Rect(area.x + 10, area.y + LINE + 5, area.w - 20, area.h - LINE - 14))

    def widgets(self) -> Iterator[Widget]:
        yield self
        yield from self.box.widgets()

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        y, h = y + LINE // 2, h - LINE // 2
        items: list[Item] = []
        for dx, color in ((1, WHITE), (0, GREY)):
            items += [
                Fill(x + dx, y + dx, w - 1, 1, color),
                Fill(x + dx, y + dx + h - 2, w - 1, 1, color),
                Fill(x + dx, y + dx, 1, h - 1, color),
                Fill(x + dx + w - 2, y + dx, 1, h - 1, color),
            ]
        if self.caption.text:
            width = self.art.width(DIALOG, self.caption.text)
            items.append(Fill(x + 7, y, width + 5, 2, LIGHT_GREY))
            items += caption_items(self.art, x + 9, self.area.y, self.caption, self.ink)
        return items


class Pages(Box):
    """Boxes in one place, for which there is as much room as the largest needs."""

    fill_x = fill_y = True

    def __init__(self, titles: Sequence[str], pages: Sequence[Box], width: int) -> None:
        """`width` is that of the list, in pixels."""
        self._pages = pages
        #: The list of their titles.
        self.list = ListBox(titles, 0, width=width, rows=len(titles))

    @property
    def shown(self) -> int:
        """Which page is seen, counted from 0."""
        return self.list.selected

    def measure(self, art: Art) -> tuple[int, int]:
        widths, heights = zip(*(page.measure(art) for page in self._pages), strict=True)
        return max(widths), max(heights)

    def place(self, art: Art, area: Rect) -> None:
        page = self._pages[self.shown]
        page.place(art, Rect(area.x, area.y, area.w, page.measure(art)[1]))

    def widgets(self) -> Iterator[Widget]:
        yield from self._pages[self.shown].widgets()


class Fixed(Box):
    """A box that gets `width` pixels, or what it needs if that is more, and never more."""

    def __init__(self, box: Box, width: int) -> None:
        self._box, self._width = box, width
        self.fill_y = box.fill_y

    def measure(self, art: Art) -> tuple[int, int]:
        w, h = self._box.measure(art)
        return max(w, self._width), h

    def place(self, art: Art, area: Rect) -> None:
        self._box.place(art, area)

    def widgets(self) -> Iterator[Widget]:
        yield from self._box.widgets()

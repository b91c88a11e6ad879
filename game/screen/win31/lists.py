"""The list box, which shows many lines, and the bar that scrolls them."""

from bisect import bisect
from collections.abc import Callable, Sequence
from typing import overload

from ...looks import BLACK, DARK_BLUE, GREY, LIGHT_GREY, WHITE
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Clip, Dither, Fill, Item, Picture, Text
from ..canvas.inputs import Key
from .style import LINE, bevel, dotted, fill, sunken
from .widgets import Widget, do_nothing

#: The width of a scroll bar, which its buttons and its thumb are high, in pixels.
BAR_W = 17

#: Ticks until what is held repeats itself, and from one repetition to the next.
FIRST, NEXT = 24, 4

_ASTRAY = 60  # pixels beside the bar from where a drag of the thumb counts for nothing


class ScrollBar(Widget):
    """An upright scroll bar: `value` from 0 to `maximum`, `page` at a time beside the thumb."""

    fill_y = True

    def __init__(self, maximum: int = 0, page: int = 1) -> None:
        super().__init__()
        self.value, self.maximum, self.page = 0, maximum, page
        self._part = ""  # what the button is held on: "up", "down", "back", "on" or "thumb"
        self._over = False
        self._at = (0, 0)
        self._ticks = 0
        self._grip = 0  # how far below the top of the thumb it is held
        self._before = 0

    def measure(self, art: Art) -> tuple[int, int]:
        return BAR_W, 4 * BAR_W

    def scroll_to(self, value: int) -> None:
        """Move it, as far as it goes, and report it."""
        value = min(max(value, 0), self.maximum)
        if value != self.value:
            self.value = value
            self.changed()

    def _thumb(self) -> Rect:
        x, y, w, h = self.area
        travel = h - 3 * BAR_W + 2
        at = travel * self.value // self.maximum if self.maximum else 0
        return Rect(x, y + BAR_W - 1 + at, w, BAR_W)

    def _part_at(self, x: int, y: int) -> str:
        if not self.area.collidepoint(x, y):
            return ""
        thumb = self._thumb()
        if y < self.area.y + BAR_W:
            return "up"
        if y >= self.area.bottom - BAR_W:
            return "down"
        if thumb.collidepoint(x, y):
            return "thumb"
        return "back" if y < thumb.y else "on"

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        thumb = self._thumb()
        items: list[Item] = [
            fill(self.area, BLACK),
            Dither(x + 1, y + BAR_W, w - 2, h - 2 * BAR_W, WHITE, LIGHT_GREY),
        ]
        # The part of the shaft that pages while it is held turns dark.
        if self._over and self._part == "back":
            items.append(Fill(x + 1, y + BAR_W, w - 2, thumb.y - y - BAR_W, BLACK))
        elif self._over and self._part == "on":
            end = y + h - BAR_W
            items.append(Fill(x + 1, thumb.bottom, w - 2, end - thumb.bottom, BLACK))
        for part, top in (("up", y), ("down", y + h - BAR_W)):
            look = "" if self.maximum and self.enabled else "_grey"
            if self._over and self._part == part:
                look = "_pressed"
            items.append(Picture(x, top, self.art.ui(f"scroll_{part}{look}")))
        if self.maximum and self.enabled:
            face = thumb.inflate(-2, -2)
            items += [fill(thumb, BLACK), fill(face, LIGHT_GREY), *bevel(face, WHITE, GREY)]
            items += bevel(face.inflate(-2, -2), LIGHT_GREY, GREY)
        return items

    def press(self, x: int, y: int, double: bool) -> None:
        if self.maximum:
            self._part, self._over, self._at = self._part_at(x, y), True, (x, y)
            self._grip, self._before = y - self._thumb().y, self.value
            self._ticks = FIRST
            self._repeat()

    def drag(self, x: int, y: int) -> None:
        self._at = (x, y)
        if self._part == "thumb":
            travel = self.area.h - 3 * BAR_W + 2
            top = y - self._grip - self.area.y - BAR_W + 1
            astray = not self.area.inflate(2 * _ASTRAY, 2 * _ASTRAY).collidepoint(x, y)
            to = (2 * top * self.maximum + travel) // (2 * travel) if travel else 0
            self.scroll_to(self._before if astray else to)
        else:
            self._over = self._part != "" and self._part_at(x, y) == self._part

    def release(self, x: int, y: int) -> None:
        self._part, self._over = "", False

    def tick(self) -> bool:
        if self._part in ("", "thumb"):
            return False
        self._ticks -= 1
        if self._ticks:
            return False
        self._ticks = NEXT
        self._over = self._part_at(*self._at) == self._part  # the thumb has come there
        self._repeat()
        return True

    def _repeat(self) -> None:
        """Scroll on, while the pointer is where the button went down."""
        step = {"up": -1, "down": 1, "back": -self.page, "on": self.page}.get(self._part, 0)
        if self._over and step:
            self.scroll_to(self.value + step)


class Entry(NamedTuple):
    """A line of a list box that has a sprite of ui.png before its text."""

    text: str
    icon: str = ""
    #: In pixels.
    indent: int = 0
    #: What is heard of it, where that is more than its text.
    told: str = ""
    #: Whether it is the rest of the line above, and no line of its own.
    hangs: bool = False
    #: What stands at the right of the line.
    aside: str = ""


class LazyEntries(Sequence[Entry]):
    """The lines of a list that may be very long, each made as it is looked at."""

    def __init__(self, count: int, make: Callable[[int], Entry]) -> None:
        """Have `count` lines; `make` makes that of a place."""
        self._places, self._make = range(count), make

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        places = self._places[at]
        return self._make(places) if isinstance(places, int) else [*map(self._make, places)]


class ListBox(Widget):
    """Lines of which one is selected."""

    focusable = True
    takes_letters = True
    fill_x = fill_y = True

    def __init__(
        self,
        entries: Sequence[str | Entry] = (),
        selected: int = -1,
        *,
        width: int = 120,
        rows: int = 8,
        action: Callable[[], None] = do_nothing,
        enabled: bool = True,
    ) -> None:
        """Be at least `width` pixels wide and `rows` lines high.

        A double click does `action`, or else what Enter does.
        """
        super().__init__(enabled=enabled)
        self.width, self.rows, self.action = width, rows, action
        self.bar = ScrollBar()
        self._scrolling = False  # the button went down on the bar
        self._pointer: tuple[int, int] | None = None  # where it is held on the lines
        self._ticks = 0
        self.set_entries(entries, selected)

    def set_entries(self, entries: Sequence[str | Entry], selected: int = -1) -> None:
        """Show other lines, from the top, one of them selected (-1: none)."""
        self.entries: Sequence[Entry] = (
            entries
            if isinstance(entries, LazyEntries)
            else [Entry(e) if isinstance(e, str) else e for e in entries]
        )
        lazy = isinstance(entries, LazyEntries)
        #: The places of the lines, without those that hang below one.
        self.starts: Sequence[int] = (
            range(len(entries)) if lazy else [i for i, e in enumerate(self.entries) if not e.hangs]
        )
        self.selected = selected
        self.bar.value = 0
        self._fit()

    @property
    def number(self) -> int:
        """Which line is selected, counted from 1; 0 for none."""
        return bisect(self.starts, self.selected)

    def _fit(self) -> None:
        self.bar.page = max(self.rows - 1, 1)
        self.bar.maximum = max(len(self.entries) - self.rows, 0)
        self.bar.value = min(self.bar.value, self.bar.maximum)
        self._show(self.selected)

    def _show(self, i: int) -> None:
        """Scroll as little as shows a line."""
        if i >= 0:
            top = min(self.bar.value, i)
            self.bar.value = min(max(top, i - self.rows + 1), self.bar.maximum)

    @property
    def told(self) -> str:
        """What is spoken of it: the selected line."""
        if not 0 <= self.selected < len(self.entries):
            return ""
        entry = self.entries[self.selected]
        return entry.told or entry.text

    def select(self, i: int) -> None:
        """Select a line, as the user does."""
        if not self.entries:
            return
        at = max(bisect(self.starts, i) - 1, 0)
        i, end = self.starts[at], [*self.starts[at + 1 : at + 2], len(self.entries)][0]
        self._show(end - 1)
        self._show(i)
        if i != self.selected:
            self.selected = i
            self.changed()

    def wheel(self, lines: int) -> None:
        self.bar.scroll_to(self.bar.value + lines)

    def measure(self, art: Art) -> tuple[int, int]:
        return self.width, self.rows * LINE + 4

    def place(self, art: Art, area: Rect) -> None:
        # No line is shown in part.
        rows = (area.h - 4) // LINE
        super().place(art, Rect(area.x, area.y, area.w, rows * LINE + 4))
        self.rows = rows
        self.bar.art = art
        x, y, w, h = self.area
        self.bar.area = Rect(x + w - 1 - BAR_W, y + 1, BAR_W, h - 2)
        self._fit()

    def _row(self, i: int) -> Rect:
        """Say where a line is, counted from the first that is seen."""
        x, y, w, _ = self.area
        return Rect(x + 2, y + 2 + i * LINE, w - 2 - BAR_W - 1, LINE)

    def items(self) -> list[Item]:
        items = sunken(self.area, WHITE)
        top = self.bar.value
        for i, entry in enumerate(self.entries[top : top + self.rows]):
            row = self._row(i)
            ink, ground = self.ink, WHITE
            if top + i == self.selected and self.enabled:
                ink, ground = WHITE, DARK_BLUE
                items.append(fill(row, ground))
            x = row.x + 2 + entry.indent
            if entry.icon:
                sprite = self.art.ui(entry.icon)
                items.append(Picture(x, row.y + (LINE - sprite.h) // 2, sprite))
                x += sprite.w + 4
            aside = self.art.width(DIALOG, entry.aside)
            room = row.w - (aside + 12 if aside else 0)
            text = Text(x, row.y, entry.text, ink, DIALOG)
            items.append(Clip(*row.topleft, room, row.h, text))
            if aside:
                items.append(Text(row.right - aside - 3, row.y, entry.aside, ink, DIALOG))
            if self.focused and top + i == max(self.selected, 0):
                items += dotted(row, ground, ink)
        self.bar.enabled = self.enabled
        return items + self.bar.items()

    def press(self, x: int, y: int, double: bool) -> None:
        self._scrolling = self.bar.area.collidepoint(x, y)
        if self._scrolling:
            self.bar.press(x, y, double)
            return
        i = self._line(y)
        if i < len(self.entries):
            self.select(i)
            if double:
                self.action()
            else:
                self._pointer, self._ticks = (x, y), 0

    def _line(self, y: int) -> int:
        return self.bar.value + (y - self.area.y - 2) // LINE

    def drag(self, x: int, y: int) -> None:
        if self._scrolling:
            self.bar.drag(x, y)
        elif self._pointer:
            self._pointer = (x, y)
            if self.area.y <= y < self.area.bottom:
                self.select(self._line(y))

    def release(self, x: int, y: int) -> None:
        self.bar.release(x, y)
        self._scrolling, self._pointer = False, None

    def tick(self) -> bool:
        if self._scrolling:
            return self.bar.tick()
        if not self._pointer or self.area.y <= self._pointer[1] < self.area.bottom:
            return False
        # Held above or below, it scrolls on.
        self._ticks = (self._ticks + 1) % NEXT
        if self._ticks == 0:
            self._go(self.number - 1 + (1 if self._pointer[1] >= self.area.bottom else -1))
        return self._ticks == 0

    def key(self, key: Key) -> bool:
        last, page = len(self.starts) - 1, max(self.rows - 1, 1)
        at = self.number - 1
        targets = {"up": at - 1, "down": at + 1, "left": at - 1, "right": at + 1}
        targets |= {"home": 0, "end": last, "page up": at - page, "page down": at + page}
        if key.name in targets:
            self._go(targets[key.name])
        elif key.text.strip() and not key.ctrl and not key.alt:
            self._search(key.text)
        else:
            return False
        return True

    def _go(self, at: int) -> None:
        """Select a line by its number, counted from 0, or the nearest that there is."""
        if self.starts:
            self.select(self.starts[min(max(at, 0), len(self.starts) - 1)])

    def _search(self, letter: str) -> None:
        """Go to the next line that begins with a letter, from the top again after the last."""
        count = len(self.starts)
        for step in range(1, count + 1):
            i = self.starts[(self.number - 1 + step) % count]
            if self.entries[i].text.lower().startswith(letter.lower()):
                self.select(i)
                return

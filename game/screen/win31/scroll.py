"""The scroll bar, for whatever is longer than its place: a list, a page of help."""

from pygame import Rect

from ..canvas.art import Art
from ..canvas.framebuffer import Dither, Fill, Item, Picture
from ..canvas.palette import BLACK, GREY, LIGHT_GREY, WHITE
from .style import bevel, fill
from .widgets import Widget

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

"""The drop-down list: a field that shows one of several texts, of which another can be chosen."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import FRAME, Item, Picture, Text, outline
from ..canvas.inputs import Key
from ..canvas.palette import BLACK, DARK_BLUE, WHITE
from .scroll import BAR_W
from .style import LINE, dotted, fill, sunken
from .widgets import Widget

#: What a line of a list takes beside its text, in pixels: its edges and the scroll bar.
LINE_EDGES: Final = BAR_W + 8


class DropDown(Widget):
    """A field that shows one of several texts, and all of them when it is pulled down."""

    focusable = True
    fill_x = True

    def __init__(self, texts: Sequence[str], value: int = 0, most: int = FRAME.w) -> None:
        """Show `texts`, cut where they would take more than `most` pixels."""
        super().__init__()
        self.texts, self.value = texts, value
        self._most = most
        self._box = self.area  # its place, without the list
        self._pull(False)

    def measure(self, art: Art) -> tuple[int, int]:
        width = max(art.width(DIALOG, text) for text in self.texts) + LINE_EDGES
        return min(width, self._most), BAR_W + 2

    @property
    def on_top(self) -> bool:
        return self.is_open

    def place(self, art: Art, area: Rect) -> None:
        super().place(art, area)
        self._box = self.area
        self._pull(False)

    def list_area(self) -> Rect:
        """Say where the list is when it is open: below, or above where there is no room.

        A list that is too long for both covers the field.
        """
        x, y, w, h = self._box
        height = len(self.texts) * LINE + 2
        above = max(y + 1 - height, 0)
        return Rect(x, y + h - 1 if y + h + height < FRAME.h else above, w, height)

    def _pull(self, is_open: bool) -> None:
        self.is_open = is_open
        self._held = -1  # the line that the pointer is on while the button is down
        # The list covers what is below it, and a click anywhere else closes it.
        self.area = FRAME.copy() if is_open else self._box

    def items(self) -> list[Item]:
        x, y, w, h = self._box
        button = self.art.ui("drop_down_pressed" if self.is_open else "drop_down")
        line = Rect(x + 2, y + 2, w - 3 - button.w, h - 4)
        items = sunken(self._box)
        items += self._line(line, self.texts[self.value], self.focused and not self.is_open)
        items.append(Picture(x + w - 1 - button.w, y + 1, button))
        if self.is_open:
            area = self.list_area()
            items += outline(area.x, area.y, area.w, area.h, BLACK)
            chosen = self.value if self._held < 0 else self._held
            for i, text in enumerate(self.texts):
                row = Rect(area.x + 1, area.y + 1 + i * LINE, area.w - 2, LINE)
                items += self._line(row, text, i == chosen)
        return items

    def _line(self, area: Rect, text: str, chosen: bool) -> list[Item]:
        ink, ground = (WHITE, DARK_BLUE) if chosen else (BLACK, WHITE)
        y = area.y + (area.h - LINE) // 2
        items: list[Item] = [
            fill(area, ground),
            Text(self._box.x + 4, y, self.art.fit(DIALOG, text, area.w - 4), ink, DIALOG),
        ]
        return items + (dotted(area, ground, ink) if chosen else [])

    def choose(self, value: int) -> None:
        """Choose a text, as the user does."""
        value = min(max(value, 0), len(self.texts) - 1)
        if value != self.value:
            self.value = value
            self.changed()

    def press(self, x: int, y: int, double: bool) -> None:
        if self.is_open and self.list_area().collidepoint(x, y):
            self.drag(x, y)
        else:
            self._pull(not self.is_open)

    def drag(self, x: int, y: int) -> None:
        area = self.list_area()
        if self.is_open:
            at = min(max((y - area.y - 1) // LINE, 0), len(self.texts) - 1)
            self._held = at if area.collidepoint(x, y) else -1

    def release(self, x: int, y: int) -> None:
        if self._held >= 0:
            chosen = self._held
            self._pull(False)
            self.choose(chosen)

    def blur(self) -> None:
        self._pull(False)

    def key(self, key: Key) -> bool:
        last = len(self.texts) - 1
        steps = {"up": self.value - 1, "left": self.value - 1, "home": 0}
        steps |= {"down": self.value + 1, "right": self.value + 1, "end": last}
        if key.name in steps:
            self.choose(steps[key.name])
        elif key.name == "f4" or (key.name == "enter" and self.is_open):
            self._pull(not self.is_open)
        else:
            return False
        return True

"""Check boxes, radio buttons, the drop-down list and the color picker: controls to choose with."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from ...language import _
from ...looks import BLACK, COLOR_NAMES, DARK_BLUE, LIGHT_GREY, WHITE
from ..canvas import Rect
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import FRAME, Item, Picture, Text, outline
from ..canvas.inputs import Key
from .boxes import Column, Row
from .lists import BAR_W
from .style import LINE, caption_items, dotted, fill, sunken
from .widgets import Box, Pressable, Widget, do_nothing

_MARK = 13  # the size of the sprites
_TEXT = _MARK + 6  # from there to the text


class _Choice(Pressable):
    """A box or circle with its text to the right."""

    sprite = ""

    def __init__(self, label: str, *, enabled: bool = True) -> None:
        super().__init__(label, enabled=enabled)
        self.on = False

    def measure(self, art: Art) -> tuple[int, int]:
        return _TEXT + art.width(DIALOG, self.caption.text) + 2, LINE + 2

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        state = "_on" if self.on else "_off"
        look = "_pressed" if self.pressed else "" if self.enabled else "_grey"
        items: list[Item] = [Picture(x, y + 1, self.art.ui(self.sprite + state + look))]
        if self.focused:
            items += dotted(Rect(x + _TEXT - 3, y, w - _TEXT + 3, h))
        return items + caption_items(self.art, x + _TEXT, y + 1, self.caption, self.ink)


class CheckBox(_Choice):
    """A box to be crossed, or not."""

    sprite = "check"

    def __init__(self, label: str, checked: bool = False, *, enabled: bool = True) -> None:
        super().__init__(label, enabled=enabled)
        self.on = checked

    @property
    def checked(self) -> bool:
        """Whether it is crossed."""
        return self.on

    @checked.setter
    def checked(self, checked: bool) -> None:
        self.on = checked

    def click(self) -> None:
        """Cross it, or take the cross away."""
        self.on = not self.on
        self.changed()


class Radio(_Choice):
    """One of several; made by their RadioGroup."""

    sprite = "radio"

    def __init__(self, label: str, group: "RadioGroup", *, enabled: bool) -> None:
        super().__init__(label, enabled=enabled)
        self.group = group

    @property
    def tab_stop(self) -> bool:
        return self.on and self.enabled

    def click(self) -> None:
        """Choose this one."""
        self.group.choose(self)

    def key(self, key: Key) -> bool:
        if key.name in ("left", "up", "right", "down"):
            self.group.step(self, -1 if key.name in ("left", "up") else 1)
            return True
        return super().key(key)


class RadioGroup(Box):
    """Radio buttons, one of which is chosen. One stop for Tab; the arrows go round in it."""

    def __init__(
        self, labels: Sequence[str], value: int = 0, *, across: bool = False, enabled: bool = True
    ) -> None:
        """Stand one below the other, or `across`; `value` counts from 0."""
        self.radios = [Radio(label, self, enabled=enabled) for label in labels]
        self.value = value
        #: Called after the user has chosen another.
        self.changed = do_nothing
        self._boxes = Row(*self.radios, gap=16) if across else Column(*self.radios, gap=3)

    @property
    def checked(self) -> Radio:
        """The button that is chosen."""
        return self.radios[self.value]

    @property
    def value(self) -> int:
        """Which is chosen, counted from 0."""
        return next(i for i, radio in enumerate(self.radios) if radio.on)

    @value.setter
    def value(self, value: int) -> None:
        for i, radio in enumerate(self.radios):
            radio.on = i == value

    def choose(self, radio: Radio) -> None:
        """Choose a button, as the user does."""
        if not radio.on:
            self.value = self.radios.index(radio)
            self.changed()

    def step(self, radio: Radio, step: int) -> None:
        """Choose the next after a button (1) or the one before it (-1), round and round.

        Grey ones are passed over.
        """
        enabled = [each for each in self.radios if each.enabled]
        self.choose(enabled[(enabled.index(radio) + step) % len(enabled)])

    def measure(self, art: Art) -> tuple[int, int]:
        return self._boxes.measure(art)

    def place(self, art: Art, area: Rect) -> None:
        self._boxes.place(art, area)

    def widgets(self) -> Iterator[Widget]:
        yield from self.radios


class Picker(Widget):
    """A grid of pictures to choose one from, with the name of the chosen one below."""

    focusable = True
    _CELL_W, _CELL_H = 22, 20
    #: The dotted frame of the keyboard, this many pixels within the cell on both sides.
    _DOTS = 2
    #: How high the name below is, in pixels; 0: it stands elsewhere.
    _NAME_H = LINE + 2

    def __init__(
        self,
        value: int,
        values: Sequence[int],
        names: Sequence[str],
        columns: int,
        *,
        enabled: bool = True,
    ) -> None:
        """Offer `values` in rows of `columns`; `names`, by value, are still to be translated."""
        super().__init__(enabled=enabled)
        self.value, self._values, self._names = value, values, names
        self._columns = columns
        self._before = value  # what it was when the button went down

    def measure(self, art: Art) -> tuple[int, int]:
        rows = ceil(len(self._values) / self._columns)
        return self._columns * self._CELL_W, rows * self._CELL_H + self._NAME_H

    def _cell(self, i: int) -> Rect:
        column, row = i % self._columns, i // self._columns
        return Rect(
            self.area.x + column * self._CELL_W,
            self.area.y + row * self._CELL_H,
            self._CELL_W,
            self._CELL_H,
        )

    @property
    def number(self) -> int:
        """Which of them is chosen, counted from 1; 0: none."""
        return self._values.index(self.value) + 1 if self.value in self._values else 0

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self._values)

    @property
    def name(self) -> str:
        """What the chosen one is called, in the language of now."""
        return _(self._names[self.value])

    def picture(self, cell: Rect, value: int) -> list[Item]:
        """Return what a value looks like in its cell, without the frame."""
        raise NotImplementedError

    def items(self) -> list[Item]:
        items: list[Item] = []
        for i, value in enumerate(self._values):
            cell = self._cell(i)
            if value == self.value:
                items += [fill(cell, self.ink), fill(cell.inflate(-2, -2), LIGHT_GREY)]
                if self.focused:
                    items += dotted(cell.inflate(-self._DOTS, -self._DOTS))
            items += self.picture(cell, value)
        if self._NAME_H:
            x, y = self.area.x + 2, self.area.bottom - LINE
            items.append(Text(x, y, self.name, self.ink, DIALOG))
        return items

    def _choose(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.changed()

    def press(self, x: int, y: int, double: bool) -> None:
        self._before = self.value
        self.drag(x, y)

    def drag(self, x: int, y: int) -> None:
        over = (value for i, value in enumerate(self._values) if self._cell(i).collidepoint(x, y))
        self.value = next(over, self._before)

    def release(self, x: int, y: int) -> None:
        chosen, self.value = self.value, self._before
        self._choose(chosen)

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1}
        if len(self._values) > self._columns:
            steps |= {"up": -self._columns, "down": self._columns}
        if key.name not in steps:
            return False
        at = steps[key.name] + (self._values.index(self.value) if self.value in self._values else 0)
        if 0 <= at < len(self._values):
            self._choose(self._values[at])
        return True


class ColorPicker(Picker):
    """A grid of colors."""

    def __init__(
        self, value: int, colors: Sequence[int] = range(16), *, enabled: bool = True
    ) -> None:
        """`value` and `colors` are indices of the palette."""
        super().__init__(value, colors, COLOR_NAMES, 8, enabled=enabled)

    def picture(self, cell: Rect, value: int) -> list[Item]:
        return sunken(cell.inflate(-4, -4), value, self.ink)


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
        self.is_open = self.on_top = is_open
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

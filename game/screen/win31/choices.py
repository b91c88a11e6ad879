"""Check boxes, radio buttons and the color picker: controls to choose with."""

from collections.abc import Iterator, Sequence
from math import ceil

from pygame import Rect

from ...language import _
from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Item, Picture, Text
from ..canvas.inputs import Key
from ..canvas.palette import LIGHT_GREY, NAMES
from .layout import Column, Row
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
        self,
        labels: Sequence[str],
        value: int = 0,
        *,
        across: bool = False,
        gap: int | None = None,
        enabled: bool = True,
    ) -> None:
        """Stand one below the other, or `across`; `value` counts from 0, `gap` is in pixels."""
        self.radios = [Radio(label, self, enabled=enabled) for label in labels]
        self.value = value
        #: Called after the user has chosen another.
        self.changed = do_nothing
        self._boxes: Row | Column
        if across:
            self._boxes = Row(*self.radios, gap=16 if gap is None else gap)
        else:
            self._boxes = Column(*self.radios, gap=3 if gap is None else gap)

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
        return self._columns * self._CELL_W, rows * self._CELL_H + LINE + 2

    def _cell(self, i: int) -> Rect:
        column, row = i % self._columns, i // self._columns
        return Rect(
            self.area.x + column * self._CELL_W,
            self.area.y + row * self._CELL_H,
            self._CELL_W,
            self._CELL_H,
        )

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
        x, y = self.area.x + 2, self.area.bottom - LINE
        return [*items, Text(x, y, self.name, self.ink, DIALOG)]

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
        super().__init__(value, colors, NAMES, 8, enabled=enabled)

    def picture(self, cell: Rect, value: int) -> list[Item]:
        return sunken(cell.inflate(-4, -4), value, self.ink)

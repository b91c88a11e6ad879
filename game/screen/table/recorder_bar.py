"""The bar below a replay: what is told, the buttons of a recorder, and a slider over all moments.

Where its parts are, and how they look; what they do is the window's.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from ..canvas.art import PLAIN, Art
from ..canvas.framebuffer import WIDTH, Fill, Item, Text
from ..canvas.palette import BLACK, GREY, LIGHT_GREY, WHITE
from ..win31.style import bevel, fill
from .layout import STRIP
from .strip import INSET, LINES

#: The buttons, from the left: what each does, and how it is drawn (see `_sign`).
BUTTONS: Final = {
    "first": "|<",
    "turn back": "<<",
    "back": "<|",
    "play": ">",
    "on": "|>",
    "turn on": ">>",
    "last": ">|",
}
#: In pixels: a button, what is between two, and the thumb of the slider beside them.
_BUTTON: Final = (24, 14)
_GAP: Final = 2
THUMB: Final = 11


class Slider(NamedTuple):
    """Where the thumb is, from 0 to `last`, and where rounds begin."""

    moment: int
    last: int
    rounds: Sequence[int]


def bar_items(
    art: Art, said: str, where: str, held: str, playing: bool, slider: Slider
) -> list[Item]:
    """Return the bar: `said` at its left, `where` one is at its right, a button `held` down."""
    x, y, w, h = STRIP
    wide = art.width(PLAIN, where)
    items: list[Item] = [
        Fill(x, y, w, h, LIGHT_GREY),
        Fill(x, y, w, 1, BLACK),
        Fill(x, y + 1, w, 1, WHITE),
        Text(x + w - wide - INSET, y + LINES[0] - 1, where),
    ]
    if told := art.fit(PLAIN, said, w - wide - 4 * INSET):
        items.append(Text(x + INSET, y + LINES[0] - 1, told))
    for name, sign in BUTTONS.items():
        items += _button(name, "||" if playing and name == "play" else sign, name == held)
    return [*items, *_slider(slider)]


def moment_at(x: int, last: int) -> int:
    """Return the moment at a place of the slider, in pixels of the frame; `last` is at its end."""
    groove = slider_area()
    at = min(max(x - groove.x, 0), groove.w - 1)
    return (at * last + (groove.w - 1) // 2) // (groove.w - 1)


def button_area(name: str) -> Rect:
    """Return where a button is."""
    w, h = _BUTTON
    at = [*BUTTONS].index(name)
    return Rect(INSET + at * (w + _GAP), STRIP.y + LINES[1] - 1, w, h)


def slider_area() -> Rect:
    """Return where the thumb of the slider goes."""
    left = button_area("last").right + 2 * INSET
    return Rect(left, STRIP.y + LINES[1] - 1, WIDTH - INSET - THUMB // 2 - left, _BUTTON[1])


def _button(name: str, sign: str, down: bool) -> list[Item]:
    area = button_area(name)
    face = area.inflate(-2, -2)
    light, dark = (GREY, LIGHT_GREY) if down else (WHITE, GREY)
    return [
        fill(area, BLACK),
        fill(face, LIGHT_GREY),
        *bevel(face, light, dark),
        *_sign(sign, area.centerx + down, area.centery + down),
    ]


def _slider(slider: Slider) -> list[Item]:
    groove = slider_area()
    middle = groove.centery

    def place(moment: int) -> int:
        return groove.x + (moment * (groove.w - 1) + slider.last // 2) // max(slider.last, 1)

    thumb = Rect(place(slider.moment) - THUMB // 2, groove.y, THUMB, groove.h)
    return [
        Fill(groove.x, middle - 1, groove.w, 1, GREY),
        Fill(groove.x, middle, groove.w, 1, BLACK),
        Fill(groove.x, middle + 1, groove.w, 1, WHITE),
        *(Fill(place(first), groove.y + 1, 1, 3, BLACK) for first in slider.rounds),
        fill(thumb, BLACK),
        fill(thumb.inflate(-2, -2), LIGHT_GREY),
        *bevel(thumb.inflate(-2, -2), WHITE, GREY),
    ]


def _sign(sign: str, x: int, y: int) -> list[Item]:
    """Return the picture on a button around its middle: triangles and bars, as on recorders."""
    widths = {"|": 2, "<": 4, ">": 4}
    left = x - (sum(widths[part] for part in sign) + len(sign) - 1) // 2
    items: list[Item] = []
    for part in sign:
        if part == "|":
            items.append(Fill(left, y - 4, 2, 7, BLACK))
        else:
            for i in range(4):
                high = i if part == "<" else 3 - i
                items.append(Fill(left + i, y - 1 - high, 1, 2 * high + 1, BLACK))
        left += widths[part] + 1
    return items

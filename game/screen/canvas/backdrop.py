"""The desktop of 1994, around the picture in full screen or for itself: light gray, a few icons.

What lies on it is no maximized window, so it has the border of a restored one. Icons are programs
that were made small, at the bottom where Program Manager left them. docs/LOOKS.md says
what is known of all that.
"""

from collections.abc import Iterator
from math import cos, pi, sin
from time import localtime
from typing import Final

from ...language import N_, _
from ...looks import BLACK, BRIGHT_RED, DARK_BLUE, LIGHT_GREY, WHITE
from ...named_tuple import NamedTuple
from . import Rect, Surface
from .art import PLAIN, Art, Sprite, new_surface
from .border import EDGE
from .framebuffer import Fill, Item, Picture, Text

#: The color of the desktop as Windows 3.1 came, and of the titles on it.
_GROUND, _TITLE_INK = LIGHT_GREY, BLACK

#: How far icons are apart, and how large one is with its title, in pixels of the frame.
_PITCH: Final = (75, 72)
_ICON: Final = 32
_LINE: Final = 13
CELL: Final = (75, _ICON + 4 + 2 * _LINE)
_MARGIN: Final = 4

CLOCK: Final = "desk_clock"
#: The programs by their sprites, in the order in which they were made small.
PROGRAMS: Final = {
    "desk_programs": N_("Program\nManager"),
    "desk_files": N_("File\nManager"),
    "desk_notes": N_("Notes"),
    CLOCK: N_("Clock"),
    "desk_printer": N_("Print\nManager"),
}

#: The hands of the clock: how long they are, and where both begin, in pixels of the icon.
_HOUR_HAND, _MINUTE_HAND = 5, 8
_MIDDLE: Final = 15


class TimeOfDay(NamedTuple):
    """What a clock shows."""

    hour: int
    minute: int

    @classmethod
    def now(cls) -> "TimeOfDay":
        """Read the clock of this machine."""
        return cls(*localtime()[3:5])


def places(size: tuple[int, int], hole: Rect, count: int) -> list[tuple[int, int]]:
    """Return where this many icons go that nothing of them lies below the picture.

    Row by row from the lower left, as Windows arranged them; fewer where there is no room.
    """
    free: list[tuple[int, int]] = []
    # The right half stays as quiet as it was with most people.
    for y, row in _rows(size[0] // 2, size[1]):
        free += [(x, y) for x in row if not hole.colliderect(x, y, *CELL)]
    return free[:count]


def arranged(size: tuple[int, int], count: int) -> list[tuple[int, int]]:
    """Return where this many icons go on a desktop on which nothing else lies."""
    return [(x, y) for y, row in _rows(*size) for x in row][:count]


def _rows(width: int, height: int) -> Iterator[tuple[int, range]]:
    """Yield for each row of icons, from the bottom up, where it lies and where they begin."""
    for y in range(height - _MARGIN - CELL[1], _MARGIN - 1, -_PITCH[1]):
        yield y, range(_MARGIN, width - CELL[0] + 1, _PITCH[0])


def desktop_of_the_time(
    art: Art, size: tuple[int, int], hole: Rect, now: TimeOfDay | None = None
) -> Surface:
    """Draw a desktop of `size` with the picture before it at `hole`, in pixels of the frame.

    Its clock shows what the time is `now`.
    """
    surface = new_surface(*size, bytes([BLACK]) * (size[0] * size[1]))
    items: list[Item] = [Fill(0, 0, *size, _GROUND)]
    for (x, y), (sprite, title) in zip(
        places(size, hole.inflate(2 * EDGE, 2 * EDGE), len(PROGRAMS)),
        PROGRAMS.items(),
        strict=False,
    ):
        items += icon_items(art, x, y, art.ui(sprite), _(title))
        if sprite == CLOCK:
            items += hands(x, y, now or TimeOfDay.now())
    for item in items:
        drawn, at = item.blit(art)
        surface.blit(drawn, at)
    return surface


def icon_items(
    art: Art, x: int, y: int, sprite: Sprite, title: str, selected: bool = False
) -> list[Item]:
    """Draw an icon with its title in one or two lines below it, on color where it is `selected`."""
    items: list[Item] = [Picture(x + (CELL[0] - _ICON) // 2, y, sprite)]
    lines = [art.fit(PLAIN, line, CELL[0] - 4) for line in title.split("\n")[:2]]
    if selected:
        wide = max(art.width(PLAIN, line) for line in lines) + 4
        left = x + (CELL[0] - wide) // 2
        items.append(Fill(left, y + _ICON + 3, wide, len(lines) * _LINE + 1, DARK_BLUE))
    for i, line in enumerate(lines):
        left, top = x + (CELL[0] - art.width(PLAIN, line)) // 2, y + _ICON + 4 + i * _LINE
        items.append(Text(left, top, line, WHITE if selected else _TITLE_INK, PLAIN))
    return items


def hands(x: int, y: int, now: TimeOfDay) -> list[Item]:
    """Draw the hands of the clock whose icon and title begin there."""
    left, top = x + (CELL[0] - _ICON) // 2 + _MIDDLE, y + _MIDDLE
    hour = (now.hour % 12 + now.minute / 60) / 12
    items: list[Item] = []
    for turn, length in ((hour, _HOUR_HAND), (now.minute / 60, _MINUTE_HAND)):
        right, up = sin(2 * pi * turn), cos(2 * pi * turn)
        items += [
            Fill(left + round(far * right), top - round(far * up), 2, 2, DARK_BLUE)
            for far in range(1, length + 1)
        ]
    return [*items, Fill(left, top, 2, 2, BRIGHT_RED)]

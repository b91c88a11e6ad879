"""The desktop of 1994 around the picture in full screen: light gray, the frame, and a few icons.

What lies on it is no maximized window, so it has the border of a restored one. Icons are programs
that were made small, at the bottom where Program Manager left them. docs/LOOKS.md says
what is known of all that.
"""

from typing import Final

from ...language import N_, _
from . import Rect, Surface
from .art import PLAIN, Art, new_surface
from .border import EDGE
from .framebuffer import Fill, Item, Picture, Text
from .palette import BLACK, LIGHT_GREY

#: The color of the desktop as Windows 3.1 came, and of the titles on it.
_GROUND, _TITLE_INK = LIGHT_GREY, BLACK

#: How far icons are apart, and how large one is with its title, in pixels of the frame.
_PITCH: Final = (75, 72)
_ICON: Final = 32
_LINE: Final = 13
_CELL: Final = (75, _ICON + 4 + 2 * _LINE)
_MARGIN: Final = 4

#: The programs by their sprites, in the order in which they were made small.
PROGRAMS: Final = {
    "desk_programs": N_("Program\nManager"),
    "desk_files": N_("File\nManager"),
    "desk_notes": N_("Notes"),
    "desk_clock": N_("Clock"),
    "desk_printer": N_("Print\nManager"),
}


def places(size: tuple[int, int], hole: Rect, count: int) -> list[tuple[int, int]]:
    """Return where this many icons go that nothing of them lies below the picture.

    Row by row from the lower left, as Windows arranged them; fewer where there is no room.
    """
    w, h = size
    free: list[tuple[int, int]] = []
    y = h - _MARGIN - _CELL[1]
    while y >= _MARGIN:
        # The right half stays as quiet as it was with most people.
        row = [(x, y) for x in range(_MARGIN, w // 2 - _CELL[0] + 1, _PITCH[0])]
        free += [at for at in row if not hole.colliderect(*at, *_CELL)]
        y -= _PITCH[1]
    return free[:count]


def desktop_of_the_time(art: Art, size: tuple[int, int], hole: Rect) -> Surface:
    """Draw a desktop of `size` with the picture before it at `hole`, in pixels of the frame."""
    surface = new_surface(*size, bytes([BLACK]) * (size[0] * size[1]))
    items: list[Item] = [Fill(0, 0, *size, _GROUND)]
    for (x, y), (sprite, title) in zip(
        places(size, hole.inflate(2 * EDGE, 2 * EDGE), len(PROGRAMS)),
        PROGRAMS.items(),
        strict=False,
    ):
        items += _icon(art, x, y, sprite, _(title))
    for item in items:
        drawn, at = item.blit(art)
        surface.blit(drawn, at)
    return surface


def _icon(art: Art, x: int, y: int, sprite: str, title: str) -> list[Item]:
    """Draw an icon with its title in one or two lines below it."""
    items: list[Item] = [Picture(x + (_CELL[0] - _ICON) // 2, y, art.ui(sprite))]
    for i, line in enumerate(title.split("\n")[:2]):
        text = art.fit(PLAIN, line, _CELL[0] - 4)
        w = art.width(PLAIN, text)
        left, top = x + (_CELL[0] - w) // 2, y + _ICON + 4 + i * _LINE
        items.append(Text(left, top, text, _TITLE_INK, PLAIN))
    return items

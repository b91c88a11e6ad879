"""The 16 colors of the standard Windows VGA palette: what a person calls each, and what it is.

The screen draws with them, and the settings name them; a color elsewhere is its place in here.
"""

from typing import Final, NamedTuple


class Color(NamedTuple):
    """A color by its name, and its red, green and blue, 0 to 255."""

    name: str
    rgb: tuple[int, int, int]


COLORS: Final = (
    Color("Black", (0x00, 0x00, 0x00)),
    Color("Dark Red", (0x80, 0x00, 0x00)),
    Color("Dark Green", (0x00, 0x80, 0x00)),
    Color("Dark Yellow", (0x80, 0x80, 0x00)),
    Color("Dark Blue", (0x00, 0x00, 0x80)),
    Color("Dark Magenta", (0x80, 0x00, 0x80)),
    Color("Dark Cyan", (0x00, 0x80, 0x80)),
    Color("Light Gray", (0xC0, 0xC0, 0xC0)),
    Color("Gray", (0x80, 0x80, 0x80)),
    Color("Red", (0xFF, 0x00, 0x00)),
    Color("Green", (0x00, 0xFF, 0x00)),
    Color("Yellow", (0xFF, 0xFF, 0x00)),
    Color("Blue", (0x00, 0x00, 0xFF)),
    Color("Magenta", (0xFF, 0x00, 0xFF)),
    Color("Cyan", (0x00, 0xFF, 0xFF)),
    Color("White", (0xFF, 0xFF, 0xFF)),
)
#: Their names, in the same order.
NAMES: Final = tuple(color.name for color in COLORS)

"""The 16 colors of the standard Windows VGA palette: what a person calls each, and what it is.

The screen draws with them, and the settings name them; a color elsewhere is its place in here.
"""

from typing import Final, NamedTuple

from .language import N_


class Color(NamedTuple):
    """A color by its name, and its red, green and blue, 0 to 255."""

    name: str
    rgb: tuple[int, int, int]


COLORS: Final = (
    Color(N_("Black"), (0x00, 0x00, 0x00)),
    Color(N_("Dark Red"), (0x80, 0x00, 0x00)),
    Color(N_("Dark Green"), (0x00, 0x80, 0x00)),
    Color(N_("Dark Yellow"), (0x80, 0x80, 0x00)),
    Color(N_("Dark Blue"), (0x00, 0x00, 0x80)),
    Color(N_("Dark Magenta"), (0x80, 0x00, 0x80)),
    Color(N_("Dark Cyan"), (0x00, 0x80, 0x80)),
    Color(N_("Light Gray"), (0xC0, 0xC0, 0xC0)),
    Color(N_("Gray"), (0x80, 0x80, 0x80)),
    Color(N_("Red"), (0xFF, 0x00, 0x00)),
    Color(N_("Green"), (0x00, 0xFF, 0x00)),
    Color(N_("Yellow"), (0xFF, 0xFF, 0x00)),
    Color(N_("Blue"), (0x00, 0x00, 0xFF)),
    Color(N_("Magenta"), (0xFF, 0x00, 0xFF)),
    Color(N_("Cyan"), (0x00, 0xFF, 0xFF)),
    Color(N_("White"), (0xFF, 0xFF, 0xFF)),
)
#: Their names, in the same order.
NAMES: Final = tuple(color.name for color in COLORS)

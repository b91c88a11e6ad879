"""How the game can look: the colors, schemes of them, sets of cards, and the colors of the suits.

The 16 colors are those of the standard Windows VGA palette. A color is an index into PALETTE
everywhere on the screen floor; no other colors exist. A scheme says what they are shown as:
whatever is light stays light, and what is dark dark, so that letters are read in every one.
Settings name these, the screen shows them.
"""

from collections.abc import Mapping
from typing import Final

from .language import N_
from .named_tuple import NamedTuple

#: Red, green and blue, 0 to 255.
Rgb = tuple[int, int, int]


class Color(NamedTuple):
    """A color by its name, and its red, green and blue, 0 to 255."""

    name: str
    rgb: Rgb


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
COLOR_NAMES: Final = tuple(color.name for color in COLORS)
#: Where each of them is.
BLACK, DARK_RED, DARK_GREEN, DARK_YELLOW, DARK_BLUE, DARK_MAGENTA, DARK_CYAN, LIGHT_GREY = range(8)
GREY, BRIGHT_RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE = range(8, 16)
#: The color key of sprites: pixels of this index are not drawn.
TRANSPARENT: Final = MAGENTA

#: What all colors are shown as, by index.
Palette = tuple[Rgb, ...]
#: What they are, unless another scheme of colors is worn.
PALETTE: Final[Palette] = tuple(color.rgb for color in COLORS)


def ink_on(background: int) -> int:
    """Return black or white, whichever reads better on a color."""
    red, green, blue = ((part / 255) ** 2.2 for part in PALETTE[background])
    # What is as far from black as from white (its luminance, as WCAG 2 has it).
    return BLACK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else WHITE


class Scheme(NamedTuple):
    """A scheme: its title, and the 16 colors as it shows them: red, green and blue, 0 to 255.

    `own` is the folder of its own cards and letters, "" where it has those of all others.
    """

    title: str
    palette: Palette
    own: str = ""


def _shown(*colors: int) -> Palette:
    return tuple((color >> 16, color >> 8 & 0xFF, color & 0xFF) for color in colors)


_BLACK, _CYAN, _MAGENTA, _WHITE = 0x000000, 0x55FFFF, 0xFF55FF, 0xFFFFFF
#: Faces and panels white, the ground and all dark colors darker: nothing that is read is gray.
_CONTRAST: Final = (
    *(0x000000, 0x900000, 0x005000, 0x909000, 0x000070, 0x600060, 0x004848, 0xFFFFFF),
    *(0x767676, 0xEC0000, 0x00FF00, 0xFFFF00, 0x0000E0, 0xFF80FF, 0x00FFFF, 0xFFFFFF),
)
#: The four colors of a graphics adapter of 1984.
_CGA: Final = (
    *(_BLACK, _BLACK, _BLACK, _CYAN, _BLACK, _BLACK, _BLACK, _CYAN),
    *(_MAGENTA, _MAGENTA, _CYAN, _WHITE, _BLACK, _MAGENTA, _CYAN, _WHITE),
)

#: By how settings write them.
SCHEMES: Final[Mapping[str, Scheme]] = {
    "1994": Scheme(N_("Windows &3.1"), PALETTE),
    "contrast": Scheme(N_("High Co&ntrast"), _shown(*_CONTRAST)),
    "cga": Scheme(N_("CGA of 198&4"), _shown(*_CGA), "cga"),
}
CARD_SETS: Final[Mapping[str, str]] = {
    "classic": N_("Cl&assic"),
    "large": N_("&Large Indices"),
    "values": N_("Point &Values"),
}
SUITS: Final[Mapping[str, str]] = {
    "two": N_("&Two Colors"),
    "four": N_("&Four Colors"),
}


class Dress(NamedTuple):
    """What the person chose of them, as the settings write it."""

    scheme: str = "1994"
    cards: str = "classic"
    suits: str = "two"

    @property
    def palette(self) -> Palette:
        """What the 16 colors are shown as."""
        return SCHEMES[self.scheme].palette

    @property
    def letters(self) -> str:
        """The folder of the fonts, "" for those of Windows 3.1."""
        return SCHEMES[self.scheme].own

    @property
    def sheets(self) -> str:
        """The folder of the cards, "" for the classic ones in two colors."""
        cards = SCHEMES[self.scheme].own or {"classic": ""}.get(self.cards, self.cards)
        suits = "" if self.suits == "two" else self.suits
        return "_".join(filter(None, (cards, suits)))

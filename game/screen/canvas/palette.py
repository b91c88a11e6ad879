"""The 16 colors by index; what they are is in game/looks.py.

A color is an index into PALETTE everywhere on the screen floor; no other colors exist.
"""

from ...looks import COLOR_NAMES, COLORS

BLACK, DARK_RED, DARK_GREEN, DARK_YELLOW, DARK_BLUE, DARK_MAGENTA, DARK_CYAN, LIGHT_GREY = range(8)
GREY, BRIGHT_RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE = range(8, 16)

#: The color key of sprites: pixels of this index are not drawn.
TRANSPARENT = MAGENTA

#: Red, green and blue, 0 to 255, by color index.
Palette = tuple[tuple[int, int, int], ...]

#: What they are, unless another scheme of colors is worn (looks.py).
PALETTE: Palette = tuple(color.rgb for color in COLORS)

#: What a person calls them, by color index.
NAMES: tuple[str, ...] = COLOR_NAMES


def ink_on(background: int) -> int:
    """Return black or white, whichever reads better on a color."""
    red, green, blue = ((part / 255) ** 2.2 for part in PALETTE[background])
    # What is as far from black as from white (its luminance, as WCAG 2 has it).
    return BLACK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else WHITE

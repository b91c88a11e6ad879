"""Bitmap fonts: BDF files, as "Glyph Bitmap Distribution Format" (Adobe, 1993) has them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ....named_tuple import NamedTuple
from .surface import Pixels, Surface

#: What is drawn has index 1 of its picture, and what is not has 0.
_PAPER: Final = (0, 0, 0)


class Glyph(NamedTuple):
    """A letter: how far it goes on, and rows of bytes, 1 where there is ink, from `x` and `y`.

    `y` is counted down from the upper edge of the line.
    """

    advance: int
    x: int
    y: int
    rows: tuple[bytes, ...]


class Font:
    """One font."""

    def __init__(self, path: Path, size: int = 0) -> None:
        """Read it; its own size is used. Raise OSError, ValueError."""
        self._glyphs: dict[int, Glyph] = {}
        self._ascent = self._descent = 0
        self._default = ord("?")
        self._read(path.read_text(encoding="ascii"))
        if not self._glyphs:
            raise ValueError("no letters")

    def _read(self, text: str) -> None:
        code, advance, box = 0, 0, (0, 0, 0, 0)
        lines = iter(text.splitlines())
        for line in lines:
            word, _, rest = line.partition(" ")
            match word:
                case "FONT_ASCENT":
                    self._ascent = int(rest)
                case "FONT_DESCENT":
                    self._descent = int(rest)
                case "DEFAULT_CHAR":
                    self._default = int(rest)
                case "ENCODING":
                    code = int(rest)
                case "DWIDTH":
                    advance = int(rest.split()[0])
                case "BBX":
                    w, h, x, y = map(int, rest.split())
                    box = w, h, x, y
                case "BITMAP":
                    w, h, x, y = box
                    rows = tuple(_bits(next(lines), w) for _ in range(h))
                    self._glyphs[code] = Glyph(advance, x, self._ascent - h - y, rows)

    def get_height(self) -> int:
        """Return how high a line is, in pixels."""
        return self._ascent + self._descent

    def size(self, text: str) -> tuple[int, int]:
        """Return how wide and high a line is drawn, in pixels."""
        return sum(self._glyph(char).advance for char in text), self.get_height()

    def render(self, text: str, antialias: bool, color: Sequence[int]) -> Surface:
        """Return a line of text in a color; all around it is clear."""
        w, h = self.size(text)
        pixels = Pixels(w * h)
        at = 0
        for char in text:
            glyph = self._glyph(char)
            _stamp(pixels, (w, h), glyph, at + glyph.x)
            at += glyph.advance
        surface = Surface.over(pixels, (w, h))
        surface.set_palette((_PAPER, color))
        surface.set_colorkey(0)
        return surface

    def _glyph(self, char: str) -> Glyph:
        missing = Glyph(0, 0, 0, ())
        return self._glyphs.get(ord(char)) or self._glyphs.get(self._default, missing)


def _bits(line: str, w: int) -> bytes:
    """Return a byte for each of the first `w` bits of a number in base 16."""
    number, size = int(line, 16), 4 * len(line.strip())
    return bytes(number >> (size - 1 - i) & 1 for i in range(w))


def _stamp(pixels: bytearray, size: tuple[int, int], glyph: Glyph, x: int) -> None:
    """Draw a letter into a line, as far as it lies there, over what is drawn already."""
    w, h = size
    for y, row in enumerate(glyph.rows, glyph.y):
        if 0 <= y < h:
            for column, ink in enumerate(row, x):
                if ink and 0 <= column < w:
                    pixels[y * w + column] = 1


def init() -> None:
    """Be ready: nothing has to be done for it."""

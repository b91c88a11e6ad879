"""Pictures: read, written, drawn into, in other sizes or turned, as pygame makes them; and letters.

Files are PNG with a palette, read and written with the standard library (ISO/IEC 15948). Fonts are
BDF files, as "Glyph Bitmap Distribution Format" (Adobe, 1993) has them.
"""

import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, Final

from ....named_tuple import NamedTuple
from .surface import Pixels, Rgb, Surface, ToolkitError

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
#: The kind of a picture whose pixels are indices of a palette.
_INDEXED: Final = 3
#: What is drawn of a letter has index 1 of its picture, and what is not has 0.
_PAPER: Final = (0, 0, 0)


def load(path: Path) -> Surface:
    """Read a picture. Raise OSError, ToolkitError."""
    try:
        return _read(path.read_bytes())
    except (ValueError, IndexError, KeyError, struct.error, zlib.error) as error:
        raise ToolkitError(f"not a picture: {error}") from error


def _read(data: bytes) -> Surface:
    chunks: dict[bytes, bytes] = {}
    for kind, body in _chunks(data):
        chunks[kind] = chunks.get(kind, b"") + body
    w, h, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    if kind != _INDEXED:
        raise ToolkitError("not a palette image")
    lines = _unfiltered(zlib.decompress(chunks[b"IDAT"]), -(-w * depth // 8), h)
    surface = Surface.over(Pixels(b"".join(_indices(line, depth)[:w] for line in lines)), (w, h))
    colors = chunks[b"PLTE"]
    surface.set_palette(tuple(colors[i : i + 3]) for i in range(0, len(colors), 3))
    return surface


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not data.startswith(_SIGNATURE):
        raise ValueError(data[: len(_SIGNATURE)])
    at = len(_SIGNATURE)
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + size]
        at += size + 12


def _indices(line: bytes, depth: int) -> bytes:
    """Return a byte for every pixel of a line."""
    if depth == 8:
        return line
    mask = (1 << depth) - 1
    return bytes(byte >> shift & mask for byte in line for shift in range(8 - depth, -1, -depth))


def _unfiltered(data: bytes, size: int, count: int) -> Iterator[bytes]:
    """Yield the lines as they were before they were filtered, each of so many bytes."""
    before = bytes(size)
    for y in range(count):
        start = y * (size + 1)
        line = bytearray(data[start + 1 : start + 1 + size])
        _unfilter(data[start], line, before)
        before = bytes(line)
        yield before


def _unfilter(form: int, line: bytearray, before: bytes) -> None:
    for i in range(len(line) if form else 0):
        left = line[i - 1] if i else 0
        above, corner = before[i], before[i - 1] if i else 0
        if form == 1:
            guess = left
        elif form == 2:
            guess = above
        elif form == 3:
            guess = (left + above) // 2
        else:
            guess = _nearest(left, above, corner)
        line[i] = (line[i] + guess) & 0xFF


def _nearest(left: int, above: int, corner: int) -> int:
    """Return the neighbor that is nearest to where a plane through all three would be (Paeth)."""
    plane = left + above - corner
    return min((left, above, corner), key=lambda each: abs(plane - each))


def save(surface: Surface, file: BinaryIO, name: str = "") -> None:
    """Write a picture into an open file."""
    w, h = surface.get_size()
    colors = b"".join(map(bytes, surface.get_palette()))
    rows = b"".join(b"\0" + row for row in surface.rows())
    file.write(_SIGNATURE)
    for kind, body in (
        (b"IHDR", struct.pack(">IIBBBBB", w, h, 8, _INDEXED, 0, 0, 0)),
        (b"PLTE", colors),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ):
        sum_ = zlib.crc32(kind + body)
        file.write(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", sum_))


def tobytes(surface: Surface, form: str) -> bytes:
    """Return the pixels row by row: their indices ("P"), or their colors ("RGB")."""
    pixels = b"".join(surface.rows())
    if form == "P":
        return pixels
    colors: list[Rgb] = list(surface.get_palette())
    told = bytearray(3 * len(pixels))
    for part in range(3):
        told[part::3] = pixels.translate(bytes(color[part] for color in colors))
    return bytes(told)


def frombytes(pixels: bytes, size: tuple[int, int], form: str) -> Surface:
    """Return a picture of a copy of these indices, row by row."""
    return Surface.over(Pixels(pixels), size)


def frombuffer(pixels: bytearray, size: tuple[int, int], form: str) -> Surface:
    """Return a picture whose pixels these bytes are."""
    return Surface.over(pixels, size)


class _Draw:
    """Draws lines."""

    def lines(
        self, surface: Surface, color: int, closed: bool, points: Sequence[Sequence[int]]
    ) -> None:
        """Draw lines from point to point, one pixel thick."""
        ends = [*points, points[0]] if closed else points
        for (x0, y0), (x1, y1) in pairwise(ends):
            _draw_line(surface, color, (x0, y0), (x1, y1))


draw = _Draw()


def _draw_line(surface: Surface, color: int, at: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw one as Bresenham does, with the error halved toward 0."""
    (x, y), (x1, y1) = at, end
    dx, dy = abs(x1 - x), abs(y1 - y)
    right, down = (1 if x < x1 else -1), (1 if y < y1 else -1)
    error = dx // 2 if dx > dy else -(dy // 2)
    while (x, y) != (x1, y1):
        surface.set_at((x, y), color)
        before = error
        if before > -dx:
            error -= dy
            x += right
        if before < dy:
            error += dx
            y += down
    surface.set_at((x1, y1), color)


class _Transform:
    """Makes pictures of others."""

    def scale(self, surface: Surface, size: Sequence[float]) -> Surface:
        """Return a picture in another size: each pixel is the nearest one."""
        w, h = int(size[0]), int(size[1])
        old_w, old_h = surface.get_size()
        columns = [x * old_w // w for x in range(w)]
        rows = [bytes(row[x] for x in columns) for row in surface.rows()]
        pixels = Pixels(b"".join(rows[y * old_h // h] for y in range(h)))
        return _like(surface, pixels, (w, h))

    def scale_by(self, surface: Surface, factor: float) -> Surface:
        """Return a picture so many times as wide and high."""
        w, h = surface.get_size()
        return self.scale(surface, (w * factor, h * factor))

    def rotate(self, surface: Surface, angle: int) -> Surface:
        """Return a picture that is turned to the left by 90 degrees, or to the right by -90."""
        w, h = surface.get_size()
        columns = [bytes(column) for column in zip(*surface.rows(), strict=True)]
        turned = columns[::-1] if angle == 90 else [column[::-1] for column in columns]
        return _like(surface, Pixels(b"".join(turned)), (h, w))


transform = _Transform()


def _like(surface: Surface, pixels: bytearray, size: tuple[int, int]) -> Surface:
    made = Surface.over(pixels, size)
    made.set_palette(surface.get_palette())
    made.set_colorkey(surface.key)
    return made


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


class _Fonts:
    """Reads fonts."""

    Font = Font

    def init(self) -> None:
        """Be ready: nothing has to be done for it."""


font = _Fonts()

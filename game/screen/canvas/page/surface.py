"""Pictures of 8 bits in rows of bytes, and what is done with them: as pygame does it.

Whoever draws a row of bytes draws it at once, so that Python without a compiler is fast enough.
Pixels of other sizes are not known: what a window shows of the colors is the page's business.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from .rect import Rect

Rgb = tuple[int, int, int]

#: What `flags` asks for in a picture that is clear where nothing is drawn.
SRCALPHA: Final = 0x00010000
#: The index of what is clear there.
_CLEAR: Final = 255
_BLACK: Final = (0, 0, 0)


class ToolkitError(RuntimeError):
    """What cannot be done with a picture, or on a page."""


#: Red, green and blue, 0 to 255, need nothing but to be three.
Color: Final = tuple


class Pixels(bytearray):
    """The bytes of a picture and of its parts, which know how often they were drawn on."""

    changes = 0


#: Of each row, where pixels are that are not clear: from one column to another.
Runs = list[list[tuple[int, int]]]
#: Bytes of a picture, each from one place to another.
Pieces = list[tuple[int, int, bytes]]


class Surface:
    """A picture; a part of one shares its bytes."""

    def __init__(self, size: Sequence[int], flags: int = 0, depth: object = 8) -> None:
        """Make one of index 0, or a clear one. Its `depth` is always 8 bits."""
        w, h = int(size[0]), int(size[1])
        clear = bool(flags & SRCALPHA)
        self._lie(Pixels(bytes([_CLEAR if clear else 0]) * (w * h)), 0, w, (w, h))
        self._palette: tuple[Rgb, ...] = ()
        self._key: int | None = _CLEAR if clear else None

    def _lie(self, pixels: bytearray, at: int, stride: int, size: tuple[int, int]) -> None:
        self._pixels, self._at, self._stride = pixels, at, stride
        self._w, self._h = size
        self._clip: Rect | None = None
        # What is not clear, as it was after so many changes with some index.
        self._runs: tuple[int, int | None, Runs] = -1, None, []
        self._pieces: tuple[object, ...] = ()

    @classmethod
    def over(cls, pixels: bytearray, size: Sequence[int]) -> "Surface":
        """Return a picture whose rows are these bytes: who changes them changes it."""
        surface = cls((0, 0))
        surface._lie(pixels, 0, int(size[0]), (int(size[0]), int(size[1])))
        return surface

    # How large it is, and its colors.

    def get_size(self) -> tuple[int, int]:
        """Return how wide and high it is."""
        return self._w, self._h

    def get_width(self) -> int:
        """Return how wide it is."""
        return self._w

    def get_height(self) -> int:
        """Return how high it is."""
        return self._h

    def get_bitsize(self) -> int:
        """Return the bits of a pixel."""
        return 8

    def get_rect(self, *, topleft: Sequence[int] = (0, 0)) -> Rect:
        """Return its area, at some place."""
        return Rect(topleft[0], topleft[1], self._w, self._h)

    def get_palette(self) -> tuple[Rgb, ...]:
        """Return its colors by index, all 256."""
        return self._palette + (_BLACK,) * (256 - len(self._palette))

    def set_palette(self, palette: Iterable[Sequence[int]]) -> None:
        """Give its first indices these colors."""
        colors = _colors(tuple(map(tuple, palette)))
        self._palette = colors + self._palette[len(colors) :]

    def set_colorkey(self, key: "int | Sequence[int] | None", flags: int = 0) -> None:
        """Let one index be clear, None for none; of a color it is the first that has it."""
        self._key = key if key is None else self.map_rgb(key)

    def get_colorkey(self) -> Rgb | None:
        """Return the color of the index that is clear, None for none."""
        return None if self._key is None else self.get_palette()[self._key]

    @property
    def key(self) -> int | None:
        """The index that is clear, None for none."""
        return self._key

    def map_rgb(self, color: "int | Sequence[int]") -> int:
        """Return the first index of a color; an index stays what it is."""
        return color if isinstance(color, int) else self.get_palette().index(_rgb(color))

    # Single pixels, and rows.

    def get_at_mapped(self, at: Sequence[int]) -> int:
        """Return the index of a pixel."""
        return self._pixels[self._at + at[1] * self._stride + at[0]]

    def get_at(self, at: Sequence[int]) -> Rgb:
        """Return the color of a pixel."""
        return self.get_palette()[self.get_at_mapped(at)]

    def set_at(self, at: Sequence[int], color: "int | Sequence[int]") -> None:
        """Give a pixel a color, where it lies in the picture."""
        if 0 <= at[0] < self._w and 0 <= at[1] < self._h:
            self._pixels[self._at + at[1] * self._stride + at[0]] = self.map_rgb(color)
            self._note_change()

    def rows(self) -> Iterator[bytes]:
        """Yield its rows from above, a byte a pixel."""
        for y in range(self._h):
            start = self._at + y * self._stride
            yield bytes(self._pixels[start : start + self._w])

    # What is drawn.

    def set_clip(self, area: "Rect | Sequence[int] | None") -> None:
        """Draw nothing but in this area from now on; None: everywhere."""
        self._clip = None if area is None else Rect(area).clip(self.get_rect())

    def get_clip(self) -> Rect:
        """Return where is drawn."""
        return self.get_rect() if self._clip is None else self._clip

    def copy(self) -> "Surface":
        """Return the same picture, with bytes of its own."""
        same = Surface.over(Pixels(b"".join(self.rows())), (self._w, self._h))
        same._palette, same._key = self._palette, self._key
        return same

    def subsurface(self, *area: "int | Rect | Sequence[float]") -> "Surface":
        """Return a part of it, which shares its bytes and colors."""
        x, y, w, h = Rect(*area)
        part = Surface((0, 0))
        part._lie(self._pixels, self._at + y * self._stride + x, self._stride, (w, h))
        part._palette, part._key = self._palette, self._key
        return part

    def fill(
        self, color: "int | Sequence[int]", area: "Rect | Sequence[int] | None" = None
    ) -> Rect:
        """Fill an area, or all of it; return what was filled."""
        filled = (self.get_rect() if area is None else Rect(area)).clip(self.get_clip())
        row = bytes([self.map_rgb(color)]) * filled.w
        for y in range(filled.y, filled.y + filled.h):
            start = self._at + y * self._stride + filled.x
            self._pixels[start : start + filled.w] = row
        self._note_change()
        return filled

    def _note_change(self) -> None:
        if isinstance(self._pixels, Pixels):
            self._pixels.changes += 1

    def _runs_of(self, key: int) -> Runs:
        """Return what is not clear, where one index is: found once, unless it is drawn on."""
        pixels = self._pixels
        changes = pixels.changes if isinstance(pixels, Pixels) else -1
        known, of, runs = self._runs
        if known != changes or of != key or changes < 0:
            find = _finder(key)
            runs = [[run.span() for run in find(row)] for row in self.rows()]
            self._runs = changes, key, runs
        return runs

    def _pieces_of(self, key: int, table: bytes | None, stride: int) -> tuple[Pieces, list[int]]:
        """Return what is not clear as bytes, each with where it goes in rows of `stride`.

        The numbers say with which piece each row begins. Found once, as the runs are.
        """
        runs = self._runs_of(key)
        known = runs, table, stride
        if not self._pieces or self._pieces[0] is not runs or self._pieces[1:3] != known[1:]:
            pieces: Pieces = []
            begins = [0]
            for y, (row, ends) in enumerate(zip(self.rows(), runs, strict=True)):
                drawn = row.translate(table) if table else row
                pieces += [(y * stride + a, y * stride + b, drawn[a:b]) for a, b in ends]
                begins.append(len(pieces))
            self._pieces = *known, pieces, begins
        found: tuple[Pieces, list[int]] = self._pieces[3:]  # type: ignore[assignment]
        return found

    def blit(
        self,
        source: "Surface",
        to: "Rect | Sequence[int]" = (0, 0),
        area: "Rect | Sequence[int] | None" = None,
    ) -> Rect:
        """Draw a picture, or an area of one, with its upper left corner at a place."""
        x, y = int(to[0]), int(to[1])
        whole = source.get_rect()
        part = whole if area is None else Rect(area).clip(whole)
        seen = Rect(x, y, part.w, part.h).clip(self.get_clip())
        if not seen:
            return seen
        if not self._palette:
            self._palette = source._palette
        table = _translation(source._palette, self._palette)
        left, top = part.x + seen.x - x, part.y + seen.y - y
        start = source._at + top * source._stride + left
        target = self._at + seen.y * self._stride + seen.x
        pixels, drawn, count = source._pixels, self._pixels, seen.w
        if source._key is None and count == source._stride == self._stride:
            rows = pixels[start : start + count * seen.h]
            drawn[target : target + count * seen.h] = rows.translate(table) if table else rows
        elif source._key is None:
            for _row in range(seen.h):
                row = pixels[start : start + count]
                drawn[target : target + count] = row.translate(table) if table else row
                start += source._stride
                target += self._stride
        elif count == source._w:
            pieces, begins = source._pieces_of(source._key, table, self._stride)
            target -= top * self._stride
            for first, end, piece in pieces[begins[top] : begins[top + seen.h]]:
                drawn[target + first : target + end] = piece
        else:
            # Columns are counted from where the source begins.
            start, target, right = start - left, target - left, left + count
            for runs in source._runs_of(source._key)[top : top + seen.h]:
                for first, end in runs:
                    first, end = max(first, left), min(end, right)
                    if first < end:
                        row = pixels[start + first : start + end]
                        drawn[target + first : target + end] = (
                            row.translate(table) if table else row
                        )
                start += source._stride
                target += self._stride
        self._note_change()
        return seen

    def fblits(self, blits: "Sequence[tuple[Surface, Sequence[int]]]") -> None:
        """Draw pictures one upon another."""
        for source, to in blits:
            self.blit(source, to)


@lru_cache(maxsize=256)
def _finder(key: int) -> Callable[[bytes], Iterator[re.Match[bytes]]]:
    """Return what finds the runs of a row that are not of one index."""
    return re.compile(b"[^" + re.escape(bytes([key])) + b"]+", re.DOTALL).finditer


@lru_cache(maxsize=64)
def _translation(source: tuple[Rgb, ...], target: tuple[Rgb, ...]) -> bytes | None:
    """Return which index of `target` each of `source` is; None where all are the same."""
    if not source or source == target:
        return None
    first: dict[Rgb, int] = {}
    for i, color in enumerate(target):
        first.setdefault(color, i)
    # What is clear has no color, and may be drawn over what is clear.
    return bytes(first.get(color, i) for i, color in enumerate(source)).ljust(256, b"\0")


@lru_cache(maxsize=64)
def _colors(palette: tuple[tuple[int, ...], ...]) -> tuple[Rgb, ...]:
    return tuple(map(_rgb, palette))


def _rgb(color: Sequence[int]) -> Rgb:
    return color[0], color[1], color[2]

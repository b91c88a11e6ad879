"""A picture to paint on: shapes in inks that are named by their letters, cut at its edges."""

from __future__ import annotations

from collections.abc import Sequence

from draw_cards import INKS, Canvas
from glyphs import Glyph

#: How soon each pixel of a square of 4x4 goes over from one ink to the next, in sixteenths.
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


class Scene(Canvas):
    """A picture whose shapes may reach over its edges."""

    def __init__(self, width: int, height: int, ink: str = "W") -> None:
        super().__init__(width, height, INKS[ink])

    def put(self, x: int, y: int, ink: str) -> None:
        """Color one pixel, if it is in the picture; a dot leaves it alone."""
        if ink != "." and 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = INKS[ink]

    def glyph(self, x: int, y: int, glyph: Glyph, ink: int | None = None) -> None:
        for down, line in enumerate(glyph):
            for across, letter in enumerate(line):
                self.put(x + across, y + down, letter)

    def fill(self, x: int, y: int, width: int, height: int, ink: str) -> None:
        """Fill a rectangle; of two inks, a checker of them."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.put(column, row, ink[(column + row) % len(ink)])

    def shade(self, top: int, bottom: int, inks: str) -> None:
        """Let the rows from `top` to above `bottom` go over from ink to ink, dithered."""
        self.shade_in(0, top, self.width, bottom - top, inks)

    def shade_in(self, left: int, top: int, width: int, height: int, inks: str) -> None:
        """Let a rectangle go over from ink to ink, from its top down, dithered."""
        steps = len(inks) - 1
        for y in range(height):
            at = (y + 0.5) / height * steps
            step = min(int(at), steps - 1)
            for x in range(left, left + width):
                over = (at - step) * 16 > BAYER[(top + y) % 4][x % 4] + 0.5
                self.put(x, top + y, inks[step + over])

    def disc(self, x: float, y: float, radius: float, ink: str, squash: float = 1) -> None:
        """Fill a circle, or an ellipse `squash` times as high as wide."""
        for row in range(self.height):
            for column in range(self.width):
                if (column - x) ** 2 + ((row - y) / squash) ** 2 <= radius**2:
                    self.put(column, row, ink[(column + row) % len(ink)])

    def polygon(self, points: Sequence[tuple[float, float]], ink: str) -> None:
        """Fill a polygon: every pixel whose middle lies in it or on its border."""
        for row in range(self.height):
            cuts = []
            for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
                if (y0 <= row) != (y1 <= row):
                    cuts.append(x0 + (row - y0) / (y1 - y0) * (x1 - x0))
            cuts.sort()
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                for column in range(self.width):
                    if left - 0.01 <= column <= right + 0.01:
                        self.put(column, row, ink[(column + row) % len(ink)])

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: str) -> None:
        """Draw a line, one pixel thick."""
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            x, y = x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps
            self.put(int(x + 0.5), int(y + 0.5), ink)

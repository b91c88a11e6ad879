"""The frame in a size that is no whole multiple of its own: pixels stay even, edges a shade soft.

It looks as if every pixel were enlarged to the next whole number, and the whole then smoothed down.
A pixel of the window that shows two pixels of the frame mixes their colors by how much it shows of
each; all others have their exact color. Columns come first, then rows.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import gcd

import pygame
from pygame import Rect

from .framebuffer import HEIGHT, WIDTH


class _Way:
    """One direction of the scaling: from a length of the frame to one in the window."""

    def __init__(self, source: int, target: int) -> None:
        common = gcd(source, target)
        #: This many pixels of the frame are so many of the window, without a rest.
        self.period, self.shown = source // common, target // common
        #: Pixels of the window that show two of the frame: the pixel, the one of the frame that has
        #: to be mixed in, and how much of it, 0 to 255.
        self.mixed = [*_mixed(source, target, _picked(source, target))]
        self._places = [at for at, _, _ in self.mixed]

    def whole(self, start: int, end: int) -> tuple[int, int, int, int]:
        """Return the whole periods around some pixels of the frame.

        Where they start, and how many pixels they are: in the frame, then in the window.
        """
        first, last = start // self.period, -(-end // self.period)
        count = last - first
        return (
            first * self.period,
            count * self.period,
            first * self.shown,
            count * self.shown,
        )

    def mixed_in(self, start: int, count: int) -> slice:
        """Return which of `mixed` lie among this many pixels of the window."""
        return slice(bisect_left(self._places, start), bisect_left(self._places, start + count))


def _picked(source: int, target: int) -> list[int]:
    """Return which pixel pygame takes for each when it makes a row longer."""
    row = pygame.Surface((source, 1), 0, 24)
    for x in range(source):
        row.set_at((x, 0), (x // 256, x % 256, 0))
    longer = pygame.transform.scale(row, (target, 1))
    colors = (longer.get_at((x, 0)) for x in range(target))
    return [color[0] * 256 + color[1] for color in colors]


def _mixed(source: int, target: int, picked: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return what _Way.mixed is; `picked` are the pixels that are there already."""
    found = []
    for at, there in enumerate(picked):
        # In units of which a pixel of the frame has `target` and one of the window `source`.
        start, end = at * source, (at + 1) * source
        first, last = start // target, (end - 1) // target
        other = last if there == first else first
        if first != last:
            seen = end - last * target if other == last else (first + 1) * target - start
            found.append((at, other, round(255 * seen / source)))
    return found


class Smooth:
    """Draws parts of the frame into a picture of one size."""

    def __init__(self, size: tuple[int, int], display: pygame.Surface) -> None:
        """`size` is that of the picture in the display, whose format is used."""
        w, h = size
        self._across, self._down = _Way(WIDTH, w), _Way(HEIGHT, h)
        self._frame = pygame.Surface((WIDTH, HEIGHT), 0, display)
        self._wide = pygame.Surface((w, HEIGHT), 0, display)
        self._columns = [
            (_faint(self._frame.subsurface(x, 0, 1, HEIGHT), part), (at, 0))
            for at, x, part in self._across.mixed
        ]
        self._rows = [
            (_faint(self._wide.subsurface(0, y, w, 1), part), (0, at))
            for at, y, part in self._down.mixed
        ]

    def draw(self, frame: pygame.Surface, area: Rect, picture: pygame.Surface) -> Rect:
        """Bring a rectangle of the frame to the picture; return what it has changed there."""
        # What lies beside it may be mixed with it.
        area = area.inflate(2, 2).clip(0, 0, WIDTH, HEIGHT)
        x, w, wide_x, wide_w = self._across.whole(area.left, area.right)
        y, h, high_y, high_h = self._down.whole(area.top, area.bottom)
        self._frame.blit(frame, (x, y), (x, y, w, h))
        wide = self._wide
        pygame.transform.scale(
            self._frame.subsurface(x, y, w, h), (wide_w, h), wide.subsurface(wide_x, y, wide_w, h)
        )
        wide.set_clip((wide_x, y, wide_w, h))
        wide.fblits(self._columns[self._across.mixed_in(wide_x, wide_w)])
        wide.set_clip(None)
        changed = Rect(wide_x, high_y, wide_w, high_h)
        pygame.transform.scale(
            wide.subsurface(wide_x, y, wide_w, h), changed.size, picture.subsurface(changed)
        )
        picture.set_clip(changed)
        picture.fblits(self._rows[self._down.mixed_in(high_y, high_h)])
        picture.set_clip(None)
        return changed


def _faint(part: pygame.Surface, alpha: int) -> pygame.Surface:
    """Have a part mixed in when it is drawn, in a measure of 0 to 255."""
    part.set_alpha(alpha)
    return part

"""Lines in a picture, as pygame draws them."""

from collections.abc import Sequence
from itertools import pairwise

from .surface import Surface


def lines(surface: Surface, color: int, closed: bool, points: Sequence[Sequence[int]]) -> None:
    """Draw lines from point to point, one pixel thick."""
    ends = [*points, points[0]] if closed else points
    for (x0, y0), (x1, y1) in pairwise(ends):
        _draw_line(surface, color, (x0, y0), (x1, y1))


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

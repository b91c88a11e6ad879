"""The border of our own window: how it looks, what it can be caught by, and how large it makes it.

It is that of Windows 3.1: a black line, the grey of a frame that can be dragged, a black line, and
notches that part the corners from the sides. It is as much larger as the frame is.
"""

from typing import Final

import pygame
from pygame import Rect

from .framebuffer import HEIGHT, WIDTH
from .palette import BLACK, LIGHT_GREY, PALETTE, Palette

#: How thick it is, in pixels of the frame.
EDGE: Final = 4

#: How far a corner reaches along each side, in pixels of the frame.
CORNER: Final = EDGE + 18
#: What points at each side and corner: how the pointer looks there.
_POINTERS: Final = {
    (-1, 0): "size_we",
    (1, 0): "size_we",
    (0, -1): "size_ns",
    (0, 1): "size_ns",
    (-1, -1): "size_nwse",
    (1, 1): "size_nwse",
    (-1, 1): "size_nesw",
    (1, -1): "size_nesw",
}

#: Which way a side or corner pulls: -1, 0 or 1 across, and down.
Side = tuple[int, int]


def outer_size(scale: int) -> tuple[int, int]:
    """Say how large a window is whose frame has pixels so wide, border and all."""
    return (WIDTH + 2 * EDGE) * scale, (HEIGHT + 2 * EDGE) * scale


def largest_scale(room: tuple[int, int]) -> int:
    """Return the largest scale at which the window fits into a room, and 1 where none does."""
    w, h = outer_size(1)
    return max(1, min(room[0] // w, room[1] // h))


def scale_of(size: tuple[int, int]) -> int:
    """Say how wide a pixel of the border is in a window of that size."""
    w, h = outer_size(1)
    return max(1, round(min(size[0] / w, size[1] / h)))


def inside(size: tuple[int, int]) -> Rect:
    """Return the area of a window of that size within its border."""
    edge = EDGE * scale_of(size)
    return Rect((0, 0), size).inflate(-2 * edge, -2 * edge)


def pointer_of(side: Side) -> str:
    """Return what the pointer looks like over a side or corner."""
    return _POINTERS[side]


def side_at(size: tuple[int, int], scale: int, pos: tuple[int, int]) -> Side | None:
    """Return the side or corner at a position in a window of that size; inside, None."""
    if Rect((0, 0), size).inflate(-2 * EDGE * scale, -2 * EDGE * scale).collidepoint(pos):
        return None
    if not Rect((0, 0), size).collidepoint(pos):
        return None
    corner = CORNER * scale
    across, down = (
        -1 if at < corner else int(at >= length - corner)
        for at, length in zip(pos, size, strict=True)
    )
    return across, down


def pulled(side: Side, size: tuple[int, int], moved: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window whose border was pulled from one size by this many pixels."""
    across, down = side
    return size[0] + across * moved[0], size[1] + down * moved[1]


def draw(
    surface: pygame.Surface, scale: int, palette: Palette = PALETTE, area: Rect | None = None
) -> None:
    """Draw the border along the inside of an area, or of a surface of the window's size."""
    area = area or surface.get_rect()
    x, y, w, h = area
    n = scale
    black, grey = palette[BLACK], palette[LIGHT_GREY]
    surface.fill(black, area)
    surface.fill(grey, area.inflate(-2 * n, -2 * n))
    surface.fill(black, area.inflate(2 * n - 2 * EDGE * n, 2 * n - 2 * EDGE * n))
    edge, notch = EDGE * n, CORNER * n
    for at in (notch - n, w - notch):
        for top in (0, h - edge):
            surface.fill(black, (x + at, y + top, n, edge))
    for at in (notch - n, h - notch):
        for left in (0, w - edge):
            surface.fill(black, (x + left, y + at, edge, n))

"""How large our own window is, and where: at its first start, pulled by its border, and come back.

Sizes are those of the whole window with its border, in pixels of the desktop.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from . import border
from .framebuffer import WIDTH
from .view import TILE, WHOLE, Placement

#: So much of the top of a window has to lie on a desktop, in pixels: there it is caught.
_KEPT: Final = (100, 19)


def first_scale(desktop: tuple[int, int]) -> int:
    """Return the scale of a new window: the largest that leaves room for the bars of a desktop."""
    return border.largest_scale(_room(desktop))


def first_size(desktop: tuple[int, int], scaling: str) -> tuple[int, int]:
    """Return how large a new window with our border is: whole pixels, or as much as there is room.

    As in full screen, BEST takes whole pixels where they are large enough.
    """
    room = _room(desktop)
    within = border.inside(room)
    view = Placement.fit(within.size, scaling)
    if view.whole:
        return border.outer_size(first_scale(desktop))
    return view.w + 2 * within.x, view.h + 2 * within.y


def pulled_to(
    wanted: tuple[int, int], was: tuple[int, int], room: tuple[int, int], scaling: str
) -> tuple[int, int]:
    """Return the size that a window takes whose border was pulled from one size to another.

    The picture fills it: it follows the way that it was pulled further, in tiles or, with whole
    pixels, in whole pictures; as far as there is room, and never to less than one picture.
    """
    ways = [abs(to / of - 1) for to, of in zip(wanted, was, strict=True)]
    lead = ways.index(max(ways))
    if scaling == WHOLE:
        scale = round(wanted[lead] / border.outer_size(1)[lead])
        return border.outer_size(max(min(scale, border.largest_scale(room)), 1))
    thick = border.scale_of(bounded(wanted, room))
    sizes = [_filled(wanted[lead], lead, room, edge) for edge in (thick, thick + 1, thick - 1)]
    return next((size for edge, size in sizes if border.scale_of(size) == edge), sizes[0][1])


def _filled(
    length: int, lead: int, room: tuple[int, int], scale: int
) -> tuple[int, tuple[int, int]]:
    """Return the size of a window that is about so long, one way, with a border of that scale."""
    around = 2 * border.EDGE * scale
    most = min((space - around) // tile for space, tile in zip(room, TILE, strict=True))
    tiles = max(min(round((length - around) / TILE[lead]), most), WIDTH // TILE[0])
    return scale, (tiles * TILE[0] + around, tiles * TILE[1] + around)


def _room(desktop: tuple[int, int]) -> tuple[int, int]:
    """Say how much of a desktop its bars leave to a new window."""
    w, h = desktop
    return w * 19 // 20, h * 11 // 12


def bounded(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return a size that is no larger than the desktop, and no smaller than the frame allows."""
    least = border.outer_size(1)
    w, h = (
        max(min(length, most), low) for length, most, low in zip(size, desktop, least, strict=True)
    )
    return w, h


def come_back(
    placed: Sequence[int], desktops: Sequence[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return size and place of a window as it was, on the desktops as they are now.

    The place is None where its caption could not be caught: a screen is gone.
    """
    x, y, w, h = placed
    size = bounded((w, h), max(desktops))
    across, down = sum(w for w, _h in desktops), max(h for _w, h in desktops)
    seen = Rect(0, 0, across, down).clip(x, y, w, _KEPT[1])
    return size, (x, y) if seen.w >= _KEPT[0] and seen.h == _KEPT[1] else None

"""How the frame lies in a window, how large the window is, and what lies between whole pixels.

Sizes of the window are those of the whole of it with its border, in pixels of the desktop. In a
size that is no whole multiple of the frame's it looks as if every pixel were enlarged to the next
whole number, and the whole then smoothed down: a pixel of the window that shows two pixels of the
frame mixes their colors by how much it shows of each; all others have their exact color. Columns
come first, then rows.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import gcd
from typing import Final

from ...named_tuple import NamedTuple
from ..canvas import Rect, Surface, border, transform
from .framebuffer import FRAME, HEIGHT, WIDTH

BEST, WHOLE, FILL = "best", "whole", "fill"
#: Whole pixels where that is large enough; whole pixels; the largest picture that fits.
SCALINGS: Final = (BEST, WHOLE, FILL)

#: Of the window's height, the least that whole pixels must take where BEST is to choose them.
_ENOUGH: Final = (3, 4)
#: A picture that is no whole multiple is a multiple of these, so that it is made of tiles of a
#: whole number of pixels both in the frame and in the window.
TILE: Final = (8, 6)


class Placement(NamedTuple):
    """Where the frame lies in a window, as large as it is drawn there: a rectangle in pixels.

    Of the frame the uppermost `top` rows are not shown, and lie above what is seen.
    """

    x: int
    y: int
    w: int
    h: int
    top: int = 0

    @classmethod
    def fit(cls, size: tuple[int, int], scaling: str = WHOLE, *, top: int = 0) -> "Placement":
        """Return how it lies in the middle of a window; in too small a one its upper left shows.

        Without its uppermost rows it is only shown in whole pixels.
        """
        w, h = size
        scale = max(1, min(w // WIDTH, h // (HEIGHT - top)))
        least, of = _ENOUGH
        fills = scaling == FILL or (scaling == BEST and of * scale * HEIGHT < least * h)
        steps = min(w // TILE[0], h // TILE[1])
        if fills and not top and steps * TILE[0] > scale * WIDTH:
            shown = steps * TILE[0], steps * TILE[1]
        else:
            shown = scale * WIDTH, scale * HEIGHT
        hidden = top * scale
        return cls(
            max(0, (w - shown[0]) // 2),
            max(0, (h - shown[1] + hidden) // 2) - hidden,
            *shown,
            top,
        )

    @property
    def whole(self) -> bool:
        """Whether every pixel of the frame is as wide as any other."""
        return self.w % WIDTH == 0

    @property
    def scale(self) -> int:
        """How wide a pixel of the frame is, to the nearest whole number."""
        return max(1, (2 * self.w + WIDTH) // (2 * WIDTH))

    @property
    def seen(self) -> Rect:
        """What is shown of the frame, in its pixels."""
        return Rect(0, self.top, WIDTH, HEIGHT - self.top)

    @property
    def area(self) -> Rect:
        """The picture in the window."""
        return self.to_window(self.seen)

    def to_frame(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the pixel of the frame under a position in the window, None beside the picture."""
        x, y = self._unscaled(pos)
        return (x, y) if self.seen.collidepoint(x, y) else None

    def to_frame_clamped(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return the nearest pixel of the frame, for a drag that has left the picture."""
        x, y = self._unscaled(pos)
        return min(max(x, 0), WIDTH - 1), min(max(y, self.top), HEIGHT - 1)

    def to_window(self, area: Rect) -> Rect:
        """Return the least rectangle in the window in which all of one of the frame is seen."""
        left, top = area.x * self.w // WIDTH, area.y * self.h // HEIGHT
        right, bottom = -(-area.right * self.w // WIDTH), -(-area.bottom * self.h // HEIGHT)
        return Rect(self.x + left, self.y + top, right - left, bottom - top)

    def _unscaled(self, pos: tuple[int, int]) -> tuple[int, int]:
        # A pixel of the window shows most of that pixel of the frame which is below its middle.
        x, y = 2 * (pos[0] - self.x) + 1, 2 * (pos[1] - self.y) + 1
        return x * WIDTH // (2 * self.w), y * HEIGHT // (2 * self.h)


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
    """Return which pixel the toolkit takes for each when it makes a row longer."""
    row = Surface((source, 1), 0, 24)
    for x in range(source):
        row.set_at((x, 0), (x // 256, x % 256, 0))
    longer = transform.scale(row, (target, 1))
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

    def __init__(self, size: tuple[int, int], display: Surface) -> None:
        """`size` is that of the picture in the display, whose format is used."""
        w, h = size
        self._across, self._down = _Way(WIDTH, w), _Way(HEIGHT, h)
        self._frame = Surface((WIDTH, HEIGHT), 0, display)
        self._wide = Surface((w, HEIGHT), 0, display)
        self._columns = [
            (_faint(self._frame.subsurface(x, 0, 1, HEIGHT), part), (at, 0))
            for at, x, part in self._across.mixed
        ]
        self._rows = [
            (_faint(self._wide.subsurface(0, y, w, 1), part), (0, at))
            for at, y, part in self._down.mixed
        ]

    def draw(self, frame: Surface, area: Rect, picture: Surface) -> Rect:
        """Bring a rectangle of the frame to the picture; return what it has changed there."""
        # What lies beside it may be mixed with it.
        area = area.inflate(2, 2).clip(0, 0, WIDTH, HEIGHT)
        x, w, wide_x, wide_w = self._across.whole(area.left, area.right)
        y, h, high_y, high_h = self._down.whole(area.top, area.bottom)
        self._frame.blit(frame, (x, y), (x, y, w, h))
        wide = self._wide
        transform.scale(
            self._frame.subsurface(x, y, w, h), (wide_w, h), wide.subsurface(wide_x, y, wide_w, h)
        )
        wide.set_clip((wide_x, y, wide_w, h))
        wide.fblits(self._columns[self._across.mixed_in(wide_x, wide_w)])
        wide.set_clip(None)
        changed = Rect(wide_x, high_y, wide_w, high_h)
        transform.scale(
            wide.subsurface(wide_x, y, wide_w, h), changed.size, picture.subsurface(changed)
        )
        picture.set_clip(changed)
        picture.fblits(self._rows[self._down.mixed_in(high_y, high_h)])
        picture.set_clip(None)
        return changed


def _faint(part: Surface, alpha: int) -> Surface:
    """Have a part mixed in when it is drawn, in a measure of 0 to 255."""
    part.set_alpha(alpha)
    return part


class Painter:
    """Paints the frame on a surface as large as its view says, and the ground around it."""

    def __init__(self, display: Surface, view: Placement, ground: Surface) -> None:
        self._display, self._view, self._ground = display, view, ground
        # Scaling is fastest between two surfaces of the display's own format.
        self._true_color = Surface((WIDTH, HEIGHT), 0, display)
        self._smooth = None if view.whole else Smooth(view[2:4], display)

    def paint(self, frame: Surface) -> None:
        """Paint all of it."""
        for strip in _around(self._view.area, self._display.get_rect()):
            self._display.blit(self._ground, strip, strip)
        self.copy(frame, FRAME)

    def copy(self, frame: Surface, area: Rect) -> Rect:
        """Bring a rectangle of the frame to the display, and return where it lies there."""
        area = area.clip(self._view.seen)
        target = self._view.to_window(area)
        if self._smooth:
            picture = self._display.subsurface(self._view.area)
            changed = self._smooth.draw(frame, area, picture)
            return changed.move(self._view.area.topleft)
        if self._view.scale == 1:
            return self._display.blit(frame, target, area)
        self._true_color.blit(frame, area, area)
        transform.scale(
            self._true_color.subsurface(area), target.size, self._display.subsurface(target)
        )
        return target


def _around(picture: Rect, window: Rect) -> list[Rect]:
    """Return what a picture leaves free of a window: above, below, left and right of it."""
    x, y, w, h = picture.clip(window)
    right, bottom = window.w - x - w, window.h - y - h
    strips = [
        Rect(0, 0, window.w, y),
        Rect(0, y + h, window.w, bottom),
        Rect(0, y, x, h),
        Rect(x + w, y, right, h),
    ]
    return [strip for strip in strips if strip]

"""The border of our own window: how it looks, how large it makes it, and the hand that holds it.

It is that of Windows 3.1: a black line, the grey of a frame that can be dragged, a black line, and
notches that part the corners from the sides. It is as much larger as the frame is. The hand holds
the caption, or a side or corner; keys can do the same once the system menu has called Move or Size.
The window asks once a picture what is wanted, and is not known here.
"""

from typing import Final

from ...looks import BLACK, LIGHT_GREY, PALETTE, Palette
from . import Event, Rect, Surface, codes, events, monitor, mouse
from .framebuffer import HEIGHT, WIDTH

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
    surface: Surface, scale: int, palette: Palette = PALETTE, area: Rect | None = None
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


#: Pixels of the frame that an arrow key moves the window, or its lower right corner.
_STEP: Final = 8
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

#: What keys do to the window, by the commands of its system menu.
MOVE, SIZE = "move", "size"


class Grips:
    """What holds the window, and where that wants it."""

    # Of the last hold:
    _at: tuple[int, int]  # the pointer, on the desktop
    _from: tuple[int, int]  # ... where it took hold
    _place: tuple[int, int]  # the window's upper left corner then
    size_held: tuple[int, int]

    def __init__(self) -> None:
        #: MOVE or SIZE while keys do it.
        self.steering = ""
        #: Whether it was moved and has stayed where it was.
        self.held_fast = False
        self._held = False
        self._side: Side | None = None
        self._pressed = (0, 0)  # where in the window the button went down
        self._moved: tuple[int, int] | None = None
        self._sized: tuple[int, int] | None = None
        self._taken = False  # it was told where the caption wants it

    def take(self) -> None:
        """Let the pointer take the window along: the button went down on the caption."""
        self._hold(None)

    def steer(self, what: str) -> None:
        """Let keys MOVE or SIZE it."""
        self._hold((1, 1) if what == SIZE else None)
        self._held, self.steering = False, what

    def let_go(self) -> None:
        """Let go of it, whatever holds it."""
        self._held, self.steering, self._moved, self._sized = False, "", None, None
        self.held_fast = self._taken = False

    def _hold(self, side: Side | None) -> None:
        self.let_go()
        x, y = self._place = monitor.get_window_position()
        dx, dy = self._pressed
        self._from = self._at = (x + dx, y + dy)
        self.size_held = monitor.get_window_size()
        self._side, self._held = side, True

    def handle(self, event: Event, size: tuple[int, int], scale: int) -> None:
        """Take the events of the mouse."""
        if event.type == codes.MOUSEBUTTONDOWN and event.button == 1:
            self.let_go()
            self._pressed = event.pos
            if side := side_at(size, scale, event.pos):
                self._hold(side)
        elif event.type == codes.MOUSEMOTION:
            self.follow(event, monitor.get_window_position())
        elif event.type == codes.MOUSEBUTTONUP and event.button == 1 and self._held:
            far = self._taken and self._at != self._from
            moved, sized = self._moved, self._sized
            self.let_go()
            self._moved, self._sized = moved, sized
            self.held_fast = far and monitor.get_window_position() == self._place

    def follow(self, event: Event, place: tuple[int, int]) -> None:
        """Take a motion of the mouse that was told from where the window lay."""
        if self._held and not event.buttons[0]:
            self.let_go()  # the button went up where nobody told of it
        elif self._held:
            self._at = place[0] + event.pos[0], place[1] + event.pos[1]
            dx, dy = self._at[0] - self._from[0], self._at[1] - self._from[1]
            if self._side:
                self._sized = pulled(self._side, self.size_held, (dx, dy))
            else:
                self._moved = self._place[0] + dx, self._place[1] + dy

    def key(self, name: str, scale: int) -> None:
        """Take a key while it is steered: an arrow, or what ends it; Esc puts it back."""
        if name in _ARROWS:
            dx, dy = _ARROWS[name]
            if self.steering == SIZE:
                was = self._sized or monitor.get_window_size()
                self._sized = pulled((1, 1), was, (dx * _STEP * scale, dy * _STEP * scale))
            else:
                x, y = self._moved or monitor.get_window_position()
                self._moved = x + dx * _STEP * scale, y + dy * _STEP * scale
        elif name in ("enter", "escape"):
            moved, sized = self._moved, self._sized
            if name == "escape":
                moved = self._place if self.steering == MOVE else None
                sized = None if moved else self.size_held
            self.let_go()
            self._moved, self._sized = moved, sized

    def wanted_size(self) -> tuple[int, int] | None:
        """Return the size that it was pulled to, once."""
        wanted, self._sized = self._sized, None
        return wanted

    def wanted_place(self) -> tuple[int, int] | None:
        """Return where it was moved, once."""
        wanted, self._moved = self._moved, None
        self._taken = self._taken or wanted is not None
        return wanted

    def place_for(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return where a window of that size begins, so that the other side stays in place."""
        if self._side:
            across, down = self._side
            return (
                self._place[0] + (self.size_held[0] - size[0] if across < 0 else 0),
                self._place[1] + (self.size_held[1] - size[1] if down < 0 else 0),
            )
        return monitor.get_window_position()

    def put(self, place: tuple[int, int]) -> None:
        """Put the window there. What the pointer did meanwhile was told from where it lay."""
        was = monitor.get_window_position()
        if place != was:
            monitor.set_window_position(place)
            for event in events.get(codes.MOUSEMOTION):
                self.follow(event, was)

    def pointer(self, size: tuple[int, int], scale: int) -> str:
        """Return what the pointer looks like: "" where it does not matter to the border."""
        if self._held or self.steering:
            return pointer_of(self._side) if self._side else ""
        side = side_at(size, scale, mouse.get_pos()) if mouse.get_focused() else None
        return pointer_of(side) if side else ""

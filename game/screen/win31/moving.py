"""A dialog, or a window within the frame, that is moved or sized: by the pointer, or by keys.

Meanwhile only its border goes along. Its owner decides what can be held and how far it goes.
"""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from ..canvas.framebuffer import HEIGHT, WIDTH, Dither, Item
from ..canvas.palette import GREY, WHITE
from .frame import EDGE

_STEP: Final = 8  # pixels that an arrow key moves it
_WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Moving:
    """Where one dialog or window would go. All areas are in pixels of the frame."""

    def __init__(self, goes: Callable[[Rect, int, int], Rect]) -> None:
        """`goes` says where an area comes to that is moved, or pulled, so far to right and down."""
        self._goes = goes
        #: Where it would go; None while nothing is moved.
        self.ghost: Rect | None = None
        self._area = Rect(0, 0, 0, 0)  # where it was taken hold of
        self._grip: tuple[int, int] | None = None  # where the pointer was then

    @property
    def held(self) -> bool:
        """Whether the pointer holds it."""
        return self._grip is not None

    def hold(self, area: Rect, x: int, y: int) -> None:
        """Take hold of what has this area, with the pointer."""
        self._area, self._grip = area.copy(), (x, y)

    def begin(self, area: Rect) -> None:
        """Begin to move what has this area by keys."""
        self.ghost = area.copy()

    def drag(self, x: int, y: int) -> None:
        """Follow the pointer, which holds it."""
        assert self._grip is not None
        self.ghost = self._goes(self._area, x - self._grip[0], y - self._grip[1])

    def key(self, name: str) -> Rect | None:
        """Take a key while it is moved; return where it goes if that ends it there."""
        if name in _WAYS and self.ghost:
            right, down = _WAYS[name]
            self.ghost = self._goes(self.ghost, right * _STEP, down * _STEP)
        elif name in ("enter", "escape"):
            there = self.drop()
            return there if name == "enter" else None
        return None

    def drop(self) -> Rect | None:
        """Let go; return where it would go, or None where it was not moved."""
        ghost, self.ghost, self._grip = self.ghost, None, None
        return ghost

    def items(self) -> list[Item]:
        """Return the border that shows where it would go."""
        if not self.ghost:
            return []
        x, y, w, h = self.ghost
        t = EDGE - 1
        sides = [
            (x, y, w, t),
            (x, y + h - t, w, t),
            (x, y + t, t, h - 2 * t),
            (x + w - t, y + t, t, h - 2 * t),
        ]
        return [Dither(*side, GREY, WHITE) for side in sides]


def in_reach(area: Rect, keep: int, caption: int) -> Rect:
    """Return an area moved back into the frame, so far that one can catch it again.

    So much of its width is to `keep` there, and all of the `caption` at its top, in pixels.
    """
    x = min(max(area.x, keep - area.w), WIDTH - keep)
    return Rect(x, min(max(area.y, 0), HEIGHT - caption), area.w, area.h)

"""A finger on the screen: it presses, drags and lets go as the left button does.

A finger that rests is a right click (Hold). Targets that are smaller are grown to the width of a
finger. Knows nothing of what targets do.
"""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Final

from . import Event, Rect, codes, monitor
from .inputs import LEFT, NOWHERE, UNFOCUS, Hold, Input, Motion, Press, Release

Pos = tuple[int, int]

#: After this many ticks of 1/60 s a finger that rests is a right click.
HOLD_TICKS: Final = 30
#: After this many ticks without an event of a finger another one is heard. It may have left the
#: screen without an event, as in a gesture of the desktop.
GIVES_WAY: Final = 60
#: What takes all fingers from the window.
_GONE: Final = (codes.WINDOWFOCUSLOST, codes.WINDOWMINIMIZED, codes.WINDOWHIDDEN)
#: Pixels of the window to a millimeter. No driver says how large they are: a desktop counts 96 to
#: the inch, and enlarges what is drawn where they are smaller.
PER_MM: Final = 96 / 25.4
#: How wide a target is at least, and how far a finger trembles, in millimeters.
TARGET_MM: Final = 9.0
TREMBLE_MM: Final = 2.5


class Touch:
    """Makes inputs of one finger; a second one is not heard until the first is up, or gone."""

    def __init__(
        self,
        to_frame: Callable[[Pos], Pos | None],
        clamped: Callable[[Pos], Pos],
        scale: Callable[[], float],
        targets: Callable[[], Iterable[Rect]],
        size: Callable[[], Pos] = monitor.get_window_size,
    ) -> None:
        """Map positions in the window to the frame with the first two, as Window does.

        `scale` is how many pixels of the window one of the frame is wide, `targets` are what can be
        touched now, in the frame, and `size` is the window's.
        """
        self._to_frame, self._clamped, self._size = to_frame, clamped, size
        self._scale, self._targets = scale, targets
        self._finger: tuple[int, int] | None = None  # which touches
        self._down: Pos = (0, 0)  # where, in the window
        self._shift: Pos = (0, 0)  # from there to what is meant, in the frame
        self._at: Pos = (0, 0)  # where it is now, in the frame
        self._ticks = 0  # for which it rests
        self._silent = 0  # ticks since something was heard of it
        self._since = HOLD_TICKS  # ticks since the last press, which was at ...
        self._last: Pos = (0, 0)
        self._rests = False  # it has not moved, and no right click has come of it

    def take(self, event: Event) -> list[Input] | None:
        """Return the inputs that an event of a finger means; None for any other event.

        That the window is left is one of those: what is held is let go by whoever hears of it.
        """
        match event.type:
            case codes.FINGERDOWN:
                return self._press(event)
            case codes.FINGERMOTION:
                return self._move(event)
            case codes.FINGERUP:
                return self._lift(event)
            case gone if gone in _GONE:
                self._forget()
        return None

    @property
    def touched(self) -> bool:
        """Whether a finger is on the screen."""
        return self._finger is not None

    def tick(self) -> list[Input]:
        """Let 1/60 s pass: a finger that rests becomes a right click."""
        self._since += 1
        self._silent += 1
        if not self._rests:
            return []
        self._ticks += 1
        if self._ticks < HOLD_TICKS:
            return []
        self._rests = False
        return [UNFOCUS, Hold(*self._at)]

    def spend(self) -> None:
        """Make no right click of the finger that touches: it has done its work."""
        self._rests = False

    def _place(self, event: Event) -> Pos:
        w, h = self._size()
        return min(int(event.x * w), w - 1), min(int(event.y * h), h - 1)

    def _press(self, event: Event) -> list[Input]:
        let_go: list[Input] = []
        if self._finger is not None:
            if self._silent < GIVES_WAY and not self._is_ours(event):
                return []
            self._forget()
            let_go = [UNFOCUS]
        down = self._place(event)
        at = self._to_frame(down)
        if at is None:
            return let_go
        self._finger = (event.touch_id, event.finger_id)
        self._silent = 0
        self._down, self._ticks, self._rests = down, 0, True
        self._at = self._meant(at)
        self._shift = self._at[0] - at[0], self._at[1] - at[1]
        double = self._since < HOLD_TICKS and _far(down, self._last) < TARGET_MM / 2 * PER_MM
        self._since, self._last = HOLD_TICKS if double else 0, down
        # A finger that comes again has not stayed where it was, as a pointer does.
        anew = [] if double else [Motion(*NOWHERE)]
        return [*let_go, *anew, Motion(*self._at), Press(*self._at, LEFT, double)]

    def _meant(self, at: Pos) -> Pos:
        """Return the pixel that is meant: of what is hit, else of the nearest one that is small.

        What is smaller than a finger is grown for it to that width.
        """
        least = ceil(TARGET_MM * PER_MM / self._scale())
        best, far = at, 2 * least * least
        for area in self._targets():
            if area.collidepoint(at):
                return at
            if not area.inflate(max(least - area.w, 0), max(least - area.h, 0)).collidepoint(at):
                continue
            x = min(max(at[0], area.left), area.right - 1)
            y = min(max(at[1], area.top), area.bottom - 1)
            distance = (x - at[0]) ** 2 + (y - at[1]) ** 2
            if distance < far:
                best, far = (x, y), distance
        return best

    def _is_ours(self, event: Event) -> bool:
        return self._finger == (event.touch_id, event.finger_id)

    def _forget(self) -> None:
        self._finger, self._rests = None, False

    def _move(self, event: Event) -> list[Input]:
        if not self._is_ours(event):
            return []
        self._silent = 0
        place = self._place(event)
        if self._rests and _far(place, self._down) > TREMBLE_MM * PER_MM:
            self._rests = False
        elif self._rests or self._held:
            return []
        x, y = self._clamped(place)
        self._at = self._clamped_shift(x, y)
        return [Motion(*self._at)]

    @property
    def _held(self) -> bool:
        """Whether it has become a right click: how it moves on means nothing then."""
        return self._ticks >= HOLD_TICKS

    def _clamped_shift(self, x: int, y: int) -> Pos:
        """Keep the distance that the finger had from its target."""
        return max(x + self._shift[0], 0), max(y + self._shift[1], 0)

    def _lift(self, event: Event) -> list[Input]:
        if not self._is_ours(event):
            return []
        held = self._held
        self._forget()
        return [] if held else [Release(*self._at, LEFT)]


def _far(a: Pos, b: Pos) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))

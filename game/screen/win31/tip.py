"""Tooltips: a small yellow box beside what the pointer rests on, as programs of 1994 began to have.

When it rests on what, and what is said of it, is its owner's.
"""

from typing import Final

from ..canvas import Rect
from ..canvas.art import PLAIN, Art
from ..canvas.framebuffer import FRAME, Dither, Item, Text, outline
from ..canvas.inputs import Input, Key, Motion, Press, Release, Tick, Unfocus, Wheel
from ..canvas.palette import BLACK, WHITE, YELLOW
from .style import LINE, wrap

#: Ticks of 1/60 s that the pointer rests before the box appears.
REST: Final = 48
#: So far the pointer may tremble, in pixels.
TREMBLE: Final = 3
#: The widest line, what is around the text, and how far below the pointer the box lies, in pixels.
MOST: Final = 260
PAD: Final = 4
BELOW: Final = 20


class Resting:
    """Follows the pointer, and says where it rests."""

    def __init__(self) -> None:
        self._at = (0, 0)
        self._ticks = 0
        self._heard = True  # nothing was pressed since the pointer came here

    @property
    def at(self) -> tuple[int, int] | None:
        """Where the pointer has rested for a while, or None."""
        return self._at if self._heard and self._ticks >= REST else None

    def handle(self, event: Input) -> bool:
        """Take an input; True if a box is to appear or to go."""
        if isinstance(event, Tick):
            self._ticks += 1
            return self._heard and self._ticks == REST
        before = self.at
        match event:
            case Motion(x, y):
                if max(abs(x - self._at[0]), abs(y - self._at[1])) > TREMBLE:
                    self._at = (x, y)
                    self._ticks = 0
                    self._heard = True
            case Press() | Release() | Key() | Wheel() | Unfocus():
                self._heard = False
        return self.at != before


def tip_items(
    art: Art, text: str, at: tuple[int, int], clear: Rect | None = None, *, beside: bool = False
) -> list[Item]:
    """Return the box that says `text` below the pointer `at`, or above where there is no room.

    It leaves `clear` what it is said of, or lies `beside` that.
    """
    lines = wrap(art, PLAIN, text, MOST)
    w = max(art.width(PLAIN, line) for line in lines) + 2 * PAD + 1
    h = len(lines) * LINE + 2 * PAD - 1
    box = Rect(at[0], at[1] + BELOW, w, h)
    if clear is not None and beside:
        right = clear.right + PAD
        box.x = right if right + w <= FRAME.right else clear.x - PAD - w
    elif clear is not None:
        box.y = clear.bottom + PAD
    if box.bottom > FRAME.bottom:
        box.bottom = (at[1] if clear is None else clear.y) - PAD
    box.clamp_ip(FRAME)
    items: list[Item] = [
        Dither(box.x, box.y, w, h, YELLOW, WHITE),
        *outline(box.x, box.y, w, h, BLACK),
    ]
    for place, line in enumerate(lines):
        items.append(Text(box.x + PAD, box.y + PAD - 1 + place * LINE, line, BLACK, PLAIN))
    return items

"""The frame of a dialog: its border and caption, where its body lies, and whether that fits.

Windows 3.1 drew a modal dialog like this: a black line, three of the caption's color, and a white
line around the caption; its body is grey and raised. While it is moved or sized, by the pointer or
by keys, only its border goes along; its owner decides what can be held and how far it goes. What
all windows in front have in common is here, too.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...looks import BLACK, GREY, LIGHT_GREY, WHITE
from ..canvas import Rect
from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import FRAME, HEIGHT, WIDTH, Dither, Item, Text, outline
from ..canvas.inputs import Input
from .menu import BOX
from .style import bevel, caption_colors, fill
from .widgets import Widget

#: The border, in pixels.
EDGE = 4
#: From there to the controls.
MARGIN = 11
#: The border, and the caption between its white lines.
TOP = EDGE + 1 + BOX + 1


def around(art: Art, title: str, body: tuple[int, int]) -> Rect:
    """Return the area of a dialog whose body needs a width and height: mid-frame."""
    w = max(body[0] + 2 * MARGIN, art.width(SYSTEM, title) + BOX + 16) + 2 * EDGE
    h = body[1] + 2 * MARGIN + TOP + EDGE
    return Rect((FRAME.w - w) // 2, (FRAME.h - h) // 2, w, h)


def inside(area: Rect) -> Rect:
    """Say where the controls of a dialog lie."""
    return Rect(
        area.x + EDGE + MARGIN,
        area.y + TOP + MARGIN,
        area.w - 2 * (EDGE + MARGIN),
        area.h - TOP - EDGE - 2 * MARGIN,
    )


def caption_area(area: Rect) -> Rect:
    """Return the caption of a dialog, with the system box at its left."""
    return Rect(area.x + EDGE + 1, area.y + EDGE + 1, area.w - 2 * EDGE - 2, BOX)


def frame_items(art: Art, title: str, area: Rect, active: bool) -> list[Item]:
    """Return border, caption without its system box, and empty body."""
    x, y, w, h = area
    blue, ink = caption_colors(active)
    caption = caption_area(area)
    body = Rect(x + EDGE, y + TOP - 1, w - 2 * EDGE, h - TOP + 1 - EDGE)
    # Centred in what the system box leaves.
    title_x = caption.x + BOX + (caption.w - BOX - art.width(SYSTEM, title)) // 2
    return [
        *outline(x, y, w, h, BLACK),
        *outline(x + 1, y + 1, w - 2, h - 2, blue, EDGE - 1),
        *outline(x + EDGE, y + EDGE, w - 2 * EDGE, BOX + 2, WHITE),
        fill(caption, blue),
        Text(title_x, caption.y + 1, title, ink, SYSTEM),
        fill(body, LIGHT_GREY),
        *bevel(body, WHITE, GREY),
    ]


def problems(art: Art, title: str, area: Rect, widgets: Sequence[Widget]) -> list[str]:
    """Say what is wrong with a layout: one sentence each."""
    found = []
    if not FRAME.contains(area):
        found.append(f"{title}: larger than the frame, {area.size}")
    if art.width(SYSTEM, title) > area.w - 2 * EDGE - BOX:
        found.append(f"{title}: the title does not fit")
    letters: dict[str, str] = {}
    for i, widget in enumerate(widgets):
        found += _text_problems(art, widget)
        found += [
            f"{_name(widget)} and {_name(other)} overlap"
            for other in widgets[:i]
            if widget.area.colliderect(other.area)
            # A group box is around others.
            and not other.area.contains(widget.area)
            and not widget.area.contains(other.area)
        ]
        if not area.contains(widget.area):
            found.append(f"{_name(widget)} is not inside the dialog")
        letter = widget.caption.letter
        if letter in letters:
            found.append(f"{_name(widget)} and {letters[letter]} share the letter {letter}")
        if letter:
            letters[letter] = _name(widget)
    return found


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.caption.text!r} at {tuple(widget.area)}"


def _text_problems(art: Art, widget: Widget) -> list[str]:
    """Return texts of a control that stick out of it. Those in a Clip are meant to be cut."""
    found = []
    for item in widget.items():
        if isinstance(item, Text):
            box = Rect(item.x, item.y, art.width(item.font, item.text), art.height(item.font))
            if not widget.area.contains(box):
                found.append(f"{_name(widget)}: {item.text!r} sticks out")
    return found


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


class Modal:
    """What stands in front until it has a result: a dialog, or a window of another kind."""

    #: What the caption of the program says meanwhile; "" where it stays as it is.
    window_title = ""
    #: Whether all keys are its own, even those that are heard everywhere, and all buttons.
    catches_keys = False
    #: Whether it is heard, for what goes otherwise then.
    reading = False

    def __init__(self, on_result: Callable[[str], None] | None = None) -> None:
        """`on_result` is called once, with the result, after it is gone."""
        self.result: str | None = None
        self.on_result = on_result

    @property
    def refused(self) -> list[str]:
        """What could not be typed in it, for whoever beeps and says so, and empties it."""
        return []

    @property
    def child(self) -> "Modal | None":
        """What stands in front of it in its turn, and is its own."""
        return None

    @property
    def spoken(self) -> str:
        """What there is to be heard of it now; of a dialog screen_reader.py says it."""
        return ""

    @property
    def where(self) -> str:
        """Where one is in it, to be heard, and what keys do."""
        return self.spoken

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        return ticks

    def items(self, active: bool = True) -> list[Item]:
        """Say what it looks like now; `active` while it is in front."""
        raise NotImplementedError

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        raise NotImplementedError

    def pointer(self, x: int, y: int) -> str:
        """Return the sprite of the mouse pointer there."""
        return "arrow"

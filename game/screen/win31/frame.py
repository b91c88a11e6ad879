"""The frame of a dialog: its border and caption, where its body lies, and whether that fits.

Windows 3.1 drew a modal dialog so: a black line, three of the caption's color, and a white line
around the caption; its body is grey and raised.
"""

from collections.abc import Sequence

from pygame import Rect

from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import FRAME, Item, Text, outline
from ..canvas.palette import BLACK, DARK_BLUE, GREY, LIGHT_GREY, WHITE
from .menu import BOX
from .style import bevel, fill
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
    blue, ink = (DARK_BLUE, WHITE) if active else (WHITE, BLACK)
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

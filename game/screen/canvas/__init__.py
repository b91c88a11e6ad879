"""The framebuffer and what is put into it, the window that shows it, and what comes from there.

No card game is known here. What the program needs of the toolkit that draws and listens, it has
from here: no other room knows which one that is.
"""

from pygame import (
    Color,
    Event,
    Rect,
    Surface,
    draw,
    font,
    get_sdl_version,
    image,
    joystick,
    mixer,
    mouse,
    scrap,
    time,
    transform,
    ver,
)
from pygame import constants as codes
from pygame import display as monitor
from pygame import error as ToolkitError  # noqa: N812 - a class
from pygame import event as events
from pygame import key as keys

__all__ = [
    "Color",
    "Event",
    "Rect",
    "Surface",
    "ToolkitError",
    "codes",
    "draw",
    "events",
    "font",
    "image",
    "joystick",
    "keys",
    "mixer",
    "monitor",
    "mouse",
    "scrap",
    "time",
    "toolkit",
    "transform",
]


def toolkit() -> str:
    """Say which toolkit it is, and where it draws."""
    sdl = ".".join(map(str, get_sdl_version()))
    where = f"display {monitor.get_driver()} {monitor.get_window_size()}"
    return f"pygame-ce {ver}, SDL {sdl}, {where}"

"""A toolkit for a page in a browser: what the canvas asks of pygame, where pygame is not.

Pictures are rows of bytes (surface.py); what only a browser can do is asked of one (browser.py),
so that all of it runs wherever Python does.
"""

from . import codes, draw, events, font, image, joystick, keys, mixer, monitor, mouse, scrap
from . import time as time
from . import transform as transform
from .events import Event
from .joystick import controllers
from .monitor import toolkit, window_of_display
from .mouse import Cursor
from .rect import Rect
from .surface import Color, Surface, ToolkitError

__all__ = [
    "Color",
    "Cursor",
    "Event",
    "Rect",
    "Surface",
    "ToolkitError",
    "codes",
    "controllers",
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
    "window_of_display",
]

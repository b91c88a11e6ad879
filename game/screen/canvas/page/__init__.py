"""A toolkit for a page in a browser: what the canvas asks of pygame, where pygame is not.

Pictures are rows of bytes (surface.py); what only a browser can do is asked of one (browser.py),
so that all of it runs wherever Python does.
"""

from . import codes as codes
from . import draw as draw
from . import events as events
from . import font as font
from . import image as image
from . import joystick as joystick
from . import keys as keys
from . import mixer as mixer
from . import monitor as monitor
from . import mouse as mouse
from . import scrap as scrap
from . import time as time
from . import transform as transform
from .events import Event as Event
from .joystick import controllers as controllers
from .monitor import toolkit as toolkit
from .monitor import window_of_display as window_of_display
from .mouse import Cursor as Cursor
from .rect import Rect as Rect
from .surface import Color as Color
from .surface import Surface as Surface
from .surface import ToolkitError as ToolkitError

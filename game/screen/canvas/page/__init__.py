"""A toolkit for a page in a browser: what the canvas asks of pygame, where pygame is not.

Pictures are rows of bytes (surface.py); what only a browser can do is asked of one (browser.py),
so that all of it runs wherever Python does.
"""

from . import browser
from . import image as image
from .browser import Event as Event
from .browser import codes as codes
from .devices import Cursor as Cursor
from .devices import controllers as controllers
from .devices import joystick as joystick
from .devices import keys as keys
from .devices import mixer as mixer
from .devices import monitor as monitor
from .devices import mouse as mouse
from .devices import scrap as scrap
from .devices import time as time
from .devices import toolkit as toolkit
from .devices import window_of_display as window_of_display
from .image import draw as draw
from .image import font as font
from .image import transform as transform
from .rect import Rect as Rect
from .surface import Color as Color
from .surface import Surface as Surface
from .surface import ToolkitError as ToolkitError

# As pygame calls it here.
events = browser

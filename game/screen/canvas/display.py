"""The display: how it is started, and how the one window is opened on it.

Apart from window.py, so that a kept picture can be shown before that is read (kept_picture.py).
"""

import os
import warnings
from contextlib import suppress
from typing import Final

from ...language import _
from ...named_tuple import NamedTuple
from . import Surface, ToolkitError, codes, monitor, window_of_display

#: SDL falls back to drivers that show nothing without a word.
INVISIBLE: Final = ("offscreen", "dummy")
#: A window with our border and caption; with those of the desktop only; with none, for tests.
BARE, FRAMED, UNSEEN = "bare", "framed", "unseen"

# Read by SDL when the display starts; what the user has set stays.
_HINTS: Final = {
    # Through the graphics card, each update would send the whole window.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # Alt+F4 is a key of ours; without this it would come as a second wish to close as well.
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
    # A card game has no reason to switch off the desktop's effects.
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    # It would make a QUIT of a signal, which says no more that it was one.
    "SDL_NO_SIGNAL_HANDLERS": "1",
}


class DisplayError(Exception):
    """No display could be opened; the text is one sentence for the user."""


class WindowMode(NamedTuple):
    """How a window is opened: its size in pixels of the desktop, the toolkit's flags, and where.

    The place is that of its upper left corner; () where the desktop chooses it.
    """

    size: tuple[int, int]
    flags: int
    place: tuple[int, ...] = ()


def start_display() -> str:
    """Start the display. Return the name of its driver. Raise DisplayError, ToolkitError."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    # On its way through the drivers SDL asks Wayland, whose library complains on the terminal
    # where it has no folder for its socket. It finds none in this one either, and is silent.
    folder = "XDG_RUNTIME_DIR"
    missing = folder not in os.environ
    if missing:
        os.environ[folder] = os.devnull
    try:
        monitor.init()
    finally:
        if missing:
            del os.environ[folder]
    driver = monitor.get_driver()
    if driver in INVISIBLE and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise DisplayError(
            _(
                "No display could be opened, so the game would run where nobody sees it:"
                " start it on a desktop, or name a driver in SDL_VIDEODRIVER."
            )
        )
    return driver


def open_window(size: tuple[int, int], flags: int) -> Surface:
    """Open the window, or change it, with the toolkit's flags. Return its surface."""
    display = _set_mode(size, flags)
    if not flags & codes.FULLSCREEN and display.get_size() != size:
        # Leaving full screen only ends it; the size is taken the second time.
        display = _set_mode(size, flags)
    return display


def _set_mode(size: tuple[int, int], flags: int) -> Surface:
    with warnings.catch_warnings():
        # A desktop that gives another size is no news for the terminal: any size will do.
        warnings.simplefilter("ignore", RuntimeWarning)
        return monitor.set_mode(size, flags)


def kind_of(driver: str) -> str:
    """Return what window a driver can have: one cannot place its own windows, two show none."""
    if driver in INVISIBLE:
        return UNSEEN
    return FRAMED if driver == "wayland" else BARE


def limit_size(least: tuple[int, int]) -> None:
    """Set the least size to which the desktop lets the window be made."""
    with warnings.catch_warnings(), suppress(ToolkitError, ValueError, AttributeError):
        # There is no other way to the window of the display.
        warnings.simplefilter("ignore")
        window_of_display().minimum_size = least


def maximise() -> None:
    """Have the desktop maximize the window."""
    with warnings.catch_warnings(), suppress(ToolkitError, AttributeError):
        warnings.simplefilter("ignore")
        window_of_display().maximize()

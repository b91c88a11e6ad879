"""The browser: what is asked of it, and what was done on its page, as events.

That is told as JSON, a list of objects, each with the `type` of its event.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, Protocol

from .surface import SRCALPHA

#: Left, top, width, height.
Area = tuple[int, int, int, int]


class Browser(Protocol):
    """The page that shows the program. Places on it are in its pixels (CSS), from the picture's."""

    def take(self) -> str:
        """Return what was done on the page since the last time, as `peek` reads it."""
        ...

    def wait(self, seconds: float) -> None:
        """Let the page show what was drawn, and come back for the next picture.

        Where nothing is done on the page, so many seconds may pass before.
        """
        ...

    def show(self, pixels: bytearray, areas: Sequence[Area], palette: str) -> None:
        """Show areas of the frame. Its pixels are indices of the palette: RGB, in base 16."""
        ...

    def fill_screen(self, whole: bool) -> None:
        """Show the page on the whole screen, or no more."""
        ...

    def point(self, picture: bytes, spot: tuple[int, int]) -> None:
        """Let the pointer be a PNG picture, which points with this pixel of it."""
        ...

    def entitle(self, title: str) -> None:
        """Call the page so."""
        ...

    def load(self, sound: bytes) -> int:
        """Make a WAV file ready to be heard. Return its number."""
        ...

    def play(self, sound: int) -> None:
        """Let a sound be heard from its beginning."""
        ...

    def hush(self, sound: int | None = None) -> None:
        """Let a sound, or all of them, be heard no more."""
        ...

    def copy(self, text: str) -> None:
        """Lay a text into the clipboard."""
        ...

    def paste(self) -> str:
        """Return the text in the clipboard, as far as the page was told of it."""
        ...


class Nobody:
    """Stands in where there is no page, as for pictures that are only drawn."""

    def __getattr__(self, name: str) -> object:
        """Have nothing happen, whatever is asked."""
        return lambda *_arguments: ""


class _Page:
    """The page of this process."""

    browser: Browser


page = _Page()
page.browser = Nobody()  # type: ignore[assignment]


class codes:  # noqa: N801 - as pygame calls its module
    """The numbers of events, buttons and keys that are held, as pygame has them.

    Only those that the program asks for.
    """

    SRCALPHA = SRCALPHA

    QUIT: Final = 0x100
    KEYDOWN: Final = 0x300
    KEYUP: Final = 0x301
    MOUSEMOTION: Final = 0x400
    MOUSEBUTTONDOWN: Final = 0x401
    MOUSEBUTTONUP: Final = 0x402
    MOUSEWHEEL: Final = 0x403
    JOYAXISMOTION: Final = 0x600
    JOYHATMOTION: Final = 0x602
    JOYBUTTONDOWN: Final = 0x603
    JOYBUTTONUP: Final = 0x604
    JOYDEVICEADDED: Final = 0x605
    JOYDEVICEREMOVED: Final = 0x606
    CONTROLLERAXISMOTION: Final = 0x650
    CONTROLLERBUTTONDOWN: Final = 0x651
    CONTROLLERBUTTONUP: Final = 0x652
    CONTROLLERDEVICEADDED: Final = 0x653
    CONTROLLERDEVICEREMOVED: Final = 0x654
    FINGERDOWN: Final = 0x700
    FINGERUP: Final = 0x701
    FINGERMOTION: Final = 0x702
    AUDIODEVICEREMOVED: Final = 0x1101
    VIDEORESIZE: Final = 0x8001
    WINDOWHIDDEN: Final = 0x8006
    WINDOWEXPOSED: Final = 0x8007
    WINDOWSIZECHANGED: Final = 0x800A
    WINDOWMINIMIZED: Final = 0x800B
    WINDOWMAXIMIZED: Final = 0x800C
    WINDOWRESTORED: Final = 0x800D
    WINDOWFOCUSLOST: Final = 0x8011
    WINDOWCLOSE: Final = 0x8012

    NOFRAME: Final = 0x20
    RESIZABLE: Final = 0x10
    FULLSCREEN: Final = -0x80000000

    KMOD_SHIFT: Final = 0x3
    KMOD_CTRL: Final = 0xC0
    KMOD_LALT: Final = 0x100
    KMOD_RALT: Final = 0x200
    KMOD_MODE: Final = 0x4000

    CONTROLLER_BUTTON_A: Final = 0
    CONTROLLER_BUTTON_B: Final = 1
    CONTROLLER_BUTTON_X: Final = 2
    CONTROLLER_BUTTON_Y: Final = 3
    CONTROLLER_BUTTON_BACK: Final = 4
    CONTROLLER_BUTTON_START: Final = 6
    CONTROLLER_BUTTON_LEFTSHOULDER: Final = 9
    CONTROLLER_BUTTON_RIGHTSHOULDER: Final = 10
    CONTROLLER_BUTTON_DPAD_UP: Final = 11
    CONTROLLER_BUTTON_DPAD_DOWN: Final = 12
    CONTROLLER_BUTTON_DPAD_LEFT: Final = 13
    CONTROLLER_BUTTON_DPAD_RIGHT: Final = 14
    CONTROLLER_AXIS_LEFTX: Final = 0
    CONTROLLER_AXIS_LEFTY: Final = 1


class Event:
    """One thing that was done, with the same attributes as one of pygame."""

    def __init__(self, type: int, told: dict[str, Any] | None = None, **more: Any) -> None:
        """Have a number of `codes`, and what is told of it as attributes."""
        self.type = type
        self.__dict__.update(told or {}, **more)

    def __getattr__(self, name: str) -> Any:
        """Refuse what was not told: a type checker cannot know what was."""
        raise AttributeError(name)


class Doing:
    """What is held, and where the pointer is, as the last events left it."""

    at = (0, 0)
    buttons = (False, False, False)
    held = 0  # keys, as KMOD flags
    size = (640, 480)  # of the picture on the page
    scale = 1
    whole = False  # it has the whole screen

    def __init__(self) -> None:
        #: What was done and has not been asked for yet.
        self.waiting: list[Event] = []


state = Doing()


def get() -> list[Event]:
    """Return what was done since the last time."""
    peek()
    waiting, state.waiting = state.waiting, []
    return waiting


def peek() -> bool:
    """Tell whether something was done since the last time."""
    state.waiting += map(_noted, json.loads(page.browser.take() or "[]"))
    return bool(state.waiting)


def _noted(told: dict[str, Any]) -> Event:
    """Note what an event leaves behind."""
    told = {
        name: tuple(value) if isinstance(value, list) else value for name, value in told.items()
    }
    event = Event(getattr(codes, told.pop("type")), told)
    state.held = told.get("mod", state.held)
    state.at = told.get("pos", state.at)
    match event.type:
        case codes.MOUSEBUTTONDOWN | codes.MOUSEBUTTONUP if event.button in (1, 2, 3):
            down = [*state.buttons]
            down[event.button - 1] = event.type == codes.MOUSEBUTTONDOWN
            state.buttons = down[0], down[1], down[2]
        case codes.WINDOWFOCUSLOST:
            state.buttons = (False, False, False)
        case codes.WINDOWSIZECHANGED:
            state.size, state.scale, state.whole = event.size, event.scale, event.whole
    return event

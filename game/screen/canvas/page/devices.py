"""What a page has in place of devices: its picture, pointer, keys, sound, clock and clipboard.

Each is called as the module of pygame that does the same. Gamepads come as controllers.
"""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from ....named_tuple import NamedTuple
from . import image
from .browser import page, state
from .surface import Surface, ToolkitError


class _Monitor:
    """The page as a display with one window, which is never moved."""

    def init(self) -> None:
        """Be there."""

    def quit(self) -> None:
        """Leave the page as it is."""

    def get_driver(self) -> str:
        """Return what shows the picture."""
        return "page"

    def get_active(self) -> bool:
        """Tell whether it can be seen: a page that is not gets no pictures by itself."""
        return True

    def set_caption(self, title: str) -> None:
        """Call the page so."""
        page.browser.entitle(title)

    def get_window_position(self) -> tuple[int, int]:
        """Return where the window is."""
        return 0, 0

    def set_window_position(self, position: tuple[int, int]) -> None:
        """Leave it there."""

    def get_window_size(self) -> tuple[int, int]:
        """Return how large the picture is, in pixels of the page."""
        return state.size

    def get_desktop_sizes(self) -> list[tuple[int, int]]:
        """Return the size of the page."""
        return [state.size]

    def get_surface(self) -> Surface | None:
        """Return no surface: the window shows the frame's own bytes."""
        return None

    def iconify(self) -> bool:
        """Say that it did not: a page cannot be made small by its program."""
        return False


monitor = _Monitor()


def window_of_display() -> object:
    """Return nothing that could be sized."""
    return object()


def toolkit() -> str:
    """Say which toolkit it is, and where it draws."""
    return f"page {state.size}"


class Cursor(NamedTuple):
    """A pointer: the pixel of it that points, and its picture."""

    spot: tuple[int, int]
    picture: Surface


class _Mouse:
    """The mouse over the page."""

    def get_pos(self) -> Sequence[int]:
        """Return where the pointer is."""
        return state.at

    def get_pressed(self) -> tuple[bool, bool, bool]:
        """Return which buttons are down."""
        return state.buttons

    def get_focused(self) -> bool:
        """Tell whether the pointer is over the page, as far as one knows."""
        return True

    def set_cursor(self, cursor: Cursor) -> None:
        """Let the pointer look so."""
        file = BytesIO()
        image.save(cursor.picture, file)
        page.browser.point(file.getvalue(), cursor.spot)


mouse = _Mouse()


class _Keys:
    """The keys: an event has a key's name, as pygame calls it, in place of its number."""

    def name(self, key: str) -> str:
        """Return what a key is called."""
        return key

    def get_mods(self) -> int:
        """Return which keys of KMOD are held."""
        return state.held

    def set_repeat(self, delay: int, interval: int) -> None:
        """Leave it to the browser how soon a held key repeats itself."""


keys = _Keys()


class Joystick:
    """A device that no page knows."""

    def __init__(self, index: int) -> None:
        """Raise ToolkitError."""
        raise ToolkitError("a page knows no joysticks")

    def get_instance_id(self) -> int:
        """Return its number."""
        return 0


class _Joysticks:
    """No joysticks."""

    Joystick = Joystick

    def init(self) -> None:
        """Have nothing to begin with."""


joystick = _Joysticks()


def controllers() -> object:
    """Raise ToolkitError: those of a page need not be opened."""
    raise ToolkitError("a page opens no gamepads")


class Chime:
    """A sound that is ready to be heard."""

    def __init__(self, path: Path) -> None:
        """Read a WAV file. Raise OSError."""
        self._number = page.browser.load(path.read_bytes())

    def play(self) -> None:
        """Let it be heard from its beginning."""
        page.browser.play(self._number)

    def stop(self) -> None:
        """Let it be heard no more."""
        page.browser.hush(self._number)


class _Mixer:
    """What is heard."""

    Sound = Chime

    def init(self, *_format: int, allowedchanges: int = 0) -> None:
        """Be ready: the page opens its device after the first click."""

    def quit(self) -> None:
        """Give nothing back: a page that is silent costs nothing."""

    def stop(self) -> None:
        """Let nothing be heard any more."""
        page.browser.hush()

    def get_busy(self) -> bool:
        """Say that nothing is heard: nobody but who gives the device back asks."""
        return False


mixer = _Mixer()


class Clock:
    """Waits for the next picture."""

    def tick(self, rate: int) -> int:
        """Let a page show its picture; wait 1/rate s at most. Return nothing that is read."""
        page.browser.wait(1 / rate)
        return 0


class _Time:
    """The clock, which counts pictures."""

    Clock = Clock


time = _Time()


class _Clipboard:
    """The clipboard."""

    def put_text(self, text: str) -> None:
        """Lay a text into it."""
        page.browser.copy(text)

    def get_text(self) -> str:
        """Return the text in it."""
        return page.browser.paste()


scrap = _Clipboard()

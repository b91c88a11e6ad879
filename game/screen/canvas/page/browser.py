"""What is asked of a browser, and which one that is."""

from collections.abc import Sequence
from typing import Protocol

#: Left, top, width, height.
Area = tuple[int, int, int, int]


class Browser(Protocol):
    """The page that shows the program. Places on it are in its pixels (CSS), from the picture's."""

    def take(self) -> str:
        """Return what was done on the page since the last time, as page_events.py reads it."""
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

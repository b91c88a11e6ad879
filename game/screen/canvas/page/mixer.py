"""What is heard on a page."""

from pathlib import Path

from .browser import page


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


Sound = Chime


def init(*_format: int, allowedchanges: int = 0) -> None:
    """Be ready: the page opens its device after the first click."""


def quit() -> None:
    """Give nothing back: a page that is silent costs nothing."""


def stop() -> None:
    """Let nothing be heard any more."""
    page.browser.hush()


def get_busy() -> bool:
    """Say that nothing is heard: nobody but who gives the device back asks."""
    return False

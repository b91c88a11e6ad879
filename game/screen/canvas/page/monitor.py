"""The page as a display with one window, which is never moved."""

from .browser import page
from .events import state
from .surface import Surface


def init() -> None:
    """Be there."""


def quit() -> None:
    """Leave the page as it is."""


def get_driver() -> str:
    """Return what shows the picture."""
    return "page"


def get_active() -> bool:
    """Tell whether it can be seen: a page that is not gets no pictures by itself."""
    return True


def set_caption(title: str) -> None:
    """Call the page so."""
    page.browser.entitle(title)


def get_window_position() -> tuple[int, int]:
    """Return where the window is."""
    return 0, 0


def set_window_position(position: tuple[int, int]) -> None:
    """Leave it there."""


def get_window_size() -> tuple[int, int]:
    """Return how large the picture is, in pixels of the page."""
    return state.size


def get_desktop_sizes() -> list[tuple[int, int]]:
    """Return the size of the page."""
    return [state.size]


def get_surface() -> Surface | None:
    """Return no surface: the window shows the frame's own bytes."""
    return None


def iconify() -> bool:
    """Say that it did not: a page cannot be made small by its program."""
    return False


def window_of_display() -> object:
    """Return nothing that could be sized."""
    return object()


def toolkit() -> str:
    """Say which toolkit it is, and where it draws."""
    return f"page {state.size}"

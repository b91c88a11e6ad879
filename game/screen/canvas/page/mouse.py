"""The mouse over a page."""

from collections.abc import Sequence
from io import BytesIO

from ....named_tuple import NamedTuple
from . import image
from .browser import page
from .events import state
from .surface import Surface


class Cursor(NamedTuple):
    """A pointer: the pixel of it that points, and its picture."""

    spot: tuple[int, int]
    picture: Surface


def get_pos() -> Sequence[int]:
    """Return where the pointer is."""
    return state.at


def get_pressed() -> tuple[bool, bool, bool]:
    """Return which buttons are down."""
    return state.buttons


def get_focused() -> bool:
    """Tell whether the pointer is over the page, as far as one knows."""
    return True


def set_cursor(cursor: Cursor) -> None:
    """Let the pointer look so."""
    file = BytesIO()
    image.save(cursor.picture, file)
    page.browser.point(file.getvalue(), cursor.spot)

"""Pictures of rounds and views in notebooks: `canasta.picture`, loaded when it is asked for."""

from functools import cache
from io import BytesIO

from ..engine.board import View
from ..engine.seat import Seat
from ..language import _
from ..screen.canvas import Rect, image
from ..screen.canvas.art import Art
from ..screen.canvas.framebuffer import Framebuffer
from ..screen.table.context import names_at
from ..screen.table.layout import CLIENT_TOP, STRIP, layout
from ..screen.table.picture import status_of, table_items
from ..storage.kept_settings import default_settings
from .derived_settings import preferences_of


def picture(view: View) -> bytes:
    """Return the table as a seat sees it, a PNG without menu and strip, with default settings."""
    board = view.board
    seats = [
        Seat("", _("Seat {number}").format(number=seat)) for seat in range(len(board.hand_sizes))
    ]
    names = names_at(seats, board.side_of, board.totals)
    look = preferences_of(default_settings(), board.ruleset).look
    frame = Framebuffer(_art())
    frame.show(table_items(_art(), view, layout(view), look, names, status_of(view, "")))
    data = BytesIO()
    table = Rect(0, CLIENT_TOP, STRIP.w, STRIP.y - CLIENT_TOP)
    image.save(frame.surface.subsurface(table), data, "PICTURE.png")
    return data.getvalue()


@cache
def _art() -> Art:
    return Art()

"""Pictures of rounds and views in notebooks: `%load_ext canasta.app.notebook`.

IPython asks for a value's picture by its type, so that the rules need not know how they look.
"""

from functools import cache
from io import BytesIO
from typing import Any

from ..engine.board import View
from ..engine.round import Round
from ..engine.seat import Seat
from ..engine.view import ReadOnlyView
from ..language import _
from ..screen.canvas import Rect, image
from ..screen.canvas.art import Art
from ..screen.canvas.framebuffer import Framebuffer
from ..screen.table.layout import CLIENT_TOP, STRIP, layout
from ..screen.table.names import names_at
from ..screen.table.picture import table_items
from ..screen.table.status import status_of
from ..storage.kept_settings import default_settings
from ..table.person_view import PERSON
from .derived_settings import preferences_of


def load_ipython_extension(shell: Any) -> None:
    """Show rounds, as seat 0 sees them, and views as pictures in this IPython from now on."""
    pictures = shell.display_formatter.formatters["image/png"]
    pictures.for_type(Round, lambda round_: picture(round_.views[PERSON]))
    pictures.for_type(ReadOnlyView, picture)


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

"""A picture of the window as a record leaves it, without a display (RECORD.md, `screenshot`).

It is made of the parts of which the program makes its window, so that it shows what a player sees.
Notebooks have pictures of rounds and views from here, too (`canasta.picture`).
"""

import os
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

from ..engine.board import View
from ..engine.match import Match
from ..engine.side import Seat
from ..language import _
from ..record import LARGEST, Record
from ..screen.canvas import Rect, image
from ..screen.canvas.art import Art
from ..screen.canvas.framebuffer import Framebuffer, Item
from ..screen.table.context import Look, names_at, names_of
from ..screen.table.layout import CLIENT_TOP, STRIP, layout
from ..screen.table.menus import menu_bar
from ..screen.table.panels import empty_table_items
from ..screen.table.picture import status_of, table_items
from ..screen.table.screen import TableScreen
from ..screen.win31.chrome import CAPTION_W, Chrome
from ..storage.files import read_bytes, write_bytes
from ..storage.kept_settings import default_settings
from ..storage.records import load_record
from ..storage.rulebooks import title_of
from ..table.person_view import PERSON, ends_hand
from ..table.report import gone_on
from ..table.setup import Setup, Unplayable
from ..table.sitting import Sitting
from .derived_settings import preferences_of, prompts_wanted
from .window_bars import OWN_RULES, caption_of


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


#: How every PNG begins.
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class NoPictureError(Exception):
    """A file that is no picture lies where one is to be written; the text is one sentence."""


def screenshot(path: Path, out: Path, actions: int | None, *, force: bool = False) -> None:
    """Draw the window as whoever goes on after the first `actions` actions of a record (None: all).

    Raise RecordError; OSError for the picture; NoPictureError where a file that is no PNG would be
    lost, unless `force` is given, and for the record itself in any case.
    """
    record = load_record(path, actions)
    _check_place(out, path, force)
    art = Art()
    frame = Framebuffer(art)
    frame.show(window_items(art, record))
    picture = BytesIO()
    image.save(frame.surface, picture, "PICTURE.png")
    write_bytes(out, picture.getvalue(), replace=os.path.lexists(out))


def window_items(art: Art, record: Record) -> list[Item]:
    """Return the window as the program shows it when it goes on with a record.

    The settings are the default ones, the names those of the record. A game in which seat 0 is no
    person's is seen from there all the same.
    """
    match, settings = record.match, default_settings()
    rules = match.ruleset
    setup = Setup(prompted=prompts_wanted(settings), tutor=settings.tutor)
    book = _(OWN_RULES) if rules.base else title_of(rules.name)
    chrome = Chrome(art, caption_of(art, match, book, CAPTION_W), menu_bar(), act=lambda _act: None)
    try:
        sitting = Sitting.resume(setup, Random(0), record)
    except Unplayable:
        return [*_watched(art, match, preferences_of(settings, rules).look), *chrome.items()]
    table = TableScreen(
        art, sitting, lambda rules: preferences_of(settings, rules), lambda _act: None
    )
    return [*table.items(), *chrome.items()]


def _watched(art: Art, match: Match, look: Look) -> list[Item]:
    """Return the table of a game in which nobody is asked what to do."""
    names = names_of(match)
    if match.round is None:
        return empty_table_items(art, look, names, "")
    view = match.round.views[PERSON]
    told = status_of(view, "" if match.settled else gone_on(match, view))
    told = told._replace(button=False if ends_hand(view) else None)
    return table_items(art, view, layout(view), look, names, told)


def _check_place(out: Path, record: Path, force: bool) -> None:
    """Make sure that no file would be lost. Raise NoPictureError, OSError."""
    if not os.path.lexists(out):
        return
    if out.samefile(record):
        raise NoPictureError(_("{path} is the record itself").format(path=out))
    try:
        data = read_bytes(out, LARGEST)
    except ValueError:  # larger than any picture of ours
        data = b"?"
    if data and not data.startswith(_SIGNATURE) and not force:
        raise NoPictureError(
            _("{path} is there, and no PNG picture; --force writes over it").format(path=out)
        )

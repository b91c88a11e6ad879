"""A picture of the table as a record leaves it, without a window (RECORD.md, `screenshot`)."""

import os
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from ...language import _
from ...record import LARGEST
from ...storage.files import read_bytes, write_bytes
from ...storage.records import load_record
from ...table.report import gone_on
from ...table.seen import PERSON, ends_hand
from ..canvas.art import Art
from ..canvas.framebuffer import Framebuffer, Item
from ..win31.chrome import Chrome
from .layout import layout
from .menus import TITLE, menu_bar
from .names import names_of
from .picture import Look, empty_table_items, table_items

#: How every PNG begins.
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class NoPictureError(Exception):
    """A file that is no picture lies where one is to be written; the text is one sentence."""


def screenshot(path: Path, out: Path, actions: int | None, *, force: bool = False) -> None:
    """Draw the window after the first `actions` actions of a record (None: all) as seat 0 sees it.

    Default settings, the names of the record, and in the strip what is said to whoever goes on with
    the game. Raise RecordError; OSError for the picture; NoPictureError where a file that is no
    PNG would be lost, unless `force` is given, and for the record itself in any case.
    """
    match = load_record(path, actions).match
    _check_place(out, path, force)
    art = Art()
    look, names = Look(), names_of(match)
    items: list[Item]
    chrome = Chrome(art, TITLE, menu_bar(), act=lambda _: None)
    if match.round is None:
        items = empty_table_items(art, look, names, "")
    else:
        view = match.round.views[PERSON]
        button = False if ends_hand(view) else None
        message = "" if match.settled else gone_on(match, view)
        items = table_items(art, view, layout(view), look, names, message, button=button)
    frame = Framebuffer(art)
    frame.show([*items, *chrome.items()])
    picture = BytesIO()
    pygame.image.save(frame.surface, picture, "PICTURE.png")
    write_bytes(out, picture.getvalue(), replace=os.path.lexists(out))


def _check_place(out: Path, record: Path, force: bool) -> None:
    """Make sure that no file would be lost. Raise NoPictureError, OSError."""
    if not os.path.lexists(out):
        return
    if out.exists() and out.samefile(record):
        raise NoPictureError(_("{path} is the record itself").format(path=out))
    try:
        data = read_bytes(out, LARGEST)
    except ValueError:  # larger than any picture of ours
        data = b"?"
    if data and not data.startswith(_SIGNATURE) and not force:
        raise NoPictureError(
            _("{path} is there, and no PNG picture; --force writes over it").format(path=out)
        )

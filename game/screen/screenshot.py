"""A picture of the table as a record leaves it, without a window (RECORD.md, `screenshot`)."""

from pathlib import Path

import pygame

from ..storage.records import load_record
from ..table.sights import PERSON, ends_hand
from .art import Art
from .chrome import Chrome
from .framebuffer import Framebuffer, Item
from .menus import TITLE, menu_bar
from .table_layout import layout
from .table_picture import Look, empty_table_items, table_items
from .table_screen import names_of


def screenshot(path: Path, out: Path, actions: int | None) -> None:
    """Draw the table after the first `actions` actions of a record (None: all) as seat 0 sees it.

    Default settings, the names of the record. Raises RecordError, OSError for the picture.
    """
    match = load_record(path, actions).match
    art = Art()
    look, names = Look(), names_of(match)
    items: list[Item]
    chrome = Chrome(art, TITLE, menu_bar(lambda: False), act=lambda _: None)
    if match.round is None:
        items = empty_table_items(art, look, names, "")
    else:
        view = match.round.views[PERSON]
        button = False if ends_hand(view) else None
        items = table_items(art, view, layout(view), look, names, "", button=button)
    frame = Framebuffer(art)
    frame.show([*items, *chrome.items()])
    with out.open("wb") as file:
        pygame.image.save(frame.surface, file, "PICTURE.png")

"""The first picture, an empty table: drawn before the program is read, and kept for the next run.

What is needed for it is read here, and no more: what plays, asks and keeps is not drawn yet.
"""

from contextlib import suppress

from ..screen.canvas import ToolkitError, monitor
from ..screen.canvas.art import ICON, TITLE, Art
from ..screen.canvas.framebuffer import Framebuffer, Item
from ..screen.canvas.kept_picture import FirstPicture, kept_of
from ..screen.canvas.window import Window
from ..screen.table.context import names_at
from ..screen.table.menus import menu_heads
from ..screen.table.panels import empty_table_items
from ..screen.win31.chrome import Chrome
from ..storage import folders, registration
from ..storage import kept_settings as user
from ..storage.folders import keep_picture, picture_key
from ..storage.kept_settings import SettingsError
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings, as_used
from .derived_settings import look_of, setup_of
from .first_start import dress


def draw(art: Art, window: Window, settings: Settings) -> RuleBooks:
    """Draw it in a window that is dressed for it. Return the rule books, as far as it took them."""
    books = RuleBooks(folders.config_dir())
    frame = Framebuffer(art)
    window.present(frame, frame.show(first_items(art, window, settings, books)))
    return books


def keep(art: Art, window: Window, shown: FirstPicture | None) -> None:
    """Keep the first picture of the next run, unless it is the one that was `shown`.

    As far as it can be: without it the next run draws it.
    """
    with suppress(OSError, ToolkitError, SettingsError):
        key = picture_key()
        if shown and key == shown.key:
            return
        settings, _trouble = user.load()
        mode = window.next_mode(settings.window)
        if settings.fullscreen is not window.fullscreen or mode.size != window.size:
            return
        dress(art, window, as_used(settings))
        monitor.set_caption(TITLE)
        frame = Framebuffer(art)
        frame.show(first_items(art, window, settings, RuleBooks(folders.config_dir())))
        picture, pixels = window.picture(frame), bytes(frame.pixels)
        kept = kept_of(picture, mode, window.scale, frame.palette, art.cut(ICON), pixels)
        keep_picture(kept.written(key))


def first_items(art: Art, window: Window, settings: Settings, books: RuleBooks) -> list[Item]:
    """Return the first picture: the caption, the words of the menus, and nobody's cards."""
    setup = setup_of(settings, books)
    seats = setup.seats()
    sides = setup.ruleset.side_of(len(seats))
    names = names_at(seats, sides, (0,) * (max(sides) + 1))
    chrome = Chrome(
        art, TITLE, menu_heads(registered=registration.may_be_there()), lambda _action: None
    )
    chrome.maximised, chrome.framed = window.fullscreen, window.framed
    return [*empty_table_items(art, look_of(settings), names, ""), *chrome.items()]

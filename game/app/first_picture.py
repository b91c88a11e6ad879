"""The first picture, an empty table: drawn before the program is read, and kept for the next run.

What is needed for it is read here, and no more: what plays, asks and keeps is not drawn yet
(loop.py).
"""

import gc
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from ..screen.canvas import ToolkitError, monitor
from ..screen.canvas.art import ICON, TITLE, Art, ArtError
from ..screen.canvas.display import DisplayError
from ..screen.canvas.framebuffer import Framebuffer, Item
from ..screen.canvas.kept_picture import kept_of
from ..screen.canvas.window import Window
from ..screen.table.context import names_at
from ..screen.table.menus import menu_heads
from ..screen.table.panels import empty_table_items
from ..screen.win31.chrome import Chrome
from ..storage import folders, registration
from ..storage import kept_settings as user
from ..storage.kept_settings import SettingsError
from ..storage.logs import kept_log
from ..storage.picture_file import keep_picture, picture_key
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings, as_used
from ..terminal import complain
from .derived_settings import look_of, setup_of
from .exit_signals import ExitSignals
from .first_start import surroundings

if TYPE_CHECKING:
    from typing import Unpack

    from ..arguments import RunOptions


def begin(
    signals: ExitSignals,
    *,
    shown: str | None = None,
    kind: type[Window] = Window,
    **options: "Unpack[RunOptions]",
) -> int:
    """Play, as `run` in run.py, on the display. Return the exit status.

    `shown` is the key of the kept picture that the window shows by now, "" for the shipped one;
    None where it shows none.
    `kind` is that of the window that is opened.
    """
    with kept_log(folders.state_dir, options.get("log")):
        try:
            settings, trouble = user.load()
            data = folders.data_dir()
        except (SettingsError, folders.NoHomeError) as error:  # no defaults either, or no home
            complain(error)
            return 1
        wanted = _as_wanted(settings, options)
        try:
            art = Art()
            with kind(
                TITLE,
                fullscreen=wanted.fullscreen,
                icon=art.cut(ICON),
                surroundings=partial(surroundings, art),
                scaling=as_used(wanted).scaling,
                placed=wanted.window,
                opened=shown is not None,
            ) as window:
                books = RuleBooks(folders.config_dir())
                if shown is None:
                    _dress(art, window, wanted)
                    frame = Framebuffer(art)
                    window.present(frame, frame.show(first_items(art, window, wanted, books)))
                from .loop import play

                gc.freeze()  # what was read stays, and is not looked through
                gc.enable()
                status = play(
                    window,
                    art,
                    (wanted, settings),
                    data,
                    books,
                    signals,
                    trouble=trouble,
                    **options,
                )
                if options.get("frames") is None:
                    _keep(art, window, books, shown)
                return status
        except (DisplayError, ArtError, SettingsError) as error:
            complain(error)
            return 1


def _dress(art: Art, window: Window, settings: Settings) -> None:
    settings = as_used(settings)
    window.arrange(settings.scaling, settings.desktop)
    art.dress(settings.dress.sheets, settings.dress.letters)
    window.wear(settings.dress.palette)


def _keep(art: Art, window: Window, books: RuleBooks, shown: str | None) -> None:
    """Keep the first picture of the next run, unless it is the one that was `shown`.

    As far as it can be: without it the next run draws it.
    """
    with suppress(OSError, ToolkitError, SettingsError):
        key = picture_key()
        if key == shown:
            return
        settings, _trouble = user.load()
        mode = window.next_mode(settings.window)
        if settings.fullscreen is not window.fullscreen or mode.size != window.size:
            return
        _dress(art, window, settings)
        monitor.set_caption(TITLE)
        frame = Framebuffer(art)
        frame.show(first_items(art, window, settings, books))
        kept = kept_of(window.picture(frame), mode, window.scale, frame.palette, art.cut(ICON))
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


def _as_wanted(settings: Settings, options: "RunOptions") -> Settings:
    """Return the settings with what the command line says."""
    fullscreen = options.get("fullscreen")
    return settings._replace(
        fullscreen=settings.fullscreen if fullscreen is None else fullscreen,
        scheme=options.get("look") or settings.scheme,
        speech=options.get("speech") or settings.speech,
    )

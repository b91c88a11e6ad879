"""A run of the program: its settings, its window, and its first picture, an empty table.

All else is read once that is shown: what plays, asks and keeps is not drawn yet (loop.py).
"""

import gc
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..screen.canvas.art import ICON, Art, ArtError
from ..screen.canvas.framebuffer import Framebuffer, Item
from ..screen.canvas.window import DisplayError, Window
from ..screen.table.menus import TITLE, menu_heads
from ..screen.table.names import names_at
from ..screen.table.panels import empty_table_items
from ..screen.win31.chrome import Chrome
from ..storage import folders, registration
from ..storage import kept_settings as user
from ..storage.kept_settings import SettingsError
from ..storage.logs import kept_log
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings
from ..terminal import complain
from .derived_settings import look_of, setup_of
from .exit_signals import ExitSignals

if TYPE_CHECKING:
    from pygame import Rect, Surface


def run(
    *,
    fullscreen: bool | None = None,
    look: str | None = None,
    speech: str | None = None,
    log: str | None = None,
    record: Path | None = None,
    replay: Path | None = None,
    frames: int | None = None,
) -> int:
    """Play the game on the screen. Return the exit status.

    `fullscreen`, `look` (a scheme of looks.py) and `speech` are as the last time where they are
    None. `log` is how much is written down (storage/logs.py). `record` is a game to go on with,
    `replay` one to look at and no more. `frames` ends it this many frames after the first one
    (measurements).
    """
    with kept_log(folders.state_dir, log):
        return _run(fullscreen, look, speech, record, replay, frames)


def _run(
    fullscreen: bool | None,
    look: str | None,
    speech: str | None,
    record: Path | None,
    replay: Path | None,
    frames: int | None,
) -> int:
    try:
        settings, trouble = user.load()
        data = folders.data_dir()
    except (SettingsError, folders.NoHomeError) as error:  # no defaults either, or no home
        complain(error)
        return 1
    wanted = _as_wanted(settings, fullscreen, look, speech)
    signals = ExitSignals()
    try:
        art = Art()
        with (
            signals.listening(),
            Window(
                TITLE,
                fullscreen=wanted.fullscreen,
                icon=art.cut(ICON),
                surroundings=partial(_surroundings, art),
                scaling=wanted.scaling,
                placed=wanted.window,
            ) as window,
        ):
            books = RuleBooks(folders.config_dir())
            _show_first(art, window, wanted, books)
            from .loop import play

            gc.enable()
            return play(
                window,
                art,
                (wanted, settings),
                data,
                books,
                signals,
                record=record,
                replay=replay,
                trouble=trouble,
                frames=frames,
            )
    except (DisplayError, ArtError, SettingsError) as error:
        complain(error)
        return 1


def _surroundings(art: Art, size: tuple[int, int], hole: "Rect") -> "Surface":
    """Draw what lies around the picture in full screen; a plain window does without."""
    from ..screen.canvas.backdrop import desktop_of_the_time

    return desktop_of_the_time(art, size, hole)


def _show_first(art: Art, window: Window, settings: Settings, books: RuleBooks) -> None:
    """Show an empty table, as the program will that is read next."""
    window.arrange(settings.scaling, settings.desktop)
    art.dress(settings.dress.sheets, settings.dress.letters)
    window.wear(settings.dress.palette)
    frame = Framebuffer(art)
    window.present(frame, frame.show(first_items(art, window, settings, books)))


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


def _as_wanted(
    settings: Settings, fullscreen: bool | None, look: str | None, speech: str | None
) -> Settings:
    """Return the settings with what the command line says."""
    return settings._replace(
        fullscreen=settings.fullscreen if fullscreen is None else fullscreen,
        scheme=look or settings.scheme,
        speech=speech or settings.speech,
    )

"""A start behind its first picture: the settings, the window, what comes first, and the program.

What is needed for that is read here, and no more: what plays, asks and keeps is read while the
first question is seen (opening_scene.py), or before loop.py begins.
"""

import gc
from functools import partial
from typing import TYPE_CHECKING

from ..screen.canvas.art import ICON, TITLE, Art, ArtError
from ..screen.canvas.display import DisplayError
from ..screen.canvas.framebuffer import FRAME
from ..screen.canvas.kept_picture import FirstPicture
from ..screen.canvas.window import Window
from ..storage import folders
from ..storage import kept_settings as user
from ..storage.kept_settings import SettingsError
from ..storage.locks import NotKeptError, OnlyCopy
from ..storage.settings import Settings, as_used
from ..terminal import complain
from .first_start import dress, surroundings

if TYPE_CHECKING:
    from typing import Unpack

    from ..arguments import RunOptions
    from .opening_scene import OpeningScene


def begin(
    *,
    shown: FirstPicture | None = None,
    kind: type[Window] = Window,
    **options: "Unpack[RunOptions]",
) -> int:
    """Play, as `run` in run.py, on the display. Return the exit status.

    `shown` is the picture that the window shows by now; None where it shows none.
    `kind` is that of the window that is opened.
    """
    copy: OnlyCopy | NotKeptError | None = None
    try:
        settings, trouble = user.load()
        wanted = _as_wanted(settings, options)
        # At a first start nothing but the command line differs from the defaults, which they know.
        window, art = (shown and shown.opened) or _opened(kind, wanted, shown is not None)
        with window:
            dress(art, window, as_used(wanted))
            books = None
            if shown is None:
                from .first_picture import draw

                books = draw(art, window, wanted)
            copy = _claimed()
            scene = None
            if shown and not trouble and isinstance(copy, OnlyCopy) and _asks(options):
                scene = _played(shown, wanted, window, art, options.get("record") is not None)
            from ..storage.logs import kept_log
            from .exit_signals import ExitSignals
            from .loop import play

            gc.freeze()  # what was read stays, and is not looked through
            gc.enable()
            signals = ExitSignals()
            with signals.listening(), kept_log(folders.state_dir, options.get("log")):
                status = play(
                    window,
                    art,
                    (wanted, settings, trouble),
                    books,
                    signals,
                    copy=copy,
                    scene=scene,
                    **options,
                )
            if options.get("frames") is None:
                from .first_picture import keep

                keep(art, window, shown)
            return status
    except (DisplayError, ArtError, SettingsError, folders.NoHomeError) as error:
        complain(error)
        return 1
    finally:
        if isinstance(copy, OnlyCopy):
            copy.close()


def _claimed() -> OnlyCopy | NotKeptError:
    """Return the right to keep the journal, or why there is none."""
    try:
        return OnlyCopy(folders.data_dir())
    except NotKeptError as error:
        return error


def _asks(options: "RunOptions") -> bool:
    """Tell whether a run begins with a question: not a replay, nor where nothing is run."""
    return options.get("replay") is None and options.get("frames") != 0


def _opened(kind: type[Window], wanted: Settings, opened: bool) -> tuple[Window, Art]:
    """Open the window, unless it is open, and return it with what is drawn in it."""
    art = Art()
    window = kind(
        TITLE,
        fullscreen=wanted.fullscreen,
        icon=art.cut(ICON),
        surroundings=partial(surroundings, art),
        scaling=as_used(wanted).scaling,
        placed=wanted.window,
        opened=opened,
    )
    return window, art


def _played(
    shown: FirstPicture, wanted: Settings, window: Window, art: Art, goes_on: bool
) -> "OpeningScene | None":
    """Play the opening scene while the program is read; None where nothing is asked first."""
    from .opening_scene import PROGRAM, OpeningScene, first_question, read

    asked = first_question(wanted, goes_on=goes_on)
    if asked is None or len(shown.frame) != FRAME.w * FRAME.h:
        return None
    scene = OpeningScene(window, art, shown.frame, asked)
    scene.play(read(PROGRAM))
    return scene


def _as_wanted(settings: Settings, options: "RunOptions") -> Settings:
    """Return the settings with what the command line says."""
    fullscreen = options.get("fullscreen")
    return settings._replace(
        fullscreen=settings.fullscreen if fullscreen is None else fullscreen,
        scheme=options.get("look") or settings.scheme,
        speech=options.get("speech") or settings.speech,
    )

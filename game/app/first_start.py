"""The first picture of a user's first start: the shipped one of an empty table, by the defaults.

Nothing of the program is read for it but what opens a window. `sprites/draw_first.py` drew it as
first_picture.py would, for a window, and below that for a full screen that it fills.
"""

import tomllib
from functools import partial

from ..assets import asset
from ..language import ENGLISH, languages
from ..screen.canvas import Rect, Surface, ToolkitError, image, monitor
from ..screen.canvas.art import ICON, TITLE, Art, ArtError
from ..screen.canvas.display import DisplayError
from ..screen.canvas.framebuffer import FRAME, HEIGHT, Framebuffer
from ..screen.canvas.window import Window
from ..storage import folders


def show(fullscreen: bool | None) -> bool:
    """Open the window with the picture; tell whether this is a first start, and that could be.

    Whatever is wrong is told where it is met again.
    """
    try:
        if folders.config_dir().exists() or languages() != (ENGLISH,):
            return False
        screen = tomllib.loads(asset("config", "defaults.toml").read_text("utf-8"))["screen"]
        art = Art()
        picture = image.load(asset("sprites", "first.png"))
        window = Window(
            TITLE,
            fullscreen=screen["fullscreen"] if fullscreen is None else fullscreen,
            icon=art.cut(ICON),
            surroundings=partial(surroundings, art),
            scaling=screen["scaling"],
        )
        fills = window.fullscreen and not window.framed
        frame = Framebuffer(art)
        frame.surface.blit(picture, (0, 0), FRAME.move(0, HEIGHT if fills else 0))
        window.present(frame, ())
    except (
        OSError,
        KeyError,
        ValueError,
        ArtError,
        folders.NoHomeError,
        DisplayError,
        ToolkitError,
    ):
        monitor.quit()
        return False
    return True


def surroundings(art: Art, size: tuple[int, int], hole: Rect) -> Surface:
    """Draw what lies around the picture in full screen; a plain window does without."""
    from ..screen.canvas.backdrop import desktop_of_the_time

    return desktop_of_the_time(art, size, hole)

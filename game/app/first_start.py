"""The first picture of a user's first start: the shipped one of an empty table, by the defaults.

Nothing of the program is read for it but what opens a window. `sprites/draw_first.py` drew it as
first_picture.py would, for a window and for a full screen that it fills. Beside it lies what the
default settings say of the window: whether it fills the screen, and how large all is.
"""

from functools import partial
from typing import TYPE_CHECKING, Final

from ..assets import asset
from ..language import ENGLISH, languages
from ..screen.canvas import Rect, Surface, ToolkitError, image, monitor
from ..screen.canvas.art import ICON, TITLE, Art, ArtError
from ..screen.canvas.display import DisplayError
from ..screen.canvas.framebuffer import Framebuffer
from ..screen.canvas.kept_picture import FirstPicture
from ..screen.canvas.window import Window
from ..storage import folders

if TYPE_CHECKING:
    from ..storage.settings import Settings

#: The picture in a window, and where it fills the screen.
FRAMED: Final = "first.png"
FILLED: Final = "first_filled.png"
#: How the list says that the window fills the screen.
FULL: Final = "full"


def show(fullscreen: bool | None) -> FirstPicture | None:
    """Open the window with the picture, and return that.

    None where this is no first start, or that could not be: whatever is wrong is told where it is
    met again.
    """
    try:
        if folders.config_dir().exists() or languages() != (ENGLISH,):
            return None
        full, scaling = asset("sprites", "first.list").read_text("utf-8").split()
        art = Art()
        window = Window(
            TITLE,
            fullscreen=full == FULL if fullscreen is None else fullscreen,
            icon=art.cut(ICON),
            surroundings=partial(surroundings, art),
            scaling=scaling,
        )
        fills = window.fullscreen and not window.framed
        frame = Framebuffer(art)
        frame.surface.blit(image.load(asset("sprites", FILLED if fills else FRAMED)), (0, 0))
        window.present(frame, ())
    except (
        OSError,
        ValueError,
        ArtError,
        folders.NoHomeError,
        DisplayError,
        ToolkitError,
    ):
        monitor.quit()
        return None
    return FirstPicture("", bytes(frame.pixels), (window, art))


def surroundings(art: Art, size: tuple[int, int], hole: Rect) -> Surface:
    """Draw what lies around the picture in full screen; a plain window does without."""
    from ..screen.canvas.backdrop import desktop_of_the_time

    return desktop_of_the_time(art, size, hole)


def dress(art: Art, window: Window, settings: "Settings") -> None:
    """Have pictures, letters and the window look as settings that are used have it."""
    window.arrange(settings.scaling, settings.desktop)
    art.dress(settings.dress.sheets, settings.dress.letters)
    window.wear(settings.dress.palette)

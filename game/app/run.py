"""A run of the program: first of all it shows the picture that the last one kept, an empty table.

All else is read once that is shown (start.py). A user's first run shows one that is shipped
(first_start.py). Where no picture is kept, or it is no longer true, first_picture.py draws one.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from ..screen.canvas import ToolkitError, codes, monitor
from ..screen.canvas.display import DisplayError
from ..screen.canvas.kept_picture import FirstPicture, read
from ..storage.folders import NoHomeError, picture_key, picture_path

if TYPE_CHECKING:
    from typing import Unpack

    from ..arguments import RunOptions


def run(**wanted: "Unpack[RunOptions]") -> int:
    """Play the game on the screen. Return the exit status."""
    told = wanted.get("look") is not None
    fullscreen = wanted.get("fullscreen")
    shown = None if told else _show_kept(fullscreen) or _show_shipped(fullscreen)
    from .start import begin

    try:
        return begin(shown=shown, **wanted)
    finally:
        monitor.quit()


def _show_shipped(fullscreen: bool | None) -> FirstPicture | None:
    from .first_start import show  # only a first start

    return show(fullscreen)


def _show_kept(fullscreen: bool | None) -> FirstPicture | None:
    """Show the picture that is kept; None where there is none that is true."""
    try:
        kept = picture_path().read_bytes()
        key = picture_key()
        picture = read(kept, key)
        if picture and fullscreen in (None, bool(picture.mode.flags & codes.FULLSCREEN)):
            picture.show()
            return FirstPicture(key, picture.frame())
    except (OSError, NoHomeError, DisplayError, ToolkitError):
        with suppress(ToolkitError):
            monitor.quit()  # whatever is wrong is told by the window
    return None

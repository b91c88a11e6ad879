"""A run of the program: first of all it shows the picture that the last one kept, an empty table.

All else is read once that is shown; where none is kept, or it is true no more, first_picture.py
draws it.
"""

from contextlib import suppress
from pathlib import Path

from ..screen.canvas import ToolkitError, codes, monitor
from ..screen.canvas.display import DisplayError
from ..screen.canvas.kept_picture import read
from ..storage.folders import NoHomeError
from ..storage.picture_file import picture_key, picture_path
from .exit_signals import ExitSignals


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
    signals = ExitSignals()
    with signals.listening():
        shown = _show_kept(fullscreen) if look is None else None
        from .first_picture import begin

        try:
            return begin(
                signals,
                shown=shown,
                fullscreen=fullscreen,
                look=look,
                speech=speech,
                log=log,
                record=record,
                replay=replay,
                frames=frames,
            )
        finally:
            monitor.quit()


def _show_kept(fullscreen: bool | None) -> str | None:
    """Show the picture that is kept. Return its key; None where there is none that is true."""
    try:
        kept = picture_path().read_bytes()
        key = picture_key()
        picture = read(kept, key)
        if picture and fullscreen in (None, bool(picture.mode.flags & codes.FULLSCREEN)):
            picture.show()
            return key
    except (OSError, NoHomeError, DisplayError, ToolkitError):
        with suppress(ToolkitError):
            monitor.quit()  # whatever is wrong is told by the window
    return None

"""The folders of the user's: for settings, for games, and for what went wrong.

They are those of the system, or all the same one: what DATA_DIR names, or else a folder called
PORTABLE beside the program, as one takes along on a stick.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..language import _

APPLICATION: Final = "canasta"
#: The variable of the environment that names a folder for everything, and that folder's own name
#: where it lies beside the program.
DATA_DIR: Final = "CANASTA_DATA_DIR"
PORTABLE: Final = "canasta-data"
#: The log (logs.py); how much may be asked to be written into it, the most first; what is usual.
LOG: Final = "canasta.log"
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
USUAL_LEVEL: Final = "warning"


class NoHomeError(Exception):
    """Nobody knows whose folders they are to be; the text is one sentence for the user."""


def config_dir() -> Path:
    """Return the folder of the user's settings, registration and own rules; it may not exist."""
    from platformdirs import user_config_path  # only where it is needed: the window opens sooner

    return _at_home(user_config_path)


def data_dir() -> Path:
    """Return the folder of the user's saved games, journal and high scores. It may not exist."""
    from platformdirs import user_data_path

    return _at_home(user_data_path)


def state_dir() -> Path:
    """Return the folder of the user's log and of what a crash leaves. It may not exist yet."""
    from platformdirs import user_state_path

    return _at_home(user_state_path)


def _at_home(folder: Callable[..., Path]) -> Path:
    """Return a folder of the user's. Raise NoHomeError where nobody knows who that is."""
    if named := os.environ.get(DATA_DIR):
        return Path(named).absolute()
    program = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute()
    if program.is_file() and (beside := program.with_name(PORTABLE)).is_dir():
        return beside
    try:
        path = folder(APPLICATION, appauthor=False)
    except RuntimeError:  # newer ones say so; older ones give a folder called ~
        path = Path()
    if not path.is_absolute():
        raise NoHomeError(_("There is no home folder to keep settings and games in: set HOME."))
    return path

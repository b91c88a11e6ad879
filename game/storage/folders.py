"""The folders of the user: for settings, for games, and for what went wrong.

They are those of the system, or all the same one: what DATA_DIR names, or else a folder called
PORTABLE beside the program, as one takes along on a stick.

Here is also the file that keeps the first picture of a run for the next one, and the key that says
whether it is still true. It is read before anything else, so nothing is imported here but what that
takes.
"""

import os
import sys
from pathlib import Path
from typing import Final, Literal
from zlib import crc32

from .. import __version__
from ..language import _, languages

APPLICATION: Final = "canasta"
#: The variable of the environment that names a folder for everything, and that folder's own name
#: where it lies beside the program.
DATA_DIR: Final = "CANASTA_DATA_DIR"
PORTABLE: Final = "canasta-data"
#: Where the folders lie on Linux and its like: what names the place, and where at home it is else.
_PLACES: Final = {
    "config": ("XDG_CONFIG_HOME", ".config"),
    "data": ("XDG_DATA_HOME", ".local/share"),
    "state": ("XDG_STATE_HOME", ".local/state"),
}
_Kind = Literal["config", "data", "state"]
#: The log (logs.py); how much may be asked to be written into it, the most first; what is usual.
LOG: Final = "canasta.log"
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
USUAL_LEVEL: Final = "warning"


class NoHomeError(Exception):
    """Nobody knows whose folders they are to be; the text is one sentence for the user."""


def config_dir() -> Path:
    """Return the folder of the user's settings, registration and own rules; it may not exist."""
    return _at_home("config")


def data_dir() -> Path:
    """Return the folder of the user's saved games, journal and high scores. It may not exist."""
    return _at_home("data")


def state_dir() -> Path:
    """Return the folder of the user's log and of what a crash leaves. It may not exist yet."""
    return _at_home("state")


def _at_home(kind: _Kind) -> Path:
    """Return a folder of the user's. Raise NoHomeError where nobody knows who that is."""
    if named := os.environ.get(DATA_DIR):
        return Path(named).absolute()
    program = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute()
    if program.is_file() and (beside := program.with_name(PORTABLE)).is_dir():
        return beside
    try:
        path = _of_system(kind)
    except RuntimeError:
        path = Path()
    if not path.is_absolute():
        raise NoHomeError(_("There is no home folder to keep settings and games in: set HOME."))
    return path


def _of_system(kind: _Kind) -> Path:
    """Return where the system has a folder of the user's.

    Raise RuntimeError without a home, as newer versions of platformdirs do; older ones give a
    folder called ~. To read that takes long: where the environment alone tells, it is not asked.
    """
    if sys.platform not in ("win32", "darwin"):
        variable, usual = _PLACES[kind]
        if (place := os.environ.get(variable, "")).startswith("/"):
            return Path(place, APPLICATION)
        if (home := os.environ.get("HOME", "")).startswith("/"):
            return Path(home, usual, APPLICATION)
    import platformdirs

    path: Path = getattr(platformdirs, f"user_{kind}_path")(APPLICATION, appauthor=False)
    return path


#: In the folder of the log.
_PICTURE: Final = "first_picture"
#: How the files are called that decide what it shows, and how much of each is looked at, in bytes.
_SETTINGS: Final = ".toml"
_LARGEST: Final = 1 << 20


def picture_path() -> Path:
    """Return the file. Raise NoHomeError."""
    return state_dir() / _PICTURE


def picture_key() -> str:
    """Return a digest of what the first picture follows from. Raise NoHomeError, OSError."""
    folder = config_dir()
    digest = crc32(repr(languages()).encode())
    for name in sorted(os.listdir(folder)):  # noqa: PTH208 - no Path for each: it is a start
        if name.endswith(_SETTINGS):
            with open(folder / name, "rb") as file:  # noqa: PTH123
                digest = crc32(file.read(_LARGEST), crc32(name.encode(), digest))
    return f"{__version__} {digest:08x}"


def keep_picture(written: bytes) -> None:
    """Write the file. Raise NoHomeError, OSError."""
    from .files import write_bytes

    path = picture_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, written)

"""The file that keeps the first picture of a run for the next one, and what says that it is true.

Read before anything else: it imports no more than that takes.
"""

import os
from pathlib import Path
from typing import Final
from zlib import crc32

from .. import __version__
from ..language import languages
from . import folders

#: In the folder of the log.
FILE_NAME: Final = "first_picture"
#: How the files are called that decide what it shows, and how much of each is looked at, in bytes.
_SETTINGS: Final = ".toml"
_LARGEST: Final = 1 << 20


def picture_path() -> Path:
    """Return the file. Raise NoHomeError."""
    return folders.state_dir() / FILE_NAME


def picture_key() -> str:
    """Return a digest of what the first picture follows from. Raise NoHomeError, OSError."""
    folder = folders.config_dir()
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

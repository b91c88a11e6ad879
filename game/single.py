"""Whether another copy of the program runs already: two must not keep one journal."""

from pathlib import Path
from typing import IO, Final

NAME: Final = "running.lock"


def only_copy(folder: Path) -> IO[bytes] | None:
    """A lock in `folder` that holds until it is closed or the process ends; None if it is taken.

    Where no lock can be had at all (a folder that cannot be written) the answer is None too.
    """
    try:
        file = (folder / NAME).open("ab")
    except OSError:
        return None
    try:
        _lock(file)
    except OSError:
        file.close()
        return None
    return file


try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
else:

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

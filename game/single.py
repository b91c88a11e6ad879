"""Whether another copy of the program runs already: two must not keep one journal."""

from pathlib import Path
from typing import Final

from .storage.files import Lock, lock

NAME: Final = "running.lock"


def only_copy(folder: Path) -> Lock | None:
    """A lock in `folder` that holds until it is closed or the process ends; None if it is taken.

    Where no lock can be had at all (a folder that cannot be written) the answer is None too.
    """
    try:
        return lock(folder / NAME)
    except OSError:
        return None

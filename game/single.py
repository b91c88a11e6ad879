"""Whether another copy of the program runs already: two must not keep one journal."""

from pathlib import Path
from typing import Final

from .storage.files import Lock, lock, why

NAME: Final = "running.lock"
#: Why no game is kept, for a box at the start.
SECOND: Final = (
    "Another copy of Canasta is running, and keeps the game that is played there.\n"
    "A game that you play in this one is not kept: save it (F4) if you mean to go on with it."
)
UNWRITABLE: Final = (
    "Nothing can be kept in {folder} ({reason}).\n"
    "A game that you play is not kept: save it (F4) elsewhere if you mean to go on with it."
)


class NotKeptError(Exception):
    """No journal can be kept; the text says why, and what that means, in sentences."""


def only_copy(folder: Path) -> Lock:
    """A lock in `folder`, made if need be, that holds until it is closed or the process ends.

    Raises NotKeptError if another copy has it, or no lock can be had at all.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return lock(folder / NAME)
    except BlockingIOError:
        raise NotKeptError(SECOND) from None
    except OSError as error:
        raise NotKeptError(UNWRITABLE.format(folder=folder, reason=why(error))) from error

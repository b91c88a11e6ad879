"""Whether another copy of the program runs already: two must not keep one journal."""

import errno
from pathlib import Path
from typing import Final

from ..language import N_, _
from .files import why
from .locks import Lock, lock

NAME: Final = "running.lock"
#: Why no game is kept, for a box at the start.
SECOND: Final = N_(
    "Another copy of Canasta is running, and keeps the game that is played there.\n"
    "A game that you play in this one is not kept: save it (F4) if you mean to go on with it."
)
#: Why it cannot be written any more.
ANOTHERS: Final = N_("another copy of Canasta keeps it now")
UNWRITABLE: Final = N_(
    "Nothing can be kept in {folder} ({reason}).\n"
    "A game that you play is not kept: save it (F4) elsewhere if you mean to go on with it."
)


class NotKeptError(Exception):
    """No journal can be kept; the text says why, and what that means, in sentences."""


class OnlyCopy:
    """The right to keep the journal in a folder, until it is closed or the process ends."""

    def __init__(self, folder: Path) -> None:
        """Have it, and the folder made if need be.

        Raise NotKeptError if another copy has it, or nobody can have it.
        """
        self._path = folder / NAME
        try:
            self._lock = self._taken()
        except BlockingIOError:
            raise NotKeptError(_(SECOND)) from None
        except OSError as error:
            raise NotKeptError(_(UNWRITABLE).format(folder=folder, reason=why(error))) from error

    def _taken(self) -> Lock:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        return lock(self._path)

    def confirm(self) -> None:
        """Have it still, or anew where the folder was renamed. Raise OSError if another has it.

        A copy that started meanwhile and found a new folder keeps the journal in that one.
        """
        if self._lock.is_at(self._path):
            return
        self._lock.close()
        try:
            self._lock = self._taken()
        except BlockingIOError:
            raise OSError(errno.EAGAIN, _(ANOTHERS)) from None

    def close(self) -> None:
        """Give up the right to it."""
        self._lock.close()

"""Locks: what keeps two processes from changing the same files at once."""

import errno
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Final

from ..language import N_, _
from .files import NotAFileError, opened, parts_of, set_aside, why

#: Seconds to wait for another process that is changing a file: it takes a few milliseconds.
LONGEST_WAIT: Final = 2.0
#: Seconds to wait for it where one goes on all the same.
SHORT_WAIT: Final = 0.1
_PAUSE: Final = 0.005
#: Seconds after which nothing is being written any more: it takes a few milliseconds.
_OLD: Final = 60.0
#: The file in each folder whose lock is held by whoever changes something there.
_CHANGES: Final = ".changes.lock"
#: What a disk says that knows no locks.
_NO_LOCKS: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)


class Lock:
    """A lock on a file, held until it is closed or the process ends. The file stays."""

    def __init__(self, descriptor: int) -> None:
        """Take the lock of an open file. Raise OSError, BlockingIOError if it is taken."""
        try:
            _take(descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        self._descriptor: int | None = descriptor

    def is_at(self, path: Path) -> bool:
        """Tell whether it is held, and its file is the one that is at `path` now."""
        with suppress(OSError):
            if self._descriptor is not None:
                return os.path.samestat(os.fstat(self._descriptor), path.stat())
        return False

    def close(self) -> None:
        """Give it up, if that was not done before."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def lock(path: Path) -> Lock:
    """Take the lock of a file, which is made if need be; nobody waits.

    What is no file is set aside. Raise BlockingIOError if somebody else has the lock, OSError if
    none can be had.
    """
    flags = os.O_RDWR | os.O_CREAT
    try:
        descriptor = opened(path, flags)
    except (NotAFileError, IsADirectoryError):
        set_aside(path, "unreadable")
        descriptor = opened(path, flags)
    except PermissionError:  # somebody else's, of a start with their rights: nothing is written
        descriptor = opened(path, os.O_RDONLY)
    return Lock(descriptor)


@contextmanager
def changing(folder: Path) -> Iterator[None]:
    """Hold off every other process while something in `folder` is read, changed and written.

    The folder is made if need be. Not to be nested. Raise OSError, TimeoutError among them if
    somebody else does not come to an end.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _closing(_waited_for(folder / _CHANGES, LONGEST_WAIT)):
        yield


def remove_parts(folder: Path, saves: Path | None = None) -> None:
    """Take away what writes that were killed have left in `folder`, as far as that can be done.

    All that is written there is written under its lock. In `saves`, where it is not, what may be
    being written just now stays.
    """
    if parts_of(folder):  # most starts need no lock
        with suppress(OSError), changing(folder):
            _unlink(parts_of(folder))
    if saves is not None:
        _unlink(parts_of(saves, _OLD))


def _unlink(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()


@contextmanager
def briefly(folder: Path) -> Iterator[None]:
    """Hold off every other process as `changing` does; whoever does not end is not waited for.

    For what one write does, which no other process comes between. Raise OSError.
    """
    held = None
    with suppress(TimeoutError):
        held = _waited_for(folder / _CHANGES, SHORT_WAIT)
    with _closing(held):
        yield


def _closing(held: Lock | None) -> AbstractContextManager[object]:
    return closing(held) if held else nullcontext()


def _waited_for(path: Path, wait: float) -> Lock | None:
    """Return the lock of a file, after a while of at most this many seconds. Raise OSError.

    None where none can be had, on a disk that knows no locks or for a file that is another user's:
    whoever may write there writes all the same.
    """
    end = time.monotonic() + wait
    while True:
        try:
            return lock(path)
        except BlockingIOError:
            if time.monotonic() > end:
                text = _("another copy of the program is writing there")
                raise TimeoutError(errno.ETIMEDOUT, text, str(path)) from None
            time.sleep(_PAUSE)
        except PermissionError:
            return None
        except OSError as error:
            if error.errno in _NO_LOCKS:
                return None
            raise


try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    def _take(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError as error:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error
else:

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
        """Have it still, or again where the folder was renamed. Raise OSError if another has it.

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

"""The one door to every kept file: read, written and set aside here.

Kept are settings, registration, rule books, high scores, journal, saved games and records.
Whatever lies at a file's place, reading it ends soon and says what is wrong; a write leaves the
old file whole until the new one is. What a file means is not known here; TOML is read in tables.py,
and locks.py keeps processes from writing at once.
"""

import errno
import os
import stat
import time
from _thread import allocate_lock, start_new_thread
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

from ..language import N_, _

#: Nothing that lies at a file's place makes the opening wait, or becomes our terminal.
_CAREFUL: Final = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class NotAFileError(OSError):
    """A pipe, a folder or a device lies where a file is looked for."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, _("it is not an ordinary file"), str(path))


class LostError(Exception):
    """A kept file that is of no use, and what became of it, for a sentence.

    `reason` says what is wrong, `kept` where the file is now. `unreadable` tells a file that the
    system does not give out now, and which stays where it is, from nonsense, which is set aside.
    """

    def __init__(self, path: Path, reason: str, kept: str, *, unreadable: bool) -> None:
        super().__init__(f"{path}: {reason}: {kept}")
        self.path = path
        self.reason = reason
        self.kept = kept
        self.unreadable = unreadable

    def told(self, damaged: str, unreadable: str) -> str:
        """Return the one of two sentences that holds, with its path, its reason and what is kept.

        They are as they stand in the code, and come back in the language.
        """
        sentence = unreadable if self.unreadable else damaged
        return _(sentence).format(path=self.path, reason=self.reason, kept=self.kept)


#: What becomes of a file that cannot be read now: it may be whole, and worth more than a new one.
LEFT: Final = N_("the file is left as it is")
#: Characters of a sentence that quotes a file: a box has room for them.
_LONGEST_TOLD: Final = 400


def quoting(sentence: str) -> str:
    """Return a sentence that quotes a file, without what cannot be seen; cut where it is absurd."""
    cut = sentence if len(sentence) <= _LONGEST_TOLD else f"{sentence[:_LONGEST_TOLD]}..."
    return "".join([char if char.isprintable() else "?" for char in cut])


def why(error: Exception) -> str:
    """Return the reason that an error gives, for a sentence."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


# Reading.


def read_bytes(path: Path, largest: int) -> bytes:
    """Return all of a file.

    Raise OSError, NotAFileError among them; ValueError if it is too large.
    """
    with os.fdopen(opened(path, os.O_RDONLY), "rb") as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise too_large(largest)
    return data


def head_of(path: Path, size: int, largest: int) -> bytes | None:
    """Return the first bytes of a file that something else reads; None if there is no file.

    Raise OSError, NotAFileError among them; ValueError if it is too large.
    """
    try:
        descriptor = opened(path, os.O_RDONLY)
    except (FileNotFoundError, NotADirectoryError):
        return None
    with os.fdopen(descriptor, "rb") as file:
        if os.fstat(descriptor).st_size > largest:
            raise too_large(largest)
        return file.read(size)


def too_large(largest: int) -> ValueError:
    """Return the error of a file that is larger than this many bytes."""
    size = f"{largest >> 20} MB" if largest >= 1 << 20 else f"{largest >> 10} KB"
    return ValueError(_("it is larger than {size}").format(size=size))


def may_be_there(path: Path, *, follow: bool = True) -> bool:
    """Tell whether there is something at a path, or where it leads; also where nobody can say.

    Where it does not `follow` links, one that leads nowhere is something, too.
    """
    try:
        path.stat(follow_symlinks=follow)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # whoever reads it will say why it cannot be read
        return True
    return True


def opened(path: Path, flags: int) -> int:
    """Return a descriptor of an ordinary file, had without waiting. Raise OSError."""
    descriptor = os.open(path, flags | _CAREFUL, 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotAFileError(path)
    return descriptor


# Writing.

#: The name of a file while it is being written.
_PART: Final = ".canasta-{}.part"


def write_bytes(path: Path, data: bytes, *, replace: bool = True) -> None:
    """Write a file, whole or not at all: what was there stays until then.

    A link stays a link, to a new file; a file keeps its mode; what cannot be read is not replaced.
    Raise OSError, FileExistsError among them if nothing is to be replaced and something is there.
    """
    target = Path(os.path.realpath(path)) if replace else path
    mode = _mode(target) if replace else None
    beside = target.with_name(_PART.format(os.urandom(8).hex()))
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _CAREFUL
    descriptor = os.open(beside, flags, 0o666 if mode is None else mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            if mode is not None:
                beside.chmod(mode)  # whatever the umask took away
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            beside.replace(target)
        else:
            _rename_new(beside, target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def write_text(folder: Path, stem: str, text: str, extension: str = ".TXT") -> Path:
    """Write a text into a folder, to be printed or read by another program; where it is now.

    The folder is made if need be. The file never takes another file's place: with a number in its
    name it stands beside that. Nor is it ever seen half written. Raise OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    data = text.replace("\n", "\r\n").encode("utf-8")  # for the printers of the time
    for number in count(1):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{extension}"
        with suppress(FileExistsError):
            write_bytes(path, data, replace=False)
            return path
    raise AssertionError("there is always a next number")


def open_to_append(path: Path) -> BinaryIO:
    """Open a file that is there to append to it. Raise OSError."""
    return os.fdopen(opened(path, os.O_WRONLY | os.O_APPEND), "ab")


def _mode(path: Path) -> int | None:
    """Return the mode of the file that is to be replaced, None if there is none.

    Raise OSError for what cannot be read: it may be worth more than what is to be written.
    """
    try:
        descriptor = opened(path, os.O_RDONLY)
    except FileNotFoundError:
        return None
    try:
        os.read(descriptor, 1)
        return stat.S_IMODE(os.fstat(descriptor).st_mode)
    finally:
        os.close(descriptor)


def _rename_new(beside: Path, target: Path) -> None:
    """Give a file its name, unless something has it. Raise OSError, FileExistsError among them."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except (AttributeError, OSError):  # a system, as that of a page, or a disk without second names
        os.close(os.open(target, os.O_CREAT | os.O_EXCL))  # the name is ours by now
        try:
            beside.replace(target)
        except BaseException:
            with suppress(OSError):
                target.unlink()
            raise
    else:
        with suppress(OSError):  # it has its name; what is left is taken away at a start
            beside.unlink()


def sync_folder(folder: Path) -> None:
    """Have the disk keep a new name in a folder, where the system can be asked for that."""
    if os.name == "nt":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


class Syncing:
    """Has the disk keep what was written, without anybody waiting for it."""

    def __init__(self) -> None:
        self._under_way = allocate_lock()

    def sync(self, file: BinaryIO) -> None:
        """Start, unless it is under way: then the next call includes it."""
        if not self._under_way.acquire(blocking=False):
            return
        try:
            descriptor = os.dup(file.fileno())
        except OSError:  # it is written all the same
            self._under_way.release()
            return
        try:
            start_new_thread(self._sync, (descriptor,))  # one of threading's is waited for
        except RuntimeError:  # there are too many
            self._sync(descriptor)

    def _sync(self, descriptor: int) -> None:
        try:
            with suppress(OSError):
                os.fsync(descriptor)
            os.close(descriptor)
        finally:
            self._under_way.release()

    def finish(self) -> None:
        """Wait until it holds no file open, on systems that cannot replace an open file."""
        if os.name == "nt":
            with self._under_way:
                pass


# Taking away, and setting aside.


def remove(path: Path) -> None:
    """Delete a file, if it is there. Raise OSError."""
    path.unlink(missing_ok=True)


def parts_of(folder: Path, older: float = 0) -> list[Path]:
    """Return what lies in a folder half written, of at least this many seconds ago.

    No folder, or one that cannot be read now, has none.
    """
    begins, ends = _PART.split("{}")
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(begins) and entry.name.endswith(ends):
                age = time.time() - entry.stat(follow_symlinks=False).st_mtime
                if not older or abs(age) > older:  # clocks are set back, too
                    found.append(Path(entry.path))
    return found


def set_aside(path: Path, state: str = "damaged") -> str:
    """Give a file another name. Return what became of it, as a part of a sentence."""
    number = 1
    aside = path.with_name(f"{path.name}.{state}")
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{path.name}.{state}-{number}")
    try:
        path.rename(aside)
    except OSError:
        return _("the file could not be renamed")
    return _("the file is now called {name}").format(name=aside.name)

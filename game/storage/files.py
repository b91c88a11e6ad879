"""The one door to every kept file: read, written, locked and set aside here.

Kept are settings, registration, rule books, high scores, journal, lock, saved games and records.
Whatever lies at a file's place, reading it ends soon and says what is wrong; a write leaves the
old file whole until the new one is. What a file means is not known here.
"""

import errno
import os
import re
import stat
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeVar

from ..language import _

T = TypeVar("T")

#: Bytes of a TOML file. None that a person or this program wrote is larger.
LARGEST: Final = 512 * 1024
#: Tables and lists in one another, and parts of a dotted key. Ours have four; the parser's time
#: grows with the square of a key's parts, and the writer recurses.
DEEPEST: Final = 16
#: The whole numbers that TOML promises to hold. Larger ones are read, but cannot be written.
_WHOLE: Final = range(-(2**63), 2**63)
#: Seconds to wait for another process that is changing a file: it takes a few milliseconds.
LONGEST_WAIT: Final = 2.0
_PAUSE: Final = 0.005
#: The file in each folder whose lock is held by whoever changes something there.
_CHANGES: Final = ".changes.lock"

#: Nothing that lies at a file's place makes the opening wait, or becomes our terminal.
_CAREFUL: Final = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
#: What a disk says that knows no locks.
_NO_LOCKS: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)


class NotAFileError(OSError):
    """A pipe, a folder or a device lies where a file is looked for."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, _("it is not an ordinary file"), str(path))


class LostError(Exception):
    """A kept file that is of no use, and what became of it, for a sentence.

    `reason` says what is wrong, `kept` where the file is now; `unreadable` tells a file that the
    system does not give out from one that holds nonsense.
    """

    def __init__(self, path: Path, reason: str, kept: str, *, unreadable: bool) -> None:
        super().__init__(f"{path}: {reason}: {kept}")
        self.path = path
        self.reason = reason
        self.kept = kept
        self.unreadable = unreadable


def why(error: Exception) -> str:
    """Return the reason that an error gives, for a sentence."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


# Reading.


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """Return all of a file.

    Raise OSError, NotAFileError among them; ValueError if it is too large.
    """
    with os.fdopen(_opened(path, os.O_RDONLY), "rb") as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise _too_large(largest)
    return data


def head_of(path: Path, size: int, largest: int) -> bytes | None:
    """Return the first bytes of a file that something else reads; None if there is no file.

    Raise OSError, NotAFileError among them; ValueError if it is too large.
    """
    try:
        descriptor = _opened(path, os.O_RDONLY)
    except (FileNotFoundError, NotADirectoryError):
        return None
    with os.fdopen(descriptor, "rb") as file:
        if os.fstat(descriptor).st_size > largest:
            raise _too_large(largest)
        return file.read(size)


def _too_large(largest: int) -> ValueError:
    size = f"{largest >> 20} MB" if largest >= 1 << 20 else f"{largest >> 10} KB"
    return ValueError(_("it is larger than {size}").format(size=size))


def read_tables(path: Path, largest: int = LARGEST) -> dict[str, Any]:
    """Say what a TOML file holds; all of it can be written again.

    Raise OSError; ValueError with the reason if it is damaged.
    """
    data = read_bytes(path, largest)
    try:
        text = data.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError:
        raise ValueError(_("it is not UTF-8")) from None
    _check_depth(text)
    tables = tomllib.loads(text)
    _check_values(tables)
    return tables


def read_kept(
    path: Path, understand: Callable[[dict[str, Any]], T], largest: int = LARGEST
) -> T | None:
    """Say what a kept TOML file holds, as `understand` makes it out; None if there is no file.

    `understand` raises ValueError with the reason for what makes no sense. A file that is damaged
    or cannot be read is set aside, so that nothing is ever written over it: raises LostError.
    """
    try:
        return understand(read_tables(path, largest))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        unreadable = isinstance(error, OSError)
        kept = set_aside(path, "unreadable" if unreadable else "damaged")
        raise LostError(path, why(error), kept, unreadable=unreadable) from error


def _opened(path: Path, flags: int) -> int:
    """Return a descriptor of an ordinary file, had without waiting. Raise OSError."""
    descriptor = os.open(path, flags | _CAREFUL, 0o666)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotAFileError(path)
    return descriptor


#: A text or a comment of a TOML file; one that is not closed goes on to the end.
_QUOTED: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""|\Z)|'
    r"'''(?:[^']|'(?!''))*+(?:'''|\Z)|"
    r'"(?:[^"\\\n]|\\.)*+(?:"|\n|\Z)|'
    r"'[^'\n]*+(?:'|\n|\Z)|"
    r"#[^\n]*+",
    re.DOTALL,
)
_BRACKET: Final = re.compile(r"[\[\]{}]")
#: What stands between one dotted key and the next.
_BETWEEN_KEYS: Final = re.compile(r"[\[\]{},=\n]")


def _check_depth(text: str) -> None:
    """Raise ValueError for what TOML's parser would take too long for, or its writer fail at."""
    bare = _QUOTED.sub('"', text)
    depth = 0
    for bracket in _BRACKET.findall(bare):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(_("it is nested too deeply"))
    if any(key.count(".") >= DEEPEST for key in _BETWEEN_KEYS.split(bare)):
        raise ValueError(_("it is nested too deeply"))


def _check_values(value: object, depth: int = 0) -> None:
    """Raise ValueError for what cannot be written again."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        if depth > 2 * DEEPEST:  # dotted keys inside of inline tables
            raise ValueError(_("it is nested too deeply"))
        for each in value:
            _check_values(each, depth + 1)
    elif isinstance(value, int) and value not in _WHOLE:
        raise ValueError(_("it holds a number that is too large"))


# Writing.


def write_bytes(path: Path, data: bytes, *, replace: bool = True) -> None:
    """Write a file, whole or not at all: what was there stays until then.

    A link stays a link, to a new file; a file keeps its mode; what cannot be read is not replaced.
    Raise OSError, FileExistsError among them if nothing is to be replaced and something is there.
    """
    target = Path(os.path.realpath(path)) if replace else path
    mode = _mode(target) if replace else None
    beside = target.with_name(f".canasta-{os.urandom(8).hex()}.part")
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
    _sync_folder(target.parent)


def write_tables(path: Path, tables: Mapping[str, Any], largest: int = LARGEST) -> None:
    """Write a TOML file, and its folder if need be: whole, or the old one stays.

    Raise OSError, for an old one too that makes no sense and could not be set aside.
    """
    import tomli_w  # only where it is needed: the window opens sooner

    data = tomli_w.dumps(tables).encode()
    if len(data) > largest:  # it could not be read again
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        read_tables(path, largest)
    except FileNotFoundError:
        pass
    except ValueError as error:
        raise OSError(
            errno.EEXIST, _("what is there is damaged: {error}").format(error=error), str(path)
        ) from error
    write_bytes(path, data)


def open_to_append(path: Path) -> BinaryIO:
    """Return a file that is there, to be gone on with. Raise OSError."""
    return os.fdopen(_opened(path, os.O_WRONLY | os.O_APPEND), "ab")


def _mode(path: Path) -> int | None:
    """Return the mode of the file that is to be replaced, None if there is none.

    Raise OSError for what cannot be read: it may be worth more than what is to be written.
    """
    try:
        descriptor = _opened(path, os.O_RDONLY)
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
    except OSError:  # a disk that knows no second names
        os.close(os.open(target, os.O_CREAT | os.O_EXCL))  # the name is ours by now
        beside.replace(target)
    else:
        beside.unlink()


def _sync_folder(folder: Path) -> None:
    """Have the disk keep a new name in a folder, where the system can be asked for that."""
    if os.name == "nt":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


# Taking away, and setting aside.


def remove(path: Path) -> None:
    """Take a file away; where there is none, nothing happens. Raise OSError."""
    path.unlink(missing_ok=True)


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
        return _("it could not be renamed")
    return _("it is now called {name}").format(name=aside.name)


# Locks.


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
        descriptor = _opened(path, flags)
    except (NotAFileError, IsADirectoryError):
        set_aside(path, "unreadable")
        descriptor = _opened(path, flags)
    except PermissionError:  # somebody else's, of a start with their rights: nothing is written
        descriptor = _opened(path, os.O_RDONLY)
    return Lock(descriptor)


@contextmanager
def changing(folder: Path) -> Iterator[None]:
    """Hold off every other process while something in `folder` is read, changed and written.

    The folder is made if need be. Not to be nested. Raise OSError, TimeoutError among them if
    somebody else does not come to an end.
    """
    folder.mkdir(parents=True, exist_ok=True)
    held = _waited_for(folder / _CHANGES)
    try:
        yield
    finally:
        if held is not None:
            held.close()


def _waited_for(path: Path) -> Lock | None:
    """Return the lock of a file, after a while. Raise OSError.

    None where none can be had, on a disk that knows no locks or for a file that is another user's:
    whoever may write there writes all the same.
    """
    end = time.monotonic() + LONGEST_WAIT
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

"""The log of finished rounds, as a file: lines that are only ever appended, and read one by one.

It is the truth; the database is an index of it that can be made again (index.py). Each line has a
checksum before what it says, so that any changed byte is found: what is damaged is left out, and
stays where it is. entries.py knows what lines say.
"""

import errno
import json
import os
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from ..named_tuple import NamedTuple
from . import folders
from .files import NotAFileError, opened, set_aside, sync_folder, too_large
from .locks import briefly

#: What a line says: values by the kinds of entries.py.
Entry = Mapping[str, Any]

FILE_NAME: Final = "rounds.log"
#: Bytes of the file. Half a million rounds have less; what is larger is not ours.
LARGEST: Final = 256 * 1024 * 1024
#: Bytes of a line: all tables of all rule books, full, with long names.
LONGEST: Final = 4 * 1024 * 1024
#: Bytes before a place in the file, by which it is known again.
_MARKED: Final = 256
#: How every line begins: a checksum of the rest, and what it says.
_HEAD: Final = re.compile(rb"[0-9a-f]{8} \{")


class LogLine(NamedTuple):
    """A line as it was read: what it says, None for one that is damaged; `end` is behind it."""

    end: int
    entry: Entry | None


class RoundsLog:
    """The log of one folder. Nothing is held open between two calls.

    What cannot be written is `held`, and tried again with what is appended next.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep it in `folder` (default: the user's data folder). Opens nothing yet."""
        self._folder = folder
        #: What could not be written, the oldest first.
        self.held: list[Entry] = []

    @property
    def path(self) -> Path:
        """The file; it may not exist."""
        return (self._folder or folders.data_dir()) / FILE_NAME

    def append(self, *entries: Entry) -> None:
        """Add a line for each entry, in one write, and have the disk keep them.

        Raise OSError; they are held then.
        """
        self.held += entries
        folder = self.path.parent
        folder.mkdir(parents=True, exist_ok=True)
        with briefly(folder):
            self._write()

    def _write(self) -> None:
        data = b"".join(map(_line, self.held))
        descriptor = self._opened()
        try:
            size = os.fstat(descriptor).st_size
            if size and _bytes_at(descriptor, size - 1, 1) != b"\n":
                data = b"\n" + data  # the end of a write that was cut off
            if os.write(descriptor, data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        self.held.clear()
        if not size:
            sync_folder(self.path.parent)

    def _opened(self) -> int:
        """Return a descriptor of the file, made if need be; what is no file is set aside."""
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT
        try:
            return opened(self.path, flags)
        except (NotAFileError, IsADirectoryError):
            set_aside(self.path)
            return opened(self.path, flags)

    # Reading.

    def size(self) -> int:
        """Return how many bytes it has; 0 where there is none. Raise OSError."""
        try:
            descriptor = opened(self.path, os.O_RDONLY)
        except (FileNotFoundError, NotADirectoryError, NotAFileError):
            return 0
        try:
            return os.fstat(descriptor).st_size
        finally:
            os.close(descriptor)

    def mark(self, place: int) -> int | None:
        """Return by what a place is known again; None where the file ends before. Raise OSError."""
        if not place:
            return 0
        try:
            descriptor = opened(self.path, os.O_RDONLY)
        except (FileNotFoundError, NotADirectoryError):
            return None
        try:
            if os.fstat(descriptor).st_size < place:
                return None
            start = max(place - _MARKED, 0)
            return crc32(_bytes_at(descriptor, start, place - start))
        finally:
            os.close(descriptor)

    def lines(self, start: int = 0) -> Iterator[LogLine]:
        """Yield the lines from a place on; one without its end is still being written.

        Raise OSError.
        """
        try:
            descriptor = opened(self.path, os.O_RDONLY)
        except (FileNotFoundError, NotADirectoryError, NotAFileError):
            return
        with os.fdopen(descriptor, "rb") as file:
            if os.fstat(descriptor).st_size > LARGEST:
                raise OSError(errno.EFBIG, str(too_large(LARGEST)), str(self.path))
            file.seek(start)
            while (raw := file.readline(LONGEST)).endswith(b"\n") or len(raw) == LONGEST:
                end = file.tell()
                for entry in _entries(raw.rstrip(b"\n")):
                    yield LogLine(end, entry)


def _bytes_at(descriptor: int, place: int, size: int) -> bytes:
    os.lseek(descriptor, place, os.SEEK_SET)
    return os.read(descriptor, size)


def _line(entry: Entry) -> bytes:
    """Write a line, with its end."""
    text = json.dumps(entry, separators=(",", ":")).encode()
    return b"%08x %s\n" % (crc32(text), text)


def _entries(raw: bytes) -> Iterator[Entry | None]:
    """Yield what a line says: more than one thing where the end between two lines was lost."""
    if not raw:
        return
    if (entry := _entry(raw)) is not None:
        yield entry
        return
    starts = [found.start() for found in _HEAD.finditer(raw)]
    if not starts or starts[0]:
        yield None
    for start, after in pairwise([*starts, len(raw) + 1]):
        yield _entry(raw[start:after]) or _entry(raw[start : after - 1])


def _entry(raw: bytes) -> Entry | None:
    """Return what a line says; None for one that is damaged."""
    if not _HEAD.match(raw) or int(raw[:8], 16) != crc32(raw[9:]):
        return None
    try:
        entry = json.loads(raw[9:].decode())
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) else None

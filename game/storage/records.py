"""Records on disk: reading one, saving one, and the journal that grows as a match is played."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from ..language import _
from ..players import PLAYERS
from ..record import LARGEST, MalformedRecord, Record, Recorder, RecordError, read_record
from .files import NotAFileError, Syncing, open_to_append, read_bytes, remove, why, write_bytes


def load_record(path: Path, actions: int | None = None) -> Record:
    """Read a record from a file; see read_record.

    Raise RecordError, with line 0 if the file cannot be read or is larger than any record.
    """
    return read_record(record_bytes(path), PLAYERS, actions)


def record_bytes(path: Path) -> bytes:
    """Return what a file holds that is to be a record.

    Raise MalformedRecord, with line 0, if it cannot be read or is larger than any record.
    """
    try:
        return read_bytes(path, LARGEST)
    except (OSError, ValueError) as error:
        raise MalformedRecord(0, _("cannot be read: {reason}").format(reason=why(error))) from error


def is_unread(error: RecordError) -> bool:
    """Tell whether load_record could not read a file just now: it may be whole."""
    cause = error.__cause__
    return isinstance(cause, OSError) and not isinstance(cause, NotAFileError)


def load_before(path: Path, line: int) -> Record | None:
    """Return a game that is being played, as it stood before a line that load_record refused.

    None where nothing was played by then, or the match was over, or the file cannot be read.
    """
    record = load_until(path, line)
    return record if record and record.match.begun and not record.match.over else None


def load_until(path: Path, line: int) -> Record | None:
    """Return a game as it stood before a line that load_record refused; None where there is none.

    The match may be over.
    """
    try:
        lines = read_bytes(path, LARGEST).split(b"\n")
        before = b"".join(each + b"\n" for each in lines[: max(line - 1, 0)])
        return read_record(before, PLAYERS)
    except (OSError, ValueError, RecordError):
        return None


def write_record(path: Path, text: str, *, replace: bool = True) -> None:
    """Save a record: the old file stays whole until the new one is. See write_bytes.

    Raise OSError, FileExistsError among them where something is there that is to stay.
    """
    write_bytes(path, text.encode("utf-8"), replace=replace)


class Journal:
    """The record of the sitting on disk, kept in step with a recorder.

    Nothing is written before the first `sync`, which is to come with the first action. Whoever
    deletes the file, writes over it or renames its folder: the next `sync` writes it again.
    """

    def __init__(
        self, path: Path, recorder: Recorder, claim: Callable[[], None] = lambda: None
    ) -> None:
        """Keep a journal at `path`, to hold what `recorder` is told.

        `claim` is called whenever the file is to be begun; it raises OSError if it is another's.
        """
        self._claim = claim
        self._path = path
        self._recorder = recorder
        self._file: BinaryIO | None = None
        self._syncing = Syncing()
        self._mark = 0
        self._left: os.stat_result | None = None  # the file as it was left the last time

    def sync(self, *, lasting: bool = False) -> bool:
        """Write and flush what the recorder has been told since the last time. Raise OSError.

        `lasting`: have the disk keep it, too; nobody waits for that. The first time, after `renew`
        and after a failure the file begins again with the whole record. So it does where it was not
        as it was left: that is returned.
        """
        lost = self._file is not None and not self._is_as_left()
        if lost:
            self.close()
        try:
            if self._file is None:
                self._claim()
                self._path.parent.mkdir(parents=True, exist_ok=True)
                write_record(self._path, self._recorder.text())
                self._file = open_to_append(self._path)
            else:
                self._file.write(self._recorder.since(self._mark).encode("utf-8"))
                self._file.flush()
                if lasting:
                    self._syncing.sync(self._file)
            self._left = os.fstat(self._file.fileno())
        except OSError:
            self.close()
            raise
        self._mark = self._recorder.mark
        return lost

    def _is_as_left(self) -> bool:
        """Tell whether the file at the path is the one that was written, and as it was written."""
        try:
            now = self._path.stat()
        except OSError:
            return False
        left = self._left
        return (
            left is not None
            and os.path.samestat(now, left)
            and (now.st_size, now.st_mtime_ns) == (left.st_size, left.st_mtime_ns)
        )

    def renew(self) -> None:
        """Begin the file anew at the next `sync`: something has changed that was written before."""
        self.close()

    def close(self) -> None:
        """Stop writing; the file stays."""
        self._syncing.finish()
        if self._file is not None:
            with suppress(OSError):  # what could not be written cannot be written now
                self._file.close()
            self._file = None

    def remove(self) -> None:
        """Stop writing and take the file away: the sitting was ended as it should. Raise OSError.

        Where there is no file, nothing happens.
        """
        self.close()
        remove(self._path)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

"""Records on disk: reading one, saving one, and the journal that grows as a match is played."""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

from .errors import MalformedRecord
from .reader import Record, read_record
from .recorder import Recorder

#: Bytes. A long match has some 200,000; what is larger is no record of a sitting, and replaying
#: it would take memory and time without end.
LARGEST: Final = 16 * 1024 * 1024


def load_record(path: Path, actions: int | None = None) -> Record:
    """Read a record from a file; see read_record.

    Raises RecordError, with line 0 if the file cannot be read or is larger than any record.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise MalformedRecord(0, f"cannot be read: {error.strerror or error}") from error
    if len(data) > LARGEST:
        raise MalformedRecord(0, f"cannot be read: it is larger than {LARGEST >> 20} MB")
    return read_record(data, actions)


def write_record(path: Path, text: str) -> None:
    """Save a record: the old file stays whole until the new one is. Raises OSError."""
    beside = path.with_name(path.name + ".part")
    try:
        with beside.open("wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


class Journal:
    """The record of the sitting on disk, kept in step with a recorder.

    Nothing is written before the first `sync`, which is to come with the first action.
    """

    def __init__(self, path: Path, recorder: Recorder) -> None:
        """A journal at `path`, to hold what `recorder` is told."""
        self._path = path
        self._recorder = recorder
        self._file: BinaryIO | None = None
        self._mark = 0

    def sync(self) -> None:
        """Write and flush what the recorder has been told since the last time. Raises OSError.

        The first time the file begins anew with the whole record.
        """
        if self._file is None:
            write_record(self._path, self._recorder.text())
            self._file = self._path.open("ab")
        else:
            self._file.write(self._recorder.since(self._mark).encode("utf-8"))
            self._file.flush()
        self._mark = self._recorder.mark

    def close(self) -> None:
        """Stop writing; the file stays."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """Stop writing and take the file away: the sitting was ended as it should. Raises OSError.

        Where there is no file, nothing happens.
        """
        self.close()
        self._path.unlink(missing_ok=True)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

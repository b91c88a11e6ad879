"""Records on disk: reading one, saving one, and the journal that grows as a match is played."""

from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from ..record import LARGEST, MalformedRecord, Record, Recorder, read_record
from .files import open_to_append, read_bytes, why, write_bytes


def load_record(path: Path, actions: int | None = None) -> Record:
    """Read a record from a file; see read_record.

    Raises RecordError, with line 0 if the file cannot be read or is larger than any record.
    """
    try:
        data = read_bytes(path, LARGEST)
    except (OSError, ValueError) as error:
        raise MalformedRecord(0, f"cannot be read: {why(error)}") from error
    return read_record(data, actions)


def write_record(path: Path, text: str, *, replace: bool = True) -> None:
    """Save a record: the old file stays whole until the new one is. See write_bytes.

    Raises OSError, FileExistsError among them where something is there that is to stay.
    """
    write_bytes(path, text.encode("utf-8"), replace=replace)


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
            self._file = open_to_append(self._path)
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

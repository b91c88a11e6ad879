"""Keeps the journal of a sitting: the record on disk that survives a crash (DESIGN.md, "Data")."""

from contextlib import suppress
from pathlib import Path

from ..record import Recorder
from ..storage.records import Journal


class Keeper:
    """The journal of one match after another, in one file. Without a path it does nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._journal: Journal | None = None
        self._begun = False  # what lies there is of this match, not of a game before it
        self._broken = False

    def begin(self, recorder: Recorder) -> None:
        """Keep another match from now on; its file is begun at the first `write`."""
        self._begun = self._broken = False
        if self._path is not None:
            self._journal = Journal(self._path, recorder)

    @property
    def kept(self) -> bool:
        """Whether the file held all of the match at the last `write`."""
        return self._begun and not self._broken

    def write(self) -> str | None:
        """Bring the file in step. Where that fails, why; then the game goes on without."""
        if self._journal is None or self._broken:
            return None
        try:
            self._journal.sync()
            self._begun = True
        except OSError as error:
            self._broken = True
            return error.strerror or str(error)
        return None

    def remove(self) -> None:
        """Stop writing, and take the file away if it was begun: nothing is to be gone on with."""
        if self._journal is not None:
            with suppress(OSError):
                (self._journal.remove if self._begun else self._journal.close)()

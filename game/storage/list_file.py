"""A list that is kept in a TOML file of its own: read, and changed by one process at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from ..language import _
from ..named_tuple import NamedTuple
from .files import LostError, quoting, why
from .locks import changing
from .tables import listed, read_kept, read_to_change, write_tables


class ListError(Exception):
    """A list could not be kept; the text is one sentence for the user."""


class ListWords(NamedTuple):
    """What is said of a list with trouble, to be translated: fields path, reason, kept; folder."""

    damaged: str
    unreadable: str
    unsaved: str


class ListFile(NamedTuple):
    """The file, what the list is called in it, and what is said of trouble with it."""

    path: Path
    name: str
    words: ListWords

    def read(self) -> tuple[list[Any], str | None]:
        """Return the entries, and a sentence on trouble with them.

        A file that makes no sense is set aside, one that cannot be read now is left.
        """
        try:
            return read_kept(self.path, partial(listed, self.name)) or [], None
        except LostError as lost:
            return [], quoting(lost.told(self.words.damaged, self.words.unreadable))

    @contextmanager
    def changing(self) -> Iterator[list[Any]]:
        """Give the entries out to be changed and written. Raise ListError for any OSError."""
        folder = self.path.parent
        try:
            with changing(folder):
                yield [*(read_to_change(self.path, partial(listed, self.name))[0] or ())]
        except OSError as error:
            told = _(self.words.unsaved).format(folder=folder, reason=why(error))
            raise ListError(told) from error

    def write(self, entries: list[Any]) -> None:
        """Write the entries. Raise OSError."""
        write_tables(self.path, {self.name: entries})

"""The bookmarks of the help, and topics that are written to be printed, in the user's folders."""

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

from ..language import N_, _
from . import folders
from .files import LostError, why, write_bytes
from .locks import changing
from .tables import read_kept, write_tables

FILE_NAME: Final = "bookmarks.toml"
#: What is kept of each.
_NAME, _TOPIC = "name", "topic"
_LIST: Final = "bookmarks"
_WRONG: Final = N_("it holds something that is no bookmark")


class BookmarksError(Exception):
    """The bookmarks could not be kept; the text is one sentence for the user."""


_UNSAVED: Final = N_("The bookmarks cannot be saved in {folder}: {reason}.")


def load(folder: Path | None = None) -> dict[str, str]:
    """Return the bookmarks by name, each with its topic; none where the file makes no sense.

    Such a file is set aside.
    """
    try:
        return read_kept((folder or folders.config_dir()) / FILE_NAME, _bookmarks) or {}
    except LostError:
        return {}


def save(bookmarks: dict[str, str], folder: Path | None = None) -> None:
    """Write all bookmarks. Raise BookmarksError."""
    path = (folder or folders.config_dir()) / FILE_NAME
    tables = {_LIST: [{_NAME: name, _TOPIC: topic} for name, topic in bookmarks.items()]}
    try:
        with changing(path.parent):
            write_tables(path, tables)
    except OSError as error:
        raise BookmarksError(_(_UNSAVED).format(folder=path.parent, reason=why(error))) from error


def _bookmarks(tables: dict[str, Any]) -> dict[str, str]:
    found = {}
    entries = tables.get(_LIST, [])
    if not isinstance(entries, list):
        raise ValueError(_(_WRONG))
    for entry in entries:
        name = entry.get(_NAME) if isinstance(entry, dict) else None
        topic = entry.get(_TOPIC) if isinstance(entry, dict) else None
        if not isinstance(name, str) or not isinstance(topic, str):
            raise ValueError(_(_WRONG))
        found[name] = topic
    return found


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

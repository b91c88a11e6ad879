"""The bookmarks of the help, in the user's folder of settings."""

from functools import partial
from pathlib import Path
from typing import Final

from ..language import N_, _
from . import folders
from .files import LostError, quoting, why
from .locks import changing
from .tables import listed, read_kept, read_to_change, write_tables

FILE_NAME: Final = "bookmarks.toml"
#: Characters of a bookmark's name.
LONGEST: Final = 60
#: What is kept of each.
_NAME, _TOPIC = "name", "topic"
_LIST: Final = "bookmarks"
_entries: Final = partial(listed, _LIST)

#: What somebody calls each bookmark, and the name of its topic.
Bookmarks = dict[str, str]


class BookmarksError(Exception):
    """The bookmarks could not be kept; the text is one sentence for the user."""


_UNSAVED: Final = N_("The bookmarks cannot be saved in {folder}: {reason}.")
_DAMAGED: Final = N_("The bookmarks in {path} are damaged ({reason}): {kept}.")
_UNREADABLE: Final = N_("The bookmarks in {path} cannot be read now ({reason}): {kept}.")
_LEFT_OUT: Final = N_(
    "Something in {path} is no bookmark, with a name of 1 to {most} characters that can be seen "
    "and a topic: it is left out."
)


def load(folder: Path | None = None) -> tuple[Bookmarks, str | None]:
    """Return the bookmarks by name, each with its topic, and a sentence on trouble with them.

    They are in `folder` (default: the user's). A file that makes no sense is set aside, one that
    cannot be read now is left; a single bookmark that is none is left out.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    try:
        entries = read_kept(path, _entries) or []
    except LostError as lost:
        return {}, quoting(lost.told(_DAMAGED, _UNREADABLE))
    found = [bookmark for entry in entries if (bookmark := _bookmark(entry))]
    wrong = len(found) < len(entries)
    return dict(found), quoting(_(_LEFT_OUT).format(path=path, most=LONGEST)) if wrong else None


def keep(name: str, topic: str | None, folder: Path | None = None) -> None:
    """Keep a bookmark, behind the others; None takes it away. What else is kept there stays.

    Raise BookmarksError.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    try:
        with changing(path.parent):
            entries, _lost = read_to_change(path, _entries)
            others = [each for each in entries or () if (_bookmark(each) or ("",))[0] != name]
            added = [] if topic is None else [{_NAME: name, _TOPIC: topic}]
            write_tables(path, {_LIST: [*others, *added]})
    except OSError as error:
        raise BookmarksError(_(_UNSAVED).format(folder=path.parent, reason=why(error))) from error


def _bookmark(entry: object) -> tuple[str, str] | None:
    """Return the name and the topic of an entry; None for what is no bookmark."""
    if not isinstance(entry, dict):
        return None
    name, topic = entry.get(_NAME), entry.get(_TOPIC)
    if not isinstance(name, str) or not isinstance(topic, str):
        return None
    fine = name.isprintable() and topic.isprintable() and name.strip() and len(name) <= LONGEST
    return (name, topic) if fine else None

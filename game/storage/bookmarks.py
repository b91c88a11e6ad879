"""The bookmarks of the help, in the user's folder of settings."""

from pathlib import Path
from typing import Final

from ..language import N_, _
from . import folders
from .files import quoting
from .tables import ListFile, ListWords

FILE_NAME: Final = "bookmarks.toml"
#: Characters of a bookmark's name.
LONGEST: Final = 60
#: What is kept of each.
_NAME, _TOPIC = "name", "topic"

#: What somebody calls each bookmark, and the name of its topic.
Bookmarks = dict[str, str]


_WORDS: Final = ListWords(
    N_("The bookmarks in {path} are damaged ({reason}): {kept}."),
    N_("The bookmarks in {path} cannot be read now ({reason}): {kept}."),
    N_("The bookmarks cannot be saved in {folder}: {reason}."),
)
_LEFT_OUT: Final = N_(
    "Something in {path} is no bookmark, with a name of 1 to {most} characters that can be seen "
    "and a topic: it is left out."
)


def load(folder: Path | None = None) -> tuple[Bookmarks, str | None]:
    """Return the bookmarks by name, each with its topic, and a sentence on trouble with them.

    They are in `folder` (default: the user's). A single bookmark that is none is left out.
    """
    file = _file(folder)
    entries, trouble = file.read()
    found = [bookmark for entry in entries if (bookmark := _bookmark(entry))]
    if len(found) < len(entries):
        trouble = quoting(_(_LEFT_OUT).format(path=file.path, most=LONGEST))
    return dict(found), trouble


def keep(name: str, topic: str | None, folder: Path | None = None) -> None:
    """Keep a bookmark, behind the others; None takes it away. What else is kept there stays.

    Raise ListError.
    """
    file = _file(folder)
    with file.changing() as entries:
        others = [each for each in entries if (_bookmark(each) or ("",))[0] != name]
        file.write([*others, *([] if topic is None else [{_NAME: name, _TOPIC: topic}])])


def _file(folder: Path | None) -> ListFile:
    return ListFile((folder or folders.config_dir()) / FILE_NAME, "bookmarks", _WORDS)


def _bookmark(entry: object) -> tuple[str, str] | None:
    """Return the name and the topic of an entry; None for what is no bookmark."""
    if not isinstance(entry, dict):
        return None
    name, topic = entry.get(_NAME), entry.get(_TOPIC)
    if not isinstance(name, str) or not isinstance(topic, str):
        return None
    fine = name.isprintable() and topic.isprintable() and name.strip() and len(name) <= LONGEST
    return (name, topic) if fine else None

"""Saved games on disk: where they are kept, what lies in a folder, and what a typed name means.

Reading and writing the records is for record/; how the file dialog looks is for screen/.
"""

import fnmatch
import os
import re
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..language import _, has_letter
from ..named_tuple import NamedTuple
from .files import opened

FOLDER: Final = "saves"
EXTENSION: Final = ".can"
#: The file in the user's data folder that survives a crash. It is the program's own.
JOURNAL: Final = f"journal{EXTENSION}"
#: The suggested name of a player in whose name there is nothing that a file name may hold.
NAMELESS: Final = "CANASTA"
#: Letters of the player's name (help: "Save...").
SUGGESTED: Final = 8
#: Bytes of UTF-8. Most disks take 255; what is being written has a few more letters.
LONGEST_NAME: Final = 240

#: Characters of a path in a sentence.
_LONGEST_TOLD: Final = 160
#: What no file name may hold on one system or another, so that a saved game can be carried over.
_FORBIDDEN: Final = frozenset('<>:"/\\|?*')
_DEVICES: Final = frozenset(
    (*("con", "prn", "aux", "nul"), *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)))
)


#: Bytes of a journal's end with more than a line.
_END: Final = 1024


def breaks_off(journal: Path) -> bool:
    """Tell by a journal's end whether it breaks off in the midst of a round: with an action.

    False where that cannot be seen, as the file cannot be read, say.
    """
    try:
        with os.fdopen(opened(journal, os.O_RDONLY), "rb") as file:
            file.seek(max(os.fstat(file.fileno()).st_size - _END, 0))
            whole = file.read(_END).split(b"\n")[:-1]
    except OSError:
        return False
    said = [line for line in whole if not line.startswith(b";")]
    return bool(said) and said[-1][:1].isdigit()


class SavesError(Exception):
    """A name or folder that cannot be used; the text is one sentence for the user."""


class Listing(NamedTuple):
    """What lies in a folder: names in the order of the alphabet, without what is hidden."""

    folders: tuple[str, ...]
    files: tuple[str, ...]


#: Lists a folder, with the files that match a pattern. Raises SavesError.
Lister = Callable[[Path, str], Listing]


class Go(NamedTuple):
    """What was typed: a folder to look into, and a pattern ("": as before)."""

    folder: Path
    pattern: str


class Chosen(NamedTuple):
    """What was typed: a file; `there` if it is there already."""

    path: Path
    there: bool


def saves_folder(data: Path) -> Path:
    """Say where the games of the user are kept whose data folder is `data`; made if need be.

    If it cannot be made, whoever looks into it will say so.
    """
    folder = data / FOLDER
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def suggested_name(player: str) -> str:
    """Return the file name that is first offered to save a player's game: `Player.can`."""
    letters = [
        c for c in player if has_letter(c) and (c.isalnum() or c in "-_") and not _unwritable(c)
    ]
    name = "".join(letters[:SUGGESTED])
    return (NAMELESS if not name or _is_device(name) else name) + EXTENSION


def _is_device(name: str) -> bool:
    return name.partition(".")[0].lower() in _DEVICES


def shown(text: str) -> str:
    """Return a name from a disk as the fonts can show it: what they lack is a question mark."""
    return "".join(c if has_letter(c) else "?" for c in text)


def is_pattern(text: str) -> bool:
    """Tell whether `*` or `?` stand in it."""
    return "*" in text or "?" in text


def expression(pattern: str) -> re.Pattern[str]:
    """Return what a name matches that fits a pattern such as `*.can` or `a*.can;b?.can`.

    Case is nothing. As under DOS, `*.*` is every name.
    """
    parts = ("*" if part == "*.*" else part for part in map(str.strip, pattern.split(";")))
    # DOS knew no sets of letters.
    translated = (fnmatch.translate(part.replace("[", "[[]")) for part in parts)
    return re.compile("|".join(translated), re.IGNORECASE)


def listing(folder: Path, pattern: str) -> Listing:
    """Return the folders in a folder, and its files that match a pattern. Raise SavesError."""
    folders, files, match = [], [], expression(pattern).match
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if _hidden(entry):
                    continue
                try:
                    if entry.is_dir():
                        folders.append(entry.name)
                    elif match(entry.name) and entry.is_file():
                        files.append(entry.name)
                except OSError:
                    continue  # nobody can tell what it is
    except OSError as error:
        raise SavesError(_unreadable(folder, error)) from error
    return Listing(_sorted(folders), _sorted(files))


def _sorted(names: list[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=lambda name: (name.casefold(), name)))


def _hidden(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith("."):
        return True
    if os.name != "nt":
        return False
    with suppress(OSError):
        attributes = getattr(entry.stat(follow_symlinks=False), "st_file_attributes", 0)
        return bool(attributes & stat.FILE_ATTRIBUTE_HIDDEN)
    return False


def read_typed(text: str, folder: Path, *, saving: bool) -> Go | Chosen:
    """Say what a text means that was typed in as a file name while looking into `folder`.

    A pattern, a folder or a file, by itself or after a path; a name without an extension gets
    `.can`. Raise SavesError for what can be none of these, and for a file to load that is not
    there.
    """
    path = _path(text, folder)
    if is_pattern(path.name):
        _must_be_folder(path.parent)
        return Go(path.parent, path.name)
    kind = _kind(path)
    if kind == "folder":
        return Go(path, "")
    # Where a folder is written, a folder is meant.
    if text.endswith(("/", os.sep)):
        raise SavesError(_("There is no folder {path}.").format(path=_told(path)))
    if saving or not kind:
        name = path.name.rstrip(". ")  # Windows takes them away
        if not Path(name).suffix:
            name += EXTENSION
        path = path.with_name(name)
        if saving:
            _must_be_fit(name)
        kind = _kind(path)
    _must_be_folder(path.parent)
    if kind == "folder":
        raise SavesError(_("{name} is a folder.").format(name=_told(path.name)))
    if kind == "other":
        raise SavesError(
            _("{name} is not a file that can hold a game.").format(name=_told(path.name))
        )
    if not saving and not kind:
        raise SavesError(
            _("There is no file {name} in {folder}.").format(
                name=_told(path.name), folder=_told(path.parent)
            )
        )
    return Chosen(path, kind == "file")


def must_not_be_own(path: Path, folders: Sequence[Path]) -> None:
    """Raise SavesError for a file that the program itself keeps, in one of its `folders`.

    No game is saved over these, whatever path leads there: settings, rule books, high
    scores, registration, locks, what was set aside, and the journal.
    """
    real = Path(os.path.realpath(path))
    name = real.name.casefold()
    saved = name.endswith(EXTENSION) and name != JOURNAL
    if not saved and any(_is_same(real.parent, folder) for folder in folders):
        raise SavesError(
            _("{name} is a file of the program's own: choose another name.").format(
                name=_told(path.name)
            )
        )


def _is_same(one: Path, other: Path) -> bool:
    """Tell whether two paths lead to the same folder."""
    with suppress(OSError):
        return one.samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)  # as far as one can tell just now


def _path(text: str, folder: Path) -> Path:
    """Return the path that a text writes, without `.` and `..` in it. Raise SavesError."""
    if "\0" in text:
        raise SavesError(_("A file name cannot hold that character."))
    if wrong := _unwritable(text):
        raise SavesError(_("A file name cannot hold {characters}.").format(characters=wrong))
    path = Path(text)
    if path.parts[:1] == ("~",):
        with suppress(RuntimeError):  # nobody knows where their home is: a name like any other
            path = path.expanduser()
    # As it is written: the folder above is the one that is shown above, links or not.
    return Path(os.path.normpath(folder / path))


def _unwritable(text: str) -> str:
    """Return the first of a text that no file name of this system can hold, in its encoding."""
    try:
        os.fsencode(text)
    except UnicodeEncodeError as error:
        return text[error.start : error.end]
    return ""


def _kind(path: Path) -> str:
    """Say what is at a path: "folder", "file", "other" or "" for nothing. Raise SavesError."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        raise SavesError(_unreadable(path, error)) from error
    return "folder" if stat.S_ISDIR(mode) else "file" if stat.S_ISREG(mode) else "other"


def _must_be_folder(path: Path) -> None:
    if _kind(path) != "folder":
        raise SavesError(_("There is no folder {path}.").format(path=_told(path)))


def _must_be_fit(name: str) -> None:
    """Raise SavesError for what no file should be called."""
    wrong = sorted(_FORBIDDEN.intersection(name))
    if wrong:
        raise SavesError(
            _("A file name cannot hold {characters}.").format(characters=" ".join(wrong))
        )
    if name == EXTENSION or _is_device(name):
        raise SavesError(_("No file can be called {name}.").format(name=_told(name)))
    if len(name.encode("utf-8", "surrogateescape")) > LONGEST_NAME:
        raise SavesError(_("This file name is too long."))


def _told(path: Path | str) -> str:
    """Return a path or name for a sentence: its end, if it is a long one."""
    text = shown(str(path))
    return text if len(text) <= _LONGEST_TOLD else "..." + text[3 - _LONGEST_TOLD :]


def _unreadable(path: Path, error: OSError) -> str:
    return _("{path} cannot be read: {reason}.").format(
        path=_told(path), reason=error.strerror or error
    )

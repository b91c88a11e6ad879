"""Registration: the key that fits a name, and the form that was sent by mail.

The user's own name and key are kept in their configuration folder.
A homage to the shareware of 1994, not a lock: anybody gets a key by a button, or from the command
line.
"""

from pathlib import Path
from typing import Any, Final

from ..language import N_, _, has_letter
from . import files, folders
from .files import LostError, set_aside, why, write_text
from .locks import changing
from .settings import name_of
from .tables import read_kept, read_to_change, write_tables

FILE_NAME: Final = "registration.toml"
#: The form; the next ones have a number before the dot.
FORM_NAME: Final = "REGISTER"

#: Stands for the name in a file whose key does not fit; no name is so.
_NOBODY: Final = ""

#: What a key begins with, and what goes into it beside the name: all versions 2.x share it.
_SERIES: Final = "CAN2"
_SALT: Final = "Canasta for Windows 2.x\n"
#: At most one of those that look alike, in print or in the fonts of the time: I l 1, O 0, Z 2, S 5,
#: G 6, B 8, U V.
_LETTERS: Final = "34679ACDEFHJKMNPQRTVWXY"
_GROUPS, _GROUP = 2, 4

#: The dialog's font, and so its field for the name, has what Windows-1252 has.
_NOT_TYPABLE: Final = N_(
    "The name can only have letters that Canasta's font has: those of Western Europe."
)


_DAMAGED: Final = N_("The registration in {path} is damaged ({reason}): {kept}.")
_UNREADABLE: Final = N_("The registration in {path} cannot be read ({reason}): {kept}.")
_MISFIT: Final = N_(
    "The registration in {path} does not count, as its key does not fit its name. The file is left "
    "as it is."
)
_MISFIT_KEPT: Final = N_("There was a registration whose key does not fit its name: {kept}.")
_UNSAVED: Final = N_("The registration cannot be saved in {folder}: {reason}.")


class RegistrationError(Exception):
    """Something is wrong with what is kept of it; the text is one sentence for the user."""


class UnsavedError(RegistrationError):
    """The registration could not be saved: it ends with the program."""


def tidy(name: str) -> str:
    """Return a name as it is kept and shown, one blank between words.

    Raise ValueError with a sentence for a text that is no name, or cannot be typed in the dialog.
    """
    from unicodedata import normalize

    # Some terminals give a letter and its accent apart.
    tidied = name_of(normalize("NFC", " ".join(name.split())))
    if not all(map(has_letter, tidied)):
        raise ValueError(_(_NOT_TYPABLE))
    return tidied


def key_for(name: str) -> str:
    """Return the registration key of a name: `CAN2-XXXX-XXXX`, the same for the same name always.

    Capitals and blanks do not matter. Raise ValueError with a sentence for a text that is no name.
    """
    from hashlib import sha256  # loads a large library; most starts do without

    digest = sha256((_SALT + tidy(name).casefold()).encode()).digest()
    number = int.from_bytes(digest, "big")
    letters = ""
    for _letter in range(_GROUPS * _GROUP):
        number, letter = divmod(number, len(_LETTERS))
        letters += _LETTERS[letter]
    groups = (letters[i : i + _GROUP] for i in range(0, len(letters), _GROUP))
    return "-".join((_SERIES, *groups))


def fits(name: str, key: str) -> bool:
    """Tell whether a key is the one of a name. Capitals, blanks and hyphens do not matter."""
    try:
        return _letters(key) == _letters(key_for(name))
    except ValueError:
        return False


def load(folder: Path | None = None) -> tuple[str | None, str | None]:
    """Return the name that this copy is registered to, and a sentence if its file is of no use.

    The file is in `folder` (default: the user's). The name is None if there is none, or none whose
    key fits; a file that is damaged is set aside, one that cannot be read now is left.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    try:
        name = read_kept(path, _registered)
    except LostError as lost:
        return None, lost.told(_DAMAGED, _UNREADABLE)
    if name == _NOBODY:
        return None, _(_MISFIT).format(path=path)
    return name, None


def may_be_there() -> bool:
    """Tell whether there is a registration file, valid or not."""
    return files.may_be_there(folders.config_dir() / FILE_NAME)


def _registered(tables: dict[str, Any]) -> str:
    """Return the name in the file, if it is one and the key beside it is its own; else NOBODY."""
    name, key = tables.get("name"), tables.get("key")
    if isinstance(name, str) and isinstance(key, str) and fits(name, key):
        return tidy(name)
    return _NOBODY


def save(name: str, key: str, folder: Path | None = None) -> None:
    """Keep a name and the key that fits it in `folder` (default: the user's), made if need be.

    Raise ValueError if the key does not fit, UnsavedError if it cannot be saved, and another
    RegistrationError if what was there made no sense or was none: that is set aside.
    """
    if not fits(name, key):
        raise ValueError(_("the key does not fit the name"))
    path = (folder or folders.config_dir()) / FILE_NAME
    try:
        with changing(path.parent):
            # What lies there and is no registration is set aside, as it would be at a start.
            before, lost = read_to_change(path, _registered)
            trouble = lost.told(_DAMAGED, _UNREADABLE) if lost else None
            if before == _NOBODY:
                trouble = _(_MISFIT_KEPT).format(kept=set_aside(path, "old"))
            write_tables(path, {"name": tidy(name), "key": key_for(name)})
    except OSError as error:
        raise UnsavedError(_(_UNSAVED).format(folder=path.parent, reason=why(error))) from error
    if trouble is not None:
        raise RegistrationError(trouble)


def write_form(folder: Path, text: str) -> Path:
    """Write the registration form into a folder, beside those that are there. Raise OSError."""
    return write_text(folder, FORM_NAME, text)


def _letters(key: str) -> str:
    return "".join(letter for letter in key if letter.isalnum()).upper()

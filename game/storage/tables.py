"""Kept files of TOML: read within bounds, understood or set aside, and written whole."""

import errno
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from ..language import _
from .files import LEFT, LostError, NotAFileError, read_bytes, set_aside, why, write_bytes

T = TypeVar("T")

#: Bytes of a TOML file. None that a person or this program wrote is larger.
LARGEST: Final = 512 * 1024
#: Tables and lists in one another, and parts of a dotted key. Ours have four; the parser's time
#: grows with the square of a key's parts, and the writer recurses.
DEEPEST: Final = 16
#: The whole numbers that TOML promises to hold. Larger ones are read, but cannot be written.
_WHOLE: Final = range(-(2**63), 2**63)


def read_tables(path: Path, largest: int = LARGEST) -> dict[str, Any]:
    """Say what a TOML file holds; all of it can be written again.

    Raise OSError; ValueError with the reason if it is damaged.
    """
    text = read_toml(path, largest)
    _check_depth(text)
    tables = tomllib.loads(text)
    _check_values(tables)
    return tables


def read_toml(path: Path, largest: int = LARGEST) -> str:
    """Return the text of a TOML file. Raise OSError; ValueError where it is none."""
    try:
        # Some editors begin a file with a byte order mark.
        return read_bytes(path, largest).decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise ValueError(_("it is not UTF-8")) from None


def read_kept(
    path: Path, understand: Callable[[dict[str, Any]], T], largest: int = LARGEST
) -> T | None:
    """Say what a kept TOML file holds, as `understand` makes it out; None if there is no file.

    `understand` raises ValueError with the reason for what makes no sense. What is damaged, or no
    file, is set aside, so that nothing is ever written over it; what cannot be read now is left.
    Raise LostError for both.
    """
    try:
        return understand(read_tables(path, largest))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        unreadable = isinstance(error, OSError) and not _is_no_file(error)
        kept = _(LEFT) if unreadable else set_aside(path)
        raise LostError(path, why(error), kept, unreadable=unreadable) from error


def listed(name: str, tables: dict[str, Any]) -> list[Any]:
    """Return the list of that name in a file, an empty one if there is none. Raise ValueError."""
    entries = tables.get(name, [])
    if not isinstance(entries, list):
        raise ValueError(_("{name} is not a list").format(name=name))
    return entries


def _is_no_file(error: OSError) -> bool:
    """Tell whether there is nothing that could be read another time: a folder, a link to itself."""
    return isinstance(error, NotAFileError) or error.errno == errno.ELOOP


def read_to_change(
    path: Path, understand: Callable[[dict[str, Any]], T]
) -> tuple[T | None, LostError | None]:
    """Read a kept TOML file that is to be written; what was set aside there comes beside it.

    Raise OSError for one that cannot be read now: it is not to be written over.
    """
    try:
        return read_kept(path, understand), None
    except LostError as lost:
        if lost.unreadable:
            raise OSError(errno.EIO, lost.reason, str(path)) from lost
        return None, lost


def write_tables(path: Path, tables: Mapping[str, Any]) -> None:
    """Write a TOML file as `write_toml` does. Raise OSError."""
    import tomli_w  # only where it is needed: the window opens sooner

    write_toml(path, tomli_w.dumps(tables))


def write_toml(path: Path, text: str) -> None:
    """Write a TOML file, and its folder if need be: whole, or the old one stays.

    Raise OSError, also where the old one makes no sense and could not be set aside.
    """
    data = text.encode()
    if len(data) > LARGEST:  # it could not be read again
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        read_tables(path)
    except FileNotFoundError:
        pass
    except ValueError as error:
        raise OSError(
            errno.EEXIST, _("what is there is damaged: {error}").format(error=error), str(path)
        ) from error
    write_bytes(path, data)


# What is damaged.

#: A text or a comment of a TOML file; one that is not closed goes on to the end.
_QUOTED: Final = (
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""|\Z)|'
    r"'''(?:[^']|'(?!''))*+(?:'''|\Z)|"
    r'"(?:[^"\\\n]|\\.)*+(?:"|\n|\Z)|'
    r"'[^'\n]*+(?:'|\n|\Z)|"
    r"#[^\n]*+"
)
_BRACKET: Final = r"[\[\]{}]"
#: What stands between one dotted key and the next.
_BETWEEN_KEYS: Final = r"[\[\]{},=\n]"


def _check_depth(text: str) -> None:
    """Raise ValueError for what TOML's parser would take too long for, or its writer fail at."""
    dotted = any(line.count(".") >= DEEPEST for line in text.split("\n"))
    if text.count("[") + text.count("{") <= DEEPEST and not dotted:
        return  # as settings are: a start need not look closer
    bare = re.sub(_QUOTED, '"', text, flags=re.DOTALL)
    depth = 0
    for bracket in re.findall(_BRACKET, bare):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(_("it is nested too deeply"))
    if any(key.count(".") >= DEEPEST for key in re.split(_BETWEEN_KEYS, bare)):
        raise ValueError(_("it is nested too deeply"))


def _check_values(value: object, depth: int = 0) -> None:
    """Raise ValueError for what cannot be written again."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        if depth > 2 * DEEPEST:  # dotted keys inside of inline tables
            raise ValueError(_("it is nested too deeply"))
        for each in value:
            _check_values(each, depth + 1)
    elif isinstance(value, int) and value not in _WHOLE:
        raise ValueError(_("it holds a number that is too large"))

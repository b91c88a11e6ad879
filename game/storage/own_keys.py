"""Keys that the user changes in the program: tried, and kept in their own keys.toml.

What the file says, and which keys cannot be had, keys.py knows. A file that cannot be used is set
aside before another is written. It is changed entry by entry: comments and their order stay.
"""

import errno
import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..language import N_, _
from ..named_tuple import NamedTuple
from . import folders
from .acts import ACTIONS, Act
from .files import quoting, set_aside, why
from .keys import (
    DAMAGED,
    FILE_NAME,
    STEPS,
    UNREADABLE,
    Keys,
    RefusedError,
    acts_of,
    checked,
    default_keys,
    entries_of,
    merged,
)
from .locks import changing
from .tables import read_to_change, read_toml, write_tables, write_toml

#: What a file of keys is called that was not used, and is replaced.
_UNUSED: Final = "unused"
_TAKEN: Final = N_("{key} is {name}")
_UNSAVED: Final = N_("The keys cannot be saved in {folder}: {reason}. They hold until you leave.")
_SET_ASIDE: Final = N_("The keys in {path} were not used: {kept}.")


class KeysError(Exception):
    """The keys could not be kept; the text is a sentence for the user."""


class TakenError(RefusedError):
    """A key does something else already: `act`."""

    def __init__(self, stroke: str, act: Act) -> None:
        super().__init__(_TAKEN, stroke, name=act.name)
        self.act = act


def changed(keys: Keys, act: Act, strokes: Sequence[str]) -> Keys:
    """Return keys with these for one act. Raise RefusedError, TakenError for one that is taken."""
    for stroke in strokes:
        for step in STEPS:
            heard = acts_of(step)
            others = [each for each in heard if each is not act] if act in heard else []
            for other in others:
                if stroke in keys.of(other.name, other.table):
                    raise TakenError(stroke, other)
    own = {**keys.tables[act.table], act.name: tuple(strokes)}
    return checked({**keys.tables, act.table: own})


def save(keys: Keys, before: Keys, folder: Path | None = None) -> str:
    """Keep what `keys` have otherwise than those of `before`, and leave the rest of the file.

    It is in `folder`, by default where the settings are. Return what became of a file that could
    not be used, in a sentence, or "". Raise KeysError.
    """
    path = (folder or folders.config_dir()) / FILE_NAME
    try:
        with changing(path.parent):
            return _save(path, keys, before)
    except OSError as error:
        told = _(_UNSAVED).format(folder=path.parent, reason=why(error))
        raise KeysError(quoting(told)) from error


def _save(path: Path, keys: Keys, before: Keys) -> str:
    """Do so, while no other process does. Raise OSError."""
    read, lost = read_to_change(path, entries_of)
    own, told = read or {}, lost.told(DAMAGED, UNREADABLE) if lost else ""
    try:
        merged(own)
    except RefusedError:
        told, own = _(_SET_ASIDE).format(path=path, kept=set_aside(path, _UNUSED)), {}
        if os.path.lexists(path):  # nothing is written over it
            raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
    usual = default_keys()
    known = before if own else usual  # of a file that is gone, all is written again
    changes: dict[tuple[str, str], Sequence[str] | None] = {}
    for act in ACTIONS:
        wanted = keys.of(act.name, act.table)
        if wanted != known.of(act.name, act.table):
            is_usual = wanted == usual.of(act.name, act.table)
            changes[act.table, act.name] = None if is_usual else wanted
    try:
        merged(_after(own, changes))
    except RefusedError as error:  # what another process has written there
        raise OSError(errno.EBUSY, str(error), str(path)) from error
    _write(path, own, changes)
    return quoting(told)


#: What a file says, and what is to be otherwise in it; None is the usual.
_Entries = Mapping[str, Mapping[str, tuple[str, ...]]]
_Changes = Mapping[tuple[str, str], Sequence[str] | None]


def _after(own: _Entries, changes: _Changes) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return what a file says once it is changed; tables in which nothing stands are left out."""
    found = {table: {**entries} for table, entries in own.items()}
    for (table, name), strokes in changes.items():
        entries = found.setdefault(table, {})
        entries.pop(name, None)
        if strokes is not None:
            entries[name] = tuple(strokes)
    return {table: entries for table, entries in found.items() if entries}


def _write(path: Path, own: _Entries, changes: _Changes) -> None:
    """Change the file line by line; write it anew where it is written in an unusual way."""
    wanted = _after(own, changes)
    try:
        text = edited(read_toml(path) if own else "", changes)
        if _after(entries_of(tomllib.loads(text)), {}) == wanted:
            write_toml(path, text)
            return
    except ValueError:
        pass
    write_tables(path, {table: {**entries} for table, entries in wanted.items()})


#: Lines that one entry may take; the time to find its end grows with their square.
_LONGEST: Final = 60
_BARE: Final = re.compile(r"[\w-]+", re.ASCII)


class _Lines(NamedTuple):
    """Lines of a file: an entry of a table, the head of one (`name` is "" then), or none of it."""

    text: str
    table: str = ""
    name: str = ""


def edited(text: str, changes: Mapping[tuple[str, str], Sequence[str] | None]) -> str:
    """Return a file with other texts for some of its entries, which are named by table and name.

    None takes an entry out; one that is not there yet comes last in its table. Raise ValueError
    where entries are written otherwise than a line or some for each.
    """
    parts = [*_parts(text.replace("\r\n", "\n"))]
    for (table, name), texts in changes.items():
        at = next((at for at, part in enumerate(parts) if part[1:] == (table, name)), -1)
        if at >= 0:
            old = parts.pop(at).text
            head, comment = old.partition("=")[0].rstrip(), _comment(old)
        else:
            head, comment = name if _BARE.fullmatch(name) else json.dumps(name), ""
            inside = [at for at, part in enumerate(parts) if part.table == table]
            if texts is not None and not inside:
                parts += [_Lines("")] * bool(parts) + [_Lines(f"[{table}]", table)]
            at = max(inside, default=len(parts) - 1) + 1
        if texts is not None:
            parts.insert(at, _Lines(f"{head} = {_written(texts)}{comment}", table, name))
    lines = "".join(f"{part.text}\n" for part in _without_empty(parts))
    return lines.replace("\n", "\r\n") if "\r\n" in text else lines


def _parts(text: str) -> Iterator[_Lines]:
    """Yield a file in parts. Raise ValueError."""
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    table, at = "", 0
    while at < len(lines):
        first = lines[at].strip()
        if not first or first.startswith("#"):
            yield _Lines(lines[at])
            at += 1
            continue
        part, read = _first_entry(lines[at : at + _LONGEST])
        (name, value), *more = read.items()
        if first.startswith("["):
            table = name
            yield _Lines(part, table)
        elif table:
            yield _Lines(part, table, name)
        elif isinstance(value, dict) and len(value) == 1 and not more:  # written table.name
            yield _Lines(part, name, *value)
        else:
            raise ValueError(part)
        at += part.count("\n") + 1


def _first_entry(lines: Sequence[str]) -> tuple[str, dict[str, object]]:
    """Return the fewest lines that are TOML, and what they say. Raise ValueError."""
    for count in range(1, len(lines) + 1):
        part = "\n".join(lines[:count])
        with suppress(tomllib.TOMLDecodeError):
            return part, tomllib.loads(part)
    raise ValueError(lines[0])


def _comment(entry: str) -> str:
    """Return the comment behind an entry, with the room before it."""
    for at, sign in enumerate(entry):
        if sign == "#":
            before = entry[:at]
            with suppress(tomllib.TOMLDecodeError):
                tomllib.loads(before)
                return entry[len(before.rstrip()) :]
    return ""


def _written(texts: Sequence[str]) -> str:
    listed = [json.dumps(each, ensure_ascii=False) for each in texts]
    return listed[0] if len(listed) == 1 else f"[{', '.join(listed)}]"


def _without_empty(parts: Sequence[_Lines]) -> Iterator[_Lines]:
    """Leave out the heads of tables in which nothing stands, not even a comment."""
    for at, part in enumerate(parts):
        if part.table and not part.name and "#" not in part.text:
            behind = next((each for each in parts[at + 1 :] if each.text.strip()), None)
            if behind is None or (behind.table and not behind.name):
                continue
        yield part

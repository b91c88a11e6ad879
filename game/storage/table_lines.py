"""A TOML file of a person's, changed entry by entry: their comments and their order stay.

The entries are lists of texts in tables; a text alone may stand for a list of one.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from ..named_tuple import NamedTuple

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

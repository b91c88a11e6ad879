"""The costliest moments of one's reviewed rounds: a list, and beside it the record of each."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from ..engine.actions import Action, MalformedAction, parse_action
from ..language import N_
from ..named_tuple import NamedTuple
from . import folders
from .files import remove
from .records import write_record
from .saves import EXTENSION
from .tables import ListFile, ListWords

FILE_NAME: Final = "moments.toml"
#: The folder of the records, each up to its moment.
RECORDS: Final = "moments"
#: So many are kept: the oldest go.
MOST: Final = 60
#: Digits of the name of a record, and what no moment loses, in points.
_DIGITS: Final = 8
_LOST: Final = 100_000

_WORDS: Final = ListWords(
    N_("The moments in {path} are damaged ({reason}): {kept}."),
    N_("The moments in {path} cannot be read now ({reason}): {kept}."),
    N_("Your moments cannot be saved in {folder}: {reason}."),
)


class KeptMoment(NamedTuple):
    """A decision that lost points.

    `name` is that of its record, `book` of the rule book, "" for rules that are in none. `points`
    were lost by what was `played`; None where that is too doubtful for a number.
    """

    name: str
    day: date
    book: str
    round: int
    turn: int
    points: int | None
    played: tuple[Action, ...]


def name_of(record: str) -> str:
    """Return the name under which the record of a moment is kept: always the same one."""
    return f"{crc32(record.encode()):0{_DIGITS}x}"


def record_of(name: str, folder: Path | None = None) -> Path:
    """Say where the record of that name lies."""
    return (folder or folders.data_dir()) / RECORDS / f"{name}{EXTENSION}"


def load(folder: Path | None = None) -> tuple[list[KeptMoment], str | None]:
    """Return the moments that are kept, the latest first, and a sentence on trouble with them.

    They are in `folder` (default: the user's). A single moment that is none is left out.
    """
    entries, trouble = _file(folder).read()
    return [moment for entry in reversed(entries) if (moment := _moment(entry))], trouble


def keep(moment: KeptMoment, record: str, folder: Path | None = None) -> None:
    """Keep a moment and its record, unless it is there already. Raise ListError."""

    def added(entries: list[Any]) -> list[Any]:
        known = [each for each in entries if _moment(each)]
        if moment.name in map(_name, known):
            return entries
        write_record(record_of(moment.name, folder), record)
        gone = known[: max(len(known) + 1 - MOST, 0)]
        return [*(each for each in entries if each not in gone), _written(moment)]

    _change(added, folder)


def take_away(name: str, folder: Path | None = None) -> None:
    """Keep a moment no longer. Raise ListError."""
    _change(lambda entries: [each for each in entries if _name(each) != name], folder)


def _change(changed: Callable[[list[Any]], list[Any]], folder: Path | None) -> None:
    """Write the list as it is `changed`; the records of what has gone from it go, too."""
    file = _file(folder)
    with file.changing() as before:
        (file.path.parent / RECORDS).mkdir(parents=True, exist_ok=True)
        after = changed(before)
        if after != before:
            file.write(after)
        for name in {*map(_name, before)} - {*map(_name, after), ""}:
            with suppress(OSError):
                remove(record_of(name, folder))


def _file(folder: Path | None) -> ListFile:
    return ListFile((folder or folders.data_dir()) / FILE_NAME, "moments", _WORDS)


def _name(entry: object) -> str:
    """Return the name of an entry's record; "" for what is no moment."""
    moment = _moment(entry)
    return moment.name if moment else ""


def _written(moment: KeptMoment) -> dict[str, Any]:
    told: dict[str, Any] = {
        "record": moment.name,
        "day": moment.day,
        "book": moment.book,
        "round": moment.round,
        "turn": moment.turn,
        "played": [str(action) for action in moment.played],
    }
    return told if moment.points is None else told | {"points": moment.points}


def _moment(entry: object) -> KeptMoment | None:
    """Return the moment that an entry tells of; None for what is none."""
    if not isinstance(entry, dict):
        return None
    name, day, book = entry.get("record"), entry.get("day"), entry.get("book")
    texts, points = entry.get("played"), entry.get("points")
    if not isinstance(name, str) or not isinstance(book, str) or type(day) is not date:
        return None
    if len(name) != _DIGITS or not set(name) <= set("0123456789abcdef"):
        return None
    numbers = [entry.get("round"), entry.get("turn"), 0 if points is None else points]
    if not all(type(each) is int and 0 <= each < _LOST for each in numbers):
        return None
    if not isinstance(texts, list) or not texts or not all(isinstance(each, str) for each in texts):
        return None
    try:
        played = tuple(map(parse_action, texts))
    except MalformedAction:
        return None
    return KeptMoment(name, day, book, entry["round"], entry["turn"], points, played)

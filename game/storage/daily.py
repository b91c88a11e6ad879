"""The results of daily deals, and the records of those that are being played, in a folder."""

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final

from ..language import N_
from ..named_tuple import NamedTuple
from . import folders
from .tables import ListFile, ListWords

FILE_NAME: Final = "daily.toml"
#: The folder of the records of those that have been begun.
BEGUN: Final = "daily"
#: What no round comes to, in points.
_MOST: Final = 100_000

_WORDS: Final = ListWords(
    N_("The daily deals in {path} are damaged ({reason}): {kept}."),
    N_("The daily deals in {path} cannot be read now ({reason}): {kept}."),
    N_("The daily deal cannot be saved in {folder}: {reason}."),
)


class DailyResult(NamedTuple):
    """What the deal of a day brought by a rule book, in points ahead of the best other side.

    `expert` is what it brought Expert in the same place; None before Expert has played it.
    `helped`: the person had hints or a count.
    """

    day: date
    book: str
    points: int
    expert: int | None = None
    helped: bool = False

    @property
    def ahead(self) -> int | None:
        """By how much the person did better than Expert; None before that has played."""
        return None if self.expert is None else self.points - self.expert


#: The results by day and rule book.
DailyResults = dict[tuple[date, str], DailyResult]


def load(folder: Path | None = None) -> tuple[DailyResults, str | None]:
    """Return the results that are kept, and a sentence on trouble with them.

    They are in `folder` (default: the user's). A single result that is none is left out.
    """
    entries, trouble = _file(folder).read()
    results: DailyResults = {}
    for entry in entries:
        if result := _result(entry):
            results.setdefault((result.day, result.book), result)
    return results, trouble


def keep(result: DailyResult, folder: Path | None = None) -> DailyResult:
    """Keep a result, unless there is one of that day and book; return the one that counts.

    To the one that counts Expert's points are added, if they were missing. Raise ListError.
    """
    file = _file(folder)
    with file.changing() as entries:
        for at, entry in enumerate(entries):
            first = _result(entry)
            if first is not None and (first.day, first.book) == (result.day, result.book):
                if first.expert is not None or result.expert is None:
                    return first
                result = first._replace(expert=result.expert)
                entries[at] = _written(result)
                break
        else:
            entries.append(_written(result))
        file.write(entries)
    return result


def _file(folder: Path | None) -> ListFile:
    return ListFile((folder or folders.data_dir()) / FILE_NAME, "results", _WORDS)


def begun(day: date, book: str, folder: Path | None = None) -> Path:
    """Say where the record of the deal of a day lies while it is being played."""
    return (folder or folders.data_dir()) / BEGUN / f"{day:%Y%m%d}-{book}.can"


def days_begun(book: str, folder: Path | None = None) -> frozenset[date]:
    """Return the days whose deals are being played by a rule book; none if that cannot be read."""
    days = set()
    with suppress(OSError):
        for path in ((folder or folders.data_dir()) / BEGUN).iterdir():
            told, _dash, rest = path.name.partition("-")
            with suppress(ValueError):
                if rest == f"{book}.can":
                    days.add(date.fromisoformat(told))
    return frozenset(days)


def _written(result: DailyResult) -> dict[str, Any]:
    told: dict[str, Any] = {"day": result.day, "book": result.book, "points": result.points}
    if result.expert is not None:
        told["expert"] = result.expert
    return told | ({"helped": True} if result.helped else {})


def _result(entry: object) -> DailyResult | None:
    """Return the result that an entry tells of; None for what is none."""
    if not isinstance(entry, dict):
        return None
    day, book, points = entry.get("day"), entry.get("book"), entry.get("points")
    expert, helped = entry.get("expert"), entry.get("helped", False)
    if type(day) is not date or not isinstance(book, str):
        return None
    if not isinstance(points, int) or not _are_points(points):
        return None
    if not isinstance(helped, bool) or not (expert is None or _are_points(expert)):
        return None
    return DailyResult(day, book, points, expert, helped)


def _are_points(value: object) -> bool:
    return type(value) is int and -_MOST < value < _MOST

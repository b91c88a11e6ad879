"""The lists that are kept, each in a file of its own: bookmarks, daily deals, costly moments.

Entries are checked as they are read, and a single one that makes no sense is left out. A list is
changed by one process at a time.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar
from zlib import crc32

from ..engine.actions import Action, MalformedAction, parse_action
from ..language import N_, _
from ..named_tuple import NamedTuple
from . import folders
from .files import LostError, quoting, remove, why
from .locks import changing
from .records import write_record
from .saves import EXTENSION
from .tables import listed, read_kept, read_to_change, write_tables

T = TypeVar("T")

#: What no round comes to, and no decision loses, in points.
_MOST_POINTS: Final = 100_000
#: Characters of a bookmark's name.
LONGEST_NAME: Final = 60
#: So many moments are kept: the oldest go. And digits of the name of a moment's record.
MOST_MOMENTS: Final = 60
_DIGITS: Final = 8


class ListError(Exception):
    """A list could not be kept; the text is one sentence for the user."""


class KeptList(Generic[T]):
    """One kind of list. `folder` is where it lies; None: where it lies for the user."""

    #: The file, and what the list is called in it.
    FILE_NAME: ClassVar[str]
    NAME: ClassVar[str]
    #: What is said of trouble, to be translated: fields path, reason, kept; folder.
    DAMAGED: ClassVar[str]
    UNREADABLE: ClassVar[str]
    UNSAVED: ClassVar[str]

    def path(self, folder: Path | None = None) -> Path:
        """Say where the list lies."""
        return self._folder(folder) / self.FILE_NAME

    def _folder(self, folder: Path | None) -> Path:
        return folder or folders.data_dir()

    def understood(self, entry: object) -> T | None:
        """Return what an entry of the file tells of; None for what is none."""
        raise NotImplementedError

    def _read(self, folder: Path | None) -> tuple[list[T | None], str | None]:
        """Return what the entries tell of, and a sentence on trouble with them.

        A file that makes no sense is set aside, one that cannot be read now is left.
        """
        try:
            entries = read_kept(self.path(folder), partial(listed, self.NAME)) or []
        except LostError as lost:
            return [], quoting(lost.told(self.DAMAGED, self.UNREADABLE))
        return [*map(self.understood, entries)], None

    @contextmanager
    def _changing(self, folder: Path | None) -> Iterator[list[Any]]:
        """Give the entries out to be changed and written. Raise ListError for any OSError."""
        path = self.path(folder)
        try:
            with changing(path.parent):
                yield [*(read_to_change(path, partial(listed, self.NAME))[0] or ())]
        except OSError as error:
            told = _(self.UNSAVED).format(folder=path.parent, reason=why(error))
            raise ListError(told) from error

    def _write(self, entries: list[Any], folder: Path | None) -> None:
        """Write the entries. Raise OSError."""
        write_tables(self.path(folder), {self.NAME: entries})


class Bookmarks(KeptList[tuple[str, str]]):
    """The bookmarks of the help: what somebody calls each, and the name of its topic.

    They are in the user's folder of settings.
    """

    FILE_NAME = "bookmarks.toml"
    NAME = "bookmarks"
    DAMAGED = N_("The bookmarks in {path} are damaged ({reason}): {kept}.")
    UNREADABLE = N_("The bookmarks in {path} cannot be read now ({reason}): {kept}.")
    UNSAVED = N_("The bookmarks cannot be saved in {folder}: {reason}.")
    LEFT_OUT: Final = N_(
        "Something in {path} is left out, as it is no bookmark: a topic, and a name of 1 to "
        "{most} characters that can be seen."
    )

    def _folder(self, folder: Path | None) -> Path:
        return folder or folders.config_dir()

    def load(self, folder: Path | None = None) -> tuple[dict[str, str], str | None]:
        """Return the topics by the names of bookmarks, and a sentence on trouble with them."""
        found, trouble = self._read(folder)
        if None in found:
            told = _(self.LEFT_OUT).format(path=self.path(folder), most=LONGEST_NAME)
            trouble = quoting(told)
        return dict(filter(None, found)), trouble

    def keep(self, name: str, topic: str | None, folder: Path | None = None) -> None:
        """Keep a bookmark, behind the others; None takes it away. What else is kept there stays.

        Raise ListError.
        """
        with self._changing(folder) as entries:
            others = [each for each in entries if (self.understood(each) or ("",))[0] != name]
            added = [] if topic is None else [{"name": name, "topic": topic}]
            self._write([*others, *added], folder)

    def understood(self, entry: object) -> tuple[str, str] | None:
        if not isinstance(entry, dict):
            return None
        name, topic = entry.get("name"), entry.get("topic")
        if not isinstance(name, str) or not isinstance(topic, str):
            return None
        fine = name.isprintable() and topic.isprintable() and name.strip()
        return (name, topic) if fine and len(name) <= LONGEST_NAME else None


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


class DailyDeals(KeptList[DailyResult]):
    """The results of daily deals, and where the records of those lie that are being played."""

    FILE_NAME = "daily.toml"
    NAME = "results"
    DAMAGED = N_("The daily deals in {path} are damaged ({reason}): {kept}.")
    UNREADABLE = N_("The daily deals in {path} cannot be read now ({reason}): {kept}.")
    UNSAVED = N_("The daily deal cannot be saved in {folder}: {reason}.")
    #: The folder of the records of those that have been begun.
    BEGUN: Final = "daily"

    def load(self, folder: Path | None = None) -> tuple[DailyResults, str | None]:
        """Return the results that are kept, and a sentence on trouble with them."""
        found, trouble = self._read(folder)
        results: DailyResults = {}
        for result in filter(None, found):
            results.setdefault((result.day, result.book), result)
        return results, trouble

    def keep(self, result: DailyResult, folder: Path | None = None) -> DailyResult:
        """Keep a result, unless there is one of that day and book; return the one that counts.

        To the one that counts Expert's points are added, if they were missing. Raise ListError.
        """
        with self._changing(folder) as entries:
            for at, entry in enumerate(entries):
                first = self.understood(entry)
                if first is not None and (first.day, first.book) == (result.day, result.book):
                    if first.expert is not None or result.expert is None:
                        return first
                    result = first._replace(expert=result.expert)
                    entries[at] = _result_table(result)
                    break
            else:
                entries.append(_result_table(result))
            self._write(entries, folder)
        return result

    def begun(self, day: date, book: str, folder: Path | None = None) -> Path:
        """Say where the record of the deal of a day lies while it is being played."""
        return self._folder(folder) / self.BEGUN / f"{day:%Y%m%d}-{book}.can"

    def days_begun(self, book: str, folder: Path | None = None) -> frozenset[date]:
        """Return the days whose deals are being played by a rule book; none if that is unknown."""
        days = set()
        with suppress(OSError):
            for path in (self._folder(folder) / self.BEGUN).iterdir():
                told, _dash, rest = path.name.partition("-")
                with suppress(ValueError):
                    if rest == f"{book}.can":
                        days.add(date.fromisoformat(told))
        return frozenset(days)

    def understood(self, entry: object) -> DailyResult | None:
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


def _result_table(result: DailyResult) -> dict[str, Any]:
    told: dict[str, Any] = {"day": result.day, "book": result.book, "points": result.points}
    if result.expert is not None:
        told["expert"] = result.expert
    return told | ({"helped": True} if result.helped else {})


def _are_points(value: object) -> bool:
    return type(value) is int and -_MOST_POINTS < value < _MOST_POINTS


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


class KeptMoments(KeptList[KeptMoment]):
    """The costliest moments of one's reviewed rounds: a list, and beside it the record of each."""

    FILE_NAME = "moments.toml"
    NAME = "moments"
    DAMAGED = N_("The moments in {path} are damaged ({reason}): {kept}.")
    UNREADABLE = N_("The moments in {path} cannot be read now ({reason}): {kept}.")
    UNSAVED = N_("Your moments cannot be saved in {folder}: {reason}.")
    #: The folder of the records, each up to its moment.
    RECORDS: Final = "moments"

    def name_of(self, record: str) -> str:
        """Return the name under which the record of a moment is kept: always the same one."""
        return f"{crc32(record.encode()):0{_DIGITS}x}"

    def record_of(self, name: str, folder: Path | None = None) -> Path:
        """Say where the record of that name lies."""
        return self._folder(folder) / self.RECORDS / f"{name}{EXTENSION}"

    def load(self, folder: Path | None = None) -> tuple[list[KeptMoment], str | None]:
        """Return the moments, the latest first, and a sentence on trouble with them."""
        found, trouble = self._read(folder)
        return [*filter(None, reversed(found))], trouble

    def keep(self, moment: KeptMoment, record: str, folder: Path | None = None) -> None:
        """Keep a moment and its record, unless it is there already. Raise ListError."""

        def added(entries: list[Any]) -> list[Any]:
            known = [each for each in entries if self.understood(each)]
            if moment.name in map(self._name, known):
                return entries
            write_record(self.record_of(moment.name, folder), record)
            gone = known[: max(len(known) + 1 - MOST_MOMENTS, 0)]
            return [*(each for each in entries if each not in gone), _moment_table(moment)]

        self._change(added, folder)

    def take_away(self, name: str, folder: Path | None = None) -> None:
        """Keep a moment no longer. Raise ListError."""
        self._change(lambda entries: [each for each in entries if self._name(each) != name], folder)

    def _change(self, changed: Callable[[list[Any]], list[Any]], folder: Path | None) -> None:
        """Write the list as it is `changed`; the records of what has gone from it go, too."""
        with self._changing(folder) as before:
            (self._folder(folder) / self.RECORDS).mkdir(parents=True, exist_ok=True)
            after = changed(before)
            if after != before:
                self._write(after, folder)
            for name in {*map(self._name, before)} - {*map(self._name, after), ""}:
                with suppress(OSError):
                    remove(self.record_of(name, folder))

    def _name(self, entry: object) -> str:
        """Return the name of an entry's record; "" for what is no moment."""
        moment = self.understood(entry)
        return moment.name if moment else ""

    def understood(self, entry: object) -> KeptMoment | None:
        if not isinstance(entry, dict):
            return None
        name, day, book = entry.get("record"), entry.get("day"), entry.get("book")
        texts, points = entry.get("played"), entry.get("points")
        if not isinstance(name, str) or not isinstance(book, str) or type(day) is not date:
            return None
        if len(name) != _DIGITS or not set(name) <= set("0123456789abcdef"):
            return None
        numbers = [entry.get("round"), entry.get("turn"), 0 if points is None else points]
        if not all(type(each) is int and 0 <= each < _MOST_POINTS for each in numbers):
            return None
        if not isinstance(texts, list) or not texts:
            return None
        if not all(isinstance(each, str) for each in texts):
            return None
        try:
            played = tuple(map(parse_action, texts))
        except MalformedAction:
            return None
        return KeptMoment(name, day, book, entry["round"], entry["turn"], points, played)


def _moment_table(moment: KeptMoment) -> dict[str, Any]:
    told: dict[str, Any] = {
        "record": moment.name,
        "day": moment.day,
        "book": moment.book,
        "round": moment.round,
        "turn": moment.turn,
        "played": [str(action) for action in moment.played],
    }
    return told if moment.points is None else told | {"points": moment.points}


BOOKMARKS: Final = Bookmarks()
DAILY: Final = DailyDeals()
MOMENTS: Final = KeptMoments()

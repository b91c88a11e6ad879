"""The statistics: every round and match that the person has played to its end, in the database.

A deck counts once for each rule book and seating: whoever plays it again knows the cards. What is
entered, and when, is the application's to say; how it is shown, the screen's.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..language import N_, _
from .database import Database

if TYPE_CHECKING:
    from sqlite3 import Connection

#: The level of a match in which the computers play at different ones.
MIXED: Final = "mixed"
#: The rule book of own rules that are in none here.
NO_BOOK: Final = ""

_NO_ROUND: Final = N_("it holds something that is no round")
_HEADER: Final = (
    "date",
    "rule book",
    "players",
    "level",
    "help",
    "match",
    "round",
    "points",
    "others",
    "total",
    "other totals",
    "canastas",
    "natural",
    "out",
    "seconds",
    "deal",
)


class Slice(NamedTuple):
    """What is counted together: None is any."""

    book: str | None = None
    seating: str | None = None
    level: str | None = None
    helped: bool | None = None


class RoundPlayed(NamedTuple):
    """A round, as it is kept. `points` and `totals` (after it) have the person's side first.

    `key` and `match` name the decks of the round and of its match's first round; `day` is ISO.
    `canastas` and `naturals` are those of the person's side; `out`: the person went out.
    """

    key: str
    match: str
    number: int
    book: str
    seating: str
    level: str
    helped: bool
    day: str
    points: tuple[int, ...]
    totals: tuple[int, ...]
    canastas: int
    naturals: int
    out: bool
    seconds: int
    #: The number of the deal; 0 where there is none.
    deal: int = 0

    @property
    def difference(self) -> int:
        """The points of the person's side less the best other side's."""
        return self.points[0] - max(self.points[1:])


class MatchPlayed(NamedTuple):
    """A match, as it is kept: `key` is that of its first round, `totals` as they were at its end.

    `helped`: in one of its rounds at least.
    """

    key: str
    book: str
    seating: str
    level: str
    helped: bool
    day: str
    won: bool
    rounds: int
    totals: tuple[int, ...]


class Sums(NamedTuple):
    """What rounds and matches add up to; streaks are rounds won one after another."""

    matches: int = 0
    matches_won: int = 0
    rounds: int = 0
    rounds_won: int = 0
    rounds_lost: int = 0
    points: int = 0
    best: int = 0
    canastas: int = 0
    naturals: int = 0
    outs: int = 0
    streak: int = 0
    streak_now: int = 0
    match_streak: int = 0
    longest: int = 0
    seconds: int = 0

    @property
    def mean(self) -> int:
        """The mean of a round's points, rounded."""
        return round(self.points / self.rounds) if self.rounds else 0


class Statistics:
    """What was played, in step with the database."""

    def __init__(self, database: Database) -> None:
        """Read nothing yet."""
        self._database = database
        self._looked_through = False

    def trouble(self) -> str | None:
        """Return a sentence for the user, if there is one that they have not been told; once."""
        return self._database.trouble()

    def add(self, played: RoundPlayed, match: MatchPlayed | None = None) -> None:
        """Enter a round that has ended, and the match if that is over by it.

        What is in it by now is not entered again.
        """

        def put(connection: "Connection") -> None:
            if not self._looked_through:  # nothing is added to what is to be set aside
                for _each in (*_rounds(connection, Slice()), *_matches(connection, Slice())):
                    pass
                self._looked_through = True
            _insert(connection, "rounds", _round_row(played))
            if match is not None:
                _insert(connection, "matches", _match_row(match))

        self._database.change(put)

    def has(self, key: str) -> bool:
        """Tell whether a round has been entered."""
        return self._database.read(
            lambda connection: (
                connection.execute("SELECT 1 FROM rounds WHERE key = ?", (key,)).fetchone()
                is not None
            )
        )

    def rounds(self, part: Slice = Slice()) -> list[RoundPlayed]:  # noqa: B008 - a constant
        """Return the rounds of a part, the first one first."""
        return self._database.read(lambda connection: [*_rounds(connection, part)])

    def matches(self, part: Slice = Slice()) -> list[MatchPlayed]:  # noqa: B008
        """Return the matches of a part that came to their end, the first one first."""
        return self._database.read(lambda connection: [*_matches(connection, part)])

    def clear(self, part: Slice = Slice()) -> None:  # noqa: B008
        """Forget the rounds and matches of a part for good."""
        where, values = _where(part)

        def empty(connection: "Connection") -> None:
            for table in ("rounds", "matches"):
                connection.execute(f"DELETE FROM {table}{where}", values)

        self._database.change(empty)

    def forget(self, book: str) -> None:
        """Forget what was played by a rule book that is no more."""
        self.clear(Slice(book=book))

    def rename(self, book: str, name: str) -> None:
        """Keep what was played by a rule book that has got another name."""

        def move(connection: "Connection") -> None:
            for table in ("rounds", "matches"):
                connection.execute(f"UPDATE {table} SET book = ? WHERE book = ?", (name, book))

        self._database.change(move)


def sums(rounds: Sequence[RoundPlayed], matches: Sequence[MatchPlayed]) -> Sums:
    """Add up rounds and matches, the first ones first."""
    if not rounds and not matches:
        return Sums()
    won = [played.difference > 0 for played in rounds]
    runs = _runs(won)
    return Sums(
        matches=len(matches),
        matches_won=sum(match.won for match in matches),
        rounds=len(rounds),
        rounds_won=sum(won),
        rounds_lost=sum(played.difference < 0 for played in rounds),
        points=sum(played.points[0] for played in rounds),
        best=max((played.points[0] for played in rounds), default=0),
        canastas=sum(played.canastas for played in rounds),
        naturals=sum(played.naturals for played in rounds),
        outs=sum(played.out for played in rounds),
        streak=max(runs, default=0),
        streak_now=runs[-1] if won and won[-1] else 0,
        match_streak=max(_runs([match.won for match in matches]), default=0),
        longest=max((match.rounds for match in matches), default=0),
        seconds=sum(played.seconds for played in rounds),
    )


def _runs(won: Sequence[bool]) -> list[int]:
    """Return how long each run of wins is."""
    return [len([*run]) for yes, run in groupby(won) if yes]


def as_csv(rounds: Sequence[RoundPlayed]) -> str:
    """Write rounds as lines of values parted by commas, with a header; lines end in LF."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_HEADER)
    for each in rounds:
        writer.writerow(
            (
                each.day,
                each.book,
                each.seating,
                each.level,
                int(each.helped),
                each.match,
                each.number,
                each.points[0],
                _numbers(each.points[1:]),
                each.totals[0],
                _numbers(each.totals[1:]),
                each.canastas,
                each.naturals,
                int(each.out),
                each.seconds,
                each.deal or "",
            )
        )
    return text.getvalue()


# The rows.


def _insert(connection: "Connection", table: str, row: dict[str, Any]) -> None:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    connection.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})", [*row.values()])


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _round_row(played: RoundPlayed) -> dict[str, Any]:
    row = played._asdict()
    row["ended"] = row.pop("day")
    return row | {"points": _numbers(played.points), "totals": _numbers(played.totals)}


def _match_row(match: MatchPlayed) -> dict[str, Any]:
    row = match._asdict()
    row["ended"] = row.pop("day")
    return row | {"totals": _numbers(match.totals)}


def _where(part: Slice) -> tuple[str, list[str | bool]]:
    """Return the condition that a part is, and its values."""
    wanted = {name: value for name, value in part._asdict().items() if value is not None}
    conditions = " AND ".join(f"{name} = ?" for name in wanted)
    return f" WHERE {conditions}" if conditions else "", [*wanted.values()]


def _rounds(connection: "Connection", part: Slice) -> Iterator[RoundPlayed]:
    """Read the rounds of a part. Raise ValueError for what is none."""
    where, values = _where(part)
    names = ", ".join(_COLUMNS[RoundPlayed])
    rows = connection.execute(f"SELECT {names} FROM rounds{where} ORDER BY rowid", values)
    for row in rows:
        played = RoundPlayed(*row)
        _check(played, texts=("key", "match", "book", "seating", "level", "day"))
        yield played._replace(
            helped=bool(played.helped),
            points=_sides(played.points),
            totals=_sides(played.totals),
            out=bool(played.out),
        )


def _matches(connection: "Connection", part: Slice) -> Iterator[MatchPlayed]:
    """Read the matches of a part. Raise ValueError for what is none."""
    where, values = _where(part)
    names = ", ".join(_COLUMNS[MatchPlayed])
    rows = connection.execute(f"SELECT {names} FROM matches{where} ORDER BY rowid", values)
    for row in rows:
        match = MatchPlayed(*row)
        _check(match, texts=("key", "book", "seating", "level", "day"))
        totals = _sides(match.totals)
        yield match._replace(helped=bool(match.helped), won=bool(match.won), totals=totals)


_COLUMNS: Final = {
    kind: ["ended" if name == "day" else name for name in kind._fields]
    for kind in (RoundPlayed, MatchPlayed)
}
#: No number that is kept comes near it, and no side's points either.
_MOST: Final = 10**9
_SIDES: Final = range(2, 5)


def _check(row: RoundPlayed | MatchPlayed, texts: Sequence[str]) -> None:
    """Raise ValueError where a text is none, or a number."""
    for name, value in row._asdict().items():
        if name in ("points", "totals"):
            continue
        fine = isinstance(value, str) if name in texts else type(value) is int
        if not fine or (type(value) is int and not 0 <= value < _MOST):
            raise ValueError(_(_NO_ROUND))


def _sides(text: object) -> tuple[int, ...]:
    """Read a number for each side. Raise ValueError."""
    parts = text.split(" ") if isinstance(text, str) and len(text) < 100 else []
    try:
        numbers = tuple(map(int, parts))
    except ValueError:
        numbers = ()
    if len(numbers) not in _SIDES or any(abs(number) >= _MOST for number in numbers):
        raise ValueError(_(_NO_ROUND))
    return numbers

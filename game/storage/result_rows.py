"""What is kept of a round and of a match that were played to their end, and which values are valid.

Each value is checked as it is read, wherever it comes from: whoever shows it relies on that.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ..engine.custom import differences
from ..engine.ruleset import Ruleset
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..players import LEVELS
from .score_rows import PARTNERS, SEATINGS
from .settings import is_book_name

if TYPE_CHECKING:
    from sqlite3 import Connection

#: The level of a match in which the computers play at different ones.
MIXED: Final = "mixed"
#: The rule book of own rules that are in none here.
NO_BOOK: Final = ""

NO_ROUND: Final = N_("it holds something that is no round")
#: No number that is kept comes near it, and no side's points either.
MOST: Final = 10**9
#: Characters.
LONGEST_KEY: Final = 40
#: How many sides there are in each seating.
_SIDES: Final = {seating: 2 if seating == PARTNERS else int(seating) for seating in SEATINGS}


class Slice(NamedTuple):
    """What is counted together: None is any."""

    book: str | None = None
    seating: str | None = None
    level: str | None = None
    helped: bool | None = None


#: All of it.
ANY: Final = Slice()


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


_TABLES: Final = {RoundPlayed: "rounds", MatchPlayed: "matches"}


def deck_key(deck: str) -> str:
    """Return what a deck is known by, as a record writes it."""
    from hashlib import sha256  # loads a large library; a start does without

    return sha256(deck.encode()).hexdigest()[:16]


def rules_key(rules: Ruleset) -> str:
    """Return what rules are known by: the rule book's name, of own rules what they are.

    The name of own rules may change while a match is played by them, and be given to others.
    """
    if not rules.base:
        return rules.name
    return "\n".join([rules.base, *sorted(" ".join(each) for each in differences(rules).items())])


def round_key(rules: str, seating: str, deck: str) -> str:
    """Return what a round is known by: a deck counts once for all rules and each seating."""
    return deck_key(f"{rules} {seating}\n{deck}")


def is_key(value: object) -> bool:
    """Tell whether something can be known by it: a round, a match or a deck."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_KEY and value.isprintable()


def check(played: RoundPlayed | MatchPlayed) -> None:
    """Raise ValueError where a value is none of a round or match, whatever its type is."""
    try:
        fine = _is_fine(played)
    except (TypeError, ValueError, KeyError):
        fine = False
    if not fine:
        raise ValueError(_(NO_ROUND))


def _is_fine(played: RoundPlayed | MatchPlayed) -> bool:
    """Tell whether each value can be one. Where it is of another type, this may fail.

    It is done for each of a hundred thousand rounds at a time, and is therefore plain.
    """
    truths: tuple[object, ...]
    numbers: tuple[object, ...]
    sides: tuple[Sequence[object], ...]
    if isinstance(played, RoundPlayed):
        truths, sides = (played.helped, played.out), (played.points, played.totals)
        numbers = (played.number, played.canastas, played.naturals, played.seconds, played.deal)
        keys: tuple[object, ...] = (played.key, played.match)
    else:
        truths, sides = (played.helped, played.won), (played.totals,)
        numbers, keys = (played.rounds,), (played.key,)
    count = _sides(played.book, played.seating, played.level, played.day)
    for key in keys:
        if not is_key(key):
            return False
    for truth in truths:
        if type(truth) is not bool:
            return False
    for number in numbers:
        if type(number) is not int or not 0 <= number < MOST:
            return False
    for side in sides:
        if type(side) is not tuple or len(side) != count:
            return False
        for each in side:
            if type(each) is not int or not -MOST < each < MOST:
                return False
    return True


@lru_cache(1024)
def _sides(book: object, seating: str, level: object, day: str) -> int:
    """Return how many sides there are. Raise ValueError, TypeError, KeyError for anything else."""
    known = (book == NO_BOOK or is_book_name(book)) and (level in LEVELS or level == MIXED)
    if not known or date.fromisoformat(day).isoformat() != day:
        raise ValueError
    return _SIDES[seating]


# The rows of the database.


def insert(connection: "Connection", played: RoundPlayed | MatchPlayed) -> None:
    """Put a round or a match into its table, unless it is there."""
    row = played._asdict()
    row["ended"] = row.pop("day")
    row |= {name: " ".join(map(str, row[name])) for name in ("points", "totals") if name in row}
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    table = _TABLES[type(played)]
    connection.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})", [*row.values()])


def rounds_of(
    connection: "Connection", part: Slice = ANY, last: int | None = None
) -> list[RoundPlayed]:
    """Read the rounds of a part, the first one first; only so many of the `last` ones.

    Raise ValueError for anything else.
    """
    return [_round(row) for row in _rows(connection, RoundPlayed, *where(part), last)]


def rounds_of_match(connection: "Connection", key: str) -> list[RoundPlayed]:
    """Read the rounds of a match, the first one first. Raise ValueError for anything else."""
    return [_round(row) for row in _rows(connection, RoundPlayed, " WHERE match = ?", [key])]


def books_of(connection: "Connection") -> list[str]:
    """Read the rule books of all rounds, the first one first. Raise ValueError for what is none."""
    rows = connection.execute("SELECT DISTINCT book FROM (SELECT book FROM rounds ORDER BY rowid)")
    books = [book for (book,) in rows]
    if not all(book == NO_BOOK or is_book_name(book) for book in books):
        raise ValueError(_(NO_ROUND))
    return books


def matches_of(
    connection: "Connection", part: Slice = ANY, last: int | None = None
) -> list[MatchPlayed]:
    """Read the matches of a part, the first one first; only so many of the `last` ones.

    Raise ValueError for anything else.
    """
    return [_match(row) for row in _rows(connection, MatchPlayed, *where(part), last)]


def whole_rows(connection: "Connection") -> tuple[list[RoundPlayed | MatchPlayed], bool]:
    """Return the rounds and matches that can be read of tables that may be damaged.

    With them whether these were all.
    """
    from sqlite3 import Error

    found: list[RoundPlayed | MatchPlayed] = []
    whole = True
    for kind, understand in ((RoundPlayed, _round), (MatchPlayed, _match)):
        try:
            for row in _rows(connection, kind):
                try:
                    found.append(understand(row))
                except ValueError:
                    whole = False
        except Error:
            whole = False
    return found, whole


def where(part: Slice) -> tuple[str, list[str | bool]]:
    """Return the condition that a part is, and its values."""
    wanted = {name: value for name, value in part._asdict().items() if value is not None}
    conditions = " AND ".join(f"{name} = ?" for name in wanted)
    return f" WHERE {conditions}" if conditions else "", [*wanted.values()]


def _rows(
    connection: "Connection",
    kind: type[RoundPlayed] | type[MatchPlayed],
    condition: str = "",
    values: Sequence[str | bool] = (),
    last: int | None = None,
) -> Iterable[tuple[Any, ...]]:
    has = {name for _, name, *_ in connection.execute(f"PRAGMA table_info({_TABLES[kind]})")}
    names = ["ended" if name == "day" else name for name in kind._fields]
    names = [name for name in names if name != "deal" or name in has]  # from version 2 on
    query = f"SELECT {', '.join(names)} FROM {_TABLES[kind]}{condition} ORDER BY rowid"
    rows: Iterable[tuple[Any, ...]]
    if last is None:
        rows = connection.execute(query, values)
    else:
        newest = connection.execute(f"{query} DESC LIMIT ?", (*values, last))
        rows = reversed(newest.fetchall())
    return rows


def _round(row: tuple[Any, ...]) -> RoundPlayed:
    played = RoundPlayed(*row)
    played = played._replace(
        helped=_truth(played.helped),
        points=_numbers(played.points),
        totals=_numbers(played.totals),
        out=_truth(played.out),
    )
    check(played)
    return played


def _match(row: tuple[Any, ...]) -> MatchPlayed:
    match = MatchPlayed(*row)
    totals = _numbers(match.totals)
    match = match._replace(helped=_truth(match.helped), won=_truth(match.won), totals=totals)
    check(match)
    return match


def _truth(value: object) -> bool:
    """Read yes or no. Raise ValueError."""
    if type(value) is not int or value not in (0, 1):
        raise ValueError(_(NO_ROUND))
    return bool(value)


def _numbers(text: object) -> tuple[int, ...]:
    """Read a number for each side. Raise ValueError."""
    parts = text.split(" ") if isinstance(text, str) and len(text) < 100 else []
    try:
        return tuple(map(int, parts))
    except ValueError:
        raise ValueError(_(NO_ROUND)) from None

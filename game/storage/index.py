"""The index of the log: the tables of the database, kept in step with its lines.

It holds nothing that the log does not, and is made again wherever the two do not fit. What was kept
before there was a log is taken over into it once, and so is all of an index whose log is gone.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from pathlib import Path
from sqlite3 import Connection, Error
from typing import Any, Final

from ..language import _
from ..named_tuple import NamedTuple
from . import saves
from .entries import (
    ROUNDS,
    LaterEntryError,
    adopted_entry,
    counted_entry,
    decks_entry,
    do,
    match_entry,
    rename_entry,
    round_entry,
    score_value,
)
from .files import read_bytes
from .result_rows import RoundPlayed, deck_key, whole_rows
from .rounds_log import Entry, RoundsLog
from .score_rows import Key, Score, check, known_key
from .settings import is_book_name

#: In the head of the file, so that no other program's database is taken for ours: "CANA".
APPLICATION: Final = 0x43414E41

#: 1: the rounds and matches that the person has played to their end. `points` and `totals` are one
#: number a side, separated by blanks, the person's first; `ended` is a day, such as 1994-08-08.
_STATISTICS: Final = """
CREATE TABLE matches (
    key TEXT PRIMARY KEY,
    book TEXT NOT NULL,
    seating TEXT NOT NULL,
    level TEXT NOT NULL,
    helped INTEGER NOT NULL,
    ended TEXT NOT NULL,
    won INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    totals TEXT NOT NULL
);
CREATE TABLE rounds (
    key TEXT PRIMARY KEY,
    match TEXT NOT NULL,
    number INTEGER NOT NULL,
    book TEXT NOT NULL,
    seating TEXT NOT NULL,
    level TEXT NOT NULL,
    helped INTEGER NOT NULL,
    ended TEXT NOT NULL,
    points TEXT NOT NULL,
    totals TEXT NOT NULL,
    canastas INTEGER NOT NULL,
    naturals INTEGER NOT NULL,
    out INTEGER NOT NULL,
    seconds INTEGER NOT NULL
);
CREATE INDEX rounds_of_match ON rounds (match, number);
"""

#: 2: the numbers of deals (docs/DEALS.md); 0 where one was not kept.
_DEALS: Final = """
ALTER TABLE rounds ADD COLUMN deal INTEGER NOT NULL DEFAULT 0;
"""

#: 3: the high scores, and the names of files of before that have been taken over.
_HISCORES: Final = """
CREATE TABLE hiscores (
    book TEXT NOT NULL,
    seating TEXT NOT NULL,
    level TEXT NOT NULL,
    helped INTEGER NOT NULL,
    points INTEGER NOT NULL,
    name TEXT NOT NULL,
    day TEXT NOT NULL,
    round TEXT NOT NULL
);
CREATE TABLE adopted (name TEXT PRIMARY KEY);
"""

#: 4: an index of the log (rounds_log.py). `counted` are the keys of all that was ever counted,
#: `decks` those that were dealt here; `log` says up to which place the log was read, and by what
#: that place is known again.
_LOG: Final = """
CREATE TABLE counted (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE decks (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE log (place INTEGER NOT NULL, mark INTEGER NOT NULL);
INSERT INTO log VALUES (0, 0);
"""

#: 5: the rule books under whose names rounds were ever entered. Versions before knew the rounds of
#: own rules by them.
_NAMES: Final = """
CREATE TABLE names (name TEXT PRIMARY KEY) WITHOUT ROWID;
"""

#: What is done to a database of version 0, 1, ... to make it one of the next version.
STEPS: Final = (_STATISTICS, _DEALS, _HISCORES, _LOG, _NAMES)
VERSION: Final = len(STEPS)


#: The first version that is an index.
_INDEX: Final = 4
#: Bytes of the games saved by a version without a log, whose decks are taken to be dealt here.
_MOST_SAVED: Final = 32 * 1024 * 1024


class Standing(Enum):
    """How an index and its log stand to one another."""

    SAME = "same"  # all of the log was read
    BEHIND = "behind"  # some lines of the log are to be read
    APART = "apart"  # the index is one of another log


class LeftOut(NamedTuple):
    """How many lines were left out: damaged ones, and those of a later version."""

    damaged: int
    later: int


def version_of(connection: Connection) -> int:
    """Return the version of the tables. Raise sqlite3.Error."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def make(connection: Connection) -> None:
    """Make the tables of this version, in place of whatever is there."""
    for kind, name in connection.execute("SELECT type, name FROM sqlite_master").fetchall():
        if kind in ("table", "view") and not name.startswith("sqlite_"):
            quoted = name.replace('"', '""')
            connection.execute(f'DROP {kind} IF EXISTS "{quoted}"')
    for step in STEPS:
        for statement in filter(None, map(str.strip, step.split(";"))):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def standing_of(connection: Connection, log: RoundsLog) -> Standing:
    """Tell how an index stands to its log. Raise OSError, ValueError, sqlite3.Error."""
    place, mark = _place(connection)
    if log.mark(place) != mark:
        return Standing.APART
    return Standing.SAME if log.size() == place else Standing.BEHIND


def follow(connection: Connection, log: RoundsLog) -> LeftOut:
    """Read what is new in the log. Raise OSError, ValueError, sqlite3.Error."""
    place, _mark = _place(connection)
    damaged = later = 0
    for line in log.lines(place):
        place = line.end
        try:
            if line.entry is None:
                damaged += 1
            else:
                do(connection, line.entry)
        except LaterEntryError:
            later += 1
        except ValueError:
            damaged += 1
    connection.execute("UPDATE log SET place = ?, mark = ?", (place, log.mark(place)))
    return LeftOut(damaged, later)


def _place(connection: Connection) -> tuple[int, int]:
    """Return up to where the log was read. Raise ValueError, sqlite3.Error."""
    rows = connection.execute("SELECT place, mark FROM log").fetchall()
    if len(rows) != 1 or not all(type(each) is int and each >= 0 for each in rows[0]):
        raise ValueError("it does not say what of the log it holds")
    return rows[0][0], rows[0][1]


# What the log lacks.


def is_more(connection: Connection, log: RoundsLog) -> bool:
    """Tell whether tables may hold what their log does not. Raise OSError, sqlite3.Error."""
    if version_of(connection) < _INDEX or not log.size():
        return True
    with suppress(ValueError):
        place, _mark = _place(connection)
        return place > log.size()
    return False


def lacking(connection: Connection, index: Connection, data: Path) -> tuple[list[Entry], bool]:
    """Return lines for all that tables hold and an index of the log does not.

    The tables may be damaged, and of any version: with the lines comes whether they were read
    whole. `data` is the folder of the games that were saved by then.
    """
    connection.text_factory = lambda raw: raw.decode(errors="surrogateescape")
    known = _keys(index, "counted")
    rows, whole = whole_rows(connection)
    entries: list[Entry] = []
    for row in rows:
        if isinstance(row, RoundPlayed):
            entries += [round_entry(row)] if f"round {row.key}" not in known else []
        else:
            entries += [match_entry(row)] if f"match {row.key}" not in known else []
    scores, fine = _scores(connection)
    entries += _lacking_scores(scores, _scores(index)[0])
    names = _keys(connection, "adopted") - _keys(index, "adopted")
    entries += [adopted_entry(name, ()) for name in sorted(names)]
    if counted := _keys(connection, "counted") - known:
        entries.append(counted_entry(sorted(counted)))  # behind what is counted by them
    named = filter(is_book_name, _keys(connection, "names") - _keys(index, "names"))
    entries += [rename_entry(ROUNDS, name, name) for name in sorted(named)]
    decks = _keys(connection, "decks")
    if version_of(connection) < _INDEX:
        decks = {*_saved_decks(data)}
    if decks := decks - _keys(index, "decks"):
        entries.append(decks_entry(sorted(decks)))
    return entries, whole and fine


def _keys(connection: Connection, table: str) -> set[str]:
    """Return the keys of a table; none of one that is not there, or cannot be read."""
    found = set()
    with suppress(Error):
        for (key,) in connection.execute(f"SELECT * FROM {table}"):
            if isinstance(key, str) and key.isprintable():
                found.add(key)
    return found


#: A high score, and the table that it is in.
_Placed = tuple[Key, str, bool, Score]


def _scores(connection: Connection) -> tuple[list[_Placed], bool]:
    """Return the high scores, the first ones first; and whether all could be read."""
    found: list[_Placed] = []
    whole = True
    try:
        for book, seating, level, helped, *score in connection.execute(
            "SELECT book, seating, level, helped, points, name, day, round FROM hiscores "
            "ORDER BY rowid"
        ):
            try:
                placed = (known_key(book, seating), level, bool(helped), Score(*score))
                check(placed[3])
                found.append(placed)
            except ValueError:
                whole = False
    except Error:
        whole = version_of(connection) < 3  # there was no such table
    return found, whole


def _lacking_scores(scores: list[_Placed], known: list[_Placed]) -> Iterator[Entry]:
    """Yield the line of those that are not known, if there are some."""
    lacking = [*(Counter(scores) - Counter(known)).elements()]
    if lacking:
        values: list[dict[str, Any]] = [
            score_value(key, level, score, helped=helped) for key, level, helped, score in lacking
        ]
        yield adopted_entry(f"scores {sha256(repr(values).encode()).hexdigest()[:16]}", values)


def _saved_decks(data: Path) -> Iterator[str]:
    """Yield the decks of the journal and the saved games: nobody kept what was dealt then."""
    left = _MOST_SAVED
    for path in (data / saves.JOURNAL, *(data / saves.FOLDER).glob(f"*{saves.EXTENSION}")):
        try:
            record = read_bytes(path, left)
        except (OSError, ValueError):
            continue
        left -= len(record)
        for line in record.split(b"\n"):
            if line.startswith(b"deck "):
                yield deck_key(line.removeprefix(b"deck ").decode(errors="replace"))


class LaterError(Exception):
    """The database is one of a later version."""


def checked_version(connection: Connection) -> int:
    """Return the version of tables that are ours; 0 where nothing was written yet.

    Raise ValueError for another program's, LaterError, sqlite3.Error.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    version = version_of(connection)
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not (application or version or tables):
        return 0
    if application != APPLICATION or version < 1:
        raise ValueError(_("it is another program's"))
    if version > VERSION:
        raise LaterError
    return version

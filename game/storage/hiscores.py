"""The high scores (W31): for every rule book and number of seats three tables, of ten rounds each.

They are in the database, those of rounds with help in tables of their own. The caller hands in the
date, and the dialog draws the tables.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..engine.books import RULESETS
from ..language import N_, _
from ..players import LEVELS
from .database import Database
from .entries import (
    SCORES,
    adopted_entry,
    clear_entry,
    is_entered,
    rename_entry,
    score_entry,
    score_value,
    signed_entry,
)
from .files import LostError, may_be_there
from .result_rows import Slice
from .rounds_log import Entry
from .score_rows import (
    FIRST,
    MOST_POINTS,
    PARTNERS,
    PLACES,
    SEATINGS,
    TWO,
    WANTED,
    WHERE,
    Key,
    Score,
    Tables,
    check,
    known_key,
    seating_of,
)
from .settings import is_player_name
from .tables import read_kept

FILE_NAME: Final = "hiscores.toml"
#: Bytes: all tables of all rule books, full, with long names.
LARGEST: Final = 1024 * 1024

_DAMAGED: Final = N_(
    "The high scores in {path} are damaged ({reason}): {kept}, and the tables begin anew."
)
_UNREADABLE: Final = N_(
    "The high scores in {path} cannot be read ({reason}): {kept}, and the tables begin anew."
)

#: What a score cannot do without in the file.
_NEEDED: Final = frozenset(("points", "name", "date"))
#: Where the tables of own rule books stand in the file, and those of other seatings than the
#: first.
_OWN: Final = "own"
_SEATS: Final = "seats"

#: The tables of every rule book and seating that has some.
Books = dict[Key, dict[str, tuple[Score, ...]]]


def read_before(path: Path) -> tuple[Books | None, str]:
    """Return the tables of a file, and a sentence if there is trouble to tell.

    A damaged file is set aside; None for it, and where there is no file.
    """
    try:
        return read_kept(path, _books, LARGEST), ""
    except LostError as lost:
        return None, lost.told(_DAMAGED, _UNREADABLE)


def values_of(books: Books) -> Iterator[dict[str, Any]]:
    """Yield the scores of tables, as lines of the log say them."""
    for key, tables in books.items():
        for level, scores in tables.items():
            for score in scores:
                yield score_value(key, level, score, helped=False)


def _books(tables: dict[str, Any]) -> Books:
    """Return the tables of all rule books and seatings.

    Those of two seats stand at the top, as they did when a table was for any number of seats.
    Raise ValueError.
    """
    books: Books = {}
    rest = dict(tables)
    seatings = rest.pop(_SEATS, {})
    if not isinstance(seatings, dict):
        raise ValueError(_("{name} is not a table").format(name=_SEATS))
    for seating, held in seatings.items():
        if seating not in SEATINGS or seating == TWO:
            continue
        if not isinstance(held, dict):
            raise ValueError(_("{name} is not a table").format(name=f"{_SEATS}.{seating}"))
        books |= _seating(seating, dict(held))
    return books | _seating(TWO, rest)


def _seating(seating: str, tables: dict[str, Any]) -> Books:
    """Return the tables of a seating; they are taken out of `tables`. Raise ValueError.

    What a later version may have put beside the levels of another rule book is not kept.
    """
    found = {FIRST: _levels("", {level: tables.pop(level, []) for level in LEVELS})}
    for name in RULESETS:
        if name != FIRST and name in tables:
            found[name] = _levels(name, tables.pop(name))
    own = tables.pop(_OWN, {})
    if not isinstance(own, dict):
        raise ValueError(_("{name} is not a table").format(name=_OWN))
    for name, levels in own.items():
        found[known_key(name, seating)[0]] = _levels(name, levels)
    return {(name, seating): levels for name, levels in found.items() if any(levels.values())}


def _levels(book: str, levels: object) -> dict[str, tuple[Score, ...]]:
    """Return the three tables of a rule book ("": of the first) as the file holds them."""
    if not isinstance(levels, dict):
        raise ValueError(_("{name} is not a table").format(name=book))
    before = f"{book}." if book else ""
    return {level: _table(before + level, levels.get(level, [])) for level in LEVELS}


def _table(level: str, rows: object) -> tuple[Score, ...]:
    """Return a table as the file holds it, which a person may have written. Raise ValueError."""
    if not isinstance(rows, list):
        raise ValueError(_("{level} is not a list of scores").format(level=level))
    scores = []
    for row in rows:
        if not isinstance(row, dict) or not row.keys() >= _NEEDED:
            raise ValueError(f"{level}: {_(WANTED)}")
        score = Score(row["points"], row["name"], row["date"], row.get("round", ""))
        try:
            check(score)
        except ValueError as error:
            raise ValueError(f"{level}: {error}") from None
        if score.points > 0:  # as they were entered once, before only rounds won were
            scores.append(score)
    return tuple(sorted(scores, key=lambda score: -score.points)[:PLACES])


if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = [
    "LEVELS",
    "MOST_POINTS",
    "PARTNERS",
    "PLACES",
    "SEATINGS",
    "TWO",
    "HiScores",
    "Score",
    "Tables",
    "seating_of",
]


class HiScores:
    """All tables, in step with the database. A rule book is known by its name, also an own one.

    Two running games lose nothing of each other's. Where nothing can be written, what was changed
    is held and tried again with the next change, and `trouble` says so.
    """

    def __init__(self, folder: Path | None = None, database: Database | None = None) -> None:
        """Keep the tables in the database of `folder` (default: the user's data folder).

        Reads nothing yet.
        """
        self._database = database or Database(folder)
        self._adopted = False  # what was kept before there was a database

    def tables(self, book: str = FIRST, seating: str = TWO, *, helped: bool = False) -> Tables:
        """Return the three tables of a rule book and seating. Raise ValueError for what is none."""
        key = known_key(book, seating)
        self._adopt()
        return self._database.read(
            lambda connection: {
                level: tuple(_rows(connection, key, level, helped=helped)) for level in LEVELS
            },
            thorough=True,
        )

    def entry(
        self, level: str, score: Score, book: str, seating: str, *, helped: bool = False
    ) -> Entry:
        """Return the line of the log by which a score is entered.

        Raise ValueError for a rule book, seating, level or score that no table can hold.
        """
        check(score)
        return score_entry(known_key(book, seating), _known(level), score, helped=helped)

    def is_entered(self, score: Score, book: str, seating: str) -> bool:
        """Tell whether the round of a score was ever entered, whatever has been cleared since."""
        key = known_key(book, seating)
        return self._database.read(lambda connection: is_entered(connection, key, score))

    def rank(
        self, level: str, score: Score, book: str, seating: str, *, helped: bool = False
    ) -> int | None:
        """Return the rank that a score would have, 1 to 10; None where it would not be entered."""
        if score.points <= 0:
            return None
        key = known_key(book, seating)
        self._adopt()

        def look(connection: "Connection") -> int | None:
            table = _rows(connection, key, level, helped=helped)
            better = sum(other.points >= score.points for other in table)
            again = score.round and is_entered(connection, key, score)
            return None if again or better >= PLACES else better + 1

        return self._database.read(look)

    def sign(self, played: str, name: str) -> None:
        """Give the scores of a round another name, and save. Raise ValueError for anything else."""
        if not played or not is_player_name(name):
            raise ValueError(_("there is no player {name!r}").format(name=name))
        self._database.enter(signed_entry(played, name))

    def clear(
        self, level: str, book: str = FIRST, seating: str = TWO, *, helped: bool = False
    ) -> None:
        """Delete all scores of a table, and save. Raise ValueError as `entry` does."""
        key, level = known_key(book, seating), _known(level)
        self._adopt()
        self._database.enter(clear_entry(SCORES, Slice(*key, level, helped)))

    def forget(self, book: str) -> None:
        """Delete the tables of a rule book that is no more, and save. Raise ValueError."""
        name = known_key(book, TWO)[0]
        self._adopt()
        self._database.enter(clear_entry(SCORES, Slice(book=name)))

    def rename(self, book: str, name: str) -> None:
        """Keep the tables of a rule book under another name. Raise ValueError."""
        name, book = known_key(name, TWO)[0], known_key(book, TWO)[0]
        self._adopt()
        self._database.enter(rename_entry(SCORES, book, name))

    def trouble(self) -> str | None:
        """Return a sentence for the user, if there is one that they have not been told; once."""
        return self._database.trouble()

    def _adopt(self) -> None:
        """Take over what was kept before there was a database, once; its file stays as it is."""
        if self._adopted:
            return
        path = self._database.path.with_name(FILE_NAME)
        self._adopted = not may_be_there(path, follow=False) or self._database.read(_is_adopted)
        if self._adopted:
            return
        self._adopted = True  # nothing is told of it again
        before, trouble = read_before(path)
        if trouble:
            self._database.tell(trouble)
        if before is not None:
            self._database.enter(adopted_entry(FILE_NAME, [*values_of(before)]))


# The rows.


def _is_adopted(connection: "Connection") -> bool:
    found = connection.execute("SELECT 1 FROM adopted WHERE name = ?", (FILE_NAME,))
    return found.fetchone() is not None


def _rows(connection: "Connection", key: Key, level: str, *, helped: bool) -> list[Score]:
    """Read a table. Raise ValueError for anything else."""
    rows = connection.execute(
        f"SELECT points, name, day, round FROM hiscores{WHERE} ORDER BY points DESC, rowid",
        (*key, level, helped),
    )
    scores = [Score(*row) for row in rows]
    for score in scores:
        check(score)
    return scores[:PLACES]


def _known(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(_("there is no table {level!r}").format(level=level))
    return level

"""The high scores (W31): for every rule book three tables of the ten best rounds, in a file.

The tables of `windows` stand at the top of the file, as they did when there was no other rule
book; those of another rule book stand under its name, of an own one under `own` and its name. The
clock and the picture are elsewhere: a date is handed in, and the dialog draws what is here.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from .engine.ruleset import RULESETS, WINDOWS
from .settings import is_book_name, is_player_name, user_data_dir
from .storage.files import read_tables, set_aside, write_tables

FILE_NAME: Final = "hiscores.toml"
#: The rule book whose tables are at the top of the file.
FIRST: Final = WINDOWS.name
#: A table for each (help: "HiScores...").
LEVELS: Final = ("beginner", "advanced", "expert")
PLACES: Final = 10
#: Points, either way. No round comes near it; a file that says more is damaged.
MOST_POINTS: Final = 999_999

_WANTED: Final = "a score has points, a name and a date, such as 1994-08-08"
_DAMAGED: Final = (
    "The high scores in {path} are damaged ({reason}): {kept}, and the tables begin anew."
)
_UNREADABLE: Final = (
    "The high scores in {path} cannot be read ({reason}): those of today are not kept."
)
_UNSAVED: Final = (
    "The high scores cannot be saved in {folder} ({reason}): they are lost when you leave."
)


class Score(NamedTuple):
    """One round played to its end."""

    points: int
    """The human's side's less the other side's; with more sides, less the best other side's."""
    name: str
    date: str
    """ISO: 1994-08-08."""


Tables = Mapping[str, tuple[Score, ...]]
"""By level, the best first; of equal scores, the older first."""

_EMPTY: Final[Tables] = dict.fromkeys(LEVELS, ())
#: Where the tables of own rule books stand in the file.
_OWN: Final = "own"


class HiScores:
    """All tables, in step with their file. A rule book goes by its name, an own one by its own.

    The file is read anew each time, so that two running games lose nothing of each other's. Where
    it cannot be read or written, the tables live until the program ends, and `trouble` says so.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """The tables in `folder` (default: the user's data folder). Reads nothing yet."""
        self._folder = folder
        self._books: dict[str, dict[str, tuple[Score, ...]]] = {}
        #: What else is in the file: a later version's business.
        self._rest: dict[str, Any] = {}
        self._ahead = False  # the tables hold what the file does not
        self._unreadable = False  # and so is not to be written over
        self._trouble: str | None = None

    def tables(self, book: str = FIRST) -> Tables:
        """The three tables of a rule book as they are now. Raises ValueError for no name."""
        self._read()
        return {**_EMPTY, **self._books.get(_known_book(book), {})}

    def enter(self, level: str, score: Score, book: str = FIRST) -> int | None:
        """Put a score into its table and save. Returns its rank, 1 to 10, or None: not that good.

        Raises ValueError for a rule book, a level or a score that no table can hold.
        """
        _check(score)
        table = self.tables(book)[_known(level)]
        rank = 1 + sum(other.points >= score.points for other in table)
        if rank > PLACES:
            return None
        self._put(book, level, (*table[: rank - 1], score, *table[rank - 1 :])[:PLACES])
        return rank

    def clear(self, level: str, book: str = FIRST) -> None:
        """Delete all scores of a table, and save. Raises ValueError as `enter` does."""
        self.tables(book)
        self._put(book, _known(level), ())

    def forget(self, book: str) -> None:
        """Delete the tables of a rule book that is no more, and save. Raises ValueError."""
        if any(self.tables(book).values()):
            del self._books[book]
            self._write()

    def rename(self, book: str, name: str) -> None:
        """Keep the tables of a rule book under another name. Raises ValueError."""
        if any(self.tables(book).values()):
            self._books[_known_book(name)] = self._books.pop(book)
            self._write()

    def _put(self, book: str, level: str, table: tuple[Score, ...]) -> None:
        self._books.setdefault(book, dict(_EMPTY))[level] = table
        self._write()

    def trouble(self) -> str | None:
        """A sentence for the user, if there is one that he has not been told; once."""
        told, self._trouble = self._trouble, None
        return told

    def _tell(self, sentence: str) -> None:
        self._trouble = f"{self._trouble}\n{sentence}" if self._trouble else sentence

    # The file.

    @property
    def _path(self) -> Path:
        return (self._folder or user_data_dir()) / FILE_NAME

    def _read(self) -> None:
        """Take in what the file holds, unless what is held here is newer."""
        if self._ahead:
            return
        path = self._path
        books: dict[str, dict[str, tuple[Score, ...]]] = {}
        rest: dict[str, Any] = {}
        try:
            rest = read_tables(path)
            books = _books(rest)
        except FileNotFoundError:
            pass
        except OSError as error:
            self._ahead = self._unreadable = True
            self._tell(_UNREADABLE.format(path=path, reason=error.strerror or error))
            return
        except ValueError as error:
            rest = {}
            self._tell(_DAMAGED.format(path=path, reason=error, kept=set_aside(path)))
            self._ahead = self._unreadable = path.exists()  # it could not be renamed
        self._books, self._rest = books, rest

    def _write(self) -> None:
        """Save the tables; the old file stays whole until the new one is."""
        if self._unreadable:
            return
        path = self._path
        try:
            write_tables(path, _file_tables(self._books, self._rest))
        except OSError as error:
            if not self._ahead:
                reason = error.strerror or error
                self._tell(_UNSAVED.format(folder=path.parent, reason=reason))
            self._ahead = True
        else:
            self._ahead = False


# The file's tables.


def _books(tables: dict[str, Any]) -> dict[str, dict[str, tuple[Score, ...]]]:
    """The tables of all rule books; they are taken out of `tables`. Raises ValueError.

    What a later version may have put beside the levels of another rule book is not kept.
    """
    books = {FIRST: _levels("", {level: tables.pop(level, []) for level in LEVELS})}
    for name in RULESETS:
        if name != FIRST and name in tables:
            books[name] = _levels(name, tables.pop(name))
    own = tables.pop(_OWN, {})
    if not isinstance(own, dict):
        raise ValueError(f"{_OWN} is no table")
    for name, levels in own.items():
        books[_known_book(name)] = _levels(name, levels)
    return books


def _levels(book: str, levels: object) -> dict[str, tuple[Score, ...]]:
    """The three tables of a rule book ("": of the first) as the file holds them."""
    if not isinstance(levels, dict):
        raise ValueError(f"{book} is no table")
    before = f"{book}." if book else ""
    return {level: _table(before + level, levels.get(level, [])) for level in LEVELS}


def _file_tables(books: Mapping[str, Tables], rest: Mapping[str, Any]) -> dict[str, Any]:
    """What the file holds of the tables; rule books without a score are left out."""
    found: dict[str, Any] = {}
    own: dict[str, Any] = {}
    for book, tables in books.items():
        rows = {level: [score._asdict() for score in tables[level]] for level in LEVELS}
        if book == FIRST:
            found |= rows
        elif any(rows.values()):
            (found if book in RULESETS else own)[book] = rows
    found = {level: found.get(level, []) for level in LEVELS} | found | dict(rest)
    return found | ({_OWN: own} if own else {})


def _known_book(book: str) -> str:
    if not is_book_name(book):
        raise ValueError(f"there is no rule book {book!r}")
    return book


def _known(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"there is no table {level!r}")
    return level


def _table(level: str, rows: object) -> tuple[Score, ...]:
    """A table as the file holds it, which a person may have written. Raises ValueError."""
    if not isinstance(rows, list):
        raise ValueError(f"{level} is no list of scores")
    scores = []
    for row in rows:
        if not isinstance(row, dict) or not row.keys() >= set(Score._fields):
            raise ValueError(f"{level}: {_WANTED}")
        score = Score(row["points"], row["name"], row["date"])
        try:
            _check(score)
        except ValueError as error:
            raise ValueError(f"{level}: {error}") from None
        scores.append(score)
    return tuple(sorted(scores, key=lambda score: -score.points)[:PLACES])


def _check(score: Score) -> None:
    """Raises ValueError for what is no score."""
    from datetime import date

    points, name, day = score
    if type(points) is not int or abs(points) > MOST_POINTS:
        raise ValueError(f"points are a whole number of at most {MOST_POINTS:,}, either way")
    try:
        fine = is_player_name(name) and date.fromisoformat(day).isoformat() == day
    except (TypeError, ValueError):
        fine = False
    if not fine:
        raise ValueError(_WANTED)

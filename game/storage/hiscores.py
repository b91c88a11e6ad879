"""The high scores (W31), in a file.

For every rule book and number of seats there are three tables of the ten best rounds.

The tables of `windows` for two stand at the top of the file, as they did when there was nothing
else; those of another rule book stand under its name, of an own one under `own` and its name, and
those of more seats in the same order under `seats` and their number (a file that knows no seats is
one of two). The clock and the picture are elsewhere: a date is handed in, and the dialog draws
what is here.
"""

import errno
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..engine.ruleset import RULESETS, WINDOWS, Ruleset
from ..language import N_, _
from ..players import LEVELS
from . import folders
from .files import LostError, changing, read_kept, why, write_tables
from .settings import is_book_name, is_player_name

FILE_NAME: Final = "hiscores.toml"
#: Bytes: all tables of all rule books, full, with long names.
LARGEST: Final = 1024 * 1024
#: The rule book whose tables are at the top of the file.
FIRST: Final = WINDOWS.name
PLACES: Final = 10
#: How many play, and whether as partners. Rounds against three alone and with a partner against
#: two are no match for one another.
TWO: Final = "2"
PARTNERS: Final = "partners"
SEATINGS: Final = (TWO, "3", "4", PARTNERS)
#: Points, either way. No round comes near it; a file that says more is damaged.
MOST_POINTS: Final = 999_999

_WANTED: Final = N_("a score has points, a name and a date, such as 1994-08-08")
_DAMAGED: Final = N_(
    "The high scores in {path} are damaged ({reason}): {kept}, and the tables begin anew."
)
_UNREADABLE: Final = N_(
    "The high scores in {path} cannot be read ({reason}): {kept}, and the tables begin anew."
)
_UNSAVED: Final = N_(
    "The high scores cannot be saved in {folder} ({reason}): they are lost when you leave."
)


#: What a score cannot do without in the file.
_NEEDED: Final = frozenset(("points", "name", "date"))
#: Characters.
_LONGEST_ROUND: Final = 40


class Score(NamedTuple):
    """One round played to its end."""

    points: int
    """The human's side's less the other side's; with more sides, less the best other side's."""
    name: str
    date: str
    """ISO: 1994-08-08."""
    round: str = ""
    """Which round it was, so that none is entered twice; "" where that was not kept yet."""


Tables = Mapping[str, tuple[Score, ...]]
"""By level, the best first; of equal scores, the older first."""

_EMPTY: Final[Tables] = dict.fromkeys(LEVELS, ())
#: Where the tables of own rule books stand in the file, and those of other seatings than the
#: first.
_OWN: Final = "own"
_SEATS: Final = "seats"

Key = tuple[str, str]
"""A rule book by its name, and a seating."""
Books = dict[Key, dict[str, tuple[Score, ...]]]
"""The tables of every rule book and seating that has some."""


def seating_of(ruleset: Ruleset, seats: int) -> str:
    """Return the seating of a match: how many play, and whether as partners."""
    return PARTNERS if seats in ruleset.partnerships else str(seats)


class HiScores:
    """All tables, in step with their file. A rule book goes by its name, an own one by its own.

    The file is read anew each time, and nobody else changes it between that and the writing, so
    that two running games lose nothing of each other's. Where it cannot be written, what was
    changed is held here and tried again with the next change, and `trouble` says so.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep the tables in `folder` (default: the user's data folder). Reads nothing yet."""
        self._folder = folder
        #: What the file does not hold yet, in its order.
        self._unsaved: list[Callable[[Books], None]] = []
        self._told: set[str] = set()
        self._trouble: list[str] = []

    def tables(self, book: str = FIRST, seating: str = TWO) -> Tables:
        """Return the three tables of a rule book and seating. Raise ValueError for what is none."""
        return {**_EMPTY, **self._now().get(_known_key(book, seating), {})}

    def enter(self, level: str, score: Score, book: str = FIRST, seating: str = TWO) -> int | None:
        """Put a score into its table and save. Return its rank, 1 to 10.

        None for a round that was not that good, not won at all, or is in the table by now. Raise
        ValueError for a rule book, seating, level or score that no table can hold.
        """
        _check(score)
        key, level = _known_key(book, seating), _known(level)
        rank: int | None = None
        if score.points <= 0:
            return None

        def put(books: Books) -> None:
            nonlocal rank
            table = books.get(key, _EMPTY)[level]
            better = sum(other.points >= score.points for other in table)
            again = score.round and any(other.round == score.round for other in table)
            rank = None if again or better >= PLACES else better + 1
            if rank is not None:
                entered = (*table[:better], score, *table[better:])[:PLACES]
                books[key] = {**_EMPTY, **books.get(key, {}), level: entered}

        self._change(put)
        return rank

    def clear(self, level: str, book: str = FIRST, seating: str = TWO) -> None:
        """Delete all scores of a table, and save. Raise ValueError as `enter` does."""
        key, level = _known_key(book, seating), _known(level)

        def empty(books: Books) -> None:
            if key in books:
                books[key] = {**books[key], level: ()}

        self._change(empty)

    def forget(self, book: str) -> None:
        """Delete the tables of a rule book that is no more, and save. Raise ValueError."""
        keys = [_known_key(book, seating) for seating in SEATINGS]

        def drop(books: Books) -> None:
            for key in keys:
                books.pop(key, None)

        self._change(drop)

    def rename(self, book: str, name: str) -> None:
        """Keep the tables of a rule book under another name. Raise ValueError."""
        names = [(_known_key(book, each), _known_key(name, each)) for each in SEATINGS]

        def move(books: Books) -> None:
            for before, now in names:
                if before in books:
                    books[now] = books.pop(before)

        self._change(move)

    def trouble(self) -> str | None:
        """Return a sentence for the user, if there is one that they have not been told; once."""
        told, self._trouble = self._trouble, []
        return "\n".join(told) or None

    def _tell(self, sentence: str) -> None:
        if sentence not in self._told:
            self._told.add(sentence)
            self._trouble.append(sentence)

    # The file.

    @property
    def _path(self) -> Path:
        return (self._folder or folders.data_dir()) / FILE_NAME

    def _now(self) -> Books:
        """Return all tables: those of the file, with what it does not hold yet."""
        try:
            books, _rest = self._read()
        except LostError as lost:
            self._tell_lost(lost)
            books = {}
        for change in self._unsaved:
            change(books)
        return books

    def _read(self) -> tuple[Books, dict[str, Any]]:
        """Return all tables of the file, and what else is in it: a later version's business.

        Raise LostError.
        """
        return read_kept(self._path, _books, LARGEST) or ({}, {})

    def _tell_lost(self, lost: LostError) -> None:
        sentence = _UNREADABLE if lost.unreadable else _DAMAGED
        self._tell(_(sentence).format(path=lost.path, reason=lost.reason, kept=lost.kept))

    def _change(self, change: Callable[[Books], None]) -> None:
        """Change the tables, and those of the file where that can be done."""
        path = self._path
        self._unsaved.append(change)
        try:
            with changing(path.parent):
                books, rest = self._read_or_begin()
                before = dict(books)
                for each in self._unsaved:
                    each(books)
                if books != before:
                    write_tables(path, _file_tables(books, rest), LARGEST)
        except OSError as error:
            self._now()
            self._tell(_(_UNSAVED).format(folder=path.parent, reason=why(error)))
        else:
            self._unsaved.clear()
            self._told.clear()

    def _read_or_begin(self) -> tuple[Books, dict[str, Any]]:
        """Read as `_read` does, but tell of what is of no use, set it aside and pass it over."""
        try:
            return self._read()
        except LostError as lost:
            self._tell_lost(lost)
            if os.path.lexists(lost.path):  # not to be written over
                raise OSError(errno.EEXIST, lost.reason, str(lost.path)) from lost
            return {}, {}


# The file's tables.


def _books(tables: dict[str, Any]) -> tuple[Books, dict[str, Any]]:
    """Return the tables of all rule books and seatings, and what else the file holds.

    Those of two seats stand at the top, as they did when a table was for any number of seats.
    Raise ValueError.
    """
    books: Books = {}
    rest = dict(tables)
    seatings = rest.pop(_SEATS, {})
    if not isinstance(seatings, dict):
        raise ValueError(_("{name} is not a table").format(name=_SEATS))
    others = {}
    for seating, held in seatings.items():
        if seating not in SEATINGS or seating == TWO:
            others[seating] = held
            continue
        if not isinstance(held, dict):
            raise ValueError(_("{name} is not a table").format(name=f"{_SEATS}.{seating}"))
        left = dict(held)
        books |= _seating(seating, left)
        if left:
            others[seating] = left
    books |= _seating(TWO, rest)
    return books, rest | ({_SEATS: others} if others else {})


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
        found[_known_key(name, seating)[0]] = _levels(name, levels)
    return {(name, seating): levels for name, levels in found.items() if any(levels.values())}


def _levels(book: str, levels: object) -> dict[str, tuple[Score, ...]]:
    """Return the three tables of a rule book ("": of the first) as the file holds them."""
    if not isinstance(levels, dict):
        raise ValueError(_("{name} is not a table").format(name=book))
    before = f"{book}." if book else ""
    return {level: _table(before + level, levels.get(level, [])) for level in LEVELS}


def _file_tables(books: Books, rest: Mapping[str, Any]) -> dict[str, Any]:
    """Say what the file holds of the tables; rule books without a score are left out."""
    others = dict(rest)
    seats = dict(others.pop(_SEATS, {}))
    for seating in SEATINGS:
        if seating != TWO and (held := _file_seating(books, seating)):
            seats[seating] = seats.get(seating, {}) | held
    tables: dict[str, Any] = {level: [] for level in LEVELS}
    found = tables | _file_seating(books, TWO) | others
    return found | ({_SEATS: seats} if seats else {})


def _file_seating(books: Books, wanted: str) -> dict[str, Any]:
    """Say what the file holds of a seating."""
    found: dict[str, Any] = {}
    own: dict[str, Any] = {}
    for (book, seating), tables in books.items():
        rows = {level: [_row(score) for score in tables[level]] for level in LEVELS}
        if seating != wanted or not any(rows.values()):
            continue
        if book == FIRST:
            found |= rows
        else:
            (found if book in RULESETS else own)[book] = rows
    return found | ({_OWN: own} if own else {})


def _row(score: Score) -> dict[str, Any]:
    """Return a score as the file holds it."""
    return {name: value for name, value in score._asdict().items() if value != ""}


def _known_key(book: str, seating: str) -> Key:
    if not is_book_name(book):
        raise ValueError(_("there is no rule book {book!r}").format(book=book))
    if seating not in SEATINGS:
        raise ValueError(_("there is no seating {seating!r}").format(seating=seating))
    return book, seating


def _known(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(_("there is no table {level!r}").format(level=level))
    return level


def _table(level: str, rows: object) -> tuple[Score, ...]:
    """Return a table as the file holds it, which a person may have written. Raise ValueError."""
    if not isinstance(rows, list):
        raise ValueError(_("{level} is not a list of scores").format(level=level))
    scores = []
    for row in rows:
        if not isinstance(row, dict) or not row.keys() >= _NEEDED:
            raise ValueError(f"{level}: {_(_WANTED)}")
        score = Score(row["points"], row["name"], row["date"], row.get("round", ""))
        try:
            _check(score)
        except ValueError as error:
            raise ValueError(f"{level}: {error}") from None
        if score.points > 0:  # as they were entered once, before only rounds won were
            scores.append(score)
    return tuple(sorted(scores, key=lambda score: -score.points)[:PLACES])


def _check(score: Score) -> None:
    """Raise ValueError for what is no score."""
    from datetime import date

    points, name, day, played = score
    if type(points) is not int or abs(points) > MOST_POINTS:
        raise ValueError(
            _("points are a whole number from -{most:,} to {most:,}").format(most=MOST_POINTS)
        )
    try:
        fine = is_player_name(name) and date.fromisoformat(day).isoformat() == day
        fine = fine and isinstance(played, str) and len(played) <= _LONGEST_ROUND
    except (TypeError, ValueError):
        fine = False
    if not fine:
        raise ValueError(_(_WANTED))

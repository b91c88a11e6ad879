"""The high scores (W31): three tables of the ten best rounds, kept in a file of the user's own.

The clock and the picture are elsewhere: a date is handed in, and the dialog draws what is here.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from .settings import is_player_name, read_tables, set_aside, user_data_dir, write_tables

FILE_NAME: Final = "hiscores.toml"
#: A table for each; more than the players that can be seated so far (help: "HiScores...").
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
    """The human's less the computer's; with more sides, less the best other side's."""
    name: str
    date: str
    """ISO: 1994-08-08."""


Tables = Mapping[str, tuple[Score, ...]]
"""By level, the best first; of equal scores, the older first."""


class HiScores:
    """The three tables, in step with their file.

    It is read anew each time, so that two running games lose nothing of each other's. Where it
    cannot be read or written, the tables live until the program ends, and `trouble` says so.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """The tables in `folder` (default: the user's data folder). Reads nothing yet."""
        self._folder = folder
        self._tables: dict[str, tuple[Score, ...]] = dict.fromkeys(LEVELS, ())
        #: What else is in the file: a later version's business.
        self._rest: dict[str, Any] = {}
        self._ahead = False  # the tables hold what the file does not
        self._unreadable = False  # and so is not to be written over
        self._trouble: str | None = None

    def tables(self) -> Tables:
        """The three tables as they are now."""
        self._read()
        return dict(self._tables)

    def enter(self, level: str, score: Score) -> int | None:
        """Put a score into its table and save. Returns its rank, 1 to 10, or None: not that good.

        Raises ValueError for a level or a score that no table can hold.
        """
        _check(score)
        self._read()
        table = self._tables[_known(level)]
        rank = 1 + sum(other.points >= score.points for other in table)
        if rank > PLACES:
            return None
        self._tables[level] = (*table[: rank - 1], score, *table[rank - 1 :])[:PLACES]
        self._write()
        return rank

    def clear(self, level: str) -> None:
        """Delete all scores of a table, and save. Raises ValueError for an unknown level."""
        self._read()
        self._tables[_known(level)] = ()
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
        tables: dict[str, tuple[Score, ...]] = dict.fromkeys(LEVELS, ())
        rest: dict[str, Any] = {}
        try:
            rest = read_tables(path)
            tables = {level: _table(level, rest.pop(level, [])) for level in LEVELS}
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
        self._tables, self._rest = tables, rest

    def _write(self) -> None:
        """Save the tables; the old file stays whole until the new one is."""
        if self._unreadable:
            return
        path = self._path
        scores = {level: [score._asdict() for score in self._tables[level]] for level in LEVELS}
        try:
            write_tables(path, scores | self._rest)
        except OSError as error:
            if not self._ahead:
                reason = error.strerror or error
                self._tell(_UNSAVED.format(folder=path.parent, reason=reason))
            self._ahead = True
        else:
            self._ahead = False


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

"""What a high score is, and how it stands in the database (W31).

hiscores.py says when one is entered, and what is shown.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..engine.books import WINDOWS
from ..engine.ruleset import Ruleset
from ..language import N_, _
from ..named_tuple import NamedTuple
from .settings import is_book_name, is_player_name

if TYPE_CHECKING:
    from sqlite3 import Connection


#: The rule book whose tables are shown where nothing else is said.
FIRST: Final = WINDOWS.name
PLACES: Final = 10
#: How many play, and whether as partners. Rounds against three alone and with a partner against
#: two are no match for one another.
TWO: Final = "2"
PARTNERS: Final = "partners"
SEATINGS: Final = (TWO, "3", "4", PARTNERS)
#: Points, either way. No round comes near it; a file that says more is damaged.
MOST_POINTS: Final = 999_999

WANTED: Final = N_("a score has points, a name and a date, such as 1994-08-08")
#: Characters.
_LONGEST_ROUND: Final = 40


class Score(NamedTuple):
    """One round played to its end."""

    #: The human's side's less the other side's; with more sides, less the best other side's.
    points: int
    name: str
    #: ISO: 1994-08-08.
    date: str
    #: Which round it was, so that none is entered twice; "" where that was not kept yet.
    round: str = ""


#: By level, the best first; of equal scores, the older first.
Tables = Mapping[str, tuple[Score, ...]]

#: A rule book by its name, and a seating.
Key = tuple[str, str]


def seating_of(ruleset: Ruleset, seats: int) -> str:
    """Return the seating of a match: how many play, and whether as partners."""
    return PARTNERS if seats in ruleset.partnerships else str(seats)


#: The condition that a table is.
WHERE: Final = " WHERE book = ? AND seating = ? AND level = ? AND helped = ?"


def insert(connection: "Connection", key: Key, level: str, score: Score, *, helped: bool) -> None:
    """Put a score into its table; what falls out at its end is deleted."""
    connection.execute(
        "INSERT INTO hiscores (book, seating, level, helped, points, name, day, round) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (*key, level, helped, *score),
    )
    connection.execute(
        f"DELETE FROM hiscores{WHERE} AND rowid NOT IN (SELECT rowid FROM hiscores{WHERE} "
        "ORDER BY points DESC, rowid LIMIT ?)",
        (*key, level, helped, *key, level, helped, PLACES),
    )


def known_key(book: str, seating: str) -> Key:
    """Return what a rule book and a seating are kept by. Raise ValueError for anything else."""
    if not is_book_name(book):
        raise ValueError(_("there is no rule book {book!r}").format(book=book))
    if seating not in SEATINGS:
        raise ValueError(_("there is no seating {seating!r}").format(seating=seating))
    return book, seating


def check(score: Score) -> None:
    """Raise ValueError for anything else."""
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
        raise ValueError(_(WANTED))

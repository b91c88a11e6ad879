"""The statistics: every round and match that the person has played to its end, in the database.

A deck counts once for the same rules and seating: whoever plays it again knows the cards. The
application decides what is entered and when, and the screen how it is shown.
"""

import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..engine.ruleset import Ruleset
from ..language import _
from ..named_tuple import NamedTuple
from .database import Database
from .entries import ROUNDS, are_dealt, clear_entry, is_counted, names_of, rename_entry, round_entry
from .result_rows import (
    ANY,
    MIXED,
    MOST,
    NO_BOOK,
    NO_ROUND,
    MatchPlayed,
    RoundPlayed,
    Slice,
    books_of,
    matches_of,
    round_key,
    rounds_of,
    rounds_of_match,
    rules_key,
    where,
)
from .rounds_log import Entry

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = [
    "MIXED",
    "NO_BOOK",
    "MatchPlayed",
    "Overview",
    "RoundPlayed",
    "Slice",
    "Statistics",
    "Sums",
    "as_csv",
]

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


#: The points of the sides after the first, and after those.
_OTHERS: Final = "substr(points, instr(points, ' ') + 1)"
_THIRD: Final = f"substr({_OTHERS}, instr({_OTHERS}, ' ') + 1)"
_FOURTH: Final = f"substr({_THIRD}, instr({_THIRD}, ' ') + 1)"
#: What the rounds of a part add up to, and how many of them have numbers that make sense, if they
#: are whole ones, which their sums tell. A text that begins with a number is that number; `course`
#: has a digit for each round, in their order.
_ROUND_SUMS: Final = f"""
SELECT count(*), ifnull(sum(own < other), 0), ifnull(sum(own), 0),
    ifnull(max(own), 0), ifnull(sum(canastas), 0), ifnull(sum(naturals), 0), ifnull(sum(out), 0),
    ifnull(sum(seconds), 0), ifnull(group_concat(own > other, ''), ''),
    count(CASE WHEN canastas BETWEEN 0 AND {MOST - 1}
        AND naturals BETWEEN 0 AND {MOST - 1} AND seconds BETWEEN 0 AND {MOST - 1}
        AND out IN (0, 1) AND own BETWEEN {1 - MOST} AND {MOST - 1}
        AND other BETWEEN {1 - MOST} AND {MOST - 1} THEN 1 END)
FROM (
    SELECT canastas, naturals, out, seconds, CAST(points AS INTEGER) AS own,
        CASE WHEN seating IN ('3', '4') THEN max(CAST({_OTHERS} AS INTEGER),
            CAST({_THIRD} AS INTEGER), CAST({_FOURTH} AS INTEGER))
        ELSE CAST({_OTHERS} AS INTEGER) END AS other
    FROM rounds{{condition}} ORDER BY rowid
)
"""
_MATCH_SUMS: Final = f"""
SELECT count(*), ifnull(sum(won), 0), ifnull(max(rounds), 0), ifnull(group_concat(won, ''), ''),
    ifnull(sum(typeof(rounds) = 'integer' AND rounds BETWEEN 0 AND {MOST - 1} AND won IN (0, 1)), 0)
FROM (SELECT won, rounds FROM matches{{condition}} ORDER BY rowid)
"""


class Sums(NamedTuple):
    """What rounds and matches add up to; streaks are those won one after another."""

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


class Overview(NamedTuple):
    """What is shown of a part: what it adds up to, and its last rounds and matches."""

    sums: Sums
    rounds: Sequence[RoundPlayed]
    matches: Sequence[MatchPlayed]


class Statistics:
    """What was played, in step with the database."""

    def __init__(self, database: Database) -> None:
        """Read nothing yet."""
        self._database = database

    def trouble(self) -> str | None:
        """Return a sentence that the user has not been told yet, if there is one; once each."""
        return self._database.trouble()

    def add(
        self, played: RoundPlayed, match: MatchPlayed | None = None, score: Entry | None = None
    ) -> None:
        """Enter a round that has ended, and the match if that is over by it.

        With them the high score that it made, as entries.py has it. What was ever entered is not
        entered again.
        """
        self._database.enter(round_entry(played, match, score))

    def has(self, key: str) -> bool:
        """Tell whether a round was ever entered, whatever has been cleared since."""
        return self._database.read(lambda connection: is_counted(connection, f"round {key}"))

    def key(self, rules: Ruleset, seating: str, deck: str) -> str:
        """Return what a round is known by, or is to be; `deck` as its record writes it.

        Versions before knew one by own rules by the name that these had then.
        """
        now = round_key(rules_key(rules), seating, deck)
        if not rules.base:
            return now

        def look(connection: "Connection") -> str:
            before = (round_key(name, seating, deck) for name in names_of(connection))
            return next(
                (key for key in (now, *before) if is_counted(connection, f"round {key}")), now
            )

        return self._database.read(look)

    def dealt(self, decks: Sequence[str]) -> bool:
        """Tell whether all of some decks were dealt here, by their keys.

        Where the log cannot be read now they are taken to be: no round is lost for that.
        """
        known = self._database.read(lambda connection: are_dealt(connection, decks))
        return known or self._database.blind

    def books(self) -> list[str]:
        """Return the names of the rule books by which rounds were played, the first one first."""
        return self._database.read(books_of)

    def overview(self, part: Slice, rounds: int, matches: int) -> Overview:
        """Return what a part adds up to, and so many of its last rounds and matches."""

        def look(connection: "Connection") -> Overview:
            return Overview(
                _sums_of(connection, part),
                rounds_of(connection, part, rounds),
                matches_of(connection, part, matches),
            )

        return self._database.read(look, thorough=True)

    def rounds_of_match(self, key: str) -> list[RoundPlayed]:
        """Return the rounds of a match, the first one first."""
        return self._database.read(lambda connection: rounds_of_match(connection, key))

    def rounds(self, part: Slice = ANY) -> list[RoundPlayed]:
        """Return the rounds of a part, the first one first."""
        return self._database.read(lambda connection: rounds_of(connection, part), thorough=True)

    def matches(self, part: Slice = ANY) -> list[MatchPlayed]:
        """Return the matches of a part that came to their end, the first one first."""
        return self._database.read(lambda connection: matches_of(connection, part), thorough=True)

    def clear(self, part: Slice = ANY) -> None:
        """Forget the rounds and matches of a part for good."""
        self._database.enter(clear_entry(ROUNDS, part))

    def forget(self, book: str) -> None:
        """Forget what was played by a rule book that is no more."""
        self.clear(Slice(book=book))

    def rename(self, book: str, name: str) -> None:
        """Keep what was played by a rule book that has got another name."""
        self._database.enter(rename_entry(ROUNDS, book, name))


def _sums_of(connection: "Connection", part: Slice) -> Sums:
    """Add up the rounds and matches of a part in the database.

    Raise ValueError where a number among them makes no sense.
    """
    condition, values = where(part)
    rounds, lost, points, best, canastas, naturals, outs, seconds, course, fine = (
        connection.execute(_ROUND_SUMS.format(condition=condition), values).fetchone()
    )
    matches, matches_won, longest, matches_course, matches_fine = connection.execute(
        _MATCH_SUMS.format(condition=condition), values
    ).fetchone()
    whole = all(isinstance(each, int) for each in (canastas, naturals, outs, seconds))
    if not whole or fine != rounds or matches_fine != matches:
        raise ValueError(_(NO_ROUND))
    return Sums(
        matches=matches,
        matches_won=matches_won,
        rounds=rounds,
        rounds_won=course.count("1"),
        rounds_lost=lost,
        points=points,
        best=best,
        canastas=canastas,
        naturals=naturals,
        outs=outs,
        streak=_longest_run(course),
        streak_now=len(course) - len(course.rstrip("1")),
        match_streak=_longest_run(matches_course),
        longest=longest,
        seconds=seconds,
    )


def _longest_run(course: str) -> int:
    """Return how long the longest run of wins is: 1 stands for each, 0 for what is none."""
    return max(map(len, course.split("0")))


def as_csv(rounds: Sequence[RoundPlayed]) -> str:
    """Write rounds as lines of values separated by commas, with a header; lines end in LF."""
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


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))

"""The statistics: every round and match that the person has played to its end, in the database.

A deck counts once for the same rules and seating: whoever plays it again knows the cards. The
application decides what is entered and when, and the screen how it is shown.
"""

import csv
import io
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.ruleset import Ruleset
from .database import Database
from .entries import (
    ROUNDS,
    are_dealt,
    clear_entry,
    is_counted,
    names_of,
    rename_entry,
    round_entry,
)
from .played import (
    ANY,
    MIXED,
    NO_BOOK,
    MatchPlayed,
    RoundPlayed,
    Slice,
    books_of,
    matches_of,
    round_key,
    rounds_of,
    rules_key,
)
from .rounds_log import Entry

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = [
    "MIXED",
    "NO_BOOK",
    "MatchPlayed",
    "RoundPlayed",
    "Slice",
    "Statistics",
    "Sums",
    "as_csv",
    "sums",
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

    def trouble(self) -> str | None:
        """Return a sentence for the user, if there is one that they have not been told; once."""
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
        """Tell whether all of some decks were dealt here, by their keys."""
        return self._database.read(lambda connection: are_dealt(connection, decks))

    def books(self) -> list[str]:
        """Return the names of the rule books by which rounds were played, the first one first."""
        return self._database.read(books_of)

    def rounds(self, part: Slice = ANY) -> list[RoundPlayed]:
        """Return the rounds of a part, the first one first."""
        return self._database.read(lambda connection: [*rounds_of(connection, part)], thorough=True)

    def matches(self, part: Slice = ANY) -> list[MatchPlayed]:
        """Return the matches of a part that came to their end, the first one first."""
        return self._database.read(
            lambda connection: [*matches_of(connection, part)], thorough=True
        )

    def clear(self, part: Slice = ANY) -> None:
        """Forget the rounds and matches of a part for good."""
        self._database.enter(clear_entry(ROUNDS, part))

    def forget(self, book: str) -> None:
        """Forget what was played by a rule book that is no more."""
        self.clear(Slice(book=book))

    def rename(self, book: str, name: str) -> None:
        """Keep what was played by a rule book that has got another name."""
        self._database.enter(rename_entry(ROUNDS, book, name))


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

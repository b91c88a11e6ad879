"""The statistics in the program: enters each round and match as it ends, and shows them.

What is kept is storage/statistics.py's, how it looks the screen's.
"""

from collections.abc import Sequence
from typing import Final

from ..engine.match import Match
from ..language import _
from ..players import LEVELS
from ..screen.dialogs import statistics as dialogs
from ..screen.dialogs.statistics import Ledger, StatisticsDialog
from ..storage.bookmarks import write_text
from ..storage.files import why
from ..storage.hiscores import seating_of
from ..storage.rounds_log import Entry
from ..storage.rulebooks import title_of
from ..storage.saves import shown
from ..storage.statistics import (
    MIXED,
    NO_BOOK,
    MatchPlayed,
    Overview,
    RoundPlayed,
    Slice,
    Statistics,
    as_csv,
)
from ..table.match_results import Outcome
from ..table.person_view import PERSON
from .clipboard import CLIPBOARD
from .program import Program

#: What the file is called that Save As CSV writes.
FILE: Final = "STATS"
EXTENSION: Final = ".CSV"


class Counts:
    """The statistics of one program."""

    def __init__(self, host: Program) -> None:
        self._host = host
        #: Where they are kept.
        self.database = host.database
        self._statistics = Statistics(host.database)

    def enter(self, outcome: Outcome, score: Entry | None = None) -> None:
        """Enter a round that has ended, and the match if it is over by it.

        With them its high score, if it is one. Rounds against test players are not counted, and
        neither is a match of which not all decks were dealt here.
        """
        match = outcome.match
        if set(match.kinds) <= set(LEVELS):
            played = self._round(outcome)
            ends = outcome.ends and self._statistics.dealt(outcome.decks)
            if ends or not self._statistics.has(played.key):
                self._statistics.add(played, self._match(outcome, played) if ends else None, score)

    def counts(self, outcome: Outcome) -> bool:
        """Tell whether a round is counted, if it was not before."""
        levels = set(outcome.match.kinds) <= set(LEVELS)
        return outcome.counts and levels and self.is_dealt(outcome)

    def is_known(self, match: Match, cards: Sequence[str]) -> bool:
        """Tell whether the last deck of a match has been counted before, and so was seen.

        `cards` are its decks up to that.
        """
        return self._statistics.has(self._names(match, cards)[1])

    def is_dealt(self, outcome: Outcome) -> bool:
        """Tell whether the deck of a round was dealt by this copy of the program."""
        return self._statistics.dealt(outcome.decks[-1:])

    def _round(self, outcome: Outcome) -> RoundPlayed:
        match, result, own = outcome.match, outcome.result, outcome.side
        book, seating = self.part_of(match)
        first, last = self._names(match, outcome.cards)
        sheet = result.sheets[own]
        shown_by = result.shown[0] if result.shown is not None else None
        return RoundPlayed(
            key=last,
            match=first,
            number=outcome.number,
            book=book,
            seating=seating,
            level=_level(match),
            helped=outcome.helped,
            day=outcome.day,
            points=_from(own, result.points),
            totals=_from(own, outcome.totals),
            canastas=sheet.canastas,
            naturals=sheet.pure_canastas,
            out=PERSON in (result.out, shown_by),
            seconds=outcome.seconds,
            deal=outcome.deal or 0,
        )

    def _match(self, outcome: Outcome, last: RoundPlayed) -> MatchPlayed:
        return MatchPlayed(
            key=last.match,
            book=last.book,
            seating=last.seating,
            level=last.level,
            helped=last.helped,
            day=last.day,
            won=outcome.match.winner == outcome.side,
            rounds=last.number,
            totals=last.totals,
        )

    def _names(self, match: Match, cards: Sequence[str]) -> tuple[str, str]:
        """Return what the match and the round are known by."""
        rules = match.ruleset
        seating = seating_of(rules, len(match.seats))
        first, last = (self._statistics.key(rules, seating, cards[at]) for at in (0, -1))
        return first, last

    def part_of(self, match: Match) -> tuple[str, str]:
        """Return the rule book and the seating of a match."""
        host = self._host
        book = host.books.name_of(match.ruleset, host.settings.book)
        return book or NO_BOOK, seating_of(match.ruleset, len(match.seats))

    def show(self) -> None:
        """Open the dialog, with what is being played."""
        host = self._host
        book, seating = self.part_of(host.sitting.match)
        level = _level(host.sitting.match)
        names = dict.fromkeys([*host.books.all(), book, *self._statistics.books()])
        part = Slice(book, seating, level if level in LEVELS else None)
        dialog = StatisticsDialog(
            host.art,
            {name: title_of(name) if name else "" for name in names},
            part,
            Ledger(
                self._look,
                self._statistics.rounds_of_match,
                self._save,
                self._reset,
                host.open,
                CLIPBOARD.put,
            ),
        )
        host.open(dialog.dialog)
        self.tell_trouble()

    def forget(self, book: str) -> None:
        """Forget what was played by a rule book that is no more."""
        self._statistics.forget(book)

    def rename(self, book: str, name: str) -> None:
        """Keep what was played by a rule book that has got another name."""
        self._statistics.rename(book, name)

    def tell_trouble(self) -> None:
        """Say what went wrong with the file, or with that of the rule books, if anything did."""
        for trouble in (self._host.books.trouble(), self._statistics.trouble()):
            if trouble:
                self._host.tell(trouble)

    def _look(self, part: Slice) -> Overview:
        return self._statistics.overview(part, dialogs.ROUNDS_SHOWN, dialogs.MATCHES_SHOWN)

    def _reset(self, part: Slice) -> None:
        self._statistics.clear(part)
        self.tell_trouble()

    def _save(self, part: Slice) -> None:
        """Write the rounds of a part as a file that other programs can read."""
        host = self._host
        folder = shown(str(host.data))
        try:
            path = write_text(host.data, FILE, as_csv(self._statistics.rounds(part)), EXTENSION)
        except OSError as error:
            host.tell(_(dialogs.UNSAVED).format(folder=folder, reason=why(error)))
        else:
            text = _(dialogs.SAVED).format(name=path.name, folder=folder)
            host.open(dialogs.saved_box(host.art, text))


def _from(own: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return numbers of sides with those of the person's side first."""
    return (numbers[own], *numbers[:own], *numbers[own + 1 :])


def _level(match: Match) -> str:
    """Return the level of the computer players, or MIXED."""
    kinds = match.kinds
    return kinds[0] if len(kinds) == 1 else MIXED

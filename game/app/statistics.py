"""The statistics in the program: enters each round and match as it ends, and shows them.

What is kept is storage/statistics.py's, how it looks the screen's.
"""

from collections.abc import Sequence
from datetime import date
from hashlib import sha256
from typing import Final, Protocol

from ..language import _
from ..players import LEVELS
from ..screen.dialogs import statistics as dialogs
from ..screen.dialogs.statistics import Ledger, StatisticsDialog
from ..storage.bookmarks import write_text
from ..storage.database import Database
from ..storage.files import why
from ..storage.hiscores import seating_of
from ..storage.rulebooks import title_of
from ..storage.saves import shown
from ..storage.statistics import (
    MIXED,
    NO_BOOK,
    MatchPlayed,
    RoundPlayed,
    Slice,
    Statistics,
    as_csv,
)
from ..table.decks import decks_of
from ..table.seen import PERSON
from .clipboard import CLIPBOARD
from .host import Choices, Dialogs, Folder, Play

#: What the file is called that Save As CSV writes.
FILE: Final = "STATS"
EXTENSION: Final = ".CSV"


class CountsHost(Dialogs, Play, Choices, Folder, Protocol):
    """What the statistics need of the program."""

    @property
    def seconds(self) -> int:
        """How long the round on the table has been played, as far as somebody was there."""
        ...


class Counts:
    """The statistics of one program."""

    def __init__(self, host: CountsHost, database: Database) -> None:
        self._host = host
        #: Where they are kept.
        self.database = database
        self._statistics = Statistics(database)

    def enter(self) -> None:
        """Enter the round that has ended, and the match if it is over.

        Rounds against test players are not counted.
        """
        sitting = self._host.sitting
        match = sitting.match
        ends = match.over and sitting.match_counted
        if set(match.kinds) <= set(LEVELS):
            played = self._round()
            self._statistics.add(played, self._match(played) if ends else None)

    @property
    def known(self) -> bool:
        """Whether the deck of the round on the table has been counted before, and so was seen."""
        book, seating = self._part_of_match
        last = decks_of(self._host.sitting.recorder.text())[-1]
        return self._statistics.has(_name(f"{book} {seating}", last))

    @property
    def _level(self) -> str:
        """The level of the computer players, or MIXED."""
        kinds = self._host.sitting.match.kinds
        return kinds[0] if len(kinds) == 1 else MIXED

    def _round(self) -> RoundPlayed:
        sitting = self._host.sitting
        match, result = sitting.match, sitting.round.board.result
        assert result is not None, "the round has ended"
        book, seating = self._part_of_match
        own = sitting.seen.side
        sheet = result.sheets[own]
        shown_by = result.shown[0] if result.shown is not None else None
        decks = decks_of(sitting.recorder.text())
        played = f"{book} {seating}"
        return RoundPlayed(
            key=_name(played, decks[-1]),
            match=_name(played, decks[0]),
            number=match.number,
            book=book,
            seating=seating,
            level=self._level,
            helped=sitting.helped,
            day=date.today().isoformat(),
            points=_from(own, result.points),
            totals=_from(own, match.totals),
            canastas=sheet.canastas,
            naturals=sheet.pure_canastas,
            out=PERSON in (result.out, shown_by),
            seconds=self._host.seconds,
            deal=sitting.deal or 0,
        )

    def _match(self, last: RoundPlayed) -> MatchPlayed:
        sitting = self._host.sitting
        return MatchPlayed(
            key=last.match,
            book=last.book,
            seating=last.seating,
            level=last.level,
            helped=last.helped,
            day=last.day,
            won=sitting.match.winner == sitting.seen.side,
            rounds=last.number,
            totals=last.totals,
        )

    @property
    def _part_of_match(self) -> tuple[str, str]:
        """The rule book and the seating that are being played."""
        host = self._host
        match = host.sitting.match
        book = host.books.name_of(match.ruleset, host.settings.book)
        return book or NO_BOOK, seating_of(match.ruleset, len(match.seats))

    def show(self) -> None:
        """Open the dialog, with what is being played."""
        host = self._host
        book, seating = self._part_of_match
        level = self._level
        names = dict.fromkeys([*host.books.all(), book])
        names |= dict.fromkeys(each.book for each in self._statistics.rounds())
        part = Slice(book, seating, level if level in LEVELS else None)
        dialog = StatisticsDialog(
            host.art,
            {name: title_of(name) if name else "" for name in names},
            part,
            Ledger(self._look, self._save, self._reset, host.open, CLIPBOARD.put),
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

    def _look(self, part: Slice) -> dialogs.Played:
        return self._statistics.rounds(part), self._statistics.matches(part)

    def _reset(self, part: Slice) -> None:
        self._statistics.clear(part)
        self.tell_trouble()

    def _save(self, rounds: Sequence[RoundPlayed]) -> None:
        """Write rounds as a file that other programs can read."""
        host = self._host
        folder = shown(str(host.data))
        try:
            path = write_text(host.data, FILE, as_csv(rounds), EXTENSION)
        except OSError as error:
            host.tell(_(dialogs.UNSAVED).format(folder=folder, reason=why(error)))
        else:
            text = _(dialogs.SAVED).format(name=path.name, folder=folder)
            host.open(dialogs.saved_box(host.art, text))


def _from(own: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return numbers of sides with those of the person's side first."""
    return (numbers[own], *numbers[:own], *numbers[own + 1 :])


def _name(played: str, deck: str) -> str:
    """Return a name for a deck that was `played` by a rule book and so many."""
    return sha256(f"{played}\n{deck}".encode()).hexdigest()[:16]

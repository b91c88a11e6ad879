"""The score keeper: enters rounds that have ended in the statistics and the high scores (W31).

It makes the dialogs that show them, too; how they look is the screen's. storage/statistics.py and
storage/hiscores.py keep them.
"""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from ..engine.books import WINDOWS
from ..engine.match import Match
from ..language import _
from ..players import LEVELS
from ..record import Record
from ..screen.canvas import clipboard
from ..screen.dialogs import game as dialogs
from ..screen.dialogs import statistics_dialog
from ..screen.dialogs.hiscore_dialogs import ACROSS, MORE, HiScoresDialog, TableChoice, TableSource
from ..screen.dialogs.statistics_dialog import Ledger, StatisticsDialog
from ..storage.files import why, write_text
from ..storage.hiscores import TWO, HiScores, Score, Tables, seating_of
from ..storage.rounds_log import Entry
from ..storage.rulebooks import title_of
from ..storage.saves import shown
from ..storage.settings import LONGEST_NAME, is_player_name
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
from ..table.dealer import decks_of
from ..table.match_results import Outcome, outcome_of, outcomes_in
from ..table.person_view import PERSON
from .program import Program


class ScoreKeeper:
    """The score keeper of one program; high scores and statistics share its database."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._database = program.database
        self.statistics = Statistics(program.database)
        self.hiscores = HiScores(database=program.database)
        #: The level at whose table the last round took the first place, or None.
        self.first: str | None = None
        #: Why the last round enters no table though it was won; "" if it may enter one.
        self.outside = ""
        #: The last round, if it made a high score: what it is called in the tables, or "".
        self.scored = ""

    def enter(self) -> None:
        """Enter the round that has ended, once.

        There is no table for it where it was played against test players, or different ones, or by
        own rules that are in no rule book here: then `outside` says so.
        """
        sitting = self._program.sitting
        if sitting.scored:
            return
        sitting.scored = True
        if not sitting.counted:
            return
        self.first, self.scored = None, ""
        self.outside = self._enter(
            outcome_of(sitting, date.today().isoformat(), self._program.clock.seconds)
        )

    def enter_left(self, record: Record, day: str, everything: bool) -> bool:
        """Enter the rounds of a record that had ended, and were not entered when it was left.

        Tell whether there were some. Not `everything`: where the match goes on with the scores of
        its last round, that is entered as they are shown. `day` is when it was left, ISO.
        Where nothing was kept before, its decks are taken to be dealt here, by an older version.
        """
        decks = decks_of(record.recorder.text())
        if self._database.is_new:
            for deck in decks:
                self._database.deal(deck)
        match = record.match
        count = match.number - (not match.settled)
        shown = match.settled and not match.over and not everything
        cards = decks[: count - shown]
        if all(self._is_known(match, cards[: end + 1]) for end in range(len(cards))):
            return False
        left = [
            outcome
            for outcome in [*outcomes_in(record, day)][: len(cards)]
            if self._counts(outcome) and not self._is_known(match, outcome.cards)
        ]
        for outcome in left:
            self._enter(outcome)
        self.first, self.scored = None, ""  # it is not shown any more
        return bool(left)

    def _enter(self, outcome: Outcome) -> str:
        """Enter a round; return why it enters no table though it was won, or why it counts nowhere.

        A crash between what is written has all of it entered once all the same.
        """
        if not self._is_dealt(outcome):
            return _(dialogs.NOT_DEALT)
        outside, score = "", None
        if outcome.difference > 0:  # lost, and no high score anyhow
            known = self._is_known(outcome.match, outcome.cards)
            outside = self.why_outside(outcome.match) or (
                _(dialogs.ENTERED_BEFORE) if known else ""
            )
            if not outside:
                outside, score = self._score(outcome)
        self._add(outcome, score)
        return outside

    def why_outside(self, match: Match) -> str:
        """Say why no round of a match can be a high score; "" where one can."""
        kinds = match.kinds
        if not set(kinds) <= set(LEVELS):
            return _(dialogs.TEST_PLAYER)
        if len(kinds) > 1:
            return _(dialogs.MIXED_LEVELS)
        return _(dialogs.NO_BOOK) if self.part_of(match)[0] == NO_BOOK else ""

    def _score(self, outcome: Outcome) -> tuple[str, Entry | None]:
        """Return the high score of a round, as the log has it, if it is one; else why not."""
        (level,) = outcome.match.kinds
        book, seating = self.part_of(outcome.match)
        name = outcome.match.seats[PERSON].name[:LONGEST_NAME]
        if not is_player_name(name):  # a record may call them what no table can hold
            name = self._program.settings.name
        score = Score(outcome.difference, name, outcome.day, outcome.decks[-1])
        if self.hiscores.is_entered(score, book, seating):
            return _(dialogs.ENTERED_BEFORE), None
        rank = self.hiscores.rank(level, score, book, seating, helped=outcome.helped)
        if rank == 1:
            self.first = level
        if rank is None:
            return "", None
        self.scored = score.round
        return "", self.hiscores.entry(level, score, book, seating, helped=outcome.helped)

    def sign(self, name: str) -> None:
        """Give the high score of the last round another name."""
        self.hiscores.sign(self.scored, name)

    def _add(self, outcome: Outcome, score: Entry | None) -> None:
        """Enter a round, and the match if it is over by it.

        With them its high score, if it is one. Rounds against test players are not counted, and
        neither is a match of which not all decks were dealt here.
        """
        match = outcome.match
        if set(match.kinds) <= set(LEVELS):
            played = self._round(outcome)
            ends = outcome.ends and self.statistics.dealt(outcome.decks)
            if ends or not self.statistics.has(played.key):
                self.statistics.add(played, _match_played(outcome, played) if ends else None, score)

    def _counts(self, outcome: Outcome) -> bool:
        """Tell whether a round is counted, if it was not before."""
        levels = set(outcome.match.kinds) <= set(LEVELS)
        return outcome.counts and levels and self._is_dealt(outcome)

    def _is_known(self, match: Match, cards: Sequence[str]) -> bool:
        """Tell whether the last deck of a match has been counted before, and so was seen.

        `cards` are its decks up to that.
        """
        return self.statistics.has(self._names(match, cards)[1])

    def _is_dealt(self, outcome: Outcome) -> bool:
        """Tell whether the deck of a round was dealt by this copy of the program."""
        return self.statistics.dealt(outcome.decks[-1:])

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
            level=level_of(match),
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

    def _names(self, match: Match, cards: Sequence[str]) -> tuple[str, str]:
        """Return what the match and the round are known by."""
        rules = match.ruleset
        seating = seating_of(rules, len(match.seats))
        first, last = (self.statistics.key(rules, seating, cards[at]) for at in (0, -1))
        return first, last

    def part_of(self, match: Match) -> tuple[str, str]:
        """Return the rule book and the seating of a match."""
        program = self._program
        book = program.books.name_of(match.ruleset, program.settings.book)
        return book or NO_BOOK, seating_of(match.ruleset, len(match.seats))

    # Rule books that come and go.

    def forget(self, book: str) -> None:
        """Forget what was played by a rule book that is no more."""
        self.hiscores.forget(book)
        self.statistics.forget(book)
        self.tell_trouble()

    def rename(self, book: str, name: str) -> None:
        """Keep what was played by a rule book that has got another name."""
        self.hiscores.rename(book, name)
        self.statistics.rename(book, name)
        self.tell_trouble()

    def tell_trouble(self) -> None:
        """Say what went wrong with the files, or with that of the rule books, if anything did."""
        for trouble in (self._database.trouble(), self._program.books.trouble()):
            if trouble:
                self._program.tell(trouble)


def _match_played(outcome: Outcome, last: RoundPlayed) -> MatchPlayed:
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


def _from(own: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return numbers of sides with those of the person's side first."""
    return (numbers[own], *numbers[:own], *numbers[own + 1 :])


def level_of(match: Match) -> str:
    """Return the level of the computer players, or MIXED."""
    kinds = match.kinds
    return kinds[0] if len(kinds) == 1 else MIXED


#: What the file is called that Save As CSV writes.
FILE: Final = "STATS"
EXTENSION: Final = ".CSV"


def _page(at: int) -> int:
    """Return the place of the first level of the page with the level at a place: pages are full."""
    return min(at - at % ACROSS, max(len(LEVELS) - ACROSS, 0))


class ScoreDialogs:
    """The high scores and the statistics of one program, as they are shown."""

    def __init__(self, program: Program, keeper: ScoreKeeper) -> None:
        self._program, self._keeper = program, keeper

    # The high scores.

    def show_hiscores(
        self, first: str | None = None, on_result: Callable[[str], None] | None = None
    ) -> None:
        """Open the dialog, with the tables of the rule book and the seats that are being played.

        `first` is the level of a table whose first place is new.
        """
        level = self._program.sitting.match.kinds[0] if first is None else first
        at = LEVELS.index(level) if level in LEVELS else 0
        book, seating = self._keeper.part_of(self._program.sitting.match)
        helped = first is not None and self._program.sitting.helped
        shown = TableChoice(WINDOWS.name, TWO, False)
        if book:
            shown = TableChoice(book, seating, helped)
        highlight = None if first is None else (first, 1)
        self._show_from(_page(at), shown, highlight, on_result)

    def _show_from(
        self,
        first: int,
        shown: TableChoice,
        highlight: tuple[str, int] | None,
        on_result: Callable[[str], None] | None,
    ) -> None:
        """Open the dialog with the levels from the `first` on."""
        program = self._program
        books = program.books.all()

        def done(result: str) -> None:
            if result == MORE:
                after = first + ACROSS
                start = _page(after) if after < len(LEVELS) else 0
                now = dialog.shown
                self._show_from(start, now, highlight if now == shown else None, on_result)
            elif on_result is not None:
                on_result(result)

        dialog = HiScoresDialog(
            program.art,
            TableSource(
                {name: title_of(name) for name in books},
                lambda name: [seating_of(books[name], seats) for seats in books[name].seats],
                self._tables,
                self._clear,
            ),
            shown,
            highlight,
            first=first,
            open_dialog=program.open,
            on_result=done,
        )
        program.open(dialog.dialog)
        self._keeper.tell_trouble()

    def _tables(self, shown: TableChoice) -> Tables:
        return self._keeper.hiscores.tables(shown.book, shown.seating, helped=shown.helped)

    def _clear(self, shown: TableChoice, level: str) -> None:
        self._keeper.hiscores.clear(level, shown.book, shown.seating, helped=shown.helped)
        self._keeper.tell_trouble()

    # The statistics.

    def show_statistics(self) -> None:
        """Open the dialog, with what is being played."""
        program = self._program
        book, seating = self._keeper.part_of(program.sitting.match)
        level = level_of(program.sitting.match)
        names = dict.fromkeys([*program.books.all(), book, *self._keeper.statistics.books()])
        part = Slice(book, seating, level if level in LEVELS else None)
        dialog = StatisticsDialog(
            program.art,
            {name: title_of(name) if name else "" for name in names},
            part,
            Ledger(
                self._look,
                self._keeper.statistics.rounds_of_match,
                self._save,
                self._reset,
                program.open,
                clipboard.copy,
            ),
        )
        program.open(dialog.dialog)
        self._keeper.tell_trouble()

    def _look(self, part: Slice) -> Overview:
        statistics = self._keeper.statistics
        return statistics.overview(
            part, statistics_dialog.ROUNDS_SHOWN, statistics_dialog.MATCHES_SHOWN
        )

    def _reset(self, part: Slice) -> None:
        self._keeper.statistics.clear(part)
        self._keeper.tell_trouble()

    def _save(self, part: Slice) -> None:
        """Write the rounds of a part as a file that other programs can read."""
        program = self._program
        folder = shown(str(program.data))
        try:
            rounds = self._keeper.statistics.rounds(part)
            path = write_text(program.data, FILE, as_csv(rounds), EXTENSION)
        except OSError as error:
            program.tell(_(statistics_dialog.UNSAVED).format(folder=folder, reason=why(error)))
        else:
            text = _(statistics_dialog.SAVED).format(name=path.name, folder=folder)
            program.open(statistics_dialog.saved_box(program.art, text))

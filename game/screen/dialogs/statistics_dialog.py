"""The Statistics dialog: what was played, added up, and two charts of it.

What was played, and what Save and Reset do, is the caller's business. The words are data at the
top.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...language import N_, _, ngettext
from ...named_tuple import NamedTuple
from ...players import LEVELS
from ...storage.hiscores import SEATINGS
from ...storage.statistics import MIXED, MatchPlayed, Overview, RoundPlayed, Slice, Sums
from ..canvas.art import Art
from ..win31.boxes import Column, Fixed, Row
from ..win31.chart import COLORS, LineChart, Series
from ..win31.choice_widgets import DropDown
from ..win31.dialog import INFORMATION, QUESTION, Dialog, message_box
from ..win31.number_table import Table
from ..win31.widgets import RATHER_NO, Button, Label, if_yes, ok_button
from .hiscore_dialogs import BOOK_W, SEATING_TITLES, short_date
from .new_game_dialog import level_title

TITLE: Final = N_("Statistics")
BOOK_LABEL, PLAYERS_LABEL = N_("Rule &Book:"), N_("&Players:")
LEVEL_LABEL, HELP_LABEL = N_("&Level:"), N_("&Help:")
CHART_LABEL: Final = N_("&Chart:")
SAVE, RESET = N_("&Save As CSV"), N_("&Reset...")
COPY: Final = N_("Copy &Deal")
#: Why buttons are gray.
NOT_YET, NO_NUMBER = N_("no round is counted here yet"), N_("no deal with a number is chosen")
ALL_BOOKS, ALL_PLAYERS, ALL_LEVELS = N_("All"), N_("Any number"), N_("All")
OWN_RULES: Final = N_("own rules")
DIFFERENT: Final = N_("Different ones")
#: By whether the rounds were played with help; None: both.
HELP: Final = {None: N_("With or without"), False: N_("Without"), True: N_("With")}
NO_ROUNDS: Final = N_("No rounds yet")
MATCH_WON: Final = N_("{day}: won {own} to {others}")
MATCH_LOST: Final = N_("{day}: lost {own} to {others}")
EMPTY: Final = N_("No round has been played to its end yet.")
YOU, BEST_OTHER, OTHER = N_("You"), N_("Best other side"), N_("Other {number}")
THE_OTHER: Final = N_("Other side")
THIS_ROUND: Final = N_("Round {number} of {day}: {own} to {others}")
WITH_DEAL: Final = N_("{round}; deal {deal:,}")
HOURS, MINUTES = N_("{hours} h {minutes} min"), N_("{minutes} min")
PART: Final = N_("{count} ({percent}%)")
SAVED: Final = N_("The rounds that are shown are in the file {name} in {folder}.")
UNSAVED: Final = N_("The statistics cannot be written to {folder}: {reason}.")

#: How many rounds and matches can be looked at in a chart.
ROUNDS_SHOWN: Final = 100
MATCHES_SHOWN: Final = 12

#: Pixels.
_LABEL_W: Final = 62
_CHOICE_W: Final = 195
_NARROW_W: Final = 160
_TABLE_W: Final = 236
_CHART_W, _CHART_H = 328, 228
_GAP: Final = 12


class Ledger(NamedTuple):
    """What the dialog asks for.

    That is an overview of a part, with ROUNDS_SHOWN and MATCHES_SHOWN; the rounds of a match, by
    its key; to write a part as a file, to forget it; and to copy a text.
    """

    look: Callable[[Slice], Overview]
    match: Callable[[str], Sequence[RoundPlayed]]
    save: Callable[[Slice], None]
    reset: Callable[[Slice], None]
    open_dialog: Callable[[Dialog], object]
    copy: Callable[[str], None]


class StatisticsDialog:
    """The statistics of one part of what was played after another; `dialog` is opened."""

    def __init__(self, art: Art, books: Mapping[str, str], shown: Slice, ledger: Ledger) -> None:
        """Show a part at first; `books` are what the rule books are called, by name."""
        self._art, self._ledger = art, ledger
        self._books: list[str | None] = [None, *books]
        self._seatings: list[str | None] = [None, *SEATINGS]
        self._levels: list[str | None] = [None, *LEVELS, MIXED]
        self._helps = [*HELP]
        titles = [_(ALL_BOOKS), *(books[name] or _(OWN_RULES) for name in books)]
        self.books = DropDown(titles, self._books.index(shown.book), BOOK_W)
        seatings = [_(ALL_PLAYERS), *(_(SEATING_TITLES[each]) for each in SEATINGS)]
        self.players = DropDown(seatings, self._seatings.index(shown.seating))
        levels = [_(ALL_LEVELS), *map(level_title, LEVELS), _(DIFFERENT)]
        self.levels = DropDown(levels, self._levels.index(shown.level))
        self.helps = DropDown([_(each) for each in HELP.values()], self._helps.index(shown.helped))
        self.table = Table("<>", ())
        self.charts = DropDown([""])
        self.chart = LineChart(_CHART_W, _CHART_H, _(EMPTY))
        self.note = Label("", width=_TABLE_W + _GAP + _CHART_W)
        self.save = Button(_(SAVE), action=self._save)
        self.reset = Button(_(RESET), action=self._ask)
        self.copy = Button(_(COPY), action=self._copy)
        for choice in (self.books, self.players, self.levels, self.helps):
            choice.changed = self._look
        self.charts.changed = self._draw
        self.chart.changed = self._tell_round
        self._look()
        ok = ok_button()
        self.dialog = Dialog(
            art,
            _(TITLE),
            Column(
                Row(
                    _choice(BOOK_LABEL, self.books, _CHOICE_W),
                    _choice(PLAYERS_LABEL, self.players, _NARROW_W),
                    gap=16,
                ),
                Row(
                    _choice(LEVEL_LABEL, self.levels, _CHOICE_W),
                    _choice(HELP_LABEL, self.helps, _NARROW_W),
                    gap=16,
                ),
                Row(
                    Fixed(self.table, _TABLE_W),
                    Column(
                        Fixed(Row(Label(_(CHART_LABEL)), self.charts, align="centre"), _CHART_W),
                        self.chart,
                        gap=6,
                    ),
                    gap=_GAP,
                ),
                self.note,
                Row(ok, self.copy, self.save, self.reset, gap=12),
                gap=9,
                align="centre",
            ),
            escape=ok.result,
            focus=ok,
        )

    @property
    def part(self) -> Slice:
        """What is shown."""
        return Slice(
            self._books[self.books.value],
            self._seatings[self.players.value],
            self._levels[self.levels.value],
            self._helps[self.helps.value],
        )

    def _look(self) -> None:
        """Show another part."""
        self._found = self._ledger.look(self.part)
        self.table.rows = _rows(self._found.sums)
        self._matches = self._found.matches[::-1]
        self.charts.texts = [
            _last_rounds(len(self._found.rounds)),
            *map(_match_title, self._matches),
        ]
        self.charts.value = 0
        self.save.enabled = self.reset.enabled = bool(self._found.rounds)
        self.save.why = self.reset.why = _(NOT_YET)
        self._draw()

    # The charts.

    def _draw(self) -> None:
        """Draw the chart that is chosen."""
        at = self.charts.value
        if at == 0:
            self._drawn = self._found.rounds
            first = self._found.sums.rounds - len(self._drawn) + 1
            self.chart.show(rounds_chart(self._drawn), first)
        else:
            self._drawn = self._ledger.match(self._matches[at - 1].key)
            self.chart.show(course_chart([each.totals for each in self._drawn]), 0)
        self._tell_round()

    def _tell_round(self) -> None:
        """Say of the round that is chosen in the chart what it was."""
        played = self._chosen
        self.copy.enabled = played is not None and played.deal > 0
        self.copy.why = _(NO_NUMBER)
        self.note.text = ""
        if played is None:
            return
        told = _(THIS_ROUND).format(
            number=played.number,
            day=short_date(played.day),
            own=f"{played.points[0]:,}",
            others=", ".join(f"{points:,}" for points in played.points[1:]),
        )
        self.note.text = _(WITH_DEAL).format(round=told, deal=played.deal) if played.deal else told

    @property
    def _chosen(self) -> RoundPlayed | None:
        """The round that is chosen in the chart."""
        at = self.chart.chosen - (self.charts.value > 0)  # a match begins with the totals before
        return self._drawn[at] if 0 <= at < len(self._drawn) else None

    # The buttons.

    def _copy(self) -> None:
        """Copy the number of the deal that is chosen."""
        if self._chosen is not None:
            self._ledger.copy(str(self._chosen.deal))

    def _save(self) -> None:
        self._ledger.save(self.part)

    def _ask(self) -> None:
        text, answered = _reset_question(self._found.sums.rounds), if_yes(self._reset)
        self._ledger.open_dialog(
            message_box(self._art, _(TITLE), text, QUESTION, RATHER_NO, on_result=answered)
        )

    def _reset(self) -> None:
        self._ledger.reset(self.part)
        self._look()


def saved_box(art: Art, text: str) -> Dialog:
    """Make the box that says where the statistics are now."""
    return message_box(art, _(TITLE), text, INFORMATION)


def _last_rounds(count: int) -> str:
    if not count:
        return _(NO_ROUNDS)
    return ngettext("The last round", "The last {count} rounds", count).format(count=count)


def _reset_question(count: int) -> str:
    return ngettext(
        "This deletes for good what is kept of the round that is shown. High scores stay.\n"
        "Do you want to delete it?",
        "This deletes for good what is kept of the {count} rounds that are shown. High scores "
        "stay.\nDo you want to delete it?",
        count,
    ).format(count=f"{count:,}")


def rounds_chart(rounds: Sequence[RoundPlayed]) -> list[Series]:
    """Return the lines of a chart of rounds: the person's points, and the best other side's."""
    if not rounds:
        return []
    return [
        Series(_(YOU), COLORS[0], tuple(each.points[0] for each in rounds)),
        Series(_(BEST_OTHER), COLORS[1], tuple(max(each.points[1:]) for each in rounds)),
    ]


def course_chart(
    totals: Sequence[Sequence[int]], names: Sequence[str] = (), before: Sequence[int] = ()
) -> list[Series]:
    """Return the lines of a chart of a match: the totals of each side, from `before` it on.

    `names` are the sides', by default from the person's chair.
    """
    if not totals:
        return []
    sides = len(totals[0])
    if not names:
        others = [_(OTHER).format(number=number) for number in range(1, sides)]
        names = (_(YOU), *([_(THE_OTHER)] if sides == 2 else others))
    before = before or (0,) * sides
    return [
        Series(names[side], COLORS[side], tuple(each[side] for each in (before, *totals)))
        for side in range(sides)
    ]


def _choice(label: str, field: DropDown, width: int) -> Row:
    """Return a field with its label; those in one column agree."""
    return Row(Fixed(Label(_(label)), _LABEL_W), Fixed(Row(field), width), align="centre")


def _match_title(match: MatchPlayed) -> str:
    return _(MATCH_WON if match.won else MATCH_LOST).format(
        day=short_date(match.day),
        own=f"{match.totals[0]:,}",
        others=", ".join(f"{total:,}" for total in match.totals[1:]),
    )


def _rows(found: Sums) -> list[Sequence[str] | None]:
    """Return what stands in the table: a label and a number, and lines between them."""

    def part(count: int, of: int) -> str:
        percent = round(100 * count / of) if of else 0
        return _(PART).format(count=f"{count:,}", percent=percent) if of else f"{count:,}"

    hours, minutes = divmod(found.seconds // 60, 60)
    played = _(HOURS if hours else MINUTES).format(hours=f"{hours:,}", minutes=minutes)
    return [
        (_("Games won"), part(found.matches_won, found.matches)),
        (_("Games lost"), f"{found.matches - found.matches_won:,}"),
        (_("Longest game, in rounds"), f"{found.longest:,}"),
        (_("Longest winning streak"), f"{found.match_streak:,}"),
        None,
        (_("Rounds won"), part(found.rounds_won, found.rounds)),
        (_("Rounds lost"), f"{found.rounds_lost:,}"),
        (_("Mean of a round"), f"{found.mean:,}"),
        (_("Best round"), f"{found.best:,}"),
        (_("Longest winning streak"), f"{found.streak:,}"),
        (_("Winning streak now"), f"{found.streak_now:,}"),
        None,
        (_("Canastas"), f"{found.canastas:,}"),
        (_("Natural ones"), part(found.naturals, found.canastas)),
        (_("Gone out"), part(found.outs, found.rounds)),
        (_("Time played"), played),
    ]

"""The scores of a round as its end shows them, and what is asked as a match is over.

Which lines there are, and how they count up: line by line until they stand there; a click or a key
completes them. What comes of the answers is the caller's business. The words are data at the top.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.result import ScoreSheet
from ...engine.ruleset import BonusThrees, Ruleset
from ...engine.wordings import cards
from ...engine.wordings import points as in_words
from ...language import N_, _, all_of, ngettext
from ...named_tuple import NamedTuple
from ...table.match_results import Course
from ..canvas import Rect
from ..canvas.art import DIALOG, SYSTEM, Art
from ..canvas.inputs import Input, Key, Press
from ..table.context import Names, names_of_sides
from ..win31.boxes import Column, Row
from ..win31.chart import LineChart
from ..win31.dialog import Dialog
from ..win31.number_table import Table
from ..win31.style import unmarked, wrap
from ..win31.widgets import Button, Label, Result
from .statistics_dialog import course_chart

#: Ticks of 1/60 s that a line counts, and that its sum stands there before the next line begins.
COUNT: Final = 12
PAUSE: Final = 4
#: Ticks before that in which the table draws together beside the scores.
DRAWS: Final = 12


class Counting(Table):
    """A table whose numbers come line by line. Its rows and its size are those of the end."""

    def __init__(
        self,
        align: str,
        rows: Sequence[Sequence[str] | None],
        values: Sequence[Sequence[int | None]],
        *,
        header: Sequence[str] = (),
    ) -> None:
        """`values` are the numbers of each row that is no line drawn across.

        None stands for what is not to be known.
        """
        super().__init__(align, rows, header=header)
        self._all = self.rows
        self._values = values
        self._ticks = 0
        self._show()

    @property
    def done(self) -> bool:
        """Whether all numbers stand there."""
        return self._ticks >= len(self._values) * (COUNT + PAUSE)

    @property
    def spoken_rows(self) -> Sequence[Sequence[str] | None]:
        """The rows of the end: who listens does not wait for numbers."""
        return self._all

    @property
    def line(self) -> int:
        """Which of the rows with numbers is being counted, from 0; -1: none of them yet."""
        return self._ticks // (COUNT + PAUSE)

    @property
    def before(self) -> int:
        """In how many ticks they begin to count."""
        return max(-self._ticks, 0)

    def begin(self, before: int = 0) -> None:
        """Have the numbers count up from nothing, so many ticks from now."""
        self._ticks = -before
        self._show()

    def finish(self) -> None:
        """Have all numbers stand there at once."""
        self._ticks = len(self._values) * (COUNT + PAUSE)
        self._show()

    def tick(self) -> bool:
        if self.done:
            return False
        self._ticks += 1
        # A line of which nothing is to be counted does not keep anybody waiting.
        line, ticks = divmod(self._ticks, COUNT + PAUSE)
        if 0 <= line < len(self._values) and ticks == 1 and not any(self._values[line]):
            self._ticks += COUNT
        self._show()
        return True

    def _show(self) -> None:
        """Set the rows as they are to be seen now."""
        at, ticks = divmod(self._ticks, COUNT + PAUSE)
        rows: list[Sequence[str] | None] = []
        line = 0
        for row in self._all:
            if row is None:
                rows.append(None)
                continue
            if line < at or (line == at and ticks >= COUNT):
                rows.append(row)
            elif line == at and ticks:
                rows.append((row[0], *map(self._part, row[1:], self._values[line])))
            else:
                rows.append((row[0], *[""] * (len(row) - 1)))
            line += 1
        self.rows = rows

    def _part(self, text: str, value: int | None) -> str:
        """Say how far a number has counted."""
        ticks = self._ticks % (COUNT + PAUSE)
        return f"{int(value * ticks / COUNT):,}" if value else text

    def _widths(self, art: Art) -> list[int]:
        now, self.rows = self.rows, self._all
        try:
            return super()._widths(art)
        finally:
            self.rows = now


class CountingDialog(Dialog):
    """A dialog with such a table.

    While it counts, a click or a key completes it and does nothing else.
    """

    counting: Counting
    #: The fields of the score sheets that its first lines show.
    fields: Sequence[str] = ()

    @property
    def counted(self) -> str:
        """The field that is being counted, "total" before and behind them; "" once all is there."""
        if self.counting.done or self.result is not None:
            return ""
        return dict(enumerate(self.fields)).get(self.counting.line, "total")

    @property
    def drawn(self) -> float:
        """How far the table has drawn together beside it, from 0 to 1."""
        return 1 - self.counting.before / DRAWS

    def stand_at(self, area: Rect) -> None:
        """Stand there."""
        self.area = area
        self._lay_out()

    def handle(self, event: Input) -> bool:
        if not self.counting.done and isinstance(event, Press | Key):
            self.counting.finish()
            return True
        return super().handle(event)


def everywhere(_rules: Ruleset) -> bool:
    """Tell that all rules know of it."""
    return True


class SheetLine(NamedTuple):
    """What a line says, which field of a sheet it shows, and whether the rules know of that.

    `always`: where they do, it stands there even if no side has anything of it.
    """

    label: str
    field: str
    known: Callable[[Ruleset], bool] = everywhere
    always: bool = False

    def value(self, sheet: ScoreSheet) -> int | None:
        """Return what it shows of a sheet, in points; None for what is not to be known."""
        points: int | None = getattr(sheet, self.field)
        return points


def _unfinished(rules: Ruleset) -> bool:
    return bool(rules.unfinished_sevens or rules.unfinished_aces or rules.unfinished_wilds)


#: All lines; the last one is the sum.
LINES: Final = (
    SheetLine(N_("Cards on the table"), "table"),
    SheetLine(N_("Natural canastas"), "natural_canastas"),
    SheetLine(N_("Mixed canastas"), "mixed_canastas"),
    SheetLine(
        N_("Canastas of Sevens"),
        "sevens_canastas",
        lambda rules: rules.sevens_canasta_bonus is not None,
    ),
    SheetLine(
        N_("Pure canastas of Aces"),
        "aces_canastas",
        lambda rules: rules.aces_canasta_bonus is not None,
    ),
    SheetLine(N_("Wild canastas"), "wild_canastas", lambda rules: rules.wild_rows),
    SheetLine(
        N_("Blocking canastas"),
        "blocking_canastas",
        lambda rules: rules.blocking_canasta_bonus > 0,
    ),
    SheetLine(N_("Bonus for canastas"), "canasta_bonus"),
    SheetLine(N_("Red Threes"), "red_threes"),
    SheetLine(
        N_("Black Threes"),
        "black_threes",
        lambda rules: rules.bonus_threes is BonusThrees.ALL,
    ),
    SheetLine(N_("Bonus for going out"), "out_bonus"),
    SheetLine(N_("Special hand"), "special", lambda rules: rules.special_hands),
    SheetLine(N_("Rows left unfinished"), "unfinished", _unfinished),
    SheetLine(
        N_("Three Aces or Sevens held"),
        "held",
        lambda rules: rules.held_penalty > 0,
    ),
    SheetLine(N_("Cards in hand"), "hand"),
    SheetLine(N_("Penalties"), "penalty", lambda rules: not rules.take_must_succeed, always=True),
    SheetLine(N_("This round"), "total"),
)


def lines_of(rules: Ruleset) -> list[SheetLine]:
    """Return the lines that the Detailed Scoring may have by these rules."""
    return [line for line in LINES if line.known(rules)]


def shown_lines(rules: Ruleset, sheets: Sequence[ScoreSheet]) -> list[SheetLine]:
    """Return the lines that it has of these sheets.

    What not all rule books know is left out where no side has anything of it.
    """
    return [
        line
        for line in lines_of(rules)
        if line.known is everywhere
        or line.always
        or any(line.value(sheet) != 0 for sheet in sheets)
    ]


TITLE: Final = N_("Game Over")
WON: Final = N_("{name} wins the game with {points} to {others}.")
PARTNERS_WON: Final = N_("{name} win the game with {points} to {others}.")
DIFFERENCE: Final = N_("The difference is {points}.")
#: Below that, where the next match is another one: after a game that was loaded, for example.
NEXT: Final = N_("The next game will be as you have chosen: {book}, {players} players, {levels}.")
BEST: Final = N_("{name}, {points} in round {number}")
PILE: Final = N_("{name}, {cards} in round {number}")
PLAY_AGAIN, ANOTHER = N_("&Play Again"), N_("&Another Game...")
LOOK_AGAIN: Final = N_("&Look at It Once More")
EMPTY: Final = N_("Its rounds are not in the record.")
#: The results.
AGAIN, OTHER, LOOK = "again", "other", "look"

#: Pixels: the chart, a name in the table, those of two partners, those of the winners above, and
#: the text above and below.
_CHART_W, _CHART_H = 264, 190
_NAME_W, _NAMES_W = 70, 85
_WINNER_W: Final = 250
_TEXT_W: Final = 560


def game_over(
    art: Art,
    names: Names,
    winner: int,
    course: Course,
    side_of: Sequence[int],
    on_result: Callable[[str], None],
    after: str = "",
) -> Dialog:
    """Make the dialog at the end of a match that the side `winner` has won.

    `names` are the sides', their totals and the seats'; `side_of` is the side of each seat.
    `after` is a sentence on the next match, or nothing. The result is AGAIN, OTHER,
    LOOK, or CANCEL where the table is to be left as it lies.
    """
    chart = LineChart(_CHART_W, _CHART_H, _(EMPTY))
    totals = [each.totals for each in course.rounds]
    first = course.rounds[0].number - 1 if course.rounds else 0
    chart.show(course_chart(totals, names.sides, course.before), first)
    again = Button(_(PLAY_AGAIN), AGAIN, default=True)
    more = [Label(unmarked(after), width=_TEXT_W, align="centre")] if after else []
    body = Column(
        Label(unmarked(_told(art, names, winner, side_of)), font=SYSTEM, align="centre"),
        Row(Table("<<", _moments(art, names, course, side_of), gap=10), chart, gap=12),
        *more,
        Row(again, Button(_(ANOTHER), OTHER), Button(_(LOOK_AGAIN), LOOK), gap=12),
        gap=12,
        align="centre",
    )
    return Dialog(art, _(TITLE), body, on_result=on_result, escape=Result.CANCEL, focus=again)


def _told(art: Art, names: Names, winner: int, side_of: Sequence[int]) -> str:
    """Say who has won, by how much, in lines that fit."""
    won = names.totals[winner]
    others = [total for side, total in enumerate(names.totals) if side != winner]
    text = _(PARTNERS_WON if side_of.count(winner) > 1 else WON).format(
        name=names_of_sides(art, names, _WINNER_W, SYSTEM)[winner],
        points=in_words(won),
        others=all_of([f"{total:,}" for total in sorted(others, reverse=True)]),
    )
    text += "\n" + _(DIFFERENCE).format(points=in_words(won - max(others)))
    return "\n".join(wrap(art, SYSTEM, text, _TEXT_W))


def _moments(art: Art, names: Names, course: Course, side_of: Sequence[int]) -> list[Sequence[str]]:
    """Return the best moments: a label, and who and when."""
    rows: list[Sequence[str]] = [(_("Rounds"), f"{len(course.rounds):,}")]
    if not course.rounds:
        return rows
    sides = range(len(names.totals))
    partners = len(side_of) > len(sides)
    short = names_of_sides(art, names, _NAMES_W if partners else _NAME_W, DIALOG)
    points, side, number = course.best
    best = _(BEST).format(name=short[side], points=f"{points:,}", number=number)
    rows.append((_("Best round"), best))
    if course.pile is not None:
        count, seat, number = course.pile
        who = art.fit(DIALOG, names.seats[seat], _NAME_W)
        pile = _(PILE).format(name=who, cards=cards(count), number=number)
        rows.append((_("Largest pile"), pile))
    seats_of = [[seat for seat, of in enumerate(side_of) if of == side] for side in sides]

    def by_side(label: str, counts: Sequence[int]) -> None:
        told = [f"{name} {count}" for name, count in zip(short, counts, strict=True)]
        in_line = 1 if partners else 2
        for first in range(0, len(told), in_line):
            rows.append((label, ", ".join(told[first : first + in_line])))
            label = ""

    by_side(_("Canastas"), [course.canastas(side) for side in sides])
    by_side(_("Natural ones"), [course.naturals(side) for side in sides])
    by_side(_("Gone out"), [course.outs(seats) for seats in seats_of])
    times = ngettext("{count} time", "{count} times", course.leads).format(count=course.leads)
    rows.append((_("The lead changed"), times))
    return rows

"""The scores of a round as its end shows them: which lines there are, and how they count up.

They count line by line until they stand there; a click or a key completes them.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.result import ScoreSheet
from ...engine.ruleset import BonusThrees, Ruleset
from ...language import N_
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import Art
from ..canvas.inputs import Input, Key, Press
from ..win31.dialog import Dialog
from ..win31.number_table import Table

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
        boxed: bool = False,
    ) -> None:
        """`values` are the numbers of each row that is no line drawn across.

        None stands for what is not to be known.
        """
        super().__init__(align, rows, header=header, boxed=boxed)
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

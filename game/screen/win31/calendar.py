"""A calendar: the days of a month, week by week, one of which is chosen; a word in each.

What the words mean is its caller's business.
"""

from calendar import Calendar as Weeks
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from ...language import N_, _
from ...looks import BLACK, DARK_BLUE, GREY, LIGHT_GREY, WHITE, YELLOW
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import DIALOG, PLAIN, Art
from ..canvas.framebuffer import Fill, Item, Text
from ..canvas.inputs import Key
from .style import LINE, dotted, fill, sunken
from .widgets import Widget

MONTHS: Final = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July")),
    *(N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
WEEKDAYS: Final = (
    *(N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday")),
    N_("Sunday"),
)
#: What stands above the days, Monday first.
HEADS: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
#: Pixels: a day, and the line above all of them.
_CELL_W, _CELL_H, _HEAD_H = 51, 31, 17
_WEEKS, _DAYS = 6, 7
_EDGE: Final = 2
#: Days by which the arrows move.
_STEPS: Final = {"left": -1, "right": 1, "up": -_DAYS, "down": _DAYS}


class DayWord(NamedTuple):
    """What stands in a day, and its color."""

    text: str
    color: int = BLACK


def day_title(day: date) -> str:
    """Write a day in words: `Monday, 23 November 2026`."""
    weekday, month = _(WEEKDAYS[day.weekday()]), _(MONTHS[day.month - 1])
    return _("{weekday}, {day} {month} {year}").format(
        weekday=weekday, day=day.day, month=month, year=day.year
    )


def _first_of(month: int) -> date:
    """Return the first day of a month, which is counted from the year 0 on."""
    year, month = divmod(month, len(MONTHS))
    return date(year, month + 1, 1)


class Calendar(Widget):
    """The days of a month, of which one is chosen: by a click, arrows, Page Up and Page Down."""

    focusable = True

    def __init__(
        self,
        first: date,
        last: date,
        words: Callable[[date], DayWord],
        told: Callable[[date], str],
    ) -> None:
        """Offer the days from `first` to `last`, which is marked, and chosen.

        `words` says what stands in a day, `told` what is spoken of it.
        """
        super().__init__()
        self.chosen, self._first, self._last = last, first, last
        self._words, self._told = words, told

    @property
    def told(self) -> str:
        """What is spoken of it: the day that is chosen, and what is told of that."""
        return self._told(self.chosen)

    def choose(self, day: date) -> None:
        """Choose a day, as the user does; the nearest one that there is."""
        day = min(max(day, self._first), self._last)
        if day != self.chosen:
            self.chosen = day
            self.changed()

    def may_turn(self, months: int) -> bool:
        """Tell whether there are days so many months later."""
        month = self.chosen.year * 12 + self.chosen.month - 1 + months
        return self._first < _first_of(month + 1) and _first_of(month) <= self._last

    def turn(self, months: int) -> None:
        """Choose the same day so many months later, or the last one of that month."""
        month = self.chosen.year * 12 + self.chosen.month - 1 + months
        longest = (_first_of(month + 1) - timedelta(days=1)).day
        self.choose(_first_of(month).replace(day=min(self.chosen.day, longest)))

    def measure(self, art: Art) -> tuple[int, int]:
        return _DAYS * _CELL_W + 2 * _EDGE + 1, _HEAD_H + _WEEKS * _CELL_H + 2 * _EDGE + 1

    # How it looks.

    @property
    def _days(self) -> Mapping[date, Rect]:
        """Where the days of the month lie."""
        left, top = self.area.x + _EDGE, self.area.y + _EDGE + _HEAD_H
        weeks = Weeks().monthdatescalendar(self.chosen.year, self.chosen.month)
        return {
            day: Rect(left + column * _CELL_W, top + row * _CELL_H, _CELL_W + 1, _CELL_H + 1)
            for row, week in enumerate(weeks)
            for column, day in enumerate(week)
            if day.month == self.chosen.month
        }

    def items(self) -> list[Item]:
        items = [*sunken(self.area, WHITE)]
        x, y, w = self.area.x + _EDGE, self.area.y + _EDGE, self.area.w - 2 * _EDGE
        items.append(Fill(x, y, w, _HEAD_H, LIGHT_GREY))
        for column, head in enumerate(HEADS):
            text = self.art.fit(PLAIN, _(head), _CELL_W - 4)
            left = x + column * _CELL_W + (_CELL_W - self.art.width(PLAIN, text)) // 2
            items.append(Text(left, y + 2, text, BLACK, PLAIN))
        for day, area in self._days.items():
            items += self._day(day, area)
        return items

    def _day(self, day: date, area: Rect) -> list[Item]:
        chosen, later = day == self.chosen, day > self._last
        ground = DARK_BLUE if chosen else YELLOW if day == self._last else WHITE
        word = self._words(day)
        ink = GREY if later else WHITE if chosen else BLACK
        x, y, w, h = area
        text = self.art.fit(PLAIN, word.text, w - 6)
        items: list[Item] = [
            *(Fill(*edge, GREY) for edge in ((x, y, w, 1), (x, y, 1, h))),
            *(Fill(*edge, GREY) for edge in ((x, y + h - 1, w, 1), (x + w - 1, y, 1, h))),
            fill(area.inflate(-2, -2), ground),
            Text(x + 4, y + 2, str(day.day), ink, DIALOG),
        ]
        left = x + w - 4 - self.art.width(PLAIN, text)
        color = WHITE if chosen else word.color
        items.append(Text(left, y + h - LINE - 2, text, color, PLAIN))
        if chosen and self.focused:
            items += dotted(area.inflate(-2, -2), DARK_BLUE, WHITE)
        return items

    # What the hand does.

    def press(self, x: int, y: int, double: bool) -> None:
        for day, area in self._days.items():
            if area.collidepoint(x, y) and self._first <= day <= self._last:
                self.choose(day)
                return

    def key(self, key: Key) -> bool:
        match key.name:
            case name if name in _STEPS:
                self.choose(self.chosen + timedelta(days=_STEPS[name]))
            case "page up":
                self.turn(-1)
            case "page down":
                self.turn(1)
            case "home":
                self.choose(self.chosen.replace(day=1))
            case "end":
                self.choose(self._last)
            case _:
                return False
        return True

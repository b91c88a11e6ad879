"""The line chart, as spreadsheets of the time drew it: a white field, dotted lines, small marks.

And the bar that tells how much of something is done.
What its numbers mean is its caller's business.
"""

from collections.abc import Sequence
from typing import Final

from ...looks import BLACK, BRIGHT_RED, DARK_BLUE, DARK_GREEN, DARK_MAGENTA, GREY, WHITE, YELLOW
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import DIALOG, PLAIN, Art
from ..canvas.framebuffer import Clip, Dither, Fill, Item, Polyline, Text, outline
from ..canvas.inputs import Key
from .style import LINE, bevel, dotted, fill, sunken
from .widgets import Widget

#: How many lines across a chart may have, without that of the lowest number.
_MOST_STEPS: Final = 5
#: Points of a series that still have a mark each, as so many lie apart.
_MARKED: Final = 40
#: Pixels: a mark, what is free between the plot and the numbers, and at the ends of the plot.
_MARK: Final = 3
_BESIDE: Final = 4
_INSIDE: Final = 5
_KEY_W: Final = 16  # the piece of line before a name below the chart


class Series(NamedTuple):
    """A line of a chart: its name below, its color, and its numbers from left to right."""

    name: str
    color: int
    values: tuple[int, ...]


class LineChart(Widget):
    """Lines over numbered places, of which one can be chosen by a click or by the arrow keys."""

    focusable = True

    def __init__(self, width: int, height: int, empty: str = "") -> None:
        """Be so large, in pixels. `empty` is said where there is nothing to draw."""
        super().__init__()
        self._width, self._height, self._empty = width, height, empty
        #: The place that is chosen, counted from 0; -1 where there is none.
        self.chosen = -1
        self.show(())

    def show(self, series: Sequence[Series], first: int = 1, chosen: int = -1) -> None:
        """Draw other lines; `first` is the number of the leftmost place."""
        self.series, self.first = tuple(series), first
        self._places = max((len(each.values) for each in series), default=0)
        values = [value for each in series for value in each.values]
        self._levels = levels(min(values, default=0), max(values, default=0))
        self.chosen = min(chosen, self._places - 1)

    @property
    def told(self) -> str:
        """What is spoken of it: the numbers of the place that is chosen."""
        if not 0 <= self.chosen < self._places:
            return self._empty if not self._places else ""
        numbers = [
            f"{each.name} {each.values[self.chosen]:,}"
            for each in self.series
            if self.chosen < len(each.values)
        ]
        return f"{self.first + self.chosen}: {', '.join(numbers)}"

    def measure(self, art: Art) -> tuple[int, int]:
        return self._width, self._height

    @property
    def _plot(self) -> Rect:
        """The white field, without the edge around it."""
        widest = max(self.art.width(PLAIN, f"{level:,}") for level in self._levels)
        left = widest + _BESIDE
        x, y, w, h = self.area
        return Rect(x + left, y + LINE // 2, w - left - 1, h - LINE // 2 - 2 * LINE - 3)

    def _x(self, plot: Rect, place: int) -> int:
        room = plot.w - 2 * _INSIDE - 1
        return plot.x + _INSIDE + (place * room // (self._places - 1) if self._places > 1 else 0)

    def _y(self, plot: Rect, value: int) -> int:
        low, high = self._levels[0], self._levels[-1]
        return plot.bottom - 1 - (value - low) * (plot.h - 1) // (high - low)

    # How it looks.

    def items(self) -> list[Item]:
        plot = self._plot
        items = [*bevel(plot.inflate(2, 2), GREY, WHITE), fill(plot, WHITE)]
        for level in self._levels:
            y = self._y(plot, level)
            text = f"{level:,}"
            x = plot.x - _BESIDE - self.art.width(PLAIN, text)
            items.append(Text(x, y - LINE // 2, text, BLACK, PLAIN))
            items.append(
                Dither(plot.x, y, plot.w, 1, GREY, WHITE)
                if level
                else Fill(plot.x, y, plot.w, 1, GREY)
            )
        items += outline(*plot.topleft, *plot.size, BLACK)
        if not self._places:
            width = self.art.width(PLAIN, self._empty)
            x, y = plot.centerx - width // 2, plot.centery - LINE // 2
            return [*items, Fill(x - 3, y, width + 6, LINE, WHITE), Text(x, y, self._empty)]
        if self.chosen >= 0:
            x = self._x(plot, self.chosen)
            items.append(Fill(x - 1, plot.y + 1, 3, plot.h - 2, YELLOW))
        for series in self.series:
            items += self._line(plot, series)
        if self.focused:
            items += dotted(plot.inflate(-4, -4), WHITE)
        return items + self._places_below(plot) + self._names(plot)

    def _line(self, plot: Rect, series: Series) -> list[Item]:
        points = [(self._x(plot, i), self._y(plot, v)) for i, v in enumerate(series.values)]
        items: list[Item] = [Polyline(tuple(points), series.color)] if points else []
        for i, (x, y) in enumerate(points):
            if self._places <= _MARKED or i == self.chosen:
                items += self._mark(x, y, series)
        return items

    def _mark(self, x: int, y: int, series: Series) -> list[Item]:
        """Return the mark of a point: full in the first line, hollow in the second, and so on."""
        half = _MARK // 2
        items: list[Item] = [Fill(x - half, y - half, _MARK, _MARK, series.color)]
        return items + [Fill(x, y, 1, 1, WHITE)] * (self.series.index(series) % 2)

    def _places_below(self, plot: Rect) -> list[Item]:
        """Return the numbers of the first place, of the last and of the chosen one."""
        items: list[Item] = []
        taken: list[Rect] = []
        for place in dict.fromkeys((self.chosen, 0, self._places - 1)):
            if place < 0:
                continue
            text = f"{self.first + place:,}"
            width = self.art.width(PLAIN, text)
            x = min(max(self._x(plot, place) - width // 2, plot.x), plot.right - width)
            area = Rect(x, plot.bottom + 2, width, LINE)
            if area.inflate(6, 0).collidelist(taken) < 0:
                taken.append(area)
                items.append(Text(area.x, area.y, text, BLACK, PLAIN))
        return items

    def _names(self, plot: Rect) -> list[Item]:
        """Return the names of the lines, in a row below."""
        items: list[Item] = []
        x, y = plot.x, self.area.bottom - LINE
        room = plot.w // max(len(self.series), 1)
        for series in self.series:
            name = self.art.fit(PLAIN, series.name, room - _KEY_W - 6)
            items += [
                Fill(x, y + LINE // 2, _KEY_W - 4, 1, series.color),
                *self._mark(x + _KEY_W // 2 - 2, y + LINE // 2, series),
                Text(x + _KEY_W, y, name, BLACK, PLAIN),
            ]
            x += room
        return items

    # What the hand does.

    def choose(self, place: int) -> None:
        """Choose a place, as the user does."""
        if not self._places:
            return
        place = min(max(place, 0), self._places - 1)
        if place != self.chosen:
            self.chosen = place
            self.changed()

    def press(self, x: int, y: int, double: bool) -> None:
        self.drag(x, y)

    def drag(self, x: int, y: int) -> None:
        plot = self._plot
        self.choose(min(range(self._places), key=lambda i: abs(self._x(plot, i) - x), default=-1))

    def key(self, key: Key) -> bool:
        last = self._places - 1
        at = self.chosen if self.chosen >= 0 else last + 1
        steps = {"left": at - 1, "right": at + 1, "home": 0, "end": last}
        if key.name not in steps:
            return False
        self.choose(steps[key.name])
        return True


def levels(low: int, high: int) -> list[int]:
    """Return round numbers one above the other, from at most `low` (or 0) to at least `high`."""
    low, high = min(low, 0), max(high, 0)
    step = 1
    while True:
        for times in (1, 2, 5):
            first, last = low // (step * times), -(-high // (step * times))
            if last - first <= _MOST_STEPS:
                last += first == last
                return [number * step * times for number in range(first, last + 1)]
        step *= 10


#: What the first lines of a chart are drawn in, in this order.
COLORS: Final = (DARK_BLUE, BRIGHT_RED, DARK_GREEN, DARK_MAGENTA)


class Progress(Widget):
    """A bar; `share` is how much is done, from 0 to 1."""

    fill_x = True

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width
        self.share = 0.0

    def measure(self, art: Art) -> tuple[int, int]:
        return self._width, LINE + 6

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        inner = Rect(x + 2, y + 2, w - 4, h - 4)
        done = Rect(inner.x, inner.y, round(inner.w * self.share), inner.h)
        text = f"{round(100 * self.share)}%"
        left = inner.x + (inner.w - self.art.width(DIALOG, text)) // 2
        # Where the bar has come over it the text is white: it is drawn twice, each time cut.
        rest = Rect(done.right, inner.y, inner.right - done.right, inner.h)
        items = [*sunken(self.area, WHITE)]
        for part, ink, ground in ((done, WHITE, DARK_BLUE), (rest, BLACK, WHITE)):
            if part.w:
                told = Text(left, inner.y + 1, text, ink, DIALOG)
                items += [fill(part, ground), Clip(*part.topleft, *part.size, told)]
        return items

"""The line chart by itself: where its points lie, what is written below, which one is chosen."""

from itertools import pairwise

import pytest
from pygame import Rect

from game.looks import BRIGHT_RED, DARK_BLUE, WHITE, YELLOW
from game.screen.canvas.art import PLAIN, Art
from game.screen.canvas.framebuffer import Fill, Item, Polyline, Text
from game.screen.canvas.inputs import Key
from game.screen.win31.chart import LineChart, Series

ART = Art()
AREA = Rect(20, 30, 300, 150)


def chart(*values: tuple[int, ...], first: int = 1, chosen: int = -1) -> LineChart:
    made = LineChart(AREA.w, AREA.h, "Nothing yet.")
    names = [("Ann", DARK_BLUE), ("Bo", BRIGHT_RED)]
    made.show(
        [Series(*who, points) for who, points in zip(names, values, strict=False)], first, chosen
    )
    made.place(ART, AREA)
    return made


def lines(made: LineChart) -> list[Polyline]:
    return [item for item in made.items() if isinstance(item, Polyline)]


def texts(items: list[Item]) -> list[Text]:
    return [item for item in items if isinstance(item, Text)]


def marks(made: LineChart, color: int) -> list[tuple[int, int]]:
    """The middles of the marks in the plot."""
    plot = made._plot
    return [
        (item.x + 1, item.y + 1)
        for item in made.items()
        if isinstance(item, Fill)
        and (item.w, item.h, item.color) == (3, 3, color)
        and plot.inflate(4, 4).collidepoint(item.x, item.y)
    ]


def test_the_points_go_from_left_to_right_and_as_high_as_their_numbers() -> None:
    made = chart((0, 500, 250, 1000))
    (line,) = lines(made)
    xs, ys = zip(*line.points, strict=True)
    plot = made._plot
    assert list(xs) == sorted(set(xs))
    assert xs[0] - plot.x == plot.right - 1 - xs[-1] == 5
    steps = [right - left for left, right in pairwise(xs)]
    assert max(steps) - min(steps) <= 1
    assert ys[0] == plot.bottom - 1  # nothing
    assert ys[3] == plot.y  # the highest number of the scale
    assert abs(ys[1] - (ys[0] + ys[3]) / 2) <= 1
    assert ys[1] < ys[2] < ys[0]
    assert marks(made, DARK_BLUE) == list(line.points)


def test_what_is_less_than_nothing_lies_below_its_line() -> None:
    made = chart((-500, 500))
    (line,) = lines(made)
    (left, low), (right, high) = line.points
    zero = made._y(made._plot, 0)
    assert high < zero < low
    assert abs((zero - high) - (low - zero)) <= 1
    assert left < right


def test_each_level_is_written_beside_its_line() -> None:
    made = chart((0, 1000))
    plot = made._plot
    beside = [text for text in texts(made.items()) if text.x < plot.x]
    assert [text.text for text in beside] == [f"{level:,}" for level in made._levels]
    assert made._levels[0] == 0 and made._levels[-1] == 1000
    for text in beside:
        assert text.x + ART.width(PLAIN, text.text) == plot.x - 4
    assert [text.y for text in beside] == sorted((text.y for text in beside), reverse=True)


def test_a_single_place_lies_at_the_left_with_its_number() -> None:
    made = chart((700,), first=12)
    (line,) = lines(made)
    assert line.points[0][0] == made._plot.x + 5
    below = [text.text for text in texts(made.items()) if text.y > made._plot.bottom]
    assert below == ["12", "Ann"]


@pytest.mark.parametrize(
    ("chosen", "written"), [(-1, ["7", "16"]), (4, ["11", "7", "16"]), (0, ["7", "16"])]
)
def test_the_first_the_last_and_the_chosen_place_have_their_numbers(
    chosen: int, written: list[str]
) -> None:
    made = chart(tuple(range(10)), first=7, chosen=chosen)
    plot = made._plot
    below = [text for text in texts(made.items()) if text.y == plot.bottom + 2]
    assert [text.text for text in below] == written
    for text in below:
        assert plot.x <= text.x and text.x + ART.width(PLAIN, text.text) <= plot.right


def test_numbers_that_would_touch_give_way_to_the_chosen_one() -> None:
    made = chart(tuple(range(100)), first=1000, chosen=1)
    below = [text.text for text in texts(made.items()) if text.y == made._plot.bottom + 2]
    assert below == ["1,001", "1,099"]


def test_the_lines_are_told_apart_by_name_color_and_mark() -> None:
    made = chart((0, 10), (5, 5))
    plot = made._plot
    names = [text for text in texts(made.items()) if text.y == AREA.bottom - 13]
    assert [text.text for text in names] == ["Ann", "Bo"]
    assert names[1].x - names[0].x == plot.w // 2
    hollow = [
        (item.x, item.y)
        for item in made.items()
        if isinstance(item, Fill) and (item.w, item.h, item.color) == (1, 1, WHITE)
    ]
    assert set(marks(made, BRIGHT_RED)) <= set(hollow)
    assert not set(marks(made, DARK_BLUE)) & set(hollow)


def test_many_points_have_no_marks_but_the_chosen_one() -> None:
    assert len(marks(chart(tuple(range(40))), DARK_BLUE)) == 40
    assert marks(chart(tuple(range(41))), DARK_BLUE) == []
    made = chart(tuple(range(41)), chosen=7)
    (line,) = lines(made)
    assert marks(made, DARK_BLUE) == [line.points[7]]


def test_where_nothing_is_to_be_drawn_that_is_said_in_the_middle() -> None:
    made = chart()
    (said,) = [text for text in texts(made.items()) if text.text == "Nothing yet."]
    middle = said.x + ART.width(PLAIN, said.text) // 2
    assert abs(middle - made._plot.centerx) <= 1
    assert not lines(made)
    made.choose(3)
    assert made.chosen == -1
    made.press(*AREA.center, False)
    assert made.chosen == -1


def test_a_click_chooses_the_nearest_place_and_so_does_a_drag() -> None:
    made = chart(tuple(range(10)))
    told: list[int] = []
    made.changed = lambda: told.append(made.chosen)
    plot = made._plot
    for place in (0, 3, 9):
        made.press(made._x(plot, place) + 2, plot.y + 5, False)
        assert made.chosen == place
        (bar,) = [item for item in made.items() if isinstance(item, Fill) and item.color == YELLOW]
        assert bar.x + 1 == made._x(plot, place)
        assert (bar.y, bar.h, bar.w) == (plot.y + 1, plot.h - 2, 3)
    made.drag(plot.right + 500, plot.y)
    assert made.chosen == 9
    made.drag(plot.x - 500, plot.y)
    assert made.chosen == 0
    assert told == [0, 3, 9, 0]


def test_the_arrows_go_on_and_stay_at_the_ends() -> None:
    made = chart(tuple(range(4)))
    chosen = []
    for key in ("left", "left", "home", "left", "right", "end", "right"):
        assert made.key(Key(key))
        chosen.append(made.chosen)
    assert chosen == [3, 2, 0, 0, 1, 3, 3]
    assert not made.key(Key("up"))
    fresh = chart(tuple(range(4)))
    fresh.key(Key("right"))
    assert fresh.chosen == 3
    assert chart((1, 2), chosen=7).chosen == 1

"""A field whose list drops down: by mouse and keys, below it or above."""

import pytest
from pygame import Rect

from game.looks import WHITE
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Text
from game.screen.win31.boxes import Column
from game.screen.win31.choice_widgets import DropDown
from game.screen.win31.dialog import Dialog
from game.screen.win31.widgets import Button
from tests.screen.hand import Hand

NAMES = ["beginner", "advanced", "expert", "random"]


class Bench:
    """A dialog with one such field, a hand, and what was chosen."""

    def __init__(self) -> None:
        self.chosen: list[int] = []
        self.box = DropDown(NAMES, 1)
        self.box.changed = lambda: self.chosen.append(self.box.value)
        self.dialog = Dialog(Art(), "Test", Column(self.box, Button("OK", result="ok")))
        self.hand = Hand(self.dialog)
        self.dialog.set_focus(self.box)
        self.field = self.box.area.copy()

    def line(self, number: int) -> tuple[int, int]:
        """The middle of a line of the open list."""
        area = self.box.list_area()
        height = (area.h - 2) // len(NAMES)
        return area.centerx, area.y + 1 + number * height + height // 2


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_click_pulls_the_list_down_and_a_click_chooses(bench: Bench) -> None:
    bench.hand.click(bench.field.center)
    assert bench.box.is_open
    bench.hand.click(bench.line(3))
    assert not bench.box.is_open
    assert (bench.box.value, bench.chosen) == (3, [3])


@pytest.mark.parametrize("number", range(4))
def test_each_line_chooses_its_own_text(bench: Bench, number: int) -> None:
    bench.hand.click(bench.field.center)
    bench.hand.click(bench.line(number))
    assert bench.box.value == number
    assert bench.chosen == [number] * (number != 1)


def test_a_second_click_on_the_field_closes_the_list(bench: Bench) -> None:
    still = bench.dialog.items()
    bench.hand.click(bench.field.center)
    assert bench.dialog.items() != still
    bench.hand.click(bench.field.center)
    assert not bench.box.is_open
    assert bench.dialog.items() == still
    assert bench.chosen == []


def test_a_line_that_is_dragged_away_from_is_not_chosen(bench: Bench) -> None:
    bench.hand.click(bench.field.center)
    bench.hand.press(bench.line(3))
    bench.hand.move((FRAME.w - 1, FRAME.h - 1))
    bench.hand.release((FRAME.w - 1, FRAME.h - 1))
    assert bench.chosen == []
    bench.hand.press(bench.line(3))
    bench.hand.move(bench.line(2))
    bench.hand.release(bench.line(2))
    assert bench.chosen == [2]


def test_the_list_is_as_wide_as_the_field_and_shares_a_border_with_it(bench: Bench) -> None:
    area = bench.box.list_area()
    assert (area.x, area.w) == (bench.field.x, bench.field.w)
    assert area.y == bench.field.bottom - 1


def test_where_there_is_no_room_below_the_list_opens_above(bench: Bench) -> None:
    x, y = bench.dialog.area.x + 40, bench.dialog.area.y + 10
    bench.hand.press((x, y))
    bench.hand.release((x, FRAME.bottom - 20))
    field, area = bench.box.area, bench.box.list_area()
    assert field.bottom + area.h > FRAME.bottom
    assert area.bottom == field.y + 1
    bench.hand.click(field.center)
    bench.hand.click(bench.line(0))
    assert bench.chosen == [0]


def test_by_keys(bench: Bench) -> None:
    for keys, value in (
        ("down", 2),
        ("right", 3),
        ("down", 3),
        ("up", 2),
        ("left", 1),
        ("home", 0),
        ("up", 0),
        ("end", 3),
    ):
        bench.hand.keys(keys)
        assert bench.box.value == value, keys
    assert bench.chosen == [2, 3, 2, 1, 0, 3]
    bench.hand.keys("f4")
    assert bench.box.is_open
    bench.hand.keys("enter")
    assert not bench.box.is_open
    assert bench.dialog.result is None
    bench.hand.keys("f4 tab")
    assert not bench.box.is_open


@pytest.mark.parametrize("spare", range(-2, 3))
def test_the_list_opens_below_where_a_pixel_is_left_to_the_edge(spare: int) -> None:
    box = DropDown(NAMES)
    w, h = box.measure(Art())
    lines = box.list_area().h
    box.place(Art(), Rect(40, FRAME.h - lines - h - spare, w, h))
    area = box.list_area()
    assert FRAME.contains(area)
    assert (area.y > box.area.y) is (spare > 0)
    assert (area.y == box.area.bottom - 1) if spare > 0 else (area.bottom == box.area.y + 1)


def test_a_closed_field_shows_its_text_and_an_open_list_the_line_that_is_pointed_at(
    bench: Bench,
) -> None:
    def lit() -> list[str]:
        return [
            item.text
            for item in bench.box.items()
            if isinstance(item, Text) and item.color == WHITE
        ]

    assert lit() == ["advanced"]  # it has the focus
    bench.hand.click(bench.field.center)
    assert lit() == ["advanced"]
    bench.hand.press(bench.line(3))
    assert lit() == ["random"]
    bench.hand.move((FRAME.w - 1, FRAME.h - 1))
    assert lit() == ["advanced"]
    bench.hand.release((FRAME.w - 1, FRAME.h - 1))
    bench.hand.keys("tab")
    assert lit() == []


def test_a_list_that_is_too_long_for_above_and_below_stays_in_the_frame() -> None:
    bench = Bench()
    bench.box.texts = [f"book {number}" for number in range(26)]
    bench.box.place(Art(), Rect(20, FRAME.h // 2, 100, 20))
    assert FRAME.contains(bench.box.list_area())

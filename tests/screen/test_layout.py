"""How boxes share the room of a dialog (game/screen/win31/boxes.py)."""

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.screen.canvas.art import Art
from game.screen.win31.boxes import Box, Column, Row
from game.screen.win31.widgets import Button, Widget

AREA = Rect(100, 50, 200, 80)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


class Plain(Box):
    """A box of some size that notes where it was placed."""

    def __init__(self, w: int, h: int, fill_x: bool = False, fill_y: bool = False) -> None:
        self.size = (w, h)
        self.fill_x, self.fill_y = fill_x, fill_y

    def measure(self, art: Art) -> tuple[int, int]:
        return self.size

    def place(self, art: Art, area: Rect) -> None:
        self.area = area

    def widgets(self) -> Iterator[Widget]:
        yield from ()


def placed(art: Art, box: Row | Column) -> list[tuple[int, ...]]:
    """Where the boxes of a row or a column lie."""
    box.place(art, AREA)
    return [tuple(each.area) for each in box.boxes]  # type: ignore[attr-defined]


def test_boxes_side_by_side_keep_their_size_and_their_gap(art: Art) -> None:
    row = Row(Plain(20, 10), Plain(30, 16), gap=5)
    assert row.measure(art) == (55, 16)
    assert placed(art, row) == [(100, 50, 20, 10), (125, 50, 30, 16)]


def test_boxes_one_below_the_other_keep_their_size_and_their_gap(art: Art) -> None:
    column = Column(Plain(20, 10), Plain(30, 16), gap=5)
    assert column.measure(art) == (30, 31)
    assert placed(art, column) == [(100, 50, 20, 10), (100, 65, 30, 16)]


@pytest.mark.parametrize(("pack", "x"), [("start", 100), ("centre", 172), ("end", 245)])
def test_what_is_free_along_a_row_lies_where_it_is_packed(art: Art, pack: str, x: int) -> None:
    row = Row(Plain(20, 10), Plain(30, 16), gap=5, pack=pack)
    assert [at[0] for at in placed(art, row)] == [x, x + 25]


@pytest.mark.parametrize(("align", "y"), [("start", 50), ("centre", 85), ("end", 120)])
def test_what_is_free_across_a_row_lies_where_it_is_aligned(art: Art, align: str, y: int) -> None:
    assert placed(art, Row(Plain(20, 10), align=align))[0][1] == y


@pytest.mark.parametrize("pack", ["start", "centre", "end"])
def test_a_box_that_wants_more_gets_all_that_is_free(art: Art, pack: str) -> None:
    """Nothing is left to be packed, though not every box wants more."""
    row = Row(Plain(20, 10), Plain(30, 16, fill_x=True), Plain(10, 10), gap=5, pack=pack)
    assert placed(art, row) == [(100, 50, 20, 10), (125, 50, 160, 16), (290, 50, 10, 10)]
    column = Column(Plain(20, 10), Plain(30, 16, fill_y=True), Plain(9, 10), gap=5, pack=pack)
    assert placed(art, column) == [(100, 50, 20, 10), (100, 65, 30, 50), (100, 120, 9, 10)]


def test_boxes_that_want_more_share_what_is_free(art: Art) -> None:
    row = Row(Plain(20, 10, fill_x=True), Plain(30, 16, fill_x=True), gap=0)
    (_, _, one, _), (x, _, other, _) = placed(art, row)
    assert one + other == AREA.w
    assert x == AREA.x + one
    assert abs((one - 20) - (other - 30)) <= 1


def test_a_box_may_be_as_high_as_its_row_or_as_wide_as_its_column(art: Art) -> None:
    assert placed(art, Row(Plain(20, 10, fill_y=True), align="end")) == [(100, 50, 20, 80)]
    assert placed(art, Column(Plain(20, 10, fill_x=True), align="end")) == [(100, 50, 200, 10)]


def test_buttons_one_below_the_other_are_equally_wide(art: Art) -> None:
    ladder = Column(Button("OK"), Button("A label that is long"), Button("Help"))
    Row(Plain(20, 300), ladder).place(art, Rect(0, 0, 500, 300))
    widths = [button.area.w for button in ladder.widgets()]
    assert widths == [ladder.measure(art)[0]] * 3


def test_what_holds_a_box_that_wants_more_wants_it_too() -> None:
    for box in (Row(Plain(1, 1), Plain(1, 1, fill_x=True)), Column(Plain(1, 1, fill_x=True))):
        assert box.fill_x
        assert not box.fill_y
    for box in (Row(Plain(1, 1), Plain(1, 1, fill_y=True)), Column(Plain(1, 1, fill_y=True))):
        assert box.fill_y
        assert not box.fill_x
    assert not Row(Plain(1, 1)).fill_x
    assert Row(Plain(1, 1), pack="end").fill_x

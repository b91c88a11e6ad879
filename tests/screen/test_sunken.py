"""What one types into or chooses from is let into the gray of a dialog, all alike (LOOKS.md)."""

from collections.abc import Callable

import pytest
from pygame import Rect

from game.looks import BLACK, GREY, LIGHT_GREY, WHITE
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer
from game.screen.win31.chart import LineChart, Progress
from game.screen.win31.choice_widgets import CheckBox, ColorPicker, DropDown, RadioGroup
from game.screen.win31.edit import Edit
from game.screen.win31.lists import ListBox
from game.screen.win31.number_table import Table
from game.screen.win31.widgets import Box

#: Each with the part of it that is let in, in pixels from its upper left corner: of a swatch, a
#: mark or the whole (0 wide).
FIELDS: dict[str, tuple[Callable[[], Box], Rect]] = {
    "edit": (lambda: Edit("Player"), Rect(0, 0, 0, 0)),
    "list": (lambda: ListBox(["one", "two"]), Rect(0, 0, 0, 0)),
    "drop-down": (lambda: DropDown(["one", "two"]), Rect(0, 0, 0, 0)),
    "table": (lambda: Table("<>", [["1", "2"]]), Rect(0, 0, 0, 0)),
    "progress": (lambda: Progress(100), Rect(0, 0, 0, 0)),
    "color": (lambda: ColorPicker(1), Rect(2, 2, 18, 16)),
    "check box": (lambda: CheckBox("Sound"), Rect(0, 1, 13, 13)),
    "radio button": (lambda: RadioGroup(["one", "two"], value=1), Rect(0, 1, 13, 13)),
}


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_has_a_shadow_at_its_left_and_light_at_its_right(name: str) -> None:
    """Then a black line, and then what it holds."""
    art, frame = Art(), Framebuffer(Art())
    make, part = FIELDS[name]
    box = make()
    w, h = box.measure(art)
    box.place(art, Rect(50, 50, w, h))
    items = [item for widget in box.widgets() for item in widget.items()]
    frame.show([Fill(0, 0, FRAME.w, FRAME.h, LIGHT_GREY), *items])
    area = part.move(50, 50) if part.w else Rect(next(box.widgets()).area)
    row = area.centery
    edge = [frame.surface.get_at_mapped((area.x + x, row)) for x in range(2)]
    far = [frame.surface.get_at_mapped((area.right - 1 - x, row)) for x in range(2)]
    assert edge == [GREY, BLACK]
    assert far == [WHITE, BLACK]


def test_the_field_of_a_chart_is_let_in_as_the_others_are() -> None:
    frame, chart = Framebuffer(Art()), LineChart(200, 90)
    chart.place(Art(), Rect(50, 50, 200, 90))
    frame.show([Fill(0, 0, FRAME.w, FRAME.h, LIGHT_GREY), *chart.items()])
    field = chart._plot
    assert chart.area.right == field.right + 1
    seen = [
        frame.surface.get_at_mapped((x, field.y + 5))
        for x in (field.x - 1, field.x, field.right - 1, field.right)
    ]
    assert seen == [GREY, BLACK, BLACK, WHITE]

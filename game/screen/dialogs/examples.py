"""The Examples dialog: ready rules to go on from in Own Rules."""

from collections.abc import Callable
from typing import Final

from ...engine.examples import EXAMPLES, Example
from ...language import N_, _
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, ok_button
from ..win31.dialog import Dialog
from ..win31.layout import Column, Row
from ..win31.lists import ListBox
from ..win31.paragraph import Paragraph
from ..win31.widgets import Label

TITLE: Final = N_("Examples")
#: What OK does; stands below what is said of the example.
REPLACES: Final = N_("The example takes the place of all that you have changed.")
_WIDTH, _ROWS, _ABOUT_LINES = 330, 5, 5


def examples_dialog(art: Art, on_example: Callable[[Example], None]) -> Dialog:
    """Offer the examples; `on_example` is called with the one that is chosen."""
    examples = ListBox([_(example.title) for example in EXAMPLES], 0, width=_WIDTH, rows=_ROWS)
    about = Paragraph("", width=_WIDTH, lines=_ABOUT_LINES)

    def show() -> None:
        about.text = _(EXAMPLES[examples.selected].about)

    def done(result: str) -> None:
        if result == Result.OK:
            on_example(EXAMPLES[examples.selected])

    show()
    examples.changed = show
    body = Column(
        Column(Label(_("&Rules:")), examples, gap=4),
        about,
        Label(_(REPLACES), width=_WIDTH),
        Row(ok_button(), cancel_button(), gap=12, pack="centre"),
        gap=9,
    )
    return Dialog(art, _(TITLE), body, on_result=done, focus=examples)

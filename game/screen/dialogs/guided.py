"""Help | First Hand: which are there, and what comes after one."""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...table.guided_steps import Guided
from ..canvas.art import Art
from ..win31.dialog import INFORMATION, Dialog, message_box
from ..win31.layout import Column, Grid, Row
from ..win31.widgets import Answer, Box, Button, Fixed, Label, Result

TITLE: Final = N_("Guided Hands")
#: After a hand: back to the game, or to another hand.
NOW: Final = Answer(N_("Play &Now"), Result.OK)
MORE: Final = Answer(N_("&Guided Hands..."), "more")
#: Pixels: the buttons, and what stands beside them.
_BUTTON_W: Final = 120
_TEXT_W: Final = 330


def guided_hands(art: Art, hands: Sequence[Guided], on_hand: Callable[[Guided], None]) -> Dialog:
    """Offer the hands; `on_hand` is called with the one that was chosen."""
    rows: list[Sequence[Box]] = []
    for number, hand in enumerate(hands):
        button = Button(_(hand.title), str(number), width=_BUTTON_W, default=not number)
        rows.append((Fixed(button, _BUTTON_W), Label(_(hand.about), width=_TEXT_W)))

    def done(result: str) -> None:
        if result != Result.CANCEL:
            on_hand(hands[int(result)])

    close = Row(Button(_("Close"), Result.CANCEL), pack="centre")
    body = Column(Grid(*rows, gap=12, row_gap=5), close, gap=14)
    return Dialog(art, _(TITLE), body, on_result=done)


def guided_over(art: Art, hand: Guided, on_result: Callable[[str], None]) -> Dialog:
    """Say what comes after a hand. The result is that of NOW or of MORE."""
    return message_box(
        art, _(hand.title), _(hand.end), INFORMATION, (NOW, MORE), on_result=on_result
    )

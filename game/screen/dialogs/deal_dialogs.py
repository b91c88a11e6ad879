"""Select Deal asks for the number of a deal; after Replay Deal both results are shown.

What is dealt is the caller's business. The words are data at the top.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.deals import NUMBERS
from ...language import N_, _
from ...table.match_results import RoundCourse
from ..canvas.art import DIALOG, Art
from ..table.context import Names, names_of_sides
from ..win31.dialog import EXCLAMATION, QUESTION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.layout import Column, Row
from ..win31.lists import Table
from ..win31.widgets import CANCEL_ANSWER, Answer, Button, Label, Result, cancel_button, ok_button

TITLE: Final = N_("Select Deal")
REPLAY: Final = N_("Replay Deal")
LABEL: Final = N_("&Number of the deal:")
EXPLAINED: Final = N_(
    "A number from 1 to {most:,}. The same number gives the same deck in every copy of Canasta; "
    "the rounds after it have the numbers that follow. OK begins a new game."
)
LIES_HERE: Final = N_("The deal on the table is number {number:,}.")
WRONG: Final = N_("The number of a deal is a whole number from 1 to {most:,}.")
REPLAYED: Final = N_("The Same Deal")
THEN, NOW = N_("Then"), N_("Now")
POINTS_OF, CANASTAS_OF = N_("Points, {name}"), N_("Canastas, {name}")
DIFFERENCE: Final = N_("Your difference")
OUT: Final = N_("Gone out")
NOBODY: Final = N_("nobody")
NOT_COUNTED: Final = N_("A deal that is played again counts nowhere.")
PLAY_ONCE_MORE: Final = N_("&Play It Once More")
#: Replay Deal chosen while a deal is played again.
LEAVE: Final = N_(
    "This deal is played again, and your game waits.\nBegin the deal anew, or go back to your game?"
)
#: Results.
ONCE_MORE, BACK = "once more", "back"
_LEAVING: Final = (
    Answer(N_("&Begin Anew"), ONCE_MORE),
    Answer(N_("&Go Back"), BACK),
    CANCEL_ANSWER,
)

#: Pixels: a name, and the text.
_NAME_W: Final = 110
_TEXT_W: Final = 300
_FIELD_W: Final = 90


def deal_of(text: str) -> int | None:
    """Return the number that a text writes, with or without commas; None where that is none."""
    digits = text.strip().replace(",", "")
    fits = digits.isascii() and digits.isdigit() and len(digits) <= len(str(NUMBERS[-1]))
    return int(digits) if fits and int(digits) in NUMBERS else None


def select_deal(
    art: Art,
    on_table: int | None,
    on_number: Callable[[int], None],
    open_dialog: Callable[[Dialog], object],
) -> Dialog:
    """Ask for a number; `on_number` is called with it. `on_table` is that of the deal that lies."""
    field = Edit(str(on_table or ""), width=_FIELD_W, max_length=len(str(NUMBERS[-1])), digits=True)
    ok = ok_button()
    note = [Label(_(LIES_HERE).format(number=on_table))] if on_table else []
    body = Column(
        Row(Label(_(LABEL)), field, align="centre"),
        Label(_(EXPLAINED).format(most=NUMBERS[-1]), width=_TEXT_W),
        *note,
        Row(ok, cancel_button(), gap=12),
        gap=10,
        align="centre",
    )

    def allow(result: str) -> bool:
        if result != Result.OK or deal_of(field.text) is not None:
            return True
        wrong = _(WRONG).format(most=NUMBERS[-1])
        open_dialog(message_box(art, _(TITLE), wrong, EXCLAMATION))
        dialog.set_focus(field)
        return False

    def done(result: str) -> None:
        number = deal_of(field.text)
        if result == Result.OK and number is not None:
            on_number(number)

    dialog = Dialog(art, _(TITLE), body, on_result=done, allow=allow, focus=field)
    return dialog


def leave_deal(art: Art, on_result: Callable[[str], None]) -> Dialog:
    """Ask what becomes of a deal that is played again. The result is ONCE_MORE, BACK or CANCEL."""
    return message_box(art, _(REPLAY), _(LEAVE), QUESTION, _LEAVING, on_result=on_result)


def both_results(
    art: Art, names: Names, then: RoundCourse, now: RoundCourse, on_result: Callable[[str], None]
) -> Dialog:
    """Show what a deal brought then and now, side by side; the person's side is the first one.

    The result is OK or ONCE_MORE.
    """
    short = names_of_sides(art, names, _NAME_W, DIALOG)
    both = (then.result, now.result)
    rows: list[Sequence[str] | None] = [
        (_(POINTS_OF).format(name=name), *(f"{result.points[side]:,}" for result in both))
        for side, name in enumerate(short)
    ]
    lead = [result.difference(0) for result in both]
    rows += [None, (_(DIFFERENCE), *(f"{points:+,}" for points in lead)), None]
    rows += [
        (_(CANASTAS_OF).format(name=name), *(f"{r.sheets[side].canastas:,}" for r in both))
        for side, name in enumerate(short)
    ]
    ends = [result.shown[0] if result.shown else result.out for result in both]
    rows.append(
        (
            _(OUT),
            *(
                _(NOBODY) if seat is None else art.fit(DIALOG, names.of_seat(seat), _NAME_W)
                for seat in ends
            ),
        )
    )
    ok = ok_button()
    body = Column(
        Table("<>>", rows, header=("", _(THEN), _(NOW)), boxed=True),
        Label(_(NOT_COUNTED), align="centre"),
        Row(ok, Button(_(PLAY_ONCE_MORE), ONCE_MORE), gap=12),
        gap=12,
        align="centre",
    )
    return Dialog(art, _(REPLAYED), body, on_result=on_result, escape=Result.OK, focus=ok)

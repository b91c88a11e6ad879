"""The question whose a score is, after the first round that somebody without a name has won."""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...storage.settings import LONGEST_NAME, name_of
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, ok_button
from ..win31.dialog import Dialog
from ..win31.edit import Clipboard, Edit
from ..win31.layout import Column, Row
from ..win31.messagebox import EXCLAMATION, message_box
from ..win31.widgets import Label

TITLE: Final = N_("HiScores")
QUESTION: Final = N_("You have won a round. Whose score is this?")
NAME: Final = N_("&Name:")
LATER: Final = N_("Options | Customize changes the name at any time.")
_FIELD_W: Final = 200


def whose_dialog(
    art: Art,
    open_dialog: Callable[[Dialog], object],
    on_name: Callable[[str], None],
    clipboard: Clipboard | None = None,
) -> Dialog:
    """Make the dialog; `on_name` is called with the name, "" where nobody wants to say it.

    What is no name is refused by `open_dialog`.
    """
    field = Edit("", width=_FIELD_W, max_length=LONGEST_NAME, clipboard=clipboard)
    body = Column(
        Label(_(QUESTION)),
        Row(Label(_(NAME)), field, align="centre"),
        Label(_(LATER)),
        Row(ok_button(), cancel_button(), gap=12),
        gap=10,
        align="centre",
    )

    def allow(result: str) -> bool:
        if result != Result.OK:
            return True
        try:
            name_of(field.text)
        except ValueError as error:
            open_dialog(message_box(art, _(TITLE), str(error), EXCLAMATION))
            dialog.set_focus(field)
            return False
        return True

    def done(result: str) -> None:
        on_name(name_of(field.text) if result == Result.OK else "")

    dialog = Dialog(art, _(TITLE), body, on_result=done, allow=allow, focus=field)
    return dialog

"""The list of all that the message strip said in this round."""

from collections.abc import Sequence
from typing import Final

from ...language import N_, _
from ..canvas.art import DIALOG, Art
from ..win31.buttons import Result, ok_button
from ..win31.dialog import Dialog
from ..win31.layout import Column
from ..win31.lists import Entry, ListBox
from ..win31.style import wrap

TITLE: Final = N_("Messages")
#: Where nothing has been said yet.
NOTHING: Final = N_("Nothing has been said in this round.")
#: The list, in pixels and in lines; what of its width is no text; how far a message's second line
#: is set in.
WIDTH: Final = 520
ROWS: Final = 20
EDGES: Final = 30
INDENT: Final = 12


def messages_dialog(art: Art, said: Sequence[str]) -> Dialog:
    """Show the messages of a round, the last one selected and in sight."""
    entries: list[Entry] = []
    selected = 0
    for message in said or (_(NOTHING),):
        selected = len(entries)
        lines = wrap(art, DIALOG, message, WIDTH - EDGES - INDENT)
        entries += [Entry(line, indent=INDENT if at else 0) for at, line in enumerate(lines)]
    lines_box = ListBox(entries, selected, width=WIDTH, rows=ROWS)
    body = Column(lines_box, ok_button(), gap=10, align="centre")
    dialog = Dialog(art, _(TITLE), body, escape=Result.OK, focus=lines_box)
    lines_box.wheel(len(entries))
    return dialog

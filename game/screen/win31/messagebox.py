"""The message box: a text with an icon, and one to three buttons to answer with.

As in Windows 3.1 all of it is in the system font.
"""

from collections.abc import Callable, Sequence

from ..canvas.art import PLAIN, SYSTEM, Art
from .buttons import OK, Answer, Result, answer_button
from .dialog import Dialog
from .layout import Column, Row
from .widgets import Icon, Label

#: The icons.
QUESTION, EXCLAMATION, STOP, INFORMATION = "question", "exclamation", "stop", "information"

_TEXT_W = 400


def message_box(
    art: Art,
    title: str,
    text: str,
    icon: str = EXCLAMATION,
    answers: Sequence[Answer] = OK,
    *,
    default: int = 0,
    escape: str | None = None,
    on_result: Callable[[str], None] | None = None,
    middle: int | None = None,
    note: str = "",
) -> Dialog:
    """Return a dialog whose result is that of one of its `answers`, which stand on its buttons.

    `default` is the index of the one that Enter presses. Esc means `escape` ("": nothing), or else
    Cancel, No or the only answer there is, and nothing where none of these are. Its `middle` is at
    that height of the frame, or in the middle of it. A `note` stands below the text, in light
    letters.
    """
    results = [answer.result for answer in answers]
    row = [
        answer_button(answer, default=i == default, font=SYSTEM) for i, answer in enumerate(answers)
    ]
    label = Label(text.replace("&", "&&"), font=SYSTEM)
    # As wide as its longest line, as far as that is not too wide.
    label.width = min(label.measure(art)[0], _TEXT_W)
    noted = [Label(note.replace("&", "&&"), font=PLAIN)] if note else []
    body = Column(
        Row(Icon(icon), Column(label, *noted, gap=3), gap=13, align="centre"),
        Row(*row, gap=9),
        gap=13,
        align="centre",
    )
    if escape is None:
        harmless = results if len(results) == 1 else [Result.CANCEL, Result.NO]
        escape = next((result for result in harmless if result in results), "")
    return Dialog(
        art,
        title,
        body,
        on_result=on_result,
        escape=escape,
        focus=row[default],
        middle=middle,
    )

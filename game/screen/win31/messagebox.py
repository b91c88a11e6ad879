"""The message box: a text with an icon, and one to three buttons to answer with."""

from collections.abc import Callable, Sequence

from ..canvas.art import Art
from .dialog import Dialog
from .layout import Column, Row
from .style import Caption
from .widgets import Button, Icon, Label

QUESTION, EXCLAMATION, STOP, INFORMATION = "question", "exclamation", "stop", "information"
"""The icons."""

OK = ("OK",)
OK_CANCEL = ("OK", "Cancel")
YES_NO = ("&Yes", "&No")
YES_NO_CANCEL = ("&Yes", "&No", "Cancel")
"""The usual buttons."""

_TEXT_W = 330


def message_box(
    art: Art,
    title: str,
    text: str,
    icon: str = EXCLAMATION,
    buttons: Sequence[str] = OK,
    *,
    default: int = 0,
    escape: str | None = None,
    on_result: Callable[[str], None] | None = None,
) -> Dialog:
    """A dialog whose result is the label of the button in lower case: "ok", "yes", "no", ...

    `default` is the index of the button that Enter presses. Esc means `escape` ("": nothing), or
    else "cancel", "no" or the only button there is, and nothing where none of these are.
    """
    results = [Caption.of(label).text.lower() for label in buttons]
    row = [
        Button(label, result, default=i == default)
        for i, (label, result) in enumerate(zip(buttons, results, strict=True))
    ]
    label = Label(text.replace("&", "&&"))
    # As wide as its longest line, as far as that is not too wide.
    label.width = min(label.measure(art)[0], _TEXT_W)
    body = Column(
        Row(Icon(icon), label, gap=13, align="centre"),
        Row(*row, gap=9),
        gap=13,
        align="centre",
    )
    if escape is None:
        harmless = results if len(results) == 1 else ["cancel", "no"]
        escape = next((result for result in harmless if result in results), "")
    return Dialog(art, title, body, on_result=on_result, escape=escape, focus=row[default])

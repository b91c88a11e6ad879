"""The buttons that most dialogs have, and the results that they give out.

A result is a key for whoever asked; what a person reads on the button is nothing to them.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from ...language import N_, _
from ..canvas.art import DIALOG
from .widgets import Button


class Result(StrEnum):
    """How a dialog ends. One with other answers adds keys of its own."""

    OK = "ok"
    CANCEL = "cancel"
    YES = "yes"
    NO = "no"


class Answer(NamedTuple):
    """A button of a message box: what stands on it (for `_`), and the result that it gives out."""

    label: str
    result: str


CANCEL_ANSWER = Answer(N_("Cancel"), Result.CANCEL)
HELP = N_("&Help")
OK = (Answer(N_("OK"), Result.OK),)
OK_CANCEL = (*OK, CANCEL_ANSWER)
#: The usual answers, and what stands on Help.
YES_NO = (Answer(N_("&Yes"), Result.YES), Answer(N_("&No"), Result.NO))


def answer_button(answer: Answer, *, default: bool, font: str = DIALOG) -> Button:
    """Return the button of an answer."""
    return Button(_(answer.label), answer.result, default=default, font=font)


def ok_button() -> Button:
    """Make the button OK, which Enter presses."""
    return Button(_("OK"), Result.OK, default=True)


def cancel_button() -> Button:
    """Make the button Cancel."""
    return Button(_("Cancel"), Result.CANCEL)


def help_button(on_help: Callable[[], None]) -> Button:
    """Make the button Help, which F1 presses as well."""
    return Button(_(HELP), action=on_help, key="f1")

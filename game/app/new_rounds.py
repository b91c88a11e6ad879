"""The first rounds of somebody new: after them the prompts become brief."""

from typing import Final, Protocol

from ..language import N_, _
from .host import Choices, Play

NOW_BRIEF: Final = N_(
    "You have played ten rounds: from now on the line at the bottom says in few words what you can "
    "do.\nHelp | Prompts has it in full again."
)


class NewRoundsHost(Play, Choices, Protocol):
    """What the first rounds need of the program."""


def count_new_round(host: NewRoundsHost) -> None:
    """Have the prompts become brief after some rounds that the person played, and say so once."""
    settings, sitting = host.settings, host.sitting
    if sitting.autoplays or sitting.recorder.autoplayed:
        return
    if not settings.new_rounds or settings.prompts != "full":
        return
    left = settings.new_rounds - 1
    prompts = settings.prompts if left else "brief"
    host.change_settings(settings._replace(new_rounds=left, prompts=prompts))
    if not left:
        sitting.notices.append(_(NOW_BRIEF))

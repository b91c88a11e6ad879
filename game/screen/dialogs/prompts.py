"""The Prompts dialog: how much is told of what can be done now, and in which manner."""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...storage.settings import PROMPTS as KINDS
from ...storage.settings import TUTORS as TUTOR_KINDS
from ...storage.settings import Settings
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, help_button, ok_button
from ..win31.choices import CheckBox, RadioGroup
from ..win31.dialog import Dialog
from ..win31.layout import Column, Group, Row

TITLE: Final = N_("Prompts")
#: What can be chosen, by how a setting writes it.
PROMPTS: Final = {"off": N_("&Off"), "brief": N_("&Brief"), "full": N_("&Full")}
assert tuple(PROMPTS) == KINDS
TUTORS: Final = {
    "book": N_("In the &Rules of CGA"),
    "on": N_("&Always"),
    "off": N_("&Never"),
}
assert tuple(TUTORS) == TUTOR_KINDS
TELLING: Final = N_("What you can do now")
TUTOR: Final = N_("The tutor of 1984: you type cards")
TIPS: Final = N_("&Explain what the pointer rests on")


def prompts_dialog(
    art: Art,
    settings: Settings,
    on_settings: Callable[[Settings], None],
    on_help: Callable[[], None],
) -> Dialog:
    """Make the dialog, which gives out the settings with what was chosen in it.

    Whoever has pressed OK has chosen: the prompts do not become brief by themselves any more.
    """
    prompts = RadioGroup([_(text) for text in PROMPTS.values()], [*PROMPTS].index(settings.prompts))
    tutor = RadioGroup([_(text) for text in TUTORS.values()], [*TUTORS].index(settings.tutor))
    tips = CheckBox(_(TIPS), settings.tips)

    def done(result: str) -> None:
        if result == Result.OK:
            on_settings(
                settings._replace(
                    prompts=[*PROMPTS][prompts.value],
                    new_rounds=0,
                    tutor=[*TUTORS][tutor.value],
                    tips=tips.checked,
                )
            )

    groups = Row(Group(_(TELLING), prompts), Group(_(TUTOR), tutor), gap=10)
    buttons = Row(ok_button(), cancel_button(), help_button(on_help), gap=12, pack="centre")
    return Dialog(art, _(TITLE), Column(groups, tips, buttons, gap=10), on_result=done)

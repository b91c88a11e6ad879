"""The Mouse dialog: what the mouse can do beside the ways of 1994."""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...storage.settings import Settings
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, help_button, ok_button
from ..win31.choices import CheckBox
from ..win31.dialog import Dialog
from ..win31.layout import Column, Group, Row

TITLE: Final = N_("Mouse")
WAYS: Final = N_("Beside the ways of 1994")
TAKE_BACK: Final = N_("A click on a card you melded in this turn &takes it back")
MELD_ALL: Final = N_("A &double click on a card melds all of its rank")
DRAG_SEVERAL: Final = N_("Ctrl+click &marks cards that are dragged together")


def mouse_dialog(
    art: Art,
    settings: Settings,
    on_settings: Callable[[Settings], None],
    on_help: Callable[[], None],
) -> Dialog:
    """Make the dialog, which gives out the settings with what was chosen in it."""
    take_back = CheckBox(_(TAKE_BACK), settings.take_back)
    meld_all = CheckBox(_(MELD_ALL), settings.meld_all)
    drag_several = CheckBox(_(DRAG_SEVERAL), settings.drag_several)

    def done(result: str) -> None:
        if result == Result.OK:
            on_settings(
                settings._replace(
                    take_back=take_back.checked,
                    meld_all=meld_all.checked,
                    drag_several=drag_several.checked,
                )
            )

    ways = Group(_(WAYS), Column(take_back, meld_all, drag_several, gap=5))
    buttons = Row(ok_button(), cancel_button(), help_button(on_help), gap=12, pack="centre")
    return Dialog(art, _(TITLE), Column(ways, buttons, gap=10), on_result=done)

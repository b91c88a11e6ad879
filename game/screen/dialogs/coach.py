"""The Coach dialog: whether it asks, from how many points on, and about what; and its question.

Whether the first help in a match is asked about is chosen there too.
"""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...storage.settings import MOST_LOSS, Settings, loss_of
from ..canvas.art import Art
from ..win31.buttons import YES_NO, Result, cancel_button, help_button, ok_button
from ..win31.choices import CheckBox
from ..win31.dialog import Dialog
from ..win31.edit import Edit
from ..win31.layout import Column, Group, Row
from ..win31.messagebox import EXCLAMATION, QUESTION, message_box
from ..win31.widgets import Label

TITLE: Final = N_("Coach")
ASK: Final = N_("&Ask before an act that loses much")
FROM, POINTS = N_("&From"), N_("points on")
ABOUT: Final = N_("It asks about")
PILE, DISCARDS = N_("&Taking or leaving the pile"), N_("&Discards")
ASK_HELP: Final = N_("Ask &before the first help in a game")
_POINTS_W: Final = 48


class CoachDialog:
    """The dialog, which gives out the settings with what was chosen in it; `dialog` is opened."""

    def __init__(
        self,
        art: Art,
        settings: Settings,
        open_dialog: Callable[[Dialog], object],
        on_settings: Callable[[Settings], None],
        on_help: Callable[[], None],
    ) -> None:
        self._art, self._settings = art, settings
        self._open_dialog, self._on_settings = open_dialog, on_settings
        self._ask = CheckBox(_(ASK), settings.coach)
        self._points = Edit(
            str(settings.coach_points), width=_POINTS_W, max_length=len(str(MOST_LOSS)), digits=True
        )
        self._points.fill_x = False
        self._pile = CheckBox(_(PILE), settings.coach_pile)
        self._discards = CheckBox(_(DISCARDS), settings.coach_discards)
        self._ask_help = CheckBox(_(ASK_HELP), settings.ask_help)
        points = Row(Label(_(FROM)), self._points, Label(_(POINTS)), align="centre")
        about = Group(_(ABOUT), Column(self._pile, self._discards))
        buttons = Row(ok_button(), cancel_button(), help_button(on_help), gap=12, pack="centre")
        body = Column(self._ask, points, about, self._ask_help, buttons, gap=10)
        self.dialog = Dialog(art, _(TITLE), body, allow=self._allow, on_result=self._done)

    def _allow(self, result: str) -> bool:
        if result == Result.OK:
            try:
                loss_of(self._points.text)
            except ValueError as error:
                self._open_dialog(message_box(self._art, _(TITLE), str(error), EXCLAMATION))
                return False
        return True

    def _done(self, result: str) -> None:
        if result == Result.OK:
            self._on_settings(
                self._settings._replace(
                    coach=self._ask.checked,
                    coach_points=loss_of(self._points.text),
                    coach_pile=self._pile.checked,
                    coach_discards=self._discards.checked,
                    ask_help=self._ask_help.checked,
                )
            )


def coach_question(art: Art, text: str, on_result: Callable[[str], None]) -> Dialog:
    """Make the coach's question: whether to do it anyway. The result is YES or NO."""
    return message_box(art, _(TITLE), text, QUESTION, YES_NO, default=1, on_result=on_result)

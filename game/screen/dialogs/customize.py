"""The Customize dialog of the Options menu: a list of pages, and the page that is chosen.

The caller gets the choices of all pages when OK is pressed, and nothing otherwise.
"""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...looks import Dress
from ...named_tuple import NamedTuple
from ...storage.settings import Settings
from ..canvas.art import Art
from ..win31.boxes import Column, Pages, Row
from ..win31.dialog import EXCLAMATION, Dialog, message_box
from ..win31.widgets import Label, Result, cancel_button, help_button, ok_button
from .customize_pages import (
    ColorsPage,
    ComputersPage,
    LooksPage,
    MousePage,
    PlayerPage,
    PromptsPage,
    ScreenPage,
    SettingsPage,
    SpeechPage,
)

TITLE: Final = N_("Customize")
PAGE: Final = N_("&Page:")
_LIST_W: Final = 98  # pixels


class Around(NamedTuple):
    """What Customize asks of the program, and what it can offer there."""

    #: Opens the box that says what is refused.
    open_dialog: Callable[[Dialog], object]
    on_settings: Callable[[Settings], None]
    #: Opens the help at a topic.
    on_help: Callable[[str], None]
    #: Shows other cards and colors for as long as this is open.
    try_on: Callable[[Dress], None] = lambda dress: None
    #: How much the prompts tell in the match that lies on the table.
    prompts: str = "full"
    #: Whether Expert can be made to think deeply.
    deep: bool = False
    #: Why nothing can be spoken; "" where it can.
    why_silent: str = ""


class Customize:
    """The Customize dialog, which gives out the settings with what was chosen in it."""

    def __init__(self, art: Art, settings: Settings, around: Around) -> None:
        self._art, self._settings, self._around = art, settings, around
        self.player = PlayerPage(settings)
        self.computers = ComputersPage(settings, deep=around.deep)
        self.colors = ColorsPage(settings)
        self.looks = LooksPage(settings, around.try_on)
        self.screen = ScreenPage(settings)
        self.mouse = MousePage(settings)
        self.prompts = PromptsPage(settings, around.prompts)
        self.speech = SpeechPage(settings, around.why_silent)
        self._pages: tuple[SettingsPage, ...] = (
            *(self.player, self.computers, self.colors, self.looks),
            *(self.screen, self.mouse, self.prompts, self.speech),
        )
        titles = [_(page.title) for page in self._pages]
        self.pages = Pages(titles, [page.body for page in self._pages], _LIST_W)
        self.pages.list.changed = self._turned
        pages = Column(Label(_(PAGE)), self.pages.list, gap=3)
        buttons = Row(ok_button(), cancel_button(), help_button(self._help), gap=12, pack="centre")
        self.dialog = Dialog(
            art,
            _(TITLE),
            Column(Row(pages, self.pages, gap=10), buttons, gap=10),
            on_result=self._done,
            allow=lambda result: result != Result.OK or self._accepted(),
        )

    def show(self, page: SettingsPage) -> None:
        """Turn to a page."""
        self.pages.list.select(self._pages.index(page))

    def _turned(self) -> None:
        if self._pages[self.pages.shown] is self.prompts:
            self.prompts.seen = True
        self.dialog.turn_page()

    def _help(self) -> None:
        self._around.on_help(self._pages[self.pages.shown].topic)

    def _accepted(self) -> bool:
        """Tell whether all fields can be read; say what cannot be, and turn to it."""
        for page in self._pages:
            for edit, read in page.fields:
                try:
                    read(edit.text)
                except ValueError as error:
                    self.show(page)
                    self.dialog.set_focus(edit)
                    box = message_box(self._art, _(TITLE), str(error), EXCLAMATION)
                    self._around.open_dialog(box)
                    return False
        return True

    def _done(self, result: str) -> None:
        if result != Result.OK:
            self._around.try_on(self._settings.dress)
            return
        settings = self._settings
        for page in self._pages:
            settings = page.chosen(settings)
        self._around.on_settings(settings)

"""The opening scene: the reminder over the first picture, answered while the program is still read.

A person reads it meanwhile, and can click as soon as it is seen. The program goes on from here with
the same dialog, and with all that the scene has heard and does not know.
"""

from collections.abc import Iterator
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING, Final

from ..named_tuple import NamedTuple
from ..screen.canvas import Event, codes, events, image
from ..screen.canvas.art import TITLE, Art, full_palette
from ..screen.canvas.framebuffer import FRAME, Blit, Framebuffer
from ..screen.canvas.inputs import Key, Translator, stroke
from ..screen.canvas.palette import PALETTE
from ..screen.canvas.window import Window
from ..screen.dialogs.register import reminder
from ..screen.table.menus import menu_heads
from ..screen.win31.chrome import Chrome
from ..storage.kept_settings import FILE_NAME
from ..storage.settings import OFF, Settings, as_used

if TYPE_CHECKING:
    from ..screen.win31.dialog import Dialog

#: The keys that answer it; any other has the program read at once, which knows what it does.
ANSWERS: Final = ("enter", "escape", "space", "tab", "shift+tab", "left", "right")
#: The events of the mouse that it hands to the dialog, and what lets go of what is held.
_HANDED: Final = (
    *(codes.MOUSEMOTION, codes.MOUSEBUTTONDOWN, codes.MOUSEBUTTONUP),
    *(codes.KEYUP, codes.WINDOWFOCUSLOST),
)
#: What it does not know and does not wait with.
_URGENT: Final = (codes.WINDOWCLOSE, codes.QUIT, codes.FINGERDOWN, codes.KEYDOWN)


def is_due(settings: Settings) -> bool:
    """Tell whether who is not registered is to be reminded of it: once a day."""
    return settings.reminded != today()


def today() -> str:
    """Return the day, as settings have it."""
    return strftime("%Y-%m-%d")


def comes_first(settings: Settings, folder: Path) -> bool:
    """Tell whether the reminder is what a start begins with, as far as it can be known so early.

    `folder` is that of the settings: where anything else is kept, it is the program that knows what
    to tell of that before, and whether this copy is registered.
    """
    if as_used(settings).speech != OFF or not is_due(settings):
        return False
    return {path.name for path in folder.glob("*.toml")} <= {FILE_NAME}


class _Behind(NamedTuple):
    """The first picture, which stays behind the dialog: the indices of its colors."""

    pixels: bytes

    def blit(self, _art: Art) -> Blit:
        surface = image.frombuffer(self.pixels, FRAME.size, "P")
        surface.set_palette(full_palette(PALETTE))
        return surface, FRAME.topleft


class OpeningScene:
    """The reminder in a window that shows the first picture."""

    def __init__(self, window: Window, art: Art, picture: bytes) -> None:
        """`picture` is what the window shows: the pixels of the frame."""
        self._window = window
        self._frame = Framebuffer(art)
        chrome = Chrome(art, TITLE, menu_heads(registered=False), lambda _action: None)
        chrome.maximised, chrome.framed = window.fullscreen, window.framed
        self._picture, self._chrome = _Behind(picture), chrome
        #: The dialog; it may have a result once the scene is over.
        self.dialog: Dialog = reminder(art)
        #: What makes inputs of events; it knows the last press.
        self.translator = Translator(window.to_frame, window.to_frame_clamped)
        #: What came and is left to the program, the first one first.
        self.left: list[Event] = []

    def play(self, reading: Iterator[None]) -> None:
        """Show it, and take a step of `reading` after each look at what has come.

        It is over once all is read, it is answered, or something has come that cannot wait.
        """
        self._draw()
        while self.dialog.result is None:
            if self._listen() or next(reading, self) is self:
                break

    def _listen(self) -> bool:
        """Take what has come; whether there is something that cannot wait."""
        changed = urgent = False
        for event in events.get():
            if urgent or not self._knows(event):
                self.left.append(event)
                urgent = urgent or event.type in _URGENT
                continue
            changed = self._window.handle(event) or changed
            taken = self.translator.translate(event)
            if taken is not None:
                changed = self.dialog.handle(taken) or changed
        if changed:
            self._draw()
        else:
            self._window.present(self._frame, ())  # the window may be moved
        return urgent

    def _knows(self, event: Event) -> bool:
        if getattr(event, "touch", False):  # the finger's own event comes beside it
            return False
        if event.type == codes.KEYDOWN:
            key = self.translator.translate(event)
            return isinstance(key, Key) and stroke(key) in ANSWERS
        return event.type in _HANDED

    def _draw(self) -> None:
        asks = self.dialog.result is None
        items = [self._picture, *self._chrome.items(active=not asks)]
        items += self.dialog.items() if asks else ()
        self._window.present(self._frame, self._frame.show(items))

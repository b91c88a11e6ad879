"""The opening scene: the first question over the first picture, while the program is still read.

A person reads it meanwhile, and can click as soon as it is seen. The program goes on from here with
the same dialog, and with all that the scene has heard and does not know. Modules that are needed
later are read while the person looks on, in the order in which they are needed. Each is read where
it is wanted, too, so that this only saves the wait; one that cannot be read fails there.
"""

import gc
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from time import strftime
from typing import Final

from ..looks import PALETTE
from ..named_tuple import NamedTuple
from ..screen.canvas import Event, codes, events, image
from ..screen.canvas.art import TITLE, Art, full_palette
from ..screen.canvas.framebuffer import FRAME, Blit, Framebuffer
from ..screen.canvas.inputs import Key, Translator, stroke
from ..screen.canvas.window import Window
from ..screen.dialogs.opening import first_hand_question, reminder, resume_question
from ..screen.table.menus import menu_heads
from ..screen.win31.chrome import Chrome
from ..screen.win31.dialog import Dialog
from ..storage import folders, registration
from ..storage.files import may_be_there
from ..storage.kept_settings import FILE_NAME
from ..storage.saves import JOURNAL, breaks_off
from ..storage.settings import OFF, Settings, as_used

#: What may be asked first.
REMINDER, LAST_GAME, FIRST_HAND = "reminder", "last game", "first hand"
_DIALOGS: Final = {
    REMINDER: reminder,
    LAST_GAME: resume_question,
    FIRST_HAND: first_hand_question,
}

#: The keys that answer it; any other has the program read at once, which knows what it does.
ANSWERS: Final = ("enter", "escape", "space", "tab", "shift+tab", "left", "right")
#: The events of the mouse that it hands to the dialog, and what lets go of what is held.
_HANDED: Final = (
    *(codes.MOUSEMOTION, codes.MOUSEBUTTONDOWN, codes.MOUSEBUTTONUP),
    *(codes.KEYUP, codes.WINDOWFOCUSLOST),
)
#: What it does not know and does not wait with.
_URGENT: Final = (codes.WINDOWCLOSE, codes.QUIT, codes.FINGERDOWN, codes.KEYDOWN)

#: The program itself, which is read while the first question is seen.
PROGRAM: Final = (
    *("engine.board", "engine.round", "record", "table.states", "table.person", "table.sitting"),
    *("screen.table.flights", "screen.table.gestures", "screen.table.screen"),
    *("app.session", "storage.logs", "app.program", "app.app", "app.loop"),
)
#: Modules of the game, each with what it imports; none takes longer than a frame or two.
AHEAD: Final = (
    # The first deal, and who plays.
    *("storage.database", "players.playout.numbers", "players.playout.policy"),
    *("players.playout.core", "players.expert.policies", "players.planning.last_turn"),
    "players.expert.levels",
    # What the menus begin with, and what the sitting asks.
    *("screen.dialogs.option_dialogs", "screen.dialogs.customize", "app.speech", "app.commands"),
    "screen.dialogs.change_keys",
    *("screen.dialogs.own_rules", "app.games", "app.score_keeper"),
    "app.questions",
    # Hints and the coach.
    *("players.advice.advisor", "table.live_advice", "app.hints"),
    # The rest.
    *("app.deals", "app.first_hands", "screen.table.guide"),
    *("table.guided_hands", "table.guided_hand"),
    *("app.replays", "app.links", "app.reviews", "app.help_desk", "app.recovery"),
)


def is_due(settings: Settings) -> bool:
    """Tell whether who is not registered is to be reminded of it: once a day."""
    return settings.reminded != today()


def today() -> str:
    """Return the day, as settings have it."""
    return strftime("%Y-%m-%d")


def first_question(settings: Settings, *, goes_on: bool = False) -> str | None:
    """Return what a start asks first, as far as it can be known so early; None where it cannot.

    `goes_on`: it goes on with a game that was named. Where more is kept of the settings than of
    most, it is the program that knows what to tell of that before. It judges the journal, too: of a
    game that cannot go on it tells why, whatever was answered here.
    """
    kept: set[str] = set()
    with suppress(OSError):  # there is no folder before the first start
        kept.update(each.name for each in folders.config_dir().iterdir() if each.suffix == ".toml")
    used = as_used(settings)
    if used.speech != OFF or not kept <= {FILE_NAME, registration.FILE_NAME}:
        return None
    if is_due(settings) and registration.FILE_NAME not in kept:
        return REMINDER
    journal = folders.data_dir() / JOURNAL
    if may_be_there(journal):
        return LAST_GAME if breaks_off(journal) else None
    return FIRST_HAND if used.first_hand and not goes_on else None


class _Behind(NamedTuple):
    """The first picture, which stays behind the dialog: the indices of its colors."""

    pixels: bytes

    def blit(self, _art: Art) -> Blit:
        surface = image.frombuffer(self.pixels, FRAME.size, "P")
        surface.set_palette(full_palette(PALETTE))
        return surface, FRAME.topleft


class OpeningScene:
    """The first question in a window that shows the first picture."""

    def __init__(self, window: Window, art: Art, picture: bytes, asked: str) -> None:
        """`picture` is what the window shows, the pixels of the frame; `asked` the question."""
        self._window = window
        self._frame = Framebuffer(art)
        heads = menu_heads(registered=registration.may_be_there())
        chrome = Chrome(art, TITLE, heads, lambda _action: None)
        chrome.maximised, chrome.framed = window.fullscreen, window.framed
        self._picture, self._chrome = _Behind(picture), chrome
        #: The dialog; it may have a result once the scene is over.
        self.dialog: Dialog = _DIALOGS[asked](art)
        self.asked = asked
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
            done = None if urgent else self._take(event)
            if done is None:
                self.left.append(event)
                urgent = urgent or event.type in _URGENT
            changed = changed or bool(done)
        if changed:
            self._draw()
        else:
            self._window.present(self._frame, ())  # the window may be moved
        return urgent

    def _take(self, event: Event) -> bool | None:
        """Hand an event on; whether the picture may have changed. None: it is left to the program.

        So is the mouse of a finger, whose own event comes beside it.
        """
        if event.type == codes.KEYDOWN:
            key = self.translator.translate(event)
            known = isinstance(key, Key) and stroke(key) in ANSWERS
            return self.dialog.handle(key) if key is not None and known else None
        if event.type not in _HANDED or getattr(event, "touch", False):
            return None
        changed = self._window.handle(event)
        taken = self.translator.translate(event)
        return (taken is not None and self.dialog.handle(taken)) or changed

    def _draw(self) -> None:
        asks = self.dialog.result is None
        items = [self._picture, *self._chrome.items(active=not asks)]
        items += self.dialog.items() if asks else ()
        self._window.present(self._frame, self._frame.show(items))


def read(names: Iterable[str]) -> Iterator[None]:
    """Read one module after the other; it is done with as soon as the iterator is at its end."""
    room = __package__.rpartition(".")[0]
    for name in names:
        with suppress(ImportError, OSError):
            import_module(f"{room}.{name}")
        yield


def read_ahead() -> Iterator[None]:
    """Read what a running program needs later, as `read` does."""
    yield from read(AHEAD)
    gc.freeze()  # all this stays, too: a look through it would cost a frame of the game

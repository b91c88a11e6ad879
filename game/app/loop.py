"""The application: opens the window, runs the loop, and joins the sitting, the screen and sound.

Rules, pictures and widgets are elsewhere, and what a menu or a dialog does is in commands.py; here
is what happens when, in ticks of 1/60 s.
"""

import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from ..audio import Audio
from ..engine.ruleset import WINDOWS
from ..screen.canvas.art import ICON, Art, ArtError
from ..screen.canvas.framebuffer import Framebuffer
from ..screen.canvas.inputs import Input, Key, KeyUp, Translator, Unfocus
from ..screen.canvas.palette import NAMES
from ..screen.canvas.pointer import Pointer
from ..screen.canvas.window import DisplayError, Window
from ..screen.table.menus import TITLE, menu_bar
from ..screen.table.picture import Look
from ..screen.table.screen import TableScreen
from ..screen.win31.chrome import Chrome
from ..screen.win31.desktop import Desktop
from ..screen.win31.menu import Menu
from ..storage import registration
from ..storage import settings as user
from ..storage.lock import NotKeptError, OnlyCopy
from ..storage.rulebooks import RuleBooks, title_of
from ..storage.saves import JOURNAL
from ..storage.settings import Settings, SettingsError
from ..table.keeper import Claim, unclaimed
from ..table.sitting import TICKS_PER_SECOND, Setup, Sitting, State
from .ending import Ending

# pygame comes after the screen floor, which sets what pygame reads when it is imported.
import pygame  # isort: skip

if TYPE_CHECKING:
    from .commands import Commands

#: Milliseconds before a held key repeats itself, and between repeats.
KEY_REPEAT: Final = (500, 33)
#: After a standstill the game does not race to catch up with more ticks than this.
MOST_TICKS: Final = 15
#: Seconds between two looks at the clock while nobody sees the window; MOST_TICKS make them up.
MINIMISED: Final = 0.25
GONE: Final = "The rule book {book} no longer exists: the rules are those of {title} again."
#: The states of a sitting in which the person is asked by a dialog.
ASKING: Final = (
    State.FUTILE,
    State.QUESTION,
    State.PARTNER_ASKS,
    State.ROUND_OVER,
    State.GAME_OVER,
)


class App:
    """One run of the program, from the first frame to the last."""

    def __init__(
        self,
        window: Window,
        art: Art,
        settings: Settings,
        data: Path,
        rng: Random,
        journal: Path | None,
        ending: Ending | None = None,
        unkept: str = "",
        claim: Claim = unclaimed,
    ) -> None:
        """`data` is the folder of the user's saves and high scores; `rng` shuffles.

        `journal` is the file that survives a crash; `claim` is called before it is begun. Where
        there is none, `unkept` says why. `ending` says whether the program is to end from outside.
        """
        self.window = window
        self.art = art
        self.settings = settings
        self.data = data
        self.journal = journal
        self.rng = rng
        self.running = True
        self._ending = ending or Ending()
        self.audio = Audio(enabled=settings.sound)
        self.books = RuleBooks(user.config_dir())
        #: Who has registered this copy, or None.
        self.registered, lost = registration.load()
        #: What is to be told of the registration and of the rule book that was chosen.
        self.trouble = "\n".join(filter(None, (lost, self._find_book()))) or None
        #: Why games are not kept, or "".
        self.unkept, self.claim = unkept, claim
        self.sitting = Sitting(self.setup(), rng, journal, kept=not unkept, claim=claim)
        self.table = TableScreen(art, self.sitting, self.look(), self._click_score)
        self._match = self.sitting.match
        self.chrome = Chrome(art, TITLE, self._menus(), self.act)
        self.desktop = Desktop(self.table, self.chrome)
        self._frame = Framebuffer(art)
        self._input = Translator(window.to_frame, window.to_frame_clamped)
        self._pointer = Pointer(art)
        self._toggled = ""  # the key that toggles full screen, while it is held
        self._commands: Commands | None = None
        self.apply_settings()

    @property
    def commands(self) -> "Commands":
        """What menus and dialogs do; with all dialogs it is only loaded when one is wanted."""
        if self._commands is None:
            from .commands import Commands

            self._commands = Commands(self)
        return self._commands

    # The settings, where they are used.

    def setup(self) -> Setup:
        """What a new match is played with.

        Where the rule book that was chosen is gone by now, or has not so many seats: the next best.
        """
        settings = self.settings
        ruleset = self.books.named(settings.book) or WINDOWS
        players = settings.players if settings.players in ruleset.seats else ruleset.seats[0]
        options = {name: settings.rules[name] for name in ruleset.options}
        return Setup(
            settings.name,
            settings.level,
            settings.delay,
            ruleset,
            options,
            players,
            settings.levels,
        )

    def _find_book(self) -> str | None:
        """Choose another rule book where the one that was chosen is gone; a sentence if it is."""
        book = self.settings.book
        if self.books.named(book):
            return None
        self.settings = self.settings._replace(book=WINDOWS.name)
        gone = GONE.format(book=book, title=title_of(WINDOWS.name))
        return "\n".join(filter(None, (self.books.trouble(), gone)))

    def look(self) -> Look:
        """What the table looks like."""
        settings = self.settings
        ground, card = NAMES.index(settings.background_color), NAMES.index(settings.card_color)
        return Look(ground, card, settings.back)

    def apply_settings(self) -> None:
        """Bring the settings to the parts that they concern."""
        settings = self.settings
        self.chrome.maximised = self.window.fullscreen
        self.audio.enabled = settings.sound
        self.table.look = self.look()
        self.table.sliding = settings.slides
        self.table.gestures.single_click = settings.discard == "single"
        self.sitting.change_setup(self.setup())

    def register(self, name: str) -> None:
        """This copy is registered from now on: Register leaves the menu bar."""
        self.registered = name
        self.chrome.menus.set_menus(self._menus())

    def _menus(self) -> tuple[Menu, ...]:
        rules, seats = self.sitting.match.ruleset, len(self.sitting.match.seats)
        asks = rules.may_ask_partner and seats in rules.partnerships
        return menu_bar(
            lambda: self.sitting.may_undo,
            self.registered is not None,
            may_ask=(lambda: self.sitting.may_ask) if asks else None,
            has_options=lambda: bool(self.sitting.match.ruleset.options),
        )

    def seat(self, sitting: Sitting) -> None:
        """Go on with another sitting; the game that was played until now is given up."""
        self.sitting.leave()
        self.sitting = sitting
        sitting.keep()
        self.table.seat(sitting)
        self.apply_settings()

    def _follow(self) -> bool:
        """Have the menus that fit the match, where it is another one than before."""
        if self._match is self.sitting.match:
            return False
        self._match = self.sitting.match
        self.chrome.menus.set_menus(self._menus())
        return True

    def _count_round(self) -> None:
        """Write a high score with the end of its round: it may never come to be shown (W31)."""
        if self.sitting.state is State.ROUND_OVER and not self.sitting.scored:
            self.commands.standings.enter()

    # The loop.

    def run(self, frames: int | None = None) -> None:
        """Play until the person leaves, or for a number of frames (measurements)."""
        pygame.key.set_repeat(*KEY_REPEAT)
        clock = pygame.time.Clock()
        last = time.perf_counter()
        owed = 1.0  # ticks; the first one deals
        changed = True
        while self.running and self._ending.status is None:
            for event in pygame.event.get():
                self.window.handle(event)
                changed = self._take(event) or changed
            now = time.perf_counter()
            owed = min(owed + (now - last) * TICKS_PER_SECOND, MOST_TICKS)
            last = now
            while owed >= 1:
                owed -= 1
                self.table.choosing = self.chrome.menus.active >= 0
                changed = self.desktop.handle(self._input.tick()) or changed
                changed = self._follow() or changed
                self._count_round()
                changed = self._ask() or changed
            self.draw(changed)
            changed = False
            if frames is not None:
                frames -= 1
                if not frames:
                    return
            # After the picture: the device is opened at the first sound, and that takes a while.
            for cue in self.table.cues:
                self.audio.play(cue)
            self.table.cues.clear()
            if self.window.minimised:  # nobody sees it, and a laptop sleeps better
                self.audio.rest()
                time.sleep(MINIMISED)
            else:
                clock.tick(TICKS_PER_SECOND)

    def draw(self, changed: bool = True) -> None:
        """Show the picture, as far as it has changed, and the pointer."""
        shown = self._frame.show(self.desktop.items()) if changed else []
        self.window.present(self._frame, shown)
        busy = self.sitting.state is State.COMPUTER and not self.desktop.dialogs
        self._pointer.show("hourglass" if busy else self.desktop.pointer(), self.window.scale)

    def _take(self, event: pygame.Event) -> bool:
        """Hand an event on; whether the picture may have changed."""
        if self._ending.closes(event):
            self.act("close")
            return True
        taken = self._input.translate(event)
        if taken is None:
            return False
        self._toggle(taken)
        peeking = self.table.peeking
        self.table.peeking = self._peeks(taken)
        return self.desktop.handle(taken) or peeking is not self.table.peeking

    def _toggle(self, taken: Input) -> None:
        """F11 and Alt+Enter: full screen and back, wherever one is, once for each press."""
        match taken:
            case Key("f11" as name) | Key("enter" as name, alt=True) if name != self._toggled:
                self._toggled = name
                self.act("restore")
            case KeyUp(name) if name == self._toggled:
                self._toggled = ""

    def _peeks(self, taken: Input) -> bool:
        """The cheat key of registered users (help: Registering): Ctrl+Shift+C, while held."""
        match taken:
            case Key("c", shift=True, ctrl=True):
                return self.registered is not None
            case KeyUp("c" | "shift" | "ctrl") | Unfocus():
                return False
        return self.table.peeking

    def _ask(self) -> bool:
        """Open the dialog that the sitting asks for, once all cards lie."""
        if self.desktop.dialogs or self.table.slides:
            return False
        if notices := self.sitting.notices:
            self.commands.notice("\n".join(notices))
            notices.clear()
            return True
        if self.sitting.state not in ASKING:
            return False
        self.commands.ask(self.sitting.state)
        return True

    def _click_score(self, button: int) -> None:
        self.commands.click_score(button)

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names."""
        self.commands.act(action)


def run(
    fullscreen: bool | None = None, frames: int | None = None, record: Path | None = None
) -> int:
    """Play. `fullscreen` None: as the last time. Returns the exit status.

    `frames` ends it so many frames after the first one (measurements); `record` is a game to go on
    with.
    """
    try:
        settings, trouble = user.load()
        data = user.user_data_dir()
    except SettingsError as error:  # the program's own file of defaults, or no home
        print(error, file=sys.stderr)
        return 1
    if fullscreen is not None and fullscreen != settings.fullscreen:
        settings = settings._replace(fullscreen=fullscreen)
        with suppress(SettingsError):  # the choice holds for this time at least
            user.save(settings)
    copy, journal, unkept, claim = None, None, "", unclaimed
    try:
        copy = OnlyCopy(data)
        journal, claim = data / JOURNAL, copy.confirm
    except NotKeptError as error:
        unkept = str(error)
    ending = Ending()
    try:
        art = Art()
        with (
            ending.listening(),
            Window(TITLE, fullscreen=settings.fullscreen, icon=art.cut(ICON)) as window,
        ):
            app = App(window, art, settings, data, Random(), journal, ending, unkept, claim)
            for told in filter(None, (trouble, app.trouble)):
                app.commands.notice(told)
            app.draw()  # an empty table, at once
            if frames != 0:
                app.commands.opening.greet(record)
                app.run(frames)
    except (DisplayError, ArtError) as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        if copy:
            copy.close()
    return ending.status or 0

"""The program as its parts know it: what it is made of, and what it does for them.

The parts do what menus, dialogs and the sitting ask for (commands.py). app.py puts them together.
"""

from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ..audio import Audio
from ..looks import Dress
from ..screen.canvas.art import TITLE, Art
from ..screen.canvas.window import Window
from ..screen.table.context import Look
from ..screen.table.screen import TableScreen
from ..screen.win31.chrome import Chrome
from ..screen.win31.desktop import Desktop
from ..screen.win31.frame import Modal
from ..storage import folders, keys, registration
from ..storage import kept_settings as user
from ..storage.kept_settings import SettingsError
from ..storage.keys import Keys
from ..storage.rulebooks import RuleBooks
from ..storage.settings import OFF, Settings, as_used
from ..table.setup import Setup, Terms
from ..table.sitting import Sitting
from .derived_settings import TablePreferences, look_of, setup_of, with_known_book
from .first_start import dress
from .sittings import PlayClock, Sittings

if TYPE_CHECKING:
    from ..storage.database import Database
    from .help_desk import HelpDesk
    from .speech import Speech


class Program(ABC):
    """One run of the program, without the parts that are handed it."""

    def __init__(
        self,
        window: Window,
        art: Art,
        settings: Settings,
        data: Path,
        rng: Random,
        terms: Terms,
        kept: Settings | None = None,
        books: RuleBooks | None = None,
    ) -> None:
        """Set the program up: `data` is the folder of saves and high scores; `rng` shuffles.

        All matches of the person are held on the same `terms`. `kept` are the settings as they were
        read, where those that are used differ from them; `books` the rule books, where they may
        have been read by now.
        """
        self.window = window
        window.clear(False)  # the program before this one may have failed while it was an icon
        #: What dialogs are drawn with.
        self.art = art
        #: The folder of saved games and high scores; it may not exist yet.
        self.data = data
        #: The file that keeps the game that is played; None where there is none.
        self.journal = terms.journal
        self.running = True
        self.audio = Audio(enabled=settings.sound)
        #: The rule books that can be chosen.
        self.books = books or RuleBooks(folders.config_dir())
        #: The settings as they are now; `change_settings` changes them.
        self.settings, gone = with_known_book(settings, self.books)
        #: The file of settings as this run knows it: what differs from it must be kept.
        self._kept = kept or settings
        if self.books.unread:  # the rule book that was chosen stays so
            self._kept = self._kept._replace(book=self.settings.book)
        #: Who has registered this copy, or None; Register leaves the menu bar then.
        self.registered, lost = registration.load()
        #: Which key does what.
        self.keys, unkeyed = keys.load()
        #: What is to be told of the registration, the keys and the rule book that was chosen.
        self.trouble = "\n".join(filter(None, (lost, unkeyed, gone))) or None
        #: Why games are not kept, in sentences; "" where they are.
        self.unkept = terms.unkept
        terms = terms._replace(dealt=lambda deck: self.database.deal(deck))
        #: What is being played, and what waits meanwhile.
        self.sittings = Sittings(self.setup, rng, terms, self._is_unsaved)
        preferences = TablePreferences(lambda: self.settings)
        click, act = self.click_score, self.act
        self.table = TableScreen(art, self.sitting, preferences.of, click, act, self.keys)
        self.sittings.changed = lambda: self.table.seat(self.sitting)
        #: How long is played.
        self.clock = PlayClock()
        self.chrome = Chrome(art, TITLE, (), self.act)
        self.chrome.movable = lambda: window.movable
        self.desktop = Desktop(self.table, self.chrome, self._refuse)
        self._database: Database | None = None
        self._speech: Speech | None = None
        self._help_desk: HelpDesk | None = None
        self._unsaved = ""  # why the settings were not kept the last time
        self._use_settings()

    @abstractmethod
    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names; `help TOPIC` too."""

    @abstractmethod
    def click_score(self, button: int) -> None:
        """Answer a click on the ScoreBoard."""

    # What is only loaded when it is wanted.

    @property
    def database(self) -> "Database":
        """Where what was played is kept; only loaded when it is wanted."""
        if self._database is None:
            from ..storage.database import Database

            self._database = Database(self.data)
        return self._database

    @property
    def speech(self) -> "Speech":
        """What speaks of all that is new; only loaded when it is wanted."""
        if self._speech is None:
            from .speech import Speech

            self._speech = Speech(self.desktop, self.table, self.sittings, self.tell)
        return self._speech

    @property
    def help_desk(self) -> "HelpDesk":
        """What shows the help; only loaded when it is wanted."""
        if self._help_desk is None:
            from .help_desk import HelpDesk

            self._help_desk = HelpDesk(self.art, self.data, self.keys, self.open, self.tell)
        return self._help_desk

    def use_keys(self, keys: Keys) -> None:
        """Go by other keys from now on."""
        self.keys = keys
        self.table.use_keys(keys)
        self._help_desk = None  # its page of keys names those from before

    def help(self, topic: str) -> None:
        """Open the help at a topic."""
        self.help_desk.open(topic)

    # Dialogs.

    def open(self, dialog: Modal) -> None:
        """Open a dialog in front of all others."""
        self.desktop.open(dialog)

    def tell(self, text: str) -> None:
        """Say something in a box: what went wrong, say."""
        from ..screen.dialogs.game import notice  # loaded when one is wanted, as all dialogs are

        self.open(notice(self.art, text))

    def _refuse(self, sentence: str) -> None:
        """Beep at what cannot be typed, and say why unless that is plain."""
        self.table.cues.append("refused")
        if sentence:
            self.tell(sentence)

    # The settings, where they are used.

    def setup(self) -> Setup:
        """Say what a new match is played with."""
        return setup_of(self.settings, self.books)

    def look(self) -> Look:
        """Say what the table looks like."""
        return look_of(self.settings)

    def _use_settings(self) -> None:
        """Bring the settings to the parts that do not ask for them, as the table does.

        Speech that cannot be had stays off.
        """
        settings = as_used(self.settings)
        speaks = settings.speech != OFF or self._speech is not None
        if speaks and not self.speech.use(settings.speech, settings.detail):
            self.settings = self.settings._replace(speech=OFF)
        dress(self.art, self.window, settings)
        self.see_window()
        self.audio.enabled = settings.sound
        self.audio.stereo = settings.signals
        self.chrome.menus.explains = settings.tips
        self.sittings.change_setup()

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them; why that fails is told once."""
        self.settings = settings
        self._use_settings()
        before, self._unsaved = self._unsaved, ""
        try:
            self._keep_settings()
        except SettingsError as error:
            self._unsaved = str(error)
            if self._unsaved != before:
                self.tell(self._unsaved)

    def keep_wanted(self) -> None:
        """Keep what the command line says; where that fails it holds for this time at least."""
        if self.settings != self._kept:
            with suppress(SettingsError):
                self._keep_settings()

    def _keep_settings(self) -> None:
        """Keep what this run has changed. Raise SettingsError."""
        user.save(self.settings, before=self._kept)
        self._kept = self.settings

    def try_on(self, dress: Dress) -> None:
        """Show cards and colors as they would be; letters stay, as dialogs have measured them."""
        self.art.dress(dress.sheets, self.settings.dress.letters)
        self.window.wear(dress.palette)

    def move_window(self, how: str) -> None:
        """Have the window moved or sized: `drag` by the pointer, `move` or `size` by keys."""
        if how == "drag":
            self.window.grips.take()
        elif self.window.movable:
            self.window.grips.steer(how)

    def see_window(self) -> None:
        """Have the caption show how the window is; a page fills the screen later than asked."""
        self.chrome.maximised, self.chrome.framed = self.window.fullscreen, self.window.framed

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back to a window, and keep that."""
        self.window.toggle_fullscreen()
        window = self.window.placed or self.settings.window
        changed = self.settings._replace(fullscreen=self.window.fullscreen, window=window)
        self.change_settings(changed)

    def keep_place(self) -> None:
        """Keep where the window is and how large, for the next start; as far as that can be."""
        placed = self.window.placed
        if placed and placed != self.settings.window:
            self.settings = self.settings._replace(window=placed)
            with suppress(SettingsError):
                self._keep_settings()

    # The sitting.

    @property
    def sitting(self) -> Sitting:
        """What is being played."""
        return self.sittings.now

    def _is_unsaved(self) -> bool:
        """Tell whether a round that has ended is in no file but the journal, and cannot be yet."""
        database = self._database
        return database is not None and database.unsaved and not database.enter()

    def quit(self) -> None:
        """End the program after this frame; nobody is asked any more."""
        self.running = False

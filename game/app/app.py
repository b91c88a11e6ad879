"""The application: joins the sittings, the screen, the settings and sound.

It is the host of its parts (host.py), which do what menus and dialogs ask for. The loop decides
what happens when.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from ..audio import Audio
from ..looks import Dress
from ..record import Record
from ..screen.canvas.art import Art
from ..screen.canvas.inputs import Key, stroke
from ..screen.canvas.window import Window
from ..screen.table.menus import TITLE
from ..screen.table.preferences import Look
from ..screen.table.screen import TableScreen
from ..screen.win31.chrome import Chrome
from ..screen.win31.desktop import Desktop, Modal
from ..storage import folders, keys, registration
from ..storage import kept_settings as user
from ..storage.kept_settings import SettingsError
from ..storage.rulebooks import RuleBooks
from ..storage.settings import Settings
from ..table.counsel.marks import Marks
from ..table.setup import Terms
from ..table.sitting import Setup, Sitting, State
from ..table.waiting import OVER
from ..voice import OFF
from .asking import Asking
from .caption import WindowCaption
from .chosen import TableWishes, look_of, setup_of, with_known_book
from .clock import PlayClock
from .menus import menus_of
from .new_rounds import count_new_round
from .showing import Showing
from .sittings import Sittings

if TYPE_CHECKING:
    from ..screen.table.guide import Guide
    from ..storage.database import Database
    from .commands import Commands
    from .help_desk import HelpDesk
    from .speech import Speech

#: How the commands begin that speak.
SAY: Final = "say "
#: Commands of the window, which make no sound of the menu.
SILENT: Final = ("restore", "maximise", "minimise", "move", "size", "drag")


class App:
    """One run of the program: what it is made of, and what its parts ask of it (host.py)."""

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
        self.art = art
        self.data = data
        self.journal = terms.journal
        self.running = True
        self.audio = Audio(enabled=settings.sound)
        self.books = books or RuleBooks(folders.config_dir())
        self.settings, gone = with_known_book(settings, self.books)
        #: The file of settings as this run knows it: what differs from it must be kept.
        self._kept = kept or settings
        if self.books.unread:  # the rule book that was chosen stays so
            self._kept = self._kept._replace(book=self.settings.book)
        #: Who has registered this copy, or None.
        self.registered, lost = registration.load()
        #: Which key does what.
        self.keys, unkeyed = keys.load()
        #: What is to be told of the registration, the keys and the rule book that was chosen.
        self.trouble = "\n".join(filter(None, (lost, unkeyed, gone))) or None
        #: Why games are not kept, or "".
        self.unkept = terms.unkept
        self._database: Database | None = None
        terms = terms._replace(dealt=lambda deck: self.database.deal(deck))
        self._wishes = TableWishes(lambda: self.settings)
        self._sittings = Sittings(self.setup, rng, terms, self._is_unsaved)
        self.table = TableScreen(
            art,
            self.sitting,
            self._wishes.of,
            self._click_score,
            self.act,
            self.keys,
        )
        self._sittings.changed = lambda: self.table.seat(self.sitting)
        self._match = self.sitting.match
        #: How long is played.
        self.clock = PlayClock()
        #: What plays by itself.
        self.showing = Showing(self)
        self.chrome = Chrome(art, TITLE, menus_of(self), self.act)
        self._caption = WindowCaption(self, self.chrome, self.showing)
        self.chrome.movable = lambda: window.movable
        self.desktop = Desktop(self.table, self.chrome, self._refuse)
        self._asking = Asking(
            self,
            self.table,
            self.desktop,
            self._sittings,
            self.showing,
            lambda: self.commands.questions,
        )
        self._commands: Commands | None = None
        self._speech: Speech | None = None
        self._help_desk: HelpDesk | None = None
        self._unsaved = ""  # why the settings were not kept the last time
        self._use_settings()

    @property
    def commands(self) -> "Commands":
        """What menus and dialogs do; with all dialogs it is only loaded when one is wanted."""
        if self._commands is None:
            from .commands import Commands

            self._commands = Commands(self)
        return self._commands

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

            self._speech = Speech(self)
        return self._speech

    def speaks(self, key: Key) -> bool:
        """Speak what a key asks for, wherever one is; whether it is such a key."""
        action = self.keys.action(keys.PLAY, stroke(key))
        if not action.startswith(SAY):
            return False
        self.act(action)
        return True

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
        settings = self.settings
        speaks = settings.speech != OFF or self._speech is not None
        if speaks and not self.speech.use(settings.speech):
            settings = self.settings = settings._replace(speech=OFF)
        self.window.arrange(settings.scaling, settings.desktop)
        self.chrome.maximised, self.chrome.framed = self.window.fullscreen, self.window.framed
        self.art.dress(settings.dress.sheets, settings.dress.letters)
        self.window.wear(settings.dress.palette)
        self.audio.enabled = settings.sound
        self.chrome.menus.explains = settings.tips
        self._sittings.change_setup()

    def register(self, name: str) -> None:
        """Note that this copy is registered from now on: Register leaves the menu bar."""
        self.registered = name
        self.chrome.menus.set_menus(menus_of(self))

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
        return self._sittings.now

    def resume(self, record: Record) -> None:
        """Go on with a game that was read, and give up the one that was being played.

        Raise Unplayable, and nothing has changed then.
        """
        self._sittings.resume(record)

    @property
    def own_sitting(self) -> Sitting:
        """That of the person's match, whether it lies on the table or waits."""
        return self._sittings.own

    @property
    def visiting(self) -> bool:
        """Whether a sitting lies on the table that is none of the person's matches."""
        return self._sittings.visiting

    @property
    def replaying(self) -> bool:
        """Whether that is a deal of the person's which is played again."""
        return self._sittings.replaying

    def leave_journal(self) -> None:
        """Leave the journal as it is from now on: no game is kept where it lies."""
        self._sittings.leave_journal()

    def claim_journal(self) -> None:
        """Have the right to begin the journal anew, or to take it away. Raise OSError."""
        self._sittings.claim_journal()

    def _is_unsaved(self) -> bool:
        """Tell whether a round that has ended is in no file but the journal, and cannot be yet."""
        database = self._database
        return database is not None and database.unsaved and not database.enter()

    def keep(self) -> None:
        """Bring the journal of the person's match in step, whether it lies on the table or not."""
        self._sittings.keep()

    def visit(self, sitting: Sitting, ended: Callable[[], None], *, replays: bool = False) -> None:
        """Lay a sitting without a journal on the table; the match waits, and is kept as it is.

        `ended` is called once its round is over, in place of what is asked then; `replays` is
        whether a deal is played again.
        """
        self._sittings.visit(sitting, ended, replays=replays)

    def come_back(self) -> None:
        """Go on with the match that waits, if one does; what lay on the table is given up."""
        self._sittings.come_back()

    def follow(self) -> bool:
        """Do what a tick brings with it: other menus, a high score, a question.

        Return whether the picture has changed.
        """
        sitting = self.sitting
        self.clock.tick(sitting, watched=not self.window.minimised)
        self.showing.tick()
        changed = self._follow_match()
        changed = self._caption.follow() or changed
        if sitting.state in OVER:
            self._count_round()
            self.commands.reviews.note(self.sitting)
        changed = self._counsel() or changed
        changed = self._asking.tick() or changed
        return (self._speech is not None and self._speech.follow()) or changed

    def _counsel(self) -> bool:
        """Let hints and the coach think; whether the picture has changed."""
        if self._commands is None and not self.settings.coach:
            return False
        commands = self.commands
        if not self.desktop.dialogs:
            commands.coaching.tick()
        return commands.hints.tick() | commands.reviews.tick()

    def _follow_match(self) -> bool:
        """Have the menus that fit the match, where it is another one than before."""
        if self._match is self.sitting.match:
            return False
        self._match = self.sitting.match
        self.chrome.menus.set_menus(menus_of(self))
        return True

    def _count_round(self) -> None:
        """Count a round as it ends, and a high score (W31): it may never come to be shown."""
        if self.sitting.state is State.ROUND_OVER and not self.sitting.scored:
            self.commands.standings.enter()
            count_new_round(self)

    def autoplay(self) -> None:
        """Let Expert play in the person's place until a key."""
        self.showing.autoplay()

    def look_on(self) -> None:
        """Leave a match that is over to be looked at; a click shows its end again."""
        self._asking.look_on()

    def _click_score(self, button: int) -> None:
        self.commands.questions.click_score(button)

    @property
    def asking(self) -> bool:
        """Whether a dialog in front asks what the person has to decide in the game."""
        return self._asking.asks

    # What its parts ask of it (host.py).

    @property
    def seconds(self) -> int:
        """How long the round on the table has been played, as far as somebody was there."""
        return self.clock.seconds

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names."""
        if action not in SILENT:
            self.table.cues.append("click")
        self.table.again = None
        self.table.gestures.cancel()  # a card in the hand would not know its place any more
        self.commands.act(action)

    def show_again(self) -> None:
        """Slide the last turn of every player once more."""
        self.table.show_again()

    def open(self, dialog: Modal) -> None:
        """Open a dialog in front of all others."""
        self.desktop.open(dialog)

    def tell(self, text: str) -> None:
        """Say something in a box: what went wrong, say."""
        from ..screen.dialogs.game import notice  # loaded when one is wanted, as all dialogs are

        self.open(notice(self.art, text))

    def guide(self, guide: "Guide | None") -> None:
        """Have a guide lead through the sitting on the table; None: nobody."""
        self.table.guide = guide

    def mark(self, marks: Marks | None) -> None:
        """Have what a hint speaks of framed on the table; None: nothing."""
        self.table.marks = marks

    def _refuse(self, sentence: str) -> None:
        """Beep at what cannot be typed, and say why unless that is plain."""
        self.table.cues.append("refused")
        if sentence:
            self.tell(sentence)

    def help(self, topic: str) -> None:
        """Open the help at a topic; it is only loaded when it is wanted."""
        if self._help_desk is None:
            from .help_desk import HelpDesk

            self._help_desk = HelpDesk(self)
        self._help_desk.open(topic)

    def quit(self) -> None:
        """End the program after this frame; nobody is asked any more."""
        self.running = False

"""The application: opens the window, runs the loop, and joins the sitting, the screen and sound.

Rules, pictures and widgets are elsewhere; here is what happens when, in ticks of 1/60 s.
"""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from . import settings as user
from .audio import Audio
from .record import Record, RecordError, load_record
from .screen import game_dialogs as dialogs
from .screen.art import ICON, Art, ArtError
from .screen.chrome import Chrome
from .screen.desktop import Desktop
from .screen.dialog import Dialog
from .screen.framebuffer import Framebuffer
from .screen.inputs import LEFT, Key, Translator
from .screen.menus import TITLE, menu_bar
from .screen.palette import NAMES
from .screen.table_picture import Look
from .screen.table_screen import TableScreen, names_of
from .screen.window import DisplayError, Window
from .settings import Settings, SettingsError
from .table.events import Cue
from .table.sitting import Setup, Sitting, State

# pygame comes after the screen floor, which sets what pygame reads when it is imported.
import pygame  # isort: skip

TICKS_PER_SECOND: Final = 60
#: Milliseconds before a held key repeats itself, and between repeats.
KEY_REPEAT: Final = (500, 33)
#: After a standstill the game does not race to catch up with more ticks than this.
MOST_TICKS: Final = 15
JOURNAL: Final = "journal.can"


class App:
    """One run of the program, from the first frame to the last."""

    def __init__(self, window: Window, art: Art, settings: Settings, data: Path, rng: Random):
        """`data` is the folder of the user's saves and the journal; `rng` shuffles."""
        self.window = window
        self.art = art
        self.settings = settings
        self.audio = Audio(enabled=settings.sound)
        self.running = True
        self._rng = rng
        self._journal = data / JOURNAL
        self._frame = Framebuffer(art)
        self._input = Translator(window.to_frame, window.to_frame_clamped)
        self._cues: list[str] = []
        #: The state of the sitting that the open dialog belongs to.
        self._answering: State | None = None
        self.sitting = Sitting(self._setup(), rng, self._journal)
        self.table = TableScreen(
            art, self.sitting, self._look(), self._click_score, settings.discard == "single"
        )
        self.chrome = Chrome(art, TITLE, menu_bar(lambda: self.sitting.may_undo), self.act)
        self.chrome.maximised = window.fullscreen
        self.desktop = Desktop(self.table, self.chrome)
        self._greet()

    # The loop.

    def run(self, frames: int | None = None) -> None:
        """Play until the person leaves, or for a number of frames (measurements)."""
        pygame.key.set_repeat(*KEY_REPEAT)
        clock = pygame.time.Clock()
        last = time.perf_counter()
        owed = 1.0  # ticks; the first one deals
        changed = True
        while self.running:
            for event in pygame.event.get():
                self.window.handle(event)
                changed = self._take(event) or changed
            now = time.perf_counter()
            owed = min(owed + (now - last) * TICKS_PER_SECOND, MOST_TICKS)
            last = now
            while owed >= 1:
                owed -= 1
                changed = self.desktop.handle(self._input.tick()) or changed
                changed = self._follow() or changed
            shown = self._frame.show(self.desktop.items()) if changed else []
            self.window.present(self._frame, shown)
            changed = False
            if frames is not None:
                frames -= 1
                if not frames:
                    return
            # After the picture: the device is opened at the first sound, and that takes a while.
            for cue in self._cues:
                self.audio.play(cue)
            self._cues.clear()
            clock.tick(TICKS_PER_SECOND)

    def _take(self, event: pygame.Event) -> bool:
        """Hand an event on; whether the picture may have changed."""
        if event.type == pygame.QUIT:
            self.act("close")
            return True
        taken = self._input.translate(event)
        if taken is None:
            return False
        if isinstance(taken, Key) and (
            taken.name == "f11" or (taken.alt and taken.name == "enter")
        ):
            self.act("restore")  # wherever one is (DESIGN.md, "The screen")
        return self.desktop.handle(taken)

    def _follow(self) -> bool:
        """Follow the sitting: its sounds, and the dialogs of its states."""
        events = self.sitting.events()
        self._cues += [event.name for event in events if isinstance(event, Cue)]
        state = self.sitting.state
        if state is not self._answering and not self.desktop.dialogs:
            ask = self._questions().get(state)
            if ask is not None:
                self._answering = state
                self.desktop.open(ask())
                return True
        return bool(events)

    # What the sitting asks.

    def _questions(self) -> dict[State, Callable[[], Dialog]]:
        return {
            State.QUESTION: self._ask_stock,
            State.ROUND_OVER: self._show_round,
            State.GAME_OVER: self._show_winner,
        }

    def _ask_stock(self) -> Dialog:
        def answered(result: str) -> None:
            self._answering = None
            if result == "cancel":
                self.sitting.withdraw()
            else:
                self.sitting.answer(turn_over=result == "turn over")

        return dialogs.stock_question(self.art, self.sitting.may_withdraw, answered)

    def _show_round(self) -> Dialog:
        return self._details(lambda _: self._confirm())

    def _show_winner(self) -> Dialog:
        match = self.sitting.match
        winner = match.winner
        assert winner is not None
        others = [total for side, total in enumerate(match.totals) if side != winner]
        name = names_of(match).names[winner]
        return dialogs.game_over(
            self.art, name, match.totals[winner], others, lambda _: self._confirm()
        )

    def _confirm(self) -> None:
        self._answering = None
        self.sitting.confirm()

    def _click_score(self, button: int) -> None:
        if button == LEFT:
            sitting = self.sitting
            self.desktop.open(
                dialogs.score_box(
                    self.art, sitting.minimum, sitting.points_on_table, sitting.opened
                )
            )
        else:
            self.desktop.open(self._details())

    def _details(self, on_result: Callable[[str], None] | None = None) -> Dialog:
        match = self.sitting.match
        board = self.sitting.round.board
        return dialogs.detailed_scoring(
            self.art,
            names_of(match).names,
            self.sitting.score_sheets(),
            board.totals,
            board.result,
            [who.name for who in match.seats],
            on_result,
        )

    # Commands.

    def act(self, action: str) -> None:
        """Do what a menu, a caption button or a key names."""
        commands: dict[str, Callable[[], object]] = {
            "new": self._new,
            "undo": self.sitting.undo,
            "close": self._leave,
            "restore": self._toggle_fullscreen,
            "minimise": pygame.display.iconify,
        }
        commands[action]()

    def _new(self) -> None:
        self._unless_lost(dialogs.NEW, self.sitting.new_match)

    def _leave(self) -> None:
        self._unless_lost(dialogs.EXIT, self._exit)

    def _exit(self) -> None:
        self.sitting.leave()
        self.running = False

    def _unless_lost(self, question: str, go: Callable[[], None]) -> None:
        """Do it; where that loses a running game, ask before."""
        if not self.sitting.running:
            go()
            return

        def answered(result: str) -> None:
            if result == "yes":
                go()

        self.desktop.open(dialogs.lost_question(self.art, question, answered))

    def _toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.chrome.maximised = self.window.fullscreen
        self.settings = replace(self.settings, fullscreen=self.window.fullscreen)
        try:
            user.save(self.settings)
        except SettingsError as error:
            self.desktop.open(dialogs.notice(self.art, str(error)))

    # The start.

    def _setup(self) -> Setup:
        settings = self.settings
        return Setup(settings.name, settings.level, settings.delay, options=settings.rules)

    def _look(self) -> Look:
        settings = self.settings
        return Look(NAMES.index(settings.background_color), NAMES.index(settings.card_color))

    def _greet(self) -> None:
        """Offer to go on with the game that a crash left behind (DESIGN.md, "Data")."""
        if not self._journal.exists():
            return
        try:
            record = load_record(self._journal)
        except RecordError as error:
            aside = self._journal.with_name(f"{JOURNAL}.damaged")
            with suppress(OSError):
                self._journal.replace(aside)
            text = dialogs.DAMAGED.format(name=aside.name, error=error)
            self.desktop.open(dialogs.notice(self.art, text))
            return
        if not record.match.over:
            self.desktop.open(dialogs.resume_question(self.art, partial(self._resume, record)))

    def _resume(self, record: Record, answer: str) -> None:
        if answer == "yes":
            self.sitting = Sitting.resume(self._setup(), self._rng, record, self._journal)
            self.table.seat(self.sitting)
        else:
            with suppress(OSError):
                self._journal.unlink()


def run(fullscreen: bool | None = None, frames: int | None = None) -> int:
    """Play. `fullscreen` None: as the last time. Returns the exit status.

    `frames` ends it after so many frames (measurements).
    """
    settings, trouble = user.load()
    if fullscreen is not None:
        settings = replace(settings, fullscreen=fullscreen)
    data = user.user_data_dir()
    with suppress(OSError):  # then the game goes on without a journal, and says so
        data.mkdir(parents=True, exist_ok=True)
    try:
        art = Art()
        with Window(TITLE, fullscreen=settings.fullscreen, icon=art.cut(ICON)) as window:
            app = App(window, art, settings, data, Random())
            if trouble:
                app.desktop.open(dialogs.notice(art, trouble))
            app.run(frames)
    except (DisplayError, ArtError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0

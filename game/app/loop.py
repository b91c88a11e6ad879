"""The loop: hands the person's input on, lets ticks of 1/60 s pass, and shows each picture.

What it runs is app.py's. Here is what happens when; how a run begins, start.py says.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep
from typing import TYPE_CHECKING, Final

from .. import __version__
from ..players import core_in_use
from ..screen.canvas import ON_PAGE, Event, codes, events, keys, mouse, time
from ..screen.canvas.art import Art, ArtError
from ..screen.canvas.display import DisplayError
from ..screen.canvas.framebuffer import Framebuffer
from ..screen.canvas.gamepad import Gamepads, as_keyboard
from ..screen.canvas.inputs import Input, Key, KeyUp, Motion, Press, Translator
from ..screen.canvas.pointer import Pointer
from ..screen.canvas.touch import Touch
from ..screen.canvas.window import Window
from ..screen.win31.dialog import Dialog
from ..storage import folders
from ..storage.keys import default_keys
from ..storage.locks import NotKeptError, OnlyCopy, remove_parts
from ..storage.rulebooks import RuleBooks
from ..storage.saves import FOLDER, JOURNAL
from ..storage.settings import Settings
from ..table.setup import Terms
from ..table.sitting import TICKS_PER_SECOND
from .app import App
from .exit_signals import ExitSignals
from .opening_scene import OpeningScene, read_ahead

if TYPE_CHECKING:
    from typing import Unpack

    from ..arguments import RunOptions
    from .recovery import Recovery

_log = logging.getLogger(__name__)

#: Milliseconds before a held key repeats itself, and between repeats.
KEY_REPEAT: Final = (500, 33)
#: After a standstill the game does not race to catch up with more ticks than this, and in a frame
#: with none that would begin later than so many seconds after it; nothing is read ahead then.
MOST_TICKS: Final = 15
CATCH_UP: Final = 0.008
#: Seconds between two looks at the clock while nobody sees the window; MOST_TICKS make them up.
MINIMISED: Final = 0.25
#: So many ticks after an input nothing comes of it any more: a box that tells, a double click.
SETTLED: Final = TICKS_PER_SECOND
#: How often in a second it looks then whether an input has come, and how many ticks it lets pass
#: ahead, in which it does nothing else.
AT_REST: Final = 30
NAP: Final = 30
#: How many inputs are remembered, to explain a fault.
LAST_INPUTS: Final = 40


class Loop:
    """One run of an application, from the first frame to the last."""

    def __init__(
        self,
        app: App,
        signals: ExitSignals | None = None,
        pads: Gamepads | None = None,
        ahead: Iterator[None] | None = None,
        scene: OpeningScene | None = None,
    ) -> None:
        """Run `app`; `signals` says whether the program is to end from outside.

        `pads` are the gamepads of a loop before this one, which are plugged in but once. A step of
        `ahead` is taken in each frame without an input. What a `scene` before has left is heard
        first.
        """
        self._app = app
        self._signals = signals or ExitSignals()
        self._frame = Framebuffer(app.art)
        window = app.window
        self._input = (
            scene.translator if scene else Translator(window.to_frame, window.to_frame_clamped)
        )
        self._left = scene.left if scene else []
        self._touch = Touch(
            *(window.to_frame, window.to_frame_clamped),
            lambda: window.magnification,
            app.desktop.targets,
        )
        self._pads = pads or Gamepads()
        #: The last inputs, without mere movements of the pointer: they may explain a fault.
        self.inputs: deque[Input] = deque(maxlen=LAST_INPUTS)
        self._pointer = Pointer(app.art)
        self._ahead = ahead or iter(())
        self._quiet = 0  # ticks since the last event, and since anything moved
        self._moved = False  # the last tick has changed the picture

    def run(self, frames: int | None = None) -> None:
        """Play until the person leaves, or for a number of frames, none of which rests (tests)."""
        keys.set_repeat(*KEY_REPEAT)
        clock = time.Clock()
        last = perf_counter()
        owed = 1.0  # ticks; the first one deals
        changed = True
        while self._app.running and self._signals.status is None:
            begun = monotonic()
            came = [*self._left, *events.get()]
            self._left.clear()
            for event in self._input.timely(came) if came else ():
                self._quiet = 0
                if self._app.window.handle(event):
                    self._app.see_window()
                    changed = True
                changed = self._take(event) or changed
            now = perf_counter()
            passed = max(now - last, 0.0)  # a clock that is set back gives no time back
            owed = min(owed + passed * TICKS_PER_SECOND, MOST_TICKS)
            last = now
            if came and owed < 0:  # awake before a nap was over
                self._app.give_back(int(-owed))
                owed = 0.0
            rested = 0 if frames is not None or changed else self._rest(int(owed) + NAP)
            owed -= rested
            rests = rested > 0 and owed < 1
            while owed >= 1:
                owed -= 1
                changed = self._tick() or changed
                if monotonic() - begun > CATCH_UP:
                    break
            if not rests:
                self.draw(changed)
                changed = False
                self._sound()
            if not came and monotonic() - begun < CATCH_UP:
                next(self._ahead, None)
            if frames is not None:
                frames -= 1
                if not frames:
                    return
            if self._app.window.minimised:  # nobody sees it, and a laptop sleeps better
                self._app.audio.rest()
                sleep(MINIMISED)
            elif rests:
                _nap(clock, 1 - owed)
            else:
                clock.tick(TICKS_PER_SECOND)

    def _rest(self, ticks: int) -> int:
        """Let at most so many ticks pass where nothing but an input is waited for.

        Return how many. Once a second a tick is one like any other, for what comes seldom.
        """
        if self._quiet < SETTLED or self._touch.touched or self._pads.held:
            return 0
        if any(mouse.get_pressed()):
            return 0
        rested = self._app.rest(min(ticks, SETTLED - 1 - self._quiet % SETTLED))
        self._quiet += rested
        return rested

    def _sound(self) -> None:
        """Play what is to be heard, after the picture: to open the device takes a while."""
        for cue in self._app.table.cues:
            self._app.audio.play(cue)
        self._app.table.cues.clear()

    def _tick(self) -> bool:
        """Let 1/60 s pass; tell whether the picture may have changed."""
        self._app.table.choosing = self._app.chrome.menus.active >= 0
        changed = self._app.desktop.handle(self._input.tick())
        for taken in self._touch.tick():
            changed = self._app.desktop.handle(taken) or changed
        changed = self._take_pads(self._pads.tick()) or changed
        changed = self._app.follow() or changed
        # What changes tick after tick moves, and nothing rests before it has come to its end; after
        # what changes once, as a caret does, the next tick is waited for.
        self._quiet += 1
        if changed:
            self._quiet = 0 if self._moved else min(self._quiet, SETTLED - 1)
        self._moved = changed
        return changed

    def _take_pads(self, keys: Iterable[Key | KeyUp]) -> bool:
        """Hand on what is done at a gamepad: to the table as it is, to windows as keys."""
        changed = False
        for key in keys:
            self.inputs.append(key)
            if self._wakes(key) or self._app.catches(key):
                return True
            desktop = self._app.desktop
            front = bool(desktop.dialogs) or self._app.chrome.menus.active >= 0
            meant = as_keyboard(key, front)
            if not (isinstance(meant, Key) and self._app.speaks(meant)):
                changed = desktop.handle(meant) or changed
        return changed

    def draw(self, changed: bool = True) -> None:
        """Show the picture, as far as it has changed, and the pointer."""
        shown = self._frame.show(self._app.desktop.items()) if changed else []
        self._app.window.present(self._frame, shown)
        busy = self._app.sitting.thinking and not self._app.desktop.dialogs
        over = self._app.window.pointer() or self._app.desktop.pointer()
        self._pointer.show("hourglass" if busy else over, self._app.window.scale)

    def _take(self, event: Event) -> bool:
        """Hand an event on; whether the picture may have changed."""
        if self._signals.closes(event):
            self._app.act("close")
            return True
        if event.type == codes.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self._app.audio.lose()  # the one that we had; others have no number here
            return False
        if (pressed := self._pads.take(event)) is not None:
            return self._take_pads(pressed)
        if (touched := self._touch.take(event)) is not None:
            return self._take_touch(touched)
        taken = self._input.translate(event)
        return taken is not None and self._take_input(taken)

    def _take_touch(self, touched: Iterable[Input]) -> bool:
        """Hand on what is done with a finger, as `_take` does."""
        self._app.clock.touch()
        changed = False
        for each in touched:
            self.inputs.append(each)
            if self._wakes(each):
                self._touch.spend()
                return True
            changed = self._app.desktop.handle(each) or changed
        return changed

    def _take_input(self, taken: Input) -> bool:
        """Hand on what is done with the keyboard or the mouse, as `_take` does."""
        if not isinstance(taken, Motion):
            self.inputs.append(taken)
        if self._wakes(taken) or self._app.catches(taken):
            return True
        self._app.toggles(taken)
        if self._app.reaches(taken):
            return True
        grips = self._app.window.grips
        if grips.steering and isinstance(taken, Key | KeyUp):
            if isinstance(taken, Key):
                grips.key(taken.name, self._app.window.scale)
            return False
        if isinstance(taken, Key) and self._app.speaks(taken):
            return True
        changed = self._app.peeks(taken)
        return self._app.desktop.handle(self._app.as_usual(taken)) or changed

    def _wakes(self, taken: Input) -> bool:
        """Note that the person is there; tell whether they have but ended a showing."""
        self._app.clock.touch()
        if not self._app.autoplay.ends or not isinstance(taken, Key | Press):
            return False
        self._app.autoplay.stop()
        return True


def _nap(clock: time.Clock, ticks: float) -> None:
    """Sleep until so many ticks have passed, or an input has come."""
    for _look in range(max(round(ticks * AT_REST / TICKS_PER_SECOND), 1)):
        clock.tick(AT_REST)
        if events.peek():
            return


def play(
    window: Window,
    art: Art,
    settings: tuple[Settings, Settings, str | None],
    books: RuleBooks | None,
    signals: ExitSignals,
    *,
    copy: OnlyCopy | NotKeptError,
    scene: OpeningScene | None = None,
    **options: "Unpack[RunOptions]",
) -> int:
    """Play in a window that shows its first picture. Return the exit status.

    `settings` are those that are wanted, as they were read, and what to tell of that, if anything.
    `books` are the rule books, where they were read for the picture; `copy` is the right to keep
    the journal, or why there is none; `scene` has shown the first question, where it could. The
    rest is as in `run` (run.py). Raise SettingsError, DisplayError or ArtError.
    """
    wanted, kept, trouble = settings
    data = folders.data_dir()
    default_keys()
    if isinstance(copy, NotKeptError):
        terms = Terms(unkept=str(copy), numbered=True)
    else:
        remove_parts(folders.config_dir())
        remove_parts(data, data / FOLDER)
        terms = Terms(data / JOURNAL, claim=copy.confirm, numbered=True)

    def begin(failed: App) -> App:
        chosen = failed.settings
        return App(window, art, chosen, data, Random(), terms, kept=chosen)

    def opening() -> None:
        troubles = [*filter(None, (trouble, app.trouble))]
        seen = {scene.asked: scene.dialog} if scene else {}
        open_first(app, troubles, options.get("record"), options.get("replay"), seen)

    app = App(window, art, wanted, data, Random(), terms, kept=kept, books=books)
    app.keep_wanted()
    status = _play(app, opening, begin, signals, options.get("frames"), scene)
    return signals.status or status


def _play(
    app: App,
    opening: Callable[[], None],
    begin: Callable[[App], App],
    signals: ExitSignals,
    frames: int | None,
    scene: OpeningScene | None,
) -> int:
    """Run a program, and after a fault the one that goes on with its game, to the end of them.

    `begin` makes a program like one that has failed. Return the exit status.
    """
    pads = Gamepads()
    ahead = _read_ahead(pads)
    recovery: Recovery | None = None
    now: App | None = app
    while now is not None:
        loop = Loop(now, signals, pads, ahead, scene if now is app else None)
        try:
            if frames == 0:
                loop.draw()
                break
            if now is app:
                opening()
            loop.run(frames)
            if signals.status is not None:
                now.sittings.own.keep()  # whoever has taken its file away meanwhile
            elif frames is None:
                now.keep_place()
            break
        except (DisplayError, ArtError):  # what is missing is missed again
            raise
        except Exception as error:
            recovery = recovery or _recovery(begin, signals)
            now = recovery.after(error, now, [*map(repr, loop.inputs)])
    return recovery.status if recovery is not None else 0


def _recovery(begin: Callable[[App], App], signals: ExitSignals) -> "Recovery":
    """Return what goes on with a game; it is only loaded after a fault, or ahead of one."""
    from .recovery import Recovery

    return Recovery(begin, signals)


def open_first(
    app: App,
    troubles: Sequence[str],
    record: Path | None,
    replay: Path | None,
    seen: dict[str, Dialog] | None = None,
) -> None:
    """Open a replay, or what is asked before the first deal; tell `troubles` with it.

    `seen` is the question that a scene has shown, by its name there.
    """
    _log.info("Canasta %s begins.", __version__)
    if replay is None:
        app.parts.opening.greet(record, troubles, seen)
        return
    # On a page there is nothing to leave for: the game begins.
    greet = app.parts.opening.greet
    app.parts.replays.show(replay, greet if ON_PAGE else app.quit, greet)
    for told in troubles:
        app.tell(told)


def _read_ahead(pads: Gamepads) -> Iterator[None]:
    """Listen to gamepads, and read what is needed later; then write down which core plays."""
    pads.start()
    yield
    yield from read_ahead()
    from ..players.playout.core import broken

    _log.info("It plays with %s.", core_in_use())
    if broken:
        _log.warning("The compiled core cannot be loaded: %s", broken)

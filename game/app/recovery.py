"""After a fault in the loop: the window stays, and the game is taken up again.

Nothing of the program that failed is kept but its record. A new one goes on with the game from
there, with a box in front. If that fails at once, too, the run ends.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from ..language import N_, _
from ..players import PLAYERS
from ..record import Record, read_record
from ..screen.canvas import events, time, toolkit
from ..screen.canvas.art import TITLE, Art
from ..screen.canvas.framebuffer import Framebuffer
from ..screen.canvas.inputs import Translator
from ..screen.win31.dialog import STOP, Dialog, message_box
from ..screen.win31.widgets import Answer
from ..storage import folders
from ..storage.logs import Case, keep_case
from ..storage.records import load_record
from ..storage.saves import shown
from ..terminal import complain
from .app import App
from .exit_signals import FAILED, ExitSignals

_log = logging.getLogger(__name__)

#: A fault within this many seconds after the person went on is the same one again.
AT_ONCE: Final = 5.0
_FRAMES_A_SECOND: Final = 60

GO_ON, EXIT = "go on", "exit"
_ANSWERS: Final = (Answer(N_("&Go On"), GO_ON), Answer(N_("E&xit"), EXIT))

FAULT: Final = N_("Something in the program went wrong: {error}.")
AGAIN: Final = N_("Something in the program went wrong again at once, and it ends: {error}.")
#: By whether the game goes on at the next start.
GAME: Final = {
    True: N_("Your game is kept up to the last action."),
    False: N_("Your game is not kept for the next start; up to the last action it is in\n{path}"),
}
WRITTEN: Final = N_("What happened is written down in\n{path}")
NOT_WRITTEN: Final = N_("What happened could not be written down.")
#: The most characters that are shown of a fault's own words.
_LONGEST: Final = 120


class Recovery:
    """What becomes of a run whose program has failed."""

    def __init__(self, begin: Callable[[App], App], signals: ExitSignals) -> None:
        """`begin` makes a program like one that has failed, in the same window."""
        self._begin, self._signals = begin, signals
        #: The exit status, as far as faults decide it.
        self.status = 0
        #: When the person went on after the last fault; None before they have answered.
        self._went_on: float | None = -inf

    def after(self, error: Exception, failed: App, inputs: Sequence[str] = ()) -> App | None:
        """Return the program that goes on, with a box in front; None where the run is to end.

        `inputs` are the last ones, for the log. Nothing is raised.
        """
        self.status = FAILED
        again = self._went_on is None or monotonic() - self._went_on < AT_ONCE
        self._went_on = None
        record = _record_text(failed)
        case = _kept_case(error, record, [*_about(failed), *inputs])
        _log.error("A fault: %r; it is told in %s.", error, case and case.log)
        try:
            with suppress(Exception):  # no open file is written again on every system
                failed.sittings.own.keeper.close()
            if again:
                kept = _has_journal(failed) if record else None
                self._say_last(failed, _told(error, case, kept, again=True))
                return None
            return self._taken_up(error, failed, record, case)
        except Exception:
            _log.exception("The fault cannot be told in a box.")
            complain(f"{type(error).__name__}: {error}")
            return None

    def _taken_up(self, error: Exception, failed: App, record: str, case: Case | None) -> App:
        """Return a new program, with the game as its record has it."""
        app, resumed = self._resumed(failed, record)
        text = _told(error, case, app.sittings.own.keep() if record else None)
        complain(text.replace("\n", " "))
        app.open(crash_box(app.art, text, partial(self._answered, app, resumed)))
        return app

    def _resumed(self, failed: App, text: str) -> tuple[App, bool]:
        """Return a new program, and whether it has the game that was played.

        The record in memory is tried first, as the journal may lack an action, or all of them; but
        the fault may have been in that very record.
        """
        readers = (partial(read_record, text.encode(), PLAYERS), partial(_journal_of, failed))
        for read in readers if text else ():
            with suppress(Exception):
                app = self._begin(failed)
                app.sittings.resume(read())
                return app, True
        return self._begin(failed), False

    def _answered(self, app: App, resumed: bool, result: str) -> None:
        if result != GO_ON:
            app.quit()
            return
        self.status, self._went_on = 0, monotonic()
        if not resumed:
            app.parts.opening.greet()

    def _say_last(self, failed: App, text: str) -> None:
        """Say in a box of its own that the run ends: nothing else of the program is trusted."""
        complain(text.replace("\n", " "))
        window, box = failed.window, end_box(failed.art, text)
        frame = Framebuffer(failed.art)
        inputs = Translator(window.to_frame, window.to_frame_clamped)
        clock = time.Clock()
        while box.result is None and self._signals.status is None:
            for event in events.get():
                window.handle(event)
                if self._signals.closes(event):
                    return
                taken = inputs.translate(event)
                if taken is not None:
                    box.handle(taken)
            window.present(frame, frame.show(box.items()))
            clock.tick(_FRAMES_A_SECOND)


def _kept_case(error: BaseException, record: str, about: Sequence[str]) -> Case | None:
    try:
        return keep_case(folders.state_dir(), error, record, about)
    except Exception as why:  # no home, no room: the fault itself is told all the same
        _log.error("A fault cannot be written down: %s", why)
        return None


def _record_text(app: App) -> str:
    """Return the record of the match that a program was at; "" before the first deal."""
    with suppress(Exception):
        sitting = app.sittings.own
        if sitting.match.round is not None:
            return sitting.recorder.text()
    return ""


def _journal_of(app: App) -> Record:
    assert app.journal is not None
    return load_record(app.journal)


def _has_journal(app: App) -> bool:
    return app.journal is not None and app.journal.exists()


def _told(error: Exception, case: Case | None, kept: bool | None, *, again: bool = False) -> str:
    log, record = case or (None, None)
    return told_fault(error, log, kept, record, again=again)


def _about(app: App) -> list[str]:
    """Say what else may matter of a program, as far as it can still be asked."""
    asked: list[Callable[[], str]] = [
        toolkit,
        lambda: f"state {app.sitting.state.name}, visiting {app.sittings.visiting}",
        lambda: f"dialogs {[getattr(each, 'title', each) for each in app.desktop.dialogs]}",
        lambda: f"{app.settings}",
    ]
    told = []
    for ask in asked:
        with suppress(Exception):
            told.append(ask())
    return told


def told_fault(
    error: BaseException,
    log: Path | None,
    game: bool | None,
    record: Path | None,
    *,
    again: bool = False,
) -> str:
    """Say what went wrong, and what has become of the game.

    `log` is where it is written down, if it is. `game` is whether the game is kept for the next
    start, None where there is none; else it may be kept as `record`.
    """
    why = shown(" ".join(f"{type(error).__name__}: {error}".split())).rstrip(":. ")
    if len(why) > _LONGEST:
        why = why[: _LONGEST - 3] + "..."
    lines = [_(AGAIN if again else FAULT).format(error=why)]
    if game or (game is not None and record):
        lines.append(_(GAME[game]).format(path=shown(str(record))))
    lines.append(_(WRITTEN).format(path=shown(str(log))) if log else _(NOT_WRITTEN))
    return "\n".join(lines)


def crash_box(art: Art, text: str, on_result: Callable[[str], None]) -> Dialog:
    """Make the box of a fault. The result is GO_ON or EXIT."""
    return message_box(art, TITLE, text, STOP, _ANSWERS, escape="", on_result=on_result)


def end_box(art: Art, text: str) -> Dialog:
    """Make the box of a fault that ends the program."""
    return message_box(art, TITLE, text, STOP)

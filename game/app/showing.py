"""What plays by itself until a key: AutoPlay in the person's match, and the demonstration."""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from ..language import N_, _
from ..screen.table.screen import TableScreen
from ..screen.win31.desktop import Desktop, Modal
from ..table.machine import BEST
from ..table.setup import Setup
from ..table.sitting import TICKS_PER_SECOND, Sitting, State
from ..table.terms import Terms
from .clock import PlayClock

#: Ticks after which a demonstration begins where a match has ended and nobody is there.
ALONE: Final = 60 * TICKS_PER_SECOND
#: Ticks for which the scores of a round, or its last table, can be looked at.
SHOWN: Final = 5 * TICKS_PER_SECOND
#: How fast a demonstration goes.
PACE: Final = "normal"
#: In the caption meanwhile.
AUTOPLAY: Final = N_("AutoPlay: a key ends it")
DEMONSTRATION: Final = N_("Demonstration: a key ends it")
PLAYS: Final = N_("Expert plays for you until you press a key. This round counts nowhere.")
YOURS: Final = N_("You play again.")
SHOWS: Final = N_("A demonstration: press a key to go back.")


class Program(Protocol):
    """What is needed of the program."""

    table: TableScreen
    desktop: Desktop
    clock: PlayClock

    @property
    def sitting(self) -> Sitting:
        """What is being played."""
        ...

    @property
    def visiting(self) -> bool:
        """Whether a sitting lies on the table that is none of the person's matches."""
        ...

    def setup(self) -> Setup:
        """Say what a new match is played with."""
        ...

    def visit(self, sitting: Sitting, ended: Callable[[], None]) -> None:
        """Lay another sitting on the table."""
        ...

    def come_back(self) -> None:
        """Go on with the match that waits."""
        ...


class Showing:
    """AutoPlay and the demonstration of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._ticks = 0  # for which something can be looked at by now
        self._demonstration: Sitting | None = None
        #: The dialog at the end of a match, in front of which a demonstration may begin.
        self.over: Modal | None = None

    @property
    def running(self) -> bool:
        """Whether something plays by itself."""
        return self._program.sitting.autoplays

    @property
    def caption(self) -> str:
        """What the caption says while something plays by itself; else ""."""
        if not self.running:
            return ""
        shown = self._program.sitting is self._demonstration
        return _(DEMONSTRATION if shown else AUTOPLAY)

    def autoplay(self) -> None:
        """Let Expert play in the person's place."""
        self._program.sitting.autoplays = True
        self._program.sitting.tell(_(PLAYS))

    def stop(self) -> None:
        """End it: a key was pressed."""
        program = self._program
        if program.sitting is self._demonstration:
            program.come_back()
        else:
            program.sitting.autoplays = False
            program.sitting.tell(_(YOURS))
        self._demonstration = None
        self._ticks = 0

    def tick(self) -> None:
        """Let 1/60 s pass: show the scores for a while, or begin a demonstration."""
        program = self._program
        state = program.sitting.state
        if self.running:
            if program.sitting is self._demonstration:
                program.table.cues.clear()  # nobody is there to hear it
            elif state is State.GAME_OVER:
                program.sitting.autoplays = False
            elif state is State.ROUND_OVER and self._has_been_seen():
                self._close_scores()
        elif state is State.GAME_OVER and program.clock.idle >= ALONE and not program.visiting:
            self._demonstrate()

    def _close_scores(self) -> None:
        """Press OK in the dialog in front, if one is open."""
        from ..screen.win31.buttons import Result  # dialogs are loaded by whoever opens one
        from ..screen.win31.dialog import Dialog

        dialogs = self._program.desktop.dialogs
        if dialogs and isinstance(front := dialogs[-1], Dialog):
            front.close(Result.OK)

    def _demonstrate(self) -> None:
        """Begin a demonstration, where no dialog is open but that of the end of the match."""
        program = self._program
        if program.desktop.dialogs not in ([], [self.over]):
            return
        program.desktop.dialogs.clear()  # the end is shown again afterwards
        setup = program.setup()._replace(level=BEST, levels=(), pace=PACE)
        shown = Sitting(setup, Random(), Terms(counted=False, numbered=True))
        self._demonstration = shown
        program.visit(shown, self._go_on)
        shown.autoplays = True
        shown.tell(_(SHOWS))

    def _go_on(self) -> None:
        """Go on with the next round or match, after a while."""
        if self._has_been_seen():
            self._program.sitting.confirm()

    def _has_been_seen(self) -> bool:
        self._ticks = (self._ticks + 1) % SHOWN
        return self._ticks == 0

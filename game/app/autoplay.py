"""What plays by itself until a key: AutoPlay in the person's match, and the demonstration."""

from collections.abc import Callable
from random import Random
from typing import Final

from ..language import N_, _
from ..players import PLAYERS, Player
from ..screen.win31.frame import Modal
from ..screen.win31.widgets import if_yes
from ..storage.settings import OFF
from ..table.machine import BEST
from ..table.setup import Terms
from ..table.sitting import TICKS_PER_SECOND, Sitting, State
from ..table.states import OVER
from .program import Program

#: Ticks after which a demonstration begins where a match has ended and nobody is there.
ALONE: Final = 60 * TICKS_PER_SECOND
#: Ticks for which the last table of a round can be looked at in a demonstration.
SHOWN: Final = 5 * TICKS_PER_SECOND
#: Who plays one behind a dialog.
QUICK: Final = "beginner"
#: How fast a demonstration goes.
PACE: Final = "normal"
#: In the caption meanwhile.
AUTOPLAY: Final = N_("AutoPlay: a key ends it")
AUTOPLAY_WAITS: Final = N_("AutoPlay")
DEMONSTRATION: Final = N_("Demonstration: a key ends it")
DEMONSTRATION_GOES_ON: Final = N_("Demonstration")
PLAYS: Final = N_(
    "What a hint says is played for you until you press a key. This round counts nowhere."
)
YOURS: Final = N_("You play again.")
SHOWS: Final = N_("A demonstration: press a key to go back.")


class AutoPlay:
    """AutoPlay and the demonstration of one program."""

    def __init__(self, program: Program, adviser: Callable[[], Player]) -> None:
        """`adviser` seats who plays in the person's place: it does what hints say."""
        self._program, self._adviser = program, adviser
        self._ticks = 0  # for which something can be looked at by now
        self._demonstration: Sitting | None = None
        #: The dialog at the end of a match, in front of which a demonstration may begin.
        self.over: Modal | None = None

    @property
    def ends(self) -> bool:
        """Whether a key or a press ends it now, and does nothing else.

        The scores of a round that AutoPlay has ended are there to be read: it waits for their OK.
        """
        sitting = self._program.sitting
        desktop = self._program.desktop
        read = sitting.state is State.ROUND_OVER and desktop.dialogs
        return sitting.autoplays and not read and desktop.plays_behind is None

    @property
    def caption(self) -> str:
        """What the caption says while something plays by itself; else ""."""
        sitting = self._program.sitting
        if not sitting.autoplays:
            return ""
        if sitting is self._demonstration:
            return _(DEMONSTRATION if self.ends else DEMONSTRATION_GOES_ON)
        return _(AUTOPLAY if self.ends else AUTOPLAY_WAITS)

    def ask(self) -> None:
        """Play what hints say for the person, after a question where the round counts by now."""
        if not self._program.sitting.counted:
            self._begin()
            return
        from ..screen.dialogs.game import autoplay_question

        self._program.open(autoplay_question(self._program.art, if_yes(self._begin)))

    def _begin(self) -> None:
        sitting = self._program.sitting
        sitting.stand_in = lambda _lots: self._adviser()
        sitting.autoplays = True
        sitting.teller.say(_(PLAYS))

    def stop(self) -> None:
        """End it: a key was pressed."""
        program = self._program
        if program.sitting is self._demonstration:
            program.sittings.come_back()
        else:
            program.sitting.autoplays = False
            program.sitting.teller.say(_(YOURS))
        self._demonstration = None
        self._ticks = 0

    def tick(self) -> None:
        """Let 1/60 s pass: end with the match, or begin a demonstration."""
        program, sitting = self._program, self._program.sitting
        over = sitting.state is State.GAME_OVER
        if sitting.autoplays:
            if sitting is self._demonstration:
                program.table.cues.clear()  # nobody is there to hear it
                if program.desktop.plays_behind and sitting.state in OVER:
                    self._go_on()
            elif over:
                sitting.autoplays = False
        elif over and program.clock.idle >= ALONE and not program.sittings.visiting:
            self._demonstrate()

    def _demonstrate(self) -> None:
        """Begin a demonstration, where no dialog is open but that of the end of the match."""
        program = self._program
        if program.desktop.dialogs not in ([], [self.over]):
            return
        program.desktop.dialogs.clear()  # the end is shown again afterwards
        self._show(BEST).teller.say(_(SHOWS))

    def attract(self, dialog: Modal) -> None:
        """Show a game behind a dialog that keeps the person from theirs.

        Its players think little. It is not shown to somebody who only hears the table.
        """
        program = self._program
        if program.settings.speech == OFF:
            self._show(QUICK, prompted=False)
            program.desktop.plays_behind = dialog

    def end_attraction(self) -> None:
        """Go back from a game that was shown behind a dialog."""
        self._program.desktop.plays_behind = None
        if self._demonstration is not None:
            self.stop()

    def _show(self, kind: str, prompted: bool = True) -> Sitting:
        """Lay a game on the table that players of a kind play by themselves.

        Not `prompted`: nothing is said of what the person can do.
        """
        program = self._program
        setup = program.setup()._replace(level=kind, levels=(), pace=PACE)
        if not prompted:
            setup = setup._replace(prompted=False, tutor="off")
        shown = Sitting(setup, Random(), Terms(counted=False, numbered=True))
        shown.stand_in = PLAYERS[kind]
        self._demonstration = shown
        program.sittings.visit(shown, self._go_on)
        shown.autoplays = True
        return shown

    def _go_on(self) -> None:
        """Go on with the next round or match, after a while."""
        if self._has_been_seen():
            self._program.sitting.confirm()

    def _has_been_seen(self) -> bool:
        self._ticks = (self._ticks + 1) % SHOWN
        return self._ticks == 0

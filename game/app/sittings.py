"""Which sitting lies on the table, and how long its round has been played.

That is the person's match, or for a while another one: the match waits then, and nothing happens
to it.
"""

import errno
from collections.abc import Callable
from random import Random
from typing import Final

from ..language import N_, _
from ..record import Record
from ..table.setup import Setup, Terms
from ..table.sitting import TICKS_PER_SECOND, Sitting
from ..table.states import OVER

#: Why no game is kept: what stands in the journal of the last one is not to be lost.
UNREAD: Final = N_("the last game lies there, and cannot be read now")
UNSAVED: Final = N_("rounds that have ended could not be saved yet")


class Sittings:
    """The sittings of one program."""

    def __init__(
        self,
        setup: Callable[[], Setup],
        rng: Random,
        terms: Terms,
        unsaved: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin one; all matches of the person are held on the same `terms`.

        `setup` says what a new match is played with, as things are now, `unsaved` whether a round
        that has ended stands in the journal alone.
        """
        self._claim, self._unsaved = terms.claim, unsaved
        terms = terms._replace(claim=self.claim_journal)
        self._setup, self._rng, self._terms = setup, rng, terms
        #: The one that lies on the table.
        self.now = Sitting(setup(), rng, terms)
        self._waiting: Sitting | None = None
        #: Does what was asked for once a visit is over.
        self.end_visit: Callable[[], None] = self.come_back
        self._over: Callable[[], bool] = lambda: False
        self._replays = False
        self._title = ""
        #: Called when another one lies on the table.
        self.changed: Callable[[], None] = lambda: None

    def leave_journal(self) -> None:
        """Leave the journal as it is from now on: no game is kept where it lies."""

        def refuse() -> None:
            raise OSError(errno.EEXIST, _(UNREAD))

        self._claim = refuse

    def claim_journal(self) -> None:
        """Have the right to begin the journal again, or to take it away. Raise OSError.

        Nobody has where it is not to be written over.
        """
        if self._unsaved():
            raise OSError(errno.EEXIST, _(UNSAVED))
        self._claim()

    def change_setup(self) -> None:
        """Play on with another setup; a match that waits has it as it comes back."""
        self.now.change_setup(self._setup())

    def resume(self, record: Record) -> None:
        """Go on with a game that was read, and give up the one that was being played.

        Raise Unplayable, and nothing has changed then.
        """
        sitting = Sitting.resume(self._setup(), self._rng, record, self._terms)
        self.come_back()
        self.now.keeper.remove()
        self._lay(sitting)
        sitting.keep()

    def _lay(self, sitting: Sitting) -> None:
        self.now = sitting
        self.changed()

    @property
    def visiting(self) -> bool:
        """Whether one lies on the table that is none of the person's matches."""
        return self._waiting is not None

    @property
    def replaying(self) -> bool:
        """Whether a deal of the person's is played again meanwhile."""
        return self.visiting and self._replays

    @property
    def title(self) -> str:
        """What the caption calls the one that lies on the table; "" for what a match is called."""
        return self._title if self.visiting else ""

    @property
    def own(self) -> Sitting:
        """That of the person's match, whether it lies on the table or waits."""
        return self._waiting or self.now

    def keep(self) -> None:
        """Bring the journal up to date with the person's match, on the table or not."""
        self.own.keep()

    def visit(
        self,
        sitting: Sitting,
        ended: Callable[[], None],
        *,
        replays: bool = False,
        over: Callable[[], bool] = lambda: False,
        title: str = "",
    ) -> None:
        """Lay one for a round on the table; the match waits, and is kept as it is.

        What it is played with is its own, until the person changes that. `replays` is whether a
        deal is played again; `over` says whether it ends before its round does. `title` is what the
        caption calls it, where that is not what a match is called.
        """
        self._waiting = self.own
        self.end_visit, self._replays, self._over, self._title = ended, replays, over, title
        self._lay(sitting)

    @property
    def visit_is_over(self) -> bool:
        """Whether one lies on the table that is none of the person's, and has ended."""
        return self._waiting is not None and (self.now.state in OVER or self._over())

    def come_back(self) -> None:
        """Go on with the match that waits, if one does; what lay on the table is given up."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting.change_setup(self._setup())
            self._lay(waiting)


#: Ticks without a key, a click or a movement after which nobody is there any more: five minutes.
AWAY: Final = 5 * 60 * TICKS_PER_SECOND


class PlayClock:
    """The time of the round that lies on the table, in ticks of 1/60 s."""

    def __init__(self) -> None:
        self._round: object = None
        self._ticks = 0
        self._idle = 0

    @property
    def seconds(self) -> int:
        """How long the round has been played in this run of the program."""
        return self._ticks // TICKS_PER_SECOND

    @property
    def idle(self) -> int:
        """Ticks since somebody has moved the mouse, or pressed something."""
        return self._idle

    def touch(self) -> None:
        """Take in that somebody has moved the mouse, or pressed something."""
        self._idle = 0

    def tick(self, sitting: Sitting, *, watched: bool, ticks: int = 1) -> None:
        """Let some ticks pass; not `watched`: nobody sees the window."""
        now = sitting.match.round
        if now is not self._round:
            self._round, self._ticks = now, 0
        self._idle += ticks
        if watched and now is not None and self._idle < AWAY and sitting.state not in OVER:
            self._ticks += ticks

"""How long a round has been played: the time in which somebody is there."""

from typing import Final

from ..table.sitting import TICKS_PER_SECOND, Sitting
from ..table.waiting import OVER

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

    def tick(self, sitting: Sitting, *, watched: bool) -> None:
        """Let 1/60 s pass; not `watched`: nobody sees the window."""
        now = sitting.match.round
        if now is not self._round:
            self._round, self._ticks = now, 0
        self._idle += 1
        if watched and now is not None and self._idle < AWAY and sitting.state not in OVER:
            self._ticks += 1

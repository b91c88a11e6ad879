"""What comes after the last card of a round: the other hands are laid open, before the scores.

After the last round of a match its end is celebrated (celebration.py).

When the dialogs come is the application's to say; it waits while this moves.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ...table.sitting import Sitting, State
from ...table.states import OVER
from .celebration import Cascade, Sweep

#: Ticks of 1/60 s in which the other hands are spread, between two cards that turn, and in which
#: all of them can be looked at.
SPREAD: Final = 12
TURN: Final = 2
LOOK: Final = 75


class Finale:
    """The end of a round at one table."""

    def __init__(self) -> None:
        self._ticks: int | None = None  # since the last card of the round has come to rest
        self._most = 0  # cards in the largest of the other hands
        self._done = True
        self._state: State | None = None
        #: How the end of the match is celebrated, while its picture is to be seen.
        self.party: Cascade | Sweep | None = None

    @property
    def moving(self) -> bool:
        """Whether the scores, or who has won, have to wait."""
        return not self._done or (self.party is not None and not self.party.done)

    def follow(self, sitting: Sitting, sliding: bool) -> bool:
        """Begin where a round has ended; tell whether the match has just been decided.

        Not `sliding`: all lies there at once.
        """
        before, self._state = self._state, sitting.state
        if sitting.state not in OVER:
            self._ticks, self._done, self.party = None, True, None
        elif self._ticks is None:
            self._most = max(map(len, sitting.seen.open_hands.values()), default=0)
            self._ticks, self._done = 0, not (sliding and self._most)
        return sliding and (before, sitting.state) == (State.ROUND_OVER, State.GAME_OVER)

    def tick(self) -> bool:
        """Go on for 1/60 s; tell whether anything moves."""
        if self.party is not None and not self.party.done:
            self.party.tick()
            return True
        if self._done or self._ticks is None:
            return False
        self._ticks += 1
        self._done = self._ticks >= SPREAD + TURN * self._most + LOOK
        return True

    def finish(self) -> bool:
        """End at once what moves; tell whether there was anything."""
        moving = self.moving
        if self.party is not None:
            self.party.finish()
        self._done = True
        return moving

    @property
    def spread(self) -> float:
        """How far the other hands have been spread, from 0 to 1."""
        return 1.0 if self._done or self._ticks is None else min(self._ticks / SPREAD, 1.0)

    def turned(self, hands: Mapping[int, Sequence[int]]) -> dict[int, list[int]]:
        """Return the other hands as they lie there: -1 for a card that is not yet turned."""
        if self._done or self._ticks is None:
            return {seat: [*cards] for seat, cards in hands.items()}
        up = max(self._ticks - SPREAD, 0) // TURN
        return {seat: [*cards[:up], *[-1] * len(cards[up:])] for seat, cards in hands.items()}

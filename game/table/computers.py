"""The computer players of a match, asked for one decision at a time, and how they think.

What thinks long, they or advice, does so in slices, a few in each tick, so that no frame waits for
it (docs/ARCHITECTURE.md, "Nothing blocks"). Nothing of a thought is kept: a game that is loaded
thinks again.
"""

import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from sys import maxsize
from time import perf_counter
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from ..engine.actions import Action
from ..engine.board import View
from ..engine.match import HUMAN, Seat
from ..named_tuple import NamedTuple
from ..players import Kind, Player
from ..players.guard import Guard

if TYPE_CHECKING:
    from ..players.advice.evaluation import Elsewhere


#: What a player that can think in slices decides by: as `Player.decide`, but it yields now and then
#: and returns the action at the end.
Think = Callable[[View], Generator[None, None, Action]]

Found = TypeVar("Found")


class Thought(Generic[Found]):
    """What a generator of slices is working out; where it ends does not depend on the clock."""

    #: What it has found, once it has `ended`.
    found: Found
    #: Whether the slice that was taken last, of any thought, but waits for somebody who thinks
    #: elsewhere: another one is of no use in the same frame.
    waits = False

    def __init__(self, slices: Generator[None, None, Found]) -> None:
        self._slices = slices
        self.ended = False

    def go_on(self, seconds: float, slices: int = maxsize) -> bool:
        """Think for so long, in so many slices at most, or to the end; tell whether it has ended.

        No slice begins later than `seconds` after the first.
        """
        if self.ended:
            return True
        until = perf_counter() + seconds
        try:
            for _ in range(slices):
                Thought.waits = False
                next(self._slices)
                if Thought.waits or perf_counter() >= until:
                    break
        except StopIteration as done:
            self.found, self.ended = done.value, True
        return self.ended


_log: Final = logging.getLogger(__name__)

#: Slices of thinking in one tick: no more than SLICES, and none that would begin later than ENOUGH
#: seconds after the first. Expert's longest takes a millisecond, and a frame, which now and then
#: has two ticks, is to be done in eight. The clock says only how a thought is spread over ticks:
#: where it ends is counted by the player, so that no decision depends on the machine.
SLICES: Final = 30
ENOUGH: Final = 0.0025


class Decided(NamedTuple):
    """What a player has decided, whatever that is."""

    given: object


class Seater(Protocol):
    """Makes a player of some kind."""

    def __call__(self, rng: Random, /) -> Player:
        """Return a player that draws its lots from `rng`."""
        ...


#: The kinds of players that can be seated, by name (players.PLAYERS).
Players = Mapping[str, Seater]


def of_temper(players: Players, temper: str, deeply: bool = False) -> Players:
    """Return the same kinds, those that have a temper with this one.

    `deeply`: those that can think deeply do.
    """
    return {
        name: (each.deepened() if deeply else each).tempered(temper)
        if isinstance(each, Kind)
        else each
        for name, each in players.items()
    }


class Computers:
    """The players in the seats that are not a person's, and what one of them thinks about."""

    #: Says how a player thinks in slices, who does so by a Think: here. A page has it done beside
    #: it (app/web_worker.py).
    thinker: Callable[[object, Think], Think] = staticmethod(lambda _player, think: think)
    #: Plays moves out for advice, where that is not done here, for the same reason.
    advice: "Elsewhere | None" = None

    def __init__(self, seats: Sequence[Seat], players: Players, rng: Random) -> None:
        """Keep one of `players` for each of `seats`, with a random source drawn from `rng`.

        They come with the first cards (`sit_down`), or when one is asked: with them comes all that
        they think with, for which the first picture of a program does not wait.
        """
        self._kept = {
            seat: partial(players[who.kind], Random(rng.getrandbits(64)))
            for seat, who in enumerate(seats)
            if who.kind != HUMAN
        }
        self._guard = Guard(self._report)
        self._seated: dict[int, Player] = {}
        self._thinkers: dict[int, Think] = {}  # those of them that think in slices
        self.forget()

    def sit_down(self) -> None:
        """Have all of them at the table; for one that cannot be made the guard answers later."""
        for seat in self._kept:
            with suppress(Exception):
                self._player(seat)

    def _player(self, seat: int) -> Player:
        if seat not in self._seated:
            player = self._seated[seat] = self._kept[seat]()
            if think := getattr(player, "think", None):
                self._thinkers[seat] = self.thinker(player, think)
        return self._seated[seat]

    def forget(self) -> None:
        """Drop the thought that is under way: the table has changed."""
        self._thought: Thought[Action] | None = None
        self._decision: Action | None = None

    def _report(self, told: str, error: Exception | None) -> None:
        """Log what a player did wrong, or that its turn looped."""
        level = logging.ERROR if self._guard.at_fault else logging.WARNING
        _log.log(level, "%s", told, exc_info=error)

    @property
    def at_fault(self) -> bool:
        """Whether the last decision stands in for an answer that was none (players/guard.py)."""
        return self._guard.at_fault

    def think(self, view: View) -> Action | None:
        """Think for a tick about what the seat of `view` does; its action once it has decided.

        The same decision is given until `forget`, and it is legal. A player without slices decides
        at once.
        """
        if self._decision is None:
            try:
                answer = self._answer(view)
            except Exception as error:  # whatever a player does wrong, the game goes on
                self._decision = self._guard.instead(view, error)
            else:
                if answer is not None:
                    self._decision = self._guard.checked(view, answer.given)
        return self._decision

    def _answer(self, view: View) -> Decided | None:
        """Let the player of the seat go on with its thought; its answer, once it has one."""
        if self._thought is None:
            player = self._player(view.seat)
            think = self._thinkers.get(view.seat)
            if think is None:
                return Decided(player.decide(view))
            self._thought = Thought(think(view))
        ended = self._thought.go_on(ENOUGH, SLICES)
        return Decided(self._thought.found) if ended else None

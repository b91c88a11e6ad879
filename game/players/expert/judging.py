"""Judging: which of some candidates is best, when all are played out in the same sampled worlds."""

from collections.abc import Callable, Generator, Sequence
from math import sqrt
from typing import Final, NamedTuple

#: Candidates are given up when what they give more than the first is below zero by so many
#: standard errors.
GIVE_UP: Final = 1.0
#: The winner is tried again with so many times the playouts. (Of 110 decisions against Advanced
#: without it 1.1% threw away a hundredth of the match or more, with it 0.1%, for 140 playouts a
#: decision instead of 74; four times the playouts without it: 0.2%, for 223.)
AGAIN: Final = 2

#: What a candidate, by its place, is worth in one world.
Judge = Callable[[int], float]
#: Samples the world of a number, counted from 0.
World = Callable[[int], Judge]


class Budget(NamedTuple):
    """How much is played out: `playouts` until there is a winner, AGAIN times as many to be sure.

    After every `worlds` worlds candidates that are clearly worse are given up; another than the
    first must be better by `doubt` standard errors, both times.
    """

    playouts: int
    worlds: int
    doubt: float


class _Gains:
    """What the candidates gave more than the first, world by world."""

    def __init__(self, candidates: int) -> None:
        self._sums = [0.0] * candidates
        self._squares = [0.0] * candidates
        self.worlds = 0

    def play(self, judge: Judge, places: Sequence[int]) -> Generator[None, None, None]:
        """Play the first and those at `places` out in a world, with a pause after each."""
        first = judge(0)
        yield
        for place in places:
            gain = judge(place) - first
            self._sums[place] += gain
            self._squares[place] += gain * gain
            yield
        self.worlds += 1

    def hopeful(self, place: int) -> bool:
        """Tell whether it may yet turn out better than the first."""
        return self._sums[place] + GIVE_UP * sqrt(self._squares[place]) > 0

    def least(self, place: int, doubt: float) -> float:
        """Return the mean gain less the doubt in it, in standard errors."""
        mean = self._sums[place] / self.worlds
        spread = max(self._squares[place] / self.worlds - mean * mean, 0.0)
        return mean - doubt * sqrt(spread / self.worlds)


def judged(candidates: int, world: World, budget: Budget) -> Generator[None, None, int]:
    """Find the place of the best of so many candidates.

    The first is left only for one that is better beyond doubt, and that again in worlds of its
    own: in those that it was chosen by, the luckiest of many candidates looks better than it is.
    It pauses after every playout, so that who draws the screen need not wait long.
    """
    gains = _Gains(candidates)
    left = list(range(1, candidates))
    played = 0
    while left and played < budget.playouts:
        yield from gains.play(world(gains.worlds), left)
        played += 1 + len(left)
        if gains.worlds % budget.worlds == 0:
            left = [place for place in left if gains.hopeful(place)]
    winner = max(left, key=lambda place: gains.least(place, budget.doubt), default=0)
    if not winner or gains.least(winner, budget.doubt) <= 0:
        return 0
    again = _Gains(candidates)
    while 2 * again.worlds < AGAIN * budget.playouts:
        yield from again.play(world(gains.worlds + again.worlds), [winner])
    return winner if again.least(winner, budget.doubt) > 0 else 0

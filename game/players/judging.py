"""Judging: which of some candidates is best, when all are played out in the same sampled worlds."""

from collections.abc import Callable, Generator
from typing import Final, NamedTuple

#: Candidates are given up when what they give more than the first is below zero by so many
#: standard errors.
GIVE_UP: Final = 1.0

#: What a candidate, by its place, is worth in one world.
Judge = Callable[[int], float]


class Budget(NamedTuple):
    """How much is played out: `playouts` in all.

    After every `worlds` worlds candidates that are clearly worse are given up; another than the
    first must be better by `doubt` standard errors.
    """

    playouts: int
    worlds: int
    doubt: float


def judged(
    candidates: int, world: Callable[[int], Judge], budget: Budget
) -> Generator[None, None, int]:
    """The place of the best of so many candidates; `world` samples the world of a number, from 0.

    It pauses after every playout, so that who draws the screen need not wait long.

    The first is left only for one that is better beyond doubt: with few worlds the luckiest of
    many candidates is often not the best. When none is left beside it there is nothing more to
    find out.
    """
    gains = [0.0] * candidates  # over the first, summed up; and their squares
    squares = [0.0] * candidates
    left = list(range(1, candidates))
    played = worlds = 0
    while left and played < budget.playouts:
        judge = world(worlds)
        worlds += 1
        first = 0.0
        for place in (0, *left):
            value = judge(place)
            if place:
                gains[place] += value - first
                squares[place] += (value - first) ** 2
            else:
                first = value
            played += 1
            yield
        if worlds % budget.worlds == 0:
            left = [place for place in left if gains[place] + GIVE_UP * squares[place] ** 0.5 > 0]
    chosen, most = 0, 0.0
    for place in left:
        mean = gains[place] / worlds
        spread = max(squares[place] / worlds - mean * mean, 0.0)
        gain = mean - budget.doubt * (spread / worlds) ** 0.5
        if gain > most:
            chosen, most = place, gain
    return chosen

"""Consequences: what a way to go on leads to, counted in rounds that are played out to the end.

The same worlds serve for all ways of a decision, so that what differs is the way's.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Final

from ...named_tuple import NamedTuple
from ..expert.options import Option
from ..expert.outcomes import Outcomes
from ..playout.core import is_compiled

#: So many rounds are played out for each way; with the plain core fewer.
ROUNDS: Final = 40
PLAIN: Final = 8
#: What is told of them is told of so many.
HUNDRED: Final = 100
#: What differs is told beyond so many standard errors.
SURE: Final = 2.0


class Consequences(NamedTuple):
    """What came of a way in a round, in the order of playout/moves.py.

    `taken`: whether the next other side took the pile in its next turn, `takes` whether the seat
    did in its own; `out`, `their_out`: whether the own side went out, or another one; `canastas`,
    `their_canastas`: how many the sides finished from here on; `held`: the cards that the own side
    had left at the end, `caught` the others'; `unfinished`: whether a row of it cost points (M33),
    `kept`: whether three Sevens or Aces that it had left did (M34).
    """

    taken: int
    out: int
    their_out: int
    canastas: int
    their_canastas: int
    held: int
    caught: int
    takes: int
    unfinished: int
    kept: int


def compared(
    mine: Sequence[Consequences], other: Sequence[Consequences], name: str
) -> tuple[float, float, bool]:
    """Return what a hundred rounds of two ways have of something, and whether it surely differs.

    Both have been played out in the same worlds.
    """
    at, count = Consequences._fields.index(name), len(mine)
    gains = [one[at] - its[at] for one, its in zip(mine, other, strict=True)]
    mean = sum(gains) / count
    spread = sum([(gain - mean) ** 2 for gain in gains]) / max(count - 1, 1)
    sure = abs(mean) > SURE * sqrt(spread / count)
    of_hundred = [HUNDRED * sum([each[at] for each in some]) / count for some in (mine, other)]
    return of_hundred[0], of_hundred[1], sure


def consequences(outcomes: Outcomes, way: Option) -> Generator[None, None, list[Consequences]]:
    """Find what a way leads to, round by round; the policies of the seats take turns."""
    assert way.move is not None
    rng = Random("consequences")
    rounds = range(ROUNDS if is_compiled() else PLAIN)
    worlds = outcomes.as_if(outcomes.own, [(rng.getrandbits(31), number) for number in rounds])
    courses = yield from outcomes.courses(way.move, worlds)
    return [*map(Consequences._make, courses)]

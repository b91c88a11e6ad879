"""The budget of a decision: how many playouts it has, and how they are spent on its candidates.

A playout takes as long as it has turns. By own rules it can have ten times as many as by any of the
six rule books: where the pile is turned over again and again, and nobody finds what it needs to
open or to go out.

All candidates are played out in the same sampled worlds, by sequential halving: half of the
playouts are spent on the choice, in as many rounds as it takes to halve the candidates down to one,
each round as dear as the others; so the near ones get most. The other half tries the winner again.
"""

from collections.abc import Callable, Generator, Sequence
from functools import cache, reduce
from math import sqrt
from operator import add, mul, sub
from typing import Final

from ...engine.ruleset import Ruleset
from ...named_tuple import NamedTuple
from ..playout.codes import BLACK, CODES
from ..playout.core import length
from ..playout.dealing import deal
from ..playout.state import PlayoutState
from .policies import policy_for

#: Rounds of so many turns, by the number of sides, are played out as often as shorter ones. Of
#: rounds that are n times as long a decision plays n * n times fewer: each lasts n times as long,
#: and there are n times as many decisions to wait for. The six books keep their whole share.
USUAL: Final = {2: 60, 3: 82, 4: 82}
#: How many rounds are played to see how long they last.
ROUNDS: Final = 16
#: The share of the playouts under narrow rules (M7-M19), and where more than two play for
#: themselves: their rounds are longer.
NARROW_SHARE: Final = 0.5
MANY_SHARE: Final = 0.75


def afforded(playouts: int, rules: Ruleset, seats: int, share: float = 1.0) -> int:
    """Return how many playouts a decision has: this share of them at most, by how long rounds last.

    The share is what more sides, or narrow rules, leave of them however long a round is.
    """
    if not playouts:
        return 0
    usual = USUAL[rules.sides(seats)]
    return round(playouts * min(share, (usual / turns(rules, seats)) ** 2))


def share_of(rules: Ruleset, seats: int) -> float:
    """Return the share of the playouts that more than two sides, or narrow rules, leave."""
    if rules.narrow:
        return NARROW_SHARE
    return 1.0 if rules.sides(seats) == 2 else MANY_SHARE


@cache
def turns(rules: Ruleset, seats: int) -> float:
    """Return how many turns a round lasts, about, where everybody needs the most to open with."""
    state = PlayoutState(rules, seats, [0] * rules.sides(seats))
    state.policies = [policy_for(rules, seats)] * seats
    state.needed = [max(points for _, points in rules.minima)] * len(state.needed)
    state.held = [rules.hand_size(seats)] * seats
    if rules.aside(seats):
        state.talon_first, state.talon_later = ([BLACK] * count for count in rules.talon_cards)
    hidden = state.public[:]
    for code in range(state.book.bonus):  # put down and replaced: as if they were not there
        hidden[code] = 0
    even = [[1] * CODES] * seats
    count = 0
    for seed in range(ROUNDS):
        world = state.copy()
        deal(world, seats, even, even, hidden, [], seed)
        count += length(world)
    return max(count, 1) / ROUNDS


#: Candidates are given up when what they give more than the first is below zero by so many
#: standard errors.
GIVE_UP: Final = 1.0
#: But in no fewer worlds than this for each round.
WORLDS: Final = 4

#: Beyond two seats the doubt is no less than this.
CAREFUL: Final = 0.7
#: Nor by narrow rules, where an unfinished row may cost 2,500 points: with 0.5 two Experts left
#: one in 45% of 20 rounds of `modern`, with this in 20% of the same, and with 3 in no fewer.
NARROW_DOUBT: Final = 1.5

#: Plays the candidates at some places out in so many new worlds, in slices; returns what they are
#: worth, world by world.
Play = Callable[[Sequence[int], int], Generator[None, None, list[float]]]


def careful(doubt: float, seats: int, narrow: bool = False) -> float:
    """Return the doubt of a budget, in standard errors, at a table of this many seats.

    `narrow`: by narrow rules (Board.narrow).
    """
    if narrow:
        return max(doubt, NARROW_DOUBT)
    return doubt if seats == 2 else max(doubt, CAREFUL)


class Budget(NamedTuple):
    """How much is played out: at most `playouts`, half of them to find a winner.

    Another than the first must be better by `doubt` standard errors, both times.
    """

    playouts: int
    doubt: float


class _Gains:
    """What the candidates gave more than the first, world by world."""

    def __init__(self, candidates: int) -> None:
        self._sums = [0.0] * candidates
        self._squares = [0.0] * candidates
        self.worlds = 0

    def add(self, places: Sequence[int], worths: Sequence[float]) -> None:
        """Note what the first, and those at `places`, were worth in some worlds."""
        count = 1 + len(places)
        firsts = worths[::count]
        for at, place in enumerate(places, start=1):
            gains = [*map(sub, worths[at::count], firsts)]
            # One after another: `sum` adds otherwise from version to version of the language.
            self._sums[place] = reduce(add, gains, self._sums[place])
            self._squares[place] = reduce(add, map(mul, gains, gains), self._squares[place])
        self.worlds += len(worths) // count

    def hopeful(self, place: int) -> bool:
        """Tell whether it may yet turn out better than the first."""
        return self._sums[place] + GIVE_UP * sqrt(self._squares[place]) > 0

    def best(self, places: Sequence[int]) -> list[int]:
        """Return the places, those that gave most first."""
        return sorted(places, key=lambda place: -self._sums[place])

    def better(self, place: int, doubt: float) -> bool:
        """Tell whether it is better than the first by this many standard errors."""
        mean = self._sums[place] / self.worlds
        spread = max(self._squares[place] / self.worlds - mean * mean, 0.0)
        return mean > doubt * sqrt(spread / self.worlds)


def judged(candidates: int, play: Play, budget: Budget) -> Generator[None, None, int]:
    """Find the place of the best of so many candidates, in slices.

    Another than the first must be better beyond doubt, and again in worlds of its own: in the
    worlds that chose it, the luckiest of many candidates looks better than it is.
    """
    gains = _Gains(candidates)
    left = list(range(1, candidates))
    rounds = max((candidates - 1).bit_length(), 1)
    played = 0
    for number in range(1, rounds + 1):
        if left:
            most = budget.playouts * number // (2 * rounds)
            worlds = max((most - played) // (1 + len(left)), WORLDS * number - gains.worlds, 0)
            gains.add(left, (yield from play([0, *left], worlds)))
            played += worlds * (1 + len(left))
        left = gains.best([place for place in left if gains.hopeful(place)])
        if number < rounds:
            left = left[: (len(left) + 1) // 2]
    if not left or not gains.better(left[0], budget.doubt):
        return 0
    again = _Gains(candidates)
    worlds = -(-max(budget.playouts, 1) // 4)
    again.add(left[:1], (yield from play([0, left[0]], worlds)))
    return left[0] if again.better(left[0], budget.doubt) else 0

"""Many rounds that are stepped together, by the compiled core where it is there, else in Python."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final

from ...engine.ruleset import Ruleset
from . import core
from .choices import CHOICES, SEEN, choose, offered, see, to_choice
from .codes import CODES, Ints, Log
from .dealing import MODULUS, begin_round
from .policy import Policy
from .state import PlayoutState

__all__ = ["CHOICES", "ManyRounds", "seen_layout", "seen_size"]

#: A deal after which nobody has a choice is played to its end, and one of the next seed follows.
_LAST_SEED: Final = MODULUS - 1


def seen_size(seats: int, sides: int) -> int:
    """Return how many numbers a seat sees."""
    a_side, a_seat, beside = SEEN
    return a_side * sides + a_seat * seats + beside


def seen_layout(seats: int, sides: int) -> dict[str, slice]:
    """Return what stands where in what a seat sees; sides and seats by how far on they sit."""
    sizes = {"hand": CODES, "unseen": CODES, "pile": CODES}
    for side in range(sides):
        sizes |= {
            f"rows {side}": CODES,
            f"wilds {side}": CODES,
            f"side {side}": SEEN[0] - 2 * CODES,
        }
    for seat in range(seats):
        sizes |= {
            f"known {seat}": CODES,
            f"signs {seat}": CODES,
            f"seat {seat}": SEEN[1] - 2 * CODES,
        }
    sizes["table"] = SEEN[2] - 3 * CODES
    ends = accumulate(sizes.values())
    return {name: slice(end - sizes[name], end) for name, end in zip(sizes, ends, strict=True)}


class ManyRounds:
    """Rounds of a rule book, each dealt again as it ends.

    A step reads and writes arrays of 32-bit numbers: `choices` and `seeds` (for the deals of those
    that end, from 0 up to below 2**31 - 2), then `seen`, `offers`, `turns`, `over` and `worth` (the
    points of each side, as a round ends), with an entry, or a row, for each round.
    """

    def __init__(
        self,
        rules: Ruleset,
        policies: Sequence[Policy],
        choosers: Sequence[int],
        count: int,
        compiled: bool | None = None,
    ) -> None:
        """Make room; the seats `choosers` choose, the others play by their policies.

        `compiled` says which core is to play; None: the fastest that is there.
        """
        seats = len(policies)
        blank = PlayoutState(rules, seats, [0] * rules.sides(seats))
        blank.policies = list(policies)
        self._choosers = sum(1 << seat for seat in choosers)
        self._blank, self._count = blank, count
        self._core: Any = None
        #: The rounds where they are played in Python, and what is done in each, for those who look.
        self.states: list[PlayoutState] = []
        self.logs: list[Log] | None = None
        if core.is_compiled() and compiled is not False:
            self._core = core.rounds(blank, self._choosers, count)

    @property
    def is_compiled(self) -> bool:
        """Whether the compiled core plays."""
        return self._core is not None

    def step(self, arrays: tuple[Any, ...], fresh: bool = False) -> None:
        """Do what was chosen in each round, or with `fresh` deal all of them anew.

        Raise ValueError, and nothing changes, where something is not offered.
        """
        if self._core is not None:
            core.step(self._core, fresh, arrays)
            return
        choices, seeds, seen, offers, turns, over, worth = arrays
        if fresh:
            self.states = [self._blank] * self._count
        for place, choice in enumerate(() if fresh else choices.tolist()):
            if not 0 <= choice < CHOICES or not offers[place][choice]:
                raise ValueError(f"choice {choice} is not offered in round {place}")
        for place in range(self._count):
            log = self.logs[place] if self.logs is not None else None
            there: Ints = [0] * CHOICES
            state = self.states[place]
            if not fresh:
                choose(state, int(choices[place]), log)
                to_choice(state, self._choosers, there, log)
            over[place] = state.over
            worth[place] = [state.points(side) * state.over for side in range(state.book.sides)]
            if fresh or state.over:
                state = self.states[place] = self.dealt(int(seeds[place]), there, log)
            numbers = [0] * seen_size(state.book.seats, state.book.sides)
            see(state, numbers)
            seen[place], offers[place], turns[place] = numbers, there, state.turn

    def dealt(self, seed: int, offers: Ints, log: Log | None = None) -> PlayoutState:
        """Return a round dealt by a seed, at its first choice."""
        while True:
            state = self._blank.copy()
            begin_round(state, seed)
            if log is not None:
                log.clear()
            to_choice(state, self._choosers, offers, log)
            if not state.over:
                return state
            seed = seed + 1 if seed < _LAST_SEED else 0

    def offered(self, place: int) -> Ints:
        """Return what is offered in a round that is played in Python."""
        offers: Ints = [0] * CHOICES
        offered(self.states[place], offers)
        return offers

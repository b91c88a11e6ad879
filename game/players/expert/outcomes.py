"""Outcomes: what each way to go on leads to in the same sampled worlds.

And its consequences, counted in rounds that are played out to the end, as advice tells them. The
same worlds serve for all ways of a decision, so that what differs is the way's.
"""

from collections.abc import Generator, Sequence
from itertools import repeat
from math import sqrt
from random import Random
from typing import Final

from ...engine.board import View
from ...named_tuple import NamedTuple
from ..planning.last_turn import CARD_VALUE
from ..playout.codes import CODES, Cards
from ..playout.core import Outcome, World, casts, is_compiled
from ..playout.policy import Policy
from ..playout.state import PlayoutState
from .budget import Budget, judged, turns
from .candidates import lay_cards
from .habits import expected
from .information_set import InformationSet
from .plans import Laid, laid_this_turn


class Outcomes:
    """The worlds of a decision. In each another of the policies is expected of the other sides."""

    def __init__(self, view: View, information: InformationSet, *policies: Policy) -> None:
        """`policies` are those that the own side may have; it has the first until told otherwise.

        The worlds of a turn are the same at each of its melds: it goes on with its plan.
        """
        board = view.board
        rivals = expected(board, view.seat, information.signs)
        self._chances = [rival.chance for rival in rivals]
        self._had = [0] * len(rivals)
        mine = board.side_of[view.seat]
        self._casts = [
            [own if side == mine else rival.policy for side in board.side_of]
            for own in policies
            for rival in rivals
        ]
        #: Which of its policies the own side has.
        self.own = 0
        self._worlds = information.worlds()
        self._turns = turns(board.ruleset, len(board.hand_sizes))
        turn = len(board.history) - len(laid_this_turn(view))
        self._rng = Random(f"{turn} {board.stock_count} {board.totals}")

    def as_if(self, own: int, worlds: Sequence[World]) -> list[World]:
        """Return worlds as they are if the own side has another of its policies."""
        count = len(self._chances)
        return [(seed, own * count + cast % count) for seed, cast in worlds]

    def draw(self, worlds: int) -> list[World]:
        """Draw new worlds: each with the policy that has had the least of its share of them."""
        seeds = map(self._rng.getrandbits, repeat(31, worlds))
        drawn = [*zip(seeds, casts(self._chances, self._had, worlds), strict=True)]
        return self.as_if(self.own, drawn) if self.own else drawn

    def played(
        self, moves: Sequence[Cards], drawn: Sequence[World]
    ) -> Generator[None, None, list[Outcome]]:
        """Play all moves out in these worlds, in slices; see Worlds.outcomes."""
        return (yield from self._worlds.outcomes(self._casts, drawn, moves, self._turns))

    def courses(
        self, move: Cards, drawn: Sequence[World]
    ) -> Generator[None, None, list[tuple[int, ...]]]:
        """Play a move out in these worlds, in slices; see Worlds.courses."""
        return (yield from self._worlds.courses(self._casts, drawn, move, self._turns))

    def best(self, moves: Sequence[Cards], budget: Budget) -> Generator[None, None, int]:
        """Find the place of the best move: all are played out in the same worlds; see judged."""

        def play(places: Sequence[int], worlds: int) -> Generator[None, None, list[float]]:
            some = [moves[place] for place in places]
            drawn = self.draw(worlds)
            return (yield from self._worlds.values(self._casts, drawn, some, self._turns))

        return (yield from judged(len(moves), play, budget))


def wins_match(view: View, state: PlayoutState, plan: Sequence[Laid]) -> bool | None:
    """Tell whether going out with the plan wins the match; None if it goes on after it.

    `state` is the table before the plan. Playouts ask nearly the same, in a hurry
    (playout/equity.py).
    """
    board = view.board
    mine = board.side_of[view.seat]
    end = state.copy()
    lay_cards(end, view.seat, plan)
    end.over, end.out = True, view.seat
    end.hands[view.seat] = [0] * CODES  # the card that is discarded counts for nobody
    totals = [total + end.points(side) for side, total in enumerate(board.totals)]
    for seat, side in enumerate(board.side_of):
        if seat != view.seat:
            totals[side] -= round(CARD_VALUE * state.held[seat])
    best = max([each for side, each in enumerate(totals) if side != mine])
    if max(totals) < board.ruleset.target or totals[mine] == best:
        return None
    return totals[mine] > best


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


def consequences(outcomes: Outcomes, move: Cards) -> Generator[None, None, list[Consequences]]:
    """Find what a move leads to, round by round; the policies of the seats take turns."""
    rng = Random("consequences")
    rounds = range(ROUNDS if is_compiled() else PLAIN)
    worlds = outcomes.as_if(outcomes.own, [(rng.getrandbits(31), number) for number in rounds])
    courses = yield from outcomes.courses(move, worlds)
    return [*map(Consequences._make, courses)]

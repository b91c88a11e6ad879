"""The course of a match, measured from its record: each round's result, and what was best in it.

The screen tells it.
"""

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from ..engine.actions import Verb
from ..engine.result import RoundResult
from ..record import positions


class Pile(NamedTuple):
    """A discard pile that was taken: how many cards, by whom, in which round."""

    cards: int
    seat: int
    round: int


class RoundCourse(NamedTuple):
    """A round that has ended; `totals` are the sides' after it."""

    number: int
    result: RoundResult
    totals: tuple[int, ...]


class Course(NamedTuple):
    """A match as far as it has come. `before` are the sides' totals at its beginning."""

    before: tuple[int, ...]
    rounds: tuple[RoundCourse, ...]
    #: The largest one that was taken, the first of equal ones.
    pile: Pile | None

    @property
    def best(self) -> tuple[int, int, int]:
        """The most points of a side in a round: points, side, round. The first of equal ones."""
        every = [
            (points, side, each.number)
            for each in self.rounds
            for side, points in enumerate(each.result.points)
        ]
        return max(every, key=lambda found: found[0])

    def canastas(self, side: int) -> int:
        """Return how many canastas a side has made."""
        return sum(each.result.sheets[side].canastas for each in self.rounds)

    def naturals(self, side: int) -> int:
        """Return how many of them were without a wild card."""
        return sum(each.result.sheets[side].pure_canastas for each in self.rounds)

    def outs(self, seats: Collection[int]) -> int:
        """Return how often one of some seats went out, or showed a special hand."""
        ends = (
            each.result.shown[0] if each.result.shown else each.result.out for each in self.rounds
        )
        return sum(seat in seats for seat in ends)

    @property
    def leads(self) -> int:
        """How often another side than before had the most points after a round."""
        leaders = [
            each.totals.index(max(each.totals))
            for each in self.rounds
            if each.totals.count(max(each.totals)) == 1
        ]
        return sum(one != other for one, other in pairwise(leaders))


def course_of(record: str, kinds: Collection[str]) -> Course:
    """Measure a match by its record; `kinds` are the computer players that it may name."""
    rounds: dict[int, RoundCourse] = {}
    best: Pile | None = None
    taken: Pile | None = None  # in the turn that is played
    before: tuple[int, ...] = ()
    lying = 0  # cards of the pile before the action
    for position in positions(record.encode(), kinds):
        board, action = position.round.board, position.action
        before = before or tuple(board.totals)
        number = position.match.number
        if action is not None and position.seat is not None:
            if action.verb is Verb.TAKE:
                taken = Pile(lying, position.seat, number)
            elif action.verb is Verb.PUTBACK:
                taken = None
        lying = len(board.pile)
        ended = board.result is not None
        if taken is not None and (ended or board.turn != taken.seat):
            best = taken if best is None or taken.cards > best.cards else best
            taken = None
        if board.result is not None:
            points = board.result.points
            totals = tuple(map(sum, zip(board.totals, points, strict=True)))
            rounds[number] = RoundCourse(number, board.result, totals)
    return Course(before, tuple(rounds.values()), best)

"""Outcomes: what each way to go on leads to in the same sampled worlds, world by world."""

from collections.abc import Generator, Sequence
from random import Random

from ...engine.board import View
from ..planning.partner import CARD_VALUE
from ..playout.codes import CODES, Cards
from ..playout.policy import Policy
from ..playout.state import PlayoutState, worth
from .candidates import lay_cards
from .habits import expected
from .information_set import InformationSet
from .judging import Budget, Judge, judged
from .plans import Laid
from .turn_so_far import begun


class Outcomes:
    """The worlds of a decision. In each another of the policies is expected of the other sides."""

    def __init__(
        self, view: View, information: InformationSet, policy: Policy, salt: str = ""
    ) -> None:
        """`policy` is that of the own side; with another `salt` other worlds are drawn.

        The worlds of a turn are the same at each of its melds: it goes on with its plan.
        """
        board = view.board
        self._view, self._policy = view, policy
        self._side = board.side_of[view.seat]
        self._rivals = expected(board, view.seat)
        self._had = [0] * len(self._rivals)
        self._worlds = information.worlds()
        turn = len(board.history) - len(begun(view))
        self._rng = Random(f"{turn} {board.stock_count} {board.totals}{salt}")
        self._seeds: list[int] = []
        self._policies: list[Policy] = []

    def draw(self) -> None:
        """Draw the next world; before the first there is none."""
        self._seeds = [self._rng.getrandbits(31)]
        rival = self._next_rival()
        self._policies = [
            self._policy if side == self._side else rival for side in self._view.board.side_of
        ]

    def _next_rival(self) -> Policy:
        """Return the policy that has had the least of its share of the worlds so far."""
        worlds = sum(self._had) + 1
        lacks = [
            each.chance * worlds - had for each, had in zip(self._rivals, self._had, strict=True)
        ]
        place = lacks.index(max(lacks))
        self._had[place] += 1
        return self._rivals[place].policy

    def gains(self, move: Cards) -> tuple[int, ...]:
        """Return what the round brings each side after a move in the world drawn last."""
        (gained,) = self._worlds.ends(self._policies, self._seeds, [move])
        return gained

    def worth(self, gained: Sequence[int]) -> float:
        """Say what a round that brings so much is worth: the own side's chance to win the match."""
        board = self._view.board
        ends = [total + gain for total, gain in zip(board.totals, gained, strict=True)]
        return worth(ends, self._side, board.ruleset)

    def best(self, moves: Sequence[Cards], budget: Budget) -> Generator[None, None, int]:
        """Find the place of the best move: all are played out in the same worlds; see judged."""

        def world(_: int) -> Judge:
            self.draw()
            return lambda place: self.worth(self.gains(moves[place]))

        return (yield from judged(len(moves), world, budget))


def wins_match(view: View, state: PlayoutState, plan: Sequence[Laid]) -> bool | None:
    """Tell whether going out with the plan wins the match; None if it goes on after it.

    `state` is the table before the plan. Playouts ask nearly the same, in a hurry
    (playout/match_end.py).
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

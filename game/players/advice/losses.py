"""Examining: what an action loses against the best, before it is done or after, and why it does."""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from ...engine.actions import Action
from .evaluation import Evaluation
from .reasons import Reason, faults
from .samples import Difference


class Loss(NamedTuple):
    """By how many points `better` is better than `played`, and why."""

    played: tuple[Action, ...]
    better: tuple[Action, ...]
    worse: Difference
    reasons: tuple[Reason, ...] = ()

    @property
    def points(self) -> float:
        """By about how many points."""
        return self.worse.points

    def matters(self, threshold: float) -> bool:
        """Tell whether it loses this many points, and that beyond doubt."""
        return self.points >= threshold and self.worse.sure


def doubtful(found: Evaluation, played: Sequence[Action], threshold: float) -> bool:
    """Tell whether something may well lose this many points, as far as it has been weighed."""
    place = found.place_of(played)
    if place < 0 or not found.weighs:
        return False
    best, worse = found.against(place)
    return best != place and worse.points + worse.doubt >= threshold


def confirm(
    found: Evaluation,
    played: Sequence[Action],
    threshold: float,
    playouts: int,
    among: Sequence[int] | None = None,
) -> Generator[None, None, Loss | None]:
    """Find what an act or the melds of a turn lose where that matters, in slices; else None.

    What seems to lose is played out against the best once more. `among` are the ways that it is
    compared with, if not all.
    """
    place = found.include(played)
    if place < 0 or not found.weighs:
        return None
    best, seems = found.against(place, among)
    if best == place or seems.points + seems.doubt < threshold:
        return None
    yield from found.compare(place, playouts, among)
    best, worse = found.against(place, among)
    better = found.ways[best].actions
    loss = Loss(tuple(played), better, worse)
    if not loss.matters(threshold):
        return None
    mine = yield from found.leads_to(place)
    its = yield from found.leads_to(best)
    return loss._replace(reasons=tuple(faults(found.view, played, better, mine, its)))

"""Examining: what an action loses against the best, before it is done or after, and why it does.

What textbooks call a blunder is called so, and is played out until it is clear what it costs.
"""

from collections.abc import Generator, Sequence
from typing import Final

from ...engine.actions import Action
from ...named_tuple import NamedTuple
from .blunders import Named, Suspicion, suspected
from .evaluation import Evaluation
from .reasons import Reason, faults
from .samples import Difference

#: So many times more than anything else a blunder is played out, while its price is in doubt.
PATIENCE: Final = 6


class Loss(NamedTuple):
    """By how many points `better` is better than `played`, and why; `blunder` is what that was."""

    played: tuple[Action, ...]
    better: tuple[Action, ...]
    worse: Difference
    reasons: tuple[Reason, ...] = ()
    blunder: Named | None = None

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
    if best == place:
        return False
    return worse.points + worse.doubt >= threshold or _suspected(found, played) is not None


def _suspected(found: Evaluation, played: Sequence[Action]) -> Suspicion | None:
    """Return what may be a blunder in what was played, unless it is clearly the better way."""
    suspicion = suspected(found.view, [way.actions for way in found.ways], played)
    if suspicion is None:
        return None
    place = found.place_of(played)
    _, avoided = found.against(place, suspicion.instead)
    better = avoided._replace(points=-avoided.points)
    return None if better.sure else suspicion


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
    suspicion = _suspected(found, played)
    if suspicion is not None:  # what few playouts have left aside may be what a book would do
        yield from found.compare(found.best_of(suspicion.instead), playouts)
    best, seems = found.against(place, among)
    if best == place or (suspicion is None and seems.points + seems.doubt < threshold):
        return None
    for _ in range(PATIENCE if suspicion else 1):
        yield from found.compare(place, playouts, among)
        best, worse = found.against(place, among)
        if worse.sure or worse.points + worse.doubt < threshold:
            break
    better = found.ways[best].actions
    loss = Loss(tuple(played), better, worse)
    if not loss.matters(threshold):
        return None
    blunder = (yield from _blunder(found, place, best, suspicion, playouts)) if suspicion else None
    mine = yield from found.leads_to(place)
    its = yield from found.leads_to(best)
    why = tuple(faults(found.view, played, better, mine, its))
    return loss._replace(reasons=why, blunder=blunder)


def _blunder(
    found: Evaluation, place: int, best: int, suspicion: Suspicion, playouts: int
) -> Generator[None, None, Named | None]:
    """Return the blunder that was suspected, if it is what most of the loss comes of; in slices."""
    if best not in suspicion.instead:
        _, worse = found.against(place, [best])
        yield from found.compare(place, playouts, suspicion.instead)
        _, avoided = found.against(place, suspicion.instead)
        if not avoided.sure or avoided.points < worse.points / 2:
            return None
    return suspicion.named

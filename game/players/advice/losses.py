"""Examining: what an action loses against the best, before it is done or after, and why it does.

What textbooks call a blunder is called so, and is played out until it is clear what it costs. Where
that stays in doubt it is a warning.
"""

from collections.abc import Generator, Sequence
from typing import Final

from ...engine.actions import Action
from ...named_tuple import NamedTuple
from ..playout.core import is_compiled
from .blunders import Named, Suspicion, spoils, suspected
from .evaluation import Evaluation
from .explaining import faults
from .reasons import Reason, Why
from .samples import SURE, Difference

#: A blunder whose price is in doubt is played out again, each time as often as before together, so
#: many times. (The plain core has no time for more.)
PATIENCE: Final = 4 if is_compiled() else 3


class Loss(NamedTuple):
    """By how many points `better` is better than `played`, and why.

    `blunder` is what that was, and `costs` what it cost by itself: less, where something else is
    better than what avoids it.
    """

    played: tuple[Action, ...]
    better: tuple[Action, ...]
    worse: Difference
    reasons: tuple[Reason, ...] = ()
    blunder: Named | None = None
    costs: Difference = Difference()

    @property
    def beside(self) -> bool:
        """Whether something else would have been better yet than to avoid the blunder."""
        return self.blunder is not None and self.costs != self.worse

    @property
    def points(self) -> float:
        """By about how many points."""
        return self.worse.points

    @property
    def warning(self) -> bool:
        """Whether it is what textbooks call a blunder, and may cost something, or nothing.

        Or it gave a special hand up, which cannot be weighed.
        """
        return self.blunder is not None and not self.worse.sure

    def matters(self, threshold: float) -> bool:
        """Tell whether it loses this many points, and that beyond doubt."""
        return self.points >= threshold and self.worse.sure


class _Examined(NamedTuple):
    """What has been found of an act, for a threshold and with so many playouts."""

    loss: Loss | None
    threshold: float
    playouts: int

    def holds(self, best: tuple[Action, ...], threshold: float, playouts: int) -> bool:
        """Tell whether that is what is asked for now, where `best` is the best of its rivals."""
        if self.loss is not None and not self.loss.warning:
            return self.loss.better == best
        return self.playouts >= playouts and self.threshold <= threshold


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
    """Find what an act or the melds of a turn lose where that matters, in slices; else None."""
    loss = yield from examine(found, played, threshold, playouts, among)
    return loss if loss is not None and loss.matters(threshold) else None


def examine(
    found: Evaluation,
    played: Sequence[Action],
    threshold: float,
    playouts: int,
    among: Sequence[int] | None = None,
) -> Generator[None, None, Loss | None]:
    """Find what an act loses where that matters, or what is a warning, in slices; else None.

    What seems to lose is played out against the best once more, and what has been found so stays
    as it was told: all who ask later are told the same. `among` are the ways that it is compared
    with, if not all.
    """
    place = found.include(played)
    if place < 0 or not found.weighs:
        spoilt = spoils(found.view, played)
        own = found.ways[0].actions
        return Loss(tuple(played), own, Difference(), (), spoilt) if spoilt else None
    asked = (*played, None, *(() if among is None else among))
    known = found.examined.get(asked)
    best, _ = found.against(place, among)
    if not isinstance(known, _Examined) or not known.holds(
        found.ways[best].actions, threshold, playouts
    ):
        loss = yield from _examine(found, played, threshold, playouts, among)
        known = found.examined[asked] = _Examined(loss, threshold, playouts)
    loss = known.loss
    return loss if loss is not None and (loss.warning or loss.matters(threshold)) else None


def _examine(
    found: Evaluation,
    played: Sequence[Action],
    threshold: float,
    playouts: int,
    among: Sequence[int] | None,
) -> Generator[None, None, Loss | None]:
    """Find what an act loses by playouts of its own, in slices; see `examine`."""
    place = found.place_of(played)
    blunder, costs, instead = yield from _blunder(found, played, threshold, playouts, among)
    best, seems = found.against(place, among)
    if best not in (place, instead) and seems.points + seems.doubt >= threshold:
        yield from found.compare(place, playouts, among, threshold)
        best, seems = found.against(place, among)
    if blunder is not None and costs.sure and best != instead and not seems.sure:
        yield from found.compare(instead, playouts, [best])
        best, seems = found.against(place, among)
    named = blunder if costs.sure else None
    loss = Loss(tuple(played), found.ways[best].actions, seems, (), named, costs)
    if named is not None and costs.points > seems.points:  # no part costs more than the whole
        loss = loss._replace(costs=seems)
    if best == place or not loss.matters(threshold):
        if blunder is None or costs.sure:
            return None
        return Loss(tuple(played), found.ways[instead].actions, costs, (), blunder, costs)
    mine = yield from found.leads_to(place)
    its = yield from found.leads_to(best)
    why = faults(found.view, played, loss.better, mine, its)
    # What a meld puts on the table says nothing of a loss that is much more.
    telling = [each for each in why if each.why is not Why.ADDS or 2 * each.amount > loss.points]
    return loss._replace(reasons=tuple(telling))


def _blunder(
    found: Evaluation,
    played: Sequence[Action],
    threshold: float,
    playouts: int,
    among: Sequence[int] | None,
) -> Generator[None, None, tuple[Named | None, Difference, int]]:
    """Find the blunder that an act was, what it costs, and the place of what avoids it; in slices.

    None where it surely costs less than the threshold; whether it costs anything may be in doubt.
    """
    suspicion = _suspected(found, played)
    place = found.place_of(played)
    instead = () if suspicion is None else suspicion.instead
    if among is not None:
        instead = tuple([each for each in instead if each in among])
    if suspicion is None or not instead:
        return None, Difference(), place
    rival, _ = found.against(place, among)
    if rival == place:  # a hint would name it
        return None, Difference(), place
    if rival not in instead:  # few playouts may have left the best of these aside
        yield from found.choose(instead, playouts)
    for times in range(PATIENCE):
        yield from found.compare(place, playouts << max(times - 1, 0), instead)
        best, costs = found.against(place, instead)
        if costs.sure or costs.points + costs.doubt < threshold:
            break
    most = costs.points if costs.sure else costs.points + SURE * costs.doubt
    return (suspicion.named if most >= threshold else None), costs, best

"""Examining: what an action loses against the best, before it is done or after, and why it does.

What textbooks call a blunder is called so, and is played out until it is clear what it costs.
Where that stays in doubt it is a warning. Why one way is better is told by what both lead to, and
by facts that can be counted on the table (reasons.py); no words here.
"""

from collections.abc import Generator, Sequence
from typing import Final

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import COLUMN, FOUR, WILD
from ...named_tuple import NamedTuple
from ..expert.outcomes import HUNDRED, Consequences, compared
from ..playout.core import is_compiled
from . import facts
from .blunders import Named, Suspicion, spoils, suspected
from .evaluation import Evaluation
from .reasons import MOST, Reason, Why, reasons
from .samples import SURE, Difference

#: What is told of a hundred rounds: by how much they differ at least, and about how many points a
#: round more of it is worth.
_TOLD: Final = (
    (Why.FIRST_OUT, "out", 8.0, 1.0),
    (Why.THEIR_OUT, "their_out", 8.0, -1.0),
    (Why.CANASTAS, "canastas", 10.0, 4.0),
    (Why.THEIR_CANASTAS, "their_canastas", 10.0, -4.0),
    (Why.UNFINISHED, "unfinished", 5.0, -20.0),
    (Why.LEFT_THREE, "kept", 5.0, -15.0),
)
#: The same of cards that are left, told of one round.
_CARDS_LEFT: Final = ((Why.LEFT_OVER, "held", 50.0, -0.1), (Why.CAUGHT, "caught", 50.0, 0.1))
#: So many rounds more in which a pile is taken are told; about what one of its cards is worth.
_TAKEN, _CARD = 8.0, 0.15


def led_to(view: View, mine: Sequence[Consequences], other: Sequence[Consequences]) -> list[Reason]:
    """Return what surely speaks for a way by what was played out, the most telling first."""
    found: list[tuple[float, Reason]] = []
    has, had, sure = compared(mine, other, "taken")
    if sure and had - has >= _TAKEN:
        worth = (had - has) * _CARD * (len(view.board.pile) + 1)
        seat = facts.next_other_seat(view)
        found.append((worth, Reason(Why.TAKEN, round(has), round(had), seat=seat)))
    has, had, sure = compared(mine, other, "takes")
    if sure and has - had >= _TAKEN:
        found.append(((has - had) * _CARD * 3, Reason(Why.FIRST_TAKE, round(has), round(had))))
    for told, of in ((_TOLD, 1), (_CARDS_LEFT, HUNDRED)):
        for why, name, least, worth in told:
            has, had, sure = compared(mine, other, name)
            if sure and abs(has - had) >= least and (has - had) * worth > 0:
                found.append(((has - had) * worth, Reason(why, round(has / of), round(had / of))))
    return [reason for _, reason in sorted(found, key=lambda each: -each[0])]


def explained(
    view: View,
    actions: Sequence[Action],
    other: Sequence[Action],
    mine: Sequence[Consequences],
    its: Sequence[Consequences],
) -> list[Reason]:
    """Return why to do `actions` and not `other`: what that leads to, then facts of the table."""
    played_out = led_to(view, mine, its) if mine and its else []
    known = reasons(view, actions, other)
    takes = bool(actions) and actions[0].verb in (Verb.TAKE, Verb.ADD)
    ends = bool(known) and known[0].why in (Why.GOES_OUT, Why.LEAD)
    if ends:  # of course nobody does anything any more: what they are left with says something
        played_out = [each for each in played_out if each.why is Why.CAUGHT]
    if takes or ends:
        return [*known[:1], *played_out[:1], *known[1:]][:MOST]
    if played_out:  # what stands in every case says nothing beside it
        known = [each for each in known if each.why not in (Why.ADDS, Why.COUNTS)]
    return [*played_out[:1], *known, *played_out[1:]][:MOST]


def faults(
    view: View,
    played: Sequence[Action],
    better: Sequence[Action],
    mine: Sequence[Consequences] = (),
    its: Sequence[Consequences] = (),
) -> list[Reason]:
    """Return why not to do what is `played`, but what is `better`; no more than MOST reasons.

    `mine` and `its` are what the two lead to.
    """
    if played and played[0].verb is Verb.MELD and better and better[0].verb is Verb.DISCARD:
        return led_to(view, its, mine)[:MOST] if mine and its else []  # not why this card
    found: list[Reason] = []
    takes, taken, sure = compared(mine, its, "taken") if mine and its else (0.0, 0.0, False)
    thrown = played[0].card if played and played[0].verb is Verb.DISCARD else 0
    if FOUR <= COLUMN[thrown] < WILD and facts.rows_take(view):
        column = COLUMN[thrown]
        count, side = facts.their_row(view, column)
        if count and sure and takes - taken >= _TAKEN:
            cards = len(view.board.pile) + 1
            seat = facts.next_other_seat(view)
            found.append(Reason(Why.TAKES, cards, round(takes), seat=seat))
        elif count and view.board.pile:
            found.append(Reason(Why.PILE, len(view.board.pile)))
        if count:
            found.append(Reason(Why.GIVES, count, column=column, seat=side))
            return found
    return explained(view, better, played, its, mine)


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

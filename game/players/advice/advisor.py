"""The adviser: at every step of a turn the best way to go on, the second best, and why.

It sees what a player would see in that seat, and nothing else; a view has one answer. A
player (AdvicePlayer) can do what it says. Where the best two ways want different things of the
round, both plans are told; no words here.
"""

from collections.abc import Generator, Sequence
from enum import Enum
from typing import Final

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import FIRST_WILD
from ...named_tuple import NamedTuple
from ..expert.budget import afforded
from ..expert.levels import PLAYOUTS as EXPERT
from ..expert.levels import decided
from ..playout.core import is_compiled
from . import facts
from .evaluation import Evaluation, KeptEvaluations
from .listed_ways import habit
from .losses import explained
from .reasons import Reason, reasons
from .samples import Difference


class RoundPlan(Enum):
    """What is wanted of the round; in brackets the fields of Planned that it has."""

    GO_OUT = "go out"
    STAY = "stay"
    OPEN = "open"  # (amount: the points of the first meld)
    WAIT = "wait"
    TAKE = "take"
    DRAW = "draw"
    FREEZE = "freeze"
    LEAVE = "leave"  # the pile is not frozen


class Planned(NamedTuple):
    """A plan, and about how many points the side is ahead by it as the round ends.

    `worse` is how much worse it is than the other.
    """

    plan: RoundPlan
    lead: float
    amount: int = 0
    worse: Difference = Difference()


def differing(
    view: View, one: Sequence[Action], other: Sequence[Action]
) -> tuple[RoundPlan, RoundPlan] | None:
    """Return the plans of two ways where they differ; None where they want the same."""
    for mine, its in zip(_plans(view, one), _plans(view, other), strict=True):
        if mine is not None and its is not None and mine is not its:
            return mine, its
    return None


def points_of(view: View, actions: Sequence[Action]) -> int:
    """Return the points of the first meld that a way comes to."""
    return view.board.now.points + sum([each.points for each in facts.melds_of(actions)])


def _plans(view: View, actions: Sequence[Action]) -> tuple[RoundPlan | None, ...]:
    """Return what a way wants in each respect, the gravest first; None where it says nothing."""
    first = actions[0].verb if actions else None
    ends = first is Verb.DISCARD
    melds = first is Verb.MELD
    out = facts.goes_out_by(view, actions)
    opened = RoundPlan.OPEN if melds else RoundPlan.WAIT if ends else None
    freezes = ends and actions[0].card >= FIRST_WILD and not view.board.frozen
    return (
        RoundPlan.GO_OUT if out else RoundPlan.STAY if melds or ends else None,
        opened if view.board.now.bare else None,
        RoundPlan.TAKE if first is Verb.TAKE else RoundPlan.DRAW if first is Verb.DRAW else None,
        RoundPlan.FREEZE if freezes else RoundPlan.LEAVE if ends else None,
    )


#: Playouts for a decision, by the number of seats: a playout takes longer the more there are. A
#: compiled core has SWIFT times as many, in less time: an advice is no part of a game, which is the
#: same with either but where Expert has a partner.
SWIFT: Final = 8
PLAYOUTS: Final = {2: 340, 3: 300, 4: 300}
#: The share of them that narrow rules have, whose playouts take twice as long, with a compiled core
#: and with the plain one. (A hint of `modern` loses 27 points a decision with all of a compiled
#: core's and 32 with 0.85 of them; with all of the plain one's 61, with half 104.)
NARROW: Final = {True: 0.9, False: 0.5}


class Way(NamedTuple):
    """A way to go on.

    `actions` are its own, of which the first is next and legal; `worse` is how much worse it is
    than the best.
    """

    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    worse: Difference = Difference()


class Advice(NamedTuple):
    """The ways to go on from a view, the best first: never none.

    `plans` are those of the best and of another way, where they differ: what each comes to.
    """

    ways: tuple[Way, ...]
    plans: tuple[Planned, Planned] | None = None

    @property
    def best(self) -> Way:
        """The best."""
        return self.ways[0]

    @property
    def second(self) -> Way | None:
        """The second best, where there is one that was weighed."""
        return next((way for way in self.ways[1:] if way.worse.worlds), None)


def usual_playouts(view: View) -> int:
    """Return how many playouts a choice has, by the seats, the rules and the core that is there.

    Where rounds last long no more than a decision of Expert has.
    """
    rules, seats, compiled = view.board.ruleset, len(view.board.hand_sizes), is_compiled()
    swift = SWIFT if compiled else 1
    usual = round((NARROW[compiled] if view.board.narrow else 1.0) * PLAYOUTS[seats] * swift)
    return min(usual, afforded(EXPERT * swift, rules, seats))


def evaluate(view: View, playouts: int | None = None) -> Generator[None, None, Evaluation]:
    """Evaluate what can be done, in slices (playout/core.py).

    `playouts` is the budget, `usual_playouts` if None.
    """
    found = Evaluation(view)
    yield from found.think(usual_playouts(found.view) if playouts is None else playouts)
    return found


def advise(view: View, playouts: int | None = None) -> Generator[None, None, Advice]:
    """Find what to do next, in slices, and return the advice; see `evaluate`."""
    return (yield from advice_of((yield from evaluate(view, playouts))))


def advice_of(found: Evaluation) -> Generator[None, None, Advice]:
    """Return the ways of an evaluation as advice, in slices: the best two are explained."""
    view, best = found.view, found.best
    others = [place for place in range(len(found.ways)) if place != best]
    second = found.second_of(others) if others else -1
    others.sort(key=lambda place: (place != second, found.worse(place).points))
    order = [best, *others]
    mine, its = [], []
    if len(order) > 1 and found.worse(order[1]).worlds:
        mine = yield from found.leads_to(best)
        its = yield from found.leads_to(order[1])
    ways = []
    for at, place in enumerate(order):
        way = found.ways[place].actions
        rival = order[1 if at == 0 else 0] if len(order) > 1 else -1
        other = found.ways[rival].actions if rival >= 0 else ()
        why = explained(view, way, other, mine, its) if at == 0 else reasons(view, way, other)
        ways.append(Way(way, tuple(why), found.worse(place)))
    return Advice(tuple(ways), _two_plans(found, order))


def _two_plans(found: Evaluation, order: Sequence[int]) -> tuple[Planned, Planned] | None:
    """Return what the plans of the best way and another come to, where these differ.

    The other goes out, if only one of them does, or is the second best.
    """
    view, one = found.view, found.ways[order[0]].actions
    out = [place for place in order[1:] if facts.goes_out_by(view, found.ways[place].actions)]
    for place in (*out[:1], *order[1:2]):
        other, worse = found.ways[place].actions, found.worse(place)
        plans = differing(view, one, other)
        if worse.worlds and plans is not None:
            lead = found.lead(order[0])
            return (
                Planned(plans[0], lead, points_of(view, one)),
                Planned(plans[1], lead - found.behind(place), points_of(view, other), worse),
            )
    return None


class AdvicePlayer:
    """A player that does what a hint says: its decisions are read from the same evaluations."""

    def __init__(self, kept: KeptEvaluations) -> None:
        """`kept` are the evaluations that the hints read."""
        self._kept = kept

    def decide(self, view: View) -> Action:
        """Return the next action; see Player."""
        return decided(self.think(view))

    def think(self, view: View) -> Generator[None, None, Action]:
        """Decide in slices, and return the action."""
        found = self._kept.of(view)
        yield from found.think(usual_playouts(found.view))
        actions = found.ways[found.best].actions or habit(found.view).options[0].actions
        return actions[0]

"""Two plans: what the best two ways want of the round, where that differs; no words here."""

from collections.abc import Sequence
from enum import Enum

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import FIRST_WILD
from ...named_tuple import NamedTuple
from . import facts
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

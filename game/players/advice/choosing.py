"""Choosing: the options of a step (expert/options.py), never none.

Where nothing can be played out the one option is what the player would do.
"""

from collections.abc import Sequence
from random import Random

from ...engine.actions import Action
from ...engine.board import View
from ..expert import options
from ..expert.habits import policy_against
from ..expert.levels import PolicyPlayer
from ..expert.options import Lister, Option, Options, with_three


def choice(view: View, played: Sequence[Action] = ()) -> Options:
    """Return what there is to choose from for whoever decides from `view`; see options.choice."""
    found = options.choice(view, _lister(view), played)
    return found if found.options else habit(view)


def hint_choice(view: View) -> Options:
    """Return what a hint compares: the same, and a Three that may be put down first (M4)."""
    lister = _lister(view)
    found = options.choice(view, lister, ())
    return with_three(view, lister, found) if found.options else habit(view)


def discard_choice(view: View, played: Action | None = None, every: bool = False) -> Options:
    """Return the discards worth weighing; see options.discard_choice."""
    found = options.discard_choice(view, _lister(view), played, every)
    return found if found.options else habit(view)


def _lister(view: View) -> Lister:
    """Return the list of the best player: of the policy that answers the others' styles."""
    return Lister(policy_against(view.board, view.seat))


def habit(view: View) -> Options:
    """Return what the player would do, as the only option."""
    return Options((Option((PolicyPlayer(Random()).decide(view),)),))

"""Choosing: the options of a step (expert/options.py), never none.

Where nothing can be played out the one option is what the player would do.
"""

from collections.abc import Sequence
from random import Random

from ...engine.actions import Action
from ...engine.board import View
from ..expert import options
from ..expert.options import Option, Options
from ..expert.policy_player import PolicyPlayer


def choice(view: View, played: Sequence[Action] = ()) -> Options:
    """Return what there is to choose from for whoever decides from `view`; see options.choice."""
    found = options.choice(view, played)
    return found if found.options else habit(view)


def discard_choice(view: View, played: Action | None = None, every: bool = False) -> Options:
    """Return the discards worth weighing; see options.discard_choice."""
    found = options.discard_choice(view, played, every)
    return found if found.options else habit(view)


def habit(view: View) -> Options:
    """Return what the player would do, as the only option."""
    return Options((Option((PolicyPlayer(Random()).decide(view),)),))

"""Expert: deals the unseen cards in many ways, plays each candidate out, and values the match."""

from random import Random
from typing import Final

from ..playout.policy import Policy
from .policy_player import DOUBT, PolicyPlayer

#: Playouts that a decision may cost before its winner is tried again (judging.py); `think` yields
#: after each.
PLAYOUTS: Final = 120


class Expert(PolicyPlayer):
    """A player that judges every choice by what comes of it."""

    def __init__(
        self,
        rng: Random,
        playouts: int = PLAYOUTS,
        policy: Policy | None = None,
        doubt: float = DOUBT,
    ) -> None:
        """See PolicyPlayer."""
        super().__init__(rng, playouts, policy, doubt)

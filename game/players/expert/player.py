"""Expert: deals the unseen cards in many ways, plays each candidate out, and values the match."""

from random import Random
from typing import Final

from ...engine.board import View
from ..planning.tempers import BOLD
from ..playout.policy import Policy
from .habits import policy_against
from .policy_player import DOUBT, PolicyPlayer

#: Playouts that a decision may cost (judging.py). Of 160 decisions by
#: equal shares, 120 and then 240 for the winner, lost 0.053% of the match each, by halving 480 lose
#: 0.034%, 960 0.029%; the policy alone 0.127%.
PLAYOUTS: Final = 600
#: The same where it thinks deeply, which only the compiled core can in the same time.
DEEPLY: Final = 20 * PLAYOUTS


class Expert(PolicyPlayer):
    """A player that judges every choice by what comes of it."""

    def __init__(
        self,
        rng: Random,
        playouts: int = PLAYOUTS,
        policy: Policy | None = None,
        doubt: float = DOUBT,
        temper: str = BOLD,
    ) -> None:
        """See PolicyPlayer."""
        super().__init__(rng, playouts, policy, doubt, temper)

    def _policy_for(self, view: View) -> Policy:
        """Return the policy of the temper that answers the other side's style."""
        return policy_against(view.board, view.seat, self._temper)

"""Beginner: plays like somebody who learned the game some weeks ago, but is no fool.

Lays what can be laid and the canasta that it holds, gives no card to the next side's rows while it
has another, keeps its wild cards, goes out when it can. It does not wait, and weighs nothing long.
"""

from ..engine.actions import Action
from ..engine.board import View
from .expert.policy_player import PolicyPlayer
from .planning.planner import decide
from .planning.planner_melds import PlannerWeights
from .playout.policy import Policy
from .policies.by_book import simple_policy_for


class Beginner(PolicyPlayer):
    """A player by a simple policy, the same by all rules except for partners."""

    def _policy_for(self, view: View) -> Policy:
        board = view.board
        return simple_policy_for(board.ruleset, len(board.hand_sizes))

    def _planned(self, view: View) -> Action:
        return decide(view, PlannerWeights(), fears=False, kept=self._kept)

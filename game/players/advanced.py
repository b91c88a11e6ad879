"""Advanced: plays soundly by what it sees and remembers, one turn at a time.

It does what a sound policy would do, and does not look ahead.
"""

from ..engine.board import View
from .expert.policy_player import PolicyPlayer
from .playout.policy import Policy
from .policies.by_book import sound_policy_for


class Advanced(PolicyPlayer):
    """A player by a sound policy for the rules."""

    def _policy_for(self, view: View) -> Policy:
        board = view.board
        return sound_policy_for(board.ruleset, len(board.hand_sizes), self._temper)

"""Advanced: plays soundly by what it sees and remembers, one turn at a time.

It does what the policy that Expert plays its rounds out with would do, and does not look ahead.
"""

from .expert.policy_player import PolicyPlayer


class Advanced(PolicyPlayer):
    """A player by the best policy for the rules."""

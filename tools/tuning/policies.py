"""All policies by name, for who tries them, and one that is there to be beaten."""

from typing import Final

from game.players.playout.policy import Policy
from game.players.policies import for_more, for_two, simple, two_canastas

#: Melds all it can, and does not mind the pile.
HASTY: Final = Policy(
    reserve=2,
    open_reserve=2,
    take_reserve=2,
    finish_reserve=2,
    base=0,
    card=0,
    freeze=0,
    black=0,
    out_margin=10_000,
)
#: Each under the name that it has where it stands.
POLICIES: Final = {
    "HASTY": HASTY,
    **{
        name: each
        for group in (simple, for_two, for_more, two_canastas)
        for name, each in vars(group).items()
        if isinstance(each, Policy)
    },
}


def policy_named(name: str) -> Policy:
    """Return a policy by its name. Raise ValueError with a sentence if there is none."""
    if name not in POLICIES:
        raise ValueError(f"there is no policy {name!r}")
    return POLICIES[name]

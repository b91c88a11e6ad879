"""All policies by name, for who tries them (tools/tuning)."""

from typing import Final

from ..playout.policy import Policy
from . import answers, by_hand, for_more, for_two, two_canastas

#: Each under the name that it has where it stands.
POLICIES: Final = {
    name: each
    for group in (by_hand, for_two, for_more, two_canastas, answers)
    for name, each in vars(group).items()
    if isinstance(each, Policy)
}


def policy_named(name: str) -> Policy:
    """Return a policy by its name. Raise ValueError with a sentence if there is none."""
    if name not in POLICIES:
        raise ValueError(f"there is no policy {name!r}")
    return POLICIES[name]

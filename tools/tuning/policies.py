"""All policies by name, for who tries them, and some that no player of the program has."""

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
#: A person with a partner, as most play: takes what fits, opens and lays at once, whatever it is,
#: throws what is cheap and alone, but minds the pile a little, and goes out as soon as they can. It
#: wins 3.0 and 3.6 hundredths of a match a round against SOUND_PARTNERS and PARTNERS.
PERSON_PARTNER: Final = Policy(
    reserve=1,
    open_reserve=1,
    take_reserve=1,
    finish_reserve=0,
    late=0,
    wild_pile=2,
    hold_frozen=99,
    wilds_to_finish=4,
    out_margin=10_000,
    card_value=0,
    hopes=0,
    base=40,
    single=0,
    triple=60,
    wild=300,
    black=-100,
    value=-0.1,
    value_threat=-0.1,
    freeze=0.5,
)
#: Each under the name that it has where it stands.
POLICIES: Final = {
    "HASTY": HASTY,
    "PERSON_PARTNER": PERSON_PARTNER,
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

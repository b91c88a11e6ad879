"""All policies by name, for who tries them, and some that no player of the program has."""

from dataclasses import replace
from typing import Final

from game.players.expert import policies, weights
from game.players.playout.policy import Policy

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
#: A person against one other: the same, but keeps what fits its rows, and a Black Three for longer.
#: It wins as much as SIMPLE_DUEL does, by which it is expected (expert/habits.py): expecting it
#: gained nothing (docs/measurements.md).
PERSON: Final = replace(
    PERSON_PARTNER,
    finish_reserve=1,
    wild_pile=3,
    wilds_to_finish=3,
    card=5,
    row=60,
    black=-20,
    freeze=0.3,
)
#: With a partner, sound, as Advanced played once: canastas for the side, piles left to grow, and
#: wild cards kept for canastas. (Found by evolution in 130 generations against COLLECT, RACE, HASTY
#: and what it was before. `thrown` was 0 then, which only deceived rivals that read a discard by
#: the weights of who threw it; against SIMPLE_PARTNER 0 wins 68 and 66% of matches in `official`
#: and `viennese`, 0.6 80 and 75%, 0.8 84 and 78%, 1 81%.)
SOUND_PARTNERS: Final = Policy(
    reserve=12,
    open_reserve=10,
    take_reserve=8,
    finish_reserve=4,
    ready_reserve=9,
    take_gain=-3,
    late=13.7,
    threat_held=3.3,
    threat_drop=5.4,
    row_pile=5,
    pair_pile=3,
    wild_pile=4,
    hold_frozen=6,
    wilds_to_finish=3,
    out_margin=535.0,
    threat=280.0,
    card_value=32.0,
    hopes=3.2,
    its_hopes=-0.3,
    hand_hopes=-9.7,
    stock_hopes=1.13,
    base=39.0,
    card=50.0,
    gift=98.0,
    single=7.2,
    pair=28.0,
    triple=-1.86,
    row=43.0,
    wild=250.0,
    black=-50,
    pair_card=0.02,
    seek=0.66,
    value=0,
    value_threat=0.12,
    thrown=0.8,
    left=0.5,
    with_wild=0.5,
    freeze=2.4,
    freeze_bare=0.1,
    open_15=1.11,
    open_50=0.64,
    open_90=0.54,
    open_120=0.3,
)
#: Each under the name that it has where it stands.
POLICIES: Final = {
    "HASTY": HASTY,
    "PERSON": PERSON,
    "PERSON_PARTNER": PERSON_PARTNER,
    "SOUND_PARTNERS": SOUND_PARTNERS,
    **{
        name: each
        for group in (weights, policies)
        for name, each in vars(group).items()
        if isinstance(each, Policy)
    },
}


def policy_named(name: str) -> Policy:
    """Return a policy by its name. Raise ValueError with a sentence if there is none."""
    if name not in POLICIES:
        raise ValueError(f"there is no policy {name!r}")
    return POLICIES[name]

"""Which policies the look-ahead plays and expects in its playouts, by rule book."""

from typing import Final

from ...engine.ruleset import Ruleset
from .policy import COLLECT, PATIENT, RACE, SHEDDING, SPRINT, TWO_CANASTAS, Policy

#: As Advanced plays with a partner, as near as the policy comes to it.
PARTNERS: Final = Policy(
    reserve=13,
    ready_reserve=5,
    threat_held=11,
    threat_drop=10,
    open_reserve=2,
    take_reserve=13,
    finish_reserve=2,
    adds_from=4,
    late=4,
    row_pile=3,
    base=60,
    card=30,
    single=8,
    pair=12,
    wild=40,
    out_margin=300,
)
#: And with two others or three, each for themselves.
MANY: Final = Policy(
    reserve=8,
    ready_reserve=4,
    threat_held=11,
    threat_drop=5,
    open_reserve=2,
    take_reserve=8,
    finish_reserve=2,
    late=3,
    base=0,
    card=5,
    value=0.8,
    value_threat=0.8,
    single=3.6,
    pair=16,
    triple=18,
    wild=30,
    black=0,
    out_margin=300,
)

#: As somebody plays who learned the game some weeks ago: lays most of what can be laid, takes the
#: pile when it is worth a look, keeps wild cards for canastas and its discards from the next side's
#: rows, and goes out when it can.
SIMPLE: Final = Policy(
    reserve=4,
    open_reserve=3,
    take_reserve=3,
    finish_reserve=1,
    row_pile=3,
    base=40,
    card=20,
    wild=1000,
    black=-50,
    freeze=0,
    value=0.1,
    value_threat=0.1,
    out_margin=10_000,
)


def policy_for(ruleset: Ruleset, seats: int) -> Policy:
    """Return the best known policy for a round of so many seats under these rules."""
    if seats in ruleset.partnerships:
        return COLLECT
    if seats > 2:
        return MANY
    if ruleset.cards_drawn > 1:
        return SPRINT
    return TWO_CANASTAS if ruleset.canastas_to_go_out > 1 else RACE


def rivals_for(ruleset: Ruleset, seats: int) -> list[Policy]:
    """Return the policies that the others may have."""
    own = policy_for(ruleset, seats)
    if seats > 2:
        return [own]
    return [SHEDDING if ruleset.cards_drawn > 1 else PATIENT, own]

"""Which policies the look-ahead plays and expects in its playouts, by rule book."""

from typing import Final

from ...engine.ruleset import Ruleset
from .policy import COLLECT, PATIENT, RACE, Policy

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


def policies_for(ruleset: Ruleset, seats: int) -> tuple[Policy, list[Policy]]:
    """Return the own policy, and those that the others may have, for so many seats."""
    if seats == 2:
        return RACE, [PATIENT, RACE]
    if seats in ruleset.partnerships:
        return COLLECT, [COLLECT]
    return MANY, [MANY]

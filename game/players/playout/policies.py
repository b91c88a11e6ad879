"""Which policies the look-ahead plays and expects in its playouts, by rule book."""

from typing import Final

from ...engine.ruleset import Ruleset
from ..planning.tempers import BOLD
from ..planning.tempers import PATIENT as PATIENT_TEMPER
from .policy import COLLECT, PATIENT, RACE, SHEDDING, SPRINT, TWO_CANASTAS, Policy

#: With a partner: canastas for the side, piles left to grow, and wild cards kept for canastas. It
#: beats COLLECT by 500 points a round, SIMPLE by 220 (`official`, sure to 60 and 40; found by
#: evolution in 130 generations against COLLECT, RACE, HASTY and what it was before).
PARTNERS: Final = Policy(
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
    thrown=0.0,
    left=0.5,
    with_wild=0.5,
    freeze=2.4,
    freeze_bare=0.1,
    open_15=1.11,
    open_50=0.64,
    open_90=0.54,
    open_120=0.3,
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


def policy_for(ruleset: Ruleset, seats: int, temper: str = BOLD) -> Policy:
    """Return the best known policy of a temper for a round of so many seats under these rules.

    Tempers differ with two seats, one card drawn and one canasta to go out with.
    """
    if seats in ruleset.partnerships:
        return PARTNERS
    if seats > 2:
        return MANY
    if ruleset.cards_drawn > 1:
        return SPRINT
    if ruleset.canastas_to_go_out > 1:
        return TWO_CANASTAS
    return COLLECT if temper == PATIENT_TEMPER else RACE


def rivals_for(ruleset: Ruleset, seats: int) -> list[Policy]:
    """Return the policies that the others may have."""
    own = policy_for(ruleset, seats)
    if seats > 2:
        return [own]
    return [SHEDDING if ruleset.cards_drawn > 1 else PATIENT, own]

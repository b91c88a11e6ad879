"""Simple policies: weights set by hand, to begin with or to play like somebody."""

from dataclasses import replace
from typing import Final

from ..playout.policy import Policy

#: Patient: the usual weights, near to how Advanced played before it played by a policy.
PATIENT: Final = Policy()
#: Sheds its cards where two are drawn, as Advanced did before.
SHEDDING: Final = Policy(
    reserve=3,
    open_reserve=3,
    take_reserve=3,
    finish_reserve=3,
    row_pile=6,
    base=0,
    card=5,
    value=0,
    value_threat=0,
)
#: Lays nothing until its whole hand can go down or a large pile opens, throws what is cheap and
#: alone, whoever takes it, and goes out as soon as it can: what an impatient player tries first.
RACER: Final = Policy(
    reserve=7,
    open_reserve=99,
    take_reserve=1,
    finish_reserve=7,
    late=0,
    row_pile=4,
    pair_pile=8,
    wild_pile=8,
    hold_frozen=99,
    out_margin=10_000.0,
    threat=0.0,
    card_value=0.0,
    hopes=0.0,
    base=0.0,
    card=0.0,
    single=0.0,
    pair=40.0,
    triple=90.0,
    row=60.0,
    wild=300.0,
    black=-100.0,
    value=-1.0,
    value_threat=-1.0,
    freeze=0.0,
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
#: The same with more seats: that the stock runs out takes it by surprise. With a partner it opens
#: and takes late, too, keeping more in hand than two need.
SIMPLE_MANY: Final = replace(SIMPLE, late=0)
SIMPLE_PARTNER: Final = replace(SIMPLE_MANY, open_reserve=7, take_reserve=6)
#: And for two: a wild card for a pile of two, and pairs not thought much of. After a round RACE is
#: 4.5% likelier to win the match against it (sure to 0.24), 3.9% against SIMPLE.
SIMPLE_DUEL: Final = replace(SIMPLE, wild_pile=2, pair=12, triple=20)
#: As somebody plays at the first time: lays whatever can be laid, with wild cards for whatever is
#: near to a canasta, takes the pile where its top card fits a row, minds nobody's rows, throws what
#: is cheap and alone, and is in no hurry to go out.
FIRST_TIME: Final = Policy(
    reserve=2,
    open_reserve=1,
    take_reserve=1,
    finish_reserve=1,
    late=0,
    row_pile=3,
    pair_pile=99,
    wild_pile=99,
    hold_frozen=99,
    wilds_to_finish=4,
    out_margin=50,
    card_value=6,
    base=0,
    card=0,
    wild=1000,
    black=-50,
    freeze=0,
)

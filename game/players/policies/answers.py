"""Answers: policies that beat some styles, and are not meant to beat any other.

The look-ahead goes on by them once it knows whom it plays against (expert/habits.py).
"""

from typing import Final

from ..playout.policy import Policy

#: Against RACE: pairs are kept for the pile, which is frozen once that pays. In four books it gains
#: 1.8 hundredths of a match a round against RACE (sure to 0.3), WARY 0.8. Found by
#:
#:     python -m tools.tuning.evolve windows,hoyle,cga,official 2 WARY --rivals RACE \
#:         --generations 100 --seed 1
TO_RACE: Final = Policy(
    reserve=0.0,
    open_reserve=23.69,
    take_reserve=15.04,
    finish_reserve=-6.358,
    ready_reserve=8.611,
    adds_from=13.279,
    answer=1.903,
    take_gain=1.854,
    late=15.911,
    threat_held=13.617,
    threat_drop=1.963,
    row_pile=10.515,
    pair_pile=-1.348,
    wild_pile=10.778,
    hold_frozen=7.594,
    wilds_to_finish=3.78,
    out_margin=95.443,
    threat=-148.946,
    card_value=-17.77,
    hopes=-1.142,
    its_hopes=1.636,
    hand_hopes=-14.289,
    stock_hopes=-8.525,
    base=-31.351,
    card=50.831,
    gift=80.427,
    single=-0.649,
    pair=60.272,
    triple=69.534,
    row=131.501,
    wild=158.527,
    black=87.946,
    pair_card=-0.158,
    black_card=-7.824,
    seek=1.154,
    value=-0.471,
    value_threat=-0.779,
    thrown=0.165,
    left=1.0,
    with_wild=0.543,
    freeze=2.373,
    freeze_bare=0.128,
    open_15=0.933,
    open_50=1.5,
    open_90=1.065,
    open_120=1.091,
)
#: Against those who collect: it collects for longer, keeps its hand together for the pile, freezes
#: that, and lays when it has it. In four books it gains 22.7 hundredths of a match a round against
#: COLLECT, 20.3 against WAIT (sure to 0.6) and 3.3 against WARY, and makes five canastas a round of
#: the first two, a third of them natural; against RACE it loses 13.6. Found by
#:
#:     python -m tools.tuning.evolve windows,hoyle,cga,official 2 WAIT \
#:         --rivals COLLECT,WAIT,WARY --canastas 0.03 --generations 100 --seed 1
TO_COLLECT: Final = Policy(
    reserve=32.545,
    open_reserve=15.146,
    take_reserve=13.269,
    finish_reserve=27.254,
    answer=-0.294,
    take_gain=10.44,
    late=7.751,
    threat_held=-20.546,
    threat_drop=13.285,
    row_pile=9.204,
    pair_pile=8.442,
    wild_pile=6.965,
    hold_frozen=0.0,
    wilds_to_finish=7.978,
    out_margin=617.51,
    threat=294.271,
    card_value=20.045,
    hopes=0.7,
    its_hopes=3.091,
    hand_hopes=35.161,
    stock_hopes=15.201,
    base=11.046,
    card=97.422,
    gift=-58.864,
    single=15.33,
    pair=8.43,
    triple=-62.637,
    row=60.179,
    wild=281.373,
    black=35.49,
    pair_card=2.318,
    black_card=-0.906,
    seek=6.45,
    value=-2.308,
    value_threat=-1.707,
    thrown=1.0,
    left=0.771,
    with_wild=0.242,
    freeze=2.934,
    freeze_bare=-0.043,
    open_15=1.102,
    open_50=0.784,
    open_90=0.525,
    open_120=0.548,
)

"""Answers: policies that beat one style, and are not meant to beat any other.

The look-ahead goes on by them once it knows whom it plays against (expert/habits.py).
"""

from typing import Final

from .policy import Policy

#: Against RACE: pairs are kept for the pile, which is frozen once that pays. In four books it gains
#: 1.8 hundredths of a match a round against RACE (sure to 0.3), WARY 0.8. Found by
#:
#:     python -m game.arena.tuning.evolve windows,hoyle,cga,official 2 WARY --rivals RACE \
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

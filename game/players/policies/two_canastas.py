"""Policies for where two canastas are needed to go out (M23): there is no race there."""

from dataclasses import replace
from typing import Final, NamedTuple

from ..playout.policy import Policy

#: Where two canastas are needed to go out, so that there is no race: it beats PATIENT by 1,656,
#: HASTY by 3,049. Found by tuning (tools/tuning/rollout.py).
TWO_CANASTAS: Final = Policy(
    reserve=16,
    open_reserve=17,
    take_reserve=15,
    finish_reserve=6,
    late=9,
    threat_held=8,
    threat_drop=0,
    pair_pile=2,
    wild_pile=4,
    hold_frozen=6,
    wilds_to_finish=2,
    out_margin=-100.0,
    threat=200.0,
    card_value=12.0,
    hopes=0.5,
    its_hopes=0.5,
    hand_hopes=0.0,
    stock_hopes=0.0,
    base=10.0,
    card=44.0,
    gift=120.0,
    single=16.5,
    pair=25.0,
    triple=0,
    row=25,
    wild=70.0,
    black=2.0,
    pair_card=0.0,
    seek=-3.0,
    value=0,
    value_threat=1.05,
    thrown=0.84,
    left=0.86,
    with_wild=0.5,
    freeze=1.0,
    freeze_bare=-0.2,
    open_15=1.0,
    open_50=1.0,
    open_90=0.6,
    open_120=0.525,
)
#: Where the pile is always frozen and two canastas are needed (M7, M23), for two: it goes on
#: collecting with hardly a thought for going out, takes piles for their cards, hopes for the end
#: of long rows, begins Sevens, Aces and the row of wild cards where they are likely to be
#: finished, and opens for a talon. Each of two makes 2,631 points a round in playouts and leaves a
#: row that costs in 6% of them; two of the one before, which knew nothing of what rows cost, made
#: 1,103 and left one in 24%. It beats that one by 1,167 (sure to 71), PATIENT by 3,876. (40
#: generations of 18, 400 deals each, from that one against it and PATIENT. By hand: `rescue`; a
#: `begins` of 2.6 wins 305 points a round against 1.5, but each of two makes 120 less and leaves
#: such rows in 21%; a `row` of 250 wins as much as one of 90, and throws a card that fits an own
#: row 0.7 times a round, where a pair is kept for a large pile, and not 1.1 times.)
CLOSED: Final = Policy(
    reserve=27.08,
    open_reserve=8.87,
    take_reserve=26.33,
    finish_reserve=2.94,
    adds_from=5.71,
    answer=-1.52,
    take_gain=1.39,
    late=8.43,
    threat_held=14.63,
    threat_drop=-2.1,
    row_pile=4.4,
    pair_pile=1.26,
    wild_pile=6.65,
    hold_frozen=7.44,
    wilds_to_finish=4.57,
    begins=1.5,
    wild_begins=1.52,
    out_margin=-989.72,
    threat=324.48,
    card_value=-22.69,
    hopes=3.31,
    its_hopes=-1.97,
    hand_hopes=1.74,
    stock_hopes=9.26,
    waits=-0.09,
    base=-43.39,
    card=20.98,
    gift=124.22,
    single=34.26,
    pair=62.43,
    triple=-39.61,
    row=250,
    wild=175.46,
    black=-62.76,
    pair_card=1.34,
    black_card=0.25,
    seek=1.61,
    rescue=150.0,
    caught=391.36,
    value=-3.39,
    value_threat=-0.49,
    thrown=1.0,
    left=1.0,
    with_wild=0.28,
    freeze=2.93,
    freeze_bare=0.12,
    open_15=-0.66,
    open_50=0.58,
    open_90=1.5,
    open_120=0.62,
)
#: The same with a partner: each side of two makes some 1,200 points a round in playouts, where the
#: one before made 760, lost 451 to it (sure to 58), and won 31% of matches. (50 generations of 14,
#: 200 deals each, from the one before with a `reserve` of 13, against that, itself as it was and
#: CLOSED with few cards kept. By hand: `wild`, as a wild card is only thrown there where nothing
#: else is held; a `row` of 250 throws its own rows' cards 0.7 times a round, one of 79 2.3 times.)
CLOSED_PARTNERS: Final = Policy(
    reserve=13.33,
    open_reserve=4.29,
    take_reserve=19.62,
    finish_reserve=-1.31,
    ready_reserve=7.58,
    adds_from=7.32,
    answer=0.31,
    take_gain=-2.24,
    late=16.45,
    threat_held=-10.45,
    threat_drop=-27.36,
    row_pile=3.78,
    pair_pile=-5.0,
    wild_pile=3.26,
    hold_frozen=24.83,
    wilds_to_finish=6.25,
    begins=1.43,
    wild_begins=1.24,
    out_margin=258.86,
    threat=-891.0,
    card_value=-80.28,
    hopes=5.87,
    its_hopes=0.64,
    hand_hopes=24.22,
    stock_hopes=11.15,
    waits=-0.24,
    base=-27.86,
    card=88.74,
    gift=565.32,
    single=0.93,
    pair=35.67,
    triple=-2.58,
    row=250,
    black=-8.71,
    pair_card=2.5,
    black_card=-1.33,
    seek=-10.39,
    rescue=361.32,
    caught=794.24,
    value=-2.1,
    value_threat=-0.74,
    thrown=1.0,
    left=0.98,
    with_wild=0.25,
    freeze=2.83,
    freeze_bare=-0.15,
    open_15=-1.07,
    open_50=1.07,
    open_90=-1.5,
    open_120=0.26,
)


class ClosedPolicies(NamedTuple):
    """The policies of the levels where the pile is always frozen: of somebody new, simple, sound.

    A simple one keeps few cards in hand, so that it takes few piles, and goes out as soon as it
    can. Somebody new keeps still fewer, and minds nobody's rows.
    """

    first: Policy
    simple: Policy
    sound: Policy


def _hurried(policy: Policy) -> Policy:
    """Return the policy going out as soon as it can, but for rows that cost points unfinished."""
    return replace(
        policy,
        out_margin=1000,
        threat=0,
        card_value=0,
        hopes=0,
        its_hopes=0,
        hand_hopes=0,
        stock_hopes=0,
        waits=1,
    )


CLOSED_SIMPLE: Final = replace(_hurried(CLOSED), reserve=10)
#: With a partner it does not see what Sevens and Aces cost that are caught, either.
CLOSED_PARTNERS_SIMPLE: Final = replace(
    _hurried(CLOSED_PARTNERS), reserve=4, ready_reserve=4, caught=0
)
CLOSED_FIRST: Final = replace(CLOSED, reserve=6, base=0, card=0, gift=0)
CLOSED_PARTNERS_FIRST: Final = replace(
    CLOSED_PARTNERS_SIMPLE,
    open_reserve=10,
    take_reserve=3,
    pair=4,
    base=0,
    card=0,
    gift=0,
)
CLOSED_FOR_TWO: Final = ClosedPolicies(CLOSED_FIRST, CLOSED_SIMPLE, CLOSED)
CLOSED_WITH_PARTNER: Final = ClosedPolicies(
    CLOSED_PARTNERS_FIRST, CLOSED_PARTNERS_SIMPLE, CLOSED_PARTNERS
)

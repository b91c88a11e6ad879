"""Which policies the look-ahead plays and expects in its playouts, by rule book.

Weights are found by evolution with arena/tuning/evolve.py, which prints them as they stand here.
"""

from dataclasses import replace
from typing import Final

from ...engine.ruleset import Ruleset
from ..planning.tempers import BOLD
from ..planning.tempers import PATIENT as PATIENT_TEMPER
from .policy import COLLECT, PATIENT, RACE, SHEDDING, SPRINT, TWO_CANASTAS, WEIGHTS, Policy

#: A race with an eye on the pile: Black Threes wait for large piles, small ones are taken by pairs,
#: and once the other side opens it opens too. It beats RACE by 97 points a round in `windows`, by
#: 102, 59 and 81 in `hoyle`, `cga` and `official` (sure to 15), SIMPLE by 260. (Found by evolution,
#: with the `cma` package, in 80 generations of 24 against RACE, PATIENT and SIMPLE. Against COLLECT
#: and itself as well, and in all books at once, it found nothing better.)
WARY: Final = Policy(
    reserve=0,
    open_reserve=17.0,
    take_reserve=12.7,
    finish_reserve=0.0,
    ready_reserve=11.6,
    adds_from=16.0,
    answer=1.42,
    take_gain=2.02,
    late=16.1,
    threat_held=6.4,
    threat_drop=3.9,
    row_pile=7.2,
    pair_pile=0.77,
    wild_pile=9.7,
    hold_frozen=9.7,
    wilds_to_finish=4.22,
    out_margin=109.0,
    threat=-252.0,
    card_value=-0.7,
    hopes=-2.08,
    its_hopes=1.05,
    hand_hopes=-29.0,
    stock_hopes=-9.2,
    base=0.0,
    card=23.0,
    gift=61.0,
    single=4.2,
    pair=56.0,
    triple=89.0,
    row=133.0,
    wild=248.0,
    black=62.0,
    pair_card=-1.53,
    black_card=-12.4,
    seek=-0.71,
    value=0.0,
    value_threat=-0.17,
    thrown=0.41,
    left=0.94,
    with_wild=0.62,
    freeze=1.6,
    freeze_bare=0.32,
    open_15=1.17,
    open_50=1.01,
    open_90=1.34,
    open_120=1.11,
)
#: Patient: takes piles, freezes them and collects. Against WARY it lays 1.23 canastas a round, 15%
#: of them natural, and wins; to RACE it loses (a round brings 2.6% of a match, and costs 2.1%, sure
#: to 0.6). Found by evolution from COLLECT against both, with a little for canastas, natural ones
#: above all, beside the chance to win.
WAIT: Final = Policy(
    reserve=15.6,
    open_reserve=14.8,
    take_reserve=6.6,
    finish_reserve=9.9,
    answer=0.41,
    take_gain=-12.6,
    late=13.2,
    threat_held=11.4,
    threat_drop=12.4,
    row_pile=6.8,
    pair_pile=6.7,
    wild_pile=8.3,
    hold_frozen=0.62,
    wilds_to_finish=2.73,
    out_margin=-12.7,
    threat=337.0,
    card_value=26.3,
    hopes=0.94,
    its_hopes=0.4,
    hand_hopes=2.48,
    stock_hopes=0.98,
    base=68.0,
    card=34.0,
    gift=-73.0,
    single=5.8,
    pair=10.4,
    triple=24.8,
    row=37.0,
    wild=139.0,
    black=4.0,
    pair_card=-0.29,
    black_card=-4.03,
    seek=2.23,
    value=0.0,
    value_threat=-0.25,
    thrown=0.72,
    left=0.66,
    with_wild=0.81,
    freeze=1.42,
    freeze_bare=-0.1,
    open_15=1.12,
    open_50=1.28,
    open_90=0.38,
    open_120=0.96,
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
#: With a partner, sound: canastas for the side, piles left to grow, and wild cards kept for
#: canastas. (Found by evolution in 130 generations against COLLECT, RACE, HASTY and what it was
#: before. `thrown` was 0 then, which only deceived rivals that read a discard by the weights of who
#: threw it; against SIMPLE_PARTNER 0 wins 68 and 66% of matches in `official` and `viennese`, 0.6
#: 80 and 75%, 0.8 84 and 78%, 1 81%.)
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
#: And with two others or three, each for themselves: it collects with long reserves, and lays all
#: once others may go out. (The middle of what evolution found against COLLECT, which only beats
#: that, and against SIMPLE. With `thrown` of 0.6 it wins 64% of matches in `cga`, 56 and 55% in
#: `official` and `viennese` against two SIMPLE, with the 0 of before 61, 51 and 50%.)
SOUND_MANY: Final = Policy(
    reserve=13.4,
    open_reserve=13.5,
    take_reserve=9.0,
    finish_reserve=7.0,
    ready_reserve=12.6,
    take_gain=1.73,
    late=6.1,
    threat_held=5.9,
    threat_drop=9.4,
    row_pile=3.31,
    pair_pile=2.4,
    wild_pile=3.9,
    hold_frozen=3.8,
    wilds_to_finish=3.21,
    out_margin=371.0,
    threat=225.0,
    card_value=24.0,
    hopes=2.77,
    its_hopes=0.69,
    hand_hopes=-3.76,
    stock_hopes=-1.83,
    base=3.5,
    card=25.0,
    gift=43.0,
    single=0,
    pair=25.0,
    triple=8.0,
    row=28.0,
    wild=102.0,
    black=-1.43,
    seek=1.89,
    value=0.0,
    value_threat=0.28,
    thrown=0.6,
    left=0.78,
    with_wild=0.53,
    freeze=1.69,
    freeze_bare=0.22,
    open_15=1.08,
    open_50=0.4,
    open_90=0.38,
    open_120=0.53,
)
#: With a partner, the best known: it lays late, freezes, keeps wild cards for canastas. It wins
#: 62 and 65% of matches against SOUND_PARTNERS in `official` and `viennese`, 92 and 88% against
#: SIMPLE_PARTNER (playouts of 300 decks, give or take 4 points; found by evolution, 150 generations
#: against SIMPLE_PARTNER, SOUND_PARTNERS and COLLECT; 120 more, against itself too, gave nothing).
#: It throws 1.9 wild cards a round, 1.2 onto frozen piles, which nobody takes so; with `wild` at
#: 180 and 260 it wins 0.8 and 3% of a match a round less against SOUND_PARTNERS (sure to 0.8).
PARTNERS: Final = Policy(
    reserve=16.85,
    open_reserve=10.8,
    take_reserve=12.09,
    finish_reserve=15.91,
    ready_reserve=11.74,
    take_gain=-2.35,
    late=11.97,
    threat_held=11.81,
    threat_drop=7.47,
    row_pile=0.76,
    pair_pile=3,
    wild_pile=6.83,
    hold_frozen=5.67,
    wilds_to_finish=3,
    out_margin=305.85,
    threat=529.49,
    card_value=21.13,
    hopes=6.68,
    its_hopes=-0.17,
    hand_hopes=-14.77,
    stock_hopes=0.45,
    base=89.35,
    card=56.73,
    gift=143.54,
    single=6.47,
    pair=23.55,
    triple=-4.21,
    row=23.88,
    wild=140.0,
    black=-58.34,
    seek=2.17,
    value=-0.61,
    value_threat=0.58,
    thrown=1,
    left=0.79,
    with_wild=0.23,
    freeze=4.1,
    freeze_bare=0.05,
    open_15=0.85,
    open_50=0.44,
    open_90=0.36,
    open_120=0.27,
)
#: With two others or three, the best known: one wins 41, 45 and 42% of matches against two with
#: SOUND_MANY in `cga`, `official` and `viennese`, 28% against three in `cga`, and 62, 57 and 58%
#: against two with SIMPLE (playouts of 150 decks, give or take 5 points; 150 generations).
MANY: Final = Policy(
    reserve=16.79,
    open_reserve=14.51,
    take_reserve=10.32,
    finish_reserve=6.44,
    ready_reserve=18.43,
    take_gain=1.52,
    late=6.36,
    threat_held=7.99,
    threat_drop=16.9,
    row_pile=0.96,
    pair_pile=2.4,
    wild_pile=4.68,
    hold_frozen=4.9,
    wilds_to_finish=3.21,
    out_margin=208.91,
    threat=253.54,
    card_value=28.58,
    hopes=2.41,
    its_hopes=-0.15,
    hand_hopes=-0.04,
    stock_hopes=-2.12,
    base=1.29,
    card=32.04,
    gift=69.74,
    single=1.19,
    pair=24.37,
    triple=2.05,
    row=32.86,
    wild=94.23,
    black=-2.43,
    seek=2.1,
    value=-0.94,
    value_threat=0.33,
    thrown=0.87,
    left=1,
    freeze=2.36,
    freeze_bare=0.14,
    open_15=0.95,
    open_50=0.23,
    open_90=0.32,
    open_120=0.6,
)
#: Where the pile is always frozen and two canastas are needed (M7, M23), for two: it goes on
#: collecting with hardly a thought for going out, takes piles for their cards, and hopes for the
#: end of long rows. It beats PARTNERS by 1,493, TWO_CANASTAS by 1,977 and MANY by 1,655 points a
#: round of `modern` in playouts (sure to 340), and Advanced at the table, without a look-ahead, by
#: 2,583 (sure to 1,211). (165 generations of 20, from PARTNERS against these and SOUND_PARTNERS;
#: 75 more, against itself as well, gave nothing.)
CLOSED: Final = Policy(
    reserve=24.15,
    open_reserve=17.86,
    take_reserve=23.24,
    finish_reserve=4.06,
    ready_reserve=15.7,
    answer=-2.35,
    take_gain=1.35,
    late=0,
    threat_held=9.72,
    threat_drop=-1.37,
    row_pile=0.76,
    pair_pile=0.3,
    wild_pile=9.24,
    hold_frozen=6.38,
    wilds_to_finish=4.28,
    out_margin=-826.09,
    threat=422.04,
    card_value=-30.68,
    hopes=4.15,
    its_hopes=-1.38,
    hand_hopes=-2.61,
    stock_hopes=9.06,
    base=-61.29,
    card=27.21,
    gift=139.5,
    single=18.38,
    pair=55.58,
    triple=-37.41,
    row=20.34,
    wild=158.81,
    black=-53.22,
    pair_card=1.49,
    black_card=-0.85,
    seek=2.09,
    value=-3.11,
    value_threat=-0.53,
    thrown=1,
    left=0.83,
    with_wild=0.25,
    freeze=2.64,
    open_15=-0.72,
    open_50=0.64,
    open_90=1.03,
    open_120=0.57,
)
#: The same with a partner: it beats PARTNERS by 893, SOUND_PARTNERS by 1,568 and TWO_CANASTAS by
#: 1,127 (sure to 260). (345 generations of 20, from CLOSED against these and CLOSED.)
CLOSED_PARTNERS: Final = Policy(
    reserve=33.59,
    open_reserve=6.65,
    take_reserve=20.55,
    finish_reserve=-2.03,
    ready_reserve=8.55,
    answer=-0.78,
    take_gain=-2.21,
    late=0,
    threat_held=-4.17,
    threat_drop=-20.3,
    row_pile=0.76,
    pair_pile=-1.26,
    wild_pile=1.89,
    hold_frozen=22.63,
    wilds_to_finish=10.26,
    out_margin=289.84,
    threat=-425.45,
    card_value=-76.19,
    hopes=5.87,
    its_hopes=-0.04,
    hand_hopes=19.11,
    stock_hopes=8.43,
    base=-61.79,
    card=31.02,
    gift=412.99,
    single=26.43,
    pair=14.51,
    triple=-91.6,
    row=-66.36,
    wild=-2.84,
    black=-36.86,
    pair_card=1.27,
    black_card=-4.09,
    seek=-12,
    value=-0.18,
    value_threat=-0.72,
    thrown=1,
    left=0.89,
    with_wild=1,
    freeze=3.07,
    freeze_bare=0.41,
    open_15=-1.05,
    open_50=1.31,
    open_90=-0.55,
    open_120=0.29,
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


def between(one: Policy, other: Policy, share: float) -> Policy:
    """Return the policy whose weights lie so far, 0 to 1, on the way from one's to the other's.

    They have three decimals, as all weights do.
    """
    return Policy(
        **{
            name: round((1 - share) * getattr(one, name) + share * getattr(other, name), 3)
            for name in WEIGHTS
        }
    )


#: Patient, but not to the last: what a patient Expert looks ahead from. It wins 108 of 220 matches
#: against a bold one, from COLLECT 65 of 200; of two patient ones each lays 1.6 canastas a round.
GATHER: Final = between(RACE, COLLECT, 0.7)


def simple_policy_for(ruleset: Ruleset, seats: int) -> Policy:
    """Return the simple policy for a round of so many seats under these rules."""
    if seats == 2:
        return SIMPLE_DUEL
    return SIMPLE_PARTNER if seats in ruleset.partnerships else SIMPLE_MANY


def sound_policy_for(ruleset: Ruleset, seats: int, temper: str = BOLD) -> Policy:
    """Return a sound policy of a temper for a round of so many seats under these rules.

    Tempers differ with two seats, one card drawn and one canasta to go out with.
    """
    if seats in ruleset.partnerships:
        return SOUND_PARTNERS
    if seats > 2:
        return SOUND_MANY
    if ruleset.cards_drawn > 1:
        return SPRINT
    if ruleset.canastas_to_go_out > 1:
        return TWO_CANASTAS
    return COLLECT if temper == PATIENT_TEMPER else RACE


def policy_for(ruleset: Ruleset, seats: int, temper: str = BOLD) -> Policy:
    """Return the policy of a temper that is best looked ahead from, under these rules.

    (From RACE Expert won 93 of 120 matches against Advanced while it expected no WAIT, 143 of 200
    since, from WARY 381 of 520, from WAIT 25 of 40; and 61 of 80 from RACE against WAIT itself,
    which won 39 of 80 against Expert from WARY.)
    """
    closed = ruleset.always_frozen and ruleset.canastas_to_go_out > 1
    if seats in ruleset.partnerships:
        return CLOSED_PARTNERS if closed else PARTNERS
    if closed and seats == 2:
        return CLOSED
    if seats > 2:
        return MANY
    sound = sound_policy_for(ruleset, seats, temper)
    return GATHER if sound is COLLECT else sound


def rivals_for(ruleset: Ruleset, seats: int) -> list[Policy]:
    """Return the policies that the others may have; the ways of the last are worth a try as well.

    Of a race, a wary one and patience each loses to another. Where a whole hand laid at once has
    its bonus (V4), no pile is worth as much: WARY loses 249 points a round to RACE.
    """
    own = policy_for(ruleset, seats)
    if seats > 2:
        return [own, sound_policy_for(ruleset, seats)]
    if own is RACE and not ruleset.hand_canasta_bonus:
        return [RACE, WAIT, WARY]
    return [own, SHEDDING if ruleset.cards_drawn > 1 else PATIENT]

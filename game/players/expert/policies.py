"""Which policy is for whom: what a level plays by and what it expects, by rule book and seats.

Those for where two canastas are needed to go out (M23) have their weights here: there is no race.
"""

from dataclasses import replace
from typing import Final

from ...engine.ruleset import Ruleset
from ...named_tuple import NamedTuple
from ..planning import BOLD, PATIENT
from ..playout.policy import Policy
from . import weights
from .weights import (
    CARELESS,
    COLLECT,
    FIRST_TIME,
    GATHER,
    LAYING,
    MANY,
    PARTNERS,
    RACE,
    SHEDDING,
    SIMPLE_MANY,
    SIMPLE_PARTNER,
    SIMPLE_RACE,
    SOUND_MANY,
    SPRINT,
    STEADY,
    WAIT,
    WARY,
    columns,
)

_TUNED: Final = columns(
    """
                    TWO_CANASTAS  CLOSED CLOSED_PARTNERS
    reserve                   16   27.08           13.33
    open_reserve              17    8.87            4.29
    take_reserve              15   26.33           19.62
    finish_reserve             6    2.94           -1.31
    ready_reserve              -       -            7.58
    adds_from                  -    5.71            7.32
    answer                     -   -1.52            0.31
    take_gain                  -    1.39           -2.24
    late                       9    8.43           16.45
    threat_held                8   14.63          -10.45
    threat_drop                0    -2.1          -27.36
    row_pile                   -     4.4            3.78
    pair_pile                  2    1.26            -5.0
    wild_pile                  4    6.65            3.26
    hold_frozen                6    7.44           24.83
    wilds_to_finish            2    4.57            6.25
    begins                     -     1.5            1.43
    wild_begins                -    1.52            1.24
    out_margin            -100.0 -989.72          258.86
    threat                 200.0  324.48          -891.0
    card_value              12.0  -22.69          -80.28
    hopes                    0.5    3.31            5.87
    its_hopes                0.5   -1.97            0.64
    hand_hopes               0.0    1.74           24.22
    stock_hopes              0.0    9.26           11.15
    waits                      -   -0.09           -0.24
    base                    10.0  -43.39          -27.86
    card                    44.0   20.98           88.74
    gift                   120.0  124.22          565.32
    single                  16.5   34.26            0.93
    pair                    25.0   62.43           35.67
    triple                     0  -39.61           -2.58
    row                       25     250             250
    wild                    70.0  175.46               -
    black                    2.0  -62.76           -8.71
    pair_card                0.0    1.34             2.5
    black_card                 -    0.25           -1.33
    seek                    -3.0    1.61          -10.39
    rescue                     -   150.0          361.32
    caught                     -  391.36          794.24
    value                      0   -3.39            -2.1
    value_threat            1.05   -0.49           -0.74
    thrown                  0.84     1.0             1.0
    left                    0.86     1.0            0.98
    with_wild                0.5    0.28            0.25
    freeze                   1.0    2.93            2.83
    freeze_bare             -0.2    0.12           -0.15
    open_15                  1.0   -0.66           -1.07
    open_50                  1.0    0.58            1.07
    open_90                  0.6     1.5            -1.5
    open_120               0.525    0.62            0.26
    """
)

#: Where two canastas are needed to go out, so that there is no race: it beats PATIENT by 1,656,
#: HASTY by 3,049. Found by tuning (tools/tuning/rollout.py).
TWO_CANASTAS: Final = _TUNED["TWO_CANASTAS"]
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
CLOSED: Final = _TUNED["CLOSED"]
#: It hoards: lays nothing it need not, so that it has the pairs for the pile; it begins Sevens and
#: Aces a little earlier than CLOSED, and opens for a talon. It beats that by 430 points a round in
#: playouts (sure to 57); each of two makes 2,295 there, and leaves a row that costs in 10% of the
#: rounds. (Found by changing one or two weights at a time, against CLOSED and itself. With a
#: `begins` of 2.5 it gains 580, but leaves such rows in 18%, and each of two makes 2,200; with an
#: `answer` of 0 it gains 584, but of ten positions in which a first meld brings a talon it finds in
#: five that to wait is as good.)
HOARD: Final = replace(
    CLOSED,
    reserve=36.15,
    open_reserve=10,
    take_reserve=33,
    finish_reserve=0.5,
    pair_pile=3.5,
    begins=2.0,
    card=26,
    triple=-17.5,
    seek=2.55,
    caught=720,
    value_threat=-1.05,
)
#: The same with a partner: each side of two makes some 1,200 points a round in playouts, where the
#: one before made 760, lost 451 to it (sure to 58), and won 31% of matches. (50 generations of 14,
#: 200 deals each, from the one before with a `reserve` of 13, against that, itself as it was and
#: CLOSED with few cards kept. By hand: `wild`, as a wild card is only thrown there where nothing
#: else is held; a `row` of 250 throws its own rows' cards 0.7 times a round, one of 79 2.3 times.)
CLOSED_PARTNERS: Final = _TUNED["CLOSED_PARTNERS"]


class ClosedPolicies(NamedTuple):
    """The policies of the levels where the pile is always frozen: of somebody new, simple, sound.

    A simple one keeps few cards in hand, so that it takes few piles, and goes out as soon as it
    can. Somebody new keeps still fewer, and minds nobody's rows. `ahead` is what Expert and advice
    look ahead from.
    """

    first: Policy
    simple: Policy
    sound: Policy
    ahead: Policy


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
CLOSED_FOR_TWO: Final = ClosedPolicies(CLOSED_FIRST, CLOSED_SIMPLE, CLOSED, HOARD)
CLOSED_WITH_PARTNER: Final = ClosedPolicies(
    CLOSED_PARTNERS_FIRST, CLOSED_PARTNERS_SIMPLE, CLOSED_PARTNERS, CLOSED_PARTNERS
)


def first_policy_for(ruleset: Ruleset, seats: int) -> Policy:
    """Return the policy of somebody new for a round of this many seats under these rules."""
    closed = _closed(ruleset, seats)
    return closed.first if closed else FIRST_TIME


def simple_policy_for(ruleset: Ruleset, seats: int) -> Policy:
    """Return the simple policy for a round of this many seats under these rules."""
    if closed := _closed(ruleset, seats):
        return closed.simple
    if seats == 2:
        return SIMPLE_RACE if ruleset.hand_canasta_bonus else CARELESS
    return SIMPLE_PARTNER if seats in ruleset.partnerships else SIMPLE_MANY


def sound_policy_for(ruleset: Ruleset, seats: int, temper: str = BOLD) -> Policy:
    """Return the sound policy of a temper for a round of this many seats under these rules.

    Tempers differ with two seats, one card drawn and one canasta to go out with. Where a hand
    canasta has its bonus (V4) no pile is worth as much, and RACE wins more than what minds it.
    """
    if closed := _closed(ruleset, seats):
        return closed.sound
    if seats in ruleset.partnerships:
        return LAYING
    if seats > 2:
        return SOUND_MANY
    if ruleset.cards_drawn > 1:
        return SPRINT
    if ruleset.canastas_to_go_out > 1:
        return TWO_CANASTAS
    if temper == PATIENT:
        return COLLECT
    return RACE if ruleset.hand_canasta_bonus else STEADY


def policy_for(ruleset: Ruleset, seats: int, temper: str = BOLD) -> Policy:
    """Return the policy that a temper best looks ahead from, under these rules."""
    # Against Advanced, Expert won 143 of 200 matches from RACE, 381 of 520 from WARY and 25 of 40
    # from WAIT. Against WAIT itself it won 61 of 80 from RACE, and 41 of 80 from WARY.
    if closed := _closed(ruleset, seats):
        return closed.ahead
    if seats in ruleset.partnerships:
        return LAYING
    if seats > 2:
        return MANY
    sound = sound_policy_for(ruleset, seats, temper)
    if sound is COLLECT:
        return GATHER
    return RACE if sound is STEADY else sound


def rivals_for(ruleset: Ruleset, seats: int) -> list[Policy]:
    """Return the policies that the others may have; the ways of the last are tried as well.

    A racing, a wary and a patient policy each lose to another of them. Where a hand canasta has its
    bonus (V4), no pile is worth as much.
    """
    if closed := _closed(ruleset, seats):
        return [closed.ahead, closed.simple]
    own = policy_for(ruleset, seats)
    if seats in ruleset.partnerships:
        return [own, PARTNERS]
    if seats > 2:
        return [own, sound_policy_for(ruleset, seats)]
    if own is RACE and not ruleset.hand_canasta_bonus:
        return [RACE, WAIT, WARY]
    return [own, SHEDDING if ruleset.cards_drawn > 1 else weights.PATIENT]


def _closed(ruleset: Ruleset, seats: int) -> ClosedPolicies | None:
    """Return the policies for where the pile is always frozen and two canastas are needed."""
    if not ruleset.always_frozen or ruleset.canastas_to_go_out < 2:
        return None
    if seats in ruleset.partnerships:
        return CLOSED_WITH_PARTNER
    return CLOSED_FOR_TWO if seats == 2 else None

"""Policies for two where one canasta goes out: to race, to collect, what lies between, and answers.

Points a round are those of two policies in playouts, over 500 deals and more.
"""

from dataclasses import replace
from typing import Final

from ..playout.policy import between
from .columns import columns

_TUNED: Final = columns(
    """
                      RACE SPRINT COLLECT   WARY  WAIT  TO_RACE TO_COLLECT
    reserve              7      4      11      0  15.6      0.0     32.545
    open_reserve        14     17      11   17.0  14.8    23.69     15.146
    take_reserve        12     16      11   12.7   6.6    15.04     13.269
    finish_reserve       4      0       7    0.0   9.9   -6.358     27.254
    ready_reserve        -      -       -   11.6     -    8.611          -
    adds_from            -      -       -   16.0     -   13.279          -
    answer               -      -       -   1.42  0.41    1.903     -0.294
    take_gain            3      6       3   2.02 -12.6    1.854      10.44
    late                13     29       9   16.1  13.2   15.911      7.751
    threat_held          4      0       4    6.4  11.4   13.617    -20.546
    threat_drop       -4.0  -10.0       2    3.9  12.4    1.963     13.285
    row_pile            12     11       7    7.2   6.8   10.515      9.204
    pair_pile            0      0       2   0.77   6.7   -1.348      8.442
    wild_pile            9     11       6    9.7   8.3   10.778      6.965
    hold_frozen          4      4       4    9.7  0.62    7.594        0.0
    wilds_to_finish      2      2       2   4.22  2.73     3.78      7.978
    out_margin       400.0  600.0   400.0  109.0 -12.7   95.443     617.51
    threat          -250.0 -350.0   250.0 -252.0 337.0 -148.946    294.271
    card_value        12.0   12.0    28.0   -0.7  26.3   -17.77     20.045
    hopes             1.25   3.25     2.5  -2.08  0.94   -1.142        0.7
    its_hopes          1.0    1.5    -1.0   1.05   0.4    1.636      3.091
    hand_hopes       -40.0  -30.0    10.0  -29.0  2.48  -14.289     35.161
    stock_hopes       -5.0   -5.0     0.0   -9.2  0.98   -8.525     15.201
    base                 0      0    30.0    0.0  68.0  -31.351     11.046
    card                 0      0    36.0   23.0  34.0   50.831     97.422
    gift              30.0   90.0    60.0   61.0 -73.0   80.427    -58.864
    single            19.0   19.0     4.0    4.2   5.8   -0.649      15.33
    pair              29.0   29.0    17.0   56.0  10.4   60.272       8.43
    triple            65.0   75.0    30.0   89.0  24.8   69.534    -62.637
    row               90.0  115.0    40.0  133.0  37.0  131.501     60.179
    wild             175.0  175.0    70.0  248.0 139.0  158.527    281.373
    black             -2.0   22.0    10.0   62.0   4.0   87.946      35.49
    pair_card            0      0     0.0  -1.53 -0.29   -0.158      2.318
    black_card           -      -       -  -12.4 -4.03   -7.824     -0.906
    seek               0.0    1.5     0.0  -0.71  2.23    1.154       6.45
    value                0      0     0.0    0.0   0.0   -0.471     -2.308
    value_threat         0      0     0.3  -0.17 -0.25   -0.779     -1.707
    thrown             0.6   0.72    0.18   0.41  0.72    0.165        1.0
    left              0.62    0.5    0.62   0.94  0.66      1.0      0.771
    with_wild          0.5    0.5     0.5   0.62  0.81    0.543      0.242
    freeze             1.0    1.0     2.0    1.6  1.42    2.373      2.934
    freeze_bare        0.2    0.2     0.0   0.32  -0.1    0.128     -0.043
    open_15            1.0    1.0     1.0   1.17  1.12    0.933      1.102
    open_50            0.0    0.2     0.6   1.01  1.28      1.5      0.784
    open_90            0.1    0.4     0.5   1.34  0.38    1.065      0.525
    open_120          0.45   0.75    0.45   1.11  0.96    1.091      0.548
    """
)

# Found by tuning against those by hand and against one another (tools/tuning/rollout.py), in some
# 10 to 20 minutes each.

#: A race: discards what is dear and alone without a thought for the pile, leaves small piles even
#: where they fit a row, and goes out. It beats PATIENT by 289 and HASTY by 265, and itself with
#: a `row_pile` of 1 by 182.
RACE: Final = _TUNED["RACE"]
#: The race as somebody runs it who learned the game some weeks ago, where SIMPLE_DUEL loses too
#: much by the piles that it takes (V4: a hand canasta has its bonus, and RACE wins 96% of matches
#: against that, 83% against this one): it opens and takes with less in hand, and smaller piles.
SIMPLE_RACE: Final = replace(RACE, open_reserve=7, take_reserve=5, row_pile=8)
#: The race where two cards are drawn: it beats SHEDDING by 91, HASTY by 467 and RACE as it was
#: tuned from by 262.
SPRINT: Final = _TUNED["SPRINT"]
#: Patient: it goes on collecting where RACE goes out. It loses some 60 points a round to RACE (67
#: with a `row_pile` of 5, 56 of 8, 203 of 1; 7 itself was not played); against itself it lays 1.1
#: canastas a round and side, 12% natural.
COLLECT: Final = _TUNED["COLLECT"]
#: Patient, but not to the last: what a patient Expert looks ahead from. It wins 108 of 220 matches
#: against a bold one, from COLLECT 65 of 200; of two patient ones each lays 1.6 canastas a round.
GATHER: Final = between(RACE, COLLECT, 0.7)

# Found by evolution (tools/tuning/evolve.py).

#: A race with an eye on the pile: Black Threes wait for large piles, small ones are taken by pairs,
#: and once the other side opens it opens too. It beats RACE by 97 points a round in `windows`, by
#: 102, 59 and 81 in `hoyle`, `cga` and `official` (sure to 15), SIMPLE by 260. (Found by evolution,
#: with the `cma` package, in 80 generations of 24 against RACE, PATIENT and SIMPLE. Against COLLECT
#: and itself as well, and in all books at once, it found nothing better.)
WARY: Final = _TUNED["WARY"]
#: Patient: takes piles, freezes them and collects. Against WARY it lays 1.23 canastas a round, 15%
#: of them natural, and wins; to RACE it loses (a round brings 2.6% of a match, and costs 2.1%, sure
#: to 0.6). Found by evolution from COLLECT against both, with a little for canastas, natural ones
#: above all, beside the chance to win.
WAIT: Final = _TUNED["WAIT"]

# Answers: policies that beat some styles, and are not meant to beat any other. The look-ahead goes
# on by them once it knows whom it plays against (expert/habits.py).

#: Against RACE: pairs are kept for the pile, which is frozen once that pays. In four books it gains
#: 1.8 hundredths of a match a round against RACE (sure to 0.3), WARY 0.8. Found by
#:
#:     python -m tools.tuning.evolve windows,hoyle,cga,official 2 WARY --rivals RACE \
#:         --generations 100 --seed 1
TO_RACE: Final = _TUNED["TO_RACE"]
#: Against those who collect: it collects for longer, keeps its hand together for the pile, freezes
#: that, and lays when it has it. In four books it gains 22.7 hundredths of a match a round against
#: COLLECT, 20.3 against WAIT (sure to 0.6) and 3.3 against WARY, and makes five canastas a round of
#: the first two, a third of them natural; against RACE it loses 13.6. Found by
#:
#:     python -m tools.tuning.evolve windows,hoyle,cga,official 2 WAIT \
#:         --rivals COLLECT,WAIT,WARY --canastas 0.03 --generations 100 --seed 1
TO_COLLECT: Final = _TUNED["TO_COLLECT"]

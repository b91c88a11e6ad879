"""Policies for partners, and for three and four each for themselves. Found by evolution."""

from typing import Final

from .columns import columns

_TUNED: Final = columns(
    """
                    SOUND_MANY  PARTNERS    MANY  LAYING
    reserve               13.4     16.85   16.79       0
    open_reserve          13.5      10.8   14.51    0.13
    take_reserve           9.0     12.09   10.32       0
    finish_reserve         7.0     15.91    6.44   -3.29
    ready_reserve         12.6     11.74   18.43   18.32
    adds_from                -         -       -    15.8
    answer                   -         -       -    1.29
    take_gain             1.73     -2.35    1.52       -
    late                   6.1     11.97    6.36   11.27
    threat_held            5.9     11.81    7.99    8.46
    threat_drop            9.4      7.47    16.9   11.18
    row_pile              3.31      0.76    0.96    2.79
    pair_pile              2.4         3     2.4   -1.58
    wild_pile              3.9      6.83    4.68     1.9
    hold_frozen            3.8      5.67     4.9      99
    wilds_to_finish       3.21         3    3.21    3.63
    out_margin           371.0    305.85  208.91    9999
    threat               225.0    529.49  253.54       -
    card_value            24.0     21.13   28.58       -
    hopes                 2.77      6.68    2.41       -
    its_hopes             0.69     -0.17   -0.15       -
    hand_hopes           -3.76    -14.77   -0.04       -
    stock_hopes          -1.83      0.45   -2.12       -
    base                   3.5     89.35    1.29   -17.4
    card                  25.0     56.73   32.04   16.37
    gift                  43.0    143.54   69.74  172.97
    single                   0      6.47    1.19  -11.78
    pair                  25.0     23.55   24.37   34.47
    triple                 8.0     -4.21    2.05   43.09
    row                   28.0     23.88   32.86     5.5
    wild                 102.0     140.0   94.23  170.23
    black                -1.43    -58.34   -2.43  -96.48
    pair_card                -         -       -    0.18
    black_card               -         -       -    1.91
    seek                  1.89      2.17     2.1   -0.65
    value                  0.0     -0.61   -0.94   -0.19
    value_threat          0.28      0.58    0.33   -0.56
    thrown                 0.6         1    0.87    0.34
    left                  0.78      0.79       1    0.61
    with_wild             0.53      0.23       -    0.58
    freeze                1.69       4.1    2.36     0.6
    freeze_bare           0.22      0.05    0.14   -0.35
    open_15               1.08      0.85    0.95    0.95
    open_50                0.4      0.44    0.23    1.02
    open_90               0.38      0.36    0.32    0.56
    open_120              0.53      0.27     0.6    0.41
    """
)

#: With two others or three, each for themselves: it collects with long reserves, and lays all
#: once others may go out. (The middle of what evolution found against COLLECT, which only beats
#: that, and against SIMPLE. With `thrown` of 0.6 it wins 64% of matches in `cga`, 56 and 55% in
#: `official` and `viennese` against two SIMPLE, with the 0 of before 61, 51 and 50%.)
SOUND_MANY: Final = _TUNED["SOUND_MANY"]
#: With a partner, the best of those who wait: it lays late, freezes, keeps wild cards for canastas.
#: It wins 62 and 65% of matches against SOUND_PARTNERS in `official` and `viennese`, 92 and 88%
#: against SIMPLE_PARTNER (playouts of 300 decks, give or take 4 points; found by evolution, 150
#: generations against SIMPLE_PARTNER, SOUND_PARTNERS and COLLECT; 120 more, against itself too,
#: gave nothing). It throws 1.9 wild cards a round, 1.2 onto frozen piles, which nobody takes so;
#: with `wild` at 180 and 260 it wins 0.8 and 3% of a match a round less against SOUND_PARTNERS
#: (sure to 0.8).
PARTNERS: Final = _TUNED["PARTNERS"]
#: With a partner, what beats them all: it opens as soon as it can, lays whatever can be laid, down
#: to its last card, takes piles of three and goes out at once. Who keeps the hand for piles loses
#: to that: PARTNERS 5.4 hundredths of a match a round, SOUND_PARTNERS 4.2, SIMPLE_PARTNER 5.9,
#: PERSON_PARTNER 1.4 (sure to 0.37). Its rounds are over in some five turns. To keep two cards more
#: costs 0.9 against SOUND_PARTNERS. (Found by evolution in 60 generations of 18, 200 deals each,
#: from PERSON_PARTNER against that, PARTNERS and SOUND_PARTNERS, and in 60 of 20, 250 deals each,
#: against SIMPLE_PARTNER, too.)
LAYING: Final = _TUNED["LAYING"]
#: With two others or three, the best known: one wins 41, 45 and 42% of matches against two with
#: SOUND_MANY in `cga`, `official` and `viennese`, 28% against three in `cga`, and 62, 57 and 58%
#: against two with SIMPLE (playouts of 150 decks, give or take 5 points; 150 generations).
MANY: Final = _TUNED["MANY"]

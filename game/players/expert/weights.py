"""Weights of policies where one canasta goes out: set by hand, or found in playouts."""

from dataclasses import replace
from typing import Final

from ..playout.policy import Policy, between


def columns(table: str) -> dict[str, Policy]:
    """Return the policies of a table by name.

    Its first line has their names; each other one a weight's name, and what it is for each of them:
    - where that is as usual.
    """
    names, *rows = [line.split() for line in table.strip().splitlines()]
    weights = {weight: dict(zip(names, row, strict=True)) for weight, *row in rows}
    return {
        name: Policy(**{w: float(row[name]) for w, row in weights.items() if row[name] != "-"})
        for name in names
    }


# Simple policies, set by hand: to begin with, or to play like somebody.

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
#: The same with less care: it keeps from the next side's rows only what costs it no more than
#: another card, so that FIRST_TIME wins some piles against it; that loses 90% of matches to
#: SIMPLE_DUEL, 82% to this one.
CARELESS: Final = replace(SIMPLE_DUEL, pair_pile=2, wild_pile=4, base=0.5, card=0.5)
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


# Policies for two: to race, to collect, what lies between, and answers. Points a round are those of
# two policies in playouts, over 500 deals and more.

_FOUND_FOR_TWO: Final = columns(
    """
                      RACE SPRINT COLLECT   WARY   STEADY  WAIT  TO_RACE TO_COLLECT
    reserve              7      4      11      0    0.601  15.6      0.0     32.545
    open_reserve        14     17      11   17.0   29.474  14.8    23.69     15.146
    take_reserve        12     16      11   12.7   11.064   6.6    15.04     13.269
    finish_reserve       4      0       7    0.0   -1.398   9.9   -6.358     27.254
    ready_reserve        -      -       -   11.6    2.167     -    8.611          -
    adds_from            -      -       -   16.0   15.341     -   13.279          -
    answer               -      -       -   1.42    0.803  0.41    1.903     -0.294
    take_gain            3      6       3   2.02    1.276 -12.6    1.854      10.44
    late                13     29       9   16.1   21.249  13.2   15.911      7.751
    threat_held          4      0       4    6.4   10.755  11.4   13.617    -20.546
    threat_drop       -4.0  -10.0       2    3.9   17.206  12.4    1.963     13.285
    row_pile            12     11       7    7.2    7.027   6.8   10.515      9.204
    pair_pile            0      0       2   0.77   -0.293   6.7   -1.348      8.442
    wild_pile            9     11       6    9.7   12.227   8.3   10.778      6.965
    hold_frozen          4      4       4    9.7    14.23  0.62    7.594        0.0
    wilds_to_finish      2      2       2   4.22    2.584  2.73     3.78      7.978
    out_margin       400.0  600.0   400.0  109.0  373.481 -12.7   95.443     617.51
    threat          -250.0 -350.0   250.0 -252.0 -257.553 337.0 -148.946    294.271
    card_value        12.0   12.0    28.0   -0.7  -15.936  26.3   -17.77     20.045
    hopes             1.25   3.25     2.5  -2.08   -4.213  0.94   -1.142        0.7
    its_hopes          1.0    1.5    -1.0   1.05    2.094   0.4    1.636      3.091
    hand_hopes       -40.0  -30.0    10.0  -29.0   -5.032  2.48  -14.289     35.161
    stock_hopes       -5.0   -5.0     0.0   -9.2   -2.386  0.98   -8.525     15.201
    base                 0      0    30.0    0.0  -50.003  68.0  -31.351     11.046
    card                 0      0    36.0   23.0   39.272  34.0   50.831     97.422
    gift              30.0   90.0    60.0   61.0   22.462 -73.0   80.427    -58.864
    single            19.0   19.0     4.0    4.2  -18.408   5.8   -0.649      15.33
    pair              29.0   29.0    17.0   56.0   57.489  10.4   60.272       8.43
    triple            65.0   75.0    30.0   89.0   87.685  24.8   69.534    -62.637
    row               90.0  115.0    40.0  133.0  170.566  37.0  131.501     60.179
    wild             175.0  175.0    70.0  248.0  316.965 139.0  158.527    281.373
    black             -2.0   22.0    10.0   62.0    85.24   4.0   87.946      35.49
    pair_card            0      0     0.0  -1.53   -2.761 -0.29   -0.158      2.318
    black_card           -      -       -  -12.4   -5.526 -4.03   -7.824     -0.906
    seek               0.0    1.5     0.0  -0.71    1.126  2.23    1.154       6.45
    value                0      0     0.0    0.0   -1.073   0.0   -0.471     -2.308
    value_threat         0      0     0.3  -0.17     0.31 -0.25   -0.779     -1.707
    thrown             0.6   0.72    0.18   0.41    0.913  0.72    0.165        1.0
    left              0.62    0.5    0.62   0.94    0.741  0.66      1.0      0.771
    with_wild          0.5    0.5     0.5   0.62    0.869  0.81    0.543      0.242
    freeze             1.0    1.0     2.0    1.6    2.253  1.42    2.373      2.934
    freeze_bare        0.2    0.2     0.0   0.32    0.014  -0.1    0.128     -0.043
    open_15            1.0    1.0     1.0   1.17    1.022  1.12    0.933      1.102
    open_50            0.0    0.2     0.6   1.01    1.377  1.28      1.5      0.784
    open_90            0.1    0.4     0.5   1.34    1.042  0.38    1.065      0.525
    open_120          0.45   0.75    0.45   1.11      1.5  0.96    1.091      0.548
    """
)

# Found by tuning against those by hand and against one another (tools/tuning/rollout.py), in some
# 10 to 20 minutes each.

#: A race: discards what is dear and alone without a thought for the pile, leaves small piles even
#: where they fit a row, and goes out. It beats PATIENT by 289 and HASTY by 265, and itself with
#: a `row_pile` of 1 by 182.
RACE: Final = _FOUND_FOR_TWO["RACE"]
#: The race as somebody runs it who learned the game some weeks ago, where SIMPLE_DUEL loses too
#: much by the piles that it takes (V4: a hand canasta has its bonus, and RACE wins 96% of matches
#: against that, 83% against this one): it opens and takes with less in hand, and smaller piles.
SIMPLE_RACE: Final = replace(RACE, open_reserve=7, take_reserve=5, row_pile=8)
#: The race where two cards are drawn: it beats SHEDDING by 91, HASTY by 467 and RACE as it was
#: tuned from by 262.
SPRINT: Final = _FOUND_FOR_TWO["SPRINT"]
#: Patient: it goes on collecting where RACE goes out. It loses some 60 points a round to RACE (67
#: with a `row_pile` of 5, 56 of 8, 203 of 1; 7 itself was not played); against itself it lays 1.1
#: canastas a round and side, 12% natural.
COLLECT: Final = _FOUND_FOR_TWO["COLLECT"]
#: Patient, but not to the last: what a patient Expert looks ahead from. It wins 108 of 220 matches
#: against a bold one, from COLLECT 65 of 200; of two patient ones each lays 1.6 canastas a round.
GATHER: Final = between(RACE, COLLECT, 0.7)

# Found by evolution (tools/tuning/evolve.py).

#: A race with an eye on the pile: Black Threes wait for large piles, small ones are taken by pairs,
#: and once the other side opens it opens too. It beats RACE by 97 points a round in `windows`, by
#: 102, 59 and 81 in `hoyle`, `cga` and `official` (sure to 15), SIMPLE by 260. (Found by evolution,
#: with the `cma` package, in 80 generations of 24 against RACE, PATIENT and SIMPLE. Against COLLECT
#: and itself as well, and in all books at once, it found nothing better.)
WARY: Final = _FOUND_FOR_TWO["WARY"]
#: What hardly any known policy beats: it opens late, then lays all but its last cards, throws what
#: is alone, and keeps pairs and Black Threes for the pile. In `windows`, `cga` and `official` it
#: gains 1.4, 0.0 and 0.4 hundredths of a match a round against RACE, 0.9, 2.0 and 1.2 against WARY,
#: 2.8 to 3.8 against COLLECT, 1.5 to 1.9 against RACER (sure to 0.4); TO_COLLECT gains 2.4 to 6.9.
#: (Found by evolution in these three at once, in 120 generations of 16, 300 deals each, from WARY
#: against these four, and 40 of 14, 600 deals each, with WARY twice; by a script that is not kept.)
STEADY: Final = _FOUND_FOR_TWO["STEADY"]
#: Patient: takes piles, freezes them and collects. Against WARY it lays 1.23 canastas a round, 15%
#: of them natural, and wins; to RACE it loses (a round brings 2.6% of a match, and costs 2.1%, sure
#: to 0.6). Found by evolution from COLLECT against both, with a little for canastas, natural ones
#: above all, beside the chance to win.
WAIT: Final = _FOUND_FOR_TWO["WAIT"]

# Answers: policies that beat some styles, and are not meant to beat any other. The look-ahead goes
# on by them once it knows whom it plays against (expert/habits.py).

#: Against RACE: pairs are kept for the pile, which is frozen once that pays. In four books it gains
#: 1.8 hundredths of a match a round against RACE (sure to 0.3), WARY 0.8. Found by
#:
#:     python -m tools.tuning.evolve windows,hoyle,cga,official 2 WARY --rivals RACE \
#:         --generations 100 --seed 1
TO_RACE: Final = _FOUND_FOR_TWO["TO_RACE"]
#: Against those who collect: it collects for longer, keeps its hand together for the pile, freezes
#: that, and lays when it has it. In four books it gains 22.7 hundredths of a match a round against
#: COLLECT, 20.3 against WAIT (sure to 0.6) and 3.3 against WARY, and makes five canastas a round of
#: the first two, a third of them natural; against RACE it loses 13.6. Found by
#:
#:     python -m tools.tuning.evolve windows,hoyle,cga,official 2 WAIT \
#:         --rivals COLLECT,WAIT,WARY --canastas 0.03 --generations 100 --seed 1
TO_COLLECT: Final = _FOUND_FOR_TWO["TO_COLLECT"]


# Policies for partners, and for three and four each for themselves. Found by evolution.

_FOUND_FOR_MORE: Final = columns(
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
SOUND_MANY: Final = _FOUND_FOR_MORE["SOUND_MANY"]
#: With a partner, the best of those who wait: it lays late, freezes, keeps wild cards for canastas.
#: It wins 62 and 65% of matches against SOUND_PARTNERS in `official` and `viennese`, 92 and 88%
#: against SIMPLE_PARTNER (playouts of 300 decks, give or take 4 points; found by evolution, 150
#: generations against SIMPLE_PARTNER, SOUND_PARTNERS and COLLECT; 120 more, against itself too,
#: gave nothing). It throws 1.9 wild cards a round, 1.2 onto frozen piles, which nobody takes so;
#: with `wild` at 180 and 260 it wins 0.8 and 3% of a match a round less against SOUND_PARTNERS
#: (sure to 0.8).
PARTNERS: Final = _FOUND_FOR_MORE["PARTNERS"]
#: With a partner, what beats them all: it opens as soon as it can, lays whatever can be laid, down
#: to its last card, takes piles of three and goes out at once. Who keeps the hand for piles loses
#: to that: PARTNERS 5.4 hundredths of a match a round, SOUND_PARTNERS 4.2, SIMPLE_PARTNER 5.9,
#: PERSON_PARTNER 1.4 (sure to 0.37). Its rounds are over in some five turns. To keep two cards more
#: costs 0.9 against SOUND_PARTNERS. (Found by evolution in 60 generations of 18, 200 deals each,
#: from PERSON_PARTNER against that, PARTNERS and SOUND_PARTNERS, and in 60 of 20, 250 deals each,
#: against SIMPLE_PARTNER, too.)
LAYING: Final = _FOUND_FOR_MORE["LAYING"]
#: With two others or three, the best known: one wins 41, 45 and 42% of matches against two with
#: SOUND_MANY in `cga`, `official` and `viennese`, 28% against three in `cga`, and 62, 57 and 58%
#: against two with SIMPLE (playouts of 150 decks, give or take 5 points; 150 generations).
MANY: Final = _FOUND_FOR_MORE["MANY"]

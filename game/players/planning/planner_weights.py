"""The weights of planning: what a player wants under narrow rules, and for whom."""

from dataclasses import dataclass, replace
from typing import Final

from ...engine.ruleset import Ruleset

#: Cards that are left to a player who does not go out: one to discard, one to play on with.
LEAST = 2


@dataclass(frozen=True, slots=True)
class PlannerWeights:
    """What a player wants under narrow rules."""

    #: A row that costs points unfinished is begun where it is so likely to be finished.
    begins: float = 0.8
    #: Wild cards are kept for their own row where it is so likely to become a canasta.
    keeps_wilds: float = 0.5
    #: A first meld spends at most this many wild cards.
    opening_wilds: int = 6
    #: Cards kept in hand by a player who does not go out.
    reserve: int = 5
    #: The same of a side that has the canastas to go out, and near the end of the stock.
    ready_reserve: int = 4
    last_reserve: int = LEAST
    #: The same while another side has the canastas to go out.
    threatened_reserve: int = 4
    #: The stock is near its end where everybody has fewer turns than this.
    last_turns: int = 2
    #: Special hands that lack this many cards are played for.
    special_lack: int = 1
    #: A side opens with a pile of at least this many cards: with it there is no talon (M20).
    opening_pile: int = 3
    #: A pile is worth this many points for each of its cards against the Sevens and Aces that would
    #: be caught with it (M34).
    pile_card: float = 1000.0
    #: A side does not go out while a row that costs points unfinished is so likely to be finished.
    waits: float = 0.4
    # What a card is worth in hand: one of its rank, a pair, three and more, one that fits a row, a
    # wild card, a Black Three; of Sevens and Aces without a row one of up to two, and of those that
    # cost points if they are caught (M34).
    single: float = 4.0
    pair: float = 25.0
    triple: float = 30.0
    row: float = 40.0
    wild: float = 200.0
    three: float = 10.0
    held_rank: float = 25.0
    held_set: float = -100.0


#: Of Novice: begins rows that may stay unfinished, opens without much help of wild cards and thinks
#: little of pairs and of cards that fit. In `modern` Beginner wins 58 of 80 matches against it, and
#: 69 of 100 with partners. (Who laid all that it could besides lost 198 of 200 with two, and won 49
#: of 100 with partners.)
NEWCOMER: Final = PlannerWeights(
    begins=0.5, keeps_wilds=1.0, opening_wilds=2, pair=8.0, triple=10.0, row=10.0, held_rank=40.0
)
#: Of Beginner.
LEARNER: Final = PlannerWeights()

#: Two seats under narrow rules. A full hand holds the pairs that take a pile which is always
#: frozen: of 13 cards it made 2,200 points a round more than of 2, of 16 as many, of 11 170 less.
#: (100 or 60 pairs of rounds of `modern`, sure to some 400 points.) Sevens and Aces without a row
#: go early: to throw the third of them as soon as it comes, and not only in the last ten turns,
#: brought 540.
PLANNER_DUEL: Final = PlannerWeights(
    reserve=13,
    ready_reserve=13,
    threatened_reserve=13,
    held_rank=-15.0,
    held_set=-1500.0,
    pile_card=100.0,
)


#: The same with partners. Against Beginner 13 cards made 60 points a round more than 10, and as
#: much as 16; 10 made 180 more than 8, 4 870 less. A `held_rank` of -60 is as good as one of -15, 4
#: 100 less. That three Sevens or Aces go before whatever else, dead ones too, brought 120; to leave
#: a pile whose Sevens and Aces would be caught, 60 to 120 (a `pile_card` of 40 lost 150, of 20
#: 400: a pile is worth much).
#: A partner helps with a row of Sevens or Aces: begun where the chance is 0.6 it made 650, at 0.7
#: 490, at 0.8 450. (200 pairs with each of three seeds, sure to some 200 in one; the last two 100.)
PLANNER_PARTNERS: Final = replace(PLANNER_DUEL, ready_reserve=4, threatened_reserve=4, begins=0.6)


def planner_weights_for(ruleset: Ruleset, seats: int) -> PlannerWeights:
    """Return the weights where the rules are narrow (Board.narrow)."""
    return PLANNER_PARTNERS if seats in ruleset.partnerships else PLANNER_DUEL

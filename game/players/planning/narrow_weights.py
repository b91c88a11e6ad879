"""What players want under narrow rules (turn_frame.strict), beyond what everybody does.

What a value gave is said of the modern game, in duplicate rounds.
"""

from dataclasses import replace
from typing import Final

from ...engine.ruleset import Ruleset
from .narrow_melds import NarrowWeights

#: Two seats under narrow rules. A full hand holds the pairs that take a pile which is always
#: frozen: of 13 cards it made 2,200 points a round more than of 2, of 16 as many, of 11 170 less.
#: (100 or 60 pairs of rounds of `modern`, sure to some 400 points.) Sevens and Aces without a row
#: go early: to throw the third of them as soon as it comes, and not only in the last ten turns,
#: brought 540.
NARROW_DUEL: Final = NarrowWeights(
    reserve=13,
    ready_reserve=13,
    threatened_reserve=13,
    dear=-15.0,
    caught=-1500.0,
    pile_card=100.0,
)

#: The same with partners. Against Beginner 13 cards made 60 points a round more than 10, and as
#: much as 16; 10 made 180 more than 8, 4 870 less. A `dear` of -60 is as good as one of -15, 4
#: 100 less. That three Sevens or Aces go before whatever else, dead ones too, brought 120; to leave
#: a pile whose Sevens and Aces would be caught, 60 to 120 (a `pile_card` of 40 lost 150, of 20
#: 400: a pile is worth much).
#: A partner helps with a row of Sevens or Aces: begun where the chance is 0.6 it made 650, at 0.7
#: 490, at 0.8 450. (200 pairs with each of three seeds, sure to some 200 in one; the last two 100.)
NARROW_PARTNERS: Final = replace(NARROW_DUEL, ready_reserve=4, threatened_reserve=4, begins=0.6)


def narrow_weights_for(ruleset: Ruleset, seats: int) -> NarrowWeights:
    """Return the weights where the rules are narrow (turn_frame.strict)."""
    return NARROW_PARTNERS if seats in ruleset.partnerships else NARROW_DUEL

"""The weights of Advanced, and which of them hold under which rules.

They are tried with `python -m game.arena.tuning.advanced`. What a value gave is said of a player
with it against the same player without it, in duplicate matches: mostly 120 or 200 pairs, whose
share is sure to 6 or 5 points of a hundred, so that 47% to 53% says no more than "about the same".
"""

from dataclasses import dataclass, replace
from typing import Final

from ...engine.ruleset import Ruleset
from ..planning.narrow_melds import NarrowWeights


@dataclass(frozen=True, slots=True)
class AdvancedWeights:
    """The weights, in cards and in points."""

    #: Cards kept in hand by a player who does not go out. A full hand holds the pairs that take
    #: the pile: 4 instead of 2 won 68% of the matches, 8 instead of 2 95%, 12 instead of 8 58%,
    #: 11 with `freeze` instead of 8 without 69%.
    reserve: int = 11
    #: The same once the own side could go out, and while another one may do so soon. (5 for the
    #: latter won 50%.)
    ready_reserve: int = 11
    threatened_reserve: int = 11
    #: Cards that are left in hand by a first meld.
    first_reserve: int = 11
    #: Whether canastas are laid whatever the reserve, and from how many cards on a row gets what
    #: fits it; see FROZEN and PARTNERS.
    builds: bool = False
    adds_from: int = 99
    #: A pile that fits an own row is taken from this many cards on. (3 or 4 won 47%.)
    row_pile: int = 1
    #: A pile that costs a wild card is worth it from this many cards on. (2 won 53%, 8 56%
    #: and with other decks 45%.)
    wild_pile: int = 4
    #: From this many cards on a frozen pile is worth holding a pair of a row's rank back for. (1
    #: and 8 won 50%: it hardly ever decides.)
    hold_frozen: int = 4
    #: A row gets wild cards when at most so many are missing to a canasta. (1 won 48%, 3 52%.)
    wilds_to_finish: int = 2
    #: A side that has the canastas may go out soon with at most so many cards in hand; see
    #: Advanced._minds_red_threes. (None won 51%, any number 50%: it comes up in one match of 20.)
    alarm: int = 11

    # Going out: it is put off only where open rows promise clearly more than it would give.
    #: What playing on must promise beyond it. 0 won 40%, 150 and 300 about as many as never
    #: putting it off, and by more points against a weak player.
    out_margin: float = 300.0
    #: A partner with so many cards is asked whether one may go out. (Never to ask changed nothing
    #: against Beginner: partners who could go out seldom hold much.)
    asks_from: int = 4
    #: The share of what they hold that the others lay down in a turn after a no. (1 won 50%.)
    caught: float = 0.5
    #: What it is worth to stop a side that can go out itself. (0 and 300 changed nothing.)
    threat: float = 150.0
    #: The value of a card in another's hand. (6 won 50%, 24 49%.)
    card_value: float = 12.0
    #: What a row promises, by its length. (Nothing won 49%, twice as much 51%.)
    hopes: tuple[float, ...] = (0, 0, 0, 10, 40, 90, 150)

    # What is lost with a pile that another takes: `base`, and `card` for each card more than they
    # would have drawn. (A `card` of 12 or 30 made no difference.)
    card: float = 20.0
    base: float = 30.0
    # What a card is worth in hand: one of its rank, a pair, three and more, one that fits a row, a
    # wild card, a Black Three. (Singles at 8 and pairs at 40 together won 34%: the danger has to
    # outweigh them.)
    single: float = 4.0  # 2 won 46%, 8 53%
    pair: float = 25.0  # 12 won 48%, 40 44%
    triple: float = 30.0  # 15 won 53%, 60 44%
    row: float = 40.0  # 20 won 42%; 80 57% and, with other decks, 54%
    wild: float = 100.0  # 50 won 47%, 200 50%
    black: float = 10.0  # 0 won 48%, 5 49%, 20 50%
    #: How much of a card's value is feared for, should the round end. (0 won 50%, 0.6 49%.)
    value: float = 0.3
    #: How likely a player still collects a rank, for each card of it that they threw or left.
    #: (`thrown` at 0.3 won 45%, at 1 51%; `left` at 0.25 49%, at 1 51%.)
    thrown: float = 0.6
    left: float = 0.5
    #: What is left of a card's worth to a side whose partner has thrown its rank away.
    partner_thrown: float = 1.0
    #: How much a freeze is worth by the share of rows that it shuts out; see Danger.blocking.
    freeze: float = 1.0
    #: How much more by how far behind the side is, in the share of the target that it lacks. (0
    #: won 47%, 0.5 48%, 2 48%; in other matches 1 won 51% against 0.)
    behind: float = 1.0


DUEL: Final = AdvancedWeights()

#: Where two cards are drawn a round is a race of some 26 turns to the first canasta. Two fresh
#: cards a turn are better than a few that both sides had no use for, so that small piles are left
#: to the other side: to take all that fit an own row won 17% (and 49% against Beginner, who does
#: so), from 4 cards on 40%, from 8 on 42%. The hand is shed: a `reserve` of 2 won 49%, of 6 48%,
#: of 11 40%. A pile is little to lose, but something: a `card` of 0 won 35%, of 10 51%; with the
#: 20 and 30 of other rounds 48%, and fewer matches against Beginner. A `value` of 0.3 won 47%.
#: Laying pairs with a wild card as new rows, as Beginner does, won 29%: wild cards are for the
#: canasta. (60 pairs each.)
RACE: Final = replace(DUEL, reserve=3, first_reserve=3, row_pile=6, base=0.0, card=5.0, value=0.0)


#: Two seats, where a side has to open before it can take the pile with a wild card or onto rows
#: (C3, O5). The full hand is as good as in DUEL (of 9 cards 40% to 44% of the rounds, a first
#: meld that leaves fewer than 11 36% to 41%), but canastas are laid from it: with `builds` 54% of
#: 1,300 rounds, and 86 points a round more; `threatened_reserve` brings half a percent more.
FROZEN: Final = replace(DUEL, builds=True, threatened_reserve=5)

#: Two against two. Hands of eleven, and rounds of ten turns: a reserve that is given up as soon as
#: somebody can go out. (Rounds against Beginner, 200 pairs: a reserve of 11 28% and 225 points a
#: round behind; a reserve of 4 53% and 120 ahead; of 10, given up in time, 64% and 226 ahead.) A
#: small pile is left to grow for the partner: to take any that fits a row won 54%, from 3 cards on
#: 60%. Wild cards and pairs dearer, as in DUEL, won 60% against 62%, with 64 points a round
#: less; `base` 30 and `card` 20 brought some 35 points less. Rows of 4 and more get what fits
#: them, which cost nothing (50%); rows of 3 too, and the hand is gone: 38%. `partner_thrown` at 1
#: won 50%.
PARTNERS: Final = replace(
    DUEL,
    reserve=13,
    ready_reserve=5,
    threatened_reserve=3,
    first_reserve=2,
    builds=True,
    adds_from=4,
    row_pile=3,
    base=60.0,
    card=30.0,
    single=8.0,
    pair=12.0,
    wild=40.0,
    partner_thrown=0.6,
)

#: Three and four each for themselves. What is kept from the next player falls to the others as much
#: as to oneself, so that the pile is feared little and the own hand comes first: in `official`
#: with three seats a `base` of 60 and a `card` of 15 won 37% of the matches against two Beginners
#: (an even share is 33%), 0 and 5 45%, with a `value` of 0.8 48%; `card` 10 then 42%. There is
#: less time for a full hand: DUEL won 10% of these matches. Pairs laid with a wild card as new
#: rows gained nothing. In `cga` with four seats nothing that was tried won clearly more than an
#: even share: with a `base` of 60 it is 27%, with 30 points a round more and the seat behind
#: better off.
MANY: Final = replace(
    DUEL,
    reserve=8,
    ready_reserve=4,
    threatened_reserve=3,
    first_reserve=2,
    builds=True,
    base=0.0,
    card=5.0,
    value=0.8,
    single=3.6,
    pair=16.0,
    triple=18.0,
    wild=30.0,
    black=0.0,
)


def weights_for(ruleset: Ruleset, seats: int = 2) -> AdvancedWeights:
    """Return the weights for a round of so many seats under these rules."""
    if ruleset.cards_drawn > 1:
        return RACE
    if seats in ruleset.partnerships:
        return PARTNERS
    if seats > 2:
        return MANY
    return FROZEN if ruleset.frozen_before_meld else DUEL


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

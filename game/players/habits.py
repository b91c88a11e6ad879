"""The weights of Advanced, and which of them hold under which rules.

They are tried with `python -m tests.players.tune`. What a value gave is said of a player with it
against the same player without it, in duplicate matches: mostly 120 or 200 pairs, whose share is
sure to 6 or 5 points of a hundred, so that 47% to 53% says no more than "about the same".
"""

from dataclasses import dataclass, replace
from typing import Final

from ..engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Habits:
    """The weights, in cards and in points."""

    #: Cards kept in hand by a player who does not go out. A full hand holds the pairs that take
    #: the pile: 4 instead of 2 won 68% of the matches, 8 instead of 2 95%, 12 instead of 8 58%,
    #: 11 with `freeze` instead of 8 without 69%.
    reserve: int = 11
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
    #: What it is worth to stop a side that can go out itself. (0 and 300 changed nothing.)
    threat: float = 150.0
    #: The value of a card in another's hand. (6 won 50%, 24 49%.)
    card_value: float = 12.0
    #: What a row promises, by its length. (Nothing won 49%, twice as much 51%.)
    hopes: tuple[float, ...] = (0, 0, 0, 10, 40, 90, 150)

    # What is lost with a pile that another takes: `base`, and `card` for each card more than he
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
    #: How likely a player still collects a rank, for each card of it that he threw or left.
    #: (`thrown` at 0.3 won 45%, at 1 51%; `left` at 0.25 49%, at 1 51%.)
    thrown: float = 0.6
    left: float = 0.5
    #: How much a freeze is worth by the share of rows that it shuts out; see Danger.blocking.
    freeze: float = 1.0
    #: How much more by how far behind the side is, in the share of the target that it lacks. (0
    #: won 47%, 0.5 48%, 2 48%; in other matches 1 won 51% against 0.)
    behind: float = 1.0


HABITS: Final = Habits()

#: Where two cards are drawn a round is a race of some 26 turns to the first canasta. Two fresh
#: cards a turn are better than a few that both sides had no use for, so that small piles are left
#: to the other side: to take all that fit an own row won 17% (and 49% against Beginner, who does
#: so), from 4 cards on 40%, from 8 on 42%. The hand is shed: a `reserve` of 2 won 49%, of 6 48%,
#: of 11 40%. A pile is little to lose, but something: a `card` of 0 won 35%, of 10 51%; with the
#: 20 and 30 of other rounds 48%, and fewer matches against Beginner. A `value` of 0.3 won 47%.
#: Laying pairs with a wild card as new rows, as Beginner does, won 29%: wild cards are for the
#: canasta. (60 pairs each.)
RACE: Final = replace(HABITS, reserve=3, row_pile=6, base=0.0, card=5.0, value=0.0)


def habits_for(ruleset: Ruleset) -> Habits:
    """The weights for a round under these rules."""
    return RACE if ruleset.cards_drawn > 1 else HABITS

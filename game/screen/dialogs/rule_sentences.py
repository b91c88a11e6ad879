"""What each parameter of own rules asks, in a sentence or two for whoever sets it, as data.

What the words of a choice mean is the engine's (choices.py), and stands here for none of them but
yes and no.
"""

from collections.abc import Mapping
from typing import Final

from ...engine.custom import PARAMETERS
from ...language import N_

#: By parameter. One that may be typed says how, where a number would not be enough.
SENTENCES: Final[Mapping[str, str]] = {
    "seats": N_(
        "How many may play: 2, 3 or 4, or several of these with commas. For a number that is new "
        "to the rules, as many cards are dealt as for the most players that they knew."
    ),
    "partnerships": N_(
        "Yes: four play two against two, and partners sit opposite each other. No: each plays "
        "alone."
    ),
    "packs": N_("How many packs of 52 cards are in the game."),
    "jokers": N_("How many Jokers are in the game, all packs together."),
    "hand-sizes": N_(
        "The cards dealt to each, a number for every number of players: where two, three or four "
        "may play, 15,13,11 deals fifteen to each of two."
    ),
    "upcard-may-be-black-three": N_(
        "Yes: a Black Three that is turned up as the deal ends begins the pile. No: another card "
        "is turned up on top of it."
    ),
    "upcard": N_(
        "Yes: a card is turned up as the deal ends, and begins the pile. No: the pile is empty, "
        "and the first player draws."
    ),
    "keep-three": N_(
        "Yes: a Three stays in the hand of a player whose side has no row, until they put it down "
        "or their side has one. No: it goes down at once."
    ),
    "cards-drawn": N_("How many cards a player draws in a turn."),
    "red-three-extra-card": N_(
        "Yes: a player who draws a Red Three may draw one more card in that turn. No: they may not."
    ),
    "red-three-blocks": N_(
        "Yes: a Red Three in hand may be discarded, and blocks the pile. No: it may not."
    ),
    "add-to-canasta": N_(
        "Yes: the pile may be taken with a top card that fits a canasta of one's own. No: it may "
        "not."
    ),
    "top-card-counts": N_(
        "Yes: the top card of a pile that is taken for the first meld helps to reach the minimum. "
        "No: it does not, as the minimum rises by its value."
    ),
    "frozen-before-meld": N_(
        "Yes: a side without a row takes the pile only with two naturals, as if it were blocked. "
        "No: it may also take it with a natural and a wildcard."
    ),
    "take-must-succeed": N_(
        "Yes: only a player who can meld the top card and reach the minimum may take the pile. "
        "No: a player who cannot puts the card back."
    ),
    "putback-penalty": N_("The points that it costs to put the top card back onto the pile."),
    "one-card-rule": N_(
        "Yes: a player with one card in hand may not take a pile of one card. No: they may."
    ),
    "always-frozen": N_(
        "Yes: the pile is only ever taken with two naturals of its top card's rank. No: that is "
        "so only while a card that blocks it lies there."
    ),
    "max-wilds": N_("How many wildcards a row may have at most."),
    "wilds-may-outnumber": N_(
        "Yes: a row may have more wildcards than naturals. No: it never has more of them."
    ),
    "min-naturals": N_("How many naturals a row needs at least."),
    "wild-rows": N_(
        "Yes: three wildcards or more may be a row of their own. No: wildcards go only with "
        "naturals."
    ),
    "row-limit": N_(
        "With how many cards a row is closed: with 7, no card goes onto a finished canasta."
    ),
    "later-naturals": N_(
        "How many naturals a row needs before it takes a wildcard after the first meld."
    ),
    "wild-row-first": N_(
        "Yes: while a side's row of wildcards is not finished, no other row of that side takes a "
        "wildcard. No: any row does."
    ),
    "black-three-wilds": N_(
        "How many wildcards may go with two Black Threes as a player goes out."
    ),
    "discard-after-black-threes": N_(
        "Yes: a player who goes out with Black Threes may discard a last card. No: all cards are "
        "melded then."
    ),
    "minima": N_("What the cards of a side's first meld must be worth, by its total: {minima}."),
    "minimum-when-going-out": N_(
        "Yes: a side that goes out with its first meld needs the minimum as well. No: it does not."
    ),
    "canastas-to-go-out": N_("How many canastas a side needs to go out."),
    "talons": N_(
        "Where the cards come from that a side gets for its first meld, if it did not take the "
        "pile: the fresh deck, or laid aside in the deal. For each number of players, or for all."
    ),
    "talon-cards": N_(
        "The cards that the first side gets for opening from the hand, and those that another gets."
    ),
    "talon-stock": N_(
        "How many cards must be left in the fresh deck for a talon to be taken from it."
    ),
    "may-ask-partner": N_(
        'Yes: a player may ask "May I go out?", and is bound by what their partner says. No: '
        "nobody asks."
    ),
    "turnovers": N_("How often in a round the pile may become the fresh deck."),
    "natural-canasta-bonus": N_("What a canasta without wildcards is worth."),
    "mixed-canasta-bonus": N_("What a canasta with wildcards is worth."),
    "mixed-canasta-less": N_(
        "How much less a mixed canasta is worth for each wildcard after the first."
    ),
    "wild-canasta-bonus": N_("What a canasta of wildcards alone is worth."),
    "wild-canasta-jokers": N_(
        "What a canasta of wildcards with all the Jokers is worth; wild: as much as any other."
    ),
    "wild-canasta-twos": N_(
        "What a canasta of Twos alone is worth; wild: as much as any other of wildcards."
    ),
    "blocking-canasta-bonus": N_(
        "What four Black Threes with three Jokers, three black Twos, or three red Twos are worth "
        "to whoever goes out with them; 0: they cannot be melded so."
    ),
    "sevens-canasta-bonus": N_(
        "What a canasta of Sevens without wildcards is worth; natural: as much as any other."
    ),
    "aces-canasta-bonus": N_(
        "What a canasta of Aces without wildcards is worth; natural: as much as any other."
    ),
    "out-bonus": N_("What it is worth to go out."),
    "concealed-bonus": N_("What going out is worth instead to a player who does so concealed."),
    "hand-canasta-bonus": N_("What it is worth to go out concealed with a canasta from the hand."),
    "red-three-points": N_("What each Red Three on the table is worth."),
    "all-red-threes-points": N_(
        "What all Red Threes together are worth to the side that has them."
    ),
    "red-three-in-hand": N_("What a Red Three in hand costs a player who has had a turn."),
    "threes-by-colour": N_(
        "What one, two, three and four Threes of a color are worth, as in 100,300,500,1000; none: "
        "as the rules above say."
    ),
    "canastas-for-table": N_(
        "How many canastas a side needs for its cards on the table to count for it and not against "
        "it."
    ),
    "unfinished-sevens": N_(
        "What an unfinished row of Sevens costs as the round ends, where wildcards with Sevens are "
        "not as in any row."
    ),
    "unfinished-aces": N_(
        "What an unfinished row of Aces without wildcards costs as the round ends, where wildcards "
        "with Aces are not as in any row."
    ),
    "unfinished-wilds": N_("What an unfinished row of wildcards costs as the round ends."),
    "held-penalty": N_(
        "What it costs to hold three Aces or more as the round ends, and to hold three Sevens or "
        "more."
    ),
    "straight-points": N_(
        "One card of each rank from Four to Ace, a Two, a Three and a Joker, shown from the hand; "
        "0: not played. What is dealt and drawn must be fourteen cards."
    ),
    "pairs-points": N_("Seven pairs of naturals, shown from the hand; 0: not played."),
    "wild-pairs-points": N_(
        "Two Twos or two Jokers, and six pairs with Aces and Sevens among them, shown from the "
        "hand; 0: not played."
    ),
    "garbage-points": N_(
        "Two ranks of four naturals and two of three, shown from the hand; 0: not played."
    ),
    "canasta-for-positive-score": N_(
        "Yes: a side without the canastas to go out cannot gain points in a round, only lose them. "
        "No: it counts like any other."
    ),
    "target": N_("The game ends with the round in which a side reaches this many points."),
}
assert SENTENCES.keys() <= PARAMETERS.keys()

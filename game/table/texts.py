"""The sentences of the table, as data: what the message strip and the questions say.

`{deck}` and `{blocked}` are the rule book's own words (engine/words.py).
"""

from collections.abc import Sequence
from typing import Final

from ..engine.actions import Verb
from ..engine.cards import CARD_NAMES, COLUMN, COLUMN_NAMES, JOKER, RED, WILD
from ..engine.refusals import number, points

#: Characters that the strip holds on the screen; what is longer would be cut off at its end.
LINE: Final = 119

_SUIT_NAMES: Final = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}

#: The computers' names, from seat 1 on, by the number of seats: the person sits in the south.
COMPUTER_NAMES: Final[dict[int, tuple[str, ...]]] = {
    2: ("Computer",),
    3: ("West", "East"),
    4: ("West", "North", "East"),
}

DEALT: Final = "Round {number}. Click on the {deck} or on the discard pile to begin."
DEALT_OTHER: Final = "Round {number}. {name} leads."
#: Where the lot, not the rules, has chosen the leader (O1): before the deal, and after it.
BY_LOT: Final = "By lot, {name} leads."
DEALT_BY_LOT: Final = "Round {number}. By lot, {name} leads."
DEALT_BY_LOT_YOU: Final = (
    "Round {number}. By lot, you lead: click on the {deck} or on the discard pile."
)
#: The cut (O1).
CUT: Final = "You cut the {card}; {partner} is your partner, and {leader} leads."
CUT_YOU: Final = "You cut the {card}; {partner} is your partner, and you lead."

DRAWN: Final = "You draw the {cards}."
EXTRA: Final = "You draw the {cards}: click on the {deck} again for an extra card."
DRAWN_REDS: Final = "You draw and put down {reds}, then you draw the {cards}."
ONLY_REDS: Final = "You draw and put down {reds}."
# What a top card that was taken still needs (W12): sentences and shorter ones, and their parts.
OWED: Final = (
    "Meld {needs} to receive the rest of the pile.",
    "Meld {needs} for the rest of the pile.",
    "Meld {needs} for the rest.",
)
#: The same of a pile of one card.
OWED_ONE: Final = ("Meld {needs} to keep the top card.", "Meld {needs} for the top card.")
BACK: Final = (
    " A second click puts it back for {cost}.",
    " Or put it back: {cost}.",
)
#: By how many naturals of the rank are still to be melded to it.
NEEDS: Final = {2: "two {ranks}", 1: "{a_rank}"}
WILD_NEEDS: Final = {2: "two {ranks} (or one and a wildcard)", 1: "{a_rank} (or a wildcard)"}
BLOCKED: Final = " ({blocked}: no wildcards)"
UNOPENED: Final = " (first meld: no wildcards)"
NEEDS_POINTS: Final = "{missing} more points (of {minimum})"
RECEIVED: Final = "You receive the rest of the discard pile: {count}."
RECEIVED_REDS: Final = " You put down {reds} from it."
PUT_BACK: Final = "You put the top card back. That costs {penalty}."
#: What costs no points (own rules).
NOTHING: Final = "nothing"
UNDONE: Final = "The {card} is back in your hand."
ADDED: Final = "You add the {card} to your row. The rest of the pile stays."
TAKEN: Final = "You take the {card} from the discard pile."
MELDED: Final = "You meld the {card}."
#: Where a wild card joins a row.
MELDED_WILD: Final = "You meld the {card} to your {row}."
#: By whether the canasta is a natural one.
MELDED_CANASTA: Final = {
    True: "You meld the {card}: a natural canasta.",
    False: "You meld the {card}: a mixed canasta.",
}
DISCARDED: Final = "You discard the {card}."
#: Behind the sentence of the card with which the person goes out.
YOU_GO_OUT: Final = " You go out."
#: After the person's other actions, by verb.
REPLIES: Final = {
    Verb.PASS: "You pass the discard: you keep your last card, as you may not go out yet.",
    Verb.TURNOVER: "The discard pile is turned over and is the new {deck}.",
    Verb.STOP: "The round ends: nobody goes out.",
}
#: In front of what the computers did then; the second where there is less room.
PASSED: Final = ("You pass the discard, as you may not go out yet.", "You pass the discard.")
#: What happens by itself (C2, C8, O10), each after a sentence.
TURNED_OVER: Final = " The discard pile is turned over."
USED_UP: Final = " The {deck} is used up, and the round ends."
_YOUR_REDS: Final = " You put down {reds} and draw for {them}."

# The stock's end, as the person's turn begins (W26, H5, O10).
EMPTY_DECK: Final = " The {deck} is empty: take the pile, or click on the {deck}."
EMPTY_ASK: Final = " The {deck} is empty and the pile is not for you: click on the {deck}."
EMPTY_ADD: Final = " The {deck} is empty: click on the pile to add its top card to your row."
EMPTY_MUST: Final = " The {deck} is empty: you must take the pile."
EMPTY_MAY: Final = " The {deck} is empty: take the pile, or end the hand."
EMPTY_END: Final = " The {deck} is empty and the pile is not for you: end the hand."

# May I go out? (O8)
ASKS: Final = "{name} asks: May I go out?"
YOU_ASK: Final = "You ask {name}: May I go out?"
YES: Final = "{name} says: Yes, go out."
NO: Final = "{name} says: No, play on."
YOU_SAY_YES: Final = "You say yes: {name} must go out in this turn."
YOU_SAY_NO: Final = "You say no: {name} may not go out in this turn."

#: What the person can do, for a game that is gone on with.
GO_ON_DRAW: Final = "Round {number}. It is your turn: click on the {deck} or on the discard pile."
GO_ON_MELD: Final = "Round {number}. It is your turn: meld, or discard to end it."
GO_ON_EMPTY: Final = "Round {number}. It is your turn."
GO_ON_OTHER: Final = "Round {number}. It is the computer's turn."
GO_ON_NAMED: Final = "Round {number}. It is {name}'s turn."
WILD_CLICKED: Final = "Drag the wildcard onto a row on your table that already holds a card."
CLICK_TWICE: Final = "Right-click twice to discard the {card}, or drag it to the discard pile."
DROPPED: Final = "Drop the {card} on your rows to meld it, or on the discard pile to discard it."
NOT_THAT_ROW: Final = "Only a wildcard goes to another row: {row} go to their own."
NO_SEAT: Final = "You have no seat in this game: it can be checked, but not continued."
MORE_PERSONS: Final = (
    "This is a game of several persons, and there is one seat for a person here: it can be "
    "checked, but not played on."
)
NO_PLAYER: Final = "{name} cannot go on with this game: there is no {kind} in this version."
NO_JOURNAL: Final = "The journal cannot be written ({error}): this game is not kept."
JOURNAL_AGAIN: Final = "The journal can be written again: this game is kept."
JOURNAL_ANEW: Final = "The journal was gone or had been changed: it has been written anew."
#: Behind a deal, where the journal is another copy's or nothing can be written.
NOT_KEPT: Final = " This game is not kept."
STOCK_QUESTION: Final = "The {deck} is empty: stop playing, or turn the discard pile over?"


def card_title(card: int) -> str:
    """A card in words: `Nine of Hearts`, `Two of Clubs`, `Joker`."""
    if card == JOKER:
        return "Joker"
    column = COLUMN[card]
    rank = "Two" if column == WILD else COLUMN_NAMES[column][0].split()[-1]
    return f"{rank} of {_SUIT_NAMES[CARD_NAMES[card][1]]}"


def titles(cards: Sequence[int]) -> str:
    """Several cards in words, to follow `the`: `Nine of Hearts, the Joker and the Two of Clubs`."""
    return listing([f"the {card_title(card)}" for card in cards]).removeprefix("the ")


def ranks(column: int, count: int) -> str:
    """Cards of one row in words: `a Nine`, `three Kings`."""
    one, many = COLUMN_NAMES[column]
    if count == 1:
        return f"{'an' if one[0] in 'AE' else 'a'} {one}"
    return f"{number(count)} {many}"


def your_reds(count: int) -> str:
    """What is said behind a sentence of the Red Threes that the person's turn began with (C2)."""
    them = "it" if count == 1 else "them"
    return _YOUR_REDS.format(reds=ranks(RED, count), them=them) if count else ""


def cards_more(column: int, count: int) -> str:
    """Cards that a row still lacks: `one more King`, `two more Aces`."""
    return f"{number(count)} more {COLUMN_NAMES[column][count > 1]}"


def fitting(tellings: Sequence[str]) -> str:
    """The first of several tellings, the longest first, that fits the strip; else the last."""
    return next((told for told in tellings if len(told) <= LINE), tellings[-1])


def cost(penalty: int) -> str:
    """What putting the pile back costs: `50 points`."""
    return points(penalty) if penalty else NOTHING


def listing(parts: Sequence[str]) -> str:
    """Parts of a sentence: `draws, melds an Ace and discards the Joker`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)

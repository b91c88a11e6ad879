"""The sentences of the table, as data: what the message strip and the questions say."""

from collections.abc import Sequence
from typing import Final

from ..engine.actions import Verb
from ..engine.cards import CARD_NAMES, COLUMN, COLUMN_NAMES, JOKER, WILD
from ..engine.refusals import number

_SUIT_NAMES: Final = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}

DEALT: Final = "Round {number}. Click on the fresh deck or on the discard pile to begin."
DRAWN: Final = "You draw the {cards}."
EXTRA: Final = "You draw the {cards}: click on the fresh deck again for an extra card."
TOP_CARD: Final = "Meld two {ranks} from your hand{blocked} to receive the rest of the pile."
BLOCKED: Final = " (no wildcards: the pile is blocked)"
RECEIVED: Final = "You receive the rest of the discard pile: {count}."
PUT_BACK: Final = "You put the top card back. That costs {penalty} points."
#: After the person's other actions, by verb; nothing is said of what speaks for itself.
REPLIES: Final = {
    Verb.UNDO: "The card is back in your hand.",
    Verb.PASS: "You pass the discard: you keep your last card, as you may not go out yet.",
    Verb.TURNOVER: "The discard pile is turned over and is the new fresh deck.",
    Verb.STOP: "The round ends: nobody goes out.",
}
PASSED: Final = "You pass the discard, as you may not go out yet. "
EMPTY_DECK: Final = " The fresh deck is empty: take the pile, or click on the deck."
#: What the person can do, for a game that is gone on with.
GO_ON_DRAW: Final = (
    "Round {number}. It is your turn: click on the fresh deck or on the discard pile."
)
GO_ON_MELD: Final = "Round {number}. It is your turn: meld, or discard to end it."
GO_ON_OTHER: Final = "Round {number}. It is the computer's turn."
WILD_CLICKED: Final = "Drag the wildcard onto a row on your table that already holds a card."
NOT_THAT_ROW: Final = "Only a wildcard goes to another row: {row} go to their own."
NO_SEAT: Final = "This is a game in which you have no seat: it can be checked, but not played on."
NO_PLAYER: Final = "{name} cannot go on with this game: there is no {kind} in this version."
NO_JOURNAL: Final = "The journal cannot be written ({error}): this game will not survive a crash."
STOCK_QUESTION: Final = (
    "There are no more cards on the fresh deck.\n"
    "Do you want to stop playing, or to turn the discard pile over and use it as the new "
    "fresh deck?"
)


def card_title(card: int) -> str:
    """A card in words: `Nine of Hearts`, `Two of Clubs`, `Joker`."""
    if card == JOKER:
        return "Joker"
    column = COLUMN[card]
    rank = "Two" if column == WILD else COLUMN_NAMES[column][0].split()[-1]
    return f"{rank} of {_SUIT_NAMES[CARD_NAMES[card][1]]}"


def titles(cards: Sequence[int]) -> str:
    """Several cards in words: `Nine of Hearts and the Joker`."""
    return " and the ".join([card_title(card) for card in cards])


def ranks(column: int, count: int) -> str:
    """Cards of one row in words: `a Nine`, `three Kings`."""
    one, many = COLUMN_NAMES[column]
    if count == 1:
        return f"{'an' if one[0] in 'AE' else 'a'} {one}"
    return f"{number(count)} {many}"


def listing(parts: Sequence[str]) -> str:
    """Parts of a sentence: `draws, melds an Ace and discards the Joker`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)

"""The sentences of the table, as data: what the message strip and the questions say.

`{deck}` and `{blocked}` are the rule book's own words (engine/books.py). All of
them are translated where they are said.
"""

from collections.abc import Sequence
from typing import Final, Self

from ..engine.actions import Action, Verb
from ..engine.books import spoken
from ..engine.cards import BLACK, CARD_NAMES, COLUMN, COLUMN_NAMES, JOKER, RED
from ..engine.parameters.row import PileNeeds
from ..engine.result import CanastaKind, SpecialHand, special_points
from ..engine.ruleset import BonusThrees, FreezeMark, Ruleset
from ..engine.side import HUMAN, Seat
from ..engine.wordings import number, points
from ..language import N_, _, all_of, ngettext
from ..storage.settings import LONGEST_NAME

#: Characters that the strip holds on the screen; what is longer would be cut off at its end.
LINE: Final = 119
#: In place of what is left out of a name, and how much of its end stays.
_DOTS: Final = "..."
_END: Final = 9

_SUIT_NAMES: Final = {"S": N_("Spades"), "H": N_("Hearts"), "D": N_("Diamonds"), "C": N_("Clubs")}
_JOKER: Final = N_("Joker")
#: The ranks of cards as their titles have them, and one of each row as its melds are told.
_RANKS: Final = (
    N_("Three"),
    N_("Three"),
    N_("Four"),
    N_("Five"),
    N_("Six"),
    N_("Seven"),
    N_("Eight"),
    N_("Nine"),
    N_("Ten"),
    N_("Jack"),
    N_("Queen"),
    N_("King"),
    N_("Ace"),
    N_("Two"),
)
_ONE: Final = (
    N_("a Red Three"),
    N_("a Black Three"),
    N_("a Four"),
    N_("a Five"),
    N_("a Six"),
    N_("a Seven"),
    N_("an Eight"),
    N_("a Nine"),
    N_("a Ten"),
    N_("a Jack"),
    N_("a Queen"),
    N_("a King"),
    N_("an Ace"),
    N_("a wildcard"),
)

#: The computers' names, from seat 1 on, by the number of seats: the person sits in the south.
COMPUTER_NAMES: Final[dict[int, tuple[str, ...]]] = {
    2: (N_("Computer"),),
    3: (N_("West"), N_("East")),
    4: (N_("West"), N_("North"), N_("East")),
}

#: What a turn begins with, by whether there is a pile (M1).
DEALT: Final = {
    True: N_("Round {number}. Click on the {deck} or on the discard pile to begin."),
    False: N_("Round {number}. Click on the {deck} to begin."),
}
#: The same above a prompt, which says what is to be done.
DEALT_YOU: Final = N_("Round {number}. You lead.")
DEALT_OTHER: Final = N_("Round {number}. {name} leads.")
#: Where the lot, not the rules, has chosen the leader (O1): before the deal, and after it.
BY_LOT: Final = N_("By lot, {name} leads.")
DEALT_BY_LOT: Final = N_("Round {number}. By lot, {name} leads.")
DEALT_BY_LOT_YOU: Final = {
    True: N_("Round {number}. By lot, you lead: click on the {deck} or on the discard pile."),
    False: N_("Round {number}. By lot, you lead: click on the {deck}."),
}
DEALT_BY_LOT_YOU_LEAD: Final = N_("Round {number}. By lot, you lead.")
#: The cut (O1).
CUT: Final = N_("You cut the {card}; {partner} is your partner, and {leader} leads.")
CUT_YOU: Final = N_("You cut the {card}; {partner} is your partner, and you lead.")

DRAWN: Final = N_("You draw {cards}.")
EXTRA: Final = N_("You draw {cards}: click on the {deck} again for an extra card.")
DRAWN_REDS: Final = N_("You draw and put down {reds}, then you draw {cards}.")
ONLY_REDS: Final = N_("You draw and put down {reds}.")
# What a top card that was taken still needs (W12): sentences and shorter ones, and their parts.
OWED: Final = (
    N_("Meld {needs} to receive the rest of the pile."),
    N_("Meld {needs} for the rest of the pile."),
    N_("Meld {needs} for the rest."),
)
#: The same of a pile of one card.
OWED_ONE: Final = (N_("Meld {needs} to keep the top card."), N_("Meld {needs} for the top card."))
BACK: Final = (
    N_("A second click puts it back for {cost}."),
    N_("Or put it back: {cost}."),
)
# What is still to be melded to it: by whether it is two naturals or one.
NEEDS_PAIR: Final = {
    PileNeeds.TWO_FROZEN: N_("two {ranks} ({blocked}: no wildcards)"),
    PileNeeds.TWO_OPENING: N_("two {ranks} (first meld: no wildcards)"),
    PileNeeds.TWO: N_("two {ranks}"),
    PileNeeds.TWO_OR_WILD: N_("two {ranks} (or one and a wildcard)"),
}
NEEDS_ONE_OR_WILD: Final = N_("{a_rank} (or a wildcard)")
NEEDS_ONE_AND_WILD: Final = N_("{a_rank} with a wildcard")
NEEDS_POINTS: Final = N_("{missing} more points (of {minimum})")
#: The same behind cards that are lacking, whose points are not counted in it.
NEEDS_BESIDES: Final = N_("{missing} points besides (of {minimum})")
RECEIVED: Final = N_("You receive the rest of the discard pile: {count}.")
RECEIVED_REDS: Final = N_("You put down {reds} from it.")
PUT_BACK: Final = N_("You put the top card back. That costs {penalty}.")
#: What costs no points (own rules).
NOTHING: Final = N_("nothing")
UNDONE: Final = N_("The {card} is back in your hand.")
ADDED: Final = N_("You add the {card} to your row. The rest of the pile stays.")
TAKEN: Final = N_("You take the {card} from the discard pile.")
MELDED: Final = N_("You meld the {card}.")
#: Where a wild card joins a row.
MELDED_WILD: Final = N_("You meld the {card} to your {row}.")
MELDED_CANASTA: Final = {
    CanastaKind.NATURAL: N_("You meld the {card}: a natural canasta."),
    CanastaKind.MIXED: N_("You meld the {card}: a mixed canasta."),
    CanastaKind.SEVENS: N_("You meld the {card}: a canasta of Sevens."),
    CanastaKind.ACES: N_("You meld the {card}: a canasta of pure Aces."),
    CanastaKind.BLOCKING: N_("You meld the {card}: a blocking canasta."),
    CanastaKind.WILD: N_("You meld the {card}: a canasta of wildcards."),
}
DISCARDED: Final = N_("You discard the {card}.")
#: As it is heard; so is what comes with other acts.
DISCARDED_HEARD: Final = N_("{card} discarded.")
TAKEN_HEARD: Final = N_("{card} taken.")
RECEIVED_HEARD: Final = N_("The rest of the pile: {count}.")
TALON_HEARD: Final = N_("A talon of {count}.")
#: Wild cards that lie with others of a row, and alone.
WITH_WILDS: Final = N_("{ranks} with {wilds}")
WILDS_ON: Final = N_("{wilds} on your {ranks}")
#: Behind a discard that freezes the pile (W14), and how that is shown; the first where there is
#: less room.
FROZEN: Final = N_("The pile is {blocked} now.")
FROZEN_MARKED: Final = {
    FreezeMark.ASTERISK: N_("The pile is {blocked} now: an asterisk stands before its count."),
    FreezeMark.BRACKETS: N_("The pile is {blocked} now: brackets stand around its count."),
    FreezeMark.CROSSWISE: N_("The pile is {blocked} now: the card lies crosswise in it."),
}
#: A canasta that somebody completes, behind "completes".
A_CANASTA: Final = {
    CanastaKind.NATURAL: N_("a natural canasta of {ranks}"),
    CanastaKind.MIXED: N_("a mixed canasta of {ranks}"),
    CanastaKind.SEVENS: N_("a canasta of Sevens"),
    CanastaKind.ACES: N_("a canasta of pure Aces"),
    CanastaKind.BLOCKING: N_("a blocking canasta"),
    CanastaKind.WILD: N_("a canasta of wildcards"),
}
#: Behind that, where the first meld has earned a talon (M20), and on the Three put down (M4).
YOUR_TALON: Final = N_("For your first meld you get a talon of {count}.")
THREE_DOWN: Final = N_("You put down the {three}; there is no card to draw for it.")
THREE_REPLACED: Final = N_("You put down the {three} and draw {cards} for it.")
#: Behind the sentence of the card with which the person goes out.
YOU_GO_OUT: Final = N_("You go out.")
#: After the person's other actions, by verb.
REPLIES: Final = {
    Verb.PASS: N_("You pass the discard: you keep your last card, as you may not go out yet."),
    Verb.TURNOVER: N_("The discard pile is turned over and is the new {deck}."),
    Verb.STOP: N_("The round ends: nobody goes out."),
}
#: The special hands (M25), and what is said as one is shown.
SPECIAL_HANDS: Final = {
    SpecialHand.STRAIGHT: N_("a straight"),
    SpecialHand.PAIRS: N_("seven pairs"),
    SpecialHand.WILD_PAIRS: N_("wild pairs"),
    SpecialHand.GARBAGE: N_("garbage"),
}
SHOWN: Final = N_("shows {hand} for {points}")
SHOW: Final = N_("show {hand} for {points}")
YOU_SHOW: Final = N_("You show {hand} for {points}, and the round ends.")
#: In front of what the computers did then; the second where there is less room.
PASSED: Final = (
    N_("You pass the discard, as you may not go out yet."),
    N_("You pass the discard."),
)
#: The same where the card that is kept is a Three, which nobody discards (W25, M19).
PASSED_THREE: Final = N_("You pass the discard, as a Three is not discarded.")
#: What happens by itself (C2, C8, O10), each after a sentence.
TURNED_OVER: Final = N_("The discard pile is turned over.")
USED_UP: Final = N_("The {deck} is used up, and the round ends.")

# The stock's end, as the person's turn begins (W26, H5, O10).
EMPTY: Final = {
    "ask": N_("The {deck} is empty: take the pile, or click on the {deck}."),
    "question": N_("The {deck} is empty and the pile is not for you: click on the {deck}."),
    "add": N_("The {deck} is empty: click on the pile to add its top card to your row."),
    "take": N_("The {deck} is empty: you must take the pile."),
    "take or end": N_("The {deck} is empty: take the pile, or end the hand."),
    "end": N_("The {deck} is empty and the pile is not for you: end the hand."),
}

# May I go out? (O8)
ASKS: Final = N_("{name} asks: May I go out?")
YOU_ASK: Final = N_("You ask {name}: May I go out?")
YES: Final = N_("{name} says: Yes, go out.")
NO: Final = N_("{name} says: No, play on.")
YOU_SAY_YES: Final = N_("You say yes: {name} must go out in this turn.")
YOU_SAY_NO: Final = N_("You say no: {name} may not go out in this turn.")

#: What the person can do, when a game goes on.
GO_ON_DRAW: Final = {
    True: N_("Round {number}. It is your turn: click on the {deck} or on the discard pile."),
    False: N_("Round {number}. It is your turn: click on the {deck}."),
}
GO_ON_MELD: Final = N_("Round {number}. It is your turn: meld, or discard to end it.")
GO_ON_EMPTY: Final = N_("Round {number}. It is your turn.")
GO_ON_OTHER: Final = N_("Round {number}. It is the computer's turn.")
GO_ON_NAMED: Final = N_("Round {number}. It is {name}'s turn.")
#: Of a computer player whose answer was none, or none that the rules allow.
AT_FAULT: Final = N_("{name} made no legal play, so the simplest was made for it.")
WILD_CLICKED: Final = N_("Drag the wildcard onto a row on your table that already holds a card.")
#: The same where there is no row yet.
WILD_NO_ROW: Final = N_(
    "A wildcard joins a row that already holds a card, and you have none on your table yet."
)
CLICK_AGAIN: Final = N_("Right-click the {card} again to discard it, or drag it to the pile.")
#: The same where it is passed with (W24).
PASS_AGAIN: Final = N_("Right-click the {card} once more to pass the discard and keep it.")
DROPPED: Final = N_(
    "Drop the {card} on your rows to meld it, or on the discard pile to discard it."
)
DROPPED_SEVERAL: Final = N_("Drop several cards on your rows to meld them; only one is discarded.")
NOT_THAT_ROW: Final = N_("Only a wildcard goes to another row: {row} go to their own.")
NO_SEAT: Final = N_("You have no seat in this game: it can be checked, but not continued.")
MORE_PERSONS: Final = N_(
    "This is a game for several people, and there is a seat for only one here: it can be "
    "checked, but not continued."
)
NO_PLAYER: Final = N_("{name} cannot go on with this game: there is no {kind} in this version.")
NO_JOURNAL: Final = N_("The journal cannot be written ({error}): this game is not kept.")
JOURNAL_AGAIN: Final = N_("The journal can be written again: this game is kept.")
JOURNAL_ANEW: Final = N_("The journal was gone or had been changed: it has been written anew.")
#: Behind a deal, where the journal is another copy's or nothing can be written.
NOT_KEPT: Final = N_("This game is not kept.")
STOCK_QUESTION: Final = N_("The {deck} is empty.\nStop playing, or turn the pile over?")


class Sentence(str):
    """A sentence that was said.

    `brief` is what is heard of it in few words, None where that is all of it. `laid` are the melds
    that it tells of, which are heard before that, together with those beside it.
    """

    brief: str | None
    laid: Sequence[Action]

    def __new__(cls, text: str, brief: str | None = None, laid: Sequence[Action] = ()) -> Self:
        self = super().__new__(cls, text)
        self.brief, self.laid = brief, laid
        return self


def card_title(card: int) -> str:
    """Return a card in words: `Nine of Hearts`, `Two of Clubs`, `Joker`."""
    if card == JOKER:
        return _(_JOKER)
    rank, suit = _RANKS[COLUMN[card]], _SUIT_NAMES[CARD_NAMES[card][1]]
    return _("{rank} of {suit}").format(rank=_(rank), suit=_(suit))


def card_rank(card: int) -> str:
    """Return the rank of a card in words: `Nine`, `Two`, `Joker`."""
    return _(_JOKER if card == JOKER else _RANKS[COLUMN[card]])


def card_heard(card: int) -> str:
    """Name a card by its rank; a Three, of which the suit matters, by its title."""
    return card_title(card) if COLUMN[card] <= BLACK else card_rank(card)


def titles(cards: Sequence[int]) -> str:
    """Write several cards in words: `the Nine of Hearts, the Joker and the Two of Clubs`."""
    return all_of([_("the {card}").format(card=card_title(card)) for card in cards])


def ranks(column: int, count: int) -> str:
    """Write cards of one row in words: `a Nine`, `three Kings`."""
    if count == 1:
        return _(_ONE[column])
    return _("{count} {ranks}").format(count=number(count), ranks=_(COLUMN_NAMES[column][1]))


def wild_ranks(twos: int, jokers: int) -> list[str]:
    """Name wild cards by their ranks: `two Twos`, `a Joker`; nothing of those that there are none.

    Twos come first.
    """
    told = []
    if twos:
        told.append(ngettext("a Two", "{count} Twos", twos).format(count=number(twos)))
    if jokers:
        told.append(ngettext("a Joker", "{count} Jokers", jokers).format(count=number(jokers)))
    return told


def threes(rules: Ruleset, count: int) -> str:
    """Write bonus cards in words: `two Red Threes`, or `two Threes` where black ones are such."""
    return ranks(RED, count) if rules.bonus_threes is BonusThrees.RED else any_threes(count)


def any_threes(count: int) -> str:
    """Write Threes in words, of whatever color."""
    return ngettext("a Three", "{count} Threes", count).format(count=number(count))


def talon(count: int, *, you: bool = False) -> str:
    """Say that a player gets a talon, to follow their name (M20); `you` did."""
    told = ngettext("gets a talon of {count} card", "gets a talon of {count} cards", count)
    if you:
        told = ngettext("get a talon of {count} card", "get a talon of {count} cards", count)
    return told.format(count=number(count))


def frozen(rules: Ruleset, marked: bool = True) -> str:
    """Say that the pile is frozen now and, if it is to be `marked`, how that is shown."""
    text = FROZEN_MARKED[rules.freeze_mark] if marked else FROZEN
    return _(text).format(blocked=spoken(rules).blocked)


def special(text: str, rules: Ruleset, kind: SpecialHand) -> str:
    """Fill in a sentence on a special hand which it is, and what it scores (M25)."""
    return text.format(hand=_(SPECIAL_HANDS[kind]), points=points(special_points(rules, kind)))


def canasta(kind: CanastaKind, column: int) -> str:
    """Write a canasta in words: `a mixed canasta of Kings`."""
    return _(A_CANASTA[kind]).format(ranks=_(COLUMN_NAMES[column][1]))


def your_reds(rules: Ruleset, count: int) -> str:
    """Return the sentence on the Red Threes with which the person's turn began (C2), if any."""
    told = ngettext(
        "You put down {reds} and draw for it.", "You put down {reds} and draw for them.", count
    )
    return told.format(reds=threes(rules, count)) if count else ""


def cards_more(column: int, count: int) -> str:
    """Write the cards that a row still lacks: `one more King`, `two more Aces`."""
    told = ngettext("{count} more {rank}", "{count} more {ranks}", count)
    one, many = COLUMN_NAMES[column]
    return told.format(count=number(count), rank=_(one), ranks=_(many))


def fitting(tellings: Sequence[str]) -> str:
    """Return the longest of several tellings that fits the strip; else the last."""
    return next((told for told in tellings if len(told) <= LINE), tellings[-1])


def cost(penalty: int) -> str:
    """Say what putting the pile back costs: `50 points`."""
    return points(penalty) if penalty else _(NOTHING)


def capitalized(words: str) -> str:
    """Begin a sentence with words that stand within one elsewhere."""
    return words[:1].upper() + words[1:]


def joined(*sentences: str) -> str:
    """Join sentences one after another, those that are not empty."""
    return " ".join(filter(None, sentences))


def shown_name(who: Seat) -> str:
    """Say what the person reads of a name: a computer's in the language of now.

    Records have them as COMPUTER_NAMES has, and a person is called what they call themselves. A
    record may have a name of any length: what is read of it is no longer than what can be typed.
    """
    name = who.name
    if len(name) > LONGEST_NAME:
        return name[: LONGEST_NAME - _END - len(_DOTS)].rstrip() + _DOTS + name[-_END:]
    known = any(name in names for names in COMPUTER_NAMES.values())
    return _(name) if who.kind != HUMAN and known else name

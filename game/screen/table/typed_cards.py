"""Cards that are typed: what is typed so far, what it means in a hand, and what is said of it.

key_actions.py says what is done with them. Keys are called as they are now, on the keyboard or the
gamepad that the person uses.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from ...engine.actions import Verb
from ...engine.cards import CARD_NAMES, COLUMN, FIRST_WILD, JOKER, KIND_OF
from ...language import N_, _, any_of
from ...storage.keys import SUITS, VALUES
from ...table.texts import any_threes, capitalized, card_rank, card_title, ranks, wild_ranks

NO_CARD: Final = N_(
    "{key} is no card: type 2 to 9, 1 for a Ten, J, Q, K, A or * for a Joker, then S, H, D or C."
)
VALUE_FIRST: Final = N_("Type the value of a card before its suit: 2 to 9, 1, J, Q, K, A or *.")
NO_SUIT: Final = N_("A Joker has no suit.")
NONE_OF_RANK: Final = N_("There is no {rank} in your hand.")
NONE_OF_SUIT: Final = N_("There is no {card} in your hand, but the {others}.")
ONLY_SO_MANY: Final = N_("You hold only {cards}.")
#: Values that are not written as records write them.
_WRITTEN: Final = {"1": "T", "*": "JK"}
_JOKER: Final = "*"


def kind_of(value: str) -> int:
    """Return a card that is typed with a value: its Spade."""
    return JOKER if value == _JOKER else KIND_OF[_WRITTEN.get(value, value.upper()) + "S"]


def has_value(card: int, value: str) -> bool:
    """Tell whether a card is typed with that value."""
    if value == _JOKER or card == JOKER:
        return (card == JOKER) is (value == _JOKER)
    return CARD_NAMES[card][0] == _WRITTEN.get(value, value.upper())


def column_of(value: str) -> int:
    """Return the column of the table that a value stands for; of a 3 that of the Black Threes."""
    return COLUMN[kind_of(value)]


def several(value: str, count: int) -> str:
    """Write cards of a value in words: `a Nine`, `two Twos`."""
    if value == "3":
        return any_threes(count)
    kind = kind_of(value)
    return wild_ranks(count, 0)[0] if kind >= FIRST_WILD else ranks(COLUMN[kind], count)


def no_rank(value: str) -> str:
    """Say that a hand has no card of a value."""
    return _(NONE_OF_RANK).format(rank=card_rank(kind_of(value)))


class Typed:
    """The card that is being typed; `value` and `suit` are "" before they are.

    The same value once more means one card more of it: `7 7 7` are three Sevens. What is refused of
    it stays until it is corrected, so that no other card is meant by the rest.
    """

    def __init__(self) -> None:
        self.value = self.suit = ""
        #: How many cards of the value are meant.
        self.count = 1
        #: Why the last sign could not be typed there, or "".
        self.stray = ""

    def clear(self) -> None:
        """Begin again."""
        self.value = self.suit = self.stray = ""
        self.count = 1

    def correct(self) -> bool:
        """Take back the last sign; tell whether there was one."""
        if self.stray:
            self.stray = ""
        elif self.suit:
            self.suit = ""
        elif self.count > 1:
            self.count -= 1
        elif self.value:
            self.clear()
        else:
            return False
        return True

    def take(self, sign: str, hand: Collection[int], counts: bool = True) -> str:
        """Take a sign in; return why no card in the hand is meant now, in a sentence, or "".

        `counts`: the same value once more means one card more. A Joker may always be written `**`.
        """
        self.stray = ""
        if self.value == "1" and sign == "0":
            pass  # a Ten that is written in full
        elif counts and sign == self.value != _JOKER and not self.suit:
            self.count = min(self.count, len(self.among(hand))) + 1
        elif sign in VALUES:
            self.clear()
            self.value = sign
        elif sign not in SUITS:
            self.stray = _(NO_CARD).format(key=sign.upper())
        elif not self.value:
            self.stray = _(VALUE_FIRST)
        elif self.value == _JOKER:
            self.stray = _(NO_SUIT)
        else:
            self.suit, self.count = sign, 1
        return self.why_not(hand)

    def why_not(self, hand: Collection[int]) -> str:
        """Say why what is typed so far means no card in the hand; "" where it means one."""
        if self.stray or not self.value:
            return self.stray
        held = [card for card in sorted({*hand}) if has_value(card, self.value)]
        if not held:
            return no_rank(self.value)
        if meant := self.among(hand):
            if self.count <= len(meant):
                return ""
            return _(ONLY_SO_MANY).format(cards=several(self.value, len(meant)))
        card = KIND_OF[CARD_NAMES[held[0]][0] + self.suit.upper()]
        others = any_of([card_title(other) for other in held])
        return _(NONE_OF_SUIT).format(card=card_title(card), others=others)

    @property
    def complete(self) -> bool:
        """Whether what is typed leaves no doubt which card is meant."""
        return bool(self.suit) or self.value == _JOKER

    def fits(self, card: int) -> bool:
        """Tell whether what is typed so far may mean a card."""
        if not self.value or not has_value(card, self.value):
            return False
        return not self.suit or CARD_NAMES[card][1] == self.suit.upper()

    def among(self, hand: Collection[int]) -> list[int]:
        """Return the cards of a hand, in order, that may be meant by what is typed so far."""
        return sorted(filter(self.fits, hand))

    def __str__(self) -> str:
        """Write it as it is echoed: `9_`, `9H`, `*`, `99_`."""
        if self.value == _JOKER:
            return self.value
        return self.count * self.value.upper() + (self.suit.upper() or "_")


#: Says what the key of an action is called, or the button of a gamepad.
Names = Callable[[str], str]

#: What is echoed of a card that is typed, by what it is asked for.
ECHOES: Final = {
    Verb.MELD: N_("Meld: {typed}   {click} melds, {discard} discards, {correct} corrects"),
    Verb.DISCARD: N_("Discard: {typed}   {click} discards, {correct} corrects"),
}
#: The same of one that is not in the hand, and of one behind which a sign made no sense.
ECHO_WRONG: Final = N_("{typed} is not in your hand   {correct} corrects")
ECHO_STRAY: Final = N_("{typed}   {correct} corrects")
ASKS_DISCARD: Final = N_("Discard: type a card   {correct} goes back to melding")
WHICH_ROW: Final = N_("{card}: to which row? Arrows or its value, then {click}; {back} leaves it")
PUTS_BACK: Final = N_("{click} puts the top card back")
TAKES_BACK: Final = N_("{click} takes the {card} back")
WILD_BUTTONS: Final = N_("{click} asks for its row, {discard} discards")
KEYS_DRAW: Final = N_("{draw} draws")
KEYS_DRAW_OR_TAKE: Final = N_("{draw} draws, {take} takes")
UNDO: Final = N_("{undo} undoes")
ZONES: Final = N_("{previous_zone} {next_zone} change the zone")
#: The actions that these sentences name.
_ACTIONS: Final = (
    *("click", "discard", "correct", "back", "undo", "draw", "take"),
    *("previous zone", "next zone"),
)


def which_row(cards: Sequence[int], names: Names) -> str:
    """Ask for the row of wild cards of one value."""
    told = card_title(cards[0])
    if len(cards) > 1:
        told = capitalized(several("2", len(cards)))
    return said(WHICH_ROW, names, card=told)


def said(sentence: str, names: Names, **fields: str) -> str:
    """Return a sentence in the language of now, with the keys that it names."""
    called = {action.replace(" ", "_"): names(action) for action in _ACTIONS}
    return _(sentence).format(**called, **fields)

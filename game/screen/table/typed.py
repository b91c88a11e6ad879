"""A card that is typed: its value first, then its suit, as in the program of 1984."""

from collections.abc import Collection
from typing import Final

from ...engine.cards import CARD_NAMES, COLUMN, JOKER, KIND_OF
from ...language import N_, _, any_of
from ...storage.keys import SUITS, VALUES
from ...table.texts import card_rank, card_title

NO_CARD: Final = N_(
    "{key} is no card: type 2 to 9, 1 for a Ten, J, Q, K, A or * for a Joker, then S, H, D or C."
)
VALUE_FIRST: Final = N_("Type the value of a card before its suit: 2 to 9, 1, J, Q, K, A or *.")
NO_SUIT: Final = N_("A Joker has no suit.")
NONE_OF_RANK: Final = N_("There is no {rank} in your hand.")
NONE_OF_SUIT: Final = N_("There is no {card} in your hand, but the {others}.")
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


def no_rank(value: str) -> str:
    """Say that a hand has no card of a value."""
    return _(NONE_OF_RANK).format(rank=card_rank(kind_of(value)))


class Typed:
    """The card that is being typed; `value` and `suit` are "" before they are.

    What is refused of it stays until it is corrected, so that no other card is meant by the rest.
    """

    def __init__(self) -> None:
        self.value = self.suit = ""
        #: Why the last sign was none that could be typed there, or "".
        self.stray = ""

    def clear(self) -> None:
        """Begin anew."""
        self.value = self.suit = self.stray = ""

    def correct(self) -> bool:
        """Take back the last sign; tell whether there was one."""
        if self.stray:
            self.stray = ""
        elif self.suit:
            self.suit = ""
        elif self.value:
            self.clear()
        else:
            return False
        return True

    def take(self, sign: str, hand: Collection[int]) -> str:
        """Take a sign in; return why no card in the hand is meant now, in a sentence, or ""."""
        self.stray = ""
        if self.value == "1" and sign == "0":
            pass  # a Ten that is written in full
        elif sign in VALUES:
            self.value, self.suit = sign, ""
        elif sign not in SUITS:
            self.stray = _(NO_CARD).format(key=sign.upper())
        elif not self.value:
            self.stray = _(VALUE_FIRST)
        elif self.value == _JOKER:
            self.stray = _(NO_SUIT)
        else:
            self.suit = sign
        return self.why_not(hand)

    def why_not(self, hand: Collection[int]) -> str:
        """Say why what is typed so far means no card in the hand; "" where it means one."""
        if self.stray or not self.value:
            return self.stray
        held = [card for card in sorted({*hand}) if has_value(card, self.value)]
        if not held:
            return no_rank(self.value)
        if any(map(self.fits, held)):
            return ""
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

    def __str__(self) -> str:
        """Write it as it is echoed: `9_`, `9H`, `*`."""
        if self.value == _JOKER:
            return self.value
        return self.value.upper() + (self.suit.upper() or "_")

"""Cards that are typed: what is typed so far, what it means in a hand, and rows that are chosen.

What is done with them is key_actions.py's.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from ...engine.actions import Verb
from ...engine.cards import CARD_NAMES, COLUMN, FIRST_WILD, JOKER, KIND_OF, listed
from ...language import N_, _, any_of
from ...storage.keys import DRAW, PLAY, ROW, SUIT, SUITS, VALUES
from ...table.person import Person
from ...table.texts import any_threes, card_rank, card_title, ranks, wild_ranks
from .places import Frame, FramePlace, Places, Zone

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
        """Return the cards of a hand that what is typed so far may mean, in their order."""
        return sorted(filter(self.fits, hand))

    def __str__(self) -> str:
        """Write it as it is echoed: `9_`, `9H`, `*`, `99_`."""
        if self.value == _JOKER:
            return self.value
        return self.count * self.value.upper() + (self.suit.upper() or "_")


class Begun:
    """What is typed or being chosen now."""

    def __init__(self, intents: Person, frame: Frame, typing: Callable[[], bool]) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._frame, self._typing = intents, frame, typing
        self.typed = Typed()
        #: The wild card whose row is being chosen, and all that go there with it.
        self.wild: FramePlace | None = None
        self.wilds: Sequence[int] = ()
        #: Whether nothing more is to be melded in this turn: a card that is typed is discarded.
        self.discards = False

    def __bool__(self) -> bool:
        """Tell whether Esc has anything to leave."""
        return self.wild is not None or bool(self.typed.value) or self.discards

    @property
    def wrong(self) -> str:
        """Why what is typed means no card in the hand; "" where it means one, or nothing is."""
        typed = self.typed
        return typed.why_not(listed(self._intents.hand)) if typed.value else typed.stray

    @property
    def verb(self) -> Verb:
        """What a card that is typed is asked for."""
        return Verb.DISCARD if self.discards else self._intents.asked

    def step(self, drawing: bool) -> str:
        """Return the step of the turn in which a key is heard; `drawing`: it begins."""
        if self.wild is not None:
            return ROW
        if self._typing() and self.typed.value:
            return SUIT
        return DRAW if drawing else PLAY

    def cancel(self) -> None:
        """Forget it; from a row the frame goes back to the wild card."""
        if self.wild is not None:
            self._frame.place, self.wild = self.wild, None
        self.typed.clear()
        self.discards = False


NO_ROW: Final = N_("You have no row of that rank.")


class Signs:
    """What a sign does with the frame and with the card that is typed.

    Each method tells whether the sign means anything; what is refused is said by the sitting.
    """

    def __init__(
        self, intents: Person, frame: Frame, begun: Begun, typing: Callable[[], bool]
    ) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._frame, self._begun, self._typing = intents, frame, begun, typing
        self._typed = begun.typed

    def of_card(self, sign: str, places: Places, hand: Sequence[int], step: str) -> bool:
        """Take in a value, a suit, or what is no card, in a step of the turn (keys.py).

        `hand` is counted by kind.
        """
        # As a turn begins no card is asked for, except for a Three that is to be put down (M4).
        asks = step == PLAY or self._intents.asked is Verb.MELD
        if step == SUIT or (self._typing() and asks):
            self._type(sign, places, hand)
        elif sign in VALUES:
            self._frame_next(sign, places)
        elif self._typing() and sign in SUITS:
            self._intents.refuse_in_turn(_(VALUE_FIRST))
        elif self._typing():
            self._refuse(_(NO_CARD), sign)
        else:
            return False
        return True

    def of_row(self, sign: str, places: Places) -> bool:
        """Go to the row of a value, while one is being chosen."""
        if sign not in VALUES:
            if self._typing():
                self._refuse(_(NO_CARD), sign)
            return self._typing()
        column = column_of(sign)
        row = next((row for row in places.of(Zone.ROWS) if row.column == column), None)
        if row is None:
            self._intents.refuse(_(NO_ROW))
        else:
            self._frame.put(row)
        return True

    def frame_typed(self, places: Places) -> None:
        """Have the frame at the first card in hand that may be the one that is typed."""
        hand = places.of(Zone.HAND)
        place = next((place for place in hand if self._typed.fits(place.card)), None)
        if place is not None:
            self._frame.put(place)

    def _type(self, sign: str, places: Places, hand: Sequence[int]) -> None:
        counts = self._begun.verb is Verb.MELD
        if refused := self._typed.take(sign, listed(hand), counts):
            self._intents.refuse(refused)
        else:
            self.frame_typed(places)

    def _frame_next(self, value: str, places: Places) -> None:
        """Go to the next card of a value in the hand, and after the last one to the first."""
        those = [place for place in places.of(Zone.HAND) if has_value(place.card, value)]
        at = self._frame.place
        after = at.nth if at is not None and at in those else -1
        if those:
            self._frame.put(next((each for each in those if each.nth > after), those[0]))
        else:
            self._intents.refuse(no_rank(value))

    def _refuse(self, sentence: str, sign: str) -> None:
        """Refuse a sign with a sentence that may name its `key`."""
        self._intents.refuse(sentence.format(key=sign.upper()))

"""Signs: keys that no action has. They go to a card or a row of a value, or type a card."""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.actions import Verb
from ...engine.cards import listed
from ...language import N_, _
from ...storage.keys import PLAY, SUIT, SUITS, VALUES
from ...table.person import Person
from .places import Frame, Places, Zone
from .typed import NO_CARD, VALUE_FIRST, Typed, column_of, has_value, no_rank

NO_ROW: Final = N_("You have no row of that rank.")


class Signs:
    """What a sign does with the frame and with the card that is typed.

    Each method tells whether the sign means anything; what is refused is said by the sitting.
    """

    def __init__(
        self, intents: Person, frame: Frame, typed: Typed, typing: Callable[[], bool]
    ) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._frame, self._typed, self._typing = intents, frame, typed, typing

    def of_card(self, sign: str, places: Places, hand: Sequence[int], step: str) -> bool:
        """Take in a value, a suit, or what is no card, in a step of the turn (keys.py).

        `hand` is counted by kind.
        """
        # As a turn begins no card is asked for, but for a Three that is to be put down (M4).
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
        if refused := self._typed.take(sign, listed(hand)):
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

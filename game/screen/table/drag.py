"""Cards of the hand that the pointer has taken hold of, and how they fly back."""

from collections.abc import Mapping
from typing import Final

from .flights import HAND_PLACE, Flight, Pos
from .layout import Layout

#: Between two cards that are dragged together, in pixels.
DRAG_STEP: Final = 16


class Drag:
    """Cards that were pressed together. Positions are pixels of the frame."""

    def __init__(self, cards: Mapping[int, int], pressed: int, pos: Pos, at: Layout) -> None:
        """`cards` are their kinds by their places in the hand; `pressed` is the place at `pos`."""
        self.cards = {**cards}
        #: Whether the pointer has carried them away; before that they only are pressed.
        self.begun = False
        hand = at.own_hand
        self._homes = {place: (hand[place].x, hand[place].y) for place in cards}
        self._grip = (pos[0] - hand[pressed].x, pos[1] - hand[pressed].y)
        self._places = sorted(cards)
        self._first = self._places.index(pressed)

    def carried(self, pointer: Pos) -> dict[int, Pos]:
        """Say where each card is while they follow the pointer: side by side."""
        x, y = pointer[0] - self._grip[0], pointer[1] - self._grip[1]
        return {
            place: (x + (nth - self._first) * DRAG_STEP, y)
            for nth, place in enumerate(self._places)
        }

    def back(self, pointer: Pos) -> dict[int, Flight]:
        """Let the cards fly from the pointer to where they lay, by their places there."""
        starts = self.carried(pointer)
        flights = {}
        for place, card in self.cards.items():
            flights[place] = Flight(card, HAND_PLACE, HAND_PLACE)
            flights[place].set_out(starts[place], self._homes[place])
        return flights

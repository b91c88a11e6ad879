"""The cards of the own hand that are marked by clicks with Ctrl, to be dragged together."""

from collections.abc import Mapping
from typing import Final

from .layout import Layout
from .targets import Target, Thing

#: How far a card that is marked stands out of the hand, in pixels.
MARK: Final = 12


class Marked:
    """Which cards are marked."""

    def __init__(self) -> None:
        #: The cards, by their places in the hand.
        self.cards: Mapping[int, int] = {}
        self._pressed = False  # the press only marks
        self._had = False  # the card that was pressed was marked by then

    def clear(self) -> None:
        """Have none marked any more."""
        self.cards = {}

    def press(self, target: Target, at: Layout, marks: bool) -> Mapping[int, int]:
        """Take in a press, which `marks` a card or ends all marks; return what is pressed.

        On a card that is marked that is all of them: they may be about to be dragged.
        """
        marked = self.cards if self._agrees(at) else {}
        card = target.thing is Thing.CARD
        self._pressed, self._had = marks, target.place in marked
        if card and marks:
            marked = {**marked, target.place: target.card}
        elif not (card and self._had):
            marked = {}
        self.cards = marked
        if not card:
            return {}
        return marked if target.place in marked else {target.place: target.card}

    def click(self, target: Target) -> bool:
        """Take in that a press was a click on a card; whether it only marked it, or no more."""
        if not self._pressed or target.thing is not Thing.CARD:
            return False
        if self._had:
            self.cards = {p: card for p, card in self.cards.items() if p != target.place}
        return True

    def lifted(self, at: Layout) -> Layout:
        """Return a layout in which the cards that are marked stand out of the hand."""
        if not self.cards or not self._agrees(at):
            return at
        hand = [
            card._replace(y=card.y - MARK) if place in self.cards else card
            for place, card in enumerate(at.own_hand)
        ]
        return at._replace(own_hand=tuple(hand))

    def _agrees(self, at: Layout) -> bool:
        """Tell whether the cards that are marked lie where they lay: the hand is the same."""
        hand = [card.card for card in at.own_hand]
        return all(place < len(hand) and hand[place] == card for place, card in self.cards.items())

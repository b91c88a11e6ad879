"""The cards of the own hand that have come since the last click: each has a small yellow mark."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import listed
from ...table.events import Moved, Spot
from ..canvas.framebuffer import Fill, Item
from ..canvas.palette import BLACK, YELLOW
from .flights import HAND_PLACE, discards
from .layout import CardAt, Layout

#: The mark above a card: how far from its left edge, how high above it, and its size.
LEFT, ABOVE, WIDE, HIGH = 3, 6, 13, 5
_SOURCES: Final = (Spot.STOCK, Spot.PILE)


class NewCards:
    """What has come to the hand by a draw or with a pile, until it is clicked or the turn ends."""

    def __init__(self, view: View | None) -> None:
        """Begin with the hand of `view`, of which nothing is new; None: before the deal."""
        self._cards: Counter[int] = Counter()
        self._hand: Counter[int] = Counter(listed(view.hand) if view is not None else ())

    def follow(self, view: View, moves: Sequence[Moved], dealt: bool) -> None:
        """Take in what has moved, and that the hand is now as `view` has it."""
        before, self._hand = self._hand, Counter(listed(view.hand))
        if dealt or discards(moves):
            self._cards.clear()
        if not dealt and any(
            each.source.spot in _SOURCES and each.target == HAND_PLACE for each in moves
        ):
            self._cards += self._hand - before
        self._cards &= self._hand

    def forget(self) -> None:
        """Mark nothing any more."""
        self._cards.clear()

    def cards(self, at: Layout) -> Iterator[CardAt]:
        """Yield the cards that are marked, where they lie; of equal ones the last."""
        left = self._cards.copy()
        for card in reversed(at.own_hand):
            if left[card.card] > 0:
                left[card.card] -= 1
                yield card

    def items(self, at: Layout) -> Iterator[Item]:
        """Yield the marks."""
        for card in self.cards(at):
            x, y = card.x + LEFT, card.y - ABOVE
            yield Fill(x, y, WIDE, HIGH, BLACK)
            yield Fill(x + 1, y + 1, WIDE - 2, HIGH - 2, YELLOW)

"""A canasta that is laid open where the pointer rests on it, and squared up again: card by card."""

from itertools import pairwise
from typing import Final

from ..canvas.art import CARD_H
from .crowns import Key
from .layout import CardAt, RowAt, row_places

#: Ticks of 1/60 s in which it opens, and in which it closes.
STEPS: Final = 6


class Unfolding:
    """How far the canasta is open."""

    def __init__(self) -> None:
        #: The one that is open, or opens or closes, by side and column.
        self.row: Key | None = None
        #: Whether it is not as it is wanted.
        self.moves = False
        #: The one that is to be open.
        self.wanted: Key | None = None
        self._step = 0

    def follow(self, wanted: Key | None) -> None:
        """Open another one from the next tick on, once this one is closed; None: close it."""
        self.wanted = wanted
        self._note()

    def tick(self, slides: bool) -> None:
        """Let 1/60 s pass; not `slides`: all is instant."""
        opens = self.row == self.wanted
        step = STEPS if not slides else 1
        self._step = min(max(self._step + (step if opens else -step), 0), STEPS)
        self._note()

    def _note(self) -> None:
        if not self._step:
            self.row = self.wanted
        wanted = self.row == self.wanted is not None
        self.moves = self._step < STEPS if wanted else self._step > 0

    def seen(self, squared: RowAt, opened: RowAt) -> RowAt | None:
        """Return how the row is seen between `squared` and `opened`; None while it is closed."""
        if self._step in (0, STEPS):
            return opened if self._step else None
        part = (self._step / STEPS) ** 0.7
        heights = [
            round(low + (card.y - low) * part)
            for (_x, low), card in zip(row_places(squared), opened.cards, strict=True)
        ]
        gaps = [low - high for high, low in pairwise(heights)]
        shown = [*(gap if gap > 0 else CARD_H for gap in gaps), CARD_H]
        cards = [
            CardAt(card.card, card.x, y, tall)
            for card, y, tall in zip(opened.cards, heights, shown, strict=True)
        ]
        return opened._replace(cards=tuple(cards))

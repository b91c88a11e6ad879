"""Canastas that change: one is made, laid open where the pointer rests on it, or leaps off.

As one is made its top card turns, and its ribbon is drawn across, once its cards are squared up;
and again where a card has joined it. What it looks like meanwhile, picture.py draws.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from ..canvas.art import CARD_H
from .bands import RowKey
from .layout import SQUARE_EDGE, SQUARE_EDGES, TURN_WIDTHS, CardAt, Crown, RowAt, row_places

#: Ticks of 1/60 s in which a canasta opens, and in which it closes.
STEPS: Final = 6


class Crowns:
    """The canastas of a table that are being made."""

    def __init__(self) -> None:
        self._rows: dict[RowKey, Crown] = {}

    def __bool__(self) -> bool:
        return bool(self._rows)

    def of(self, row: RowKey) -> Crown | None:
        """Return that of a row, if it has one."""
        return self._rows.get(row)

    def begin(self, row: RowKey, crown: Crown, turns: bool) -> None:
        """Begin with a row; not `turns`: the card that has landed stays on top."""
        ticks = 0 if turns else len(TURN_WIDTHS) + 1
        self._rows[row] = crown._replace(ticks=ticks)

    def tick(self, squared: Callable[[RowKey], bool]) -> list[str]:
        """Let 1/60 s pass for all that are squared up; return what is heard in it."""
        heard = []
        for row, crown in [*self._rows.items()]:
            if not squared(row):
                continue
            crown = crown._replace(ticks=crown.ticks + 1)
            if crown.drawn > 0 and crown.cue:
                heard.append(crown.cue)
                crown = crown._replace(cue="")
            self._rows[row] = crown
            if crown.done:
                del self._rows[row]
        return heard

    def finish(self) -> list[str]:
        """Have all of them made at once; return what is still to be heard."""
        heard = [crown.cue for crown in self._rows.values() if crown.cue]
        self._rows.clear()
        return heard


class Unfolding:
    """How far the canasta is open."""

    def __init__(self) -> None:
        #: The one that is open, or opens or closes, by side and column.
        self.row: RowKey | None = None
        #: Whether it is not as it is wanted.
        self.moves = False
        #: The one that is to be open.
        self.wanted: RowKey | None = None
        self._step = 0

    def follow(self, wanted: RowKey | None) -> None:
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


#: A card by its kind, and its upper left corner.
Standing = tuple[int, int, int]


class Stack:
    """A row of the winner's, which shrinks as its cards leap off."""

    def __init__(self, cards: Sequence[int], row: RowAt) -> None:
        """`cards` are those of the row as it lies, the first at the bottom."""
        self._cards, self._row = [*cards], row
        if row.squared:  # the one that is seen leaps first
            self._cards.remove(row.cards[0].card)
            self._cards.append(row.cards[0].card)

    @property
    def squared(self) -> bool:
        """Whether it has been a canasta."""
        return self._row.squared

    @property
    def size(self) -> int:
        """How many cards it has left."""
        return len(self._cards)

    @property
    def row(self) -> RowAt:
        """How it lies now; not once it is empty."""
        row, size = self._row, self.size
        if row.squared and size <= SQUARE_EDGES:  # too few for all the edges of a pile
            top = row.cards[0]
            low = enumerate(reversed(range(0, SQUARE_EDGE * size, SQUARE_EDGE)))
            few = [top._replace(card=self._cards[n], y=top.y + down) for n, down in low]
            return row._replace(cards=tuple(few), size=size, squared=False)
        lying = row.cards if row.squared else row.cards[:size]
        top = lying[-1]._replace(card=self._cards[-1], shown=row.cards[-1].shown)
        return row._replace(cards=(*lying[:-1], top), size=size)

    def leap(self) -> Standing:
        """Have its top card leap off, and say from where."""
        top = self.row.cards[-1]
        self._cards.pop()
        return top.card, top.x, top.y

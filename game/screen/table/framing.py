"""Frames round what a hint speaks of: cards of the hand, rows, the pile, the stock."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ...table.counsel.hint import Marks
from ..canvas.art import CARD_W
from ..canvas.framebuffer import Item, outline
from ..canvas.palette import BLACK, YELLOW
from .layout import Layout, Rect

#: How thick a frame is, without the black line round it.
THICK: Final = 2


def framed(at: Layout, marks: Marks) -> Iterator[Item]:
    """Yield the frames that are drawn above a table."""
    wanted = Counter(marks.hand)
    for place in range(len(at.own_hand) - 1, -1, -1):
        card = at.own_hand[place]
        if wanted[card.card]:
            wanted[card.card] -= 1
            right = at.own_hand[place + 1].x if place + 1 < len(at.own_hand) else card.x + CARD_W
            seen = card.rect
            if card.x < right < card.x + CARD_W:
                seen.width = right - card.x
            yield from _frame(seen)
    for row in at.rows:
        if row.side == at.mine and row.column in marks.rows:
            yield from _frame(row.rect)
    if marks.pile:
        yield from _frame(at.pile_at)
    if marks.stock:
        yield from _frame(at.stock_at)


def _frame(rect: Rect) -> Iterator[Item]:
    """Yield a yellow frame with a black edge, round the outside of a rectangle."""
    for out in range(THICK + 1):
        color = BLACK if out == THICK else YELLOW
        x, y = rect.x - out, rect.y - out
        yield from outline(x, y, rect.w + 2 * out, rect.h + 2 * out, color)

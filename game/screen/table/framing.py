"""Frames round what a hint speaks of, and the dotted one of the keyboard."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ...table.counsel.marks import Marks
from ..canvas.art import CARD_W
from ..canvas.framebuffer import Fill, Item, outline
from ..canvas.palette import BLACK, YELLOW
from .layout import Layout, Rect

#: How thick a frame is, without the black line round it.
THICK: Final = 2
#: Pixels of a dot of the frame.
DOT: Final = 2


def mark_frames(at: Layout, marks: Marks, color: int = YELLOW, out: int = 0) -> Iterator[Item]:
    """Yield the frames round what is marked, `out` pixels farther out than usual."""
    wanted = Counter(marks.hand)
    for place in range(len(at.own_hand) - 1, -1, -1):
        card = at.own_hand[place]
        if wanted[card.card]:
            wanted[card.card] -= 1
            right = at.own_hand[place + 1].x if place + 1 < len(at.own_hand) else card.x + CARD_W
            seen = card.rect
            if card.x < right < card.x + CARD_W:
                seen.width = right - card.x
            yield from _frame(seen, color, out)
    for row in at.rows:
        if row.side == at.mine and row.column in marks.rows:
            yield from _frame(row.rect, color, out)
    if marks.pile:
        yield from _frame(at.pile_at, color, out)
    if marks.stock:
        yield from _frame(at.stock_at, color, out)


def _frame(rect: Rect, color: int, inner: int) -> Iterator[Item]:
    """Yield a frame with a black edge, round the outside of a rectangle."""
    for out in range(inner, inner + THICK + 1):
        ink = BLACK if out == inner + THICK else color
        x, y = rect.x - out, rect.y - out
        yield from outline(x, y, rect.w + 2 * out, rect.h + 2 * out, ink)


def frame_items(area: Rect) -> Iterator[Item]:
    """Yield a dotted frame around an area, of two colors: one of them is seen on any ground."""
    x, y, w, h = around = area.inflate(2, 2)
    yield from outline(x, y, w, h, YELLOW, DOT)
    for left in range(x, around.right - DOT, 2 * DOT):
        yield Fill(left, y, DOT, DOT, BLACK)
        yield Fill(left, around.bottom - DOT, DOT, DOT, BLACK)
    for top in range(y + 2 * DOT, around.bottom - DOT, 2 * DOT):
        yield Fill(x, top, DOT, DOT, BLACK)
        yield Fill(around.right - DOT, top, DOT, DOT, BLACK)

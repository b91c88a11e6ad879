"""A definition that pops up in the help, beside its word."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from ..canvas.art import Art
from ..canvas.framebuffer import HEIGHT, WIDTH, Dither, Item, outline
from ..canvas.palette import BLACK, GREY, WHITE
from ..win31.style import fill
from .page import Page, lay_out
from .text import Block

_WIDTH: Final = 300
_MARGIN: Final = 8
_SHADOW: Final = 4
#: What is left free at the edges of the frame.
_EDGE: Final = 4


class Definition(NamedTuple):
    """A definition that has popped up, and where in the frame, in pixels."""

    area: Rect
    page: Page

    def items(self) -> list[Item]:
        """Return the box with its shadow."""
        x, y, w, h = self.area
        text = self.area.inflate(-2 * _MARGIN, -2 * _MARGIN)
        return [
            Dither(x + w, y + _SHADOW, _SHADOW, h, GREY, BLACK),
            Dither(x + _SHADOW, y + h, w - _SHADOW, _SHADOW, GREY, BLACK),
            fill(self.area, WHITE),
            *outline(x, y, w, h, BLACK),
            *self.page.items(text, 0),
        ]


def popped_up(art: Art, blocks: Sequence[Block], word: Rect) -> Definition:
    """Return a definition below its word; above it where there is no room below."""
    page = lay_out(art, blocks, _WIDTH)
    w = max(piece.x + piece.w for piece in page.pieces) + 2 * _MARGIN
    h = page.height + 2 * _MARGIN
    x = min(max(word.x - _MARGIN, _EDGE), WIDTH - w - _SHADOW - _EDGE)
    y = word.bottom + 2
    if y + h + _SHADOW > HEIGHT - _EDGE:
        y = word.y - 4 - h - _SHADOW
    return Definition(Rect(x, y, w, h), page)

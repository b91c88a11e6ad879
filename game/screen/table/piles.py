"""The picture of the fresh deck and the discard pile, with their counts and the mark of a freeze.

Which cards freeze a pile is the rules' (W14); here they are only looked for to be shown.
"""

from collections.abc import Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import CARD_NAMES, freezes
from ...engine.ruleset import FreezeMark
from ..canvas.art import (
    CARD_H,
    CARD_W,
    SYSTEM,
    Art,
    Sprite,
    back_sprite,
    card_sprite,
    crosswise_sprite,
)
from ..canvas.framebuffer import Item, Picture, Text, outline
from .layout import SCORE, Layout, Rect

#: How much of a card that lies crosswise looks out on either side.
_END: Final = (CARD_H - CARD_W) // 2
_COUNT_GAP: Final = 6
#: A deck shows an edge, so wide, for each dozen of its cards, and for no more than two packs.
DOZEN: Final = 12
EDGE: Final = 2
MOST_EDGES: Final = 9


def edges(cards: int) -> int:
    """Say how many edges a deck of so many cards shows below its top card."""
    return min(cards // DOZEN, MOST_EDGES)


def stock_items(art: Art, view: View, at: Layout, back: tuple[int, int], ink: int) -> list[Item]:
    """Return the fresh deck, its `back` a design and a color; an empty frame where none is left."""
    left = view.board.stock_count
    count = _count(art, at.stock_at, at.stock_at, str(left), ink)
    if not left:
        return [*_empty(at.stock_at, ink), count]
    return [*_deck(at.stock_at, left, back_sprite(*back)), count]


def pile_items(art: Art, view: View, at: Layout, ink: int) -> list[Item]:
    """Return the discard pile, its count marked if it is frozen."""
    board, there = view.board, at.pile_at
    mark = board.ruleset.freeze_mark
    text = str(len(board.pile))
    frozen = board.frozen and not board.ruleset.always_frozen  # that needs no mark (M7)
    if frozen and mark is FreezeMark.ASTERISK:
        text = f"*{text}"
    elif frozen and mark is FreezeMark.BRACKETS:
        text = f"[{text}]"
    crosswise = frozen and mark is FreezeMark.CROSSWISE
    beside = there.inflate(2 * _END, 0) if crosswise else there
    count = _count(art, there, beside, text, ink)
    pile = board.pile
    if not pile:
        return [*_empty(there, ink), count]
    top = _face(pile[-1])
    if not crosswise:
        return [*_deck(there, len(pile), top), count]
    return [*_deck(there, len(pile), top)[:-1], *_crosswise(pile, there), count]


def _deck(there: Rect, cards: int, top: Sprite) -> list[Item]:
    """Return a deck as thick as it is: its top, and at its left the edges of the cards below."""
    return [Picture(there.x - EDGE * edge, there.y, top) for edge in range(edges(cards), -1, -1)]


def _crosswise(pile: Sequence[int], there: Rect) -> list[Item]:
    """Return a frozen pile: the last card that froze it lies crosswise, on top or below."""
    freezing = [place for place, card in enumerate(pile) if freezes(card)]
    if not freezing:  # it is still in the air
        return [Picture(*there.topleft, _face(pile[-1]))]
    across = freezing[-1]
    covered = across < len(pile) - 1
    sprite = crosswise_sprite(CARD_NAMES[pile[across]], covered)
    items: list[Item] = [Picture(there.x - _END, there.y + _END, sprite)]
    upright = pile[-1] if covered else next((c for c in pile[::-1] if not freezes(c)), -1)
    if upright >= 0:
        items.insert(len(items) if covered else 0, Picture(*there.topleft, _face(upright)))
    return items


def _face(card: int) -> Sprite:
    return card_sprite(CARD_NAMES[card])


def _empty(there: Rect, ink: int) -> list[Item]:
    """Say where a deck would lie: a thin frame."""
    return outline(there.x, there.y, there.w, there.h, ink)


def _count(art: Art, there: Rect, beside: Rect, text: str, ink: int) -> Item:
    """Return a number beside a deck, at the middle of its height."""
    x = min(beside.right + _COUNT_GAP, SCORE.x - 2 - art.width(SYSTEM, text))
    return Text(x, there.y + (CARD_H - art.height(SYSTEM)) // 2, text, ink, SYSTEM)

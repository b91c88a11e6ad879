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
from .layout import PILE, SCORE, STOCK, Rect

#: How much of a card that lies crosswise looks out on either side.
_END: Final = (CARD_H - CARD_W) // 2
_CROSSWISE: Final = Rect(PILE.x - _END, PILE.y + _END, CARD_H, CARD_W)
_COUNT_GAP: Final = 6


def stock_items(art: Art, view: View, back: tuple[int, int], ink: int) -> list[Item]:
    """Return the fresh deck, its `back` a design and a color.

    Where none is left it is an empty frame.
    """
    count = _count(art, STOCK, str(view.board.stock_count), ink)
    if not view.board.stock_count:
        return [*_empty(STOCK, ink), count]
    return [Picture(STOCK.x, STOCK.y, back_sprite(*back)), count]


def pile_items(art: Art, view: View, lying: int, ink: int) -> list[Item]:
    """Return the discard pile, of which so many cards lie there.

    Its count is marked if it is frozen.
    """
    board = view.board
    mark = board.ruleset.freeze_mark
    text = str(len(board.pile))
    frozen = board.frozen and not board.ruleset.always_frozen  # that needs no mark (M7)
    if frozen and mark is FreezeMark.ASTERISK:
        text = f"*{text}"
    elif frozen and mark is FreezeMark.BRACKETS:
        text = f"[{text}]"
    crosswise = frozen and mark is FreezeMark.CROSSWISE
    place = _CROSSWISE if crosswise else PILE
    if lying <= 0:  # of a pile that has been taken a card may still be on its way to it
        return [*_empty(PILE, ink), _count(art, PILE, text, ink)]
    pile = board.pile[:lying]
    cards = _crosswise(pile) if crosswise else [Picture(*PILE.topleft, _face(pile[-1]))]
    return [*cards, _count(art, place, text, ink)]


def _crosswise(pile: Sequence[int]) -> list[Item]:
    """Return a frozen pile: the last card that froze it lies crosswise, on top or below."""
    freezing = [place for place, card in enumerate(pile) if freezes(card)]
    if not freezing:  # it is still in the air
        return [Picture(*PILE.topleft, _face(pile[-1]))]
    across = freezing[-1]
    covered = across < len(pile) - 1
    sprite = crosswise_sprite(CARD_NAMES[pile[across]], covered)
    items: list[Item] = [Picture(*_CROSSWISE.topleft, sprite)]
    upright = pile[-1] if covered else next((c for c in pile[::-1] if not freezes(c)), -1)
    if upright >= 0:
        items.insert(len(items) if covered else 0, Picture(*PILE.topleft, _face(upright)))
    return items


def _face(card: int) -> Sprite:
    return card_sprite(CARD_NAMES[card])


def _empty(place: Rect, ink: int) -> list[Item]:
    """Show where a deck would lie: a thin frame."""
    return outline(place.x, place.y, place.w, place.h, ink)


def _count(art: Art, place: Rect, text: str, ink: int) -> Item:
    """Return a number beside a deck, at the middle of its height."""
    x = min(place.right + _COUNT_GAP, SCORE.x - 2 - art.width(SYSTEM, text))
    return Text(x, STOCK.y + (CARD_H - art.height(SYSTEM)) // 2, text, ink, SYSTEM)

"""A yellow box tells what the pointer rests on at the table; the words are prompts/tips.py's."""

from ...engine.board import View
from ...table.prompts import tips
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from ..win31.tip import tip_items
from .gestures import Thing, target_at
from .layout import BUTTON, Layout


def table_tip(
    art: Art, view: View, at: Layout, pos: tuple[int, int], shows: bool | None = None
) -> list[Item]:
    """Return the box that tells of what lies under `pos`; nothing where there is nothing to tell.

    `at` says where everything is, a canasta that is spread included; `shows` is whether the
    button above the ScoreBoard shows the hand or ends it, None while there is none.
    """
    if shows is not None and BUTTON.collidepoint(pos):
        told = tips.show_hand(view) if shows else tips.end_hand()
        return tip_items(art, told, pos, BUTTON)
    match target_at(pos, at).thing:
        case Thing.PILE:
            return tip_items(art, tips.pile(view), pos, at.pile_at)
        case Thing.STOCK:
            return tip_items(art, tips.deck(view), pos, at.stock_at)
        case Thing.SCORE:
            return tip_items(art, tips.scores(view), pos, at.score)
    row = at.row_at(pos)
    told = tips.row(view.board, row.side, row.column) if row else ""
    return tip_items(art, told, pos, row.rect, beside=True) if row and told else []

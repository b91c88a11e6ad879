"""The picture of the cut for partners: four cards on the table, one before each seat (O1)."""

from collections.abc import Collection, Sequence
from typing import Final

from pygame import Rect

from ...engine.cards import CARD_NAMES
from ...engine.lots import check_cut
from ...language import N_, _
from ..canvas.art import CARD_H, CARD_W, PLAIN, Art, back_sprite, card_sprite
from ..canvas.framebuffer import Item, Picture, Text
from ..canvas.palette import ink_on
from .flights import CUT_CARDS, CUT_DECK
from .names import Names
from .panels import plate_of
from .picture import empty_table_items
from .seats import Plate, plate_height
from .wishes import Look

DECK_CARDS: Final = 20
PLATE_W: Final = 108
PLATE_GAP: Final = 4
LEADS: Final = N_("plays first")


def cut_items(
    art: Art, look: Look, names: Names, cut: Sequence[int], message: str, gone: Collection[int] = ()
) -> list[Item]:
    """Return the table with the `cut`, a card by seat, without those of the seats that are `gone`.

    Who drew the two highest cards sit opposite each other; their names are lit.
    """
    items = empty_table_items(art, look, names, message)
    back = back_sprite(look.back, look.card)
    step = (CUT_DECK.w - CARD_W) // (DECK_CARDS - 1)
    items += [Picture(CUT_DECK.x + step * place, CUT_DECK.y, back) for place in range(DECK_CARDS)]
    lead = check_cut(cut)
    highest = (lead, (lead + 2) % len(cut)) if not gone else ()
    for seat, (x, y) in enumerate(CUT_CARDS):
        if seat not in gone:
            items.append(Picture(x, y, card_sprite(CARD_NAMES[cut[seat]])))
        left = x + (CARD_W - PLATE_W) // 2
        plate = Rect(left, y + CARD_H + PLATE_GAP, PLATE_W, plate_height(1))
        items += plate_of(
            art, Plate(plate, (seat,)), names.seats, highest, look.background, centred=True
        )
        if seat in highest and seat == lead:
            told = _(LEADS)
            middle = x + (CARD_W - art.width(PLAIN, told)) // 2
            items.append(Text(middle, plate.bottom + 2, told, ink_on(look.background)))
    return items

"""The picture of the table: what a seat sees, as items for the framebuffer.

Draws what the layout places and the view shows; which card may go where is not known here.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...engine.board import View
from ...engine.cards import CARD_NAMES, WILD
from ..canvas.art import (
    CARD_H,
    CARD_W,
    PLAIN,
    SYSTEM,
    Art,
    back_sprite,
    card_sprite,
    low_sprite,
    small_back_sprite,
    small_sprite,
    strip_sprite,
)
from ..canvas.framebuffer import WIDTH, Fill, Item, Picture, Text, outline
from ..canvas.palette import (
    BLACK,
    BLUE,
    BRIGHT_RED,
    DARK_GREEN,
    DARK_RED,
    LIGHT_GREY,
    PALETTE,
    WHITE,
)
from .bands import STRIP_STEP
from .layout import CLIENT_TOP, SQUARE_EDGE, SQUARE_EDGES, STRIP, CardAt, Layout, RowAt, score_area
from .marks import mark_items, ribbon
from .panels import END_TITLE, Names, plate_items, score_board, table_button
from .piles import pile_items, stock_items
from .seats import Fan, open_fan

_EDGE = 2  # the lower border of a card and the white above it, where the corners are rounded
_CORNER = 2  # rounded corners of the card on top let so much of the covered one through


class Look(NamedTuple):
    """What the person chose for the eye: colours of the palette and a design of card back."""

    background: int = DARK_GREEN
    card: int = DARK_RED
    back: int = 0


def table_items(
    art: Art,
    view: View,
    at: Layout,
    look: Look,
    board: Names,
    message: str,
    other_hands: Mapping[int, Sequence[int]] | None = None,
    button: bool | None = None,
    button_title: str = END_TITLE,
) -> list[Item]:
    """Return the whole table below the menu bar, from the bottom up.

    `other_hands` are the cards of the other seats where they lie open (the cheat key), else backs
    are seen. `button`: whether End Hand is pressed; None where it is not offered.
    """
    ink = ink_on(look.background)
    items: list[Item] = [Fill(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP, look.background)]
    for hand in at.fans:
        items += _other_hand(hand, look, other_hands)
        if hand.cards and not hand.small:
            x, y = hand.cards[-1]
            y += (CARD_H - art.height(SYSTEM)) // 2
            items.append(Text(x + CARD_W + 6, y, str(len(hand.cards)), ink, SYSTEM))
    items += stock_items(art, view, (look.back, look.card), ink)
    items += pile_items(art, view, at.pile, ink)
    items += score_board(art, board, at.score, button is None)
    if button is not None:
        items += table_button(art, button, button_title)
    items += plate_items(art, at.plates, board, view.board, look.background)
    for row in at.rows:
        items += _row(art, view, row)
    back = back_sprite(look.back, look.card)  # in the deal they are not turned yet
    for card in at.own_hand:
        face = card_sprite(CARD_NAMES[card.card]) if card.card >= 0 else back
        items.append(Picture(card.x, card.y, face))
    items += mark_items(art, view, at, ink)
    if at.spread:
        items += _row(art, view, at.spread)
    return items + message_strip(art, message)


def empty_table_items(art: Art, look: Look, board: Names, message: str) -> list[Item]:
    """Return the table before the first deal."""
    ground = Fill(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP, look.background)
    scores = score_board(art, board, score_area(len(board.names)))
    return [ground, *scores, *message_strip(art, message)]


def ink_on(background: int) -> int:
    """Return black or white, whichever reads better on a color."""
    red, green, blue = PALETTE[background]
    return BLACK if 299 * red + 587 * green + 114 * blue > 110_000 else WHITE


def message_strip(art: Art, message: str) -> list[Item]:
    """Return the one-line strip at the bottom, sunken into a grey bar."""
    x, y, w, h = STRIP
    text = art.fit(PLAIN, message, w - 16)
    items: list[Item] = [Fill(x, y, w, h, LIGHT_GREY), Fill(x, y, w, 1, BLACK)]
    items += [Fill(x, y + 1, w, 1, WHITE)]
    return [*items, Text(x + 8, y + 3, text)] if text else items


def _other_hand(
    hand: Fan, look: Look, open_hands: Mapping[int, Sequence[int]] | None
) -> list[Item]:
    """Return another seat's hand from behind, or open."""
    if open_hands is None:
        back = small_back_sprite if hand.small else back_sprite
        sprite = back(look.back, look.card)
        return [Picture(x, y, sprite) for x, y in hand.cards]
    cards = open_hands[hand.seat][: len(hand.cards)]
    face = small_sprite if hand.small else card_sprite
    items: list[Item] = []
    for card, (x, y, shown) in zip(cards, open_fan(hand, len(cards)), strict=True):
        sprite = face(CARD_NAMES[card])
        items.append(Picture(x, y, sprite.top(shown)))
        if shown < sprite.h:  # it is cut, but keeps its lower edge
            items.append(Picture(x, y + shown - _EDGE, sprite.bottom(_EDGE)))
    return items


def _row(art: Art, view: View, row: RowAt) -> list[Item]:
    if row.squared:
        return _squared(art, view, row)
    last = len(row.cards) - 1
    return [
        _row_card(card, row.step, row.low and place == last) for place, card in enumerate(row.cards)
    ]


def _row_card(card: CardAt, step: int, low: bool) -> Item:
    name = CARD_NAMES[card.card]
    if low:
        return Picture(card.x, card.y, low_sprite(name))
    if card.shown == CARD_H:
        return Picture(card.x, card.y, card_sprite(name))
    sprite = strip_sprite(name) if step < STRIP_STEP else card_sprite(name)
    return Picture(card.x, card.y, sprite.top(card.shown + _CORNER))


def _squared(art: Art, view: View, row: RowAt) -> list[Item]:
    """Return a canasta as a pile: the edges of its cards, the top card, and the count in a badge.

    Where it is full, a ribbon says its kind instead.
    """
    card = row.cards[0]
    sprite = (low_sprite if row.low else card_sprite)(CARD_NAMES[card.card])
    items: list[Item] = [
        Picture(card.x, card.y + SQUARE_EDGE * edge, sprite) for edge in range(SQUARE_EDGES, -1, -1)
    ]
    if row.closed:
        return [*items, *ribbon(art, view.board.ruleset, row)]
    text = str(row.size)
    # On a low card the badge hides the index in the other corner.
    room, edge, top, height = (5, 1, 3, 16) if row.low else (7, 4, 4, 15)
    width = max(art.width(PLAIN, text) + room, 16)
    x = card.x + CARD_W - width - edge
    y = card.y + top
    colour = BRIGHT_RED if row.natural else BLUE if row.column == WILD else BLACK
    return [
        *items,
        Fill(x, y, width, height, colour),
        *outline(x, y, width, height, WHITE),
        Text(x + (width - art.width(PLAIN, text) + 1) // 2, y + 1, text, WHITE),
    ]


def floating_card(card: int, x: int, y: int) -> Item:
    """Return a card that follows the pointer or flies, its upper left corner at (x, y)."""
    return Picture(x, y, card_sprite(CARD_NAMES[card]))

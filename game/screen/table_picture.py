"""The picture of the table: what a seat sees, as items for the framebuffer.

Draws what the layout places and the view shows; which card may go where is not known here.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.board import View
from ..engine.cards import CARD_NAMES
from .art import CARD_H, CARD_W, DIALOG, SYSTEM, Art, back_sprite, card_sprite, strip_sprite
from .framebuffer import WIDTH, Fill, Item, Picture, Text, outline
from .palette import (
    BLACK,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    GREY,
    LIGHT_GREY,
    PALETTE,
    RED,
    WHITE,
)
from .table_layout import (
    CLIENT_TOP,
    PILE,
    PILE_COUNT_X,
    SCORE,
    SQUARE_EDGE,
    SQUARE_EDGES,
    STOCK,
    STOCK_COUNT_X,
    STRIP,
    STRIP_STEP,
    CardAt,
    Layout,
    Rect,
    RowAt,
)

_CORNER = 2  # rounded corners of the card on top let so much of the covered one through


class Look(NamedTuple):
    """What the person chose for the eye: colours of the palette and a design of card back."""

    background: int = DARK_GREEN
    card: int = DARK_RED
    back: int = 0


class Names(NamedTuple):
    """The ScoreBoard: for each side its name and its total, in points."""

    names: tuple[str, ...]
    totals: tuple[int, ...]


def table_items(
    art: Art,
    view: View,
    at: Layout,
    look: Look,
    board: Names,
    message: str,
    other_hand: Sequence[int] | None = None,
) -> list[Item]:
    """The whole table below the menu bar, from the bottom up.

    `other_hand` are the computer's cards where they lie open (the cheat key), else backs are seen.
    """
    ink = ink_on(look.background)
    items: list[Item] = [Fill(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP, look.background)]
    back = back_sprite(look.back, look.card)
    if other_hand is None:
        items += [Picture(x, y, back) for x, y in at.other_hand]
    else:
        items += [
            Picture(x, y, card_sprite(CARD_NAMES[card]))
            for (x, y), card in zip(at.other_hand, other_hand, strict=False)
        ]
    if at.other_hand:
        x = at.other_hand[-1][0] + CARD_W + 6
        items.append(_count(art, x, str(len(at.other_hand)), ink))
    items += _stock(art, view, look, ink)
    items += _pile(art, view, at.pile, ink)
    items += score_board(art, board)
    for row in at.rows:
        items += _row(art, row)
    items += [Picture(card.x, card.y, card_sprite(CARD_NAMES[card.card])) for card in at.own_hand]
    if at.spread:
        items += _row(art, at.spread)
    return items + message_strip(art, message)


def empty_table_items(art: Art, look: Look, board: Names, message: str) -> list[Item]:
    """The table before the first deal."""
    ground = Fill(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP, look.background)
    return [ground, *score_board(art, board), *message_strip(art, message)]


def ink_on(background: int) -> int:
    """Black or white, whichever reads better on a colour."""
    red, green, blue = PALETTE[background]
    return BLACK if 299 * red + 587 * green + 114 * blue > 110_000 else WHITE


def message_strip(art: Art, message: str) -> list[Item]:
    """The one-line strip at the bottom, sunken into a grey bar."""
    x, y, w, h = STRIP
    text = art.fit(DIALOG, message, w - 16)
    items: list[Item] = [Fill(x, y, w, h, LIGHT_GREY), Fill(x, y, w, 1, BLACK)]
    items += [Fill(x, y + 1, w, 1, WHITE)]
    return [*items, Text(x + 8, y + 3, text)] if text else items


def score_board(art: Art, board: Names) -> list[Item]:
    """The ScoreBoard: a raised panel with a heading and a line a side."""
    x, y, w, h = SCORE
    items: list[Item] = [
        Fill(x, y, w, h, LIGHT_GREY),
        *outline(x, y, w, h, BLACK),
        Fill(x + 1, y + 1, w - 2, 1, WHITE),
        Fill(x + 1, y + 1, 1, h - 2, WHITE),
        Fill(x + 1, y + h - 2, w - 2, 1, GREY),
        Fill(x + w - 2, y + 1, 1, h - 2, GREY),
        Fill(x + 2, y + 2, w - 4, 16, DARK_BLUE),
    ]
    title = "ScoreBoard"
    items.append(Text(x + (w - art.width(DIALOG, title)) // 2, y + 4, title, WHITE))
    pitch = 19
    for place, (name, total) in enumerate(zip(board.names, board.totals, strict=True)):
        line = y + 23 + pitch * place
        points = f"{total:,}"
        left = x + w - 7 - art.width(DIALOG, points)
        items.append(Text(x + 7, line, art.fit(DIALOG, name, left - x - 15)))
        items.append(Text(left, line, points))
    return items


def _stock(art: Art, view: View, look: Look, ink: int) -> list[Item]:
    count = view.board.stock_count
    if not count:
        return [*_empty(STOCK, ink), _count(art, STOCK_COUNT_X, "0", ink)]
    back = back_sprite(look.back, look.card)
    return [Picture(STOCK.x, STOCK.y, back), _count(art, STOCK_COUNT_X, str(count), ink)]


def _pile(art: Art, view: View, lying: int, ink: int) -> list[Item]:
    """The discard pile, of which so many cards lie there; an asterisk: it is blocked (W14)."""
    pile = view.board.pile
    count = f"{'*' if view.board.frozen else ''}{len(pile)}"
    text = _count(art, PILE_COUNT_X, count, ink)
    if not lying:
        return [*_empty(PILE, ink), text]
    return [Picture(PILE.x, PILE.y, card_sprite(CARD_NAMES[pile[lying - 1]])), text]


def _empty(place: Rect, ink: int) -> list[Item]:
    """Where a deck would lie: a thin frame."""
    return outline(place.x, place.y, place.w, place.h, ink)


def _count(art: Art, x: int, text: str, ink: int) -> Item:
    """A number beside a deck, at the middle of its height."""
    return Text(x, STOCK.y + (CARD_H - art.height(SYSTEM)) // 2, text, ink, SYSTEM)


def _row(art: Art, row: RowAt) -> list[Item]:
    if row.squared:
        return _squared(art, row)
    return [_row_card(card, row.step) for card in row.cards]


def _row_card(card: CardAt, step: int) -> Item:
    name = CARD_NAMES[card.card]
    if card.shown == CARD_H:
        return Picture(card.x, card.y, card_sprite(name))
    sprite = strip_sprite(name) if step < STRIP_STEP else card_sprite(name)
    return Picture(card.x, card.y, sprite.top(card.shown + _CORNER))


def _squared(art: Art, row: RowAt) -> list[Item]:
    """A canasta as a pile: the edges of its cards, the top card, and the count in a badge."""
    card = row.cards[0]
    sprite = card_sprite(CARD_NAMES[card.card])
    items: list[Item] = [
        Picture(card.x, card.y + SQUARE_EDGE * edge, sprite) for edge in range(SQUARE_EDGES, -1, -1)
    ]
    text = str(row.size)
    width = max(art.width(DIALOG, text) + 7, 16)
    x = card.x + CARD_W - width - 4
    y = card.y + 4
    colour = RED if row.natural else BLACK
    return [
        *items,
        Fill(x, y, width, 15, colour),
        *outline(x, y, width, 15, WHITE),
        Text(x + (width - art.width(DIALOG, text) + 1) // 2, y + 1, text, WHITE),
    ]


def floating_card(card: int, x: int, y: int) -> Item:
    """A card that follows the pointer or flies, its upper left corner at (x, y)."""
    return Picture(x, y, card_sprite(CARD_NAMES[card]))

"""Where everything on the table lies, in pixels of the 640x480 frame.

Pure arithmetic over a seat's view: no surface is touched, nothing is decided. The picture and the
mouse both read it, so a card is hit where it is seen.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from ..engine.board import Side, View
from ..engine.cards import CARD_NAMES, COLUMNS, FIRST_WILD, RED, listed
from .art import CARD_H, CARD_W
from .framebuffer import HEIGHT, WIDTH
from .menu import BAR_H, BAR_Y

Rect = pygame.Rect

# The frame (DESIGN.md, "The screen"): caption 19, menu bar 19, then the table.
CLIENT_TOP: Final = BAR_Y + BAR_H
MARGIN: Final = 5
#: Left edge of each of the 14 columns.
COLUMN_X: Final = tuple(MARGIN + CARD_W * column for column in range(COLUMNS))
TOP_Y: Final = 41
STRIP: Final = Rect(0, HEIGHT - 17, WIDTH, 17)
HAND_Y: Final = 400
ROWS_TOP: Final = 105
ROWS_BOTTOM: Final = 397

STOCK: Final = Rect(330, TOP_Y, CARD_W, CARD_H)
PILE: Final = Rect(416, TOP_Y, CARD_W, CARD_H)
#: Left edges of the numbers beside them.
STOCK_COUNT_X: Final = STOCK.right + 6
PILE_COUNT_X: Final = PILE.right + 6
SCORE: Final = Rect(502, TOP_Y, 133, CARD_H)
#: The computer's hand, its count behind it.
OTHER_HAND: Final = Rect(MARGIN, TOP_Y, 286, CARD_H)
OWN_HAND: Final = Rect(MARGIN, HAND_Y, 630, CARD_H)

# How far the next card of a row lies below the last: rank over suit show of the one it covers.
ROW_STEP: Final = 17
#: Between the longest row of a band and the next band.
BAND_GAP: Final = 3
#: Below this step the tops of covered cards are drawn as strips, rank beside suit.
STRIP_STEP: Final = 16
LEAST_STEP: Final = 6
OTHER_HAND_STEP: Final = 14
OWN_HAND_STEP: Final = 42
#: The edges of the cards below a squared canasta.
SQUARE_EDGE: Final = 2
SQUARE_EDGES: Final = 3


class CardAt(NamedTuple):
    """A card as it lies: its kind, its upper left corner, and how much of its height shows."""

    card: int
    x: int
    y: int
    shown: int = CARD_H

    @property
    def rect(self) -> Rect:
        """The part of it that can be seen and clicked (but for what lies beside it)."""
        return Rect(self.x, self.y, CARD_W, self.shown)


class RowAt(NamedTuple):
    """One row: its cards from the top, or, squared up, only the top card; `size` counts all."""

    side: int
    column: int
    cards: tuple[CardAt, ...]
    step: int
    size: int
    squared: bool
    natural: bool

    @property
    def rect(self) -> Rect:
        """All of it."""
        first, last = self.cards[0], self.cards[-1]
        return Rect(first.x, first.y, CARD_W, last.y + CARD_H - first.y)


class Missing(NamedTuple):
    """Cards that are in the air and not to be drawn where they lie.

    `own` are places in the own hand, `rows` a (side, column) for each card at the end of a row;
    of the other hand and of the pile so many of the last cards.
    """

    own: frozenset[int] = frozenset()
    other: int = 0
    rows: tuple[tuple[int, int], ...] = ()
    pile: int = 0

    def join(self, more: "Missing") -> "Missing":
        """All that is missing from both."""
        return Missing(
            self.own | more.own,
            self.other + more.other,
            self.rows + more.rows,
            self.pile + more.pile,
        )


NOTHING_MISSING: Final = Missing()


class Layout(NamedTuple):
    """The table as a seat sees it. `bands[side]` are the areas of the sides' rows, `mine` is the
    side of the seat, `pile` counts the cards that lie on the discard pile, `spread` is a canasta
    that is laid open above the others.
    """

    own_hand: tuple[CardAt, ...]
    other_hand: tuple[tuple[int, int], ...]
    rows: tuple[RowAt, ...]
    bands: tuple[Rect, ...]
    mine: int
    pile: int
    spread: RowAt | None

    def row_at(self, pos: tuple[int, int]) -> RowAt | None:
        """The row under a position; a canasta that is spread lies above the others."""
        if self.spread and self.spread.rect.collidepoint(pos):
            return self.spread
        return next((row for row in self.rows if row.rect.collidepoint(pos)), None)


def column_at(x: int) -> int | None:
    """The column of the table at a horizontal position, if any."""
    column = (x - MARGIN) // CARD_W
    return column if 0 <= column < COLUMNS else None


def fan(count: int, area: Rect, step: int) -> list[int]:
    """The left edges of `count` cards side by side, closer than `step` where room is short."""
    room = area.w - CARD_W
    if step * (count - 1) <= room:
        return [area.x + place * step for place in range(count)]
    return [area.x + place * room // (count - 1) for place in range(count)]


def layout(
    view: View, missing: Missing = NOTHING_MISSING, spread: tuple[int, int] | None = None
) -> Layout:
    """The table of `view`, without what is `missing`.

    `spread` is the (side, column) of a squared canasta to be laid open.
    """
    board = view.board
    hand = listed(view.hand)
    own = [
        CardAt(card, x, HAND_Y)
        for place, (card, x) in enumerate(
            zip(hand, fan(len(hand), OWN_HAND, OWN_HAND_STEP), strict=True)
        )
        if place not in missing.own
    ]
    mine = board.side_of[view.seat]
    other_seat = (view.seat + 1) % len(board.hand_sizes)
    other = [(x, TOP_Y) for x in fan(board.hand_sizes[other_seat], OTHER_HAND, OTHER_HAND_STEP)]
    # The others' rows lie above, one's own below, nearest to the hand.
    order = [side for side in range(len(board.sides)) if side != mine] + [mine]
    areas = dict(zip(order, _bands([board.sides[side] for side in order]), strict=True))
    rows = [
        _row(board.sides[side], side, column, areas[side], missing.rows.count((side, column)))
        for side in order
        for column in range(COLUMNS)
        if len(board.sides[side].rows[column]) > missing.rows.count((side, column))
    ]
    opened = next((row for row in rows if row.squared and (row.side, row.column) == spread), None)
    if opened:
        opened = _open_row(board.sides[opened.side], opened)
    return Layout(
        tuple(own),
        tuple(other[: len(other) - missing.other]),
        tuple(rows),
        tuple(areas[side] for side in range(len(order))),
        mine,
        len(board.pile) - missing.pile,
        opened,
    )


def _length(side: Side, column: int) -> int:
    """How many cards of a row are laid open: a canasta is squared up to one."""
    length = len(side.rows[column])
    return 1 if column != RED and length >= side.canasta_size else length


def _bands(sides: list[Side]) -> list[Rect]:
    """The sides' bands from the top: alike, unless one needs more room than its share."""
    total = ROWS_BOTTOM - ROWS_TOP
    needs = [
        CARD_H + ROW_STEP * (max(1, *(_length(side, column) for column in range(COLUMNS))) - 1)
        for side in sides
    ]
    fair = total // len(sides)
    heights = [min(need, fair) for need in needs]
    rest = total - sum(heights)
    for wanted in (needs, [fair] * len(sides)):
        for place, height in enumerate(heights):
            more = min(max(wanted[place] - height, 0), rest)
            heights[place] += more
            rest -= more
    tops = [ROWS_TOP + sum(heights[:place]) for place in range(len(sides))]
    return [Rect(0, top, WIDTH, height) for top, height in zip(tops, heights, strict=True)]


def _row(side: Side, owner: int, column: int, area: Rect, missing: int) -> RowAt:
    """A row from the top of its band, or a canasta squared up into a pile (W18)."""
    cards = side.rows[column][: len(side.rows[column]) - missing]
    natural = not side.wilds[column]
    if column == RED or len(cards) < side.canasta_size:
        step = ROW_STEP
        if len(cards) > 1:
            room = area.h - BAND_GAP - CARD_H
            step = max(min(step, room // (len(cards) - 1)), LEAST_STEP)
        stack = _stack(cards, area.y, column, step)
        return RowAt(owner, column, stack, step, len(cards), False, natural)
    top = CardAt(_top_of_canasta(cards, natural), COLUMN_X[column], area.y)
    return RowAt(owner, column, (top,), 0, len(cards), True, natural)


def _open_row(side: Side, row: RowAt) -> RowAt:
    """A squared canasta laid open, over whatever lies below or above it."""
    cards = side.rows[row.column]
    room = ROWS_BOTTOM - ROWS_TOP - CARD_H
    step = max(min(ROW_STEP, room // (len(cards) - 1)), LEAST_STEP)
    top = min(row.cards[0].y, ROWS_BOTTOM - CARD_H - step * (len(cards) - 1))
    return row._replace(cards=_stack(cards, top, row.column, step), step=step, squared=False)


def _stack(cards: Sequence[int], top: int, column: int, step: int) -> tuple[CardAt, ...]:
    """Cards of one row, each `step` pixels below the last."""
    last = len(cards) - 1
    return tuple(
        CardAt(card, COLUMN_X[column], top + place * step, CARD_H if place == last else step)
        for place, card in enumerate(cards)
    )


def _top_of_canasta(cards: Sequence[int], natural: bool) -> int:
    """The card that shows the kind of a canasta: red on a natural one, else black (W18)."""
    suits = "HD" if natural else "SC"
    naturals = [card for card in cards if card < FIRST_WILD]
    return next((card for card in naturals if CARD_NAMES[card][1] in suits), naturals[0])

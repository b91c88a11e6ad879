"""Where everything on the table lies, in pixels of the 640x480 frame.

Pure arithmetic over a seat's view: no surface is touched, nothing is decided. The picture and the
mouse both read it, so a card is hit where it is seen.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from ...engine.board import BoardView, SideView, View
from ...engine.cards import CARD_NAMES, COLUMNS, FIRST_WILD, listed
from ..canvas.art import CARD_H, CARD_W
from ..canvas.framebuffer import HEIGHT, WIDTH
from ..win31.menu import BAR_H, BAR_Y
from .bands import BAND_GAP, LEAST_STEP, ROW_STEP, ROWS_BOTTOM, Band, plated_bands, two_bands
from .seats import MARGIN, TOP_Y, Fan, Plate, fan, other_fans, plate_height, plates

Rect = pygame.Rect

# The frame (docs/ARCHITECTURE.md, "Layout"): caption 19, menu bar 19, then the table.
CLIENT_TOP: Final = BAR_Y + BAR_H
#: Left edge of each of the 14 columns.
COLUMN_X: Final = tuple(MARGIN + CARD_W * column for column in range(COLUMNS))
STRIP: Final = Rect(0, HEIGHT - 17, WIDTH, 17)
HAND_Y: Final = 400
ROWS_TOP: Final = 105
#: With plates the rows begin lower.
PLATED_TOP: Final = ROWS_TOP + 3

STOCK: Final = Rect(330, TOP_Y, CARD_W, CARD_H)
PILE: Final = Rect(416, TOP_Y, CARD_W, CARD_H)
SCORE: Final = Rect(502, TOP_Y, 133, CARD_H)
#: The ScoreBoard is higher for more sides than three, and then the rows begin lower.
FOUR_SCORES_H: Final = CARD_H + 9
#: The button that ends the hand, in the place of the ScoreBoard's heading.
BUTTON: Final = Rect(SCORE.x, SCORE.y, SCORE.w, 20)
OWN_HAND: Final = Rect(MARGIN, HAND_Y, 630, CARD_H)
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
    """One row: its cards from the top, or, squared up, only the top card; `size` counts all.

    `low`: the last card is cut, as the band has no room for whole ones. `closed`: the row is full
    (M10).
    """

    side: int
    column: int
    cards: tuple[CardAt, ...]
    step: int
    size: int
    squared: bool
    natural: bool
    low: bool = False
    closed: bool = False

    @property
    def rect(self) -> Rect:
        """All of it."""
        first, last = self.cards[0], self.cards[-1]
        return Rect(first.x, first.y, CARD_W, last.y + last.shown - first.y)


class Missing(NamedTuple):
    """Cards that are in the air and not to be drawn where they lie.

    `own` are places in the own hand, `others` a seat for each card at the end of its hand, `rows`
    a (side, column) for each card at the end of a row; of the pile so many of the last cards.
    """

    own: frozenset[int] = frozenset()
    others: tuple[int, ...] = ()
    rows: tuple[tuple[int, int], ...] = ()
    pile: int = 0

    def join(self, more: "Missing") -> "Missing":
        """Return all that is missing from both."""
        return Missing(
            self.own | more.own,
            self.others + more.others,
            self.rows + more.rows,
            self.pile + more.pile,
        )


NOTHING_MISSING: Final = Missing()


class Layout(NamedTuple):
    """The table as a seat sees it.

    `fans` are the other hands in the order of play, `plates` the names beside them, `bands[side]`
    the areas of the sides' rows, `mine` the side of the seat, `pile` counts the cards that lie on
    the discard pile, `score` is the ScoreBoard, `spread` a canasta laid open above the others.
    """

    own_hand: tuple[CardAt, ...]
    fans: tuple[Fan, ...]
    plates: tuple[Plate, ...]
    rows: tuple[RowAt, ...]
    bands: tuple[Rect, ...]
    mine: int
    pile: int
    score: Rect
    spread: RowAt | None

    def fan_of(self, seat: int) -> Fan:
        """Return the hand of another seat."""
        return next(fan for fan in self.fans if fan.seat == seat)

    def row_at(self, pos: tuple[int, int]) -> RowAt | None:
        """Return the row under a position; a canasta that is spread lies above the others."""
        if self.spread and self.spread.rect.collidepoint(pos):
            return self.spread
        return next((row for row in self.rows if row.rect.collidepoint(pos)), None)


def column_at(x: int) -> int | None:
    """Return the column of the table at a horizontal position, if any."""
    column = (x - MARGIN) // CARD_W
    return column if 0 <= column < COLUMNS else None


def score_area(sides: int) -> Rect:
    """Say where the ScoreBoard of so many sides lies."""
    return SCORE if sides < 4 else Rect(SCORE.x, SCORE.y, SCORE.w, FOUR_SCORES_H)


def layout(
    view: View,
    missing: Missing = NOTHING_MISSING,
    spread: tuple[int, int] | None = None,
    hand: Sequence[int] | None = None,
) -> Layout:
    """Return the table of `view`, without what is `missing`.

    `spread` is the (side, column) of a squared canasta to be laid open; `hand` are the own cards
    as they lie from the left, -1 for one that is seen from behind (None: sorted).
    """
    board = view.board
    mine = board.side_of[view.seat]
    gone = Counter(missing.others)
    fans = other_fans(board, view.seat, [gone[seat] for seat in range(len(board.hand_sizes))])
    score = score_area(len(board.sides))
    bands = _bands(board, mine, score.bottom + ROWS_TOP - SCORE.bottom)
    areas = tuple(bands[side].area for side in range(len(bands)))
    lifted = Counter(missing.rows)
    rows = [
        _row(board, side, column, band, lifted[side, column])
        for side, band in bands.items()
        for column in range(COLUMNS)
        if len(board.sides[side].rows[column]) > lifted[side, column]
    ]
    opened = next((row for row in rows if row.squared and (row.side, row.column) == spread), None)
    if opened:
        opened = _open_row(board.sides[opened.side], opened, min(area.y for area in areas))
    return Layout(
        _own_hand(listed(view.hand) if hand is None else hand, missing.own),
        fans,
        plates(board, fans, areas),
        tuple(rows),
        areas,
        mine,
        len(board.pile) - missing.pile,
        score,
        opened,
    )


def _own_hand(hand: Sequence[int], gone: frozenset[int]) -> tuple[CardAt, ...]:
    """Return the own cards, but for the places that are `gone`."""
    edges = fan(len(hand), OWN_HAND, OWN_HAND_STEP)
    return tuple(
        CardAt(card, x, HAND_Y)
        for place, (card, x) in enumerate(zip(hand, edges, strict=True))
        if place not in gone
    )


def _bands(board: BoardView, mine: int, top: int) -> dict[int, Band]:
    """Return the bands by side: the others' above in the order of play, the own at the bottom."""
    count = len(board.sides)
    order = [(mine + place) % count for place in range(1, count)] + [mine]
    sides = [board.sides[side] for side in order]
    seats = len(board.hand_sizes)
    if seats == 2:
        bands = two_bands(sides, top)
    else:
        bands = plated_bands(sides, max(top, PLATED_TOP), plate_height(seats // count))
    return dict(zip(order, bands, strict=True))


def _row(board: BoardView, owner: int, column: int, band: Band, missing: int) -> RowAt:
    """Return a row from the top of its band, or a canasta squared up into a pile (W18)."""
    side = board.sides[owner]
    limit = board.ruleset.row_limit
    cards = side.rows[column][: len(side.rows[column]) - missing]
    natural = not side.wilds[column]
    top = band.top_of(column)
    if column < side.first_row or len(cards) < side.canasta_size:
        step = ROW_STEP
        if len(cards) > 1:
            room = band.area.bottom - top - BAND_GAP - band.card_h
            step = max(min(step, room // (len(cards) - 1)), LEAST_STEP)
        stack = _stack(cards, top, column, step, band.card_h)
        return RowAt(owner, column, stack, step, len(cards), False, natural, band.low)
    face = _top_of_canasta(cards, natural)
    pile = (CardAt(face, COLUMN_X[column], top, band.card_h),)
    closed = limit is not None and len(cards) >= limit
    return RowAt(owner, column, pile, 0, len(cards), True, natural, band.low, closed)


def _open_row(side: SideView, row: RowAt, highest: int) -> RowAt:
    """Return a squared canasta laid open, over whatever lies below or above it."""
    cards = side.rows[row.column]
    room = ROWS_BOTTOM - highest - CARD_H
    step = max(min(ROW_STEP, room // (len(cards) - 1)), LEAST_STEP)
    top = min(row.cards[0].y, ROWS_BOTTOM - CARD_H - step * (len(cards) - 1))
    stack = _stack(cards, top, row.column, step, CARD_H)
    return row._replace(cards=stack, step=step, squared=False, low=False)


def _stack(
    cards: Sequence[int], top: int, column: int, step: int, height: int
) -> tuple[CardAt, ...]:
    """Lay cards of one row `step` pixels below one another, of which `height` pixels show."""
    last = len(cards) - 1
    return tuple(
        CardAt(card, COLUMN_X[column], top + place * step, height if place == last else step)
        for place, card in enumerate(cards)
    )


def _top_of_canasta(cards: Sequence[int], natural: bool) -> int:
    """Return the card that shows the kind of a canasta: red on a natural one, else black (W18)."""
    suits = "HD" if natural else "SC"
    naturals = [card for card in cards if card < FIRST_WILD] or [max(cards)]
    return next((card for card in naturals if CARD_NAMES[card][1] in suits), naturals[0])

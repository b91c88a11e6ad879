"""Where everything on the table lies, in pixels of the 640x480 frame.

Pure arithmetic over a seat's view: no surface is touched, nothing is decided. The picture and the
mouse both read it, so a card is hit where it is seen.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from ...engine.board import BoardView, SideView, View
from ...engine.cards import BLACK, CARD_NAMES, COLUMN, COLUMNS, FIRST_WILD, RED, WILD, listed
from ...engine.ruleset import Ruleset
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import CARD_H, CARD_W, LEAST_STEP, LOW_H
from ..canvas.framebuffer import HEIGHT, WIDTH
from ..win31.menu import BAR_H, BAR_Y
from .bands import (
    NO_ROOM,
    ROW_STEP,
    ROWS_BOTTOM,
    Band,
    Crown,
    Index,
    RowKey,
    index_at,
    length,
    plated_bands,
    two_bands,
)
from .seats import MARGIN, TOP_Y, Fan, Plate, fan, other_fans, plate_height, plates

# The frame (docs/ARCHITECTURE.md, "Layout"): caption 19, menu bar 19, then the table.
CLIENT_TOP: Final = BAR_Y + BAR_H
#: Left edge of each of the 14 columns at a table for two.
COLUMN_X: Final = tuple(MARGIN + CARD_W * column for column in range(COLUMNS))
#: Where the columns of a larger table begin: at its sides others sit.
SEATED_X: Final = 28
#: The place of a column that the table does not have.
NOWHERE: Final = -2
#: The message strip has two lines.
STRIP: Final = Rect(0, HEIGHT - 30, WIDTH, 30)
#: Its second line, which says what can be done.
PROMPT_LINE: Final = Rect(0, HEIGHT - 15, WIDTH, 15)
HAND_Y: Final = 387
ROWS_TOP: Final = 105

STOCK: Final = Rect(326, TOP_Y, CARD_W, CARD_H)
PILE: Final = Rect(416, TOP_Y, CARD_W, CARD_H)
#: At a larger table they lie to the left of the player across.
SEATED_STOCK: Final = Rect(46, TOP_Y, CARD_W, CARD_H)
SEATED_PILE: Final = Rect(144, TOP_Y, CARD_W, CARD_H)
SCORE: Final = Rect(502, TOP_Y, 133, CARD_H)
#: The ScoreBoard is higher for more sides than three, and then the rows begin lower.
FOUR_SCORES: Final = Rect(SCORE.x, TOP_Y - 1, SCORE.w, 67)
#: The button that ends the hand, in the place of the ScoreBoard's heading.
BUTTON: Final = Rect(SCORE.x, SCORE.y, SCORE.w, 17)
OWN_HAND: Final = Rect(MARGIN, HAND_Y, 630, CARD_H)
OWN_HAND_STEP: Final = CARD_W
#: A deck shows an edge, so wide, for each dozen of its cards, and for no more than two packs.
DOZEN: Final = 12
EDGE: Final = 2
MOST_EDGES: Final = 9
#: The edges of the cards below a squared canasta.
SQUARE_EDGE: Final = 2
SQUARE_EDGES: Final = 3
#: Ticks that the pointer or the frame rests on a canasta before it is laid open.
REST_TICKS: Final = 12


class CardAt(NamedTuple):
    """A card as it lies: its kind, its upper left corner, and how much of its height shows.

    It is less `wide` while it turns.
    """

    card: int
    x: int
    y: int
    shown: int = CARD_H
    wide: int = CARD_W

    @property
    def rect(self) -> Rect:
        """The part of it that can be seen and clicked; a card beside it may cover some."""
        return Rect(self.x, self.y, CARD_W, self.shown)


class RowAt(NamedTuple):
    """One row: its cards from the top, or, squared up, only the top card; `size` counts all.

    `low`: the last card is cut, as the band has no room for whole ones. `closed`: the row is full
    (M10). `shows` is what is to be read of covered cards, the same in a whole band; from a place
    on it is `still` another. `crown`: it is a canasta that is just being made.
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
    shows: Index = Index.WHOLE
    still: tuple[int, Index] | None = None
    crown: Crown | None = None

    @property
    def rect(self) -> Rect:
        """All of it."""
        first, last = self.cards[0], self.cards[-1]
        return Rect(first.x, first.y, CARD_W, last.y + last.shown - first.y)


class Layout(NamedTuple):
    """The table as a seat sees it.

    `fans` are the other hands in the order of play, `plates` the names beside them, `bands[side]`
    the areas of the sides' rows, `mine` the side of the seat, `score` is the ScoreBoard, `spread` a
    canasta laid open above the others. `columns` are the left edges of the 14 columns: at a larger
    table the Threes of both colors share one where there are rows of wild cards. `stock_at` and
    `pile_at`: where the top cards of the decks lie; `stock_cards` and `pile_cards`: how many lie
    there.
    """

    own_hand: tuple[CardAt, ...]
    fans: tuple[Fan, ...]
    plates: tuple[Plate, ...]
    rows: tuple[RowAt, ...]
    bands: tuple[Rect, ...]
    mine: int
    score: Rect
    spread: RowAt | None
    columns: tuple[int, ...]
    stock_at: Rect
    pile_at: Rect
    stock_cards: int
    pile_cards: int

    def fan_of(self, seat: int) -> Fan:
        """Return the hand of another seat."""
        return next(fan for fan in self.fans if fan.seat == seat)

    def row_at(self, pos: tuple[int, int]) -> RowAt | None:
        """Return the row under a position; a canasta that is spread lies above the others."""
        if self.spread and self.spread.rect.collidepoint(pos):
            return self.spread
        return next((row for row in self.rows if row.rect.collidepoint(pos)), None)

    def column_at(self, x: int, card: int) -> int | None:
        """Return the column at a horizontal position, if any.

        Where two share it, that of the card.
        """
        there = [column for column, left in enumerate(self.columns) if left <= x < left + CARD_W]
        return COLUMN[card] if COLUMN[card] in there else next(reversed(there), None)


def column_edges(rules: Ruleset, seats: int) -> tuple[int, ...]:
    """Return the left edges of the 14 columns at a table of this many seats."""
    if seats == 2:
        return COLUMN_X
    places = [*range(WILD), NOWHERE]
    if rules.wild_rows:
        places[BLACK], places[WILD] = RED, BLACK
    return tuple(SEATED_X + CARD_W * place for place in places)


def score_area(sides: int) -> Rect:
    """Say where the ScoreBoard of this many sides lies."""
    return SCORE if sides < 4 else FOUR_SCORES


def layout(
    view: View,
    held: Collection[int] = (),
    spread: tuple[int, int] | None = None,
    hand: Sequence[int] | None = None,
    room: Mapping[RowKey, tuple[int, int]] = NO_ROOM,
) -> Layout:
    """Return the table of `view`, without the cards at the places `held` of the own hand.

    `spread` is the (side, column) of a squared canasta to be laid open; `hand` are the own cards
    as they lie from the left, -1 for one that is seen from behind (None: sorted). `room` is kept
    for rows that were longer.
    """
    board = view.board
    seats = len(board.hand_sizes)
    mine = board.side_of[view.seat]
    fans = other_fans(board, view.seat)
    score = score_area(len(board.sides))
    bands = _bands(board, mine, max(score.bottom + 2, ROWS_TOP), room)
    areas = tuple(bands[side].area for side in range(len(bands)))
    columns = column_edges(board.ruleset, seats)
    rows = [row for side, band in bands.items() for row in _rows(board, side, band, columns)]
    opened = next((row for row in rows if row.squared and (row.side, row.column) == spread), None)
    if opened:
        opened = _open_row(board.sides[opened.side], opened, min(area.y for area in areas))
    return Layout(
        own_hand=_own_hand(view, listed(view.hand) if hand is None else hand, held),
        fans=fans,
        plates=plates(board, fans, areas, columns[RED]),
        rows=tuple(rows),
        bands=areas,
        mine=mine,
        score=score,
        spread=opened,
        columns=columns,
        stock_at=STOCK if seats == 2 else SEATED_STOCK,
        pile_at=PILE if seats == 2 else SEATED_PILE,
        stock_cards=board.stock_count,
        pile_cards=len(board.pile),
    )


def edges(cards: int) -> int:
    """Say how many edges a deck of this many cards shows below its top card."""
    return min(cards // DOZEN, MOST_EDGES)


def deck_area(top: Rect, cards: int) -> Rect:
    """Return what is seen of a deck: its top card, and the edges of those below at its left."""
    wide = EDGE * edges(cards)
    return Rect(top.x - wide, top.y, top.w + wide, top.h)


def _own_hand(view: View, hand: Sequence[int], held: Collection[int]) -> tuple[CardAt, ...]:
    """Return the own cards, except for the places that are `held` off the table.

    During a turn they lie as close as they had to at its beginning, so that no other card comes
    to lie under the pointer from the left.
    """
    board = view.board
    melded = len(board.now.melds) if board.turn == view.seat else 0
    edges = fan(len(hand) + melded, OWN_HAND, OWN_HAND_STEP)
    return tuple(
        CardAt(card, x, HAND_Y)
        for place, (card, x) in enumerate(zip(hand, edges, strict=False))
        if place not in held
    )


def _bands(
    board: BoardView, mine: int, top: int, room: Mapping[RowKey, tuple[int, int]]
) -> dict[int, Band]:
    """Return the bands by side: the others' above in the order of play, the own at the bottom."""
    count = len(board.sides)
    order = [(mine + place) % count for place in range(1, count)] + [mine]
    sides = [[length(board.sides[side], column) for column in range(COLUMNS)] for side in order]
    for (side, column), (longer, _left) in room.items():
        lengths = sides[order.index(side)]
        lengths[column] = max(lengths[column], longer)
    seats = len(board.hand_sizes)
    if seats == 2:
        bands = two_bands(sides, top)
    else:
        plate = plate_height(seats // count)
        bands = plated_bands(sides, top, plate, board.ruleset.wild_rows)
    return dict(zip(order, bands, strict=True))


class _Laid(NamedTuple):
    """What a side has on the table: the cards of its columns, and which of these are squared up."""

    side: SideView
    cards: Mapping[int, Sequence[int]]
    squared: frozenset[int]

    def length(self, column: int) -> int:
        """Say how many cards of a column are seen one below the other."""
        return 1 if column in self.squared else len(self.cards.get(column, ()))


def _rows(board: BoardView, owner: int, band: Band, columns: Sequence[int]) -> list[RowAt]:
    """Return the rows of a side in its band, all with one size of index.

    The Threes have one among themselves.
    """
    laid = _laid(board.sides[owner], bool(band.low))
    # Threes of both colors may share a column, the black ones below.
    together = columns[RED] == columns[BLACK] and {RED, BLACK} <= laid.cards.keys()
    above = laid.length(RED) if together else 0
    steps = {}
    for column in laid.cards:
        shares = together and column in (RED, BLACK)
        seen = above + laid.length(BLACK) if shares else laid.length(column)
        steps[column] = band.step(column, seen)
    shows: dict[int, Index] = {}
    for group in ((RED, BLACK), range(BLACK + 1, COLUMNS)):
        spread = [steps[column] for column in group if column in steps.keys() - laid.squared]
        shows |= dict.fromkeys(group, index_at(min(spread, default=ROW_STEP)))
    rows = []
    for column, step in steps.items():
        top = band.top_of(column) + (above * step if column == BLACK else 0)
        height = step if together and column == RED else 0
        row = _row(board, owner, column, laid, (columns[column], top), step, height, band.low)
        rows.append(row._replace(shows=shows[column]))
    return rows


def _laid(side: SideView, low: bool) -> _Laid:
    """Say what a side has on the table; in a `low` band several Threes are squared up, too."""
    cards = {column: row for column, row in enumerate(side.rows) if row}
    squared = {
        column
        for column, row in cards.items()
        if (column >= side.first_row and len(row) >= side.canasta_size)
        or (low and column in (RED, BLACK) and len(row) > 1)
    }
    return _Laid(side, cards, frozenset(squared))


def _row(
    board: BoardView,
    owner: int,
    column: int,
    laid: _Laid,
    corner: tuple[int, int],
    step: int,
    height: int,
    low: int,
) -> RowAt:
    """Return a row from its `corner` down, or a canasta squared up into a pile (W18).

    The last card shows `height` pixels (0: as it does at the end of a column); `low`: so many,
    where it is cut.
    """
    side, cards = laid.side, laid.cards[column]
    natural = not side.wilds[column]
    x, top = corner
    if column not in laid.squared:
        stack = _stack(cards, x, top, step, height or low or CARD_H)
        return RowAt(owner, column, stack, step, len(cards), False, natural, low > 0)
    shown = height or (LOW_H if low else CARD_H)
    pile = (CardAt(top_of_canasta(cards, natural), x, top, shown),)
    limit = board.ruleset.row_limit
    closed = column >= side.first_row and limit is not None and len(cards) >= limit
    return RowAt(owner, column, pile, 0, len(cards), True, natural, low > 0, closed)


def row_places(row: RowAt) -> list[tuple[int, int]]:
    """Say where the cards of a row lie; of one that is squared up, the first ones at the bottom."""
    if not row.squared:
        return [(card.x, card.y) for card in row.cards]
    top = row.cards[0]
    last = row.size - 1
    return [
        (top.x, top.y + SQUARE_EDGE * min(last - place, SQUARE_EDGES)) for place in range(row.size)
    ]


def _open_row(side: SideView, row: RowAt, highest: int) -> RowAt:
    """Return a squared canasta laid open, over whatever lies below or above it."""
    first = row.cards[0]
    cards = sorted(side.rows[row.column], key=first.card.__eq__)  # what is seen on top stays there
    room = ROWS_BOTTOM - highest - CARD_H
    step = max(min(ROW_STEP, room // (len(cards) - 1)), LEAST_STEP)
    top = min(first.y, ROWS_BOTTOM - CARD_H - step * (len(cards) - 1))
    stack = _stack(cards, first.x, top, step, CARD_H)
    return row._replace(cards=stack, step=step, squared=False, low=False, shows=index_at(step))


def _stack(cards: Sequence[int], x: int, top: int, step: int, height: int) -> tuple[CardAt, ...]:
    """Lay cards of one row `step` pixels below one another, of which `height` pixels show."""
    last = len(cards) - 1
    return tuple(
        CardAt(card, x, top + place * step, height if place == last else step)
        for place, card in enumerate(cards)
    )


def top_of_canasta(cards: Sequence[int], natural: bool) -> int:
    """Return the card that shows the kind of a canasta: red on a natural one, else black (W18).

    It is the last one that does, so that a card which lands there stays on top.
    """
    suits = "HD" if natural else "SC"
    naturals = [card for card in cards if card < FIRST_WILD] or [max(cards)]
    return next((card for card in naturals[::-1] if CARD_NAMES[card][1] in suits), naturals[-1])

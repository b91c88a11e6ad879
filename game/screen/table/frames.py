"""Frames round what is marked or counted, the keyboard's dotted one, marks of new cards.

And how far a canasta is open while the pointer or the frame rests on it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from ...engine.board import BoardView, View
from ...engine.cards import BLACK as BLACK_THREES
from ...engine.cards import RED, listed
from ...engine.result import CanastaKind
from ...engine.scoring import canasta_kind, row_bonus
from ...looks import BLACK, BRIGHT_RED, YELLOW
from ...table.person_view import Marks
from ...table.table_events import Moved, Spot
from ..canvas import Rect
from ..canvas.art import (
    CARD_H,
)
from ..canvas.framebuffer import Fill, Item, outline
from .bands import RowKey
from .flights import (
    HAND_PLACE,
    discards,
)
from .layout import CardAt, Layout, RowAt, row_places
from .seats import fan_area

#: How thick a frame is without the line round it, and how far it reaches beyond what it marks.
THICK: Final = 2
REACH: Final = THICK + 1
#: Pixels of a dash, and of the gap after it.
DASH: Final = 9
GAP: Final = 5
#: Pixels of a dot of the keyboard's frame.
DOT: Final = 2


def mark_frames(at: Layout, marks: Marks) -> Iterator[Item]:
    """Yield a solid yellow frame round everything that is marked."""
    for area in _apart(marked_areas(at, marks)):
        yield from _frame(area, YELLOW, BLACK)


def compared_frames(at: Layout, played: Marks, better: Marks, ink: int) -> Iterator[Item]:
    """Yield the frames of two ways to play: a solid red one, and a dashed yellow one.

    The red one has a line of the color of the table's texts, which is seen on any ground. Round
    what belongs to both ways, dashes of yellow lie on the red.
    """
    solid, dashed = [*marked_areas(at, played)], [*marked_areas(at, better)]
    apart = _apart([*solid, *dashed])
    for area in apart[: len(solid)]:
        yield from _frame(area, BRIGHT_RED, ink)
    for whole, area in zip(dashed, apart[len(solid) :], strict=True):
        if whole not in solid:
            yield from _frame(area, BLACK, BLACK)
        yield from _dashes(area.inflate(-2, -2))


def marked_areas(at: Layout, marks: Marks) -> Iterator[Rect]:
    """Yield what the frames take up: what is seen of each card, row and pile, and round it."""
    wanted = Counter(marks.hand)
    following: list[Rect] = []
    for card in reversed(at.own_hand):
        if wanted[card.card]:
            wanted[card.card] -= 1
            yield _around(card.rect, following)
        following = [card.rect]
    rows = [row.rect for row in at.rows]
    for row in at.rows:
        if row.side == at.mine and row.column in marks.rows:
            yield _around(row.rect, rows)
    if marks.pile:
        yield _around(at.pile_at, [])
    if marks.stock:
        yield _around(at.stock_at, [])


#: The fields of a score sheet that count canastas of one kind.
_KINDS: Final = {
    "natural_canastas": CanastaKind.NATURAL,
    "mixed_canastas": CanastaKind.MIXED,
    "sevens_canastas": CanastaKind.SEVENS,
    "aces_canastas": CanastaKind.ACES,
    "wild_canastas": CanastaKind.WILD,
    "blocking_canastas": CanastaKind.BLOCKING,
}


def counted_frames(at: Layout, board: BoardView, field: str) -> Iterator[Item]:
    """Yield a frame round every row and hand that a field of the score sheets counts."""
    areas = [row.rect for row in at.rows if _counts(field, row, board)]
    areas += _counted_hands(field, at, board)
    areas = [area.inflate(2 * REACH, 2 * REACH) for area in areas]
    covering = [
        row.rect for row in at.rows if any(_covers(row.rect, each.rect) for each in at.rows)
    ]
    for area in areas:
        before = _before(area.copy(), area.x + REACH, [*areas, *covering])
        yield from _frame(before, YELLOW, BLACK)


def _covers(area: Rect, other: Rect) -> bool:
    """Tell whether a row covers a part of another to its left."""
    return other.x < area.x and area.colliderect(other)


def _counted_hands(field: str, at: Layout, board: BoardView) -> Iterator[Rect]:
    """Yield what the hands take up that a field counts: the special one that was shown, or all."""
    shown = board.result.shown[:1] if board.result and board.result.shown else ()
    counted: Sequence[int] = shown if field == "special" else ()
    if field in ("hand", "held"):
        counted = [seat for seat in range(len(board.hand_sizes)) if seat not in shown]
    others = [fan for fan in at.fans if fan.seat in counted]
    yield from (fan_area(fan, True) for fan in others if fan.cards)
    own = [card.rect for card in at.own_hand]
    if own and len(counted) > len(others):
        yield own[0].unionall(own[1:])


def _counts(field: str, row: RowAt, board: BoardView) -> bool:
    """Tell whether a field of the score sheets counts a row."""
    side = board.sides[row.side]
    if row.column < side.first_row:
        return (field, row.column) in (("red_threes", RED), ("black_threes", BLACK_THREES))
    if field == "unfinished":
        wilds = side.wilds[row.column]
        return row_bonus(board.ruleset, row.column, row.size - wilds, wilds) < 0
    if field == "table" or row.size < side.canasta_size:
        return field == "table"
    kind = canasta_kind(board.ruleset, row.column, row.natural)
    return field == "canasta_bonus" or _KINDS.get(field) is kind


def _around(seen: Rect, others: Sequence[Rect]) -> Rect:
    """Return what a frame round a card takes up: at its right it covers none of the others."""
    return _before(seen.inflate(2 * REACH, 2 * REACH), seen.x, others)


def _apart(areas: Iterable[Rect]) -> list[Rect]:
    """Return the areas of frames of which none covers another."""
    all_of_them = [*areas]
    return [_before(area.copy(), area.x, all_of_them) for area in all_of_them]


def _before(area: Rect, left: int, others: Sequence[Rect]) -> Rect:
    """Return an area that ends where the next of the others begins, to the right of `left`."""
    for other in others:
        if left < other.x < area.right and other.y < area.bottom and other.bottom > area.y:
            area.width = other.x - area.x
    return area


def _frame(area: Rect, color: int, edge: int) -> Iterator[Item]:
    """Yield a frame inside an area, with a line round it."""
    x, y, w, h = area
    yield from outline(x, y, w, h, edge)
    yield from outline(x + 1, y + 1, w - 2, h - 2, color, THICK)


def _dashes(area: Rect) -> Iterator[Item]:
    """Yield yellow dashes along the inside of an area, which begin and end at its corners."""
    x, y, w, h = area
    for start, length in _along(w):
        yield Fill(x + start, y, length, THICK, YELLOW)
        yield Fill(x + start, y + h - THICK, length, THICK, YELLOW)
    for start, length in _along(h):
        yield Fill(x, y + start, THICK, length, YELLOW)
        yield Fill(x + w - THICK, y + start, THICK, length, YELLOW)


def _along(length: int) -> Iterator[tuple[int, int]]:
    """Yield where on a line of this many pixels a dash begins, and how long it is."""
    gaps = max(round((length - DASH) / (DASH + GAP)), 1)
    for nth in range(gaps + 1):
        start = nth * (length - DASH) // gaps
        yield start, DASH


def frame_items(area: Rect) -> Iterator[Item]:
    """Yield a dotted frame around an area, of two colors: one of them is seen on any ground."""
    x, y, w, h = around = area.inflate(2, 2)
    yield from outline(x, y, w, h, YELLOW, DOT)
    for left in range(x, around.right - DOT, 2 * DOT):
        yield Fill(left, y, DOT, DOT, BLACK)
        yield Fill(left, around.bottom - DOT, DOT, DOT, BLACK)
    for top in range(y + 2 * DOT, around.bottom - DOT, 2 * DOT):
        yield Fill(x, top, DOT, DOT, BLACK)
        yield Fill(around.right - DOT, top, DOT, DOT, BLACK)


#: The mark above a card: how far from its left edge, how high above it, and its size.
LEFT, ABOVE, WIDE, HIGH = 3, 6, 13, 5
_SOURCES: Final = (Spot.STOCK, Spot.PILE)


class NewCards:
    """What has come to the hand by a draw or with a pile, until it is clicked or the turn ends."""

    def __init__(self, view: View | None) -> None:
        """Begin with the hand of `view`, of which nothing is new; None: before the deal."""
        self._cards: Counter[int] = Counter()
        self._before: Counter[int] = Counter()  # those of them that were new before the last act
        self._hand: Counter[int] = Counter(listed(view.hand) if view is not None else ())

    def follow(self, view: View, moves: Sequence[Moved], dealt: bool) -> None:
        """Take in what has moved, and that the hand is now as `view` has it."""
        before, self._hand = self._hand, Counter(listed(view.hand))
        if dealt or discards(moves):
            self._cards.clear()
        self._before = self._cards & self._hand
        if not dealt and any(
            each.source.spot in _SOURCES and each.target == HAND_PLACE for each in moves
        ):
            self._cards += self._hand - before
        self._cards &= self._hand

    def forget(self) -> None:
        """Mark nothing any more."""
        self._cards.clear()
        self._before.clear()

    def cards(self, at: Layout, flying: bool = False) -> Iterator[CardAt]:
        """Yield the cards that are marked, where they lie; of equal ones the last.

        `flying`: what the last act has brought has not come to rest yet, and has no mark.
        """
        left = (self._before if flying else self._cards).copy()
        for card in reversed(at.own_hand):
            if left[card.card] > 0:
                left[card.card] -= 1
                yield card

    def items(self, at: Layout, flying: bool) -> Iterator[Item]:
        """Yield the marks."""
        for card in self.cards(at, flying):
            x, y = card.x + LEFT, card.y - ABOVE
            yield Fill(x, y, WIDE, HIGH, BLACK)
            yield Fill(x + 1, y + 1, WIDE - 2, HIGH - 2, YELLOW)


#: Ticks of 1/60 s in which a canasta opens, and in which it closes.
STEPS: Final = 6


class Unfolding:
    """How far the canasta is open."""

    def __init__(self) -> None:
        #: The one that is open, or opens or closes, by side and column.
        self.row: RowKey | None = None
        #: Whether it is not as it is wanted.
        self.moves = False
        #: The one that is to be open.
        self.wanted: RowKey | None = None
        self._step = 0

    def follow(self, wanted: RowKey | None) -> None:
        """Open another one from the next tick on, once this one is closed; None: close it."""
        self.wanted = wanted
        self._note()

    def tick(self, slides: bool) -> None:
        """Let 1/60 s pass; not `slides`: all is instant."""
        opens = self.row == self.wanted
        step = STEPS if not slides else 1
        self._step = min(max(self._step + (step if opens else -step), 0), STEPS)
        self._note()

    def _note(self) -> None:
        if not self._step:
            self.row = self.wanted
        wanted = self.row == self.wanted is not None
        self.moves = self._step < STEPS if wanted else self._step > 0

    def seen(self, squared: RowAt, opened: RowAt) -> RowAt | None:
        """Return how the row is seen between `squared` and `opened`; None while it is closed."""
        if self._step in (0, STEPS):
            return opened if self._step else None
        part = (self._step / STEPS) ** 0.7
        heights = [
            round(low + (card.y - low) * part)
            for (_x, low), card in zip(row_places(squared), opened.cards, strict=True)
        ]
        gaps = [low - high for high, low in pairwise(heights)]
        shown = [*(gap if gap > 0 else CARD_H for gap in gaps), CARD_H]
        cards = [
            CardAt(card.card, card.x, y, tall)
            for card, y, tall in zip(opened.cards, heights, shown, strict=True)
        ]
        return opened._replace(cards=tuple(cards))

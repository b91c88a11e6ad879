"""Where the other hands and the name plates lie, in pixels of the 640x480 frame.

Two play as ever: the other hand is a wide fan. With three or four all sit around the table, and
each other hand is a small fan: who plays next is to the left and who played last to the right,
their cards turned towards the middle, and with four the one in between is across. Plates say who
is who and whose turn it is.
"""

from collections.abc import Sequence
from enum import Enum
from math import ceil
from typing import Final

from ...engine.board import BoardView
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import CARD_H, CARD_W, LEAST_STEP, LOW_H, SIDE_H, SIDE_W, SMALL_H, SMALL_W
from ..canvas.framebuffer import WIDTH

MARGIN: Final = 5
TOP_Y: Final = 41

#: The one other hand of a table for two, its count behind it.
OTHER_HAND: Final = Rect(MARGIN, TOP_Y, 286, CARD_H)
OTHER_HAND_STEP: Final = 14
#: At a larger table: the hand across, in the middle, and those at the sides, below their plates.
ACROSS: Final = Rect(236, TOP_Y, 168, SMALL_H)
SIDES_TOP, SIDES_BOTTOM = 111, 382
SIDE_PLATE: Final = (19, 104)
#: Between a plate and the edge of the frame, and the hand that it is for.
SIDE_EDGE: Final = 3
PLATE_GAP: Final = 1
SIDE_GAP: Final = 4
SMALL_STEP: Final = 7
SIDE_STEP: Final = 6
#: Open, their indices show at this step, and in one, two or three rows so far apart.
SMALL_OPEN_STEP: Final = 10
ROW_PITCHES: Final = (0, 16, 14)
#: Open at a side, they lie one below the other and show their indices; the row of Aces and the hand
#: at the right share a border.
SIDE_OPEN_W: Final = 28
SIDE_OPEN_STEP: Final = 16
#: A plate has a line of text for every name on it.
PLATE_LINE: Final = 13
PLATE_EDGES: Final = 4
#: Over the first two columns of a band: those of the Threes.
BAND_PLATE_W: Final = 2 * CARD_W - 2

Pos = tuple[int, int]


class Direction(Enum):
    """Where somebody sits, as one's own seat sees it."""

    ACROSS = "across"
    LEFT = "left"
    RIGHT = "right"


class Fan(NamedTuple):
    """Another seat's hand: where its cards lie, the lowest first; `area` has room for more.

    `small`: of small cards, as at a table for three or four.
    """

    seat: int
    area: Rect
    cards: tuple[Pos, ...]
    small: bool
    side: Direction = Direction.ACROSS

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of each card as it lies, in pixels."""
        if self.side is not Direction.ACROSS:
            return SIDE_W, SIDE_H
        return (SMALL_W, SMALL_H) if self.small else (CARD_W, CARD_H)


class Plate(NamedTuple):
    """The names of some seats, one below the other; `cards` counts those of the one seat, or -1.

    At the `side` of the table it stands upright, to be read from the middle.
    """

    area: Rect
    seats: tuple[int, ...]
    cards: int = -1
    side: Direction = Direction.ACROSS


def fan(count: int, area: Rect, step: int, width: int = CARD_W) -> list[int]:
    """Return the left edges of `count` cards side by side, evenly.

    They lie closer than `step` where room is short: no more than a pixel of each needs to show.
    """
    if count > 1:
        step = min(step, max((area.w - width) // (count - 1), 1))
    return [area.x + place * step for place in range(count)]


def other_fans(board: BoardView, seat: int) -> tuple[Fan, ...]:
    """Return the hands that `seat` sees from behind, in the order of play."""
    seats = len(board.hand_sizes)
    fans = []
    for place in range(1, seats):
        other = (seat + place) % seats
        count = board.hand_sizes[other]
        side = _side(place, seats)
        if side is not Direction.ACROSS:
            area = _side_area(side)
            column = Rect(area.y, 0, area.h, 0)  # a fan that is turned
            cards = [(area.x, y) for y in fan(count, column, SIDE_STEP, SIDE_H)]
        elif seats > 2:
            area = ACROSS
            edges = fan(count, area, SMALL_STEP, SMALL_W)
            spare = area.w - (edges[-1] + SMALL_W - area.x) if edges else 0
            cards = [(x + spare // 2, area.y) for x in edges]
        else:
            area = OTHER_HAND
            cards = [(x, area.y) for x in fan(count, area, OTHER_HAND_STEP)]
        fans.append(Fan(other, area, tuple(cards), seats > 2, side))
    return tuple(fans)


def _side(place: int, seats: int) -> Direction:
    """Say where the seat sits that plays this many places after one's own."""
    if seats == 2 or (seats == 4 and place == 2):
        return Direction.ACROSS
    return Direction.LEFT if place == 1 else Direction.RIGHT


def _side_area(side: Direction) -> Rect:
    """Return the room of a hand at the side of the table."""
    top = SIDES_TOP + SIDE_PLATE[1] + SIDE_GAP
    left = 0 if side is Direction.LEFT else WIDTH - SIDE_W
    return Rect(left, top, SIDE_W, SIDES_BOTTOM - top)


def plates(
    board: BoardView, fans: Sequence[Fan], bands: Sequence[Rect], left: int
) -> tuple[Plate, ...]:
    """Return the plates of a table for three or four.

    One stands beside each fan, and one at the head of each band. `bands[side]` are the areas of the
    sides' rows, which begin at `left`. At a table for two nobody needs a plate.
    """
    if len(board.hand_sizes) == 2:
        return ()
    beside = []
    for hand in fans:
        w, h = SIDE_PLATE
        area = Rect(hand.area.x, hand.area.bottom + PLATE_GAP, hand.area.w, plate_height(1))
        if hand.side is not Direction.ACROSS:
            x = SIDE_EDGE if hand.side is Direction.LEFT else WIDTH - SIDE_EDGE - w
            area = Rect(x, SIDES_TOP, w, h)
        beside.append(Plate(area, (hand.seat,), len(hand.cards), hand.side))
    heads = []
    for side, band in enumerate(bands):
        seats = tuple(seat for seat, owner in enumerate(board.side_of) if owner == side)
        area = Rect(left, band.y, BAND_PLATE_W, plate_height(len(seats)))
        heads.append(Plate(area, seats))
    return (*beside, *heads)


def plate_height(lines: int) -> int:
    """Say how high a plate with this many names is."""
    return PLATE_LINE * lines + PLATE_EDGES


def open_fan(hand: Fan, count: int) -> list[tuple[int, int, int]]:
    """Say where `count` open cards lie in the room of a hand: x, y and how much of each shows.

    A small fan that would hide their indices is laid in several rows, each covering the last; one
    at a side in a column.
    """
    if hand.side is not Direction.ACROSS:
        return _open_columns(hand, count)
    if not hand.small:
        edges = fan(count, hand.area, OTHER_HAND_STEP)
        return [(x, hand.area.y, hand.area.h) for x in edges]
    wide = 1 + (hand.area.w - SMALL_W) // SMALL_OPEN_STEP  # cards a row that can all be read
    rows = min(max(ceil(count / wide), 1), len(ROW_PITCHES))
    pitch = ROW_PITCHES[rows - 1]
    per_row = ceil(count / rows)
    places = []
    for row in range(rows):
        here = min(per_row, count - row * per_row)
        y = hand.area.y + row * pitch
        edges = fan(here, hand.area, SMALL_OPEN_STEP, SMALL_W)
        places += [(x, y, hand.area.bottom - y) for x in edges]
    return places


def _open_columns(hand: Fan, count: int) -> list[tuple[int, int, int]]:
    """Lay open a hand at a side of the table: in its room, so that it covers nothing.

    If it is too large for that, it covers its own plate as well, and from there on takes a column
    further in.
    """
    top = hand.area.y if count <= _deep(hand.area.y) else SIDES_TOP
    columns = max(ceil(count / _deep(top)), 1)
    per_column = ceil(count / columns)
    step = min(SIDE_OPEN_STEP, (SIDES_BOTTOM - top - LOW_H) // max(per_column - 1, 1))
    places = []
    for place in range(count):
        column, down = divmod(place, per_column)
        last = down == per_column - 1 or place == count - 1
        left = SIDE_OPEN_W * column
        x = left if hand.side is Direction.LEFT else WIDTH - SIDE_OPEN_W - left
        places.append((x, top + step * down, LOW_H if last else step))
    return places


def _deep(top: int) -> int:
    """Say how many open cards can be read one below the other, from `top` down."""
    return 1 + (SIDES_BOTTOM - top - LOW_H) // LEAST_STEP


def fan_area(hand: Fan, opened: bool) -> Rect:
    """Say what the cards of another hand take up; `opened`: it is laid open."""
    cards = [Rect(pos, hand.size) for pos in hand.cards]
    if opened and hand.small:
        wide = SMALL_W if hand.side is Direction.ACROSS else SIDE_OPEN_W
        places = open_fan(hand, len(hand.cards))
        cards = [Rect(x, y, wide, shown) for x, y, shown in places]
    return cards[0].unionall(cards[1:]) if cards else hand.area

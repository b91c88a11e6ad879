"""Where the other hands and the name plates lie, in pixels of the 640x480 frame.

Two play as ever: the other hand is a wide fan. With three or four every other hand is a small fan
at the upper left, from left to right as they sit, and plates say who is who and whose turn it is.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from pygame import Rect

from ...engine.board import BoardView
from ..canvas.art import CARD_H, CARD_W, SMALL_H, SMALL_W

MARGIN: Final = 5
TOP_Y: Final = 41

#: The one other hand of a table for two, its count behind it.
OTHER_HAND: Final = Rect(MARGIN, TOP_Y, 286, CARD_H)
OTHER_HAND_STEP: Final = 14
#: The small fans of the others at a larger table, side by side.
SMALL_HANDS: Final = Rect(MARGIN, TOP_Y, 317, SMALL_H)
SMALL_HANDS_GAP: Final = 7
SMALL_STEP: Final = 7
#: Open, their indices show at this step, and in one, two or three rows so far apart.
SMALL_OPEN_STEP: Final = 10
ROW_PITCHES: Final = (0, 16, 14)
#: A plate has a line of text for every name on it.
PLATE_LINE: Final = 13
PLATE_EDGES: Final = 4
#: Below a fan, and over the first two columns of a band: those of the Threes.
PLATE_GAP: Final = 1
BAND_PLATE_W: Final = 2 * CARD_W - 2

Pos = tuple[int, int]


class Fan(NamedTuple):
    """Another seat's hand: where its cards lie, from the left; `area` has room for more."""

    seat: int
    area: Rect
    cards: tuple[Pos, ...]
    small: bool


class Plate(NamedTuple):
    """The names of some seats, one below the other; `cards` counts those of the one seat, or -1."""

    area: Rect
    seats: tuple[int, ...]
    cards: int = -1


def fan(count: int, area: Rect, step: int, width: int = CARD_W) -> list[int]:
    """Return the left edges of `count` cards side by side: `step` apart, or closer for room."""
    room = area.w - width
    if step * (count - 1) <= room:
        return [area.x + place * step for place in range(count)]
    return [area.x + place * room // (count - 1) for place in range(count)]


def other_fans(board: BoardView, seat: int, gone: Sequence[int]) -> tuple[Fan, ...]:
    """Return the hands that `seat` sees from behind, in the order of play.

    `gone` counts for each seat the cards at the end of its hand that are in the air.
    """
    seats = len(board.hand_sizes)
    others = [(seat + place) % seats for place in range(1, seats)]
    small = len(others) > 1
    fans = []
    for place, other in enumerate(others):
        area, count = OTHER_HAND, board.hand_sizes[other]
        if small:
            width = (SMALL_HANDS.w + SMALL_HANDS_GAP) // len(others)
            left = SMALL_HANDS.x + place * width
            area = Rect(left, SMALL_HANDS.y, width - SMALL_HANDS_GAP, SMALL_HANDS.h)
            edges = fan(count, area, SMALL_STEP, SMALL_W)
        else:
            edges = fan(count, area, OTHER_HAND_STEP)
        cards = tuple((x, area.y) for x in edges)
        fans.append(Fan(other, area, cards[: count - gone[other]], small))
    return tuple(fans)


def plates(board: BoardView, fans: Sequence[Fan], bands: Sequence[Rect]) -> tuple[Plate, ...]:
    """Return the plates of a table for three or four: below each fan, and at the head of each band.

    `bands[side]` are the areas of the sides' rows. At a table for two nobody needs a plate.
    """
    if len(board.hand_sizes) == 2:
        return ()
    below = []
    for hand in fans:
        x, y, w, h = hand.area
        area = Rect(x, y + h + PLATE_GAP, w, plate_height(1))
        below.append(Plate(area, (hand.seat,), len(hand.cards)))
    heads = []
    for side, band in enumerate(bands):
        seats = tuple(seat for seat, owner in enumerate(board.side_of) if owner == side)
        area = Rect(MARGIN, band.y, BAND_PLATE_W, plate_height(len(seats)))
        heads.append(Plate(area, seats))
    return (*below, *heads)


def plate_height(lines: int) -> int:
    """Say how high a plate with so many names is."""
    return PLATE_LINE * lines + PLATE_EDGES


def open_fan(hand: Fan, count: int) -> list[tuple[int, int, int]]:
    """Say where `count` open cards lie in the room of a hand: x, y and how much of each shows.

    A small fan that would hide their indices is laid in several rows, each covering the last.
    """
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

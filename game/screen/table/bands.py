"""How the bands of the sides' rows share the height of the table.

A table for two keeps the bands of 1994's. At a table for three or four all bands have one step
from card to card where it is tight, and with more than two sides the others' last cards are cut
low: their index shows, and their lower edge.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from ...engine.board import SideView
from ...engine.cards import BLACK, COLUMNS, RED
from ..canvas.art import CARD_H, LOW_H
from ..canvas.framebuffer import WIDTH

ROWS_BOTTOM: Final = 397
# How far the next card of a row lies below the last: rank over suit show of the one it covers.
ROW_STEP: Final = 17
#: Below this step the tops of covered cards are drawn as strips, rank beside suit.
STRIP_STEP: Final = 16
LEAST_STEP: Final = 6
#: Between the longest row of a band and the next band.
BAND_GAP: Final = 3
#: Between the plate of a band and the Threes below it.
PLATE_GAP: Final = 2


class Band(NamedTuple):
    """A side's part of the table.

    `drop` is how much lower the Threes begin, below the plate; `low`: its last cards are cut.
    """

    area: Rect
    drop: int = 0
    low: bool = False

    @property
    def card_h(self) -> int:
        """How high the last card of a row is."""
        return LOW_H if self.low else CARD_H

    def top_of(self, column: int) -> int:
        """Say where the rows of a column begin."""
        return self.area.y + (self.drop if column in (RED, BLACK) else 0)


def length(side: SideView, column: int) -> int:
    """Say how many cards of a row are laid open: a canasta is squared up to one."""
    cards = len(side.rows[column])
    return 1 if column >= side.first_row and cards >= side.canasta_size else cards


def two_bands(sides: Sequence[SideView], top: int) -> list[Band]:
    """Return the bands of a table for two, from the top.

    They are alike, unless one needs more than its share.
    """
    total = ROWS_BOTTOM - top
    needs = [
        CARD_H + ROW_STEP * (max(1, *(length(side, column) for column in range(COLUMNS))) - 1)
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
    return [Band(area) for area in _areas(heights, top)]


def plated_bands(sides: Sequence[SideView], top: int, plate: int) -> list[Band]:
    """Return the bands of a larger table, from the top, the person's own the last.

    Each has a plate of so many pixels over its Threes. With more than two sides the others' are
    low, always, so that their looks do not change. Every row gets the least that it needs; then
    as many as there is room for are laid out so that their indices show, short rows first.
    """
    lows = [len(sides) > 2] * (len(sides) - 1) + [False]
    bands = [
        _Needs(side, LOW_H if low else CARD_H, plate + PLATE_GAP)
        for side, low in zip(sides, lows, strict=True)
    ]
    heights = [band.least for band in bands]
    rest = ROWS_BOTTOM - top - sum(heights)
    for wanted in _wishes(bands):
        for place in range(len(bands) - 1, -1, -1):
            more = wanted(bands[place]) - heights[place]
            if 0 < more <= rest:
                heights[place] += more
                rest -= more
    areas = _areas(_filled(heights, ROWS_BOTTOM - top), top)
    return [Band(area, plate + PLATE_GAP, low) for area, low in zip(areas, lows, strict=True)]


class _Needs:
    """How high a band has to be. The Threes lie below the plate, and closer than the others."""

    def __init__(self, side: SideView, card_h: int, drop: int) -> None:
        #: The lengths of its rows.
        self.rows = {length(side, column) for column in range(BLACK + 1, COLUMNS)}
        self._threes = max(length(side, column) for column in (RED, BLACK))
        self._card_h = card_h
        self._drop = drop
        self.least = max(
            BAND_GAP + drop, self.threes(LEAST_STEP), self.open(max(self.rows), LEAST_STEP)
        )

    def open(self, longest: int, step: int) -> int:
        """Return the height in which the rows of at most so many cards have this step."""
        rows = max((cards for cards in self.rows if cards <= longest), default=0)
        return BAND_GAP + self._card_h + step * max(rows - 1, 0)

    def threes(self, step: int) -> int:
        """Return the height in which the Threes have this step; nothing where there are none."""
        if not self._threes:
            return 0
        return BAND_GAP + self._drop + self._card_h + step * (self._threes - 1)


def _wishes(bands: Sequence[_Needs]) -> Iterator[Callable[[_Needs], int]]:
    """Return what the bands are given as far as there is room, each a height of a band.

    Indices come first that show, in short rows first, in the Threes last; then the whole step.
    """
    longest = max(max(band.rows) for band in bands)
    for step in (STRIP_STEP, ROW_STEP):
        for cards in range(2, longest + 1):
            yield partial(_Needs.open, longest=cards, step=step)
        yield partial(_Needs.threes, step=step)


def _filled(needs: Sequence[int], total: int) -> list[int]:
    """Return heights that take up the whole: the lowest bands rise together."""
    heights = list(needs)
    rest = total - sum(heights)
    while rest > 0:
        least = min(heights)
        lowest = [place for place, height in enumerate(heights) if height == least]
        next_up = min((height for height in heights if height > least), default=total)
        rise = min(next_up - least, rest // len(lowest))
        for place in lowest if rise else lowest[:rest]:
            heights[place] += max(rise, 1)
            rest -= max(rise, 1)
    return heights


def _areas(heights: Sequence[int], top: int) -> list[Rect]:
    tops = [top + sum(heights[:place]) for place in range(len(heights))]
    return [Rect(0, y, WIDTH, height) for y, height in zip(tops, heights, strict=True)]

"""How the bands of the sides' rows share the height of the table.

A table for two keeps the bands of 1994's. At a larger table each band has a plate over its Threes;
with more than two sides the others' last cards are cut low: their index shows, and their lower
edge. All rows of a band show their covered cards alike: whole indices, or rank beside suit. A row
changes step by step: its indices card by card, and into a canasta.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Final

from ...engine.board import SideView
from ...engine.cards import BLACK, COLUMNS, RED, WILD
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import CARD_H, CARD_W, LEAST_LOW_H, LEAST_STEP, LOW_H
from ..canvas.framebuffer import WIDTH

ROWS_BOTTOM: Final = 384
#: How far the next card of a row lies below the last: rank over suit show of the one it covers,
#: to the last pixel row of the suit.
ROW_STEP: Final = 18
#: From this step on a covered card shows rank beside suit, below it both smaller.
STRIP_STEP: Final = 11
#: Between the longest row of a band and the next band.
BAND_GAP: Final = 2
#: Between the plate of a band and what lies below it.
PLATE_GAP: Final = 2
#: The columns that lie below the plate of a band: of the Threes, and of wild cards beside them.
PLATED: Final = (RED, BLACK, WILD)


class Index(Enum):
    """What is to be read of a card that is covered."""

    WHOLE = "rank over suit"
    STRIP = "rank beside suit"
    FINE = "rank beside suit, both small"


def index_at(step: int) -> Index:
    """Say what can be read of cards that show this many pixels."""
    if step >= ROW_STEP:
        return Index.WHOLE
    return Index.STRIP if step >= STRIP_STEP else Index.FINE


class Band(NamedTuple):
    """A side's part of the table.

    `drop` is how much lower the plated columns begin; `low`: its last cards are cut, so high.
    """

    area: Rect
    drop: int = 0
    low: int = 0

    @property
    def card_h(self) -> int:
        """How high the last card of a row is."""
        return self.low or CARD_H

    def top_of(self, column: int) -> int:
        """Say where the rows of a column begin."""
        return self.area.y + (self.drop if column in PLATED else 0)

    def step(self, column: int, cards: int) -> int:
        """Say how far apart this many cards of a column lie."""
        room = self.area.bottom - self.top_of(column) - BAND_GAP - self.card_h
        return max(min(ROW_STEP, room // max(cards - 1, 1)), LEAST_STEP)


def length(side: SideView, column: int) -> int:
    """Say how many cards of a row are laid open: a canasta is squared up to one."""
    cards = len(side.rows[column])
    return 1 if column >= side.first_row and cards >= side.canasta_size else cards


#: A row: its side and its column.
RowKey = tuple[int, int]
#: For how many ticks of 1/60 s a band keeps the room of a row that has become shorter.
KEPT: Final = 60


class Room:
    """How long rows have been in the last second: no band shrinks the moment it has grown."""

    def __init__(self) -> None:
        #: For each row that has become shorter how long it was, and for how many ticks that counts.
        self.kept: dict[RowKey, tuple[int, int]] = {}
        self._now: dict[RowKey, int] = {}

    def forget(self) -> None:
        """Keep no room any more."""
        self.kept, self._now = {}, {}

    def follow(self, sides: Sequence[SideView]) -> None:
        """Take in how long the rows are now."""
        now = {
            (owner, column): length(side, column)
            for owner, side in enumerate(sides)
            for column in range(COLUMNS)
        }
        for row, before in self._now.items():
            if now.get(row, 0) < before:
                self.kept[row] = (max(before, self.kept.get(row, (0, 0))[0]), KEPT)
        grown = {row[0] for row in now if now[row] > self._now.get(row, now[row])}
        # What another side needs now is more than what was needed.
        self.kept = {row: kept for row, kept in self.kept.items() if not grown - {row[0]}}
        self._now = now

    def tick(self) -> bool:
        """Let 1/60 s pass; tell whether a band may shrink in it."""
        before = len(self.kept)
        self.kept = {row: (long, left - 1) for row, (long, left) in self.kept.items() if left > 1}
        return len(self.kept) < before


#: No room that is kept.
NO_ROOM: Final[Mapping[RowKey, tuple[int, int]]] = {}

#: How many cards of each row of a side there has to be room for, by column.
Lengths = Sequence[int]


def two_bands(sides: Sequence[Lengths], top: int) -> list[Band]:
    """Return the bands of a table for two, from the top.

    They are alike, unless one needs more than its share.
    """
    total = ROWS_BOTTOM - top
    needs = [BAND_GAP + CARD_H + ROW_STEP * (max(1, *lengths) - 1) for lengths in sides]
    fair = total // len(sides)
    heights = [min(need, fair) for need in needs]
    rest = total - sum(heights)
    for wanted in (needs, [fair] * len(sides)):
        for place, height in enumerate(heights):
            more = min(max(wanted[place] - height, 0), rest)
            heights[place] += more
            rest -= more
    return [Band(area) for area in _areas(heights, top)]


def plated_bands(sides: Sequence[Lengths], top: int, plate: int, threes: bool) -> list[Band]:
    """Return the bands of a larger table, from the top, the person's own the last.

    Each has a plate of this many pixels at its head. `threes`: the Threes of both colors share a
    column. With more than two sides the others' are low, always, so that their looks do not
    change, and their Threes are squared up. Every row gets the least that it needs; then as many
    bands as there is room for get rows whose indices show whole.
    """
    lows = [len(sides) > 2] * (len(sides) - 1) + [False]
    drop = plate + PLATE_GAP
    bands = [_Needs(side, low, drop, threes) for side, low in zip(sides, lows, strict=True)]
    heights = [band.least for band in bands]
    rest = ROWS_BOTTOM - top - sum(heights)
    for wanted in _wishes():
        for place in range(len(bands) - 1, -1, -1):
            more = wanted(bands[place]) - heights[place]
            if 0 < more <= rest:
                heights[place] += more
                rest -= more
    areas = _areas(_filled(heights, ROWS_BOTTOM - top), top)
    return [Band(area, drop, band.low_in(area.h)) for area, band in zip(areas, bands, strict=True)]


class _Needs:
    """How high a band has to be. What is plated lies below the plate, and closer than the rest."""

    def __init__(self, lengths: Lengths, low: bool, drop: int, together: bool) -> None:
        self._low = low
        self._drop = drop
        #: The longest row, and the longest of the plated columns.
        self._longest = max(lengths[BLACK + 1 : WILD])
        red, black, wild = (lengths[column] for column in PLATED)
        if low:
            red, black = min(red, 1), min(black, 1)
        self._plated = max(red + black if together else max(red, black), wild)
        self.least = self.height(LEAST_STEP, LEAST_LOW_H if low else CARD_H)

    def height(self, step: int, card_h: int = 0) -> int:
        """Return the height in which all rows have this step.

        The last cards are so high (0: as usual).
        """
        last = card_h or (LOW_H if self._low else CARD_H)
        rows = last + step * max(self._longest - 1, 0) if self._longest else 0
        plated = last + LEAST_STEP * (self._plated - 1) if self._plated else 0
        return BAND_GAP + max(rows, self._drop + plated)

    def plated(self, step: int) -> int:
        """Return the height in which what lies below the plate has this step.

        Nothing where none does.
        """
        if not self._plated:
            return 0
        card_h = LOW_H if self._low else CARD_H
        return BAND_GAP + self._drop + card_h + step * (self._plated - 1)

    def low_in(self, height: int) -> int:
        """Say how high the last cards are in a band of this many pixels; 0 where they are whole."""
        if not self._low:
            return 0
        return LOW_H if self.height(LEAST_STEP) <= height else LEAST_LOW_H


def _wishes() -> Iterator[Callable[[_Needs], int]]:
    """Say what the bands are given as far as there is room, each a height of a band."""
    for step in (LEAST_STEP, STRIP_STEP, ROW_STEP):
        yield partial(_Needs.height, step=step)
        yield partial(_Needs.plated, step=step)


def _filled(needs: Sequence[int], total: int) -> list[int]:
    """Return heights that take up the whole: the lowest bands rise together."""
    heights = list(needs)
    while (rest := total - sum(heights)) > 0:
        least = min(heights)
        lowest = [place for place, height in enumerate(heights) if height == least]
        next_up = min((height for height in heights if height > least), default=total)
        rise = min(next_up - least, rest // len(lowest))
        for place in lowest if rise else lowest[:rest]:
            heights[place] += max(rise, 1)
    return heights


def _areas(heights: Sequence[int], top: int) -> list[Rect]:
    tops = [top + sum(heights[:place]) for place in range(len(heights))]
    return [Rect(0, y, WIDTH, height) for y, height in zip(tops, heights, strict=True)]


class Change(NamedTuple):
    """The indices of a row become others card by card.

    Before its `place` they are `near`, from there on `far`; in a tick it goes on by `step`.
    """

    place: int
    near: Index
    far: Index
    step: int

    def goes_on(self, cards: int) -> bool:
        """Tell whether that has not come to an end in a row of so many cards."""
        return self.place < cards if self.step > 0 else self.place > 0

    def to(self, index: Index) -> "Change":
        """Go on so that all becomes this `index`: what has changed turns back as it came."""
        if index in (self.near, self.far):
            return self._replace(step=1 if index is self.near else -1)
        return Change(0, index, self.far, 1)


#: How wide a card is seen tick by tick as it turns, its other face in the second half, in pixels.
TURN_WIDTHS: Final = (33, 17, 5, 5, 17, 33)
#: Ticks of 1/60 s in which a ribbon is drawn across.
ACROSS: Final = 7


class Crown(NamedTuple):
    """How far it has come since its last card has landed, in ticks."""

    ticks: int = 0
    cue: str = ""

    @property
    def turns(self) -> bool:
        """Whether the top card has not turned yet."""
        return self.ticks <= len(TURN_WIDTHS)

    @property
    def width(self) -> int:
        """How wide the card is seen that turns, in pixels."""
        return TURN_WIDTHS[self.ticks - 1] if self.ticks else CARD_W

    @property
    def over(self) -> bool:
        """Whether its other face is seen."""
        return self.ticks > len(TURN_WIDTHS) // 2

    @property
    def drawn(self) -> int:
        """How much of the ribbon is drawn, in pixels from the left."""
        return CARD_W * (self.ticks - len(TURN_WIDTHS) - 1) // ACROSS

    @property
    def done(self) -> bool:
        """Whether all of it is drawn."""
        return self.drawn >= CARD_W


class Crowns:
    """The canastas of a table that are being made."""

    def __init__(self) -> None:
        self._rows: dict[RowKey, Crown] = {}

    def __bool__(self) -> bool:
        return bool(self._rows)

    def of(self, row: RowKey) -> Crown | None:
        """Return that of a row, if it has one."""
        return self._rows.get(row)

    def begin(self, row: RowKey, crown: Crown, turns: bool) -> None:
        """Begin with a row; not `turns`: the card that has landed stays on top."""
        ticks = 0 if turns else len(TURN_WIDTHS) + 1
        self._rows[row] = crown._replace(ticks=ticks)

    def tick(self, squared: Callable[[RowKey], bool]) -> list[str]:
        """Let 1/60 s pass for all that are squared up; return what is heard in it."""
        heard = []
        for row, crown in [*self._rows.items()]:
            if not squared(row):
                continue
            crown = crown._replace(ticks=crown.ticks + 1)
            if crown.drawn > 0 and crown.cue:
                heard.append(crown.cue)
                crown = crown._replace(cue="")
            self._rows[row] = crown
            if crown.done:
                del self._rows[row]
        return heard

    def finish(self) -> list[str]:
        """Have all of them made at once; return what is still to be heard."""
        heard = [crown.cue for crown in self._rows.values() if crown.cue]
        self._rows.clear()
        return heard

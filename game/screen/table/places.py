"""The places that the frame of the keyboard can be at, and how it goes from one to the next.

Geometry alone: what may be done at a place is the sitting's to say.
"""

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

from ...engine.board import BoardView, View
from ...engine.cards import FIRST_WILD
from ...engine.ruleset import Ruleset
from ..canvas.art import CARD_W
from .layout import BUTTON, CardAt, Layout, Rect, RowAt


class Zone(Enum):
    """What the next zone is after another, in this order."""

    HAND = "hand"
    ROWS = "rows"
    THEIRS = "their rows"
    STOCK = "deck"
    PILE = "pile"
    SCORE = "ScoreBoard"
    BUTTON = "button"


#: In one line at the top of the table.
_TOP: Final = (Zone.STOCK, Zone.PILE, Zone.SCORE, Zone.BUTTON)


class FramePlace(NamedTuple):
    """A place: of a row its side and column, of a card in the hand its kind and its place there."""

    zone: Zone
    side: int = -1
    column: int = -1
    nth: int = -1
    card: int = -1


class Framed(NamedTuple):
    """What is to be told of a place, all of which can be seen there.

    `number` of `total` it is in its line. `cards` are those that lie in the row, or the top card of
    the pile; `size` is how many cards there are. `canasta`, `natural` and `closed` are of a row,
    `frozen` of the pile; `shows` tells a button that shows a hand from one that ends it.
    """

    zone: Zone
    number: int
    total: int
    side: int = -1
    column: int = -1
    card: int = -1
    cards: tuple[int, ...] = ()
    size: int = 0
    canasta: bool = False
    natural: bool = False
    closed: bool = False
    frozen: bool = False
    shows: bool = False


class Places:
    """All places of a table as it lies, line by line from the top, and where each one is."""

    def __init__(self, at: Layout, button: bool) -> None:
        """`button`: whether the one over the ScoreBoard is there."""
        self.areas: dict[FramePlace, Rect] = dict(_top(at, button))
        rows = [at.spread if _is(row, at.spread) and at.spread else row for row in at.rows]
        for row in rows:
            zone = Zone.ROWS if row.side == at.mine else Zone.THEIRS
            self.areas[FramePlace(zone, row.side, row.column)] = row.rect
        self.areas |= _hand(at.own_hand)
        sides = sorted(range(len(at.bands)), key=lambda side: at.bands[side].y)
        lines = [[place for place in self.areas if place.zone in _TOP]]
        lines += [[place for place in self.areas if place.side == side] for side in sides]
        lines.append([place for place in self.areas if place.zone is Zone.HAND])
        self.lines = [sorted(line, key=self._left) for line in lines if line]

    def _left(self, place: FramePlace) -> tuple[int, int]:
        return self.areas[place].x, place.nth if place.nth >= 0 else place.column

    def of(self, zone: Zone) -> list[FramePlace]:
        """Return the places of a zone, from above and from the left."""
        return [place for line in self.lines for place in line if place.zone is zone]

    def line(self, place: FramePlace) -> list[FramePlace]:
        """Return the line that a place is in."""
        return next(line for line in self.lines if place in line)

    def beside(self, place: FramePlace, step: int) -> FramePlace:
        """Return the next place to the right, or to the left (`step` -1); at the end it stays."""
        line = self.line(place)
        return line[min(max(line.index(place) + step, 0), len(line) - 1)]

    def beyond(self, place: FramePlace, step: int) -> FramePlace:
        """Return the nearest place of the next line below, or above (`step` -1)."""
        number = self.lines.index(self.line(place)) + step
        if not 0 <= number < len(self.lines):
            return place
        middle = self.areas[place].centerx
        return min(self.lines[number], key=lambda other: abs(self.areas[other].centerx - middle))

    def zone_after(self, place: FramePlace, step: int) -> Zone:
        """Return the next zone that has places, or the one before (`step` -1)."""
        zones = [zone for zone in Zone if self.of(zone)]
        return zones[(zones.index(place.zone) + step) % len(zones)]

    def nearest(self, place: FramePlace) -> FramePlace:
        """Return the place that a frame is at which was here when the table lay otherwise.

        A card is followed where it has moved to in the hand; where it is gone, the next one.
        """
        if place in self.areas:
            return place
        line = self.of(place.zone) or self.of(Zone.HAND) or self.lines[0]
        if place.zone is Zone.HAND:
            same = [other for other in line if other.card == place.card]
            return min(same or line, key=lambda other: abs(other.nth - place.nth))
        return min(
            line, key=lambda other: (other.side != place.side, abs(other.column - place.column))
        )


def framed(places: Places, at: Layout, view: View, place: FramePlace, shows: bool) -> Framed:
    """Say what there is to tell of a place; `shows`: the button shows a special hand."""
    board, line = view.board, places.line(place)
    told = Framed(place.zone, line.index(place) + 1, len(line))
    match place.zone:
        case Zone.STOCK:
            return told._replace(size=board.stock_count)
        case Zone.PILE:
            top = tuple(board.pile[-1:])
            return told._replace(cards=top, size=len(board.pile), frozen=board.frozen)
        case Zone.BUTTON:
            return told._replace(shows=shows)
        case Zone.HAND:
            return told._replace(card=place.card, size=len(at.own_hand))
        case Zone.ROWS | Zone.THEIRS:
            return _row(told, board, place, board.ruleset)
    return told


def _row(told: Framed, board: BoardView, place: FramePlace, rules: Ruleset) -> Framed:
    side = board.sides[place.side]
    cards = tuple(side.rows[place.column])
    melds = place.column >= side.first_row
    return told._replace(
        side=place.side,
        column=place.column,
        cards=cards,
        size=len(cards),
        canasta=melds and len(cards) >= side.canasta_size,
        natural=melds and not any(card >= FIRST_WILD for card in cards),
        closed=melds and rules.row_limit is not None and len(cards) >= rules.row_limit,
    )


def _is(row: RowAt, other: RowAt | None) -> bool:
    return other is not None and (row.side, row.column) == (other.side, other.column)


def _top(at: Layout, button: bool) -> Iterator[tuple[FramePlace, Rect]]:
    """Yield what lies above all rows; the button covers the upper edge of the ScoreBoard."""
    yield FramePlace(Zone.STOCK), at.stock_at
    yield FramePlace(Zone.PILE), at.pile_at
    score = at.score
    if button:
        score = Rect(score.x, BUTTON.bottom, score.w, score.bottom - BUTTON.bottom)
        yield FramePlace(Zone.BUTTON), BUTTON
    yield FramePlace(Zone.SCORE), score


def _hand(cards: tuple[CardAt, ...]) -> dict[FramePlace, Rect]:
    """Return the cards of the own hand, each as far as the next one leaves it free."""
    widths = [min(right.x - left.x, CARD_W) for left, right in pairwise(cards)] + [CARD_W]
    return {
        FramePlace(Zone.HAND, nth=nth, card=card.card): Rect(card.x, card.y, width, card.shown)
        for nth, (card, width) in enumerate(zip(cards, widths, strict=False))
    }

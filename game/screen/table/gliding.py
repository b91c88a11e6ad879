"""Cards that lie, on their way to where the layout wants them: nothing on the table jumps.

What has moved aside for a card, or closed up behind one, glides there a few pixels a tick.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise
from math import ceil, dist
from typing import Final

from ...engine.board import SideView
from ..canvas.art import CARD_H
from .flights import Held, Pos, nearer
from .layout import SQUARE_EDGE, SQUARE_EDGES, CardAt, Layout, Rect, RowAt

#: How far a card of the own hand stands out that has just come, in pixels.
RAISE: Final = 6
#: The most pixels a tick, the least, and the part of the way that is left.
FASTEST: Final = 36
_SLOWEST: Final = 2
_PART: Final = 0.25
#: A canasta whose cards lie so close is a pile, in pixels.
EDGES: Final = SQUARE_EDGE * SQUARE_EDGES

#: What glides: a card of the own hand by itself, all else by its place.
Places = dict[Hashable, Pos]


def places(lying: Layout, soon: Layout, hand: Sequence[Held]) -> Places:
    """Say where all that lies is to come to rest.

    Hands have opened for the cards that are on their way (`soon`), of which `hand` knows; rows
    make room for what lies there.
    """
    goals: Places = {}
    for held, card in zip(hand, soon.own_hand, strict=True):
        if not held.air:
            goals[held] = (card.x, card.y - (RAISE if held.raised else 0))
    for fan in lying.fans:
        there = soon.fan_of(fan.seat).cards
        goals |= {("fan", fan.seat, place): there[place] for place in range(len(fan.cards))}
    for row in lying.rows:
        goals |= zip(_keys(row), row_places(row), strict=True)
    goals |= {("plate", place): plate.area.topleft for place, plate in enumerate(lying.plates)}
    goals |= {("band", place): area.topleft for place, area in enumerate(lying.bands)}
    return goals


def row_places(row: RowAt) -> list[Pos]:
    """Say where the cards of a row lie; of one that is squared up, the first ones at the bottom."""
    if not row.squared:
        return [(card.x, card.y) for card in row.cards]
    top = row.cards[0]
    last = row.size - 1
    return [
        (top.x, top.y + SQUARE_EDGE * min(last - place, SQUARE_EDGES)) for place in range(row.size)
    ]


def _keys(row: RowAt) -> Iterator[Hashable]:
    return ((row.side, row.column, place) for place in range(row.size))


def glide(now: Places, goals: Places) -> tuple[Places, bool]:
    """Return all places one tick on, and whether anything is still under way.

    What is new is there.
    """
    moved: Places = {}
    under_way = False
    for key, goal in goals.items():
        at = now.get(key, goal)
        if at != goal:
            step = min(max(ceil(dist(at, goal) * _PART), _SLOWEST), FASTEST)
            at = nearer(at, goal, step)
            under_way = under_way or at != goal
        moved[key] = at
    return moved, under_way


def displaced(at: Layout, hand: Sequence[Held], now: Places, sides: Sequence[SideView]) -> Layout:
    """Return the layout with everything where it is `now`; `sides` have the cards of the rows."""
    return at._replace(
        own_hand=tuple(
            [CardAt(held.card if held.up else -1, *now[held]) for held in hand if not held.air]
        ),
        fans=tuple(
            fan._replace(
                cards=tuple([now["fan", fan.seat, place] for place in range(len(fan.cards))])
            )
            for fan in at.fans
        ),
        rows=tuple([_row(row, now, sides[row.side].rows[row.column]) for row in at.rows]),
        plates=tuple(
            plate._replace(area=_moved(plate.area, now["plate", place]))
            for place, plate in enumerate(at.plates)
        ),
        bands=tuple(_moved(area, now["band", place]) for place, area in enumerate(at.bands)),
    )


def _moved(area: Rect, corner: Pos) -> Rect:
    return Rect(corner, area.size)


def _row(row: RowAt, now: Places, cards: Sequence[int]) -> RowAt:
    """Return a row whose cards may still be on their way.

    One that squares up is drawn card by card.
    """
    here = [now[key] for key in _keys(row)]
    if here == row_places(row):
        return row
    if row.squared and max(y for _, y in here) - min(y for _, y in here) <= EDGES:
        x, y = here[-1]
        return row._replace(cards=(row.cards[0]._replace(x=x, y=y),))
    gaps = [low[1] - high[1] for high, low in pairwise(here)]
    height = row.cards[-1].shown
    shown = [*(CARD_H if row.squared and not row.low else max(gap, 0) for gap in gaps), height]
    lies = [CardAt(card, x, y, tall) for card, (x, y), tall in zip(cards, here, shown, strict=True)]
    return row._replace(
        cards=tuple(lies), step=max(gaps, default=row.step), squared=False, closed=False
    )

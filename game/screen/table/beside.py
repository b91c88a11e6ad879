"""The table beside the scores of its round: rows and hand draw together until all of it is seen.

The box stands at the right, before the hand that lies open there, and below the one across.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.cards import FOUR, RED
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import CARD_W
from ..canvas.framebuffer import HEIGHT, WIDTH
from .layout import HAND_Y, OWN_HAND_STEP, Layout, RowAt
from .seats import MARGIN, Direction, fan, fan_area

#: Pixels between the box and what lies beside it.
GAP: Final = 6
#: How much of each card has to show: its index. The names stay free as long as there is room.
LEAST: Final = 9


class Scoring(NamedTuple):
    """The scores of a round as the table sees them.

    `aside` says where the table lies beside them, and `counted` which field of the score sheets is
    being counted, "" if none is.
    """

    aside: Callable[[Layout], Layout]
    counted: Callable[[], str]


def place_beside(at: Layout, size: tuple[int, int]) -> Rect:
    """Return where a box of this size stands."""
    right = min(
        (fan_area(hand, True).x for hand in at.fans if hand.side is Direction.RIGHT),
        default=WIDTH,
    )
    box = Rect((0, 0), size)
    box.topright = right - GAP, min(at.score.bottom + 2, HEIGHT - size[1])
    return box


def beside(at: Layout, box: Rect, share: float) -> Layout:
    """Draw a table together as far as `share` says: what would lie below the box lies beside it."""
    edge = box.x - GAP

    def moved(left: int, to: int) -> int:
        return left + round((to - left) * share)

    rows = []
    for side in range(len(at.bands)):
        mine = [row for row in at.rows if row.side == side]
        places = _places([row.rect.x for row in mine], at, edge)
        rows += [_row_at(row, moved(row.rect.x, places[row.rect.x])) for row in mine]
    hand = at.own_hand
    if hand and box.bottom > HAND_Y and hand[-1].rect.right > edge:
        lefts = fan(len(hand), Rect(MARGIN, 0, edge - MARGIN, 0), OWN_HAND_STEP)
        hand = tuple(
            card._replace(x=moved(card.x, left)) for card, left in zip(hand, lefts, strict=True)
        )
    # What is told of columns without a row goes out of the frame.
    columns = tuple(moved(left, WIDTH) for left in at.columns)
    rows.sort(key=lambda row: row.rect.x)  # the one at the right covers the other
    return at._replace(rows=tuple(rows), own_hand=hand, columns=columns)


def _places(lefts: Sequence[int], at: Layout, edge: int) -> dict[int, int]:
    """Say for the left edges of a band's rows where they are drawn to; only if it is needed."""
    before = sorted({*lefts})
    if not before or before[-1] + CARD_W <= edge:
        return {left: left for left in before}
    first = at.columns[FOUR]
    kept = [left for left in before if at.plates and left < first]  # below the names
    drawn = len(before) - len(kept)
    if not at.plates or first + (drawn - 1) * LEAST + CARD_W > edge:
        kept, drawn, first = [], len(before), at.columns[RED]
    lefts = fan(drawn, Rect(first, 0, edge - first, 0), CARD_W)
    return dict(zip(before, [*kept, *lefts], strict=True))


def _row_at(row: RowAt, left: int) -> RowAt:
    """Return a row with its left edge there."""
    return row._replace(cards=tuple(card._replace(x=left) for card in row.cards))

"""What comes after the last card of a round: the other hands are laid open, before the scores.

Then rows and hand draw together until all of the table is seen beside the box of the scores. That
stands at the right, before the hand that lies open there, and below the one across. After the last
round of a match its end is celebrated: the winner's cards cascade, or the table is swept. The
application opens the dialogs; it waits while this moves.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import RED
from ...named_tuple import NamedTuple
from ...table.sitting import Sitting, State
from ...table.states import OVER
from ..canvas import Rect
from ..canvas.art import CARD_W, Art
from ..canvas.framebuffer import HEIGHT, WIDTH, Item
from .bands import PLATE_GAP
from .cascade import Cascade, Sweep, stacks_of
from .layout import HAND_Y, OWN_HAND_STEP, STRIP, Layout, RowAt
from .picture import LaidOpen, row_items
from .resting_cards import TURNING
from .seats import BAND_PLATE_W, MARGIN, Direction, fan, fan_area


def celebration(
    art: Art, draw: Callable[[Layout], Sequence[Item]], at: Layout, view: View, winner: int | None
) -> Cascade | Sweep:
    """Let the winner's cards cascade, or sweep the table where the seat of `view` has not won.

    `draw` returns the table as it looks, with everything as it lies `at` such a place.
    """
    keep = [at.score, STRIP, *(plate.area for plate in at.plates)]
    side = view.board.side_of[view.seat]
    if winner != side:
        return Sweep(draw(at), keep)
    others = at._replace(rows=tuple([row for row in at.rows if row.side != side]))
    if len(others.rows) == len(at.rows):
        others = at._replace(own_hand=())
    stacks = stacks_of(at, side, view.board.sides)
    return Cascade(art, Sweep(draw(others), keep), stacks, lambda row: row_items(art, view, row))


#: Ticks of 1/60 s in which the other hands are spread, between two cards that turn, and in which
#: all of them can be looked at.
SPREAD: Final = 12
TURN: Final = len(TURNING)
LOOK: Final = 75


class Finale:
    """The end of a round at one table."""

    def __init__(self) -> None:
        self._ticks: int | None = None  # since the last card of the round has come to rest
        self._most = 0  # cards in the largest of the other hands
        self._done = True
        self._state: State | None = None
        #: How the end of the match is celebrated, while its picture is to be seen.
        self.party: Cascade | Sweep | None = None

    @property
    def moving(self) -> bool:
        """Whether the scores, or who has won, have to wait."""
        return not self._done or (self.party is not None and not self.party.done)

    def is_at(self, state: State) -> bool:
        """Tell whether it has followed a sitting to this state."""
        return self._state is state

    def follow(self, sitting: Sitting, sliding: bool) -> bool:
        """Begin where a round has ended; tell whether the match has just been decided.

        Not `sliding`: all lies there at once.
        """
        before, self._state = self._state, sitting.state
        if sitting.state not in OVER:
            self._ticks, self._done, self.party = None, True, None
        elif self._ticks is None:
            self._most = max(map(len, sitting.seen.open_hands.values()), default=0)
            self._ticks, self._done = 0, not (sliding and self._most)
        return sliding and (before, sitting.state) == (State.ROUND_OVER, State.GAME_OVER)

    def tick(self) -> bool:
        """Go on for 1/60 s; tell whether anything moves."""
        if self.party is not None and not self.party.done:
            self.party.tick()
            return True
        if self._done or self._ticks is None:
            return False
        self._ticks += 1
        self._done = self._ticks >= SPREAD + TURN * self._most + LOOK
        return True

    def finish(self) -> bool:
        """End what moves, a celebration by a quick wipe; tell whether there was anything."""
        moving = self.moving
        if self.party is not None:
            self.party.finish()
        self._done = True
        return moving

    @property
    def spread(self) -> float:
        """How far the other hands have been spread, from 0 to 1."""
        return 1.0 if self._done or self._ticks is None else min(self._ticks / SPREAD, 1.0)

    def opened(self, hands: Mapping[int, Sequence[int]]) -> LaidOpen:
        """Return the other hands as far as they have been laid open."""
        if self._done or self._ticks is None:
            return LaidOpen(hands)
        up = (max(self._ticks - SPREAD, 0) + TURN - 1) // TURN
        seen = {seat: [*cards[:up], *[-1] * len(cards[up:])] for seat, cards in hands.items()}
        place, phase = divmod(self._ticks - SPREAD, TURN)
        if place < 0:
            return LaidOpen(seen, self.spread)
        return LaidOpen(seen, 1.0, place, TURNING[phase])


#: Pixels between the box and what lies beside it.
GAP: Final = 6
#: How much of each card has to show: its index. The names stay free.
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

    rows, plates = [], [*at.plates]
    for side in range(len(at.bands)):
        mine = [row for row in at.rows if row.side == side]
        places, wide = _places([row.rect.x for row in mine], at, edge)
        rows += [_row_at(row, moved(row.rect.x, places[row.rect.x])) for row in mine]
        if plates:
            plate = plates[side - len(at.bands)]
            area = Rect(plate.area.topleft, (moved(plate.area.w, wide), plate.area.h))
            plates[side - len(at.bands)] = plate._replace(area=area)
    hand = at.own_hand
    if hand and box.bottom > HAND_Y and hand[-1].rect.right > edge:
        lefts = fan(len(hand), Rect(MARGIN, 0, edge - MARGIN, 0), OWN_HAND_STEP)
        hand = tuple(
            card._replace(x=moved(card.x, left)) for card, left in zip(hand, lefts, strict=True)
        )
    # What is told of columns without a row goes out of the frame.
    columns = tuple(moved(left, WIDTH) for left in at.columns)
    rows.sort(key=lambda row: row.rect.x)  # the one at the right covers the other
    return at._replace(rows=tuple(rows), plates=tuple(plates), own_hand=hand, columns=columns)


def _places(lefts: Sequence[int], at: Layout, edge: int) -> tuple[dict[int, int], int]:
    """Say for the left edges of a band's rows where they are drawn to; only if it is needed.

    And how wide its plate is beside them, in pixels: half as wide where they need that room, too.
    """
    before = sorted({*lefts})
    if not before or before[-1] + CARD_W <= edge:
        return {left: left for left in before}, BAND_PLATE_W
    red = at.columns[RED]
    kept: list[int] = []
    first, wide = red, BAND_PLATE_W
    for plate in (BAND_PLATE_W, BAND_PLATE_W - CARD_W) if at.plates else ():
        beside = red + plate + PLATE_GAP
        below = [left for left in before if left < beside]
        if beside + (len(before) - len(below) - 1) * LEAST + CARD_W <= edge:
            kept, first, wide = below, beside, plate
            break
    drawn = fan(len(before) - len(kept), Rect(first, 0, edge - first, 0), CARD_W)
    return dict(zip(before, [*kept, *drawn], strict=True)), wide


def _row_at(row: RowAt, left: int) -> RowAt:
    """Return a row with its left edge there."""
    return row._replace(cards=tuple(card._replace(x=left) for card in row.cards))

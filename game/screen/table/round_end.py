"""What comes after the last card of a round: the other hands are laid open, before the scores.

After the last round of a match its end is celebrated: the winner's cards cascade, or the table is
swept. The application opens the dialogs; it waits while this moves.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, zip_longest
from random import Random
from typing import Final

from ...engine.board import SideView, View
from ...engine.cards import CARD_NAMES
from ...named_tuple import NamedTuple
from ...table.sitting import Sitting, State
from ...table.states import OVER
from ..canvas import Rect, Surface
from ..canvas.art import CARD_H, CARD_W, Art, card_sprite
from ..canvas.framebuffer import WIDTH, Blit, Fill, Framebuffer, Item, Picture, Text
from .canastas import Stack
from .decks import carriers
from .layout import CLIENT_TOP, STRIP, Layout, RowAt
from .picture import LaidOpen, row_items
from .resting_cards import TURNING

#: Ticks of 1/60 s from one card that leaps off to the next.
LEAP: Final = 14
#: The same where many leap: all of them within so many ticks, if they go no quicker than that.
LONGEST: Final = 420
QUICKEST: Final = 5
#: What a card gains in a tick on its way down, and keeps when it bounces.
GRAVITY: Final = 0.55
BOUNCE: Final = 0.84
#: How fast it goes sideways, from and to, in pixels a tick.
_SPEEDS: Final = (2, 6)
#: The picture is drawn anew in squares of so many pixels, where a card has come.
TILE: Final = 64
#: How fast the table is swept, in pixels a tick, and in a hurry; and how long it lies there empty,
#: in ticks.
SWEEP: Final = 11
HURRIED: Final = 44
EMPTY: Final = 25
#: Ticks in which the trails are looked at, and how many pixels of them are wiped off in a tick.
TRAILS: Final = 60
WIPE: Final = 40

#: In the trails, where none has been.
_CLEAR: Final = 255
_GROUND: Final = Rect(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP)


class Leaper(NamedTuple):
    """A card that cascades: its kind, where it is, and how far it goes in a tick."""

    card: int
    x: float
    y: float
    right: float
    down: float

    def leap(self, bottom: int = _GROUND.bottom) -> "Leaper":
        """Go on for a tick, and bounce where the table ends, or another ground."""
        y, down = self.y + self.down, self.down + GRAVITY
        floor = bottom - CARD_H
        if y > floor:
            y, down = floor, -down * BOUNCE
        return self._replace(x=self.x + self.right, y=y, down=down)

    @property
    def gone(self) -> bool:
        """Whether it has left the table at a side."""
        return not -CARD_W < self.x < WIDTH


class Tile(NamedTuple):
    """A square of a picture that is drawn on; its `version` grows with every change."""

    x: int
    y: int
    w: int
    h: int
    version: int
    picture: Surface

    def blit(self, art: Art) -> Blit:
        return self.picture.subsurface(self[:4]), self[:2]


class Cascade:
    """The winner's cards leap off one after the other and bounce away; each leaves its trail.

    Their rows shrink, and all else is swept meanwhile; then the trails are wiped off, from the
    left, until the table is bare.
    """

    def __init__(
        self,
        art: Art,
        others: "Sweep",
        stacks: Sequence[Stack],
        lying: Callable[[RowAt], Sequence[Item]],
    ) -> None:
        """`others` is the table without the `stacks`, of which the first one's top leaps first.

        `lying` draws a row.
        """
        self._art, self._others, self._lying = art, others, lying
        self._stacks = [*stacks]
        self._waiting = _by_turns(stacks)
        #: Ticks from one card to the next: many go quicker.
        self._pause = max(min(LEAP, LONGEST // max(len(self._waiting), 1)), QUICKEST)
        self._frame = Framebuffer(art)
        self._frame.show(self._table())
        self._trails = self._frame.surface.copy()
        self._trails.fill(_CLEAR)
        self._trails.set_colorkey(_CLEAR)
        self._picture = self._frame.surface.copy()
        self._leaping: list[Leaper] = []
        self._rng = Random(len(self._waiting))  # what is drawn here decides nothing
        self._ticks = self._bounced = 0
        self._wiped = 0  # how much of the trails, in pixels from the left
        self._versions: dict[tuple[int, int], int] = {
            (x, y): 0
            for x in range(0, WIDTH, TILE)
            for y in range(CLIENT_TOP, _GROUND.bottom, TILE)
        }
        self._rest = [item for item in others.items() if _is_strip(item)]

    @property
    def done(self) -> bool:
        """Whether the table is bare."""
        return self._wiped >= WIDTH

    def finish(self) -> None:
        """Wipe the table, with all that lies there; a second time have it bare at once."""
        if self._bounced >= TRAILS:
            self._wipe(WIDTH)
        self._waiting, self._leaping, self._stacks = [], [], []
        self._others.clear()
        self._frame.show(self._table())  # what has gone is seen until it is wiped off
        self._bounced = TRAILS

    def tick(self) -> None:
        """Let all that leap go on for 1/60 s, and leave their pictures there."""
        if not self._waiting and not self._leaping and self._others.done:
            self._bounced += 1
            if self._bounced > TRAILS:
                self._wipe(WIPE)
            return
        self._others.tick()
        if self._waiting and self._ticks % self._pause == 0:
            card, x, y = self._waiting.pop(0).leap()
            right = self._rng.uniform(*_SPEEDS) * (-1 if len(self._waiting) % 2 else 1)
            self._leaping.append(Leaper(card, x, y, right, -self._rng.uniform(0, 5)))
        self._ticks += 1
        self._leaping = [card for card in map(Leaper.leap, self._leaping) if not card.gone]
        places = self._frame.show(self._table())
        for leaper in self._leaping:
            place = Rect(round(leaper.x), round(leaper.y), CARD_W, CARD_H)
            self._trails.blit(self._art.cut(card_sprite(CARD_NAMES[leaper.card])), place)
            places.append(place)
        self._show(places)

    def _wipe(self, width: int) -> None:
        """Take so much more of the trails away."""
        wiped = Rect(self._wiped, _GROUND.y, width, _GROUND.h)
        self._trails.fill(_CLEAR, wiped)
        self._wiped += width
        self._show([wiped])

    def _table(self) -> list[Item]:
        """Return what lies there still, below the trails."""
        rows = [self._lying(stack.row) for stack in self._stacks if stack.size]
        return [*self._others.items(), *chain.from_iterable(rows)]

    def _show(self, places: Iterable[Rect]) -> None:
        """Draw the picture anew in some places, the trails above the table."""
        for place in places:
            area = place.clip(_GROUND)
            self._picture.blit(self._frame.surface, area, area)
            self._picture.blit(self._trails, area, area)
            for corner in self._versions:
                if area.colliderect(*corner, TILE, TILE):
                    self._versions[corner] += 1

    def items(self) -> list[Item]:
        """Return the table with all the trails."""
        items: list[Item] = []
        for (x, y), version in self._versions.items():
            height = min(TILE, _GROUND.bottom - y)
            items.append(Tile(x, y, TILE, height, version, self._picture))
        return items + self._rest


def _by_turns(stacks: Sequence[Stack]) -> list[Stack]:
    """Say from which stack each card leaps: of canastas by turns, and then of the other rows."""
    order: list[Stack] = []
    for squared in (True, False):
        mine = [[stack] * stack.size for stack in stacks if stack.squared is squared]
        rounds = chain.from_iterable(zip_longest(*mine))
        order += [stack for stack in rounds if stack is not None]
    return order


def stacks_of(at: Layout, side: int, sides: Sequence[SideView]) -> list[Stack]:
    """Return what cascades for a side: its rows or, without any, the cards of the own hand."""
    ours = [row for row in at.rows if row.side == side]
    if ours:
        return [Stack(sides[side].rows[row.column], row) for row in ours]
    return [
        Stack([card.card], RowAt(side, 0, (card,), 0, 1, squared=False, natural=True))
        for card in at.own_hand
    ]


class Sweep:
    """An arm sweeps all cards off the table to the right."""

    def __init__(self, table: Sequence[Item], keep: Sequence[Rect]) -> None:
        """`table` is what it looked like; what lies in an area of `keep` stays."""
        self._edge = self._ticks = 0
        self._speed = SWEEP
        self._table = [*table]
        #: For each item the left edge of the card that it goes with; None: it stays.
        self._lefts: list[int | None] = []
        self._loose: set[int] = set()  # signs beside the cards: they go as the arm comes
        for place, (item, card) in enumerate(zip(table, carriers(table), strict=True)):
            if not isinstance(item, Fill | Picture | Text) or not place:
                self._lefts.append(None)
                continue
            stays = any(area.collidepoint(item.x, item.y) for area in keep)
            left = item.x if card is None else card.x
            self._lefts.append(None if stays else left)
            if isinstance(item, Text) and card is None and not stays:
                self._loose.add(place)

    @property
    def done(self) -> bool:
        """Whether nothing is left to be swept, and that has been seen."""
        return self._edge >= WIDTH and self._ticks >= EMPTY

    def finish(self) -> None:
        """Sweep what is left in a hurry; a second time have the table empty at once."""
        if self._speed == HURRIED:
            self.clear()
        self._speed, self._ticks = HURRIED, EMPTY

    def clear(self) -> None:
        """Have the table empty at once."""
        self._edge, self._ticks = WIDTH, EMPTY

    def tick(self) -> None:
        """Sweep on for 1/60 s."""
        if self._edge < WIDTH:
            self._edge += self._speed
        else:
            self._ticks += 1

    def items(self) -> list[Item]:
        """Return the table as far as it has been swept.

        What is swept goes over signs and below all else that still lies there.
        """
        ground: list[Item] = self._table[:1]
        swept: list[Item] = []
        lies: list[Item] = []
        for place, (item, left) in enumerate(zip(self._table, self._lefts, strict=True)):
            if left is None or left >= self._edge:
                kept = ground if place in self._loose else lies
                kept += [item] if place else []
            elif place in self._loose:
                continue
            elif self._edge < WIDTH and isinstance(item, Fill | Picture | Text):
                swept.append(item._replace(x=item.x + self._edge - left))
        return ground + swept + lies


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


def _is_strip(item: Item) -> bool:
    """Tell whether it is a part of the message strip."""
    return isinstance(item, Fill | Picture | Text) and item.y >= STRIP.y


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

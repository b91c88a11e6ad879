"""Cards that leap off and bounce away, and those that are swept: how a match ends on the table.

The winner's cards cascade and leave their trails, or all is swept.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, zip_longest
from operator import itemgetter
from random import Random
from typing import Final

from ...engine.board import SideView
from ...engine.cards import CARD_NAMES
from ...named_tuple import NamedTuple
from ..canvas import Rect, Surface
from ..canvas.art import CARD_H, CARD_W, Art, Sprite, card_sprite
from ..canvas.framebuffer import WIDTH, Blit, Fill, Framebuffer, Item, Picture, Text
from .decks import carriers
from .layout import CLIENT_TOP, SQUARE_EDGE, SQUARE_EDGES, STRIP, Layout, RowAt

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
    slot: int = 0  # it comes out of one at this height, and is seen above that; 0: it is out

    def leap(self, bottom: int = _GROUND.bottom) -> "Leaper":
        """Go on for a tick, and bounce where the table ends, or another ground."""
        y, down = self.y + self.down, self.down + GRAVITY
        floor = bottom - CARD_H
        if y > floor:
            y, down = floor, -down * BOUNCE
        slot = self.slot * (y + CARD_H > self.slot)
        return self._replace(x=self.x + self.right, y=y, down=down, slot=slot)

    @property
    def picture(self) -> Sprite:
        """What is seen of it."""
        sprite = card_sprite(CARD_NAMES[self.card])
        return sprite.top(self.slot - round(self.y)) if self.slot else sprite

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


#: A card by its kind, and its upper left corner.
Standing = tuple[int, int, int]


class Stack:
    """A row of the winner's, which shrinks as its cards leap off."""

    def __init__(self, cards: Sequence[int], row: RowAt) -> None:
        """`cards` are those of the row as it lies, the first at the bottom."""
        self._cards, self._row = [*cards], row
        if row.squared:  # the one that is seen leaps first
            self._cards.remove(row.cards[0].card)
            self._cards.append(row.cards[0].card)

    @property
    def squared(self) -> bool:
        """Whether it has been a canasta."""
        return self._row.squared

    @property
    def size(self) -> int:
        """How many cards it has left."""
        return len(self._cards)

    @property
    def row(self) -> RowAt:
        """How it lies now; not once it is empty."""
        row, size = self._row, self.size
        if row.squared and size <= SQUARE_EDGES:  # too few for all the edges of a pile
            top = row.cards[0]
            low = enumerate(reversed(range(0, SQUARE_EDGE * size, SQUARE_EDGE)))
            few = [top._replace(card=self._cards[n], y=top.y + down) for n, down in low]
            return row._replace(cards=tuple(few), size=size, squared=False)
        lying = row.cards if row.squared else row.cards[:size]
        top = lying[-1]._replace(card=self._cards[-1], shown=row.cards[-1].shown)
        return row._replace(cards=(*lying[:-1], top), size=size)

    def leap(self) -> Standing:
        """Have its top card leap off, and say from where."""
        top = self.row.cards[-1]
        self._cards.pop()
        return top.card, top.x, top.y


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
            self._trails.blit(self._art.cut(leaper.picture), place)
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

        What is swept goes over signs and below all else that still lies there; what the arm
        reaches later stays above.
        """
        ground: list[Item] = self._table[:1]
        swept: list[tuple[int, Item]] = []
        lies: list[Item] = []
        for place, (item, left) in enumerate(zip(self._table, self._lefts, strict=True)):
            if left is None or left >= self._edge:
                kept = ground if place in self._loose else lies
                kept += [item] if place else []
            elif place in self._loose:
                continue
            elif self._edge < WIDTH and isinstance(item, Fill | Picture | Text):
                swept.append((left, item._replace(x=item.x + self._edge - left)))
        swept.sort(key=itemgetter(0))
        return [*ground, *(item for _left, item in swept), *lies]


def _is_strip(item: Item) -> bool:
    """Tell whether it is a part of the message strip."""
    return isinstance(item, Fill | Picture | Text) and item.y >= STRIP.y

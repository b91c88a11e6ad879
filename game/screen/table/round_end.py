"""What comes after the last card of a round: the other hands are laid open, before the scores.

After the last round of a match its end is celebrated: canastas cascade for the winner, or the table
is swept. The application opens the dialogs; it waits while this moves.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from random import Random
from typing import Final, NamedTuple

import pygame

from ...engine.board import SideView, View
from ...engine.cards import CARD_NAMES
from ...table.sitting import Sitting, State
from ...table.states import OVER
from ..canvas.art import CARD_H, CARD_W, Art, card_sprite
from ..canvas.framebuffer import WIDTH, Blit, Fill, Framebuffer, Item, Picture, Text
from .layout import CLIENT_TOP, STRIP, Layout, Rect

#: Ticks of 1/60 s from one card that leaps off to the next.
LEAP: Final = 14
#: What a card gains in a tick on its way down, and keeps when it bounces.
GRAVITY: Final = 0.55
BOUNCE: Final = 0.84
#: How fast it goes sideways, from and to, in pixels a tick.
_SPEEDS: Final = (2, 6)
#: The picture is drawn anew in squares of so many pixels, where a card has come.
TILE: Final = 64
#: How fast the table is swept, in pixels a tick, and how long it lies there empty, in ticks.
SWEEP: Final = 11
EMPTY: Final = 25

_GROUND: Final = Rect(0, CLIENT_TOP, WIDTH, STRIP.y - CLIENT_TOP)
#: What is no lower than that is no card, but an edge or a sign on one.
_LEAST: Final = 10


#: A card by its kind, and its upper left corner.
Standing = tuple[int, int, int]


class Leaper(NamedTuple):
    """A card that cascades: its kind, where it is, and how far it goes in a tick."""

    card: int
    x: float
    y: float
    right: float
    down: float

    def leap(self) -> "Leaper":
        """Go on for a tick, and bounce where the table ends."""
        y, down = self.y + self.down, self.down + GRAVITY
        floor = _GROUND.bottom - CARD_H
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
    picture: pygame.Surface

    def blit(self, art: Art) -> Blit:
        return self.picture.subsurface(self[:4]), self[:2]


class Cascade:
    """The winner's cards leap off one after the other and bounce away; each leaves its trail."""

    def __init__(self, art: Art, table: Sequence[Item], cards: Sequence[Standing]) -> None:
        """`table` is what it looked like; the first of the `cards` leaps first."""
        self._art = art
        frame = Framebuffer(art)
        frame.show(table)
        self._picture = frame.surface
        self._waiting = [*cards]
        self._leaping: list[Leaper] = []
        self._rng = Random(len(cards))  # what is drawn here decides nothing
        self._ticks = 0
        self._versions: dict[tuple[int, int], int] = {
            (x, y): 0
            for x in range(0, WIDTH, TILE)
            for y in range(CLIENT_TOP, _GROUND.bottom, TILE)
        }
        self._rest = [item for item in table if _is_strip(item)]

    @property
    def done(self) -> bool:
        """Whether all cards have bounced away."""
        return not self._waiting and not self._leaping

    def finish(self) -> None:
        """Let no card go any further; what is drawn stays."""
        self._waiting, self._leaping = [], []

    def tick(self) -> None:
        """Let all that leap go on for 1/60 s, and leave their pictures there."""
        if self._waiting and self._ticks % LEAP == 0:
            card, x, y = self._waiting.pop(0)
            right = self._rng.uniform(*_SPEEDS) * (-1 if len(self._waiting) % 2 else 1)
            self._leaping.append(Leaper(card, x, y, right, -self._rng.uniform(0, 5)))
        self._ticks += 1
        self._leaping = [card for card in map(Leaper.leap, self._leaping) if not card.gone]
        self._picture.set_clip(_GROUND)
        for leaper in self._leaping:
            place = Rect(round(leaper.x), round(leaper.y), CARD_W, CARD_H)
            self._picture.blit(self._art.cut(card_sprite(CARD_NAMES[leaper.card])), place)
            for corner in self._versions:
                if place.colliderect(*corner, TILE, TILE):
                    self._versions[corner] += 1
        self._picture.set_clip(None)

    def items(self) -> list[Item]:
        """Return the table with all the trails."""
        items: list[Item] = []
        for (x, y), version in self._versions.items():
            height = min(TILE, _GROUND.bottom - y)
            items.append(Tile(x, y, TILE, height, version, self._picture))
        return items + self._rest


def leaping_cards(at: Layout, side: int, sides: Sequence[SideView]) -> list[Standing]:
    """Say which cards cascade for a side, and from where: its canastas, by turns.

    Where it has none its rows do, and else the own hand.
    """
    ours = [row for row in at.rows if row.side == side]
    piles = [row for row in ours if row.squared and row.column >= sides[side].first_row]
    stacks = [
        [(card, row.cards[-1].x, row.cards[-1].y) for card in sides[side].rows[row.column]]
        for row in piles or ours
    ]
    stacks = stacks or [[(card.card, card.x, card.y) for card in at.own_hand]]
    rounds = zip_longest(*stacks)
    return [card for card in chain.from_iterable(rounds) if card is not None]


class Sweep:
    """An arm sweeps all cards off the table to the right."""

    def __init__(self, table: Sequence[Item], keep: Sequence[Rect]) -> None:
        """`table` is what it looked like; what lies in an area of `keep` stays."""
        self._edge = 0
        self._ticks = 0
        self._table = [*table]
        #: For each item the left edge of the card that it goes with; None: it stays.
        self._lefts: list[int | None] = []
        self._loose: set[int] = set()  # signs beside the cards: they go as the arm comes
        card: Picture | None = None
        for place, item in enumerate(table):
            if not isinstance(item, Fill | Picture | Text) or not place:
                self._lefts.append(None)
                continue
            if isinstance(item, Picture) and item.sprite.h >= _LEAST:
                card = item
            inside = card is not None and Rect(
                card.x, card.y, card.sprite.w, card.sprite.h + _LEAST
            ).collidepoint(item.x, item.y)
            stays = any(area.collidepoint(item.x, item.y) for area in keep)
            left = card.x if card is not None and inside else item.x
            self._lefts.append(None if stays else left)
            if isinstance(item, Text) and not inside:
                self._loose.add(place)

    @property
    def done(self) -> bool:
        """Whether nothing is left to be swept, and that has been seen."""
        return self._edge >= WIDTH and self._ticks >= EMPTY

    def finish(self) -> None:
        """Have the table empty at once."""
        self._edge, self._ticks = WIDTH, EMPTY

    def tick(self) -> None:
        """Sweep on for 1/60 s."""
        if self._edge < WIDTH:
            self._edge += SWEEP
        else:
            self._ticks += 1

    def items(self) -> list[Item]:
        """Return the table as far as it has been swept."""
        items: list[Item] = []
        for place, (item, left) in enumerate(zip(self._table, self._lefts, strict=True)):
            if left is None or left >= self._edge:
                items.append(item)
            elif place in self._loose:
                continue
            elif self._edge < WIDTH and isinstance(item, Fill | Picture | Text):
                items.append(item._replace(x=item.x + self._edge - left))
        return items


def celebration(
    art: Art, table: Sequence[Item], at: Layout, view: View, winner: int | None
) -> Cascade | Sweep:
    """Let the winner's cards cascade, or sweep the table where the seat of `view` has not won.

    `table` is what it looks like, with everything as it lies `at`.
    """
    if winner == view.board.side_of[view.seat]:
        return Cascade(art, table, leaping_cards(at, winner, view.board.sides))
    return Sweep(table, [at.score, STRIP, *(plate.area for plate in at.plates)])


def _is_strip(item: Item) -> bool:
    """Tell whether it is a part of the message strip."""
    return isinstance(item, Fill | Picture | Text) and item.y >= STRIP.y


#: Ticks of 1/60 s in which the other hands are spread, between two cards that turn, and in which
#: all of them can be looked at.
SPREAD: Final = 12
TURN: Final = 2
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
        """End at once what moves; tell whether there was anything."""
        moving = self.moving
        if self.party is not None:
            self.party.finish()
        self._done = True
        return moving

    @property
    def spread(self) -> float:
        """How far the other hands have been spread, from 0 to 1."""
        return 1.0 if self._done or self._ticks is None else min(self._ticks / SPREAD, 1.0)

    def turned(self, hands: Mapping[int, Sequence[int]]) -> dict[int, list[int]]:
        """Return the other hands as they lie there: -1 for a card that is not yet turned."""
        if self._done or self._ticks is None:
            return {seat: [*cards] for seat, cards in hands.items()}
        up = max(self._ticks - SPREAD, 0) // TURN
        return {seat: [*cards[:up], *[-1] * len(cards[up:])] for seat, cards in hands.items()}

"""A whole deck leaps over the desktop, card by card, and each card leaves its trail.

Solitaire did so in honor of whoever had won; here a printer that has nothing to print does it.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ...engine.cards import CARD_NAMES
from ..canvas import Rect
from ..canvas.art import CARD_H, CARD_W, Art, card_sprite
from ..canvas.framebuffer import HEIGHT, WIDTH, Framebuffer, Item
from .round_end import TILE, WIPE, Leaper, Tile

#: Ticks of 1/60 s from one card to the next.
NEXT: Final = 8
#: How fast a card sets out, from and to, in pixels a tick: to a side, and up.
_ASIDE, _UP = (1.5, 6.0), (11.0, 20.0)


class Fountain:
    """The cards and what they leave behind."""

    def __init__(self, art: Art, ground: Sequence[Item], at: tuple[int, int], rng: Random) -> None:
        """Have cards leap from a point of the frame, in an order of chance, over the `ground`."""
        self._art, self._at, self._rng = art, at, rng
        frame = Framebuffer(art)
        frame.show(ground)
        self._ground, self._picture = frame.surface, frame.surface.copy()
        self._wiped: int | None = None  # how much, in pixels from the left; None: it is not wiped
        self._waiting = [*range(len(CARD_NAMES))]
        rng.shuffle(self._waiting)
        self._leaping: list[Leaper] = []
        self._ticks = 0
        self._versions = {(x, y): 0 for x in range(0, WIDTH, TILE) for y in range(0, HEIGHT, TILE)}

    @property
    def done(self) -> bool:
        """Whether nothing moves: all cards have bounced away, and leave what is to be seen."""
        return self._wiped is None and not self._waiting and not self._leaping

    @property
    def over(self) -> bool:
        """Whether all has been wiped off."""
        return self._wiped is not None and self._wiped >= WIDTH

    def finish(self) -> None:
        """Wipe the picture off; a second time at once."""
        self._wiped = 0 if self._wiped is None else WIDTH

    def tick(self) -> None:
        """Let the cards go on for 1/60 s, or wipe on."""
        if self._wiped is not None:
            area = Rect(self._wiped, 0, WIPE, HEIGHT)
            self._change(self._picture.blit(self._ground, area, area))
            self._wiped += WIPE
            return
        if self._waiting and self._ticks % NEXT == 0:
            right = self._rng.uniform(*_ASIDE) * self._rng.choice((1, 1, -1))
            x, y = self._at[0] - CARD_W // 2, min(self._at[1], HEIGHT - CARD_H)
            self._leaping.append(Leaper(self._waiting.pop(), x, y, right, -self._rng.uniform(*_UP)))
        self._ticks += 1
        self._leaping = [card.leap(HEIGHT) for card in self._leaping]
        for leaper in self._leaping:
            place = round(leaper.x), round(leaper.y)
            sprite = card_sprite(CARD_NAMES[leaper.card])
            self._change(self._picture.blit(self._art.cut(sprite), place))
        self._leaping = [card for card in self._leaping if not card.gone]

    def _change(self, area: Rect) -> None:
        """Note that the picture has changed there."""
        for corner in self._versions:
            if area.colliderect(*corner, TILE, TILE):
                self._versions[corner] += 1

    def items(self) -> list[Item]:
        """Return the desktop with all the trails."""
        return [
            Tile(x, y, TILE, min(TILE, HEIGHT - y), version, self._picture)
            for (x, y), version in self._versions.items()
        ]

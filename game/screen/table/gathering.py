"""Before the next round is dealt, the cards of the last one are gathered and shuffled."""

from collections.abc import Sequence
from typing import Final

from ..canvas import Rect
from ..canvas.art import CARD_W, back_sprite
from ..canvas.framebuffer import Item, Picture
from .flights import LAND, SWISH
from .layout import CLIENT_TOP, STRIP
from .preferences import Look

#: Ticks of 1/60 s until all cards lie on the deck; they turn halfway.
GATHER: Final = 14
#: How far the halves of the deck lie apart, tick by tick, as it is shuffled.
SHUFFLE: Final = (3, 8, 15, 21, 23, 21, 15, 8, 3)
#: The sheets of what is a card, or a piece of one.
_CARDS: Final = (
    *("cards", "covered", "strips", "fine", "low", "small", "crosswise"),
    *("backs", "small_backs", "side_backs"),
)
_EASE: Final = 1.5


class Gathering:
    """The cards of a table on their way to the deck."""

    def __init__(self, table: Sequence[Item], deck: Rect, cards: int) -> None:
        """`table` is what it looked like, `deck` where that lies, with so many `cards` by then."""
        self._deck, self._ticks = deck, 0
        #: How many cards the deck has while the others are on their way.
        self.cards = cards
        area = Rect(0, CLIENT_TOP, STRIP.w, STRIP.y - CLIENT_TOP)
        self._pieces = [
            item
            for item in table
            if isinstance(item, Picture)
            and item.sprite.sheet in _CARDS
            and area.collidepoint(item.x, item.y)
            and not deck.inflate(CARD_W, 0).collidepoint(item.x, item.y)
        ]

    @property
    def moves(self) -> bool:
        """Whether there is anything to be gathered."""
        return bool(self._pieces)

    @property
    def gathers(self) -> bool:
        """Whether the cards are still on their way."""
        return self._ticks < GATHER

    @property
    def done(self) -> bool:
        """Whether the deck can be dealt from."""
        return self._ticks >= GATHER + len(SHUFFLE)

    def tick(self) -> list[str]:
        """Go on for 1/60 s; return what is heard in it."""
        self._ticks += 1
        heard = {1: SWISH, GATHER: LAND, GATHER + 2: SWISH, GATHER + len(SHUFFLE): LAND}
        return [heard[self._ticks]] if self._ticks in heard else []

    def items(self, look: Look) -> list[Item]:
        """Return what moves above the table."""
        x, y = self._deck.topleft
        back = back_sprite(look.back, look.card)
        if not self.gathers:
            apart = SHUFFLE[min(self._ticks - GATHER, len(SHUFFLE) - 1)]
            return [Picture(x + apart, y, back), Picture(x - apart, y, back)]
        left = (1 - self._ticks / GATHER) ** _EASE
        turned = 2 * self._ticks >= GATHER
        return [
            Picture(
                round(x + (piece.x - x) * left),
                round(y + (piece.y - y) * left),
                back.top(piece.sprite.h)._replace(w=min(piece.sprite.w, back.w))
                if turned
                else piece.sprite,
            )
            for piece in self._pieces
        ]

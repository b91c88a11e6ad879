"""The fresh deck and the discard pile, and what moves there.

Which cards freeze a pile is not known here: they are only looked for to be shown (W14). The picture
on the deck comes to life now and then: its next moment is known by the count of ticks, so that
until then a tick compares two numbers. Before the next round is dealt, the cards of the last one
are gathered and shuffled.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import CARD_NAMES, freezes
from ...engine.ruleset import FreezeMark
from ..canvas import Rect
from ..canvas.art import (
    CARD_H,
    CARD_W,
    END,
    SYSTEM,
    Art,
    Sprite,
    back_sprite,
    card_sprite,
    crosswise_sprite,
)
from ..canvas.framebuffer import Fill, Item, Picture, Text, narrow, outline
from .context import Look
from .flights import LAND, SWISH
from .layout import CLIENT_TOP, EDGE, SCORE, STRIP, Layout, edges
from .resting_cards import TURNING, place_across

#: How long it rests, in ticks of 1/60 s.
REST: Final = 900
#: The frames of each design that moves, and how many ticks each is seen.
MOVES: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    4: tuple((frame, 8) for frame in range(1, 7)),  # a bat flies past the moon
    6: 2 * ((1, 14), (2, 14), (3, 14), (2, 14)),  # the lamps run to and fro
    9: ((1, 18), (0, 18), (1, 18), (0, 60), (2, 10)),  # the tail swings, and the eyes shut
}
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
#: What is no wider or no higher than that is no card, but an edge or a sign on one.
_LEAST: Final = 10

_COUNT_GAP: Final = 6


def stock_items(
    art: Art, view: View, at: Layout, back: tuple[int, int, int], ink: int
) -> list[Item]:
    """Return the fresh deck; an empty frame where none is left.

    Its `back` is a design, a color and a frame of its movement.
    """
    left = view.board.stock_count
    count = _count(art, at.stock_at, at.stock_at, str(left), ink)
    if not left:
        return [*_empty(at.stock_at, ink), count]
    return [*_deck(at.stock_at, left, back_sprite(*back)), count]


def pile_items(art: Art, view: View, at: Layout, ink: int) -> list[Item]:
    """Return the discard pile, its count marked if it is frozen."""
    board, there = view.board, at.pile_at
    mark = board.ruleset.freeze_mark
    text = str(len(board.pile))
    frozen = board.frozen and not board.ruleset.always_frozen  # that needs no mark (M7)
    if frozen and mark is FreezeMark.ASTERISK:
        text = f"*{text}"
    elif frozen and mark is FreezeMark.BRACKETS:
        text = f"[{text}]"
    across = place_across(board)
    beside = there if across is None else there.inflate(2 * END, 0)
    count = _count(art, there, beside, text, ink)
    pile = board.pile
    if not pile:
        return [*_empty(there, ink), count]
    top = _face(pile[-1])
    if across is None:
        return [*_deck(there, len(pile), top), count]
    return [*_deck(there, len(pile), top)[:-1], *_crosswise(pile, across, there), count]


def _deck(there: Rect, cards: int, top: Sprite) -> list[Item]:
    """Return a deck as thick as it is: its top, and at its left the edges of the cards below."""
    return [Picture(there.x - EDGE * edge, there.y, top) for edge in range(edges(cards), -1, -1)]


def _crosswise(pile: Sequence[int], across: int, there: Rect) -> list[Item]:
    """Return a frozen pile: the card at the place `across` lies crosswise, on top or below."""
    covered = across < len(pile) - 1
    sprite = crosswise_sprite(CARD_NAMES[pile[across]], covered)
    items: list[Item] = [Picture(there.x - END, there.y + END, sprite)]
    upright = pile[-1] if covered else next((c for c in pile[::-1] if not freezes(c)), -1)
    if upright >= 0:
        items.insert(len(items) if covered else 0, Picture(*there.topleft, _face(upright)))
    return items


def _face(card: int) -> Sprite:
    return card_sprite(CARD_NAMES[card])


def _empty(there: Rect, ink: int) -> list[Item]:
    """Say where a deck would lie: a thin frame."""
    return outline(there.x, there.y, there.w, there.h, ink)


def _count(art: Art, there: Rect, beside: Rect, text: str, ink: int) -> Item:
    """Return a number beside a deck, at the middle of its height."""
    x = min(beside.right + _COUNT_GAP, SCORE.x - 2 - art.width(SYSTEM, text))
    return Text(x, there.y + (CARD_H - art.height(SYSTEM)) // 2, text, ink, SYSTEM)


class Stirring:
    """When the picture changes, and which of its frames is seen; 0 is at rest."""

    def __init__(self) -> None:
        """Count `now` up in every tick; `step` where it has come to `due`, which is 0 for never."""
        self.now = self.due = self._frame = 0
        self._design = -1
        self._steps: Iterator[tuple[int, int]] = iter(())

    def frame(self, design: int, moves: bool) -> int:
        """Return the frame that a design is to be seen in; not `moves`: always at rest."""
        design = design if moves else -1
        if design != self._design:
            self._design = design
            self._rest()
        return self._frame

    def step(self) -> None:
        """Go on to the next frame, or to rest."""
        step = next(self._steps, None)
        if step is None:
            self._rest()
        else:
            self._frame, ticks = step
            self.due = self.now + ticks

    def _rest(self) -> None:
        steps = MOVES.get(self._design, ())
        self._frame, self._steps = 0, iter(steps)
        self.due = self.now + REST if steps else 0


class Gathering:
    """The cards of a table on their way to the deck."""

    def __init__(self, table: Sequence[Item], deck: Rect, cards: int) -> None:
        """`table` is what it looked like, `deck` where that lies, with so many `cards` by then."""
        self._deck, self._ticks = deck, 0
        #: How many cards the deck has while the others are on their way.
        self.cards = cards
        area = Rect(0, CLIENT_TOP, STRIP.w, STRIP.y - CLIENT_TOP)
        #: Each card, or piece of one, and what lies on cards, with its card.
        self._pieces = [
            (item, card)
            for item, card in zip(table, carriers(table), strict=True)
            if isinstance(item, Fill | Picture | Text)
            and card is not None
            and area.collidepoint(item.x, item.y)
            and not deck.inflate(CARD_W, 0).collidepoint(card.x, card.y)
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
        phase = self._ticks - GATHER // 2 + len(TURNING) // 2
        items: list[Item] = []
        for piece, card in self._pieces:
            moved = piece._replace(
                x=piece.x + round((x - card.x) * (1 - left)),
                y=piece.y + round((y - card.y) * (1 - left)),
            )
            if phase < 0:
                items.append(moved)
            elif piece is card:  # what lies on it is not seen any more
                sprite = card.sprite
                if phase >= len(TURNING) // 2:
                    sprite = back.top(sprite.h)._replace(w=min(sprite.w, back.w))
                wide = TURNING[phase] if phase < len(TURNING) else CARD_W
                items += narrow(sprite, moved.x, moved.y, wide * sprite.w // CARD_W)
        return items


def carriers(table: Sequence[Item]) -> Iterator[Picture | None]:
    """Yield for each item of a picture the card that it lies on, and for a card itself.

    None: it lies on the table, or is no card.
    """
    cards: list[Picture] = []
    for item in table:
        card = None
        if isinstance(item, Picture) and _is_card(item):
            card = item
            cards.append(item)
        elif isinstance(item, Fill | Picture | Text):
            card = next((each for each in reversed(cards) if _covers(each, item)), None)
        yield card


def _is_card(piece: Picture) -> bool:
    """Tell whether a picture is a card, or as much of one as shows; not only an edge of one."""
    sprite = piece.sprite
    return sprite.sheet in _CARDS and min(sprite.w, sprite.h) >= _LEAST


def _covers(card: Picture, item: Fill | Picture | Text) -> bool:
    """Tell whether an item begins on a card, or is an edge beside or below it."""
    _sheet, _x, _y, w, h, *_rest = card.sprite
    below = _LEAST if isinstance(item, Picture) else 0
    return card.x <= item.x <= card.x + w and card.y <= item.y <= card.y + h + below

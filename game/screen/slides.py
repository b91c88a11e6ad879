"""Cards on their way: from where they lay to where they lie now, a few ticks each.

The table itself has moved on at once; a slide only hides its card there until it has landed. What
moves is told by the sitting's events; with no slides everything is instant, as in 1994.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import zip_longest
from typing import Final, NamedTuple

from ..engine.cards import CARD_NAMES
from ..table.events import Moved, Spot
from .art import back_sprite, card_sprite
from .framebuffer import Item, Picture
from .table_layout import NOTHING_MISSING, PILE, STOCK, Layout, Missing
from .table_picture import Look

#: Ticks of 1/60 s that a card is on its way, and between cards of one move or of the deal.
TICKS: Final = 8
STAGGER: Final = 2
#: Of a pile that goes to a hidden hand, so many cards are seen to move.
MOST_HIDDEN: Final = 6

Pos = tuple[int, int]


class Slide(NamedTuple):
    """One card on its way. `card` is -1 for a back; `wait` ticks pass before it sets out."""

    card: int
    start: Pos
    end: Pos
    missing: Missing
    wait: int = 0
    cue: str = ""
    ticks: int = 0

    @property
    def pos(self) -> Pos:
        """Where it is: it sets out briskly and comes to rest gently."""
        left = (TICKS - self.ticks) ** 2
        (x0, y0), (x1, y1) = self.start, self.end
        return x1 + (x0 - x1) * left // TICKS**2, y1 + (y0 - y1) * left // TICKS**2


class Slides:
    """All cards that are on their way."""

    def __init__(self) -> None:
        self._slides: list[Slide] = []

    def __bool__(self) -> bool:
        return bool(self._slides)

    def add(self, slides: Sequence[Slide]) -> None:
        """Let more cards set out, after those that are on their way."""
        behind = max((slide.wait + TICKS - slide.ticks for slide in self._slides), default=0)
        self._slides += [slide._replace(wait=slide.wait + behind) for slide in slides]

    def tick(self) -> list[str]:
        """One tick; returns the cues of the cards that set out in it."""
        cues = [slide.cue for slide in self._slides if not slide.wait and not slide.ticks]
        moved = [
            slide._replace(wait=slide.wait - 1)
            if slide.wait
            else slide._replace(ticks=slide.ticks + 1)
            for slide in self._slides
        ]
        self._slides = [slide for slide in moved if slide.ticks < TICKS]
        return [cue for cue in cues if cue]

    def finish(self) -> None:
        """Let all cards land at once."""
        self._slides.clear()

    @property
    def missing(self) -> Missing:
        """What has not yet landed, and is not to be drawn where it will lie."""
        return reduce(Missing.join, (slide.missing for slide in self._slides), NOTHING_MISSING)

    def items(self, look: Look) -> Iterator[Item]:
        """The cards in the air."""
        for slide in self._slides:
            if not slide.wait:
                face = card_sprite(CARD_NAMES[slide.card]) if slide.card >= 0 else None
                yield Picture(*slide.pos, face or back_sprite(look.back, look.card))


def slides_of(
    moved: Moved, seat: int, before: Layout, after: Layout, start: Pos | None = None
) -> list[Slide]:
    """The cards that a move sends on their way.

    `before` and `after` are the table of `seat` around the action; `start` is where a card was
    dropped that a hand has carried most of the way.
    """
    sources = _sources(moved, seat, before)
    if start is not None:
        sources = [start]
    return [
        Slide(card, sources[min(number, len(sources) - 1)], end, missing, STAGGER * number)
        for number, (card, end, missing) in enumerate(_targets(moved, seat, before, after))
    ]


def deal_slides(after: Layout) -> list[Slide]:
    """The deal: hand by hand from the deck, then the upcard, then the Red Threes (W3-W5)."""
    own = [
        (at.card, (at.x, at.y), Missing(frozenset({place})))
        for place, at in enumerate(after.own_hand)
    ]
    other = [(-1, pos, Missing(other=1)) for pos in after.other_hand]
    hands = [card for pair in zip_longest(own, other) for card in pair if card is not None]
    reds = [
        (at.card, (at.x, at.y), Missing(rows=((row.side, row.column),)))
        for row in after.rows
        for at in row.cards
    ]
    cards = [*hands, (-1, PILE.topleft, Missing(pile=1)), *reds]
    return [
        Slide(card, STOCK.topleft, end, missing, STAGGER * number, "" if number % 2 else "deal")
        for number, (card, end, missing) in enumerate(cards)
    ]


def _sources(moved: Moved, seat: int, before: Layout) -> list[Pos]:
    match moved.source.spot:
        case Spot.STOCK:
            return [STOCK.topleft]
        case Spot.HAND if moved.source.owner == seat:
            return [(at.x, at.y) for at in before.own_hand if at.card == moved.card][-1:]
        case Spot.HAND:
            return [before.other_hand[-1]]
    return [PILE.topleft]


def _targets(
    moved: Moved, seat: int, before: Layout, after: Layout
) -> list[tuple[int, Pos, Missing]]:
    """For each card that moves: its face, where it goes, and what is missing until then."""
    spot, owner, column = moved.target
    match spot:
        case Spot.STOCK:
            return [(-1, STOCK.topleft, NOTHING_MISSING)]
        case Spot.PILE:
            return [(moved.card, PILE.topleft, Missing(pile=1))]
        case Spot.ROW:
            row = next(row for row in after.rows if (row.side, row.column) == (owner, column))
            last = row.cards[-1]
            return [(moved.card, (last.x, last.y), Missing(rows=((owner, column),)))]
        case Spot.HAND if owner == seat:
            held = Counter(at.card for at in before.own_hand)
            new = []
            for place, at in enumerate(after.own_hand):
                if held[at.card] > 0:
                    held[at.card] -= 1
                else:
                    new.append((at.card, (at.x, at.y), Missing(frozenset({place}))))
            return new
    count = min(moved.cards, MOST_HIDDEN)
    return [(-1, pos, Missing(other=1)) for pos in after.other_hand[-count:]]

"""Cards on their way: from where they lay to where they lie now, a few ticks each.

The table itself has moved on at once; a slide only hides its card there until it has landed. What
moves is told by the sitting's events; with no slides everything is instant, as in 1994.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import zip_longest
from typing import Final, NamedTuple

from ...engine.cards import CARD_NAMES
from ...table.events import Moved, Spot
from ..canvas.art import CARD_W, back_sprite, card_sprite, small_back_sprite
from ..canvas.framebuffer import Item, Picture
from .cut import CARDS, SPREAD
from .layout import NOTHING_MISSING, PILE, STOCK, Layout, Missing
from .picture import Look

#: Ticks of 1/60 s that a card is on its way, and between cards of one move or of the deal.
TICKS: Final = 8
STAGGER: Final = 2
#: Of a pile that goes to a hidden hand, so many cards are seen to move.
MOST_HIDDEN: Final = 6

Pos = tuple[int, int]


class Slide(NamedTuple):
    """One card on its way. `card` is -1 for a back, `small` for one of a small fan; `wait` ticks
    pass before it sets out.
    """

    card: int
    start: Pos
    end: Pos
    missing: Missing
    wait: int = 0
    cue: str = ""
    ticks: int = 0
    small: bool = False

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
                back = small_back_sprite if slide.small else back_sprite
                yield Picture(*slide.pos, face or back(look.back, look.card))


def slides_of(
    moved: Moved,
    seat: int,
    before: Layout,
    after: Layout,
    start: Pos | None = None,
    later: int = 0,
) -> list[Slide]:
    """The cards that a move sends on their way.

    `before` and `after` are the table of `seat` around the action; `start` is where a card was
    dropped that a hand has carried most of the way. So many cards come `later` to the same row.
    """
    sources = _sources(moved, seat, before) if start is None else [start]
    targets = _targets(moved, seat, before, after, later)
    small = moved.target.spot is Spot.HAND and moved.target.owner != seat and _small(after)
    return [
        Slide(
            card,
            sources[min(number, len(sources) - 1)],
            end,
            missing,
            STAGGER * number,
            small=small,
        )
        for number, (card, end, missing) in enumerate(targets)
    ]


def deal_slides(
    after: Layout, seat: int = 0, lead: int = 0, cues: Sequence[str] = ()
) -> list[Slide]:
    """The deal as `seat` sees it: hand by hand from the deck, the leader's first, then the
    upcard, then the Red Threes (W3-W5).

    `cues` are what the deal sounds like where nothing slides; here each comes with its card.
    """
    own = [
        (at.card, (at.x, at.y), Missing(frozenset({place})))
        for place, at in enumerate(after.own_hand)
    ]
    hands = {seat: own}
    for fan in after.fans:
        hands[fan.seat] = [(-1, pos, Missing(others=(fan.seat,))) for pos in fan.cards]
    order = [(lead + place) % len(hands) for place in range(len(hands))]
    rounds = zip_longest(*[hands[player] for player in order])
    dealt = [card for one_each in rounds for card in one_each if card is not None]
    reds = [
        (at.card, (at.x, at.y), Missing(rows=((row.side, row.column),)))
        for row in after.rows
        for at in row.cards
    ]
    cards = [*dealt, (-1, PILE.topleft, Missing(pile=1)), *reds]
    sounds = ["" if number % 2 else "deal" for number in range(len(cards))]
    if "freeze" in cues:
        sounds[len(dealt)] = "freeze"
    if reds:
        sounds[-len(reds) :] = ["red_three"] + [""] * (len(reds) - 1)
    return [
        Slide(
            card,
            STOCK.topleft,
            end,
            missing,
            STAGGER * number,
            sounds[number],
            small=bool(missing.others) and _small(after),
        )
        for number, (card, end, missing) in enumerate(cards)
    ]


def cut_slides(cut: Sequence[int]) -> list[Slide]:
    """The cards of the cut, from the middle of the deck to each seat (O1)."""
    start = (SPREAD.centerx - CARD_W // 2, SPREAD.y)
    return [
        Slide(card, start, end, Missing(others=(seat,)), TICKS * seat, "deal" if seat else "")
        for seat, (card, end) in enumerate(zip(cut, CARDS, strict=True))
    ]


def _small(at: Layout) -> bool:
    """Whether the other hands are small fans."""
    return at.fans[0].small


def _sources(moved: Moved, seat: int, before: Layout) -> list[Pos]:
    """Where the cards set out; from the fresh deck those that were never seen in the hand."""
    match moved.source.spot:
        case Spot.HAND if moved.source.owner == seat:
            own = [(at.x, at.y) for at in before.own_hand if at.card == moved.card]
            return own[-1:] or [STOCK.topleft]
        case Spot.HAND:
            return list(before.fan_of(moved.source.owner).cards[-1:]) or [STOCK.topleft]
        case Spot.PILE:
            return [PILE.topleft]
    return [STOCK.topleft]


def _targets(
    moved: Moved, seat: int, before: Layout, after: Layout, later: int
) -> list[tuple[int, Pos, Missing]]:
    """For each card that moves: its face, where it goes, and what is missing until then."""
    spot, owner, column = moved.target
    match spot:
        case Spot.STOCK:
            return [(-1, STOCK.topleft, NOTHING_MISSING)]
        case Spot.PILE:
            return [(moved.card, PILE.topleft, Missing(pile=1))]
        case Spot.ROW:
            rows = [row for row in after.rows if (row.side, row.column) == (owner, column)]
            missing = Missing(rows=((owner, column),))
            ends = [row.cards[max(len(row.cards) - 1 - later, 0)] for row in rows]
            return [(moved.card, (end.x, end.y), missing) for end in ends]
        case Spot.HAND if owner == seat:
            return _new_cards(before, after)
    hand = after.fan_of(owner).cards
    count = min(moved.cards, MOST_HIDDEN)
    return [(-1, pos, Missing(others=(owner,))) for pos in hand[-count:]]


def _new_cards(before: Layout, after: Layout) -> list[tuple[int, Pos, Missing]]:
    """The cards of the own hand that were not there before."""
    held = Counter(at.card for at in before.own_hand)
    new = []
    for place, at in enumerate(after.own_hand):
        if held[at.card] > 0:
            held[at.card] -= 1
        else:
            new.append((at.card, (at.x, at.y), Missing(frozenset({place}))))
    return new

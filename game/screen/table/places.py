"""The places of the table: what the pointer can press, and where the frame of the keyboard can be.

And how keys and typed signs move that. The sitting decides what may be done at a place, and
frames.py how the frame looks.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import Final

from ...engine.actions import Verb
from ...engine.cards import listed
from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.keys import DRAW, PLAY, ROW, SUIT, SUITS, VALUES
from ...table.person import Person
from ..canvas import Rect
from ..canvas.art import CARD_W
from .flights import Pos
from .layout import BUTTON, PROMPT_LINE, REST_TICKS, CardAt, Layout, RowAt, deck_area
from .typed_cards import NO_CARD, VALUE_FIRST, Typed, column_of, has_value, no_rank


class Thing(Enum):
    """What can be pressed on the table."""

    STOCK = "stock"
    PILE = "pile"
    SCORE = "score"
    BUTTON = "button"
    CARD = "card"
    ROW = "row"
    PROMPT = "prompt"
    NOTHING = "nothing"


class Target(NamedTuple):
    """A thing under the pointer.

    For a CARD its kind and its place in the hand, for an own ROW the kind of the card and the
    column.
    """

    thing: Thing
    card: int = -1
    place: int = -1


NOTHING: Final = Target(Thing.NOTHING)


def target_at(pos: Pos, at: Layout) -> Target:
    """Say what lies under a position of the table."""
    for thing, place in (
        (Thing.STOCK, deck_area(at.stock_at, at.stock_cards)),
        (Thing.PILE, deck_area(at.pile_at, at.pile_cards)),
        (Thing.SCORE, at.score),
        (Thing.PROMPT, PROMPT_LINE),
    ):
        if place.collidepoint(pos):
            return Target(thing)
    hits = [place for place, card in enumerate(at.own_hand) if card.rect.collidepoint(pos)]
    return Target(Thing.CARD, at.own_hand[hits[-1]].card, hits[-1]) if hits else NOTHING


class Zone(Enum):
    """What the next zone is after another, in this order."""

    HAND = "hand"
    ROWS = "rows"
    THEIRS = "their rows"
    STOCK = "deck"
    PILE = "pile"
    SCORE = "ScoreBoard"
    BUTTON = "button"


#: In one line at the top of the table.
_TOP: Final = (Zone.STOCK, Zone.PILE, Zone.SCORE, Zone.BUTTON)


class FramePlace(NamedTuple):
    """A place: of a row its side and column, of a card in the hand its kind and its place there."""

    zone: Zone
    side: int = -1
    column: int = -1
    nth: int = -1
    card: int = -1


class Framed(NamedTuple):
    """The place that the frame is at, and which one of its line that is: `number` of `total`.

    `shows` tells a button that shows a hand from one that ends it.
    """

    place: FramePlace
    number: int
    total: int
    shows: bool = False


class Places:
    """All places of a table as it lies, line by line from the top, and where each one is."""

    def __init__(self, at: Layout, button: bool) -> None:
        """`button`: whether the one over the ScoreBoard is there."""
        self.areas: dict[FramePlace, Rect] = dict(_top(at, button))
        rows = [at.spread if _is(row, at.spread) and at.spread else row for row in at.rows]
        for row in rows:
            zone = Zone.ROWS if row.side == at.mine else Zone.THEIRS
            self.areas[FramePlace(zone, row.side, row.column)] = row.rect
        self.areas |= _hand(at.own_hand)
        sides = sorted(range(len(at.bands)), key=lambda side: at.bands[side].y)
        lines = [[place for place in self.areas if place.zone in _TOP]]
        lines += [[place for place in self.areas if place.side == side] for side in sides]
        lines.append([place for place in self.areas if place.zone is Zone.HAND])
        self.lines = [sorted(line, key=self._left) for line in lines if line]

    def _left(self, place: FramePlace) -> tuple[int, int]:
        return self.areas[place].x, place.nth if place.nth >= 0 else place.column

    def of(self, zone: Zone) -> list[FramePlace]:
        """Return the places of a zone, from above and from the left."""
        return [place for line in self.lines for place in line if place.zone is zone]

    def line(self, place: FramePlace) -> list[FramePlace]:
        """Return the line that a place is in."""
        return next(line for line in self.lines if place in line)

    def framed(self, place: FramePlace, shows: bool) -> Framed:
        """Say where in its line a place is; `shows`: the button shows a special hand."""
        line = self.line(place)
        return Framed(place, line.index(place) + 1, len(line), shows)

    def beside(self, place: FramePlace, step: int) -> FramePlace:
        """Return the next place to the right, or to the left (`step` -1); at the end it stays."""
        line = self.line(place)
        return line[min(max(line.index(place) + step, 0), len(line) - 1)]

    def beyond(self, place: FramePlace, step: int) -> FramePlace:
        """Return the nearest place of the next line below, or above (`step` -1)."""
        number = self.lines.index(self.line(place)) + step
        if not 0 <= number < len(self.lines):
            return place
        middle = self.areas[place].centerx
        return min(self.lines[number], key=lambda other: abs(self.areas[other].centerx - middle))

    def zone_after(self, place: FramePlace, step: int) -> Zone:
        """Return the next zone that has places, or the one before (`step` -1)."""
        zones = [zone for zone in Zone if self.of(zone)]
        return zones[(zones.index(place.zone) + step) % len(zones)]

    def nearest(self, place: FramePlace) -> FramePlace:
        """Return the place that a frame is at which was here when the table lay otherwise.

        A card is followed where it has moved to in the hand; where it is gone, the next one.
        """
        if place in self.areas:
            return place
        line = self.of(place.zone) or self.of(Zone.HAND) or self.lines[0]
        if place.zone is Zone.HAND:
            same = [other for other in line if other.card == place.card]
            return min(same or line, key=lambda other: abs(other.nth - place.nth))
        return min(
            line, key=lambda other: (other.side != place.side, abs(other.column - place.column))
        )


def _is(row: RowAt, other: RowAt | None) -> bool:
    return other is not None and (row.side, row.column) == (other.side, other.column)


def _top(at: Layout, button: bool) -> Iterator[tuple[FramePlace, Rect]]:
    """Yield what lies above all rows; the button covers the upper edge of the ScoreBoard."""
    yield FramePlace(Zone.STOCK), at.stock_at
    yield FramePlace(Zone.PILE), at.pile_at
    score = at.score
    if button:
        score = Rect(score.x, BUTTON.bottom, score.w, score.bottom - BUTTON.bottom)
        yield FramePlace(Zone.BUTTON), BUTTON
    yield FramePlace(Zone.SCORE), score


def _hand(cards: tuple[CardAt, ...]) -> dict[FramePlace, Rect]:
    """Return the cards of the own hand, each as far as the next one leaves it free."""
    widths = [min(right.x - left.x, CARD_W) for left, right in pairwise(cards)] + [CARD_W]
    return {
        FramePlace(Zone.HAND, nth=nth, card=card.card): Rect(card.x, card.y, width, card.shown)
        for nth, (card, width) in enumerate(zip(cards, widths, strict=False))
    }


#: Along a line, and from line to line.
_STEPS: Final = {"left": -1, "right": 1, "up": -1, "down": 1}
_ZONES: Final = {"next zone": 1, "previous zone": -1}
#: The actions that do no more than to move the frame.
MOVES: Final = (*_STEPS, *_ZONES, "home", "end")


class Frame:
    """The one frame of a table."""

    def __init__(self) -> None:
        #: Where it is; None while it is not seen.
        self.place: FramePlace | None = None
        #: Where it was last, by zone.
        self.last: dict[Zone, FramePlace] = {}
        self._rested = 0

    def put(self, place: FramePlace) -> None:
        """Put it at a place."""
        if place != self.place:
            self._rested = 0
        self.place = self.last[place.zone] = place

    def tick(self) -> bool:
        """Let 1/60 s pass; whether it has rested as long now as opens a row."""
        self._rested += 1
        return self.place is not None and self._rested == REST_TICKS

    def resting_on(self) -> tuple[int, int] | None:
        """Return the (side, column) of the row at which it has rested, if it has."""
        place = self.place
        rows = (Zone.ROWS, Zone.THEIRS)
        if place is None or place.zone not in rows or self._rested < REST_TICKS:
            return None
        return place.side, place.column

    def show(self, places: Places, drawing: bool) -> bool:
        """Show it where it has not been seen yet; whether that was so.

        That is at the hand or, where a turn begins (`drawing`), at the stock.
        """
        if self.place is not None:
            return False
        first = Zone.STOCK if drawing else Zone.HAND
        self.put((places.of(first) or places.lines[0])[0])
        return True

    def move(self, action: str, places: Places) -> None:
        """Move it by one of MOVES; it has to be seen."""
        place = self.place
        assert place is not None
        if action in ("left", "right"):
            self.put(places.beside(place, _STEPS[action]))
        elif action in ("up", "down"):
            self.put(places.beyond(place, _STEPS[action]))
        elif action in ("home", "end"):
            self.put(places.line(place)[0 if action == "home" else -1])
        else:
            zone = places.zone_after(place, _ZONES[action])
            last = self.last.get(zone)
            self.put(places.nearest(last) if last else places.of(zone)[0])

    def move_among(self, rows: list[FramePlace], action: str) -> None:
        """Move it by one of MOVES among rows, one of which it is at: round and round."""
        assert self.place is not None
        at = rows.index(self.place)
        step = {**_STEPS, **_ZONES}.get(action)
        if step is None:
            self.put(rows[0 if action == "home" else -1])
        else:
            self.put(rows[(at + step) % len(rows)])


class Begun:
    """What is typed or being chosen now."""

    def __init__(self, intents: Person, frame: Frame, typing: Callable[[], bool]) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._frame, self._typing = intents, frame, typing
        self.typed = Typed()
        #: The wild card whose row is being chosen, and all that go there with it.
        self.wild: FramePlace | None = None
        self.wilds: Sequence[int] = ()
        #: Whether nothing more is to be melded in this turn: a card that is typed is discarded.
        self.discards = False

    def __bool__(self) -> bool:
        """Tell whether Esc has anything to leave."""
        return self.wild is not None or bool(self.typed.value) or self.discards

    @property
    def wrong(self) -> str:
        """Why what is typed means no card in the hand; "" where it means one, or nothing is."""
        typed = self.typed
        return typed.why_not(listed(self._intents.hand)) if typed.value else typed.stray

    @property
    def verb(self) -> Verb:
        """What a card that is typed is asked for."""
        return Verb.DISCARD if self.discards else self._intents.asked

    def step(self, drawing: bool) -> str:
        """Return the step of the turn in which a key is heard; `drawing`: it begins."""
        if self.wild is not None:
            return ROW
        if self._typing() and self.typed.value:
            return SUIT
        return DRAW if drawing else PLAY

    def cancel(self) -> None:
        """Forget it; from a row the frame goes back to the wild card."""
        if self.wild is not None:
            self._frame.place, self.wild = self.wild, None
        self.typed.clear()
        self.discards = False


NO_ROW: Final = N_("You have no row of that rank.")


class Signs:
    """What a sign does with the frame and with the card that is typed.

    Each method tells whether the sign means anything; what is refused is said by the sitting.
    """

    def __init__(
        self, intents: Person, frame: Frame, begun: Begun, typing: Callable[[], bool]
    ) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._frame, self._begun, self._typing = intents, frame, begun, typing
        self._typed = begun.typed

    def of_card(self, sign: str, places: Places, hand: Sequence[int], step: str) -> bool:
        """Take in a value, a suit, or what is no card, in a step of the turn (keys.py).

        `hand` is counted by kind.
        """
        # As a turn begins no card is asked for, except for a Three that is to be put down (M4).
        asks = step == PLAY or self._intents.asked is Verb.MELD
        if step == SUIT or (self._typing() and asks):
            self._type(sign, places, hand)
        elif sign in VALUES:
            self._frame_next(sign, places)
        elif self._typing() and sign in SUITS:
            self._intents.refuse_in_turn(_(VALUE_FIRST))
        elif self._typing():
            self._refuse(_(NO_CARD), sign)
        else:
            return False
        return True

    def of_row(self, sign: str, places: Places) -> bool:
        """Go to the row of a value, while one is being chosen."""
        if sign not in VALUES:
            if self._typing():
                self._refuse(_(NO_CARD), sign)
            return self._typing()
        column = column_of(sign)
        row = next((row for row in places.of(Zone.ROWS) if row.column == column), None)
        if row is None:
            self._intents.refuse(_(NO_ROW))
        else:
            self._frame.put(row)
        return True

    def frame_typed(self, places: Places) -> None:
        """Have the frame at the first card in hand that may be the one that is typed."""
        hand = places.of(Zone.HAND)
        place = next((place for place in hand if self._typed.fits(place.card)), None)
        if place is not None:
            self._frame.put(place)

    def _type(self, sign: str, places: Places, hand: Sequence[int]) -> None:
        counts = self._begun.verb is Verb.MELD
        if refused := self._typed.take(sign, listed(hand), counts):
            self._intents.refuse(refused)
        else:
            self.frame_typed(places)

    def _frame_next(self, value: str, places: Places) -> None:
        """Go to the next card of a value in the hand, and after the last one to the first."""
        those = [place for place in places.of(Zone.HAND) if has_value(place.card, value)]
        at = self._frame.place
        after = at.nth if at is not None and at in those else -1
        if those:
            self._frame.put(next((each for each in those if each.nth > after), those[0]))
        else:
            self._intents.refuse(no_rank(value))

    def _refuse(self, sentence: str, sign: str) -> None:
        """Refuse a sign with a sentence that may name its `key`."""
        self._intents.refuse(sentence.format(key=sign.upper()))

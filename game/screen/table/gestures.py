"""The mouse on the table: presses, drags and double clicks become intents (help: How to Play).

A click acts on release, a drag starts after 4 pixels, a double click is two presses on the same
card (inputs.py says how soon). What may be done is the sitting's to say.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, Protocol

from ...engine.cards import COLUMN
from ..canvas import inputs
from ..canvas.inputs import LEFT, NOWHERE, RIGHT, Press, Release
from .flights import HAND_PLACE, Flight, Pos
from .layout import BUTTON, Layout

DRAG_AFTER: Final = 4  # pixels
#: Ticks that the pointer rests on a canasta before it is laid open.
REST_TICKS: Final = 12


class Intents(Protocol):
    """What the mouse can ask of the sitting. Each tells whether it was done."""

    @property
    def listening(self) -> bool:
        """Whether anything that is asked would be heard now."""
        ...

    @property
    def may_end_hand(self) -> bool:
        """Whether the button that ends the hand is there now (H5, O10)."""
        ...

    @property
    def may_show_hand(self) -> bool:
        """Whether the button that shows a special hand is there now (M25)."""
        ...

    def click_stock(self) -> bool: ...
    def click_pile(self) -> bool: ...
    def meld(self, card: int, column: int | None = None) -> bool: ...
    def discard(self, card: int) -> bool: ...
    def end_hand(self) -> bool: ...
    def show_hand(self) -> bool: ...
    def tell_discard(self, card: int) -> bool: ...
    def tell_drop(self, card: int) -> bool: ...


class Thing(Enum):
    """What can be pressed on the table."""

    STOCK = "stock"
    PILE = "pile"
    SCORE = "score"
    BUTTON = "button"
    CARD = "card"
    NOTHING = "nothing"


class Target(NamedTuple):
    """A thing under the pointer; for a CARD its kind and its place in the hand."""

    thing: Thing
    card: int = -1
    place: int = -1


NOTHING: Final = Target(Thing.NOTHING)


class Gestures:
    """Follows the pointer over the table. Positions are pixels of the frame."""

    def __init__(
        self, intents: Intents, click_score: Callable[[int], None], single_click: bool = False
    ) -> None:
        """`click_score` is called with the button that clicked on the ScoreBoard.

        `single_click` discards on one right click.
        """
        self.single_click = single_click
        self._intents = intents
        self._click_score = click_score
        self._pressed: Target | None = None
        self._button = 0
        self._down: Pos = (0, 0)
        self._pointer: Pos = (0, 0)
        self._grip: Pos = (0, 0)
        self._home: Pos = (0, 0)
        self._dragging = False
        self._flight: Flight | None = None  # back to the hand
        self._place = -1  # ... to this place
        self._last_right: Target | None = None
        self._last_hold: Target | None = None
        #: Where a click has just melded, and a card of which row, until the pointer leaves there.
        self._melded: tuple[Pos, int] | None = None
        self._rested = 0
        #: Where the last card that found its place was dropped, and the place in the hand of the
        #: card that was pressed last, until somebody asks.
        self.dropped: Pos | None = None
        self.played: int | None = None

    # What is to be drawn.

    @property
    def held(self) -> frozenset[int]:
        """The place in the hand of the card that is off the table just now, if there is one."""
        if self._flight:
            return frozenset({self._place})
        if self._dragging and self._pressed:
            return frozenset({self._pressed.place})
        return frozenset()

    @property
    def floating(self) -> tuple[int, int, int] | None:
        """The card that follows the pointer or flies back: its kind, x and y."""
        if self._flight:
            return (self._flight.card, *self._flight.pos)
        if self._dragging and self._pressed:
            x, y = self._pointer
            return (self._pressed.card, x - self._grip[0], y - self._grip[1])
        return None

    @property
    def button(self) -> bool | None:
        """Whether the button over the ScoreBoard is pressed; None while there is none."""
        if not self._has_button:
            return None
        held = self._pressed is not None and self._pressed.thing is Thing.BUTTON
        return held and BUTTON.collidepoint(self._pointer)

    @property
    def _has_button(self) -> bool:
        return self._intents.may_end_hand or self._intents.may_show_hand

    def resting_on(self, at: Layout) -> tuple[int, int] | None:
        """Return the (side, column) of the row on which the pointer has rested, if it has."""
        if self._rested < REST_TICKS or self._dragging:
            return None
        row = at.row_at(self._pointer)
        return (row.side, row.column) if row else None

    # What happens.

    def act(self, target: Target, button: int = LEFT) -> None:
        """Do what a click on a thing does, without a pointer: by a key.

        The right button discards at once; nothing is there on which two clicks had to fall.
        """
        self.cancel()
        if target.thing is not Thing.SCORE and not self._intents.listening:
            return
        self.played = target.place if target.thing is Thing.CARD else None
        if target.thing is Thing.CARD and button == RIGHT:
            self._intents.discard(target.card)
        else:
            self._click(target, button)
        self._melded = None

    def hold(self, pos: Pos, at: Layout) -> None:
        """Take in that a finger has rested, which is a right click; two of them need no haste."""
        self.cancel()
        target = self._target(pos, at)
        before, self._last_hold = self._last_hold, None
        if target.thing is not Thing.CARD or self.single_click or target == before:
            self.act(target, RIGHT)
        elif self._intents.listening:
            self._last_hold = target
            self._intents.tell_discard(target.card)

    def tick(self) -> bool:
        """Let 1/60 s pass; tell whether something is to be drawn anew."""
        self._rested += 1
        if self._flight:
            if self._flight.fly():
                self._flight = None
            return True
        return self._rested == REST_TICKS

    def land(self) -> None:
        """End the flight of a card: it is back in the hand at once."""
        self._flight = None

    def cancel(self) -> None:
        """Forget what is pressed, dragged or flying: the card is back in the hand at once."""
        self._melded = None
        self._pressed = None
        self._dragging = False
        self.land()

    def press(self, press: Press, at: Layout) -> None:
        """Take in that a mouse button went down."""
        pos = (press.x, press.y)
        self.move(pos)
        if self._pressed is not None:
            self.let_go()  # a second button while one is down calls the first one off
            return
        target = self._target(pos, at)
        if target.thing is not Thing.SCORE and not self._intents.listening:
            return  # out of turn: dropped, never queued
        self._pressed = target
        self._button = press.button
        self._down = pos
        if target.thing is Thing.CARD:
            self.played = target.place
            card = at.own_hand[target.place]
            self._home = (card.x, card.y)
            self._grip = (pos[0] - card.x, pos[1] - card.y)
            if press.button == RIGHT and not self.single_click:
                self._right_press(target, press.double)

    def _right_press(self, target: Target, double: bool) -> None:
        """Discard a card by two presses on it."""
        if double and target == self._last_right:
            self._pressed = None
            self._intents.discard(target.card)
        else:
            self._intents.tell_discard(target.card)
        self._last_right = target

    def move(self, pos: Pos) -> bool:
        """Follow the pointer; tell whether something is to be drawn anew."""
        if pos == self._pointer:
            return False
        was_down, self._pointer = self.button, pos
        if self._melded is not None and not _near(pos, self._melded[0], DRAG_AFTER - 1):
            self._melded = None
        rested, self._rested = self._rested, 0
        if (
            self._pressed
            and self._button == LEFT
            and self._pressed.thing is Thing.CARD
            and not _near(pos, self._down, DRAG_AFTER - 1)
        ):
            self._dragging = True
        return self._dragging or rested >= REST_TICKS or self.button is not was_down

    def release(self, release: Release, at: Layout) -> None:
        """Take in that a mouse button went up.

        That is a click, if it went down on the same thing, or a drop.
        """
        if self._pressed is None or release.button != self._button:
            return
        pos = (release.x, release.y)
        if pos != NOWHERE:
            self.move(pos)
        pressed = self._pressed
        if self._dragging:
            self.dropped = (pos[0] - self._grip[0], pos[1] - self._grip[1])
            self.let_go(dropped=self._drop(pressed.card, pos, at))
            return
        self._pressed = None
        if self._target(pos, at) == pressed:
            self._click(pressed, release.button)

    def let_go(self, dropped: bool = False) -> None:
        """Let go of what is pressed or dragged; a card that found no place flies back."""
        if self._dragging and self._pressed and not dropped:
            self.dropped = None
            x, y = self._pointer
            start = (x - self._grip[0], y - self._grip[1])
            self._flight = Flight(self._pressed.card, HAND_PLACE, HAND_PLACE)
            self._flight.set_out(start, self._home)
            self._place = self._pressed.place
        self._pressed = None
        self._dragging = False

    def _drop(self, card: int, pos: Pos, at: Layout) -> bool:
        """Drop a card: on the pile to discard it, on the own rows to meld it."""
        column = at.column_at(pos[0], card)
        if at.pile_at.collidepoint(pos):
            return self._intents.discard(card)
        if at.bands[at.mine].collidepoint(pos) and column is not None:
            return self._intents.meld(card, column)
        return self._intents.tell_drop(card)

    def _click(self, target: Target, button: int) -> None:
        match target.thing, button:
            case Thing.STOCK, inputs.LEFT:
                self._intents.click_stock()
            case Thing.PILE, inputs.LEFT:
                self._intents.click_pile()
            case Thing.BUTTON, inputs.LEFT if self._intents.may_show_hand:
                self._intents.show_hand()
            case Thing.BUTTON, inputs.LEFT:
                self._intents.end_hand()
            case Thing.SCORE, inputs.LEFT | inputs.RIGHT:
                self._click_score(button)
            case Thing.CARD, inputs.LEFT:
                self._meld(target.card)
            case Thing.CARD, inputs.RIGHT if self.single_click:
                self._intents.discard(target.card)

    def _meld(self, card: int) -> None:
        """Meld by a click; a second one on the same spot melds no card of another rank.

        The hand closes up, so that another card lies there than the one that was aimed at.
        """
        column = COLUMN[card]
        if self._melded is not None:
            spot, last = self._melded
            if _near(self._pointer, spot, DRAG_AFTER - 1) and column != last:
                return
        if self._intents.meld(card):
            self._melded = (self._pointer, column)

    def _target(self, pos: Pos, at: Layout) -> Target:
        """Say what lies under a position; the button, while it is there, above the ScoreBoard."""
        if BUTTON.collidepoint(pos) and self._has_button:
            return Target(Thing.BUTTON)
        return target_at(pos, at)


def target_at(pos: Pos, at: Layout) -> Target:
    """Say what lies under a position of the table."""
    for thing, place in (
        (Thing.STOCK, at.stock_at),
        (Thing.PILE, at.pile_at),
        (Thing.SCORE, at.score),
    ):
        if place.collidepoint(pos):
            return Target(thing)
    hits = [place for place, card in enumerate(at.own_hand) if card.rect.collidepoint(pos)]
    return Target(Thing.CARD, at.own_hand[hits[-1]].card, hits[-1]) if hits else NOTHING


def _near(a: Pos, b: Pos, pixels: int) -> bool:
    return abs(a[0] - b[0]) <= pixels and abs(a[1] - b[1]) <= pixels

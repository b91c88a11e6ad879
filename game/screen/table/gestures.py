"""The mouse on the table: presses, drags and double clicks ask the sitting (help: How to Play).

A click acts on release, a drag starts after 4 pixels, a double click is two presses on the same
card (inputs.py says how soon). The sitting decides what may be done.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...engine.cards import COLUMN
from ...table.person import Person
from ..canvas import Rect, inputs
from ..canvas.inputs import LEFT, NOWHERE, RIGHT, Press, Release
from ..win31.widgets import do_nothing
from .context import Ways
from .flights import Drag, Flight, Pos
from .layout import BUTTON, REST_TICKS, Layout, deck_area
from .places import NOTHING, Target, Thing, target_at

#: How far a card that is marked stands out of the hand, in pixels.
MARK: Final = 12


class Marked:
    """Which cards are marked."""

    def __init__(self) -> None:
        #: The cards, by their places in the hand.
        self.cards: Mapping[int, int] = {}
        self._pressed = False  # the press only marks
        self._had = False  # the card that was pressed was marked by then

    def clear(self) -> None:
        """Unmark all cards."""
        self.cards = {}

    def press(self, target: Target, at: Layout, marks: bool) -> Mapping[int, int]:
        """Take in a press, which `marks` a card or ends all marks; return what is pressed.

        On a card that is marked that is all of them: they may be about to be dragged.
        """
        marked = self.cards if self._agrees(at) else {}
        card = target.thing is Thing.CARD
        self._pressed, self._had = marks, target.place in marked
        if card and marks:
            marked = {**marked, target.place: target.card}
        elif not (card and self._had):
            marked = {}
        self.cards = marked
        if not card:
            return {}
        return marked if target.place in marked else {target.place: target.card}

    def click(self, target: Target) -> bool:
        """Take in that a press was a click on a card; whether that only marked or unmarked it."""
        if not self._pressed or target.thing is not Thing.CARD:
            return False
        if self._had:
            self.cards = {p: card for p, card in self.cards.items() if p != target.place}
        return True

    def lifted(self, at: Layout) -> Layout:
        """Return a layout in which the cards that are marked stand out of the hand."""
        if not self.cards or not self._agrees(at):
            return at
        hand = [
            card._replace(y=card.y - MARK) if place in self.cards else card
            for place, card in enumerate(at.own_hand)
        ]
        return at._replace(own_hand=tuple(hand))

    def _agrees(self, at: Layout) -> bool:
        """Tell whether the cards that are marked lie where they lay: the hand is the same."""
        hand = [card.card for card in at.own_hand]
        return all(place < len(hand) and hand[place] == card for place, card in self.cards.items())


DRAG_AFTER: Final = 4  # pixels
#: For this many ticks, a spot where a click has melded melds no other rank. Two presses within it
#: are a double click.
GUARD_TICKS: Final = 30


class Gestures:
    """Follows the pointer over the table. Positions are pixels of the frame."""

    def __init__(
        self,
        intents: Person,
        click_score: Callable[[int], None],
        ways: Callable[[], Ways] = Ways,
        lay: Callable[[], object] = do_nothing,
    ) -> None:
        """`click_score` is called with the button that clicked on the ScoreBoard.

        `ways` says how the mouse is used now; `lay` lays what the line at the bottom names.
        """
        self._lay = lay
        self._ways = ways
        self.marked = Marked()
        self._double = False  # the press was the second of a double click
        self._intents = intents
        self._click_score = click_score
        self._pressed: Target | None = None
        self._button = 0
        self._down: Pos = (0, 0)
        self._pointer: Pos = (0, 0)
        self._drag: Drag | None = None  # the cards of the hand that are pressed
        self._flights: dict[int, Flight] = {}  # back to the hand, by their places there
        #: The card that a right click has asked about: the next one on it discards it.
        self._asked: Target | None = None
        #: Where a click has just melded, and a card of which row, until the pointer leaves there.
        self._melded: tuple[Pos, int] | None = None
        self._guarded = 0  # ticks for which no other rank is melded there
        self._rested = 0
        #: The places in the hand of the cards that were pressed last, and where those that found
        #: their place were dropped, until somebody asks.
        self.played: dict[int, Pos | None] = {}

    # What is to be drawn.

    @property
    def held(self) -> frozenset[int]:
        """The places in the hand of the cards that are off the table just now."""
        if self._flights:
            return frozenset(self._flights)
        drag = self._drag
        return frozenset(drag.cards) if drag and drag.begun else frozenset()

    @property
    def floating(self) -> list[tuple[int, int, int]]:
        """The cards that follow the pointer or fly back: their kinds, x and y."""
        if self._flights:
            return [(flight.card, *flight.pos) for flight in self._flights.values()]
        drag = self._drag
        if drag is None or not drag.begun:
            return []
        carried = drag.carried(self._pointer)
        return [(card, *carried[place]) for place, card in drag.cards.items()]

    def lifted(self, at: Layout) -> Layout:
        """Return a layout in which the cards that are marked stand out of the hand."""
        return at if self.held else self.marked.lifted(at)

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
        if self._rested < REST_TICKS or (self._drag and self._drag.begun):
            return None
        row = at.row_at(self._pointer)
        return (row.side, row.column) if row else None

    # What happens.

    def act(self, target: Target, button: int = LEFT) -> None:
        """Do what a click on a thing does, without a pointer: by a key.

        The right button discards at once, as a key needs no double click.
        """
        self.cancel()
        if target.thing is not Thing.SCORE and not self._intents.listening:
            return
        self.played = {target.place: None} if target.thing is Thing.CARD else {}
        if target.thing is Thing.CARD and button == RIGHT:
            self._intents.discard(target.card)
        else:
            self._click(target, button)
        self._melded = None

    def under(self, area: Rect, at: Layout) -> Target:
        """Say what lies in an area of the table: of a row its last card."""
        return self._target((area.centerx, area.bottom - 1), at)

    def hold(self, pos: Pos, at: Layout) -> None:
        """Take in that a finger has rested, which is a right click."""
        asked = self._asked
        self.cancel()
        target = self._target(pos, at)
        if target.thing is not Thing.CARD or self._ways().single_click or target == asked:
            self.act(target, RIGHT)
        elif self._intents.listening:
            self._asked = target
            self._intents.tell_discard(target.card)

    def tick(self) -> bool:
        """Let 1/60 s pass; tell whether something is to be drawn again."""
        self._rested += 1
        self._guarded -= 1
        if self._flights:
            self._flights = {p: flight for p, flight in self._flights.items() if not flight.fly()}
            return True
        return self._rested == REST_TICKS

    def land(self) -> None:
        """End the flight of a card: it is back in the hand at once."""
        self._flights = {}

    def cancel(self) -> None:
        """Forget what is pressed, dragged or flying: the card is back in the hand at once."""
        self._melded = self._asked = None
        self._forget_press()
        self.marked.clear()
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
        self._double = press.double
        self._down = pos
        marks = press.ctrl and press.button == LEFT and self._ways().drag_several
        if cards := self.marked.press(target, at, marks):
            self._drag = Drag(cards, target.place, pos, at)
            self.played = dict.fromkeys(cards)
            if press.button == RIGHT and not self._ways().single_click:
                self._right_press(target)

    def _right_press(self, target: Target) -> None:
        """Discard a card by two presses on it, if nothing else is done between them."""
        asked, self._asked = self._asked, None
        if target == asked:
            self._forget_press()
            self._intents.discard(target.card)
        else:
            self._asked = target
            self._intents.tell_discard(target.card)

    def move(self, pos: Pos) -> bool:
        """Follow the pointer; tell whether something is to be drawn again."""
        if pos == self._pointer:
            return False
        was_down, self._pointer = self.button, pos
        if not self._on_spot:
            self._melded = None
        rested, self._rested = self._rested, 0
        drag = self._drag
        if drag and self._button == LEFT and not _near(pos, self._down):
            drag.begun = True
        dragging = drag is not None and drag.begun
        return dragging or rested >= REST_TICKS or self.button is not was_down

    def release(self, release: Release, at: Layout) -> None:
        """Take in that a mouse button went up.

        That is a click, if it went down on the same thing, or a drop.
        """
        if self._pressed is None or release.button != self._button:
            return
        pos = (release.x, release.y)
        if pos != NOWHERE:
            self.move(pos)
        pressed, drag = self._pressed, self._drag
        if release.button == LEFT or pressed.thing is not Thing.CARD:
            self._asked = None  # something else is done
        if drag and drag.begun:
            self.played = {**drag.carried(self._pointer)}
            self.let_go(dropped=self._drop([*drag.cards.values()], pos, at))
            self.marked.clear()
            return
        self._forget_press()
        if not self.marked.click(pressed) and self._target(pos, at) == pressed:
            self.marked.clear()
            self._click(pressed, release.button)

    def let_go(self, dropped: bool = False) -> None:
        """Let go of what is pressed or dragged; a card that found no place flies back."""
        if self._drag and self._drag.begun and not dropped:
            self.played = dict.fromkeys(self.played)
            self._flights |= self._drag.back(self._pointer)
        self._forget_press()

    def _forget_press(self) -> None:
        self._pressed = self._drag = None

    def _drop(self, cards: Sequence[int], pos: Pos, at: Layout) -> bool:
        """Drop a card: on the pile to discard it, on the own rows to meld it; there several too."""
        card = cards[0]
        column = at.column_at(pos[0], card)
        if len(cards) > 1:
            if at.bands[at.mine].collidepoint(pos):
                return self._intents.meld_several(cards, column)
            return self._intents.tell_drop_several()
        if deck_area(at.pile_at, at.pile_cards).collidepoint(pos):
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
            case Thing.PROMPT, inputs.LEFT:
                self._lay()
            case Thing.CARD | Thing.NOTHING, inputs.LEFT if self._melds_rank:
                assert self._melded is not None
                self._intents.meld_rank(self._melded[1])
            case Thing.CARD, inputs.LEFT:
                self._meld(target.card)
            case Thing.ROW, inputs.LEFT:
                self._intents.take_back(target.card, target.place)
            case Thing.CARD, inputs.RIGHT if self._ways().single_click:
                self._intents.discard(target.card)

    @property
    def _on_spot(self) -> bool:
        """Whether the pointer still is where a click has melded."""
        return self._melded is not None and _near(self._pointer, self._melded[0])

    @property
    def _melds_rank(self) -> bool:
        """Whether a click is the second on a spot where the first one has melded."""
        return self._ways().meld_all and self._double and self._on_spot

    def _meld(self, card: int) -> None:
        """Meld by a click; one on the same spot right after it melds no card of another rank.

        The hand closes up, so that another card lies there than the one that was aimed at.
        """
        column = COLUMN[card]
        if self._melded and self._guarded > 0 and self._on_spot and column != self._melded[1]:
            return
        if self._intents.meld(card):
            self._melded, self._guarded = (self._pointer, column), GUARD_TICKS

    def _target(self, pos: Pos, at: Layout) -> Target:
        """Say what lies under a position; the button, while it is there, above the ScoreBoard."""
        if BUTTON.collidepoint(pos) and self._has_button:
            return Target(Thing.BUTTON)
        target = target_at(pos, at)
        row = at.row_at(pos) if target is NOTHING and self._ways().take_back else None
        if row is None or row.side != at.mine:
            return target
        card = next(each for each in reversed(row.cards) if each.y <= pos[1])
        return Target(Thing.ROW, card.card, row.column)


def _near(a: Pos, b: Pos) -> bool:
    """Tell whether two positions lie nearer together than a drag begins."""
    return abs(a[0] - b[0]) < DRAG_AFTER and abs(a[1] - b[1]) < DRAG_AFTER

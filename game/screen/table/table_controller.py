"""The table of one sitting under the hand: where everything is seen, and what inputs do there."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ...table.sitting import Sitting, State
from ..canvas.art import CARD_H
from ..canvas.gamepad import is_of_pad
from ..canvas.inputs import Hold, Input, Key, Motion, Press, Release, Unfocus
from .bands import RowKey
from .gestures import Gestures
from .keyboard import Keyboard
from .layout import CardAt, Layout, RowAt, row_places
from .scenes import Movement

#: Keys without a letter that hasten what the others do.
_HASTENING: Final = ("enter", "escape", "left", "right", "up", "down", "page down", "end")

#: Ticks of 1/60 s in which a canasta opens, and in which it closes.
STEPS: Final = 6


class Unfolding:
    """How far the canasta is open."""

    def __init__(self) -> None:
        #: The one that is open, or opens or closes, by side and column.
        self.row: RowKey | None = None
        #: Whether it is not as it is wanted.
        self.moves = False
        #: The one that is to be open.
        self.wanted: RowKey | None = None
        self._step = 0

    def follow(self, wanted: RowKey | None) -> None:
        """Open another one from the next tick on, once this one is closed; None: close it."""
        self.wanted = wanted
        self._note()

    def tick(self, slides: bool) -> None:
        """Let 1/60 s pass; not `slides`: all is instant."""
        opens = self.row == self.wanted
        step = STEPS if not slides else 1
        self._step = min(max(self._step + (step if opens else -step), 0), STEPS)
        self._note()

    def _note(self) -> None:
        if not self._step:
            self.row = self.wanted
        wanted = self.row == self.wanted is not None
        self.moves = self._step < STEPS if wanted else self._step > 0

    def seen(self, squared: RowAt, opened: RowAt) -> RowAt | None:
        """Return how the row is seen between `squared` and `opened`; None while it is closed."""
        if self._step in (0, STEPS):
            return opened if self._step else None
        part = (self._step / STEPS) ** 0.7
        heights = [
            round(low + (card.y - low) * part)
            for (_x, low), card in zip(row_places(squared), opened.cards, strict=True)
        ]
        gaps = [low - high for high, low in pairwise(heights)]
        shown = [*(gap if gap > 0 else CARD_H for gap in gaps), CARD_H]
        cards = [
            CardAt(card.card, card.x, y, tall)
            for card, y, tall in zip(opened.cards, heights, shown, strict=True)
        ]
        return opened._replace(cards=tuple(cards))


class TableController:
    """The table of one sitting, under the hand. Positions are pixels of the frame."""

    def __init__(
        self,
        sitting: Sitting,
        gestures: Gestures,
        keyboard: Keyboard,
        movement: Movement,
        aside: Callable[[Layout], Layout],
    ) -> None:
        """`aside` moves what would lie below a box that stands beside the table."""
        self._sitting, self._movement, self._slides = sitting, movement, movement.slides
        self._gestures, self._keyboard, self._aside = gestures, keyboard, aside
        #: The canasta on which the pointer or the frame rests.
        self.unfolding = Unfolding()
        self._hastened = False  # the last press has hastened what others do

    # Where everything is.

    def layout(self, spread: tuple[int, int] | None = None) -> Layout:
        """Say where everything is now; `spread`: the canasta, by side and column, laid open."""
        at = self._slides.layout(self._sitting.view, self._gestures.held, spread)
        return self._gestures.lifted(self._aside(at))

    def seen_layout(self) -> Layout:
        """Return the layout with the canasta laid open on which the pointer or the frame rests."""
        at = self.layout()
        resting = self._resting_on(at)
        if resting != self.unfolding.wanted:
            self.unfolding.follow(resting)
        row = self.unfolding.row
        if row is None:
            return at
        squared = next((each for each in at.rows if (each.side, each.column) == row), None)
        opened = self.layout(row).spread
        if squared is None or opened is None or not squared.squared:
            return at
        return at._replace(spread=self.unfolding.seen(squared, opened))

    def _resting_on(self, at: Layout) -> tuple[int, int] | None:
        """Return the canasta on which the pointer or the frame rests; none that is being made."""
        resting = self._gestures.resting_on(at) or self._keyboard.frame.resting_on()
        made = [(row.side, row.column) for row in at.rows if row.squared and not row.crown]
        return resting if resting in made else None

    # What happens.

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        others = self._movement.of_others
        match event:
            case Press(x, y) if others and not self.layout().score.collidepoint(x, y):
                self._hasten()
            case Press(double=True) if self._hastened:
                self._hastened = False  # the second half of a double click that has hastened
            case Press():
                self._press(event)
            case Key() if others and not self._keyboard.hears(event):
                return self._hasten_by(event)
            case Key():
                return self._press_key(event)
            case Hold(x, y):
                self._gestures.hold((x, y), self.seen_layout())
            case Release():
                self._gestures.release(event, self.seen_layout())
            case Motion(x, y):
                return self._gestures.move((x, y))
            case Unfocus():
                self._gestures.let_go()
            case _:
                return False
        return True

    def _press(self, press: Press) -> None:
        """Take a button of the mouse in one's own turn; a click during a slide completes it."""
        self._keyboard.hide()
        self._hastened = False
        self._gestures.land()
        if self._slides:
            self._movement.finish()
        else:
            self._slides.unmark()
            self._movement.new_cards.forget()
        self._gestures.press(press, self.seen_layout())

    def _press_key(self, key: Key) -> bool:
        """Take a key of one's own turn: what is still under way is completed first."""
        self._gestures.land()
        drawing = self._sitting.state is State.DRAW
        if self._slides:
            self._movement.finish()
        elif not self._keyboard.moves(key):
            self._slides.unmark()
        return self._keyboard.press(key, self.layout(), self._sitting.view, drawing)

    def _hasten(self) -> None:
        """Hasten what others do; the click or the key does nothing else."""
        self._movement.hasten()
        self._hastened = True

    def _hasten_by(self, key: Key) -> bool:
        """Hasten by a key that means something anywhere; whether it is one."""
        known = key.text or key.name in _HASTENING or is_of_pad(key)
        if not known or key.ctrl or key.alt:
            return False
        self._hasten()
        return True

"""The keyboard on the table: a frame goes from place to place, and keys do what clicks do there.

A key makes the same intents as the mouse (intents.py), and what may be done is the sitting's to
say. Which key does what stands in config/keys.toml; where the frame can be, places.py knows, and
what keys do that no action has (values and suits of cards), signs.py.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...engine.actions import Verb
from ...engine.board import View
from ...engine.cards import COLUMN, FIRST_WILD
from ...language import N_, _
from ...storage.keys import PAD, ROW, Keys, default_keys
from ..canvas.framebuffer import Item
from ..canvas.gamepad import is_of_pad
from ..canvas.inputs import LEFT, RIGHT, Input, Key, stroke
from ..win31.shortcuts import key_words
from .begun import Begun
from .frame import MOVES, Frame
from .framing import frame_items
from .gestures import Gestures
from .intents import KeyIntents
from .key_prompts import asks_discard, at_frame, echo, which_row
from .layout import Layout
from .places import Framed, FramePlace, Places, Zone
from .signs import Signs
from .targets import Target, Thing

NO_ROWS: Final = N_("A wildcard joins a row on your table that already holds a card.")
NO_WILD: Final = N_("Only a wildcard is given a row: frame one in your hand.")
NOT_A_CARD: Final = N_("Frame a card in your hand to discard it.")
NO_RANK: Final = N_("Frame a card in your hand to meld all of its rank.")
NO_BUTTON: Final = N_("There is no button to press now.")


class Here(NamedTuple):
    """A table as it lies when a key goes down, and where the frame can be on it."""

    places: Places
    at: Layout
    view: View


class Keyboard:
    """The frame, and what keys do at it. `keys` are those that the user wants."""

    def __init__(
        self,
        intents: KeyIntents,
        gestures: Gestures,
        act: Callable[[str], None],
        keys: Keys | None = None,
        typing: Callable[[], bool] = lambda: False,
    ) -> None:
        """`act` does what a key of the program names for which there is no menu.

        `typing` says whether cards are typed now, with their suits.
        """
        self.keys: Keys = keys or default_keys()
        self._typing = typing
        self.frame = Frame()
        #: What can be left: a card that is typed, a row that is chosen.
        self.begun = Begun(intents, self.frame, typing)
        self._signs = Signs(intents, self.frame, self.begun.typed, typing)
        self._intents, self._gestures, self._act = intents, gestures, act
        #: Whether the last key was one of a gamepad.
        self.by_pad = False
        self._by_sign = False  # the last key was none that moves the frame
        self._does: Final[dict[str, Callable[[Here], None]]] = {
            "click": self._click,
            "discard": self._discard,
            "back": lambda here: self._back(),
            "correct": self._correct,
            "score": lambda here: gestures.act(Target(Thing.SCORE), LEFT),
            "details": lambda here: gestures.act(Target(Thing.SCORE), RIGHT),
            "button": self._button,
            "draw": lambda here: self._draw(Thing.STOCK),
            "take": lambda here: self._draw(Thing.PILE),
            "wild": self._choose_row,
            "rank": lambda here: self._meld_rank(),
        }

    # What is to be seen.

    @property
    def place(self) -> FramePlace | None:
        """Where the frame is; None while it is not seen."""
        return self.frame.place

    def items(self, places: Places) -> list[Item]:
        """Return the frame and, while its row is being chosen, that of the wild card."""
        items: list[Item] = []
        for place in (self.begun.wild, self.place):
            if place is not None and (area := places.areas.get(place)):
                items += frame_items(area)
        return items

    @property
    def echo(self) -> str:
        """What is typed, or to be chosen, and the keys for it; "" where there is nothing."""
        begun = self.begun
        if begun.wild is not None:
            return which_row(begun.wild.card, self._named)
        if begun.typed.value:
            known = self.place if begun.typed.complete else None
            return echo(str(begun.typed), known.card if known else -1, begun.verb, self._named)
        return asks_discard(self._named) if begun.discards else ""

    def _named(self, action: str) -> str:
        """Say how the key of an action is called, of the kind that was used last."""
        keys = [key for key in self.keys.of(action) if key.startswith(PAD) is self.by_pad]
        return key_words(keys[0]) if keys else ""

    def buttons(self, drawing: bool) -> str:
        """Say what keys or buttons do at the frame; "" where none is seen.

        Where cards are typed, the tutor says it.
        """
        place = self.place
        if place is None or not self._intents.listening or (self._typing() and not self.by_pad):
            return ""
        return at_frame(place, drawing, self.by_pad, self._intents.may_take, self._named)

    def framed(self, at: Layout) -> Framed | None:
        """Say where the frame is, in a table as it lies; None while no frame is seen."""
        if self.place is None:
            return None
        places = self.places(at)
        return places.framed(places.nearest(self.place), self._intents.may_show_hand)

    def places(self, at: Layout) -> Places:
        """Return the places of a table as it lies."""
        return Places(at, self._intents.may_end_hand or self._intents.may_show_hand)

    # What happens.

    def tick(self, turn: bool) -> bool:
        """Let 1/60 s pass; whether anything looks otherwise. `turn`: it is one's own."""
        if not turn and self.begun:
            self.begun.cancel()
            return True
        return self.frame.tick()

    def hide(self) -> None:
        """Take the frame away, as the mouse is used."""
        self.begun.cancel()
        self.frame.place = None
        self.by_pad = False

    def follow(self, at: Layout) -> Places:
        """Have the frame where its card or row is by now; all lies where it belongs."""
        places = self.places(at)
        if self.place is not None:
            self.frame.put(places.nearest(self.place))
        if self.begun.wild is not None:
            self.begun.wild = places.nearest(self.begun.wild)
        return places

    def hears(self, key: Key) -> bool:
        """Tell whether a key is heard in another's turn too, as a click there would be."""
        return self._action(key, False) in ("score", "details")

    def asks_program(self, event: Input) -> bool:
        """Do what a key names that no menu has, at any time; whether it is such a one."""
        action = self._action(event, False) if isinstance(event, Key) else ""
        if not self.keys.bare(action):
            return False
        self._act(action)
        return True

    def leaves(self, event: Input) -> bool:
        """Tell whether a key leaves where there is nothing to be left but the game."""
        return isinstance(event, Key) and not self.begun and self._action(event, False) == "back"

    def clicks(self, key: Key) -> bool:
        """Tell whether a key does what a left click does."""
        return self._action(key, False) == "click"

    def moves(self, key: Key) -> bool:
        """Tell whether a key does no more than to move the frame."""
        return self._action(key, False) in MOVES

    def _action(self, key: Key, drawing: bool) -> str:
        return self.keys.action(self.begun.step(drawing), stroke(key))

    def press(self, key: Key, at: Layout, view: View, drawing: bool) -> bool:
        """Take in that a key went down, while nothing moves; whether it means anything."""
        self.by_pad = is_of_pad(key)
        step, written = self.begun.step(drawing), stroke(key)
        action = self.keys.action(step, written)
        here = Here(self.follow(at), at, view)
        if not action:
            return self._sign(written.removeprefix("shift+"), here, step)
        if action in self._does:
            self._does[action](here)
        elif action in MOVES:
            self._move(action, here.places, drawing)
        else:
            return False
        return True

    # Where the frame goes.

    def _move(self, action: str, places: Places, drawing: bool) -> None:
        self._by_sign = self._by_sign and self.begun.wild is not None
        self.begun.typed.clear()
        if self.frame.show(places, drawing):
            return
        if self.begun.wild is not None:
            self.frame.move_among(places.of(Zone.ROWS), action)
        else:
            self.frame.move(action, places)

    # What keys do there.

    def _click(self, here: Here) -> None:
        """Do what a left click does at the frame, or with a typed card what it is asked for."""
        if self.begun.wild is not None:
            self._lay_wild()
            return
        if self._typing() and self._by_sign and not self.begun.typed.value:
            self._enough()
            return
        place = self.place
        if place is None:
            self.frame.show(here.places, drawing=False)
            return
        if self.begun.typed.value and self.begun.verb is Verb.DISCARD:
            self._discard(here)
        elif place.card >= FIRST_WILD and self._chooses(here.view):
            self._choose_row(here)
        else:
            self.begun.typed.clear()
            self._gestures.act(self._target(here, place))

    def _chooses(self, view: View) -> bool:
        """Tell whether a click could not say where a wild card goes."""
        return self._intents.listening and not view.board.ruleset.wild_rows

    def _target(self, here: Here, place: FramePlace) -> Target:
        if place.zone is Zone.HAND:
            return Target(Thing.CARD, place.card, place.nth)
        if place.zone is Zone.BUTTON:
            return Target(Thing.BUTTON)
        return self._gestures.under(here.places.areas[place], here.at)

    def _enough(self) -> None:
        """Meld nothing more in this turn: the next card that is typed is discarded."""
        self.begun.discards = self._intents.listening and self._intents.asked is Verb.MELD

    def _discard(self, here: Here) -> None:
        self.begun.typed.clear()
        self.begun.discards = False
        place = self.place
        if place is None or place.zone not in (Zone.HAND, Zone.SCORE):
            self._intents.refuse(_(NOT_A_CARD))
        else:
            self._gestures.act(self._target(here, place), RIGHT)

    def _draw(self, thing: Thing) -> None:
        """Draw or take: what comes next may well be a card that is typed."""
        self._by_sign = True
        self._gestures.act(Target(thing))

    def _meld_rank(self) -> None:
        """Meld all cards of the framed card's rank."""
        place = self.place
        if place is None or place.zone is not Zone.HAND or place.card >= FIRST_WILD:
            self._intents.refuse(_(NO_RANK))
        else:
            self._gestures.cancel()
            self._intents.meld_rank(COLUMN[place.card])

    def _button(self, here: Here) -> None:
        if here.places.of(Zone.BUTTON):
            self._gestures.act(Target(Thing.BUTTON))
        else:
            self._intents.refuse(_(NO_BUTTON))

    def _back(self) -> None:
        if self.begun:
            self.begun.cancel()
        else:
            self.frame.place = None

    def _correct(self, here: Here) -> None:
        if self.begun.wild is not None:
            self.begun.cancel()
        elif self.begun.typed.correct():
            self._signs.frame_typed(here.places)
        else:
            self.begun.discards = False

    # A row for a wild card.

    def _choose_row(self, here: Here) -> None:
        place, rows = self.place, here.places.of(Zone.ROWS)
        if place is None or place.card < FIRST_WILD:
            self._intents.refuse(_(NO_WILD))
        elif not rows:
            self._intents.refuse(_(NO_ROWS))
        else:
            self.begun.typed.clear()
            self.begun.wild = place
            fits = [row for row in rows if self._intents.may_meld(place.card, row.column)]
            last = self.frame.last_in(Zone.ROWS)
            self.frame.put(last if last in (fits or rows) else (fits or rows)[0])

    def _lay_wild(self) -> None:
        wild, place = self.begun.wild, self.place
        assert wild is not None
        assert place is not None
        self._gestures.cancel()
        self._gestures.played = {wild.nth: None}
        if self._intents.meld(wild.card, place.column):
            self.begun.wild, self.frame.place = None, wild

    def _sign(self, sign: str, here: Here, step: str) -> bool:
        """Take in a sign that no action has; whether it means anything."""
        if len(sign) != 1:
            return False
        self._by_sign = True
        if step == ROW:
            return self._signs.of_row(sign, here.places)
        return self._signs.of_card(sign, here.places, here.view.hand, step)

"""What keys do on the table: at the frame, with a card that is typed, with a row that is chosen.

They ask the sitting for the same as the mouse (table/person.py). Which key does what, and when one
is heard, keyboard.py knows; what keys do that no action has (values and suits of cards), signs.py.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...engine.actions import Verb
from ...engine.board import View
from ...engine.cards import COLUMN, FIRST_WILD, listed
from ...language import N_, _
from ...storage.keys import ROW
from ...table import texts
from ...table.person import Person
from ..canvas.inputs import LEFT, RIGHT
from .begun import Begun
from .gestures import Gestures
from .layout import Layout
from .places import MOVES, Frame, FramePlace, Places, Zone
from .signs import Signs
from .targets import Target, Thing

NO_WILD: Final = N_("Only a wildcard is given a row: frame one in your hand.")
NOT_A_CARD: Final = N_("Frame a card in your hand to discard it.")
NO_RANK: Final = N_("Frame a card in your hand to meld all of its rank.")
NO_BUTTON: Final = N_("There is no button to press now.")
#: What is done with the card that is typed.
_WITH_CARD: Final = ("click", "discard", "wild")


class Here(NamedTuple):
    """A table as it lies when a key goes down, and where the frame can be on it.

    `drawing`: a turn begins.
    """

    places: Places
    at: Layout
    view: View
    drawing: bool


class KeyActs:
    """What each action of a key does."""

    def __init__(
        self,
        intents: Person,
        gestures: Gestures,
        frame: Frame,
        begun: Begun,
        typing: Callable[[], bool],
    ) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._gestures, self._typing = intents, gestures, typing
        self._frame, self._begun = frame, begun
        self._signs = Signs(intents, frame, begun.typed, typing)
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

    def do(self, action: str, here: Here) -> bool:
        """Do what an action stands for; tell whether it is one of the table.

        Where a card is typed that is not in the hand, nothing is done with any other.
        """
        if action in _WITH_CARD and (wrong := self._begun.wrong):
            self._intents.refuse(wrong)
        elif action in self._does:
            self._does[action](here)
        elif action in MOVES:
            self._move(action, here)
        else:
            return False
        return True

    def sign(self, sign: str, here: Here, step: str) -> bool:
        """Take in a sign that no action has, in a step of the turn; whether it means anything."""
        if len(sign) != 1:
            return False
        self._by_sign = True
        if step == ROW:
            return self._signs.of_row(sign, here.places)
        return self._signs.of_card(sign, here.places, here.view.hand, step)

    def _move(self, action: str, here: Here) -> None:
        self._by_sign = self._by_sign and self._begun.wild is not None
        self._begun.typed.clear()
        if self._frame.show(here.places, here.drawing):
            return
        if self._begun.wild is not None:
            self._frame.move_among(here.places.of(Zone.ROWS), action)
        else:
            self._frame.move(action, here.places)

    def _click(self, here: Here) -> None:
        """Do what a left click does at the frame, or with a typed card what it is asked for."""
        if self._begun.wild is not None:
            self._lay_wild()
            return
        if self._typing() and self._by_sign and not self._begun.typed.value:
            self._enough()
            return
        place = self._frame.place
        if place is None:
            self._frame.show(here.places, drawing=False)
            return
        if self._begun.typed.value and self._begun.verb is Verb.DISCARD:
            self._discard(here)
        elif place.card >= FIRST_WILD and self._chooses(here.view):
            self._choose_row(here)
        else:
            self._begun.typed.clear()
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
        self._begun.discards = self._intents.listening and self._intents.asked is Verb.MELD

    def _discard(self, here: Here) -> None:
        self._begun.typed.clear()
        self._begun.discards = False
        place = self._frame.place
        if place is None or place.zone not in (Zone.HAND, Zone.SCORE):
            self._no_card(here)
        else:
            self._gestures.act(self._target(here, place), RIGHT)

    def _no_card(self, here: Here) -> None:
        """Say that a card is to be framed or, as a turn begins, what is said of any card then."""
        held = listed(here.view.hand)
        if here.drawing and held:
            self._intents.tell_discard(held[0])
        else:
            self._intents.refuse(_(NOT_A_CARD))

    def _draw(self, thing: Thing) -> None:
        """Draw or take: what comes next may well be a card that is typed."""
        self._by_sign = True
        self._gestures.act(Target(thing))

    def _meld_rank(self) -> None:
        """Meld all cards of the framed card's rank."""
        place = self._frame.place
        if place is None or place.zone is not Zone.HAND or place.card >= FIRST_WILD:
            self._intents.refuse_in_turn(_(NO_RANK))
        else:
            self._gestures.cancel()
            self._intents.meld_rank(COLUMN[place.card])

    def _button(self, here: Here) -> None:
        if here.places.of(Zone.BUTTON):
            self._gestures.act(Target(Thing.BUTTON))
        else:
            self._intents.refuse(_(NO_BUTTON))

    def _back(self) -> None:
        if self._begun:
            self._begun.cancel()
        else:
            self._frame.place = None

    def _correct(self, here: Here) -> None:
        if self._begun.wild is not None:
            self._begun.cancel()
        elif self._begun.typed.correct():
            self._signs.frame_typed(here.places)
        else:
            self._begun.discards = False

    # A row for a wild card.

    def _choose_row(self, here: Here) -> None:
        place, rows = self._frame.place, here.places.of(Zone.ROWS)
        if place is None or place.card < FIRST_WILD:
            self._intents.refuse_in_turn(_(NO_WILD))
        elif here.drawing or not rows:
            self._intents.refuse_in_turn(_(texts.WILD_NO_ROW))
        else:
            self._begun.typed.clear()
            self._begun.wild = place
            fits = [row for row in rows if self._intents.may_meld(place.card, row.column)]
            last = self._frame.last_in(Zone.ROWS)
            self._frame.put(last if last in (fits or rows) else (fits or rows)[0])

    def _lay_wild(self) -> None:
        wild, place = self._begun.wild, self._frame.place
        assert wild is not None
        assert place is not None
        self._gestures.cancel()
        self._gestures.played = {wild.nth: None}
        if self._intents.meld(wild.card, place.column):
            self._begun.wild, self._frame.place = None, wild

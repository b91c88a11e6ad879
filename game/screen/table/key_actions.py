"""What keys do on the table: at the frame, with a card that is typed, with a row that is chosen.

They ask the sitting for the same as the mouse (table/person.py). table_controller.py knows
which key does what, and when. Esc leaves what keys have started, and the end of the turn forgets
it.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import COLUMN, FIRST_WILD, KINDS_OF, WILD, listed
from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.keys import ROW
from ...table import texts
from ...table.person import Person
from ..canvas.inputs import LEFT, RIGHT
from .gestures import Gestures
from .layout import Layout
from .places import MOVES, Begun, Frame, FramePlace, Places, Signs, Target, Thing, Zone

NO_WILD: Final = N_("Only a wildcard is given a row: frame one in your hand.")
NOT_A_CARD: Final = N_("Frame a card in your hand to discard it.")
NO_RANK: Final = N_("Frame a card in your hand to meld all of its rank.")
NO_BUTTON: Final = N_("There is no button to press now.")
NOTHING_TYPED: Final = N_("Type a card first: Enter then melds it, X discards it.")
NOTHING_PROPOSED: Final = N_("Nothing is proposed just now: it is for you to choose.")
#: The program's command that discards what a hint would.
DISCARD_ADVISED: Final = "discard advised"
#: What is done with the card that is typed.
_WITH_CARD: Final = ("click", "discard", "wild", "rank")
#: No rank has been melded by the last key.
_NO_COLUMN: Final = -1


class Asks(NamedTuple):
    """What keys ask of the table around them.

    `typing`: whether cards are typed now, with their suits; `heard`: whether the table is heard
    rather than seen. `proposal` is what the prompt proposes; `act` does a command of the program.
    """

    typing: Callable[[], bool] = lambda: False
    heard: Callable[[], bool] = lambda: False
    proposal: Callable[[], Sequence[Action]] = tuple
    act: Callable[[str], None] = lambda _action: None


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
        asks: Asks,
    ) -> None:
        """`asks` says what the person wants, and what is proposed."""
        self._intents, self._gestures, self._asks = intents, gestures, asks
        self._typing = typing = asks.typing
        self._frame, self._begun = frame, begun
        self._signs = Signs(intents, frame, begun, typing)
        #: Whether the last key was none that moves the frame.
        self.by_sign = False
        self._melded = _NO_COLUMN  # the rank of a card that the last key has melded
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
            "accept": lambda here: self._accept(),
        }

    def do(self, action: str, here: Here) -> bool:
        """Do what an action stands for; tell whether it is one of the table.

        Where a card is typed that is not in the hand, nothing is done with any other.
        """
        melded, self._melded = self._melded, _NO_COLUMN
        if action == "click" and melded >= 0 and self._meld_rest(here, melded):
            return True
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
        self.by_sign, self._melded = True, _NO_COLUMN
        if step == ROW:
            return self._signs.of_row(sign, here.places)
        return self._signs.of_card(sign, here.places, here.view.hand, step)

    def _move(self, action: str, here: Here) -> None:
        self.by_sign = self.by_sign and self._begun.wild is not None
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
        typed = bool(self._begun.typed.value)
        if self._typing() and self.by_sign and not typed:
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
            cards = self._counted(here, place)
            self._begun.typed.clear()
            if len(cards) > 1:
                self._gestures.cancel()
                self._intents.meld_several(cards, WILD if place.card >= FIRST_WILD else None)
            else:
                self._gestures.act(self._target(here, place))
            self._melded = COLUMN[place.card] if typed else _NO_COLUMN

    def _counted(self, here: Here, place: FramePlace) -> list[int]:
        """Return the cards that are typed, as many of the framed one's row as its value says."""
        typed = self._begun.typed
        meant = typed.among(listed(here.view.hand)) if typed.count > 1 else []
        return [card for card in meant if COLUMN[card] == COLUMN[place.card]][: typed.count]

    def _meld_rest(self, here: Here, column: int) -> bool:
        """Meld what is left of the rank of which one card was melded; whether there is any."""
        if here.drawing or not any(here.view.hand[KINDS_OF[column]]):
            return False
        self._gestures.cancel()
        self._intents.meld_rank(column)
        return True

    def _accept(self) -> None:
        """Do what the prompt proposes."""
        way = self._asks.proposal()
        self._begun.cancel()
        self._gestures.cancel()
        self.by_sign = True
        if way:
            self._intents.go(way)
        else:
            self._intents.refuse(_(NOTHING_PROPOSED))

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
        """Meld nothing more in this turn: the next card that is typed is discarded.

        Who does not see it is told instead what is to be typed: a card would be thrown unawares.
        """
        if self._asks.heard():
            self._intents.refuse_in_turn(_(NOTHING_TYPED))
            return
        self._begun.discards = self._intents.listening and self._intents.asked is Verb.MELD

    def _discard(self, here: Here) -> None:
        if self._asks.heard() and self.by_sign and not (self._begun.typed.value or here.drawing):
            self._asks.act(DISCARD_ADVISED)
            return
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
        self.by_sign = True
        self._gestures.act(Target(thing))

    def _meld_rank(self) -> None:
        """Meld all cards of the rank that is typed, or else of the framed card."""
        place = self._frame.place
        self._begun.typed.clear()
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
            self._begun.wilds = self._counted(here, place)
            self._begun.typed.clear()
            self._begun.wild = place
            fits = [row for row in rows if self._intents.may_meld(place.card, row.column)]
            named = [each.column for each in self._asks.proposal() if each.wild]
            first = next((row for at in named for row in fits if row.column == at), None)
            last = self._frame.last.get(Zone.ROWS)
            self._frame.put(first or (last if last in (fits or rows) else (fits or rows)[0]))

    def _lay_wild(self) -> None:
        wild, place = self._begun.wild, self._frame.place
        assert wild is not None
        assert place is not None
        self._gestures.cancel()
        self._gestures.played = {wild.nth: None}
        several = self._begun.wilds
        laid = (
            self._intents.meld_several(several, place.column)
            if len(several) > 1
            else self._intents.meld(wild.card, place.column)
        )
        if laid:
            self._begun.wild, self._frame.place = None, wild

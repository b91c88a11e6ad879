"""What keys have begun in a turn and not ended: a card that is typed, a row that is chosen.

It can be left, and it is forgotten as the turn ends or the mouse is used.
"""

from collections.abc import Callable

from ...engine.actions import Verb
from ...engine.cards import listed
from ...storage.keys import DRAW, PLAY, ROW, SUIT
from ...table.person import Person
from .places import Frame, FramePlace
from .typed import Typed


class Begun:
    """What is typed or being chosen now."""

    def __init__(self, intents: Person, frame: Frame, typing: Callable[[], bool]) -> None:
        """`typing` says whether cards are typed now, with their suits."""
        self._intents, self._frame, self._typing = intents, frame, typing
        self.typed = Typed()
        #: The wild card whose row is being chosen.
        self.wild: FramePlace | None = None
        #: Whether nothing more is to be melded in this turn: a card that is typed is discarded.
        self.discards = False

    def __bool__(self) -> bool:
        """Tell whether there is anything that can be left."""
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

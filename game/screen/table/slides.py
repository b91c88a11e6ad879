"""The table in motion: cards fly from where they lay to where they go, and the others make room.

The sitting has moved on at once; here the eye catches up. flights.py plans what flies, and stage.py
has what lies meanwhile. What has come to the hand is marked. How what the sitting tells becomes
what is seen to move, and what is heard with it, is Movement's.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

from ...engine.board import View
from ...table.sitting import Sitting, State
from ...table.table_events import Cue, Dealt, Moved, Place
from ..canvas import Rect
from ..canvas.art import (
    CARD_H,
    CARD_W,
    END,
    back_sprite,
    card_sprite,
    crosswise_sprite,
    small_back_sprite,
)
from ..canvas.framebuffer import Item, narrow
from .bands import Room
from .context import Look
from .decks import Gathering
from .flights import Flight, Pos, cut_flights, deal_flights, discards, flights_of, nearer, sound
from .frames import NewCards
from .layout import Layout, layout
from .stage import FASTEST, Stage

#: Nothing of the own hand was played.
NONE: Final[Mapping[int, Pos | None]] = {}
#: What is only heard once all cards lie.
_LAST: Final = ("out", "round_won", "round_lost")


class Slides:
    """The cards of a table as they are to be seen, moving or at rest."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._view: View | None = None
        self._waiting: list[Flight] = []
        self._air: list[Flight] = []
        self._ticks = 0  # since the first of them set out
        self._moving = False
        #: Whether cards are on their way, or being turned once they are there.
        self.flying = False
        #: Whether that is a deal.
        self.dealing = False
        self._last: list[str] = []  # to be heard once all lies
        #: What the bands keep of their room for a while, when all else lies.
        self.room = Room()

    def __bool__(self) -> bool:
        """Tell whether anything moves."""
        return self._moving

    # What is to be seen.

    def view(self, view: View) -> View:
        """Return the table to be drawn, where the sitting is at `view`."""
        return self._stage.lying.view() if self._stage is not None and self._moving else view

    def layout(
        self, view: View, held: Collection[int] = (), spread: tuple[int, int] | None = None
    ) -> Layout:
        """Say where everything is now, where the sitting is at `view`.

        The card at the place `held` of the own hand is off the table; `spread` is a canasta that is
        laid open.
        """
        stage = self._stage
        if stage is not None and (self._moving or self.room.kept):
            return stage.layout(held, spread)
        at = layout(view, held, spread)
        return stage.lifted(at, held) if stage is not None and stage.raised else at

    def items(self, look: Look) -> Iterator[Item]:
        """Yield the cards in the air."""
        for flight in self._air:
            face, across = flight.seen
            if across:
                (x, y), wide = flight.pos, flight.width * CARD_H // CARD_W
                yield from narrow(crosswise_sprite(face, covered=False), x - END, y + END, wide)
                continue
            back = small_back_sprite if flight.small else back_sprite
            sprite = card_sprite(face) if face else back(look.back, look.card)
            yield from narrow(sprite, *flight.pos, flight.width)

    @property
    def coming(self) -> list[Place]:
        """Where cards go that have not landed yet."""
        return [flight.target for flight in (*self._air, *self._waiting)]

    # What sets it in motion.

    def rest(self, view: View) -> None:
        """Let all lie as in `view` from now on; what stands out until the next click still does."""
        raised = self._stage.raised if self._stage is not None else []
        self.room.forget()
        self._stage, self._view = Stage(view, self.room), view
        self._stage.raise_again(raised)
        self._clear()

    def move(
        self,
        view: View,
        moves: Sequence[Moved],
        cues: Sequence[str],
        played: Mapping[int, Pos | None] = NONE,
    ) -> list[str]:
        """Let the cards fly that have brought the table to `view`; what is heard at once.

        `played` are the places of the cards of the own hand that a click or a drag has played, with
        where each was dropped, if it was.
        """
        if self._stage is None or not moves:
            if not self._moving and not self.room.kept:
                self.rest(view)
            self._view = view
            return [*cues]
        heard = self._land_all() if self._waiting or self._air else []
        flights = flights_of(moves, self._stage.lying, view)
        sound(flights, [cue for cue in cues if cue not in _LAST])
        self._begin(view, flights)
        self._last = [cue for cue in cues if cue in _LAST]
        for place, dropped in played.items():
            self._stage.touch(flights, place, dropped)
        if discards(moves):
            self.unmark()
        return heard + self._take_off()

    def deal(self, view: View, lead: int, order: Sequence[int], cues: Sequence[str]) -> None:
        """Let a round be dealt: `order` are the own cards as they came from the deck."""
        self.room.forget()
        self._stage = Stage(view, self.room)
        self._stage.lying.gather()
        self._begin(view, deal_flights(view, lead, order, cues))
        self.dealing = True

    def hold(self, cards: int) -> int:
        """Have the deck show so many cards, and return how many it showed."""
        assert self._stage is not None
        board = self._stage.lying.board
        held, board.stock_count = board.stock_count, cards
        self._stage.changed()
        return held

    def cut(self, cut: Sequence[int]) -> None:
        """Let the cards of the cut go to their seats (O1)."""
        self._stage = None
        self._waiting, self._air, self._ticks = cut_flights(cut), [], 0
        self._moving = self.flying = True
        self.dealing = False

    def _begin(self, view: View, flights: list[Flight]) -> None:
        self._view, self._waiting, self._air = view, flights, []
        self._ticks, self._moving, self._last = 0, True, []
        self.flying, self.dealing = True, False
        if self._stage is not None:
            self._stage.air = self._air
            self._stage.wake()

    def stop(self) -> None:
        """Let nothing slide any more."""
        self._stage = self._view = None
        self.room.forget()
        self._clear()

    def _clear(self) -> None:
        """Forget what is in the air and what is to be heard."""
        self._waiting, self._air, self._last = [], [], []
        self._moving = self.flying = self.dealing = False

    def unmark(self) -> None:
        """Put cards that stand out back to the others."""
        if self._stage is not None and (raised := self._stage.raised):
            self._stage.wake()
            for held in raised:
                held.raised = 0
            self._stage.changed()
            self._moving = True

    def finish(self) -> list[str]:
        """Let all come to rest at once; return what is still to be heard."""
        heard = self._land_all()
        if self._stage is not None:
            self._arrive(self._stage)
        return heard

    def _land_all(self) -> list[str]:
        """Let what flies, and what has not set out yet, lie where it goes; say what is heard."""
        flights = [*self._air, *self._waiting]
        heard = [flight.landing for flight in flights if flight.landing]
        if self._stage is not None:
            for flight in self._air[:]:
                self._stage.land(flight)
            for flight in self._waiting:
                if self._stage.leave(flight):
                    self._stage.land(flight)
            self.room.forget()
            self._stage.settle()
            heard += self._stage.crowns.finish()
        heard = [*dict.fromkeys([*heard, *self._last])]  # of many that land at once, one
        self._clear()
        return heard

    # What goes on.

    def tick(self) -> list[str]:
        """Go on for 1/60 s; return what is to be heard in it."""
        if self._stage is not None:
            self._count_raised(self._stage)
            if self.room.kept and self.room.tick():
                self._stage.wake()
                self._stage.changed()
                self._moving = True
        if not self._moving:
            return []
        heard = self._take_off()
        self._ticks += 1
        heard += self._fly()
        flying = bool(self._air or self._waiting)
        if self._stage is None:
            self._moving = self.flying = flying
            return heard
        self.flying = flying or self._stage.turn_and_sort()
        self.dealing = self.dealing and self.flying
        gliding = self._stage.glide()
        heard += self._stage.crown()
        if self.flying or gliding or self._stage.crowns:
            return heard
        return heard + self._arrive(self._stage)

    def _arrive(self, stage: Stage) -> list[str]:
        """Note that everything has landed."""
        assert self._view is not None
        heard, self._last = self._last, []
        self._moving = False
        if stage.lying.agrees(self._view):
            stage.lying.refresh(self._view)
        else:
            self.rest(self._view)
        return heard

    def _take_off(self) -> list[str]:
        """Start the cards whose time has come, once they are there; return what is heard."""
        heard = []
        while self._waiting and self._waiting[0].due <= self._ticks:
            flight = self._waiting[0]
            if self._stage is None:
                self._air.append(flight)
            elif not self._stage.leave(flight) and self._air:
                break  # it is still on its way there
            del self._waiting[0]
            heard.append(flight.cue)
        return [cue for cue in heard if cue]

    def _fly(self) -> list[str]:
        """Let what is in the air fly on; return what its landing sounds like."""
        heard = []
        for flight in self._air[:]:
            if self._stage is not None:
                flight.end = nearer(flight.end, self._stage.end(flight), FASTEST)
            if not flight.fly():
                continue
            if self._stage is None:
                self._air.remove(flight)
                heard.append(flight.landing)
            elif flight.end == self._stage.end(flight):
                self._stage.land(flight)
                heard.append(flight.landing)
        return [cue for cue in heard if cue]

    def _count_raised(self, stage: Stage) -> None:
        """Let a card that was drawn stand out for its time."""
        for held in stage.lying.hand:
            if held.raised == 1:
                stage.wake()
                self._moving = True
                stage.changed()
            held.raised -= held.raised > 0


class Movement:
    """All that moves on the table of one sitting between its deal and its last card."""

    def __init__(self, sitting: Sitting, cues: list[str]) -> None:
        """`cues` collects what is to be heard, until somebody has played it."""
        self._sitting, self._cues = sitting, cues
        self.slides = Slides()
        self._cut_begun = False  # the cards of the cut have set out
        #: What lies before a deal: the cards of the last round go back to the deck.
        self.gathering: Gathering | None = None
        self.new_cards = NewCards(sitting.view if sitting.match.round is not None else None)
        self._dealt_from = 0  # cards of the deck before the deal
        self._theirs = False  # what slides was done by another player
        #: Called when what flew has been completed at once.
        self.landed: Callable[[], None] = lambda: None

    @property
    def of_others(self) -> bool:
        """Whether it is another's turn, as far as the eye has come."""
        return self._sitting.state is State.COMPUTER or (bool(self.slides) and self._theirs)

    def follow(self, sliding: bool, ticked: bool, played: Mapping[int, Pos | None]) -> bool:
        """Turn the sitting's events into sounds and slides; tell whether there were any.

        Not `sliding`: all is instant. `ticked`: it was done by a tick, and so by another player;
        else `played` are the places of the own cards that a click or a drag has played, with where
        each was dropped, if it was.
        """
        sitting = self._sitting
        events = sitting.events()
        cues = [event.name for event in events if isinstance(event, Cue)]
        moves = [event for event in events if isinstance(event, Moved)]
        dealt = next((event for event in events if isinstance(event, Dealt)), None)
        if self._begin_cut(sliding):
            cues.clear()  # each card sounds as it lands
        if not sliding:
            self.slides.stop()
        if events and sitting.match.round is not None:
            self.new_cards.follow(sitting.view, moves, dealt is not None)
        if sitting.match.round is None or not (sliding and events):
            self._cues += cues
            return bool(events)
        if moves or dealt:
            self._theirs = ticked and not dealt
        if dealt:  # each sound comes with its card
            self.gathering = None
            self.slides.deal(sitting.view, sitting.match.lead, dealt.hand, cues)
        else:
            if moves:
                self._end_gathering()
            self._cues += self.slides.move(sitting.view, moves, cues, played)
            if sitting.waiting.hurried:
                self.finish()
        return True

    def _begin_cut(self, sliding: bool) -> bool:
        """Let the cards set out as they are cut, if cards slide; whether they do."""
        cut = self._sitting.cut
        begins = bool(cut) and not self._cut_begun and sliding
        if begins:
            self.slides.cut(cut)
        self._cut_begun = bool(cut)
        return begins

    def gather(self, table: Sequence[Item], deck: Rect, cards: int) -> None:
        """Gather the cards of the `table` that was seen last, before the deal begins.

        The `deck`, of so many `cards`, has all of them by then.
        """
        gathering = Gathering(table, deck, cards)
        if gathering.moves:
            self.gathering, self._dealt_from = gathering, self.slides.hold(cards)

    def _end_gathering(self) -> None:
        """Have the deck deal from all its cards, if others are still gathered to it."""
        if self.gathering is not None and self.slides.dealing:
            self.slides.hold(self._dealt_from)
        self.gathering = None

    def tick(self) -> bool:
        """Let 1/60 s pass; tell whether anything has moved."""
        if self.gathering is not None and not self.slides.dealing:
            self.gathering = None  # there is another table, or nothing is to slide any more
        if self.gathering is not None:
            self._cues += self.gathering.tick()
            if not self.gathering.gathers:
                self.slides.hold(self._dealt_from)
            if self.gathering.done:
                self.gathering = None
            return True
        moving = bool(self.slides)
        self._cues += self.slides.tick()
        return moving

    def finish(self) -> None:
        """Complete what is under way."""
        flying = self.slides.flying
        self._end_gathering()
        self._cues += self.slides.finish()
        if flying:
            self.landed()

    def hasten(self) -> None:
        """Complete what is under way in another's turn, and let the rest of it take no time."""
        self.finish()
        self._sitting.hasten()

    def leave_cut(self) -> None:
        """Go on from the cut; the first time that only completes what is under way."""
        if self.slides:
            self._cues += self.slides.finish()
        else:
            self._sitting.confirm()

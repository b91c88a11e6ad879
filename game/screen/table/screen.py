"""The table on the screen: the sitting's picture, and the mouse and the keys that play on it.

Joins the sitting, the layout, the picture and the gestures: these parts stand in table_parts.py,
with what is told beside the cards. The loop gives it input and ticks.
"""

from functools import partial
from typing import TYPE_CHECKING

from ...table.sitting import State
from ...table.states import OVER
from ..canvas import Rect, inputs
from ..canvas.framebuffer import Item
from ..canvas.inputs import Input, Key, Press, Release, Tick, Wheel
from .context import (
    Names,
    names_of,
)
from .frames import counted_frames, mark_frames
from .layout import STRIP, Layout
from .panels import empty_table_items
from .picture import LaidOpen, floating_card, table_items, table_tip
from .places import Framed
from .round_end import celebration
from .scenes import Again
from .table_parts import NO_DECK, NOTHING, TableParts

if TYPE_CHECKING:
    pass


class TableScreen(TableParts):
    """A sitting as it is seen and clicked. Positions are pixels of the frame."""

    # What is to be seen.

    def items(self) -> list[Item]:
        """Return the table as it is to be drawn now."""
        self.follow()  # what a dialog or a menu has done is not there before it has slid there
        sitting, look = self.sitting, self._wished.look
        if not self._wished.slides:
            self.slides.stop()
        names = names_of(sitting.match, self.told.totals)
        if sitting.cut:
            items = self.cut.items(self._art, look, names)
            self._seen = items, NO_DECK, 0
            return items
        if sitting.match.round is None:
            if sitting.state is State.DEAL and self._seen[0] and not self.choosing:
                return [*self._seen[0]]  # it is gathered in a moment
            self._seen = NOTHING
            return empty_table_items(self._art, look, names, self.told.line)
        if self.again:
            return self.again.items(self._art, look, names)
        if self.finale.party:
            self._seen = NOTHING
            return self.finale.party.items()
        at = self.playing.seen_layout()
        items = self._table_items(names, at)
        self._seen = items, at.stock_at, self.slides.view(sitting.view).board.stock_count
        return items

    def _table_items(self, names: Names, at: Layout) -> list[Item]:
        """Return the table with all that flies and floats."""
        sitting, look = self.sitting, self._wished.look
        items = table_items(
            self._art,
            self.slides.view(sitting.view),
            at,
            look,
            names,
            self.told,
            opened=self._opened,
            stirs=self._stirring.frame(look.back, self._wished.slides),
        )
        marks = self.guide.marks if self.guide else self.marks
        if marks and not self.slides.flying:
            items += mark_frames(at, marks)
        if self._counted:
            items += counted_frames(at, sitting.view.board, self._counted)
        if self.movement.gathering:
            items += self.movement.gathering.items(look)
        if not sitting.view.board.result:
            items += self.movement.new_cards.items(at, self.slides.flying)
        items += self.slides.items(look)
        if self.guide:
            items += self.guide.items(self._art)
        floating = self.gestures.floating
        items += [floating_card(*card) for card in floating]
        if not self.slides.flying:
            items += self.keyboard.items(self.keyboard.follow(at))
        items += self._tip(at)
        return items

    @property
    def _opened(self) -> LaidOpen | None:
        """The cards of the other seats, where they are to be seen."""
        seen = self.sitting.seen
        if self.peeking:
            return LaidOpen(seen.other_hands)
        if self.slides.flying or not seen.open_hands:
            return None
        return self.finale.opened(seen.open_hands)

    def _tip(self, at: Layout) -> list[Item]:
        """Return the box that tells of what the pointer rests on, if there is anything to tell."""
        rest = self._resting.at
        if rest is None or not self._wished.tips or self.slides.flying or self.gestures.floating:
            return []
        button = self.gestures.button is not None
        shows = self.sitting.person.may_show_hand if button else None
        return table_tip(self._art, self.sitting.view, at, rest, shows)

    @property
    def framed(self) -> Framed | None:
        """The place that the frame of the keyboard is at; None while it is not seen."""
        self.follow()  # a coach may have let something be done since
        return self.keyboard.framed(self.playing.layout())

    @property
    def moving(self) -> bool:
        """Whether anything is under way that a dialog has to wait for."""
        return bool(self.slides) or self.finale.moving or self.again is not None

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        stirring = self._stirring
        if stirring.due > stirring.now:
            ticks = min(ticks, stirring.due - stirring.now - 1)
        if not (self.choosing and self.sitting.may_change_rules):
            ticks = 0 if self.again or self.slides.room.kept else self.sitting.rest(ticks)
        stirring.now += ticks
        return ticks

    def targets(self) -> list[Rect]:
        """Return what can be touched on the table."""
        self.follow()  # a key in the same batch may have changed what lies there
        if self.sitting.match.round is None:
            return []
        return [*self.keyboard.places(self.playing.layout()).areas.values()]

    # What happens.

    def show_again(self) -> None:
        """Show the last turn of every player once more, where there is one yet."""
        if turns := self.sitting.last_turns():
            self.movement.finish()
            self.again = Again(turns, self._wished.slides)

    def follow(self, ticked: bool = False) -> bool:
        """Turn the sitting's events into sounds and slides; tell whether there were any.

        `ticked`: it was done by a tick, and so by another player.
        """
        if not self.sitting.teller.has_news and self.finale.is_at(self.sitting.state):
            return False
        sliding = self._wished.slides
        if self.sitting.state not in OVER:
            self.scoring = None
        if self.finale.follow(self.sitting, sliding):
            match, view = self.sitting.match, self.sitting.view
            draw = partial(self._table_items, names_of(match))
            at = self.playing.layout()
            self.finale.party = celebration(self._art, draw, at, view, match.winner)
        before = self.slides.dealing
        told = self.movement.follow(sliding, ticked, self.gestures.played)
        if self.slides.dealing and not before:
            table, deck, cards = self._seen
            self.movement.gather(table, deck if deck.w else self.playing.layout().stock_at, cards)
        if told:
            self.gestures.played = {}
        return told

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        # Each action is followed before the next one can happen: a slide compares the table
        # before and after one action.
        changed = self.follow()
        changed = self._rest(event) or changed
        changed = self._handle(event) or changed
        return self.follow(ticked=isinstance(event, Tick)) or changed

    def _rest(self, event: Input) -> bool:
        """Follow where the pointer rests; whether a box comes or goes with it."""
        if not self._resting.handle(event) or self.sitting.match.round is None:
            return False
        before, self._tipped = self._tipped, bool(self._tip(self.playing.layout()))
        return before or self._tipped

    def _handle(self, event: Input) -> bool:
        """Give an input to what comes before the table, or else to the table."""
        if isinstance(event, Wheel):
            if STRIP.collidepoint(event.x, event.y):
                self._act("messages")
            return False
        if self.again:
            return self._handle_again(self.again, event)
        if isinstance(event, Tick):
            return self._tick()
        if self._leads_elsewhere(event):
            return True
        if self.sitting.state is State.CUT:
            return self._handle_cut(event)
        if isinstance(event, Press | Key) and not self.slides and self.finale.finish():
            return True
        if self.sitting.match.round is None:
            return False
        if self.sitting.state is State.GAME_OVER and self._asks_for_the_end(event):
            self.show_end()
            return True
        return self.playing.handle(event)

    def _leads_elsewhere(self, event: Input) -> bool:
        """Do what is asked of the program or of the guide, whatever lies on the table."""
        if self.keyboard.asks_program(event) or (self.guide and self.guide.handle(event)):
            return True
        if not (self.guide or self._wished.leaves) or not self.keyboard.leaves(event):
            return False
        if self.guide:
            self.guide.leave()
        else:
            self._act("quit midgame")
        return True

    def _handle_cut(self, event: Input) -> bool:
        if not self.cut.is_left(event, self.keyboard.clicks):
            return False
        self.movement.leave_cut()
        return True

    def _tick(self) -> bool:
        """Let 1/60 s pass: cards slide, or the sitting goes on."""
        self._stirring.now += 1
        stirs = self._stirring.now == self._stirring.due
        if stirs:
            self._stirring.step()
        resting = self.gestures.tick() or stirs
        resting = self.keyboard.tick(self.sitting.listening) or resting
        if self.playing.unfolding.moves:
            self.playing.unfolding.tick(self._wished.slides)
            resting = True
        if self.movement.tick():
            self.sitting.pass_time()
            return True
        if self.finale.tick():
            return True
        if self.choosing and self.sitting.may_change_rules:
            return resting
        before = self.sitting.state
        if before is not self._told_in:  # a question has been answered, and what follows may fly
            self._read()
        # Whatever else is said comes with an event.
        return self.sitting.tick() or resting or self.sitting.state is not before

    def _handle_again(self, again: Again, event: Input) -> bool:
        """Go on with the last turns; a click or a key ends them, and does nothing else."""
        if isinstance(event, Tick):
            self.cues += again.tick()
        elif not isinstance(event, Press | Key):
            return False
        if again.over or not isinstance(event, Tick):
            self.again = None
        return True

    def _asks_for_the_end(self, event: Input) -> bool:
        """Tell whether the result of a match is wanted again, of which one looks at the table."""
        match event:
            case Release(x, y, inputs.LEFT):
                return not self.playing.layout().score.collidepoint(x, y)
            case Key("enter" | "space" | "escape"):
                return True
        return False

"""What is seen instead of the table that is played at, and what moves on that one.

The cut for partners (O1), the last turns once more, a moment of a review; and how what the sitting
tells becomes what is seen to move (slides.py), and what is heard with it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import CARD_NAMES
from ...engine.numbered_deals import check_cut
from ...language import N_, _
from ...table.counsel.highlights import Marks
from ...table.played_turns import LastTurns, Step
from ...table.sitting import Sitting, State
from ...table.table_events import Cue, Dealt, Moved
from ...table.texts import joined
from ..canvas import Rect, inputs
from ..canvas.art import CARD_H, CARD_W, PLAIN, Art, back_sprite, card_sprite
from ..canvas.framebuffer import Item, Picture, Text
from ..canvas.inputs import Input, Key, Press, Release
from ..canvas.palette import ink_on
from ..win31.frame import Modal
from .context import CUTTING, Look, Names
from .decks import Gathering
from .flights import CUT_CARDS, CUT_DECK, Pos
from .frames import NewCards, compared_frames
from .layout import layout
from .panels import empty_table_items, plate_of
from .picture import status_watched, table_items
from .seats import Plate, plate_height
from .slides import Slides

DECK_CARDS: Final = 20
PLATE_W: Final = 108
PLATE_GAP: Final = 4
LEADS: Final = N_("plays first")


def cut_items(
    art: Art, look: Look, names: Names, cut: Sequence[int], message: str, gone: Collection[int] = ()
) -> list[Item]:
    """Return the table with the `cut`, a card by seat, without those of the seats that are `gone`.

    Who drew the two highest cards sit opposite each other; their names are lit.
    """
    items = empty_table_items(art, look, names, message)
    back = back_sprite(look.back, look.card)
    step = (CUT_DECK.w - CARD_W) // (DECK_CARDS - 1)
    items += [Picture(CUT_DECK.x + step * place, CUT_DECK.y, back) for place in range(DECK_CARDS)]
    lead = check_cut(cut)
    highest = (lead, (lead + 2) % len(cut)) if not gone else ()
    for seat, (x, y) in enumerate(CUT_CARDS):
        if seat not in gone:
            items.append(Picture(x, y, card_sprite(CARD_NAMES[cut[seat]])))
        left = x + (CARD_W - PLATE_W) // 2
        plate = Rect(left, y + CARD_H + PLATE_GAP, PLATE_W, plate_height(1))
        items += plate_of(
            art, Plate(plate, (seat,)), names.seats, highest, look.background, centred=True
        )
        if seat in highest and seat == lead:
            told = _(LEADS)
            middle = x + (CARD_W - art.width(PLAIN, told)) // 2
            items.append(Text(middle, plate.bottom + 2, told, ink_on(look.background)))
    return items


class CutScene:
    """The cut of one sitting: its cards slide out, and a click goes on once they lie."""

    def __init__(self, sitting: Sitting, slides: Slides) -> None:
        self._sitting, self._slides = sitting, slides
        self._begun = False  # the cards have set out
        self._pressed = False

    def items(self, art: Art, look: Look, names: Names) -> list[Item]:
        """Return the table with the cards that lie, and those that are still in the air."""
        gone = [place.owner for place in self._slides.coming]
        sitting = self._sitting
        line = _(CUTTING) if gone else sitting.line
        return [
            *cut_items(art, look, names, sitting.cut, line, gone),
            *self._slides.items(look),
        ]

    def follow(self, sliding: bool) -> bool:
        """Let the cards set out as they are cut, if cards slide; whether they do."""
        cut = self._sitting.cut
        begins = bool(cut) and not self._begun and sliding
        if begins:
            self._slides.cut(cut)
        self._begun = bool(cut)
        return begins

    def is_left(self, event: Input, clicks: Callable[[Key], bool]) -> bool:
        """Tell whether an input is a click, or a key that `clicks`."""
        match event:
            case Press(button=inputs.LEFT):
                self._pressed = True
            case Release(button=inputs.LEFT) if self._pressed:
                self._pressed = False
                return True
            case Key():
                return clicks(event)
        return False

    def leave(self) -> list[str]:
        """Go on from the cut; the first click completes the slides. Return what is heard."""
        if self._slides:
            return self._slides.finish()
        self._sitting.confirm()
        return []


#: Ticks of 1/60 s in which the table lies as it was, before the first card sets out.
OPENING: Final = 30
#: What is said meanwhile.
AGAIN: Final = N_("The last turns once more.")
#: Ticks after each action where nothing slides.
UNMOVED: Final = 40


class Again:
    """Turns that are shown once more, from `turns` on."""

    def __init__(self, turns: LastTurns, sliding: bool) -> None:
        """Not `sliding`: each action is there at once, with a rest behind it."""
        self._slides = Slides()
        self._slides.rest(turns.view)
        self._view: View = turns.view
        self._steps: list[Step] = [*turns.steps]
        self._step: Step | None = None  # the one that is shown
        self._said = _(AGAIN)
        self._rest = OPENING
        self._sliding = sliding

    @property
    def over(self) -> bool:
        """Whether all has been seen."""
        return not (self._steps or self._slides or self._rest)

    def tick(self) -> list[str]:
        """Go on for 1/60 s; return what is to be heard in it."""
        heard = self._slides.tick()
        if self._slides:
            return heard
        if self._rest:
            self._rest -= 1
        elif self._steps:
            heard += self._next()
        return heard

    def _next(self) -> list[str]:
        """Begin the next action; return what is heard at once."""
        step = self._step = self._steps.pop(0)
        self._view, self._rest = step.view, step.rest
        if self._sliding:
            return self._slides.move(step.view, step.moves, step.cues)
        self._slides.rest(step.view)
        self._rest = max(step.rest, UNMOVED)
        return [*step.cues]

    def items(self, art: Art, look: Look, names: Names) -> list[Item]:
        """Return the table as it is to be drawn now."""
        view = self._slides.view(self._view)
        at = self._slides.layout(self._view)
        if self._step and not self._slides.flying:
            self._said = self._step.said
        told = status_watched(view, self._said)
        items = table_items(art, view, at, look, names, told)
        return [*items, *self._slides.items(look)]


GO_BACK: Final = N_("Click, or press a key, to go back to the review.")


class PastTable(Modal):
    """A table that is only looked at."""

    spoken = ""

    def __init__(
        self,
        art: Art,
        look: Look,
        names: Names,
        view: View,
        told: str,
        marks: tuple[Marks, Marks],
        title: str,
    ) -> None:
        """`told` stands in the strip; `marks` are those of what was played and of the better.

        `title` is for the caption of the window: which moment it is.
        """
        super().__init__()
        self.window_title = title
        self.spoken = joined(title + ".", told, _(GO_BACK))
        at = layout(view)
        self._items = [
            *table_items(art, view, at, look, names, status_watched(view, told, (_(GO_BACK),))),
            *compared_frames(at, *marks, ink_on(look.background)),
        ]

    def items(self, active: bool = True) -> list[Item]:
        """Return the table."""
        return self._items

    def handle(self, event: Input) -> bool:
        """Go back by a click or a key."""
        if isinstance(event, Press | Key):
            self.result = "back"
        return self.result is not None


class Movement:
    """All that moves on the table of one sitting between its deal and its last card."""

    def __init__(self, sitting: Sitting, cues: list[str]) -> None:
        """`cues` collects what is to be heard, until somebody has played it."""
        self._sitting, self._cues = sitting, cues
        self.slides = Slides()
        self.cut = CutScene(sitting, self.slides)
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
        if self.cut.follow(sliding):
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
        self._cues += self.cut.leave()

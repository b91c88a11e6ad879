"""What is seen instead of the table that is played at.

The cut for partners (O1), the last turns once more, a moment of a review.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from ...engine.board import View
from ...engine.cards import CARD_NAMES
from ...engine.numbered_deals import check_cut
from ...language import N_, _
from ...table.person_view import Marks
from ...table.played_turns import LastTurns, Step
from ...table.sitting import Sitting
from ...table.texts import joined
from ..canvas import Rect, inputs
from ..canvas.art import CARD_H, CARD_W, PLAIN, Art, back_sprite, card_sprite
from ..canvas.framebuffer import Item, Picture, Text
from ..canvas.inputs import Input, Key, Press, Release
from ..canvas.palette import ink_on
from ..win31.frame import Modal
from .context import CUTTING, Look, Names
from .flights import CUT_CARDS, CUT_DECK
from .frames import compared_frames
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
    """The cut of one sitting as it is seen, and what goes on from it."""

    def __init__(self, sitting: Sitting, slides: Slides) -> None:
        self._sitting, self._slides = sitting, slides
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

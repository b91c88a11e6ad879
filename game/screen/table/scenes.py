"""What is seen instead of the table that is played at.

The cut for partners (O1), the last turns once more, a moment of a review; and what a printer that
has nothing to print does on the desktop of 1994, as Solitaire did in honor of the winner.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final

from ...engine.board import View
from ...engine.cards import CARD_NAMES
from ...engine.numbered_deals import check_cut
from ...language import N_, _
from ...looks import ink_on
from ...table.person_view import Marks
from ...table.played_turns import LastTurns, Step
from ...table.sitting import Sitting
from ...table.texts import joined
from ..canvas import Rect, inputs
from ..canvas.art import CARD_H, CARD_W, PLAIN, Art, back_sprite, card_sprite
from ..canvas.framebuffer import HEIGHT, WIDTH, Framebuffer, Item, Picture, Text
from ..canvas.inputs import Input, Key, Press, Release, Tick
from ..win31.frame import Modal
from .cascade import TILE, WIPE, Leaper, Tile
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


#: Ticks of 1/60 s from one card to the next.
NEXT: Final = 8


#: How fast a card sets out, from and to, in pixels a tick: to a side, and up.
_ASIDE, _UP = (1.5, 6.0), (11.0, 20.0)


class Fountain(Modal):
    """The cards that leap out of a printer, and what they leave behind, until that is wiped off."""

    def __init__(self, art: Art, ground: Sequence[Item], at: tuple[int, int], rng: Random) -> None:
        """Have cards come out of a slot of the `ground`, of this middle, in an order of chance."""
        super().__init__()
        self._art, self._at, self._rng = art, at, rng
        frame = Framebuffer(art)
        frame.show(ground)
        self._ground, self._picture = frame.surface, frame.surface.copy()
        self._wiped: int | None = None  # how much, in pixels from the left; None: it is not wiped
        self._waiting = [*range(len(CARD_NAMES))]
        rng.shuffle(self._waiting)
        self._leaping: list[Leaper] = []
        self._ticks = 0
        self._versions = {(x, y): 0 for x in range(0, WIDTH, TILE) for y in range(0, HEIGHT, TILE)}

    @property
    def done(self) -> bool:
        """Whether nothing moves: all cards have bounced away, and leave what is to be seen."""
        return self._wiped is None and not self._waiting and not self._leaping

    def rest(self, ticks: int) -> int:
        return ticks if self.done else 0

    def handle(self, event: Input) -> bool:
        """Let the cards go on; a button or a key wipes the picture off, a second one at once."""
        match event:
            case Tick() if not self.done:
                self._tick()
            case Press() | Key():
                self._wiped = 0 if self._wiped is None else WIDTH
            case _:
                return False
        if self._wiped is not None and self._wiped >= WIDTH:
            self.result = "over"
        return True

    def _tick(self) -> None:
        """Let the cards go on for 1/60 s, or wipe on."""
        if self._wiped is not None:
            area = Rect(self._wiped, 0, WIPE, HEIGHT)
            self._change(self._picture.blit(self._ground, area, area))
            self._wiped += WIPE
            return
        if self._waiting and self._ticks % NEXT == 0:
            right = self._rng.uniform(*_ASIDE) * self._rng.choice((1, 1, -1))
            x, y = self._at[0] - CARD_W // 2, min(self._at[1], HEIGHT - CARD_H)
            up = -self._rng.uniform(*_UP)
            self._leaping.append(Leaper(self._waiting.pop(), x, y, right, up, self._at[1]))
        self._ticks += 1
        self._leaping = [card.leap(HEIGHT) for card in self._leaping]
        for leaper in self._leaping:
            place = round(leaper.x), round(leaper.y)
            self._change(self._picture.blit(self._art.cut(leaper.picture), place))
        self._leaping = [card for card in self._leaping if not card.gone]

    def _change(self, area: Rect) -> None:
        """Note that the picture has changed there."""
        for corner in self._versions:
            if area.colliderect(*corner, TILE, TILE):
                self._versions[corner] += 1

    def items(self, active: bool = True) -> list[Item]:
        """Return the desktop with all the trails."""
        return [
            Tile(x, y, TILE, min(TILE, HEIGHT - y), version, self._picture)
            for (x, y), version in self._versions.items()
        ]

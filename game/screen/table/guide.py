"""The panel of the first hand: it says step by step what is to be done, and frames it.

table/guided_hand.py has what is taught. The panel lies where the computer's rows would be, or
beside the few that it lays in a hand.
"""

from collections.abc import Callable
from typing import Final

from ...language import N_, _
from ...looks import BLACK, DARK_BLUE, DARK_RED, LIGHT_GREY, WHITE
from ...table.guided_hand import GuidedHand
from ...table.person_view import Marks, marks_of
from ...table.texts import joined
from ..canvas import Rect, inputs
from ..canvas.art import CARD_W, DIALOG, Art
from ..canvas.framebuffer import Fill, Item, Text, outline
from ..canvas.inputs import Input, Motion, Press, Release, Unfocus
from ..win31.style import LINE, bevel, button_face, fill, wrap

STEP: Final = N_("Step {step} of {steps}")
LEAVE: Final = N_("Leave")
#: While the computer plays.
WAIT: Final = N_("The computer plays.")
#: Where the panel lies, its caption, and the button in it.
PANEL: Final = Rect(28, 105, 584, 121)
CAPTION_H: Final = 18
BUTTON: Final = Rect(PANEL.right - 84, PANEL.bottom - 32, 72, 22)
#: Around the text, and between its two parts, in pixels.
INSET, GAP = 10, 5


class Guide:
    """What leads through the first hand, in front of the table."""

    def __init__(self, lesson: GuidedHand, leave: Callable[[], None]) -> None:
        """`leave` is called where the person wants to leave it."""
        self.lesson = lesson
        self.leave = leave
        self._down = self._over = False
        #: Where it lies: beside columns of rows that are to be seen.
        beside = lesson.hand.columns * CARD_W
        self.panel = Rect(PANEL.x + beside, PANEL.y, PANEL.w - beside, PANEL.h)
        self.read()

    def read(self) -> None:
        """Read from the lesson what the panel says; until then it says what it said before."""
        lesson = self.lesson
        self._step = min(lesson.place + 1, lesson.steps)
        told = lesson.text if lesson.waiting else _(WAIT)
        #: What is taught, and what is asked for, each with its color.
        self._texts = ((told, BLACK), (lesson.said or self.line, _ink(lesson)))

    @property
    def spoken(self) -> str:
        """What the panel says, to be heard."""
        step = _(STEP).format(step=self._step, steps=self.lesson.steps)
        return joined(f"{step}.", *(text for text, _color in self._texts))

    @property
    def line(self) -> str:
        """What is to be done now, in a line; "" while nothing is."""
        return self.lesson.now if self.lesson.waiting else ""

    @property
    def marks(self) -> Marks | None:
        """What is framed: the cards and places that are needed now."""
        return marks_of(self.lesson.wanted) if self.lesson.waiting else None

    def handle(self, event: Input) -> bool:
        """Take an input that concerns the panel; whether it was one."""
        match event:
            case Press(x, y) if self.panel.collidepoint(x, y):
                self._down = self._over = event.button == inputs.LEFT and BUTTON.collidepoint(x, y)
                return True
            case Motion(x, y) if self._down:
                self._over = BUTTON.collidepoint(x, y)
                return True
            case Release(x, y) if self._down:
                self._down = False
                if BUTTON.collidepoint(x, y):
                    self.leave()
                return True
            case Unfocus():
                self._down = False
        return False

    def items(self, art: Art) -> list[Item]:
        """Return the panel as it is to be drawn now."""
        panel = self.panel
        x, y, w, h = panel
        step = _(STEP).format(step=self._step, steps=self.lesson.steps)
        items: list[Item] = [
            *outline(x, y, w, h, BLACK),
            fill(panel.inflate(-2, -2), LIGHT_GREY),
            *bevel(panel.inflate(-2, -2), WHITE, BLACK),
            Fill(x + 1, y + 1, w - 2, CAPTION_H, DARK_BLUE),
            Text(x + INSET, y + 4, _(self.lesson.hand.title), WHITE, DIALOG),
            Text(x + w - INSET - art.width(DIALOG, step), y + 4, step, WHITE, DIALOG),
        ]
        left, top = x + INSET, y + CAPTION_H + INSET - 2
        widths = (w - 2 * INSET, BUTTON.x - x - 2 * INSET)
        for (text, ink), width in zip(self._texts, widths, strict=True):
            for line in wrap(art, DIALOG, text, width) if text else ():
                items.append(Text(left, top, line, ink, DIALOG))
                top += LINE
            top += GAP
        return [*items, *self._button(art)]

    def _button(self, art: Art) -> list[Item]:
        pressed = self._down and self._over
        text = _(LEAVE)
        left = BUTTON.x + (BUTTON.w - art.width(DIALOG, text)) // 2 + pressed
        top = BUTTON.y + 5 + pressed
        return [*button_face(BUTTON, pressed=pressed), Text(left, top, text, BLACK, DIALOG)]


def _ink(lesson: GuidedHand) -> int:
    """Return the color of what is asked for: red where the last act was another one."""
    return DARK_RED if lesson.said else DARK_BLUE

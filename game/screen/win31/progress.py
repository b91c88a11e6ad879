"""The progress bar: how much of something is done, in a sunken field, with its percentage."""

from pygame import Rect

from ..canvas.art import DIALOG, Art
from ..canvas.framebuffer import Clip, Item, Text
from ..canvas.palette import BLACK, DARK_BLUE, WHITE
from .style import LINE, fill, sunken
from .widgets import Widget


class Progress(Widget):
    """A bar; `share` is how much is done, from 0 to 1."""

    fill_x = True

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width
        self.share = 0.0

    def measure(self, art: Art) -> tuple[int, int]:
        return self._width, LINE + 6

    def items(self) -> list[Item]:
        x, y, w, h = self.area
        inner = Rect(x + 2, y + 2, w - 4, h - 4)
        done = Rect(inner.x, inner.y, round(inner.w * self.share), inner.h)
        text = f"{round(100 * self.share)}%"
        left = inner.x + (inner.w - self.art.width(DIALOG, text)) // 2
        # Where the bar has come over it the text is white: it is drawn twice, each time cut.
        rest = Rect(done.right, inner.y, inner.right - done.right, inner.h)
        items = [*sunken(self.area, WHITE)]
        for part, ink, ground in ((done, WHITE, DARK_BLUE), (rest, BLACK, WHITE)):
            if part.w:
                told = Text(left, inner.y + 1, text, ink, DIALOG)
                items += [fill(part, ground), Clip(*part.topleft, *part.size, told)]
        return items

"""The cut for partners as it is seen and clicked away (O1); cut.py draws it."""

from collections.abc import Callable

from ...table.sitting import Sitting
from ..canvas import inputs
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from ..canvas.inputs import Input, Key, Press, Release
from .cut import cut_items
from .names import Names
from .slides import Slides
from .wishes import Look


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
        return [
            *cut_items(art, look, names, sitting.cut, sitting.line, gone),
            *self._slides.items(look),
        ]

    def follow(self, sliding: bool) -> None:
        """Let the cards set out as they are cut, if cards slide."""
        cut = self._sitting.cut
        if cut and not self._begun and sliding:
            self._slides.cut(cut)
        self._begun = bool(cut)

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

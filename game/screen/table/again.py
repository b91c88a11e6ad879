"""The last turns, slid once more: a table of its own in front of the one that is played at.

Nothing in the game changes by it, and the game waits meanwhile.
"""

from typing import Final

from ...engine.board import View
from ...table.last_turns import LastTurns
from ...table.turns import Step
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from .names import Names
from .picture import table_items
from .slides import Slides
from .wishes import Look

#: Ticks of 1/60 s in which the table lies as it was, before the first card sets out.
OPENING: Final = 30
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
        self._said = turns.steps[0].said
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
        step = self._steps.pop(0)
        self._view, self._said, self._rest = step.view, step.said, step.rest
        if self._sliding:
            return self._slides.move(step.view, step.moves, step.cues)
        self._slides.rest(step.view)
        self._rest = max(step.rest, UNMOVED)
        return [*step.cues]

    def items(self, art: Art, look: Look, names: Names) -> list[Item]:
        """Return the table as it is to be drawn now."""
        view = self._slides.view(self._view)
        at = self._slides.layout(self._view)
        items = table_items(art, view, at, look, names, self._said)
        return [*items, *self._slides.items(look)]

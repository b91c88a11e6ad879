"""A table as it was, with two moves marked: what was played and what would have been better.

It lies in front of everything below the menus until a click or a key.
"""

from collections.abc import Callable
from typing import Final

from ...engine.board import View
from ...language import N_, _
from ...table.counsel.marks import Marks
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from ..canvas.inputs import Input, Key, Press
from ..canvas.palette import ink_on
from .framing import compared_frames
from .layout import layout
from .names import Names
from .picture import table_items
from .wishes import Look

GO_BACK: Final = N_("Click, or press a key, to go back to the review.")


class PastTable:
    """A table that is only looked at."""

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
        self.window_title = title
        self.result: str | None = None
        self.on_result: Callable[[str], None] | None = None
        self.refused: list[str] = []
        at = layout(view)
        self._items = [
            *table_items(art, view, at, look, names, told, prompt=(_(GO_BACK),)),
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

    def pointer(self, x: int, y: int) -> str:
        """Return the sprite of the mouse pointer."""
        return "arrow"

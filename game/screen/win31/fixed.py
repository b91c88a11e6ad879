"""A box of a width of its own, so that boxes in different rows agree."""

from collections.abc import Iterator

from pygame import Rect

from ..canvas.art import Art
from .widgets import Box, Widget


class Fixed(Box):
    """A box that gets `width` pixels, or what it needs if that is more, and never more."""

    def __init__(self, box: Box, width: int) -> None:
        self._box, self._width = box, width
        self.fill_y = box.fill_y

    def measure(self, art: Art) -> tuple[int, int]:
        w, h = self._box.measure(art)
        return max(w, self._width), h

    def place(self, art: Art, area: Rect) -> None:
        self._box.place(art, area)

    def widgets(self) -> Iterator[Widget]:
        yield from self._box.widgets()

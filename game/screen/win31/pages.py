"""Pages of a dialog, one of which is seen, and the list at their left that chooses it.

As the Control Panel had them: there were no tabs yet.
"""

from collections.abc import Iterator, Sequence

from ..canvas import Rect
from ..canvas.art import Art
from .lists import ListBox
from .widgets import Box, Widget


class Pages(Box):
    """Boxes in one place, for which there is as much room as the largest needs."""

    fill_x = fill_y = True

    def __init__(self, titles: Sequence[str], pages: Sequence[Box], width: int) -> None:
        """`width` is that of the list, in pixels."""
        self._pages = pages
        #: The list of their titles.
        self.list = ListBox(titles, 0, width=width, rows=len(titles))

    @property
    def shown(self) -> int:
        """Which page is seen, counted from 0."""
        return self.list.selected

    def measure(self, art: Art) -> tuple[int, int]:
        widths, heights = zip(*(page.measure(art) for page in self._pages), strict=True)
        return max(widths), max(heights)

    def place(self, art: Art, area: Rect) -> None:
        page = self._pages[self.shown]
        page.place(art, Rect(area.x, area.y, area.w, page.measure(art)[1]))

    def widgets(self) -> Iterator[Widget]:
        yield from self._pages[self.shown].widgets()

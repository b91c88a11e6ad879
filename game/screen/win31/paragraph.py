"""The paragraph: a label whose text changes while its dialog stands, with room for any of them."""

from ..canvas.art import Art
from .style import wrap
from .widgets import Label


class Paragraph(Label):
    """A wrapped text of at most `lines` lines; always as high as these."""

    def __init__(self, text: str, *, width: int, lines: int) -> None:
        """`width` in pixels."""
        super().__init__(text.replace("&", "&&"), width=width)
        self.lines = lines

    def measure(self, art: Art) -> tuple[int, int]:
        return self.width, self.lines * art.height(self.font)

    def has_room(self, art: Art, text: str) -> bool:
        """Tell whether a text is of no more lines than there are."""
        return len(wrap(art, self.font, text, self.width)) <= self.lines

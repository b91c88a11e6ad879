"""The text in a window of the help: a page that scrolls with its links, and how it is heard.

It is heard paragraph by paragraph, heading by heading, row by row.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from ...language import N_, _
from ..canvas import Rect
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from ..win31.lists import BAR_W, ScrollBar
from .markup import Block, BlockKind, Topic, said_by, spans_of
from .page import PITCH, lay_out

#: Around the text, in pixels.
MARGIN: Final = 12


class Pane:
    """Where a text is read. Positions are pixels of the frame, links are counted from 0."""

    def __init__(self, art: Art, area: Rect, blocks: Sequence[Block]) -> None:
        """Show a text from its beginning; the scroll bar lies in the area too."""
        self._art, self._blocks = art, blocks
        self.bar = ScrollBar()
        self.bar.art = art
        #: The link that the keyboard or the mouse is with, -1: none.
        self.lit = -1
        self._pressed = -1  # the link that the button is down on
        self.place(area)

    def show(self, blocks: Sequence[Block], scrolled: int = 0) -> None:
        """Show another text, this many lines down."""
        self._blocks = blocks
        self.lit = self._pressed = -1
        self.bar.value = scrolled
        self.place(self._area)

    def place(self, area: Rect) -> None:
        """Lay the text out for another place or size."""
        self._area = area
        x, y, w, h = area
        self.bar.area = Rect(area.right - BAR_W, y - 1, BAR_W, h + 1)
        #: Where the text is seen.
        self.view = Rect(x + MARGIN, y, w - 2 * MARGIN - BAR_W, h)
        self.page = lay_out(self._art, self._blocks, self.view.w)
        self.bar.maximum = max(ceil((self._height - h) / PITCH), 0)
        self.bar.page = h // PITCH - 1
        self.bar.value = min(self.bar.value, self.bar.maximum)

    def items(self) -> list[Item]:
        """Return the text as far as it is seen, and the scroll bar."""
        return self.page.items(self.view, self._top, self.lit) + self.bar.items()

    # Links.

    def link_at(self, x: int, y: int) -> int:
        """Return the link that lies there, or -1."""
        if not self.view.collidepoint(x, y):
            return -1
        return self.page.link_at(x - self.view.x, y - self.view.y + self._top)

    def link_rect(self, link: int) -> Rect:
        """Say where the first words of a link are."""
        return self.page.link_rects(link)[0].move(self.view.x, self.view.y - self._top)

    def press(self, x: int, y: int) -> None:
        """Take in that the button went down in the text, or beside it."""
        self._pressed = self.lit = self.link_at(x, y)

    def release(self, x: int, y: int) -> int:
        """Take in that the button came up; return the link that was clicked, or -1."""
        pressed, self._pressed = self._pressed, -1
        if pressed < 0:
            return -1
        self.lit = -1
        return pressed if self.link_at(x, y) == pressed else -1

    def tab(self, step: int) -> None:
        """Light the next link, or the one before: of all, or the first seen if none is lit."""
        links = range(len(self.page.links))
        if not links:
            return
        if self.lit >= 0:
            self.lit = (self.lit + step) % len(links)
        else:
            seen = [i for i in links if self._is_seen(i)] or list(links)
            self.lit = seen[0 if step > 0 else -1]
        if not self._is_seen(self.lit):
            # A third of the way down there is something to read before it and after it.
            y = self.page.link_rects(self.lit)[0].y
            self.bar.scroll_to((y - self.view.h // 3) // PITCH)

    def _is_seen(self, link: int) -> bool:
        rects = self.page.link_rects(link)
        top = self._top
        return rects[0].top >= top and rects[-1].bottom <= top + self.view.h

    # How far it is scrolled.

    def bring(self, block: int) -> None:
        """Scroll to where a block of the text begins."""
        self.bar.scroll_to(self.page.tops[block] // PITCH)

    def scroll(self, key: str) -> bool:
        """Scroll by a key; whether it is one that does."""
        last, page = self.bar.maximum, self.bar.page
        lines = {"up": -1, "down": 1, "page up": -page, "page down": page}
        lines |= {"home": -last, "end": last}
        if key in lines:
            self.bar.scroll_to(self.bar.value + lines[key])
        return key in lines

    @property
    def _height(self) -> int:
        """The page with the margins above and below it."""
        return self.page.height + 2 * MARGIN

    @property
    def _top(self) -> int:
        """Which pixel of the page is at the top of the view."""
        return min(self.bar.value * PITCH, max(self._height - self.view.h, 0)) - MARGIN


#: What keys do in the help, to be heard.
KEYS: Final = N_(
    "<Down> reads the next paragraph, <Up> the one before, {heading} the next heading, {next} goes "
    "to the next link and {follow} where it leads, {back} goes back, <S> searches, <C> is the "
    "index, {leave} closes."
)
_HEADS: Final = (BlockKind.HEAD, BlockKind.GRID_HEAD)
_SILENT: Final = (BlockKind.RULE, *_HEADS)


class Reader:
    """Where one is in a topic; it begins before the first paragraph, at the title."""

    def __init__(self, topic: Topic) -> None:
        self._topic = topic
        #: The paragraphs, by their places among the blocks of the topic.
        self._places = [
            i for i, block in enumerate(topic.blocks) if block.kind not in _SILENT and _text(block)
        ]
        self._at = -1

    @property
    def block(self) -> int:
        """Which block of the topic is read, counted from 0."""
        return self._places[max(self._at, 0)] if self._places else 0

    @property
    def spoken(self) -> str:
        """What is read now: a paragraph or, at the beginning, the title and the first one."""
        if not self._places:
            return self._topic.title
        told = self._told(self.block)
        return f"{self._topic.title}. {told}" if self._at < 0 else told

    @property
    def place(self) -> str:
        """Which topic it is, and which of its paragraphs."""
        return _("{title}, paragraph {number} of {total}.").format(
            title=self._topic.title, number=max(self._at, 0) + 1, total=len(self._places)
        )

    def go_to_heading(self, step: int) -> None:
        """Go to the next heading, or to the one before (-1), where there is one."""
        at, blocks = max(self._at, 0), self._topic.blocks
        heads = [i for i, at in enumerate(self._places) if blocks[at].kind is BlockKind.HEADING]
        beyond = [i for i in heads if (i - at) * step > 0]
        self._at = min(beyond, key=lambda i: abs(i - at), default=at)

    def move(self, key: str) -> bool:
        """Go on by a key; whether it is one that moves."""
        last = len(self._places) - 1
        at = max(self._at, 0)
        targets = {"down": at + 1, "up": at - 1, "home": 0, "end": last}
        if key not in targets:
            return False
        self._at = min(max(targets[key], 0), last)
        return True

    def link(self, number: int) -> str:
        """Tell a link, counted from 0."""
        spans = [span for span in spans_of(self._topic.blocks) if span.target]
        told = _("{words}, definition") if spans[number].target[0] == "?" else _("{words}, link")
        return told.format(words=spans[number].text)

    def _told(self, at: int) -> str:
        """Tell a block; a row of a table with the headings of its columns."""
        block = self._topic.blocks[at]
        if block.kind is BlockKind.HEADING:
            return _("{words}, heading").format(words=_text(block))
        if block.kind is BlockKind.PICTURE:
            return _("{words}, picture").format(words=_text(block))
        if block.kind not in (BlockKind.ROW, BlockKind.GRID):
            return _text(block)
        heads = next(
            (each for each in reversed(self._topic.blocks[:at]) if each.kind in _HEADS), None
        )
        named = ["", *map(said_by, heads.parts[1:])] if heads and block.cells else []
        cells = [said_by(part) for part in block.parts]
        first, *rest = [
            f"{head} {cell}" if head else cell
            for head, cell in zip([*named, *[""] * len(cells)], cells, strict=False)
            if cell
        ]
        return f"{first}: {', '.join(rest)}" if rest else first


def words_of_definition(topic: Topic) -> str:
    """Return what a definition says that has popped up."""
    return " ".join(filter(None, map(_text, topic.blocks)))


def _text(block: Block) -> str:
    mark = block.mark if block.kind is BlockKind.POINT and block.mark[:1].isdigit() else ""
    return " ".join(filter(None, (mark, *map(said_by, block.parts))))

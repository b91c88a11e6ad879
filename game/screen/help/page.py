"""A text of the help laid out for a width: where each word stands, and what of it is drawn.

A definition that pops up beside its word is a small page. What the texts say is topics.py's;
scrolling and links are pane.py's.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from ...looks import BLACK, DARK_BLUE, DARK_GREEN, GREY, WHITE
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import DIALOG, PLAIN, Art
from ..canvas.framebuffer import HEIGHT, WIDTH, Clip, Dither, Fill, Item, Picture, Text, outline
from ..win31.style import fill
from .markup import POINT, Block, BlockKind, Spans

#: From one line of text to the next, in pixels.
PITCH: Final = 15

_UNDERLINE: Final = 13  # below the top of a line
_TABLE_GAP: Final = 16  # between its columns
_WIDEST: Final = 0.45  # of the page, for the first column of a table
_GRID_GAP: Final = 8  # between the columns of a grid
_POINT_INDENT: Final = 14
_NUMBER_INDENT: Final = 20

#: Pixels above a block, by its kind and that of the block before; else _APART.
_APART: Final = 7
_ABOVE: Final = {
    (BlockKind.PARAGRAPH, BlockKind.HEADING): 2,
    (BlockKind.POINT, BlockKind.HEADING): 3,
    (BlockKind.ROW, BlockKind.HEADING): 3,
    (BlockKind.HEAD, BlockKind.HEADING): 4,
    (BlockKind.POINT, BlockKind.POINT): 3,
    (BlockKind.ROW, BlockKind.ROW): 2,
    (BlockKind.ROW, BlockKind.HEAD): 2,
    (BlockKind.GRID, BlockKind.GRID): 4,
    (BlockKind.GRID, BlockKind.GRID_HEAD): 4,
    (BlockKind.GRID_HEAD, BlockKind.HEADING): 4,
}
_ABOVE_HEADING: Final = 12


class Piece(NamedTuple):
    """Words of one look on one line, in pixels of the page. `link` is an index, or -1."""

    x: int
    y: int
    w: int
    text: str
    bold: bool = False
    link: int = -1


class Page(NamedTuple):
    """A text laid out. `rules` are the y of lines drawn across, `links` where each leads.

    `pictures` lie in pixels of the page. `tops` is where each block begins.
    """

    width: int
    height: int
    pieces: tuple[Piece, ...]
    rules: tuple[int, ...]
    links: tuple[str, ...]
    pictures: tuple[Picture, ...] = ()
    tops: tuple[int, ...] = ()

    def link_at(self, x: int, y: int) -> int:
        """Return the link at a pixel of the page, or -1."""
        for piece in self.pieces:
            if piece.link >= 0 and piece.y <= y < piece.y + PITCH and 0 <= x - piece.x < piece.w:
                return piece.link
        return -1

    def link_rects(self, link: int) -> list[Rect]:
        """Say where the words of a link stand, line by line."""
        return [Rect(p.x, p.y, p.w, PITCH) for p in self.pieces if p.link == link]

    def items(self, view: Rect, top: int, lit: int = -1) -> list[Item]:
        """Say what is seen of it in an area of the frame, scrolled down by `top` pixels.

        The link `lit` is drawn inversely.
        """
        return list(self._drawn(view.x, view.y - top, view, lit))

    def _drawn(self, left: int, above: int, view: Rect, lit: int) -> Iterator[Item]:
        for piece in self.pieces:
            x, y = left + piece.x, above + piece.y
            if not view.y - PITCH < y < view.bottom:
                continue
            whole = view.y <= y and y + PITCH <= view.bottom
            for item in _piece_items(piece, x, y, piece.link == lit >= 0, self.links):
                yield item if whole else Clip(*view.topleft, *view.size, item)
        for picture in self.pictures:
            placed = picture._replace(x=left + picture.x, y=above + picture.y)
            if view.colliderect(placed.x, placed.y, *placed.sprite[3:5]):
                yield Clip(*view.topleft, *view.size, placed)
        for rule in self.rules:
            if view.y <= above + rule < view.bottom:
                yield Fill(left, above + rule, self.width, 1, GREY)


def _piece_items(piece: Piece, x: int, y: int, lit: bool, links: Sequence[str]) -> Iterator[Item]:
    ink = BLACK
    if piece.text == POINT:
        yield Fill(x + 1, y + 5, 2, 4, ink)
        yield Fill(x, y + 6, 4, 2, ink)
        return
    if piece.link >= 0:
        ink = WHITE if lit else DARK_GREEN
        if lit:
            yield Fill(x - 1, y - 1, piece.w + 1, PITCH, DARK_BLUE)
        elif links[piece.link].startswith("?"):
            yield Dither(x, y + _UNDERLINE, piece.w - 1, 1, DARK_GREEN, WHITE)
        else:
            yield Fill(x, y + _UNDERLINE, piece.w - 1, 1, DARK_GREEN)
    yield Text(x, y, piece.text, ink, DIALOG if piece.bold else PLAIN)


# Laying out.


class _Part(NamedTuple):
    """Letters without a blank in them, of one look."""

    text: str
    bold: bool
    link: int


_Word = tuple[_Part, ...]


def lay_out(art: Art, blocks: Sequence[Block], width: int) -> Page:
    """Set a text in lines of at most `width` pixels."""
    return _Setter(art, blocks, width).page()


class _Setter:
    """Sets one page, from the top down."""

    def __init__(self, art: Art, blocks: Sequence[Block], width: int) -> None:
        self._art, self._blocks, self._width = art, blocks, width
        self._pieces: list[Piece] = []
        self._links: list[str] = []
        self._pictures: list[Picture] = []
        rows = [block for block in blocks if block.kind in (BlockKind.ROW, BlockKind.HEAD)]
        # All tables of a page agree, so that they read as one.
        self._column = max((self._natural(block) for block in rows), default=0)
        self._column = min(self._column, int(width * _WIDEST))

    def page(self) -> Page:
        y = 0
        rules, tops = [], []
        before: Block | None = None
        for block in self._blocks:
            if before:
                y += _gap(block, before)
            tops.append(y)
            if block.kind is BlockKind.RULE:
                rules.append(y)
                y += 1
            elif block.kind is BlockKind.PICTURE:
                sprite = self._art.sheet(block.mark)
                self._pictures.append(Picture((self._width - sprite.w) // 2, y, sprite))
                y += sprite.h
            elif block.kind in (BlockKind.ROW, BlockKind.HEAD):
                right = self._column + _TABLE_GAP
                bold = block.kind is BlockKind.HEAD
                y = max(
                    self._flow(block.spans, 0, y, self._column, bold),
                    self._flow(block.right, right, y, self._width - right, bold),
                )
            elif block.kind in (BlockKind.GRID, BlockKind.GRID_HEAD):
                y = self._grid(block, y)
            else:
                indent = 0
                if block.mark == POINT:
                    indent = _POINT_INDENT
                    self._pieces.append(Piece(3, y, 4, POINT))
                elif block.mark:
                    indent = _NUMBER_INDENT
                    self._pieces.append(Piece(0, y, self._measure(block.mark, False), block.mark))
                bold = block.kind is BlockKind.HEADING
                y = self._flow(block.spans, indent, y, self._width - indent, bold)
            before = block
        pieces, links = tuple(self._pieces), tuple(self._links)
        return Page(self._width, y, pieces, tuple(rules), links, tuple(self._pictures), tuple(tops))

    def _grid(self, block: Block, y: int) -> int:
        """Set a row of many columns, all alike; returns the y below it."""
        parts = (block.spans, *block.cells)
        share = (self._width + _GRID_GAP) // len(parts)
        bold = block.kind is BlockKind.GRID_HEAD
        return max(
            self._flow(part, place * share, y, share - _GRID_GAP, bold)
            for place, part in enumerate(parts)
        )

    def _measure(self, text: str, bold: bool) -> int:
        return self._art.width(DIALOG if bold else PLAIN, text)

    def _natural(self, block: Block) -> int:
        """Return the width of the first cell of a row on one line."""
        bold = block.kind is BlockKind.HEAD
        return sum(self._measure(span.text, bold or span.bold) for span in block.spans)

    def _flow(self, spans: Spans, x: int, y: int, width: int, bold: bool) -> int:
        """Set words in a column; returns the y below them."""
        line: list[_Word] = []
        length = 0
        for word in self._words(spans, bold):
            own = self._length([word])
            if line:
                last = line[-1:]
                length += self._length([*last, word]) - self._length(last)  # with the blank between
            if line and length > width:
                self._set(line, x, y)
                y += PITCH
                line = []
            if not line:
                length = own
            line.append(word)
        if line:
            self._set(line, x, y)
            y += PITCH
        return y

    def _words(self, spans: Spans, bold: bool) -> list[_Word]:
        """Return what may not be broken, such as a link with the full stop after it."""
        words: list[list[_Part]] = [[]]
        for span in spans:
            link = -1
            if span.target:
                link = len(self._links)
                self._links.append(span.target)
            first, *rest = span.text.split(" ")
            words[-1].append(_Part(first, bold or span.bold, link))
            words += [[_Part(text, bold or span.bold, link)] for text in rest]
        parts = (tuple(part for part in word if part.text) for word in words)
        return [word for word in parts if word]

    def _length(self, line: Sequence[_Word]) -> int:
        return sum(self._measure(part.text, part.bold) for part in _spaced(line))

    def _set(self, line: Sequence[_Word], x: int, y: int) -> None:
        for (bold, link), run in groupby(_spaced(line), key=lambda part: part[1:]):
            text = "".join(part.text for part in run)
            w = self._measure(text, bold)
            # A blank at an edge is not seen.
            if text.strip():
                self._pieces.append(Piece(x, y, w, text, bold, link))
            x += w


def _spaced(line: Sequence[_Word]) -> Iterator[_Part]:
    """Yield the parts of a line with the blanks between its words."""
    before: _Part | None = None
    for word in line:
        if before:
            same = before[1:] == word[0][1:]
            yield _Part(" ", *before[1:]) if same else _Part(" ", False, -1)
        yield from word
        before = word[-1]


def _gap(block: Block, before: Block) -> int:
    """Return the pixels between two blocks."""
    if block.kind is BlockKind.HEADING:
        return _ABOVE_HEADING
    if block.kind in (BlockKind.HEAD, BlockKind.GRID_HEAD) and before.kind is not BlockKind.HEADING:
        return _ABOVE_HEADING
    return _ABOVE.get((block.kind, before.kind), _APART)


_WIDTH: Final = 300
_MARGIN: Final = 8
_SHADOW: Final = 4
#: What is left free at the edges of the frame.
_EDGE: Final = 4


class Definition(NamedTuple):
    """A definition that has popped up, and where in the frame, in pixels."""

    area: Rect
    page: Page

    def items(self) -> list[Item]:
        """Return the box with its shadow."""
        x, y, w, h = self.area
        text = self.area.inflate(-2 * _MARGIN, -2 * _MARGIN)
        return [
            Dither(x + w, y + _SHADOW, _SHADOW, h, GREY, BLACK),
            Dither(x + _SHADOW, y + h, w - _SHADOW, _SHADOW, GREY, BLACK),
            fill(self.area, WHITE),
            *outline(x, y, w, h, BLACK),
            *self.page.items(text, 0),
        ]


def popped_up(art: Art, blocks: Sequence[Block], word: Rect) -> Definition:
    """Return a definition below its word; above it where there is no room below."""
    page = lay_out(art, blocks, _WIDTH)
    w = max(piece.x + piece.w for piece in page.pieces) + 2 * _MARGIN
    h = page.height + 2 * _MARGIN
    x = min(max(word.x - _MARGIN, _EDGE), WIDTH - w - _SHADOW - _EDGE)
    y = word.bottom + 2
    if y + h + _SHADOW > HEIGHT - _EDGE:
        y = word.y - 4 - h - _SHADOW
    return Definition(Rect(x, y, w, h), page)

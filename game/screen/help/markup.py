"""What a topic of the help is made of, line by line: read from its text, and written as plain text.

Blank lines part paragraphs, and a paragraph has as many lines as it likes:

    # Title                   the first line of a topic
    ? word, other words       what else the topic is to be found by (Search); not shown
    ## Heading
    - a point of a list       its further lines are indented
    1. a numbered point       likewise
    | left | right            a row of a table of two columns; in the right one | may be used
    |= left | right           the heading of one
    || one | two | three      a row of a table of many columns, and
    ||= one | two | three     the heading of one
    ----                      a line drawn across
    ! name what it shows      a picture: the sheet of that name in sprites/
    **bold**  [words](topic)  [words](?definition)

A link leads to the topic of that file name, `?` to a definition. page.py decides how all this looks
on the screen; as plain text it has lines of 79 letters, tables in columns.
"""

import re
import textwrap
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import Final

from ...language import _
from ...named_tuple import NamedTuple

#: The mark of a point in a list; the others have their numbers.
POINT: Final = "-"

_SPAN: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[(?P<words>[^\]]+)\]\((?P<target>\??\w+)\)")
_NUMBER: Final = re.compile(r"(\d+\.) +(.*)")


class HelpError(Exception):
    """A text of the help is missing or cannot be read; the message says which, and where."""


class BlockKind(Enum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    POINT = "point"
    ROW = "row"
    HEAD = "heading of a table"
    GRID = "row of a table of many columns"
    GRID_HEAD = "heading of a table of many columns"
    RULE = "rule"
    PICTURE = "picture"


class Span(NamedTuple):
    """Words of one look. `target` is where they lead: a topic, `?` and a definition, or ""."""

    text: str
    bold: bool = False
    target: str = ""


Spans = tuple[Span, ...]


class Block(NamedTuple):
    """What stands by itself. `mark` is before a point, and of a picture the name of its sheet.

    `right` is the second column of a table; `cells` are all that follow the first in a grid.
    """

    kind: BlockKind
    spans: Spans = ()
    right: Spans = ()
    mark: str = ""
    cells: tuple[Spans, ...] = ()

    @property
    def parts(self) -> tuple[Spans, ...]:
        """All its texts, from left to right."""
        return (self.spans, self.right, *self.cells)


class Topic(NamedTuple):
    """A topic: its file name without `.txt`, its title, other words for it, and its text."""

    name: str
    title: str
    keywords: str
    blocks: tuple[Block, ...]

    @property
    def targets(self) -> list[str]:
        """Where its links and definitions lead, in their order."""
        return [span.target for span in spans_of(self.blocks) if span.target]

    @property
    def text(self) -> str:
        """All its words, without its title and keywords."""
        cells = (cell for block in self.blocks for cell in block.parts)
        return " ".join("".join(span.text for span in cell) for cell in cells)


def spans_of(blocks: tuple[Block, ...]) -> Iterator[Span]:
    """Yield all spans of a text in their order."""
    for block in blocks:
        for part in block.parts:
            yield from part


@lru_cache(maxsize=256)  # all topics and definitions; the help is opened more than once
def parse(name: str, text: str) -> Topic:
    """Read a topic. Raise HelpError with file and line."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise HelpError(_("{where}: it does not begin with a title").format(where=f"{name}.txt:1"))
    keywords: list[str] = []
    entries: list[tuple[int, str]] = []  # each block as one line, and where it begins
    open_block = False  # whether the next line may go on with the last block
    for number, line in enumerate(lines[1:], 2):
        bare = line.strip()
        if not bare:
            open_block = False
        elif line.startswith("? "):
            keywords.append(line[2:])
        elif open_block and (line[0] == " " or (_plain(line) and _plain(entries[-1][1]))):
            entries[-1] = (entries[-1][0], f"{entries[-1][1]} {bare}")
        elif line[0] == " ":
            raise HelpError(
                _("{where}: there is nothing that this line goes on with").format(
                    where=f"{name}.txt:{number}"
                )
            )
        else:
            entries.append((number, line))
            open_block = not line.startswith(("## ", "|", "----", "! "))
    blocks = tuple(_block(line, f"{name}.txt:{number}") for number, line in entries)
    return Topic(name, lines[0][2:].strip(), " ".join(keywords), blocks)


def _plain(line: str) -> bool:
    """Tell whether a line has no mark of its own."""
    return not line.startswith(("# ", "## ", "- ", "|", "----", "! ")) and not _NUMBER.match(line)


def _block(line: str, where: str) -> Block:
    if line.startswith("## "):
        return Block(BlockKind.HEADING, _spans(line[3:], where))
    if line.startswith("- "):
        return Block(BlockKind.POINT, _spans(line[2:], where), mark=POINT)
    if numbered := _NUMBER.match(line):
        return Block(BlockKind.POINT, _spans(numbered[2], where), mark=numbered[1])
    if line.startswith("----"):
        return Block(BlockKind.RULE)
    if line.startswith("! "):
        name, _blank, shown = line[2:].strip().partition(" ")
        return Block(BlockKind.PICTURE, _spans(shown.strip(), where), mark=name)
    if line.startswith("||"):
        kind = BlockKind.GRID_HEAD if line.startswith("||=") else BlockKind.GRID
        first, *cells = (_spans(cell.strip(), where) for cell in line.lstrip("|=").split("|"))
        return Block(kind, first, cells=tuple(cells))
    if line.startswith("|"):
        kind = BlockKind.HEAD if line.startswith("|=") else BlockKind.ROW
        left, bar, right = line.lstrip("|=").partition("|")
        if not bar:
            raise HelpError(_("{where}: a row of a table has two cells").format(where=where))
        return Block(kind, _spans(left.strip(), where), _spans(right.strip(), where))
    if line.startswith("#"):
        raise HelpError(_("{where}: a topic has one title").format(where=where))
    return Block(BlockKind.PARAGRAPH, _spans(line.strip(), where))


def _spans(text: str, where: str) -> Spans:
    spans = []
    at = 0
    for match in _SPAN.finditer(text):
        spans.append(Span(text[at : match.start()]))
        if match["bold"]:
            spans.append(Span(match["bold"], bold=True))
        else:
            spans.append(Span(match["words"], target=match["target"]))
        at = match.end()
    spans.append(Span(text[at:]))
    for span in spans:
        if "**" in span.text or "](" in span.text:
            raise HelpError(
                _("{where}: a mark is not closed in {text}").format(
                    where=where, text=repr(span.text)
                )
            )
    return tuple(span for span in spans if span.text)


WIDTH: Final = 79


_GAP: Final = 2  # blanks between the columns of a table


_ROWS: Final = (BlockKind.ROW, BlockKind.HEAD)


_GRIDS: Final = (BlockKind.GRID, BlockKind.GRID_HEAD)


def plain(topic: Topic) -> str:
    """Return the title and all that stands below it, an empty line between two blocks."""
    parts = [[topic.title, "=" * len(topic.title)]]
    for tabled, group in groupby(topic.blocks, lambda block: block.kind in (*_ROWS, *_GRIDS)):
        blocks = list(group)
        parts += [_table(blocks)] if tabled else [_lines(block) for block in blocks]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def said_by(spans: Spans) -> str:
    """Return what spans say."""
    return "".join(span.text for span in spans)


def _lines(block: Block) -> list[str]:
    """Return the lines of what stands by itself."""
    text = said_by(block.spans)
    if block.kind is BlockKind.RULE:
        return ["-" * WIDTH]
    if block.kind is BlockKind.PICTURE:
        return [f"[{text}]"]
    if block.kind is BlockKind.HEADING:
        return [text, "-" * len(text)]
    first = f"{block.mark} " if block.kind is BlockKind.POINT else ""
    first = first.replace(POINT, "*")
    later = " " * len(first)
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=later)


def _table(blocks: list[Block]) -> list[str]:
    """Write rows of cells under one another; what is too long for its column goes on below."""
    rows = [[said_by(cell) for cell in _cells(block)] for block in blocks]
    columns = max(len(row) for row in rows)
    rows = [row + [""] * (columns - len(row)) for row in rows]
    room = (WIDTH - (columns - 1) * _GAP) // columns
    widths = [min(max(len(row[i]) for row in rows), room) for i in range(columns - 1)]
    widths.append(WIDTH - sum(widths) - (columns - 1) * _GAP)
    return [line for row in rows for line in _row(row, widths)]


def _cells(block: Block) -> tuple[Spans, ...]:
    return (block.spans, *block.cells) if block.kind in _GRIDS else (block.spans, block.right)


def _row(cells: list[str], widths: list[int]) -> Iterator[str]:
    wrapped = [
        textwrap.wrap(cell, width) or [""] for cell, width in zip(cells, widths, strict=True)
    ]
    for i in range(max(len(lines) for lines in wrapped)):
        shown = (lines[i] if i < len(lines) else "" for lines in wrapped)
        padded = (text.ljust(width) for text, width in zip(shown, widths, strict=True))
        yield (" " * _GAP).join(padded).rstrip()

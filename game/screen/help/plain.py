"""A text of the help as plain text, to be printed: lines of 79 letters, tables in columns."""

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from .text import POINT, Block, BlockKind, Spans, Topic

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


def _words(spans: Spans) -> str:
    return "".join(span.text for span in spans)


def _lines(block: Block) -> list[str]:
    """Return the lines of what stands by itself."""
    text = _words(block.spans)
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
    rows = [[_words(cell) for cell in _cells(block)] for block in blocks]
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

"""Reads the text pixel art in `cards/`: one character a pixel, a dot for none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parent / "cards"

Glyph = list[str]


def read_picture(name: str, width: int, height: int) -> Glyph:
    """The one picture in a source file; raises ValueError if its size is another."""
    picture = list(pixel_lines(name))
    if len(picture) != height or any(len(line) != width for line in picture):
        raise ValueError(f"{name}.txt is not {width}x{height}")
    return picture


def read_glyphs(name: str) -> dict[str, Glyph]:
    """The pictures in a source file by the title above each; raises ValueError if one is ragged."""
    glyphs: dict[str, Glyph] = {}
    for line in pixel_lines(name):
        if line.startswith("= "):
            glyph = glyphs[line[2:]] = []
        else:
            glyph.append(line)
    for title, glyph in glyphs.items():
        if len({len(line) for line in glyph}) != 1:
            raise ValueError(f"{title!r} in {name}.txt is ragged")
    return glyphs


def pixel_lines(name: str) -> Iterator[str]:
    """The lines of a source file, without the empty ones and the comments (`;`)."""
    for line in (SOURCES / f"{name}.txt").read_text(encoding="ascii").splitlines():
        if line and not line.startswith(";"):
            yield line

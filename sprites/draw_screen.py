"""Draws the picture of the table with its parts named, for the help topic How to Play.

The window is the program's own, as it goes on with the record screen.can beside this file, at half
its size. `python sprites/draw_screen.py` writes screen.png.
"""

from __future__ import annotations

import os
import sys
from itertools import product
from pathlib import Path
from typing import NamedTuple

from png import PALETTE, write_png

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from game.app.screenshot import window_items  # noqa: E402
from game.screen.canvas.art import PLAIN, Art  # noqa: E402
from game.screen.canvas.framebuffer import Framebuffer  # noqa: E402
from game.storage.records import load_record  # noqa: E402

BLACK, WHITE = 0, 15
#: The picture, and where the table lies in it, in pixels.
WIDTH, HEIGHT = 508, 276
LEFT, TOP = 94, 34
LINE = 13


class Part(NamedTuple):
    """A name: where its text begins (x, y), and the points of the line from it to its part."""

    name: str
    x: int
    y: int
    line: tuple[tuple[int, int], ...]


PARTS = (
    Part("Cards in the\ncomputer's hand", 0, 50, ((84, 57), (104, 66))),
    Part("Computer's cards\non the table", 0, 112, ((88, 119), (124, 119))),
    Part("Your cards\non the table", 0, 180, ((62, 187), (124, 187))),
    Part("Cards in\nyour hand", 0, 234, ((52, 248), (104, 248))),
    Part("Menu bar", 162, 4, ((184, 18), (184, 47))),
    Part("Fresh deck", 232, 4, ((264, 18), (264, 62))),
    Part("Discard pile", 306, 4, ((328, 18), (320, 62))),
    Part("ScoreBoard", 430, 53, ((427, 59), (406, 59))),
    Part("Canasta,\nsquared up", 430, 221, ((427, 228), (221, 228), (221, 186))),
    Part("Message strip", 428, 262, ((425, 269), (372, 269))),
)


def draw() -> tuple[bytes, ...]:
    """The picture as rows of palette indices from the top (one byte a pixel)."""
    art = Art()
    rows = [bytearray([WHITE]) * WIDTH for _ in range(HEIGHT)]
    for y, row in enumerate(halved(table(art))):
        rows[TOP + y][LEFT : LEFT + len(row)] = row
    for part in PARTS:
        for place, text in enumerate(part.name.split("\n")):
            write(rows, art.text(PLAIN, BLACK, text), part.x, part.y + place * LINE)
        for start, end in zip(part.line, part.line[1:], strict=False):
            lead(rows, start, end)
        x, y = part.line[-1]
        for dx, dy in product((-1, 0, 1), repeat=2):
            rows[y + dy][x + dx] = BLACK
    return tuple(bytes(row) for row in rows)


def table(art: Art) -> pygame.Surface:
    """The whole window of the program, with the table of the record."""
    frame = Framebuffer(art)
    frame.show(window_items(art, load_record(HERE / "screen.can")))
    return frame.surface


def halved(surface: pygame.Surface) -> list[bytes]:
    """A picture at half its size: of each four pixels the color that is nearest to their mean."""
    w, h = surface.get_size()
    pixels = pygame.image.tobytes(surface, "P")
    found: dict[tuple[int, ...], int] = {}
    rows = []
    for y in range(0, h, 2):
        row = bytearray()
        for x in range(0, w, 2):
            four = tuple(sorted(pixels[(y + dy) * w + x + dx] for dx in (0, 1) for dy in (0, 1)))
            if four not in found:
                found[four] = nearest(four)
            row.append(found[four])
        rows.append(bytes(row))
    return rows


def nearest(colors: tuple[int, ...]) -> int:
    """The color of the palette that is nearest to the mean of some."""
    mean = [sum(PALETTE[color][part] for color in colors) for part in range(3)]
    count = len(colors)
    return min(
        range(len(PALETTE)),
        key=lambda i: sum((count * PALETTE[i][part] - mean[part]) ** 2 for part in range(3)),
    )


def write(rows: list[bytearray], text: pygame.Surface, left: int, top: int) -> None:
    """Copy the strokes of a text."""
    pixels, w = pygame.image.tobytes(text, "P"), text.get_width()
    for at, pixel in enumerate(pixels):
        if pixel == BLACK:
            rows[top + at // w][left + at % w] = BLACK


def lead(rows: list[bytearray], start: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw a line, one pixel wide."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y))
    for i in range(steps + 1):
        at_y = y + round((to_y - y) * i / steps)
        rows[at_y][x + round((to_x - x) * i / steps)] = BLACK


def main() -> None:
    """Write the picture beside this file."""
    write_png(HERE / "screen.png", draw())


if __name__ == "__main__":
    main()

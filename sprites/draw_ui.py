"""Makes the sheet `ui.png`, its list `ui.list` and the program's `icon.png` from `ui/*.txt`.

Run as `python sprites/draw_ui.py [FOLDER]`; without a folder the kept files are written.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from png import TRANSPARENT, write_png

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "ui"
SHEET_WIDTH = 160
PROGRAM_ICON = "program"
"""The sprite that is also written as a picture of its own."""

COLORS = {
    ".": TRANSPARENT,
    "#": 0,  # black
    "r": 1,  # dark red
    "g": 2,  # dark green
    "o": 3,  # olive
    "b": 4,  # navy
    "p": 5,  # purple
    "t": 6,  # teal
    "s": 7,  # silver
    "d": 8,  # dark grey
    "R": 9,  # red
    "G": 10,  # lime
    "Y": 11,  # yellow
    "B": 12,  # blue
    "C": 14,  # cyan
    "W": 15,  # white
}
"""What a character of a drawing stands for: an index of the palette."""


class DrawingError(ValueError):
    """A source file that cannot be read; the text names the file and the line."""


@dataclass(frozen=True)
class Sprite:
    """A named picture as rows of palette indices; `hot` is a pointer's hot spot in pixels from
    the top left corner."""

    name: str
    rows: tuple[bytes, ...]
    hot: tuple[int, int] | None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return len(self.rows[0]), len(self.rows)


@dataclass(frozen=True)
class Placed:
    """A sprite and where its top left corner lies in the sheet, in pixels."""

    sprite: Sprite
    x: int
    y: int


def read_sprites(path: Path) -> Iterator[Sprite]:
    """The sprites of one source file.

    A paragraph is a line of names (a pointer's with its hot spot, as `arrow@0,0`) and the
    pictures below them, side by side, one character of COLORS a pixel. Lines that begin with
    a semicolon are remarks.
    """
    lines: list[tuple[int, list[str]]] = []
    for number, line in enumerate([*path.read_text("ascii").splitlines(), ""], 1):
        if line.strip():
            if not line.startswith(";"):
                lines.append((number, line.split()))
        elif lines:
            yield from _paragraph(path.name, lines)
            lines = []


def _paragraph(file: str, lines: Sequence[tuple[int, list[str]]]) -> Iterator[Sprite]:
    """The sprites of one paragraph, given as its lines' numbers and words."""
    (_, names), *pictures = lines
    for number, words in pictures:
        if len(words) != len(names):
            raise DrawingError(f"{file}:{number}: {len(words)} pictures for {len(names)} names")
    for index, head in enumerate(names):
        name, _, spot = head.partition("@")
        rows = []
        for number, words in pictures:
            unknown = set(words[index]) - set(COLORS)
            if unknown or len(words[index]) != len(pictures[0][1][index]):
                raise DrawingError(f"{file}:{number}: the row of {name!r} is uneven or unknown")
            rows.append(bytes(COLORS[pixel] for pixel in words[index]))
        x, _, y = spot.partition(",")
        yield Sprite(name, tuple(rows), (int(x), int(y)) if spot else None)


def all_sprites() -> list[Sprite]:
    """Every sprite, in the order of the files' names and of the drawings in them."""
    return [sprite for path in sorted(SOURCES.glob("*.txt")) for sprite in read_sprites(path)]


def place(sprites: Sequence[Sprite]) -> list[Placed]:
    """Lay the sprites on shelves, a pixel apart, the tallest first."""
    placed = []
    x = y = shelf = 0
    for sprite in sorted(sprites, key=lambda sprite: -sprite.size[1]):
        width, height = sprite.size
        if x and x + width > SHEET_WIDTH:
            x, y = 0, y + shelf + 1
            shelf = 0
        placed.append(Placed(sprite, x, y))
        x, shelf = x + width + 1, max(shelf, height)
    return placed


def sheet_rows(placed: Sequence[Placed]) -> list[bytes]:
    """The sheet as rows of palette indices, transparent between the sprites."""
    height = max(item.y + item.sprite.size[1] for item in placed)
    rows = [bytearray([TRANSPARENT]) * SHEET_WIDTH for _ in range(height)]
    for item in placed:
        for offset, row in enumerate(item.sprite.rows):
            rows[item.y + offset][item.x : item.x + len(row)] = row
    return [bytes(row) for row in rows]


def listing(placed: Sequence[Placed]) -> str:
    """The text of `ui.list`: a line a sprite, `name x y w h` and, of a pointer, its hot spot.

    Plain words, as it is read at every start before the first picture.
    """
    lines = ["; Written by draw_ui.py: where each sprite lies in ui.png, in pixels."]
    for item in sorted(placed, key=lambda item: item.sprite.name):
        numbers = (item.x, item.y, *item.sprite.size, *(item.sprite.hot or ()))
        lines.append(f"{item.sprite.name} {' '.join(map(str, numbers))}")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Write sheet, list and icon into the folder given, or where they are kept."""
    parser = ArgumentParser(description="Write sheet, list and icon into a folder.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE)
    folder = parser.parse_args(arguments).folder
    sprites = all_sprites()
    placed = place(sprites)
    write_png(folder / "ui.png", sheet_rows(placed))
    (folder / "ui.list").write_text(listing(placed), "ascii", newline="\n")
    icon = next(sprite for sprite in sprites if sprite.name == PROGRAM_ICON)
    write_png(folder / "icon.png", icon.rows)


if __name__ == "__main__":
    main(sys.argv[1:])

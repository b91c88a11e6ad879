"""Makes the icons of the program and of its records in `packaging/icons/`, each for its size.

Run as `python sprites/draw_icons.py [FOLDER]`; without a folder the kept files are written. The
small ones are drawn pixel by pixel in `icons.txt` (and 32 pixels in `ui/program.txt`); the others
are shapes, more of them the more room there is. Lengths are 32nds of the picture.
"""

from __future__ import annotations

import math
import struct
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path

from draw_ui import COLORS, HERE, SOURCES, read_sprites
from paint import BAYER
from png import png_bytes

FOLDER = HERE.parent / "packaging" / "icons"
#: Sizes in pixels that are made of shapes.
SHAPED = (48, 64, 128, 256)
#: Sizes of a record's icon; the smallest is drawn by hand.
DOCUMENT = (32, 48, 64, 128, 256)
#: The kinds of pictures in an `.icns` file, by their size in pixels.
ICNS = {
    16: ("icp4",),
    32: ("icp5", "ic11"),
    64: ("ic12",),
    128: ("ic07",),
    256: ("ic08", "ic13"),
}

Point = tuple[float, float]
#: From a place to the letter of an ink, or "" where there is nothing.
Layer = Callable[[float, float], str]


class Sketch:
    """A picture of shapes: `pixel` is the size of one of its pixels."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.pixel = 32 / size
        #: How thick an outline is.
        self.line = self.pixel * max(1, round(size / 90))
        #: Whether there is room for what is dithered, for indices, for lit edges.
        self.fine = size > 100

    def rows(self, layers: Sequence[Layer]) -> list[bytes]:
        """Draw the layers, the topmost first, as rows of palette indices."""
        drawn = []
        for down in range(self.size):
            row = bytearray()
            for across in range(self.size):
                x, y = (across + 0.5) * self.pixel, (down + 0.5) * self.pixel
                inks = (layer(x, y) for layer in layers)
                row.append(COLORS[next((ink for ink in inks if ink), ".")])
            drawn.append(bytes(row))
        return drawn

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Return the column and the row of the pixel of a place."""
        return int(x / self.pixel), int(y / self.pixel)

    def shaded(self, x: float, y: float, inks: str, light: float) -> str:
        """Return the ink of a brightness (0: the first, 1: the last), dithered."""
        at = min(max(light, 0), 0.999) * (len(inks) - 1)
        across, down = self.place(x, y)
        return inks[int(at) + (at % 1 * 16 > BAYER[down % 4][across % 4] + 0.5)]


# Shapes: how far a place lies outside of one; inside it is negative.


def box(x: float, y: float, wide: float, high: float, round_: float) -> float:
    """Of a box around 0, as wide and high to each side, with rounded corners."""
    across, down = abs(x) - wide + round_, abs(y) - high + round_
    return math.hypot(max(across, 0), max(down, 0)) + min(max(across, down), 0) - round_


def stroke(x: float, y: float, start: Point, end: Point, thick: float) -> float:
    """Of a line from one point to another."""
    (ax, ay), (bx, by) = start, end
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(max(along, 0), 1)
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) - thick / 2


def heart(x: float, y: float) -> bool:
    """Tell whether a place lies in a heart around 0 that is 1 high to each side."""
    lobes = math.hypot(abs(x) - 0.47, y + 0.38) < 0.56
    return lobes or (-0.25 < y < 1 and abs(x) < (1 - y) * 0.8)


def club(x: float, y: float) -> bool:
    """Tell whether a place lies in a club."""
    leaves = math.hypot(x, y + 0.5) < 0.45 or math.hypot(abs(x) - 0.5, y - 0.16) < 0.45
    return leaves or (-0.3 < y < 1 and abs(x) < 0.1 + 0.35 * max(y - 0.35, 0))


def ace(x: float, y: float) -> bool:
    """Tell whether a place lies in the letter of an ace."""
    lines = (((-0.62, 0.9), (0, -0.85)), ((0, -0.85), (0.62, 0.9)), ((-0.35, 0.3), (0.35, 0.3)))
    return any(stroke(x, y, start, end, 0.3) < 0 for start, end in lines)


class Card:
    """A card that stands in the basket, leaning by an angle in degrees."""

    WIDE, HIGH, ROUND = 5.7, 7.9, 1.1

    def __init__(self, sketch: Sketch, middle: Point, angle: float) -> None:
        self.sketch, self.middle = sketch, middle
        self.turn = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def __call__(self, x: float, y: float) -> str:
        pixel = self.sketch.place(x, y)
        x, y = x - self.middle[0], y - self.middle[1]
        cos, sin = self.turn
        x, y = x * cos + y * sin, y * cos - x * sin
        out = box(x, y, self.WIDE, self.HIGH, self.ROUND)
        if out > 0:
            return ""
        return "#" if out > -self.sketch.line else self.inside(x, y, out, pixel)

    def inside(self, x: float, y: float, out: float, pixel: tuple[int, int]) -> str:
        """Return the ink of a place of the card, counted from its middle."""
        raise NotImplementedError


class Back(Card):
    """The back of a card: a lattice in a white border."""

    def inside(self, x: float, y: float, out: float, pixel: tuple[int, int]) -> str:
        if out > -self.sketch.line - 0.75:
            return "W"
        if not self.sketch.fine:  # along the pixels, as a leaning lattice would be a mere noise
            across, down = pixel
            return "R" if (across + down) % 4 and (across - down) % 4 else "W"
        one, other = (x + y) / 1.9 % 1, (x - y) / 1.9 % 1
        if math.hypot(one - 0.66, other - 0.66) < 0.13:
            return "Y"
        near = min(one, other)
        return "W" if near < 0.32 else "R" if near > 0.42 else "r"


class Face(Card):
    """The face of an ace; its pips stand where the basket and the next card leave room."""

    def __init__(
        self, sketch: Sketch, middle: Point, angle: float, pip: Callable[[float, float], bool]
    ) -> None:
        super().__init__(sketch, middle, angle)
        self.pip = pip
        self.ink, self.dark = ("R", "r") if pip is heart else ("#", "d")

    def inside(self, x: float, y: float, out: float, pixel: tuple[int, int]) -> str:
        if not self.sketch.fine:  # upright, and in the middle of pixels, so that it is even
            left, top = self.sketch.place(self.middle[0] + 0.6, self.middle[1] - 2.3)
            size = 2.9 / self.sketch.pixel
            return self.ink if self.in_pip(pixel[0] - left, pixel[1] - top, size) else "W"
        if self.in_pip(x - 0.6, y + 1.2, 2.9):
            return self.dark if self.turned_away(x - 0.6, y + 1.2, 2.9) else self.ink
        for sign in (1, -1):
            if ace((sign * x + 3.9) / 1.05, (sign * y + 5.9) / 1.15):
                return self.ink
        if self.in_pip(x + 3.9, y + 3.4, 0.95):
            return self.ink
        # The edge that lies away from the light.
        return "s" if out > -self.sketch.line - 0.35 and x + y > 0 else "W"

    def in_pip(self, x: float, y: float, size: float) -> bool:
        return self.pip(x / size, y / size)

    def turned_away(self, x: float, y: float, size: float) -> bool:
        """Tell whether a place of the pip lies at its edge: of a black one, the one that is lit."""
        shift = 0.45 if self.pip is heart else -0.4
        return not self.in_pip(x + shift, y + shift, size)


class Basket:
    """A basket of woven cane: below its rim it becomes narrower."""

    TOP, RIM, BOTTOM = 17.6, 21.6, 31.6

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.strands, self.columns = (6, 9) if sketch.fine else (4, 7)

    def __call__(self, x: float, y: float) -> str:
        middle = (self.TOP + self.RIM) / 2
        out = box(x - 16, y - middle, 15.5, (self.RIM - self.TOP) / 2, 1.6)
        if out <= 0:
            return "#" if out > -self.sketch.line else self.rim(x, y - middle)
        return self.body(x, y)

    def rim(self, x: float, y: float) -> str:
        """Return the ink of the braid."""
        if not self.sketch.fine:
            across, down = self.sketch.place(x, abs(y))
            return "rYYYoo"[(across + down) % 6] if x < 23 else "rYYooo"[(across + down) % 6]
        turn = (x + abs(y) * 0.9) / 3.1 % 1
        if turn < 0.16:
            return "r"
        light = 1 - abs(turn - 0.5) * 1.5 - abs(y) * 0.16 - max(x - 22, 0) / 24
        return self.sketch.shaded(x, y, "roYW", light)

    def body(self, x: float, y: float) -> str:
        """Return the ink of the weave."""
        down = (y - self.RIM) / (self.BOTTOM - self.RIM)
        half = 13.6 - 3.6 * max(down, 0) ** 1.3
        out = max(abs(x - 16) - half, y - self.BOTTOM, self.RIM - 1 - y)
        if out > 0:
            return ""
        if out > -self.sketch.line:
            return "#"
        if not self.sketch.fine:
            return self.coarse(*self.sketch.place(x - 16 + half, y), x)
        row = max(down, 0) * self.strands
        around = math.asin((x - 16) / half) / math.pi + 0.5  # less is seen of it at its sides
        column = around * self.columns + int(row) % 2 / 2
        high, across = row % 1, column % 1
        if high < 0.14 or across < 0.12:
            return "#" if high < 0.07 else "r"
        light = 0.95 - 2.6 * (across - 0.5) ** 2 - abs(high - 0.45) * 0.5
        light -= max(around - 0.45, 0) * 0.85 + max(0.25 - around, 0) * 0.5
        light -= 0.3 if down < 0.14 else 0  # below the rim
        return self.sketch.shaded(x, y, "roYW", light)

    def coarse(self, across: int, down: int, x: float) -> str:
        """Return the ink of a pixel of the weave: strands of three pixels, a dark one between."""
        row, high = divmod(down - self.sketch.place(0, self.RIM)[1], 4)
        if high == 3:
            return "r"
        column = (across + row % 2 * 4) % 8
        if column == 0:
            return "r"
        lit = high < 2 and 2 <= column <= 5
        return "Y" if (lit and x < 23) or high == 0 else "o"


def program(size: int) -> list[bytes]:
    """Draw the program's icon: three cards in a basket."""
    sketch = Sketch(size)
    left = Back(sketch, (8.5, 13.0), -21)
    middle = Face(sketch, (14.6, 10.0), -4, heart)
    right = Face(sketch, (22.7, 12.2), 16, club)
    return sketch.rows([Basket(sketch), right, middle, left])


def record(size: int, small: Sequence[bytes]) -> list[bytes]:
    """Draw a record's icon: a page with lines of moves, and a smaller icon of the program on it."""
    scale = max(1, size // 90)  # how thick a line is, in pixels
    left, right, fold = (round(size * part) for part in (0.13, 0.81, 0.22))
    rows = [bytearray([COLORS["."]]) * size for _ in range(size)]
    for y in range(size):
        cut = max(fold - y, 0)
        for x in range(left, right - cut):
            edge = min(x - left, right - cut - 1 - x, y, size - 1 - y) < scale
            folded = y < fold and x >= right - fold
            crease = folded and (x < right - fold + scale or y >= fold - scale)
            rows[y][x] = COLORS["#" if edge or crease else "s" if folded else "W"]
    step, thick = max(3, size // 12), max(1, size // 32)
    margin = left + max(2, size // 12)
    words = (0.6, 0.4, 0.75, 0.5, 0.65)
    for number, y in enumerate(range(step + scale, size // 2, step)):
        end = margin + round((right - margin) * words[number % len(words)])
        end = min(end, right - fold - 2 * scale) if y < fold else end
        for down in range(thick):
            rows[y + down][margin : margin + thick * 2] = bytes([COLORS["r"]]) * (thick * 2)
            rows[y + down][margin + thick * 3 : end] = bytes([COLORS["b"]]) * (
                end - margin - thick * 3
            )
    paste(rows, small, size - len(small), size - len(small))
    return [bytes(row) for row in rows]


def paste(rows: Sequence[bytearray], small: Sequence[bytes], left: int, top: int) -> None:
    """Lay a smaller picture onto another one."""
    for down, line in enumerate(small):
        for across, ink in enumerate(line):
            if ink != COLORS["."]:
                rows[top + down][left + across] = ink


def icons() -> dict[str, dict[int, list[bytes]]]:
    """Draw all icons, by what they stand for and their size."""
    drawn = {sprite.name: [*sprite.rows] for sprite in read_sprites(HERE / "icons.txt")}
    (usual,) = read_sprites(SOURCES / "program.txt")
    programs = {16: drawn["program16"], 24: drawn["program24"], 32: [*usual.rows]}
    programs |= {size: program(size) for size in SHAPED}
    records = {16: drawn["record16"]}
    records |= {size: record(size, programs[size // 2]) for size in DOCUMENT}
    return {"canasta": programs, "canasta-record": records}


def ico(pictures: dict[int, bytes]) -> bytes:
    """Put PNG pictures together as Windows reads them."""
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        place = start + len(body)
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        body += picture
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Put PNG pictures together as macOS reads them."""
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for size, kinds in ICNS.items()
        for kind in kinds
        if size in pictures
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(arguments: Sequence[str]) -> None:
    """Write every icon into the folder given, or where they are kept."""
    parser = ArgumentParser(description="Write every icon into a folder.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args(arguments).folder
    for name, sizes in icons().items():
        pictures = {size: png_bytes(rows, clear=True) for size, rows in sizes.items()}
        for size, picture in pictures.items():
            (folder / f"{name}-{size}.png").write_bytes(picture)
        (folder / f"{name}.ico").write_bytes(ico(pictures))
        (folder / f"{name}.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main(sys.argv[1:])

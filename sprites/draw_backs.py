"""Draws the backs of the cards: whole, small, and as they are seen at the sides of the table.

Patterns are woven here, pictures painted by pictures.py. `python sprites/draw_backs.py` writes
the PNGs beside this file.
"""

from __future__ import annotations

from functools import partial

from draw_cards import (
    BLACK,
    CARD_HEIGHT,
    CARD_WIDTH,
    HERE,
    INKS,
    WHITE,
    Canvas,
    blank,
    blank_card,
)
from draw_small import SMALL_HEIGHT, SMALL_WIDTH, crosswise
from glyphs import read_picture
from pictures import MOVING, PICTURES, Painter
from png import TRANSPARENT, write_png

PATTERNS = ("basket", "lattice", "rosette", "stripes")
BACKS = (*PATTERNS, *PICTURES)
"""The card backs, from the left."""
PURPLE = 5
CARD_COLOR = PURPLE
"""On the backs: stands for the color that the player picked."""
BACK_WIDTH, BACK_HEIGHT, BACK_MARGIN = 39, 55, 3
"""The size of a back's pattern and its distance from the card's edges, in pixels."""
STRIPES = (PURPLE, PURPLE, PURPLE, WHITE, BLACK, WHITE, PURPLE, PURPLE)
"""Striped back: the inks by the distance from the middle of the card."""
SMALL_MARGIN = 2
"""From the edge of a small back to its pattern: in a close fan there is room for no more white."""
SIDE_WIDTH = 26
"""What of a small card looks out at a side of the table."""


def draw() -> dict[str, tuple[bytes, ...]]:
    """Every sheet by file name, as rows of palette indices from the top (one byte a pixel)."""
    sheets = {
        "backs.png": draw_backs(),
        "small_backs.png": draw_small_backs(),
        "side_backs.png": draw_side_backs(),
        "moving.png": draw_moving(),
    }
    return {name: tuple(bytes(row) for row in sheet.rows) for name, sheet in sheets.items()}


def draw_backs() -> Canvas:
    """The backs side by side, each 45x61 pixels, with the card color as placeholder.

    Each has dark and light besides, so that a back of any color shows its pattern.
    """
    sheet = Canvas(CARD_WIDTH * len(BACKS), CARD_HEIGHT, TRANSPARENT)
    for across, name in enumerate(BACKS):
        back = draw_pattern(name) if name in PATTERNS else whole_picture(PICTURES[name])
        sheet.paste(back, across * CARD_WIDTH, 0)
    return sheet


def draw_pattern(name: str) -> Canvas:
    """One of the patterns, on a whole card."""
    quarter = read_picture("rosette", BACK_WIDTH // 2 + 1, BACK_HEIGHT // 2 + 1)
    back = blank_card()
    for x in range(BACK_WIDTH):
        for y in range(BACK_HEIGHT):
            # How far from the middle of the card, to the right and down.
            right, down = x - BACK_WIDTH // 2, y - BACK_HEIGHT // 2
            if abs(right) == BACK_WIDTH // 2 or abs(down) == BACK_HEIGHT // 2:
                ink = CARD_COLOR
            elif name == "basket":
                ink = basket_ink(right, down)
            elif name == "lattice":
                ink = lattice_ink(right, down)
            elif name == "stripes":
                ink = STRIPES[abs(right) % len(STRIPES)]
            else:
                ink = INKS[quarter[-1 - abs(down)][-1 - abs(right)]]
            back.dot(BACK_MARGIN + x, BACK_MARGIN + y, ink)
    return back


def framed(back: Canvas, margin: int, paint: Painter) -> Canvas:
    """A card with a picture in a frame of its color, so far from the edge."""
    width, height = back.width - 2 * margin, back.height - 2 * margin
    back.box(margin, margin, width, height, CARD_COLOR)
    back.paste(paint(width - 2, height - 2), margin + 1, margin + 1)
    return back


def whole_picture(paint: Painter) -> Canvas:
    """A picture on a whole card."""
    return framed(blank_card(), BACK_MARGIN, paint)


def draw_moving() -> Canvas:
    """What the pictures that move look like meanwhile: a row for each, 45x61 pixels a frame."""
    most = max(frames for _, frames in MOVING.values())
    sheet = Canvas(CARD_WIDTH * most, CARD_HEIGHT * len(MOVING), TRANSPARENT)
    for down, (paint, frames) in enumerate(MOVING.values()):
        for frame in range(frames):
            back = whole_picture(partial(paint, frame=frame + 1))
            sheet.paste(back, frame * CARD_WIDTH, down * CARD_HEIGHT)
    return sheet


def basket_ink(x: int, y: int) -> int:
    """A basket's weave: splints of 7 pixels, now lying over and now under those across them.

    x and y are pixels from the middle of the card.
    """
    column, along = divmod(x + 3, 8)
    row, across = divmod(y + 3, 8)
    if (column + row) % 2:
        along, across = across, along
    if 7 in (along, across) or (along in (0, 6) and across in (0, 6)):
        return BLACK
    return WHITE if across in (2, 4) else CARD_COLOR


def lattice_ink(x: int, y: int) -> int:
    """Crossing white lines, and a jewel in each of the diamonds between them.

    x and y are pixels from the middle of the card.
    """
    rising, falling = (x + y) % 12, (x - y) % 12
    if rising == 6 or falling == 6:
        return WHITE
    size = max(min(rising, 12 - rising), min(falling, 12 - falling))
    return (BLACK, WHITE, WHITE, BLACK)[size] if size < 4 else CARD_COLOR


def draw_small_backs() -> Canvas:
    """The backs, 31x43 pixels each: pictures painted anew, of patterns the middle in a frame."""
    sheet = Canvas(SMALL_WIDTH * len(BACKS), SMALL_HEIGHT, TRANSPARENT)
    for across, name in enumerate(BACKS):
        back = blank(SMALL_WIDTH, SMALL_HEIGHT)
        framed(back, SMALL_MARGIN, PICTURES.get(name) or partial(middle_of, name))
        sheet.paste(back, across * SMALL_WIDTH, 0)
    return sheet


def middle_of(name: str, width: int, height: int) -> Canvas:
    """The middle of a pattern."""
    left, top = (CARD_WIDTH - width) // 2, (CARD_HEIGHT - height) // 2
    middle = Canvas(width, height, WHITE)
    middle.rows = [row[left : left + width] for row in draw_pattern(name).rows[top : top + height]]
    return middle


def draw_side_backs() -> Canvas:
    """What is seen of the small backs in hands at the sides, 26x31 pixels each.

    They are turned to the right; of each design the end that looks out at the left side of the
    table, then that at the right side.
    """
    backs = draw_small_backs()
    sheet = Canvas(2 * SIDE_WIDTH * len(BACKS), SMALL_WIDTH, TRANSPARENT)
    for place in range(len(BACKS)):
        back = Canvas(SMALL_WIDTH, SMALL_HEIGHT, TRANSPARENT)
        left = place * SMALL_WIDTH
        back.rows = [row[left : left + SMALL_WIDTH] for row in backs.rows]
        turned = crosswise(back)
        for side, first in enumerate((SMALL_HEIGHT - SIDE_WIDTH, 0)):
            end = Canvas(SIDE_WIDTH, SMALL_WIDTH, TRANSPARENT)
            end.rows = [row[first : first + SIDE_WIDTH] for row in turned.rows]
            sheet.paste(end, (2 * place + side) * SIDE_WIDTH, 0)
    return sheet


def main() -> None:
    """Write every sheet beside this file."""
    for name, rows in draw().items():
        write_png(HERE / name, rows)


if __name__ == "__main__":
    main()

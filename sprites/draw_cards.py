"""Draws the card sheets: faces, and strips of closely covered cards.

The sources are the text pixel art in `cards/` (one character a pixel, see INKS) and the code here
that lays pips. `python sprites/draw_cards.py` writes the PNGs beside this file.
"""

from __future__ import annotations

from pathlib import Path

from draw_courts import INDEX_HEIGHT, INDEX_WIDTH, court_half
from glyphs import Glyph, read_glyphs, read_picture
from png import TRANSPARENT, write_png
from styles import CLASSIC, Style

HERE = Path(__file__).parent

CARD_WIDTH, CARD_HEIGHT, STRIP_HEIGHT = 45, 61, 20
"""The size of a card and the height of a strip, in pixels."""
RANKS = "3456789TJQKA2"
"""The columns of both face sheets, from the left; the Joker's column follows."""
SUITS = "SHDC"
"""The rows of both face sheets, from the top; the Joker is in the first."""

BLACK, NAVY, WHITE = 0, 4, 15
INKS = {
    "#": 0,  # black
    "r": 1,  # dark red
    "g": 2,  # dark green
    "y": 3,  # olive
    "b": 4,  # navy
    "p": 5,  # purple
    "t": 6,  # teal
    "s": 7,  # silver
    "S": 8,  # grey
    "R": 9,  # red
    "G": 10,  # lime
    "Y": 11,  # yellow
    "B": 12,  # blue
    "T": 14,  # cyan
    "W": 15,  # white
}
"""The palette index of each character of the pixel art; a dot leaves the pixel alone."""

# A whole card's rounding: these pixels of each corner are not card, then these are border.
ROUND_OUT = ((0, 0), (1, 0), (0, 1))
ROUND_BORDER = ((1, 1),)

INDEX_X, RANK_Y, SUIT_Y, VALUE_Y = 2, 2, 11, 20
VALUE_INK, VALUE_HEIGHT, VALUE_MARGIN = NAVY, 5, 3
"""What a card counts: below the index, and on a covered card so far from its right edge."""
JOKER_VALUE_Y = 47
"""Below the Joker's word."""
STRIP_SUIT_X = 11
FINE_RANK_X, FINE_SUIT_X = 3, 11

# Pips: the middle of each, in pixels from the middle of the card.
LEFT, RIGHT = -7, 7
SIDES_2 = [(x, y) for x in (LEFT, RIGHT) for y in (-22, 22)]
SIDES_3 = [(x, y) for x in (LEFT, RIGHT) for y in (-22, 0, 22)]
SIDES_4 = [(x, y) for x in (LEFT, RIGHT) for y in (-22, -8, 8, 22)]
PIPS = {
    "2": [(0, -22), (0, 22)],
    "3": [(0, -22), (0, 0), (0, 22)],
    "4": SIDES_2,
    "5": [*SIDES_2, (0, 0)],
    "6": SIDES_3,
    "7": [*SIDES_3, (0, -11)],
    "8": [*SIDES_3, (0, -11), (0, 11)],
    "9": [*SIDES_4, (0, 0)],
    "T": [*SIDES_4, (0, -15), (0, 15)],
}

JOKER_LEFT = 8
"""The columns of the Joker's picture before the figure: there its word stands."""
GRAYS = str.maketrans("RBGYybr", "#SsWs##")
COURTS = {"J": "jack", "Q": "queen", "K": "king"}
COURT_X, COURT_Y, COURT_WIDTH = 3, 3, 39
"""Where a court's upper half lies on the card, in pixels; its last row is the card's middle."""
NOTCH_WIDTH, NOTCH_HEIGHT = INDEX_WIDTH, INDEX_HEIGHT
"""The corner of that half that belongs to the index and the frame, not to the picture."""
FRAME = BLACK


class Canvas:
    """A picture of palette indices, (0, 0) at the top left."""

    def __init__(self, width: int, height: int, ink: int) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray([ink]) * width for _ in range(height)]

    def dot(self, x: int, y: int, ink: int) -> None:
        """Color one pixel; raises IndexError outside the picture."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError(f"({x}, {y}) is outside {self.width}x{self.height}")
        self.rows[y][x] = ink

    def box(self, x: int, y: int, width: int, height: int, ink: int) -> None:
        """Fill a rectangle."""
        for down in range(height):
            for across in range(width):
                self.dot(x + across, y + down, ink)

    def glyph(self, x: int, y: int, glyph: Glyph, ink: int | None = None) -> None:
        """Draw text pixel art with its top left at (x, y); `ink` replaces its black."""
        inks = INKS if ink is None else INKS | {"#": ink}
        for down, line in enumerate(glyph):
            for across, letter in enumerate(line):
                if letter != ".":
                    self.dot(x + across, y + down, inks[letter])

    def turned(self) -> Canvas:
        """The same picture upside down (rotated by 180 degrees)."""
        other = Canvas(self.width, self.height, 0)
        other.rows = [row[::-1] for row in reversed(self.rows)]
        return other

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Copy a whole picture with its top left at (x, y)."""
        for down, row in enumerate(other.rows):
            self.rows[y + down][x : x + other.width] = row


def draw() -> dict[str, tuple[bytes, ...]]:
    """Every sheet by file name, as rows of palette indices from the top (one byte a pixel)."""
    sheets = {
        "cards.png": draw_faces(),
        "covered.png": draw_covered(draw_faces()),
        "strips.png": draw_strips(),
        "fine.png": draw_fine_strips(),
    }
    return {name: tuple(bytes(row) for row in sheet.rows) for name, sheet in sheets.items()}


def draw_faces(style: Style = CLASSIC) -> Canvas:
    """The 53 faces, 14 columns by 4 rows of 45x61 pixels."""
    ranks, suits, aces = (read_glyphs(name) for name in ("ranks", "suits", "aces"))
    sheet = Canvas(CARD_WIDTH * (len(RANKS) + 1), CARD_HEIGHT * len(SUITS), TRANSPARENT)
    for down, suit in enumerate(SUITS):
        ink = style.inks[suit]
        for across, rank in enumerate(RANKS):
            face = blank_card()
            if rank == "A":
                draw_ace(face, aces[suit], ink)
            elif rank in COURTS:
                draw_court(face, court_half(f"{COURTS[rank]}_{suit}"))
            else:
                draw_pips(face, PIPS[rank], suits["pip " + suit], ink)
            draw_index(face, ranks[rank], suits["index " + suit], style.rank_ink(suit), ink)
            if style.values:
                draw_value(face, rank, suit)
            sheet.paste(face, across * CARD_WIDTH, down * CARD_HEIGHT)
    for down, figure in enumerate(jokers()):
        joker = blank_card()
        joker.glyph(1, 1, figure)
        if style.values:
            joker.glyph(INDEX_X + 1, JOKER_VALUE_Y, value_of("JK"), VALUE_INK)
        sheet.paste(joker, len(RANKS) * CARD_WIDTH, down * CARD_HEIGHT)
    return sheet


def value_of(rank: str, suit: str = "") -> Glyph:
    """What a card counts by the laws of 1950, which is what all rule books have here (W2)."""
    if rank == "3":
        value = "100" if suit in "HD" else "5"
    else:
        value = {"JK": "50", "A": "20", "2": "20"}.get(rank, "5" if rank in "4567" else "10")
    return read_glyphs("values")[value]


def draw_value(face: Canvas, rank: str, suit: str) -> None:
    """What a card counts below its index, and upside down at the other one.

    The frame of a court leaves it the room.
    """
    value = value_of(rank, suit)
    bottom = VALUE_Y + VALUE_HEIGHT + 1
    for _ in range(2):
        if rank in COURTS:
            notch = COURT_X - 1 + NOTCH_WIDTH
            face.box(INDEX_X, COURT_Y - 1 + NOTCH_HEIGHT, notch - INDEX_X, bottom - 19, WHITE)
            face.box(notch, COURT_Y - 1 + NOTCH_HEIGHT, 1, bottom - 18, FRAME)
            face.box(INDEX_X, bottom, notch - INDEX_X + 1, 1, FRAME)
        face.glyph(
            INDEX_X + max(0, INDEX_WIDTH - 1 - len(value[0])) // 2, VALUE_Y, value, VALUE_INK
        )
        face.rows = face.turned().rows


def print_value(card: Canvas, y: int, rank: str, suit: str = "") -> None:
    """What a covered card counts, at its right edge."""
    value = value_of(rank, suit)
    card.glyph(CARD_WIDTH - VALUE_MARGIN - len(value[0]), y, value, VALUE_INK)


def draw_covered(faces: Canvas, style: Style = CLASSIC) -> Canvas:
    """The tops of cards that are covered so far that their index shows, laid out as they are.

    14 columns by 4 rows of 45x20 pixels.
    """
    sheet = Canvas(faces.width, STRIP_HEIGHT * len(SUITS), TRANSPARENT)
    sheet.rows = [
        row[:]
        for down in range(len(SUITS))
        for row in faces.rows[down * CARD_HEIGHT :][:STRIP_HEIGHT]
    ]
    if style.values:
        for down, suit in enumerate(SUITS):
            for across, rank in enumerate(RANKS):
                if rank not in COURTS:  # those leave no room
                    value = value_of(rank, suit)
                    x = (across + 1) * CARD_WIDTH - VALUE_MARGIN - len(value[0])
                    sheet.glyph(x, down * STRIP_HEIGHT + RANK_Y + 1, value, VALUE_INK)
    return sheet


def jokers() -> tuple[Glyph, Glyph]:
    """The two Jokers: one in motley, and one in black and gray who looks the other way."""
    motley = read_picture("joker", CARD_WIDTH - 2, CARD_HEIGHT - 2)
    turned = [line[:JOKER_LEFT] + line[: JOKER_LEFT - 1 : -1] for line in motley]
    return motley, in_gray(turned)


def in_gray(glyph: Glyph) -> Glyph:
    """The same in black, grays and white."""
    return [line.translate(GRAYS) for line in glyph]


def draw_strips(style: Style = CLASSIC) -> Canvas:
    """The tops of closely covered cards, 14 columns by 4 rows of 45x20 pixels.

    Eleven rows show of such a card at least: the glyphs of the whole cards' indices side by side,
    in white all around.
    """
    ranks, suits = read_glyphs("ranks"), read_glyphs("suits")
    sheet = Canvas(CARD_WIDTH * (len(RANKS) + 1), STRIP_HEIGHT * len(SUITS), TRANSPARENT)
    for down, suit in enumerate(SUITS):
        ink = style.inks[suit]
        for across, rank in enumerate(RANKS):
            strip = blank_strip()
            strip.glyph(INDEX_X, RANK_Y, ranks[rank], style.rank_ink(suit))
            strip.glyph(STRIP_SUIT_X, RANK_Y, suits["index " + suit], ink)
            if style.values:
                print_value(strip, RANK_Y + 1, rank, suit)
            sheet.paste(strip, across * CARD_WIDTH, down * STRIP_HEIGHT)
    word = read_glyphs("strips")["JOKER"]
    for down, glyph in enumerate((word, in_black(word))):
        joker = blank_strip()
        joker.glyph(FINE_RANK_X, RANK_Y + 2, glyph)
        if style.values:
            print_value(joker, RANK_Y + 2, "JK")
        sheet.paste(joker, len(RANKS) * CARD_WIDTH, down * STRIP_HEIGHT)
    return sheet


def draw_fine_strips(style: Style = CLASSIC) -> Canvas:
    """The tops of cards that are covered most closely, laid out as the other strips.

    Eight rows show of such a card at least: the border, small glyphs, and white between.
    """
    glyphs = read_glyphs("strips")
    sheet = Canvas(CARD_WIDTH * (len(RANKS) + 1), STRIP_HEIGHT * len(SUITS), TRANSPARENT)
    for down, suit in enumerate(SUITS):
        ink = style.inks[suit]
        for across, rank in enumerate(RANKS):
            strip = blank_strip()
            strip.glyph(FINE_RANK_X, RANK_Y, glyphs[rank], style.rank_ink(suit))
            strip.glyph(FINE_SUIT_X, RANK_Y, glyphs["suit " + suit], ink)
            if style.values:
                print_value(strip, RANK_Y, rank, suit)
            sheet.paste(strip, across * CARD_WIDTH, down * STRIP_HEIGHT)
    for down, glyph in enumerate((glyphs["JOKER"], in_black(glyphs["JOKER"]))):
        joker = blank_strip()
        joker.glyph(FINE_RANK_X, RANK_Y, glyph)
        if style.values:
            print_value(joker, RANK_Y, "JK")
        sheet.paste(joker, len(RANKS) * CARD_WIDTH, down * STRIP_HEIGHT)
    return sheet


def in_black(glyph: Glyph) -> Glyph:
    """The same in black alone."""
    return ["".join("#" if letter != "." else letter for letter in line) for line in glyph]


def blank_card() -> Canvas:
    """A white card with its border and its rounded, transparent corners."""
    return blank(CARD_WIDTH, CARD_HEIGHT)


def blank(width: int, height: int, style: Style = CLASSIC) -> Canvas:
    """A card of any size without a face: its border and its rounded, transparent corners."""
    card = Canvas(width, height, style.edge)
    card.box(1, 1, width - 2, height - 2, style.paper)
    for ink, places in ((TRANSPARENT, ROUND_OUT), (style.edge, ROUND_BORDER)):
        for x, y in places:
            for across in (x, width - 1 - x):
                for down in (y, height - 1 - y):
                    card.dot(across, down, ink)
    return card


def blank_strip() -> Canvas:
    """The top of a white card."""
    strip = Canvas(CARD_WIDTH, STRIP_HEIGHT, WHITE)
    strip.rows = blank_card().rows[:STRIP_HEIGHT]
    return strip


def draw_index(face: Canvas, rank: Glyph, suit: Glyph, rank_ink: int, ink: int) -> None:
    """Rank over suit at the top left, and upside down at the bottom right."""
    for _ in range(2):
        face.glyph(INDEX_X, RANK_Y, rank, rank_ink)
        face.glyph(INDEX_X, SUIT_Y, suit, ink)
        face.rows = face.turned().rows


def draw_pips(face: Canvas, places: list[tuple[int, int]], pip: Glyph, ink: int) -> None:
    """A number card's pips, those of the lower half upside down."""
    for x, y in places:
        top = [row[::-1] for row in reversed(pip)] if y > 0 else pip
        face.glyph(
            CARD_WIDTH // 2 + x - len(pip[0]) // 2, CARD_HEIGHT // 2 + y - len(pip) // 2, top, ink
        )


def draw_ace(face: Canvas, pip: Glyph, ink: int) -> None:
    """One big pip in the middle."""
    face.glyph((CARD_WIDTH - len(pip[0])) // 2, (CARD_HEIGHT - len(pip)) // 2, pip, ink)


def draw_court(face: Canvas, half: Glyph) -> None:
    """A court's picture in its frame: the half above the middle, and the same upside down.

    The frame leaves two corners to the indices. Raises ValueError where the picture reaches
    into the index's corner.
    """
    if any(row[:NOTCH_WIDTH].strip(".") for row in half[:NOTCH_HEIGHT]):
        raise ValueError("the picture reaches into the corner of the index")
    left, top = COURT_X - 1, COURT_Y - 1
    notch_x, notch_y = left + NOTCH_WIDTH, top + NOTCH_HEIGHT
    right, middle = CARD_WIDTH - 1 - left, CARD_HEIGHT // 2
    for _ in range(2):
        face.box(notch_x, top, right - notch_x + 1, 1, FRAME)
        face.box(notch_x, top, 1, NOTCH_HEIGHT + 1, FRAME)
        face.box(left, notch_y, NOTCH_WIDTH + 1, 1, FRAME)
        face.box(left, notch_y, 1, CARD_HEIGHT - top - notch_y, FRAME)
        face.glyph(COURT_X, COURT_Y, half[:-1])
        face.glyph(COURT_X, middle, [half[-1][: COURT_WIDTH // 2 + 1]])
        face.rows = face.turned().rows


def main() -> None:
    """Write every sheet beside this file."""
    for name, rows in draw().items():
        write_png(HERE / name, rows)


if __name__ == "__main__":
    main()

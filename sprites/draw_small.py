"""Draws the cards that a table for three and four needs: small, low and lying crosswise.

The same glyphs as on the whole cards (`cards/*.txt`), laid anew for less room.
`python sprites/draw_small.py` writes the PNGs beside this file.
"""

from __future__ import annotations

from draw_cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COURT_X,
    COURT_Y,
    COURTS,
    FRAME,
    HERE,
    NOTCH_WIDTH,
    RANKS,
    SUITS,
    VALUE_INK,
    Canvas,
    blank,
    draw_faces,
    draw_index,
    in_black,
    in_gray,
    value_of,
)
from draw_courts import court_half, court_head
from glyphs import Glyph, read_glyphs, read_picture
from png import TRANSPARENT, write_png
from styles import CLASSIC, WHITE, Style

SMALL_WIDTH, SMALL_HEIGHT = 31, 43
"""A card of a small fan: back or face, in pixels."""
SMALL_JOKER_VALUE_Y = 35
"""Below the word of a small Joker."""
LOW_HEIGHT = 21
"""A card of which only the upper part has room: its index shows, and its lower edge."""
CROSSWISE = ("2S", "2H", "2D", "2C", "JK", "3H", "3D")
"""The cards that freeze a pile, in the order of their sheet."""

SMALL_INDEX_X, SMALL_RANK_Y, SMALL_SUIT_Y, SMALL_VALUE_Y = 2, 2, 8, 15
END_RANK, END_SUIT, END_Y = 4, 12, 2
"""The end of a crosswise card that looks out: where rank and suit stand before it is turned."""
HEAD_X, HEAD_Y, HEAD_WIDTH = 10, 9, 19
"""Where the head of a court stands on a small card."""
LETTERS = ((0, 4), (5, 4), (10, 5), (16, 4), (21, 4))
"""The letters of the Joker's word among the strips: first column, columns."""
HEAD_OF_JOKER_WIDTH, HEAD_OF_JOKER_HEIGHT = 15, 17


def draw() -> dict[str, tuple[bytes, ...]]:
    """Every sheet by file name, as rows of palette indices from the top (one byte a pixel)."""
    sheets = {
        "small.png": draw_small_faces(),
        "low.png": draw_low_faces(),
        "crosswise.png": draw_crosswise(),
    }
    return {name: tuple(bytes(row) for row in sheet.rows) for name, sheet in sheets.items()}


def draw_small_faces(style: Style = CLASSIC) -> Canvas:
    """The faces, 14 columns by 4 rows of 31x43 pixels: a narrow index, and one pip or a head."""
    glyphs, suits = read_glyphs("strips"), read_glyphs("suits")
    sheet = Canvas(SMALL_WIDTH * (len(RANKS) + 1), SMALL_HEIGHT * len(SUITS), TRANSPARENT)
    for down, suit in enumerate(SUITS):
        ink = style.inks[suit]
        for across, rank in enumerate(RANKS):
            face = blank(SMALL_WIDTH, SMALL_HEIGHT)
            pip = suits["pip " + suit]
            for _ in range(2):
                face.glyph(SMALL_INDEX_X, SMALL_RANK_Y, glyphs[rank], style.rank_ink(suit))
                face.glyph(SMALL_INDEX_X, SMALL_SUIT_Y, glyphs["suit " + suit], ink)
                if style.values:
                    face.glyph(SMALL_INDEX_X, SMALL_VALUE_Y, value_of(rank, suit), VALUE_INK)
                face.rows = face.turned().rows
            if rank in COURTS:
                head = court_head(f"{COURTS[rank]}_{suit}")
                face.glyph(HEAD_X + (HEAD_WIDTH - len(head[0])) // 2, HEAD_Y, head)
            else:
                left, top = (SMALL_WIDTH - len(pip[0])) // 2, (SMALL_HEIGHT - len(pip)) // 2
                face.glyph(left, top, pip, ink)
            sheet.paste(face, across * SMALL_WIDTH, down * SMALL_HEIGHT)
    for down, (word, figure) in enumerate(words_and_heads()):
        joker = blank(SMALL_WIDTH, SMALL_HEIGHT)
        for place, (first, columns) in enumerate(LETTERS):
            letter = [line[first : first + columns] for line in word]
            joker.glyph(SMALL_INDEX_X, SMALL_RANK_Y + 6 * place, letter)
        joker.glyph(11, 13, figure)
        if style.values:
            joker.glyph(SMALL_INDEX_X, SMALL_JOKER_VALUE_Y, value_of("JK"), VALUE_INK)
        sheet.paste(joker, len(RANKS) * SMALL_WIDTH, down * SMALL_HEIGHT)
    return sheet


def draw_low_faces(style: Style = CLASSIC) -> Canvas:
    """The 53 faces as 14 columns by 4 rows of 45x21 pixels: the index, and one pip or a head."""
    ranks, suits = read_glyphs("ranks"), read_glyphs("suits")
    sheet = Canvas(CARD_WIDTH * (len(RANKS) + 1), LOW_HEIGHT * len(SUITS), TRANSPARENT)
    for down, suit in enumerate(SUITS):
        ink = style.inks[suit]
        for across, rank in enumerate(RANKS):
            face = blank(CARD_WIDTH, LOW_HEIGHT)
            if rank in COURTS:
                draw_head(face, court_half(f"{COURTS[rank]}_{suit}"))
                face.glyph(2, 2, ranks[rank], style.rank_ink(suit))
                face.glyph(2, 11, suits["index " + suit], ink)
            else:
                pip = suits["pip " + suit]
                draw_index(face, ranks[rank], suits["index " + suit], style.rank_ink(suit), ink)
                face.glyph((CARD_WIDTH - len(pip[0])) // 2, (LOW_HEIGHT - len(pip)) // 2, pip, ink)
            sheet.paste(face, across * CARD_WIDTH, down * LOW_HEIGHT)
    for down, (word, figure) in enumerate(words_and_heads()):
        joker = blank(CARD_WIDTH, LOW_HEIGHT)
        joker.glyph(2, 8, word)
        joker.glyph(28, 2, figure)
        sheet.paste(joker, len(RANKS) * CARD_WIDTH, down * LOW_HEIGHT)
    return sheet


def draw_head(face: Canvas, half: Glyph) -> None:
    """A court's head in its frame, beside the index."""
    left, top = COURT_X - 1 + NOTCH_WIDTH, COURT_Y - 1
    right, bottom = CARD_WIDTH - COURT_X, LOW_HEIGHT - 3
    face.glyph(COURT_X, COURT_Y, half[: bottom - COURT_Y])
    face.box(left, top, right - left + 1, 1, FRAME)
    face.box(left, bottom, right - left + 1, 1, FRAME)
    face.box(left, top, 1, bottom - top, FRAME)
    face.box(right, top, 1, bottom - top, FRAME)


def draw_crosswise(style: Style = CLASSIC, faces: Canvas | None = None) -> Canvas:
    """The cards that freeze a pile, turned to the right: 7 columns of 61x45 pixels.

    Above for one that lies under another card, so that only its ends look out; below whole, from
    the sheet of the faces.
    """
    glyphs, faces = read_glyphs("strips"), faces or draw_faces(style)
    word = glyphs["JOKER"] if style.paper == WHITE else in_black(glyphs["JOKER"])
    sheet = Canvas(CARD_HEIGHT * len(CROSSWISE), 2 * CARD_WIDTH, TRANSPARENT)
    for across, card in enumerate(CROSSWISE):
        under = blank(CARD_WIDTH, CARD_HEIGHT, style)
        for _ in range(2):
            if card == "JK":
                under.glyph(END_RANK, END_Y, word, style.edge)
            else:
                ink = style.inks[card[1]]
                under.glyph(END_RANK, END_Y, glyphs[card[0]], style.rank_ink(card[1]))
                under.glyph(END_SUIT, END_Y, glyphs["suit " + card[1]], ink)
            under.rows = under.turned().rows
        sheet.paste(crosswise(under), across * CARD_HEIGHT, 0)
        column, row = (13, 0) if card == "JK" else (RANKS.index(card[0]), SUITS.index(card[1]))
        whole = Canvas(CARD_WIDTH, CARD_HEIGHT, TRANSPARENT)
        whole.rows = [
            line[column * CARD_WIDTH : (column + 1) * CARD_WIDTH]
            for line in faces.rows[row * CARD_HEIGHT : (row + 1) * CARD_HEIGHT]
        ]
        sheet.paste(crosswise(whole), across * CARD_HEIGHT, CARD_WIDTH)
    return sheet


def crosswise(card: Canvas) -> Canvas:
    """The same picture turned to the right (rotated by 90 degrees)."""
    other = Canvas(card.height, card.width, TRANSPARENT)
    other.rows = [bytearray(column[::-1]) for column in zip(*card.rows, strict=True)]
    return other


def words_and_heads() -> tuple[tuple[Glyph, Glyph], ...]:
    """The word and the head of each of the two Jokers."""
    word, figure = read_glyphs("strips")["JOKER"], head_of_joker()
    return (word, figure), (in_black(word), in_gray(figure))


def head_of_joker() -> Glyph:
    """The Joker's head, from the bell on its cap to its chin."""
    return read_picture("head", HEAD_OF_JOKER_WIDTH, HEAD_OF_JOKER_HEIGHT)


def main() -> None:
    """Write every sheet beside this file."""
    for name, rows in draw().items():
        write_png(HERE / name, rows)


if __name__ == "__main__":
    main()

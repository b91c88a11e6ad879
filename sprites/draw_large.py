"""Draws the sheets of the other sets: four-color suits, large indices, and the cards of 1984.

A large index has twice the height of the others: rank over suit on whole cards, side by side where
a card is covered or cut. Where fewer rows of it show than that takes, the index is as on the
others. `python sprites/draw_large.py` writes a folder for each set.
"""

from __future__ import annotations

from collections.abc import Callable

from draw_cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COURTS,
    HERE,
    JOKER_LEFT,
    RANKS,
    STRIP_HEIGHT,
    STRIP_SUIT_X,
    SUITS,
    Canvas,
    blank,
    draw_covered,
    draw_faces,
    draw_fine_strips,
    draw_strips,
    in_black,
    jokers,
)
from draw_cards import INDEX_X as CLASSIC_X
from draw_courts import COURTS as PERSONS
from draw_courts import court_half
from draw_small import (
    LETTERS,
    LOW_HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    draw_crosswise,
    draw_low_faces,
    draw_small_faces,
)
from glyphs import Glyph, read_glyphs
from png import TRANSPARENT, write_png
from styles import BLACK, STYLES, WHITE, Style

INDEX_X, RANK_Y, SUIT_Y = 3, 3, 21
"""Where rank and suit stand on a whole card."""
GAP = 3
"""Between rank and suit where they stand side by side."""
PORTRAIT_X, PORTRAIT_Y, PORTRAIT_WIDTH, PORTRAIT_HEIGHT = 21, 29, 21, 29
"""The picture of a court, inside its frame."""
ACE_X, ACE_Y = 20, 32

Face = Callable[[Canvas, str, str, Style], None]
"""Draws rank and suit on an empty card."""
JokerFace = Callable[[Canvas, int, Style], None]
"""Draws one of the two Jokers on an empty card."""


def draw() -> dict[str, tuple[bytes, ...]]:
    """Every sheet by its path, as rows of palette indices from the top (one byte a pixel)."""
    sheets: dict[str, Canvas] = {}
    for folder, style in STYLES.items():
        if folder:
            sheets |= {f"{folder}/{name}.png": sheet for name, sheet in sheets_of(style).items()}
    return {name: tuple(bytes(row) for row in sheet.rows) for name, sheet in sheets.items()}


def sheets_of(style: Style) -> dict[str, Canvas]:
    """The sheets of a set by name."""
    if not style.large:
        faces = draw_faces(style)
        return {
            "cards": faces,
            "covered": draw_covered(faces, style),
            "strips": draw_strips(style),
            "fine": draw_fine_strips(style),
            "low": draw_low_faces(style),
            "small": draw_small_faces(style),
            "crosswise": draw_crosswise(style, faces),
        }
    faces = sheet_of(CARD_WIDTH, CARD_HEIGHT, style, large_face, large_joker)
    return {
        "cards": faces,
        "covered": sheet_of(CARD_WIDTH, STRIP_HEIGHT, style, side_by_side, joker_strip, cut=True),
        "strips": sheet_of(CARD_WIDTH, STRIP_HEIGHT, style, low_strip, joker_low_strip, cut=True),
        "fine": sheet_of(CARD_WIDTH, STRIP_HEIGHT, style, fine_strip, joker_fine, cut=True),
        "low": sheet_of(CARD_WIDTH, LOW_HEIGHT, style, side_by_side, joker_strip),
        "small": sheet_of(SMALL_WIDTH, SMALL_HEIGHT, style, small_face, small_joker),
        "crosswise": draw_crosswise(style, faces),
    }


def sheet_of(
    width: int, height: int, style: Style, face: Face, joker: JokerFace, *, cut: bool = False
) -> Canvas:
    """All cards laid out as on every sheet; `cut`: their lower part is not seen."""
    sheet = Canvas(width * (len(RANKS) + 1), height * len(SUITS), TRANSPARENT)

    def paste(card: Canvas, across: int, down: int) -> None:
        card.rows = card.rows[:height]
        sheet.paste(card, across * width, down * height)

    whole = 2 * height if cut else height
    for down, suit in enumerate(SUITS):
        for across, rank in enumerate(RANKS):
            card = blank(width, whole, style)
            face(card, rank, suit, style)
            paste(card, across, down)
    for which in range(2):
        card = blank(width, whole, style)
        joker(card, which, style)
        paste(card, len(RANKS), which)
    return sheet


def doubled(glyph: Glyph) -> Glyph:
    """The same twice as large, with its corners cut so that slants stay slants."""
    height, width = len(glyph), len(glyph[0])

    def at(x: int, y: int) -> str:
        return glyph[y][x] if 0 <= x < width and 0 <= y < height else "."

    rows = []
    for y in range(height):
        upper, lower = "", ""
        for x in range(width):
            here, up, down, left, right = (
                at(x, y),
                at(x, y - 1),
                at(x, y + 1),
                at(x - 1, y),
                at(x + 1, y),
            )
            quarters = [here] * 4
            if up != down and left != right:
                quarters = [
                    left if left == up else here,
                    right if up == right else here,
                    left if left == down else here,
                    right if down == right else here,
                ]
            upper += quarters[0] + quarters[1]
            lower += quarters[2] + quarters[3]
        rows += [upper, lower]
    return rows


def tall(glyph: Glyph) -> Glyph:
    """The same twice as high."""
    return [line for line in glyph for _ in range(2)]


def large_index(rank: str, suit: str) -> tuple[Glyph, Glyph]:
    """A rank, 16 pixels high, and a suit, 14."""
    return doubled(read_glyphs("ranks")[rank]), read_glyphs("large")[suit]


def large_face(card: Canvas, rank: str, suit: str, style: Style) -> None:
    """Rank over suit, and again upside down; an ace's pip or a court's picture in its place."""
    ink = style.inks[suit]
    number, sign = large_index(rank, suit)
    for _ in range(2):
        card.glyph(INDEX_X, RANK_Y, number, style.rank_ink(suit))
        card.glyph(INDEX_X + (len(number[0]) - len(sign[0])) // 2, SUIT_Y, sign, ink)
        if rank == "A" or rank in COURTS:
            break
        card.rows = card.turned().rows
    if rank == "A":
        card.glyph(ACE_X, ACE_Y, read_glyphs("aces")[suit], ink)
    elif rank in COURTS:
        portrait(card, f"{COURTS[rank]}_{suit}", style)


def portrait(card: Canvas, name: str, style: Style) -> None:
    """A court from the head to the belt, in a frame."""
    half = court_half(name)
    first = min(max(PERSONS[name].middle - PORTRAIT_WIDTH // 2, 0), len(half[0]) - PORTRAIT_WIDTH)
    x, y, width, height = PORTRAIT_X, PORTRAIT_Y, PORTRAIT_WIDTH, PORTRAIT_HEIGHT
    card.box(x - 1, y - 1, width + 2, height + 2, style.edge)
    card.box(x, y, width, height, WHITE)
    card.glyph(x, y + height - len(half), [line[first : first + width] for line in half])


def side_by_side(card: Canvas, rank: str, suit: str, style: Style) -> None:
    """Rank beside suit, for a card that is covered or cut."""
    number, sign = large_index(rank, suit)
    card.glyph(INDEX_X, 2, number, style.rank_ink(suit))
    card.glyph(INDEX_X + len(number[0]) + GAP, 3, sign, style.inks[suit])


def low_strip(card: Canvas, rank: str, suit: str, style: Style) -> None:
    """Of a card that is covered closely eleven rows show: there the index is the classic one."""
    card.glyph(INDEX_X, 2, read_glyphs("ranks")[rank], style.rank_ink(suit))
    sign = read_glyphs("suits")["index " + suit]
    card.glyph(INDEX_X + STRIP_SUIT_X - CLASSIC_X, 2, sign, style.inks[suit])


def fine_strip(card: Canvas, rank: str, suit: str, style: Style) -> None:
    """Of a card that is covered most closely eight rows show: there the index is small."""
    glyphs = read_glyphs("strips")
    card.glyph(INDEX_X, 2, glyphs[rank], style.rank_ink(suit))
    card.glyph(INDEX_X + 8, 2, glyphs["suit " + suit], style.inks[suit])


def small_face(card: Canvas, rank: str, suit: str, style: Style) -> None:
    """Rank over suit."""
    number, sign = large_index(rank, suit)
    card.glyph(2, 3, number, style.rank_ink(suit))
    card.glyph(2 + (len(number[0]) - len(sign[0])) // 2, 21, sign, style.inks[suit])


def word(which: int, style: Style) -> Glyph:
    """The Joker's word: in colors, and in one."""
    letters = read_glyphs("strips")["JOKER"]
    return in_black(letters) if which or style.paper == BLACK else letters


def large_joker(card: Canvas, which: int, style: Style) -> None:
    """The word down the edge, and the figure beside it."""
    if style.paper == BLACK:
        card.box(14, 2, CARD_WIDTH - 16, CARD_HEIGHT - 4, WHITE)
    figure = [line[JOKER_LEFT:] for line in jokers()[which]]
    card.glyph(1 + JOKER_LEFT + 4, 1, [line[: CARD_WIDTH - 2 - JOKER_LEFT - 4] for line in figure])
    down_the_edge(card, 3, 4, 11, which, style)


def down_the_edge(card: Canvas, x: int, y: int, step: int, which: int, style: Style) -> None:
    """The letters of the word one below the other."""
    for place, (first, columns) in enumerate(LETTERS):
        letter = [line[first : first + columns] for line in word(which, style)]
        card.glyph(x, y + step * place, tall(letter), style.edge)


def joker_strip(card: Canvas, which: int, style: Style) -> None:
    card.glyph(INDEX_X, 5, tall(word(which, style)), style.edge)


def joker_low_strip(card: Canvas, which: int, style: Style) -> None:
    card.glyph(INDEX_X, 4, word(which, style), style.edge)


def joker_fine(card: Canvas, which: int, style: Style) -> None:
    card.glyph(INDEX_X, 2, word(which, style), style.edge)


def small_joker(card: Canvas, which: int, style: Style) -> None:
    for place, (first, columns) in enumerate(LETTERS):
        letter = [line[first : first + columns] for line in word(which, style)]
        card.glyph(4, 3 + 8 * place, letter, style.edge)


def main() -> None:
    """Write every set into its folder."""
    for path, rows in draw().items():
        (HERE / path).parent.mkdir(exist_ok=True)
        write_png(HERE / path, rows)


if __name__ == "__main__":
    main()

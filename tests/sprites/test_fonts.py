"""The bitmap fonts: what is kept is what the script makes, and the letters stand as they should.

What the fonts must be able to do is in the design: Windows-1252, 16 and 13 pixels high.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from tests import children

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
FONTS = {
    f"{folder}{stem}": measures
    for folder in ("", "cga/")
    for stem, measures in (
        ("system16", (13, 3, 10, 7)),
        ("dialog13", (11, 2, 8, 6)),
        ("plain13", (11, 2, 8, 6)),
    )
}
"""Ascent, descent, height of capitals and of small letters, all in pixels."""
WINDOWS_1252 = bytes({*range(0x20, 0x100)} - {0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D}).decode("cp1252")
EXTRA = "♠♥♦♣"
BLANK = " \u00a0\u00ad"
"""What leaves no ink: the blanks, and the soft hyphen, which the text engine hides."""
JOINED = "_"
"""The one character that is meant to run into its like."""

Ink = frozenset[tuple[int, int]]


@pytest.fixture(scope="module", params=FONTS)
def stem(request: pytest.FixtureRequest) -> str:
    """Each font in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def font(stem: str) -> pygame.font.Font:
    """The kept font as the program loads it."""
    pygame.font.init()
    return pygame.font.Font(SPRITES / "fonts" / f"{stem}.bdf", 16)


def ink_of(font: pygame.font.Font, text: str) -> Ink:
    """The (x, y) of the inked pixels of a rendered text."""
    surface = font.render(text, False, (255, 255, 255))
    mask = pygame.mask.from_surface(surface)
    width, height = mask.get_size()
    return frozenset((x, y) for x in range(width) for y in range(height) if mask.get_at((x, y)))


def rows_of(ink: Ink) -> tuple[int, int]:
    """First and last inked row."""
    return min(y for _, y in ink), max(y for _, y in ink)


@pytest.mark.slow
def test_the_script_makes_the_kept_files_byte_for_byte(tmp_path: Path) -> None:
    children.run([sys.executable, SPRITES / "draw_fonts.py", tmp_path], check=True)
    for stem in FONTS:
        made = (tmp_path / f"{stem}.bdf").read_bytes()
        assert made == (SPRITES / "fonts" / f"{stem}.bdf").read_bytes(), stem


def test_cell_height_and_baseline(stem: str, font: pygame.font.Font) -> None:
    ascent, descent, capital, small = FONTS[stem]
    assert font.get_ascent() == ascent
    assert -font.get_descent() == descent
    assert font.get_height() == font.get_linesize() == ascent + descent
    for letters, height in (("BDEFHIKLMNPRTXZ", capital), ("mnruvwxz", small)):
        for letter in letters:
            assert rows_of(ink_of(font, letter)) == (ascent - height, ascent - 1), letter


def test_every_character_is_there_and_has_its_own_picture(font: pygame.font.Font) -> None:
    pictures: dict[Ink, str] = {}
    twins = {("I", "l"), (",", "\u201a")}
    for character in WINDOWS_1252 + EXTRA:
        metrics = font.metrics(character)[0]
        assert metrics is not None, f"no glyph for U+{ord(character):04X}"
        assert metrics[4] > 0
        if character not in BLANK:
            ink = ink_of(font, character)
            assert ink, f"U+{ord(character):04X} is blank"
            left = min(x for x, _ in ink)
            ink = frozenset((x - left, y) for x, y in ink)
            other = pictures.setdefault(ink, character)
            assert other == character or (other, character) in twins, (other, character)


def test_nothing_is_clipped_by_the_line(stem: str, font: pygame.font.Font) -> None:
    ascent, descent, _, _ = FONTS[stem]
    for character in "gjpqyçÿþµ(){}[]|§¶,;Q":
        assert rows_of(ink_of(font, character))[1] <= ascent + descent - 1
    for character in "gjpqyþÿç":
        assert rows_of(ink_of(font, character))[1] == ascent + descent - 1, character
    assert rows_of(ink_of(font, "ÀÁÂÃÈÉÊÑÒÓÔÕÙÚÛÝ"))[0] == 0


def test_digits_and_signs_of_a_table_are_equally_wide(font: pygame.font.Font) -> None:
    widths = {font.size(digit)[0] for digit in "0123456789"}
    assert len(widths) == 1
    assert font.size("1111")[0] == font.size("8888")[0]


def test_no_letter_touches_its_neighbour(font: pygame.font.Font) -> None:
    """A free column between any two glyphs, so that no pair can touch, not even at a corner."""
    left, right = {}, {}
    for character in WINDOWS_1252 + EXTRA:
        if character in BLANK + JOINED:
            continue
        metrics = font.metrics(character)[0]
        assert metrics is not None
        first, last, _, _, advance = metrics
        left[character], right[character] = first, advance - last
    for one, after in right.items():
        for other, before in left.items():
            assert after + before >= 1, one + other


@pytest.mark.parametrize("text", ["illegal", "Wäffle", "fjord", "VAWAY", "-1,250", "ïîíì"])
def test_a_rendered_word_is_its_letters_set_side_by_side(font: pygame.font.Font, text: str) -> None:
    expected = set[tuple[int, int]]()
    pen = 0
    for character in text:
        expected |= {(x + pen, y) for x, y in ink_of(font, character)}
        metrics = font.metrics(character)[0]
        assert metrics is not None
        pen += metrics[4]
    assert ink_of(font, text) == expected


def test_the_digits_of_the_big_face_have_strokes_of_two_pixels_and_a_closed_4() -> None:
    pygame.font.init()
    font = pygame.font.Font(SPRITES / "fonts" / "system16.bdf", 16)
    ink = {digit: ink_of(font, digit) for digit in "0123456789"}
    for digit, dots in ink.items():
        across = {y: [x for x, row in dots if row == y] for _, y in dots}
        assert all(max(xs) - min(xs) >= 1 for xs in across.values()), digit
    lefts = {min(x for x, _ in dots) for digit, dots in ink.items() if digit not in "17"}
    rights = {max(x for x, _ in dots) for digit, dots in ink.items() if digit not in "17"}
    assert (len(lefts), len(rights)) == (1, 1)


def test_stems_are_two_pixels_in_the_bold_fonts_and_one_in_the_plain_one() -> None:
    pygame.font.init()
    for stem, thickness in (("system16", 2), ("dialog13", 2), ("plain13", 1)):
        font = pygame.font.Font(SPRITES / "fonts" / f"{stem}.bdf", 16)
        assert len({x for x, _ in ink_of(font, "l")}) == thickness

"""The card sheets: what is kept is what the script draws, and every face can be told apart.

Coordinates are pixels; a face or a strip is a tuple of rows of palette indices.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.scripts import loaded
from tests.sprites.sheets import SPRITES, Picture, kept

CLEAR, BLACK, WHITE = 13, 0, 15
PALETTE = bytes.fromhex(
    "000000 800000 008000 808000 000080 800080 008080 C0C0C0"
    "808080 FF0000 00FF00 FFFF00 0000FF FF00FF 00FFFF FFFFFF"
)
SIZES = {
    "cards.png": (630, 244),
    "covered.png": (630, 80),
    "strips.png": (630, 80),
    "fine.png": (630, 80),
}
#: The sheets of covered cards: how many rows show of each at least.
STRIPS = {"strips.png": 11, "fine.png": 8}
COLUMNS, JOKER = 14, 13
COURTS = {"jack": 8, "queen": 9, "king": 10}
FACES = [(column, row) for row in range(4) for column in range(JOKER)] + [(JOKER, 0)]


@pytest.fixture(scope="module")
def drawn() -> dict[str, Picture]:
    """What the script draws now."""
    pictures: dict[str, Picture] = loaded(SPRITES / "draw_cards.py").draw()
    return pictures


def cell(sheet: Picture, column: int, row: int, height: int = 61) -> Picture:
    """One card's rectangle of a sheet."""
    return tuple(
        line[column * 45 : (column + 1) * 45] for line in sheet[row * height : (row + 1) * height]
    )


def cut(picture: Picture, x: int, y: int, width: int, height: int) -> Picture:
    """A rectangle of a picture."""
    return tuple(line[x : x + width] for line in picture[y : y + height])


def turned(picture: Picture) -> Picture:
    """The picture upside down (rotated by 180 degrees)."""
    return tuple(line[::-1] for line in reversed(picture))


def corners(picture: Picture, bottom: bool = True) -> Iterator[tuple[int, ...]]:
    """The three outermost pixels of every corner (only the upper ones of a strip)."""
    for line in (picture, picture[::-1]) if bottom else (picture,):
        for outer, inner in ((line[0], line[1]), (line[0][::-1], line[1][::-1])):
            yield outer[0], outer[1], inner[0]


def cells(name: str, sheet: Picture) -> list[Picture]:
    """All the cards of a sheet."""
    height = 61 if name == "cards.png" else 20
    return [cell(sheet, column, row, height) for column, row in FACES]


@pytest.mark.parametrize("name", SIZES)
def test_kept_sheet_is_what_the_script_draws(name: str, drawn: dict[str, Picture]) -> None:
    assert kept(name) == drawn[name], f"run sprites/draw_cards.py: {name} is out of date"


def test_script_draws_these_sheets_and_no_others(drawn: dict[str, Picture]) -> None:
    assert set(drawn) == set(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_sheet_has_its_size_and_the_sixteen_colors(name: str) -> None:
    surface = pygame.image.load(SPRITES / name)
    assert surface.get_size() == SIZES[name]
    assert surface.get_bitsize() == 8
    assert b"".join(bytes(color[:3]) for color in surface.get_palette()[:16]) == PALETTE
    assert max(max(line) for line in kept(name)) < 16


@pytest.mark.parametrize("name", SIZES)
def test_corners_are_transparent_and_nothing_else_is(name: str) -> None:
    strip = name in (*STRIPS, "covered.png")
    for card in cells(name, kept(name)):
        assert all(set(corner) == {CLEAR} for corner in corners(card, bottom=not strip))
        clear = sum(line.count(CLEAR) for line in card)
        assert clear == (6 if strip else 12)


@pytest.mark.parametrize("name", ["cards.png", *STRIPS])
def test_the_other_cells_of_the_joker_column_are_empty(name: str) -> None:
    height = SIZES[name][1] // 4
    for row in (2, 3):
        empty = cell(kept(name), JOKER, row, height)
        assert {pixel for line in empty for pixel in line} == {CLEAR}


def test_all_53_faces_differ() -> None:
    assert len(set(cells("cards.png", kept("cards.png")))) == 53


@pytest.mark.parametrize("name", STRIPS)
def test_strips_differ_in_the_rows_that_show(name: str) -> None:
    """They have a black border and white around rank and suit."""
    strips = [strip[: STRIPS[name]] for strip in cells(name, kept(name))]
    assert len(set(strips)) == 53
    for strip in strips:
        assert set(strip[0][2:-2]) == {BLACK}
        assert {line[0] for line in strip[2:]} == {line[-1] for line in strip[2:]} == {BLACK}
        assert set(strip[1][2:-2]) == set(strip[-1][1:-1]) == {WHITE}


def test_a_strip_has_the_glyphs_of_a_whole_card() -> None:
    for column, row in FACES[:-1]:
        face, strip = (
            cell(kept("cards.png"), column, row),
            cell(kept("strips.png"), column, row, 20),
        )
        assert cut(strip, 2, 2, 8, 8) == cut(face, 2, 2, 8, 8)
        assert cut(strip, 11, 2, 7, 7) == cut(face, 2, 11, 7, 7)


def test_the_index_tells_every_face_apart_in_18_rows_and_in_10_columns() -> None:
    faces = cells("cards.png", kept("cards.png"))
    assert len({cut(face, 0, 0, 10, 18) for face in faces}) == 53


@pytest.mark.parametrize(("column", "row"), FACES[:-1])
def test_every_face_has_its_index_upside_down_too(column: int, row: int) -> None:
    face = cell(kept("cards.png"), column, row)
    assert cut(face, 1, 1, 9, 17) == cut(turned(face), 1, 1, 9, 17)


@pytest.mark.parametrize("court", COURTS)
@pytest.mark.parametrize("row", range(4))
def test_courts_are_mirrored_at_the_middle(court: str, row: int) -> None:
    face = cell(kept("cards.png"), COURTS[court], row)
    assert face == turned(face)


@pytest.mark.parametrize("row", range(4))
def test_pips_and_aces_are_symmetric_from_left_to_right(row: int) -> None:
    sheet = kept("cards.png")
    for column in (*range(8), 11, 12):
        pips = cut(cell(sheet, column, row), 10, 1, 25, 59)
        assert pips == tuple(line[::-1] for line in pips)


def ink(picture: Picture) -> set[tuple[int, int]]:
    """Where a picture is not white."""
    return {
        (x, y) for y, line in enumerate(picture) for x, spot in enumerate(line) if spot != WHITE
    }


@pytest.mark.parametrize("place", [(2, 11, 7, 7), (18, 4, 9, 9)], ids=["index", "pip"])
def test_clubs_do_not_look_like_spades(place: tuple[int, int, int, int]) -> None:
    """Less than 70% of their ink is common; it was 86%."""
    sheet = kept("cards.png")
    spades, clubs = (ink(cut(cell(sheet, 12, row), *place)) for row in (0, 3))
    assert spades and clubs
    assert len(spades & clubs) < 0.7 * len(clubs)


#: Where signs of suits stand on the Two: sheet, height of a card there, place and size.
SIGNS = {
    "pip": ("cards.png", 61, (18, 4, 9, 9)),
    "index": ("cards.png", 61, (2, 11, 7, 7)),
    "strip": ("strips.png", 20, (11, 2, 7, 7)),
    "fine": ("fine.png", 20, (11, 2, 7, 5)),
}


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("row", range(4))
def test_no_suit_has_a_hole(sign: str, row: int) -> None:
    """But for the two beside a stem in five rows. Slits beside theirs made anchors of clubs."""
    name, height, (x, y, w, h) = SIGNS[sign]
    inked = ink(cut(cell(kept(name), 12, row, height), x, y, w, h))
    white = {(i, j) for i in range(-1, w + 1) for j in range(-1, h + 1)} - inked
    edge = [(-1, -1)]
    while edge:
        i, j = edge.pop()
        near = {(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)} & white
        white -= near
        edge.extend(near)
    assert len(white) == (2 if sign == "fine" and row in (0, 3) else 0)


def test_no_two_courts_repeat_each_other() -> None:
    """Of what two of them show beside the index, less than 60% is the same; it was up to 87%."""
    sheet = kept("cards.png")
    halves = {
        (column, row): [
            *cut(cell(sheet, column, row), 11, 3, 30, 17),
            *cut(cell(sheet, column, row), 3, 20, 38, 9),
        ]
        for column in COURTS.values()
        for row in range(4)
    }
    for one, other in combinations(halves, 2):
        spots = [*zip(b"".join(halves[one]), b"".join(halves[other]), strict=True)]
        assert sum(a == b for a, b in spots) < 0.6 * len(spots)
        drawn = [(a, b) for a, b in spots if (a, b) != (WHITE, WHITE)]
        assert sum(a == b for a, b in drawn) < 0.4 * len(drawn)


def test_no_court_is_a_black_blob() -> None:
    sheet = kept("cards.png")
    for column in COURTS.values():
        for row in range(4):
            head = b"".join(cut(cell(sheet, column, row), 11, 3, 30, 17))
            assert head.count(BLACK) < len(head) / 4


def test_of_a_covered_ace_nothing_shows_but_its_index() -> None:
    """No stray tip: of a row 18 pixels of each card show."""
    for row in range(4):
        shown = cut(cell(kept("cards.png"), 11, row), 10, 1, 33, 17)
        assert {spot for line in shown for spot in line} == {WHITE}


def test_there_are_two_jokers() -> None:
    sheet = kept("cards.png")
    one, other = cell(sheet, JOKER, 0), cell(sheet, JOKER, 1)
    spots = [*zip(b"".join(one), b"".join(other), strict=True)]
    drawn = [(a, b) for a, b in spots if {a, b} - {WHITE, CLEAR}]
    assert sum(a == b for a, b in drawn) < 0.6 * len(drawn)


def test_number_cards_have_their_number_of_pips() -> None:
    for row in range(4):
        for column, number in (*enumerate(range(3, 11)), (12, 2)):
            pips = cut(cell(kept("cards.png"), column, row), 10, 1, 25, 59)
            assert count_shapes(pips) == number


def count_shapes(picture: Picture) -> int:
    """How many separate things stand on the white of a picture."""
    left = {(x, y) for y, line in enumerate(picture) for x, ink in enumerate(line) if ink != 15}
    shapes = 0
    while left:
        shapes += 1
        edge = [left.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= near
            edge.extend(near)
    return shapes


def test_a_ragged_or_reaching_source_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = loaded(SPRITES / "draw_cards.py")
    monkeypatch.setattr(sys.modules["glyphs"], "SOURCES", tmp_path)
    (tmp_path / "bad.txt").write_text("= 1\n##\n#\n", encoding="ascii")
    with pytest.raises(ValueError, match="ragged"):
        script.read_glyphs("bad")
    with pytest.raises(ValueError, match="not 2x2"):
        script.read_picture("bad", 2, 2)
    with pytest.raises(ValueError, match="index"):
        script.draw_court(script.blank_card(), ["#" * 39] * 28)

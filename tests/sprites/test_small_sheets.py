"""The sheets of the table for three and four: kept as drawn, and every card can be told apart."""

from __future__ import annotations

import pygame
import pytest

from tests.scripts import loaded
from tests.sprites.sheets import SPRITES, Picture, kept

CLEAR = 13
RED, GREEN, YELLOW, BLUE, WHITE = 9, 10, 11, 12, 15
#: Each sheet's cards: how many in a row and below each other, and the size of one.
SHEETS = {
    "small.png": (14, 4, 31, 43),
    "low.png": (14, 4, 45, 21),
    "crosswise.png": (7, 2, 61, 45),
}
FACES = [(column, row) for row in range(4) for column in range(13)] + [(13, 0)]


@pytest.fixture(scope="module")
def drawn() -> dict[str, Picture]:
    """What the script draws now."""
    module = loaded(SPRITES / "draw_small.py")
    pictures: dict[str, Picture] = module.draw()
    return pictures


def card(name: str, column: int, row: int = 0) -> Picture:
    """One card of a kept sheet."""
    _, _, w, h = SHEETS[name]
    return tuple(line[column * w : (column + 1) * w] for line in kept(name)[row * h : row * h + h])


def cards(name: str) -> list[Picture]:
    """All cards of a kept sheet."""
    columns, rows, _, _ = SHEETS[name]
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    return [card(name, *cell) for cell in (FACES if columns == 14 else cells)]


@pytest.mark.parametrize("name", SHEETS)
def test_kept_sheet_is_what_the_script_draws(name: str, drawn: dict[str, Picture]) -> None:
    assert kept(name) == drawn[name], f"run sprites/draw_small.py: {name} is out of date"
    columns, rows, w, h = SHEETS[name]
    assert pygame.image.load(SPRITES / name).get_size() == (columns * w, rows * h)


@pytest.mark.parametrize("name", SHEETS)
def test_only_the_corners_of_a_card_are_transparent(name: str) -> None:
    for picture in cards(name):
        top, bottom = picture[0], picture[-1]
        assert all(line[0] == line[1] == line[-1] == line[-2] == CLEAR for line in (top, bottom))
        assert sum(line.count(CLEAR) for line in picture) == 12


@pytest.mark.parametrize("name", ["small.png", "low.png"])
def test_all_cards_of_a_sheet_differ(name: str) -> None:
    pictures = cards(name)
    assert len(set(pictures)) == len(pictures)


def test_a_small_fan_tells_every_card_apart_in_ten_columns_and_fourteen_rows() -> None:
    corners = {tuple(line[:10] for line in picture[:14]) for picture in cards("small.png")}
    assert len(corners) == 53


def test_the_ends_of_a_card_that_lies_crosswise_tell_which_it_is() -> None:
    """Eight columns look out on either side of the card that covers it."""
    covered = [card("crosswise.png", column) for column in range(7)]
    for end in (slice(0, 8), slice(53, 61)):
        assert len({tuple(line[end] for line in picture) for picture in covered}) == 7


def test_a_whole_card_that_lies_crosswise_is_the_face_turned_to_the_right() -> None:
    faces = kept("cards.png")
    two_of_spades = [line[12 * 45 : 13 * 45] for line in faces[:61]]
    turned = tuple(bytes(column[::-1]) for column in zip(*two_of_spades, strict=True))
    assert card("crosswise.png", 0, 1) == turned


def test_small_courts_have_their_heads_and_no_two_the_same() -> None:
    heads = [card("small.png", column, row) for column in (8, 9, 10) for row in range(4)]
    middles = {tuple(line[10:30] for line in head[9:28]) for head in heads}
    assert len(middles) == 12
    assert all(len({ink for line in middle for ink in line}) > 4 for middle in middles)


@pytest.mark.parametrize(("name", "x"), [("small.png", 11), ("low.png", 28)])
def test_small_jokers_wear_their_caps(name: str, x: int) -> None:
    """Three horns, wider than the face below them: red, green and blue, with golden bells."""
    head = [line[x : x + 15] for line in card(name, 13)[2 if name == "low.png" else 13 :][:17]]
    cap, face = head[:9], head[10:]
    assert {RED, GREEN, BLUE, YELLOW} <= {ink for line in cap for ink in line}
    widths = [max(sum(ink != WHITE for ink in line) for line in part) for part in (cap, face)]
    assert widths[0] == 15
    assert {line[0] for line in face} == {line[-1] for line in face} == {WHITE}

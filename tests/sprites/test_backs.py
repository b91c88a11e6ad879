"""The backs of the cards: kept as drawn, each its own, and in the color that was picked."""

from __future__ import annotations

import pygame
import pytest

from tests.scripts import loaded
from tests.sprites.sheets import SPRITES, Picture, kept

CLEAR, BLACK, PURPLE, WHITE = 13, 0, 5, 15
#: Each sheet's backs: how many in a row, and the size of one.
SHEETS = {
    "backs.png": (12, 45, 61),
    "small_backs.png": (12, 31, 43),
    "side_backs.png": (24, 26, 31),
}
PATTERNS = 4
#: The pictures that move: which they are, and in how many frames.
MOVING = {4: 6, 6: 3, 9: 2}


@pytest.fixture(scope="module")
def drawn() -> dict[str, Picture]:
    """What the script draws now."""
    pictures: dict[str, Picture] = loaded(SPRITES / "draw_backs.py").draw()
    return pictures


def backs(name: str) -> list[Picture]:
    """All backs of a kept sheet."""
    columns, w, _ = SHEETS[name]
    return [tuple(line[x * w : (x + 1) * w] for line in kept(name)) for x in range(columns)]


@pytest.mark.slow
def test_script_draws_these_sheets_and_no_others(drawn: dict[str, Picture]) -> None:
    assert set(drawn) == {*SHEETS, "moving.png"}


@pytest.mark.parametrize("name", SHEETS)
def test_kept_sheet_is_what_the_script_draws(name: str, drawn: dict[str, Picture]) -> None:
    assert kept(name) == drawn[name], f"run sprites/draw_backs.py: {name} is out of date"
    columns, w, h = SHEETS[name]
    assert pygame.image.load(SPRITES / name).get_size() == (columns * w, h)
    assert max(max(line) for line in kept(name)) < 16


@pytest.mark.parametrize("name", SHEETS)
def test_only_the_corners_of_a_card_are_transparent(name: str) -> None:
    for back in backs(name):
        assert sum(line.count(CLEAR) for line in back) == (6 if name == "side_backs.png" else 12)
        if name != "side_backs.png":  # of each one end only
            ends = (back[0], back[-1])
            assert all(line[0] == line[1] == line[-1] == line[-2] == CLEAR for line in ends)


@pytest.mark.parametrize("name", SHEETS)
def test_all_backs_of_a_sheet_differ_and_show_in_any_color(name: str) -> None:
    assert len(set(backs(name))) == len(backs(name))
    for back in backs(name):
        assert {BLACK, PURPLE, WHITE} <= {ink for line in back for ink in line}


@pytest.mark.parametrize("name", ["backs.png", "small_backs.png"])
def test_patterns_are_point_symmetric(name: str) -> None:
    for back in backs(name)[:PATTERNS]:
        assert back == tuple(line[::-1] for line in reversed(back))


def test_a_picture_that_moves_changes_in_every_frame_and_only_in_part(
    drawn: dict[str, Picture],
) -> None:
    sheet = kept("moving.png")
    assert sheet == drawn["moving.png"], "run sprites/draw_backs.py: moving.png is out of date"
    for row, (design, frames) in enumerate(MOVING.items()):
        rest = backs("backs.png")[design]
        lines = sheet[61 * row : 61 * (row + 1)]
        cells = [tuple(line[x * 45 : (x + 1) * 45] for line in lines) for x in range(6)]
        assert len({rest, *cells[:frames]}) == frames + 1
        for cell in cells[:frames]:
            pairs = zip(b"".join(cell), b"".join(rest), strict=True)
            assert sum(one != other for one, other in pairs) < 120
        assert {ink for cell in cells[frames:] for line in cell for ink in line} <= {CLEAR}


def test_pictures_have_a_white_border_and_a_frame_in_the_color_that_was_picked() -> None:
    for name, margin in (("backs.png", 3), ("small_backs.png", 2)):
        for back in backs(name):
            framed = back[margin : len(back) - margin]
            assert set(framed[0][margin:-margin]) == set(framed[-1][margin:-margin]) == {PURPLE}
            sides = {line[x] for line in framed for x in (margin, -1 - margin)}
            assert sides == {PURPLE}
            assert {line[1] for line in framed} == {line[-2] for line in framed} == {WHITE}

"""The sheet of interface sprites: kept as drawn, in the sixteen colors, listed without gaps."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pygame
import pytest

from tests import children

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SIXTEEN = [
    "000000 800000 008000 808000 000080 800080 008080 C0C0C0",
    "808080 FF0000 00FF00 FFFF00 0000FF FF00FF 00FFFF FFFFFF",
]
PALETTE = [tuple(bytes.fromhex(color)) for line in SIXTEEN for color in line.split()]
TRANSPARENT = 13
SIZES = {
    "arrow": None,
    "hourglass": None,
    "hand": None,
    "ibeam": None,
    "system_box": (18, 18),
    "system_box_pressed": (18, 18),
    "minimise": (18, 18),
    "minimise_pressed": (18, 18),
    "maximise": (18, 18),
    "maximise_pressed": (18, 18),
    "restore": (18, 18),
    "restore_pressed": (18, 18),
    "scroll_up": (17, 17),
    "scroll_up_pressed": (17, 17),
    "scroll_up_grey": (17, 17),
    "scroll_down": (17, 17),
    "scroll_down_pressed": (17, 17),
    "scroll_down_grey": (17, 17),
    "drop_down": (17, 17),
    "drop_down_pressed": (17, 17),
    "size_we": None,
    "size_ns": None,
    "size_nwse": None,
    "size_nesw": None,
    "desk_programs": (32, 32),
    "desk_files": (32, 32),
    "desk_notes": (32, 32),
    "desk_clock": (32, 32),
    "desk_printer": (32, 32),
    "check_mark": None,
    "check_mark_selected": None,
    "check_mark_grey": None,
    "submenu_arrow": None,
    "submenu_arrow_selected": None,
    "submenu_arrow_grey": None,
    "folder": None,
    "folder_open": None,
    "question": (32, 32),
    "exclamation": (32, 32),
    "stop": (32, 32),
    "information": (32, 32),
    "program": (32, 32),
} | {
    f"{kind}_{state}{look}": (13, 13)
    for kind in ("check", "radio")
    for state in ("off", "on")
    for look in ("", "_pressed", "_grey")
}
"""Every sprite the widgets count on, with its size in pixels where that is fixed."""

Pixels = list[list[int]]


def pixels_of(path: Path) -> Pixels:
    """The palette indices of a picture, which must carry the sixteen colors and no others."""
    surface = pygame.image.load(path)
    assert surface.get_bitsize() == 8, f"{path.name} is not a palette image"
    palette = [tuple(color)[:3] for color in surface.get_palette()]
    assert palette[:16] == PALETTE
    width, height = surface.get_size()
    pixels = [[surface.get_at_mapped((x, y)) for x in range(width)] for y in range(height)]
    assert max(max(row) for row in pixels) < 16
    return pixels


def listing() -> dict[str, list[int]]:
    """The kept list of sprites: x, y, w, h and, of a pointer, the hot spot."""
    lines = (SPRITES / "ui.list").read_text("ascii").splitlines()
    return {
        name: [int(number) for number in numbers]
        for name, *numbers in (line.split() for line in lines if not line.startswith(";"))
    }


def rectangles() -> dict[str, pygame.Rect]:
    """Where each sprite lies in the sheet."""
    return {name: pygame.Rect(*numbers[:4]) for name, numbers in listing().items()}


def test_the_script_draws_the_kept_pictures(tmp_path: Path) -> None:
    children.run([sys.executable, SPRITES / "draw_ui.py", tmp_path], check=True)
    for name in ("ui.png", "icon.png"):
        assert pixels_of(tmp_path / name) == pixels_of(SPRITES / name), name
    made = (tmp_path / "ui.list").read_bytes()
    assert made == (SPRITES / "ui.list").read_bytes()


def test_the_list_holds_what_the_widgets_count_on() -> None:
    found = rectangles()
    assert set(found) == set(SIZES)
    for name, size in SIZES.items():
        assert size is None or found[name].size == size, name


def test_sprites_lie_inside_the_sheet_and_apart() -> None:
    sheet = pygame.image.load(SPRITES / "ui.png").get_rect()
    found = rectangles()
    for name, rectangle in found.items():
        assert sheet.contains(rectangle), name
    for one, other in itertools.combinations(found, 2):
        assert not found[one].colliderect(found[other]), (one, other)


def test_every_pixel_outside_the_sprites_is_transparent() -> None:
    pixels = pixels_of(SPRITES / "ui.png")
    for rectangle in rectangles().values():
        for y in range(rectangle.top, rectangle.bottom):
            pixels[y][rectangle.left : rectangle.right] = [TRANSPARENT] * rectangle.width
    assert {index for row in pixels for index in row} == {TRANSPARENT}


@pytest.mark.parametrize("name", ["arrow", "hourglass", "hand", "ibeam"])
def test_a_pointer_has_its_hot_spot_inside(name: str) -> None:
    hot = listing()[name][4:]
    rectangle = rectangles()[name]
    assert 0 <= hot[0] < rectangle.width
    assert 0 <= hot[1] < rectangle.height
    pixels = pixels_of(SPRITES / "ui.png")
    assert pixels[rectangle.y + hot[1]][rectangle.x + hot[0]] != TRANSPARENT


def test_the_program_icon_is_the_one_in_the_sheet() -> None:
    icon = pixels_of(SPRITES / "icon.png")
    rectangle = rectangles()["program"]
    sheet = pixels_of(SPRITES / "ui.png")
    lines = sheet[rectangle.top : rectangle.bottom]
    assert icon == [line[rectangle.left : rectangle.right] for line in lines]


@pytest.mark.parametrize(
    "name", sorted(name for name, size in SIZES.items() if size in ((18, 18), (17, 17)))
)
def test_a_button_fills_its_square(name: str) -> None:
    pixels = pixels_of(SPRITES / "ui.png")
    rectangle = rectangles()[name]
    for y in range(rectangle.top, rectangle.bottom):
        assert TRANSPARENT not in pixels[y][rectangle.left : rectangle.right]

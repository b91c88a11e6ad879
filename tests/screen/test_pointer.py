"""The mouse pointer, as it is handed to the window."""

import pygame
import pytest

from game.screen.canvas.art import Art
from game.screen.canvas.pointer import Pointer

SHAPES = ("arrow", "hand", "ibeam", "hourglass")


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Cursor]:
    """The pointers that the window was given."""
    given: list[pygame.Cursor] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", given.append)
    return given


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize("name", SHAPES)
def test_a_pointer_is_its_sprite_each_pixel_so_wide(
    art: Art, shown: list[pygame.Cursor], name: str, scale: int
) -> None:
    Pointer(art).show(name, scale)
    (cursor,) = shown
    spot, picture = cursor.data
    x, y = art.hot_spot(name)
    assert spot == (x * scale, y * scale)
    sprite = art.cut(art.ui(name))
    w, h = sprite.get_size()
    assert picture.get_size() == (w * scale, h * scale)
    seen = 0
    for at in ((x, y) for y in range(h) for x in range(w)):
        color = sprite.get_at(at)
        for dx, dy in ((0, 0), (scale - 1, scale - 1)):
            pixel = picture.get_at((at[0] * scale + dx, at[1] * scale + dy))
            if pixel.a:
                seen += 1
                assert pixel[:3] == color[:3]
    assert 0 < seen < 2 * w * h  # it has a shape, and is no rectangle


def test_a_pointer_that_stays_as_it_is_costs_nothing(art: Art, shown: list[pygame.Cursor]) -> None:
    pointer = Pointer(art)
    for name, scale in (("arrow", 1), ("arrow", 1), ("hand", 1), ("hand", 2), ("hand", 2)):
        pointer.show(name, scale)
    assert len(shown) == 3


def test_a_driver_without_pointers_keeps_its_own(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(cursor: pygame.Cursor) -> None:
        raise pygame.error("no pointers here")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    Pointer(art).show("arrow", 1)

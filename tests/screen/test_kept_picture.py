"""The first picture, kept for the next start: as small as it was drawn, where that is exact."""

from collections.abc import Iterator

import pygame
import pytest

from game.looks import BLACK, BLUE, BRIGHT_RED, CYAN, GREEN, PALETTE, WHITE, YELLOW
from game.screen.canvas import kept_picture
from game.screen.canvas.display import WindowMode
from game.screen.canvas.kept_picture import KeptPicture, kept_of

SMALL = (8, 6)
ICON = (32, 32)
#: Colors that SDL tells apart wherever it reduces a picture to those of a palette.
BRIGHT = (BLACK, BRIGHT_RED, GREEN, BLUE, CYAN, YELLOW, WHITE)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 48))
    pygame.display.set_caption("Canasta")
    yield
    pygame.display.quit()


def picture_of(scale: int, size: tuple[int, int]) -> pygame.Surface:
    """A picture of a window: small pixels of bright colors, each of them so wide."""
    small = pygame.Surface(SMALL, 0, 8)
    small.set_palette(PALETTE)
    for x in range(SMALL[0]):
        for y in range(SMALL[1]):
            small.set_at((x, y), BRIGHT[(x + 5 * y) % len(BRIGHT)])
    picture = pygame.Surface(size, 0, pygame.display.get_surface())
    whole = pygame.Surface(SMALL, 0, picture)
    whole.blit(small, (0, 0))
    picture.blit(pygame.transform.scale_by(whole, scale), (0, 0))
    return picture


def kept(picture: pygame.Surface, scale: int) -> KeptPicture:
    icon = pygame.Surface(ICON, 0, 8)
    icon.set_palette(PALETTE)
    icon.fill(3)
    icon.set_colorkey(13)
    mode = WindowMode(picture.get_size(), 0, (10, 20))
    return kept_of(picture, mode, scale, PALETTE, icon, bytes(range(48)))


@pytest.mark.parametrize(("scale", "size"), [(1, (8, 6)), (2, (16, 12)), (3, (23, 17))])
def test_a_picture_is_kept_as_small_as_it_was_drawn(scale: int, size: tuple[int, int]) -> None:
    """Also where its last pixels are cut off by the border of the window."""
    picture = picture_of(scale, size)
    found = kept(picture, scale)
    assert found.scale == scale
    assert len(found.pixels) == SMALL[0] * SMALL[1]
    assert found.shows(picture)


def test_a_pixel_that_differs_is_kept_too() -> None:
    """The pixels are those of the window then, and all colors where one is not of the 16."""
    picture = picture_of(2, (16, 12))
    picture.set_at((5, 5), PALETTE[WHITE if picture.get_at((5, 5))[0] == 0 else BLUE])
    found = kept(picture, 2)
    assert (found.scale, len(found.pixels)) == (1, 16 * 12)
    assert found.shows(picture)
    picture.set_at((5, 5), (1, 2, 3))
    assert not found.shows(picture)
    colored = kept(picture, 2)
    assert (colored.scale, len(colored.pixels)) == (1, 3 * 16 * 12)
    assert colored.shows(picture)


@pytest.mark.parametrize("scale", [1, 2])
def test_what_is_written_is_read_again_by_its_key_alone(scale: int) -> None:
    found = kept(picture_of(2, (16, 12)), scale)
    written = found.written("how it looks")
    assert kept_picture.read(written, "how it looks") == found
    assert kept_picture.read(written, "another look") is None
    assert kept_picture.read(written[:-30], "how it looks") is None
    assert found.frame() == bytes(range(48))
    assert found._replace(packed=b"damaged").frame() == b""


def test_it_is_shown_where_the_window_was_with_its_title_and_icon() -> None:
    picture = picture_of(2, (16, 12))
    kept(picture, 2)._replace(title="Canasta - Windows").show()
    shown = pygame.display.get_surface()
    assert shown is not None and shown.get_size() == (16, 12)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(picture, "RGB")
    assert pygame.display.get_caption()[0] == "Canasta - Windows"

"""Films: what is written is read by pygame as it was, picture after picture."""

from io import BytesIO
from random import Random

import pygame
import pytest
from pygame import Rect

from game.looks import PALETTE, SCHEMES, Palette
from game.screen.canvas import gif


def film(
    w: int, h: int, frames: list[tuple[Rect, bytes]], palette: Palette = PALETTE
) -> list[pygame.Surface]:
    """What pygame sees of a film."""
    data = gif.head(w, h, palette)
    data += b"".join(gif.picture(area, pixels, 25) for area, pixels in frames) + gif.TAIL
    return [surface for surface, _delay in pygame.image.load_animation(BytesIO(data), "film.gif")]


def shown(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def colors(pixels: bytes, palette: Palette = PALETTE) -> bytes:
    return b"".join(bytes(palette[pixel]) for pixel in pixels)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("runs", [1, 9, 200])
def test_a_picture_is_read_as_it_was_written(seed: int, runs: int) -> None:
    """Noise fills the table of codes several times over; long runs need the longest codes."""
    rng = Random(seed)
    w, h = rng.randrange(1, 200), rng.randrange(1, 150)
    pixels = bytearray()
    while len(pixels) < w * h:
        pixels += bytes([rng.randrange(16)]) * rng.randrange(1, runs + 1)
    picture = bytes(pixels[: w * h])
    (only,) = film(w, h, [(Rect(0, 0, w, h), picture)])
    assert shown(only) == colors(picture)


def test_what_did_not_change_stays() -> None:
    whole, part = bytes([2]) * 200, bytes([9]) * 6
    first, second = film(20, 10, [(Rect(0, 0, 20, 10), whole), (Rect(4, 3, 3, 2), part)])
    assert shown(first) == colors(whole)
    expected = bytearray(whole)
    for y in (3, 4):
        expected[20 * y + 4 : 20 * y + 7] = part[:3]
    assert shown(second) == colors(bytes(expected))


def test_it_has_the_colors_of_the_scheme() -> None:
    palette = SCHEMES["cga"].palette
    (only,) = film(16, 1, [(Rect(0, 0, 16, 1), bytes(range(16)))], palette)
    assert shown(only) == colors(bytes(range(16)), palette)

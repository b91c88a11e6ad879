"""Kept pictures: compared pixel for pixel, with no color outside the 16."""

import re
import sys
from pathlib import Path

import pygame

from game.looks import PALETTE

PICTURES = Path(__file__).parent / "pictures"
ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def commands_of_pictures() -> list[list[str]]:
    """The lines by which README.md says that its pictures are made, without `python main.py`."""
    lines = re.findall(r"(?m)^python main\.py (screenshot tests/.*)$", README.read_text("utf-8"))
    return [line.split() for line in lines]


def pixels(surface: pygame.Surface) -> bytes:
    """The picture as 24-bit pixels."""
    return pygame.image.tobytes(surface, "RGB")


def colors(surface: pygame.Surface) -> set[tuple[int, int, int]]:
    """The colors that a picture uses."""
    values = {*memoryview(pygame.image.tobytes(surface, "RGBA")).cast("I")}
    red_green_blue = [value.to_bytes(4, sys.byteorder)[:3] for value in values]
    return {(red, green, blue) for red, green, blue in red_green_blue}


def save(surface: pygame.Surface, name: str) -> None:
    """Keep a picture as the reference of that name."""
    PICTURES.mkdir(exist_ok=True)
    pygame.image.save(surface, PICTURES / f"{name}.png")


def assert_as_kept(surface: pygame.Surface, name: str) -> None:
    """That a picture is the kept one, and of the palette only."""
    assert colors(surface) <= set(PALETTE)
    path = PICTURES / f"{name}.png"
    assert path.exists(), f"no {path.name}: python -m tests.update_references"
    kept = pygame.image.load(path)
    assert kept.get_size() == surface.get_size()
    if pixels(kept) != pixels(surface):
        pygame.image.save(surface, path.with_suffix(".now.png"))
        raise AssertionError(f"{path.name} has changed: look at {path.stem}.now.png beside it")

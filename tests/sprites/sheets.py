"""Kept sheets of sprites, decoded."""

from pathlib import Path

import pygame

SPRITES = Path(__file__).parents[2] / "sprites"

Picture = tuple[bytes, ...]
"""Rows of indices of the palette."""


def kept(name: str) -> Picture:
    """A kept sheet, by its path below `sprites`."""
    surface = pygame.image.load(SPRITES / name)
    width, pixels = surface.get_width(), pygame.image.tobytes(surface, "P")
    return tuple(pixels[at : at + width] for at in range(0, len(pixels), width))

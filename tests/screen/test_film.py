"""The film at the top of the README is the one that its command makes."""

from pathlib import Path

import pygame
import pytest

from tools.film import film

KEPT = Path(__file__).parent / "pictures" / "film.gif"


@pytest.mark.slow
def test_the_command_makes_the_film_that_is_kept() -> None:
    assert film() == KEPT.read_bytes()


def test_the_film_loads_fast_and_lasts_six_seconds() -> None:
    assert KEPT.stat().st_size <= 1_500_000
    lasts = sum(stays for _surface, stays in pygame.image.load_animation(KEPT))
    assert 5_500 <= lasts <= 6_500

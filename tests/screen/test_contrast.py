"""Every text on the table can be read on what lies under it, in every scheme of colors."""

from collections.abc import Callable

import pygame
import pytest

from game.looks import PALETTE, SCHEMES
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer, Item, Text
from tests.screen.positions import POSITIONS
from tests.screen.test_looks import contrast


def scene_of(draw: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> list[Item]:
    """What a kept picture is made of."""
    shown: list[Item] = []
    show = Framebuffer.show

    def listen(frame: Framebuffer, items: list[Item]) -> list[pygame.Rect]:
        shown[:] = items
        return show(frame, items)

    monkeypatch.setattr(Framebuffer, "show", listen)
    draw()
    monkeypatch.undo()
    return shown


def grounds(items: list[Item]) -> set[tuple[int, int]]:
    """Every ink of a text with the color that it mostly stands on."""
    art = Art()
    surface = pygame.Surface((640, 480), 0, 8)
    surface.set_palette(PALETTE + PALETTE[:1] * 240)
    found = set()
    for item in items:
        drawn, at = item.blit(art)
        if isinstance(item, Text) and item.text.strip():
            under = surface.subsurface(drawn.get_rect(topleft=at).clip(surface.get_rect()))
            seen = pygame.image.tobytes(under, "P")
            found.add((item.color, max(set(seen), key=seen.count)))
        surface.blit(drawn, at)
    return found


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_text_of_the_table_can_be_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With four and a half to one at least (WCAG 2.1, 1.4.3)."""
    pairs = grounds(scene_of(POSITIONS[name], monkeypatch))
    assert pairs
    for title, scheme in SCHEMES.items():
        for ink, ground in pairs:
            colors = scheme.palette[ink], scheme.palette[ground]
            assert contrast(*colors) >= 4.5, (title, ink, ground)

"""How long drawing takes. It measures, and fails for no time."""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pygame
import pytest

from game.looks import BLACK, BLUE, DARK_BLUE, DARK_GREEN, LIGHT_GREY, WHITE
from game.screen.canvas.art import SYSTEM, Art, back_sprite, card_sprite, strip_sprite
from game.screen.canvas.framebuffer import (
    FRAME,
    Dither,
    Fill,
    Framebuffer,
    Item,
    Picture,
    Text,
    outline,
)
from game.screen.canvas.inputs import TICK
from game.screen.canvas.scaling import FILL, WHOLE
from game.screen.canvas.window import Window
from game.screen.table.screen import TableScreen
from tests.screen.wanting import wanting
from tests.table.test_course import in_mid_round

RANKS, SUITS = "3456789TJQKA2", "SHDC"


def busy_table() -> list[Item]:
    """108 cards, most of them whole, 20 texts, and a window around them."""
    scene: list[Item] = [
        Fill(0, 38, 640, 442, DARK_GREEN),
        Fill(0, 0, 640, 19, DARK_BLUE),
        Fill(0, 19, 640, 19, WHITE),
        Dither(560, 45, 78, 60, LIGHT_GREY, WHITE),
        *outline(560, 45, 78, 60, BLACK),
    ]
    scene += [Picture(5 + 20 * i, 40, back_sprite(0, BLUE)) for i in range(15)]
    for i in range(78):
        column, depth = i % 13, i // 13
        card = RANKS[column] + SUITS[depth % 4]
        sprite = strip_sprite(card) if depth % 3 == 0 else card_sprite(card)
        scene.append(Picture(5 + 45 * column, 110 + 45 * depth, sprite))
    scene += [Picture(5 + 30 * i, 415, card_sprite("JK")) for i in range(15)]
    scene += [Text(565, 48 + 20 * i, f"Score {i}: 1,995") for i in range(15)]
    scene += [Text(5 + 60 * i, 20, "Options", BLACK, SYSTEM) for i in range(5)]
    return scene


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with Window("Canasta") as window:
        pygame.display.set_mode((1280, 960), pygame.RESIZABLE)
        yield window


def test_full_redraw_of_a_busy_table(benchmark: Any) -> None:
    art, scene = Art(), busy_table()

    def redraw() -> None:
        Framebuffer(art).show(scene)

    redraw()  # loads and renders; what is measured is drawing
    benchmark(redraw)


def test_first_draw_from_nothing_loaded(benchmark: Any) -> None:
    scene = busy_table()
    benchmark(lambda: Framebuffer(Art()).show(scene))


@pytest.mark.parametrize("distance", [3, 300])
def test_one_moved_card_shown_at_2x(benchmark: Any, window: Window, distance: int) -> None:
    framebuffer, scene = Framebuffer(Art()), busy_table()
    card = card_sprite("TH")
    framebuffer.show(scene)
    window.present(framebuffer, [])
    places = cycle([[*scene, Picture(x, 200, card)] for x in (100, 100 + distance)])

    benchmark(lambda: window.present(framebuffer, framebuffer.show(next(places))))


def test_full_present_at_2x(benchmark: Any, window: Window) -> None:
    framebuffer = Framebuffer(Art())
    framebuffer.show(busy_table())
    exposed = pygame.Event(pygame.WINDOWEXPOSED)

    def present() -> None:
        window.handle(exposed)
        window.present(framebuffer, [])

    benchmark(present)


@pytest.mark.parametrize("scaling", [WHOLE, FILL])
def test_whole_picture_in_full_screen(
    benchmark: Any, monkeypatch: pytest.MonkeyPatch, scaling: str
) -> None:
    """At 1920x1080: twice, and two and a quarter times. It is to take 4 ms at most."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    framebuffer = Framebuffer(Art())
    framebuffer.show(busy_table())
    with Window("Canasta", fullscreen=True) as window:
        window.arrange(scaling, decorated=True)
        pygame.display.set_mode((1920, 1080))
        window.present(framebuffer, [])
        benchmark(lambda: window.present(framebuffer, [FRAME]))


def test_nothing_new(benchmark: Any, window: Window) -> None:
    framebuffer, scene = Framebuffer(Art()), busy_table()
    framebuffer.show(scene)
    window.present(framebuffer, [])
    # A list made anew each time, as a layout would.
    benchmark(lambda: window.present(framebuffer, framebuffer.show(busy_table())))


PILE = " ".join(rank + suit for rank in "456789TJQK" for suit in SUITS) + " 4S 5S 6S 7S 8S 9S AH"


@pytest.mark.slow
def test_taking_a_pile_of_47_cards(benchmark: Any) -> None:
    """The busiest of all animations, from its first frame to its last: some 90 of them, of which
    none is to take more than 2 ms."""
    art = Art()

    def start() -> tuple[tuple[TableScreen, Framebuffer], dict[str, Any]]:
        sitting = in_mid_round(
            "4H 5D 6C 7C 8C TH JC QC KC", "JS JH JD QS QH", rows="AAA", pile=PILE
        )
        screen = TableScreen(art, sitting, wanting(), lambda button: None)
        screen.follow()
        screen.slides.rest(sitting.view)
        framebuffer = Framebuffer(art)
        framebuffer.show(screen.items())
        assert sitting.person.click_pile()
        return (screen, framebuffer), {}

    def take(screen: TableScreen, framebuffer: Framebuffer) -> None:
        framebuffer.show(screen.items())
        while screen.slides:
            screen.handle(TICK)
            framebuffer.show(screen.items())

    (screen, framebuffer), _ = start()
    take(screen, framebuffer)  # loads and renders; what is measured is moving and drawing
    benchmark.pedantic(take, setup=start, rounds=10)

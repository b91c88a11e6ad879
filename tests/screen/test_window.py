"""The window on the `dummy` driver: what it shows, where the pointer is, and what it refuses."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer, Item
from game.screen.canvas.palette import BLUE, BRIGHT_RED, GREEN, PALETTE, WHITE
from game.screen.canvas.window import DisplayError, View, Window, first_size
from tests import children

SIZES = [
    (640, 480),
    (641, 481),
    (800, 600),
    (1279, 960),
    (1280, 960),
    (1366, 768),
    (1920, 1080),
    (1920, 1200),
    (2561, 1441),
    (600, 400),
    (1920, 300),
    (1, 1),
]
# Pixels near each corner and in the middle, so that a turned or shifted picture is noticed.
SCENE: list[Item] = [
    Fill(0, 0, 640, 480, GREEN),
    Fill(0, 0, 1, 1, BRIGHT_RED),
    Fill(638, 478, 2, 2, BLUE),
    Fill(320, 240, 1, 1, WHITE),
]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with Window("Canasta") as window:
        yield window


@pytest.fixture
def framebuffer() -> Framebuffer:
    framebuffer = Framebuffer(Art())
    framebuffer.show(SCENE)
    return framebuffer


def resize(window: Window, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    assert window.handle(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def assert_shown(framebuffer: Framebuffer, size: tuple[int, int]) -> None:
    """The display holds the frame, enlarged pixel by pixel, and black around it."""
    display = pygame.display.get_surface()
    assert display is not None and display.get_size() == size
    view = View.fit(size)
    expected = pygame.Surface(size, 0, display)
    big = pygame.transform.scale_by(framebuffer.surface, view.scale)
    expected.blit(big, (view.x, view.y))
    assert pygame.image.tobytes(display, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize(
    ("size", "view"),
    [
        ((640, 480), View(1, 0, 0)),
        ((800, 600), View(1, 80, 60)),
        ((1366, 768), View(1, 363, 144)),
        ((1920, 1080), View(2, 320, 60)),
        ((1920, 1200), View(2, 320, 120)),
        ((2560, 1440), View(3, 320, 0)),
        ((600, 400), View(1, 0, 0)),
        ((1920, 300), View(1, 640, 0)),
    ],
)
def test_the_largest_whole_scale_centred(size: tuple[int, int], view: View) -> None:
    assert View.fit(size) == view


@pytest.mark.parametrize("size", SIZES)
def test_every_position_maps_to_the_pixel_that_is_shown_there(size: tuple[int, int]) -> None:
    view = View.fit(size)
    for x, y in [(0, 0), (1, 0), (319, 239), (320, 240), (639, 0), (0, 479), (639, 479)]:
        shown = view.to_window(pygame.Rect(x, y, 1, 1))
        for pos in (shown.topleft, (shown.right - 1, shown.bottom - 1)):
            assert view.to_frame(pos) == view.to_frame_clamped(pos) == (x, y)


@pytest.mark.parametrize("size", SIZES)
def test_the_border_is_outside_and_clamped(size: tuple[int, int]) -> None:
    view = View.fit(size)
    whole = view.to_window(FRAME)
    for pos, nearest in [
        ((whole.left - 1, whole.top), (0, 0)),
        ((whole.left, whole.top - 1), (0, 0)),
        ((whole.right, whole.bottom - 1), (639, 479)),
        ((whole.right - 1, whole.bottom), (639, 479)),
        ((whole.right + 5000, whole.top - 5000), (639, 0)),
    ]:
        assert view.to_frame(pos) is None
        assert view.to_frame_clamped(pos) == nearest


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((640, 480), (640, 480)),
        ((600, 400), (600, 400)),
        ((1920, 400), (640, 400)),
        ((1280, 960), (640, 480)),
        ((1366, 768), (640, 480)),
        ((1920, 1080), (1280, 960)),
        ((1920, 1200), (1280, 960)),
        ((3840, 2160), (2560, 1920)),
    ],
)
def test_a_first_window_leaves_room_on_the_desktop(
    desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first_size(desktop) == size


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_is_shown_in_any_size(
    window: Window, framebuffer: Framebuffer, size: tuple[int, int]
) -> None:
    resize(window, size)
    window.present(framebuffer, [])
    assert_shown(framebuffer, size)
    dirty = framebuffer.show(
        [*SCENE, Fill(300, 200, 45, 61, BRIGHT_RED), Fill(600, 420, 40, 60, WHITE)]
    )
    window.present(framebuffer, dirty)
    assert_shown(framebuffer, size)


def test_a_size_that_no_event_told_is_noticed(window: Window, framebuffer: Framebuffer) -> None:
    window.present(framebuffer, [])
    pygame.display.set_mode((1400, 1000), pygame.RESIZABLE)
    window.present(framebuffer, [])
    assert_shown(framebuffer, (1400, 1000))
    assert window.to_frame((60, 20)) == (0, 0)
    assert window.to_frame((59, 20)) is None
    assert window.to_frame_clamped((0, 0)) == (0, 0)


def test_full_screen_is_the_desktop_and_back(window: Window, framebuffer: Framebuffer) -> None:
    windowed = pygame.display.get_window_size()
    assert not window.fullscreen
    window.toggle_fullscreen()
    assert window.fullscreen
    window.present(framebuffer, [])
    assert_shown(framebuffer, pygame.display.get_desktop_sizes()[0])
    window.toggle_fullscreen()
    window.present(framebuffer, [])
    assert not window.fullscreen
    assert_shown(framebuffer, windowed)


def test_nothing_new_costs_nothing(
    window: Window, framebuffer: Framebuffer, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.present(framebuffer, [])

    def never(*_: object) -> None:
        raise AssertionError("something was shown")

    monkeypatch.setattr(pygame.display, "update", never)
    monkeypatch.setattr(pygame.display, "flip", never)
    assert not window.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0)))
    window.present(framebuffer, framebuffer.show(list(SCENE)))


def test_an_uncovered_window_is_shown_whole(
    window: Window, framebuffer: Framebuffer, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.present(framebuffer, [])
    flips: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    assert window.handle(pygame.Event(pygame.WINDOWEXPOSED))
    window.present(framebuffer, [])
    window.present(framebuffer, [])
    assert flips == [1]


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
@pytest.mark.parametrize("named", [None, "", "x11", "wayland,x11"])
def test_a_driver_that_shows_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch, driver: str, named: str | None
) -> None:
    # As if SDL, asked for `named`, had fallen back to `driver`.
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    if named is None:
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    else:
        monkeypatch.setenv("SDL_VIDEODRIVER", named)
    with pytest.raises(DisplayError, match=r"^No display could be opened[^.]*\.$"):
        Window("Canasta")
    assert not pygame.display.get_init()


@pytest.mark.parametrize("named", ["dummy", "x11,dummy"])
def test_a_driver_that_was_asked_for_is_not(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    monkeypatch.setenv("SDL_VIDEODRIVER", named)
    with Window("Canasta"):
        assert pygame.display.get_driver() == "dummy"


def test_no_driver_at_all_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(DisplayError, match=r"^No display could be opened: .*no-such-driver"):
        Window("Canasta")


def test_sound_is_not_touched_and_the_users_hint_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    with Window("Canasta"):
        assert pygame.mixer.get_init() is None
        assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
        assert pygame.display.get_caption()[0] == "Canasta"
    assert not pygame.display.get_init()


def test_a_process_without_a_display_says_so_and_prints_nothing() -> None:
    without = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    run = children.run(
        [
            sys.executable,
            "-c",
            "from game.screen.canvas.window import DisplayError, Window\n"
            "try: Window('Canasta').close()\n"
            "except DisplayError: raise SystemExit(7)",
        ],
        env={name: value for name, value in os.environ.items() if name not in without},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=False,
    )
    assert (run.stdout, run.stderr) == (b"", b"")
    if sys.platform == "linux":
        assert run.returncode == 7


def test_no_colour_outside_the_palette(window: Window, framebuffer: Framebuffer) -> None:
    window.present(framebuffer, [])
    display = pygame.display.get_surface()
    assert display is not None
    shown = pygame.image.tobytes(display, "RGB")
    colours = {tuple(shown[i : i + 3]) for i in range(0, len(shown), 3)}
    assert colours <= set(PALETTE)

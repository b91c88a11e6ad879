"""The window on the `dummy` driver: what it shows, where the pointer is, and what it refuses."""

import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import gmtime
from types import SimpleNamespace

import pygame
import pytest

from game.looks import BLACK, BLUE, BRIGHT_RED, GREEN, LIGHT_GREY, PALETTE, SCHEMES, WHITE
from game.screen.canvas import border
from game.screen.canvas.art import Art, new_surface
from game.screen.canvas.backdrop import TimeOfDay, desktop_of_the_time, places
from game.screen.canvas.border import MOVE, SIZE, Side, pointer_of, side_at
from game.screen.canvas.display import BARE, FRAMED, UNSEEN, DisplayError, kind_of
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer, Item, Text
from game.screen.canvas.scaling import (
    BEST,
    FILL,
    WHOLE,
    Placement,
    Smooth,
    first_scale,
    first_size,
    pulled_to,
)
from game.screen.canvas.window import Window
from tests import children
from tests.screen.kept import assert_as_kept

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
    view = Placement.fit(size)
    expected = pygame.Surface(size, 0, display)
    big = pygame.transform.scale_by(framebuffer.surface, view.scale)
    expected.blit(big, (view.x, view.y))
    assert pygame.image.tobytes(display, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize(
    ("size", "scaling", "view"),
    [
        ((640, 480), WHOLE, Placement(0, 0, 640, 480)),
        ((800, 600), WHOLE, Placement(80, 60, 640, 480)),
        ((1366, 768), WHOLE, Placement(363, 144, 640, 480)),
        ((1920, 1080), WHOLE, Placement(320, 60, 1280, 960)),
        ((1920, 1200), WHOLE, Placement(320, 120, 1280, 960)),
        ((2560, 1440), WHOLE, Placement(320, 0, 1920, 1440)),
        ((600, 400), WHOLE, Placement(0, 0, 640, 480)),
        ((1920, 300), WHOLE, Placement(640, 0, 640, 480)),
        ((1366, 768), FILL, Placement(171, 0, 1024, 768)),
        ((1920, 1080), FILL, Placement(240, 0, 1440, 1080)),
        ((1280, 1024), FILL, Placement(0, 32, 1280, 960)),
        ((1080, 1920), FILL, Placement(0, 555, 1080, 810)),
        ((1001, 1001), FILL, Placement(0, 125, 1000, 750)),
        ((600, 400), FILL, Placement(0, 0, 640, 480)),
        # Of what is to be best, whole pixels take three quarters of the height, or it is filled.
        ((1366, 768), BEST, Placement(171, 0, 1024, 768)),
        ((1920, 1080), BEST, Placement(320, 60, 1280, 960)),
        ((1600, 900), BEST, Placement(200, 0, 1200, 900)),
        ((2560, 1440), BEST, Placement(320, 0, 1920, 1440)),
        ((1024, 640), BEST, Placement(192, 80, 640, 480)),
        ((1024, 648), BEST, Placement(80, 0, 864, 648)),
    ],
)
def test_how_large_the_picture_is(size: tuple[int, int], scaling: str, view: Placement) -> None:
    assert Placement.fit(size, scaling) == view


@pytest.mark.parametrize("scaling", [WHOLE, FILL])
@pytest.mark.parametrize("size", SIZES)
def test_every_position_maps_to_the_pixel_that_is_shown_there(
    size: tuple[int, int], scaling: str
) -> None:
    """Of a filled screen to the pixel that shows most there; each pixel can be pointed at."""
    view = Placement.fit(size, scaling)
    across = [view.to_frame((view.x + x, view.y)) for x in range(view.w)]
    down = [view.to_frame((view.x, view.y + y)) for y in range(view.h)]
    assert {at[0] for at in across if at} == {*range(640)}
    assert {at[1] for at in down if at} == {*range(480)}
    assert across == sorted(across, key=lambda at: at or (0, 0))
    for x, at in enumerate(across):
        assert at is not None
        # The middle of x lies in that pixel.
        assert at[0] * view.w * 2 <= (2 * x + 1) * 640 < (at[0] + 1) * view.w * 2
        assert view.to_frame_clamped((view.x + x, view.y)) == at
        shown = view.to_window(pygame.Rect(at[0], 0, 1, 1))
        assert shown.left <= view.x + x < shown.right


@pytest.mark.parametrize("scaling", [WHOLE, FILL])
@pytest.mark.parametrize("size", SIZES)
def test_the_border_is_outside_and_clamped(size: tuple[int, int], scaling: str) -> None:
    view = Placement.fit(size, scaling)
    whole = view.to_window(FRAME)
    assert whole == view.area
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
    ("desktop", "scale"),
    [
        ((640, 480), 1),
        ((600, 400), 1),
        ((1280, 960), 1),
        ((1366, 768), 1),
        ((1920, 1080), 2),
        ((1920, 1200), 2),
        ((3840, 2160), 4),
    ],
)
def test_a_first_window_leaves_room_on_the_desktop(desktop: tuple[int, int], scale: int) -> None:
    assert first_scale(desktop) == scale


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
    window.arrange(WHOLE, True)
    assert not window.fullscreen
    window.toggle_fullscreen()
    assert window.fullscreen
    framebuffer.show(SCENE)
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


@pytest.mark.slow
def test_a_process_without_a_display_says_so_and_prints_nothing() -> None:
    without = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    run = children.run(
        [
            sys.executable,
            "-c",
            "from game.screen.canvas.display import DisplayError\n"
            "from game.screen.canvas.window import Window\n"
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


def test_no_color_outside_the_palette(window: Window, framebuffer: Framebuffer) -> None:
    window.present(framebuffer, [])
    display = pygame.display.get_surface()
    assert display is not None
    shown = pygame.image.tobytes(display, "RGB")
    colors = {tuple(shown[i : i + 3]) for i in range(0, len(shown), 3)}
    assert colors <= set(PALETTE)


# In full screen.


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """Full screen at 1366x768, with the desktop of 1994 around the picture, at one in the night."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for module in ("backdrop", "window"):  # no minute ends in the midst of a test
        monkeypatch.setattr(f"game.screen.canvas.{module}.localtime", partial(gmtime, 3600))
    surroundings = partial(desktop_of_the_time, Art())
    with Window("Canasta", fullscreen=True, surroundings=surroundings, scaling=BEST) as window:
        pygame.display.set_mode((1366, 768))  # the driver's own screen is smaller
        yield window


def display_bytes() -> bytes:
    display = pygame.display.get_surface()
    assert display is not None
    return pygame.image.tobytes(display, "RGB")


def test_a_part_of_a_filled_screen_comes_out_as_it_does_in_the_whole(
    wide: Window, framebuffer: Framebuffer
) -> None:
    wide.present(framebuffer, [])
    for scene in (
        [*SCENE, Fill(300, 200, 45, 61, BRIGHT_RED), Text(17, 101, "Canasta", WHITE)],
        [*SCENE, Fill(3, 470, 600, 9, BLUE), Text(633, 1, "M", WHITE)],
        SCENE,
    ):
        wide.present(framebuffer, framebuffer.show(scene))
        in_parts = display_bytes()
        wide.handle(pygame.Event(pygame.WINDOWEXPOSED))
        wide.present(framebuffer, [])
        assert display_bytes() == in_parts


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(1024, 768), (1440, 1080), (808, 606), (1080, 810)])
def test_a_filled_screen_shows_every_pixel_in_its_measure(size: tuple[int, int]) -> None:
    """A pixel of the screen has the mean color of what it covers of the frame: its own color, if
    that is one pixel, and else that of two or four mixed."""
    pygame.display.init()
    random = Random(1)
    frame = new_surface(640, 480, bytes(random.choice((0, 3, 7, 8, 15)) for _ in range(640 * 480)))
    picture = pygame.Surface(size, 0, 32)
    assert Smooth(size, picture).draw(frame, FRAME, picture) == picture.get_rect()

    def covered(at: int, source: int, target: int) -> list[tuple[int, float]]:
        start, end = at * source / target, (at + 1) * source / target
        pixels = range(int(start), min(int(end) + 1, source))
        parts = [(i, (min(end, i + 1) - max(start, i)) / (end - start)) for i in pixels]
        return [(i, part) for i, part in parts if part > 1e-9]

    for _ in range(3000):
        x, y = random.randrange(size[0]), random.randrange(size[1])
        across, down = covered(x, 640, size[0]), covered(y, 480, size[1])
        seen = [(frame.get_at_mapped((i, j)), p * q) for i, p in across for j, q in down]
        mean = [sum(PALETTE[color][part] * much for color, much in seen) for part in range(3)]
        shown = picture.get_at((x, y))
        exact = len(across) == len(down) == 1
        for part in range(3):
            assert abs(shown[part] - mean[part]) <= (0 if exact else 3)


def test_the_desktop_lies_around_and_can_be_black(wide: Window, framebuffer: Framebuffer) -> None:
    wide.present(framebuffer, [])
    display = pygame.display.get_surface()
    assert display is not None
    around = [tuple(display.get_at((x, y)))[:3] for x in range(163) for y in range(768)]
    assert set(around) <= set(PALETTE)
    assert around.count(PALETTE[LIGHT_GREY]) > len(around) * 4 / 5, "as Windows 3.1 came"
    inside = display.get_at((171, 10))
    wide.arrange(BEST, False)
    wide.present(framebuffer, [])
    assert {tuple(display.get_at((x, 5)))[:3] for x in range(171)} == {PALETTE[BLACK]}
    assert display.get_at((171, 10)) == inside
    wide.arrange(WHOLE, False)
    wide.present(framebuffer, [])
    assert_shown(framebuffer, (1366, 768))


def shown_row(y: int) -> list[tuple[int, int, int]]:
    """A row of what is displayed."""
    data = display_bytes()
    w = pygame.display.get_window_size()[0]
    return [(data[i], data[i + 1], data[i + 2]) for i in range(3 * y * w, 3 * (y + 1) * w, 3)]


@pytest.mark.parametrize(("size", "n"), [((1366, 768), 2), ((1920, 1080), 2), ((800, 600), 1)])
def test_on_the_desktop_it_has_the_border_of_a_restored_window(
    wide: Window, framebuffer: Framebuffer, size: tuple[int, int], n: int
) -> None:
    """Four pixels of the frame: a line, gray, and a line; where the picture ends at the screen's
    edge, the border beyond it is out of sight."""
    pygame.display.set_mode(size)
    wide.arrange(WHOLE if n == 1 else BEST, True)
    wide.present(framebuffer, [])
    assert wide.framed
    area = wide._view.area
    line, grey = [PALETTE[BLACK]] * n, [PALETTE[LIGHT_GREY]] * (border.EDGE - 2) * n
    row = shown_row(area.centery)
    assert row[area.x - border.EDGE * n : area.x] == [*line, *grey, *line]
    assert row[area.right : area.right + border.EDGE * n] == [*line, *grey, *line]
    assert row[area.x - border.EDGE * n - 1] == PALETTE[LIGHT_GREY], "and then the desktop"


def test_a_maximized_window_lies_on_no_desktop(wide: Window, framebuffer: Framebuffer) -> None:
    """Neither where it fills the screen, nor where there is black around it."""
    wide.arrange(BEST, False)
    assert not wide.framed
    wide.arrange(BEST, True)
    wide.present(framebuffer, [])
    assert wide.framed
    for size in ((640, 480), (1024, 768), (1280, 960)):
        pygame.display.set_mode(size)
        wide.present(framebuffer, [])
        assert not wide.framed


def test_what_lies_around_is_told_where_the_picture_is(
    monkeypatch: pytest.MonkeyPatch, framebuffer: Framebuffer
) -> None:
    """In pixels of the frame, and at most one of them more on each side."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    told: list[tuple[tuple[int, int], pygame.Rect]] = []

    def around(size: tuple[int, int], hole: pygame.Rect) -> pygame.Surface:
        told.append((size, hole))
        return pygame.Surface(size, 0, 8)

    with Window("Canasta", fullscreen=True, surroundings=around) as window:
        for size in ((1366, 768), (1921, 1081), (2000, 1000)):
            pygame.display.set_mode(size)
            window.present(framebuffer, [])
            (w, h), hole = told[-1]
            n, area = window.scale, window._view.area
            assert (w - 1) * n < size[0] <= w * n and (h - 1) * n < size[1] <= h * n
            scaled = pygame.Rect(hole.x * n, hole.y * n, hole.w * n, hole.h * n)
            assert scaled.contains(area)
            assert scaled.w < area.w + 3 * n and scaled.h < area.h + 3 * n


def test_it_wears_the_colors_of_a_scheme_around_the_picture_too(
    wide: Window, framebuffer: Framebuffer
) -> None:
    wide.present(framebuffer, [])
    wide.wear(SCHEMES["cga"].palette)
    wide.present(framebuffer, [])
    display = pygame.display.get_surface()
    assert display is not None
    shown = {
        tuple(display.get_at((x, y)))[:3] for x in (*range(0, 171, 3), 300) for y in range(768)
    }
    assert shown <= {*SCHEMES["cga"].palette}
    assert len(shown) > 2
    wide.present(framebuffer, [])
    wide.wear(SCHEMES["cga"].palette)
    assert not wide._stale


def test_it_shows_its_icon_and_knows_when_nothing_of_it_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    icon = pygame.Surface((32, 32))
    with Window("Canasta", icon=icon) as window:
        assert icons == [icon]
        for active in (True, False):
            monkeypatch.setattr(pygame.display, "get_active", lambda active=active: active)
            assert window.minimised is not active
    with Window("Canasta"):
        assert icons == [icon]


def test_the_clock_around_the_picture_goes_on_once_a_minute(
    wide: Window, framebuffer: Framebuffer, monkeypatch: pytest.MonkeyPatch
) -> None:
    minute = [5]
    monkeypatch.setattr(
        "game.screen.canvas.window.localtime", lambda: SimpleNamespace(tm_min=minute[0])
    )
    drawn: list[tuple[int, int]] = []
    draw = wide._surroundings
    assert draw is not None

    def surroundings(size: tuple[int, int], hole: pygame.Rect) -> pygame.Surface:
        drawn.append(size)
        return draw(size, hole)

    monkeypatch.setattr(wide, "_surroundings", surroundings)
    wide.clear(True)
    wide.clear(False)
    drawn.clear()
    for _frame in range(60):
        wide.present(framebuffer, [])
    assert not drawn
    minute[0] = 6
    for _frame in range(60):
        wide.present(framebuffer, [])
    assert len(drawn) == 1


def test_around_a_desktop_nothing_lies_on_the_desktop(
    wide: Window, framebuffer: Framebuffer
) -> None:
    wide.present(framebuffer, [])
    with_icons = display_bytes()
    wide.clear(True)
    wide.present(framebuffer, [])
    display = pygame.display.get_surface()
    assert display is not None
    left = display.subsurface(0, 0, 100, 768)
    assert {*pygame.image.tobytes(left, "RGB")} == {192}
    wide.clear(False)
    wide.present(framebuffer, [])
    assert display_bytes() == with_icons


@pytest.mark.parametrize("size", [(683, 384), (960, 540), (640, 512), (700, 700), (1280, 540)])
@pytest.mark.parametrize("hole_w", [512, 640])
def test_icons_of_the_desktop_lie_in_the_open(size: tuple[int, int], hole_w: int) -> None:
    w, h = size
    hole = pygame.Rect((w - hole_w) // 2, (h - hole_w * 3 // 4) // 2, hole_w, hole_w * 3 // 4)
    found = places(size, hole, 5)
    cells = [pygame.Rect(*at, 75, 62) for at in found]
    assert all(pygame.Rect(0, 0, w, h).contains(cell) for cell in cells)
    assert not any(hole.colliderect(cell) for cell in cells)
    assert all(cells[i].collidelist(cells[i + 1 :]) < 0 for i in range(len(cells)))


def draw_desktop() -> pygame.Surface:
    """The desktop, with a place for a picture a size smaller than it ever is."""
    hole = pygame.Rect(170, 15, 300, 240)
    return desktop_of_the_time(Art(), (480, 270), hole, TimeOfDay(10, 10))


def draw_border() -> pygame.Surface:
    """The window's border, twice as large, around nothing."""
    surface = pygame.Surface((120, 100))
    border.draw(surface, 2)
    return surface


WINDOW_PICTURES = {"window_desktop": draw_desktop, "window_border": draw_border}


@pytest.mark.parametrize("name", WINDOW_PICTURES)
def test_what_is_around_the_picture_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(WINDOW_PICTURES[name](), name)


# In a window.


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """A window with our border at 1x on a desktop with room for 2x; it lies at (100, 100)."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 1000)])
    with Window("Canasta", kind=BARE) as window:
        pygame.display.set_window_position((100, 100))
        yield window


def mouse(window: Window, kind: int, at: tuple[int, int]) -> None:
    """The mouse at a place of the desktop."""
    x, y = pygame.display.get_window_position()
    pos = at[0] - x, at[1] - y
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    window.handle(pygame.Event(kind, pos=pos, **more))


def drag(window: Window, framebuffer: Framebuffer, *places: tuple[int, int]) -> None:
    mouse(window, pygame.MOUSEBUTTONDOWN, places[0])
    for at in places[1:]:
        mouse(window, pygame.MOUSEMOTION, at)
        window.present(framebuffer, [])
    mouse(window, pygame.MOUSEBUTTONUP, places[-1])
    window.present(framebuffer, [])


def test_a_window_has_our_border_around_whole_pixels(
    bare: Window, framebuffer: Framebuffer
) -> None:
    bare.present(framebuffer, [])
    display = pygame.display.get_surface()
    assert display is not None and display.get_size() == (648, 488)
    assert bare.to_frame((4, 4)) == (0, 0)
    assert bare.to_frame((643, 483)) == (639, 479)
    assert bare.to_frame((3, 4)) is None
    edge = [tuple(display.get_at((x, 240)))[:3] for x in range(4)]
    black, grey = PALETTE[BLACK], PALETTE[LIGHT_GREY]
    assert edge == [black, grey, grey, black]
    # Notches part the corners from the sides, a caption's height from the inside.
    assert [x for x in range(4, 644) if display.get_at((x, 1))[:3] == black] == [21, 626]
    assert [y for y in range(4, 484) if display.get_at((645, y))[:3] == black] == [21, 466]


@pytest.mark.parametrize(
    ("at", "side", "pointer"),
    [
        ((0, 0), (-1, -1), "size_nwse"),
        ((21, 2), (-1, -1), "size_nwse"),
        ((22, 2), (0, -1), "size_ns"),
        ((647, 487), (1, 1), "size_nwse"),
        ((647, 240), (1, 0), "size_we"),
        ((2, 470), (-1, 1), "size_nesw"),
        ((640, 0), (1, -1), "size_nesw"),
        ((300, 487), (0, 1), "size_ns"),
        ((4, 4), None, ""),
        ((643, 483), None, ""),
        ((648, 10), None, ""),
    ],
)
def test_sides_and_corners(at: tuple[int, int], side: Side | None, pointer: str) -> None:
    assert side_at((648, 488), 1, at) == side
    if side:
        assert pointer_of(side) == pointer
        assert side_at((1296, 976), 2, (2 * at[0] + 1, 2 * at[1] + 1)) == side


@pytest.mark.parametrize(
    ("grip", "to", "place", "scale"),
    [
        ((747, 587), (1200, 900), (100, 100), 2),
        ((747, 300), (1100, 300), (100, 100), 2),
        ((747, 300), (1060, 300), (100, 100), 1),
        ((300, 587), (300, 840), (100, 100), 2),
        ((101, 101), (-300, -200), (-548, -388), 2),
        ((101, 300), (-400, 300), (-548, 100), 2),
        ((747, 587), (5000, 5000), (100, 100), 2),
        ((747, 587), (100, 100), (100, 100), 1),
    ],
)
def test_with_whole_pixels_it_is_sized_in_whole_scales(
    bare: Window,
    framebuffer: Framebuffer,
    grip: tuple[int, int],
    to: tuple[int, int],
    place: tuple[int, int],
    scale: int,
) -> None:
    """The side across from the one that is pulled stays; never smaller than once."""
    halfway = (grip[0] + to[0]) // 2, (grip[1] + to[1]) // 2
    drag(bare, framebuffer, grip, halfway, to)
    assert bare.scale == scale
    assert pygame.display.get_window_size() == (648 * scale, 488 * scale)
    assert pygame.display.get_window_position() == place
    drag(bare, framebuffer, (300, 300), (400, 400))  # the inside is nobody's grip
    assert pygame.display.get_window_position() == place


@pytest.mark.parametrize(
    ("grip", "to", "place", "size"),
    [
        ((747, 587), (1027, 797), (100, 100), (928, 698)),
        ((747, 587), (1030, 799), (100, 100), (928, 698)),
        ((747, 300), (1027, 300), (100, 100), (928, 698)),
        ((300, 587), (300, 797), (100, 100), (928, 698)),
        ((101, 101), (-179, -109), (-180, -110), (928, 698)),
        ((101, 300), (-179, 300), (-180, 100), (928, 698)),
        ((747, 587), (5000, 5000), (100, 100), (1328, 1000)),
        ((747, 587), (100, 100), (100, 100), (648, 488)),
    ],
)
def test_else_it_is_pulled_to_any_size_and_the_picture_fills_it(
    bare: Window,
    framebuffer: Framebuffer,
    grip: tuple[int, int],
    to: tuple[int, int],
    place: tuple[int, int],
    size: tuple[int, int],
) -> None:
    bare.arrange(FILL, True)
    halfway = (grip[0] + to[0]) // 2, (grip[1] + to[1]) // 2
    drag(bare, framebuffer, grip, halfway, to)
    assert pygame.display.get_window_size() == size
    assert pygame.display.get_window_position() == place
    assert bare._view.area == border.inside(size)


@pytest.mark.parametrize(
    ("grip", "to", "place"),
    [((747, 587), (1027, 797), (100, 100)), ((101, 101), (-179, -109), (-180, -110))],
)
def test_it_is_pulled_as_far_as_the_button_went_up_in_the_same_picture(
    bare: Window,
    framebuffer: Framebuffer,
    grip: tuple[int, int],
    to: tuple[int, int],
    place: tuple[int, int],
) -> None:
    """A slow picture hears the last motion and the release together."""
    bare.arrange(FILL, True)
    mouse(bare, pygame.MOUSEBUTTONDOWN, grip)
    mouse(bare, pygame.MOUSEMOTION, to)
    mouse(bare, pygame.MOUSEBUTTONUP, to)
    bare.present(framebuffer, [])
    assert pygame.display.get_window_size() == (928, 698)
    assert pygame.display.get_window_position() == place


def test_what_the_pointer_did_while_the_window_moved_is_told_from_where_it_was(
    bare: Window, framebuffer: Framebuffer
) -> None:
    bare.arrange(FILL, True)
    pygame.event.clear()
    mouse(bare, pygame.MOUSEBUTTONDOWN, (101, 101))
    mouse(bare, pygame.MOUSEMOTION, (21, 41))
    told = {"pos": (-279, -209), "rel": (0, 0), "buttons": (1, 0, 0)}  # from (100, 100)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, told))
    bare.present(framebuffer, [])
    assert pygame.display.get_window_position() == (20, 40)
    bare.present(framebuffer, [])
    assert pygame.display.get_window_size() == (928, 698)
    assert pygame.display.get_window_position() == (-180, -110)


@pytest.mark.parametrize("scaling", [WHOLE, FILL])
def test_however_far_it_is_pulled_the_picture_fills_it(scaling: str) -> None:
    room = (1920, 1080)
    for w in range(600, 2000):
        size = pulled_to((w, 700), (648, 488), room, scaling)
        assert Placement.fit(border.inside(size).size, scaling)[2:4] == border.inside(size).size
        assert size[0] <= room[0] and size[1] <= room[1]
        if scaling == FILL and 700 < w < 1400:
            assert min(abs(size[0] - w), abs(size[1] - 700)) <= 4


@pytest.mark.parametrize(
    ("scaling", "picture"),
    [
        (FILL, pygame.Rect(4, 4, 920, 690)),
        (BEST, pygame.Rect(4, 4, 920, 690)),
        (WHOLE, pygame.Rect(144, 109, 640, 480)),
    ],
)
def test_in_a_window_of_any_size_the_picture_is_smooth_or_of_whole_pixels(
    bare: Window, framebuffer: Framebuffer, scaling: str, picture: pygame.Rect
) -> None:
    bare.arrange(FILL, True)
    drag(bare, framebuffer, (747, 587), (1027, 797))
    bare.arrange(scaling, True)
    bare.present(framebuffer, [])
    assert pygame.display.get_window_size() == (928, 698)
    assert bare._view.area == picture
    assert bare.to_frame(picture.topleft) == (0, 0)
    assert bare.to_frame((picture.right - 1, picture.bottom - 1)) == (639, 479)
    assert bare.to_frame((picture.x - 1, picture.y)) is None
    display = pygame.display.get_surface()
    assert display is not None
    if scaling == WHOLE:
        margin = {tuple(display.get_at((x, 300)))[:3] for x in range(4, 144)}
        assert margin == {PALETTE[BLACK]}
    edge = [tuple(display.get_at((x, 300)))[:3] for x in range(4)]
    black, grey = PALETTE[BLACK], PALETTE[LIGHT_GREY]
    assert edge == [black, grey, grey, black]


@pytest.mark.parametrize(
    ("desktop", "scaling", "size"),
    [
        ((1366, 768), BEST, (936, 704)),  # once would take less than three quarters of the room
        ((1366, 768), WHOLE, (648, 488)),
        ((1920, 1080), BEST, (1296, 976)),
        ((640, 480), BEST, (648, 488)),
        ((1280, 720), FILL, (872, 656)),
    ],
)
def test_how_large_a_new_window_is(
    desktop: tuple[int, int], scaling: str, size: tuple[int, int]
) -> None:
    assert first_size(desktop, scaling) == size


@pytest.mark.parametrize("fullscreen", [False, True])
def test_it_comes_back_to_where_it_was_the_last_time(
    bare: Window, framebuffer: Framebuffer, fullscreen: bool
) -> None:
    bare.arrange(FILL, True)
    drag(bare, framebuffer, (747, 587), (1027, 797))
    if fullscreen:
        bare.toggle_fullscreen()
    placed = bare.placed
    assert placed == (100, 100, 928, 698)
    with Window("Canasta", kind=BARE, scaling=FILL, placed=placed, fullscreen=fullscreen) as again:
        assert again.placed == placed
        if fullscreen:
            again.toggle_fullscreen()
        assert pygame.display.get_window_size() == (928, 698)
        assert pygame.display.get_window_position() == (100, 100)


@pytest.mark.parametrize(
    ("placed", "size", "stays"),
    [
        ((5000, 100, 928, 698), (928, 698), False),  # a screen is gone
        ((-900, 100, 928, 698), (928, 698), False),
        ((100, -50, 928, 698), (928, 698), False),
        ((-800, 900, 928, 698), (928, 698), True),
        ((100, 100, 3000, 2000), (1366, 1000), True),
        ((100, 100, 5, 5), (648, 488), True),
    ],
)
def test_a_place_that_is_gone_is_not_gone_back_to(
    bare: Window, placed: tuple[int, ...], size: tuple[int, int], stays: bool
) -> None:
    """Its caption can be caught, and it is no larger than the desktop."""
    with Window("Canasta", kind=BARE, placed=placed) as again:
        assert pygame.display.get_window_size() == size
        assert (again.placed[:2] == placed[:2]) is stays


def test_what_nobody_sees_has_no_place(window: Window) -> None:
    assert window.placed == ()


def test_it_is_moved_by_our_caption(bare: Window, framebuffer: Framebuffer) -> None:
    mouse(bare, pygame.MOUSEBUTTONDOWN, (400, 110))
    bare.grips.take()
    for at in ((410, 130), (300, 90), (350, 160)):
        mouse(bare, pygame.MOUSEMOTION, at)
        bare.present(framebuffer, [])
        assert pygame.display.get_window_position() == (at[0] - 300, at[1] - 10)
    mouse(bare, pygame.MOUSEBUTTONUP, (350, 160))
    mouse(bare, pygame.MOUSEMOTION, (500, 500))
    bare.present(framebuffer, [])
    assert pygame.display.get_window_position() == (50, 150)


def test_it_is_let_go_of_where_nobody_told_that_the_button_went_up(
    bare: Window, framebuffer: Framebuffer
) -> None:
    mouse(bare, pygame.MOUSEBUTTONDOWN, (400, 110))
    bare.grips.take()
    mouse(bare, pygame.MOUSEMOTION, (410, 130))
    bare.present(framebuffer, [])
    place = pygame.display.get_window_position()
    bare.handle(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0)))
    mouse(bare, pygame.MOUSEMOTION, (300, 300))
    bare.present(framebuffer, [])
    assert pygame.display.get_window_position() == place


def test_keys_move_and_size_it(bare: Window, framebuffer: Framebuffer) -> None:
    def keys(what: str, *names: str) -> tuple[tuple[int, int], tuple[int, int]]:
        bare.grips.steer(what)
        for name in names:
            bare.grips.key(name, bare.scale)
            if name != "left":
                bare.present(framebuffer, [])
        bare.present(framebuffer, [])
        return pygame.display.get_window_position(), pygame.display.get_window_size()

    once = (648, 488)
    assert keys(MOVE, "right", "down", "down", "enter") == ((108, 116), once)
    assert keys(MOVE, "left", "left", "enter") == ((92, 116), once)
    assert keys(MOVE, "right", "right", "escape") == ((92, 116), once)
    bare.arrange(FILL, True)
    assert keys(SIZE, "right", "right", "right", "enter") == ((92, 116), (672, 506))
    assert keys(SIZE, "down", "escape") == ((92, 116), (672, 506))
    assert keys(SIZE, "up", "up", "up", "enter") == ((92, 116), once)
    assert bare.grips.steering == ""


def test_full_screen_and_back_to_where_it_was(bare: Window, framebuffer: Framebuffer) -> None:
    bare.toggle_fullscreen()
    assert not bare.movable
    assert pygame.display.get_window_size() == (1366, 1000)
    assert bare.pointer() == ""
    bare.toggle_fullscreen()
    bare.present(framebuffer, [])
    assert bare.movable
    assert pygame.display.get_window_size() == (648, 488)
    assert pygame.display.get_window_position() == (100, 100)


def assert_framed(window: Window, framebuffer: Framebuffer) -> None:
    """The desktop's frame, and no caption of ours: the picture begins with the menu bar."""
    window.present(framebuffer, [])
    assert not window.movable
    assert window.to_frame((0, 0)) == (0, 19)
    assert window.to_frame_clamped((0, -50)) == (0, 19)
    w, h = pygame.display.get_window_size()
    assert (w, h) == (640 * window.scale, 461 * window.scale)
    assert window.to_frame((w - 1, h - 1)) == (639, 479)


def test_where_the_desktop_moves_nothing_it_has_its_own_frame(
    bare: Window, framebuffer: Framebuffer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "set_window_position", lambda at: None)
    mouse(bare, pygame.MOUSEBUTTONDOWN, (400, 110))
    bare.grips.take()
    mouse(bare, pygame.MOUSEMOTION, (450, 150))
    bare.present(framebuffer, [])
    mouse(bare, pygame.MOUSEBUTTONUP, (450, 150))
    assert_framed(bare, framebuffer)


def test_where_the_desktop_makes_it_too_small_it_has_its_own_frame(
    bare: Window, framebuffer: Framebuffer
) -> None:
    pygame.display.set_mode((683, 400), pygame.NOFRAME)
    for _ in range(39):
        bare.present(framebuffer, [])
    assert bare.movable
    for _ in range(3):
        bare.present(framebuffer, [])
    assert_framed(bare, framebuffer)


def test_any_other_size_that_the_desktop_gives_it_is_its_own(
    bare: Window, framebuffer: Framebuffer
) -> None:
    pygame.display.set_mode((683, 700), pygame.NOFRAME)
    for _ in range(100):
        bare.present(framebuffer, [])
    assert bare.movable
    assert bare.placed[2:] == (683, 700)


@pytest.mark.parametrize("size", [(640, 461), (700, 600), (1280, 922), (1500, 1000)])
def test_a_framed_window_shows_all_but_the_caption(
    monkeypatch: pytest.MonkeyPatch, framebuffer: Framebuffer, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with Window("Canasta", kind=FRAMED) as window:
        assert_framed(window, framebuffer)
        resize(window, size)
        window.present(framebuffer, [])
        framebuffer.show(SCENE)
        window.present(framebuffer, [FRAME])
        display = pygame.display.get_surface()
        assert display is not None
        view = Placement.fit(size, top=19)
        n = view.scale
        shown = display.subsurface(view.area)
        part = framebuffer.surface.subsurface(0, 19, 640, 461)
        expected = pygame.Surface(shown.get_size(), 0, display)
        expected.blit(pygame.transform.scale_by(part, n), (0, 0))
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")


class Desktop:
    """What maximizes the window; SDL's dummy driver has none."""

    def __init__(self, window: Window, framebuffer: Framebuffer) -> None:
        self.window, self.framebuffer = window, framebuffer
        self.asked = 0
        self.late = False  # whether it tells of the size before it tells what that comes of

    def maximize(self) -> None:
        """As the program asks for it."""
        self.asked += 1
        if self.late:
            resize(self.window, (1366, 970))
            self.window.present(self.framebuffer, [])
        self.tell(pygame.WINDOWMAXIMIZED)
        if not self.late:
            resize(self.window, (1366, 970))

    def tell(self, kind: int) -> None:
        self.window.handle(pygame.Event(kind))

    def toggle(self) -> tuple[int, int]:
        """Go to full screen and back; the size then."""
        self.window.toggle_fullscreen()
        self.tell(pygame.WINDOWRESTORED)  # as SDL has it
        self.window.present(self.framebuffer, [])
        assert pygame.display.get_window_size() == (1366, 1000)
        self.window.toggle_fullscreen()
        self.window.present(self.framebuffer, [])
        return pygame.display.get_window_size()


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch, framebuffer: Framebuffer) -> Iterator[Desktop]:
    """The desktop of a window with its frame, which lies at (100, 100)."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 1000)])
    with Window("Canasta", kind=FRAMED) as window:
        pygame.display.set_window_position((100, 100))
        desktop = Desktop(window, framebuffer)
        monkeypatch.setattr("game.screen.canvas.window.maximise", desktop.maximize)
        yield desktop


def test_a_framed_window_comes_back_from_full_screen_to_where_it_was(desktop: Desktop) -> None:
    resize(desktop.window, (700, 500))
    assert desktop.toggle() == (700, 500)
    assert pygame.display.get_window_position() == (100, 100)
    assert desktop.asked == 0


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("iconic", [False, True])
def test_a_window_that_the_desktop_has_maximized_is_so_after_full_screen(
    desktop: Desktop, iconic: bool, late: bool
) -> None:
    """And it has its size from before once the desktop restores it."""
    resize(desktop.window, (700, 500))
    desktop.window.present(desktop.framebuffer, [])
    desktop.maximize()
    if iconic:
        desktop.tell(pygame.WINDOWMINIMIZED)
        desktop.tell(pygame.WINDOWRESTORED)
        desktop.tell(pygame.WINDOWMAXIMIZED)
        desktop.tell(pygame.WINDOWRESTORED)  # as SDL tells of it, too
    desktop.late = late
    for asked in (2, 3):
        assert desktop.toggle() == (1366, 970)
        assert desktop.asked == asked
        assert desktop.window._windowed == (700, 500)
    desktop.tell(pygame.WINDOWRESTORED)
    resize(desktop.window, (700, 500))
    assert desktop.toggle() == (700, 500)
    assert desktop.asked == 3


@pytest.mark.parametrize("there", [None, "/run/user/1000"])
def test_the_folder_of_the_session_is_as_it_was_once_the_display_is_started(
    there: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is missing a library would complain on the terminal while SDL looks round."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    if there is None:
        monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    else:
        monkeypatch.setenv("XDG_RUNTIME_DIR", there)
    seen: list[str | None] = []
    real = pygame.display.init

    def init() -> None:
        seen.append(os.environ.get("XDG_RUNTIME_DIR"))
        real()

    monkeypatch.setattr(pygame.display, "init", init)
    with Window("Canasta"):
        assert seen
    assert seen[0] == (there or os.devnull)
    assert os.environ.get("XDG_RUNTIME_DIR") == there


# What the pointer looks like, and what kind of window a driver has.


def test_the_pointer_tells_which_way_the_border_pulls(
    bare: Window, framebuffer: Framebuffer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    for at, looks in (
        ((1, 240), "size_we"),
        ((646, 240), "size_we"),
        ((320, 1), "size_ns"),
        ((1, 1), "size_nwse"),
        ((646, 1), "size_nesw"),
        ((320, 240), ""),
    ):
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=at: at)
        assert bare.grips.pointer((648, 488), 1) == looks
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: False)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (1, 1))
    assert bare.grips.pointer((648, 488), 1) == ""


def test_what_is_held_keeps_its_pointer_wherever_it_is(
    bare: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: False)
    mouse(bare, pygame.MOUSEBUTTONDOWN, (101, 340))
    mouse(bare, pygame.MOUSEMOTION, (300, 300))
    assert bare.grips.pointer((648, 488), 1) == "size_we"
    mouse(bare, pygame.MOUSEBUTTONUP, (300, 300))
    assert bare.grips.pointer((648, 488), 1) == ""
    bare.grips.steer(SIZE)
    assert bare.grips.pointer((648, 488), 1) == "size_nwse"
    bare.grips.steer(MOVE)
    assert bare.grips.pointer((648, 488), 1) == ""


@pytest.mark.parametrize(
    ("driver", "kind"),
    [
        ("x11", BARE),
        ("windows", BARE),
        ("cocoa", BARE),
        ("wayland", FRAMED),
        ("dummy", UNSEEN),
        ("offscreen", UNSEEN),
    ],
)
def test_a_driver_has_its_kind_of_window(driver: str, kind: str) -> None:
    assert kind_of(driver) == kind

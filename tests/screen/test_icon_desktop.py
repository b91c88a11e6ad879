"""The desktop for itself: its icons by mouse and keys, its clock, and what plays there."""

from random import Random

import pygame
import pytest

from game.app.desk import DeskIcon, IconDesktop
from game.looks import DARK_BLUE
from game.screen.canvas.art import CARD_H, ICON, Art
from game.screen.canvas.backdrop import CELL, PROGRAMS, TimeOfDay, arranged, hands
from game.screen.canvas.framebuffer import HEIGHT, WIDTH, Fill, Framebuffer
from game.screen.canvas.inputs import TICK, Key, Press
from game.screen.table.cascade import WIPE
from game.screen.table.scenes import Fountain
from tests.screen.kept import assert_as_kept


class Bench:
    """A desktop whose clock stands still, and what was opened there."""

    def __init__(self) -> None:
        self.art, self.opened = Art(), list[str]()
        self.time = TimeOfDay(10, 10)
        icons = [DeskIcon(each, self.art.ui(each), title) for each, title in PROGRAMS.items()]
        icons.append(DeskIcon("canasta", ICON, "Canasta"))
        self.desktop = IconDesktop(self.art, icons, self.opened.append, lambda: self.time)

    def press(self, place: int, double: bool = False) -> None:
        x, y = self.desktop.targets()[place].center
        self.desktop.handle(Press(x, y, double=double))

    def keys(self, *names: str) -> None:
        for name in names:
            self.desktop.handle(Key(name, name if len(name) == 1 else ""))


@pytest.fixture
def bench() -> Bench:
    return Bench()


def picture(bench: Bench) -> pygame.Surface:
    frame = Framebuffer(bench.art)
    frame.show(bench.desktop.items())
    return frame.surface


DESKTOP_PICTURES = {"icon_desktop": lambda: picture(Bench())}


def test_it_looks_as_it_is_kept() -> None:
    assert_as_kept(DESKTOP_PICTURES["icon_desktop"](), "icon_desktop")


@pytest.mark.parametrize(
    ("key", "after"),
    [
        (Key("tab"), [3, 1, 0]),
        (Key("right"), [3, 1, 0]),
        (Key("down"), [3, 1, 0]),
        (Key("tab", shift=True), [1, 5, 4]),
        (Key("left"), [1, 5, 4]),
        (Key("up"), [1, 5, 4]),
        (Key("home"), [0, 0, 0]),
        (Key("end"), [5, 5, 5]),
    ],
)
def test_keys_go_from_icon_to_icon_and_round(bench: Bench, key: Key, after: list[int]) -> None:
    """From the third icon, the first and the last."""
    assert len(bench.desktop.targets()) == 6
    for begun, selected in zip((2, 0, 5), after, strict=True):
        bench.desktop.selected = begun
        bench.desktop.handle(key)
        assert bench.desktop.selected == selected


def test_a_double_click_opens_and_one_click_selects(bench: Bench) -> None:
    bench.press(2)
    assert (bench.desktop.selected, bench.opened) == (2, [])
    bench.press(2, double=True)
    assert bench.opened == ["desk_notes"]
    bench.press(5, double=True)  # the second click of two that were on different icons
    assert bench.opened == ["desk_notes"]


def test_keys_go_from_icon_to_icon_and_open(bench: Bench) -> None:
    bench.keys("left", "left", "enter")
    assert bench.opened == ["desk_clock"]
    bench.keys("p", "p")
    assert bench.desktop.selected == 0
    bench.keys("home", "left", "escape", "tab", "space")
    assert bench.opened == ["desk_clock", "canasta", "desk_programs"]


def test_what_is_selected_is_told(bench: Bench) -> None:
    assert bench.desktop.spoken == "Desktop: Canasta, 6 of 6."
    bench.keys("home")
    assert bench.desktop.spoken == "Desktop: Program Manager, 1 of 6."
    assert bench.desktop.spoken in bench.desktop.where


def test_only_another_minute_changes_it(bench: Bench) -> None:
    before = pygame.image.tobytes(picture(bench), "P")
    assert bench.desktop.rest(50) == 50
    assert not any(bench.desktop.handle(TICK) for _tick in range(60))
    bench.time = TimeOfDay(10, 11)
    assert bench.desktop.handle(TICK)
    assert not bench.desktop.handle(TICK)
    assert pygame.image.tobytes(picture(bench), "P") != before


@pytest.mark.parametrize(
    ("time", "hour", "minute"),
    [
        (TimeOfDay(3, 0), (5, 0), (0, -8)),
        (TimeOfDay(6, 15), (0, 5), (8, 0)),
        (TimeOfDay(21, 45), (-5, 0), (-8, 0)),
    ],
)
def test_the_hands_point_to_the_time(
    time: TimeOfDay, hour: tuple[int, int], minute: tuple[int, int]
) -> None:
    drawn = hands(0, 0, time)
    middle = drawn[-1]
    assert isinstance(middle, Fill)
    tips = {
        (item.x - middle.x, item.y - middle.y)
        for item in drawn
        if isinstance(item, Fill) and item.color == DARK_BLUE
    }
    assert minute in tips
    assert any(abs(hour[0] - x) + abs(hour[1] - y) <= 2 for x, y in tips)
    assert max(max(map(abs, tip)) for tip in tips) == 8


def test_icons_lie_apart_in_rows_from_the_lower_left() -> None:
    areas = [pygame.Rect(*at, *CELL) for at in arranged((640, 480), 12)]
    assert len(areas) == 12
    assert len({area.y for area in areas}) == 2
    assert all(area.collidelist(areas[:n]) < 0 for n, area in enumerate(areas))
    assert all(pygame.Rect(0, 0, 640, 480).contains(area) for area in areas)


def test_a_deck_leaps_over_it_until_a_key_wipes_it_off(bench: Bench) -> None:
    show = Fountain(bench.art, bench.desktop.items(), (340, 414), Random(1))
    bench.desktop.show = show
    assert bench.desktop.rest(9) == 0
    for _tick in range(40):
        assert bench.desktop.handle(TICK)
    bench.keys("enter")
    before, wiped = picture(bench), 0
    while bench.desktop.show:
        assert bench.desktop.rest(9) == 0
        assert bench.desktop.handle(TICK)
        now = picture(bench)
        right = pygame.Rect(min(wiped + WIPE, WIDTH), 0, max(WIDTH - wiped - WIPE, 0), HEIGHT)
        left = pygame.Rect(0, 0, wiped, HEIGHT)
        for side in (left, right):
            one, other = (each.subsurface(side) for each in (before, now))
            assert pygame.image.tobytes(one, "P") == pygame.image.tobytes(other, "P")
        before, wiped = now, wiped + WIPE
    assert wiped == WIDTH
    assert not bench.opened


def test_each_card_comes_out_of_the_slot_from_above_downward(bench: Bench) -> None:
    slot = 427
    show = Fountain(bench.art, bench.desktop.items(), (340, slot), Random(1))
    below = pygame.Rect(0, slot, WIDTH, HEIGHT - slot)
    before = pygame.image.tobytes(show._picture.subsurface(below), "P")
    heights = []
    while not heights or heights[-1] < CARD_H:
        show.handle(TICK)
        heights.append(show._leaping[0].picture.h)
        if heights[-1] < CARD_H:
            assert pygame.image.tobytes(show._picture.subsurface(below), "P") == before
    assert len(heights) >= 3
    assert heights == sorted(heights)


def test_a_second_key_ends_what_plays_at_once(bench: Bench) -> None:
    bench.desktop.show = Fountain(bench.art, bench.desktop.items(), (340, 414), Random(1))
    bench.keys("enter")
    bench.desktop.handle(TICK)
    assert bench.desktop.show
    bench.keys("enter")
    assert bench.desktop.show is None
    assert not bench.opened


@pytest.mark.slow
def test_each_frame_of_the_leaping_deck_shows_what_has_changed(bench: Bench) -> None:
    """What the frame draws bit by bit is what it would draw at once; then it stands still."""
    show = Fountain(bench.art, bench.desktop.items(), (340, 414), Random(1))
    frame, ticks = Framebuffer(bench.art), 0
    while not show.done:
        show.handle(TICK)
        frame.show(show.items())
        ticks += 1
    whole = Framebuffer(bench.art)
    whole.show(show.items())
    assert frame.pixels == whole.pixels
    assert len(frame.pixels) == WIDTH * HEIGHT
    assert 300 < ticks < 1500
    bench.desktop.show = show
    assert not bench.desktop.handle(TICK)
    assert bench.desktop.rest(9) == 9

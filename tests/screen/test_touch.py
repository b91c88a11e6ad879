"""A finger on the screen: it presses and drags, rests for a right click, and is wide."""

from math import ceil

import pygame
import pytest
from pygame import Rect

from game.engine.cards import counted, listed
from game.engine.view import LiveView
from game.screen.canvas.inputs import (
    LEFT,
    NOWHERE,
    UNFOCUS,
    Hold,
    Input,
    Motion,
    Press,
    Release,
    Translator,
)
from game.screen.canvas.touch import GIVES_WAY, HOLD_TICKS, PER_MM, Touch
from game.screen.table.layout import PILE, SCORE, STOCK, layout
from tests.screen.test_gestures import Mouse


class Finger:
    """A finger at a window that shows the frame `scale` times as large."""

    def __init__(self, scale: float = 1, *targets: Rect) -> None:
        self.size = int(640 * scale), int(480 * scale)
        self.touch = Touch(
            lambda at: (int(at[0] / scale), int(at[1] / scale)),
            lambda at: (int(at[0] / scale), int(at[1] / scale)),
            lambda: scale,
            lambda: targets,
            lambda: self.size,
        )

    def event(self, kind: int, x: float, y: float, finger: int = 0) -> list[Input]:
        w, h = self.size
        event = pygame.Event(kind, touch_id=1, finger_id=finger, x=(x + 0.5) / w, y=(y + 0.5) / h)
        taken = self.touch.take(event)
        assert taken is not None
        return taken

    def down(self, x: float, y: float, finger: int = 0) -> list[Input]:
        return self.event(pygame.FINGERDOWN, x, y, finger)

    def move(self, x: float, y: float, finger: int = 0) -> list[Input]:
        return self.event(pygame.FINGERMOTION, x, y, finger)

    def up(self, x: float, y: float, finger: int = 0) -> list[Input]:
        return self.event(pygame.FINGERUP, x, y, finger)

    def rest(self, ticks: int = HOLD_TICKS) -> list[Input]:
        return [each for _ in range(ticks) for each in self.touch.tick()]


def test_a_touch_is_a_left_click() -> None:
    finger = Finger()
    assert finger.down(100, 50)[1:] == [Motion(100, 50), Press(100, 50, LEFT)]
    assert finger.rest(HOLD_TICKS - 1) == []
    assert finger.up(101, 50) == [Release(100, 50, LEFT)]


def test_a_finger_drags_once_it_has_left_its_place() -> None:
    finger = Finger()
    finger.down(100, 50)
    assert finger.move(103, 52) == []
    assert finger.move(140, 80) == [Motion(140, 80)]
    assert finger.rest(3 * HOLD_TICKS) == []
    assert finger.move(141, 80) == [Motion(141, 80)]
    assert finger.up(141, 80) == [Release(141, 80, LEFT)]


def test_a_finger_that_rests_is_a_right_click_and_nothing_else_comes_of_it() -> None:
    finger = Finger()
    finger.down(100, 50)
    assert finger.rest() == [UNFOCUS, Hold(100, 50)]
    assert finger.rest() == finger.move(300, 300) == finger.up(300, 300) == []
    assert finger.down(5, 5)


def test_a_second_finger_is_not_heard() -> None:
    finger = Finger()
    finger.down(100, 50)
    assert finger.down(200, 50, 1) == finger.move(300, 50, 1) == finger.up(300, 50, 1) == []
    assert finger.up(100, 50) == [Release(100, 50, LEFT)]


def test_two_quick_touches_are_a_double_click() -> None:
    finger = Finger()
    for double in (False, True, False):
        assert finger.down(100, 50)[-1] == Press(100, 50, LEFT, double)
        finger.rest(5)
        finger.up(100, 50)
    finger.rest()
    assert finger.down(100, 50)[-1] == Press(100, 50, LEFT, False)


@pytest.mark.parametrize("scale", [500 / 640, 1, 2, 3])  # the first is that of a phone
def test_a_small_target_is_nine_millimeters_wide_for_a_finger(scale: float) -> None:
    small = Rect(200, 100, 13, 13)
    finger = Finger(scale, small)
    wide = int(9 * PER_MM)
    left = ceil(206.5 * scale - wide / 2)
    for x in range(left, left + wide, 3):
        y = 106 * scale
        press = finger.down(x, y)[-1]
        finger.up(x, y)
        finger.rest()
        assert isinstance(press, Press)
        assert small.collidepoint(press.x, press.y)
    far = finger.down(213 * scale + wide, 106 * scale)[-1]
    assert isinstance(far, Press)
    assert not small.collidepoint(far.x, far.y)


def test_the_nearer_of_two_targets_is_meant_and_one_that_is_hit_always() -> None:
    finger = Finger(1, Rect(100, 100, 10, 10), Rect(116, 100, 10, 10))
    for x, meant in {104: 104, 112: 109, 114: 116, 117: 117}.items():
        press = finger.down(x, 105)[-1]
        finger.up(x, 105)
        assert isinstance(press, Press)
        assert press.x == meant


#: Pixels of a millimeter, at 96 to the inch.
MM = 96 / 25.4


@pytest.mark.parametrize("scale", [1, 2])
def test_a_finger_trembles_by_two_and_a_half_millimeters(scale: int) -> None:
    still = int(2.5 * MM)
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        finger = Finger(scale)
        finger.down(200, 200)
        assert finger.move(200 + still * way[0], 200 + still * way[1]) == []
        x, y = 200 + (still + 1) * way[0], 200 + (still + 1) * way[1]
        assert finger.move(x, y) == [Motion(x // scale, y // scale)]
        assert finger.up(200, 200) == [Release(x // scale, y // scale, LEFT)]


def test_two_touches_are_a_double_click_within_half_a_finger_and_half_a_second() -> None:
    near = int(4.5 * MM)
    for apart, ticks, double in (
        (0, 30, False),
        (0, 29, True),
        (near, 5, True),
        (near + 1, 5, False),
        (-near, 5, True),
        (-near - 1, 5, False),
    ):
        finger = Finger()
        finger.down(200, 200)
        finger.up(200, 200)
        finger.rest(ticks)
        moved = [] if double else [Motion(*NOWHERE)]
        assert finger.down(200 + apart, 200) == [
            *moved,
            Motion(200 + apart, 200),
            Press(200 + apart, 200, LEFT, double),
        ]


def test_what_was_meant_is_dragged_as_far_from_the_finger_as_it_was() -> None:
    finger = Finger(1, Rect(100, 100, 4, 4))
    assert finger.down(110, 112)[-1] == Press(103, 103, LEFT)
    assert finger.move(210, 212) == [Motion(203, 203)]
    assert finger.move(3, 2) == [Motion(0, 0)]
    assert finger.up(3, 2) == [Release(0, 0, LEFT)]


def test_a_finger_at_the_very_edge_is_in_the_window_and_one_beside_the_frame_is_nobody() -> None:
    at_edge = Finger()
    event = pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=1.0, y=1.0)
    taken = at_edge.touch.take(event)
    assert taken is not None and taken[-1] == Press(639, 479, LEFT)
    beside = Touch(lambda at: None, lambda at: at, lambda: 1, list, lambda: (640, 480))
    assert beside.take(event) == []
    assert beside.take(pygame.Event(pygame.FINGERUP, touch_id=1, finger_id=0, x=1.0, y=1.0)) == []
    assert beside.take(pygame.Event(pygame.KEYDOWN, key=0)) is None


def test_of_targets_around_a_finger_the_nearest_is_meant_in_any_direction() -> None:
    targets = [Rect(200, 188, 6, 6), Rect(200, 210, 6, 6), Rect(180, 200, 6, 6)]
    finger = Finger(1, *targets)
    for (x, y), meant in {
        (203, 200): (203, 193),
        (203, 203): (203, 210),
        (190, 203): (185, 203),
        (196, 199): (200, 193),
    }.items():
        assert finger.down(x, y)[-1] == Press(*meant, LEFT)
        finger.up(x, y)
        finger.rest()


def test_what_sdl_makes_of_a_finger_for_the_mouse_is_passed_over() -> None:
    pygame.display.init()
    translator = Translator(lambda at: at, lambda at: at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
        event = pygame.Event(kind, pos=(5, 5), button=1, touch=True)
        assert translator.translate(event) is None
        assert translator.translate(pygame.Event(kind, pos=(5, 5), button=1, touch=False))


# On the table.


def test_a_finger_that_rests_on_a_card_tells_how_and_the_second_time_discards() -> None:
    for single, asked in {False: [[], ["discard"]], True: [["discard"]]}.items():
        mouse = Mouse(single_click=single)
        card, pos = mouse.card(4)
        for done in asked:
            mouse.gestures.hold(pos, mouse.at)
            assert [each[0] for each in mouse.table.asked] == done
        assert mouse.table.told == ([] if single else [("discard", card)])


def test_another_card_begins_anew() -> None:
    mouse = Mouse()
    for place in (4, 6, 4):
        mouse.gestures.hold(mouse.card(place)[1], mouse.at)
    assert mouse.table.asked == []


def test_a_second_card_is_melded_on_the_same_spot_unless_it_was_a_double_touch() -> None:
    """The hand closes up: a pointer would have to leave the spot first."""
    for pause, melds in {HOLD_TICKS: 2, 3: 1}.items():
        mouse, finger = Mouse(), Finger()
        for card, pos in (mouse.card(4), mouse.card(4)):
            assert card >= 0
            for event in (*finger.down(*pos), *finger.up(*pos)):
                match event:
                    case Motion(x, y):
                        mouse.gestures.move((x, y))
                    case Press():
                        mouse.gestures.press(event, mouse.at)
                    case Release():
                        mouse.gestures.release(event, mouse.at)
            finger.rest(pause)
            hand = [c for c in listed(mouse.view.hand) if c != card]
            mouse.view = LiveView(0, mouse.view.board, counted(hand), mouse.view.side)
        assert len(mouse.table.asked) == melds


def test_a_finger_that_rests_on_the_scoreboard_shows_the_details() -> None:
    mouse = Mouse()
    mouse.gestures.hold(SCORE.center, mouse.at)
    assert mouse.table.asked == [("score", 3)]
    for area in (STOCK, PILE, layout(mouse.view).bands[0]):
        mouse.gestures.hold(area.center, mouse.at)
    assert mouse.table.asked == [("score", 3)]


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.WINDOWMINIMIZED),
        pygame.Event(pygame.WINDOWHIDDEN),
    ],
)
def test_a_finger_whose_window_has_gone_is_forgotten(event: pygame.Event) -> None:
    """It is never told of that it was lifted, and touch was deaf from then on."""
    finger = Finger()
    finger.down(100, 50)
    assert finger.touch.take(event) is None  # others hear of it too
    assert finger.move(300, 50) == finger.up(300, 50) == finger.rest() == []
    assert finger.down(200, 50, 1)[-1] == Press(200, 50, LEFT)
    assert finger.up(200, 50, 1) == [Release(200, 50, LEFT)]


@pytest.mark.parametrize("dragged", [False, True])
def test_a_finger_of_which_nothing_is_heard_gives_way_to_another(dragged: bool) -> None:
    """A gesture of the desktop takes it away, and the window keeps the focus."""
    finger = Finger()
    finger.down(100, 50)
    if dragged:
        finger.move(300, 50)
    finger.rest(GIVES_WAY - 1)
    assert finger.down(200, 50, 1) == []
    finger.rest(1)
    taken = finger.down(200, 50, 2)
    assert taken[0] == UNFOCUS  # what it dragged flies back
    assert taken[-1] == Press(200, 50, LEFT)
    assert finger.up(100, 50) == []
    assert finger.up(200, 50, 2) == [Release(200, 50, LEFT)]


def test_a_finger_that_moves_gives_way_to_none() -> None:
    finger = Finger()
    finger.down(100, 50)
    for x in range(110, 150):
        finger.move(x, 50)
        finger.rest(GIVES_WAY // 2)
    assert finger.down(200, 50, 1) == []
    assert finger.up(149, 50) == [Release(149, 50, LEFT)]


def test_the_same_finger_that_comes_down_again_was_lifted() -> None:
    finger = Finger()
    finger.down(100, 50)
    assert finger.down(200, 50)[-1] == Press(200, 50, LEFT)
    assert finger.up(200, 50) == [Release(200, 50, LEFT)]

"""The picture on the fresh deck: when it moves, what of the table changes, and what rest costs."""

import sys
from types import FrameType

import pytest

from game.looks import DARK_RED
from game.screen.canvas.art import Art, back_sprite
from game.screen.canvas.framebuffer import Framebuffer, Picture
from game.screen.canvas.inputs import TICK
from game.screen.table.context import Look, Preferences
from game.screen.table.decks import MOVES, REST, Stirring
from game.screen.table.screen import TableScreen
from game.storage.settings import BACKS
from game.table.sitting import State
from tests.screen.test_table_screen import table, until

#: After so many ticks the person has had time for the message, and nothing else changes.
READ = 400
MOVING = {"Castle at Night": 6, "Robot": 3, "Cat at a Window": 2}


def resting(back: int, slides: bool = True) -> TableScreen:
    """A table on which the person is to draw, and nothing slides."""
    screen = table("windows", 2)
    wished = Preferences(look=Look(back=back), slides=slides)
    screen.wishes = lambda rules: wished
    until(screen, State.DRAW)
    screen.items()
    for _ in range(READ):
        screen.handle(TICK)
    return screen


def frame(screen: TableScreen, back: int) -> int:
    """Which frame of the picture the fresh deck shows."""
    at = screen.playing.layout().stock_at.topleft
    items = screen.items()
    top = [item.sprite for item in items if isinstance(item, Picture) and item[:2] == at][-1]
    frames = range(MOVING[BACKS[back]] + 1)
    return [back_sprite(back, DARK_RED, number) for number in frames].index(top)


def test_three_designs_move_and_each_frame_of_them_is_shown() -> None:
    assert {BACKS[design]: max(step[0] for step in steps) for design, steps in MOVES.items()} == (
        MOVING
    )
    sheet = Art().sheet("moving")
    assert (sheet.w, sheet.h) == (45 * max(MOVING.values()), 61 * len(MOVING))


@pytest.mark.parametrize("back", MOVES)
def test_it_moves_when_it_is_due_and_then_rests_again(back: int) -> None:
    screen = resting(back)
    seen: list[int] = []
    for rest in (REST - READ, REST):
        ticks = 1
        while not screen.handle(TICK):
            ticks += 1
        assert ticks == rest
        seen = []
        for number, long in MOVES[back]:
            seen.append(frame(screen, back))
            assert seen[-1] == number
            assert [screen.handle(TICK) for _ in range(long)] == [False] * (long - 1) + [True]
        assert frame(screen, back) == 0
    assert {0, *seen} == set(range(MOVING[BACKS[back]] + 1))


@pytest.mark.parametrize(("back", "slides"), [(0, True), (5, True), (4, False)])
def test_patterns_and_other_pictures_and_tables_without_slides_are_still(
    back: int, slides: bool
) -> None:
    screen = resting(back, slides)
    assert not any(screen.handle(TICK) for _ in range(2 * REST))


def test_it_is_still_at_once_where_slides_are_switched_off() -> None:
    screen = resting(4)
    while not screen.handle(TICK):
        pass
    assert frame(screen, 4) == 1
    still = Preferences(look=Look(back=4), slides=False)
    screen.wishes = lambda rules: still
    assert frame(screen, 4) == 0
    assert not any(screen.handle(TICK) for _ in range(2 * REST))


def test_only_the_deck_is_drawn_again() -> None:
    screen = resting(6)
    frames = Framebuffer(Art())
    frames.show(screen.items())
    while not screen.handle(TICK):
        pass
    deck = screen.playing.layout().stock_at
    drawn = frames.show(screen.items())
    assert drawn
    around = deck.inflate(40, 0)
    assert all(around.contains(area) for area in drawn)


def test_a_tick_of_rest_calls_nothing_for_it() -> None:
    screen = resting(4)
    called: list[str] = []

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if (
            event == "call"
            and frame.f_code.co_filename == sys.modules[Stirring.__module__].__file__
        ):
            called.append(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        for _ in range(100):
            screen.handle(TICK)
    finally:
        sys.setprofile(before)
    assert called == []

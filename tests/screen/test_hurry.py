"""A person in a hurry: a click or a key passes over the rests between what the others do."""

from random import Random

import pytest

from game.engine.actions import Verb
from game.screen.canvas.art import Art
from game.screen.canvas.inputs import LEFT, RIGHT, TICK, UNFOCUS, Key, Motion, Press, Release, Wheel
from game.screen.table.layout import PILE, STOCK, STRIP
from game.screen.table.screen import TableScreen
from game.table.sitting import Setup, Sitting, State
from game.table.states import PACES
from tests.screen.wanting import wanting
from tests.table.test_pace import Pos, acts, discard, table

KEYS = (Key("space", " "), Key("enter"), Key("x", "x"))


def press(screen: TableScreen, pos: Pos, button: int = LEFT, double: bool = False) -> None:
    screen.handle(Motion(*pos))
    screen.handle(Press(*pos, button, double))
    screen.handle(Release(*pos, button))


def hastened(key: Key | None, pos: Pos = (320, 300)) -> tuple[int, list[Verb], str]:
    """How long the others take when the person does this at every third tick, and what happens."""
    screen = table("slow", delay=500)
    discard(screen)
    history = screen.sitting.round.board.history
    seen = len(history)
    for tick in range(20_000):
        if screen.sitting.state is not State.COMPUTER and not screen.slides:
            history = screen.sitting.round.board.history
            return tick, [action.verb for _, action, _ in history[seen:]], screen.sitting.line
        if tick % 3 == 0:
            if key is None:
                press(screen, pos)
            else:
                screen.handle(key)
        screen.handle(TICK)
    raise AssertionError("their turns have no end")


@pytest.mark.sampled
@pytest.mark.parametrize("key", [None, *KEYS])
def test_a_click_or_a_key_hastens_and_loses_nothing(key: Key | None) -> None:
    screen = table("slow", delay=500)
    discard(screen)
    slowly = [verb for _, _, verb in acts(screen)]
    line = screen.sitting.line
    ticks, verbs, told = hastened(key)
    assert (verbs, told) == (slowly, line)
    assert ticks < 100


@pytest.mark.sampled(4)
@pytest.mark.parametrize("pos", [STOCK.center, PILE.center, (20, 440), (320, 300)])
@pytest.mark.parametrize("button", [LEFT, RIGHT])
def test_a_click_in_anothers_turn_does_nothing_else(pos: Pos, button: int) -> None:
    screen = table("normal")
    discard(screen)
    person = len([seat for seat, _, _ in screen.sitting.round.board.history if not seat])
    said = screen.sitting.message
    press(screen, pos, button)
    assert screen.sitting.state is State.COMPUTER
    assert screen.sitting.message == said
    assert len([seat for seat, _, _ in screen.sitting.round.board.history if not seat]) == person
    assert not screen.slides  # the discard has landed


def test_a_click_while_anothers_card_flies_is_not_yet_the_persons() -> None:
    """The sitting has moved on to their turn; the eye has not."""
    screen = table("normal", players=2)
    discard(screen)
    while screen.sitting.state is State.COMPUTER:
        screen.handle(TICK)
    assert screen.sitting.state is State.DRAW and screen.slides
    press(screen, STOCK.center)
    assert screen.sitting.state is State.DRAW and not screen.slides
    press(screen, STOCK.center, double=True)  # the second half of a double click
    assert screen.sitting.state is State.DRAW
    press(screen, STOCK.center)
    assert screen.sitting.state is not State.DRAW


def test_a_click_hastens_no_further_than_the_end_of_the_turn() -> None:
    screen = table("slow")
    discard(screen)
    press(screen, (320, 300))
    assert screen.sitting.waiting.hurried
    turn = screen.sitting.round.board.turn
    ticks = 0
    while screen.sitting.round.board.turn == turn:
        screen.handle(TICK)
        ticks += 1
    assert ticks < PACES["slow"].draw
    assert not screen.sitting.waiting.hurried


def test_the_scoreboard_can_be_asked_at_any_time() -> None:
    asked: list[int] = []
    screen = table("normal")
    screen.gestures._click_score = asked.append
    discard(screen)
    x, y = 520, 80
    press(screen, (x, y))
    assert asked == [LEFT]
    assert not screen.sitting.waiting.hurried


def test_keys_with_control_or_alt_and_in_the_own_turn_hasten_nothing() -> None:
    screen = table("normal")
    screen.handle(Key("x", "x"))
    assert not screen.sitting.waiting.hurried
    discard(screen)
    screen.handle(Key("c", "c", ctrl=True))
    screen.handle(Key("shift"))
    assert not screen.sitting.waiting.hurried


def test_the_wheel_over_the_strip_opens_the_messages() -> None:
    opened: list[str] = []
    sitting = Sitting(Setup(level="beginner"), Random(1))
    screen = TableScreen(Art(), sitting, wanting(), lambda _: None, act=opened.append)
    assert not screen.handle(Wheel(*STRIP.center, 3))
    assert not screen.handle(Wheel(*STRIP.center, -3))
    assert opened == ["messages"] * 2
    assert not screen.handle(Wheel(STRIP.centerx, STRIP.y - 5, 3))
    assert len(opened) == 2


def test_before_the_deal_only_the_wheel_is_heard() -> None:
    screen = TableScreen(Art(), Sitting(Setup(), Random(1)), wanting(), lambda _: None)
    for event in (
        Press(*STOCK.center, LEFT),
        Release(*STOCK.center, LEFT),
        Key("enter"),
        Motion(5, 5),
        UNFOCUS,
    ):
        assert not screen.handle(event)
    assert screen.sitting.match.round is None


def test_what_is_dragged_is_let_go_with_the_window() -> None:
    screen = table("at once")
    x, y = screen.playing.layout().own_hand[3][1:3]
    screen.handle(Press(x + 3, y + 40, LEFT))
    screen.handle(Motion(x + 60, y - 100))
    assert screen.gestures.held
    screen.handle(UNFOCUS)
    screen.handle(Release(*PILE.center, LEFT))
    assert screen.sitting.state in (State.MELD, State.DISCARD)
    assert not screen.sitting.round.board.now.melds

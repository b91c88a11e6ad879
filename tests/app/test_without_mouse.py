"""Whole matches at the whole program without a mouse: by the keyboard, and by typed cards."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.actions import Action
from game.players.beginner import Beginner
from game.table.sitting import State
from tests.program import Player, Start, programs
from tests.typist import Typist


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program."""
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def no_mouse(player: Player) -> None:
    """Have any event of the mouse fail the test."""
    handle = player.app.desktop.handle

    def keys_only(event: object) -> bool:
        assert type(event).__name__ in ("Key", "KeyUp", "Tick"), event
        return handle(event)  # type: ignore[arg-type]

    player.app.desktop.handle = keys_only  # type: ignore[method-assign]


def play_match(player: Player, do: Callable[[Action], None], answer: Callable[[], None]) -> None:
    """Play until a match is over; `answer` answers each dialog."""
    app = player.app
    person = Beginner(Random(3))
    for _turn in range(8000):
        if app.desktop.dialogs:
            if player.title == "Game Over":
                break
            answer()
        elif app.sitting.listening:
            before = len(app.sitting.round.board.history)
            do(person.decide(app.sitting.view))
            assert len(app.sitting.round.board.history) != before or app.sitting.state in (
                State.QUESTION,
                State.FUTILE,
            ), app.sitting.message
        else:
            player.frames()
    assert app.sitting.match.over


@pytest.mark.parametrize("changes", [{}, {"book": "official", "players": 4}], ids=["two", "four"])
def test_a_whole_match_is_played_with_the_keyboard_alone(start: Start, changes: dict) -> None:
    player = start(**changes)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.do, lambda: typist.tap("enter"))
    assert max(player.app.sitting.match.totals) >= 5000
    assert pygame.mouse.get_pressed() == (False, False, False)

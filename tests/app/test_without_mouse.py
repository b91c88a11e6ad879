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


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_match_of_1984_is_played_by_typed_cards_alone(start: Start, players: int) -> None:
    """With every letter in the place of a key that draws, takes, discards or is of a card."""
    player = start(book="cga", players=players)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.type, lambda: typist.tap("enter"))
    assert max(player.app.sitting.match.totals) >= 5000


def test_cards_are_typed_in_other_books_where_the_tutor_is_on(start: Start) -> None:
    for tutor, typing in {"on": True, "off": False, "book": False}.items():
        assert start(tutor=tutor).app.table.typing is typing


def test_esc_asks_before_it_leaves_where_cards_are_typed(start: Start) -> None:
    player = start(book="cga")
    typist = Typist(player)
    typist.tap("d", "escape")
    assert player.app.desktop.dialogs
    typist.tap("escape")
    assert not player.app.desktop.dialogs
    assert player.app.running

"""Game | Review in the whole program: its bar, its list, and the table as it was."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.players.random import RandomPlayer
from game.screen.canvas.framebuffer import Text
from game.screen.table.scenes import PastTable
from game.screen.win31.choice_widgets import DropDown
from game.table.reviewer import ReviewLine
from game.table.sitting import State
from tests.program import Player, Start, choose_of_round, programs
from tests.screen.test_review_dialog import MOMENT, REVIEW, past


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, in which reviews are soon done."""
    monkeypatch.setattr("game.players.advice.round_review.MANY", 8)
    monkeypatch.setattr("game.players.advice.luck.DEALS", 10)
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def after_rounds(start: Start, count: int) -> Player:
    """A person who has played some rounds, by lot."""
    player = start(level="beginner")
    app, person = player.app, RandomPlayer(Random(3))
    with player.unseen():
        for _ in range(3000):
            sitting = app.sitting
            if app.desktop.dialogs:
                labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
                player.button("OK" if "OK" in labels else labels[0])
            elif sitting.listening and sitting.match.number > count:
                return player
            elif sitting.listening:
                player.do(person.decide(sitting.view))
            else:
                player.frames()
    raise AssertionError("the rounds never end")


def wait(player: Player) -> None:
    """Let the bar come to its end."""
    for _ in range(3000):
        player.frames()
        if player.app.parts.reviews._thought is None:
            player.frames(2)
            return
    raise AssertionError("the review never ends")


def test_without_a_round_there_is_nothing_to_review(start: Start) -> None:
    player = start()
    choose_of_round(player, "Review...")  # gray, and says why
    assert player.title == "This Round"
    assert "No round of this game has ended yet" in player.words


def test_only_where_somebody_chose_there_is_a_table_to_look_back_at(start: Start) -> None:
    app = start().app
    desktop, reviews = app.desktop, app.parts.reviews
    for line in (ReviewLine("luck", REVIEW), ReviewLine("a moment", None, MOMENT)):
        reviews._look_back(line)
        assert not desktop.dialogs
    reviews._look_back(ReviewLine("a moment", REVIEW, MOMENT))
    table = desktop.dialogs[-1]
    assert isinstance(table, PastTable)
    drawn = [[each.text for each in it.items() if isinstance(each, Text)] for it in (table, past())]
    assert drawn[0] == drawn[1]


@pytest.fixture
def reviewed(start: Start) -> Player:
    """A person who looks at the review of the last round."""
    player = after_rounds(start, 2)
    choose_of_round(player, "Review...")
    assert "being weighed" in player.words
    wait(player)
    return player


@pytest.mark.slow
def test_the_last_round_is_gone_through_and_a_double_click_shows_the_table_as_it_was(
    reviewed: Player,
) -> None:
    assert reviewed.title == "Review"
    assert "Luck of the deal" in reviewed.words
    assert "Play: " in reviewed.words
    assert not reviewed.app.sitting.helped
    window = reviewed.app.parts.reviews._window
    assert window is not None
    place = next(i for i, line in enumerate(window._lines) if line.moment is not None)
    window.list.select(place)
    row = window.list._row(place - window.list.bar.value)
    reviewed.click(row.center)
    reviewed.click(row.center)
    assert isinstance(reviewed.app.desktop.dialogs[-1], PastTable)
    reviewed.frames(2)
    line = window._lines[place]
    assert line.review is not None
    assert line.moment is not None
    moment = f"round {line.review.number}, turn {line.moment.turn}"
    assert reviewed.app.chrome.title == f"Canasta - Review, {moment}"
    reviewed.click((320, 240))
    reviewed.frames(2)
    assert reviewed.title == "Review"
    assert "Review" not in reviewed.app.chrome.title
    reviewed.button("Show")
    assert isinstance(reviewed.app.desktop.dialogs[-1], PastTable)
    reviewed.key(pygame.K_SPACE)
    assert reviewed.title == "Review"
    reviewed.button("OK")
    assert not reviewed.app.desktop.dialogs
    assert reviewed.app.sitting.state is State.DRAW


@pytest.mark.slow
@pytest.mark.parametrize("how", ["As They Were", "Dealt Again"])
def test_a_moment_is_played_again_on_the_table(reviewed: Player, how: str) -> None:
    window = reviewed.app.parts.reviews._window
    assert window is not None
    line = window._lines[window.list.selected]
    assert line.moment is not None
    hands = [*reviewed.app.sitting.round.hands]
    reviewed.button("Play From Here...")
    reviewed.button(how)
    while reviewed.app.desktop.dialogs:  # what becomes of the game that is under way
        labels = [b.caption.text for b in reviewed.app.desktop.dialogs[-1]._buttons]
        reviewed.button("No" if "No" in labels else labels[0])
    sitting = reviewed.app.sitting
    assert sitting.match.number == 2
    assert [*sitting.view.hand] == [*line.moment.view.hand]
    assert sitting.view.board == line.moment.view.board
    assert hands
    reviewed.frames(120)
    assert sitting.listening


@pytest.mark.slow
def test_another_round_and_all_of_them_can_be_chosen(reviewed: Player) -> None:
    window = reviewed.app.parts.reviews._window
    assert window is not None
    assert isinstance(window.choice, DropDown)
    window.choice.value = window._rounds.index(0)
    window.choice.changed()
    wait(reviewed)
    reviewed.frames(2)
    assert len(reviewed.app.desktop.dialogs) == 1
    window = reviewed.app.parts.reviews._window
    assert window is not None
    assert {line.review.number for line in window._lines if line.review} == {1, 2}
    reviewed.button("OK")
    choose_of_round(reviewed, "Review...")
    assert reviewed.title == "Review"
    assert "being weighed" not in reviewed.words  # it is known already


def test_it_can_be_given_up(start: Start) -> None:
    player = after_rounds(start, 1)
    choose_of_round(player, "Review...")
    player.frames(3)
    player.button("Cancel")
    assert not player.app.desktop.dialogs
    player.frames(3)
    assert player.app.parts.reviews._thought is None

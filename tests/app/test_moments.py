"""My Moments in the whole program: kept by a review, listed, played again, removed."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.engine.actions import DRAW, Verb
from game.engine.board import START
from game.engine.rules import legal_actions
from game.engine.view import live
from game.players.advice.losses import Loss
from game.players.advice.luck import Luck
from game.players.advice.round_review import Moment, RoundReview
from game.players.advice.samples import Difference
from game.storage.kept_lists import MOMENTS
from game.table.reviewer import Review
from tests.program import Player, Start, choose_of_round, programs


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, in which nobody thinks long."""
    monkeypatch.setattr("game.players.advice.advisor.usual_playouts", lambda _view: 8)
    monkeypatch.setattr("game.players.advice.round_review.usual_playouts", lambda _view: 8)
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def reviewed(player: Player, points: float = 120.0, doubt: float = 10.0) -> Moment:
    """What a review has found in the round that lies on the table, at the person's discard."""
    sitting = player.app.sitting
    while not sitting.listening:
        player.frames(20)
    if sitting.round.board.step == START:
        player.do(DRAW)
    view = live(sitting.round.copy().views[0])
    number = sum(line[0].isdigit() for line in sitting.recorder.text().splitlines())
    discard = next(each for each in legal_actions(view) if each.verb is Verb.DISCARD)
    loss = Loss((discard,), (), Difference(points, doubt, 4000, 100))
    moment = Moment(view, number, 1, loss)
    found = RoundReview((moment,), Luck(0, 1), (), 1)
    review = Review(1, tuple(sitting.match.seats), found, (700, 450))
    moments = player.app.parts.moments
    moments.today = lambda: date(2026, 11, 27)
    moments.keep(review, sitting.recorder.text(), sitting.match.ruleset)
    return moment


def listed(player: Player) -> str:
    """The line of the box that is selected, as it is spoken."""
    window = player.app.parts.moments._window
    assert window is not None
    return window.list.told


def test_where_none_is_kept_the_box_says_so(start: Start) -> None:
    player = start()
    choose_of_round(player, "My Moments...")
    assert player.title == "My Moments"
    assert listed(player).startswith("There is none yet")
    player.key(pygame.K_RETURN)  # there is nothing to play
    assert player.title == "My Moments"
    player.button("Close")
    assert not player.app.desktop.dialogs


def test_the_costliest_moment_of_a_round_is_kept_once(start: Start, tmp_path: Path) -> None:
    player = start()
    moment = reviewed(player)
    found, _ = MOMENTS.load(tmp_path)
    assert [(each.book, each.round, each.turn, each.points) for each in found] == [
        ("windows", 1, 1, 120)
    ]
    assert found[0].played == moment.loss.played
    choose_of_round(player, "My Moments...")
    assert listed(player).startswith("27 Nov, Windows, round 1, turn 1, about 120 points: discard")


def test_what_cost_little_is_not_kept_and_what_is_in_doubt_has_no_number(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    reviewed(player, points=30.0)
    assert MOMENTS.load(tmp_path)[0] == []
    reviewed(player, points=900.0, doubt=200.0)
    assert [each.points for each in MOMENTS.load(tmp_path)[0]] == [None]


@pytest.mark.parametrize("how", ["As They Were", "Dealt Again"])
def test_a_moment_is_played_again_and_the_match_waits(start: Start, how: str) -> None:
    player = start()
    moment = reviewed(player)
    own = player.app.sitting
    record = own.recorder.text()
    choose_of_round(player, "My Moments...")
    player.key(pygame.K_RETURN)
    assert player.title == "Play From Here"
    player.button(how)
    player.frames(60)
    sitting = player.app.sitting
    assert sitting is not own
    assert not sitting.counted
    assert sitting.view.board == moment.view.board
    assert [*sitting.view.hand] == [*moment.view.hand]
    assert player.app.chrome.title == "Canasta - My Moments, Windows, round 1"
    assert "What would you do now?" in sitting.message
    choose_of_round(player, "My Moments...")
    assert player.app.sitting is own
    assert own.recorder.text() == record
    assert player.title == "My Moments"


@pytest.mark.parametrize(("lost", "told"), [(False, "well done"), (True, "gave away about 300")])
def test_what_is_done_there_is_judged(
    start: Start, lost: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    moment = reviewed(player)
    loss = moment.loss._replace(worse=Difference(300, 10, 4000, 100))

    def judge(*_: object) -> Iterator[None]:
        yield
        return loss if lost else None  # type: ignore[return-value]

    monkeypatch.setattr("game.players.advice.round_review.Judge.of", judge)
    choose_of_round(player, "My Moments...")
    player.key(pygame.K_RETURN)
    player.button("As They Were")
    player.frames(60)
    player.do(moment.loss.played[0])
    player.frames(300)
    assert any(told in each for each in player.app.sitting.teller.strip.said)


def test_one_is_removed_by_its_button(start: Start, tmp_path: Path) -> None:
    player = start()
    reviewed(player)
    choose_of_round(player, "My Moments...")
    player.button("Remove")
    assert MOMENTS.load(tmp_path)[0] == []
    assert listed(player).startswith("There is none yet")


def test_one_whose_record_is_gone_says_so_and_stays(start: Start, tmp_path: Path) -> None:
    player = start()
    reviewed(player)
    (moment,), _ = MOMENTS.load(tmp_path)
    MOMENTS.record_of(moment.name, tmp_path).unlink()
    choose_of_round(player, "My Moments...")
    player.key(pygame.K_RETURN)
    player.button("As They Were")
    assert "cannot be played" in player.words
    player.key(pygame.K_RETURN)
    assert player.title == "My Moments"

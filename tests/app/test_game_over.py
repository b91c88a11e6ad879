"""The end of a match in the whole program: what is told of it, and what can be done then."""

import pygame
import pytest

from game.engine.match import Match
from game.players import PLAYERS
from game.screen.table.layout import PILE, SCORE
from game.screen.table.replay import ReplayWindow
from game.table.match_results import course_of
from game.table.sitting import State
from tests.program import Player, Start, choose, late, play_on


@pytest.fixture
def over(start: Start) -> Player:
    """A program at the end of a match."""
    player = start()
    late(player)
    play_on(player, State.GAME_OVER)
    player.frames(2)
    assert player.title == "Game Over"
    assert player.app.sitting.match.number > 1
    return player


@pytest.mark.slow
def test_the_end_is_told_from_the_record(over: Player) -> None:
    match = over.app.sitting.match
    course = course_of(over.app.sitting.recorder.text(), PLAYERS)
    words = over.words.replace("\n", " ")
    own, other = match.totals
    assert f"The difference is {abs(own - other):,} points." in words
    assert course.rounds[-1].totals == match.totals
    assert [each.number for each in course.rounds] == [*range(1, match.number + 1)]
    points, side, number = course.best
    assert points == max(max(each.result.points) for each in course.rounds)
    assert course.rounds[number - 1].result.points[side] == points
    assert course.outs([0, 1]) <= match.number
    text = over.app.sitting.recorder.text()
    assert (course.pile is None) == (" take\n" not in text)
    assert f"{points:,} in round {number}" in words


TIED = "The highest scores are equal: another round is played."


def test_a_tie_is_told_with_the_scores_and_played_off(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W30: nothing else would say why a match goes on beyond its points."""
    settle = Match.settle

    def tie(match: Match) -> tuple[int, ...]:
        settle(match)
        match.totals = (5340, 5340)
        return match.totals

    monkeypatch.setattr(Match, "settle", tie)
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    assert player.title == "Detailed Scoring"
    assert TIED in " ".join(player.words.split())
    player.button("OK")
    player.frames(3)
    assert player.app.sitting.state is State.DRAW
    assert player.app.sitting.match.number == 2


def test_no_tie_is_told_of_where_there_is_none(start: Start) -> None:
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    assert player.title == "Detailed Scoring"
    assert TIED not in " ".join(player.words.split())


@pytest.mark.slow
def test_play_again_deals_with_the_same(over: Player) -> None:
    over.key(pygame.K_RETURN)
    over.frames(3)
    assert over.app.sitting.match.totals == (0, 0)
    assert over.app.sitting.state is State.DRAW


@pytest.mark.slow
def test_nothing_is_dealt_unasked(over: Player) -> None:
    before = over.app.sitting.match
    over.key(pygame.K_ESCAPE)
    over.frames(200)
    assert over.app.sitting.match is before
    assert not over.app.desktop.dialogs


@pytest.mark.slow
def test_another_game_asks_which_and_may_be_canceled(over: Player) -> None:
    before = over.app.sitting.match
    over.button("Another Game...")
    over.frames(2)
    assert over.title == "New Game"
    over.key(pygame.K_ESCAPE)
    over.frames(2)
    assert over.title == "Game Over"
    over.key(pygame.K_a, pygame.KMOD_LALT)
    over.frames(2)
    over.button("OK")
    over.frames(3)
    assert over.app.sitting.match is not before
    assert over.app.sitting.state is State.DRAW


@pytest.mark.slow
def test_one_can_look_at_the_table_and_come_back(over: Player) -> None:
    before = over.app.sitting.match
    over.key(pygame.K_ESCAPE)
    over.frames(5)
    assert not over.app.desktop.dialogs
    over.click(SCORE.center, 3)
    assert over.title == "Detailed Scoring"
    over.button("OK")
    over.frames(3)
    assert not over.app.desktop.dialogs
    choose(over, "Game", "Statistics")
    assert over.title == "Statistics"
    over.key(pygame.K_ESCAPE)
    over.frames(3)
    assert not over.app.desktop.dialogs
    over.click(PILE.center)
    over.frames(2)
    assert over.title == "Game Over"
    over.key(pygame.K_ESCAPE)
    over.key(pygame.K_RETURN)
    over.frames(2)
    assert over.title == "Game Over"
    assert over.app.sitting.match is before
    over.button("Play Again")
    over.frames(3)
    assert over.app.sitting.match is not before


@pytest.mark.slow
def test_look_at_it_once_more_replays_the_match_and_comes_back(over: Player) -> None:
    before = over.app.sitting.match
    over.button("Look at It Once More")
    over.frames(3)
    (front,) = over.app.desktop.dialogs
    assert isinstance(front, ReplayWindow)
    over.key(pygame.K_ESCAPE)
    over.frames(3)
    assert over.title == "Game Over"
    assert over.app.sitting.match is before


@pytest.mark.slow
def test_a_game_that_was_left_at_its_end_is_not_offered_again(over: Player, start: Start) -> None:
    again = start(seed=2)
    assert again.title != "Game Over"

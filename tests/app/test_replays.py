"""Replays in the whole program: which match is looked at, and what becomes of what one does."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.screen.help.viewer import HelpViewer
from game.screen.table.replay import ReplayWindow
from game.table.sitting import State
from tests.program import Start, begin_game, choose_of_round

GAMES = Path(__file__).parents[1] / "screen" / "games"


def window_of(player) -> ReplayWindow:  # type: ignore[no-untyped-def]
    (window,) = player.app.desktop.dialogs
    assert isinstance(window, ReplayWindow)
    return window


def test_the_match_that_is_played_is_looked_at_as_it_was_seen(start: Start) -> None:
    player = start()
    before = player.app.sitting.recorder.text()
    choose_of_round(player, "Replay...")
    player.button("This Game")
    window = window_of(player)
    assert window.reel.closed == 1
    player.key(pygame.K_a)
    assert "closed" in window.told
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    assert player.app.sitting.recorder.text() == before
    assert player.app.sitting.state is State.DRAW


def test_a_saved_game_is_looked_at_and_played_on(start: Start, tmp_path: Path) -> None:
    player = start()
    path = tmp_path / "hoyle_2.can"
    shutil.copy(GAMES / "hoyle_2.can", path)
    player.app.parts.replays.show(path)
    window = window_of(player)
    window.go_to(41)
    hands = window.reel.table(41).hands
    window.act("game")
    player.frames()
    sitting = player.app.sitting
    assert sitting.match.round is not None
    assert sitting.match.round.hands == hands
    assert not player.app.desktop.dialogs
    assert path.read_bytes() == (GAMES / "hoyle_2.can").read_bytes()


def test_a_game_that_was_opened_to_be_looked_at_is_played_on(start: Start) -> None:
    """By `replay FILE`, or a link: the program used to end."""
    player = start(replay=GAMES / "hoyle_2.can")
    window = window_of(player)
    window.go_to(41)
    hands = window.reel.table(41).hands
    window.act("game")
    player.frames(3)
    assert player.app.running
    assert player.app.sitting.match.round is not None
    assert player.app.sitting.match.round.hands == hands
    assert not player.app.desktop.dialogs


def test_a_game_that_was_left_is_asked_for_before_one_that_was_looked_at(start: Start) -> None:
    player = start()
    begin_game(player)
    left = player.app.sitting.recorder.text()
    player.app.sittings.own.keep()
    player = start(replay=GAMES / "hoyle_2.can")
    window_of(player).act("game")
    player.frames(3)
    assert "go on with it" in player.words
    player.button("Yes")
    player.frames(3)
    assert player.app.sitting.recorder.text() == left


def test_who_looks_at_a_game_and_no_more_leaves(start: Start) -> None:
    player = start(replay=GAMES / "hoyle_2.can")
    player.key(pygame.K_ESCAPE)
    player.frames(2)
    assert not player.app.running


def test_f1_and_the_menu_open_the_help_on_replays_and_leave_them_as_they_are(start: Start) -> None:
    player = start()
    player.app.parts.replays.show(GAMES / "hoyle_2.can")
    window = window_of(player)
    window.go_to(41)
    window.act("play")
    player.key(pygame.K_F1)
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    assert viewer.topic.name == "replay"
    player.frames(200)
    assert window.moment == 41
    assert not window.playing
    player.key(pygame.K_ESCAPE)
    assert window_of(player) is window
    assert window.chrome.menus.menus[-1].commands[0].action == "help replay"


def test_who_would_rather_not_lose_the_running_game_looks_on(start: Start) -> None:
    player = start()
    begin_game(player)
    player.app.parts.replays.show(GAMES / "hoyle_2.can")
    window = window_of(player)
    window.go_to(41)
    before = player.app.sitting
    for answer, stays in (("Cancel", True), ("Don't Save", False)):
        window.act("game")
        player.frames()
        player.button(answer)
        player.frames()
        assert (player.app.desktop.dialogs == [window]) is stays
        assert (player.app.sitting is before) is stays


@pytest.mark.slow
def test_pictures_and_films_are_kept_beside_the_saved_games_over_nothing(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    player.app.parts.replays.show(GAMES / "hoyle_2.can")
    window = window_of(player)
    window.go_to(12)
    player.key(pygame.K_p)
    player.key(pygame.K_p)
    window.act("begin")
    window.go_to(14)
    player.key(pygame.K_f)
    player.frames(200)
    saved = sorted(path.name for path in (tmp_path / "saves").iterdir())
    assert saved == ["hoyle_2-12-14.gif", "hoyle_2-12-2.png", "hoyle_2-12.png"]
    film = pygame.image.load_animation(tmp_path / "saves" / "hoyle_2-12-14.gif")
    assert {surface.get_size() for surface, _ in film} == {(640, 480)}
    # In milliseconds: at first and at the end it stays, and cards slide 30 times a second.
    stays = [stays for _, stays in film]
    assert stays[0] >= 1000
    assert stays[-1] >= 2000
    assert sum(each in (30, 40) for each in stays) > len(film) // 2 > 5
    still = pygame.image.load(tmp_path / "saves" / "hoyle_2-12.png")
    assert pygame.image.tobytes(film[0][0], "RGB") == pygame.image.tobytes(still, "RGB")


def test_a_film_that_is_made_tells_how_far_it_is(start: Start) -> None:
    player = start()
    player.app.parts.replays.show(GAMES / "hoyle_2.can")
    window = window_of(player)
    window.go_to(12)
    window.act("begin")
    window.go_to(14)
    player.key(pygame.K_f)
    assert window.told == "Filming: 1 of 3"


@pytest.mark.parametrize("content", [b"", b"nonsense\n", None])
def test_what_is_no_record_is_said(start: Start, tmp_path: Path, content: bytes | None) -> None:
    player = start()
    path = tmp_path / "odd.can"
    if content is not None:
        path.write_bytes(content)
    player.app.parts.replays.show(path)
    assert player.title
    player.button("OK")
    assert not player.app.desktop.dialogs


def test_of_a_file_that_is_gone_it_is_said_once_that_it_cannot_be_read(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    player.app.parts.replays.show(tmp_path / "gone.can")
    player.frames()
    words = " ".join(player.words.split())
    assert "gone.can cannot be read: No such file or directory." in words
    assert words.count("cannot") == 1


def test_of_what_is_larger_than_any_record_it_is_said_that_it_cannot_be_read(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.records.LARGEST", 10)
    player = start()
    path = tmp_path / "large.can"
    shutil.copy(GAMES / "hoyle_2.can", path)
    player.app.parts.replays.show(path)
    player.frames()
    assert "cannot be read: it is larger than" in player.words.replace("\n", " ")

"""Leaving a game: what Exit, New and Load ask before it is left, and what they save."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import loop, run, start
from game.engine.cards import listed
from game.screen.canvas.window import Window
from game.screen.table.layout import STOCK
from game.storage import folders
from game.storage import kept_settings as user
from game.table.sitting import State
from tests.program import Start, begin_game, close, own_card, record_of, save


def test_exit_before_the_first_action_asks_nothing(start: Start) -> None:
    player = start()
    player.close()
    player.frames()
    assert not player.app.running


def test_exit_keeps_a_running_game_and_says_so(start: Start) -> None:
    player = start()
    begin_game(player)
    close(player)
    assert "The game is kept: it goes on at the next start." in player.words.replace("\n", " ")
    player.button("Cancel")
    player.frames()
    assert player.app.running
    close(player)
    player.button("OK")
    assert not player.app.running
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert record_of(again) == record_of(player)


def test_a_game_that_is_as_it_was_saved_is_left_without_a_question(
    start: Start, tmp_path: Path
) -> None:
    """And goes on at the next start all the same; New and Load ask nothing either."""
    player = start()
    begin_game(player)
    save(player)
    player.key(pygame.K_F3)
    assert player.title == "Load Game"
    player.app.desktop.dialogs[-1].focus.text = "Player.can"
    player.key(pygame.K_RETURN)
    player.frames(2)
    saved = record_of(player)
    close(player)
    assert not player.app.running
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert record_of(again) == saved
    third = start(seed=3)
    third.app.parts.games.load_from(tmp_path / "saves" / "Player.can")
    third.app.desktop.dialogs.clear()
    third.key(pygame.K_F2)
    third.button("OK")
    third.frames(2)
    assert record_of(third) != saved
    assert not (tmp_path / "journal.can").exists()


def test_a_game_that_has_changed_since_it_was_saved_is_asked_for(start: Start) -> None:
    player = start()
    begin_game(player)
    save(player)
    player.click(own_card(player, lambda card: 4 <= card < 48))
    player.key(pygame.K_F3)
    assert "Do you want to save it?" in player.words
    player.key(pygame.K_ESCAPE)
    close(player)
    assert "The game is kept" in player.words


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F3])
def test_new_and_load_ask_whether_to_save(start: Start, tmp_path: Path, key: int) -> None:
    """Save, Don't Save, Cancel; a Save dialog that is canceled changes nothing."""
    player = start()
    begin_game(player)
    before = record_of(player)

    def ask() -> None:
        player.key(key)
        if key == pygame.K_F2:
            player.button("OK")
        assert "Do you want to save it?" in player.words

    ask()
    player.button("Cancel")
    assert not player.app.desktop.dialogs
    ask()
    player.button("Save")
    assert player.title == "Save Game"
    player.key(pygame.K_ESCAPE)
    player.frames(2)
    assert not player.app.desktop.dialogs
    assert record_of(player) == before
    ask()
    player.key(pygame.K_RETURN)  # Save
    player.key(pygame.K_RETURN)  # under the name that is suggested
    player.frames(2)
    assert (tmp_path / "saves" / "Player.can").read_text(encoding="utf-8") == before
    if key == pygame.K_F2:
        assert record_of(player) != before
        begin_game(player)
        ask()
        player.button("Don't Save")
        player.frames(2)
        assert not player.app.sitting.seen.running
        assert not (tmp_path / "journal.can").exists()  # that game has been given up
    else:
        assert player.title == "Load Game"


def test_new_asks_and_deals_again(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    player.key(pygame.K_F2)
    assert player.title == "New Game"
    player.key(pygame.K_RETURN)
    player.button("Don't Save")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    assert len(listed(player.app.sitting.view.hand)) == 15


def test_exit_asks_where_no_journal_keeps_the_game(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    monkeypatch.setattr(player.app.sitting.keeper, "_journal", None)
    begin_game(player)
    for answer in ("Cancel", "Save"):
        close(player)
        assert "it is not kept for the next start" in player.words.replace("\n", " ")
        player.button(answer)
        if answer == "Save":
            player.key(pygame.K_ESCAPE)
        player.frames()
        assert player.app.running
    close(player)
    player.button("Save")
    player.key(pygame.K_RETURN)
    player.frames()
    assert not player.app.running
    assert (tmp_path / "saves" / "Player.can").exists()


def test_closing_twice_ends_it_and_keeps_the_game(start: Start, tmp_path: Path) -> None:
    """A desktop that shuts down may ask twice; nobody has said that the game may be lost."""
    player = start(registered=None)
    player.button("OK")
    begin_game(player)
    player.close()
    player.close()
    player.frames()
    assert not player.app.running
    assert (tmp_path / "journal.can").exists()


def test_a_game_that_could_not_be_saved_can_be_saved_elsewhere(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was to come after it comes then."""

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    player = start()
    begin_game(player)
    player.key(pygame.K_F3)
    player.button("Save")
    field = player.app.desktop.dialogs[-1].focus
    field.text = "mine"
    with monkeypatch.context() as full:
        full.setattr("os.fsync", refuse)
        player.key(pygame.K_RETURN)
        assert "No space left on device" in player.words
    player.button("OK")
    assert player.title == "Save Game"
    assert player.app.desktop.dialogs[-1].focus.text == "mine.can"
    player.key(pygame.K_RETURN)
    assert (tmp_path / "saves" / "mine.can").exists()
    assert player.title == "Load Game"


@pytest.mark.parametrize(
    "name", ["journal.can", "../journal.can", "../settings.toml", "../running.lock"]
)
def test_save_refuses_the_programs_own_files(start: Start, tmp_path: Path, name: str) -> None:
    """Typed, or picked in the list."""
    player = start()
    begin_game(player)
    (tmp_path / "settings.toml").write_text("")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    player.key(pygame.K_F4)
    field = player.app.desktop.dialogs[-1].focus
    if "/" not in name:
        field.text = ".."
        player.key(pygame.K_RETURN)
    field.text = name
    player.key(pygame.K_RETURN)
    assert "is a file of the program's own" in player.words.replace("\n", " ")
    player.button("OK")
    assert player.title == "Save Game"
    player.key(pygame.K_ESCAPE)
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


def test_the_place_of_the_window_is_kept_for_the_next_start(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the way out, and with full screen."""
    player = start()
    place = (10, 20, 928, 698)
    monkeypatch.setattr(Window, "placed", property(lambda _window: place))
    player.app.keep_place()
    assert user.load(tmp_path)[0].window == place
    place = (30, 40, 936, 704)
    player.app.toggle_fullscreen()
    assert user.load(tmp_path)[0].window == place
    place = ()  # it is not known
    player.app.keep_place()
    assert user.load(tmp_path)[0].window == (30, 40, 936, 704)


def test_the_next_start_has_the_window_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And asks for as large a picture; a run that is measured keeps nothing."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for name in ("config_dir", "state_dir", "data_dir"):
        monkeypatch.setattr(folders, name, lambda: tmp_path)
    told: list[tuple[str, tuple[int, ...]]] = []

    class Placed(Window):
        placed = (10, 20, 928, 698)

        def __init__(
            self, title: str, *, scaling: str, placed: tuple[int, ...], **more: Any
        ) -> None:
            told.append((scaling, tuple(placed)))
            super().__init__(title, scaling=scaling, **more)

    monkeypatch.setitem(start.begin.__kwdefaults__, "kind", Placed)
    monkeypatch.setattr(loop.Loop, "run", lambda _loop, _frames: None)
    for frames in (1, None, None):
        assert run.run(fullscreen=False, frames=frames) == 0
    assert told == [("best", ()), ("best", ()), ("best", (10, 20, 928, 698))]


def test_the_caption_follows_what_the_window_looks_like(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    for framed in (True, False):
        monkeypatch.setattr(Window, "framed", property(lambda _window, framed=framed: framed))
        player.app.change_settings(player.app.settings)
        assert player.app.chrome.framed is framed

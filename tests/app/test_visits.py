"""Another sitting on the table: the match waits meanwhile, and nothing happens to it."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.storage.database import Database
from game.storage.statistics import Statistics
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from tests.program import Player, Start, begin_game, close, play_on
from tests.typist import Typist


def visit(player: Player, ended: list[str]) -> None:
    app = player.app
    app.sittings.visit(
        Sitting(Setup("Guest"), Random(5), Terms(counted=False)), lambda: ended.append("ended")
    )
    player.frames(2)


def test_the_match_waits_and_its_journal_stays(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    before = player.app.sitting
    record, journal = before.recorder.text(), (tmp_path / "journal.can").read_bytes()
    ended: list[str] = []
    visit(player, ended)
    assert player.app.sittings.visiting
    begin_game(player)
    assert (tmp_path / "journal.can").read_bytes() == journal
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert ended
    assert not player.app.desktop.dialogs
    assert Statistics(Database(tmp_path)).rounds() == []
    player.app.sittings.come_back()
    player.frames(2)
    assert player.app.sitting is before
    assert not player.app.sittings.visiting
    assert before.recorder.text() == record
    player.app.sittings.come_back()  # nobody waits
    assert player.app.sitting is before
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert len(Statistics(Database(tmp_path)).rounds()) == 1


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F3])
def test_new_and_load_ask_about_the_match_that_waits(start: Start, key: int) -> None:
    player = start()
    begin_game(player)
    visit(player, [])
    visited = player.app.sitting
    player.key(key)
    if key == pygame.K_F2:
        player.button("OK")
    assert "Your game is not saved." in player.words
    assert player.app.sitting is visited


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F3])
def test_they_ask_nothing_where_only_a_visit_would_be_lost(start: Start, key: int) -> None:
    player = start()
    match = player.app.sitting
    visit(player, [])
    begin_game(player)
    visited = player.app.sitting
    player.key(key)
    if key == pygame.K_F2:
        player.button("OK")
        assert not player.app.desktop.dialogs
        assert player.app.sitting is match
    else:
        assert player.title == "Load Game"
        assert player.app.sitting is visited


def test_a_file_of_no_use_ends_no_visit(start: Start, tmp_path: Path) -> None:
    player = start()
    visit(player, [])
    visited = player.app.sitting
    (tmp_path / "bad.can").write_text("no game\n", "utf-8")
    player.app.parts.games.load_from(tmp_path / "bad.can")
    player.button("OK")
    assert player.app.sitting is visited


@pytest.mark.parametrize("by_esc", [True, False])
def test_exit_keeps_the_match_that_waits(start: Start, tmp_path: Path, *, by_esc: bool) -> None:
    """Esc asks before, where cards are typed."""
    player = start(tutor="on")
    begin_game(player)
    match = player.app.sitting
    visit(player, [])
    begin_game(player)
    visited = player.app.sitting
    if by_esc:
        player.key(pygame.K_ESCAPE)
        player.button("Yes")
    else:
        close(player)
    assert "The game is kept" in player.words
    assert player.app.sitting is visited
    player.button("OK")
    assert not player.app.running
    assert (tmp_path / "journal.can").read_text("utf-8") == match.recorder.text()


def test_playing_on_from_a_moment_of_a_replay_saves_the_match(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    before = player.app.sitting
    saved, shown = tmp_path / "saved.can", tmp_path / "shown.can"
    shown.write_text(before.recorder.text(), "utf-8")
    visit(player, [])
    begin_game(player)
    player.app.parts.replays.show(shown)
    player.frames()
    Typist(player).tap("alt+r", "o")
    assert "Do you want to save it?" in player.words
    player.button("Save")
    player.app.desktop.dialogs[-1].focus.text = str(saved)
    player.key(pygame.K_RETURN)
    assert saved.read_text("utf-8") == before.recorder.text()


def test_the_journal_of_the_match_is_kept_at_the_end(start: Start, tmp_path: Path) -> None:
    """Though a visit has been paid, and somebody has taken the file away."""
    player = start()
    begin_game(player)
    record = player.app.sitting.recorder.text()
    visit(player, [])
    (tmp_path / "journal.can").unlink()
    player.app.sittings.keep()
    assert (tmp_path / "journal.can").read_text("utf-8") == record


def test_a_visit_from_a_visit_leads_back_to_the_match(start: Start) -> None:
    player = start()
    before = player.app.sitting
    visit(player, [])
    visit(player, [])
    player.app.sittings.come_back()
    assert player.app.sitting is before

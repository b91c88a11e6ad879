"""Another sitting on the table: the match waits meanwhile, and nothing happens to it."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.storage.database import Database
from game.storage.statistics import Statistics
from game.table.sitting import Setup, Sitting, State
from game.table.terms import Terms
from tests.program import Player, Start, begin_game, play_on
from tests.typist import Typist


def visit(player: Player, ended: list[str]) -> None:
    app = player.app
    app.visit(
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
    assert player.app.visiting
    begin_game(player)
    assert (tmp_path / "journal.can").read_bytes() == journal
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert ended
    assert not player.app.desktop.dialogs
    assert Statistics(Database(tmp_path)).rounds() == []
    player.app.come_back()
    player.frames(2)
    assert player.app.sitting is before
    assert not player.app.visiting
    assert before.recorder.text() == record
    player.app.come_back()  # nobody waits
    assert player.app.sitting is before
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert len(Statistics(Database(tmp_path)).rounds()) == 1


@pytest.mark.parametrize(
    ("key", "title"), [(pygame.K_F2, "New Game"), (pygame.K_F4, "Save Game"), (0, "Canasta")]
)
def test_new_save_and_exit_concern_the_match(start: Start, key: int, title: str) -> None:
    player = start()
    begin_game(player)
    before = player.app.sitting
    visit(player, [])
    if key:
        player.key(key)
    else:
        player.close()
        player.frames()
    assert player.title == title
    assert player.app.sitting is before


def test_so_does_esc_where_cards_are_typed(start: Start) -> None:
    player = start(tutor="on")
    begin_game(player)
    before = player.app.sitting
    visit(player, [])
    begin_game(player)
    player.key(pygame.K_ESCAPE)
    player.button("Yes")
    assert "The game is kept" in player.words
    assert player.app.sitting is before


def test_so_does_playing_on_from_a_moment_of_a_replay(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    before = player.app.sitting
    saved, shown = tmp_path / "saved.can", tmp_path / "shown.can"
    shown.write_text(before.recorder.text(), "utf-8")
    visit(player, [])
    begin_game(player)
    player.app.commands.replays.show(shown)
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
    player.app.keep()
    assert (tmp_path / "journal.can").read_text("utf-8") == record


def test_a_visit_from_a_visit_leads_back_to_the_match(start: Start) -> None:
    player = start()
    before = player.app.sitting
    visit(player, [])
    visit(player, [])
    player.app.come_back()
    assert player.app.sitting is before

"""Minimise: an icon on the person's own desktop, or on one of 1994 where there is none."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.app import App
from game.app.desk import IconDesktop, scores_as_text
from game.screen.canvas import monitor
from game.screen.dialogs.file_dialogs import LOAD
from game.screen.win31.dialog import Dialog
from game.screen.win31.lists import ListBox
from game.table.match_results import Course
from game.table.setup import Terms
from game.table.sitting import State
from tests.program import Player, Start, begin_game, play_on

MINIMISE_BOX = (610, 8)


def small(player: Player) -> IconDesktop:
    """Make an icon of the program by its caption."""
    player.click(MINIMISE_BOX)
    front = player.app.desktop.dialogs[-1]
    assert isinstance(front, IconDesktop)
    return front


def icon(player: Player, desktop: IconDesktop, place: int) -> None:
    """Double-click on an icon."""
    player.click(desktop.targets()[place].center)
    player.click(desktop.targets()[place].center)


def test_it_comes_back_by_a_double_click_with_all_as_it_was(start: Start) -> None:
    player = start()
    begin_game(player)
    before, asked = player.app.sitting.recorder.text(), player.app.sitting.state
    desktop = small(player)
    player.frames(120)
    icon(player, desktop, 5)
    assert not player.app.desktop.dialogs
    assert (player.app.sitting.recorder.text(), player.app.sitting.state) == (before, asked)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F9, pygame.KMOD_LALT)])
def test_keys_make_it_small_and_bring_it_back(start: Start, key: int, mod: int) -> None:
    player = start()
    begin_game(player)
    player.key(key, mod)
    assert isinstance(player.app.desktop.dialogs[-1], IconDesktop)
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    player.key(pygame.K_SPACE, pygame.KMOD_LALT)
    player.key(pygame.K_n)
    assert isinstance(player.app.desktop.dialogs[-1], IconDesktop)
    player.key(pygame.K_RETURN)
    assert not player.app.desktop.dialogs


def test_a_window_becomes_an_icon_on_the_own_desktop(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    done: list[str] = []
    monkeypatch.setattr(pygame.display, "iconify", lambda: done.append("icon"))
    monkeypatch.setattr(type(player.app.window), "can_be_icon", True)
    player.app.act("minimise")
    assert done == ["icon"]
    assert not player.app.desktop.dialogs


def test_program_manager_leads_to_the_own_desktop_or_says_where_that_is(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page cannot make itself small: it gives back the screen, or says what hides the rest."""
    player = start()
    done: list[str] = []
    desktop = small(player)
    monkeypatch.setattr(monitor, "iconify", lambda: not done.append("icon"))
    icon(player, desktop, 0)
    assert done == ["icon"]
    assert player.app.desktop.dialogs == [desktop]
    monkeypatch.setattr(monitor, "iconify", lambda: False)
    icon(player, desktop, 0)
    assert "Your other programs are behind your browser" in player.words
    player.key(pygame.K_RETURN)
    monkeypatch.setattr(player.app.window, "fullscreen", True)
    monkeypatch.setattr(player.app, "toggle_fullscreen", lambda: done.append("left"))
    icon(player, desktop, 0)
    assert done == ["icon", "left"]
    assert player.app.desktop.dialogs == [desktop]


def test_nothing_lies_around_a_desktop(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start()
    cleared: list[bool] = []
    monkeypatch.setattr(player.app.window, "clear", cleared.append)
    icon(player, small(player), 5)
    assert cleared == [True, False]


def test_a_program_after_one_that_failed_as_an_icon_has_the_whole_desktop(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    small(player)
    window = player.app.window
    assert window._cleared
    App(window, player.app.art, player.app.settings, tmp_path, Random(1), Terms(unkept="A test."))
    assert not window._cleared


def test_notes_have_the_scores_as_text(start: Start) -> None:
    player = start()
    begin_game(player)
    play_on(player, State.ROUND_OVER)
    player.frames(600)
    player.key(pygame.K_RETURN)  # the scores
    player.frames(300)
    desktop = small(player)
    icon(player, desktop, 2)
    front = player.app.desktop.dialogs[-1]
    assert isinstance(front, Dialog)
    assert front.title == "Notes"
    assert isinstance(front.focus, ListBox)
    told = " ".join(str(getattr(line, "text", line)) for line in front.focus.entries)
    for total in player.app.sitting.match.totals:
        assert f"{total:,}" in told
    player.key(pygame.K_RETURN)
    assert player.app.desktop.dialogs == [desktop]


def test_notes_before_the_first_round_has_ended() -> None:
    assert scores_as_text(Course((0, 0), (), None), ("You", "West")) == ["No round has ended yet."]
    assert scores_as_text(Course((10, 5), (), None), ("You", "West")) == ["Total: You 10, West 5."]
    assert scores_as_text(Course((0, 5), (), None), ("You", "West")) == ["Total: You 0, West 5."]


def test_the_clock_tells_the_time(start: Start) -> None:
    player = start()
    icon(player, small(player), 3)
    assert "It is " in player.words


def test_the_files_are_the_games_that_were_saved(start: Start) -> None:
    player = start()
    icon(player, small(player), 1)
    assert not any(isinstance(each, IconDesktop) for each in player.app.desktop.dialogs)
    assert player.title == LOAD


def test_behind_a_replay_no_game_is_loaded(start: Start) -> None:
    player = start()
    begin_game(player)
    player.app.parts.replays.show_from_start()
    player.frames(3)
    front = player.app.desktop.dialogs[-1]
    desktop = small(player)
    icon(player, desktop, 1)
    assert player.app.desktop.dialogs == [front]


def test_the_printer_has_nothing_to_print(start: Start) -> None:
    player = start()
    desktop = small(player)
    icon(player, desktop, 4)
    player.frames(30)
    assert desktop.show is not None
    player.key(pygame.K_RETURN)
    player.frames(20)
    assert desktop.show is None
    assert player.app.desktop.dialogs == [desktop]

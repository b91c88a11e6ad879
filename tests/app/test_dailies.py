"""The daily deal in the whole program: begun, gone on with, ended, and its calendar."""

from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.app.deals import daily_sitting, expert_plays, number_of, points_of
from game.engine.books import OFFICIAL, WINDOWS
from game.engine.numbered_deals import Deal
from game.engine.wordings import signed
from game.screen.dialogs.deal_dialogs import FIRST_DAY
from game.screen.win31.calendar import Calendar
from game.screen.win31.dialog import Dialog
from game.storage.database import Database
from game.storage.kept_lists import DAILY, DailyResult, ListError
from game.storage.statistics import Statistics
from game.table.dealer import last_deck
from game.table.setup import Setup
from game.table.sitting import Sitting, State
from tests.program import Player, Start, begin_game, choose, play_on

DAY = date(2026, 11, 23)


@pytest.fixture(autouse=True)
def quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beginner plays in Expert's place: what is tested is who is asked, and when."""
    monkeypatch.setattr("game.app.deals.BEST", "beginner")
    monkeypatch.setattr("game.table.machine.BEST", "beginner")


def calendar(player: Player) -> None:
    player.app.parts.dailies.today = lambda: DAY
    choose(player, "Game", "Daily Deal")
    assert player.title == "Daily Deal"


def play(player: Player, label: str = "Play") -> Sitting:
    calendar(player)
    player.button(label)
    player.frames(3)
    return player.app.sitting


def finish(player: Player) -> None:
    """Play the round to its end, and look at the scores."""
    play_on(player, State.ROUND_OVER)
    player.frames(3)
    while player.title == "Detailed Scoring":
        player.button("OK")


def let_expert_play(player: Player) -> None:
    for _ in range(3000):
        player.frames()
        if not player.app.parts.dailies.thinking:
            return
    raise AssertionError("Expert never ends")


def test_no_more_months_are_offered_than_there_are(start: Start) -> None:
    player = start()
    calendar(player)
    dialog = player.app.desktop.dialogs[-1]
    assert isinstance(dialog, Dialog)
    earlier, later = (dialog._buttons[place] for place in (0, 1))
    assert (earlier.enabled, later.enabled) == (True, False)
    player.click(earlier.area.center)
    assert later.enabled
    player.click(later.area.center)
    assert not later.enabled
    assert isinstance(dialog.focus, Calendar)  # no key goes to what is gray
    dialog.focus.choose(FIRST_DAY)
    assert (earlier.enabled, later.enabled) == (False, True)


def test_the_first_day_and_the_last_one_can_be_clicked(start: Start) -> None:
    player = start()
    calendar(player)
    days = player.app.desktop.dialogs[-1].focus
    assert isinstance(days, Calendar)
    for day, away in ((FIRST_DAY, 1), (days.chosen, -1)):
        days.choose(day + timedelta(days=away))
        assert days.chosen != day
        player.click(days._days[day].center)
        assert days.chosen == day


def test_the_deal_of_a_day_is_the_same_for_everybody() -> None:
    assert number_of(DAY) == 20261123
    for rules in (WINDOWS, OFFICIAL):
        for name in ("Ann", "Bob"):
            sitting = daily_sitting(rules, DAY, Setup(name, level="expert", players=4))
            while sitting.match.round is None:
                sitting.tick()
            assert last_deck(sitting.recorder.text()) == Deal(20261123).deck(rules)
            assert sitting.match.kinds == ("advanced",)
            assert not sitting.counted


def expert(day: date) -> int:
    playing = expert_plays(WINDOWS, day)
    while True:
        try:
            next(playing)
        except StopIteration as ended:
            points: int = ended.value
            return points


def test_expert_plays_it_to_the_same_end_each_time() -> None:
    assert expert(DAY) == expert(DAY)


def test_a_deal_is_played_and_stands_in_the_calendar(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    match = player.app.sitting
    before = (tmp_path / "journal.can").read_bytes()
    sitting = play(player)
    assert sitting is not match
    assert sitting.deal == 20261123
    assert player.app.chrome.title == "Canasta - Daily Deal, Monday, 23 November 2026"
    finish(player)
    points = points_of(sitting)
    assert player.app.sitting is match
    assert player.title == "Daily Deal"
    words = " ".join(player.words.split())
    assert f"you came to {signed(points)}. Expert is playing it now." in words
    let_expert_play(player)
    ahead = points - expert(DAY)
    assert f"{signed(ahead)} against Expert" in player.words
    assert DAILY.load(tmp_path)[0] == {
        (DAY, "windows"): DailyResult(DAY, "windows", points, expert(DAY))
    }
    assert not DAILY.begun(DAY, "windows", tmp_path).exists()
    assert (tmp_path / "journal.can").read_bytes() == before
    assert Statistics(Database(tmp_path)).rounds() == []
    player.button("Copy Text")
    assert f"Canasta 23 Nov: {signed(ahead)} against Expert" in player.words


def test_a_deal_that_was_begun_and_killed_goes_on(start: Start, tmp_path: Path) -> None:
    player = start()
    sitting = play(player)
    sitting.person.click_stock()
    player.frames(2)
    record = sitting.recorder.text()
    again = start()  # nothing of the first one was ended
    calendar(again)
    assert "begun. It goes on where you left it." in " ".join(again.words.split())
    again.button("Go On")
    again.frames(2)
    assert again.app.sitting.recorder.text() == record
    finish(again)
    assert (DAY, "windows") in DAILY.load(tmp_path)[0]


def test_a_deal_that_was_begun_and_cannot_be_read_now_stays(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The calendar asked the disk for each day it drew, and an error ended the program."""
    sitting = play(start())
    sitting.person.click_stock()
    sitting.keeper.close()
    path = DAILY.begun(DAY, "windows", tmp_path)
    before = path.read_bytes()
    again = start()
    calendar(again)

    def fail(*_arguments: object, **_more: object) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", fail)
        patch.setattr("game.storage.records.read_bytes", fail)
        again.key(pygame.K_LEFT)
        again.key(pygame.K_RIGHT)
        again.frames(2)
        again.button("Go On")
    assert "cannot be read now" in " ".join(again.words.split())
    again.button("OK")
    assert again.title == "Daily Deal"
    assert path.read_bytes() == before
    again.button("Go On")
    again.frames(2)
    assert again.app.sitting.recorder.text().encode() == before


def test_an_end_that_could_not_be_kept_is_kept_the_next_time(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_result: DailyResult, _folder: Path) -> DailyResult:
        raise ListError("The disk is full.")

    player = start()
    sitting = play(player)
    with monkeypatch.context() as patch:
        patch.setattr(DAILY, "keep", fail)
        finish(player)
    assert "The disk is full." in player.words
    again = start()
    play(again, "Go On")
    while again.title == "Detailed Scoring":
        again.button("OK")
    assert DAILY.load(tmp_path)[0][DAY, "windows"].points == points_of(sitting)
    assert not DAILY.begun(DAY, "windows", tmp_path).exists()


def test_the_first_result_counts(start: Start, tmp_path: Path) -> None:
    first = DailyResult(DAY, "windows", 12_345, 345, helped=True)
    DAILY.keep(first, tmp_path)
    player = start()
    play(player, "Play Again")
    assert "The first result counts." in player.words
    player.button("OK")
    player.app.sitting.person.click_stock()
    assert not DAILY.begun(DAY, "windows", tmp_path).exists()
    finish(player)
    assert DAILY.load(tmp_path)[0] == {(DAY, "windows"): first}
    assert "+12,000 against Expert" in player.words
    assert "You had help." in player.words


def test_no_points_have_no_sign(start: Start, tmp_path: Path) -> None:
    DAILY.keep(DailyResult(DAY, "windows", 0, 0), tmp_path)
    player = start()
    calendar(player)
    assert ": 0 against Expert" in player.words
    assert "+0" not in player.words


def test_the_command_leads_back_to_the_match(start: Start) -> None:
    player = start()
    match = player.app.sitting
    play(player)
    assert player.app.sitting is not match
    calendar(player)
    assert player.app.sitting is match
    assert "Play" in player.words or player.title


def test_what_is_no_record_of_the_deal_is_set_aside(start: Start, tmp_path: Path) -> None:
    path = DAILY.begun(DAY, "windows", tmp_path)
    path.parent.mkdir()
    path.write_text("not a record\n")
    player = start()
    sitting = play(player, "Go On")
    assert sitting.deal == 20261123
    assert not sitting.match.begun
    assert [each.name for each in path.parent.iterdir()] == [f"{path.name}.damaged"]


def test_the_record_of_another_deal_is_set_aside(start: Start, tmp_path: Path) -> None:
    other, path = (DAILY.begun(day, "windows", tmp_path) for day in (date(2026, 11, 22), DAY))
    sitting = daily_sitting(WINDOWS, date(2026, 11, 22), Setup("Ann"), other)
    while sitting.match.round is None:
        sitting.tick()
    assert sitting.person.click_stock()
    sitting.keeper.close()
    other.rename(path)
    player = start()
    assert play(player, "Go On").deal == 20261123
    assert path.with_name(f"{path.name}.damaged").exists()


def test_help_is_noted_with_the_result(start: Start, tmp_path: Path) -> None:
    player = start()
    play(player).take_help()
    finish(player)
    assert DAILY.load(tmp_path)[0][DAY, "windows"].helped


def test_the_days_are_gone_through_by_keys(start: Start) -> None:
    player = start()
    calendar(player)
    player.key(pygame.K_LEFT)
    assert "Sunday, 22 November 2026: not played yet." in player.words
    player.key(pygame.K_PAGEUP)
    assert "Thursday, 22 October 2026" in player.words
    assert "October 2026" in player.words
    player.key(pygame.K_END)
    player.key(pygame.K_DOWN)  # no later day than today
    assert "Monday, 23 November 2026" in player.words

"""Box after box by ear alone: each is opened, changed and left by what is heard and by keys."""

import re
from collections.abc import Callable

import pytest

from game.storage import registration
from game.table.sitting import State
from tests.app.hearing import Hearing
from tests.app.listener import listening
from tests.program import Player, Start, late, play_on

pytestmark = pytest.mark.slow


Begin = Callable[..., tuple[Hearing, Player]]


@pytest.fixture
def begin(start: Start, capsys: pytest.CaptureFixture[str]) -> Begin:
    """Begins a program; gives somebody who hears it, and the program to look at afterwards."""

    def heard() -> list[str]:
        return [line for line in capsys.readouterr().out.splitlines() if line]

    def started(**changes: object) -> tuple[Hearing, Player]:
        player = start(**{"speech": "text", "level": "beginner", "ask_help": False, **changes})
        hearing = Hearing(listening(player, heard))
        hearing.one.wait()
        return hearing, player

    return started


def press(hearing: Hearing, button: str) -> str:
    """Go to a button by ear, and press it; return what is heard of it."""
    hearing.seek(f"{button}, button")
    return hearing.after("Enter")


def test_somebody_registers(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[tuple[str, str]] = []
    monkeypatch.setattr(registration, "save", lambda *name_and_key: kept.append(name_and_key))
    hearing, player = begin(registered=None)
    hearing.after("Enter")  # the reminder
    hearing.after("F10")
    hearing.seek("Register..., ", "Right")
    assert "Registration Key" in hearing.after("Enter") or hearing.seek("Registration Key")
    hearing.seek("User Name")
    hearing.type("tester")
    assert "Please enter the registration key" in press(hearing, "OK")
    hearing.after("Enter")
    told = press(hearing, "Get a Key")
    key = told.partition("Registration Key, field: ")[2].split()[0]
    assert registration.fits("tester", key)
    assert "Thank you, tester!" in press(hearing, "OK")
    assert kept == [("tester", key)]
    hearing.after("Enter")
    assert "<D>" in hearing.one.ask()
    assert player.app.registered == "tester"


def test_the_first_question_is_answered(begin: Begin) -> None:
    hearing, player = begin(first_hand=True)
    told = " ".join(hearing.one.lines)
    assert "Two guided hands are for a start" in told
    assert "Do you want to play one now?" in told
    press(hearing, "No")
    assert "<D>" in hearing.one.ask()
    assert not player.app.settings.first_hand


def test_own_rules_are_made(begin: Begin) -> None:
    hearing, player = begin()
    assert "New Game" in hearing.after("Ctrl+N")
    assert "Own Rules" in press(hearing, "Own Rules...")
    hearing.seek("Name, field")
    hearing.type("mine")
    hearing.seek("Group, list")
    hearing.seek("Discard pile", "Down")
    hearing.seek("Rule, list")
    assert "Yes" in hearing.seek("Pile may be taken for a canasta", "Down")
    hearing.seek("Values that are usual, list")
    assert "No, 2 of 2" in hearing.after("Down")
    assert "list: mine" in press(hearing, "OK")
    hearing.after("Esc")
    assert "mine" in player.app.books.own()


def test_settings_are_changed(begin: Begin) -> None:
    hearing, player = begin()
    assert "Page, list: Player" in hearing.choose("Options", "Customize")
    hearing.seek("Colors, 3 of 8", "Down")
    hearing.seek("Card Back")
    back = hearing.after("Right")
    assert "2 of 12" in back
    hearing.seek("Page, list")
    hearing.seek("Computers", "Up")
    assert "milliseconds" in hearing.seek("Delay, field")
    assert "Temper, group" in hearing.seek("Temper")
    hearing.seek("Page, list")
    hearing.seek("Screen", "Down")
    hearing.seek("Slide Cards, check box, not checked")
    assert "checked" in hearing.after("Space")
    before = player.app.settings
    press(hearing, "OK")
    after = player.app.settings
    assert after.slides and not before.slides
    assert after.back != before.back
    assert "<D>" in hearing.one.ask()


def test_a_game_is_saved_and_loaded(begin: Begin) -> None:
    hearing, player = begin()
    assert "File Name, field: " in hearing.after("Ctrl+S")
    hearing.type("mine")
    assert "The game is saved as mine.can." in hearing.after("Enter")
    hearing.after("D")
    assert "Your game is not saved" in hearing.after("Ctrl+O")
    assert "Load Game" in press(hearing, "Don't Save")
    hearing.seek("Files, list")
    assert "mine.can" in hearing.after("Down")
    assert "<D>" in hearing.after("Enter")
    assert not player.app.sitting.round.board.history


def test_a_match_is_replayed(begin: Begin) -> None:
    hearing, player = begin()
    play_on(player, State.ROUND_OVER)
    hearing.one.wait()
    hearing.after("Enter", "Enter")
    hearing.choose("Game", "This Round")
    press(hearing, "Replay...")
    assert "<PageDown>" in press(hearing, "This Game") + hearing.one.ask()
    hearing.after("Home")
    hearing.after("Right")
    told = hearing.until("Action 1 of ")
    assert told.partition(": ")[2]  # what was done there
    hearing.after("Down")
    assert "Round 1, turn 2 of " in hearing.one.ask()
    hearing.after("End")
    told = hearing.one.ask()
    last, total = re.search(r"Action (\d+) of (\d+)", told).groups()
    assert last == total
    hearing.after("Esc")
    hearing.after("Esc")
    assert "<D>" in hearing.one.ask()


def test_a_round_is_reviewed(begin: Begin) -> None:
    hearing, player = begin()
    play_on(player, State.ROUND_OVER)
    hearing.one.wait()
    hearing.after("Enter", "Enter")
    hearing.choose("Game", "This Round")
    assert "What could have been played is being weighed." in press(hearing, "Review...")
    hearing.until("Moments, list: ")
    told = hearing.one.ask()
    assert "Moments, list: Round 1, turn " in told
    better = hearing.after("Down")
    assert better.startswith("About ")
    assert better.rstrip("0123456789 of").endswith(",")  # the whole sentence, and its place
    assert "Review, round 1, turn" in press(hearing, "Show")
    hearing.after("Space")
    hearing.after("Esc", "Esc")
    assert "<D>" in hearing.one.ask()


def test_from_the_first_start_to_the_high_scores(begin: Begin) -> None:
    hearing, player = begin(registered=None, first_hand=True, name_asked=False)
    hearing.after("Enter")  # the reminder
    press(hearing, "No")
    late(player, 4900)
    named = False
    for _ in range(2000):
        if named and "Game Over" in hearing.one.lines:
            break
        if "Whose score is this?" in " ".join(hearing.one.lines[-8:]):
            hearing.seek("Name, field: empty")
            hearing.type("tester")
            hearing.after("Enter")
            named = True
        hearing.one.step()
    told = " ".join(hearing.one.lines)
    assert "wins the game with " in told
    hearing.after("Esc", "Esc")
    assert "HiScores" in hearing.choose("Game", "HiScores")
    hearing.seek("With Help, check box, not checked")  # hints were asked for
    hearing.after("Space")
    hearing.seek("Beginner, table: 1 score")
    assert "tester" in hearing.after("Down")
    assert player.title == "HiScores"


def test_what_is_chosen_is_heard_before_what_it_changes(begin: Begin) -> None:
    hearing, _player = begin()
    hearing.after("F2")
    begun = len(hearing.one.unasked)
    hearing.after("Down")
    chosen, about = hearing.one.unasked[begun:]
    assert chosen.startswith("Hoyle, 2 of")
    assert about.startswith("The later rules")

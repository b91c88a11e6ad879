"""AutoPlay and the demonstration: they play by themselves until a key, and nothing of it counts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.autoplay import ALONE, PACE, SHOWN
from game.engine.view import live
from game.players import PLAYERS
from game.record import positions, read_record
from game.screen.canvas.inputs import Key
from game.screen.table.layout import layout
from game.storage.database import Database
from game.storage.hiscores import HiScores
from game.storage.statistics import Statistics
from game.table.setup import Setup
from game.table.sitting import Sitting, State
from tests.app.test_without_mouse import Finger
from tests.program import Player, Start, begin_game, choose, late, play_on, programs


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, in which nobody thinks long."""
    monkeypatch.setattr("game.players.advice.advisor.usual_playouts", lambda _view: 4)
    monkeypatch.setattr("game.app.autoplay.BEST", "beginner")
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def until(player: Player, state: State, most: int = 20_000) -> None:
    with player.unseen():
        for _ in range(most):
            if player.app.sitting.state is state:
                return
            player.frames()
    raise AssertionError(f"{state} never comes")


def autoplay(player: Player) -> None:
    """Have Expert play, though the round counts no more then."""
    player.app.act("autoplay")
    player.button("Yes")


def test_it_is_asked_for_before_a_round_counts_no_more(start: Start) -> None:
    player = start()
    choose(player, "Game", "AutoPlay")
    player.frames(2)
    player.key(pygame.K_RETURN)  # Enter changes nothing
    assert not player.app.desktop.dialogs
    assert not player.app.sitting.autoplays
    assert player.app.sitting.counted
    autoplay(player)
    assert player.app.sitting.autoplays
    player.key(pygame.K_SPACE)
    choose(player, "Game", "AutoPlay")  # nothing is lost by it any more
    assert player.app.sitting.autoplays


def test_autoplay_plays_until_a_key(start: Start) -> None:
    player = start()
    choose(player, "Game", "AutoPlay")
    player.button("Yes")
    sitting = player.app.sitting
    assert sitting.autoplays
    assert not sitting.listening
    assert any("is played for you" in each for each in sitting.teller.strip.said)
    assert player.app.chrome.title == "Canasta - AutoPlay: a key ends it"
    for _ in range(40):
        player.frames()
    assert player.app.table.prompt.spoken.startswith("The computer plays: a key")
    own = [line for line in sitting.recorder.text().splitlines() if line.startswith("0 ")]
    assert own
    player.key(pygame.K_SPACE)
    player.frames()
    assert not sitting.autoplays
    assert player.app.chrome.title.startswith("Canasta - Windows")
    play = sitting.recorder.text()
    for _ in range(200):
        player.frames()
        if sitting.listening:
            break
    assert sitting.listening
    assert sitting.recorder.text().startswith(play)


def test_what_it_plays_is_what_the_hint_of_the_program_says(start: Start) -> None:
    """Of each decision there is one evaluation: it has been thought of, and its best is done."""
    player = start()
    autoplay(player)
    with player.unseen():
        player.frames(150)
    evaluations = player.app.parts.evaluations
    known = len(evaluations._kept)
    weighed = 0
    before = None
    for at in positions(player.app.sitting.recorder.text().encode(), [*PLAYERS]):
        if at.seat == 0 and before is not None:
            found = evaluations.of(before)
            weighed += found.weighs
            assert at.action == found.ways[found.best].actions[0]
            assert len(evaluations._kept) == known
        before = live(at.round.copy().views[0])
    assert weighed > 1


def test_the_caption_is_drawn_anew_as_soon_as_it_says_so(start: Start) -> None:
    player = start()
    caption = player.app._caption
    assert not caption.follow()
    for autoplays, words in ((True, "AutoPlay: a key ends it"), (False, "Windows, Beginner, ")):
        player.app.sitting.autoplays = autoplays
        assert caption.follow()
        assert words in player.app.chrome.title
        assert not caption.follow()


@pytest.mark.slow
def test_what_plays_by_itself_makes_nobody_experienced(start: Start) -> None:
    """The prompts stay as full as they are, and no box about them stands in its way."""
    player = start(prompts="full", new_rounds=1)
    autoplay(player)
    until(player, State.ROUND_OVER)
    player.frames(3)
    assert player.title == "Detailed Scoring"
    assert player.app.settings.prompts == "full"
    assert player.app.settings.rounds == {}


def test_a_click_ends_it_too_and_does_nothing_else(start: Start) -> None:
    player = start(pace="slow")
    autoplay(player)
    before = player.app.sitting.recorder.text()
    begin_game(player)
    assert not player.app.sitting.autoplays
    assert player.app.sitting.recorder.text() == before
    begin_game(player)
    assert player.app.sitting.recorder.text() != before


def test_a_finger_ends_it_too_however_long_it_rests(start: Start) -> None:
    player = start(pace="slow")
    autoplay(player)
    before = player.app.sitting.recorder.text()
    card = layout(player.app.sitting.view).own_hand[0]
    Finger(player).hold((card.x + 4, card.y + 40))
    assert not player.app.sitting.autoplays
    assert player.app.sitting.recorder.text() == before
    assert player.app.sitting.message == "You play again."


@pytest.mark.parametrize("by", ["a key", "the mouse", "a finger", "a gamepad"])
def test_what_ends_it_has_the_picture_drawn(by: str, start: Start) -> None:
    player = start(pace="slow")
    autoplay(player)
    player.frames()
    finger = {"touch_id": 0, "finger_id": 0, "x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0}
    events = {
        "a key": pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
        "the mouse": pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(320, 240), button=1),
        "a finger": pygame.Event(pygame.FINGERDOWN, finger),
    }
    seen = player.loop._take(events[by]) if by in events else player.loop._take_pads([Key("enter")])
    assert seen
    assert not player.app.sitting.autoplays


@pytest.mark.slow
def test_its_rounds_count_nowhere_and_neither_does_the_match(start: Start, tmp_path: Path) -> None:
    player = start()
    autoplay(player)
    until(player, State.ROUND_OVER)
    player.frames(2)
    assert player.title == "Detailed Scoring"
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.match.number == 2
    player.key(pygame.K_ESCAPE)
    record = player.app.sitting.recorder.text()
    assert record.count("; autoplay") == 2
    read_record(record.encode(), PLAYERS)
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert Statistics(Database(tmp_path)).rounds() == []
    play_on(player, State.GAME_OVER)
    player.frames()
    found = Statistics(Database(tmp_path))
    assert [each.number for each in found.rounds()] == [
        *range(3, player.app.sitting.match.number + 1)
    ]
    assert found.matches() == []
    assert "; autoplay" in player.app.sitting.recorder.text()


@pytest.mark.sampled
@pytest.mark.parametrize("by_key", [False, True])
def test_autoplay_stops_at_the_scores_of_a_round_until_ok(start: Start, by_key: bool) -> None:
    player = start()
    autoplay(player)
    until(player, State.ROUND_OVER)
    player.frames(3 * SHOWN)
    assert player.title == "Detailed Scoring"
    assert player.app.table.prompt.spoken == (
        "The round is over. After OK the computer plays on until a key or a click."
    )
    assert player.app.chrome.title == "Canasta - AutoPlay"
    player.key(pygame.K_RETURN) if by_key else player.button("OK")
    assert player.app.sitting.autoplays
    until(player, State.COMPUTER)
    assert player.app.sitting.match.number == 2
    player.key(pygame.K_SPACE)
    assert not player.app.sitting.autoplays


def test_it_is_still_known_after_a_crash(start: Start, tmp_path: Path) -> None:
    player = start()
    autoplay(player)
    for _ in range(30):
        player.frames()
    player.key(pygame.K_SPACE)
    assert not player.app.sitting.counted
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert not again.app.sitting.counted
    play_on(again, State.ROUND_OVER)
    again.frames()
    assert Statistics(Database(tmp_path)).rounds() == []
    assert not any(HiScores(tmp_path).tables().values())


def at_the_end(player: Player) -> None:
    late(player)
    play_on(player, State.GAME_OVER)
    player.frames(3)
    assert player.title == "Game Over"


@pytest.mark.slow
def test_left_alone_at_the_end_of_a_match_a_demonstration_plays(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    at_the_end(player)
    app = player.app
    match = app.sitting
    journal = (tmp_path / "journal.can").read_bytes()
    files = sorted(path.name for path in tmp_path.iterdir())
    played = Statistics(Database(tmp_path)).rounds()
    app.clock._idle = ALONE - 2
    player.frames()
    assert app.sitting is match
    player.frames(3)
    assert app.sittings.visiting
    assert app.sitting.autoplays
    assert not app.desktop.dialogs
    player.frames(40)
    assert app.table.prompt.spoken.startswith("The computer plays: a key")  # and not "for you"
    until(player, State.ROUND_OVER)
    number = app.sitting.match.number
    with player.unseen():
        player.frames(SHOWN + 50)
    assert app.sitting.match.number == number + 1
    assert app.sitting.match.totals != (0, 0)
    player.key(pygame.K_RETURN)
    assert app.sitting is match
    player.frames(2)
    assert player.title == "Game Over"
    assert (tmp_path / "journal.can").read_bytes() == journal
    assert sorted(path.name for path in tmp_path.iterdir()) == files
    assert Statistics(Database(tmp_path)).rounds() == played
    assert app.clock.idle < ALONE


@pytest.mark.slow
def test_it_shows_the_best_player_at_a_usual_pace_whomever_one_plays_against(start: Start) -> None:
    player = start(level="random", pace="slow")
    at_the_end(player)
    player.app.clock._idle = ALONE
    player.frames(3)
    shown = player.app.sitting
    assert player.app.sittings.visiting
    assert [seat.kind for seat in shown.match.seats] == ["human", "beginner"]
    assert shown.setup.pace == PACE
    player.key(pygame.K_SPACE)
    assert player.app.sitting.setup.pace == "slow"


@pytest.mark.slow
@pytest.mark.parametrize("what", ["New", "HiScores", "moving"])
def test_none_begins_while_somebody_is_there(start: Start, what: str) -> None:
    player = start()
    at_the_end(player)
    if what == "moving":
        player.app.clock._idle = ALONE - 2
        player.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    else:
        player.key(pygame.K_ESCAPE)
        choose(player, "Game", what)
        player.app.clock._idle = ALONE + 5
    player.frames(5)
    assert not player.app.sittings.visiting


@pytest.mark.slow
def test_it_begins_where_one_looks_at_the_table_too(start: Start) -> None:
    player = start()
    at_the_end(player)
    player.key(pygame.K_ESCAPE)
    player.app.clock._idle = ALONE
    player.frames(3)
    assert player.app.sittings.visiting
    player.press((300, 200))
    player.frames(2)
    assert not player.app.sittings.visiting


@pytest.mark.parametrize("prompted", [False, True])
def test_in_a_game_that_is_shown_prompts_stand_only_where_they_are_wanted(
    prompted: bool, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a dialog nobody is told what to do; a demonstration shows how that is told."""
    player = start(prompts="full", tutor="on")
    shown: list[Setup] = []

    def seated(setup: Setup, *more: Any) -> Sitting:
        shown.append(setup)
        return Sitting(setup, *more)

    monkeypatch.setattr("game.app.autoplay.Sitting", seated)
    sitting = player.app.autoplay._show("beginner", prompted=prompted)
    (setup,) = shown
    assert (setup.prompted, setup.tutor) == ((True, "on") if prompted else (False, "off"))
    assert {*setup.levels_of(1)} == {"beginner"}
    assert sitting.autoplays
    assert not sitting.counted

"""Games are saved and loaded again: what stays theirs, and what cannot be loaded."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.books import WINDOWS
from game.engine.cards import listed, shuffled
from game.engine.match import Match, Seat
from game.players.expert.levels import Beginner
from game.record import Recorder
from game.storage import kept_settings as user
from game.table.sitting import State
from tests.program import Start, begin_game, choose, record_of, save


def test_a_game_is_saved_and_loaded_again(start: Start, tmp_path: Path) -> None:
    player = start(name="Grandmother Olga")
    begin_game(player)
    hand = listed(player.app.sitting.view.hand)
    choose(player, "Game", "Save...")
    player.key(pygame.K_RETURN)
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["Grandmot.can"]
    assert player.app.sitting.message == "The game is saved as Grandmot.can."
    choose(player, "Game", "New...")
    player.button("OK")
    player.frames(2)
    assert listed(player.app.sitting.view.hand) != hand
    begin_game(player)
    choose(player, "Game", "Load...")
    player.button("Don't Save")
    dialog = player.app.desktop.dialogs[-1]
    dialog.focus.text = "Grandmot"  # the extension is added
    player.key(pygame.K_RETURN)
    player.frames(2)
    assert listed(player.app.sitting.view.hand) == hand
    assert player.app.sitting.match.seats[0].name == "Grandmother Olga"


@pytest.mark.parametrize("registered", ["Olga", None])
@pytest.mark.parametrize("crashed", [False, True])
def test_a_record_that_was_named_at_the_start_is_opened(
    registered: str | None, crashed: bool, start: Start, tmp_path: Path
) -> None:
    """After the reminder and the question after an unfinished game, which is not lost."""
    first = start()
    begin_game(first)
    wanted = tmp_path / "wanted.can"
    wanted.write_text(record_of(first))
    if crashed:
        begin_game(start(seed=2))
    else:
        (tmp_path / "journal.can").unlink()
    player = start(seed=3, registered=registered)
    player.app.desktop.dialogs.clear()
    player.app.change_settings(player.app.settings._replace(reminded=""))
    player.app.parts.opening.greet(wanted)
    if registered is None:
        player.button("OK")
    if crashed:
        player.button("No")
    assert not player.app.desktop.dialogs
    assert record_of(player) == wanted.read_text()


def test_a_file_that_is_no_record_is_told_of_and_a_game_dealt(start: Start, tmp_path: Path) -> None:
    player = start()
    player.app.parts.opening.greet(tmp_path / "none.can")
    assert "none.can" in player.words
    player.button("OK")
    assert player.app.sitting.state is State.DRAW


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("canasta 1\nrules nonsense\n", "2"),
        ("no game at all\n", "1"),
        (
            "canasta 1\nrules windows\nseat 0 expert A\nseat 1 beginner B\nscores 0 0\n",
            "no seat",
        ),
        (
            "canasta 1\nrules windows\nseat 0 human A\nseat 1 bot Otto\nscores 0 0\n",
            "Otto cannot go on",
        ),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_and_nothing_is_lost(
    start: Start, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "odd.can").write_text(text)
    player = start()
    begin_game(player)
    before = player.app.sitting.recorder.text()
    player.key(pygame.K_F3)
    player.button("Don't Save")
    player.app.desktop.dialogs[-1].focus.text = "odd.can"
    player.key(pygame.K_RETURN)
    assert said in player.words
    player.button("OK")
    player.frames(3)
    assert player.app.sitting.recorder.text() == before


def test_a_saved_game_with_a_bad_line_can_be_gone_on_with_from_before_it(
    start: Start, tmp_path: Path
) -> None:
    """Without a yes its file is left alone."""
    player = start()
    begin_game(player)
    save(player)
    good = record_of(player)
    path = tmp_path / "saves" / "Player.can"
    bad = good + "1 discard 4D\n" + good
    path.write_text(bad, encoding="utf-8")
    player.app.parts.games.load_from(path)
    player.button("No")
    assert path.read_text(encoding="utf-8") == bad
    player.app.sitting.new_match()
    player.app.parts.games.load_from(path)
    player.button("Yes")
    player.frames(2)
    player.button("OK")
    assert record_of(player) == good
    assert (tmp_path / "saves" / "Player.can.damaged").read_text(encoding="utf-8") == bad
    player.key(pygame.K_F3)
    assert "Do you want to save it?" in player.words  # it is saved nowhere as it is


def test_a_finished_game_of_another_opponent_can_be_loaded(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    header = "canasta 1\nrules windows\nseat 0 human Olga\nseat 1 random Robot\nscores 4995 0\n"
    match = Match(WINDOWS, (Seat("human", "Olga"), Seat("random", "Robot")), (4995, 0))
    recorder = Recorder(match)
    rng = Random(4)
    both = Beginner(rng)
    while not match.over:
        deck = shuffled(rng)
        round_ = match.start_round(deck)
        recorder.start_round(deck)
        while round_.board.result is None:
            seat = round_.board.turn
            action = both.decide(round_.views[seat])
            recorder.action(seat, action, round_.apply(action))
        match.settle()
    assert recorder.text().startswith(header)
    path = tmp_path / "finished.can"
    path.write_text(recorder.text(), encoding="utf-8")
    player.app.parts.games.load_from(path)
    player.frames(2)
    assert player.title == "Game Over"
    assert "Olga wins" in player.words or "Robot wins" in player.words
    player.button("Play Again")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW


LOADED = (
    "canasta 1\nrules windows\noption cards-drawn 2\noption add-to-canasta no\n"
    "seat 0 human Olga\nseat 1 expert Igor\nscores 4995 0\n"
)


def test_the_options_of_a_loaded_game_stay_its_own(start: Start, tmp_path: Path) -> None:
    """OK in Rule Options keeps what was changed there and nothing else."""
    path = tmp_path / "olga.can"
    path.write_text(LOADED, encoding="utf-8")
    player = start()
    mine = dict(player.app.settings.rules)
    player.app.parts.games.load_from(path)
    player.frames(2)
    choose(player, "Options", "Rules")
    player.key(pygame.K_RETURN)
    assert player.app.settings.rules == mine
    choose(player, "Options", "Rules")
    player.key(pygame.K_g, pygame.KMOD_LALT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert player.app.sitting.match.ruleset.option_values()["canastas-to-go-out"] == "2"
    assert player.app.settings.rules == mine | {"canastas-to-go-out": "2"}
    assert user.load(tmp_path)[0].rules == mine | {"canastas-to-go-out": "2"}


def test_after_a_loaded_game_the_next_one_is_ones_own_and_that_is_said(
    start: Start, tmp_path: Path
) -> None:
    path = tmp_path / "olga.can"
    path.write_text(LOADED, encoding="utf-8")
    player = start(seed=3, book="cga", players=3)
    app = player.app
    assert not app.parts.games.next_match()
    app.parts.games.load_from(path)
    said = "The next game will be as you have chosen: CGA, three players, Beginner."
    assert app.parts.games.next_match() == said
    app.sitting.match.totals = (5005, 0)
    app.desktop.open(app.parts.questions._winner())
    assert said in player.words.replace("\n", " ")
    app.sitting.new_match()
    assert app.sitting.match.ruleset.name == "cga"
    assert len(app.sitting.match.seats) == 3
    assert not app.parts.games.next_match()


def test_a_game_that_is_loaded_keeps_its_names(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "olga.can"
    path.write_text(
        "canasta 1\nrules windows\nseat 0 human Olga\nseat 1 beginner Igor\nscores 0 0\n",
        encoding="utf-8",
    )
    player = start()
    player.app.parts.games.load_from(path)
    player.frames(2)
    assert [who.name for who in player.app.sitting.match.seats] == ["Olga", "Igor"]
    player.app.change_settings(player.app.settings._replace(name="Anna"))
    assert [who.name for who in player.app.sitting.match.seats] == ["Anna", "Igor"]

"""Registering: who has not is reminded, and what changes for who has."""

from pathlib import Path

import pygame
import pytest

from game.screen.canvas.framebuffer import Text
from game.screen.table.layout import STOCK
from game.screen.win31.edit import Edit
from game.storage import kept_settings as user
from game.storage.registration import key_for
from game.table.sitting import State
from tests.program import Start, choose


def test_an_unregistered_copy_reminds_at_opening_or_closing_once_a_day(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.app.opening_scene.strftime", lambda _: "1994-08-08")
    player = start(registered=None)
    assert "three weeks" in player.words.replace("\n", " ")
    assert player.app.sittings.own.match.round is None  # the reminder comes before the deal
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    player.close()
    player.frames()
    assert not player.app.running  # it was seen today

    again = start(registered=None, reminded=user.load()[0].reminded)
    assert not again.title
    monkeypatch.setattr("game.app.opening_scene.strftime", lambda _: "1994-08-09")
    again.close()
    again.frames()
    assert "three weeks" in again.words.replace("\n", " ")
    again.button("OK")
    assert not again.app.running
    assert user.load()[0].reminded == "1994-08-09"


def test_register_from_the_reminder_comes_before_the_old_game(start: Start) -> None:
    start().click(STOCK.center)
    again = start(seed=2, registered=None)
    again.button("Register...")
    assert again.title == "Register"
    again.key(pygame.K_ESCAPE)
    assert "go on" in again.words


def test_a_key_that_fits_registers_this_copy(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = []
    monkeypatch.setattr(
        "game.storage.registration.save", lambda name, key: saved.append((name, key))
    )
    player = start(registered=None)
    player.button("OK")
    choose(player, "Register...")
    dialog = player.app.desktop.dialogs[-1]
    fields = [widget for widget in dialog._widgets if isinstance(widget, Edit)]
    fields[0].text, fields[1].text = "Olga", "CAN2-AAAA-AAAA"
    player.key(pygame.K_RETURN)
    assert len(player.app.desktop.dialogs) == 2  # a wrong key is said, and nothing is lost
    player.key(pygame.K_RETURN)
    fields[1].text = key_for("Olga")
    player.key(pygame.K_RETURN)
    assert saved and saved[0][0] == "Olga"
    player.key(pygame.K_RETURN)
    words = [caption.text for caption in player.app.chrome.menus._captions]
    assert words == ["", "Game", "Options", "Help"]
    choose(player, "Help", "About")
    assert "Olga" in player.words


def test_a_copy_is_registered_without_leaving_the_program(start: Start, tmp_path: Path) -> None:
    """Help topic "Registering": a button makes the key, and another one writes the form."""
    player = start(registered=None)
    player.button("Register...")
    player.button("Print Form")
    (form,) = tmp_path.rglob("REGISTER*.TXT")
    assert "Total amount" in form.read_text("utf-8")
    assert form.name in player.words
    player.button("OK")
    player.button("Get a Key")
    player.button("OK")
    assert "Thank you" in player.words
    assert player.app.registered == player.app.settings.name


def test_a_form_that_cannot_be_written_says_why_in_plain_words(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    player = start(registered=None)
    player.button("Register...")
    monkeypatch.setattr("game.storage.registration.write_form", refuse)
    player.button("Print Form")
    assert "No space left on device" in player.words
    assert "Errno" not in player.words


def test_nothing_is_promised_of_a_registration_that_cannot_be_saved(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    player = start(registered=None)
    player.button("Register...")
    player.button("Get a Key")
    monkeypatch.setattr("os.fsync", refuse)
    player.button("OK")
    assert "until you leave it" in player.words
    assert "No space left on device" in player.words
    player.button("OK")
    assert player.title == ""
    assert player.app.registered == player.app.settings.name


@pytest.mark.parametrize("registered", ["Olga", None])
def test_the_cheat_key_shows_the_computers_hand_while_held(
    start: Start, registered: str | None
) -> None:
    player = start(registered=registered)
    if registered is None:
        player.button("OK")
        player.frames(2)
    held = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT
    player.post(pygame.KEYDOWN, key=pygame.K_c, mod=held, unicode="")
    player.frames()
    assert player.app.table.peeking == (registered is not None)
    player.post(pygame.KEYUP, key=pygame.K_c, mod=held, unicode="")
    player.frames()
    assert not player.app.table.peeking


def test_behind_the_reminder_a_game_is_played_that_counts_nowhere(start: Start) -> None:
    player = start(registered=None, sliding=True)
    assert player.title
    app = player.app
    heard: list[str] = []
    seen = set()
    with player.unseen():
        for _ in range(450):
            player.frames()
            heard += app.table.cues
            match = app.sitting.match
            if match.round is not None:
                seen.add(len(match.round.board.history))
    assert len(app.desktop.dialogs) == 1
    assert len(seen) > 5 and heard == []
    assert app.sittings.visiting and not app.sitting.counted
    assert app.chrome.title.endswith("Demonstration")
    assert not app.sittings.own.match.number
    player.button("OK")
    assert not app.sittings.visiting
    assert app.desktop.plays_behind is None
    with player.unseen():
        player.frames(400)
    assert app.sitting.state is State.DRAW
    assert not app.sitting.autoplays
    assert app.sitting.round.board.history == []


def test_behind_the_reminder_nobody_is_told_what_to_do(start: Start) -> None:
    player = start(registered=None)
    table = player.app.table
    own = 0
    for _ in range(200):
        player.frames()
        told = table.told
        assert not told.line.startswith("Meld") and "lick" not in told.line, told.line
        own += table.sitting.round.board.turn == 0
        assert "Your turn" not in [item.text for item in table.items() if isinstance(item, Text)]
    assert own > 10


def test_who_hears_the_reminder_hears_no_game_behind_it(start: Start) -> None:
    player = start(registered=None, speech="text")
    player.frames(30)
    assert player.title
    assert not player.app.sittings.visiting


def test_a_key_at_the_reminder_is_for_the_reminder(start: Start) -> None:
    player = start(registered=None)
    player.frames(30)
    player.key(pygame.K_TAB)
    assert player.title and player.app.sittings.visiting
    player.key(pygame.K_ESCAPE)
    assert not player.title and not player.app.sittings.visiting

"""Speech in the whole program: who does not see the screen can play, and nothing is said twice."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.screen.win31.dialog import Dialog
from game.screen.win31.widgets import Label
from game.storage import kept_settings as user
from game.table.sitting import State
from game.voice import Printed, voice_of, why_silent
from tests import children
from tests.app.blind import BlindPlayer, cards_in
from tests.program import Player, Start, choose, customize, first_hand, wished

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def mute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no program here that speaks, whatever is installed."""
    monkeypatch.setenv("PATH", str(tmp_path / "no-programs"))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'no-socket'}")


class Ear:
    """Who hears the lines that the program prints, and has keys."""

    def __init__(self, player: Player, capsys: pytest.CaptureFixture[str]) -> None:
        self._player, self._capsys = player, capsys

    def heard(self) -> list[str]:
        return [line for line in self._capsys.readouterr().out.splitlines() if line]

    def press(self, key: int, shift: bool = False) -> None:
        if key:
            text = chr(key) if 32 < key < 127 else ""
            mod = pygame.KMOD_SHIFT if shift else 0
            self._player.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
            self._player.post(pygame.KEYUP, key=key, mod=mod, unicode=text)
        self._player.frames(3)


@pytest.mark.slow
@pytest.mark.parametrize("book", ["windows", pytest.param("cga", marks=pytest.mark.long)])
def test_a_whole_match_is_played_from_the_spoken_lines_alone(
    start: Start, capsys: pytest.CaptureFixture[str], book: str
) -> None:
    player = start(speech="text", book=book, level="beginner")
    ear = Ear(player, capsys)
    blind = BlindPlayer(ear.heard, ear.press)
    for _ in range(2500):
        blind.step()
        if blind.over:
            break
    assert blind.over, chr(10).join(blind.lines[-40:])
    assert player.app.sitting.match.over
    assert player.app.sitting.match.number > 1
    told = " ".join(blind.lines)
    for word in (" of Spades.", "You can meld", "discarded.", "Detailed Scoring"):
        assert word in told


def test_each_thing_is_spoken_once(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    player = start(speech="text")
    player.frames(5)
    first = capsys.readouterr().out.splitlines()
    assert first[0] == "Round 1. You lead."
    assert first[1].startswith("<D> draws")
    player.frames(200)
    assert capsys.readouterr().out == ""
    assert player.app.speech.follow() is False  # no box has opened


class Spoken:
    """A voice that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def say(self, line: str, interrupt: bool = False) -> None:
        self.told.append("!" * interrupt + line)

    def silence(self) -> None:
        self.told.append("silence")


def test_any_key_silences_and_what_comes_of_it_is_heard_at_once(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = Spoken()
    monkeypatch.setattr("game.app.speech.voice_of", lambda _setting: (voice, ""))
    player = start(speech="text")
    player.frames(3)
    assert len(voice.told) == 2  # nothing was pressed: they are said one after another
    assert not any(line.startswith("!") for line in voice.told)
    voice.told.clear()
    player.key(pygame.K_LCTRL)
    player.frames(3)
    assert voice.told == ["silence"]
    player.key(pygame.K_F9)
    player.frames(3)
    assert voice.told[1] == "silence"
    assert voice.told[2].startswith("!Your hand, ")


def test_a_key_that_does_nothing_says_where_one_still_is(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    player.frames(3)
    prompt = ear.heard()[-1]

    def told(key: int) -> list[str]:
        ear.press(key)
        player.frames(30)
        return ear.heard()

    assert told(pygame.K_LCTRL) == []  # it is there to silence
    assert told(pygame.K_ESCAPE)
    assert told(pygame.K_ESCAPE)[-1] == prompt
    told(pygame.K_d)
    first = told(pygame.K_HOME)
    assert told(pygame.K_LEFT) == first  # there is none before it
    assert told(pygame.K_j) == ["Jack"]
    (now,) = told(pygame.K_BACKSPACE)
    assert now == player.app.table.prompt.brief[0]
    choose(player, "Options", "Customize...")
    player.frames(30)
    focused = ear.heard()[-1]
    assert told(pygame.K_F7) == [focused]


def test_what_is_asked_for_is_spoken_again(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(0)
    ear.heard()
    for key, shift, beginning in (
        (pygame.K_F8, False, "Press <D> to draw"),
        (pygame.K_F8, True, "Round 1. You lead."),
        (pygame.K_F9, False, "Your hand, 15 cards: "),
        (pygame.K_F9, True, "You: nothing on the table. Computer: nothing"),
        (pygame.K_F12, False, "The discard pile, "),
        (pygame.K_F12, True, "You: 0 points, no canasta. Computer: 0 points"),
    ):
        ear.press(key, shift)
        (line,) = ear.heard()
        assert line.startswith(beginning)


def test_the_hand_is_told_as_it_is(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(pygame.K_F9)
    told = cards_in(ear.heard()[-1])
    assert sum(told.values()) == sum(player.app.sitting.view.hand) == 15


def test_dialogs_and_menus_are_spoken(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(0)
    ear.heard()
    choose(player, "Options", "Customize...")
    player.frames(2)
    lines = ear.heard()
    assert "Customize" in lines
    assert lines[-1].startswith("Page, list: Player, 1 of 8")
    for expected in ("Player's Name, field: Player", "Use Sound, check box, not checked"):
        ear.press(pygame.K_TAB)
        assert ear.heard() == [expected]
    player.key(pygame.K_p, pygame.KMOD_LALT)
    ear.heard()
    ear.press(pygame.K_DOWN)
    assert ear.heard()[0] == "Computers, 2 of 8"
    ear.press(pygame.K_TAB)
    assert ear.heard() == ["Pace, group. At Once, radio button, chosen, 4 of 5"]
    ear.press(pygame.K_ESCAPE)
    ear.heard()
    player.post(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    player.post(pygame.KEYUP, key=pygame.K_F10, mod=0, unicode="")
    player.frames(2)
    assert ear.heard() == ["Game menu, 1 of 3"]
    ear.press(pygame.K_DOWN)
    assert ear.heard()[0].startswith("New..., F2, 1 of ")


@pytest.mark.slow
def test_the_numbers_of_a_round_are_told_as_it_ends(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of them at once, by the names of the sides: who listens does not wait for them."""
    player = start(speech="text", slides=True)
    ear = Ear(player, capsys)
    ear.press(0)
    player.app.act("autoplay")
    player.button("Yes")
    told: list[str] = []
    for _ in range(300):
        player.frames(60)
        told += ear.heard()
        if "Detailed Scoring" in told:
            break
    told = told[told.index("Detailed Scoring") :]
    result = player.app.sitting.round.board.result
    assert result is not None
    mine, theirs = result.points
    assert f"This round: Player {mine:,}, Computer {theirs:,}." in told
    assert f"New score: Player {mine:,}, Computer {theirs:,}." in told
    assert not any(line.endswith(": Player 0, Computer 0.") for line in told)


def test_where_one_comes_to_is_always_said(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(0)
    prompt = ear.heard()[-1]
    for key in (pygame.K_F10, pygame.K_DOWN):
        ear.press(key)
    assert ear.heard()[-1].startswith("New..., F2, 1 of ")
    ear.press(pygame.K_F8)
    assert ear.heard()[0].startswith(
        "Game menu. New..., F2, 1 of "
    )  # the menu, not the table behind it
    ear.press(pygame.K_ESCAPE)
    ear.press(pygame.K_ESCAPE)
    assert ear.heard()[-1] == prompt
    choose(player, "Options", "Customize...")
    ear.press(0)
    ear.heard()
    ear.press(pygame.K_ESCAPE)
    assert ear.heard()[-1] == prompt


def test_the_menu_of_a_box_and_its_moving_are_told(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """Alt is let go in a box as one leaves by Alt+Tab: Enter would move it in silence then."""
    player = start(speech="text")
    ear = Ear(player, capsys)
    choose(player, "Options", "Customize...")
    ear.press(0)
    at_first = ear.heard()[-1]
    ear.press(pygame.K_LALT)
    assert ear.heard() == ["System menu"]
    ear.press(pygame.K_DOWN)
    ear.press(pygame.K_RETURN)
    assert ear.heard()[-1].startswith("The box is moved: <Left>")
    ear.press(pygame.K_F8)
    assert "The box is moved" in ear.heard()[-1]
    ear.press(pygame.K_ESCAPE)
    assert ear.heard() == [at_first]


def test_the_guided_hand_is_told_step_by_step(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    player.frames(5)
    ear.heard()
    first_hand(player)
    player.frames(30)
    told = ear.heard()
    assert told[-1].startswith("Step 1 of ")
    guide = player.app.table.guide
    assert guide is not None and guide.line in told[-1]
    assert not any("to take the discard pile with" in line for line in told)
    ear.press(pygame.K_F8)
    (again,) = ear.heard()
    assert again.startswith(told[-1])
    assert "Ctrl+Enter" in again


def test_the_last_turn_is_told_as_it_is_shown(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", slides=True)
    ear = Ear(player, capsys)
    for _ in range(400):
        player.frames(1)
        if player.app.sitting.state is State.DRAW:
            break
    ear.press(ord("d"))
    player.frames(60)
    ear.press(pygame.K_ESCAPE)
    ear.heard()
    player.app.act("last turn")
    player.frames(2)
    assert player.app.table.again is not None
    assert ear.heard()[-1] == player.app.sitting.teller.strip.said[-1]


def test_the_framed_place_is_spoken(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(pygame.K_TAB)
    ear.heard()
    heard = []
    for _ in range(5):
        ear.press(pygame.K_TAB)
        heard += ear.heard()
    assert any(line.startswith("Fresh deck, ") for line in heard)
    assert any(line.startswith("The discard pile") for line in heard)
    assert "ScoreBoard." in heard
    assert any(line.endswith(", 1 of 15.") for line in heard)


def test_where_nothing_speaks_it_is_gray_and_says_why(start: Start) -> None:
    """The sentence fits every way of installing: a program without Python has no pip."""
    player = start()
    customize(player, "Speech")
    assert "Install speech-dispatcher, a package of your system." in player.words.replace("\n", " ")
    player.key(pygame.K_s, pygame.KMOD_LALT)
    player.button("OK")
    assert player.app.settings.speech == "off"


def speak(player: Player) -> None:
    """Turn speech on or off."""
    customize(player, "Speech")
    player.key(pygame.K_s, pygame.KMOD_LALT)
    player.button("OK")


def test_it_is_turned_on_and_off_in_customize(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stand_in("'nvda'", tmp_path / "packages", monkeypatch):
        player = start()
        speak(player)
        assert player.app.settings.speech == user.load(tmp_path)[0].speech == "system"
        assert wished(player).typing
        speak(player)
        assert player.app.settings.speech == user.load(tmp_path)[0].speech == "off"
        player.frames(2)
        assert not player.app.desktop.dialogs


def test_speech_that_cannot_be_had_stays_off_and_is_told_once(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was kept as switched on, greeted at the next start, and told a mouse the keys."""
    with stand_in("None", tmp_path / "packages", monkeypatch):
        player = start()
        speak(player)
        player.frames(2)
        assert "speech-dispatcher cannot be started" in player.words
        player.button("OK")
        player.frames(5)
        assert not player.app.desktop.dialogs
        assert player.app.settings.speech == user.load(tmp_path)[0].speech == "off"
        assert not wished(player).typing


def test_speech_that_is_gone_since_is_told_once_and_off_from_then_on(
    start: Start, tmp_path: Path
) -> None:
    user.save(user.default_settings()._replace(speech="system"), tmp_path)
    player = start(speech="system")
    assert "no program that speaks" in player.words
    assert player.app.settings.speech == "off"
    assert not wished(player).typing
    player.app.keep_wanted()
    assert user.load(tmp_path)[0].speech == "off"


@pytest.mark.slow
def test_a_wish_of_the_command_line_that_fails_is_not_kept(tmp_path: Path) -> None:
    """The whole program, in a process of its own."""
    environment = {
        **os.environ,
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    code = "from game.cli import play; play(fullscreen=False, speech={!r}, frames=3)"
    for wanted, kept in (("system", "off"), ("text", "text")):
        children.run(
            [sys.executable, "-c", code.format(wanted)], cwd=ROOT, env=environment, check=True
        )
        assert user.load(tmp_path / "canasta")[0].speech == kept
        assert not user.load(tmp_path / "canasta")[0].fullscreen


def test_without_speech_nothing_is_printed_and_its_keys_say_so(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start()
    player.key(pygame.K_F9)
    assert "Speech is off" in player.app.sitting.line
    assert capsys.readouterr().out == ""
    assert player.app.sitting.state is State.DRAW


#: A package that speaks into a list, on a system with speech or without.
STAND_IN = """
SAID = []
class Auto:
    def __init__(self):
        print("Cannot find espeak.")
    def get_first_available_output(self):
        return {found}
    def output(self, line, interrupt):
        if line == "broken":
            raise OSError("the driver is gone")
        SAID.append((line, interrupt))
"""


@contextmanager
def stand_in(found: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a package meanwhile that finds such a program to speak with."""
    room = folder / "accessible_output2" / "outputs"
    room.mkdir(parents=True)
    for each in (room.parent, room):
        (each / "__init__.py").touch()
    (room / "auto.py").write_text(STAND_IN.format(found=found))
    with monkeypatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield
    for name in [name for name in sys.modules if name.startswith("accessible_output2")]:
        del sys.modules[name]


@pytest.mark.parametrize("found", ["None", "'nvda'"])
def test_the_system_speaks_where_it_can(
    found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with stand_in(found, tmp_path, monkeypatch):
        assert why_silent() == ""
        voice, trouble = voice_of("system")
        said = sys.modules["accessible_output2.outputs.auto"].SAID
    if found == "None":  # what is told is why the first choice is not there
        assert voice is None
        assert "speech-dispatcher cannot be started" in trouble
    else:
        assert trouble == ""
        assert voice is not None
        voice.say("You draw the Nine of Hearts.")
        voice.say("broken")
        voice.say("Your turn.", interrupt=True)
        voice.silence()
        assert said == [
            ("You draw the Nine of Hearts.", False),
            ("Your turn.", True),
            ("", True),
        ]
    assert capsys.readouterr().out == ""


def test_a_line_that_cannot_be_printed_is_lost_and_nothing_else(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w", encoding="ascii") as stream:
        voice = Printed(stream)
        voice.say("Zoë draws.")
    assert (tmp_path / "out").read_text() == "Zo? draws.\n"
    voice.say("It is closed.")
    voice, trouble = voice_of("off")  # type: ignore[assignment]
    assert (voice, trouble) == (None, "")


def test_f8_tells_where_one_is_in_a_box(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    """Control, group, state, place in the list, shortcut, what keys do, and what is gray."""
    player = start(speech="text")
    ear = Ear(player, capsys)
    customize(player, "Mouse")
    ear.press(pygame.K_TAB)
    ear.heard()
    ear.press(pygame.K_F8)
    (told,) = ear.heard()
    assert told.startswith(
        "Customize, dialog. Discarding a card, group. "
        "Double Click, radio button, chosen, 1 of 2, <Alt+"
    )
    assert "<Down> chooses the next one. <Enter> presses OK. <Tab> goes to the next" in told
    ear.press(pygame.K_DOWN)
    (told,) = ear.heard()
    assert told == "Single Click, radio button, chosen, 2 of 2"
    ear.press(pygame.K_F8, shift=True)
    assert ear.heard()[0] == "Customize"


def test_what_fills_in_later_is_heard_and_a_box_that_is_back_is_not_read_anew(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(0)
    ear.heard()
    player.app.act("hiscores")
    ear.press(0)
    first = ear.heard()
    assert first[0] == "HiScores"
    box = player.app.desktop.dialogs[-1]
    assert isinstance(box, Dialog)
    note = next(each for each in box.body.widgets() if isinstance(each, Label) and "." in each.text)
    note.text = "Something else stands here."
    ear.press(0)
    assert ear.heard() == ["Something else stands here."]
    player.app.tell("A box above it.")
    ear.press(0)
    assert ear.heard() == ["Canasta", "A box above it.", "OK, button"]
    ear.press(pygame.K_RETURN)
    assert ear.heard() == ["HiScores", first[-1]]


def test_single_keys_tell_what_lies_on_the_table(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(0)
    ear.heard()
    told = {}
    for key in "hropfncvsy":
        ear.press(ord(key))
        (short,) = ear.heard()
        ear.press(ord(key), shift=True)
        (more,) = ear.heard()
        told[key] = short, more
    assert told["h"][0].startswith("Your hand, 15 cards: ")
    assert told["h"][1].startswith("Your hand: the ")
    assert told["n"][0] == "Your first meld needs 50 points."
    assert told["c"][0] == "You: 15 cards. Computer: 15 cards."
    assert told["s"][1].endswith("Round 1, to 5,000.")
    assert told["y"][0] == "Round 1. You lead."
    assert player.app.sitting.state is State.DRAW  # nothing was done


def test_x_twice_discards_what_a_hint_would(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text")
    player.app.sitting.take_help()
    ear = Ear(player, capsys)
    ear.press(ord("d"))
    ear.press(ord("x"))
    told: list[str] = []
    for _ in range(200):
        player.frames()
        told += ear.heard()
        if any("again discards it" in line for line in told):
            break
    rank = told[-1].partition(" of ")[0]
    ear.press(ord("x"))
    assert f"{rank} discarded." in ear.heard()


def test_a_turn_is_short(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    """Draw, look at nothing, discard: what is heard until it is one's turn again."""
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(0)
    ear.heard()
    for key in "d4x":
        ear.press(ord(key))
    with player.unseen():
        for _ in range(200):
            if player.app.sitting.state is State.DRAW:
                break
            player.frames()
    told = ear.heard()
    assert len(told) <= 12
    assert sum(len(line.split()) for line in told) <= 90


def test_as_much_is_said_as_is_wanted(start: Start, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    player = start(speech="text")
    ear = Ear(player, capsys)
    ear.press(ord("d"))
    for detail in ("short", "usual", "full"):
        player.app.change_settings(player.app.settings._replace(detail=detail))
        ear.press(0)
        ear.heard()
        ear.press(ord("7"))
        ear.press(pygame.K_BACKSPACE)
        ear.press(pygame.K_F10)
        told[detail] = ear.heard()
        ear.press(pygame.K_ESCAPE)
    assert "Seven" in told["short"]
    assert any(line.startswith("Meld: Seven. <Enter> melds, <X> ") for line in told["full"])
    assert [told[detail][-1] for detail in told] == [
        *("Game menu", "Game menu, 1 of 3"),
        "Game menu, 1 of 3. <Down> opens it, <Right> goes to the next menu, <Esc> leaves it.",
    ]

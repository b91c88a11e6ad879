"""Playing cues: with SDL's dummy driver they sound, and without a device, a file or a cue of that
name there is silence and nothing else. The WAVs themselves are looked at in test_sounds.py.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import audio
from game.audio import CARDS, CUES, SIDES, Audio, Sound, files
from tests import children

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")


def run(code: str, driver: str | None) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter in which only `code` is said, with or without SDL_AUDIODRIVER."""
    environment = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if driver is not None:
        environment["SDL_AUDIODRIVER"] = driver
    return children.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def test_a_cue_is_its_plain_string() -> None:
    assert {"canasta_natural": "found"}[Sound.CANASTA_NATURAL] == "found"
    assert "deal" in CUES and len(CUES) == len(Sound)


def test_importing_does_not_load_pygame() -> None:
    result = run("import sys, game.audio; sys.exit('pygame' in sys.modules)", None)
    assert result.returncode == 0


def test_the_device_is_opened_by_the_first_cue(dummy: None) -> None:
    player = Audio()
    assert pygame.mixer.get_init() is None
    player.play("deal")
    assert pygame.mixer.get_init() == (22050, -16, 1)


@pytest.mark.parametrize("cue", sorted(CUES))
def test_every_cue_plays(dummy: None, cue: str) -> None:
    Audio().play(cue)
    assert pygame.mixer.get_busy()


def test_a_cue_that_still_sounds_starts_over(dummy: None) -> None:
    player = Audio()
    for _ in range(13):
        player.play("match_won")
    player.play("click")
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    assert sum(channel.get_busy() for channel in channels) == 2


def heard(monkeypatch: pytest.MonkeyPatch, cues: list[str]) -> list[str]:
    """The files that a new player's cues are played from."""
    named: list[str] = []

    class Silent:
        def __init__(self, name: str) -> None:
            self.name = name

        def stop(self) -> None:
            pass

        def play(self) -> None:
            named.append(self.name)

    monkeypatch.setattr(audio, "_load", Silent)
    player = Audio()
    for cue in cues:
        player.play(cue)
    return named


@pytest.mark.parametrize("cue", sorted(CARDS))
def test_no_card_sounds_twice_in_the_same_way(
    dummy: None, monkeypatch: pytest.MonkeyPatch, cue: str
) -> None:
    named = heard(monkeypatch, [cue] * 50)
    assert all(one != other for one, other in pairwise(named))
    for begin in range(0, 48, 4):
        assert len(set(named[begin : begin + 4])) == 4


def test_the_sound_of_a_taken_pile_grows_with_it(
    dummy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = heard(monkeypatch, ["take", "take 3", "take 4", "take 8", "take 9", "take 99"])
    sizes = [name.rpartition("_")[0] for name in named]
    assert sizes == [f"take_{size}" for size in ("few", "few", "some", "some", "many", "heap")]


def test_another_sound_between_them_changes_nothing(
    dummy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = heard(monkeypatch, ["draw", "click", "discard"] * 20)
    for cue in ("draw", "discard"):
        takes = [name for name in named if name.startswith(cue)]
        assert len(takes) == 20
        assert all(one != other for one, other in pairwise(takes))


def test_takes_are_drawn_from_nobodys_lots(dummy: None) -> None:
    """What is dealt does not depend on what was heard."""
    before = random.getstate()
    player = Audio()
    for _ in range(20):
        player.play("deal")
    assert random.getstate() == before


def test_a_take_that_still_sounds_ends_where_the_next_begins(dummy: None) -> None:
    player = Audio()
    for _ in range(4):
        player.play("take")
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    assert sum(channel.get_busy() for channel in channels) == 1


def test_switching_off_is_heard_at_once(dummy: None) -> None:
    player = Audio()
    player.play("match_won")
    player.enabled = False
    assert not player.enabled
    assert not pygame.mixer.get_busy()
    player.play("match_won")
    assert not pygame.mixer.get_busy()
    player.enabled = True
    player.play("match_won")
    assert pygame.mixer.get_busy()


def test_switched_off_opens_no_device(dummy: None) -> None:
    player = Audio(enabled=False)
    player.play("deal")
    assert not player.open()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    "cue",
    ["", "trumpet", "DEAL", "../sounds/deal", "deal.wav", "take_few", "take x", "take -1", "take "],
)
def test_an_unknown_cue_is_silence_and_opens_nothing(dummy: None, cue: str) -> None:
    Audio().play(cue)
    assert pygame.mixer.get_init() is None


def test_a_missing_or_damaged_file_is_silence(
    dummy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "draw_1.wav").write_bytes(b"RIFF\x04\x00\x00\x00WAVEnothing")
    (tmp_path / "meld_1.wav").write_bytes(b"")
    (tmp_path / "take_few_1.wav").mkdir()
    monkeypatch.setattr(audio, "asset", lambda *parts: tmp_path / parts[-1])
    player = Audio()
    for cue in ("deal", "draw", "meld", "take", "deal"):
        player.play(cue)
    assert not pygame.mixer.get_busy()


def test_a_mixer_closed_by_another_is_silence(dummy: None) -> None:
    player = Audio()
    player.play("deal")
    pygame.mixer.quit()
    player.play("deal")
    player.play("draw")
    player.enabled = False
    player.enabled = True
    player.play("deal")
    assert pygame.mixer.get_busy()


def test_a_missing_device_is_asked_for_once(
    no_device: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def refuse(*arguments: object, **named: object) -> None:
        tried.append(arguments)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    player = Audio()
    for cue in CUES:
        player.play(cue)
    assert len(tried) == 1
    player.enabled = True  # no change
    player.play("deal")
    assert len(tried) == 1
    player.enabled = False
    player.enabled = True  # asked for anew
    player.play("deal")
    assert len(tried) == 2


def test_after_a_device_that_is_gone_the_next_one_is_opened(dummy: None) -> None:
    player = Audio()
    player.lose()  # nobody has had one
    player.play("deal")
    player.lose()
    assert pygame.mixer.get_init() is None
    player.play("deal")
    assert pygame.mixer.get_busy()


def test_where_there_is_no_other_device_that_is_found_out_once(
    dummy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Audio()
    player.play("deal")
    tried: list[object] = []

    def refuse(*arguments: object, **named: object) -> None:
        tried.append(arguments)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    player.lose()
    for cue in CUES:
        player.play(cue)
    assert len(tried) == 1


@pytest.mark.parametrize("name", ["play", "stop"])
def test_a_sound_that_fails_in_the_middle_of_a_game_is_silence(
    dummy: None, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    class Failing:
        def __init__(self, _path: object) -> None:
            self.played = 0

        def play(self) -> None:
            self.played += 1
            if name == "play" and self.played > 1:
                raise pygame.error("the device was lost")

        def stop(self) -> None:
            if name == "stop":
                raise pygame.error("the device was lost")

    monkeypatch.setattr(pygame.mixer, "Sound", Failing)
    player = Audio()
    for _ in range(3):
        player.play("click")
    player.enabled = False
    player.rest()


def test_a_pygame_without_mixer_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*arguments: object, **named: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    Audio().play("deal")


ALL_CUES = """
import sys
from game.audio import CUES, Audio
player = Audio()
for cue in CUES:
    player.play(cue)
player.enabled = False
player.enabled = True
player.play("deal")
"""


# "alsa" writes to standard error from C where there is no card.
@pytest.mark.sampled
@pytest.mark.parametrize("driver", ["nosuchdriver", "alsa", "pulseaudio", "dsp", "dummy"])
def test_nothing_is_printed(driver: str) -> None:
    result = run(ALL_CUES, driver)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_nothing_is_printed_with_no_driver_named() -> None:
    result = run(ALL_CUES, None)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.slow
def test_standard_error_is_there_again_afterwards() -> None:
    code = ALL_CUES + "import os; os.write(2, b'from C'); sys.stderr.write(', from Python')"
    assert run(code, None).stderr == "from C, from Python"


@pytest.mark.skipif(sys.platform == "win32", reason="closes descriptors the way of Unix")
def test_a_closed_standard_error_harms_nothing() -> None:
    assert run("import os; os.close(2)" + ALL_CUES, None).returncode == 0


def test_a_signal_comes_from_its_side(dummy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    volumes: list[tuple[float, float]] = []

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            volumes.append((left, right))

    class Short:
        def __init__(self, _name: str) -> None:
            pass

        def play(self) -> Channel:
            return Channel()

        def stop(self) -> None:
            pass

    monkeypatch.setattr(audio, "_load", Short)
    player = Audio()
    player.stereo = True
    for cue in ("a_canasta right", "pile_gone left", "your_turn"):
        player.play(cue)
    assert pygame.mixer.get_init() == (22050, -16, 2)
    assert volumes == [SIDES["right"], SIDES["left"]]
    assert SIDES["left"][0] > SIDES["left"][1]
    player.stereo = False
    assert pygame.mixer.get_init() is None  # one channel is opened with the next cue
    assert files("a_canasta up") == ()

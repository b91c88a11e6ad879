"""The kept WAVs: made by the script, of one format and one loudness, and without clicks.

Whether they are pleasant is for ears; when and how they are played is in test_audio.py.
"""

from __future__ import annotations

import importlib.util
import sys
import wave
from array import array
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from game.audio import CUES, RATE

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
SCRIPT = FOLDER / "make_sounds.py"

MINUS_6_DB = 32768 * 10 ** (-6 / 20)
DECIBEL_AND_A_HALF = 10 ** (1.5 / 20)

# ms, at least and at most
CARD, JINGLE, TICK = (40, 250), (400, 1200), (20, 60)
DURATIONS = {
    "deal": CARD,
    "draw": CARD,
    "take": CARD,
    "meld": CARD,
    "wild": CARD,
    "discard": CARD,
    "refused": CARD,
    "putback": CARD,
    "undo": CARD,
    "canasta_mixed": JINGLE,
    "canasta_natural": JINGLE,
    "out": JINGLE,
    "round_won": JINGLE,
    "round_lost": JINGLE,
    "match_won": JINGLE,
    "match_lost": JINGLE,
    "click": TICK,
}


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(FOLDER))  # it imports its neighbor from its own folder
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(FOLDER))
    return module


def samples(cue: str) -> array[int]:
    """The cue's samples; the file's format is asserted on the way."""
    with wave.open(str(FOLDER / f"{cue}.wav")) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (RATE, 2, 1)
        signal = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        signal.byteswap()
    return signal


def test_every_cue_has_its_recipe_its_file_and_its_bounds(script: ModuleType) -> None:
    assert set(script.CUES) == CUES
    assert {path.stem for path in FOLDER.glob("*.wav")} == CUES
    assert set(DURATIONS) == CUES


@pytest.mark.parametrize("cue", sorted(CUES))
def test_the_script_makes_the_kept_file(script: ModuleType, cue: str) -> None:
    assert script.wav(script.render(cue)) == (FOLDER / f"{cue}.wav").read_bytes()


def test_the_signal_path_has_no_floats(script: ModuleType) -> None:
    synthesis = sys.modules["synthesis"]
    for table in (synthesis.SINE, synthesis.DECAY, script.render("wild")):
        assert {type(value) for value in table} == {int}


@pytest.mark.parametrize("cue", sorted(CUES))
def test_peak_is_minus_6_db(cue: str) -> None:
    peak = max(abs(value) for value in samples(cue))
    assert MINUS_6_DB / DECIBEL_AND_A_HALF < peak < MINUS_6_DB * DECIBEL_AND_A_HALF


def test_peaks_are_alike() -> None:
    peaks = [max(abs(value) for value in samples(cue)) for cue in CUES]
    assert max(peaks) < min(peaks) * DECIBEL_AND_A_HALF


@pytest.mark.parametrize("cue", sorted(CUES))
def test_no_offset_and_silent_ends(cue: str) -> None:
    signal = samples(cue)
    assert abs(sum(signal)) < len(signal)  # a mean below one step of 16 bits
    assert signal[0] == signal[-1] == 0
    # The last millisecond leads to silence instead of being cut off.
    assert max(abs(value) for value in signal[-22:]) < 200


@pytest.mark.parametrize("cue", sorted(CUES))
def test_duration(cue: str) -> None:
    least, most = DURATIONS[cue]
    assert least <= len(samples(cue)) * 1000 / RATE <= most


def test_no_two_cues_are_the_same() -> None:
    for one, other in combinations(sorted(CUES), 2):
        assert samples(one) != samples(other)


def test_a_natural_canasta_is_the_grander() -> None:
    mixed, natural = samples("canasta_mixed"), samples("canasta_natural")
    assert len(natural) > len(mixed) * 3 // 2
    assert sum(value * value for value in natural) > sum(value * value for value in mixed)

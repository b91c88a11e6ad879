"""The kept WAVs: made by the script, of one format, each as loud as it deserves, without clicks.

Whether they are pleasant is for ears; when and how they are played is in test_audio.py.
"""

from __future__ import annotations

import cmath
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations, pairwise
from operator import add, mul, sub
from pathlib import Path
from types import ModuleType

import pytest

from game.audio import CARDS, CUES, PILES, RATE, files
from tests.scripts import loaded

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
SCRIPT = FOLDER / "make_sounds.py"

LOUDEST_PEAK = 32768 * 10 ** (-4 / 20)
TAKEN = [f"take {cards}" for cards in (1, 4, 9, 17)]  # a pile of each size
FILES = sorted({name for cue in [*CUES, *TAKEN] for name in files(cue)})
#: Those that the test line makes again; the slow tests make all.
FIRST = FILES[::6]
EIGHTH = RATE // 8  # of a second: what the ear adds up

# Cards without a tone above them.
PAPER = ("deal", "swish", "land", "draw", "take", "meld", "wild", "discard", "putback")

# ms, at least and at most
CARD, PILE, STROKE, JINGLE, TICK = (40, 250), (150, 1000), (250, 450), (400, 1200), (20, 60)
WIN, LOSS, SIGNAL = (3000, 4000), (2000, 3000), (150, 400)
DURATIONS = {
    "deal": CARD,
    "swish": CARD,
    "land": CARD,
    "draw": CARD,
    "take": PILE,
    "meld": CARD,
    "wild": CARD,
    "red_three": STROKE,
    "freeze": STROKE,
    "discard": CARD,
    "refused": CARD,
    "putback": CARD,
    "undo": CARD,
    "canasta_mixed": JINGLE,
    "canasta_natural": JINGLE,
    "out": JINGLE,
    "round_won": JINGLE,
    "round_lost": JINGLE,
    "match_won": WIN,
    "match_lost": LOSS,
    "click": TICK,
    "your_turn": SIGNAL,
    "not_so": SIGNAL,
    "a_canasta": SIGNAL,
    "pile_gone": SIGNAL,
}


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded(SCRIPT)


def cue_of(name: str) -> str:
    """The cue of a file: `deal_3` is a take of `deal`."""
    return "take" if name.startswith("take_") else next(cue for cue in CUES if name in files(cue))


def sound_of(name: str) -> str:
    """What a file is a take of; a pile has its size as well."""
    return name.rpartition("_")[0] if cue_of(name) in CARDS else name


@cache
def samples(name: str) -> array[int]:
    """The file's samples; its format is asserted on the way."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (RATE, 2, 1)
        signal = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        signal.byteswap()
    return signal


def test_every_cue_has_its_recipe_its_file_and_its_bounds(script: ModuleType) -> None:
    piles = {pile for _, pile in PILES}
    assert set(script.CUES) == set(script.LEVELS) == CUES - {"take"} | piles
    assert set(script.CARDS) == CARDS - {"take"} | piles
    assert set(DURATIONS) == CUES
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(script.sounds()) == set(FILES)


def test_each_card_has_four_takes() -> None:
    for cue in [*CARDS, *TAKEN]:
        assert len(set(files(cue))) == 4


@pytest.mark.sampled
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in FIRST else pytest.mark.slow) for name in FILES],
)
def test_the_script_makes_the_kept_file(script: ModuleType, name: str) -> None:
    assert (
        script.wav(script.render(*script.sounds()[name])) == (FOLDER / f"{name}.wav").read_bytes()
    )


def test_the_signal_path_has_no_floats(script: ModuleType) -> None:
    synthesis = sys.modules["synthesis"]
    for table in (synthesis.SINE, synthesis.DECAY, script.render("wild")):
        assert {type(value) for value in table} == {int}


def weight(hz: float) -> float:
    """The A-weighting of a frequency, by its formula (IEC 61672): 1 at 1000 Hz."""
    square = hz * hz
    low = (square + 20.6**2) * math.sqrt((square + 107.7**2) * (square + 737.9**2))
    return 1.2589 * 12194**2 * square * square / (low * (square + 12194**2))


@cache
def weights(size: int) -> list[float]:
    """Those of the frequencies of a transform of so many samples."""
    return [weight(min(n, size - n) * RATE / size) for n in range(size)]


def transformed(signal: list[complex]) -> list[complex]:
    """The Fourier transform of as many samples as a power of two, two at least."""
    if len(signal) == 2:
        return [signal[0] + signal[1], signal[0] - signal[1]]
    even, odd = transformed(signal[::2]), transformed(signal[1::2])
    turned = list(map(mul, half_a_circle(len(odd)), odd))
    return [*map(add, even, turned), *map(sub, even, turned)]


@cache
def half_a_circle(steps: int) -> list[complex]:
    """From 1 clockwise towards -1."""
    return [cmath.rect(1, -math.pi * n / steps) for n in range(steps)]


def loudness(signal: Sequence[float]) -> float:
    """dB(A) below full scale of the loudest eighth of a second, as a sound level meter has it."""
    size = 1 << (len(signal) + EIGHTH).bit_length()
    padded = [complex(value) for value in signal] + [0j] * (size - len(signal))
    spectrum = map(mul, transformed(padded), weights(size))
    heard = transformed([value.conjugate() for value in spectrum])  # and back
    squares = [abs(value / size) ** 2 for value in heard]
    sums = list(accumulate(squares, initial=0.0))
    most = max(late - early for early, late in zip(sums, sums[EIGHTH:], strict=False))
    return 10 * math.log10(most / EIGHTH) - 20 * math.log10(32768)


@pytest.mark.slow
def test_a_tone_of_a_thousand_hertz_is_as_loud_as_it_is() -> None:
    tone = [math.sin(math.tau * 1000 * n / RATE) * 32768 for n in range(RATE)]
    assert loudness(tone) == pytest.approx(-3, abs=0.1)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", FILES)
def test_each_file_is_as_loud_as_it_deserves(script: ModuleType, name: str) -> None:
    """Measured in another way than the script does: the script may be wrong, too."""
    assert abs(loudness(samples(name)) - script.LEVELS[sound_of(name)]) < 1


def test_who_deserves_what(script: ModuleType) -> None:
    """What is heard every turn lies together; slips stay behind it, and defeat behind victory."""
    level = script.LEVELS
    cards = [level[cue] for cue in ("deal", "draw", "take_few", "meld", "discard", "putback")]
    assert max(cards) - min(cards) <= 4
    assert max(level["undo"], level["refused"], level["click"]) < level["discard"]
    assert max(cards) < level["out"] < level["match_won"]
    assert level["round_lost"] <= level["round_won"] - 3
    assert level["match_lost"] <= level["match_won"] - 3
    assert level["canasta_mixed"] < level["canasta_natural"]


def powers(name: str) -> list[tuple[float, float]]:
    """What of a file's energy lies at each frequency in Hz."""
    signal = samples(name)
    size = 1 << len(signal).bit_length()
    padded = [complex(value) for value in signal] + [0j] * (size - len(signal))
    spectrum = transformed(padded)[: size // 2]
    whole = sum(abs(value) ** 2 for value in spectrum)
    return [(n * RATE / size, abs(value) ** 2 / whole) for n, value in enumerate(spectrum)]


@pytest.mark.sampled(9)
@pytest.mark.parametrize("name", [name for name in FILES if cue_of(name) in PAPER])
def test_a_card_is_paper_and_not_a_click(name: str) -> None:
    """Paper has its weight around 1500 Hz and little that hisses; a switch clicks above 3000."""
    heard = powers(name)
    assert 1000 < sum(hz * power for hz, power in heard) < 2200
    assert sum(power for hz, power in heard if hz > 5000) < 0.08
    assert sum(power for hz, power in heard if hz < 60) < 0.01


def pitch(name: str) -> float:
    """The strongest frequency of a file, in Hz."""
    return max(powers(name), key=lambda pair: pair[1])[0]


def test_a_refusal_is_heard_on_small_loudspeakers() -> None:
    assert 330 < pitch("refused") < 900


def test_no_peak_is_clipped() -> None:
    for name in FILES:
        assert max(abs(value) for value in samples(name)) < LOUDEST_PEAK, name


def test_no_offset_and_silent_ends() -> None:
    for name in FILES:
        signal = samples(name)
        assert abs(sum(signal)) < len(signal), name  # a mean below one step of 16 bits
        assert signal[0] == signal[-1] == 0, name
        # The last millisecond leads to silence instead of being cut off.
        assert max(abs(value) for value in signal[-22:]) < 200, name


def test_duration() -> None:
    for name in FILES:
        least, most = DURATIONS[cue_of(name)]
        assert least <= len(samples(name)) * 1000 / RATE <= most, name


def test_no_two_files_are_the_same() -> None:
    for one, other in combinations(FILES, 2):
        assert samples(one) != samples(other)


@pytest.mark.parametrize("cue", [*sorted(CARDS), *TAKEN])
def test_takes_have_little_in_common(cue: str) -> None:
    """Each is noise of its own, not another one made louder or softer."""
    for one, other in combinations([samples(name) for name in sorted(set(files(cue)))], 2):
        common = sum(a * b for a, b in zip(one, other, strict=True))
        energies = sum(a * a for a in one) * sum(b * b for b in other)
        assert abs(common) < 0.8 * math.sqrt(energies)


def test_the_larger_the_pile_the_longer_and_louder_is_its_sound(script: ModuleType) -> None:
    for smaller, larger in pairwise(TAKEN):
        longest = max(len(samples(name)) for name in files(smaller))
        assert all(len(samples(name)) > longest * 5 // 4 for name in files(larger))
    levels = [script.LEVELS[pile] for _, pile in PILES]
    assert levels == sorted(levels) and len(set(levels)) == len(levels)


def test_the_snaps_of_a_deal_do_not_cut_each_other_off() -> None:
    for name in files("deal"):
        assert len(samples(name)) * 60 <= 4 * RATE  # one in four ticks (screen/table/slides.py)


def test_a_natural_canasta_is_the_grander() -> None:
    mixed, natural = samples("canasta_mixed"), samples("canasta_natural")
    assert len(natural) > len(mixed) * 3 // 2
    assert sum(value * value for value in natural) > sum(value * value for value in mixed)

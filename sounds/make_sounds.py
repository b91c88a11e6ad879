"""Synthesise the WAV files of this folder, one a cue: ``python sounds/make_sounds.py``.

Integers and tables only, so that every machine writes the same bytes. The game never runs this;
it plays the kept files (game/audio.py), and tests/test_sounds.py compares both.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from math import isqrt
from pathlib import Path

RATE = 22050  # samples a second, the rate of a Sound Blaster's better days
PEAK = 16423  # -6 dBFS: two cues that sound together do not clip either
FULL = 32767
TURN = 1 << 32  # one turn of an oscillator's phase
SINE_BITS = 12

# --- tables -------------------------------------------------------------------------------------

# cos and sin of one 4096th of a turn, times 2**60.
_STEP_COS, _STEP_SIN = 1152920148139012899, 1768558744408523


def _sine_table() -> list[int]:
    """One turn of a sine in 4096 steps, amplitude 32767, by adding up one small rotation."""
    size = 1 << SINE_BITS
    quarter, cos, sin = [], 1 << 60, 0
    for _ in range(size // 4 + 1):
        quarter.append((sin * FULL + (1 << 59)) >> 60)
        cos, sin = (
            (cos * _STEP_COS - sin * _STEP_SIN) >> 60,
            (sin * _STEP_COS + cos * _STEP_SIN) >> 60,
        )
    half = quarter[:-1] + quarter[:0:-1]
    return half + [-value for value in half]


def _decay_table() -> list[int]:
    """2**(-k/1024) for k = 0..1023, times 2**16, from ten square roots of one half."""
    roots, root = [], 1 << 63
    for _ in range(10):
        root = isqrt(root << 64)
        roots.append(root)
    table = []
    for k in range(1024):
        value = 1 << 64
        for bit, root in enumerate(roots):
            if k & (512 >> bit):
                value = (value * root) >> 64
        table.append(value >> 48)
    return table


SINE = _sine_table()
DECAY = _decay_table()

# Equal temperament, octave 4, in mHz.
OCTAVE_4 = {
    "C": 261626, "C#": 277183, "D": 293665, "Eb": 311127, "E": 329628, "F": 349228,
    "F#": 369994, "G": 391995, "Ab": 415305, "A": 440000, "Bb": 466164, "B": 493883,
}  # fmt: skip

# --- what a sound is made of --------------------------------------------------------------------


@dataclass(frozen=True)
class Patch:
    """A two-operator voice: a sine whose phase is bent by another, as on an OPL chip.

    ``ratio`` is modulator to carrier in quarters (4 is 1:1), ``index`` the depth of bending in
    hundredths of a radian, ``dulls`` the half-life of that depth and ``fades`` the half-life of
    the tone (ms), ``detune`` the mistuning of a second voice in ten-thousandths (0: none).
    """

    ratio: int
    index: int
    dulls: int
    fades: int
    attack: int = 2
    release: int = 20
    detune: int = 0


@dataclass(frozen=True)
class Tone:
    """A tone from ``at`` for ``ms`` milliseconds, its peak ``level`` percent of full scale.

    ``pitch`` is a note ("Eb5") or a frequency in Hz; with ``glide`` it slides there.
    """

    at: int
    ms: int
    pitch: str | int
    patch: Patch
    level: int = 100
    glide: str | int | None = None


@dataclass(frozen=True)
class Noise:
    """A burst of band-passed noise, its peak ``level`` percent of full scale.

    The band's middle moves from ``low`` to ``high`` Hz; ``width`` is its damping in percent
    (20 whistles, 100 hisses). ``attack`` and the half-life ``fades`` are in ms.
    """

    at: int
    ms: int
    low: int
    high: int
    attack: int
    fades: int
    width: int = 110
    level: int = 100


Part = Tone | Noise

THUD = Patch(ratio=4, index=0, dulls=1, fades=7, attack=1, release=10)
TICK = Patch(ratio=10, index=120, dulls=2, fades=5, attack=1, release=10)
PLUCK = Patch(ratio=12, index=120, dulls=24, fades=52, release=40, detune=18)
BELL = Patch(ratio=14, index=120, dulls=70, fades=130, release=120)
BRASS = Patch(ratio=4, index=210, dulls=200, fades=190, attack=12, release=45, detune=22)
REED = Patch(ratio=8, index=110, dulls=150, fades=140, attack=10, release=60, detune=14)
BUZZ = Patch(ratio=4, index=190, dulls=30, fades=26, attack=2, release=18)
NUDGE = Patch(ratio=8, index=90, dulls=12, fades=12, release=20)


def snap(at: int, level: int, hz: int = 4200, body: int = 210) -> list[Part]:
    """A card's edge meeting cardboard or cloth: a crack of noise over a small thud of ``body`` Hz.

    The thud is what keeps the crack from sounding like radio interference.
    """
    return [
        Noise(at, 12, hz, hz - 1200, attack=0, fades=3, level=level),
        Noise(at + 1, 36, hz // 2, hz // 3, attack=1, fades=7, level=level * 60 // 100),
        Tone(at, 44, body, THUD, level * 75 // 100, glide=body * 2 // 3),
    ]


def chord(at: int, ms: int, notes: str, patch: Patch, level: int = 60) -> list[Part]:
    """The notes, given as one string, struck together."""
    return [Tone(at, ms, note, patch, level) for note in notes.split()]


def run(at: int, step: int, ms: int, notes: str, patch: Patch, level: int = 80) -> list[Part]:
    """The notes one after another, ``step`` ms apart, each ``ms`` long."""
    return [
        Tone(at + place * step, ms, note, patch, level) for place, note in enumerate(notes.split())
    ]


# --- the cues -----------------------------------------------------------------------------------

# Cue: length in ms and what sounds in it. Cards are noise, decisions are tones, and whatever is
# heard every turn stays under a quarter of a second.
CUES: dict[str, tuple[int, list[Part]]] = {
    "deal": (60, [Noise(0, 26, 2600, 4600, 12, 9, level=30), *snap(14, 100, 4400, 230)]),
    "draw": (110, [Noise(0, 78, 1700, 4300, 55, 16, level=60), *snap(66, 100, 4800, 260)]),
    "take": (
        240,
        [
            Noise(0, 190, 1500, 3400, 120, 40, level=26),
            *snap(4, 55, 3900, 240),
            *snap(38, 62, 4300, 230),
            *snap(69, 58, 4000, 250),
            *snap(97, 66, 4500, 240),
            *snap(122, 62, 4100, 230),
            *snap(145, 70, 4600, 220),
            *snap(184, 100, 3300, 170),
        ],
    ),
    "meld": (65, [*snap(0, 100, 3600, 320), Tone(2, 60, 640, TICK, 45)]),
    "wild": (
        230,
        [*snap(0, 90, 3600, 320), *run(22, 52, 150, "D6 A6", PLUCK, 62)],
    ),
    "canasta_mixed": (
        580,
        [*snap(0, 100, 3300, 170), *run(24, 85, 300, "C5 E5 G5 C6", PLUCK, 88)],
    ),
    "canasta_natural": (
        1000,
        [
            *run(0, 60, 200, "G4 C5 E5 G5", PLUCK, 70),
            *chord(240, 740, "C5 E5 G5 C6", BRASS, 34),
            *run(240, 90, 560, "C6 E6 G6", BELL, 40),
        ],
    ),
    "discard": (75, [Noise(0, 24, 1900, 3200, 12, 8, level=28), *snap(14, 100, 3000, 150)]),
    "refused": (190, run(0, 88, 90, "A3 F3", BUZZ)),
    "putback": (140, [Noise(0, 96, 4000, 1500, 22, 30, level=60), *snap(84, 100, 2700, 190)]),
    "undo": (
        130,
        [Tone(0, 70, "A5", NUDGE, 90, glide="F5"), Tone(60, 88, "E5", NUDGE, 80, glide="C5")],
    ),
    "out": (
        680,
        [
            *snap(0, 90, 3000, 150),
            *run(40, 75, 110, "G4 B4 D5", BRASS, 62),
            *chord(265, 410, "G4 B4 D5 G5", BRASS, 42),
        ],
    ),
    "round_won": (
        980,
        [
            *chord(0, 150, "F4 A4 C5", BRASS, 50),
            *chord(160, 150, "G4 B4 D5", BRASS, 50),
            *chord(320, 650, "C4 C5 E5 G5", BRASS, 46),
        ],
    ),
    "round_lost": (
        920,
        [
            *run(0, 170, 200, "E5 D5 C5", REED, 70),
            *chord(510, 400, "A3 E4 A4", REED, 50),
        ],
    ),
    "match_won": (
        1200,
        [
            *run(0, 95, 110, "G4 C5 E5", BRASS, 66),
            *chord(285, 190, "C5 E5 G5", BRASS, 50),
            Tone(480, 100, "E5", BRASS, 66),
            *chord(580, 610, "C4 G4 E5 G5 C6", BRASS, 38),
            *run(580, 80, 500, "C6 E6 G6", BELL, 34),
        ],
    ),
    "match_lost": (
        1200,
        [
            *run(0, 190, 220, "C5 Bb4 Ab4", REED, 70),
            *chord(570, 620, "F3 C4 F4 Ab4", REED, 44),
        ],
    ),
    "click": (40, [Noise(0, 5, 3800, 3000, 0, 1, level=45), Tone(0, 38, 1250, TICK, 100)]),
}

# --- making it ----------------------------------------------------------------------------------


def samples(ms: int) -> int:
    return ms * RATE // 1000


def decayed(age: int, half_life: int) -> int:
    """What is left, in 65536ths, after ``age`` samples of a decay by half each ``half_life``."""
    halvings, rest = divmod(age * 1024 // half_life, 1024)
    return DECAY[rest] >> halvings


def rising(age: int, length: int) -> int:
    """Half a cosine from 0 to 65534 over ``length`` samples; it stays there."""
    if age >= length:
        return 2 * FULL
    return FULL - SINE[((age << (SINE_BITS - 1)) // length + (1 << (SINE_BITS - 2))) & 4095]


def phase_step(pitch: str | int) -> int:
    """How far an oscillator turns in one sample, in 2**-32 turns."""
    if isinstance(pitch, int):
        millihertz = pitch * 1000
    else:
        millihertz = (OCTAVE_4[pitch[:-1]] << int(pitch[-1])) >> 4
    return millihertz * TURN // (RATE * 1000)


def render_tone(tone: Tone) -> list[int]:
    patch, length = tone.patch, samples(tone.ms)
    start = phase_step(tone.pitch)
    end = start if tone.glide is None else phase_step(tone.glide)
    attack, release = samples(patch.attack), samples(patch.release)
    fades, dulls = samples(patch.fades), samples(patch.dulls)
    shift = 32 - SINE_BITS
    signal = [0] * length
    for detune in (0, patch.detune) if patch.detune else (0,):
        carrier = modulator = 0
        for n in range(length):
            step = start + (end - start) * n // length
            step += step * detune // 10000
            carrier += step
            modulator += step * patch.ratio // 4
            # index/100 radians times a sine: one turn is 6.2832 radians.
            bend = patch.index * SINE[(modulator >> shift) & 4095] * decayed(n, dulls) >> 16
            bent = carrier + bend * (TURN // FULL) * 100 // 62832
            envelope = rising(n, attack) * decayed(n, fades) >> 16
            envelope = envelope * rising(length - n, release) >> 16
            signal[n] += SINE[(bent >> shift) & 4095] * envelope >> 15
    return signal


def render_noise(noise: Noise, seed: int) -> list[int]:
    """A linear congruential source through two state-variable filters run at twice the rate."""
    length = samples(noise.ms)
    attack, fades = samples(noise.attack), samples(noise.fades)
    random, low, band, low2, band2 = seed, 0, 0, 0, 0
    signal = []
    for n in range(length):
        random = (random * 1664525 + 1013904223) % TURN
        white = (random >> 8) - (1 << 23)
        hz = noise.low + (noise.high - noise.low) * n // length
        tune = 2 * SINE[(hz << SINE_BITS) // (4 * RATE)]  # 2 sin(pi hz / 2 rate), times 2**15
        for _ in range(2):
            low += tune * band >> 15
            band += tune * (white - low - noise.width * band // 100) >> 15
            low2 += tune * band2 >> 15
            band2 += tune * (band - low2 - noise.width * band2 // 100) >> 15
        envelope = rising(n, attack) * decayed(max(0, n - attack), fades) >> 16
        envelope = envelope * rising(length - n, min(length // 2, samples(8))) >> 16
        signal.append(band2 * envelope >> 16)
    return squashed(signal)


def scaled(signal: list[int], peak: int) -> list[int]:
    loudest = max(abs(value) for value in signal)
    return [(2 * value * peak + loudest) // (2 * loudest) for value in signal]


def squashed(signal: list[int]) -> list[int]:
    """Noise with its rare spikes rounded off (3x - x**3, half), which gives a burst its weight."""
    unit = 1 << 15
    out = []
    for value in scaled(signal, unit * 5 // 4):
        x = max(-unit, min(unit, value))
        out.append((3 * x - (x * x * x >> 30)) // 2)
    return out


def balanced(signal: list[int]) -> list[int]:
    """The same signal without its mean, taken off under a window so that both ends stay zero."""
    length = len(signal)
    edge = min(length // 4, samples(10))
    window = [min(rising(n, edge), rising(length - 1 - n, edge)) for n in range(length)]
    total, weight = sum(signal), sum(window)
    return [value - total * share // weight for value, share in zip(signal, window, strict=True)]


def render(cue: str) -> list[int]:
    """The cue's samples, 16 bits, peak at -6 dBFS, first and last of them zero."""
    ms, parts = CUES[cue]
    length = samples(ms)
    mix = [0] * length
    for place, part in enumerate(parts):
        if isinstance(part, Tone):
            signal = render_tone(part)
        else:
            signal = render_noise(part, seed=place * 40503 + 1994)
        for n, value in enumerate(scaled(signal, FULL * part.level // 100), samples(part.at)):
            if n < length:
                mix[n] += value
    fade_in, fade_out = 6, samples(6)  # a quarter of a millisecond keeps the snap of an attack
    mix = [
        value * rising(n, fade_in) * rising(length - 1 - n, fade_out) >> 32
        for n, value in enumerate(mix)
    ]
    return scaled(balanced(mix), PEAK)


def wav(signal: list[int]) -> bytes:
    """A RIFF file of 16-bit mono PCM, written out here so that no library's version shows."""
    data = struct.pack(f"<{len(signal)}h", *signal)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    body = b"WAVE" + form + struct.pack("<4sI", b"data", len(data)) + data
    return struct.pack("<4sI", b"RIFF", len(body)) + body


def main() -> None:
    folder = Path(__file__).resolve().parent
    for cue in CUES:
        (folder / f"{cue}.wav").write_bytes(wav(render(cue)))


if __name__ == "__main__":
    main()

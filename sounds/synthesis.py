"""How a sound is computed: tables, voices of two sines, bursts of noise, and the WAV at the end.

Integers only, so that every machine makes the same bytes. What the sounds are stands in
make_sounds.py.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from math import isqrt

RATE = 22050  # samples a second, the rate of a Sound Blaster's better days
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

# --- making it -----------------------------------------------------------------------------------


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


def rendered(ms: int, level: int, parts: list[Part], seed: int = 0) -> list[int]:
    """The samples of `parts` together, 16 bits, as loud as `level` says, first and last zero.

    Each `seed` has noise of its own.
    """
    length = samples(ms)
    mix = [0] * length
    for place, part in enumerate(parts):
        if isinstance(part, Tone):
            signal = render_tone(part)
        else:
            signal = render_noise(part, seed=(seed << 16) + place * 40503 + 1994)
        for n, value in enumerate(scaled(signal, FULL * part.level // 100), samples(part.at)):
            if n < length:
                mix[n] += value
    fade_in, fade_out = 6, samples(6)  # a quarter of a millisecond keeps the snap of an attack
    mix = [
        value * rising(n, fade_in) * rising(length - 1 - n, fade_out) >> 32
        for n, value in enumerate(mix)
    ]
    return leveled(balanced(mix), level)


# --- how loud it is ------------------------------------------------------------------------------

# An eighth of a second, over which the ear (and a meter set to Fast) adds up what it hears.
EAR = RATE // 8

# A-weighting (IEC 61672): what the ear takes less notice of. One pole each that keeps out what lies
# below 20.6 Hz (twice), 107.7 and 737.9 Hz: (1 - K) / (1 + K), K = tan(pi hz / rate), in 65536ths.
LOW_POLES = (65152, 65152, 63555, 53025)
# Of each neighbor, in 32ths: what stands for its two poles at 12194 Hz, to 0.2 dB up to 9 kHz.
SMOOTHING = 3


def a_weighted(signal: list[int]) -> list[int]:
    """The signal as the ear weighs it: 1000 Hz as it is, low and very high tones weakened."""
    for pole in LOW_POLES:
        before = kept = 0
        out = []
        for value in signal:
            kept = (pole * kept >> 16) + ((65536 + pole) * (value - before) >> 17)
            before = value
            out.append(kept)
        signal = out
    middle = 32 - 2 * SMOOTHING
    padded = [0, *signal, 0]
    sides = zip(padded, padded[2:], strict=False)
    # A gain of 2 dB makes 1000 Hz what it was.
    return [
        (middle * value + SMOOTHING * (left + right)) * 1259 // 32000
        for value, (left, right) in zip(signal, sides, strict=True)
    ]


def loudness(signal: list[int]) -> int:
    """The A-weighted effective value of the loudest eighth of a second."""
    squares = [value * value for value in a_weighted(signal + [0] * EAR)]
    sounding = loudest = sum(squares[:EAR])
    for old, new in zip(squares, squares[EAR:], strict=False):
        sounding += new - old
        loudest = max(loudest, sounding)
    return isqrt(loudest // EAR)


def amplitude(level: int) -> int:
    """What `level` dB (0 or less) are of full scale; 6.0206 dB are one half."""
    halvings, rest = divmod(-level * 10240000 // 60206, 1024)
    return FULL * DECAY[rest] >> (16 + halvings)


def leveled(signal: list[int], level: int) -> list[int]:
    """The signal made as loud as `level` says, in dB(A) below full scale."""
    signal = scaled(signal, 1 << 20)  # so that weighing it rounds nothing away
    measured, wanted = loudness(signal), amplitude(level)
    return [(2 * value * wanted + measured) // (2 * measured) for value in signal]


def wav(signal: list[int]) -> bytes:
    """A RIFF file of 16-bit mono PCM, written out here so that no library's version shows."""
    data = struct.pack(f"<{len(signal)}h", *signal)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    body = b"WAVE" + form + struct.pack("<4sI", b"data", len(data)) + data
    return struct.pack("<4sI", b"RIFF", len(body)) + body

"""Synthesise the WAV files of this folder, one a cue: ``python sounds/make_sounds.py``.

How that is done stands in synthesis.py, what each cue is made of here. The game never runs this;
it plays the kept files (game/audio.py), and tests/test_sounds.py compares both.
"""

from __future__ import annotations

from pathlib import Path

from synthesis import Noise, Part, Patch, Tone, rendered, wav

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


# --- how loud they are ----------------------------------------------------------------------------

# What each cue deserves, in dB(A) below full scale, measured as synthesis.py's `loudness` does.
# What is heard at every turn and what answers a slip stay in the background, cards lie close
# together, what happens once in a round stands out, and to lose is quieter than to win. Nothing
# is so loud that two cues together clip.
LEVELS: dict[str, int] = {
    "click": -29,
    "deal": -28,  # fifteen in a second
    "undo": -27,
    "draw": -26,
    "refused": -26,
    "discard": -25,
    "meld": -25,
    "putback": -25,
    "take": -24,
    "wild": -23,
    "canasta_mixed": -21,
    "canasta_natural": -19,
    "out": -20,
    "round_lost": -24,
    "round_won": -19,
    "match_lost": -22,
    "match_won": -17,
}

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


def render(cue: str) -> list[int]:
    """The cue's samples."""
    ms, parts = CUES[cue]
    return rendered(ms, LEVELS[cue], parts)


def main() -> None:
    folder = Path(__file__).resolve().parent
    for cue in CUES:
        (folder / f"{cue}.wav").write_bytes(wav(render(cue)))


if __name__ == "__main__":
    main()

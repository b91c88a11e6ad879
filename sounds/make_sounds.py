"""Synthesise the WAV files of this folder, four takes of each card and one of all other cues:
``python sounds/make_sounds.py``.

How that is done stands in synthesis.py, what each cue is made of here. The game never runs this;
it plays the kept files (game/audio.py), and tests/test_sounds.py compares both.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from synthesis import Noise, Part, Patch, Tone, rendered, wav

THUD = Patch(ratio=4, index=0, dulls=1, fades=9, attack=2, release=10)
TICK = Patch(ratio=10, index=120, dulls=2, fades=5, attack=1, release=10)
PLUCK = Patch(ratio=12, index=120, dulls=24, fades=52, release=40, detune=18)
BELL = Patch(ratio=14, index=120, dulls=70, fades=130, release=120)
ICE = Patch(ratio=9, index=60, dulls=60, fades=90, attack=4, release=110, detune=30)
BRASS = Patch(ratio=4, index=210, dulls=200, fades=190, attack=12, release=45, detune=22)
REED = Patch(ratio=8, index=110, dulls=150, fades=140, attack=10, release=60, detune=14)
SWELL = Patch(ratio=4, index=190, dulls=420, fades=400, attack=14, release=320, detune=22)
DUSK = Patch(ratio=8, index=80, dulls=400, fades=360, attack=24, release=400, detune=12)
BUZZ = Patch(ratio=4, index=190, dulls=30, fades=26, attack=2, release=18)
NUDGE = Patch(ratio=8, index=90, dulls=12, fades=12, release=20)


def snap(at: int, level: int, hz: int = 1900, body: int = 190) -> list[Part]:
    """A card's edge meeting cards or cloth: a puff of noise around ``hz`` over a thud of ``body``.

    Paper bends before it strikes: the noise needs 2 ms to rise, goes down as it fades and has
    little above 4 kHz. What rises at once and hisses is a switch and not a card.
    """
    return [
        Noise(at, 34, hz, hz * 2 // 3, attack=2, fades=5, width=120, level=level),
        Noise(at + 3, 52, hz // 2, hz // 3, attack=3, fades=10, level=level * 60 // 100),
        Tone(at + 1, 50, body, THUD, level * 60 // 100, glide=body * 2 // 3),
    ]


def gathered(cards: int, ms: int) -> list[Part]:
    """So many cards swept up, faster and faster, and after ``ms`` laid down as one."""
    parts: list[Part] = [Noise(0, ms + 10, 900, 1900, ms * 2 // 3, 40, level=26)]
    for card in range(cards):
        at = 4 + (ms - 30) * card * (3 * cards - card) // (2 * cards * cards)
        parts += snap(at, 52 + 18 * card // cards, 1900 + 97 * (card * 5 % 7) - 60, 190 + 8 * card)
    return [*parts, *snap(ms, 100, 1600, 150)]


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
    "swish": -30,
    "click": -29,
    "your_turn": -26,
    "not_so": -26,
    "a_canasta": -25,
    "pile_gone": -25,
    "deal": -28,  # fifteen in a second
    "land": -27,  # a heap of them in a second
    "undo": -27,
    "draw": -26,
    "refused": -26,
    "discard": -25,
    "meld": -25,
    "putback": -25,
    "take_few": -25,
    "take_some": -24,
    "take_many": -23,
    "take_heap": -22,
    "wild": -23,
    "red_three": -23,
    "freeze": -22,
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
    "deal": (66, [Noise(0, 26, 1100, 1900, 12, 8, level=30), *snap(12, 100, 1850, 200)]),
    # Where cards slide, one is heard as it sets out, and as it lies there.
    "swish": (110, [Noise(0, 104, 850, 1700, 60, 16, width=95)]),
    "land": (62, snap(0, 100, 1800, 210)),
    "draw": (130, [Noise(0, 84, 900, 2000, 55, 16, level=55), *snap(70, 100, 2000, 220)]),
    "take_few": (200, gathered(1, 130)),
    "take_some": (330, gathered(4, 260)),
    "take_many": (560, gathered(9, 490)),
    "take_heap": (880, gathered(17, 810)),
    "meld": (90, [*snap(0, 100, 1800, 240), Tone(4, 60, 480, TICK, 30)]),
    "wild": (
        240,
        [*snap(0, 90, 1800, 240), *run(24, 52, 150, "D6 A6", PLUCK, 55)],
    ),
    "red_three": (
        340,
        [*snap(0, 80, 1800, 200), *run(30, 95, 210, "B5 E6", BELL, 62)],
    ),
    # Something cracks and stiffens, high above the card that did it.
    "freeze": (
        420,
        [
            *snap(0, 80, 1500, 155),
            Noise(24, 200, 2600, 1800, attack=60, fades=40, width=70, level=22),
            Tone(30, 370, "E6", ICE, 60, glide="Eb6"),
            Tone(75, 330, "B6", ICE, 40, glide="Bb6"),
            Tone(120, 290, "F#6", ICE, 34),
        ],
    ),
    "canasta_mixed": (
        600,
        [*snap(0, 100, 1700, 150), *run(24, 85, 320, "C5 E5 G5 C6", PLUCK, 88)],
    ),
    "canasta_natural": (
        1100,
        [
            *run(0, 60, 200, "G4 C5 E5 G5", PLUCK, 70),
            *chord(240, 840, "C5 E5 G5 C6", BRASS, 34),
            *run(240, 90, 660, "C6 E6 G6", BELL, 40),
        ],
    ),
    "discard": (100, [Noise(0, 28, 900, 1500, 14, 8, level=30), *snap(16, 100, 1500, 155)]),
    "refused": (190, run(0, 88, 90, "A4 F4", BUZZ)),
    "putback": (160, [Noise(0, 96, 2100, 900, 22, 30, level=50), *snap(88, 100, 1500, 170)]),
    "undo": (
        130,
        [Tone(0, 70, "A5", NUDGE, 90, glide="F5"), Tone(60, 88, "E5", NUDGE, 80, glide="C5")],
    ),
    "out": (
        680,
        [
            *snap(0, 90, 1500, 140),
            *run(40, 75, 110, "G4 B4 D5", BRASS, 62),
            *chord(265, 410, "G4 B4 D5 G5", BRASS, 42),
        ],
    ),
    "round_won": (
        1200,
        [
            *chord(0, 150, "F4 A4 C5", BRASS, 50),
            *chord(160, 150, "G4 B4 D5", BRASS, 50),
            *chord(320, 860, "C4 C5 E5 G5", SWELL, 46),
        ],
    ),
    "round_lost": (
        1000,
        [
            *run(0, 170, 200, "E5 D5 C5", REED, 70),
            *chord(510, 480, "A3 E4 A4", REED, 50),
        ],
    ),
    # A call, an answer a fourth higher, and home by way of the dominant, with bells.
    "match_won": (
        3500,
        [
            *run(0, 110, 125, "G4 C5 E5", BRASS, 62),
            *chord(330, 300, "C5 E5 G5", BRASS, 50),
            *run(660, 110, 125, "C5 F5 A5", BRASS, 62),
            *chord(990, 300, "F4 A4 C5 F5", BRASS, 48),
            *chord(1320, 160, "G4 B4 D5", BRASS, 48),
            *chord(1485, 160, "G4 B4 D5 F5", BRASS, 46),
            *chord(1650, 160, "G4 B4 D5 G5", BRASS, 46),
            Tone(1815, 1680, "C3", SWELL, 40),
            *chord(1815, 1680, "C4 G4 C5 E5 G5 C6", SWELL, 34),
            *run(1815, 120, 700, "C6 E6 G6 C7", BELL, 30),
            *run(2475, 120, 660, "G6 E6 C6", BELL, 22),
        ],
    ),
    # Down by step, held, and settled a fifth lower.
    "match_lost": (
        2500,
        [
            *run(0, 260, 300, "C5 Bb4 Ab4", REED, 70),
            *chord(780, 460, "G4 Eb4 Bb4", REED, 50),
            *run(1240, 0, 1240, "F3 C4 F4 Ab4", DUSK, 44),
        ],
    ),
    # Signals: each is known by its shape alone, a rise, a fall, a trill, a sweep.
    "your_turn": (190, run(0, 70, 110, "E5 B5", PLUCK)),
    "not_so": (190, run(0, 70, 110, "F4 Eb4", REED)),
    "a_canasta": (330, run(0, 60, 110, "G5 C6 G5 C6", BELL, 60)),
    "pile_gone": (
        280,
        [Noise(0, 170, 900, 2600, 130, 30, level=40), *run(110, 50, 110, "D5 A4", PLUCK)],
    ),
    "click": (40, [Noise(0, 6, 2600, 2000, 1, 1, level=35), Tone(0, 38, 1100, TICK, 100)]),
}


# --- takes ---------------------------------------------------------------------------------------

# No card falls twice in the same way. Of each take in percent: how high the noise lies, how high
# the thud, how long the noise lasts; and by how many ms what comes after the first 10 ms is late.
TAKES = ((100, 100, 100, 0), (110, 93, 88, 4), (90, 108, 115, 2), (106, 86, 104, 6))
PILES = ("take_few", "take_some", "take_many", "take_heap")
CARDS = (
    "deal",
    "swish",
    "land",
    "draw",
    *PILES,
    "meld",
    "wild",
    "red_three",
    "discard",
    "freeze",
    "putback",
)


def varied(part: Part, take: int) -> Part:
    """A part as the take has it; tones other than the thud are music, and stay in tune."""
    noise, thud, lasting, late = TAKES[take]
    at = part.at + (late if part.at > 10 else 0)
    if isinstance(part, Noise):
        low, high = part.low * noise // 100, part.high * noise // 100
        return replace(part, at=at, low=low, high=high, fades=part.fades * lasting // 100)
    if part.patch is THUD and isinstance(part.pitch, int) and isinstance(part.glide, int):
        pitch, glide = part.pitch * thud // 100, part.glide * thud // 100
        return replace(part, at=at, pitch=pitch, glide=glide)
    return replace(part, at=at)


def sounds() -> dict[str, tuple[str, int]]:
    """The cue and the take of each file, by its name without the ending."""
    files = {cue: (cue, 0) for cue in CUES if cue not in CARDS}
    for cue in CARDS:
        files |= {f"{cue}_{take + 1}": (cue, take) for take in range(len(TAKES))}
    return files


def render(cue: str, take: int = 0) -> list[int]:
    """The samples of a take of the cue."""
    ms, parts = CUES[cue]
    return rendered(ms, LEVELS[cue], [varied(part, take) for part in parts], take)


def main() -> None:
    folder = Path(__file__).resolve().parent
    files = sounds()
    for old in folder.glob("*.wav"):
        if old.stem not in files:
            old.unlink()
    for name, (cue, take) in files.items():
        (folder / f"{name}.wav").write_bytes(wav(render(cue, take)))


if __name__ == "__main__":
    main()

"""Rounds that Expert has played with few playouts, kept as digests: one of every table.

They tell whether its thinking has changed, not whether it is good. Where it is meant to change they
are kept anew by `python -m tests.update_references`.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from game.engine.custom import with_parameters
from game.engine.ruleset import OFFICIAL, WINDOWS, Ruleset
from game.players.expert.player import Expert
from tests.players.rounds import PLAYED_OUT, dealt, played

FILE = Path(__file__).with_name("kept.txt")
OPTIONS = WINDOWS.with_options(
    {"cards-drawn": "2", "canastas-to-go-out": "2", "canasta-for-positive-score": "yes"}
)
SAMBA = with_parameters(
    OFFICIAL, {"packs": "3", "jokers": "6", "hand-sizes": "15,15,15", "wild-rows": "yes"}
)


def cases() -> Iterator[tuple[str, Ruleset, int]]:
    """All tables by name; the usual one three times."""
    for number in range(3):
        yield f"windows 2 {number}", WINDOWS, 2
    for rules, seats in PLAYED_OUT:
        if rules is not WINDOWS:
            yield f"{rules.name} {seats}", rules, seats
    yield "options 2", OPTIONS, 2
    yield "samba 4", SAMBA, 4


def digest(name: str, rules: Ruleset, seats: int) -> str:
    """A few letters that another course of the round would hardly have."""
    round_ = dealt(rules, f"kept {name}", seats)
    players = [Expert(Random(f"kept {name} {seat}"), playouts=2) for seat in range(seats)]
    actions = [f"{done.seat} {done.action}" for done in played(round_, players)]
    return sha256("\n".join(actions).encode()).hexdigest()[:12]


def kept() -> dict[str, str]:
    """The kept digests, by their tables."""
    return dict(line.rsplit(" ", 1) for line in FILE.read_text(encoding="utf-8").splitlines())


def update_kept() -> None:
    """Play all rounds and keep their digests."""
    lines = [f"{name} {digest(name, rules, seats)}\n" for name, rules, seats in cases()]
    FILE.write_text("".join(lines), encoding="utf-8", newline="\n")

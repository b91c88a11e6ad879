"""Two hundred matches of every rule book, seat and level, kept as digests of their records.

The same lots must give the same record, byte for byte, whatever is rebuilt beneath it.
`python -m tests.record.unchanged` plays all of them and names those that differ; a rule or a player
that is meant to play otherwise is kept anew by `python -m tests.update_references`.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.engine.board import OVER
from game.engine.books import MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import shuffled
from game.engine.custom import with_parameters
from game.engine.match import Match, Seat
from game.engine.ruleset import RULESETS, Ruleset
from game.players import PLAYERS
from game.record import Recorder

FILE = Path(__file__).with_name("digests.txt")
#: A match is left after so many rounds.
ROUNDS = 3
#: Who sits at a table, from seat 0 on. Expert's thinking is looked at elsewhere: it changes often.
KINDS = {
    "random": ("random",) * 4,
    "beginner": ("beginner",) * 4,
    "advanced": ("advanced",) * 4,
    "mixed": ("advanced", "beginner", "random", "advanced"),
}
RULES: dict[str, Ruleset] = {
    **{name: rules for name, rules in RULESETS.items() if name != MODERN.name},  # it came later
    "options": WINDOWS.with_options(
        {
            "cards-drawn": "2",
            "red-three-extra-card": "yes",
            "red-three-blocks": "yes",
            "add-to-canasta": "no",
            "top-card-counts": "no",
            "canastas-to-go-out": "2",
        }
    ),
    "samba": with_parameters(
        OFFICIAL,
        {
            "packs": "3",
            "jokers": "6",
            "hand-sizes": "15,15,15",
            "cards-drawn": "2",
            "wild-rows": "yes",
            "canastas-to-go-out": "2",
            "min-naturals": "3",
        },
    ),
    "patched": with_parameters(
        VIENNESE,
        {"stock-end": "ask", "take-must-succeed": "no", "lead": "left", "red-threes": "dealt"},
    ),
}


class Case(NamedTuple):
    """One match: the name of its rules in RULES, its seats, who sits there, and its lots."""

    rules: str
    seats: int
    kind: str
    number: int

    def __str__(self) -> str:
        return " ".join(map(str, self))


def cases() -> Iterator[Case]:
    """All matches that are kept."""
    tables = [(name, seats) for name, rules in RULES.items() for seats in rules.seats]
    whole = [
        Case(name, seats, kind, number)
        for number in range(3)
        for name, seats in tables
        for kind in KINDS
    ]
    yield from whole[:200]


def record(case: Case) -> str:
    """The record of a match."""
    rules = RULES[case.rules]
    kinds = KINDS[case.kind][: case.seats]
    match = Match(rules, [Seat(kind, f"Seat {seat}") for seat, kind in enumerate(kinds)])
    lots = Random(f"kept {case}")
    players = [PLAYERS[kind](Random(f"kept {case} {seat}")) for seat, kind in enumerate(kinds)]
    recorder = Recorder(match)
    while match.number < ROUNDS and not match.over:
        lead, cut = match.draw_lots(lots)
        deck = shuffled(lots, rules.packs, rules.jokers)
        round_ = match.start_round(deck, lead, cut)
        recorder.start_round(deck)
        while round_.board.step != OVER:
            seat = round_.board.actor
            action = players[seat].decide(round_.views[seat])
            recorder.action(seat, action, round_.apply(action))
        match.settle()
    return recorder.text()


def digest(case: Case) -> str:
    """A few letters that another record would hardly have."""
    return sha256(record(case).encode("utf-8")).hexdigest()[:16]


def kept() -> dict[str, str]:
    """The kept digests, by their cases."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return dict(line.rsplit(" ", 1) for line in lines)


def update_digests() -> None:
    """Play all matches and keep their digests."""
    lines = [f"{case} {digest(case)}\n" for case in cases()]
    FILE.write_text("".join(lines), encoding="utf-8", newline="\n")


def main() -> int:
    """Play all matches and compare; returns the exit status."""
    digests = kept()
    differ = [case for case in cases() if digests[str(case)] != digest(case)]
    for case in differ:
        print(f"another record than the kept one: {case}")
    print(f"{len(digests) - len(differ)} of {len(digests)} records are unchanged")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())

"""Counted positions, in the manner of chess's perft: how many sequences of N decisions there are.

perft.txt names decks and positions; behind `counts:` stand the sequences of 1, 2, ... decisions,
undo left out. `update_perft()` counts them again.
"""

from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from game.engine.books import MODERN, WINDOWS
from game.engine.cards import shuffled
from game.engine.round import Round
from tests.engine.modern_twins import ModernTwins
from tests.engine.modern_twins import placed as modern_placed
from tests.engine.positions import plays, position
from tests.engine.twins import Twins, placed

FILE = Path(__file__).parent / "perft.txt"
BOOKS = {rules.name: rules for rules in (WINDOWS, MODERN)}
#: Counts up to this are made by the slow rules as well.
SLOW = 2500


@dataclass(frozen=True)
class Case:
    """One entry of the file: its name, how to set it up, and its counts."""

    name: str
    fields: dict[str, str]
    counts: tuple[int, ...]

    def start(self) -> Round:
        """The round as the entry sets it up."""
        fields = dict(self.fields)
        options = dict(pair.split("=") for pair in fields.pop("options", "").split())
        before = tuple(int(number) for number in fields.pop("totals", "0 0").split())
        if "seed" in fields:
            deck = shuffled(Random(int(fields.pop("seed"))))
            assert not fields
            round_ = Round(WINDOWS.with_options(options), deck, totals=before)
            round_.deal()
            return round_
        turnovers = int(fields.pop("turnovers", "0"))
        return position(
            fields.pop("hand"),
            options=options,
            totals=before,
            turnovers=turnovers,
            rules=BOOKS[fields.pop("rules", WINDOWS.name)],
            seats=int(fields.pop("seats", "2")),
            **fields,
        )


def read_cases() -> list[Case]:
    """The entries of perft.txt."""
    cases = []
    for block in FILE.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            fields = dict(line.split(": ", 1) for line in lines)
            name = fields.pop("name")
            counts = tuple(int(number) for number in fields.pop("counts").split())
            cases.append(Case(name, fields, counts))
    return cases


def perft(round_: Round, decisions: int) -> int:
    """How many sequences of so many decisions there are, undo left out."""
    actions = plays(round_)
    if decisions == 1:
        return len(actions)
    total = 0
    for action in actions:
        copy = round_.copy()
        copy.apply(action)
        total += perft(copy, decisions - 1)
    return total


def divide(round_: Round, decisions: int) -> dict[str, int]:
    """The count below each first action."""
    below = {}
    for action in plays(round_):
        copy = round_.copy()
        copy.apply(action)
        below[str(action)] = perft(copy, decisions - 1) if decisions > 1 else 1
    return below


def slow_perft(twins: Twins | ModernTwins, decisions: int) -> int:
    """The same, counted by the slow rules from the same start."""

    def count(slow, left: int) -> int:
        actions = slow.legal() - {"undo"}
        if left == 1:
            return len(actions)
        total = 0
        for text in sorted(actions):
            after = deepcopy(slow)
            after.play(text)
            total += count(after, left - 1)
        return total

    return count(twins.slow, decisions)


def update_perft() -> None:
    """Count again to the depths that stand in perft.txt, and rewrite the file."""
    cases = iter(read_cases())
    lines = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("counts: "):
            case = next(cases)
            depths = range(1, len(case.counts) + 1)
            line = "counts: " + " ".join(str(perft(case.start(), depth)) for depth in depths)
        lines.append(line)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


CASES = read_cases()


@pytest.mark.sampled
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_perft(case: Case) -> None:
    for decisions, expected in enumerate(case.counts, start=1):
        counted = perft(case.start(), decisions)
        if counted != expected:
            below = divide(case.start(), decisions)
            listing = "\n".join(f"  {text}: {number}" for text, number in below.items())
            pytest.fail(
                f"{case.name}, {decisions} decisions: {counted}, not {expected}. "
                f"Below each first action:\n{listing}"
            )


@pytest.mark.sampled(2)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_perft_by_the_slow_rules(case: Case) -> None:
    for decisions, expected in enumerate(case.counts, start=1):
        if expected <= SLOW:
            start = case.start()
            twins = modern_placed(start) if start.board.ruleset is MODERN else placed(start)
            assert slow_perft(twins, decisions) == expected


def test_the_kept_file_is_what_an_update_would_write() -> None:
    """Names are unique and every entry has counts; so updating changes numbers only."""
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names) >= 10
    assert all(case.counts for case in CASES)

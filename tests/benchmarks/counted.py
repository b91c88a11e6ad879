"""Instructions that a turn takes, as Valgrind counts them: the same on every machine and any day.

A few rounds are played in a process of its own, and in another the first of them alone, so that
what the start takes falls away.
"""

from pathlib import Path
from typing import Final, NamedTuple

from tests.benchmarks import engine_work, players, processes


class Counted(NamedTuple):
    """What is played where: an expression of engine_work that returns the turns."""

    tables: tuple[tuple[str, int], ...]
    #: So many rounds beside the first.
    rounds: int
    work: str = "turns({kind!r}, {rounds}, {rules!r}, {seats}).count"


KINDS: Final = {
    "random": Counted(engine_work.TABLES, 8),
    **{level: Counted(engine_work.LEVEL_TABLES, 4) for level in engine_work.LEVELS},
    "playouts in Python": Counted(players.TABLES, 40, "playouts({rounds}, {rules!r}, {seats})"),
}


def title(kind: str) -> str:
    """Return the name of the table of a kind of players."""
    return f"instructions a turn, {kind}"


def turn(kind: str, rules: str, seats: int, tree: Path, home: Path) -> float | None:
    """Return how many thousand instructions a turn takes in a checkout; None without Valgrind.

    Raise subprocess.CalledProcessError where its rules or players are too different.
    """
    _, more, work = KINDS[kind]

    def script(rounds: int) -> str:
        return (
            f"import sys; sys.path.append({str(Path(__file__).parent)!r}); import engine_work; "
            f"print(engine_work.{work.format(kind=kind, rules=rules, seats=seats, rounds=rounds)})"
        )

    processes.said(script(1), home, tree)  # compiles what is not yet
    few, least = processes.counted(script(1), home, tree)
    many, most = processes.counted(script(1 + more), home, tree)
    return (most - least) / (int(many[-1]) - int(few[-1])) / 1000 if most and least else None

"""The figures of speed: which there are, and docs/speed.md, which keeps a line a version of them.

What each is, and in which unit, is said here and stands in the document. A figure is known by its
group and its column, as `random turns, windows 2`.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tests.benchmarks import counted, engine_work, players

ROOT: Final = Path(__file__).parents[2]
DOCUMENT: Final = ROOT / "docs" / "speed.md"
#: The lines of a document: figures by version, then by name.
Lines = dict[str, dict[str, float]]

OPENING: Final = """\
# How fast it is, version by version

Made by `python -m tests.benchmarks --keep`; what is written here by hand is lost. It measures this
version, and each checkout that is given with `--tree PATH`, writes a line for each, and draws
[speed.svg](speed.svg). With `--only TEXT` the other figures stay as they are.

Each version has a process of its own, and they take turns. A figure is the median of some samples
by the time of the processor, so that what else the machine does counts little; only `--jobs 2` is
by the clock, and only while the machine is quiet. Figures of different days or machines do not
compare: measure the older version beside the new one, or count instructions, which do (where the
compiled core is built, the levels use it). `-`: it was not measured, or that version does not have
it.

![Turns a second by seats, hand size, packs and length](speed.svg)
"""


class Group(NamedTuple):
    """A table: figures of one kind, each a column; `says` is what they are and their unit."""

    title: str
    says: str
    columns: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The full names of its figures."""
        return tuple(f"{self.title}, {column}" for column in self.columns)


def _tables(tables: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    return tuple(f"{rules} {seats}" for rules, seats in tables)


_VARIED: Final = (
    *(f"{name} {value}" for name, (_, _, all_) in engine_work.VARIED.items() for value in all_),
    *(f"length {last}" for last in engine_work.LENGTHS),
)
_ROUNDS: Final = "Whole rounds, dealing included, in turns a second, by rule book and seats."
_OWN: Final = (
    "Turns a second by own rules of which one parameter differs: seats (official, each alone, 11 "
    "cards), cards dealt and packs (windows 2); length: the fifty actions of a round up to that."
)
PROGRAM: Final = "program"
STORAGE: Final = "much kept"
#: What Expert and the advice are measured with.
CORES: Final = {"compiled": "with the compiled core", "plain": "in Python alone"}
ADVICE: Final = "Expert and advice"
GROUPS: Final = (
    Group(
        PROGRAM,
        "From outside. First picture: processor time of a later start over a bare script's that "
        "opens a window; first start: the same of a user's first. Ready: so until the first input "
        "is heard; instructions: these until then, over the bare script's (Valgrind). Counted: "
        "so a user's first start to its picture, and to its first input. Memory: MB "
        "at the first picture. Idle: processor time at rest, at the "
        "table and with Options | Customize open, over a loop's that asks for events 60 times a "
        "second. Help: ms. Jobs: how many times as fast two processes simulate.",
        (
            "first picture",
            "first start",
            "ready",
            "instructions",
            "first start, counted",
            "first ready, counted",
            "memory",
            "idle table",
            "idle dialog",
            "--help",
            "--jobs 2",
        ),
    ),
    *(
        Group(
            counted.title(kind),
            "Thousand instructions a turn (Valgrind), dealing included, by rule book and seats. "
            "They are the same on any day.",
            _tables(played.tables),
        )
        for kind, played in counted.KINDS.items()
    ),
    Group("random turns", f"Random players. {_ROUNDS}", _tables(engine_work.TABLES)),
    *(
        Group(
            f"{level} turns", f"{level.capitalize()}. {_ROUNDS}", _tables(engine_work.LEVEL_TABLES)
        )
        for level in engine_work.LEVELS
    ),
    *(
        Group(f"{kind} turns by own rules", f"{kind.capitalize()} players. {_OWN}", _VARIED)
        for kind in engine_work.VARYING
    ),
    Group(
        "actions applied again",
        "A recorded match of random players through the engine alone, in actions a second.",
        _tables(engine_work.REPLAYED),
    ),
    Group(
        "actions verified",
        "The same records read as `verify` does, in actions a second.",
        _tables(engine_work.REPLAYED),
    ),
    Group(
        "steps of learners",
        "By lot in the environment of PettingZoo, in observations, masks and steps a second.",
        _tables(engine_work.LEARNERS),
    ),
    Group(
        "steps of learners at once",
        "The same of 1,024 rounds that are stepped together, in steps of a round a second.",
        _tables(engine_work.LEARNERS),
    ),
    *(
        Group(
            f"{ADVICE}, {table}, {core}",
            "Decisions of Expert, hints, the review of a round of Advanced, and the turns of "
            f"playouts, each asked for alone, {CORES[core]}. Expert's playouts: those of whole "
            "decisions, where the core is compiled.",
            players.MEASURED,
        )
        for table in _tables(players.TABLES)
        for core in CORES
    ),
    Group(
        STORAGE,
        "In ms. Load: opened for the first time with 10,000 files. Statistics: with 100,000 "
        "rounds. A round's end: one more round is entered beside these.",
        ("Load", "Statistics", "a round's end"),
    ),
)
NAMES: Final = tuple(name for group in GROUPS for name in group.names)


def version_of(tree: Path) -> str:
    """Return the version of a checkout."""
    project = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def shown(figure: float | None) -> str:
    """Write a figure with three digits."""
    if figure is None:
        return "-"
    rounded = float(f"{figure:.3g}")
    return f"{rounded:,.0f}" if rounded >= 100 else f"{rounded:g}"


def document(lines: Lines) -> str:
    """Return the text of docs/speed.md."""
    return OPENING + "".join(_table(group, lines) for group in GROUPS)


def _table(group: Group, lines: Lines) -> str:
    rows = [("version", *group.columns), ("---",) * (1 + len(group.columns))]
    rows += [
        (version, *(shown(lines[version].get(name)) for name in group.names))
        for version in sorted(lines, key=lambda each: [int(part) for part in each.split(".")])
    ]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return f"\n## {group.title}\n\n{group.says}\n\n{table}"


def lines_of(text: str) -> Lines:
    """Return the lines of a document."""
    lines: Lines = {}
    title, columns = "", [""]
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("## "):
            title = line.removeprefix("## ")
        elif cells[0] == "version":
            columns = cells[1:]
        elif line.startswith("| ") and cells[0] != "---":
            version = lines.setdefault(cells[0], {})
            for column, cell in zip(columns, cells[1:], strict=True):
                if cell != "-":
                    version[f"{title}, {column}"] = float(cell.replace(",", ""))
    return lines


def kept(lines: Lines, version: str, found: Mapping[str, float | None]) -> Lines:
    """Return the lines with what was found of a version in place of what was known of it."""
    line = {**lines.get(version, {}), **{n: f for n, f in found.items() if f is not None}}
    return {**lines, version: line}

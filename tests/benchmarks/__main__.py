"""Makes the figures of speed: `python -m tests.benchmarks`, beside another version with `--tree`.

Each version has a process of its own, and they take turns at each piece of work, so that what else
the machine does falls on all alike. With `--keep` docs/speed.md has them, a line a version.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, cast

from game.engine.board import OVER
from game.engine.cards import shuffled
from game.engine.match import Match, Seat
from game.players import PLAYERS
from game.record import Recorder
from tests import children
from tests.benchmarks import counted, engine_work, peers, players, program_work, storage_work
from tests.benchmarks.figures import (
    ADVICE,
    CORES,
    DOCUMENT,
    GROUPS,
    NAMES,
    PROGRAM,
    STORAGE,
    document,
    kept,
    lines_of,
    shown,
    version_of,
)
from tests.benchmarks.plot import PICTURE, svg

HERE: Final = Path(__file__).parents[2]


class Version:
    """A checkout whose program is measured, in a process of its own."""

    def __init__(self, tree: Path, process: "subprocess.Popen[str]") -> None:
        self.tree = tree
        self._process = process

    def measure(self, name: str) -> float | None:
        """Do a piece of work once; return how much was done in a second, None if it is unknown."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{name}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().split()
        return float(answer[0]) / float(answer[1]) if len(answer) == 2 else None


@contextmanager
def version(tree: Path, records: Path) -> Iterator[Version]:
    """Start a process that works with the `game` of a checkout."""
    command = [sys.executable, engine_work.__file__, str(records)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with children.started(command, cwd=tree, env=environment, **pipes) as process:
        yield Version(tree, cast("subprocess.Popen[str]", process))


def write_records(folder: Path) -> None:
    """Play the matches that are replayed: random players, until one has won."""
    for name, seats in engine_work.REPLAYED:
        rules = engine_work.rule_book(name)
        match = Match(rules, [Seat("random", f"Seat {seat}") for seat in range(seats)])
        lots = Random(f"match {name} {seats}")
        player = PLAYERS["random"](lots)
        recorder = Recorder(match)
        while not match.over and match.number < engine_work.ROUNDS:
            lead, cut = match.draw_lots(lots)
            deck = shuffled(lots, rules.packs, rules.jokers)
            round_ = match.start_round(deck, lead, cut)
            recorder.start_round(deck)
            while round_.board.step != OVER:
                seat = round_.board.actor
                action = player.decide(round_.views[seat])
                recorder.action(seat, action, round_.apply(action))
            match.settle()
        path = folder / engine_work.record_name(name, seats)
        path.write_text(recorder.text(), "utf-8")


def measured(versions: Sequence[Version], name: str, times: int) -> list[float | None]:
    """Return the median of each version for a piece of work; they take turns."""
    found: list[list[float]] = [[] for _ in versions]
    for _ in range(times):
        for place, each in enumerate(versions):
            figure = each.measure(name)
            if figure is not None:
                found[place].append(figure)
    return [median(figures) if figures else None for figures in found]


def table_line(name: str, found: Sequence[float | None]) -> str:
    """Write the figures of a piece of work, and what the first is beside each other one."""
    first, *others = found
    cells = [shown(each) for each in found]
    cells += [f"{first / each:.2f}" if first and each else "-" for each in others]
    return f"{name:76}" + "".join(f"{cell:>12}" for cell in cells)


#: A figure, and what each checkout has of it.
Row = tuple[str, list[float | None]]


def engine_rows(trees: Sequence[Path], only: str, times: int) -> Iterator[Row]:
    """Yield the figures of the engine and of the levels without playouts."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        records = Path(folder)
        write_records(records)
        versions = [stack.enter_context(version(tree, records)) for tree in trees]
        for name in engine_work.work(records):
            if only in name:
                yield name, measured(versions, name, times)


def program_rows(trees: Sequence[Path], only: str) -> Iterator[Row]:
    """Yield the figures of the whole program."""
    group = next(group for group in GROUPS if group.title == PROGRAM)
    wanted = [name for name in group.names if only in name]
    for name in reversed(wanted):  # first what wants a quiet machine
        measure = program_work.MEASURES[name.removeprefix(f"{PROGRAM}, ")]
        yield name, [program_work.tried(measure, tree) for tree in trees]


def counted_rows(trees: Sequence[Path], only: str) -> Iterator[Row]:
    """Yield the instructions of turns; none without Valgrind."""
    with ExitStack() as stack:
        homes = [Path(stack.enter_context(tempfile.TemporaryDirectory()), "home") for _ in trees]
        for kind, played in counted.KINDS.items():
            for rules, seats in played.tables:
                name = f"{counted.title(kind)}, {rules} {seats}"
                if only in name:
                    measure = partial(counted.turn, kind, rules, seats)
                    yield (
                        name,
                        [
                            program_work.tried(partial(measure, home=home), tree)
                            for tree, home in zip(trees, homes, strict=True)
                        ],
                    )


def script_rows(trees: Sequence[Path], only: str, title: str, *command: str) -> Iterator[Row]:
    """Yield the figures that a script prints in each checkout, a line each, its name last but one.

    Before it stands what the group has behind its title, if anything; the last argument follows.
    """
    if not any(only in name for name in NAMES if name.startswith(title)):
        return
    found: dict[str, list[float | None]] = {}
    for place, tree in enumerate(trees):
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        done = children.run(
            [sys.executable, *command], cwd=tree, env=environment, stdout=-1, text=True, timeout=900
        )
        for line in done.stdout.splitlines():
            if line.count("\t"):
                *at, name, figure = line.split("\t")
                row = found.setdefault(", ".join([title, *at, *command[1:], name]), [])
                row += [None] * (place - len(row)) + [float(figure)]
    for name, row in found.items():
        if only in name:
            yield name, row + [None] * (len(trees) - len(row))


def rows(trees: Sequence[Path], only: str, times: int) -> Iterator[Row]:
    """Yield all figures whose names hold a text."""
    yield from program_rows(trees, only)
    yield from counted_rows(trees, only)
    yield from engine_rows(trees, only, times)
    yield from script_rows(trees, only, STORAGE, storage_work.__file__)
    for core in CORES:
        yield from script_rows(trees, only, ADVICE, players.__file__, core)


def keep(tree: Path, found: dict[str, float | None]) -> None:
    """Write the line of a checkout into the document, and draw the picture again."""
    text = DOCUMENT.read_text("utf-8") if DOCUMENT.exists() else ""
    of_document = {name: found[name] for name in NAMES if name in found}
    text = document(kept(lines_of(text), version_of(tree), of_document))
    DOCUMENT.write_text(text, "utf-8")
    PICTURE.write_text(svg(lines_of(text)), "utf-8")


def main() -> None:
    """Measure what the command line asks for, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "--tree", type=Path, action="append", default=[], help="measure this checkout beside it"
    )
    parser.add_argument("--times", type=int, default=9, help="how often each work is done (9)")
    parser.add_argument("--only", default="", help="only figures whose name holds this text")
    parser.add_argument("--keep", action="store_true", help="keep the figures in docs/speed.md")
    parser.add_argument(
        "--peers", action="store_true", help="time other packages that are installed, and no more"
    )
    given = parser.parse_args()
    if given.peers:
        print(*peers.lines(), sep="\n")
        return
    trees = [HERE, *(tree.resolve() for tree in given.tree)]
    heads = [*(tree.name for tree in trees), *(f"/ {tree.name}" for tree in trees[1:])]
    print(f"{'':76}" + "".join(f"{head:>12}" for head in heads))
    for name, found in rows(trees, given.only, given.times):
        print(table_line(name, found), flush=True)
        if given.keep:
            for tree, figure in zip(trees, found, strict=True):
                keep(tree, {name: figure})


if __name__ == "__main__":
    main()

"""Makes the figures of speed: `python -m tests.benchmarks`, beside another version with `--tree`.

Each version has a process of its own, and they take turns at each piece of work, so that what else
the machine does falls on all alike. A figure is the median of what was done in a second of
processor.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
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
from tests.benchmarks import engine_work, players

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


def table_line(name: str, figures: Sequence[float | None]) -> str:
    """Write the figures of a piece of work, and what the first is beside each other one."""
    first, *others = figures
    cells = ["-" if each is None else f"{each:,.0f}" for each in figures]
    cells += [f"{first / each:.2f}" if first and each else "-" for each in others]
    return f"{name:42}" + "".join(f"{cell:>12}" for cell in cells)


def players_table(trees: Sequence[Path], plain: bool) -> Iterator[str]:
    """Yield a line for each figure of Expert and the advice, with one of the cores."""
    head = f"Expert and advice, {'plain' if plain else 'core in use'}"
    yield f"{head:48}" + "".join(f"{tree.name:>16}" for tree in trees)
    command = [sys.executable, players.__file__, *(["plain"] if plain else [])]
    found: dict[str, list[str]] = {}
    for tree in trees:
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        done = children.run(
            command, cwd=tree, env=environment, stdout=subprocess.PIPE, text=True, timeout=900
        )
        for line in done.stdout.splitlines():
            name, _, figure = line.partition("\t")
            found.setdefault(name, []).append(figure)
    for name, figures in found.items():
        yield f"{name:48}" + "".join(f"{figure:>16}" for figure in figures)


def main() -> None:
    """Measure what the command line asks for, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "--tree", type=Path, action="append", default=[], help="measure this checkout beside it"
    )
    parser.add_argument("--times", type=int, default=9, help="how often each work is done (9)")
    parser.add_argument("--only", default="", help="only works whose name holds this text")
    parser.add_argument(
        "--players", action="store_true", help="Expert and the advice alone, by both cores"
    )
    given = parser.parse_args()
    trees = [HERE, *(tree.resolve() for tree in given.tree)]
    if given.players:
        for plain in (False, True):
            for told in players_table(trees, plain):
                print(told, flush=True)
        return
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        records = Path(folder)
        write_records(records)
        versions = [stack.enter_context(version(tree, records)) for tree in trees]
        heads = [*(tree.name for tree in trees), *(f"/ {tree.name}" for tree in trees[1:])]
        print(f"{'done in a second':42}" + "".join(f"{head:>12}" for head in heads))
        for name in engine_work.work(records):
            if given.only in name:
                print(table_line(name, measured(versions, name, given.times)), flush=True)


if __name__ == "__main__":
    main()

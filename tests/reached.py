"""Which tests come to which statement of the program: told by a call put before the statement.

`faults.py` puts the calls in (`with_probes`) and runs the tests with this module as a plugin, which
keeps what each test came to (`-p tests.reached`, the folder in FAULTS_REACHED), and reads it again
(`Reached`). What a program does that a test starts is not seen.
"""

import ast
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import pytest

FOLDER: Final = "FAULTS_REACHED"
#: Calls what `pytest_configure` enters with a number; in a program without that nothing happens.
_CALL: Final = '__import__("sys").__dict__.get("faults_reached", int)({number})'


def with_probes(source: bytes, places: Mapping[int, int]) -> tuple[bytes, set[int]]:
    """Return a source that tells when it comes to places, and which of their numbers it can tell.

    `places` has the byte of each number. What runs as a module is read belongs to no test, nor does
    what a function keeps for whoever asks next: they are not told.
    """
    lines = source.splitlines(keepends=True)
    starts = [0]
    for text in lines:
        starts.append(starts[-1] + len(text))
    tree, before = ast.parse(source), defaultdict[int, list[int]](list)
    for number, place in places.items():
        if at := _line_before(tree, place, starts, lines):
            before[at].append(number)
    for at in sorted(before, reverse=True):
        text = lines[at - 1]
        indent = text[: len(text) - len(text.lstrip())]
        calls = (_CALL.format(number=number).encode() for number in before[at])
        lines[at - 1 : at - 1] = [indent + call + b"\n" for call in calls]
    return b"".join(lines), {number for numbers in before.values() for number in numbers}


def _line_before(tree: ast.Module, place: int, starts: list[int], lines: list[bytes]) -> int:
    """Return the line of the innermost statement of a function that has a place; 0 for none."""
    found, body = 0, list[ast.stmt](tree.body)
    inside = False
    while body:
        holding = [node for node in body if _has(node, place, starts)]
        if not holding:
            break
        (node,) = holding
        if isinstance(node, ast.FunctionDef) and any(map(_keeps, node.decorator_list)):
            return 0
        head = lines[node.lineno - 1][: node.col_offset]
        if inside and not head.strip() and not _is_elif(node, lines):
            decorators: list[ast.expr] = getattr(node, "decorator_list", [])
            found = min([node.lineno, *(each.lineno for each in decorators)])
        body = list(_statements(node))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and any(
            _has(child, place, starts) for child in body
        ):
            inside, found = isinstance(node, ast.FunctionDef), 0
    return found


def _keeps(decorator: ast.expr) -> bool:
    """Tell whether a function keeps what it has returned, and so is come to only once."""
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(named, ast.Name) and named.id in ("cache", "lru_cache")


def _has(node: ast.stmt, place: int, starts: list[int]) -> bool:
    """Tell whether a statement has a byte of its source, its decorators left out."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    begin = starts[node.lineno - 1] + node.col_offset
    return begin <= place < starts[node.end_lineno - 1] + node.end_col_offset


def _is_elif(node: ast.stmt, lines: list[bytes]) -> bool:
    return lines[node.lineno - 1].lstrip().startswith(b"elif")


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements right inside a node, those of its handlers and cases among them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            yield from _statements(child)


class Reached(NamedTuple):
    """What was kept: seconds of each test, those that failed, and those that came to a number."""

    seconds: dict[str, float]
    failed: set[str]
    tests: dict[int, set[str]]

    @classmethod
    def read(cls, folder: Path) -> "Reached":
        """Read what the processes of a run have kept."""
        reached = cls(defaultdict(float), set(), defaultdict(set))
        for file in folder.glob("*.json"):
            kept = json.loads(file.read_text(encoding="utf-8"))
            reached.failed.update(kept["failed"])
            for test, seconds in kept["seconds"].items():
                reached.seconds[test] += seconds
            for test, numbers in kept["numbers"].items():
                for number in numbers:
                    reached.tests[number].add(test)
        return reached

    def quickest(self, number: int) -> list[str]:
        """Return the tests that came to a number, the quickest first.

        Those that failed are among them, as they may have come no further.
        """
        tests = self.tests.get(number, set()) | self.failed
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0.0), test))


class Keeper:
    """The plugin: keeps by its name, without its parameters, what each test comes to.

    What a fixture of many tests comes to belongs to each of them.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._now = set[int]()
        self._of_fixtures: dict[Any, set[int]] = {}
        self._seconds: dict[str, float] = defaultdict(float)
        self._numbers: dict[str, set[int]] = defaultdict(set)
        self._failed: set[str] = set()
        sys.faults_reached = self._reach  # type: ignore[attr-defined]

    def _reach(self, number: int) -> None:
        self._now.add(number)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        """Keep what a fixture comes to, for the tests that find it made."""
        before, self._now = self._now, set()
        try:
            return (yield)
        finally:
            self._of_fixtures[fixturedef] = self._now
            self._now = before | self._now

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Keep what a test and its fixtures come to, and how long it takes."""
        self._now, begin = set(), perf_counter()
        try:
            return (yield)
        finally:
            test = item.nodeid.partition("[")[0]
            self._seconds[test] += perf_counter() - begin
            self._numbers[test] |= self._now
            about: Any = getattr(item, "_fixtureinfo", None)
            for fixtures in about.name2fixturedefs.values() if about else ():
                for fixture in fixtures:
                    self._numbers[test] |= self._of_fixtures.get(fixture, set())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep which tests failed."""
        if report.failed:
            self._failed.add(report.nodeid.partition("[")[0])

    def pytest_sessionfinish(self) -> None:
        """Write down what was kept."""
        kept = {
            "seconds": self._seconds,
            "failed": sorted(self._failed),
            "numbers": {test: sorted(numbers) for test, numbers in self._numbers.items()},
        }
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / f"{os.getpid()}.json").write_text(json.dumps(kept), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Begin to keep, where a folder is named."""
    if folder := os.environ.get(FOLDER):
        config.pluginmanager.register(Keeper(Path(folder)), "reached")

"""The tool that puts faults in (faults.py) finds them where they are, and nowhere else."""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.faults import ROOMS, ROOT, Finder, drawn, possible_faults
from tests.often import tried
from tests.reached import Keeper, Reached, with_probes

SOURCE = b'''"""A docstring - with a sign."""
from typing import cast
SIGN: int | None = -1


def much(one: int, other: int = 2) -> bool:
    assert one != other
    if not (one <= other and most(other, one)):
        one += 1
        print(f"{one + other}")
    return True
'''


def test_the_faults_of_a_small_source() -> None:
    found = Finder("small.py", SOURCE).found
    assert [(fault.line, fault.change) for fault in found] == [
        (3, "sign: -1 -> (1)"),
        (3, "number: 1 -> 2"),
        (6, "number: 2 -> 3"),
        (
            8,
            "condition turned round: not (one <= other and most(other, one)) -> "
            "not (not (one <= other and most(other, one)))",
        ),
        (
            8,
            "not dropped: not (one <= other and most(other, one)) -> "
            "bool(one <= other and most(other, one))",
        ),
        (8, "and/or: and -> or"),
        (8, "condition dropped: one <= other -> True"),
        (8, "condition dropped: most(other, one) -> True"),
        (8, "comparison: <= -> <"),
        (8, "arguments swapped: other, one -> one, other"),
        (9, "arithmetic: + -> -"),
        (9, "statement removed: one += 1 -> pass"),
        (9, "number: 1 -> 2"),
        (10, 'statement removed: print(f"{one + other}") -> pass'),
        (11, "boolean: True -> False"),
    ]


@pytest.mark.sampled
@tried(4, 10, 40)
@pytest.mark.parametrize("room", ROOMS)
def test_a_source_with_a_fault_can_still_be_read(room: str, count: int) -> None:
    lots = drawn(possible_faults(ROOT, room), Random(3))
    for _ in range(count):
        fault = next(lots)
        source = (ROOT / fault.path).read_bytes()
        changed = source[: fault.start] + fault.text.encode() + source[fault.end :]
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), fault


def places(source: bytes, *texts: bytes) -> dict[int, int]:
    """The bytes where texts stand in a source, numbered."""
    return {number: source.index(text) for number, text in enumerate(texts)}


def test_a_call_stands_before_the_statement_that_it_tells_of() -> None:
    source = b"""LIMIT = 5

class Row:
    SIZE = 6
    @property
    def full(self) -> bool:
        if self.size > 7:
            return True
        elif self.size < 0: return bool(8)
        try:
            return self.many()
        except ValueError:
            return self.most(
                9,
            )
"""
    told, numbers = with_probes(source, places(source, b"5", b"6", b"7", b"8", b"9"))
    assert numbers == {2, 3, 4}  # the first two are read with the module, and belong to no test
    call = '__import__("sys").__dict__.get("faults_reached", int)({})'
    lines = told.decode().splitlines()
    assert [(at, line.strip()) for at, line in enumerate(lines) if "reached" in line] == [
        (6, call.format(2)),
        (7, call.format(3)),  # of the elif: as one comes to its if
        (14, call.format(4)),
    ]
    assert lines[8] == "        if self.size > 7:"
    ast.parse(told)


def test_of_a_function_that_keeps_what_it_returns_nobody_tells_who_comes_to_it() -> None:
    """A fault in it is tried by all tests of the room: only the first of a process comes to it."""
    source = b"@lru_cache(8)\ndef kept(one: int) -> int:\n    return one + 5\n"
    assert with_probes(source, places(source, b"5")) == (source, set())


@contextmanager
def during(hook: Iterator[None]) -> Iterator[None]:
    """What pytest does while a hook waits."""
    next(hook)
    yield
    with suppress(StopIteration):
        next(hook)


def test_it_is_kept_which_tests_come_to_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "faults_reached", int, raising=False)
    keeper = Keeper(tmp_path)
    reach: Any = sys.faults_reached  # type: ignore[attr-defined]
    fixture = object()

    def item(name: str, *fixtures: object) -> Any:
        info = SimpleNamespace(name2fixturedefs={"made": fixtures})
        return SimpleNamespace(nodeid=name, _fixtureinfo=info)

    with during(keeper.pytest_runtest_protocol(item("one[a]", fixture))):
        with during(keeper.pytest_fixture_setup(fixture)):
            reach(1)
        reach(2)
    with during(keeper.pytest_runtest_protocol(item("two", fixture))):
        reach(3)
    with during(keeper.pytest_runtest_protocol(item("one[b]"))):
        reach(3)
    keeper.pytest_runtest_logreport(SimpleNamespace(failed=True, nodeid="none"))  # type: ignore[arg-type]
    keeper.pytest_sessionfinish()
    reached = Reached.read(tmp_path)
    assert reached.tests == {1: {"one", "two"}, 2: {"one"}, 3: {"one", "two"}}
    assert reached.failed == {"none"}
    reached.seconds.update({"one": 2.0, "two": 1.0, "none": 3.0})
    assert reached.quickest(3) == ["two", "one", "none"]
    assert reached.quickest(4) == ["none"]  # which may have come no further

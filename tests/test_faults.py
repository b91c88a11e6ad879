"""The tool that puts faults in (faults.py) finds them where they are, and nowhere else."""

import ast
from random import Random

import pytest

from tests.faults import ROOMS, ROOT, Finder, drawn, possible_faults
from tests.often import tried

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

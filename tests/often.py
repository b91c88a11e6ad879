"""How often something is tried by lot: a few times in the test line, often among the slow tests."""

from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

import pytest

from game.engine.ruleset import RULESETS, Ruleset

#: The tables that the test line plays at, where that is not the smallest of a rule book.
_FIRST = {"cga": 3, "official": 4, "modern": 4}


def is_first(rules: Ruleset, seats: int) -> bool:
    """Whether the test line plays at this table of a rule book; the slow tests play at all."""
    return seats == _FIRST.get(rules.name, rules.seats[0])


#: Every rule book with every number of seats: of each one in the test line, all in the slow tests.
TABLES = [
    pytest.param(name, seats, marks=[] if is_first(rules, seats) else pytest.mark.slow)
    for name, rules in RULESETS.items()
    for seats in rules.seats
]


def seldom(tables: Iterable[tuple[Ruleset, int]]) -> list[object]:
    """The same of these tables, which are rule books with numbers of seats."""
    return [
        pytest.param(
            rules,
            seats,
            marks=[] if is_first(rules, seats) else pytest.mark.slow,
            id=f"{rules.name} {seats}",
        )
        for rules, seats in tables
    ]


def tried(few: int, many: int) -> pytest.MarkDecorator:
    """Hands a test a `count`: `few`, and where the slow tests run, `many`.

    The lots of a test follow from their number, so that the many begin with the few: where a case
    is slow as it is, the few are not run at all.
    """
    quickly = pytest.param(few, marks=pytest.mark.few, id="few")
    slowly = pytest.param(many, marks=pytest.mark.slow, id="many")
    return pytest.mark.parametrize("count", [quickly, slowly])


def sort_cases(items: list[pytest.Item]) -> list[pytest.Item]:
    """Mark as slow what the test line does not take of sampled tests; return what never runs.

    Of the cases of a test that is marked `sampled(count)`, one without a count, the test line runs
    as many, spread evenly; where they begin follows from the name of the test, so that they are the
    same ones each time, and not of the same rule book in all tests.
    """
    cases = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("sampled")
        if mark is not None and item.get_closest_marker("slow") is None:
            cases[item.nodeid.split("[")[0], *mark.args].append(item)
    for (name, *counts), mine in cases.items():
        count = min(counts[0] if counts else 1, len(mine))
        begin = crc32(name.encode())
        taken = {(begin + len(mine) * number // count) % len(mine) for number in range(count)}
        for place, item in enumerate(mine):
            if place not in taken:
                item.add_marker("slow")
    return [each for each in items if each.get_closest_marker("few") and is_slow(each)]


def is_slow(item: pytest.Item) -> bool:
    """Whether the test line leaves a test out."""
    return any(item.get_closest_marker(name) for name in ("slow", "long"))

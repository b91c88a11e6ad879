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


def tried(few: int, many: int, most: int = 0) -> pytest.MarkDecorator:
    """Hands a test a `count`: `few`, `many` where the slow tests run, `most` with the long ones.

    The lots of a test follow from their number, so that the many begin with the few: where a case
    is slow as it is, the few are not run at all.
    """
    counts = [
        pytest.param(few, marks=pytest.mark.few, id="few"),
        pytest.param(many, marks=pytest.mark.slow, id="many"),
    ]
    if most:
        counts.append(pytest.param(most, marks=pytest.mark.long, id="most"))
    return pytest.mark.parametrize("count", counts)


def sort_cases(items: list[pytest.Item]) -> list[pytest.Item]:
    """Say of each case of a test whether it is slow or long, and return those that never run.

    Of the cases of a test that is marked `sampled(count, slow)` the test line runs as many, one
    where nothing is said, the slow tests as many more, all where nothing is said, and the long ones
    the others.
    """
    for item in items:
        if item.get_closest_marker("long"):
            _take_away("slow", item)
    cases = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled"):
            cases[item.nodeid.split("[")[0]].append(item)
    for name, mine in cases.items():
        _sample(name, mine)
    return [each for each in items if each.get_closest_marker("few") and is_slow(each)]


def _sample(name: str, items: list[pytest.Item]) -> None:
    """Mark what is not taken of the cases of a test."""
    quick = [item for item in items if not is_slow(item)]
    mark = items[0].get_closest_marker("sampled")
    assert mark is not None
    left_out = _not_taken(name, quick, mark.args[0] if mark.args else 1)
    for item in left_out:
        item.add_marker("slow")
    if "slow" in mark.kwargs:
        slow = [each for each in items if _is(each, "slow") and not _is(each, "few")]
        for item in _not_taken(name, slow, mark.kwargs["slow"]):
            _take_away("slow", item)
            item.add_marker("long")


def _not_taken(name: str, items: list[pytest.Item], count: int) -> list[pytest.Item]:
    """Take some items of a list, spread evenly; return the others.

    Where they begin follows from the name of the test, so that they are the same ones each time,
    and not of the same rule book in all tests.
    """
    if len(items) <= count:
        return []
    begin = crc32(name.encode())
    taken = {(begin + len(items) * number // count) % len(items) for number in range(count)}
    return [item for place, item in enumerate(items) if place not in taken]


def _is(item: pytest.Item, name: str) -> bool:
    return item.get_closest_marker(name) is not None


def _take_away(name: str, item: pytest.Item) -> None:
    item.own_markers = [mark for mark in item.own_markers if mark.name != name]


def is_slow(item: pytest.Item) -> bool:
    """Whether the test line leaves a test out."""
    return _is(item, "slow") or _is(item, "long")

"""How often something is tried by lot: a few times in the test line, often among the slow tests."""

from collections.abc import Iterable

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

    The lots of a test follow from their number, so that the many begin with the few.
    """
    slowly = pytest.param(many, marks=pytest.mark.slow, id="many")
    return pytest.mark.parametrize("count", [pytest.param(few, id="few"), slowly])

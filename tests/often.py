"""How often something is tried by lot: a few times in the test line, often among the slow tests."""

import pytest

from game.engine.ruleset import RULESETS

#: The tables that the test line plays at, where that is not the smallest of a rule book.
_FIRST = {"cga": 3, "official": 4, "modern": 4}
#: Every rule book with every number of seats: of each one in the test line, all in the slow tests.
TABLES = [
    pytest.param(
        name, seats, marks=[] if seats == _FIRST.get(name, rules.seats[0]) else pytest.mark.slow
    )
    for name, rules in RULESETS.items()
    for seats in rules.seats
]


def tried(few: int, many: int) -> pytest.MarkDecorator:
    """Hands a test a `count`: `few`, and where the slow tests run, `many`.

    The lots of a test follow from their number, so that the many begin with the few.
    """
    slowly = pytest.param(many, marks=pytest.mark.slow, id="many")
    return pytest.mark.parametrize("count", [pytest.param(few, id="few"), slowly])

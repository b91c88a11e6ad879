"""Which cases of a test run in the test line, with the slow tests, and with the long ones."""

from typing import Any

import pytest

from tests.often import sort_cases, tried


class Case:
    """A case of a test, as far as its marks go."""

    def __init__(self, name: str, *marks: pytest.MarkDecorator) -> None:
        self.nodeid = f"tests/test_it.py::test_it[{name}]"
        self.own_markers = [each.mark for each in marks]

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next((mark for mark in self.own_markers if mark.name == name), None)

    def add_marker(self, name: str) -> None:
        self.own_markers.append(getattr(pytest.mark, name).mark)


def where(item: Any) -> str:
    """Which run has a case."""
    names = {mark.name for mark in item.own_markers} & {"slow", "long"}
    assert len(names) < 2
    return names.pop() if names else "line"


def counted(items: list[Any]) -> tuple[int, int, int]:
    """How many cases the test line, the slow tests and the long ones have."""
    runs = [where(item) for item in items]
    return runs.count("line"), runs.count("slow"), runs.count("long")


def test_of_a_sampled_test_the_line_has_one_case_and_the_slow_tests_the_others() -> None:
    items = [Case(str(number), pytest.mark.sampled) for number in range(7)]
    assert not sort_cases(items)
    assert counted(items) == (1, 6, 0)


def test_of_many_cases_some_are_long() -> None:
    items = [Case(str(number), pytest.mark.sampled(2, slow=3)) for number in range(13)]
    sort_cases(items)
    assert counted(items) == (2, 3, 8)


def test_what_is_slow_already_is_not_taken_for_the_line() -> None:
    marks = pytest.mark.sampled(slow=2), pytest.mark.slow
    items = [Case(str(number), *marks[: 2 - (number == 4)]) for number in range(5)]
    sort_cases(items)
    assert counted(items) == (1, 2, 2)
    assert where(items[4]) == "line"


def test_what_is_long_is_not_slow_too() -> None:
    items = [Case("all", pytest.mark.long, pytest.mark.slow)]
    sort_cases(items)
    assert counted(items) == (0, 0, 1)


def test_where_the_many_run_the_few_do_not() -> None:
    few, many, most = (param.marks for param in tried(1, 5, 20).args[1])
    alone = Case("few", *few)
    assert not sort_cases([alone])
    items = [Case("few", *few, pytest.mark.slow), Case("many", *many), Case("most", *most)]
    assert sort_cases(items) == items[:1]
    assert counted(items[1:]) == (0, 1, 1)

"""No property fails because the machine is busy: one profile of Hypothesis holds for all tests."""

import re
import time
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import providers

TESTS = Path(__file__).parent


@settings(max_examples=1)
@given(st.none())
def test_an_example_may_take_its_time(_: None) -> None:
    time.sleep(0.3)  # more than Hypothesis allows unless it is told otherwise


def test_slow_examples_are_no_fault() -> None:
    assert settings.default is not None
    assert settings.default.deadline is None
    assert HealthCheck.too_slow in settings.default.suppress_health_check


@settings(max_examples=20)
@given(st.integers(), st.text("ab"))  # all of Unicode takes a fresh machine two seconds
def test_examples_are_the_same_whatever_is_imported(_number: int, _text: str) -> None:
    assert not providers._local_constants.integers
    assert not providers._local_constants.strings


def test_no_file_of_tests_has_deadlines_of_its_own() -> None:
    for path in TESTS.rglob("*.py"):
        if path.name not in ("conftest.py", Path(__file__).name):
            assert not re.search(r"\bdeadline=|load_profile", path.read_text("utf-8")), path

"""A test that is too slow for the test line fails there (budget.py)."""

import time

import pytest

from tests.budget import kept_to


def test_what_works_longer_than_its_limit_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match="too many for the test line"), kept_to(0.001):
        sum(range(500_000))


def test_what_waits_does_not() -> None:
    with kept_to(0.01):
        time.sleep(0.02)

"""Cases that run as one test (together.py): none is left out, and those that fail are named."""

import sys
from pathlib import Path
from typing import Final

import pytest

from tests import children

ROOT: Final = Path(__file__).parents[1]
CONFTEST: Final = """
from tests.together import joined
def pytest_collection_modifyitems(items):
    items[:] = joined(items)
"""
TESTS: Final = """
import pytest
numbers = pytest.mark.parametrize("number", range(4))
@pytest.fixture
def given(): return 1
@numbers
@pytest.mark.parametrize("letter", "ab")
def test_alone(number, letter):
    print("ran", number, letter)
    assert number not in (1, 3) or letter == "a"
@numbers
def test_with_a_fixture(number, given): pass
@numbers
@pytest.mark.skipif(True, reason="no")
def test_skipped(number): assert 0
@pytest.mark.parametrize("given", [2, 3])
def test_a_parameter_in_the_place_of_a_fixture(given): assert given > 1
class TestClass:
    @numbers
    def test_method(self, number): pass
def test_plain(): pass
"""


@pytest.mark.slow
def test_what_needs_its_parameters_alone_runs_as_one_test(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_some.py").write_text(TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        tmp_path,
    ]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    done = children.run([*command, tmp_path], capture_output=True, text=True, env=environment)
    assert done.stdout.count("\nran ") == 8
    assert "1 failed, 11 passed, 4 skipped" in done.stdout
    assert "failed: test_alone[b-1], test_alone[b-3]" in done.stdout

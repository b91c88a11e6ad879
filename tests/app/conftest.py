"""The program itself, for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.program import Start, programs


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program."""
    with programs(tmp_path, monkeypatch) as begin:
        yield begin

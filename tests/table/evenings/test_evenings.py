"""At the table all is done and said as it was: the evenings of evening.py."""

import pytest

from tests.table.evenings.evening import DIGESTS, FOLDER, NIGHTS, digest, kept, names, text

MEANT = "where that is meant: python -m tests.update_references"


@pytest.mark.parametrize("name", kept())
def test_an_evening_is_as_it_was(name: str) -> None:
    assert text(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), MEANT


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_longer_evenings_are_as_they_were(name: str) -> None:
    told = dict(line.split(" ", 1) for line in DIGESTS.read_text(encoding="utf-8").splitlines())
    assert [digest(name, night) for night in range(1, NIGHTS + 1)] == told[name].split(), MEANT


def test_every_evening_has_its_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*kept(), "digests"}

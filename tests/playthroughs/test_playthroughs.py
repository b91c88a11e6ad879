"""The rounds of the playthroughs are played as they are written."""

import pytest

from tests.playthroughs.playing import FOLDER, kept, names, number_of, text


def test_every_rule_book_and_number_of_seats_has_its_playthrough() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(names())


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", names())
def test_the_round_is_played_as_it_was(name: str) -> None:
    there = kept(name)
    now = text(name, number_of(there[0])).splitlines()
    for number, (line, was) in enumerate(zip(now, there, strict=True), start=1):
        assert line == was, f"line {number}"

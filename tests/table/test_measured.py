"""The course of a match, measured from its record."""

from pathlib import Path

import pytest

from game.engine.cards import pack
from game.players import PLAYERS
from game.record import positions, read_record
from game.table.match_results import course_of

GAMES = sorted((Path(__file__).parents[1] / "screen" / "games").glob("*.can"))
SAMPLE = Path(__file__).parents[1] / "record" / "sample.can"


@pytest.mark.parametrize("path", [SAMPLE, *GAMES], ids=lambda path: path.stem)
def test_it_is_what_the_record_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    course = course_of(text, PLAYERS)
    record = read_record(text.encode(), PLAYERS)
    lines = [line.split() for line in text.splitlines()]
    points = [tuple(map(int, line[1:])) for line in lines if line[:1] == ["points"]]
    assert [each.result.points for each in course.rounds][: len(points)] == points
    if course.rounds and record.match.settled:
        assert course.rounds[-1].totals == record.match.totals
    largest = 0
    before = 0
    for position in positions(text.encode(), PLAYERS):
        if position.action is not None and str(position.action) == "take":
            largest = max(largest, before)
        before = len(position.round.board.pile)
    assert (course.pile.cards if course.pile else 0) <= largest
    assert largest <= len(pack())


def test_the_largest_pile_and_who_put_it_back() -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    course = course_of(text, PLAYERS)
    if course.pile is not None:
        assert course.pile.seat in range(len(read_record(text.encode(), PLAYERS).match.seats))


def test_nothing_played_has_no_course() -> None:
    head = "canasta 1\nrules windows\nseat 0 human A\nseat 1 beginner B\nscores 5 10\n"
    course = course_of(head, PLAYERS)
    assert course.rounds == ()
    assert course.pile is None

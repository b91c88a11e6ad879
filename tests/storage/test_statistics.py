"""The statistics: what is counted together, what it adds up to, and how it is written down."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.database import Database
from game.storage.statistics import (
    MatchPlayed,
    RoundPlayed,
    Slice,
    Statistics,
    Sums,
    as_csv,
    sums,
)

ROUND: Final = RoundPlayed(
    "r", "m", 1, "windows", "2", "beginner", False, "1994-08-08", (5, -10), (5, -10), 2, 1, True, 60
)
MATCH: Final = MatchPlayed(
    "m", "windows", "2", "beginner", False, "1994-08-08", True, 3, (5100, 400)
)


@pytest.fixture
def statistics(tmp_path: Path) -> Statistics:
    return Statistics(Database(tmp_path))


def rounds_of(*points: tuple[int, ...]) -> list[RoundPlayed]:
    return [ROUND._replace(key=str(i), points=each) for i, each in enumerate(points)]


def test_what_is_entered_is_there_the_next_time(tmp_path: Path) -> None:
    partners = ROUND._replace(seating="partners", helped=True, out=False, points=(-300, 20))
    four = ROUND._replace(key="f", seating="4", totals=(1, -2, 3, -4), points=(1, -2, 3, -4))
    for each in (partners, four):
        Statistics(Database(tmp_path)).add(each, MATCH._replace(key=each.key))
    again = Statistics(Database(tmp_path))
    assert again.rounds() == [partners, four]
    assert again.matches() == [MATCH._replace(key="r"), MATCH._replace(key="f")]
    assert again.trouble() is None


def test_a_deck_counts_once(statistics: Statistics) -> None:
    statistics.add(ROUND, MATCH)
    statistics.add(ROUND._replace(points=(900, 0)), MATCH._replace(won=False))
    assert statistics.rounds() == [ROUND]
    assert statistics.matches() == [MATCH]


def test_groups_are_counted_apart(statistics: Statistics) -> None:
    different = {"book": "hoyle", "seating": "3", "level": "expert", "helped": True}
    statistics.add(ROUND, MATCH)
    for name, value in different.items():
        changed = {"key": name, name: value}
        statistics.add(ROUND._replace(**changed), MATCH._replace(**changed))
    assert len(statistics.rounds()) == len(statistics.matches()) == 5
    for name, value in different.items():
        group = Slice(**{name: value})
        assert [each.key for each in statistics.rounds(group)] == [name]
        assert [each.key for each in statistics.matches(group)] == [name]
    plain = Slice("windows", "2", "beginner", helped=False)
    assert statistics.rounds(plain) == [ROUND]
    statistics.clear(Slice(book="hoyle"))
    assert "book" not in [each.key for each in statistics.rounds()]
    assert len(statistics.rounds()) == len(statistics.matches()) == 4
    statistics.clear()
    assert statistics.rounds() == statistics.matches() == []


def test_a_book_may_be_renamed_and_forgotten(statistics: Statistics) -> None:
    statistics.add(ROUND._replace(book="family"), MATCH._replace(book="family"))
    statistics.rename("family", "FAMILY")
    assert [each.book for each in statistics.rounds()] == ["FAMILY"]
    assert [each.book for each in statistics.matches()] == ["FAMILY"]
    statistics.forget("FAMILY")
    assert statistics.rounds() == statistics.matches() == []


def test_nothing_adds_up_to_nothing() -> None:
    assert sums([], []) == Sums()
    assert Sums().mean == 0


def test_what_rounds_and_matches_add_up_to() -> None:
    rounds = rounds_of((100, 50), (300, -20), (40, 40), (10, 90), (500, 0), (60, 5, 7))
    rounds[0] = rounds[0]._replace(out=False, canastas=4, naturals=4, seconds=100)
    matches = [MATCH._replace(won=won, rounds=n) for won, n in ((True, 3), (True, 9), (False, 4))]
    found = sums(rounds, matches)
    assert (found.rounds, found.rounds_won, found.rounds_lost) == (6, 4, 1)
    assert (found.points, found.mean, found.best) == (1010, 168, 500)
    assert (found.canastas, found.naturals, found.outs) == (14, 9, 5)
    assert (found.streak, found.streak_now) == (2, 2)
    assert (found.matches, found.matches_won, found.match_streak, found.longest) == (3, 2, 2, 9)
    assert found.seconds == 400
    assert sums(rounds[:4], []).streak_now == 0


@given(st.lists(st.tuples(st.integers(-2000, 4000), st.integers(-2000, 4000)), max_size=30))
def test_rounds_are_won_lost_or_even(points: list[tuple[int, int]]) -> None:
    found = sums(rounds_of(*points), [])
    even = sum(one == other for one, other in points)
    assert found.rounds_won + found.rounds_lost + even == len(points)
    assert found.streak_now <= found.streak <= found.rounds_won
    if points:
        assert found.best == max(own for own, _ in points)


def test_as_lines_of_values() -> None:
    named = ROUND._replace(book='Anne, "hers"', points=(5, -10, 7), totals=(5, -10, 7))
    header, line = as_csv([named]).splitlines()
    assert header.split(",")[:4] == ["date", "rule book", "players", "level"]
    assert line == '1994-08-08,"Anne, ""hers""",2,beginner,0,m,1,5,-10 7,5,-10 7,2,1,1,60,'
    assert as_csv([]).count("\n") == 1

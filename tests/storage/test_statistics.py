"""The statistics: what is counted together, what it adds up to, and how it is written down."""

import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.storage.database import FILE_NAME, Database
from game.storage.entries import match_entry, round_entry
from game.storage.statistics import MatchPlayed, RoundPlayed, Slice, Statistics, Sums, as_csv

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
    different = {"book": "hoyle", "seating": "partners", "level": "expert", "helped": True}
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


def changed(folder: Path, table: str, column: str, value: object) -> Statistics:
    """What is read where something else has written a value into the only row of a table."""
    Statistics(Database(folder)).add(ROUND, MATCH)
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
        connection.commit()
    return Statistics(Database(folder))


BILLION: Final = 10**9


@pytest.mark.sampled(15)
@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        *[
            ("rounds", column, value)
            for column in ("number", "canastas", "naturals", "seconds", "deal")
            for value in (-1, BILLION, 1.5, "one")
        ],
        *[("matches", "rounds", value) for value in (-1, BILLION, "one")],
        *[("matches", column, b"x") for column in ("book", "seating", "level", "ended")],
        *[("rounds", column, b"x") for column in ("match", "seating", "level", "ended")],
        *[
            (table, column, value)
            for table in ("rounds", "matches")
            for column, value in (
                ("key", ""),
                ("key", "x" * 41),
                ("key", "a\0b"),
                ("book", " edges "),
                ("book", "x" * 31),
                ("seating", "5"),
                ("seating", "3"),  # three sides have three totals
                ("level", "master"),
                ("level", ""),
                ("helped", 2),
                ("helped", "yes"),
                ("ended", "1994-02-30"),
                ("ended", "x994-08-08"),
                ("ended", "19940808"),
                ("ended", ""),
            )
        ],
        ("rounds", "out", 7),
        ("matches", "won", -1),
        ("rounds", "match", ""),
        *[
            ("rounds", column, value)
            for column in ("points", "totals")
            for value in (f"{BILLION} 0", f"0 {-BILLION}", "1 2 3", "1", "1 two", "1  2")
        ],
        ("rounds", "points", "5 " + "0" * 98),
        ("matches", "totals", "1"),
    ],
)
def test_what_is_no_round_or_match_is_set_aside(
    tmp_path: Path, table: str, column: str, value: object
) -> None:
    """It is made again from the log, in which all of it stands."""
    statistics = changed(tmp_path, table, column, value)
    found = statistics.rounds() if table == "rounds" else statistics.matches()
    assert found == [ROUND if table == "rounds" else MATCH]
    assert "no round" in (statistics.trouble() or "")
    assert (tmp_path / f"{FILE_NAME}.damaged").exists()
    assert statistics.matches() == [MATCH]
    assert statistics.trouble() is None


@pytest.mark.parametrize(
    ("column", "value", "read"),
    [
        ("canastas", 0, 0),
        ("seconds", BILLION - 1, BILLION - 1),
        ("points", f"{1 - BILLION} {BILLION - 1}", (1 - BILLION, BILLION - 1)),
        ("totals", f"-0 {BILLION - 1}", (0, BILLION - 1)),
        ("points", "5 " + "0" * 97, (5, 0)),
    ],
)
def test_what_is_just_within_bounds_is_read(
    tmp_path: Path, column: str, value: object, read: object
) -> None:
    statistics = changed(tmp_path, "rounds", column, value)
    (found,) = statistics.rounds()
    assert getattr(found, column) == read
    assert statistics.trouble() is None


def test_what_is_entered_is_in_the_log_before_the_database_turns_out_to_be_of_no_use(
    tmp_path: Path,
) -> None:
    statistics = changed(tmp_path, "matches", "rounds", -1)
    statistics.add(ROUND._replace(key="new"))
    assert [each.key for each in statistics.rounds()] == ["r", "new"]
    assert statistics.matches() == [MATCH]


def test_what_was_counted_and_cleared_is_not_counted_again(tmp_path: Path) -> None:
    """A journal may still hold it: the next start would enter it anew."""
    Statistics(Database(tmp_path)).add(ROUND, MATCH)
    Statistics(Database(tmp_path)).clear()
    statistics = Statistics(Database(tmp_path))
    assert statistics.has("r")
    statistics.add(ROUND, MATCH)
    assert statistics.rounds() == statistics.matches() == []


def test_it_is_known_which_rounds_have_been_entered(statistics: Statistics) -> None:
    statistics.add(ROUND)
    assert statistics.has("r")
    assert not statistics.has("m")


def test_the_difference_is_to_the_best_of_the_others() -> None:
    (played,) = rounds_of((100, 20, 70, -50))
    assert played.difference == 30


def sums(rounds: Sequence[RoundPlayed], matches: Sequence[MatchPlayed]) -> Sums:
    """What rounds and matches add up to, one by one."""
    won = [played.difference > 0 for played in rounds]
    runs = _runs(won)
    return Sums(
        matches=len(matches),
        matches_won=sum(match.won for match in matches),
        rounds=len(rounds),
        rounds_won=sum(won),
        rounds_lost=sum(played.difference < 0 for played in rounds),
        points=sum(played.points[0] for played in rounds),
        best=max((played.points[0] for played in rounds), default=0),
        canastas=sum(played.canastas for played in rounds),
        naturals=sum(played.naturals for played in rounds),
        outs=sum(played.out for played in rounds),
        streak=max(runs, default=0),
        streak_now=runs[-1] if won and won[-1] else 0,
        match_streak=max(_runs([match.won for match in matches]), default=0),
        longest=max((match.rounds for match in matches), default=0),
        seconds=sum(played.seconds for played in rounds),
    )


def _runs(won: Sequence[bool]) -> list[int]:
    return [len([*run]) for yes, run in groupby(won) if yes]


@pytest.mark.slow
@settings(max_examples=25)
@given(st.data())
def test_the_database_adds_up_as_one_does_by_hand(data: st.DataObject) -> None:
    number = st.integers(-2000, 2000)
    sides = {"2": 2, "partners": 2, "3": 3, "4": 4}
    books, helps = st.sampled_from(["windows", "Ours", ""]), st.booleans()
    rounds, matches = [], []
    for key in map(str, range(data.draw(st.integers(0, 12)))):
        seating = data.draw(st.sampled_from([*sides]))
        points = data.draw(st.tuples(*[number] * sides[seating]))
        rest = {"seating": seating, "totals": points, "book": data.draw(books)}
        rounds.append(
            ROUND._replace(
                key=key,
                points=points,
                out=data.draw(helps),
                helped=data.draw(helps),
                canastas=data.draw(st.integers(0, 9)),
                naturals=data.draw(st.integers(0, 9)),
                seconds=data.draw(st.integers(0, 9999)),
                **rest,
            )
        )
        won, length = data.draw(helps), data.draw(st.integers(1, 30))
        matches.append(MATCH._replace(key=key, won=won, rounds=length, **rest))
    part = Slice(book=data.draw(st.none() | books), helped=data.draw(st.none() | helps))
    last = data.draw(st.integers(0, 5))
    with tempfile.TemporaryDirectory() as folder:
        statistics = Statistics(Database(Path(folder)))
        for each, match in zip(rounds, matches, strict=True):
            statistics.add(each, match)
        all_rounds, all_matches = statistics.rounds(part), statistics.matches(part)
        found = statistics.overview(part, last, last)
    assert found.sums == sums(all_rounds, all_matches)
    assert [*found.rounds] == all_rounds[len(all_rounds) - min(last, len(all_rounds)) :]
    assert [*found.matches] == all_matches[len(all_matches) - min(last, len(all_matches)) :]


def added_up(rounds: Sequence[RoundPlayed], matches: Sequence[MatchPlayed]) -> Sums:
    """What the database makes of them."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(Path(folder))
        database.enter(*map(round_entry, rounds), *map(match_entry, matches))
        return Statistics(database).overview(Slice(), 1, 1).sums


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        *[("rounds", column, value) for column in ("canastas", "seconds") for value in ("x", -1)],
        ("rounds", "seconds", 0.5),
        ("rounds", "out", 2),
        ("rounds", "points", f"{BILLION} 0"),
        ("matches", "won", 7),
        ("matches", "rounds", "one"),
    ],
)
def test_numbers_that_make_no_sense_are_not_added_up(
    tmp_path: Path, table: str, column: str, value: object
) -> None:
    statistics = changed(tmp_path, table, column, value)
    assert statistics.overview(Slice(), 0, 0).sums == sums([ROUND], [MATCH])
    assert "no round" in (statistics.trouble() or "")


def test_a_look_reads_what_is_shown_and_no_more(
    statistics: Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of a hundred thousand rounds would take a second."""
    for number in range(30):
        statistics.add(*[each._replace(key=str(number)) for each in (ROUND, MATCH)])
    read = []
    monkeypatch.setattr("game.storage.result_rows.check", read.append)
    found = statistics.overview(Slice(), 5, 3)
    assert [each.key for each in found.rounds] == ["25", "26", "27", "28", "29"]
    assert [each.key for each in found.matches] == ["27", "28", "29"]
    assert len(read) == 5 + 3
    assert found.sums.rounds == found.sums.matches == 30
    statistics.add(ROUND._replace(key="other", match="30", number=2))
    del read[:]
    assert [each.key for each in statistics.rounds_of_match("30")] == ["other"]
    assert len(read) == 1


def test_nothing_adds_up_to_nothing() -> None:
    assert added_up([], []) == Sums()
    assert Sums().mean == 0


def test_what_rounds_and_matches_add_up_to() -> None:
    rounds = rounds_of((100, 50), (300, -20), (40, 40), (10, 90), (500, 0), (60, 5, 7))
    rounds[-1] = rounds[-1]._replace(seating="3", totals=(60, 5, 7))
    rounds[0] = rounds[0]._replace(out=False, canastas=4, naturals=4, seconds=100)
    matches = [MATCH._replace(won=won, rounds=n) for won, n in ((True, 3), (True, 9), (False, 4))]
    matches = [each._replace(key=str(i)) for i, each in enumerate(matches)]
    found = added_up(rounds, matches)
    assert (found.rounds, found.rounds_won, found.rounds_lost) == (6, 4, 1)
    assert (found.points, found.mean, found.best) == (1010, 168, 500)
    assert (found.canastas, found.naturals, found.outs) == (14, 9, 5)
    assert (found.streak, found.streak_now) == (2, 2)
    assert (found.matches, found.matches_won, found.match_streak, found.longest) == (3, 2, 2, 9)
    assert found.seconds == 400
    assert added_up(rounds[:4], []).streak_now == 0
    assert added_up([], matches).matches == 3
    assert (added_up([], matches).best, added_up(rounds, []).longest) == (0, 0)
    assert added_up(rounds_of((-100, 50), (-300, -20)), []).best == -100


def test_as_lines_of_values() -> None:
    named = ROUND._replace(book='Anne, "hers"', points=(5, -10, 7), totals=(5, -10, 7))
    header, line = as_csv([named]).splitlines()
    assert header.split(",")[:4] == ["date", "rule book", "players", "level"]
    assert line == '1994-08-08,"Anne, ""hers""",2,beginner,0,m,1,5,-10 7,5,-10 7,2,1,1,60,'
    other = ROUND._replace(helped=True, match="M", number=4, totals=(70, 6, 7), canastas=3)
    other = other._replace(naturals=2, out=False, seconds=99, deal=12345)
    assert as_csv([other]).splitlines()[1] == (
        "1994-08-08,windows,2,beginner,1,M,4,5,-10,70,6 7,3,2,0,99,12345"
    )
    assert as_csv([]).count("\n") == 1

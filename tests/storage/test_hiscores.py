"""The high scores: who gets in (W31), what the file may hold, and that nothing is lost."""

import errno
import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.books import OFFICIAL, WINDOWS
from game.storage import folders
from game.storage.database import FILE_NAME as DATABASE
from game.storage.hiscores import (
    FILE_NAME,
    LARGEST,
    LEVELS,
    MOST_POINTS,
    PARTNERS,
    PLACES,
    SEATINGS,
    HiScores,
    Score,
    seating_of,
)
from game.storage.rounds_log import FILE_NAME as LOG
from tests import children
from tests.storage.entering import enter

ROOT = Path(__file__).parents[2]
DAY = "1994-08-08"
EMPTY: dict[str, tuple[Score, ...]] = dict.fromkeys(LEVELS, ())


def score(points: int, name: str = "Player", date: str = DAY) -> Score:
    return Score(points, name, date)


def held(score: Score) -> dict[str, object]:
    """A score as the file has it."""
    return {"points": score.points, "name": score.name, "date": score.date}


def points_of(scores: HiScores, level: str = "beginner") -> list[int]:
    return [entry.points for entry in scores.tables()[level]]


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing can be written meanwhile."""

    def fail(descriptor: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "write", fail)
        yield


@pytest.fixture
def scores(tmp_path: Path) -> HiScores:
    return HiScores(tmp_path)


class TestEnter:
    def test_there_is_a_table_for_each_level(self, scores: HiScores) -> None:
        assert LEVELS == ("novice", "beginner", "advanced", "expert")
        assert scores.tables() == EMPTY

    def test_each_level_has_its_own(self, scores: HiScores) -> None:
        enter(scores, "expert", score(100))
        assert scores.tables() == {**EMPTY, "expert": (score(100),)}

    def test_the_best_comes_first(self, scores: HiScores) -> None:
        assert [enter(scores, "beginner", score(n)) for n in (300, 500, 400)] == [1, 1, 2]
        assert points_of(scores) == [500, 400, 300]

    def test_of_equal_scores_the_older_comes_first(self, scores: HiScores) -> None:
        older, newer = score(300, "Older", "1995-01-01"), score(300, "Newer", "1994-01-01")
        assert [enter(scores, "beginner", entry) for entry in (older, newer)] == [1, 2]
        assert scores.tables()["beginner"] == (older, newer)

    def test_only_rounds_that_were_won_enter(self, scores: HiScores) -> None:
        assert [enter(scores, "beginner", score(n)) for n in (-200, 0, 5)] == [None, None, 1]
        assert points_of(scores) == [5]

    def test_a_round_enters_once(self, scores: HiScores) -> None:
        first, again = score(5)._replace(round="abc"), score(50)._replace(round="abc")
        assert [enter(scores, "beginner", entry) for entry in (first, again)] == [1, None]
        assert enter(scores, "beginner", score(7)._replace(round="abd")) == 1
        assert [enter(scores, "beginner", score(6)) for _ in range(2)] == [2, 3]
        assert scores.tables()["beginner"][-1] == first

    def test_lost_rounds_of_an_old_file_are_passed_over(self, tmp_path: Path) -> None:
        (tmp_path / FILE_NAME).write_text(row("-340") + row("85") + row("0"))
        scores = HiScores(tmp_path)
        assert points_of(scores) == [85]
        assert scores.trouble() is None

    def test_ten_and_no_more(self, scores: HiScores) -> None:
        for n in range(1, PLACES + 1):
            assert enter(scores, "beginner", score(n * 100)) == 1
        assert enter(scores, "beginner", score(100)) is None
        assert enter(scores, "beginner", score(-5)) is None
        assert enter(scores, "beginner", score(105)) == PLACES
        assert points_of(scores) == [1000, 900, 800, 700, 600, 500, 400, 300, 200, 105]

    @pytest.mark.parametrize(
        "entry",
        [
            score(MOST_POINTS + 1),
            score(5, ""),
            score(5, "x" * 41),
            score(5, "a\nb"),
            score(5, date="8 August 1994"),
            score(5, date="19940808"),
            score(5, date="1994-02-30"),
        ],
    )
    def test_what_is_no_score_is_refused(self, scores: HiScores, entry: Score) -> None:
        with pytest.raises(ValueError, match=r"points|a score has"):
            enter(scores, "beginner", entry)
        assert scores.tables() == EMPTY

    def test_there_is_no_other_level(self, scores: HiScores) -> None:
        with pytest.raises(ValueError, match="no table 'random'"):
            enter(scores, "random", score(5))
        with pytest.raises(ValueError, match="no table ''"):
            scores.clear("")

    @pytest.mark.slow
    @settings(max_examples=30)
    @given(st.lists(st.integers(1, MOST_POINTS), max_size=25))
    def test_it_is_always_the_best_ten_in_order(self, all_points: list[int]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            scores = HiScores(Path(folder))
            for i, points in enumerate(all_points):
                entry = score(points, f"Round {i}")
                rank = enter(scores, "advanced", entry)
                table = scores.tables()["advanced"]
                assert (rank is None) == (entry not in table)
                assert rank is None or table[rank - 1] == entry
            by_points = sorted(enumerate(all_points), key=lambda pair: -pair[1])
            best = [score(points, f"Round {i}") for i, points in by_points[:PLACES]]
            assert list(HiScores(Path(folder)).tables()["advanced"]) == best


def test_clear_deletes_all_entries_of_one_table(tmp_path: Path) -> None:
    scores = HiScores(tmp_path)
    for level in LEVELS:
        enter(scores, level, score(10))
    scores.clear("advanced")
    kept = {level: () if level == "advanced" else (score(10),) for level in LEVELS}
    assert scores.tables() == kept
    assert HiScores(tmp_path).tables() == kept


class TestRuleBooks:
    """Issue 5: each rule book has tables of its own."""

    def test_each_has_three_tables_of_its_own(self, tmp_path: Path) -> None:
        scores = HiScores(tmp_path)
        for points, book in enumerate(("windows", "hoyle", "viennese", "Aunt Olga's"), 1):
            enter(scores, "expert", score(points), book)
        again = HiScores(tmp_path)
        for points, book in enumerate(("windows", "hoyle", "viennese", "Aunt Olga's"), 1):
            assert again.tables(book) == {**EMPTY, "expert": (score(points),)}
        assert again.tables("cga") == EMPTY
        assert again.trouble() is None

    def test_without_a_name_it_is_windows(self, scores: HiScores) -> None:
        enter(scores, "beginner", score(7), "windows")
        assert scores.tables() == scores.tables("windows") == {**EMPTY, "beginner": (score(7),)}

    def test_the_file_of_before_is_that_of_windows(self, tmp_path: Path) -> None:
        """As versions wrote it that had no other rule book; it is read once, and stays."""
        path = tmp_path / FILE_NAME
        text = row() + '[[expert]]\npoints = 9\nname = "Q"\ndate = "1994-08-09"\n'
        path.write_text(text, encoding="utf-8")
        scores = HiScores(tmp_path)
        assert scores.tables("windows") == {
            **EMPTY,
            "beginner": (score(5, "P"),),
            "expert": (score(9, "Q", "1994-08-09"),),
        }
        enter(scores, "advanced", score(3), "official")
        assert path.read_text(encoding="utf-8") == text
        scores.clear("beginner")
        again = HiScores(tmp_path)
        assert points_of(again) == []
        assert again.tables("official")["advanced"] == (score(3),)
        path.write_text(row("77"), encoding="utf-8")
        assert points_of(HiScores(tmp_path)) == []

    def test_an_own_book_may_be_called_like_anything_in_the_file(self, tmp_path: Path) -> None:
        for book in ("beginner", "own", "x.y"):
            enter(HiScores(tmp_path), "beginner", score(len(book)), book)
        again = HiScores(tmp_path)
        for book in ("beginner", "own", "x.y"):
            assert points_of_book(again, book) == [len(book)]
        assert again.tables() == EMPTY

    def test_one_is_cleared_without_the_others(self, tmp_path: Path) -> None:
        scores = HiScores(tmp_path)
        for book in ("windows", "cga"):
            enter(scores, "beginner", score(1), book)
        scores.clear("beginner", "cga")
        again = HiScores(tmp_path)
        assert (points_of_book(again, "windows"), points_of_book(again, "cga")) == ([1], [])

    def test_those_of_a_deleted_book_are_forgotten(self, tmp_path: Path) -> None:
        scores = HiScores(tmp_path)
        for book in ("windows", "Family"):
            enter(scores, "beginner", score(1), book)
        scores.forget("Family")
        scores.forget("Never was")
        again = HiScores(tmp_path)
        assert (points_of_book(again, "windows"), points_of_book(again, "Family")) == ([1], [])

    @pytest.mark.parametrize("book", ["", " edges ", "a\nb", "x" * 31])
    def test_a_name_that_is_none_is_refused(self, scores: HiScores, book: str) -> None:
        with pytest.raises(ValueError, match="there is no rule book"):
            scores.tables(book)
        with pytest.raises(ValueError, match="there is no rule book"):
            enter(scores, "beginner", score(1), book)


def points_of_book(scores: HiScores, book: str) -> list[int]:
    return [entry.points for entry in scores.tables(book)["beginner"]]


class TestFile:
    def test_what_is_entered_is_there_the_next_time(self, tmp_path: Path) -> None:
        folder = tmp_path / "made" / "for it"
        entry = score(1_230, 'Rosário "R" O\'Neill', "2024-02-29")
        enter(HiScores(folder), "expert", entry)
        again = HiScores(folder)
        assert again.tables()["expert"] == (entry,)
        assert again.trouble() is None
        assert {path.name for path in folder.iterdir() if path.name[0] != "."} == {DATABASE, LOG}

    def test_nothing_is_read_or_made_before_it_is_asked_for(self, tmp_path: Path) -> None:
        folder = tmp_path / "not yet"
        scores = HiScores(folder)
        assert scores.tables() == EMPTY
        assert scores.trouble() is None
        assert not folder.exists()

    def test_two_running_games_lose_nothing_of_each_other(self, tmp_path: Path) -> None:
        one, other = HiScores(tmp_path), HiScores(tmp_path)
        enter(one, "beginner", score(100, "One"))
        assert enter(other, "beginner", score(50, "Other")) == 2
        one.clear("expert")
        assert points_of(one) == points_of(other) == [100, 50]

    def test_what_a_person_has_written_is_put_in_order(self, tmp_path: Path) -> None:
        rows = "\n".join(
            f'[[beginner]]\npoints = {n}\nname = "P{n}"\ndate = "{DAY}"\nmood = "x"'
            for n in (3, 12, 1, 7, 2, 9, 4, 11, 5, 10, 8, 6)
        )
        (tmp_path / FILE_NAME).write_text(rows, encoding="utf-8")
        scores = HiScores(tmp_path)
        assert points_of(scores) == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]
        assert scores.trouble() is None

    def test_without_a_folder_it_is_the_users_own(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(folders, "data_dir", lambda: tmp_path)
        enter(HiScores(), "beginner", score(5))
        assert points_of(HiScores(tmp_path)) == [5]


def row(points: str = "5", name: str = '"P"', date: str = f'"{DAY}"') -> str:
    return f"[[beginner]]\npoints = {points}\nname = {name}\ndate = {date}\n"


DAMAGED = {
    "no TOML": "[[beginner]\n",
    "a value for a table": "beginner = 3\n",
    "one for a list": "[beginner]\npoints = 3\n",
    "a list of numbers": "beginner = [1, 2]\n",
    "an entry without a date": '[[expert]]\npoints = 5\nname = "P"\n',
    "a text for points": row(points='"5"'),
    "a value for a rule book": "hoyle = 3\n",
    "a list for own rule books": "own = []\n",
    "a value for an own rule book": "[own]\nFamily = 3\n",
    "an own rule book without a name": '[own.""]\nbeginner = []\n',
    "a bad score of another rule book": '[[cga.expert]]\npoints = "5"\nname = "P"\n',
    "a fraction": row(points="5.0"),
    "a truth for points": row(points="true"),
    "too many points": row(points="1000000"),
    "a huge number": row(points="9" * 5_000),
    "an empty name": row(name='" "'),
    "a control character": row(name='"a\\u0007b"'),
    "a number for a name": row(name="7"),
    "a day that there is not": row(date='"1994-02-30"'),
    "a number for a date": row(date="7"),
    "a value for the seats": "seats = 3\n",
    "a value for three seats": "[seats]\n3 = 3\n",
    "a bad score of four seats": '[[seats.4.expert]]\npoints = "5"\nname = "P"\n',
    "too much": "# " + "x" * LARGEST,
    "too deep": "a = " + "[" * 20_000,
}


class TestTrouble:
    @pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
    def test_a_damaged_file_is_set_aside_and_said_once(self, tmp_path: Path, text: str) -> None:
        path = tmp_path / FILE_NAME
        path.write_text(text)
        scores = HiScores(tmp_path)

        assert scores.tables() == EMPTY

        told = scores.trouble()
        assert told is not None
        assert str(path) in told
        assert f"{FILE_NAME}.damaged" in told
        assert "\n" not in told
        assert len(told) < 400
        assert (tmp_path / f"{FILE_NAME}.damaged").read_text() == text
        assert not path.exists()
        assert scores.tables() == EMPTY
        assert scores.trouble() is None

    def test_a_score_that_finds_damage_is_entered_all_the_same(self, tmp_path: Path) -> None:
        (tmp_path / FILE_NAME).write_text("no TOML")
        scores = HiScores(tmp_path)
        assert enter(scores, "beginner", score(5)) == 1
        assert "damaged" in (scores.trouble() or "")
        assert points_of(HiScores(tmp_path)) == [5]

    def test_damaged_files_are_numbered(self, tmp_path: Path) -> None:
        for text in ("first", "second", "third"):
            (tmp_path / FILE_NAME).write_text(text)
            HiScores(tmp_path).tables()
        names = (FILE_NAME + end for end in (".damaged", ".damaged-2", ".damaged-3"))
        assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]

    @pytest.mark.slow
    @given(st.binary(max_size=300))
    def test_no_bytes_break_the_reading(self, data: bytes) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / FILE_NAME).write_bytes(data)
            HiScores(Path(folder)).tables()
            again = HiScores(Path(folder))
            again.tables()
            assert again.trouble() is None

    def test_damage_that_cannot_be_moved_is_not_written_over(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        path = tmp_path / FILE_NAME
        path.write_text("no TOML")
        monkeypatch.setattr(Path, "rename", refuse)
        scores = HiScores(tmp_path)
        assert enter(scores, "beginner", score(5)) == 1
        assert "could not be renamed" in (scores.trouble() or "")
        assert path.read_text() == "no TOML"
        assert points_of(scores) == [5]
        assert scores.trouble() is None

    def test_a_save_that_fails_is_said_once_and_made_good_later(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scores = HiScores(tmp_path)
        enter(scores, "beginner", score(1))
        with full_disk(monkeypatch):
            assert enter(scores, "beginner", score(2)) == 1
            assert "cannot be saved" in (scores.trouble() or "")
            assert enter(scores, "beginner", score(3)) == 1
            assert scores.trouble() is None
            assert points_of(scores) == [3, 2, 1]
            assert points_of(HiScores(tmp_path)) == [1]
        enter(scores, "beginner", score(4))
        assert points_of(HiScores(tmp_path)) == [4, 3, 2, 1]

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        scores = HiScores(tmp_path / "file")
        assert enter(scores, "beginner", score(5)) == 1
        assert scores.trouble() is not None


def test_of_a_folder_that_may_not_be_entered_nothing_is_known_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = HiScores(tmp_path)

    def refuse(path: object, *_: object, **__: object) -> object:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "stat", refuse)
    monkeypatch.setattr(os, "open", refuse)
    assert points_of(scores) == []
    assert "Permission denied" in (scores.trouble() or "")


def test_what_is_seldom_needed_is_imported_late() -> None:
    code = (
        "import sys, game.storage.hiscores; print({'tomli_w', 'platformdirs'} & set(sys.modules))"
    )
    result = children.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "set()\n"


def test_the_tables_of_a_rule_book_go_along_with_its_name(scores: HiScores) -> None:
    enter(scores, "beginner", score(300), "family")
    scores.rename("family", "FAMILY")
    scores.rename("nothing", "something")
    assert scores.tables("FAMILY")["beginner"] == (score(300),)
    assert scores.tables("family") == scores.tables("something") == EMPTY


class TestSeats:
    """W31: a table for each number of seats, and partners apart."""

    def test_the_seating_of_a_match(self) -> None:
        assert [seating_of(WINDOWS, seats) for seats in (2, 3, 4)] == ["2", "3", "4"]
        assert [seating_of(OFFICIAL, seats) for seats in (2, 3, 4)] == ["2", "3", PARTNERS]

    @pytest.mark.parametrize("book", ["windows", "official", "Aunt Olga's"])
    def test_each_has_its_tables(self, tmp_path: Path, book: str) -> None:
        for points, seating in enumerate(SEATINGS, 1):
            assert enter(HiScores(tmp_path), "expert", score(points), book, seating) == 1
        again = HiScores(tmp_path)
        for points, seating in enumerate(SEATINGS, 1):
            assert again.tables(book, seating) == {**EMPTY, "expert": (score(points),)}
        assert again.trouble() is None
        again.clear("expert", book, "3")
        left = {seating: again.tables(book, seating)["expert"] for seating in SEATINGS}
        assert left == {"2": (score(1),), "3": (), "4": (score(3),), PARTNERS: (score(4),)}

    def test_a_file_from_before_is_one_of_two_seats(self, tmp_path: Path) -> None:
        (tmp_path / FILE_NAME).write_text(
            f'[[beginner]]\npoints = 5\nname = "P"\ndate = "{DAY}"\n'
            f'[[hoyle.beginner]]\npoints = 6\nname = "P"\ndate = "{DAY}"\n'
            f'[[own.Family.beginner]]\npoints = 7\nname = "P"\ndate = "{DAY}"\n'
        )
        scores = HiScores(tmp_path)
        enter(scores, "beginner", score(9), "hoyle", "4")
        for book, points in (("windows", 5), ("hoyle", 6), ("Family", 7)):
            assert [each.points for each in scores.tables(book)["beginner"]] == [points]
            assert scores.tables(book, "3") == EMPTY
        assert points_of_book(HiScores(tmp_path), "hoyle") == [6]

    def test_they_go_along_with_their_rule_book(self, scores: HiScores) -> None:
        for seating in SEATINGS:
            enter(scores, "beginner", score(5), "family", seating)
        scores.rename("family", "Friends")
        assert {*(len(scores.tables("Friends", each)["beginner"]) for each in SEATINGS)} == {1}
        scores.forget("Friends")
        for seating in SEATINGS:
            assert scores.tables("family", seating) == scores.tables("Friends", seating) == EMPTY

    def test_an_unknown_seating_is_an_error(self, scores: HiScores) -> None:
        for act in (
            lambda: scores.tables("windows", "5"),
            lambda: enter(scores, "beginner", score(5), "windows", "5"),
            lambda: scores.clear("beginner", "windows", "5"),
        ):
            with pytest.raises(ValueError, match="seating"):
                act()


ENTER = """
import sys
from pathlib import Path
from game.storage.hiscores import SEATINGS, HiScores, Score
from tests.storage.entering import enter
scores = HiScores(Path(sys.argv[1]))
for points in range(1, 21):
    seating, book = SEATINGS[points % 4], ("windows", "hoyle")[points % 2]
    enter(scores, "expert", Score(points, sys.argv[2], "1994-08-08"), book, seating)
"""


@pytest.mark.slow
def test_two_copies_lose_none_of_their_scores(tmp_path: Path) -> None:
    with ExitStack() as stack:
        copies = [
            stack.enter_context(
                children.started([sys.executable, "-c", ENTER, str(tmp_path), name], cwd=ROOT)
            )
            for name in ("Anne", "Jo")
        ]
        assert [copy.wait(timeout=children.PATIENCE) for copy in copies] == [0, 0]
    scores = HiScores(tmp_path)
    kept = [
        each
        for book in ("windows", "hoyle")
        for seating in SEATINGS
        for each in scores.tables(book, seating)["expert"]
    ]
    assert sorted((each.name, each.points) for each in kept) == [
        (name, points) for name in ("Anne", "Jo") for points in range(1, 21)
    ]


def test_what_could_not_be_saved_takes_nothing_from_another_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = HiScores(tmp_path), HiScores(tmp_path)
    with full_disk(monkeypatch):
        enter(ours, "beginner", score(1))
    enter(theirs, "beginner", score(2))
    assert points_of(ours) == [2, 1]
    enter(ours, "beginner", score(3))
    assert points_of(theirs) == [3, 2, 1]


class TestWithHelp:
    """Rounds with help have tables of their own."""

    def test_they_are_apart(self, tmp_path: Path) -> None:
        scores = HiScores(tmp_path)
        assert enter(scores, "expert", score(100)) == 1
        assert enter(scores, "expert", score(300), helped=True) == 1
        again = HiScores(tmp_path)
        assert again.tables()["expert"] == (score(100),)
        assert again.tables(helped=True)["expert"] == (score(300),)
        again.clear("expert", helped=True)
        assert again.tables(helped=True) == EMPTY
        assert again.tables()["expert"] == (score(100),)

    def test_they_go_along_with_their_rule_book(self, scores: HiScores) -> None:
        enter(scores, "expert", score(5), "family", helped=True)
        scores.rename("family", "Friends")
        assert scores.tables("Friends", helped=True)["expert"] == (score(5),)
        scores.forget("Friends")
        assert scores.tables("Friends", helped=True) == EMPTY


@pytest.mark.parametrize(
    "change",
    ["points = 'many'", "points = 1000000", "name = ''", "day = 'today'", "name = x'ff'"],
)
def test_rows_that_are_no_scores_have_the_database_set_aside(tmp_path: Path, change: str) -> None:
    enter(HiScores(tmp_path), "beginner", score(5))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.execute(f"UPDATE hiscores SET {change}")
        connection.commit()
    scores = HiScores(tmp_path)
    assert points_of(scores) == [5]
    assert "are damaged" in (scores.trouble() or "")
    assert (tmp_path / f"{DATABASE}.damaged").exists()
    assert enter(scores, "beginner", score(7)) == 1


ADOPT = """
import sys
from pathlib import Path
from game.storage.hiscores import HiScores
print(len(HiScores(Path(sys.argv[1])).tables()["beginner"]))
"""


@pytest.mark.slow
def test_two_copies_take_over_the_old_file_once(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(row("5") + row("6"))
    with ExitStack() as stack:
        copies = [
            stack.enter_context(
                children.started([sys.executable, "-c", ADOPT, str(tmp_path)], cwd=ROOT)
            )
            for _ in range(2)
        ]
        assert [copy.wait(timeout=children.PATIENCE) for copy in copies] == [0, 0]
    assert points_of(HiScores(tmp_path)) == [6, 5]

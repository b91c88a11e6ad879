"""The database: whatever lies in its place is set aside or left, and said; nothing is lost."""

import errno
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path
from typing import Any, Final

import pytest

from game.storage import database as module
from game.storage import locks
from game.storage.database import BESIDE, FILE_NAME, LARGEST, Database
from game.storage.entries import names_of, round_entry
from game.storage.hiscores import HiScores, Score
from game.storage.index import APPLICATION, STEPS, VERSION
from game.storage.locks import SHORT_WAIT
from game.storage.rounds_log import FILE_NAME as LOG
from game.storage.rounds_log import LogLine, RoundsLog
from game.storage.statistics import RoundPlayed, Statistics
from tests import children
from tests.often import tried

LINES = RoundsLog.lines
ROOT = Path(__file__).parents[2]
ROUND: Final = RoundPlayed(
    "a", "a", 1, "windows", "2", "beginner", False, "1994-08-08", (5, -10), (5, -10), 2, 1, True, 60
)


def add(folder: Path, key: str = "a") -> Statistics:
    statistics = Statistics(Database(folder))
    statistics.add(ROUND._replace(key=key))
    return statistics


def keys(folder: Path) -> list[str]:
    return [each.key for each in Statistics(Database(folder)).rounds()]


def raw(folder: Path, *statements: str) -> None:
    """Write into the file as some other program might."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def damage_middle(path: Path) -> None:
    add(path.parent)
    data = bytearray(path.read_bytes())
    data[5000:9000] = b"\xff" * 4000
    path.write_bytes(data)


def sql(*statements: str) -> Callable[[Path], object]:
    """Make a database of ours, and do something else to it."""

    def make(path: Path) -> None:
        add(path.parent)
        raw(path.parent, *statements)

    return make


STRANGE: Final[dict[str, Callable[[Path], object]]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "no database": lambda path: path.write_text("no database"),
    "half a head": lambda path: path.write_bytes(b"SQLite format 3\0"),
    "noise behind a head": lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xa5" * 9000),
    "damaged pages": damage_middle,
    "too large": lambda path: os.truncate(path, LARGEST + 1) if path.touch() is None else None,
    "another program's": lambda path: raw(path.parent, "CREATE TABLE recipes (name TEXT)"),
    "a table too few": sql("DROP TABLE rounds"),
    "a column too few": sql("ALTER TABLE rounds DROP COLUMN seconds"),
    "bytes for a text": sql("UPDATE rounds SET book = x'07'"),
    "a text for a number": sql("UPDATE rounds SET seconds = 'long'"),
    "no points": sql("UPDATE rounds SET points = ''"),
    "points of one side": sql("UPDATE rounds SET points = '5'"),
    "points without end": sql(f"UPDATE rounds SET points = '{'9' * 50} 5'"),
    "a blob": sql("UPDATE rounds SET points = x'ff00'"),
    "text that is no UTF-8": sql("UPDATE rounds SET ended = CAST(x'ff' AS TEXT)"),
}
pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and links as POSIX has them")


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How many seconds each lock and each connection to a database may be waited for."""
    waits: list[float] = []
    waited_for, connect = locks._waited_for, sqlite3.connect

    def noted(path: Path, wait: float) -> locks.Lock | None:
        waits.append(wait)
        return waited_for(path, wait)

    def connected(place: Path | str, timeout: float = 5, **options: Any) -> sqlite3.Connection:
        if place != ":memory:":
            waits.append(timeout)
        return connect(place, timeout=timeout, **options)

    monkeypatch.setattr(locks, "_waited_for", noted)
    monkeypatch.setattr(sqlite3, "connect", connected)
    return waits


@pytest.mark.sampled(14)
@pytest.mark.parametrize("make", STRANGE.values(), ids=STRANGE.keys())
@pytest.mark.parametrize("writes", [False, True], ids=["read", "written"])
def test_what_is_no_database_of_ours_is_set_aside_and_said_once(
    make: Callable[[Path], object], writes: bool, tmp_path: Path, waits: list[float]
) -> None:
    path = tmp_path / FILE_NAME
    make(path)
    log = tmp_path / LOG
    kept = ["a"] if log.exists() else []  # nothing of it is lost with the database
    before = path.lstat().st_ino
    waits.clear()
    statistics = Statistics(Database(tmp_path))
    if writes:
        statistics.add(ROUND._replace(key="new"))
    found = [each.key for each in statistics.rounds()]
    assert sum(waits) <= 8 * SHORT_WAIT
    assert found == [*kept, *(["new"] if writes else [])]
    told = statistics.trouble()
    assert told is not None
    assert "\n" not in told
    assert str(path) in told
    asides = [each for each in tmp_path.iterdir() if each.name.startswith(f"{FILE_NAME}.")]
    (aside,) = asides
    assert f"the file is now called {aside.name}" in told
    assert aside.lstat().st_ino == before
    add(tmp_path, "later")
    assert keys(tmp_path) == [*found, "later"]
    assert statistics.trouble() is None


def test_a_link_to_itself_cannot_be_read_now_and_stays(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.symlink_to(path)
    statistics = add(tmp_path)
    assert [each.key for each in statistics.rounds()] == ["a"]
    assert "cannot be read now" in (statistics.trouble() or "")
    assert path.is_symlink()
    assert statistics.trouble() is None
    path.unlink()
    assert keys(tmp_path) == ["a"]


def test_one_of_a_later_version_is_left_alone_and_said_once(tmp_path: Path) -> None:
    add(tmp_path)
    raw(tmp_path, f"PRAGMA user_version = {VERSION + 1}", "ALTER TABLE rounds ADD COLUMN novel")
    before = (tmp_path / FILE_NAME).read_bytes()
    statistics = Statistics(Database(tmp_path))
    assert [each.key for each in statistics.rounds()] == ["a"]
    assert "a later version of the program" in (statistics.trouble() or "")
    statistics.add(ROUND._replace(key="b"))
    assert [each.key for each in statistics.rounds()] == ["a", "b"]
    assert keys(tmp_path) == ["a", "b"]  # in the log
    assert statistics.trouble() is None
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_nothing_is_written_where_nothing_can_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / FILE_NAME
    path.write_text("no database")
    monkeypatch.setattr(Path, "rename", refuse)
    statistics = add(tmp_path)
    assert "could not be renamed" in (statistics.trouble() or "")
    assert path.read_text() == "no database"
    assert [each.key for each in statistics.rounds()] == ["a"]


@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO])
def test_what_a_disk_does_not_give_out_is_not_lost(
    error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(tmp_path)
    path = tmp_path / FILE_NAME
    whole = path.read_bytes()
    open_ = os.open

    def fail(name: Path, *rest: int) -> int:
        if Path(name) == path:
            raise OSError(error, os.strerror(error), str(name))
        return open_(name, *rest)

    with monkeypatch.context() as broken:
        broken.setattr(os, "open", fail)
        statistics = Statistics(Database(tmp_path))
        assert [each.key for each in statistics.rounds()] == ["a"]
        assert "cannot be read now" in (statistics.trouble() or "")
        statistics.add(ROUND._replace(key="b"))
        assert [each.key for each in statistics.rounds()] == ["a", "b"]
        assert path.read_bytes() == whole
        assert statistics.trouble() is None
    assert [each.key for each in statistics.rounds()] == ["a", "b"]
    assert [each.name for each in tmp_path.glob("*.*able*")] == []


def test_a_folder_that_cannot_be_made_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    statistics = add(tmp_path / "file")
    assert "cannot be saved" in (statistics.trouble() or "")
    statistics.add(ROUND._replace(key="b"))
    assert [each.key for each in statistics.rounds()] == ["a", "b"]
    assert statistics.trouble() is None


@tried(2_500, 25_000)
def test_the_rounds_of_many_years_are_no_file_that_is_too_large(count: int, tmp_path: Path) -> None:
    add(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        names = [name for _, name, *_ in connection.execute("PRAGMA table_info(rounds)")]
        numbers = f"WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
        others = ", ".join(names[1:])
        connection.execute(f"INSERT INTO rounds {numbers} SELECT key || i, {others} FROM rounds, n")
        connection.commit()
    database = Database(tmp_path)
    told = database.read(lambda tables: tables.execute("SELECT count(*) FROM rounds").fetchone())
    assert told == (count + 1,)
    assert database.trouble() is None


def test_nothing_is_made_before_something_is_entered(tmp_path: Path) -> None:
    folder = tmp_path / "not yet"
    assert keys(folder) == []
    assert not folder.exists()
    add(folder / "made for it")
    assert keys(folder / "made for it") == ["a"]


class TestLocked:
    """Another process holds the file, for longer than anybody waits."""

    @pytest.mark.parametrize("how", ["EXCLUSIVE", "IMMEDIATE"])
    def test_nobody_waits_for_it_and_it_is_in_step_later(
        self, how: str, tmp_path: Path, waits: list[float]
    ) -> None:
        statistics = add(tmp_path)
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
            other.execute(f"BEGIN {how}")
            waits.clear()
            statistics.add(ROUND._replace(key="b"))
            statistics.add(ROUND._replace(key="c"))
            assert sum(waits) <= 8 * SHORT_WAIT
            assert [each.key for each in statistics.rounds()] == ["a", "b", "c"]
            assert statistics.trouble() is None
            assert (tmp_path / LOG).read_bytes().count(b'"round"') == 3
            other.execute("ROLLBACK")
        assert {*tmp_path.glob(f"{FILE_NAME}*")} == {tmp_path / FILE_NAME}
        statistics.add(ROUND._replace(key="d"))
        assert keys(tmp_path) == ["a", "b", "c", "d"]

    def test_it_is_left_alone_for_a_while(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A round's end looks at it several times, and waits once at most."""
        statistics = add(tmp_path)
        tried_at: list[float] = []
        opened = Database._open

        def noted(database: Database) -> AbstractContextManager[sqlite3.Connection]:
            tried_at.append(time.monotonic())
            return opened(database)

        monkeypatch.setattr(Database, "_open", noted)
        monkeypatch.setattr(module, "_LEFT_ALONE", 60.0)
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            for _ in range(5):
                assert statistics.has("a")
            assert len(tried_at) == 1

    def test_a_copy_that_does_not_come_to_an_end_is_not_waited_for(
        self, tmp_path: Path, waits: list[float]
    ) -> None:
        with locks.changing(tmp_path):
            waits.clear()
            statistics = add(tmp_path)
            assert sum(waits) <= 8 * SHORT_WAIT
        assert statistics.trouble() is None
        statistics.add(ROUND._replace(key="b"))
        assert keys(tmp_path) == ["a", "b"]


ADD_MANY: Final = """
import sys
from pathlib import Path
from tests.storage.test_database import add
for number in range(int(sys.argv[3])):
    add(Path(sys.argv[1]), f"{sys.argv[2]} {number}")
    print(number, flush=True)
"""


@pytest.mark.slow
def test_two_copies_lose_nothing_of_each_other(tmp_path: Path) -> None:
    with ExitStack() as stack:
        copies = [
            stack.enter_context(
                children.started(
                    [sys.executable, "-c", ADD_MANY, str(tmp_path), name, "15"], cwd=ROOT
                )
            )
            for name in ("one", "other")
        ]
        assert [copy.wait(timeout=children.PATIENCE) for copy in copies] == [0, 0]
    found = keys(tmp_path)
    assert len(found) == 30
    for name in ("one", "other"):
        assert [key for key in found if key.startswith(name)] == [f"{name} {n}" for n in range(15)]


@pytest.mark.slow
def test_a_process_that_is_killed_loses_nothing_that_was_entered(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ADD_MANY, str(tmp_path), "n", "100000"]
    with children.started(command, cwd=ROOT, stdout=-1, text=True) as child:
        assert child.stdout is not None
        done = [next(child.stdout).strip() for _ in range(5)]
        child.send_signal(signal.SIGKILL)
        done += [line.strip() for line in child.stdout if line.endswith("\n")]
        child.wait(timeout=children.PATIENCE)
    statistics = Statistics(Database(tmp_path))
    found = [each.key for each in statistics.rounds()]
    assert found[: len(done)] == [f"n {number}" for number in done]
    assert len(found) <= len(done) + 1
    assert statistics.trouble() is None
    add(tmp_path, "after")
    assert keys(tmp_path)[-1] == "after"


def test_what_lies_beside_a_damaged_file_goes_with_it(tmp_path: Path) -> None:
    """The next file would be mended by it else."""
    (tmp_path / FILE_NAME).write_text("no database")
    (tmp_path / f"{FILE_NAME}{BESIDE}").write_bytes(b"\xd9\xd5\x05\xf9 \xa1c\xd7 what is not ours")
    add(tmp_path)
    assert keys(tmp_path) == ["a"]
    assert not (tmp_path / f"{FILE_NAME}{BESIDE}").exists()
    assert (tmp_path / f"{FILE_NAME}{BESIDE}.damaged").exists()


def test_a_link_stays_one_and_a_mode_stays(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    add(elsewhere)
    target = elsewhere / FILE_NAME
    target.chmod(0o640)
    for name in (FILE_NAME, LOG):
        (tmp_path / name).symlink_to(elsewhere / name)
    add(tmp_path, "b")
    assert (tmp_path / FILE_NAME).is_symlink()
    assert (tmp_path / LOG).is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert keys(elsewhere) == ["a", "b"]


def test_a_rounds_end_takes_as_many_steps_however_many_rounds_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is new in the log is read, and nothing else; so is what Statistics shows of a match."""
    steps: list[int] = []
    lines: list[int] = []

    def count(connection: sqlite3.Connection) -> None:
        connection.set_progress_handler(lambda: steps.append(1) or 0, 1)

    def read(log: RoundsLog, start: int = 0) -> Iterator[LogLine]:
        for line in LINES(log, start):
            lines.append(1)
            yield line

    monkeypatch.setattr(module, "_bound", count)
    monkeypatch.setattr(RoundsLog, "lines", read)
    statistics = Statistics(Database(tmp_path))
    needed = set()
    for many in (30, 600):
        database = Database(tmp_path)
        database.enter(*(round_entry(ROUND._replace(key=f"{many} {n}")) for n in range(many)))
        statistics.has("r")
        del steps[:], lines[:]
        assert not statistics.has(f"new {many}")
        assert statistics.dealt([])
        statistics.add(ROUND._replace(key=f"new {many}", match=f"new {many}"))
        assert len(statistics.rounds_of_match(f"new {many}")) == 1
        assert len(lines) == 1
        needed.add(len(steps))
    assert len(needed) == 1


class TestVersions:
    @pytest.mark.parametrize("version", range(1, VERSION + 1))
    def test_each_version_becomes_this_one_with_all_that_is_in_it(
        self, version: int, tmp_path: Path
    ) -> None:
        made = Path(__file__).with_name("databases") / f"version_{version}.sql"
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
            connection.executescript(made.read_text(encoding="utf-8"))
        statistics = Statistics(Database(tmp_path))
        first = statistics.rounds()
        assert [each.key for each in first] == ["r1", "r2"]
        assert [each.deal for each in first] == [1984 if version > 1 else 0, 0]
        log = (tmp_path / LOG).read_bytes()  # where all of it is by now
        statistics.add(ROUND)
        assert Statistics(Database(tmp_path)).rounds() == [*first, ROUND]
        assert (tmp_path / LOG).read_bytes().startswith(log)  # once
        (tmp_path / FILE_NAME).unlink()
        again = Statistics(Database(tmp_path))
        assert again.rounds() == [*first, ROUND]
        assert [each.key for each in again.matches()] == ["r1"]
        scores = HiScores(tmp_path).tables()["expert"]
        kept = (Score(4080, "Anne", "1994-08-09", "r2"),)
        assert scores == (kept if version > 2 else ())
        assert Database(tmp_path).read(names_of) == (["Quick"] if version > 4 else [])
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
            head = [
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("application_id", "user_version")
            ]
        assert head == [APPLICATION, VERSION]
        assert statistics.trouble() is None

    def test_the_steps_that_were_given_out_make_those_tables(self, tmp_path: Path) -> None:
        """A step is never changed: what each kept version holds is what the steps make."""
        with closing(sqlite3.connect(":memory:")) as connection:
            for version, step in enumerate(STEPS, 1):
                connection.executescript(step)
                made = Path(__file__).with_name("databases") / f"version_{version}.sql"
                with closing(sqlite3.connect(":memory:")) as kept:
                    kept.executescript(made.read_text(encoding="utf-8"))
                    assert tables(connection) == tables(kept)


def tables(connection: sqlite3.Connection) -> list[object]:
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master ORDER BY 1")]
    return [(name, connection.execute(f"PRAGMA table_info({name})").fetchall()) for name in names]

"""The log of finished rounds: whatever becomes of its bytes, only what stood in them is lost."""

import errno
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Final
from zlib import crc32

import pytest

from game.storage import rounds_log
from game.storage.database import FILE_NAME, Database
from game.storage.hiscores import HiScores, Score
from game.storage.result_rows import LONGEST_KEY, MatchPlayed, RoundPlayed, deck_key
from game.storage.rounds_log import FILE_NAME as LOG
from game.storage.rounds_log import RoundsLog
from game.storage.statistics import Statistics
from game.table.machine import Keeper
from game.table.setup import Terms
from tests.often import tried
from tests.storage.entering import enter

ROUND: Final = RoundPlayed(
    "r0", "r0", 1, "windows", "2", "expert", False, "1994-08-08", (5, -10), (5, -10), 2, 1, True, 60
)
MATCH: Final = MatchPlayed("r0", "windows", "2", "expert", False, "1994-08-09", True, 5, (5100, 40))
KEYS: Final = [f"r{number}" for number in range(5)]


def fill(folder: Path) -> bytes:
    """Enter five rounds, and the match with the last of them; return the log."""
    statistics = Statistics(Database(folder))
    for number, key in enumerate(KEYS, 1):
        over = MATCH if number == len(KEYS) else None
        statistics.add(ROUND._replace(key=key, number=number), over)
    return (folder / LOG).read_bytes()


def found(folder: Path) -> list[str]:
    """The rounds that are read, the database made again."""
    (folder / FILE_NAME).unlink(missing_ok=True)
    return [each.key for each in Statistics(Database(folder)).rounds()]


def line(says: object) -> bytes:
    text = json.dumps(says).encode()
    return b"%08x %s\n" % (crc32(text), text)


def test_a_round_is_a_line_that_a_person_can_read(tmp_path: Path) -> None:
    lines = fill(tmp_path).splitlines()
    assert len(lines) == 5
    for key, each in zip(KEYS, lines, strict=True):
        check, text = each.split(b" ", 1)
        assert int(check, 16) == crc32(text)
        assert json.loads(text)["round"]["key"] == key
    assert json.loads(lines[-1][9:])["match"]["totals"] == [5100, 40]


@tried(29, 330, 3_000)
def test_a_changed_byte_costs_no_more_than_its_line(count: int, tmp_path: Path) -> None:
    whole = fill(tmp_path)
    lots = Random(7)
    places = {
        0,
        whole.index(b"\n"),
        len(whole) - 1,
        *(lots.randrange(len(whole)) for _ in range(count)),
    }
    for place in places:
        byte = lots.choice([10, 0, 255, whole[place] ^ 1, lots.randrange(256)])
        (tmp_path / LOG).write_bytes(whole[:place] + bytes([byte]) + whole[place + 1 :])
        database = Database(tmp_path)
        (tmp_path / FILE_NAME).unlink(missing_ok=True)
        statistics = Statistics(database)
        keys = [each.key for each in statistics.rounds()]
        hit = whole.count(b"\n", 0, place)
        ends = whole[place : place + 1] == b"\n"
        last = ends and hit == 4  # without its end a line is still being written
        lost = set() if whole[place] == byte or (ends and not last) else {KEYS[hit]}
        assert set(KEYS) - set(keys) == lost, (place, byte)
        assert keys == sorted(keys)
        assert ("damaged" in (database.trouble() or "")) is (bool(lost) and not last)


@tried(40, 200, 2_000)
def test_many_changed_bytes_cost_no_more_than_their_lines(count: int, tmp_path: Path) -> None:
    whole = fill(tmp_path)
    lots = Random(8)
    for _ in range(count):
        data = bytearray(whole)
        for _byte in range(lots.randint(2, 40)):
            data[lots.randrange(len(data))] = lots.randrange(256)
        hit = {
            key
            for key, old, start in zip(KEYS, whole.splitlines(True), _starts(whole), strict=True)
            if data[start : start + len(old)] != old
        }
        (tmp_path / LOG).write_bytes(data)
        assert set(KEYS) - set(found(tmp_path)) <= hit


def _starts(whole: bytes) -> list[int]:
    return [0, *(place + 1 for place, byte in enumerate(whole) if byte == 10)][:-1]


@tried(20, 170, 2_000)
def test_a_write_that_is_cut_off_costs_nothing_before_or_behind_it(
    count: int, tmp_path: Path
) -> None:
    whole = fill(tmp_path)
    lots = Random(9)
    ends = _starts(whole)[1:]
    for place in {*ends, len(whole) - 1, *(lots.randrange(len(whole)) for _ in range(count))}:
        (tmp_path / LOG).write_bytes(whole[:place])
        before = whole[:place].count(b"\n")
        assert found(tmp_path) == KEYS[:before]
        Statistics(Database(tmp_path)).add(ROUND._replace(key="new"))
        kept = KEYS[: before + (whole[place : place + 1] == b"\n")]  # all but its end was there
        assert found(tmp_path) == [*kept, "new"]
        assert b'"new"' in (tmp_path / LOG).read_bytes().splitlines()[-1][:60]  # on its own line


def test_two_lines_that_have_grown_together_are_two(tmp_path: Path) -> None:
    lines = fill(tmp_path).splitlines(True)
    torn = lines[0][:40]  # of another process, that was ended in its write
    (tmp_path / LOG).write_bytes(b"".join([torn, lines[1][:-1], b"x", *lines[2:]]))
    assert found(tmp_path) == KEYS[1:]


def test_what_is_damaged_is_told_once_and_stays(tmp_path: Path) -> None:
    whole = fill(tmp_path)
    damaged = b"nonsense\n" + whole + b"\xff\n"
    (tmp_path / LOG).write_bytes(damaged)
    (tmp_path / FILE_NAME).unlink()
    database = Database(tmp_path)
    statistics = Statistics(database)
    assert len(statistics.rounds()) == 5
    assert "2 lines of" in (database.trouble() or "")
    statistics.add(ROUND._replace(key="new"))
    assert database.trouble() is None
    assert (tmp_path / LOG).read_bytes().startswith(damaged)
    again = Database(tmp_path)
    assert len(Statistics(again).rounds()) == 6
    assert again.trouble() is None


NONSENSE: Final = {
    "no round": {"round": {}},
    "a list": {"round": [1, 2]},
    "nothing": {"round": None},
    "a number": {"match": 3},
    "a field too many": {"round": {**ROUND._asdict(), "key": "x", "mood": "good"}},
    "a field too few": {"match": {"key": "x"}},
    "a fraction": {"round": {**ROUND._asdict(), "key": "x", "canastas": 1.5}},
    "a truth for a number": {"round": {**ROUND._asdict(), "key": "x", "number": True}},
    "a number for a truth": {"round": {**ROUND._asdict(), "key": "x", "out": 1}},
    "a day that there is not": {"round": {**ROUND._asdict(), "key": "x", "day": "1994-02-30"}},
    "a list for a day": {"round": {**ROUND._asdict(), "key": "x", "day": []}},
    "sides too many": {"round": {**ROUND._asdict(), "key": "x", "points": [1, 2, 3]}},
    "a text for points": {"round": {**ROUND._asdict(), "key": "x", "points": "12"}},
    "a round and no match": {"round": {**ROUND._asdict(), "key": "x"}, "match": {}},
    "decks that are none": {"decks": [1]},
    "decks without end": {"decks": ["x" * (LONGEST_KEY + 1)]},
    "no table": {"clear": {"what": "sqlite_master"}},
    "a condition": {"clear": {"what": "rounds", "1=1; --": "x"}},
    "a list for a book": {"clear": {"what": "rounds", "book": []}},
    "a name that is none": {"rename": {"what": "rounds", "book": "windows", "name": ""}},
    "signed by nobody": {"signed": {"round": "x", "name": ""}},
    "no score": {"score": {"points": 3}},
    "a score without level": {
        "score": {
            **Score(5, "P", "1994-08-08", "r")._asdict(),
            "book": "windows",
            "seating": "2",
            "level": "master",
            "helped": False,
        }
    },
    "adopted nothing": {"adopted": {"name": 3, "scores": []}},
}


@pytest.mark.sampled(12)
@pytest.mark.parametrize("says", NONSENSE.values(), ids=NONSENSE.keys())
def test_each_field_is_checked_as_it_is_read(says: object, tmp_path: Path) -> None:
    """Also where the checksum is right, as of a line made by hand."""
    whole = fill(tmp_path)
    (tmp_path / LOG).write_bytes(line(says) + whole)
    (tmp_path / FILE_NAME).unlink()
    database = Database(tmp_path)
    assert [each.key for each in Statistics(database).rounds()] == KEYS
    assert HiScores(database=database).tables()["expert"] == ()
    assert "is damaged" in (database.trouble() or "")


def test_lines_of_a_later_version_are_left_out_told_and_kept(tmp_path: Path) -> None:
    later = line({"tournament": {"name": "x"}})
    whole = later + fill(tmp_path)
    (tmp_path / LOG).write_bytes(whole)
    (tmp_path / FILE_NAME).unlink()
    database = Database(tmp_path)
    assert len(Statistics(database).rounds()) == 5
    assert "of a later version" in (database.trouble() or "")
    assert (tmp_path / LOG).read_bytes() == whole


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_file_is_set_aside_and_nothing_is_lost(make: object, tmp_path: Path) -> None:
    """The database has it all; the log is made again from it."""
    fill(tmp_path)
    (tmp_path / LOG).unlink()
    assert callable(make)
    make(tmp_path / LOG)
    statistics = Statistics(Database(tmp_path))
    statistics.add(ROUND._replace(key="new"))
    assert [each.key for each in statistics.rounds()] == [*KEYS, "new"]
    assert (tmp_path / f"{LOG}.damaged").exists()
    assert sorted(found(tmp_path)) == ["new", *KEYS]


@pytest.mark.parametrize("left", [0, 700], ids=["gone", "cut"])
def test_a_log_that_is_lost_is_made_again_from_the_database(left: int, tmp_path: Path) -> None:
    whole = fill(tmp_path)
    enter(HiScores(tmp_path), "expert", Score(5, "P", "1994-08-08"))
    Database(tmp_path).deal("a deck")
    assert Statistics(Database(tmp_path)).dealt([deck_key("a deck")])
    if left:
        (tmp_path / LOG).write_bytes(whole[:left])
    else:
        (tmp_path / LOG).unlink()
    assert len(Statistics(Database(tmp_path)).rounds()) == 5
    assert sorted(found(tmp_path)) == KEYS
    statistics = Statistics(Database(tmp_path))
    assert statistics.matches() == [MATCH]
    assert statistics.dealt([deck_key("a deck")])
    assert HiScores(tmp_path).tables()["expert"] == (Score(5, "P", "1994-08-08"),)


def test_the_log_of_another_folder_has_the_database_made_again(tmp_path: Path) -> None:
    fill(tmp_path / "one")
    other = tmp_path / "other"
    for number in range(9):
        Statistics(Database(other)).add(ROUND._replace(key=f"other{number}"))
    (other / LOG).replace(tmp_path / "one" / LOG)
    keys = [each.key for each in Statistics(Database(tmp_path / "one")).rounds()]
    assert keys == [f"other{number}" for number in range(9)]


@tried(28, 130, 3_000)
def test_whatever_becomes_of_the_database_all_of_it_is_there(count: int, tmp_path: Path) -> None:
    """No round and no match is missing; a digit, or the level of a score, may be another one."""
    fill(tmp_path)
    enter(HiScores(tmp_path), "expert", Score(5, "P", "1994-08-08", "r0"))
    whole = (tmp_path / FILE_NAME).read_bytes()
    log = (tmp_path / LOG).read_bytes()
    lots = Random(10)
    used = [place for place, byte in enumerate(whole) if byte]
    for number in range(count):
        data = bytearray(whole)
        for _byte in range(1 if number % 2 else lots.randint(2, 30)):
            data[lots.choice(used)] = lots.randrange(256)
        (tmp_path / FILE_NAME).write_bytes(data)
        statistics = Statistics(Database(tmp_path))
        rounds, matches = statistics.rounds(), statistics.matches()
        HiScores(tmp_path).tables()
        assert (tmp_path / LOG).read_bytes() == log
        assert (len(rounds), len(matches)) == (5, 1)
        for path in tmp_path.glob(f"{FILE_NAME}*"):
            path.unlink()


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, name: str, error: int) -> Iterator[None]:
    def fail(*_: object, **__: object) -> object:
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as broken:
        broken.setattr(os, name, fail)
        yield


@pytest.mark.parametrize("name", ["write", "fsync"])
def test_what_cannot_be_written_is_held_told_once_and_written_later(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    database = Database(tmp_path)
    statistics = Statistics(database)
    for again in range(2):
        with failing(monkeypatch, name, errno.EIO):
            for key in (f"x{again}", f"y{again}"):
                statistics.add(ROUND._replace(key=key))
                assert key in [each.key for each in statistics.rounds()]
            assert "cannot be saved" in (database.trouble() or "")
            assert database.trouble() is None
        statistics.add(ROUND._replace(key=f"z{again}"))
        assert database.trouble() is None
    new = [f"{letter}{again}" for again in range(2) for letter in "xyz"]
    assert [each.key for each in statistics.rounds()] == [*KEYS, *new]
    assert found(tmp_path) == [*KEYS, *new]


def test_a_disk_that_is_full_in_the_middle_of_a_line_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    write = os.write
    statistics = Statistics(Database(tmp_path))
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:50]))
        statistics.add(ROUND._replace(key="x"))
    statistics.add(ROUND._replace(key="y"))
    assert found(tmp_path) == [*KEYS, "x", "y"]


def test_a_log_that_cannot_be_read_now_is_told_and_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fill(tmp_path)
    open_ = os.open

    def fail(name: object, *rest: int) -> int:
        if str(name).endswith(LOG):
            raise PermissionError(errno.EACCES, "Permission denied", str(name))
        return open_(name, *rest)  # type: ignore[arg-type]

    database = Database(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", fail)
        Statistics(database).rounds()
        assert "Permission denied" in (database.trouble() or "")
        Statistics(database).add(ROUND._replace(key="new"))
        assert Statistics(database).dealt(["unknown"])  # no round is lost for that
    assert not Statistics(database).dealt(["unknown"])
    assert (tmp_path / LOG).read_bytes() == whole
    Statistics(database).add(ROUND._replace(key="later"))
    assert found(tmp_path) == [*KEYS, "new", "later"]


def test_a_line_without_end_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds_log, "LONGEST", 1000)
    whole = fill(tmp_path)
    (tmp_path / LOG).write_bytes(b"\xa5" * 4500 + b"\n" + whole)
    assert found(tmp_path) == KEYS
    monkeypatch.setattr(rounds_log, "LARGEST", 4000)
    database = Database(tmp_path)
    Statistics(database).add(ROUND._replace(key="new"))  # it is not read, but gone on with
    assert (tmp_path / LOG).read_bytes().count(b'"new"') == 1


def test_an_ordinary_start_and_a_round_do_not_read_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    places: list[int] = []
    lines = RoundsLog.lines

    def noted(self: RoundsLog, start: int = 0) -> Iterator[rounds_log.LogLine]:
        places.append(start)
        return lines(self, start)

    monkeypatch.setattr(RoundsLog, "lines", noted)
    statistics = Statistics(Database(tmp_path))
    assert statistics.has("r1")
    assert places == []
    size = (tmp_path / LOG).stat().st_size
    statistics.add(ROUND._replace(key="new"))
    assert statistics.has("new")
    assert places == [size]


def test_a_database_without_a_log_is_taken_over_once_with_what_was_played(tmp_path: Path) -> None:
    """As version 2.4 left it, with a game in the journal and one that was saved."""
    made = Path(__file__).with_name("databases") / "version_3.sql"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.executescript(made.read_text(encoding="utf-8"))
    (tmp_path / "journal.can").write_text("canasta 1\nround 1\nlead 0\ndeck 4H JK\n0 draw 9C\n")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "Anne.can").write_text("deck 5H JK\n")
    (tmp_path / "saves" / "notes.txt").write_text("deck 6H JK\n")
    statistics = Statistics(Database(tmp_path))
    assert len(statistics.rounds()) == 2
    for deck, known in (("4H JK", True), ("5H JK", True), ("6H JK", False)):
        assert statistics.dealt([deck_key(deck)]) is known
    before = (tmp_path / LOG).read_bytes()
    (tmp_path / "saves" / "Other.can").write_text("deck 7H JK\n")
    again = Statistics(Database(tmp_path))
    assert len(again.rounds()) == 2
    assert not again.dealt([deck_key("7H JK")])
    assert (tmp_path / LOG).read_bytes() == before


def test_of_a_damaged_database_without_a_log_all_that_can_be_read_is_taken_over(
    tmp_path: Path,
) -> None:
    made = Path(__file__).with_name("databases") / "version_3.sql"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.executescript(made.read_text(encoding="utf-8"))
        connection.execute("UPDATE rounds SET ended = 'x' WHERE key = 'r1'")
        connection.commit()
    database = Database(tmp_path)
    statistics = Statistics(database)
    assert [each.key for each in statistics.rounds()] == ["r2"]
    assert len(statistics.matches()) == 1
    assert "are damaged" in (database.trouble() or "")
    assert (tmp_path / f"{FILE_NAME}.damaged").exists()


def test_of_a_database_whose_parts_contradict_each_other_the_rounds_are_taken_over(
    tmp_path: Path,
) -> None:
    """The log is gone, and one of the tables is damaged."""
    fill(tmp_path)
    (tmp_path / LOG).unlink()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'adopted'"
        ).fetchone()
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    data[(page - 1) * size : page * size] = b"\xa5" * size
    (tmp_path / FILE_NAME).write_bytes(data)
    database = Database(tmp_path)
    assert [each.key for each in Statistics(database).rounds()] == KEYS
    assert "are damaged" in (database.trouble() or "")
    assert found(tmp_path) == KEYS
    assert Statistics(Database(tmp_path)).matches() == [MATCH]


def test_a_deck_that_could_not_be_noted_is_noted_once_when_it_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the end of the program came before: its round counted nowhere."""
    database = Database(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(os, "write", lambda *_given: 0)
        assert not database.deal("a deck")
        assert not database.deal("a deck")
        assert len(database.log.held) == 1
    assert database.deal("a deck")
    assert (tmp_path / LOG).read_text().count("decks") == 1
    assert Statistics(Database(tmp_path)).dealt([deck_key("a deck")])


def test_a_match_notes_its_deck_with_what_is_kept_next_where_that_failed() -> None:
    answers = [False, False, True]
    asked: list[str] = []

    def note(deck: str) -> bool:
        asked.append(deck)
        return answers[len(asked) - 1]

    keeper = Keeper(Terms(dealt=note))
    keeper.dealt = "a deck"
    for _ in range(5):
        keeper.write()
    assert asked == ["a deck"] * 3

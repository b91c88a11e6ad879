"""The results of daily deals in their file."""

import tomllib
from datetime import date
from pathlib import Path

import pytest

from game.storage.kept_lists import DAILY, DailyResult, ListError

DAY = date(2026, 11, 23)
RESULT = DailyResult(DAY, "windows", -120)


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    assert DAILY.load(tmp_path) == ({}, None)
    other = DailyResult(DAY, "modern", 640, 0, helped=True)
    for result in (RESULT, other):
        assert DAILY.keep(result, tmp_path) == result
    assert DAILY.load(tmp_path) == ({(DAY, "windows"): RESULT, (DAY, "modern"): other}, None)
    assert other.ahead == 640
    assert RESULT.ahead is None


def test_the_first_result_counts_and_expert_is_added_to_it_once(tmp_path: Path) -> None:
    DAILY.keep(RESULT, tmp_path)
    assert DAILY.keep(RESULT._replace(points=5000), tmp_path) == RESULT
    added = RESULT._replace(expert=300)
    assert DAILY.keep(RESULT._replace(points=5000, expert=300), tmp_path) == added
    assert DAILY.keep(RESULT._replace(expert=900), tmp_path) == added
    assert DAILY.load(tmp_path)[0] == {(DAY, "windows"): added}


def test_a_result_that_adds_nothing_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    DAILY.keep(RESULT, tmp_path)
    path = DAILY.path(tmp_path)
    path.write_text(f"# mine\n{path.read_text('utf-8')}", "utf-8")
    before = path.read_bytes()
    assert DAILY.keep(RESULT._replace(points=5000), tmp_path) == RESULT
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["results = 3", "not this", "\x00"])
def test_what_makes_no_sense_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / DAILY.FILE_NAME).write_text(text)
    found, told = DAILY.load(tmp_path)
    assert found == {}
    assert "the file is now called daily.toml.damaged" in (told or "")
    DAILY.keep(RESULT, tmp_path)
    assert DAILY.load(tmp_path)[0] == {(DAY, "windows"): RESULT}


@pytest.mark.parametrize(
    "entry",
    [
        '{day = 3, book = "windows", points = 1}',
        '{day = 2026-11-23T10:00:00, book = "windows", points = 1}',
        "{day = 2026-11-23, book = 1, points = 1}",
        '{day = 2026-11-23, book = "windows"}',
        '{day = 2026-11-23, book = "windows", points = true}',
        '{day = 2026-11-23, book = "windows", points = 1000000}',
        '{day = 2026-11-23, book = "windows", points = 1, expert = "a"}',
        '{day = 2026-11-23, book = "windows", points = 1, helped = 1}',
        "3",
    ],
)
def test_what_is_no_result_is_left_out_and_stays(tmp_path: Path, entry: str) -> None:
    path = tmp_path / DAILY.FILE_NAME
    path.write_text(f"results = [{entry}]")
    assert DAILY.load(tmp_path) == ({}, None)
    DAILY.keep(RESULT, tmp_path)
    assert DAILY.load(tmp_path)[0] == {(DAY, "windows"): RESULT}
    assert len(tomllib.loads(path.read_text())["results"]) == 2


def test_of_the_deals_that_were_begun_the_days_are_known(tmp_path: Path) -> None:
    assert DAILY.days_begun("windows", tmp_path) == set()
    for name in ("20261123-windows.can", "20261124-cga.can", "20261399-windows.can", "notes.txt"):
        path = DAILY.begun(DAY, "windows", tmp_path).with_name(name)
        path.parent.mkdir(exist_ok=True)
        path.touch()
    assert DAILY.days_begun("windows", tmp_path) == {DAY}
    assert DAILY.days_begun("cga", tmp_path) == {date(2026, 11, 24)}


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "a file"
    folder.write_text("")
    with pytest.raises(ListError, match="The daily deal cannot be saved in"):
        DAILY.keep(RESULT, folder)

"""The moments of one's own that are kept: their list, and the record of each."""

import tomllib
from datetime import date
from pathlib import Path

import pytest

from game.engine.actions import parse_action
from game.storage import kept_lists
from game.storage.kept_lists import MOMENTS, MOST_MOMENTS, KeptMoment, ListError

KINGS = (parse_action("meld KH"), parse_action("meld 2S K"))
MOMENT = KeptMoment(MOMENTS.name_of("a"), date(2026, 11, 27), "windows", 3, 5, 120, KINGS)
DOUBTFUL = MOMENT._replace(name=MOMENTS.name_of("b"), book="", points=None)


def test_what_is_kept_is_there_again_the_latest_first(tmp_path: Path) -> None:
    assert MOMENTS.load(tmp_path) == ([], None)
    MOMENTS.keep(MOMENT, "a", tmp_path)
    MOMENTS.keep(DOUBTFUL, "b", tmp_path)
    MOMENTS.keep(MOMENT, "a", tmp_path)  # once is enough
    assert MOMENTS.load(tmp_path) == ([DOUBTFUL, MOMENT], None)
    assert MOMENTS.record_of(MOMENT.name, tmp_path).read_text() == "a"
    assert MOMENTS.name_of("a") != MOMENTS.name_of("b")


def test_what_is_taken_away_is_gone_with_its_record(tmp_path: Path) -> None:
    MOMENTS.keep(MOMENT, "a", tmp_path)
    MOMENTS.keep(DOUBTFUL, "b", tmp_path)
    MOMENTS.take_away(MOMENT.name, tmp_path)
    MOMENTS.take_away(MOMENT.name, tmp_path)
    assert MOMENTS.load(tmp_path) == ([DOUBTFUL], None)
    assert not MOMENTS.record_of(MOMENT.name, tmp_path).exists()
    assert MOMENTS.record_of(DOUBTFUL.name, tmp_path).exists()


def test_of_too_many_the_oldest_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_MOMENTS > 2
    monkeypatch.setattr(kept_lists, "MOST_MOMENTS", 2)
    names = [MOMENTS.name_of(str(number)) for number in range(4)]
    for number, name in enumerate(names):
        MOMENTS.keep(MOMENT._replace(name=name), str(number), tmp_path)
    assert [each.name for each in MOMENTS.load(tmp_path)[0]] == [names[3], names[2]]
    there = [MOMENTS.record_of(name, tmp_path).exists() for name in names]
    assert there == [False, False, True, True]


@pytest.mark.parametrize("text", ["moments = 3", "not this", "\x00"])
def test_what_makes_no_sense_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / MOMENTS.FILE_NAME).write_text(text)
    found, told = MOMENTS.load(tmp_path)
    assert found == []
    assert "the file is now called moments.toml.damaged" in (told or "")
    MOMENTS.keep(MOMENT, "a", tmp_path)
    assert MOMENTS.load(tmp_path)[0] == [MOMENT]


GOOD = (
    'record = "00000000"',
    "day = 2026-11-27",
    'book = "windows"',
    "round = 1",
    "turn = 2",
    'played = ["draw"]',
)


@pytest.mark.parametrize(
    "wrong",
    [
        'record = "../../ab"',
        'record = "0000000"',
        "day = 3",
        "day = 2026-11-27T10:00:00",
        "book = 1",
        "round = -1",
        "turn = true",
        "played = []",
        "played = [1]",
        'played = ["fly"]',
        "points = 1000000",
        'points = "many"',
    ],
)
def test_what_is_no_moment_is_left_out_and_stays(tmp_path: Path, wrong: str) -> None:
    path = tmp_path / MOMENTS.FILE_NAME
    key = wrong.partition(" ")[0]
    fields = [*(each for each in GOOD if each.partition(" ")[0] != key), wrong]
    path.write_text(f"moments = [{{{', '.join(GOOD)}}}, {{{', '.join(fields)}}}, 3]")
    (good,), told = MOMENTS.load(tmp_path)
    assert (good.name, good.points, told) == ("00000000", None, None)
    MOMENTS.keep(MOMENT, "a", tmp_path)
    MOMENTS.take_away(good.name, tmp_path)
    assert MOMENTS.load(tmp_path) == ([MOMENT], None)
    assert len(tomllib.loads(path.read_text())["moments"]) == 3


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ListError, match="Your moments cannot be saved"):
        MOMENTS.keep(MOMENT, "a", tmp_path / "file")

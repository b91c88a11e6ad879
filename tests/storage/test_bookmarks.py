"""The bookmarks of the help in their file, and texts that are written to be printed."""

import tomllib
from pathlib import Path

import pytest

from game.storage.files import write_text
from game.storage.kept_lists import BOOKMARKS, LONGEST_NAME, ListError

KEPT = {"Where I was": "rules", 'A "name" \u20ac': "scoring"}


def test_what_is_kept_is_there_again_in_its_order(tmp_path: Path) -> None:
    assert BOOKMARKS.load(tmp_path) == ({}, None)
    for name, topic in KEPT.items():
        BOOKMARKS.keep(name, topic, tmp_path)
    assert [*BOOKMARKS.load(tmp_path)[0].items()] == [*KEPT.items()]
    BOOKMARKS.keep("Where I was", "scoring", tmp_path)
    assert [*BOOKMARKS.load(tmp_path)[0]] == [*reversed(KEPT)]
    for name in KEPT:
        BOOKMARKS.keep(name, None, tmp_path)
    assert BOOKMARKS.load(tmp_path) == ({}, None)


def test_two_windows_lose_nothing_of_one_another(tmp_path: Path) -> None:
    for name, topic in KEPT.items():
        BOOKMARKS.keep(name, topic, tmp_path)
        assert name in BOOKMARKS.load(tmp_path)[0]
    assert BOOKMARKS.load(tmp_path)[0] == KEPT


@pytest.mark.parametrize("text", ["bookmarks = 3", "not this", "\x00"])
def test_what_makes_no_sense_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / BOOKMARKS.FILE_NAME).write_text(text)
    found, told = BOOKMARKS.load(tmp_path)
    assert found == {}
    assert "the file is now called bookmarks.toml.damaged" in (told or "")
    aside = [path for path in tmp_path.iterdir() if path.name.startswith(BOOKMARKS.FILE_NAME + ".")]
    assert [path.read_text() for path in aside if path.is_file()] == [text]


@pytest.mark.parametrize(
    "entry",
    [
        '{name = 1, topic = "rules"}',
        '{name = "a"}',
        '{name = "a\\u0000b", topic = "rules"}',
        '{name = "a\\nb", topic = "rules"}',
        '{name = "a", topic = "rules\\u0007"}',
        '{name = " ", topic = "rules"}',
        f'{{name = "{"x" * (LONGEST_NAME + 1)}", topic = "rules"}}',
        "'a'",
        "[]",
    ],
)
def test_what_is_no_bookmark_is_left_out_told_and_stays_in_the_file(
    tmp_path: Path, entry: str
) -> None:
    path = tmp_path / BOOKMARKS.FILE_NAME
    path.write_text(f'bookmarks = [{entry}, {{name = "Where I was", topic = "rules"}}]')
    before = tomllib.loads(path.read_text())["bookmarks"]
    found, told = BOOKMARKS.load(tmp_path)
    assert found == {"Where I was": "rules"}
    assert "is left out, as it is no bookmark" in (told or "")
    assert (told or "").isprintable()
    BOOKMARKS.keep("Where I was", None, tmp_path)
    BOOKMARKS.keep("other", "scoring", tmp_path)
    assert BOOKMARKS.load(tmp_path) == ({"other": "scoring"}, told)
    assert tomllib.loads(path.read_text())["bookmarks"][0] == before[0]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ListError, match=r"^The bookmarks cannot be saved in .*\.$"):
        BOOKMARKS.keep("a", "rules", tmp_path / "file" / "folder")


def test_a_printed_text_takes_no_other_files_place(tmp_path: Path) -> None:
    paths = [write_text(tmp_path / "new", "RULES", f"one\n{i}\n") for i in range(3)]
    assert [path.name for path in paths] == ["RULES.TXT", "RULES-2.TXT", "RULES-3.TXT"]
    assert [path.read_bytes() for path in paths] == [b"one\r\n%d\r\n" % i for i in range(3)]

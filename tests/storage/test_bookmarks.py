"""The bookmarks of the help in their file, and texts that are written to be printed."""

from pathlib import Path

import pytest

from game.storage.bookmarks import FILE_NAME, BookmarksError, load, save, write_text

KEPT = {"Where I was": "rules", 'A "name" \u20ac': "scoring"}


def test_what_is_kept_is_there_again_in_its_order(tmp_path: Path) -> None:
    assert load(tmp_path) == {}
    save(KEPT, tmp_path)
    assert [*load(tmp_path).items()] == [*KEPT.items()]
    save({}, tmp_path)
    assert load(tmp_path) == {}


@pytest.mark.parametrize(
    "text", ["bookmarks = 3", "[[bookmarks]]\nname = 1", "bookmarks = ['a']", "not this", "\x00"]
)
def test_what_makes_no_sense_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert load(tmp_path) == {}
    aside = [path for path in tmp_path.iterdir() if path.name.startswith(FILE_NAME + ".")]
    assert [path.read_text() for path in aside if path.is_file()] == [text]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BookmarksError, match=r"^The bookmarks cannot be saved in .*\.$"):
        save(KEPT, tmp_path / "file" / "folder")


def test_a_printed_text_takes_no_other_files_place(tmp_path: Path) -> None:
    paths = [write_text(tmp_path / "new", "RULES", f"one\n{i}\n") for i in range(3)]
    assert [path.name for path in paths] == ["RULES.TXT", "RULES-2.TXT", "RULES-3.TXT"]
    assert [path.read_bytes() for path in paths] == [b"one\r\n%d\r\n" % i for i in range(3)]

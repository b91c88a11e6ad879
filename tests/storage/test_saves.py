"""Saved games on disk: the suggested name, listings, and what a typed name means."""

import fnmatch
import os
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.saves import (
    LONGEST_NAME,
    Chosen,
    Go,
    SavesError,
    expression,
    is_pattern,
    listing,
    must_not_be_own,
    read_typed,
    saves_folder,
    shown,
    suggested_name,
)
from tests import children

posix_only = pytest.mark.skipif(os.name == "nt", reason="names that Windows does not take")

TRANSLATE = fnmatch.translate


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with games and folders in it."""
    saves = tmp_path / "saves"
    (saves / "1994").mkdir(parents=True)
    (saves / "Tournament").mkdir()
    (saves / ".hidden").mkdir()
    for name in ("Player.can", "anna.CAN", "Zoe.can", "notes.txt", "plain", ".secret.can"):
        (saves / name).write_text("canasta 1\n")
    return saves


# The folder and the suggested name.


def test_the_saves_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    data = tmp_path / "data" / "canasta"
    assert saves_folder(data) == data / "saves"
    assert (data / "saves").is_dir()
    assert saves_folder(data) == data / "saves"


def test_a_saves_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert saves_folder(tmp_path / "file") == tmp_path / "file" / "saves"


@pytest.mark.parametrize(
    ("player", "name"),
    [
        ("Player", "Player.can"),
        ("Mark-Jan Harte", "Mark-Jan.can"),
        ("Anna Lee", "AnnaLee.can"),
        ("Dr. Strangelove", "DrStrang.can"),
        ("André", "André.can"),
        ("a/b\\c:d*e", "abcde.can"),
        ("../..", "CANASTA.can"),
        ("???", "CANASTA.can"),
        ("Ольга", "CANASTA.can"),
        ("con", "CANASTA.can"),
        ("LPT1", "CANASTA.can"),
        ("Connie", "Connie.can"),
        ("", "CANASTA.can"),
    ],
)
def test_the_suggested_name_is_the_first_eight_letters_of_the_players(
    player: str, name: str
) -> None:
    """Help: "Save..."."""
    assert suggested_name(player) == name


@pytest.mark.slow
@given(st.text(max_size=40))
def test_every_suggested_name_can_be_saved(player: str) -> None:
    folder = Path(__file__).parent
    typed = read_typed(suggested_name(player), folder, saving=True)
    assert typed == Chosen(folder / suggested_name(player), there=False)


@pytest.mark.skipif(sys.platform != "linux", reason="file names have one encoding elsewhere")
def test_a_letter_that_the_system_has_not_is_refused_and_not_suggested() -> None:
    """In a locale that is not UTF-8 it ended the program."""
    code = (
        "from pathlib import Path; from game.storage.saves import *\n"
        "print(suggested_name('J\\xfcrg'))\n"
        "for saving in (True, False):\n"
        "    try: read_typed('J\\xfcrg', Path('/'), saving=saving)\n"
        "    except SavesError as error: print(ascii(str(error)))\n"
    )
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = children.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **ascii_only},
        capture_output=True,
        text=True,
    )
    refused = r"'A file name cannot hold \xfc.'"
    assert done.stdout.splitlines() == ["Jrg.can", refused, refused], done.stderr


# Listings.


def test_a_listing_is_sorted_and_leaves_out_what_is_hidden(folder: Path) -> None:
    assert listing(folder, "*.can") == (
        ("1994", "Tournament"),
        ("anna.CAN", "Player.can", "Zoe.can"),
    )
    assert listing(folder, "*.*").files == (
        "anna.CAN",
        "notes.txt",
        "plain",
        "Player.can",
        "Zoe.can",
    )


def test_a_folder_that_cannot_be_read_says_why(folder: Path) -> None:
    with pytest.raises(SavesError, match=r"plain cannot be read: Not a directory\."):
        listing(folder / "plain", "*")
    with pytest.raises(SavesError, match="cannot be read: No such file"):
        listing(folder / "gone", "*")


@posix_only
def test_what_is_neither_file_nor_folder_is_not_listed(folder: Path) -> None:
    os.mkfifo(folder / "pipe.can")
    (folder / "dangling.can").symlink_to(folder / "gone")
    (folder / "loop.can").symlink_to(folder / "loop.can")
    (folder / "linked.can").symlink_to(folder / "Zoe.can")
    files = listing(folder, "*.can").files
    assert files == ("anna.CAN", "linked.can", "Player.can", "Zoe.can")


@pytest.mark.parametrize(
    ("name", "pattern", "fits"),
    [
        ("Player.can", "*.can", True),
        ("PLAYER.CAN", "*.can", True),
        ("Player.can", "*.CAN", True),
        ("Player.txt", "*.can", False),
        ("Player.can.txt", "*.can", False),
        ("plain", "*.*", True),
        ("plain", "*", True),
        ("plain", "*.", False),
        ("ab", "a?", True),
        ("abc", "a?", False),
        ("a[1].can", "a[1]*", True),
        ("a1.can", "a[1]*", False),
        ("notes.txt", "*.can; *.txt", True),
        ("a\nb.can", "*.can", True),
    ],
)
def test_patterns_are_those_of_dos(name: str, pattern: str, fits: bool) -> None:
    assert bool(expression(pattern).match(name)) is fits


def test_a_pattern_of_many_stars_takes_no_time() -> None:
    start = time.process_time()
    assert not expression("*a" * 40 + "*b").match("a" * 250)
    assert time.process_time() - start < 1


def test_what_the_fonts_lack_is_shown_as_a_question_mark() -> None:
    assert shown("Ольга é\n\udcff.can") == "????? é??.can"


def test_patterns_are_told_from_names() -> None:
    assert is_pattern("*.can")
    assert is_pattern("a?")
    assert not is_pattern("a.can")


# What is typed.


@pytest.mark.parametrize("saving", [False, True])
@pytest.mark.parametrize(
    ("text", "to", "pattern"),
    [
        ("*.can", "", "*.can"),
        ("*", "", "*"),
        ("a?.can;b*", "", "a?.can;b*"),
        ("1994", "1994", ""),
        ("1994/", "1994", ""),
        ("./1994", "1994", ""),
        ("1994/..", "", ""),
        ("..", "..", ""),
        (".", "", ""),
        ("1994/*.txt", "1994", "*.txt"),
        ("../saves/*", "", "*"),
    ],
)
def test_patterns_and_folders_are_gone_to(
    folder: Path, text: str, to: str, pattern: str, saving: bool
) -> None:
    there = folder.parent if to == ".." else folder / to
    assert read_typed(text, folder, saving=saving) == Go(there, pattern)


def test_whole_paths_and_the_home_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    elsewhere = folder / "1994"
    assert read_typed(str(folder), elsewhere, saving=False) == Go(folder, "")
    assert read_typed("~", elsewhere, saving=False) == Go(folder, "")
    assert read_typed("~/Zoe.can", elsewhere, saving=False) == Chosen(folder / "Zoe.can", True)
    path = str(folder / "Zoe.can")
    assert read_typed(path, elsewhere, saving=True) == Chosen(folder / "Zoe.can", True)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Player.can", "Player.can"),
        ("Player", "Player.can"),
        ("plain", "plain"),
        ("notes.txt", "notes.txt"),
        ("1994/../Zoe", "Zoe.can"),
        (".secret", ".secret.can"),
    ],
)
def test_files_to_load_are_found(folder: Path, text: str, name: str) -> None:
    assert read_typed(text, folder, saving=False) == Chosen(folder / name, there=True)


@pytest.mark.parametrize(
    ("text", "name", "there"),
    [
        ("Player.can", "Player.can", True),
        ("Player", "Player.can", True),
        ("new", "new.can", False),
        ("new.", "new.can", False),
        ("new.sav", "new.sav", False),
        ("plain", "plain.can", False),
        ("two words", "two words.can", False),
        ("é", "é.can", False),
        ("~new", "~new.can", False),
    ],
)
def test_files_to_save_get_the_extension(folder: Path, text: str, name: str, there: bool) -> None:
    assert read_typed(text, folder, saving=True) == Chosen(folder / name, there)


@pytest.mark.parametrize(
    ("text", "saving", "reason"),
    [
        ("gone", False, r"There is no file gone\.can in .*saves\."),
        ("gone.can", False, r"There is no file gone\.can in"),
        ("gone/game", False, r"There is no folder .*gone\."),
        ("gone/game", True, r"There is no folder .*gone\."),
        ("gone/", True, r"There is no folder .*gone\."),
        ("gone/*.can", True, r"There is no folder .*gone\."),
        ("a*/game", True, r"There is no folder .*a\*\."),
        ("Zoe.can/game", True, r"There is no folder .*Zoe\.can\."),
        ("...", True, r"No file can be called \.can\."),
        ("NUL", True, r"No file can be called NUL\.can\."),
        ("com1.can", True, r"No file can be called com1\.can\."),
        ("a\0b", True, "cannot hold that character"),
        ("a\0b", False, "cannot hold that character"),
        ("x" * (LONGEST_NAME + 1), True, "too long"),
        ("x" * 5000, False, "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    folder: Path, text: str, saving: bool, reason: str
) -> None:
    with pytest.raises(SavesError, match=reason) as refused:
        read_typed(text, folder, saving=saving)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


@posix_only
@pytest.mark.parametrize("text", ["a:b", "a<b>c", 'say "hi"', "a|b", "a\\b"])
def test_names_that_another_system_does_not_take_are_not_saved(folder: Path, text: str) -> None:
    with pytest.raises(SavesError, match="A file name cannot hold"):
        read_typed(text, folder, saving=True)


@posix_only
def test_a_folder_with_the_extension_and_a_pipe_are_no_games(folder: Path) -> None:
    (folder / "box.can").mkdir()
    os.mkfifo(folder / "pipe")
    with pytest.raises(SavesError, match=r"box\.can is a folder"):
        read_typed("box", folder, saving=True)
    with pytest.raises(SavesError, match="pipe is not a file that can hold a game"):
        read_typed("pipe", folder, saving=False)


#: Letters, what a path is made of, what systems do not take, what has no width, no letter at all.
#: All of Unicode in its place is counted anew by each process of a clean checkout: two seconds.
TYPED = "aZ0 ._-~/\\:*?\"'<>|%$#&\0\t\n\x7f\x85\xa0éß€\u0301\u200b\u202e\u2028中\ud800\uffff😀"


@given(st.text(TYPED, max_size=60), st.booleans())
def test_whatever_is_typed_is_read_or_refused(text: str, saving: bool) -> None:
    try:
        typed = read_typed(text, Path(__file__).parent, saving=saving)
    except SavesError as error:
        assert str(error)
    else:
        assert isinstance(typed, Go | Chosen)


# What no game is saved over.

OWN = (
    "journal.can",
    "JOURNAL.can",
    "journal.can.damaged",
    "hiscores.toml",
    "statistics.db",
    "hiscores.sqlite",
    "settings.toml",
    "rulebooks.toml",
    "registration.toml",
    "REGISTER.TXT",
    "running.lock",
    ".changes.lock",
)


@pytest.mark.parametrize("name", OWN)
def test_no_game_is_saved_over_a_file_of_the_programs_own(tmp_path: Path, name: str) -> None:
    data, config = tmp_path / "data", tmp_path / "config"
    data.mkdir()
    (data / "saves").mkdir()
    config.symlink_to(data)
    for folder in (data, config, data / "saves" / ".."):
        with pytest.raises(SavesError, match="program's own"):
            must_not_be_own(folder / name, (config,))
    link = tmp_path / "innocent.can"
    link.symlink_to(data / name)
    with pytest.raises(SavesError, match="program's own"):
        must_not_be_own(link, (data, tmp_path / "none"))


@pytest.mark.parametrize(
    "path", ["data/mine.can", "data/saves/journal.can", "data/saves/settings.toml", "notes.txt"]
)
def test_anything_else_can_be_saved_over(tmp_path: Path, path: str) -> None:
    (tmp_path / "data" / "saves").mkdir(parents=True)
    must_not_be_own(tmp_path / path, (tmp_path / "data",))


def test_a_pattern_is_understood_once_for_a_whole_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        (tmp_path / f"{number}.can").touch()
    understood: list[str] = []

    def translate(part: str) -> str:
        understood.append(part)
        return TRANSLATE(part)

    monkeypatch.setattr("fnmatch.translate", translate)
    assert len(listing(tmp_path, "*.can; *.once")) == 2
    assert understood == ["*.can", "*.once"]

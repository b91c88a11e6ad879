"""The rule books that can be chosen: the six, and one's own in a file that survives everything."""

import sys
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.books import HOYLE, OFFICIAL, WINDOWS
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS, Ruleset
from game.storage.rulebooks import (
    FILE_NAME,
    MOST_BOOKS,
    RuleBookError,
    RuleBooks,
    book_name,
    title_of,
)
from game.storage.settings import LONGEST_BOOK
from game.storage.tables import LARGEST
from tests import children

SIX_JOKERS = with_parameters(OFFICIAL, {"jokers": "6", "hand-sizes": "15,13,13"})
QUICK = with_parameters(WINDOWS, {"target": "1000"})


@pytest.fixture
def books(tmp_path: Path) -> RuleBooks:
    return RuleBooks(tmp_path)


def written(folder: Path, text: str) -> Path:
    """A file of rule books with this text."""
    path = folder / FILE_NAME
    path.write_text(text, encoding="utf-8")
    return path


def test_the_six_are_always_there_and_first(books: RuleBooks) -> None:
    assert books.all() == RULESETS
    books.save("A B C", QUICK)
    assert [*books.all()] == [*RULESETS, "A B C"]
    assert [*map(title_of, RULESETS)] == [
        "Windows",
        "Hoyle",
        "CGA",
        "Official",
        "Viennese",
        "Modern",
    ]
    assert title_of("A B C") == "A B C"


def test_what_is_saved_is_there_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "for it"
    RuleBooks(folder).save("Aunt Rosário's", SIX_JOKERS)
    again = RuleBooks(folder)
    assert again.own() == {"Aunt Rosário's": SIX_JOKERS}
    assert again.named("Aunt Rosário's") == SIX_JOKERS
    assert again.trouble() is None
    assert [path.name for path in folder.iterdir() if path.suffix != ".lock"] == [FILE_NAME]


def test_one_of_the_six_can_be_kept_by_another_name(books: RuleBooks) -> None:
    books.save("Plain", WINDOWS)
    kept = books.named("Plain")
    assert kept is not None
    assert kept.base == WINDOWS.name


def test_a_person_can_read_the_file(books: RuleBooks, tmp_path: Path) -> None:
    books.save("Six Jokers", SIX_JOKERS)
    tables = tomllib.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))
    assert tables == {"Six Jokers": {"base": "official", "jokers": "6", "hand-sizes": "15,13,13"}}


def test_a_person_can_write_it(books: RuleBooks, tmp_path: Path) -> None:
    written(tmp_path, '# mine\n[Quick]\nbase = "windows"\ntarget = "1000"\n')
    assert books.own() == {"Quick": QUICK}


def test_books_stand_in_the_order_of_the_alphabet(books: RuleBooks) -> None:
    for name in ("zwei", "Eins", "drei"):
        books.save(name, QUICK)
    assert [*books.own()] == ["drei", "Eins", "zwei"]


def test_the_same_name_in_other_capitals_is_the_same_book(books: RuleBooks) -> None:
    books.save("Family", QUICK)
    assert books.would_replace("FAMILY") == "Family"
    assert books.would_replace("Families") is None
    books.save("FAMILY", SIX_JOKERS)
    assert books.own() == {"FAMILY": SIX_JOKERS}


def test_a_book_is_deleted(books: RuleBooks) -> None:
    books.save("Family", QUICK)
    books.save("Other", SIX_JOKERS)
    books.delete("Family")
    books.delete("Family")
    assert books.own() == {"Other": SIX_JOKERS}
    assert books.named("Family") is None


def test_two_running_games_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = RuleBooks(tmp_path), RuleBooks(tmp_path)
    one.save("One", QUICK)
    other.save("Other", QUICK)
    assert [*one.own()] == [*other.own()] == ["One", "Other"]


def test_there_is_room_for_so_many(books: RuleBooks) -> None:
    for number in range(MOST_BOOKS):
        books.save(f"Book {number}", QUICK)
    with pytest.raises(ValueError, match="delete one first"):
        books.save("One more", QUICK)
    books.save("Book 3", SIX_JOKERS)
    assert len(books.own()) == MOST_BOOKS


def test_a_book_that_the_file_has_too_many_of_is_not_saved_unseen(
    books: RuleBooks, tmp_path: Path
) -> None:
    text = "".join(f'[b{i:02}]\nbase = "cga"\n' for i in range(MOST_BOOKS + 3))
    path = written(tmp_path, text)
    with pytest.raises(ValueError, match="delete one first"):
        books.save("b22", QUICK)
    assert path.read_text(encoding="utf-8") == text
    books.save("b02", QUICK)
    assert books.own()["b02"] == QUICK


@pytest.mark.parametrize("text", ["", "  ", "x" * (LONGEST_BOOK + 1), "a\nb", "\ud800"])
def test_what_is_no_name_is_refused_with_a_sentence(books: RuleBooks, text: str) -> None:
    with pytest.raises(ValueError, match=r"A rule book has a name of 1 to .* seen\.$"):
        books.save(text, QUICK)
    assert books.own() == {}


@pytest.mark.parametrize("text", ["Windows", "windows", " HOYLE ", "cga", "Viennese"])
def test_the_names_of_the_five_are_taken(text: str) -> None:
    with pytest.raises(ValueError, match="is one of the six rule books"):
        book_name(text)


def test_rules_that_contradict_themselves_are_not_kept(books: RuleBooks) -> None:
    with pytest.raises(ValueError, match="cards are too few"):
        books.save("Too many", with_parameters(OFFICIAL, {"hand-sizes": "25,25,25"}))
    assert books.own() == {}


class TestOfWhichBookARulesetIs:
    @pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
    def test_the_five(self, books: RuleBooks, ruleset: Ruleset) -> None:
        assert books.name_of(ruleset) == ruleset.name

    def test_options_make_no_other_book(self, books: RuleBooks) -> None:
        """W32."""
        assert books.name_of(HOYLE.with_options({"cards-drawn": "2"})) == "hoyle"

    def test_own_rules_as_they_are_kept(self, books: RuleBooks) -> None:
        books.save("Quick", QUICK)
        assert books.name_of(with_parameters(WINDOWS, {"target": "1000"})) == "Quick"

    def test_those_of_somebody_elses_record_are_of_none(self, books: RuleBooks) -> None:
        books.save("Quick", QUICK)
        assert books.name_of(QUICK.replace(target=1_500)) is None
        assert books.name_of(QUICK.replace(base="hoyle")) is None

    def test_of_books_with_the_same_rules_the_chosen_one(self, books: RuleBooks) -> None:
        for name in ("One", "Other"):
            books.save(name, QUICK)
        books.save("Third", SIX_JOKERS)
        assert books.name_of(QUICK, "Other") == "Other"
        assert books.name_of(QUICK, "Third") == "One"
        assert books.name_of(QUICK) == "One"


DAMAGED = {
    "no TOML": "[Quick\n",
    "a key twice": "[Quick]\nbase = 'windows'\nbase = 'hoyle'\n",
    "too much": "# " + "x" * LARGEST,
    "too deep": "a = " + "[" * 20_000,
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_set_aside_and_said_once(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    books = RuleBooks(tmp_path)
    assert books.all() == RULESETS
    told = books.trouble()
    assert told is not None
    assert str(path) in told
    assert f"{FILE_NAME}.damaged" in told
    assert (tmp_path / f"{FILE_NAME}.damaged").read_text() == text
    assert books.all() == RULESETS
    assert books.trouble() is None


LEFT_OUT = {
    "no table": "Bad = 3\n",
    "no base": '[Bad]\ntarget = "1000"\n',
    "an unknown base": '[Bad]\nbase = "samba"\n',
    "a list for a base": "[Bad]\nbase = []\n",
    "an unknown parameter": '[Bad]\nbase = "windows"\ncolour = "red"\n',
    "a parameter that is none": '[Bad]\nbase = "windows"\noptions = ""\n',
    "a value out of range": '[Bad]\nbase = "windows"\ntarget = "1"\n',
    "a number": '[Bad]\nbase = "windows"\ntarget = 1000\n',
    "a contradiction": '[Bad]\nbase = "windows"\nhand-sizes = "25"\nmay-ask-partner = "yes"\n',
    "the name of one of the five": '[Hoyle]\nbase = "windows"\n',
    "a name with edges": '[" Bad "]\nbase = "windows"\n',
    "an empty name": '[""]\nbase = "windows"\n',
}


@pytest.mark.parametrize("text", LEFT_OUT.values(), ids=LEFT_OUT)
def test_a_book_that_is_wrong_is_left_out_said_once_and_kept(tmp_path: Path, text: str) -> None:
    """The others are not to suffer for it."""
    path = written(tmp_path, text + '[Quick]\nbase = "windows"\ntarget = "1000"\n')
    before = tomllib.loads(path.read_text(encoding="utf-8"))
    books = RuleBooks(tmp_path)
    assert books.own() == {"Quick": QUICK}
    told = books.trouble()
    assert told is not None
    assert "is left out" in told
    assert len(told) < 500
    books.save("Six Jokers", SIX_JOKERS)
    assert books.trouble() is None
    after = tomllib.loads(path.read_text(encoding="utf-8"))
    assert after.pop("Six Jokers")
    assert after == before


@given(st.binary(max_size=300))
def test_no_bytes_break_the_reading(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_bytes(data)
        assert [*RuleBooks(Path(folder)).all()][: len(RULESETS)] == [*RULESETS]


def test_a_save_that_fails_says_so_and_leaves_the_old_file(
    books: RuleBooks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    books.save("Quick", QUICK)
    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(RuleBookError, match=r"cannot be saved in .*: No space left on device"):
        books.save("Six Jokers", SIX_JOKERS)
    with pytest.raises(RuleBookError, match="cannot be saved"):
        books.delete("Quick")
    assert RuleBooks(tmp_path).own() == {"Quick": QUICK}
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".lock"] == [FILE_NAME]


def test_without_a_folder_it_is_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.folders.config_dir", lambda: tmp_path)
    RuleBooks().save("Quick", QUICK)
    assert RuleBooks(tmp_path).own() == {"Quick": QUICK}


def test_what_is_seldom_needed_is_imported_late() -> None:
    code = (
        "import sys, game.storage.rulebooks; print({'tomli_w', 'platformdirs'} & set(sys.modules))"
    )
    result = children.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "set()\n"


def test_what_is_told_of_many_damaged_books_fits_into_a_dialog(tmp_path: Path) -> None:
    names = [f"Bad {number}" for number in range(20)]
    names.insert(1, "x" * 5_000)
    text = "".join(f'["{name}"]\nbase = "cga"\njokers = "{"9" * 5_000}"\n' for name in names)
    written(tmp_path, text)
    books = RuleBooks(tmp_path)
    assert books.own() == {}
    told = books.trouble() or ""
    assert "The rule book Bad 0 in " in told
    assert told.endswith("\nAnd 18 more are left out.")
    assert len(told) < 1_500
    books.own()
    assert books.trouble() is None


def test_what_a_file_says_in_characters_that_cannot_be_seen_can_be_shown(tmp_path: Path) -> None:
    """A dialog cannot draw a NUL, and a line is not to end where a name says so."""
    keys = '["a\\u0000b"]\nbase = "windows"\n["c\\nd"]\nbase = "windows"\n'
    written(tmp_path, keys + '[Bad]\nbase = "windows"\n"x\\u0000" = 5\n')
    books = RuleBooks(tmp_path)
    assert books.own() == {}
    told = (books.trouble() or "").splitlines()
    assert len(told) == 3
    assert all(sentence.isprintable() for sentence in told)
    assert [sentence.split(" in ")[0] for sentence in told] == [
        "The rule book a?b",
        "The rule book c?d",
        "The rule book Bad",
    ]
    assert "x? is not a text in quotes" in told[2]


def test_books_that_cannot_be_read_now_are_those_that_were_read_before(
    books: RuleBooks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match by them goes on, and its rounds enter their table."""

    def refuse(*_: object) -> int:
        raise OSError(24, "Too many open files")

    books.save("Quick", QUICK)
    with monkeypatch.context() as patch:
        patch.setattr("os.open", refuse)
        assert books.own() == {"Quick": QUICK}
        assert books.unread
        assert books.name_of(QUICK) == "Quick"
        assert books.named("Quick") == QUICK
        told = books.trouble() or ""
        assert "cannot be read now (Too many open files): the file is left as it is" in told
        assert books.trouble() is None
    assert books.own() == {"Quick": QUICK}
    assert not books.unread

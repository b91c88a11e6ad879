"""Registration: the key of a name, what is kept of it, and the command that prints it."""

import sys
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game import cli
from game.storage import folders
from game.storage.registration import (
    FILE_NAME,
    RegistrationError,
    UnsavedError,
    fits,
    key_for,
    load,
    save,
    tidy,
    write_form,
)
from game.storage.tables import LARGEST
from tests import children

ROOT = Path(__file__).parents[2]
UNREGISTERED = (None, None)
#: Whoever has this key has it for all versions 2.x: it must never change.
KEPT = {"Anne Lee": "CAN2-J3QF-C9VJ"}

SHOWN = st.text(st.characters(codec="cp1252", exclude_categories=["C", "Z"]), min_size=1)


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == game.__version__


class TestKey:
    @pytest.mark.parametrize(("name", "key"), KEPT.items())
    def test_a_key_stays_the_same_for_ever(self, name: str, key: str) -> None:
        assert key_for(name) == key
        assert fits(name, key)

    @pytest.mark.slow
    @given(SHOWN.map(lambda text: text[:40]))
    def test_it_can_be_read_aloud(self, name: str) -> None:
        series, *groups = key_for(name).split("-")
        assert series == "CAN2"
        assert [len(group) for group in groups] == [4, 4]
        assert not set("".join(groups)) & set("ILO01")
        assert fits(name, key_for(name))

    def test_another_name_has_another_key(self) -> None:
        names = [f"Player {i}" for i in range(2_000)]
        assert len({key_for(name) for name in names}) == len(names)
        assert not fits("Ann Lee", key_for("Anne Lee"))

    @pytest.mark.parametrize(
        "name", ["anne lee", " Anne  Lee ", "ANNE\tLEE", "Anne\u00a0Lee", "aNNE lEE"]
    )
    def test_capitals_and_blanks_of_the_name_do_not_matter(self, name: str) -> None:
        assert key_for(name) == key_for("Anne Lee")

    def test_an_accent_may_come_apart_from_its_letter(self) -> None:
        assert key_for("Zoe\u0308") == key_for("Zo\u00eb") != key_for("Zoe")

    @pytest.mark.parametrize(
        "change",
        [
            str.lower,
            lambda key: f"  {key} ",
            lambda key: key[:4] + " " + key[5:9] + key[10:],
            lambda key: "-".join(key),
        ],
    )
    def test_capitals_blanks_and_hyphens_of_the_key_do_not_matter(
        self, change: Callable[[str], str]
    ) -> None:
        assert fits("Anne Lee", change(key_for("Anne Lee")))

    @pytest.mark.parametrize("key", ["", "CAN2", "CAN2-", "-", "x" * 10_000, "CAN2-\ud800", "\0"])
    def test_anything_else_does_not_fit(self, key: str) -> None:
        assert not fits("Anne Lee", key)

    @pytest.mark.parametrize("name", ["", "  ", "\u00a0", "x" * 41, "a\0b", "a\u00adb", "\ud800"])
    def test_what_is_no_name_has_no_key(self, name: str) -> None:
        with pytest.raises(ValueError, match=r"\.$"):
            key_for(name)
        assert not fits(name, "CAN2-2222-2222")

    @pytest.mark.parametrize("name", ["\u0416anna", "Anne \u2660"])
    def test_a_name_that_the_dialog_cannot_take_is_refused_at_once(self, name: str) -> None:
        with pytest.raises(ValueError, match="letters that Canasta's font has"):
            tidy(name)


class TestFile:
    def test_a_copy_is_registered_once_and_for_all(self, tmp_path: Path) -> None:
        folder = tmp_path / "made" / "for it"
        assert load(folder) == UNREGISTERED
        assert not folder.exists()
        save(" Anne   Lee", key_for("anne lee").lower(), folder)
        assert load(folder)[0] == "Anne Lee"
        assert [path.name for path in folder.iterdir() if path.suffix != ".lock"] == [FILE_NAME]

    def test_a_person_can_read_it(self, tmp_path: Path) -> None:
        save("Zo\u00eb", key_for("Zo\u00eb"), tmp_path)
        text = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
        assert text == f'name = "Zo\u00eb"\nkey = "{key_for("Zoë")}"\n'

    def test_a_key_that_does_not_fit_is_not_kept(self, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match="does not fit"):
            save("Anne", key_for("Ann"), tmp_path)
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize(
        "text",
        [
            "",
            'name = "Anne"\n',
            'name = "Anne"\nkey = "CAN2-2222-2222"\n',
            f'name = "Ann"\nkey = "{key_for("Anne")}"\n',
            "name = 7\nkey = []\n",
            f'name = ""\nkey = "{key_for("Anne")}"\n',
            f'[name]\nkey = "{key_for("Anne")}"\n',
        ],
    )
    def test_what_does_not_fit_is_unregistered_said_and_left(
        self, tmp_path: Path, text: str
    ) -> None:
        path = tmp_path / FILE_NAME
        path.write_text(text)
        name, told = load(tmp_path)
        assert name is None
        assert told == (
            f"The registration in {path} does not count, as its key does not fit its name. The "
            "file is left as it is."
        )
        assert path.read_text() == text
        with pytest.raises(
            RegistrationError, match=r"the file is now called registration.toml.old\.$"
        ):
            save("Anne", key_for("Anne"), tmp_path)
        assert load(tmp_path) == ("Anne", None)
        assert (tmp_path / f"{FILE_NAME}.old").read_text() == text

    def test_another_registration_that_fits_is_replaced_without_a_word(
        self, tmp_path: Path
    ) -> None:
        save("Anne", key_for("Anne"), tmp_path)
        save("Zo\u00eb", key_for("Zo\u00eb"), tmp_path)
        assert load(tmp_path) == ("Zo\u00eb", None)
        assert not (tmp_path / f"{FILE_NAME}.old").exists()

    @pytest.mark.slow
    @given(st.binary(max_size=200))
    def test_no_bytes_break_it(self, data: bytes) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / FILE_NAME).write_bytes(data)
            assert load(Path(folder))[0] is None

    @pytest.mark.parametrize(
        "text",
        [
            "name",
            "a = " + "[" * 20_000,
            f'name = "Anne"\nkey = "{key_for("Anne")}"\n#' + "x" * LARGEST,
        ],
    )
    def test_a_damaged_file_is_set_aside_and_said_once(self, tmp_path: Path, text: str) -> None:
        (tmp_path / FILE_NAME).write_text(text)
        name, told = load(tmp_path)
        assert name is None
        assert told is not None
        assert told.endswith(": the file is now called registration.toml.damaged.")
        assert load(tmp_path) == UNREGISTERED
        assert (tmp_path / f"{FILE_NAME}.damaged").read_text() == text

    def test_a_save_that_fails_says_so_and_leaves_the_old_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise OSError(28, "No space left on device")

        save("Anne", key_for("Anne"), tmp_path)
        monkeypatch.setattr("os.fsync", refuse)
        with pytest.raises(UnsavedError, match=r"cannot be saved in .*: No space left"):
            save("Jo", key_for("Jo"), tmp_path)
        assert load(tmp_path)[0] == "Anne"
        assert [path.name for path in tmp_path.iterdir() if path.suffix != ".lock"] == [FILE_NAME]

    def test_without_a_folder_it_is_the_users_own(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(folders, "config_dir", lambda: tmp_path)
        save("Anne", key_for("Anne"))
        assert load()[0] == load(tmp_path)[0] == "Anne"

    def test_what_is_seldom_needed_is_imported_late(self, tmp_path: Path) -> None:
        code = (
            "import sys, pathlib; from game.storage.registration import load;"
            "load(pathlib.Path('nowhere')); print('tomli_w' in sys.modules)"
        )
        result = children.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
        )
        assert result.stdout == "False\n"


class TestCommand:
    """`python main.py register NAME` (help topic "Registering")."""

    @pytest.mark.parametrize("name", [["Anne Lee"], ["Anne", "Lee"], ["anne  LEE "]])
    def test_it_prints_the_key_and_nothing_else(
        self, capsys: pytest.CaptureFixture[str], name: list[str]
    ) -> None:
        assert cli.main(["register", *name]) == 0
        assert capsys.readouterr() == (key_for("Anne Lee") + "\n", "")

    @pytest.mark.parametrize("name", ["", "x" * 41, "\u0416anna", "a\0b", "\udcff"])
    def test_a_bad_name_is_one_sentence(
        self, capsys: pytest.CaptureFixture[str], name: str
    ) -> None:
        assert cli.main(["register", name]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.endswith(".\n")
        assert err.count("\n") == 1

    def test_a_name_is_needed(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["register"]) == 2
        assert "NAME" in capsys.readouterr().err


class TestForm:
    """Help topic "Registration Form": what the button Print Form writes."""

    def test_it_is_written_whole_and_for_the_printers_of_the_time(self, tmp_path: Path) -> None:
        path = write_form(tmp_path / "new", "one\ntwo\n")
        assert path == tmp_path / "new" / "REGISTER.TXT"
        assert path.read_bytes() == b"one\r\ntwo\r\n"
        assert list(path.parent.iterdir()) == [path]

    def test_no_other_file_is_replaced(self, tmp_path: Path) -> None:
        (tmp_path / "REGISTER.TXT").write_text("mine")
        (tmp_path / "REGISTER-2.TXT").symlink_to(tmp_path / "nowhere")
        (tmp_path / "REGISTER-3.TXT").mkdir()
        assert write_form(tmp_path, "form").name == "REGISTER-4.TXT"
        assert write_form(tmp_path, "form").name == "REGISTER-5.TXT"
        assert (tmp_path / "REGISTER.TXT").read_text() == "mine"
        assert not (tmp_path / "nowhere").exists()

    def test_where_a_file_has_one_name_only(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(1, "no links here")

        monkeypatch.setattr("os.link", refuse)
        (tmp_path / "REGISTER.TXT").write_text("mine")
        assert write_form(tmp_path, "form").read_text() == "form"
        assert (tmp_path / "REGISTER.TXT").read_text() == "mine"
        assert len(list(tmp_path.iterdir())) == 2

    def test_a_failure_leaves_nothing_behind(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.fsync", fail)
        with pytest.raises(OSError, match="No space"):
            write_form(tmp_path, "form")
        assert list(tmp_path.iterdir()) == []

"""The command line: statuses, sentences, and what it hands on."""

import contextlib
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import cli
from game.arena.simulate import Wanted
from game.arguments import parse
from game.storage.folders import DATA_DIR, config_dir, data_dir, state_dir
from tests import children

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "tests" / "record" / "sample.can"


def fake_module(monkeypatch: pytest.MonkeyPatch, name: str, **functions: Any) -> None:
    """Put a module in the place of one that would be imported."""
    module = ModuleType(f"game.{name}")
    for key, value in functions.items():
        setattr(module, key, value)
    monkeypatch.setitem(sys.modules, f"game.{name}", module)
    package, _, last = f"game.{name}".rpartition(".")
    monkeypatch.setattr(import_module(package), last, module, raising=False)


def shell(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return children.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )


def runs(monkeypatch: pytest.MonkeyPatch, status: int = 0) -> list[dict[str, Any]]:
    """What the program is run with from now on, each time, but for what is as the last time."""
    played: list[dict[str, Any]] = []

    def run(**wanted: Any) -> int:
        played.append({name: what for name, what in wanted.items() if what is not None})
        return status

    fake_module(monkeypatch, "app.run", run=run)
    return played


@pytest.mark.parametrize(
    ("arguments", "fullscreen"), [([], None), (["--window"], False), (["--fullscreen"], True)]
)
def test_without_a_command_it_plays(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], fullscreen: bool | None
) -> None:
    played = runs(monkeypatch, status=7)
    assert cli.main(arguments) == 7
    assert played == [{} if fullscreen is None else {"fullscreen": fullscreen}]


class TestVerify:
    def test_one_line_a_file(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        cut = tmp_path / "cut.can"
        cut.write_bytes(SAMPLE.read_bytes()[:-1])
        wrong = tmp_path / "wrong.can"
        wrong.write_bytes(SAMPLE.read_bytes().replace(b"0 draw KD", b"0 draw KH"))
        missing = tmp_path / "missing.can"
        assert cli.main(["verify", str(SAMPLE), str(cut), str(wrong), str(missing)]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert lines == [
            f"{SAMPLE}: ok, rounds 2, actions 34, scores 850 -75",
            f"{cut}: ok, rounds 2, actions 33, scores 850 -75 (last line cut, left out)",
            f"{wrong}:9: W7: The fresh deck gives KD.",
            f"{missing}:0: cannot be read: No such file or directory",
        ]

    def test_status_0_if_all_are_ok(self) -> None:
        assert cli.main(["verify", str(SAMPLE), str(SAMPLE)]) == 0

    @pytest.mark.parametrize("word", ["Verify", "VERIFY", "vErIfY"])
    def test_a_command_may_be_written_in_capitals(
        self, word: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main([word, str(SAMPLE)]) == 0
        assert capsys.readouterr().out.startswith(f"{SAMPLE}: ok")

    @pytest.mark.parametrize("word", ["Register", "SIMULATE", "Screenshot"])
    def test_so_may_the_others_with_their_options(
        self, word: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main([word, "--help"]) == 0
        assert "usage: " in capsys.readouterr().out

    @pytest.mark.slow
    def test_a_terminal_that_cannot_show_a_character(self, tmp_path: Path) -> None:
        path = tmp_path / "Zoë\udcff.can"
        done = shell("verify", str(path), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 1
        assert b"Zo\\xeb\\udcff.can:0: cannot be read" in done.stdout
        assert done.stderr == b""

    def test_a_pipe_that_nobody_reads(self) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe:
            done = children.run(
                [sys.executable, str(ROOT / "main.py"), "verify", str(SAMPLE)],
                stdout=pipe,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert (done.returncode, done.stderr) == (1, b"")


class TestSimulate:
    @pytest.fixture
    def wanted(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
        """What the simulation is called with, but for what is nothing."""
        handed_on: dict[str, Any] = {}

        def simulate(wanted: Wanted) -> int:
            usual = {**Wanted(())._asdict(), "jobs": 0, "rules": ""}
            said = wanted._asdict().items()
            handed_on.update({name: what for name, what in said if what not in (usual[name], {})})
            return 0

        fake_module(monkeypatch, "arena.simulate", main=simulate, Wanted=Wanted)
        return handed_on

    def test_arguments_are_handed_on(self, wanted: dict[str, Any], tmp_path: Path) -> None:
        folder = tmp_path / "a" / "b"
        arguments = (
            "simulate --seats beginner,random --matches 3 --seed -7 --jobs 2 --rules windows"
        )
        options = ["--option", "cards-drawn=1", "--option", "cards-drawn=2"]
        assert cli.main([*arguments.split(), *options, "--records", str(folder)]) == 0
        assert wanted == {
            "seats": ["beginner", "random"],
            "matches": 3,
            "seed": -7,
            "jobs": 2,
            "rules": "windows",
            "options": {"cards-drawn": "2"},
            "records": folder,
        }

    def test_each_match_once_for_each_side(self, wanted: dict[str, Any]) -> None:
        assert cli.main(["simulate", "--duplicate"]) == 0
        assert wanted["duplicate"] is True

    def test_kinds_and_books_in_any_case(self, wanted: dict[str, Any]) -> None:
        arguments = ["--seats", "Expert, BEGINNER", "--rules", "Custom:Hoyle", "--force"]
        assert cli.main(["simulate", *arguments]) == 0
        assert wanted["seats"] == ["expert", "beginner"]
        assert wanted["rules"] == "custom:hoyle"
        assert wanted["force"] is True

    @pytest.mark.parametrize("written", [["--sprt", "-50,0"], ["--sprt=-50,0"]])
    def test_a_sequential_test_may_begin_below_0(self, written: list[str]) -> None:
        assert parse(["simulate", *written]).sprt == (-50, 0)

    def test_rounds_instead_of_matches(self, wanted: dict[str, Any]) -> None:
        assert cli.main(["simulate", "--rounds", "5"]) == 0
        seats = ["beginner", "beginner"]
        assert wanted == {"seats": seats, "rounds": 5, "jobs": 1, "rules": "windows"}

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--seats", "robot,random"], "'robot' is not a computer player"),
            (["--seats", "human,random"], "'human' is not a computer player"),
            (["--seats", "random"], "not played by one seat, only by two"),
            (["--rules", "hoyle", "--seats", "random,random,random"], "not played by three seats"),
            (
                ["--rules", "modern", "--seats", "random,random,random"],
                "not played by three seats, only by two or four",
            ),
            (["--rules", "official", "--option", "target=300"], "official have no option 'target'"),
            (
                ["--rules", "custom:poker"],
                "there are windows, hoyle, cga, official, viennese and modern",
            ),
            (["--rules", "custom:cga", "--option", "packs=5"], "option packs is a number from 2"),
            (["--rules", "custom:cga", "--option", "may-ask-partner=yes"], "Nobody can ask"),
            (["--rules", "whist"], "there are no rules 'whist'"),
            (["--option", "turbo=yes"], "the rules windows have no option 'turbo'"),
            (["--option", "cards-drawn=3"], "option cards-drawn is 1 or 2, not '3'"),
            (["--option", "cards-drawn"], "NAME=VALUE"),
            (["--matches", "0"], "'0' is less than 1"),
            (["--matches", "ten"], "'ten' is not a whole number"),
            (["--matches", "1", "--rounds", "1"], "not allowed with"),
            (["--jobs", "-1"], "less than 1"),
            (["--seed", "1.5"], "not a whole number"),
        ],
    )
    def test_one_clear_sentence(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
    ) -> None:
        assert cli.main(["simulate", *arguments]) == 2
        error = capsys.readouterr().err
        assert sentence in error
        assert error.count("\n") == 1


class TestScreenshot:
    def test_arguments_are_handed_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        called: list[Any] = []
        fake_screen(monkeypatch, lambda *arguments, force: called.extend([*arguments, force]))
        assert cli.main(["screenshot", "a.can", "--out", "a.png", "--actions", "0"]) == 0
        assert called == [Path("a.can"), Path("a.png"), 0, False]

    def test_a_record_that_cannot_be_read(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        from game.storage.records import load_record

        fake_screen(monkeypatch, lambda path, out, actions, force: load_record(path, actions))
        assert cli.main(["screenshot", "none.can", "--out", "a.png"]) == 1
        assert capsys.readouterr().err.startswith("none.can: cannot be read")

    def test_a_picture_that_cannot_be_written(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        tmp_path: Path,
    ) -> None:
        out = tmp_path / "folder.png"
        out.mkdir()
        assert cli.main(["screenshot", str(SAMPLE), "--out", str(out)]) == 1
        assert capsys.readouterr().err == f"cannot write {out}: it is not an ordinary file\n"

    def test_arguments(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["screenshot", str(SAMPLE)]) == 2
        assert cli.main(["screenshot", str(SAMPLE), "--out", "a.png", "--actions", "-1"]) == 2
        assert capsys.readouterr().err.count("\n") == 2


def fake_screen(monkeypatch: pytest.MonkeyPatch, screenshot: Any) -> None:
    import game.app  # the package that the fake is put into

    assert game.app
    fake_module(monkeypatch, "app.screenshot", screenshot=screenshot, NoPictureError=OSError)


class TestPicturesAreNoLoss:
    """Nothing but a picture is written over, and what is there stays whole until the new one is."""

    @pytest.mark.parametrize("content", [b"my letters", b"\xff\xd8\xff a photograph", b"\x89PN"])
    def test_what_is_no_picture_is_kept(
        self, content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        out = tmp_path / "x.png"
        out.write_bytes(content)
        command = ["screenshot", str(SAMPLE), "--out", str(out)]
        assert cli.main(command) == 1
        assert capsys.readouterr() == (
            "",
            f"{out} is there, and no PNG picture; --force writes over it\n",
        )
        assert out.read_bytes() == content
        assert cli.main([*command, "--force"]) == 0
        picture = out.read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert cli.main(command) == 0, "a picture may be made anew"
        assert [path.name for path in tmp_path.iterdir()] == ["x.png"]

    @pytest.mark.parametrize("link", ["symlink_to", "hardlink_to"])
    def test_the_record_itself_is_kept_in_any_case(
        self, link: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        record = tmp_path / "a.can"
        record.write_bytes(SAMPLE.read_bytes())
        out = tmp_path / "x.png"
        getattr(out, link)(record)
        for more in ([], ["--force"]):
            assert cli.main(["screenshot", str(record), "--out", str(out), *more]) == 1
            assert capsys.readouterr().err == f"{out} is the record itself\n"
        assert record.read_bytes() == SAMPLE.read_bytes()

    def test_an_empty_file_holds_nothing_to_lose(self, tmp_path: Path) -> None:
        out = tmp_path / "x.png"
        out.touch()
        assert cli.main(["screenshot", str(SAMPLE), "--out", str(out)]) == 0

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
    def test_a_pipe_is_refused_and_waits_for_nobody(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        out = tmp_path / "x.png"
        os.mkfifo(out)
        for more in ([], ["--force"]):
            assert cli.main(["screenshot", str(SAMPLE), "--out", str(out), *more]) == 1
            assert capsys.readouterr().err == f"cannot write {out}: it is not an ordinary file\n"

    @pytest.mark.parametrize("name", ["x.jpg", "x", "x.png.can", "a.can"])
    def test_only_png_is_made(
        self, name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        out = tmp_path / name
        assert cli.main(["screenshot", str(SAMPLE), "--out", str(out)]) == 2
        assert "does not end in .png" in capsys.readouterr().err
        assert not out.exists()


class TestNames:
    @pytest.mark.parametrize("first", [[], ["--window"]])
    def test_a_record_alone_is_opened(
        self, first: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        played = runs(monkeypatch)
        window = {"fullscreen": False} if first else {}
        assert cli.main([*first, str(SAMPLE)]) == 0
        assert cli.main(["not yet.CAN", *first]) == 0
        assert played == [{**window, "record": path} for path in (SAMPLE, Path("not yet.CAN"))]

    @pytest.mark.parametrize("name", ["-odd name.can", "verify", "a.can"])
    def test_behind_two_hyphens_stands_the_name_of_a_record(
        self, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        played = runs(monkeypatch)
        assert cli.main(["--", name]) == 0
        assert played == [{"record": Path(name)}]

    @pytest.mark.parametrize("more", ["other.can", "verify"])
    def test_two_records_are_not_opened(
        self, more: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["a.can", more, "--window"]) == 2
        error = capsys.readouterr().err
        assert error.endswith(f"only one game can be opened: 'a.can', not {more!r} too\n")

    @pytest.mark.parametrize(
        ("word", "meant"), [("verif", "verify"), ("Simulat", "simulate"), ("screenshots", "scre")]
    )
    def test_the_nearest_command(
        self, word: str, meant: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main([word, "x"]) == 2
        error = capsys.readouterr().err
        assert f"did you mean {meant}" in error
        assert "verify, simulate, leaderboard, merge, screenshot, replay and register" in error

    def test_a_dash_alone_is_a_word_like_any_other(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["-"]) == 2
        assert "there is no command or file '-': the commands are" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["--seats", "expret,random"], ["did you mean expert?", "beginner, advanced"]),
            (["--rules", "offical"], ["did you mean official?", "windows, hoyle, cga"]),
            (["--rules", "custom:Vienese"], ["did you mean viennese?"]),
            (["--option", "card-drawn=2"], ["did you mean cards-drawn?", "red-three-blocks"]),
            (["--rules", "custom:cga", "--option", "pack=3"], ["did you mean packs?", "target"]),
        ],
    )
    def test_the_nearest_name(
        self, arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["simulate", *arguments]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        for word in words:
            assert word in error

    @pytest.mark.parametrize(
        ("arguments", "way"),
        [
            (["verify", "-a.can"], "./-a.can"),
            (["verify", "b.can", "--a.can"], "./--a.can"),
            (["verify", "-a", "b.can"], "./-a"),
            (["replay", "-a.can"], "./-a.can"),
            (["replay", "--window", "-a.can"], "./-a.can"),
            (["screenshot", "-a.can", "--out", "x.png"], "./-a.can"),
            (["screenshot", "a.can", "--out", "-x.png"], "./-x.png"),
            (["simulate", "--records", "-folder"], "./-folder"),
            (["-a.can"], "./-a.can"),
            (["--window", "-a.can"], "./-a.can"),
            (["-there"], "./-there"),
            (["register", "-Bob"], "register -- -Bob"),
            (["register", "Bob", "-R"], "register -- -R"),
        ],
    )
    def test_a_name_that_begins_with_a_dash(
        self,
        arguments: list[str],
        way: str,
        capsys: pytest.CaptureFixture[str],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("-there").touch()
        assert cli.main(arguments) == 2
        error = capsys.readouterr().err
        told = f"; a name that begins with a dash is written {way}\n"
        assert error.replace(os.sep, "/").endswith(told)
        assert error.count("\n") == 1

    @pytest.mark.parametrize(
        "arguments",
        [
            *(
                ["verify"],
                ["--widow"],
                ["verify", "a.can", "--widow"],
                ["simulate", "--seats", "-x"],
            ),
            *(["--look", "-a.can"], ["verif", "--", "-a.can"]),
            ["screenshot", "a.can", "--out", "a.png", "--actions", "-1"],
            ["leaderboard", "expert", "--decks", "-1"],
        ],
    )
    def test_only_where_one_was_written(
        self, arguments: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(arguments) == 2
        assert "dash" not in capsys.readouterr().err

    @pytest.mark.parametrize("content", [b"GIF89a\n", b"\x89PNG\r\n", b"", b"\0\n", b"[rules]\n"])
    def test_a_file_of_another_kind(
        self, content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "a.can"
        path.write_bytes(content)
        assert cli.main(["verify", str(path)]) == 1
        assert capsys.readouterr().out.startswith(f"{path}:1: this is no Canasta record: ")

    @pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
    @pytest.mark.parametrize("content", [b"", SAMPLE.read_bytes()])
    def test_a_name_does_nothing_to_the_terminal(
        self, content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        wild = "a\x1b[31m\n\r\x07\x9b\u202eb"
        path = tmp_path / f"{wild}.can"
        path.write_bytes(content)
        out = str(tmp_path / f"{wild}.png")
        Path(out).mkdir()
        records = str(tmp_path / f"{wild}.can" / "r")
        for command in (
            ["verify", str(path), str(path) + "?"],
            ["screenshot", str(path), "--out", out],
            ["screenshot", str(path) + "?", "--out", out],
            ["screenshot", str(path), "--out", out + "?"],
            ["simulate", "--rounds", "1", "--records", records],
            ["simulate", "--seats", wild],
            ["simulate", "--option", wild],
            ["simulate", f"--{wild}"],
            [wild],
        ):
            assert cli.main(command) != 0
            output = capsys.readouterr()
            lines = (output.out + output.err).splitlines()
            assert len(lines) == 1 + (command[0] == "verify")
            assert "\\x1b[31m" in lines[0]
            assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize(
    "arguments", [["--bar"], ["fold"], ["verify"], ["--window", "--fullscreen"], ["verif", "x"]]
)
def test_wrong_arguments(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    shown = capsys.readouterr().out
    for command in ("verify", "simulate", "screenshot", "replay"):
        assert command in shown
        assert cli.main([command, "--help"]) == 0


def test_the_help_names_all_rule_books_in_a_program_of_its_own() -> None:
    """Nothing else has been imported there that could have entered them."""
    told = children.run(
        [sys.executable, "main.py", "simulate", "--help"],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    books = "windows, hoyle, cga, official, viennese or modern"
    assert books in " ".join(told.stdout.split())


def test_a_look_and_a_record_to_be_shown_are_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    played = runs(monkeypatch)
    assert cli.main(["--look", "cga", "--window"]) == 0
    assert cli.main(["--look=contrast"]) == 0
    assert cli.main(["replay", str(SAMPLE), "--look", "cga"]) == 0
    assert cli.main(["--speak"]) == 0
    assert cli.main(["--speak", "text", str(SAMPLE)]) == 0
    assert cli.main(["--log", "debug"]) == 0
    assert cli.main(["replay", str(SAMPLE), "--log=ERROR"]) == 0
    assert played == [
        {"look": "cga", "fullscreen": False},
        {"look": "contrast"},
        {"look": "cga", "replay": SAMPLE},
        {"speech": "system"},
        {"speech": "text", "record": SAMPLE},
        {"log": "debug"},
        {"log": "error", "replay": SAMPLE},
    ]


def test_the_environment_says_what_the_command_line_leaves_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = runs(monkeypatch)
    said = {"LOOK": "cga", "SPEAK": "text", "LOG": "DEBUG", "FULLSCREEN": "0"}
    for name, value in said.items():
        monkeypatch.setenv(f"CANASTA_{name}", value)
    wished = {"look": "cga", "speech": "text", "log": "debug", "fullscreen": False}
    assert cli.main([]) == 0
    assert cli.main(["--fullscreen", "--look", "contrast", "--speak=system"]) == 0
    assert cli.main(["--", str(SAMPLE)]) == cli.main(["replay", str(SAMPLE)]) == 0
    assert played == [
        wished,
        {"look": "contrast", "speech": "system", "log": "debug", "fullscreen": True},
        {**wished, "record": SAMPLE},
        {**wished, "replay": SAMPLE},
    ]
    assert cli.main(["register", "Anna"]) == 0  # it has no window, and is asked for nothing
    capsys.readouterr()
    for name, wrong in (("CANASTA_FULLSCREEN", "yes"), ("CANASTA_LOOK", "vga")):
        with monkeypatch.context() as patch:
            patch.setenv(name, wrong)
            assert cli.main([]) == 2
        told = capsys.readouterr().err
        assert told.startswith(name)
        assert repr(wrong) in told
        assert told.count("\n") == 1


def test_a_folder_for_everything_is_named_to_this_process_and_those_that_it_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played = runs(monkeypatch)
    monkeypatch.setenv(DATA_DIR, "elsewhere")
    with contextlib.chdir(tmp_path):
        assert cli.main(["--data-dir", "mine"]) == 0
    assert played == [{}]
    assert os.environ[DATA_DIR] == str(tmp_path / "mine")
    assert config_dir() == data_dir() == state_dir() == tmp_path / "mine"


@pytest.mark.parametrize("by", ["option", "variable"])
def test_what_is_no_folder_keeps_nothing(
    by: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = runs(monkeypatch)
    file = tmp_path / "a.txt"
    file.touch()
    if by == "variable":
        monkeypatch.setenv(DATA_DIR, str(file))
    assert cli.main(["--data-dir", str(file)] if by == "option" else []) == 2
    assert capsys.readouterr().err.endswith(f"{str(file)!r} is no folder\n")
    assert not played


@pytest.mark.parametrize("before", [True, False])
def test_a_replay_is_shown_as_is_said_before_the_command_or_after_it(before: bool) -> None:
    """What stood before it was dropped without a word."""
    wishes, command = ["--window", "--look", "cga", "--speak", "text"], ["replay", "a.can"]
    options = parse([*wishes, *command] if before else [*command, *wishes])
    assert (options.fullscreen, options.look, options.speak) == (False, "cga", "text")
    plain = parse(command)
    assert (plain.fullscreen, plain.look, plain.speak) == (None, None, None)


@pytest.mark.parametrize("arguments", [["--look"], ["--look", "vga"], ["replay"]])
def test_a_look_that_is_not_there_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "option",
    [
        *("--window", "--fullscreen", "--look=cga", "--speak", "--speak=text", "--log=debug"),
        "--data-dir=mine",
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ["verify", str(SAMPLE)],
        ["simulate", "--rounds", "1"],
        ["screenshot", str(SAMPLE), "--out", "x.png"],
        ["REGISTER", "Anna"],
    ],
    ids=lambda command: command[0],
)
def test_a_command_without_a_window_refuses_what_is_for_one(
    option: str,
    command: list[str],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """It was dropped without a word where it stood before the command."""
    with contextlib.chdir(tmp_path):
        assert cli.main([option, *command]) == 2
        assert cli.main([*command, option]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    first, second = output.err.splitlines()
    name = option.partition("=")[0]
    assert f"{command[0].lower()} opens no window, so that {name} means nothing to it" in first
    assert option in second
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_command_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(**_wanted: object) -> int:
        raise KeyboardInterrupt

    fake_module(monkeypatch, "app.run", run=run)
    assert cli.main([]) == 130


@pytest.mark.parametrize("start", ["runpy.run_path('main.py')", "runpy.run_module('game')"])
def test_so_does_one_that_is_interrupted_while_it_is_read(start: str) -> None:
    code = (
        "import runpy, sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'game.cli':\n"
        "            raise KeyboardInterrupt\n"
        f"sys.meta_path.insert(0, Interrupted()); {start}"
    )
    done = children.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    code = (
        "import sys, game.cli; print([m for m in sys.modules if m.startswith(('game.', 'pygame'))])"
    )
    done = children.run(
        [sys.executable, "-c", code], capture_output=True, cwd=ROOT, text=True, check=True
    )
    assert done.stdout.strip() == "['game.assets', 'game.language', 'game.terminal', 'game.cli']"


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", ""],
        ["verify", str(SAMPLE), ""],
        ["replay", ""],
        ["--", ""],
        ["screenshot", "", "--out", "x.png"],
        ["screenshot", str(SAMPLE), "--out", ""],
        ["simulate", "--rounds", "1", "--records", ""],
    ],
)
def test_a_name_without_a_letter_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It was read as the folder one is in, where records were written, too."""
    with contextlib.chdir(tmp_path):
        assert cli.main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "''" in output.err
    assert output.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


#: Each prints to its output.
PRINTING = (["--help"], ["--version"], ["verify", "-h"], ["verify", str(SAMPLE)], ["register", "A"])


def in_a_shell(line: str, *arguments: str, **changes: str) -> "subprocess.CompletedProcess[bytes]":
    """What a command does with the streams that a shell gives it."""
    return children.run(
        ["sh", "-c", f'exec "$0" "$@" {line}', sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        env={**os.environ, **changes},
        check=False,
    )


@pytest.mark.sampled
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("arguments", PRINTING)
def test_what_a_full_disk_does_not_take_is_said(arguments: list[str]) -> None:
    # Help with no buffer is what argparse loses; all the others come to the same end.
    done = in_a_shell(">/dev/full", *arguments, PYTHONUNBUFFERED="1" * (arguments == ["--help"]))
    assert done.returncode == 1
    assert done.stderr.endswith(b": No space left on device\n")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a program without a console has no streams there")
def test_an_output_that_is_closed_takes_nothing_either() -> None:
    done = in_a_shell(">&-", "register", "A")
    assert done.returncode == 1
    assert done.stderr == b"cannot write the output: Bad file descriptor\n"
    assert in_a_shell("<&- >&- 2>&-", "register", "A").returncode == 1


@pytest.mark.sampled
@pytest.mark.skipif(os.name == "nt", reason="a program without a console has no streams there")
@pytest.mark.parametrize(
    ("errors", "arguments"),
    [("2>&-", ["register", ""]), ("2>/dev/full", ["register", ""]), ("2>/dev/full", ["fold"])],
)
def test_an_error_that_nobody_can_read_is_printed_nowhere_else(
    errors: str, arguments: list[str]
) -> None:
    """A key of nobody was printed: `KEY=$(canasta register "" 2>&-)` was a sentence."""
    done = in_a_shell(errors, *arguments)
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="/proc says which files are open")
def test_nothing_is_opened_in_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """The lock of the game was the input, and the display the output, where libraries print."""
    code = (
        "import os; from game import cli; play = cli.play;"
        "cli.play = lambda: play(fullscreen=False, frames=6);"
        "status = cli.main([]); streams = [os.readlink(f'/proc/self/fd/{n}') for n in range(3)];"
        "print(status, *streams, file=open('out', 'w'))"
    )
    done = children.run(
        ["sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', sys.executable, "-c", code],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "HOME": str(tmp_path),
            "SDL_VIDEODRIVER": "dummy",
        },
    )
    assert done.returncode == 0
    assert (tmp_path / "out").read_text().split() == ["0", *["/dev/null"] * 3]

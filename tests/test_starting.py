"""Ways to start the program that cannot go well, each tried by starting it: one sentence, status 1.

And ways that go well: `python -m`, one archive, a record on the command line.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipapp
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__, terminal
from game.app import first_picture, first_start, loop, opening_scene, run, start
from game.players import core_in_use
from game.screen.canvas.framebuffer import Framebuffer
from game.screen.canvas.kept_picture import KeptPicture
from game.screen.canvas.window import Window
from game.storage import folders, kept_settings, registration
from tests import children
from tests.copies import NOT_COPIED

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "tests" / "record" / "sample.can"
DATA = ("sprites", "sounds", "config")
#: Starts the window, for a tenth of a second.
PLAY = "import sys; from game import cli; sys.exit(cli.play(fullscreen=False, frames=6))"


def environment(home: Path, **changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if "XDG_" not in name}
    return {**kept, "HOME": str(home), **changes}


def started(
    *arguments: object, cwd: Path = ROOT, **changes: str
) -> "subprocess.CompletedProcess[str]":
    """What Python does with these arguments, at home in `cwd` unless `changes` says otherwise."""
    return children.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=environment(cwd, **changes),
        capture_output=True,
        text=True,
    )


def one_sentence(done: "subprocess.CompletedProcess[str]", *words: str) -> None:
    assert done.returncode == 1, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    for word in words:
        assert word in done.stderr


def copy(folder: Path, *without: str) -> Path:
    """The program as it is, in another place, without some of its data."""
    for name in ("game", *DATA):
        if name not in without:
            skipped = shutil.ignore_patterns(*NOT_COPIED, *without)
            shutil.copytree(ROOT / name, folder / name, ignore=skipped)
    shutil.copy(ROOT / "main.py", folder)
    return folder


# What is not installed.


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("module", "text", "words"),
    [
        ("pygame", "raise ImportError('no module named pygame')", ["needs pygame-ce"]),
        ("pygame", "class version: vernum = (2, 6, 1)", ["another pygame", "uninstall pygame"]),
        ("pygame", "", ["another pygame"]),
        ("pygame", "IS_CE = 1\nclass version: vernum = (2, 4, 0)", ["older than 2.5.5"]),
    ],
    ids=["none", "the other one", "an empty folder", "an old one"],
)
@pytest.mark.parametrize("command", [[], ["screenshot", SAMPLE, "--out", "x.png"]])
def test_no_pygame_ce(
    module: str, text: str, words: list[str], command: list[str], tmp_path: Path
) -> None:
    (tmp_path / f"{module}.py").write_text(text)
    done = started(ROOT / "main.py", *command, cwd=tmp_path, PYTHONPATH=str(tmp_path))
    one_sentence(done, *words)


@pytest.mark.parametrize("module", ["platformdirs", "tomli_w"])
def test_a_small_package_is_missing(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = terminal.find_spec
    monkeypatch.setattr(terminal, "find_spec", lambda name: None if name == module else real(name))
    assert terminal.missing() == (
        f"The game needs {module.replace('_', '-')}: python -m pip install "
        f"{module.replace('_', '-')}"
    )


def test_a_package_carries_every_room() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    inside = [path.parent.relative_to(ROOT / "game") for path in ROOT.glob("game/*/**/__init__.py")]
    rooms = {".".join(("canasta", *folder.parts)) for folder in inside}
    data = {f"canasta.{name}" for name in DATA}
    assert set(project["tool"]["setuptools"]["packages"]) == {"canasta"} | rooms | data


@pytest.mark.slow
def test_without_pygame_records_are_checked_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError")
    done = started(ROOT / "main.py", "verify", SAMPLE, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")


def test_an_older_python_can_read_what_it_meets_first() -> None:
    for name in ("main.py", "game/__init__.py", "game/__main__.py"):
        ast.parse((ROOT / name).read_text("utf-8"), name, feature_version=(3, 7))


def test_an_older_python_is_told(tmp_path: Path) -> None:
    code = (
        "import sys, runpy; sys.version_info = (3, 10, 13); sys.argv = ['main.py'];"
        f"sys.path.insert(0, {str(ROOT)!r}); runpy.run_path({str(ROOT / 'main.py')!r},"
        "run_name='__main__')"
    )
    one_sentence(started("-c", code), "Python 3.11 or newer", "Python 3.10.")


@pytest.mark.sampled
@pytest.mark.parametrize("version", ["3.8", "3.9", "3.10"])
def test_an_older_python_where_there_is_one(version: str, tmp_path: Path) -> None:
    found = [
        *Path("/usr/bin").glob(f"python{version}"),
        *Path.home().glob(f".pyenv/versions/{version}.*/bin/python"),
    ]
    if not found:
        pytest.skip(f"no Python {version} here")
    for arguments in ([ROOT / "main.py"], ["-m", "game"]):
        done = children.run(
            [found[0], "-B", *arguments],
            cwd=ROOT,
            env=environment(tmp_path),
            capture_output=True,
            text=True,
        )
        one_sentence(done, "Python 3.11 or newer", f"Python {version}.")


def test_the_lines_of_the_readme_work_in_every_shell() -> None:
    """Neither PowerShell 5.1 nor cmd knows a line that goes on after a backslash, or both `&&`."""
    text = (ROOT / "README.md").read_text("utf-8")
    for language, block in re.findall(r"(?ms)^```(\w*)\n(.*?)^```", text):
        assert "\\\n" not in block
        assert language == "sh" or "&&" not in block


def test_an_older_python_is_told_where_the_readme_is_followed(tmp_path: Path) -> None:
    """Nothing is installed then that the program needs, and what runs the tests is."""
    requirement = pytest.importorskip("packaging.requirements").Requirement
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    more = (ROOT / "requirements-dev.txt").read_text("utf-8").splitlines()
    assert more[0] == "-r requirements.txt"
    for line in [*lines, *more[1:]]:
        wanted = requirement(line)
        runs_tests = wanted.name.startswith("pytest")
        for version, there in (("3.10", runs_tests), ("3.11", True), ("3.14", True)):
            now = wanted.marker is None or wanted.marker.evaluate({"python_version": version})
            assert now is there, (line, version)


@pytest.mark.slow
def test_an_older_python_is_told_by_the_tests_too(tmp_path: Path) -> None:
    """What the line of the README shows that runs them, where the version is found too old."""
    (tmp_path / "older.py").write_text("import sys; sys.version_info = (3, 10, 13)")
    done = started(
        *("-m", "pytest", "-p", "older", "-q", "tests/test_docs.py"), PYTHONPATH=str(tmp_path)
    )
    assert done.returncode == 1
    assert done.stdout + done.stderr == (
        "Canasta needs Python 3.11 or newer, and this is Python 3.10.\n"
    )


# What is not there.


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows knows a home in other ways")
def test_no_home_and_nobody_who_has_one(tmp_path: Path) -> None:
    code = (
        "import os, sys\n"
        "os.environ.pop('HOME', None)\n"
        "import pwd\n"
        "def nobody(uid): raise KeyError(uid)\n"
        "pwd.getpwuid = nobody\n" + PLAY
    )
    done = started("-c", code, cwd=tmp_path, PYTHONPATH=str(ROOT))
    one_sentence(done, "no home folder", "set HOME")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows knows a home in other ways")
def test_folders_that_are_named_need_no_home(tmp_path: Path) -> None:
    code = "import os; os.environ.pop('HOME')\nimport pwd; pwd.getpwuid = {}.__getitem__\n" + PLAY
    named = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "DATA")}
    done = started("-c", code, cwd=tmp_path, PYTHONPATH=str(ROOT), **named)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("without", "word"),
    [
        ("sprites", "sprites"),
        ("config", "defaults.toml"),
        ("icon.png", "icon.png"),
        ("ui.list", "ui.list"),
        ("system16.bdf", "system16.bdf"),
    ],
)
def test_art_or_defaults_are_missing(without: str, word: str, tmp_path: Path) -> None:
    copy(tmp_path / "there", without)
    one_sentence(started("-c", PLAY, cwd=tmp_path / "there"), word)


@pytest.mark.slow
@pytest.mark.parametrize("without", ["sounds", "help"])
def test_without_sounds_or_help_one_plays_all_the_same(without: str, tmp_path: Path) -> None:
    copy(tmp_path / "there", without)
    done = started("-c", PLAY, cwd=tmp_path / "there")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("without", ["", "sprites"])
def test_one_archive(without: str, tmp_path: Path) -> None:
    """A zipapp has its data inside, or says that they are missing."""
    copy(tmp_path / "there", without)
    archive = tmp_path / "canasta.pyz"
    shutil.move(tmp_path / "there" / "main.py", tmp_path / "there" / "__main__.py")
    zipapp.create_archive(tmp_path / "there", archive)
    picture = tmp_path / "x.png"
    done = started(archive, "screenshot", SAMPLE, "--out", picture, cwd=tmp_path)
    if without:
        one_sentence(done, "sprites")
    else:
        assert (done.returncode, done.stderr) == (0, "")
        assert picture.read_bytes().startswith(b"\x89PNG")
        shown = started(archive, "--help", cwd=tmp_path).stdout
        assert shown.startswith("usage: python canasta.pyz ")


# Ways that go well.

#: Starts the window, and tells at the first picture which modules were read by then for the game.
FIRST_PICTURE = """
import os, sys
import pygame
before = {*sys.modules}
def told(*_arguments):
    sys.stdout.write("\\n".join(name for name in sys.modules if name not in before))
    sys.stdout.flush()
    os._exit(0)
pygame.display.flip = told
from game.cli import play
play(fullscreen=False)
"""
#: Runs the program to its end, in which nothing is done.
WHOLE_RUN = """
from game.app.loop import Loop
Loop.run = lambda _loop, _frames: None
from game.cli import play
play(fullscreen=False)
"""
#: Tells which are read by when the person can do something: all that is asked at first is there.
READY = FIRST_PICTURE.replace("pygame.display.flip = told", "pygame.event.get = told")
assert READY != FIRST_PICTURE
#: So many modules of the game are read before the first picture, and no more: at a user's first
#: start, and where it has to be drawn.
MODULES_READ_AT_FIRST = 21
MODULES_READ = 68
#: So many where the run before has kept it: it is shown before anything else.
MODULES_READ_FOR_KEPT = 14
#: So many before the first input is heard, at a first start and at later ones.
MODULES_READ_FOR_INPUT = 49
#: What takes as long to be read as several of them, and is no part of a first picture.
NOT_AT_FIRST = {"gettext", "logging", "platformdirs", "signal", "tomllib"}
#: What is not drawn in it: what thinks, asks and keeps, and the round itself.
UNDRAWN = (
    *("app.app", "app.loop", "app.commands", "arena", "audio", "screen.dialogs", "screen.help"),
    *("screen.table.picture", "screen.table.screen", "screen.win31.dialog", "storage.database"),
    *("players.expert", "players.advice", "players.playout"),
    *("table.guided_hand", "table.machine", "table.prompt", "table.sitting"),
)


def games(read: str) -> list[str]:
    """The modules of the game among those that were told."""
    return [name for name in read.splitlines() if name.startswith("game")]


@pytest.mark.slow
def test_what_is_not_drawn_is_not_read_before_the_first_picture(tmp_path: Path) -> None:
    """Each module costs a third of a millisecond, before anything is seen."""
    first = started("-c", FIRST_PICTURE, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (first.returncode, first.stderr) == (0, "")
    assert len(games(first.stdout)) <= MODULES_READ_AT_FIRST
    assert {*first.stdout.split()} & NOT_AT_FIRST == set()
    settings = tmp_path / "config"
    (settings / "canasta").mkdir(parents=True)
    done = started(
        "-c", FIRST_PICTURE, cwd=tmp_path, PYTHONPATH=str(ROOT), XDG_CONFIG_HOME=str(settings)
    )
    assert (done.returncode, done.stderr) == (0, "")
    read = games(done.stdout)
    assert "game.app.run" in read
    assert [name for name in read if name.removeprefix("game.").startswith(UNDRAWN)] == []
    assert len(read) <= MODULES_READ
    whole = started("-c", WHOLE_RUN, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (whole.returncode, whole.stderr) == (0, "")
    again = started("-c", FIRST_PICTURE, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (again.returncode, again.stderr) == (0, "")
    assert len(games(again.stdout)) <= MODULES_READ_FOR_KEPT
    assert {*again.stdout.split()} & NOT_AT_FIRST == set()
    ready = started("-c", READY, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (ready.returncode, ready.stderr) == (0, "")
    assert len(games(ready.stdout)) <= MODULES_READ_FOR_INPUT


def test_what_is_read_before_the_first_input_is_heard(tmp_path: Path) -> None:
    """A person waits for it, who sees the first picture by then."""
    done = started("-c", READY, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stderr) == (0, "")
    read = games(done.stdout)
    assert "game.screen.dialogs.opening" in read
    rooms = ("arena", "screen.help", "players.playout", "players.expert", "players.advice")
    assert not [name for name in read if name.removeprefix("game.").startswith(rooms)]
    assert len(read) <= MODULES_READ_FOR_INPUT


#: Tells through how many objects all collections have looked by when the person can do something.
COLLECTED = """
import gc, os
import pygame
looked = []
def note(phase, about):
    if phase == "start":
        looked.extend(len(gc.get_objects(age)) for age in range(about["generation"] + 1))
gc.callbacks.append(note)
def told(*_arguments):
    print(gc.get_freeze_count(), gc.isenabled(), sum(looked), flush=True)
    os._exit(0)
pygame.time.Clock = told
from game.cli import play
play(fullscreen=False)
"""


@pytest.mark.slow
def test_what_is_read_is_not_looked_through_for_garbage(tmp_path: Path) -> None:
    """It took a tenth of the time until the first input is heard."""
    done = started("-c", COLLECTED, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stderr) == (0, "")
    frozen, enabled, looked = done.stdout.split()[-3:]
    assert int(frozen) > 20_000 and enabled == "True"
    assert int(looked) < 5_000  # some 60,000 otherwise


#: Begins the person's first match with nothing read ahead; tells what is read as it is dealt.
DEALT = """
import os, sys
import pygame
from game.app import loop
loop.read_ahead = lambda: iter(())
run = loop.Loop.run
def dealing(self, _frames):
    app = self._app
    while app.sittings.own.match.round is None:
        if app.desktop.dialogs:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        run(self, 1)
    sys.stdout.write("\\n".join(name for name in sys.modules if name.startswith("game")))
    sys.stdout.flush()
    os._exit(0)
loop.Loop.run = dealing
from game.cli import play
play(fullscreen=False)
"""
#: So many modules of the game are read before the first deal: who plays, and the index, besides.
MODULES_READ_FOR_DEAL = 199


def test_what_is_read_before_the_first_deal(tmp_path: Path) -> None:
    """Who clicks faster than it is read ahead waits for that."""
    done = started("-c", DEALT, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stderr) == (0, "")
    read = done.stdout.splitlines()
    rooms = ("arena", "screen.help", "players.advice", "table.live_advice", "app.commands")
    assert not [name for name in read if name.removeprefix("game.").startswith(rooms)]
    assert "game.players.expert.levels" in read
    assert len(read) <= MODULES_READ_FOR_DEAL, len(read)


@pytest.mark.slow
def test_in_a_notebook_rounds_are_pictures_whichever_way_they_are_imported(tmp_path: Path) -> None:
    code = (
        "import sys, types; sys.modules['IPython'] = types.ModuleType('IPython')\n"
        "from game.engine.placements import position\n"
        "print(position('9S 9H 4D')._repr_png_()[1:4].decode())"
    )
    done = started("-c", code, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stdout) == (0, "PNG\n")


#: Reads what is read while the person looks at the first picture; tells what is not read by then.
READ_AHEAD = """
import pkgutil, sys
import game
from game import cli
from game.app import first_picture, loop, opening_scene, run, start
steps = [*opening_scene.read(opening_scene.PROGRAM), *opening_scene.read_ahead()]
assert steps == [None] * len(opening_scene.PROGRAM + opening_scene.AHEAD)
for module in pkgutil.walk_packages(game.__path__, "game."):
    if module.name not in sys.modules:
        print(module.name)
"""
#: What no game needs that a person plays.
NEVER_NEEDED = (
    "game.app.screenshot",
    *("game.__main__", "game.argument", "game.simulate_arguments"),
    *("game.arena", "game.rl", "game.players.playout.choices"),
    # What takes the place of a window on a page in a browser.
    *("game.app.web", "game.screen.canvas.page"),
)
#: What few need: the desktop of 1994, and a player that only tests sit down with.
SELDOM_NEEDED = (*("game.app.desk", "game.screen.canvas.backdrop", "game.players.random"),)


def test_all_that_a_game_needs_is_read_ahead(tmp_path: Path) -> None:
    """So nothing that a person does first waits for a file."""
    done = started("-c", READ_AHEAD, cwd=tmp_path, PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stderr) == (0, "")
    unread = [name for name in done.stdout.splitlines() if not name.startswith(NEVER_NEEDED)]
    assert {*unread} == {*SELDOM_NEEDED}


def test_what_cannot_be_read_ahead_fails_where_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening_scene, "AHEAD", ("app.none", "app.loop"))
    assert [*opening_scene.read_ahead()] == [None, None]


#: Tells which modules were read for the help, or the arguments of a command.
HELP = """
import sys
from game.cli import main
main(sys.argv[1:])
print(" ".join(sys.modules), file=sys.stderr)
"""
#: What may be read of the game for the help. (`simulate --help` names rule books and players, too.)
READ_FOR_HELP = {
    *(
        "game",
        "game.argument_values",
        "game.arguments",
        "game.assets",
        "game.cli",
        "game.language",
        "game.looks",
        "game.named_tuple",
    ),
    *("game.storage", "game.storage.folders", "game.terminal"),
}
#: What takes long to be read, and is no part of it.
LARGE = {
    *("dataclasses", "difflib", "inspect", "json", "locale", "logging", "platformdirs", "pygame"),
    *("random", "shutil", "sqlite3", "tomllib"),
}
#: What may be read beside it to say which core the players think with.
PLAYERS = {"game.players", "game.players.planning", "game.players.playout", "random"}


@pytest.mark.parametrize(
    "words", [["--help"], ["verify", "--help"], ["replay", "--help"], ["--version"]]
)
def test_help_reads_what_it_tells_and_no_more(words: list[str], tmp_path: Path) -> None:
    done = started("-S", "-c", HELP, *words, cwd=tmp_path, PYTHONPATH=str(ROOT))
    read = {*done.stderr.split()} - {"game.players.playout._compiled"}
    allowed = READ_FOR_HELP | (PLAYERS if words == ["--version"] else set())
    assert {name for name in read if name.partition(".")[0] == "game"} <= allowed
    assert read & LARGE <= allowed


@pytest.mark.parametrize(
    ("columns", "longest"), [("60", 58), ("100", 98), ("", 78), ("0", 78), ("many", 78)]
)
def test_help_is_as_wide_as_the_terminal(columns: str, longest: int) -> None:
    """A terminal that is none, or does not say how wide it is, has 80 columns."""
    lines = started("main.py", "--help", COLUMNS=columns).stdout.splitlines()
    assert longest - 12 < max(map(len, lines)) <= longest


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("registered", [False, True])
def test_the_first_picture_is_the_table_that_comes_next(
    players: int, registered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is drawn without the program; to the pixel it shows what the program begins with."""
    for name in ("config_dir", "state_dir", "data_dir"):
        monkeypatch.setattr(folders, name, lambda: tmp_path)
    if registered:
        registration.save("Ann", registration.key_for("Ann"), tmp_path)
    settings = kept_settings.default_settings()
    wanted = settings._replace(name="Ann", players=players, book="official", fullscreen=False)
    kept_settings.save(wanted, before=settings)
    pictures = []

    def shown(_window: Window, frame: Framebuffer, _areas: object) -> None:
        pictures.append(pygame.image.tobytes(frame.shown, "RGB"))

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(Window, "present", shown)
    assert run.run(frames=0) == 0
    first, again = pictures
    assert first == again
    assert len({*first}) > 2


@pytest.fixture
def flipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the window shows each time that all of it is shown, in runs in which nothing is done."""
    for name in ("config_dir", "state_dir", "data_dir"):
        monkeypatch.setattr(folders, name, lambda: tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(loop, "open_first", lambda *_asked: None)
    monkeypatch.setattr(start, "_played", lambda *_asked: None)
    monkeypatch.setattr(loop.Loop, "run", lambda looped, _frames: looped.draw())
    shown: list[bytes] = []

    def flip() -> None:
        display = pygame.display.get_surface()
        assert display is not None
        shown.append(pygame.image.tobytes(display, "RGB"))

    monkeypatch.setattr(pygame.display, "flip", flip)
    return shown


@pytest.mark.parametrize(
    ("desktop", "fullscreen"),
    [((1280, 960), False), ((1366, 768), False), ((2560, 1440), False), ((1024, 768), True)],
)
def test_a_run_shows_first_what_the_run_before_has_kept(
    desktop: tuple[int, int],
    fullscreen: bool,
    flipped: list[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To the pixel it is what the program begins with, whole pixels or not."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    for _ in range(2):
        assert run.run(fullscreen=fullscreen) == 0
    first, kept, again = flipped  # drawn; shown from what was kept; drawn by the loop behind it
    assert first == kept == again
    assert len(first) == 3 * desktop[0] * desktop[1] or not fullscreen
    assert len({*first}) > 2


@pytest.mark.parametrize(
    ("desktop", "fullscreen"),
    [((1280, 960), False), ((1366, 768), None), ((1280, 960), None)],
    ids=["window", "desktop around it", "filled"],
)
def test_a_first_run_shows_what_is_shipped(
    desktop: tuple[int, int],
    fullscreen: bool | None,
    flipped: list[bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To the pixel it is what the program begins with: python sprites/draw_first.py."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    monkeypatch.setattr(folders, "config_dir", lambda: tmp_path / "none yet")
    monkeypatch.setattr(pygame.display, "update", lambda _areas: pygame.display.flip())
    drawn: list[object] = []
    monkeypatch.setattr(first_picture, "first_items", lambda *_: drawn.append(0) or [])
    assert run.run(fullscreen=fullscreen, frames=0) == 0
    first, again = flipped
    assert first == again
    assert len({*first}) > 2
    assert not drawn


def test_only_a_first_run_shows_what_is_shipped(
    flipped: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(640, 480)])
    shown: list[object] = []
    real = first_start.show
    monkeypatch.setattr(first_start, "show", lambda asked: shown.append(real(asked)) or shown[-1])
    assert run.run(frames=0) == 0  # settings may be there
    monkeypatch.setattr(folders, "config_dir", lambda: tmp_path / "none yet")
    monkeypatch.setattr(first_start, "languages", lambda: ("de", "en"))
    assert run.run(frames=0) == 0
    monkeypatch.setattr(first_start, "asset", lambda *_: tmp_path / "missing")
    monkeypatch.setattr(first_start, "languages", lambda: ("en",))
    assert run.run(frames=0) == 0
    assert run.run(look="contrast", frames=0) == 0
    assert shown == [None, None, None]
    assert len(flipped) == 4


@pytest.mark.slow
def test_a_kept_picture_that_is_true_no_more_is_not_shown(
    flipped: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[KeptPicture] = []
    monkeypatch.setattr(KeptPicture, "show", lambda picture: shown.append(picture))
    kept = folders.picture_path()

    def shows(*, keeps: bool = True, **options: Any) -> bool:
        """Whether a run shows what is kept; it `keeps` a picture in its turn."""
        shown.clear()
        assert run.run(**options, frames=None if keeps else 0) == 0
        return bool(shown)

    assert not shows(fullscreen=False)
    whole = kept.read_bytes()
    assert shows(keeps=False)
    assert shows(keeps=False, fullscreen=False)
    assert not shows(keeps=False, fullscreen=True)
    assert not shows(keeps=False, look="contrast")  # and changes the settings
    assert not shows()
    assert shows(keeps=False)
    assert kept.read_bytes() != whole
    whole = kept.read_bytes()
    lines = whole.split(b"\n", 3)
    for damaged in (
        *(b"", b"\n\n\n", whole[:-100], whole[:-1000] + bytes(1000)),
        b"\n".join([*lines[:2], b"32 0 13 640 480", lines[3]]),
        b"\n".join([*lines[:2], b"32 1 13 641 480", lines[3]]),
        b"\n".join([*lines[:2], b"32 1 13 -640 480", lines[3]]),
        b"\n".join([*lines[:2], b"what", lines[3]]),
    ):
        kept.write_bytes(damaged)
        assert not shows(keeps=False), damaged[:100]
    kept.write_bytes(whole)
    assert shows(keeps=False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600)])
    assert not shows(keeps=False)


def test_python_minus_m() -> None:
    done = started("-m", "game", "--version")
    assert done.returncode == 0
    core = core_in_use()
    assert done.stdout == f"canasta {__version__} ({core})\n"
    assert started("-m", "game", "--help").stdout.startswith("usage: python -m game ")


UNLOADED = "playouts in Python, as the compiled core cannot be loaded"
OTHER_SOURCES = "it is made of other sources; `pip install -e .` makes it again"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("core", "told"),
    [
        ("", "playouts in Python"),
        (
            "raise ImportError('wrong ELF class', name=__name__)",
            f"{UNLOADED}: ImportError: wrong ELF class",
        ),
        (
            "raise SystemError('a\\nb')",
            f"{UNLOADED}: SystemError: a\\nb",
        ),
        ("SOURCES = 'others'", f"{UNLOADED}: {OTHER_SOURCES}"),
        ("# from before it told its sources", f"{UNLOADED}: {OTHER_SOURCES}"),
    ],
    ids=["missing", "broken", "broken in another way", "of other sources", "older"],
)
def test_why_the_compiled_core_is_not_in_use(core: str, told: str, tmp_path: Path) -> None:
    """`--version` says it, and the log; one that cannot be loaded was passed over in silence."""
    there = copy(tmp_path / "there")
    room = there / "game" / "players" / "playout"
    for built in room.glob("_compiled.*.*"):
        built.unlink()
    if core:
        (room / "_compiled.py").write_text(core)
    shown = started("main.py", "--version", cwd=there)
    assert (shown.stdout, shown.stderr) == (f"canasta {__version__} ({told})\n", "")
    # Till all is read ahead; a frame that comes late reads nothing.
    frames = 3 * len(opening_scene.AHEAD)
    play = PLAY.replace("frames=6", f"frames={frames}")
    played = started("-c", play, cwd=there, XDG_STATE_HOME=str(tmp_path / "state"))
    assert (played.returncode, played.stderr) == (0, "")
    logs = [path.read_text("utf-8") for path in tmp_path.rglob("canasta.log")]
    assert len(logs) == bool(core)
    for log in logs:
        assert log.count("\n") == 1 + log.count("a\nb")
        assert "WARNING game.app.loop: The compiled core cannot be loaded: " in log


@pytest.mark.parametrize(
    ("called", "told"),
    [
        ("main.py", "python main.py"),
        ("/opt/x/main.py", "python main.py"),
        ("/usr/bin/canasta", "canasta"),
        ("C:\\canasta.exe" if os.name == "nt" else "canasta.exe", "canasta"),
        ("/usr/bin/canasta-window", "canasta"),
        ("/lib/canasta/__main__.py", "python -m canasta"),
        ("/lib/pytest/__main__.py", "python main.py"),
        ("dist/canasta.pyz", "python canasta.pyz"),
        ("", "python main.py"),
    ],
)
def test_the_name_it_is_called_by(called: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [called])
    assert terminal.called() == told
    monkeypatch.setattr(sys, "argv", [])
    assert terminal.called() == "python main.py"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/cards/canasta.exe")
    assert terminal.called() == "canasta"

"""The program on a page: what is done there is heard, and what is kept the page has a copy of."""

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.web import FolderMirror, HostedPage
from game.screen.table.layout import STOCK
from tests import children
from tests.sources import GAME
from tools.web.__main__ import ON_TOP, PAGE, PYODIDE, is_left_out, is_read, publish

ROOT = Path(__file__).parents[2]
#: No event, for so many frames.
WAIT: list[dict[str, Any]] = []


def key(name: str, text: str = "", mod: int = 0) -> list[dict[str, Any]]:
    return [
        {"type": "KEYDOWN", "key": name, "unicode": text, "mod": mod},
        {"type": "KEYUP", "key": name, "unicode": "", "mod": mod},
    ]


def played(folder: Path, script: list[list[dict[str, Any]]]) -> dict[str, Any]:
    """What the page was asked meanwhile, and what was spoken (`said`)."""
    (folder / "script").write_text(json.dumps(script))
    (folder / "home").mkdir(exist_ok=True)
    done = children.run(
        [sys.executable, "-m", "tests.app.page_run", str(folder / "home"), str(folder / "script")],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if "XDG" not in name}
        | {"CANASTA_TOOLKIT": "page"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    *said, told = done.stdout.splitlines()
    return {**json.loads(told), "said": said}


def click(pos: tuple[int, int]) -> list[dict[str, Any]]:
    """A click of the mouse; the page is as large as the frame."""
    at = {"pos": pos, "button": 1}
    return [{"type": "MOUSEBUTTONDOWN", **at}, {"type": "MOUSEBUTTONUP", **at}]


@pytest.mark.slow
def test_a_round_begins_on_a_page_and_is_kept_before_it_is_seen(tmp_path: Path) -> None:
    """The reminder and an offer are answered, a round is dealt, and a card drawn."""
    begun = [*[WAIT] * 30, key("return"), *[WAIT] * 30, key("n", "n"), *[WAIT] * 700]
    asked = played(tmp_path, [*begun, click(STOCK.center), *[WAIT] * 100])
    assert any(line.startswith("Round 1.") for line in asked["said"])
    assert any(re.fullmatch(r"\w+ of \w+\.|Joker\.", line) for line in asked["said"])
    assert set(asked["titles"]) == {"Canasta"}
    journal = ".local/share/canasta/journal.can"
    assert ".config/canasta/settings.toml" in asked["kept"]
    assert asked["kept"][journal] == (tmp_path / "home" / journal).stat().st_size
    # The page waits for the next frame only once it has kept what there is.
    assert "keep" in asked["last"] and "put" not in asked["last"]


@pytest.mark.slow
def test_minimise_leads_to_a_desktop_and_back(tmp_path: Path) -> None:
    """There is none that a page could lie on as an icon."""
    begun = [*[WAIT] * 30, key("return"), *[WAIT] * 30, key("n", "n"), *[WAIT] * 700]
    desk = [click((610, 8)), *[WAIT] * 20, key("left"), *[WAIT] * 20]
    others = [key("right"), *[WAIT] * 5, key("right"), *[WAIT] * 20, key("return"), *[WAIT] * 20]
    desk += [*others, key("escape"), *[WAIT] * 20, key("escape")]
    said = played(tmp_path, [*begun, *desk, *[WAIT] * 30])["said"]
    icons = [place for place, line in enumerate(said) if line.endswith("of 6.")]
    ours, first = "Canasta, 6 of 6.", "Program Manager, 1 of 6."
    names = [ours, "Print Manager, 5 of 6.", ours, first, first]
    assert [said[place] for place in icons] == [f"Desktop: {name}" for name in names]
    assert "behind your browser" in " ".join(said[icons[3] : icons[4]])
    assert "draws" in said[icons[-1] + 1]


def test_a_page_that_fills_the_screen_has_the_button_that_gives_it_back(tmp_path: Path) -> None:
    """The browser tells of it some frames after it was asked."""
    filled = {"type": "WINDOWSIZECHANGED", "size": [640, 480], "scale": 1, "whole": True}
    asked = played(tmp_path, [*[WAIT] * 40, [filled], *[WAIT] * 3])
    assert len({*asked["pictures"][-2:]}) == 2


@pytest.mark.slow
def test_a_finger_on_a_phone_hits_a_menu_that_lies_nine_millimeters_around_it(
    tmp_path: Path,
) -> None:
    """The picture is smaller than its frame there: 500 pixels of the page wide."""
    sized = {"type": "WINDOWSIZECHANGED", "size": [500, 375], "scale": 1, "whole": False}
    at = {"touch_id": 1, "finger_id": 1, "x": 20 / 640, "y": 48 / 480}  # ten pixels below the bar
    touch = [{"type": "FINGERDOWN", **at}, {"type": "FINGERUP", **at}]
    begun = [*[WAIT] * 30, key("return"), *[WAIT] * 30, key("n", "n"), *[WAIT] * 700]
    said = played(tmp_path, [[sized], *begun, touch, *[WAIT] * 30])["said"]
    assert any(line.startswith("New...") for line in said)


def test_a_mirror_tells_what_has_changed(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"1")
    mirror = FolderMirror(tmp_path)
    assert mirror.changes() == []
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "new").write_bytes(b"2")
    (tmp_path / ".lock").write_bytes(b"hidden")
    assert mirror.changes() == [("sub/new", b"2")]
    with (tmp_path / "sub" / "new").open("ab") as file:
        file.write(b"3")
    (tmp_path / "old").unlink()
    assert dict(mirror.changes()) == {"sub/new": b"23", "old": None}
    assert mirror.changes() == []


def test_a_mirror_waits_for_what_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mirror = FolderMirror(tmp_path)
    (tmp_path / "new").write_bytes(b"1")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", lambda _path: (_ for _ in ()).throw(OSError()))
        assert mirror.changes() == []
    assert mirror.changes() == [("new", b"1")]


#: Asked for on Windows alone.
OF_WINDOWS = {"ctypes", "msvcrt", "uuid"}


#: A module that a line imports, wherever it stands in a source.
IMPORTED = re.compile(r"(?m)^ *(?:import|from) ([\w.]+)")


def test_what_the_game_asks_of_the_standard_library_is_on_the_page() -> None:
    asked = set()
    for path in GAME.rglob("*.py"):
        if not is_left_out(("canasta", *path.relative_to(GAME).parts)):
            asked |= {*IMPORTED.findall(path.read_text("utf-8"))}
    library = {name for name in asked if name.partition(".")[0] in sys.stdlib_module_names}
    assert {"tomllib", "logging.handlers", "urllib.parse"} <= library
    assert {name for name in library if not is_read(name.replace(".", "/"))} <= OF_WINDOWS


def test_nobody_asks_a_path_for_its_address() -> None:
    """Python 3.14 reads urllib.request for it, which the page has not."""
    assert not is_read("urllib/request.py")
    assert [path.name for path in GAME.rglob("*.py") if ".as_uri" in path.read_text("utf-8")] == []


@pytest.mark.parametrize(
    ("name", "read"),
    [("encodings/utf_8.py", True), ("encodings/cp866.py", False), ("email/message.py", False)],
)
def test_of_the_standard_library_the_page_has_what_somebody_may_ask_for(
    name: str, read: bool
) -> None:
    assert is_read(name) is read


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("canasta/app/web.pyc", False),
        ("canasta/arena/sets.pyc", True),
        ("canasta-2.7.0.dist-info/METADATA", True),
        ("canasta-2.7.0.data/data/share/man/man1/canasta.1", True),
    ],
)
def test_of_the_wheel_the_page_has_what_is_of_use_there(name: str, left_out: bool) -> None:
    assert is_left_out(Path(name).parts) is left_out


def laid(files: dict[str, str], room: Path) -> Path:
    """A page of these files and of those that are ours, as a host gives it out."""
    (room / "files").mkdir(parents=True)
    ours = {path.name: path.read_text("utf-8") for path in PAGE.iterdir()}
    for name, text in {**ours, **files}.items():
        (room / "files" / name).write_text(text)
    publish(room / "files", room / "out")
    return room / "out"


def test_a_page_of_one_version_names_no_file_of_another(tmp_path: Path) -> None:
    """A browser keeps files, some of this version and some of that one."""
    one, same, other = (
        laid({"canasta.tar.gz": game}, tmp_path / str(number))
        for number, game in enumerate(("old", "old", "new"))
    )
    (folder,) = (path.name for path in one.iterdir() if path.is_dir())
    assert (same / folder).is_dir() and not (other / folder).exists()
    assert {path.name for path in one.iterdir()} - {folder} <= {*ON_TOP}
    page = (one / "index.html").read_text("utf-8")
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert f"{folder}/page.js" in named
    assert {name for name in named if "/" not in name} <= {*ON_TOP}
    for name in PAGE.glob("*.js"):  # those that are in it name one another from where they lie
        text = name.read_text("utf-8")
        assert name.name in ON_TOP or not re.search(r"(?:fetch|Worker)\(\"|indexURL: \"", text)


def test_a_service_worker_keeps_all_that_there_is(tmp_path: Path) -> None:
    out = laid({"canasta.tar.gz": "game"}, tmp_path)
    text = (out / "service.js").read_text("utf-8")
    found = re.search(r"^const FILES = (.+);$", text, re.M)
    assert found
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert {*json.loads(found[1])} == files - {"index.html", "service.js"} | {"./"}
    (folder,) = (path.name for path in out.iterdir() if path.is_dir())
    assert f'const VERSION = "{folder}";' in text


def test_a_release_builds_the_core_for_the_same_pyodide() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert f'CIBW_PYODIDE_VERSION: "{PYODIDE}"' in workflow
    assert f"CIBW_PYODIDE_VERSION={PYODIDE} " in (ROOT / "docs" / "web.md").read_text("utf-8")


def test_the_page_is_told_all_that_the_screen_asks_of_it(tmp_path: Path) -> None:
    """Rectangles come as numbers in a row, and no sound at all as number -1."""
    asked: list[tuple[object, ...]] = []

    class Host:
        def __getattr__(self, name: str) -> Callable[..., object]:
            return lambda *given: asked.append((name, *given)) or f"what {name} gives"

    page = HostedPage(Host(), tmp_path)  # type: ignore[arg-type]
    page.show(bytearray(b"pixels"), [(1, 2, 3, 4), (5, 6, 7, 8)], "palette")
    page.fill_screen(whole=True)
    page.point(b"arrow", (3, 4))
    page.entitle("Canasta")
    assert page.load(b"sound") == "what load gives"
    page.play(2)
    page.hush()
    page.hush(0)
    page.copy("a link")
    assert page.paste() == "what paste gives"
    assert asked == [
        ("show", bytearray(b"pixels"), "1 2 3 4 5 6 7 8", "palette"),
        ("fill_screen", True),
        ("point", b"arrow", 3, 4),
        ("entitle", "Canasta"),
        ("load", b"sound"),
        ("play", 2),
        ("hush", -1),
        ("hush", 0),
        ("copy", "a link"),
        ("paste",),
    ]


def test_files_are_kept_by_the_page_after_something_was_done_or_a_second(tmp_path: Path) -> None:
    asked: list[str] = []

    class Host:
        def take(self) -> str:
            return taken.pop(0)

        def __getattr__(self, name: str) -> Callable[..., object]:
            return lambda *given: asked.append(" ".join([name, *map(str, given[:1])]))

    def waits(seconds: float) -> list[str]:
        asked.clear()
        page.wait(seconds)
        return [*asked]

    taken = ["", "a click", ""]
    page = HostedPage(Host(), tmp_path)  # type: ignore[arg-type]
    (tmp_path / "one").write_text("kept")
    assert waits(0.1) == ["put one", "keep", "frame 0.1"]  # at first it looks
    (tmp_path / "one").write_text("kept again")
    page.take()
    assert waits(0.5) == ["frame 0.5"]
    page.take()
    assert waits(0.1) == ["put one", "keep", "frame 0.1"]
    page.take()
    (tmp_path / "one").unlink()
    assert waits(0.6) == ["frame 0.6"]
    assert waits(0.5) == ["remove one", "keep", "frame 0.5"]
    page.show(bytearray(), [], "")
    (tmp_path / "two").write_text("kept")
    assert waits(0) == ["put two", "keep", "frame 0"]
    assert waits(1.5) == ["frame 1.5"]

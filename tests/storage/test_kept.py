"""Every kept file alike: what could not be read is never written over, and is said once.

Where a start is spoken of, the real program is started, in a process of its own.
"""

import errno
import os
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from game.engine.books import WINDOWS
from game.engine.custom import with_parameters
from game.storage import kept_settings, locks, registration, rulebooks
from game.storage.kept_lists import BOOKMARKS
from game.storage.rulebooks import RuleBooks
from tests import children

ROOT = Path(__file__).parents[2]


class Kept(NamedTuple):
    """A kept file: its name, what is told when it is read, and how something is saved in it."""

    name: str
    told: Callable[[Path], str | None]
    save: Callable[[Path], object]


def told_of_books(folder: Path) -> str | None:
    books = RuleBooks(folder)
    books.own()
    return books.trouble()


KEPT: Final = (
    Kept(
        kept_settings.FILE_NAME,
        lambda folder: kept_settings.load(folder)[1],
        lambda folder: kept_settings.save(kept_settings.default_settings(), folder),
    ),
    Kept(
        registration.FILE_NAME,
        lambda folder: registration.load(folder)[1],
        lambda folder: registration.save("Anne", registration.key_for("Anne"), folder),
    ),
    Kept(
        rulebooks.FILE_NAME,
        told_of_books,
        lambda folder: RuleBooks(folder).save(
            "Quick", with_parameters(WINDOWS, {"target": "1000"})
        ),
    ),
    Kept(
        BOOKMARKS.FILE_NAME,
        lambda folder: BOOKMARKS.load(folder)[1],
        lambda folder: BOOKMARKS.keep("Where I was", "rules", folder),
    ),
)
each_kept = pytest.mark.parametrize("kept", KEPT, ids=[kept.name for kept in KEPT])

#: What may lie in a file's place, by what is made of it.
STRANGE: Final[dict[str, Callable[[Path], object]]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to itself": lambda path: path.symlink_to(path),
    "no UTF-8": lambda path: path.write_bytes(b"\xff"),
    "no TOML": lambda path: path.write_text("no TOML"),
    "arrays in arrays": lambda path: path.write_text("a = " + "[" * 300 + "]" * 300),
    "a long key": lambda path: path.write_text("a." * 8_000 + "a = 1"),
    "a large file": lambda path: path.write_text("#" * 2_000_000),
    "a large number": lambda path: path.write_text("a = 0x" + "f" * 9_000),
}
each_strange = pytest.mark.parametrize("make", STRANGE.values(), ids=STRANGE.keys())
pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and links as POSIX has them")


def state(path: Path) -> tuple[int, int]:
    """What a file is that nobody may touch."""
    now = path.lstat()
    return now.st_ino, now.st_size


@each_kept
@each_strange
def test_what_makes_no_sense_is_set_aside_and_said_once(
    kept: Kept, make: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / kept.name
    make(path)
    before = state(path)

    began = time.process_time()  # however busy the machine is
    told = kept.told(tmp_path)
    assert time.process_time() - began < 1

    assert told is not None
    assert told.count("\n") == 0
    assert str(path) in told
    (aside,) = [each for each in tmp_path.iterdir() if each.name.startswith(kept.name)]
    assert f"the file is now called {aside.name}" in told
    assert state(aside) == before
    assert kept.told(tmp_path) is None
    kept.save(tmp_path)
    assert state(aside) == before
    assert kept.told(tmp_path) is None


@each_kept
@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO, errno.EMFILE])
def test_what_a_disk_does_not_give_out_now_is_told_and_left(
    kept: Kept, error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.save(tmp_path)
    path = tmp_path / kept.name
    whole = path.read_bytes() + b"# by hand\n"
    path.write_bytes(whole)
    open_ = os.open

    def fail(name: Path, *rest: int) -> int:
        if Path(name) == path:
            raise OSError(error, os.strerror(error), str(name))
        return open_(name, *rest)

    with monkeypatch.context() as broken:
        broken.setattr(os, "open", fail)
        told = kept.told(tmp_path) or ""
        assert "cannot be read" in told
        assert "the file is left as it is" in told
        with pytest.raises(Exception, match="cannot be saved"):
            kept.save(tmp_path)
    assert [each.name for each in tmp_path.iterdir() if each.suffix != ".lock"] == [kept.name]
    assert path.read_bytes() == whole
    assert kept.told(tmp_path) is None


@each_kept
def test_one_file_too_many_begins_nothing_anew(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look fails, the second one, before the write, would not."""
    kept.save(tmp_path)
    path = tmp_path / kept.name
    whole = path.read_bytes() + b"# by hand\n"
    path.write_bytes(whole)
    open_, failed = os.open, []

    def fail(name: Path, *rest: int) -> int:
        if Path(name) == path and not failed:
            failed.append(name)
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), str(name))
        return open_(name, *rest)

    monkeypatch.setattr(os, "open", fail)
    with pytest.raises(Exception, match="cannot be saved"):
        kept.save(tmp_path)
    assert failed
    assert path.read_bytes() == whole


@each_kept
def test_nothing_is_written_where_nothing_can_be_set_aside(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / kept.name
    path.write_text("no TOML")
    monkeypatch.setattr(Path, "rename", refuse)
    assert "could not be renamed" in (kept.told(tmp_path) or "")
    try:
        kept.save(tmp_path)
    except Exception as trouble:
        assert "cannot be saved" in str(trouble)
    assert path.read_text() == "no TOML"


@each_kept
def test_a_link_stays_one_and_a_mode_stays(kept: Kept, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    kept.save(elsewhere)
    target = elsewhere / kept.name
    target.chmod(0o640)
    (tmp_path / kept.name).symlink_to(target)
    (tmp_path / f"{kept.name}.part").symlink_to(elsewhere / "precious")
    (elsewhere / "precious").write_text("precious")
    inode = target.stat().st_ino

    kept.save(tmp_path)

    assert (tmp_path / kept.name).is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert (elsewhere / "precious").read_text() == "precious"
    assert kept.told(tmp_path) is None
    # An equal file need not be written.
    assert target.stat().st_ino != inode or kept.name == rulebooks.FILE_NAME


@each_kept
def test_a_copy_that_does_not_come_to_an_end_is_not_waited_for(
    kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "LONGEST_WAIT", 0.1)
    with locks.changing(tmp_path):
        try:
            kept.save(tmp_path)
        except Exception as trouble:
            assert "another copy of the program" in str(trouble)
    assert not (tmp_path / kept.name).exists()


SAVE_BOOKS: Final = """
import sys
from pathlib import Path
from game.engine.custom import with_parameters
from game.engine.books import WINDOWS
from game.storage.rulebooks import RuleBooks
for number in range(8):
    RuleBooks(Path(sys.argv[1])).save(f"{sys.argv[2]} {number}", WINDOWS)
"""


@pytest.mark.slow
def test_two_copies_lose_none_of_their_rule_books(tmp_path: Path) -> None:
    with ExitStack() as stack:
        copies = [
            stack.enter_context(
                children.started([sys.executable, "-c", SAVE_BOOKS, str(tmp_path), name], cwd=ROOT)
            )
            for name in ("Anne", "Jo")
        ]
        assert [copy.wait(timeout=children.PATIENCE) for copy in copies] == [0, 0]
    own = RuleBooks(tmp_path).own()
    assert [*own] == [f"{name} {number}" for name in ("Anne", "Jo") for number in range(8)]


# The start of the program.

#: Plays some frames, with the boxes that come up answered by Enter, and prints what they said.
START: Final = """
import sys
import pygame
from game.app import loop as program
from game.screen.canvas.framebuffer import Text

ask = program.Loop.draw
told = set()

def draw(self, changed=True):
    for dialog in self._app.desktop.dialogs:
        told.add(" ".join(item.text for item in dialog.items() if isinstance(item, Text)))
    if self._app.desktop.dialogs:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    ask(self, changed)

program.Loop.draw = draw
from game.cli import play
status = play(fullscreen=False, frames=30)
print("\\n".join(told))
sys.exit(status)
"""


def started(home: Path, code: str = START) -> tuple[int, str, str]:
    """Start the program in a home of its own: status, output and errors."""
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = children.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env=environment
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "journal.can",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("settings.toml", "registration.toml", "rulebooks.toml", "running.lock")
        ),
    ],
)
@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir], ids=["a pipe", "a folder"])
def test_the_program_starts_whatever_lies_in_a_files_place(
    name: str, make: Callable[[Path], object], tmp_path: Path
) -> None:
    folder = tmp_path / "canasta"
    folder.mkdir()
    if name == rulebooks.FILE_NAME:  # looked for where an own book was chosen
        own = kept_settings.default_settings()._replace(book="Quick")
        kept_settings.save(own, folder)
    make(folder / name)
    status, told, errors = started(tmp_path)  # a pipe would be waited for as long as one likes
    assert (status, errors) == (0, "")
    asides = [each.name for each in folder.iterdir() if each.name.startswith(f"{name}.")]
    assert len(asides) == 1
    if name != "running.lock":  # nothing is kept in it
        assert f"the file is now called {asides[0]}" in told.replace("\n", " ")


@pytest.mark.slow
def test_what_killed_writes_have_left_is_taken_away_at_a_start(tmp_path: Path) -> None:
    folder = tmp_path / "canasta"
    saves = folder / "saves"
    saves.mkdir(parents=True)
    part = ".canasta-0123456789abcdef.part"
    for name in (part, "mine.part", ".canasta-.toml"):
        (folder / name).write_text("half")
        (saves / name).write_text("half")
    os.utime(saves / part, (0, 0))
    (saves / f"{part[:-6]}.part").write_text("being saved just now")
    status, _, errors = started(tmp_path)
    assert (status, errors) == (0, "")
    left = {str(each.relative_to(folder)) for each in folder.rglob("*") if "part" in each.name}
    assert left == {"mine.part", "saves/mine.part", f"saves/{part[:-6]}.part"}
    assert (folder / ".canasta-.toml").exists()


@pytest.mark.slow
@pytest.mark.parametrize("data", [b'name = "\xff"', b"a", b"a." * 8_000 + b"a = 1"])
def test_the_programs_own_defaults_may_be_damaged(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "defaults.toml"
    path.write_bytes(data)
    code = f"""
import sys
from pathlib import Path
from game.storage import kept_settings
asset = kept_settings.asset
kept_settings.asset = lambda *parts: Path({str(path)!r}) if parts[0] == "config" else asset(*parts)
from game.cli import main
sys.exit(main([]))
"""
    status, _, errors = started(tmp_path, code)
    assert status == 1
    assert errors.startswith("The default settings in ")
    assert errors.count("\n") == 1

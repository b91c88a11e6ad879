"""The program on a page in a browser: what tools/web/page/page.js starts, and asks for.

The page is the host: it hands in what was done on it and shows what was drawn. What is kept lies in
files as everywhere; the host has a copy of them that outlives the page.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, Protocol

from ..assets import asset
from ..language import load
from ..screen.canvas.page.browser import Area, page
from ..screen.canvas.page_window import PageWindow
from ..storage.folders import config_dir
from ..storage.kept_settings import load as load_settings
from ..storage.rulebooks import RuleBooks
from ..storage.settings import TEXT
from ..table.computers import Computers
from .derived_settings import setup_of
from .links import LinkError, dealt_record, read_link
from .start import begin
from .web_worker import playing_by, thinking_by

#: Where the files of the user lie.
HOME: Final = Path("/kept")
#: Seconds between two looks for changed files while nothing is done.
_LOOK: Final = 1.0


class Host(Protocol):
    """What page.js offers. Bytes come to it as they are; what it promises is waited for."""

    def link(self) -> str:
        """Return what stands behind the address of the page, # and all."""
        ...

    def tell(self, sentence: str) -> None:
        """Say something beside the game."""
        ...

    def take(self) -> str: ...
    def frame(self, seconds: float) -> Any:
        """Promise the next picture, or that so many seconds have passed."""
        ...

    def show(self, pixels: bytearray, areas: str, palette: str) -> None:
        """Show areas of the frame: four numbers each, one after the other."""
        ...

    def fill_screen(self, whole: bool) -> None: ...
    def point(self, picture: bytes, x: int, y: int) -> None: ...
    def entitle(self, title: str) -> None: ...
    def load(self, sound: bytes) -> int: ...
    def play(self, sound: int) -> None: ...
    def hush(self, sound: int) -> None: ...
    def copy(self, text: str) -> None: ...
    def paste(self) -> str: ...

    def prepare(self) -> None:
        """Let a worker come that thinks beside the page."""
        ...

    def is_ready(self) -> bool:
        """Tell whether it has come."""
        ...

    def ask(self, question: str) -> int:
        """Begin a question. Return its number."""
        ...

    def answer(self, number: int) -> str | None:
        """Return what it has answered, "" while that is nothing; None: it is not there."""
        ...

    def drop(self, number: int) -> None:
        """Forget a question, and its answer."""
        ...

    def put(self, name: str, data: bytes) -> None:
        """Take a file that is to be kept."""
        ...

    def remove(self, name: str) -> None:
        """Take note that a file is gone."""
        ...

    def keep(self) -> Any:
        """Promise that all of those are kept."""
        ...


class HostedPage:
    """The host as the screen wants it (canvas/page/browser.py)."""

    def __init__(self, host: Host, folder: Path) -> None:
        """Have the host keep what changes in a folder from now on."""
        self._host, self._mirror = host, FolderMirror(folder)
        self._busy = True  # something was done or drawn since the last look at the files
        self._passed = 0.0

    def take(self) -> str:
        done = self._host.take()
        self._busy = self._busy or bool(done)
        return done

    def wait(self, seconds: float) -> None:
        """Have the host keep what was done before it is seen."""
        self._passed += seconds
        if self._busy or self._passed >= _LOOK:
            self._busy, self._passed = False, 0.0
            if changes := self._mirror.changes():
                for name, data in changes:
                    if data is None:
                        self._host.remove(name)
                    else:
                        self._host.put(name, data)
                waited_for(self._host.keep())
        waited_for(self._host.frame(seconds))

    def show(self, pixels: bytearray, areas: Sequence[Area], palette: str) -> None:
        self._busy = True
        self._host.show(pixels, " ".join(str(side) for area in areas for side in area), palette)

    def fill_screen(self, whole: bool) -> None:
        self._host.fill_screen(whole)

    def point(self, picture: bytes, spot: tuple[int, int]) -> None:
        self._host.point(picture, *spot)

    def entitle(self, title: str) -> None:
        self._host.entitle(title)

    def load(self, sound: bytes) -> int:
        return self._host.load(sound)

    def play(self, sound: int) -> None:
        self._host.play(sound)

    def hush(self, sound: int | None = None) -> None:
        self._host.hush(-1 if sound is None else sound)

    def copy(self, text: str) -> None:
        self._host.copy(text)

    def paste(self) -> str:
        return self._host.paste()


class Worker:
    """The worker beside the page, who thinks for players and hints (web_worker.py)."""

    def __init__(self, host: Host) -> None:
        """Reach it through the host, in letters of hexadecimal numbers."""
        self._host = host

    def prepare(self) -> None:
        self._host.prepare()

    def is_ready(self) -> bool:
        return self._host.is_ready()

    def ask(self, question: bytes) -> int:
        return self._host.ask(question.hex())

    def answer(self, number: int) -> bytes:
        found = self._host.answer(number)
        if found is None:
            raise OSError("the worker is not there")
        return bytes.fromhex(found)

    def drop(self, number: int) -> None:
        self._host.drop(number)


def waited_for(promise: object) -> object:
    """Return what a promise of JavaScript brings. Where Python runs elsewhere, it is that."""
    try:
        return import_module("pyodide.ffi").run_sync(promise)
    except ImportError:
        return promise


def main(host: Host, folder: Path = HOME) -> int:
    """Play on a page until the person leaves. Return the exit status."""
    os.environ["HOME"] = str(folder)
    load(asset("locale"))
    page.browser = HostedPage(host, folder)
    worker = Worker(host)
    Computers.thinker = staticmethod(thinking_by(worker))
    Computers.advice = staticmethod(playing_by(worker))
    record, replay = linked(host.link(), host.tell)
    return begin(speech=TEXT, record=record, replay=replay, kind=PageWindow)


def linked(text: str, tell: Callable[[str], None]) -> tuple[Path | None, Path | None]:
    """Return the record to go on with, and the one to be replayed, that a link holds, if any.

    A deal is played, and from a game that is replayed one can play on. `tell` says what is wrong.
    """
    try:
        link = read_link(text)
    except LinkError as error:
        tell(str(error))
        return None, None
    if link is None:
        return None, None
    path = Path(mkdtemp(prefix="canasta-"), "link.can")
    settings, _trouble = load_settings()
    setup = setup_of(settings, RuleBooks(config_dir()))
    path.write_bytes(link.record or dealt_record(link, setup))
    return (None, path) if link.record else (path, None)


class FolderMirror:
    """A folder with all that is in it, but for files that are hidden: those are of the moment."""

    def __init__(self, folder: Path) -> None:
        """Begin with a copy that has all that is there now."""
        self._folder = folder
        self._known = dict(self._found())

    def changes(self) -> list[tuple[str, bytes | None]]:
        """Return the files that are new or have changed, with all they hold; None: it is gone.

        They are called by their way from the folder, with slashes. A file that cannot be read now
        comes the next time.
        """
        found = dict(self._found())
        changed: list[tuple[str, bytes | None]] = []
        for name in self._known.keys() - found.keys():
            changed.append((name, None))
            del self._known[name]
        for name, state in found.items():
            if self._known.get(name) != state:
                with suppress(OSError):
                    changed.append((name, (self._folder / name).read_bytes()))
                    self._known[name] = state
        return changed

    def _found(self) -> Iterator[tuple[str, tuple[int, int, int]]]:
        """Yield each file with what changes as it is written."""
        for folder, _folders, names in os.walk(self._folder):
            for name in names:
                if not name.startswith("."):
                    path = Path(folder, name)
                    with suppress(OSError):
                        told = path.stat()
                        state = told.st_ino, told.st_mtime_ns, told.st_size
                        yield path.relative_to(self._folder).as_posix(), state

"""Killed, or refused by the system, at every call that reads or changes a file: nothing that has
ended is lost, and nothing counts twice."""

import errno
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from game.engine.actions import Action, parse_action
from game.storage.database import Database
from game.storage.hiscores import HiScores
from game.storage.kept_settings import SettingsError
from game.storage.statistics import Statistics
from game.table.sitting import State
from tests.program import PLAYERS, Player, Start, late, play_on, programs


class KilledError(BaseException):
    """The program has ended, at this very moment."""


#: What reads or changes files, of the modules through which all of it goes.
CALLS: Final = (
    *((os, name) for name in ("open", "write", "read", "fsync", "close", "fstat", "lseek", "stat")),
    *((os, name) for name in ("link", "unlink", "rename", "replace", "mkdir", "dup")),
)


class Journal:
    """A file that counts what is done with it, in place of one of Python's own."""

    def __init__(self, file: Any, counted: Callable[[str], None]) -> None:
        self._file, self._counted = file, counted

    def write(self, data: bytes) -> int:
        self._counted("file write")
        return int(self._file.write(data))

    def flush(self) -> None:
        self._counted("file flush")
        self._file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._file)


@contextmanager
def at_call(number: int, do: Callable[[str], None]) -> Iterator[list[str]]:
    """Have something done before the call with that number; the names of all calls are noted."""
    calls: list[str] = []
    within: list[str] = []

    def counted(name: str) -> None:
        calls.append(name)
        if len(calls) == number:
            do(name)

    def counting(name: str, method: Callable[..., object]) -> Callable[..., object]:
        def call(*values: object, **named: object) -> object:
            about = str(values[0]) if values else ""
            if within or about.endswith((".py", ".pyc", ".so")) or "pycache" in about:
                return method(*values, **named)  # not a file that is kept
            counted(name)
            within.append(name)
            try:
                return method(*values, **named)
            finally:
                within.pop()

        return call

    fdopen, connect = os.fdopen, sqlite3.connect

    class Connection(sqlite3.Connection):
        def execute(self, *values: Any) -> sqlite3.Cursor:
            counted("sqlite")
            return super().execute(*values)

    with pytest.MonkeyPatch.context() as patch:
        for place, name in CALLS:
            patch.setattr(place, name, counting(name, getattr(place, name)))
        patch.setattr(os, "fdopen", lambda *values: Journal(fdopen(*values), counted))
        patch.setattr(sqlite3, "connect", partial(connect, factory=Connection))
        patch.setattr("game.storage.files.Syncing.sync", lambda *_: None)  # it has its own thread
        yield calls


def kill(_name: str) -> None:
    raise KilledError


def fail(name: str, error: int = errno.EIO) -> None:
    if name == "sqlite":
        failed = sqlite3.OperationalError("disk I/O error")
        failed.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise failed
    if name == "close":
        return
    raise OSError(error, os.strerror(error))


#: By it the person of these tests wins a match that is nearly over, in a round.
SEED: Final = 4


@pytest.fixture(scope="module")
def almost(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], Action]:
    """The files of a match before its last action, and that."""
    folder = tmp_path_factory.mktemp("almost")
    before: dict[str, bytes] = {}

    def keep(player: Player) -> None:
        if not player.app.sitting.match.settled:
            before.update({path.name: path.read_bytes() for path in folder.iterdir()})

    with pytest.MonkeyPatch.context() as patch, programs(folder, patch) as begin:
        player = begin(seed=SEED)
        late(player, 4900)
        sitting = player.app.sitting
        attempt = sitting.person.attempt

        def kept(action: Action) -> bool:
            keep(player)
            return attempt(action)

        patch.setattr(sitting.person, "attempt", kept)
        play_on(player, State.ROUND_OVER, "advanced")
        lines = player.app.sitting.recorder.text().splitlines()
    last = next(line for line in reversed(lines) if line[:2] in ("0 ", "1 "))
    assert last.startswith("0 ")
    return before, parse_action(last[2:])


def lay(files: dict[str, bytes], folder: Path) -> None:
    for name, data in files.items():
        (folder / name).write_bytes(data)


def press_on(player: Player) -> None:
    """Answer what a start asks or tells."""
    for _ in range(6):
        player.frames(2)
        if not player.app.desktop.dialogs or player.app.sitting.state is State.GAME_OVER:
            return
        if player.title == "Detailed Scoring":
            return
        dialog = player.app.desktop.dialogs[-1]
        labels = [button.caption.text for button in dialog._buttons]
        player.button("Yes" if "Yes" in labels else labels[0])


def finish(begin: Start, last: Action) -> Player:
    """Start the program, go on with the match, and do its last action, if it is not over."""
    player = begin(seed=2)
    press_on(player)
    sitting = player.app.sitting
    if sitting.listening and sitting.match.round is not None and sitting.round.board.history:
        sitting.person.attempt(last)
    player.frames(3)
    press_on(player)
    return player


def counts(folder: Path) -> tuple[int, int, int]:
    """How many rounds, matches and high scores there are."""
    statistics = Statistics(Database(folder))
    tables = HiScores(folder).tables()
    return len(statistics.rounds()), len(statistics.matches()), sum(map(len, tables.values()))


def walk(
    almost: tuple[dict[str, bytes], Action], do: Callable[[str], None], number: int
) -> list[str]:
    """Finish a match, something being done at a call; then start again. Return all calls."""
    files, last = almost
    with (
        tempfile.TemporaryDirectory() as name,
        pytest.MonkeyPatch.context() as patch,
        programs(Path(name), patch) as begin,
    ):
        folder = Path(name)
        lay(files, folder)
        with at_call(number, do) as calls, suppress(KilledError, SettingsError):
            finish(begin, last)
        if pygame.display.get_init():
            pygame.event.clear()
        finish(begin, last)
        assert counts(folder) == (1, 1, 1), (number, calls[number - 1 : number])
        finish(begin, last)
        assert counts(folder) == (1, 1, 1), (number, calls[number - 1 : number])
        return calls


@pytest.mark.slow
@pytest.mark.parametrize("do", [kill, fail], ids=["killed", "refused"])
@pytest.mark.parametrize(
    "count",
    [pytest.param(12, id="some"), pytest.param(100_000, marks=pytest.mark.long, id="all")],
)
def test_at_every_call_nothing_that_has_ended_is_lost(
    count: int, do: Callable[[str], None], almost: tuple[dict[str, bytes], Action]
) -> None:
    calls = walk(almost, lambda _name: None, 0)
    assert {"open", "write", "fsync", "file write", "file flush", "sqlite"} <= {*calls}
    numbers = [*range(1, len(calls) + 1)]
    ends = [number for number, name in enumerate(calls, 1) if name in ("write", "file flush")]
    for number in numbers if count > len(numbers) else {*Random(5).sample(numbers, count), *ends}:
        walk(almost, do, number)


def play_a_match(folder: Path, seed: int) -> None:
    """Play one match after another that is nearly over, in a process that will be killed."""
    with pytest.MonkeyPatch.context() as patch, programs(folder, patch) as begin:
        player = begin(seed=seed)
        for _ in range(8):
            late(player, 4500)
            _play(player, seed)


def _play(player: Player, seed: int) -> None:
    person = PLAYERS["advanced"](Random(seed))
    app = player.app
    with player.unseen():
        while app.sitting.state is not State.GAME_OVER:
            if app.sitting.listening:
                app.sitting.person.attempt(person.decide(app.sitting.view))
            elif app.desktop.dialogs:
                labels = [button.caption.text for button in app.desktop.dialogs[-1]._buttons]
                player.button("OK" if "OK" in labels else labels[0])
            else:
                player.frames()


def ended_in(folder: Path) -> set[str]:
    """The decks of the rounds that a journal says have ended."""
    path = folder / "journal.can"
    text = path.read_text() if path.exists() else ""
    rounds = text.split("\nround ")[1:]
    return {each.partition("\ndeck ")[2].partition("\n")[0] for each in rounds if "\nend " in each}


def killed_for_real(number: int) -> int:
    """Kill a process at a random moment, and start again; return how many rounds there are."""
    lots = Random(number)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        child = os.fork()
        if not child:
            with suppress(BaseException):
                play_a_match(folder, number)
            os._exit(0)
        time.sleep(lots.uniform(0.1, 1.5))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        ended = ended_in(folder)
        before = counts(folder)
        with pytest.MonkeyPatch.context() as patch, programs(folder, patch) as begin:
            player = begin(seed=2)
            if player.app.desktop.dialogs and "go on" in player.words:
                player.button("No")
            player.frames(2)
        statistics = Statistics(Database(folder))
        rounds = statistics.rounds()
        after = counts(folder)
        assert len({each.key for each in rounds}) == len(rounds)
        assert before[0] <= after[0] <= before[0] + 1
        assert after[0] >= len(ended)
        assert statistics.trouble() is None
        for match in statistics.matches():
            assert [each.totals for each in rounds if each.match == match.key][-1] == match.totals
        (folder / "statistics.db").unlink(missing_ok=True)
        assert counts(folder) == after  # the log has all of it
        return after[0]


#: A thousand kills, a hundred a test; by hand, as they take a second each.
KILLS: Final = [
    pytest.param(range(8), id="some"),
    *(
        pytest.param(range(start, start + 100), marks=pytest.mark.long, id=f"from {start}")
        for start in range(0, 1_000, 100)
    ),
]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="forks")
@pytest.mark.parametrize("numbers", KILLS)
def test_killed_at_any_moment_nothing_that_has_ended_is_lost(numbers: range) -> None:
    assert sum(map(killed_for_real, numbers)) > 0

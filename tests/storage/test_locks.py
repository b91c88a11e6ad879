"""Locks: one process at a time, and nobody waits for ever."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Final

import pytest

from game.storage import locks
from game.storage.locks import changing, lock, remove_parts
from game.storage.tables import write_tables
from tests import children
from tests.storage.test_files import make_pipe, names, posix, refused

ROOT = Path(__file__).parents[2]
HOLD = """
import sys, time
from pathlib import Path
from typing import Final
from game.storage.locks import changing
with changing(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(float(sys.argv[2]))
"""
COUNT = """
import sys
from pathlib import Path
from typing import Final
from game.storage.files import read_bytes, write_bytes
from game.storage.locks import changing
path = Path(sys.argv[1])
for _ in range(40):
    with changing(path.parent):
        write_bytes(path, str(int(read_bytes(path, 9)) + 1).encode())
"""


def started(code: str, *arguments: str) -> "AbstractContextManager[subprocess.Popen[str]]":
    return children.started(
        [sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )


class TestLocks:
    def test_one_has_it_until_it_is_closed(self, tmp_path: Path) -> None:
        path = tmp_path / "lock"
        held = lock(path)
        with pytest.raises(BlockingIOError):
            lock(path)
        held.close()
        lock(path).close()

    @posix
    @pytest.mark.parametrize("make", [make_pipe, Path.mkdir], ids=["a pipe", "a folder"])
    def test_what_is_no_file_is_set_aside(
        self, tmp_path: Path, make: Callable[[Path], None]
    ) -> None:
        make(tmp_path / "lock")
        lock(tmp_path / "lock").close()
        assert names(tmp_path) == ["lock", "lock.unreadable"]

    @pytest.mark.slow
    def test_nobody_loses_what_another_writes(self, tmp_path: Path) -> None:
        path = tmp_path / "count"
        path.write_text("0")
        with ExitStack() as stack:
            processes = [stack.enter_context(started(COUNT, str(path))) for _ in range(3)]
            assert [process.wait(timeout=children.PATIENCE) for process in processes] == [0, 0, 0]
        assert path.read_text() == "120"

    def test_one_waits_for_another(self, tmp_path: Path) -> None:
        with started(HOLD, str(tmp_path), "0.2") as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            with changing(tmp_path):
                pass

    def test_but_not_for_ever(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(locks, "LONGEST_WAIT", 0.1)
        with started(HOLD, str(tmp_path), "60") as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            with pytest.raises(TimeoutError, match="another copy"), changing(tmp_path):
                pass
        with changing(tmp_path):  # the system gave the lock back
            pass

    def test_a_disk_without_locks_is_written_all_the_same(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(locks, "_take", refused(errno.ENOLCK))
        with changing(tmp_path / "made"):
            (tmp_path / "made" / "file").write_text("")

    @pytest.mark.parametrize("may_read", [True, False])
    def test_the_lock_file_of_another_user_keeps_nobody_from_writing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, may_read: bool
    ) -> None:
        """As it is left behind by one start as root."""
        open_ = os.open

        def fail(name: Path, flags: int, *rest: int) -> int:
            if Path(name).name == ".changes.lock" and not (may_read and flags & 3 == os.O_RDONLY):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(name))
            return open_(name, flags, *rest)

        (tmp_path / ".changes.lock").touch()
        monkeypatch.setattr(os, "open", fail)
        monkeypatch.setattr(locks, "LONGEST_WAIT", 0.1)
        with changing(tmp_path):
            write_tables(tmp_path / "file", {"a": 1})
            if may_read:
                with pytest.raises(TimeoutError), changing(tmp_path):
                    pass
        assert names(tmp_path) == ["file"]

    def test_the_lock_is_given_back_when_a_change_fails(self, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match="no"), changing(tmp_path):
            raise ValueError("no")
        with changing(tmp_path):
            pass

    @posix
    def test_a_folder_that_cannot_be_made_is_an_error(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        with pytest.raises(OSError, match="file"), changing(tmp_path / "file"):
            pass


KILLED: Final = """
import os, signal, sys
from pathlib import Path
from typing import Final
from game.storage.tables import write_tables
os.fsync = lambda descriptor: os.kill(os.getpid(), signal.SIGKILL)
write_tables(Path(sys.argv[1]), {"a": 1})
"""


class TestParts:
    @posix
    def test_what_a_killed_write_has_left_is_taken_away(self, tmp_path: Path) -> None:
        with started(KILLED, str(tmp_path / "file")) as process:
            assert process.wait(timeout=children.PATIENCE) == -signal.SIGKILL
        assert len(names(tmp_path)) == 1
        remove_parts(tmp_path)
        assert names(tmp_path) == []

    def test_nothing_is_taken_away_that_somebody_is_writing(self, tmp_path: Path) -> None:
        (tmp_path / ".canasta-00.part").write_text("")
        with pytest.MonkeyPatch.context() as patch, changing(tmp_path):
            patch.setattr(locks, "LONGEST_WAIT", 0.05)
            remove_parts(tmp_path)
        assert names(tmp_path) == [".canasta-00.part"]

    def test_no_folder_has_none_and_is_not_made(self, tmp_path: Path) -> None:
        remove_parts(tmp_path / "none", tmp_path / "nor this")
        remove_parts(tmp_path)
        assert [*tmp_path.iterdir()] == []

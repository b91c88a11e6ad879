"""The world of a simulated person: one folder, a clock and lots that replay, and what fails in it.

Everything follows from one seed. A call of the system may fail, or end the program as a kill does;
nothing outside the folder is ever written.
"""

import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import get_ident
from typing import Any, Final

import pytest

#: What may fail, as the system has it; Path and the storage call these.
CALLS: Final = ("open", "write", "fsync", "replace", "rename", "unlink", "link", "mkdir", "stat")
#: Those that change what is on the disk.
_CHANGING: Final = ("replace", "rename", "unlink", "link", "mkdir")
_TO_WRITE: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT
ERRORS: Final = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EMFILE)
#: How many playouts a decision has: enough that all of the players is walked through.
PLAYOUTS: Final = 4


class Killed(BaseException):
    """The program is gone: nothing in it does anything any more."""


class World:
    """One folder, and the calls of the system in it."""

    def __init__(self, seed: int, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.home, self.patch = home, patch
        self._thread = get_ident()
        self._lots = Random(f"world {seed}")
        #: How many calls from now one fails; 0: none.
        self._left = 0
        self._error: int | None = None
        #: Whether it fails for good until `mend`, as after a kill.
        self._lasting = False
        #: What has failed since the last `mend`.
        self.failed: list[str] = []
        for name in CALLS:
            patch.setattr(os, name, self._wrapped(name, getattr(os, name)))
        patch.setattr(sqlite3, "connect", self._wrapped("connect", sqlite3.connect))
        self._seed_all()

    def _seed_all(self) -> None:
        """Have whatever draws lots of its own draw them from the seed."""

        def seeded(*given: Any) -> Random:
            return Random(*given) if given else Random(self._lots.getrandbits(64))

        import game.app.autoplay
        import game.app.deals
        import game.app.reviews
        import game.players.advice.listed_ways  # noqa: F401 - all of them are patched below

        apps = [f"app.{name}" for name in ("deals", "autoplay", "reviews")]
        for module in (*apps, "players.advice.listed_ways"):
            self.patch.setattr(f"game.{module}.Random", seeded)

    def few_playouts(self) -> None:
        """Have every decision be thought over but shortly; call it again after a while."""
        for name, module in list(sys.modules.items()):
            if name.startswith("game.players.") and hasattr(module, "afforded"):
                self.patch.setattr(module, "afforded", _few)

    # What fails.

    def arm(self, calls: int, error: int | None, *, lasting: bool = False) -> None:
        """Have a call fail after so many others; `error` None: the program is killed in it."""
        self._left, self._error, self._lasting = calls, error, lasting or error is None

    def mend(self) -> list[str]:
        """Have nothing fail any more; return what has failed."""
        self._left, self._lasting = 0, False
        failed, self.failed = self.failed, []
        return failed

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if get_ident() != self._thread:  # the disk is synced there, whenever that may be
                return real(*given, **named)
            if self._is_ours(name, given):
                self._pass(name)
            elif name in _CHANGING or (name == "open" and given[1] & _TO_WRITE):
                raise PermissionError(errno.EACCES, "outside of the test's folder", str(given[0]))
            return real(*given, **named)

        return call

    def _is_ours(self, name: str, given: tuple[Any, ...]) -> bool:
        if name == "connect":
            return given[0] != ":memory:"  # which is no disk's
        if name in ("write", "fsync") or not isinstance(given[0], str | Path):
            return True
        return str(given[0]).startswith(str(self.home))

    def _pass(self, name: str) -> None:
        if not self._left:
            return
        self._left -= 1
        if self._left:
            return
        self._left = int(self._lasting)
        self.failed.append(name)
        if self._error is None:
            raise Killed(name)
        if name == "connect":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_IOERR, "SQLITE_IOERR"
            raise error
        raise OSError(self._error, os.strerror(self._error))


def _few(playouts: int, *_rules: object) -> int:
    return min(playouts, PLAYOUTS)

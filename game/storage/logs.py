"""What a later look at a fault wants to know: the log, and what a crash leaves beside it.

The log never grows large. Every module writes to `logging.getLogger(__name__)`. Nothing is opened,
and nothing of what that takes is imported, before there is something to write down.

A fault of the program leaves `crash.log` and the record of the game, which is read up to the last
action and played on. The last few are kept.
"""

import logging
import platform
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from .. import __version__
from ..named_tuple import NamedTuple
from ..players import core_in_use
from ..terminal import printable
from .files import write_bytes
from .folders import LOG, USUAL_LEVEL

CRASH_LOG: Final = "crash.log"
CRASH_RECORD: Final = "crash.can"
#: How many are kept beside the last one, and how much of a record stands in the log, in lines.
CRASHES_BEFORE: Final = 4
LAST_LINES: Final = 50


class Case(NamedTuple):
    """Where a fault was written down; `record` is None where no game was played."""

    log: Path
    record: Path | None


def keep_case(
    folder: Path, error: BaseException, record: str = "", about: Sequence[str] = ()
) -> Case:
    """Write a fault down in a folder, with the record of the game and more lines about it.

    Raise OSError where nothing can be written there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in (CRASH_LOG, CRASH_RECORD):
        _move_on(folder / name)
    kept = None
    if record:
        kept = folder / CRASH_RECORD
        write_bytes(kept, record.encode("utf-8"))
    write_bytes(folder / CRASH_LOG, _text(error, record, about).encode("utf-8", "backslashreplace"))
    return Case(folder / CRASH_LOG, kept)


def _text(error: BaseException, record: str, about: Sequence[str]) -> str:
    """Return the log."""
    lines = [
        f"{datetime.now():%Y-%m-%d %H:%M:%S}",
        f"Canasta {__version__} ({_core()})",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"started as {printable(sys.argv)}",
        *about,
        "",
        *"".join(traceback.format_exception(error)).splitlines(),
    ]
    if record:
        rows = record.splitlines()
        lines += ["", f"the end of the record ({len(rows)} lines):", *rows[-LAST_LINES:]]
    return "\n".join(lines) + "\n"


def _core() -> str:
    """Say which core the players think with, unless that is broken."""
    try:
        return core_in_use()
    except Exception as error:
        return repr(error)


def _move_on(path: Path) -> None:
    """Give a file and those before it the next number; the last one goes. `crash-2.log` ..."""
    names = [path, *[path.with_stem(f"{path.stem}-{n}") for n in range(2, CRASHES_BEFORE + 2)]]
    for older, newer in zip(reversed(names[1:]), reversed(names[:-1]), strict=True):
        with suppress(OSError):
            newer.replace(older)


#: How large the file may become before it is put aside, in bytes, and how many of those are kept.
LARGEST: Final = 256 << 10
BEFORE: Final = 2
_LINE: Final = "{asctime} {levelname} {name}: {message}"

#: Above all modules of the program, whatever its package is called.
_ROOT: Final = logging.getLogger(__name__.partition(".")[0])


class _LogFile(logging.Handler):
    """Writes into a file that is opened with the first line; where it cannot be, lines are lost."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        super().__init__()
        self._folder = folder
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line down."""
        with suppress(Exception):  # no home, say, or a full disk: a log is worth no second fault
            if self._file is None:
                self._file = self._opened()
            self._file.emit(record)

    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler  # with much that is seldom needed

        class Quiet(RotatingFileHandler):
            def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's
                """Say nothing."""

        folder = self._folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = Quiet(
            folder / LOG,
            maxBytes=LARGEST,
            backupCount=BEFORE,
            encoding="utf-8",
            errors="backslashreplace",
        )
        file.setFormatter(logging.Formatter(_LINE, style="{"))
        return file

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
        super().close()


@contextmanager
def kept_log(folder: Callable[[], Path], level: str | None = None) -> Iterator[None]:
    """Keep a log meanwhile, of what is as grave as `level` (of LOG_LEVELS; None: the usual one).

    `folder` says where, once there is something to keep.
    """
    file = _LogFile(folder)
    before = _ROOT.level
    _ROOT.addHandler(file)
    _ROOT.setLevel((level or USUAL_LEVEL).upper())
    try:
        yield
    finally:
        _ROOT.removeHandler(file)
        _ROOT.setLevel(before)
        file.close()

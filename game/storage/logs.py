"""The log: what a later look at a fault wants to know, in a file that never grows large.

Every module writes to `logging.getLogger(__name__)`. Nothing is opened, and nothing of what that
takes is imported, before there is something to write down.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from .folders import LOG, USUAL_LEVEL

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

"""What a fault of the program leaves: `crash.log`, and beside it the record of the game.

From both it can be looked into: the record is read up to the last action and played on. The last
few are kept.
"""

import platform
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from .. import __version__
from ..named_tuple import NamedTuple
from ..players import core_in_use
from ..requirements import printable
from .files import write_bytes

LOG: Final = "crash.log"
RECORD: Final = "crash.can"
#: How many are kept beside the last one, and how much of a record stands in the log, in lines.
BEFORE: Final = 4
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
    for name in (LOG, RECORD):
        _move_on(folder / name)
    kept = None
    if record:
        kept = folder / RECORD
        write_bytes(kept, record.encode("utf-8"))
    write_bytes(folder / LOG, _text(error, record, about).encode("utf-8", "backslashreplace"))
    return Case(folder / LOG, kept)


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
    names = [path, *[path.with_stem(f"{path.stem}-{n}") for n in range(2, BEFORE + 2)]]
    for older, newer in zip(reversed(names[1:]), reversed(names[:-1]), strict=True):
        with suppress(OSError):
            newer.replace(older)

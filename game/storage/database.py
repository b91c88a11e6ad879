"""The database of statistics and high scores: one SQLite file, opened, checked and migrated here.

What can be read is copied into memory and looked at there; what is changed is written in one
transaction, or held back and tried again with the next change. A file that is no database of ours
is set aside, one of a later version is left alone. What the tables mean is not known here.
"""

import errno
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ..language import N_, _
from . import folders
from .files import LostError, head_of, set_aside, why
from .locks import LONGEST_WAIT, changing
from .schema import APPLICATION, STEPS, VERSION

if TYPE_CHECKING:
    from sqlite3 import Connection, Error

T = TypeVar("T")
#: Writes something into the tables. It may be called again, on what the tables hold by then.
Change = Callable[["Connection"], None]

FILE_NAME: Final = "statistics.db"
#: What SQLite lays beside it while it is written; after a crash it is needed to mend the file.
BESIDE: Final = "-journal"
#: Bytes. A quarter of a million rounds have less; what is larger is not ours.
LARGEST: Final = 64 * 1024 * 1024
#: Seconds that one reading or writing may take, the waiting for others not counted.
LONGEST: Final = 3.0
#: How often the clock is looked at meanwhile: after so many steps of SQLite's machine.
_STEPS: Final = 20_000
_MAGIC: Final = b"SQLite format 3\0"

_DAMAGED: Final = N_(
    "The statistics and high scores in {path} are damaged ({reason}): {kept}, and they begin anew."
)
_UNREADABLE: Final = N_(
    "The statistics and high scores in {path} cannot be read ({reason}): {kept}, and they begin "
    "anew."
)
_LATER: Final = N_(
    "The statistics and high scores in {path} are those of a later version of the program: they "
    "are left as they are, and nothing is added to them."
)
_NOT_NOW: Final = N_("The statistics and high scores in {path} cannot be read now: {reason}.")
_UNSAVED: Final = N_(
    "Statistics and high scores cannot be saved in {folder} ({reason}): what is new in them is "
    "lost when you leave."
)


class LaterError(Exception):
    """The database is one of a later version."""


class Database:
    """The database of one folder. Nothing is held open between two calls.

    `change` never raises: where the file cannot be written, what was changed is held here, counts
    in what is read, and is tried again with the next change; `trouble` says so, once.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep it in `folder` (default: the user's data folder). Opens nothing yet."""
        self._folder = folder
        self._unsaved: list[Change] = []
        self._told: set[str] = set()
        self._trouble: list[str] = []

    @property
    def path(self) -> Path:
        """The file; it may not exist."""
        return (self._folder or folders.data_dir()) / FILE_NAME

    def trouble(self) -> str | None:
        """Return a sentence for the user, if there is one that they have not been told; once."""
        told, self._trouble = self._trouble, []
        return "\n".join(told) or None

    def tell(self, sentence: str) -> None:
        """Have a sentence told to the user, unless it was before."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._trouble.append(sentence)

    def read(self, look: Callable[["Connection"], T]) -> T:
        """Return what `look` finds in the tables: those of the file, with what is held back.

        It looks at a copy, and may write there. For rows that make no sense it raises ValueError
        with the reason: the file is set aside then, and it looks at empty tables.
        """
        try:
            with self._copied() as copy:
                return look(copy)
        except LostError as lost:
            self._tell_lost(lost)
        except LaterError:
            self.tell(_(_LATER).format(path=self.path))
        except OSError as error:
            self.tell(_(_NOT_NOW).format(path=self.path, reason=why(error)))
        with closing(_in_memory()) as copy:
            self._bring_up(copy)
            return look(copy)

    def change(self, change: Change) -> bool:
        """Change the tables, and the file where that can be done; whether it was."""
        self._unsaved.append(change)
        folder = self.path.parent
        try:
            with changing(folder):
                self._write()
        except LaterError:
            self.tell(_(_LATER).format(path=self.path))
        except OSError as error:
            self.tell(_(_UNSAVED).format(folder=folder, reason=why(error)))
        else:
            self._unsaved.clear()
            self._told.clear()
            return True
        return False

    # Reading.

    @contextmanager
    def _copied(self) -> Iterator["Connection"]:
        """Give a copy of the tables in memory, of this version, with what is held back.

        Raise LostError for a file that was set aside, LaterError, OSError.
        """
        with closing(_in_memory()) as copy, self._damage_set_aside():
            if self._is_there():
                with self._open("rw") as connection:
                    connection.execute("BEGIN")
                    _check(connection)  # and nobody writes from now on
                    connection.backup(copy)
            self._bring_up(copy)
            yield copy

    def _bring_up(self, copy: "Connection") -> None:
        """Bring a copy to this version, and write into it what the file does not hold yet."""
        _migrate(copy)
        for change in self._unsaved:
            change(copy)

    # Writing.

    def _write(self) -> None:
        """Write what is held back. Raise LaterError, OSError."""
        try:
            with self._damage_set_aside():
                self._write_once()
        except LostError as lost:
            self._tell_lost(lost)
            if lost.path.exists():  # not to be written over
                raise OSError(errno.EEXIST, lost.reason, str(lost.path)) from lost
            with self._damage_set_aside():
                self._write_once()

    def _write_once(self) -> None:
        self._is_there()
        with self._open("rwc") as connection:
            connection.execute("BEGIN IMMEDIATE")
            _check(connection)
            _migrate(connection)
            for change in self._unsaved:
                change(connection)
            connection.execute("COMMIT")

    # The file.

    def _is_there(self) -> bool:
        """Tell whether there is a file, an ordinary one. Raise OSError, ValueError."""
        head = head_of(self.path, len(_MAGIC), LARGEST)
        if head not in (None, b"", _MAGIC):
            raise ValueError(_("it is no database"))
        return head is not None

    @contextmanager
    def _open(self, mode: str) -> Iterator["Connection"]:
        """Give a connection to the file for a while; what is not committed then was not done.

        `mode` is "rw", or "rwc" where the file may be made.
        """
        import sqlite3  # loads a large library; a start does without

        address = f"{self.path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(address, uri=True, timeout=LONGEST_WAIT, isolation_level=None)
        with closing(connection):
            connection.execute("PRAGMA trusted_schema = OFF")
            _bound(connection)
            yield connection

    @contextmanager
    def _damage_set_aside(self) -> Iterator[None]:
        """Set the file aside where it turns out to be of no use. Raise LostError then.

        What the disk or another process is to blame for is an OSError.
        """
        import sqlite3

        path = self.path
        try:
            yield
        except sqlite3.Error as error:
            if not _is_damage(error):
                raise OSError(errno.EIO, _reason(error), str(path)) from error
            raise self._set_aside(_reason(error)) from error
        except ValueError as error:
            raise self._set_aside(str(error)) from error
        except OSError as error:
            if isinstance(error, FileNotFoundError | NotADirectoryError | TimeoutError):
                raise
            raise self._set_aside(why(error), "unreadable") from error

    def _set_aside(self, reason: str, state: str = "damaged") -> LostError:
        """Give the file, and what lies beside it, another name."""
        path = self.path
        kept = set_aside(path, state)
        beside = path.with_name(path.name + BESIDE)
        if beside.exists() and not path.exists():
            set_aside(beside, state)  # it would be played into the next file
        return LostError(path, reason, kept, unreadable=state == "unreadable")

    def _tell_lost(self, lost: LostError) -> None:
        sentence = _UNREADABLE if lost.unreadable else _DAMAGED
        self.tell(_(sentence).format(path=lost.path, reason=lost.reason, kept=lost.kept))


def _in_memory() -> "Connection":
    import sqlite3

    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA trusted_schema = OFF")
    _bound(connection)
    return connection


def _bound(connection: "Connection") -> None:
    """Have SQLite give up what takes too long."""
    end = time.monotonic() + LONGEST + LONGEST_WAIT
    connection.set_progress_handler(lambda: time.monotonic() > end, _STEPS)


def _check(connection: "Connection") -> None:
    """Look whether the tables are ours. Raise ValueError, LaterError, sqlite3.Error."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not (application or version or tables):
        return  # nothing was written into it yet
    if application != APPLICATION:
        raise ValueError(_("it is another program's"))
    if version > VERSION:
        raise LaterError
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise ValueError(_("parts of it contradict each other"))


def _migrate(connection: "Connection") -> None:
    """Bring the tables from whatever version they are of to this one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for step in STEPS[version:]:
        for statement in filter(None, map(str.strip, step.split(";"))):
            connection.execute(statement)
    if version != VERSION:
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _is_damage(error: "Error") -> bool:
    """Tell whether the file is to blame, and not the disk, its rights or another process."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # sqlite3's own, of a text that is no UTF-8
        return True
    damage = (
        sqlite3.SQLITE_ERROR,  # a table or a column is not there
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_TOOBIG,
    )
    return code & 0xFF in damage


def _reason(error: "Error") -> str:
    """Say what is wrong, for a sentence."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _("another copy of the program is writing there")
    return str(error)

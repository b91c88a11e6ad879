"""The database of statistics and high scores: one SQLite file, which is an index of the log.

What is entered goes into the log (rounds_log.py), and from there into the tables: of the file, or
of memory where the file is locked, cannot be read or written, or is of a later version. Nobody
waits for it, and if it is lost nothing is lost. A file that is no database of ours is set aside,
and made again from the log; one of a later version is left alone. Other modules know what the
tables mean.
"""

import errno
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TypeVar

from ..language import N_, _, ngettext
from . import folders, index
from .entries import decks_entry, do
from .files import LostError, NotAFileError, head_of, may_be_there, set_aside, why
from .index import VERSION, LaterError, LeftOut, checked_version
from .locks import SHORT_WAIT
from .result_rows import deck_key
from .rounds_log import Entry, RoundsLog

T = TypeVar("T")
#: Finds something in the tables.
Look = Callable[[Connection], T]

FILE_NAME: Final = "statistics.db"
#: What SQLite lays beside it while it is written; after a crash it is needed to mend the file.
BESIDE: Final = "-journal"
#: Bytes. Half a million rounds have less; what is larger is not ours.
LARGEST: Final = 256 * 1024 * 1024
#: Steps of SQLite's machine that one reading or writing may take: some seconds, and a hundred times
#: what a hundred thousand rounds need. They are counted in lots.
LONGEST: Final = 200_000_000
_STEPS: Final = 20_000
#: Seconds for which a file that another process holds is left alone.
_LEFT_ALONE: Final = 2.0
_MAGIC: Final = b"SQLite format 3\0"

_DAMAGED: Final = N_(
    "The statistics and high scores in {path} are damaged ({reason}): {kept}, and they have been "
    "made again from {log}."
)
_LATER: Final = N_(
    "The statistics and high scores in {path} are those of a later version of the program: they "
    "are left as they are, and what is new is kept in {log} alone."
)
_NOT_NOW: Final = N_("The statistics and high scores in {path} cannot be read now: {reason}.")
_UNSAVED: Final = N_(
    "Statistics and high scores cannot be saved in {folder} ({reason}): what is new in them is "
    "lost when you leave."
)


class Database:
    """The database of one folder. Nothing of the file is held open between two calls.

    `enter` never raises: where the log cannot be written, what was entered is held here, counts
    in what is read, and is tried again with the next entry; `trouble` says so, once.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep it in `folder` (default: the user's data folder). Opens nothing yet."""
        self._folder = folder
        #: What is true.
        self.log = RoundsLog(folder)
        self._told: set[str] = set()
        self._trouble: list[str] = []
        self._unsaved = ""  # why the log could not be written the last time
        self._blocked = 0.0  # until when the file is left alone, which another process holds
        self._checked = False  # the file, whether its parts contradict each other
        self._spare: Connection | None = None  # the tables in memory, while they are needed
        self._spared = 0  # how many entries that are held it has by now
        #: Whether the last reading did without the log, which could not be read.
        self.blind = False

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

    @property
    def unsaved(self) -> bool:
        """Whether a round that has ended could not be written to any file yet."""
        return any("round" in entry for entry in self.log.held)

    def enter(self, *entries: Entry) -> bool:
        """Enter something for good; whether it is kept on the disk."""
        if not self._append(*entries):
            return False
        self.read(lambda connection: None)  # the file has it, too
        return True

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever kept here, by this version or an older one."""
        try:
            return not self.log.size() and not may_be_there(self.path)
        except OSError:
            return False

    def deal(self, deck: str) -> bool:
        """Note that a deck was dealt here, as a record writes it; whether the log has it."""
        entry = decks_entry([deck_key(deck)])
        return self._append(*([] if entry in self.log.held else [entry]))

    def _append(self, *entries: Entry) -> bool:
        """Add lines to the log; whether that could be done."""
        with suppress(OSError):
            if not self.log.size() and may_be_there(self.path):
                self.read(lambda connection: None)  # what was before comes first
        try:
            self.log.append(*entries)
        except OSError as error:
            self._unsaved = _(_UNSAVED).format(folder=self.path.parent, reason=why(error))
            self.tell(self._unsaved)
            return False
        self._told.discard(self._unsaved)  # it would be told again
        return True

    # Reading.

    def read(self, look: Look[T], *, thorough: bool = False) -> T:
        """Return what `look` finds in the tables.

        For rows that make no sense it raises ValueError with the reason: the file is set aside
        then, and made again from the log. `thorough`: look before whether the file contradicts
        itself, which takes a while in a large one.
        """
        try:
            if not self.log.held and time.monotonic() >= self._blocked:
                found = self._read_file(look, thorough)
                self._forget_spare()
                self.blind = False
                return found
        except LaterError:
            self.tell(_(_LATER).format(path=self.path, log=self.log.path))
        except BlockingIOError:  # another copy is writing there: it is in step the next time
            self._blocked = time.monotonic() + _LEFT_ALONE
        except OSError as error:
            self.tell(_(_NOT_NOW).format(path=self.path, reason=why(error)))
        return look(self._in_step(self._tables_in_memory()))

    def _read_file(self, look: Look[T], thorough: bool) -> T:
        """Look into the file, in step with the log. Raise LaterError, OSError."""
        for _attempt in range(2):
            try:
                if not self._is_there() and not self.log.size():
                    with closing(self._new_tables()) as tables:  # nothing is made before it is used
                        return look(tables)
                with self._open() as connection:
                    self._bring_in_step(connection, thorough)
                    return look(connection)
            except sqlite3.Error as error:
                if not _is_damage(error):
                    raise _as_os_error(error, self.path) from error
                self._replace(str(error))
            except ValueError as error:
                self._replace(str(error))
            except NotAFileError as error:
                self._replace(why(error))
        raise OSError(errno.EIO, _("it is damaged again and again"), str(self.path))

    def _bring_in_step(self, connection: Connection, thorough: bool) -> None:
        """Bring the tables of the file in step. Raise LaterError, OSError, ValueError."""
        version = checked_version(connection)
        if version == VERSION:
            if thorough and not self._checked:
                _check(connection)
                self._checked = True
            standing = index.standing_of(connection, self.log)
            if standing is index.Standing.SAME:
                return
            if standing is index.Standing.BEHIND:
                connection.execute("BEGIN IMMEDIATE")
                if index.standing_of(connection, self.log) is index.Standing.BEHIND:
                    self._tell_left_out(index.follow(connection, self.log))
                connection.execute("COMMIT")
                return
        self._make_again(connection)

    def _make_again(self, connection: Connection) -> None:
        """Make the tables of the file again; what they hold and the log does not is taken over.

        Raise OSError, ValueError for what is damaged in what was taken over, sqlite3.Error.
        """
        if not self._take_over(connection):
            raise ValueError(_("parts of it make no sense"))
        connection.execute("BEGIN IMMEDIATE")
        index.make(connection)
        connection.set_progress_handler(None, 0)  # what is left is ours, and takes as long as it is
        self._tell_left_out(index.follow(connection, self.log))
        connection.execute("COMMIT")

    def _take_over(self, connection: Connection) -> bool:
        """Enter in the log what tables hold and it does not; whether they are whole.

        Raise OSError, LaterError, ValueError, sqlite3.Error.
        """
        if not checked_version(connection) or not index.is_more(connection, self.log):
            return True
        with closing(self._in_step(self._new_tables())) as tables:
            entries, whole = index.lacking(connection, tables, self.path.parent)
        if entries:
            self.log.append(*entries)
        return whole

    # In memory.

    def _tables_in_memory(self) -> Connection:
        """Return tables that are kept as long as the file is of no use."""
        if self._spare is None:
            self._spare = self._new_tables()
        return self._spare

    def _forget_spare(self) -> None:
        if self._spare is not None:
            self._spare.close()
            self._spare, self._spared = None, 0

    def _new_tables(self) -> Connection:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        index.make(connection)
        return connection

    def _in_step(self, tables: Connection) -> Connection:
        """Bring tables in memory in step with the log, as far as it can be read."""
        tables.execute("BEGIN")
        self.blind = False
        try:
            self._tell_left_out(index.follow(tables, self.log))
        except OSError as error:
            self.blind = True
            self.tell(_(_NOT_NOW).format(path=self.log.path, reason=why(error)))
        if tables is self._spare:
            for entry in self.log.held[self._spared :]:
                do(tables, entry)
            self._spared = len(self.log.held)
        tables.execute("COMMIT")
        return tables

    # The file.

    def _is_there(self) -> bool:
        """Tell whether there is a file, an ordinary one. Raise OSError, ValueError."""
        head = head_of(self.path, len(_MAGIC), LARGEST)
        if head not in (None, b"", _MAGIC):
            raise ValueError(_("it is no database"))
        return head is not None

    @contextmanager
    def _open(self) -> Iterator[Connection]:
        """Give a connection to the file for a while; what is not committed then was not done."""
        connection = sqlite3.connect(self.path.absolute(), timeout=SHORT_WAIT, isolation_level=None)
        with closing(connection):
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA synchronous = OFF")  # the log is kept; this is made again
            _bound(connection)
            yield connection

    def _replace(self, reason: str) -> None:
        """Set the file aside, which is of no use; what the log lacks is taken over before.

        Raise OSError where it stays in its place.
        """
        try:
            if self._is_there():
                with self._open() as connection:
                    self._take_over(connection)
        except (LaterError, ValueError, NotAFileError, sqlite3.Error):
            pass  # it says nothing any more
        lost = self._set_aside(reason)
        self._checked = False
        self.tell(
            _(_DAMAGED).format(
                path=lost.path, reason=lost.reason, kept=lost.kept, log=self.log.path
            )
        )
        if lost.path.exists():  # not to be written over
            raise BlockingIOError(errno.EEXIST, lost.reason, str(lost.path))

    def _set_aside(self, reason: str) -> LostError:
        """Give the file, and what lies beside it, another name."""
        path = self.path
        kept = set_aside(path)
        beside = path.with_name(path.name + BESIDE)
        if beside.exists() and not path.exists():
            set_aside(beside)  # it would be played into the next file
        return LostError(path, reason, kept, unreadable=False)

    def _tell_left_out(self, left: LeftOut) -> None:
        """Tell of lines of the log that are of no use here."""
        path = self.log.path
        if left.damaged:
            text = ngettext(
                "A line of {path} is damaged: it is left out, and stays where it is.",
                "{count} lines of {path} are damaged: they are left out, and stay where they are.",
                left.damaged,
            )
            self.tell(text.format(count=left.damaged, path=path))
        if left.later:
            text = ngettext(
                "A line of {path} is one of a later version of the program: it is left out.",
                "{count} lines of {path} are of a later version of the program: they are left out.",
                left.later,
            )
            self.tell(text.format(count=left.later, path=path))


def _bound(connection: Connection) -> None:
    """Have SQLite give up what takes too long."""
    lots = count(1)
    connection.set_progress_handler(lambda: next(lots) * _STEPS > LONGEST, _STEPS)


def _check(connection: Connection) -> None:
    """Look whether the parts of a file contradict each other. Raise ValueError, sqlite3.Error."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise ValueError(_("parts of it contradict each other"))


def _is_damage(error: sqlite3.Error) -> bool:
    """Tell whether the file is to blame, and not the disk, its rights or another process."""
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


def _as_os_error(error: sqlite3.Error, path: Path) -> OSError:
    """Return what is wrong where the file is not to blame; BlockingIOError where it is locked."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return BlockingIOError(errno.EAGAIN, str(error), str(path))
    return OSError(errno.EIO, str(error), str(path))

"""A fault at every call of the system that reads or changes a kept file, and in every byte of one.

Whatever fails: nobody sees a traceback, no healthy file is renamed, emptied or written over with
defaults, what goes wrong is told in a sentence, once, and afterward all is as before or as it was
to be.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import pytest

from game.engine.books import WINDOWS
from game.engine.custom import with_parameters
from game.storage import kept_settings, keys, locks, own_keys, registration
from game.storage.acts import ACTIONS
from game.storage.files import write_text
from game.storage.kept_lists import BOOKMARKS, ListError
from game.storage.kept_settings import SettingsError
from game.storage.keys import default_keys
from game.storage.registration import RegistrationError
from game.storage.rulebooks import RuleBookError, RuleBooks
from game.storage.saves import SavesError, listing, must_not_be_own

pytestmark = pytest.mark.skipif(os.name == "nt", reason="locks and errors as POSIX has them")

#: What can fail, as the system has it. Path calls these.
CALLS: Final = (
    *("open", "read", "fsync", "replace", "rename", "mkdir", "stat", "fstat", "link", "unlink"),
    *("chmod", "scandir", "listdir", "urandom", "readlink", "lstat"),
)
QUICK: Final = (errno.EIO,)
ALL: Final = (errno.EMFILE, errno.EACCES, errno.EIO, errno.ENOSPC, errno.EROFS, errno.EINTR)


class Fault:
    """Counts calls, and has one of them fail, or that one and all after it."""

    def __init__(self, at: int, error: int, *, lasting: bool = False) -> None:
        self.at, self.error, self.lasting = at, error, lasting
        self.calls: list[str] = []

    @property
    def struck(self) -> bool:
        return len(self.calls) > self.at

    def pass_(self, name: str) -> None:
        self.calls.append(name)
        number = len(self.calls) - 1
        if number == self.at or (self.lasting and number > self.at >= 0):
            raise OSError(self.error, os.strerror(self.error))

    @contextmanager
    def struck_with(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Have calls of the system fail meanwhile."""
        with monkeypatch.context() as patch:
            for name in CALLS:
                patch.setattr(os, name, self._failing(name, getattr(os, name)))
            patch.setattr(os, "fdopen", self._fdopen(os.fdopen))
            patch.setattr(locks, "_take", self._failing("flock", locks._take))
            yield

    def _failing(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: object, **named: object) -> object:
            self.pass_(name)
            return real(*arguments, **named)

        return call

    def _fdopen(self, real: Callable[..., BinaryIO]) -> Callable[..., Any]:
        def call(*arguments: object, **named: object) -> object:
            return _File(real(*arguments, **named), self)

        return call


class _File:
    """A file whose reads and writes can fail."""

    def __init__(self, file: BinaryIO, fault: Fault) -> None:
        self._file, self._fault = file, fault

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> object:
        if name in ("read", "write", "flush"):
            self._fault.pass_(name)
        return getattr(self._file, name)


class Deed(NamedTuple):
    """Something that is done with kept files: what it may raise, and what it returns to be told."""

    name: str
    file: str
    do: Callable[[Path], str | None]
    errors: type[Exception] | tuple[type[Exception], ...] = ()


OWN: Final = with_parameters(WINDOWS, {"target": "1000"})
OTHER: Final = with_parameters(WINDOWS, {"target": "2000"})
SETTINGS: Final = kept_settings.default_settings()
CHOSEN: Final = SETTINGS._replace(name="Ann", level="expert")


def own_books(folder: Path) -> str | None:
    books = RuleBooks(folder)
    books.own()
    return books.trouble()


def start_again(folder: Path) -> str | None:
    locks.remove_parts(folder, folder)
    return None


def save_over_settings(folder: Path) -> None:
    with pytest.raises(SavesError, match="the program's own"):
        must_not_be_own(folder / "settings.toml", [folder])


OTHER_KEYS: Final = own_keys.changed(default_keys(), ACTIONS[0], ["ctrl+k"])

DEEDS: Final = (
    Deed(
        "read settings",
        "settings.toml",
        lambda folder: kept_settings.load(folder)[1],
        SettingsError,  # the program's own defaults could not be read
    ),
    Deed(
        "change settings",
        "settings.toml",
        lambda folder: kept_settings.save(CHOSEN._replace(delay=5), folder, before=CHOSEN),
        SettingsError,
    ),
    Deed(
        "write settings",
        "settings.toml",
        lambda folder: kept_settings.save(CHOSEN._replace(delay=5), folder),
        SettingsError,
    ),
    Deed("read the registration", "registration.toml", lambda folder: registration.load(folder)[1]),
    Deed(
        "register",
        "registration.toml",
        lambda folder: registration.save("Olga", registration.key_for("Olga"), folder),
        RegistrationError,
    ),
    Deed("read rule books", "rulebooks.toml", own_books),
    Deed(
        "save a rule book",
        "rulebooks.toml",
        lambda folder: RuleBooks(folder).save("Slow", OTHER),
        RuleBookError,
    ),
    Deed(
        "delete a rule book",
        "rulebooks.toml",
        lambda folder: RuleBooks(folder).delete("Quick"),
        RuleBookError,
    ),
    Deed("read bookmarks", "bookmarks.toml", lambda folder: BOOKMARKS.load(folder)[1]),
    Deed(
        "keep a bookmark",
        "bookmarks.toml",
        lambda folder: BOOKMARKS.keep("two", "scoring", folder),
        ListError,
    ),
    Deed("read keys", "keys.toml", lambda folder: keys.load(folder)[1], SettingsError),
    Deed(
        "change a key",
        "keys.toml",
        lambda folder: own_keys.save(OTHER_KEYS, default_keys(), folder) or None,
        own_keys.KeysError,
    ),
    Deed("list saved games", "", lambda folder: listing(folder, "*").files and None, SavesError),
    Deed("take parts away", "", start_again),
    Deed("save a game over the settings", "", save_over_settings),
    Deed(
        "print",
        "",
        lambda folder: write_text(folder, "RULES", "all\n") and None,
        OSError,
    ),
)
each_deed = pytest.mark.parametrize("deed", DEEDS, ids=[deed.name for deed in DEEDS])


def healthy(folder: Path) -> None:
    """All kept files, each of which holds something that is no default."""
    folder.mkdir()
    kept_settings.save(CHOSEN, folder)
    registration.save("Anne", registration.key_for("Anne"), folder)
    RuleBooks(folder).save("Quick", OWN)
    BOOKMARKS.keep("one", "rules", folder)
    (folder / keys.FILE_NAME).write_text('[program]\nundo = "z"\n')
    with (folder / kept_settings.FILE_NAME).open("a") as settings:
        settings.write("[cloud]\nx = 1\n")  # of a later version


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, but for locks."""
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.suffix != ".lock" and path.is_file()
    }


def done(deed: Deed, folder: Path, fault: Fault, patch: pytest.MonkeyPatch) -> str | None:
    """Do it with a fault. Return what is told of it."""
    with fault.struck_with(patch):
        try:
            return deed.do(folder)
        except deed.errors as error:
            return str(error)


def check(deed: Deed, tmp_path: Path, patch: pytest.MonkeyPatch, fault: Fault) -> bool:
    """Do it with a fault in a folder of its own; whether the fault was reached."""
    folder = tmp_path / f"{fault.at}-{fault.error}-{fault.lasting}"
    healthy(folder)
    before = files(folder)
    told = done(deed, folder, fault, patch)
    struck = fault.struck
    after = files(folder)

    # Undisturbed, nothing is told of it, and it comes to what was wished.
    calm = tmp_path / "calm"
    if not calm.exists():
        healthy(calm)
        assert done(deed, calm, Fault(-1, 0), patch) is None
    wished = files(calm)

    where = f"{deed.name}, call {fault.at}: {fault.calls[fault.at : fault.at + 1]}"
    whole = {name: data for name, data in after.items() if not name.endswith(".part")}
    assert whole in (before, wished), where
    assert not (fault.lasting is False and len(after) - len(whole) > 1), where
    if whole == before != wished:
        assert told, where
    assert told is None or "\n" not in told, where
    if struck and deed.file in before:  # the file is as good as it was
        again = kept_settings.load(folder), registration.load(folder), RuleBooks(folder).own()
        marks = BOOKMARKS.load(folder)
        assert (again[0][1], again[1][1], marks[1]) == (None, None, None), where
        assert again[0][0].name == "Ann", where
    return struck


def walked(
    deed: Deed, tmp_path: Path, patch: pytest.MonkeyPatch, error: int, *, lasting: bool
) -> int:
    """Have it fail at each of its calls; how many there are."""
    for at in range(500):
        if not check(deed, tmp_path, patch, Fault(at, error, lasting=lasting)):
            return at
    raise AssertionError("no end of calls")


@pytest.mark.sampled
@each_deed
def test_no_call_that_fails_loses_anything(
    deed: Deed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for error in QUICK:
        assert walked(deed, tmp_path, monkeypatch, error, lasting=False) >= 1


@pytest.mark.slow
@pytest.mark.sampled(slow=40)
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("error", ALL, ids=[errno.errorcode[error] for error in ALL])
@each_deed
def test_no_error_at_no_call_loses_anything(
    deed: Deed, error: int, lasting: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert walked(deed, tmp_path, monkeypatch, error, lasting=lasting) >= 1


def changed(folder: Path, name: str, at: int, byte: int) -> None:
    """Have one byte of a file changed, and nothing else in the folder."""
    for path in folder.iterdir():
        if path.name.startswith(f"{name}."):
            path.unlink()
    data = bytearray(WHOLE[name])
    data[at] = byte
    (folder / name).write_bytes(data)


WHOLE: dict[str, bytes] = {}
#: What a changed byte may be: the end of a text, a sign of TOML, no UTF-8, another letter.
BYTES: Final = (0, 0x0A, 0x22, 0x5B, 0x5C, 0x31, 0x41, 0xFF)


def look_at_all(folder: Path) -> None:
    """Read all files as the program does: what is told and what is shown can be seen."""
    books = RuleBooks(folder)
    settings, told = kept_settings.load(folder)
    name, unregistered = registration.load(folder)
    marks, unmarked = BOOKMARKS.load(folder)
    _, unkeyed = keys.load(folder)
    shown = [*books.own(), settings.name, settings.book, name or "", *marks, *marks.values()]
    for each in (told, unregistered, unmarked, unkeyed, books.trouble()):
        shown += (each or "").splitlines()
    assert all(text.isprintable() for text in shown), shown


def change_bytes(tmp_path: Path, step: int) -> None:
    folder = tmp_path / "kept"
    healthy(folder)
    (folder / BOOKMARKS.FILE_NAME).write_text(
        '[[bookmarks]]\nname = "a\\u0041b"\ntopic = "rules"\n'
    )
    WHOLE.update(files(folder))
    for name, whole in WHOLE.items():
        for number, at in enumerate(range(0, len(whole), step)):
            for byte in BYTES if step == 1 else BYTES[number % len(BYTES) :][:1]:
                changed(folder, name, at, byte)
                look_at_all(folder)
        changed(folder, name, 0, whole[0])


@pytest.mark.slow
def test_one_changed_byte_is_told_and_ends_nothing(tmp_path: Path) -> None:
    change_bytes(tmp_path, 9)


@pytest.mark.long
def test_no_changed_byte_ends_anything(tmp_path: Path) -> None:
    change_bytes(tmp_path, 1)

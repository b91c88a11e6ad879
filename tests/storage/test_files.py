"""The one door to every kept file: bounds, whole writes, and what is set aside."""

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from game.storage import tables
from game.storage.files import (
    LostError,
    NotAFileError,
    Syncing,
    may_be_there,
    open_to_append,
    parts_of,
    read_bytes,
    set_aside,
    write_bytes,
)
from game.storage.tables import (
    DEEPEST,
    LARGEST,
    read_kept,
    read_tables,
    read_to_change,
    write_tables,
)
from tests.children import PATIENCE

ROOT = Path(__file__).parents[2]
#: Seconds of processor. Far more than any of these takes, far less than a person would wait.
SOON = 1.0


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_loop(path: Path) -> None:
    path.symlink_to(path)


#: What may lie where a file is looked for.
NO_FILES: dict[str, Callable[[Path], None]] = {
    "a pipe": make_pipe,
    "a folder": Path.mkdir,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to itself": make_loop,
}
posix = pytest.mark.skipif(os.name == "nt", reason="pipes and links as POSIX has them")
each_no_file = pytest.mark.parametrize("make", NO_FILES.values(), ids=NO_FILES.keys())


def names(folder: Path) -> list[str]:
    """What lies in a folder, but for the file of the lock."""
    return sorted(path.name for path in folder.iterdir() if path.name != ".changes.lock")


@pytest.mark.parametrize(
    ("error", "there"),
    [
        (None, True),
        (errno.ENOENT, False),
        (errno.ENOTDIR, False),
        (errno.EACCES, True),
        (errno.EIO, True),
        (errno.ELOOP, True),
    ],
)
def test_what_the_system_does_not_tell_of_may_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int | None, there: bool
) -> None:
    if error is not None:
        monkeypatch.setattr(os, "stat", refused(error))
    assert may_be_there(tmp_path) is there


def refused(error: int) -> Callable[..., int]:
    """An `os.read` or `os.open` that fails as a disk may."""

    def fail(*_: object, **__: object) -> int:
        raise OSError(error, os.strerror(error))

    return fail


class TestReading:
    def test_all_of_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        path.write_bytes(b"x" * 10)
        assert read_bytes(path, 10) == b"x" * 10
        with pytest.raises(ValueError, match="it is larger than 0 KB"):
            read_bytes(path, 9)

    @posix
    @each_no_file
    def test_what_is_no_file_is_refused_at_once(
        self, tmp_path: Path, make: Callable[[Path], None]
    ) -> None:
        path = tmp_path / "file"
        make(path)
        with pytest.raises(OSError, match=r"file|link"):  # a pipe could be waited for for ever
            read_bytes(path, LARGEST)

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("a = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
            ("a = " + "[" * 300 + "]" * 300, "nested too deeply"),
            ("a = " + "[" * 20_000, "nested too deeply"),
            ("a = " + "{a = " * 300 + "1" + "}" * 300, "nested too deeply"),
            ("a = " + ("{" + "a." * 14 + "a = ") * 15 + "1" + "}" * 15, "nested too deeply"),
            ("a." * DEEPEST + "a = 1", "nested too deeply"),
            ("a." * 8_000 + "a = 1", "nested too deeply"),
            ('"a" . ' * 8_000 + "a = 1", "nested too deeply"),
            ("[" + "a." * 8_000 + "a]", "nested too deeply"),
            ("[[" + "a." * 200_000 + "a]]", "nested too deeply"),
            ("a = 0x" + "f" * 20_000, "number that is too large"),
            ("a = [1, [9223372036854775808]]", "number that is too large"),
            ("a = " + "9" * 20_000, "integer string conversion"),
            ("#" + "x" * LARGEST, "larger than 512 KB"),
            ('a = """' + '\\"""\\' * 60_000, "."),
            ("'''" * 100_001, "."),
            ('a = "' * 100_000, "."),
        ],
    )
    def test_what_would_explode_is_damage_in_a_moment(
        self, tmp_path: Path, text: str, reason: str
    ) -> None:
        path = tmp_path / "file.toml"
        path.write_text(text)
        began = time.process_time()  # however busy the machine is
        with pytest.raises(ValueError, match=reason):
            read_tables(path)
        assert time.process_time() - began < SOON

    @pytest.mark.parametrize(
        "text",
        [
            'name = "' + "[" * 40 + '"',
            "name = '" + "{" * 40 + "'",
            "name = '''\n" + "a." * 40 + "\n'''",
            'name = """' + '\\"[[[[[[[[[[[[[[[[[[[[[["" ' + '"""',
            "# " + "[" * 40,
            '"' + "a." * 40 + '" = 1',
            "[a.b.c.d]\ne.f.g = {h.i = [[1]]}",
            "a = " + "[" * DEEPEST + "]" * DEEPEST,
            "a = [" + "1.5, " * 2_000 + "]",
        ],
    )
    def test_what_only_looks_deep_or_is_just_deep_enough_is_read(
        self, tmp_path: Path, text: str
    ) -> None:
        path = tmp_path / "file.toml"
        path.write_text(text)
        assert isinstance(read_tables(path), dict)

    def test_bytes_that_are_no_text_are_damage(self, tmp_path: Path) -> None:
        path = tmp_path / "file.toml"
        path.write_bytes(b'a = "\xff"')
        with pytest.raises(ValueError, match="it is not UTF-8"):
            read_tables(path)

    @given(st.text("ab.[]{}=\"'#\\\n,0x ", max_size=60))
    def test_whatever_is_read_can_be_written(self, text: str) -> None:
        path = Path("/dev/null")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables, "read_bytes", lambda *_: text.encode())
            try:
                held = read_tables(path)
            except ValueError:
                return
        tomli_w.dumps(held)


class TestKept:
    def test_no_file_is_nothing(self, tmp_path: Path) -> None:
        assert read_kept(tmp_path / "file", dict) is None
        assert names(tmp_path) == []

    def test_a_whole_file_is_given_to_whoever_understands_it(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        path.write_text("a = 1")
        assert read_kept(path, lambda tables: tables["a"]) == 1

    def test_what_makes_no_sense_is_set_aside(self, tmp_path: Path) -> None:
        def no_sense(_: object) -> None:
            raise ValueError("no sense")

        path = tmp_path / "file"
        path.write_text("a = 1")
        with pytest.raises(LostError) as caught:
            read_kept(path, no_sense)
        lost = caught.value
        assert (lost.reason, lost.kept) == ("no sense", "the file is now called file.damaged")
        assert not lost.unreadable
        assert names(tmp_path) == ["file.damaged"]

    @posix
    @each_no_file
    def test_what_is_no_file_is_set_aside(
        self, tmp_path: Path, make: Callable[[Path], None]
    ) -> None:
        path = tmp_path / "file"
        make(path)
        with pytest.raises(LostError) as caught:
            read_kept(path, dict)
        assert not caught.value.unreadable
        assert caught.value.kept == "the file is now called file.damaged"
        assert names(tmp_path) == ["file.damaged"]

    @pytest.mark.parametrize("error", [errno.EACCES, errno.EIO, errno.EMFILE])
    def test_what_cannot_be_read_now_is_left(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int
    ) -> None:
        path = tmp_path / "file"
        path.write_text("a = 1")
        with monkeypatch.context() as patch:
            patch.setattr(os, "open", refused(error))
            with pytest.raises(LostError) as caught:
                read_kept(path, dict)
        lost = caught.value
        assert (lost.reason, lost.kept) == (os.strerror(error), "the file is left as it is")
        assert lost.unreadable
        assert read_kept(path, dict) == {"a": 1}
        assert names(tmp_path) == ["file"]

    def test_what_cannot_be_read_now_is_not_changed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "file"
        path.write_text("a = 1")
        with monkeypatch.context() as patch:
            patch.setattr(os, "open", refused(errno.EIO))
            with pytest.raises(OSError, match="Input/output"):
                read_to_change(path, dict)
        assert read_to_change(path, dict) == ({"a": 1}, None)
        path.write_text("a =")
        assert read_to_change(path, dict)[0] is None
        assert names(tmp_path) == ["file.damaged"]

    def test_names_are_numbered(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        for number in range(3):
            path.write_text(str(number))
            assert set_aside(path).startswith("the file is now called file.damaged")
        assert names(tmp_path) == ["file.damaged", "file.damaged-2", "file.damaged-3"]
        assert (tmp_path / "file.damaged").read_text() == "0"

    def test_what_cannot_be_renamed_is_said(self, tmp_path: Path) -> None:
        assert set_aside(tmp_path / "file") == "the file could not be renamed"


class TestWriting:
    def test_a_file_is_replaced_whole(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        for data in (b"first", b"second"):
            write_bytes(path, data)
            assert path.read_bytes() == data
        assert names(tmp_path) == ["file"]

    @pytest.mark.parametrize("fails", ["fsync", "replace"])
    def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
    ) -> None:
        path = tmp_path / "file"
        write_bytes(path, b"old")
        monkeypatch.setattr(os, fails, refused(errno.ENOSPC))
        with pytest.raises(OSError, match="No space left"):
            write_bytes(path, b"new")
        assert path.read_bytes() == b"old"
        assert names(tmp_path) == ["file"]

    @posix
    def test_a_link_stays_one(self, tmp_path: Path) -> None:
        (tmp_path / "elsewhere").mkdir()
        target, link = tmp_path / "elsewhere" / "target", tmp_path / "link"
        link.symlink_to(target)
        for data in (b"first", b"second"):  # where nothing is yet, and where something is
            write_bytes(link, data)
            assert target.read_bytes() == data
        assert link.is_symlink()
        assert names(target.parent) == ["target"]

    @posix
    def test_links_in_the_way_are_never_followed(self, tmp_path: Path) -> None:
        precious = tmp_path / "precious"
        precious.write_text("precious")
        (tmp_path / "file.part").symlink_to(precious)
        write_bytes(tmp_path / "file", b"new")
        assert precious.read_text() == "precious"
        assert (tmp_path / "file.part").is_symlink()

    @posix
    def test_a_name_that_is_taken_meanwhile_is_not_followed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        precious = tmp_path / "precious"
        precious.write_text("precious")
        monkeypatch.setattr(os, "urandom", bytes)
        (tmp_path / f".canasta-{bytes(8).hex()}.part").symlink_to(precious)
        with pytest.raises(FileExistsError):
            write_bytes(tmp_path / "file", b"new")
        assert precious.read_text() == "precious"

    @posix
    @pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
    def test_the_mode_stays(self, tmp_path: Path, mode: int) -> None:
        path = tmp_path / "file"
        path.write_text("old")
        path.chmod(mode)
        write_bytes(path, b"new")
        assert path.stat().st_mode & 0o7777 == mode

    @posix
    def test_the_folder_is_synced_after_the_rename(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path, synced = tmp_path / "file", []
        sync = os.fsync

        def note(descriptor: int) -> None:
            synced.append((os.path.realpath(f"/proc/self/fd/{descriptor}"), path.exists()))
            sync(descriptor)

        monkeypatch.setattr(os, "fsync", note)
        write_bytes(path, b"new")
        (_, before), (folder, after) = synced
        assert (before, folder, after) == (False, str(tmp_path), True)

    @posix
    @each_no_file
    def test_what_could_not_be_read_is_not_written_over(
        self, tmp_path: Path, make: Callable[[Path], None]
    ) -> None:
        path = tmp_path / "file"
        make(path)
        kind = path.lstat().st_mode
        with pytest.raises(OSError, match=r"file|link"):
            write_bytes(path, b"new")
        assert path.lstat().st_mode == kind
        assert names(tmp_path) == ["file"]

    def test_a_disk_that_fails_to_read_keeps_what_it_has(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "file"
        path.write_text("old")
        monkeypatch.setattr(os, "read", refused(errno.EIO))
        with pytest.raises(OSError, match="Input/output"):
            write_bytes(path, b"new")
        assert path.read_text() == "old"

    def test_nothing_is_replaced_unless_asked_for(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "file"
        write_bytes(path, b"first", replace=False)
        with pytest.raises(FileExistsError):
            write_bytes(path, b"second", replace=False)
        assert path.read_bytes() == b"first"
        monkeypatch.setattr(os, "link", refused(errno.EPERM))  # a disk without second names
        with pytest.raises(FileExistsError):
            write_bytes(path, b"second", replace=False)
        assert path.read_bytes() == b"first"
        write_bytes(tmp_path / "other", b"other", replace=False)
        assert names(tmp_path) == ["file", "other"]

    def test_a_system_may_know_no_second_names(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Python has no os.link on a page in a browser."""
        monkeypatch.delattr(os, "link")
        write_bytes(tmp_path / "file", b"first", replace=False)
        with pytest.raises(FileExistsError):
            write_bytes(tmp_path / "file", b"second", replace=False)
        assert (tmp_path / "file").read_bytes() == b"first"
        assert names(tmp_path) == ["file"]

    def test_tables_come_back(self, tmp_path: Path) -> None:
        path = tmp_path / "made for it" / "file"
        write_tables(path, {"a": {"b": [1, "two"]}})
        assert read_tables(path) == {"a": {"b": [1, "two"]}}

    def test_nothing_is_written_that_could_not_be_read(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        with pytest.raises(OSError, match="too large"):
            write_tables(path, {"a": "x" * LARGEST})
        assert names(tmp_path) == []

    def test_a_file_is_gone_on_with(self, tmp_path: Path) -> None:
        path = tmp_path / "file"
        path.write_text("one")
        with open_to_append(path) as file:
            file.write(b" two")
        assert path.read_text() == "one two"
        with pytest.raises(FileNotFoundError):
            open_to_append(tmp_path / "none")


def test_a_device_is_told_by_its_kind(tmp_path: Path) -> None:
    with pytest.raises(NotAFileError, match="not an ordinary file"):
        read_bytes(tmp_path, LARGEST)


@pytest.mark.parametrize("fails", [False, True])
def test_the_disk_keeps_what_was_written_and_nobody_waits(
    fails: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    go_on = threading.Event()

    def fsync(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_size)
        go_on.wait(PATIENCE)
        if fails:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", fsync)
    syncing = Syncing()
    with (tmp_path / "file").open("wb", buffering=0) as file:
        file.write(b"one")
        syncing.sync(file)
        _wait_for(lambda: synced == [3])
        file.write(b"two")
        syncing.sync(file)  # the first one is under way
        go_on.set()
        _wait_for(lambda: not syncing._under_way.locked())
        syncing.sync(file)
        _wait_for(lambda: synced == [3, 6])
    _wait_for(lambda: not syncing._under_way.locked())


def _wait_for(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_what_is_half_written_is_found_where_it_is_old_enough(tmp_path: Path) -> None:
    """A clock that was set back makes it old as well."""
    now = time.time()
    for name, age in (("old", 100), ("new", 10), ("coming", -100)):
        path = tmp_path / f".canasta-{name}.part"
        path.touch()
        os.utime(path, (now - age, now - age))
    for whole in ("whole", ".canasta-whole", "whole.part"):
        (tmp_path / whole).touch()
    found = {older: sorted(path.name for path in parts_of(tmp_path, older)) for older in (0, 50)}
    names = {name: f".canasta-{name}.part" for name in ("coming", "new", "old")}
    assert found == {0: sorted(names.values()), 50: sorted([names["coming"], names["old"]])}
    assert parts_of(tmp_path / "none") == []

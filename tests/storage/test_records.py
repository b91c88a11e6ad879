"""Records on disk: loading, saving, and the journal."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.players import PLAYERS
from game.record import LARGEST, MOST_LINES, MalformedRecord, RecordError, read_record
from game.storage.records import Journal, load_before, load_record, write_record
from tests.record.playing import BLIND_DECK, SAMPLE, Game


def test_load() -> None:
    assert load_record(SAMPLE).summary == "ok, rounds 2, actions 34, scores 850 -75"
    assert load_record(SAMPLE, 2).actions == 2


def test_a_file_that_cannot_be_read_at_all_is_line_0(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.can"):
        with pytest.raises(MalformedRecord, match=r"^0: cannot be read: "):
            load_record(path)


def test_a_file_larger_than_any_record_is_not_read_through(tmp_path: Path) -> None:
    path = tmp_path / "large.can"
    text = SAMPLE.read_bytes()
    filler = b";" + b"x" * (LARGEST - len(text) - 2) + b"\n"
    path.write_bytes(text + filler)
    assert load_record(path).actions == 34
    path.write_bytes(text + filler + b"\n")
    with pytest.raises(MalformedRecord, match=r"^0: cannot be read: it is larger than 4 MB$"):
        load_record(path)
    # Sixteen megabytes took 24 seconds, and a disk can hold far more.
    os.truncate(path, 1 << 40)
    began = time.process_time()
    with pytest.raises(MalformedRecord, match=r"^0: cannot be read: it is larger than 4 MB$"):
        load_record(path)
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"\n" * (MOST_LINES + 1), "300,000 lines"), (b"x" * (LARGEST + 1), "4 MB")],
)
def test_what_is_no_record_by_its_size_is_refused_before_it_is_parsed(
    data: bytes, reason: str
) -> None:
    began = time.process_time()
    with pytest.raises(MalformedRecord, match=rf"^0: cannot be read: it .* than {reason}$"):
        read_record(data, PLAYERS)
    assert time.process_time() - began < 1


def test_as_many_lines_as_may_be(tmp_path: Path) -> None:
    data = SAMPLE.read_bytes()
    data += b"\n" * (MOST_LINES - data.count(b"\n"))
    assert read_record(data, PLAYERS).actions == 34


@pytest.mark.skipif(os.name == "nt", reason="pipes as POSIX has them")
def test_a_pipe_is_no_record_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.can")
    with pytest.raises(MalformedRecord, match=r"^0: cannot be read: it is not an ordinary file$"):
        load_record(tmp_path / "pipe.can")


def test_save_writes_the_bytes_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "game.can"
    path.write_text("something older")
    write_record(path, SAMPLE.read_bytes().decode())
    assert path.read_bytes() == SAMPLE.read_bytes()
    assert list(tmp_path.iterdir()) == [path]


def test_a_save_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="folder"):
        write_record(folder, "text")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_save_that_is_not_to_replace_anything_does_not(tmp_path: Path) -> None:
    path = tmp_path / "game.can"
    write_record(path, "first", replace=False)
    with pytest.raises(FileExistsError):
        write_record(path, "second", replace=False)
    assert path.read_text() == "first"


def _write_in_place(path: Path, data: bytes) -> None:
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, ns=(1, 1))  # as if some time had gone by, however coarse the disk's clock is


#: What may be done to a journal that is being kept.
HARMS: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "folder deleted": lambda path: shutil.rmtree(path.parent),
    "folder renamed": lambda path: path.parent.rename(path.parent.with_name("other")),
    "renamed": lambda path: path.rename(path.with_name("other.can")),
    "saved over": lambda path: write_record(path, "something else"),
    "saved over with the same": lambda path: write_record(path, path.read_text()),
    "overwritten": lambda path: path.write_text("something else"),
    "overwritten in place": lambda path: _write_in_place(path, b"CANASTA"),
    "cut off": lambda path: os.truncate(path, 10),
    "gone on with": lambda path: path.write_text(path.read_text() + "; a remark\n"),
}
if os.name == "nt":  # nobody renames or links there what is open
    HARMS = {name: HARMS[name] for name in ("overwritten", "cut off", "gone on with")}


def test_a_game_is_found_as_it_stood_before_any_line(tmp_path: Path) -> None:
    """Whichever line is bad: what was good before it is all there."""
    path = tmp_path / "bad.can"
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines) + 1):
        path.write_bytes(b"".join([*lines[: number - 1], b"nonsense\n", *lines[number:]]))
        with pytest.raises(RecordError) as refused:
            load_record(path)
        assert refused.value.line == number
        before = [line for line in lines[: number - 1] if line[:2] in (b"0 ", b"1 ")]
        record = load_before(path, number)
        assert (record.actions if record else 0) == len(before)
    assert load_before(path, 0) is None
    assert load_before(tmp_path / "none.can", 5) is None


class TestJournal:
    def test_it_begins_with_the_first_action_and_grows_by_lines(self, tmp_path: Path) -> None:
        path = tmp_path / "not yet" / "there" / "journal.can"
        game = Game().deal(BLIND_DECK)
        with Journal(path, game.recorder) as journal:
            assert not path.exists()
            for action in ("draw", "meld 9S", "undo"):
                game.play(action)
                journal.sync()
                assert path.read_text() == game.text
            journal.sync()
            assert path.read_text() == game.text

    def test_a_level_changed_before_it_began_stands_in_it(self, tmp_path: Path) -> None:
        path = tmp_path / "journal.can"
        game = Game().deal(BLIND_DECK)
        assert game.text  # saved before
        game.match.change_rules({"cards-drawn": "2"})
        with Journal(path, game.recorder) as journal:
            game.play("draw")
            journal.sync()
        assert path.read_text() == game.text

    def test_it_goes_on_with_a_record_that_was_cut(self, tmp_path: Path) -> None:
        path = tmp_path / "journal.can"
        path.write_bytes(SAMPLE.read_bytes()[:-3])
        game = Game()
        record = load_record(path)
        assert record.cut
        game.match, game.recorder = record.match, record.recorder
        with Journal(path, game.recorder) as journal:
            game.play("take")
            journal.sync()
        assert path.read_bytes() == SAMPLE.read_bytes()

    @pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
    def test_it_is_written_anew_where_it_is_not_as_it_was_left(
        self, tmp_path: Path, harm: Callable[[Path], object]
    ) -> None:
        path = tmp_path / "data" / "journal.can"
        path.parent.mkdir()
        game = Game().deal(BLIND_DECK)
        with Journal(path, game.recorder) as journal:
            game.play("draw")
            assert not journal.sync()
            harm(path)
            game.play("meld 9S")
            assert journal.sync()
            assert path.read_text() == game.text
            game.play("undo")
            assert not journal.sync()
            assert path.read_text() == game.text

    def test_after_a_failure_it_is_whole_again_with_the_next_action(self, tmp_path: Path) -> None:
        path = tmp_path / "data" / "journal.can"
        game = Game().deal(BLIND_DECK)
        with Journal(path, game.recorder) as journal:
            game.play("draw")
            journal.sync()
            path.parent.rename(tmp_path / "elsewhere")
            path.parent.write_text("a file where a folder should be")
            for action in ("meld 9S", "undo"):
                game.play(action)
                with pytest.raises(OSError, match="data"):
                    journal.sync()
            path.parent.unlink()
            game.play("meld 9S")
            journal.sync()
            assert path.read_text() == game.text

    def test_it_is_removed_when_the_sitting_ended_as_it_should(self, tmp_path: Path) -> None:
        path = tmp_path / "journal.can"
        game = Game().deal(BLIND_DECK)
        journal = Journal(path, game.recorder)
        journal.remove()
        game.play("draw")
        journal.sync()
        journal.remove()
        assert not path.exists()

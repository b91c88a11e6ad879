"""The log: opened with its first line, never large, and never the cause of a fault."""

import logging
import sys
from pathlib import Path

import pytest

from game.storage import logs
from game.storage.folders import LOG, NoHomeError
from game.storage.logs import kept_log
from tests import children

log = logging.getLogger("game.storage.somewhere")


def test_nothing_is_made_before_there_is_a_line(tmp_path: Path) -> None:
    with kept_log(lambda: tmp_path / "state"):
        log.info("not grave enough")
        assert not (tmp_path / "state").exists()
        log.warning("The disk is full: %s", "no room")
    (line,) = (tmp_path / "state" / LOG).read_text("utf-8").splitlines()
    assert line.endswith("WARNING game.storage.somewhere: The disk is full: no room")


@pytest.mark.parametrize(
    ("level", "lines"), [(None, 2), ("debug", 4), ("info", 3), ("warning", 2), ("error", 1)]
)
def test_as_much_is_written_as_is_asked_for(level: str | None, lines: int, tmp_path: Path) -> None:
    with kept_log(lambda: tmp_path, level):
        for grave in ("debug", "info", "warning", "error"):
            getattr(log, grave)("so")
    assert (tmp_path / LOG).read_text("utf-8").count("\n") == lines


def test_afterwards_nothing_is_written_and_all_is_as_before(tmp_path: Path) -> None:
    root = logging.getLogger("game")
    before = root.level, [*root.handlers]
    with kept_log(lambda: tmp_path, "debug"):
        log.warning("one")
    assert (root.level, [*root.handlers]) == before
    log.error("two")
    assert (tmp_path / LOG).read_text("utf-8").count("\n") == 1


def test_a_log_never_grows_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 2000)
    with kept_log(lambda: tmp_path):
        for number in range(400):
            log.warning("line %d", number)
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == [LOG, f"{LOG}.1", f"{LOG}.2"]
    assert all(path.stat().st_size <= 2000 for path in files)
    assert "line 399" in files[0].read_text("utf-8")


def no_home() -> Path:
    raise NoHomeError


def test_a_log_that_cannot_be_written_harms_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # What pytest keeps of a lone half of a letter is more than xdist can hand on.
    monkeypatch.setattr(logging.getLogger("game"), "propagate", False)
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / LOG).mkdir()
    for folder in (no_home, lambda: tmp_path / "file" / "x", lambda: tmp_path):
        with kept_log(folder):
            log.warning(chr(0xD800))
    with kept_log(lambda: tmp_path / "good"):
        log.warning("%d", "no number")
        log.warning(chr(0xD800))
    assert capsys.readouterr() == ("", "")


def test_the_first_line_brings_what_it_takes() -> None:
    code = "import sys, game.storage.logs; print('logging.handlers' in sys.modules)"
    done = children.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

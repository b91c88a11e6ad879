"""Which folders are the user's: those of the system, a named one, or one beside the program."""

import sys
from pathlib import Path

import pytest

from game.storage.folders import DATA_DIR, PORTABLE, config_dir, data_dir, state_dir

FOLDERS = (config_dir, data_dir, state_dir)


@pytest.mark.parametrize("frozen", [False, True])
def test_a_folder_beside_the_program_has_everything(
    frozen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(DATA_DIR, raising=False)
    program = tmp_path / "program"
    if frozen:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setattr(sys, "executable", str(program))
    else:
        monkeypatch.setattr(sys, "argv", [str(program)])
    beside = tmp_path / PORTABLE
    assert all(folder() != beside for folder in FOLDERS)
    program.touch()
    assert all(folder() != beside for folder in FOLDERS)
    beside.mkdir()
    assert all(folder() == beside for folder in FOLDERS)
    monkeypatch.setenv(DATA_DIR, str(tmp_path / "named"))
    assert all(folder() == tmp_path / "named" for folder in FOLDERS)


def test_nothing_lies_beside_a_program_that_is_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `python -c` has none, the folder that one is in is not looked into."""
    (tmp_path / PORTABLE).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["-c"])
    assert all(folder() != tmp_path / PORTABLE for folder in FOLDERS)

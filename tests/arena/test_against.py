"""This version against another: a copy of the program, packed as a wheel packs it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests import children
from tools.against import main

ROOT = Path(__file__).parents[2]


def packed(path: Path, **changes: tuple[str, str]) -> Path:
    """A wheel of this version, with `old` text replaced in modules of its engine."""
    with zipfile.ZipFile(path, "w") as wheel:
        for source in sorted((ROOT / "game").rglob("*.py")):
            text = source.read_text("utf-8")
            for name, (old, new) in changes.items():
                if source.name == f"{name}.py" and source.parent.name == "engine":
                    assert old in text
                    text = text.replace(old, new)
            wheel.writestr(f"canasta/{source.relative_to(ROOT / 'game').as_posix()}", text)
    return path


def against(wheel: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the command prints."""
    command = [sys.executable, "-m", "tools.against", str(wheel), *arguments]
    return children.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    "table", [[], ["--rules", "official", "--players", "4"], ["--rules", "cga", "--players", "3"]]
)
def test_a_version_against_itself_is_even(table: list[str], tmp_path: Path) -> None:
    wheel = packed(tmp_path / "canasta.whl")
    done = against(wheel, "beginner:beginner", "--matches", "2", "--rounds", *table)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 beginner@" in done.stdout
    (difference,) = [line for line in done.stdout.splitlines() if "difference a round" in line]
    if "3" not in table:  # where two of three are of one version the mean hides it
        assert difference.split()[3] in ("+0", "-0")


@pytest.mark.slow
def test_engines_that_disagree_are_told(tmp_path: Path) -> None:
    dearer = ("else rules.out_bonus", "else rules.out_bonus + 1")
    done = against(
        packed(tmp_path / "canasta.whl", scoring=dearer), "beginner:beginner", "--matches", "1"
    )
    assert done.returncode == 1
    assert "the engines disagree on round 1" in done.stderr


@pytest.mark.slow
def test_what_cannot_be_played_is_said_in_one_sentence(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.whl"
    nothing.write_bytes(b"")
    done = against(nothing, "beginner:beginner")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    done = against(packed(tmp_path / "canasta.whl"), "beginner:wizard")
    assert done.returncode == 2
    assert "'wizard' is not a computer player of" in done.stderr


def test_options_are_written_out() -> None:
    """So that one that is added later changes no command that somebody has noted."""
    with pytest.raises(SystemExit):
        main(["canasta.whl", "beginner:beginner", "--match", "3"])

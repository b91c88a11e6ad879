"""The plot of a run: its points stay few, and it needs what is not always there."""

import sys
from itertools import pairwise
from pathlib import Path

import pytest

from game import cli
from game.arena.output import MOST, Plot, RunCourse
from game.arena.tally import Tally

WORDS = ("simulate", "--seats", "random,random", "--rounds", "6", "--plot")


def test_of_a_long_run_ever_fewer_points_are_kept() -> None:
    course, tally = RunCourse(), Tally(2, 2)
    for matches in range(1, 20_001):
        tally.matches, tally.won = matches, [matches // 2, matches - matches // 2]
        course.note(tally)
        assert len(course.points) < MOST
    played = [matches for matches, _won in course.points]
    assert played == sorted(played)
    assert len(played) > MOST // 4
    assert all(won == (matches // 2, matches - matches // 2) for matches, won in course.points)
    gaps = {after - before for before, after in pairwise(played)}
    assert max(gaps) <= 2 * min(gaps)


def test_without_what_draws_it_is_said_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert cli.main([*WORDS, str(tmp_path / "run.svg")]) == cli.MISUSED
    told = "--plot needs matplotlib: pip install canasta[plot]\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.slow
def test_a_run_and_its_parts_together_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out, plot = str(tmp_path / "run.jsonl"), tmp_path / "run.svg"
    assert cli.main([*WORDS, str(plot), "--out", out]) == 0
    assert "<svg" in plot.read_text()
    assert cli.main(["merge", out, "--plot", str(tmp_path / "all.png")]) == 0
    assert (tmp_path / "all.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_an_ending_that_is_not_known_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    assert cli.main([*WORDS, str(tmp_path / "run.doc")]) == cli.MISUSED
    assert "run.doc: a plot ends in one of " in capsys.readouterr().err
    with pytest.raises(ValueError, match="a plot ends in one of"):
        Plot(tmp_path / "run")

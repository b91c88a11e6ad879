"""The plot of a run: its points stay few, and it needs what is not always there."""

import sys
from itertools import pairwise
from pathlib import Path
from unittest.mock import MagicMock, call

import pytest

from game import cli
from game.arena.output import MOST, Plot, RunCourse
from game.arena.plan import Plan
from game.arena.sets import wilson
from game.arena.tally import Tally
from game.engine.books import OFFICIAL

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


@pytest.mark.parametrize(
    ("single", "what", "title"), [(False, "matches", "match"), (True, "rounds", "round")]
)
def test_what_is_drawn_of_a_run(
    single: bool, what: str, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shares of each side after so many matches, their intervals, and what an equal side has."""
    figure = MagicMock()
    figure.return_value.canvas.get_supported_filetypes.return_value = {"svg": ""}
    axes = figure.return_value.subplots.return_value
    axes.plot.return_value = [MagicMock()]
    monkeypatch.setattr("game.arena.output.plotter", lambda: figure)
    plot, tally = Plot(tmp_path / "run.SVG"), Tally(2, 4)
    plan = Plan(("beginner", "random", "advanced", "random"), OFFICIAL, 9, 3, single_rounds=single)
    plot.draw(plan)
    figure.return_value.savefig.assert_not_called()  # nothing was noted
    for tally.matches, tally.won in ((2, [2, 0]), (4, [3, 1]), (6, [3, 3])):
        plot.course.note(tally)
    plot.draw(plan)
    assert axes.plot.mock_calls == [
        call([2, 4, 6], [1.0, 0.75, 0.5], label="0 beginner & advanced"),
        call([2, 4, 6], [0.0, 0.25, 0.5], label="1 random & random"),
    ]
    for drawn, won in zip(axes.fill_between.call_args_list, ([2, 3, 3], [0, 1, 3]), strict=True):
        lows, highs = zip(*map(wilson, won, [2, 4, 6]), strict=True)
        assert drawn.args == ([2, 4, 6], lows, highs)
        assert drawn.kwargs["alpha"] < 1  # the line is seen through it
    assert axes.axhline.call_args.args == (0.5,)
    assert axes.set_ylim.call_args.args == (0, 1)
    assert axes.set_xlabel.call_args.args == (what,)
    assert axes.set_title.call_args.args[0].startswith(f"seed 3: 6 of 9 {title}")
    assert axes.set_ylabel.called
    assert axes.legend.called
    figure.return_value.savefig.assert_called_once_with(tmp_path / "run.SVG")


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

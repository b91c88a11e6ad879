"""What a simulation tells: the figures as JSON and CSV, and how far it has come."""

import csv
import io
import json
from typing import Any

import pytest

from game import cli
from game.arena import output, simulate
from game.arena.output import ProgressLine, clock
from game.arena.plan import Plan
from game.arena.tally import Tally
from game.engine.books import WINDOWS

WORDS = ("simulate", "--seats", "random,random", "--rounds", "12", "--duplicate", "--seed", "3")
PLAN = Plan(("random", "random"), WINDOWS, 24, 3, single_rounds=True, duplicate=True)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main([*WORDS, *words]) == 0
    return capsys.readouterr().out


def test_json_has_what_was_played_and_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, "--json"))
    tally = simulate.simulate(PLAN)
    assert (found["seed"], found["rounds"], found["duplicate"]) == (3, 24, True)
    assert found["played"] == tally.as_dict()
    first, second = found["figures"]
    assert (first["won"], second["won"]) == tuple(tally.won)
    assert first["share"] == tally.won[0] / 24
    assert first["interval"][0] < first["share"] < first["interval"][1]
    assert first["difference"] == pytest.approx(tally.sets.difference(0))
    assert 0 < first["median_ms"] <= first["percentile_95_ms"]
    assert "sprt" not in found


def test_json_says_what_a_sequential_test_found(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--seats", "beginner,random", "--duplicate", "--sprt", "0,200", "--json"]
    assert cli.main([*words, "--matches", "12"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sprt"]["elos"] == [0, 200]
    assert found["sprt"]["settled"] == 200


def test_csv_is_a_line_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "--csv")
    lines = [*csv.DictReader(io.StringIO(text))]
    tally = simulate.simulate(PLAN)
    assert [line["kind"] for line in lines] == ["random", "random"]
    assert [int(line["won"]) for line in lines] == tally.won
    assert [float(line["difference"]) for line in lines] == pytest.approx(
        [tally.sets.difference(side)[0] for side in (0, 1)]  # type: ignore[index]
    )
    assert all(float(line["low"]) < float(line["share"]) < float(line["high"]) for line in lines)


def test_nothing_is_told_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*WORDS, "--csv", "--json"]) == cli.MISUSED
    assert "not allowed with" in capsys.readouterr().err


# Tallies as values.


def test_tallies_of_the_same_matches_are_equal_whatever_played_them() -> None:
    one, two = simulate.simulate(PLAN), simulate.simulate(PLAN, jobs=2)
    assert one == two
    assert repr(one) == repr(two)
    assert repr(one).startswith("Tally(matches=24, rounds=24, turns=")
    assert one.sets == two.sets
    assert one.sets.as_dict()["size"] == 2
    other = simulate.simulate(Plan(("random", "random"), WINDOWS, 24, 4, single_rounds=True))
    assert one != other
    assert one.sets != other.sets


# How far it has come.


class Terminal(io.StringIO):
    """A stream that somebody looks at, and the time there."""

    def __init__(self, looked_at: bool = True) -> None:
        super().__init__()
        self.time, self._looked_at = 0.0, looked_at

    def isatty(self) -> bool:
        return self._looked_at

    def now(self) -> float:
        return self.time


def counted(matches: int, won: int) -> Tally:
    tally = Tally(2, 2)
    tally.matches, tally.won = matches, [won, matches - won]
    return tally


def progress(terminal: Terminal, left: int = 1000) -> ProgressLine:
    return ProgressLine(PLAN, left, terminal, terminal.now)


def test_a_line_says_how_far_a_run_has_come() -> None:
    terminal = Terminal()
    shown = progress(terminal)
    shown.tell(counted(10, 5), 10)
    assert terminal.getvalue() == ""  # a second has not passed yet
    terminal.time = 2
    shown.tell(counted(200, 120), 100)
    assert terminal.getvalue() == (
        "\r200 of 1,100, 50.0 a second, 0:18 left; random wins 60.0% (53.1-66.5%)"
    )
    shown.end()
    assert terminal.getvalue().endswith(" \r")


def test_nothing_is_told_where_nobody_looks() -> None:
    stream = Terminal(looked_at=False)
    shown = progress(stream)
    stream.time = 60
    shown.tell(counted(10, 5), 10)
    shown.end()
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0:00"), (61, "1:01"), (3599.6, "1:00:00"), (90061, "25:01:01")]
)
def test_a_time_is_written_as_on_a_clock(seconds: float, text: str) -> None:
    assert clock(seconds) == text


def test_a_shorter_line_leaves_nothing_of_the_longer_one() -> None:
    terminal = Terminal()
    shown: Any = progress(terminal)
    terminal.time = 1.5
    shown.tell(counted(1000, 500), 1)
    terminal.time = 3
    shown.tell(counted(10, 5), 500)
    first, second = terminal.getvalue().split("\r")[1:]
    assert len(second) == len(first)


def test_figures_that_cannot_be_drawn_are_told_of_and_the_run_has_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(output.Output, "show", lambda *_: "the disk is full")
    plan = Plan(("random", "random"), WINDOWS, 1, 3, single_rounds=True)
    assert simulate.run(plan, 1) == simulate.FAILED
    assert capsys.readouterr().err == "the disk is full\n"


def test_nothing_is_told_before_a_match_has_been_played() -> None:
    terminal = Terminal()
    shown = progress(terminal)
    terminal.time = 2
    shown.tell(counted(200, 120), 0)
    assert terminal.getvalue() == ""

"""A simulation as a file: gone on with, in parts, counted together; damaged files are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.arena import simulate
from game.arena.plan import Plan
from game.arena.runs import RunError, RunFile, header_of, merged, plan_of
from game.arena.simulate import SimulationError, Wanted
from game.arena.tally import Tally
from game.engine.books import MODERN, WINDOWS
from game.engine.custom import with_parameters

RANDOMS = ("random", "random")


def plan(matches: int = 12, **changed: Any) -> Plan:
    """Single rounds between two players by lot, each deck from both seats."""
    usual = {"seed": 3, "single_rounds": True, "duplicate": True}
    return Plan(RANDOMS, WINDOWS, matches, **{**usual, **changed})


def played(wanted: Plan, path: Path, resume: bool = False, jobs: int = 1) -> Tally:
    """What is counted of a plan that is played into a file."""
    file = RunFile(path, wanted, resume=resume)
    try:
        return simulate.simulate(wanted, jobs, run_file=file)
    finally:
        file.close()


def figures(tally: Tally) -> list[float]:
    """All that is counted, but for the times."""
    sides = range(len(tally.won))
    found = [tally.sets.difference(side) for side in sides]
    return [
        tally.matches,
        tally.rounds,
        tally.turns,
        *tally.won,
        *tally.points,
        *tally.outs,
        *tally.canastas,
        *tally.naturals,
        tally.sets.scores.count,
        *(round(each, 6) for both in filter(None, found) for each in both),
    ]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_file_holds_what_was_counted(tmp_path: Path, jobs: int) -> None:
    tally = played(plan(), tmp_path / "run.jsonl", jobs=jobs)
    again, counted = merged([tmp_path / "run.jsonl"])
    assert header_of(again) == header_of(plan())
    assert figures(counted) == figures(tally)
    assert figures(tally) == figures(simulate.simulate(plan()))


def test_a_match_is_one_line(tmp_path: Path) -> None:
    tally = played(plan(2), tmp_path / "run.jsonl")
    header, first, second = map(json.loads, (tmp_path / "run.jsonl").read_text().splitlines())
    assert header == {
        "canasta-run": 1,
        "seats": ["random", "random"],
        "rules": "windows",
        "options": {},
        "seed": 3,
        "rounds": 2,
        "duplicate": True,
    }
    assert list(first) == [
        "match", "winner", "points", "rounds", "turns", "outs", "canastas", "naturals",
    ]  # fmt: skip
    assert [first["match"], second["match"]] == [1, 2]
    assert [a + b for a, b in zip(first["points"], second["points"], strict=True)] == tally.points


@pytest.mark.parametrize("kept", [0, 1, 4, 12])
@pytest.mark.parametrize("torn", ["", '{"match":11,"winn'])
def test_a_run_that_was_cut_off_is_gone_on_with(tmp_path: Path, kept: int, torn: str) -> None:
    path = tmp_path / "run.jsonl"
    whole = figures(played(plan(), path))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[: 1 + kept]) + torn)
    assert figures(played(plan(), path, resume=True)) == whole
    assert sorted(path.read_text().splitlines()[1:]) == sorted(map(str.strip, lines[1:]))


def test_a_run_that_is_gone_on_with_begins_where_it_has_no_file(tmp_path: Path) -> None:
    begun, gone_on = tmp_path / "begun.jsonl", tmp_path / "gone on.jsonl"
    RunFile(begun, plan()).close()
    RunFile(gone_on, plan(), resume=True).close()
    assert gone_on.read_bytes() == begun.read_bytes() != b""


def test_what_lies_in_the_file_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.jsonl"
    played(plan(), path)

    def never(*_: object) -> Tally:
        raise SimulationError("it was played again")

    monkeypatch.setattr(simulate, "recorded", never)
    assert played(plan(), path, resume=True).matches == 12


@pytest.mark.parametrize("parts", [1, 2, 5])
def test_the_parts_of_a_run_are_together_the_whole(tmp_path: Path, parts: int) -> None:
    paths = [tmp_path / f"{part}.jsonl" for part in range(parts)]
    for part, path in enumerate(paths, start=1):
        tally = played(plan(shard=(part, parts)), path)
        assert tally.sets.scores.count == tally.matches / 2  # both seats of a deck are in one part
    wanted, counted = merged([*paths, paths[0]])  # a match that comes twice counts once
    assert wanted.matches == counted.matches == 12
    assert figures(counted) == figures(simulate.simulate(plan()))


@pytest.mark.parametrize(
    "changed",
    [{"seed": 4}, {"duplicate": False}, {"single_rounds": False}, {"matches": 14}],
    ids=str,
)
def test_a_file_of_another_run_is_refused_and_left_as_it_is(
    tmp_path: Path, changed: dict[str, Any]
) -> None:
    path = tmp_path / "run.jsonl"
    played(plan(2), path)
    before = path.read_bytes()
    with pytest.raises(RunError, match="is of another run"):
        RunFile(path, plan(**{"matches": 2, **changed}), resume=True)
    other = tmp_path / "other.jsonl"
    RunFile(other, plan(**{"matches": 2, **changed})).close()
    with pytest.raises(RunError) as told:
        merged([path, other])
    assert str(told.value) == f"{other} is of another run than {path}"
    assert path.read_bytes() == before


def test_a_file_that_is_there_is_kept_unless_somebody_says_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text("notes\n")
    with pytest.raises(RunError, match="is there already; --resume goes on with it"):
        RunFile(path, plan())
    with pytest.raises(RunError, match="is no run of a simulation"):
        RunFile(path, plan(), resume=True)
    assert path.read_text() == "notes\n"
    assert played(plan(force=True), path).matches == 12


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "{}",
        "{",
        "\0",
        '{"match":13,"winner":0,"points":[1,2],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":2,"points":[1,2],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":0,"points":[1],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":0,"points":[1,2.5],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":-1,"points":[1,2],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":false,"points":[1,2],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":0,"points":[1,2],"rounds":0,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":0,"points":[1,2],"rounds":1,"turns":1,"outs":[2,-1],'
        '"canastas":[0,0],"naturals":[0,0]}',
        '{"match":1,"winner":0,"points":[1' + 400 * "0" + ',2],"rounds":1,"turns":1,"outs":[0,0],'
        '"canastas":[0,0],"naturals":[0,0]}',
        60_000 * "[",
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "run.jsonl"
    RunFile(path, plan()).close()
    with path.open("a") as file:
        file.write(line + "\n")
    with pytest.raises(RunError, match=r"run\.jsonl:2: this is no line of a run"):
        merged([path])


@pytest.mark.parametrize(
    "changed",
    [
        {"rounds": 10**26},
        {"rounds": 3.5},
        {"rounds": True},
        {"rounds": "3"},
        {"seed": "3"},
        {"seats": 2},
        {"rules": 7},
        {"options": []},
    ],
)
def test_a_damaged_first_line_is_named(tmp_path: Path, changed: dict[str, Any]) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(json.dumps(header_of(plan()) | changed) + "\n")
    with pytest.raises(RunError, match=r"run\.jsonl:1: this is no line of a run"):
        merged([path])


def test_a_first_line_that_is_nested_too_deeply_begins_no_run(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(60_000 * "[" + "\n")
    with pytest.raises(RunError, match=r"run\.jsonl is no run of a simulation"):
        merged([path])


@pytest.mark.parametrize("rules", [MODERN, with_parameters(WINDOWS, {"hand-sizes": "13"})])
def test_the_rules_come_back_from_the_file(rules: Any) -> None:
    wanted = Plan(RANDOMS, rules, 2, seed=1)
    assert plan_of(json.loads(json.dumps(header_of(wanted)))).ruleset == rules


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--shard", "3"], "'3' is not PART/PARTS, as 3/16"),
        (["--shard", "4/3"], "there is no part 4 of 3"),
        (["--shard", "0/3"], "'0' is less than 1"),
        (["--resume"], "--resume goes on with the file that --out names"),
        (
            ["--rounds", "10000001"],
            "at most 10,000,000 matches or rounds can be played, not 10,000,001",
        ),
        (["--rounds", "2", "--shard", "3/3"], "part 3 of 3 has nothing to play: there are 2 decks"),
        (["--rounds", "1", "--shard", "2/3"], "part 2 of 3 has nothing to play: there is 1 deck"),
    ],
)
def test_wrong_arguments_are_one_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", *arguments]) == cli.MISUSED
    assert capsys.readouterr().err.endswith(f"{told}\n")


def test_parts_are_played_and_counted_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(tmp_path / f"{part}.jsonl") for part in (1, 2)]
    for part, path in enumerate(paths, start=1):
        words = ["--seats", "random,random", "--rounds", "6", "--shard", f"{part}/2"]
        assert cli.main(["simulate", *words, "--out", path]) == 0
    capsys.readouterr()
    assert cli.main(["merge", *paths]) == 0
    told = capsys.readouterr().out
    assert told.startswith("windows, seed 0: 6 rounds\n")
    assert "turns a second" not in told


def test_a_disk_that_is_full_ends_the_run_with_what_was_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = RunFile.add

    def full(self: RunFile, outcomes: Any) -> None:
        outcomes = [*outcomes]
        if outcomes[0].number > 3:
            raise self._refused(OSError(28, "No space left on device"))
        real(self, outcomes)

    monkeypatch.setattr(RunFile, "add", full)
    out = tmp_path / "run.jsonl"
    assert simulate.main(Wanted(RANDOMS, rounds=6, out=out)) == simulate.FAILED
    output = capsys.readouterr()
    assert output.out.startswith("windows, seed 0: 4 of 6 rounds\n")
    assert output.err == f"cannot write {out}: No space left on device\n"

"""A player against each level in turn, until it is settled who is better."""

import json
from typing import Any

import pytest

from game import cli
from game.arena import leaderboard
from game.arena.plan import Plan
from game.arena.sets import SequentialTest
from game.arena.simulate import Interrupted, simulate
from game.arena.tally import Tally
from game.engine.books import WINDOWS

WORDS = ("leaderboard", "random", "--levels", "random,novice", "--rounds", "--decks", "12")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main([*WORDS, *words]) == 0
    return capsys.readouterr().out


def test_each_level_is_met_until_it_is_settled_or_the_decks_are_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(told(capsys, "--json", "--sprt", "-200,-100"))
    assert [each["settled"] for each in found["levels"]] == [-100, -200]
    for each in found["levels"]:
        plan = Plan(("random", each["level"]), WINDOWS, 24, 0, single_rounds=True, duplicate=True)
        tally = simulate(plan, test=SequentialTest(-200, -100))
        assert (each["matches"], each["decks"]) == (tally.matches, tally.sets.scores.count)
        assert each["figures"]["won"] == tally.won[0]
    assert (found["player"], found["elos"]) == ("random", [-200, -100])


def test_the_table_has_a_line_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    head, _, names, first, second = told(capsys, "--sprt", "-200,-100").splitlines()
    assert head.startswith("windows with 2, seed 0: each level until -200 or -100 Elo is settled")
    assert names.split()[:3] == ["random", "games", "won"]
    assert (first.split()[0], second.split()[0]) == ("random", "novice")
    assert first.endswith("-100 Elo")
    assert second.endswith("-200 Elo")


def test_with_four_it_has_a_side(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rules", "official", "--players", "4", "--json", "--decks", "1"]
    assert cli.main([*WORDS[:-2], *words]) == 0
    assert [each["matches"] for each in json.loads(capsys.readouterr().out)["levels"]] == [2, 2]


def test_one_deck_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    head = told(capsys, "--decks", "1").splitlines()[0]
    assert head.endswith("or 1 deck was played from both sides")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nobody"], "'nobody' is not a computer player"),
        (["random", "--levels", "advanced,exprt"], "did you mean expert?"),
        (["random", "--players", "3", "--rules", "cga"], "two sides; here there are 3"),
        (["random", "--players", "4"], "windows is not played by 4"),
        (["os:path"], "'os:path' cannot be seated here: path is no class"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["leaderboard", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_player_that_fails_at_once_has_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["leaderboard", "builtins:int", *WORDS[2:]]) == 1
    told = capsys.readouterr()
    assert not told.out
    assert "the builtins:int player for seat 0 fails" in told.err


def test_an_interrupted_one_tells_what_was_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(plan: Plan, *_: Any) -> Tally:
        tally = simulate(plan)
        if "novice" in plan.seats:
            raise Interrupted(tally)
        return tally

    monkeypatch.setattr(leaderboard, "simulate", stopped)
    assert cli.main([*WORDS]) == 130
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[3:]] == [
        "random",
        "novice",
    ]

"""The script that tries other weights for Advanced: which of them it knows, under which rules."""

import argparse
import sys
from random import Random
from typing import Any

import pytest

from game.arena.plan import Plan
from game.arena.tally import Tally, wilson
from game.arena.tuning import advanced
from game.arena.tuning.advanced import changed, every_trial, measured, weights_of
from game.engine.ruleset import CGA, MODERN, OFFICIAL, WINDOWS


def test_the_weights_of_the_classic_game_are_tried() -> None:
    base = weights_of(OFFICIAL, 4)
    tried = changed(base, "single=9,hopes=(0,1)")
    assert (tried.classic.single, tried.classic.hopes) == (9.0, (0, 1))
    assert tried.narrow is None
    trials = every_trial(base)
    assert "builds=False" in trials
    for trial in trials:
        changed(base, trial)


def test_those_of_narrow_rules_are_tried_where_the_rules_are_narrow() -> None:
    base = weights_of(MODERN, 4)
    tried = changed(base, "begins=0.5,danger.card=9")
    assert tried.narrow is not None
    assert (tried.narrow.begins, tried.classic.card) == (0.5, 9.0)
    assert tried.narrow.single == 4.0
    trials = every_trial(base)
    assert "danger.card=60" in trials
    for trial in trials:
        changed(base, trial)


@pytest.mark.parametrize("trial", ["begin=1", "begins", "begins=much", "danger.hopes=(1,)"])
def test_what_is_no_weight_or_no_value_is_refused(trial: str) -> None:
    with pytest.raises(ValueError, match="is no "):
        changed(weights_of(MODERN, 2), trial)


def test_every_weight_is_halved_and_doubled() -> None:
    trials = every_trial(weights_of(OFFICIAL, 2))
    for trial in ("reserve=5", "reserve=22", "row_pile=0", "row_pile=2", "single=2", "single=8"):
        assert trial in trials
    assert "hopes=(0,0,0,5,20,45,75)" in trials
    assert "hopes=(0,0,0,20,80,180,300)" in trials


# What a trial gives.


def options(**changes: Any) -> argparse.Namespace:
    told = {"seats": 2, "against": "beginner", "pairs": 3, "seed": 5, "rounds": False}
    return argparse.Namespace(**{**told, **changes})


def counting(monkeypatch: pytest.MonkeyPatch, *matches: tuple[int | None, list[int], int]) -> list:
    """Matches that end so: who wins, with which points, in how many rounds; and their plans."""
    played: list[tuple[Plan, int]] = []

    def match(plan: Plan, number: int) -> Tally:
        played.append((plan, number))
        winner, points, rounds = matches[number - 1]
        tally = Tally(plan.sides, len(plan.seats))
        tally.points, tally.rounds, tally.matches = points, rounds, 1
        tally.won = [int(side == winner) for side in range(plan.sides)]
        return tally

    monkeypatch.setattr(advanced, "recorded", match)
    return played


def test_a_trial_tells_its_share_its_interval_and_its_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pairs, five of six matches won; ahead by 100, 200 and 300 points a round."""
    played = counting(
        monkeypatch,
        *((0, [5000, 4500], 5), (0, [5100, 4600], 5)),
        *((1, [4000, 3000], 5), (0, [5500, 4500], 5)),
        *((0, [6000, 3000], 10), (0, [6000, 3000], 10)),
    )
    line = measured(weights_of(WINDOWS, 2), WINDOWS, options())
    low, high = wilson(5, 6)
    assert (
        line
        == f" 83.3%  {low:6.1%} to {high:6.1%}   +200.0 +- {2 * 100 / 3**0.5:.1f} points a round"
    )
    assert [number for _, number in played] == [1, 2, 3, 4, 5, 6]
    plan = played[0][0]
    assert plan.seats == ("changed", "beginner")
    assert (plan.matches, plan.seed, plan.duplicate, plan.single_rounds) == (6, 5, True, False)


def test_matches_that_nobody_won_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    counting(monkeypatch, (None, [4000, 4000], 5), (0, [5000, 4000], 5))
    line = measured(weights_of(WINDOWS, 2), WINDOWS, options(pairs=1))
    assert line.startswith(" 75.0%")
    assert line.endswith("+100.0 +- 0.0 points a round")  # of one pair nothing is known of luck


def test_three_play_each_deck_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    played = counting(monkeypatch, *[(0, [900, 300, 100], 1)] * 6)
    line = measured(weights_of(CGA, 3), CGA, options(seats=3, pairs=2, rounds=True))
    assert "+700.0" in line
    plan = played[0][0]
    assert (plan.seats, plan.matches) == (("changed", "beginner", "beginner"), 6)
    assert plan.single_rounds


def test_the_changed_player_plays_by_the_changed_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    played = counting(monkeypatch, *[(0, [1, 0], 1)] * 2)
    monkeypatch.setattr(advanced, "Advanced", lambda _rng, *weights: weights)
    for rules, trial in ((WINDOWS, "reserve=3"), (MODERN, "begins=0.5,danger.card=9")):
        weights = changed(weights_of(rules, 2), trial)
        measured(weights, rules, options(pairs=1))
        plan, _ = played[-1]
        seated = plan.kinds[advanced.CHANGED].player
        assert seated(Random(1)) == (weights.classic, weights.narrow)


# The command line.


def asked(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[tuple[str, Any, Any]]:
    """What is measured for a command line: which rules, which options."""
    trials: list[tuple[str, Any, Any]] = []

    def measure(weights: Any, ruleset: Any, told: argparse.Namespace) -> str:
        trials.append((weights, ruleset, told))
        return "a line"

    monkeypatch.setattr(advanced, "measured", measure)
    monkeypatch.setattr(sys, "argv", ["advanced", *arguments])
    advanced.main()
    return trials


def test_each_trial_is_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    trials = asked(monkeypatch, "reserve=8,wild=50", "single=9", "--pairs", "7", "--seed", "3")
    assert capsys.readouterr().out == "reserve=8,wild=50  a line\nsingle=9           a line\n"
    assert [(each.classic.reserve, each.classic.single) for each, *_ in trials] == [(8, 4), (11, 9)]
    _, ruleset, told = trials[0]
    assert ruleset == WINDOWS
    assert (told.pairs, told.seed, told.against, told.seats, told.rounds) == (
        7,
        3,
        "advanced",
        2,
        0,
    )


def test_without_a_trial_every_weight_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ("--rules", "official", "--seats", "4", "--rounds", "--against", "beginner")
    trials = asked(monkeypatch, *rules)
    assert len(trials) == len(every_trial(weights_of(OFFICIAL, 4)))
    _, ruleset, told = trials[0]
    assert ruleset == OFFICIAL
    assert (told.pairs, told.seed, told.against, told.seats, told.rounds) == (
        100,
        1,
        "beginner",
        4,
        1,
    )


def test_options_of_the_rule_book_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    ((_, ruleset, _),) = asked(monkeypatch, "single=9", "--option", "cards-drawn=2")
    assert ruleset == WINDOWS.with_options({"cards-drawn": "2"})


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["single=9", "--seats", "4"], "windows is not played by 4"),
        (["double=9"], "'double' is no weight"),
        (["single=9", "--option", "cards-drawn=9"], "cards-drawn"),
    ],
)
def test_what_cannot_be_tried_is_said(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    why: str,
) -> None:
    with pytest.raises(SystemExit):
        asked(monkeypatch, *arguments)
    assert why in capsys.readouterr().err

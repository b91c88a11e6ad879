"""The script that tries other weights for Advanced: which of them it knows, under which rules."""

import pytest

from game.arena.tuning.advanced import changed, every_trial, weights_of
from game.engine.ruleset import MODERN, OFFICIAL


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

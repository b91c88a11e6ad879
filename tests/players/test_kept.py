"""Expert thinks as it did: the rounds and playouts of kept.py."""

import pytest

from game.engine.ruleset import RULESETS, Ruleset
from tests.often import is_first
from tests.players.kept import (
    advised,
    cases,
    digest,
    digest_of_plain,
    digest_of_playouts,
    kept,
    plain,
    playouts,
)
from tests.players.said import digest_of_advice

#: Of each rule book one table in the test line, and those of own rules; the slow tests have all.
SELDOM = [
    pytest.param(
        name,
        rules,
        seats,
        marks=pytest.mark.slow if rules in RULESETS.values() and not is_first(rules, seats) else [],
        id=name,
    )
    for name, rules, seats in cases()
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules", "seats"), SELDOM)
def test_expert_plays_the_rounds_that_are_kept(name: str, rules: Ruleset, seats: int) -> None:
    assert digest(name, rules, seats) == kept()[name], (
        "where that is meant: python -m tests.update_references"
    )


@pytest.mark.sampled(8)
@pytest.mark.parametrize(
    ("name", "rules", "seats"), [*playouts()], ids=[case[0] for case in playouts()]
)
def test_playouts_end_as_those_that_are_kept(name: str, rules: Ruleset, seats: int) -> None:
    assert digest_of_playouts(name, rules, seats) == kept()[name], (
        "where that is meant: python -m tests.update_references"
    )


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "rules", "seats"), [*plain()], ids=[case[0] for case in plain()])
def test_others_play_the_narrow_rounds_that_are_kept(name: str, rules: Ruleset, seats: int) -> None:
    assert digest_of_plain(name, rules, seats) == kept()[name], (
        "where that is meant: python -m tests.update_references"
    )


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("name", "rules", "seats"), [*advised()], ids=[case[0] for case in advised()]
)
def test_somebody_is_advised_as_it_is_kept(name: str, rules: Ruleset, seats: int) -> None:
    assert digest_of_advice(name, rules, seats) == kept()[name], (
        "where that is meant: python -m tests.update_references"
    )


def test_every_kept_digest_has_its_table() -> None:
    assert list(kept()) == [case[0] for case in (*cases(), *playouts(), *plain(), *advised())]

"""Expert thinks as it did: the rounds of kept.py."""

import pytest

from game.engine.ruleset import Ruleset
from tests.players.kept import cases, digest, kept


@pytest.mark.parametrize(("name", "rules", "seats"), [*cases()], ids=[case[0] for case in cases()])
def test_expert_plays_the_rounds_that_are_kept(name: str, rules: Ruleset, seats: int) -> None:
    assert digest(name, rules, seats) == kept()[name], (
        "where that is meant: python -m tests.update_references"
    )

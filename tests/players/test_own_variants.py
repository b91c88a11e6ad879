"""Whole rounds by own rules that the official text lists."""

import pytest

from game.engine.cards import FOUR
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS
from tests.players.rounds import dealt, played, seated

ROUNDS = 4


@pytest.mark.parametrize("kind", ["random", "beginner", "advanced"])
@pytest.mark.parametrize("book", ["official", "windows", "cga"])
class TestWholeRounds:
    def test_no_card_goes_onto_a_finished_canasta(self, book: str, kind: str) -> None:
        rules = with_parameters(RULESETS[book], {"row-limit": 7})
        longest = 0
        for number in range(ROUNDS):
            for seats in rules.seats:
                round_ = dealt(rules, f"closed {number}", seats)
                for _ in played(round_, seated(kind, f"closed {number}", seats)):
                    pass
                assert round_.board.result is not None
                for side in round_.board.sides:
                    longest = max(longest, *(len(row) for row in side.rows[FOUR:]))
        assert longest == 7

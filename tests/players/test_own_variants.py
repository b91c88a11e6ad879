"""Whole rounds by own rules that the official text lists: full canastas, canastas to go out."""

from random import Random

import pytest

from game.engine.board import SideView
from game.engine.cards import FOUR, WILD
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS
from tests.often import tried
from tests.players.rounds import QUICK, dealt, played, seated


def kinds(side: SideView) -> set[str]:
    """Which canastas of naturals and wild cards a side has."""
    full = [column for column in range(FOUR, WILD) if len(side.rows[column]) >= side.canasta_size]
    return {"mixed" if side.wilds[column] else "natural" for column in full}


@tried(2, 4)
@pytest.mark.parametrize("kind", ["random", "beginner", "advanced"])
@pytest.mark.parametrize("book", ["official", "windows", "cga"])
class TestWholeRounds:
    @pytest.mark.sampled(2)
    def test_no_card_goes_onto_a_finished_canasta(self, book: str, kind: str, count: int) -> None:
        rules = with_parameters(RULESETS[book], {"row-limit": 7})
        longest = 0
        for number in range(count):
            for seats in rules.seats:
                round_ = dealt(rules, f"closed {number}", seats)
                for _ in played(round_, seated(kind, f"closed {number}", seats)):
                    pass
                assert round_.board.result is not None
                for side in round_.board.sides:
                    longest = max(longest, *(len(row) for row in side.rows[FOUR:]))
        assert longest == 7

    @pytest.mark.sampled(slow=5)
    @pytest.mark.parametrize("asked", ["natural", "each"])
    def test_who_goes_out_has_the_canastas_that_are_asked_for(
        self, book: str, kind: str, asked: str, count: int
    ) -> None:
        values = {"out-canastas": asked, "canastas-to-go-out": "1" if asked == "natural" else "2"}
        rules = with_parameters(RULESETS[book], values)
        needed = {"natural"} if asked == "natural" else {"natural", "mixed"}
        for number in range(count):
            for seats in rules.seats:
                round_ = dealt(rules, f"{asked} {number}", seats)
                for _ in played(round_, seated(kind, f"{asked} {number}", seats)):
                    pass
                result = round_.board.result
                assert result is not None
                if result.out is not None:
                    side = round_.board.sides[round_.board.side_of[result.out]]
                    assert needed <= kinds(side)


def test_who_was_told_to_go_out_finds_a_way_with_the_canastas_that_are_asked_for() -> None:
    """Without a mixed canasta the way would end in melds and undos without an end."""
    values = {"max-wilds": "4", "out-canastas": "each", "stock-end": "top-card", "out-bonus": "2"}
    rules = with_parameters(RULESETS["modern"], {**values, "wild-canasta-jokers": "228"})
    round_ = dealt(rules, "re 10032", 4)
    kinds = ("beginner", "random", "beginner", "advanced")
    players = [QUICK[kind](Random(f"re 10032{seat}")) for seat, kind in enumerate(kinds)]
    for _ in played(round_, players):
        pass
    assert round_.board.result is not None

"""Novice: plays every rule book, lays at once, minds nobody's rows, and is below Beginner."""

from random import Random
from statistics import fmean

import pytest

from game.engine.books import CGA, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.ruleset import Ruleset
from game.players import LEVELS, PLAYERS
from game.players.expert.levels import Novice
from game.players.expert.policies import simple_policy_for
from game.players.expert.weights import FIRST_TIME
from tests.engine.positions import position
from tests.players.rounds import BOOKS, dealt, played, seated
from tools.tuning.rollout import gains

#: Points a round by which Beginner is above it, at least.
APART = 60


def decision(*given: object, **what: object) -> str:
    """What it does next, as a record writes it."""
    round_ = position(*given, **what)  # type: ignore[arg-type]
    return str(Novice(Random(0)).decide(round_.views[round_.board.turn]))


def test_it_is_the_lowest_level() -> None:
    assert LEVELS[0] == "novice"
    assert PLAYERS["novice"].tempered("bold") is PLAYERS["novice"]


@pytest.mark.sampled
def test_it_plays_every_rule_book_to_the_end_of_a_round() -> None:
    for ruleset, seats in BOOKS:
        round_ = dealt(ruleset, f"novice {ruleset.name}", seats)
        for _ in played(round_, seated("novice", "novice", seats)):
            pass
        assert round_.board.result is not None


def test_it_takes_the_pile_only_onto_a_row() -> None:
    assert decision("KS KH 9S 5C 6D 4H", pile="4S 5S 6S KD", rows="888") == "draw"
    assert decision("KS QH 9S 5C 6D 4H", pile="4S 5S 6S 8D", rows="888") == "take"


def test_it_throws_what_the_other_side_takes() -> None:
    """Beginner throws the King: a row of Nines takes eight cards with the Nine."""
    table = {"pile": "4S 5S 6S 4S 5S 6S QD", "rows": "888", "other_rows": "999", "drawn": True}
    hand = "KS 9H TC TD JC JD"
    assert decision(hand, **table) == "discard 9H"
    round_ = position(hand, **table)  # type: ignore[arg-type]
    assert str(PLAYERS["beginner"](Random(0)).decide(round_.views[0])) == "discard KS"


@pytest.mark.sampled
@pytest.mark.parametrize("rules", [WINDOWS, CGA, OFFICIAL, VIENNESE])
def test_beginner_is_above_it(rules: Ruleset) -> None:
    gained = gains(simple_policy_for(rules, 2), [FIRST_TIME], rules, 2, "low")
    assert fmean(gained) > APART


@pytest.mark.slow
def test_in_modern_too_it_is_below_beginner_and_no_fool() -> None:
    """It lost 16,000 points a match where it began every row and kept no card."""
    for seats, rounds in ((2, 40), (4, 20)):
        lead = 0
        for number in range(rounds):
            own = number % 2  # the side of Beginner, with the same cards at both
            kinds = ["beginner" if seat % 2 == own else "novice" for seat in range(seats)]
            round_ = dealt(MODERN, f"{number // 2}", seats)
            for _ in played(round_, [PLAYERS[kind](Random(0)) for kind in kinds]):
                pass
            assert round_.board.result is not None
            lead += round_.board.result.difference(own)
        assert 0 < lead / rounds < 2_500

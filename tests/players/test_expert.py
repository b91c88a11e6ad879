"""Expert: legal, fair and steady whatever its budget, and wise in small positions."""

from random import Random

import pytest

from game.engine.actions import PUTBACK, UNDO
from game.engine.board import OVER
from game.engine.round import Round
from game.players import Player
from game.players.expert.levels import Expert
from tests.engine.positions import CANASTAS, position
from tests.players.rounds import (
    Settings,
    dealt,
    pair,
    played,
    reshuffled,
    some_settings,
    under_settings,
)

#: A small budget, for tests of what does not depend on it.
FEW = 2


def experts() -> list[Player]:
    return [Expert(Random(seat), FEW) for seat in range(2)]


def decision(round_: Round) -> str:
    """What Expert does next, as a record writes it."""
    return str(Expert(Random(0)).decide(round_.views[round_.board.turn]))


def turn(round_: Round) -> list[str]:
    """All that Expert does until its turn is over; it is done."""
    seat = round_.board.turn
    done: list[str] = []
    while round_.board.step != OVER and round_.board.turn == seat:
        action = Expert(Random(0)).decide(round_.views[seat])
        done.append(str(action))
        round_.apply(action)
        assert len(done) < 60
        if done[-1].startswith(("discard", "pass")):
            break
    return done


@pytest.mark.slow
@under_settings
def test_it_plays_legally_and_never_goes_back_under_every_setting(settings: Settings) -> None:
    for number, ruleset in enumerate(settings()):
        round_ = dealt(ruleset, f"expert {number}")
        for done in played(round_, experts()):
            assert done.action is not UNDO
            assert done.action is not PUTBACK
        assert round_.board.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["random", pytest.param("beginner", marks=pytest.mark.slow)])
def test_it_plays_with_others(kind: str) -> None:
    for number, ruleset in enumerate(some_settings()):
        seed = f"others {number}"
        players = [Expert(Random(0), FEW), pair(kind, seed)[1]]
        round_ = dealt(ruleset, seed)
        for done in played(round_, players):
            assert done.seat == 1 or done.action not in (UNDO, PUTBACK)


@pytest.mark.slow
def test_hidden_cards_change_no_decision() -> None:
    lots = Random("hidden")
    compared = 0

    def watch(round_: Round) -> None:
        nonlocal compared
        if lots.random() < 0.2:
            seat = round_.board.turn
            other = reshuffled(round_, seat, lots)
            decisions = [
                Expert(Random(0), FEW).decide(each.views[seat]) for each in (round_, other)
            ]
            assert decisions[0] is decisions[1]
            compared += 1

    for number, ruleset in enumerate(some_settings()):
        list(played(dealt(ruleset, f"hidden {number}"), pair("advanced", f"{number}"), watch))
    assert compared > 100


@pytest.mark.slow
def test_it_carries_on_a_turn_that_somebody_else_has_begun() -> None:
    """A loaded game: nothing of the turn's beginning is Expert's, and its turn is legal yet."""
    lots = Random("begun")
    for number, ruleset in enumerate(some_settings()):
        seed = f"begun {number}"
        round_ = dealt(ruleset, seed)
        others = pair("random", seed)
        board = round_.board
        for _ in range(400):
            if board.step == OVER:
                break
            seat = board.turn
            player = Expert(Random(0), FEW) if lots.random() < 0.3 else others[seat]
            round_.apply(player.decide(round_.views[seat]))


@pytest.mark.slow
def test_it_thinks_in_slices_and_comes_to_the_same() -> None:
    round_ = dealt(some_settings()[0], "slices")
    seat = round_.board.turn
    for action in ("draw",):
        round_.apply(next(each for each in round_.legal_actions() if str(each) == action))
    thinking = Expert(Random(0)).think(round_.views[seat])
    slices = 0
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            assert done.value is Expert(Random(1)).decide(round_.views[seat])
            break
        slices += 1
    assert slices


# Small positions.


@pytest.mark.slow
def test_it_takes_a_big_pile_with_a_pair() -> None:
    held = "9H 9D 4H 6D 7S 7D"
    round_ = position(held, rows="KKK", pile="5C 8S TC 5D QH 6S 9S", other_rows="AAA")
    assert turn(round_)[:1] == ["take"]


def test_it_does_not_throw_a_big_pile_to_the_other_side() -> None:
    """Not even the card that is of no use to itself, where that makes a canasta as well."""
    round_ = position(
        "JH JD 7S KD KC QH QD AS AD TH TC",
        "4H 4D 5H 6D 8H 8S 9H TS JS KS QC",
        rows="999",
        other_rows="777777",
        pile="5C 8C TD 5D QC 6S 4S 8D 6C 5S 4C JC",
        drawn=True,
    )
    assert turn(round_)[-1] != "discard 7S"


def test_it_goes_out_when_that_wins_the_match() -> None:
    round_ = position(
        "KH KD KS 4H",
        rows="9999999",
        other_rows="AAAAAA QQQQQQ",
        pile="5C",
        drawn=True,
        totals=(4800, 4300),
    )
    turn(round_)
    assert round_.board.step == OVER
    assert round_.board.result is not None
    assert round_.board.result.out == 0


def test_with_one_canasta_of_two_it_plays_on() -> None:
    round_ = position("KH KD KS 4H", rows="9999999", pile="5C", drawn=True, options={CANASTAS: "2"})
    turn(round_)
    assert round_.board.step != OVER

"""The stock's end in playouts, by what the rule book has for it (W26, H5, O10)."""

import pytest

from game.engine.books import HOYLE, OFFICIAL, WINDOWS
from game.engine.ruleset import Ruleset
from game.players.expert.weights import PATIENT
from game.players.playout.codes import LOG_ADD, LOG_STOP, LOG_TAKE, LOG_TURNOVER, Log
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from tools.tuning.rollout import deal

NINE, KING = 7, 11


def emptied(rules: Ruleset, pile: list[int], policy: Policy = PATIENT) -> PlayoutState:
    """A turn that begins with an empty stock, by a side that has three Kings on the table."""
    state = deal(rules, 2, "the stock's end")
    state.policies = [policy] * 2
    state.stock = []
    state.pile = pile
    state.frozen = False
    state.rows[state.turn][KING] = 3
    state.laid[state.turn] = True
    return state


def first(state: PlayoutState) -> int | None:
    """What is done first in the turn; None where the round ends without a word."""
    log: Log = []
    play(state, 1, log)
    return log[0][0] if log else None


@pytest.mark.parametrize("rules", [WINDOWS, HOYLE, OFFICIAL], ids=lambda rules: rules.name)
def test_a_top_card_that_fits_a_row_is_taken(rules: Ruleset) -> None:
    state = emptied(rules, [NINE, NINE, KING])
    assert first(state) == (LOG_ADD if rules is HOYLE else LOG_TAKE)


@pytest.mark.parametrize("rules", [WINDOWS, HOYLE, OFFICIAL], ids=lambda rules: rules.name)
def test_without_a_pile_the_round_is_over(rules: Ruleset) -> None:
    state = emptied(rules, [])
    assert first(state) is None
    assert state.over


def test_w26_a_pile_is_turned_over_as_often_as_the_policy_likes_and_the_rules_allow() -> None:
    state = emptied(WINDOWS, [NINE, 1])
    state.hands[state.turn][NINE] = 0
    assert first(state) == LOG_TURNOVER
    for turnovers, done in (
        (int(PATIENT.turnovers), LOG_STOP),
        (WINDOWS.turnovers - 1, LOG_STOP),
        (WINDOWS.turnovers, None),
    ):
        state = emptied(WINDOWS, [NINE, 1])
        state.turnovers = turnovers
        assert first(state) == done
        assert state.over


def test_w26_after_the_last_time_not_even_a_pile_that_fits_is_taken() -> None:
    for turnovers, done in ((WINDOWS.turnovers - 1, LOG_TAKE), (WINDOWS.turnovers, None)):
        state = emptied(WINDOWS, [NINE, KING])
        state.turnovers = turnovers
        assert first(state) == done


@pytest.mark.parametrize("rules", [HOYLE, OFFICIAL], ids=lambda rules: rules.name)
def test_where_nobody_turns_it_over_a_pile_that_fits_nothing_ends_the_round(rules: Ruleset) -> None:
    state = emptied(rules, [NINE, 1])
    assert first(state) == LOG_STOP
    assert state.over
    state = emptied(rules, [NINE, KING])
    state.turnovers = rules.turnovers  # of which these rules know nothing
    assert first(state) == (LOG_ADD if rules is HOYLE else LOG_TAKE)


def test_h5_the_top_card_alone_goes_to_its_row() -> None:
    state = emptied(HOYLE, [NINE, NINE, KING])
    turn, held = state.turn, state.held[state.turn]
    play(state, 1)
    assert state.rows[turn][KING] >= 4
    assert state.pile[:2] == [NINE, NINE]
    assert state.held[turn] <= held

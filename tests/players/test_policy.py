"""What single weights of a policy do in a playout."""

from dataclasses import replace

import pytest

from game.engine.books import WINDOWS
from game.engine.cards import RED
from game.players.expert.weights import PATIENT
from game.players.playout.codes import (
    BLACK,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_TAKE,
    TWOS,
    Log,
)
from game.players.playout.policy import WEIGHTS, Policy, between
from game.players.playout.rollout import end_turn, play
from game.players.playout.state import PlayoutState

FOUR, FIVE, SIX, TEN, JACK, QUEEN, KING, ACE = 2, 3, 4, 8, 9, 10, 11, 12


def table(policy: Policy, hand: dict[int, int], pile: list[int]) -> PlayoutState:
    """Seat 0's turn, with so many cards of each code, a stock of Fives, and the other's hand."""
    state = PlayoutState(WINDOWS, 2, (0, 0))
    state.policies = [policy, PATIENT]
    for code, count in hand.items():
        state.hands[0][code] = count
    state.hands[1][SIX] = 4
    state.held = [sum(state.hands[0]), 4]
    state.stock, state.pile = [FIVE] * 30, pile
    return state


def turn(state: PlayoutState) -> Log:
    """What seat 0 does."""
    log: Log = []
    play(state, 1, log)
    return log


@pytest.mark.parametrize(("pile", "thrown"), [(1, KING), (9, BLACK)])
def test_a_black_three_is_kept_until_the_pile_is_large(pile: int, thrown: int) -> None:
    wary = replace(PATIENT, black=30.0, black_card=-6.0, base=0.0, card=0.0)
    hand = {BLACK: 1, KING: 1, QUEEN: 2, JACK: 2, TEN: 2}
    told = turn(table(wary, hand, [ACE] * pile))
    assert told[-1][:2] == (LOG_DISCARD, thrown)


@pytest.mark.parametrize(("rows", "opens"), [(0, False), (2, True)])
def test_who_answers_opens_sooner_once_the_next_side_has(rows: int, opens: bool) -> None:
    """Nine cards and the drawn one: three Kings and three Queens are worth the 50 points."""
    answering = replace(PATIENT, open_reserve=8.0, reserve=8.0, answer=2.0)
    state = table(answering, {KING: 3, QUEEN: 3, JACK: 1, TEN: 1, FOUR: 1}, [ACE])
    for row in range(rows):
        state.rows[1][SIX + row] = 3
    state.recount(1)
    told = turn(state)
    assert told[0][0] == LOG_DRAW
    assert (LOG_MELD in [what for what, _, row in told if row != RED]) == opens


@pytest.mark.parametrize(("rows", "takes"), [(0, False), (2, True)])
def test_who_answers_opens_with_a_pile_sooner_too(rows: int, takes: bool) -> None:
    """Two Kings and three Queens take a pile of one King: five cards are left of ten."""
    answering = replace(PATIENT, open_reserve=9.0, reserve=9.0, take_reserve=7.0, answer=2.0)
    state = table(answering, {KING: 2, QUEEN: 3, JACK: 2, TEN: 1, FOUR: 1}, [KING])
    for row in range(rows):
        state.rows[1][SIX + row] = 3
    state.recount(1)
    assert (turn(state)[0][0] == LOG_TAKE) == takes


def test_between_two_policies_lies_one_with_weights_between_theirs() -> None:
    one, other = Policy(reserve=4, wild=100.0), Policy(reserve=8, wild=60.0)
    found = between(one, other, 0.25)
    assert (found.reserve, found.wild) == (5, 90)
    assert all(getattr(found, name) == getattr(one, name) for name in WEIGHTS[1:10])
    assert between(one, other, 0) == one
    assert between(one, other, 1) == other


@pytest.mark.parametrize(("code", "freezes"), [(KING, 0), (BLACK, 0), (RED, 1), (TWOS, 1)])
def test_w14_wild_cards_and_red_threes_freeze_the_pile_of_a_playout(
    code: int, freezes: int
) -> None:
    state = table(PATIENT, {code: 1, QUEEN: 2}, [ACE])
    end_turn(state, code, 0)
    assert (state.pile, state.frozen, state.turn) == ([ACE, code], freezes, 1)

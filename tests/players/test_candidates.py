"""What Expert chooses among: ways that the rules allow, the policy's own first."""

from game.players.expert.candidates import discards, lay_cards, meld_plans, take_plan
from game.players.expert.information_set import InformationSet
from game.players.expert.weights import COLLECT, PATIENT, RACE
from game.players.playout.codes import LOG_DISCARD, TWOS, Log
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from tests.engine.positions import position

SEVEN, KING = 5, 11


def state_of(*args: object, **kwargs: object) -> PlayoutState:
    """What seat 0 knows of a position."""
    return InformationSet(position(*args, **kwargs).views[0], PATIENT).state  # type: ignore[arg-type]


def test_a_plan_is_laid_card_by_card() -> None:
    state = state_of("KH KD KS 2H 4H 5S", rows="777777", drawn=True)
    lay_cards(state, 0, [(KING, KING), (KING, KING), (KING, KING), (TWOS, SEVEN)])
    assert state.rows[0][KING] == 3
    assert state.wilds[0][SEVEN] == 1
    assert (state.laid[0], state.canastas[0], state.held[0]) == (2, 1, 2)


def test_going_out_and_nothing_at_all_are_among_the_plans() -> None:
    state = state_of("KH KD KS 4H", rows="7777777", drawn=True)
    plans = meld_plans(state, 0, [COLLECT], 8)
    assert [(KING, KING)] * 3 in plans
    assert [] in plans


def test_a_canasta_that_wild_cards_would_finish_is_among_the_plans() -> None:
    state = state_of("2H 2D 4H 5S 6S 8S 9S TS JS", rows="77777", drawn=True)
    assert [(TWOS, SEVEN)] * 2 in meld_plans(state, 0, [PATIENT], 8)


def test_the_pile_is_taken_only_where_it_can_be_paid() -> None:
    hand = "KH KD 4H 5S 6S 8S"
    assert take_plan(state_of(hand, rows="777", pile="5C KS"))[1:] == [(KING, KING)] * 2
    assert take_plan(state_of(hand, rows="777", pile="5C JS")) == []
    assert take_plan(state_of(hand, rows="777", pile="2C 7S")) == []  # frozen


def test_discards_begin_with_the_policys_own_and_end_with_a_freeze() -> None:
    state = state_of("KH KD 2H 4H 5S 6S 8S 9S", rows="777", pile="5C JS QS", drawn=True)
    log: Log = []
    trial = state.copy()
    trial.policies = [RACE, RACE]
    trial.stage = 4
    play(trial, 1, log)
    codes = discards(state, 0, [RACE, PATIENT], 3)
    assert (LOG_DISCARD, codes[0], 0) == log[-1]
    assert codes[-1] == TWOS
    assert len(set(codes)) == len(codes)
    assert discards(state, 0, [RACE], 1) == codes[:1]

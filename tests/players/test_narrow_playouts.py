"""A policy's turn by narrow rules: rows that cost points, wild cards, talons, closed rows."""

from dataclasses import replace

import pytest

from game.engine.books import MODERN
from game.engine.cards import RED
from game.players.playout.codes import (
    ACE,
    AT_START,
    FOUR,
    JOKERS,
    LOG_DISCARD,
    LOG_MELD,
    LOG_TAKE,
    MUST_TAKE,
    SEVEN,
    TWOS,
    Log,
)
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from game.players.policies.weights import PATIENT

FIVE, SIX, EIGHT, NINE, KING = 3, 4, 6, 7, 11
#: Lays all it can, and begins what is likely to be finished.
LAYS = replace(PATIENT, reserve=1, open_reserve=1, take_reserve=1, finish_reserve=1, begins=1.0)


def turn(
    policy: Policy,
    hand: dict[int, int],
    rows: dict[int, int] | None = None,
    *,
    gone: dict[int, int] | None = None,
    pile: tuple[int, ...] = (),
    wild_row: int = 0,
    stock: int = 40,
    stage: int = AT_START,
) -> Log:
    """Seat 0's turn of `modern`: so many cards of each code; those `gone` lie in the other's rows.

    The stock is Fives.
    """
    state = PlayoutState(MODERN, 2, (0, 0))
    state.policies = [policy, PATIENT]
    for code, count in hand.items():
        state.hands[0][code] = count
    for code, count in (rows or {}).items():
        state.rows[0][code] = count
        state.public[code] -= count
    for code, count in (gone or {}).items():
        state.rows[1][code] = count
        state.public[code] -= count
    state.wilds[0][TWOS] = state.rows[0][TWOS] = wild_row
    state.public[TWOS] -= wild_row
    state.hands[1][SIX] = 4
    state.held = [sum(state.hands[0]), 4]
    state.stock, state.pile = [FIVE] * stock, list(pile)
    for code in pile:
        state.public[code] -= 1
    state.recount(0)
    state.recount(1)
    state.stage = stage
    log: Log = []
    play(state, 1, log)
    return log


def laid(log: Log) -> list[int]:
    """The codes that were laid, Threes aside."""
    return [code for what, code, row in log if what == LOG_MELD and row != RED]


@pytest.mark.parametrize("rank", [SEVEN, ACE])
@pytest.mark.parametrize(("gone", "begun"), [(0, True), (2, False)])
def test_a_row_that_costs_is_begun_only_while_the_rest_may_come(
    rank: int, gone: int, begun: bool
) -> None:
    """Five of eight are held: of three others two must come, and with two gone they cannot."""
    hand = {rank: 5, KING: 1, NINE: 1, FOUR: 1}
    told = turn(replace(LAYS, begins=2.0), hand, {EIGHT: 3}, gone={rank: gone})
    assert (rank in laid(told)) == begun
    assert rank in laid(turn(LAYS, {**hand, rank: 7}, {EIGHT: 3})), "a whole canasta goes down"


@pytest.mark.parametrize(("gone", "takes"), [(0, True), (4, False)])
def test_a_pile_is_not_taken_onto_a_row_that_costs_and_cannot_be_finished(
    gone: int, takes: bool
) -> None:
    hand = {SEVEN: 2, KING: 3, NINE: 3, FOUR: 1}
    told = turn(
        replace(LAYS, begins=3.0), hand, {EIGHT: 3}, gone={SEVEN: gone}, pile=(FIVE, SIX, SEVEN)
    )
    assert (told[0][0] == LOG_TAKE) == takes


@pytest.mark.parametrize(("nines", "pays"), [(6, False), (4, True)])
def test_a_pile_that_must_be_taken_begins_no_hopeless_row_unless_nothing_else_pays(
    nines: int, pays: bool
) -> None:
    """A first meld of 125: three Kings and five Eights are 80 of them."""
    hand = {KING: 2, EIGHT: 5, NINE: nines, SEVEN: 3, FOUR: 1, ACE: 1}
    gone = {SEVEN: 2}
    told = turn(LAYS, hand, gone=gone, pile=(FIVE, SIX, KING), stage=MUST_TAKE)
    assert told[0][0] == LOG_TAKE
    assert (SEVEN in laid(told)) == pays
    freely = turn(LAYS, hand, gone=gone, pile=(FIVE, SIX, KING))
    assert (freely[0][0] == LOG_TAKE) == (not pays)


@pytest.mark.parametrize("row", [0, 3])
def test_wild_cards_go_to_their_row_once_it_is_begun(row: int) -> None:
    """M14: nowhere else may they go then. Begun it is only by a policy that begins such rows."""
    hand = {TWOS: 2, JOKERS: 1, KING: 1, NINE: 1, FOUR: 1}
    told = turn(replace(LAYS, wilds_to_finish=0), hand, {EIGHT: 3}, wild_row=row)
    assert (laid(told) == [TWOS, TWOS, JOKERS]) == bool(row)
    begins = replace(LAYS, wilds_to_finish=0, wild_begins=3.0)
    assert laid(turn(begins, hand, {EIGHT: 3}, wild_row=row)) == [TWOS, TWOS, JOKERS]


def test_a_wild_row_opens() -> None:
    """M15: it stands for three naturals, and four wild cards are worth 140."""
    hand = {TWOS: 2, JOKERS: 2, KING: 1, NINE: 1, FOUR: 1, SIX: 1, EIGHT: 1}
    assert laid(turn(replace(LAYS, wild_begins=3.0), hand)) == [TWOS, TWOS, JOKERS, JOKERS]
    assert laid(turn(LAYS, hand)) == []


def test_a_wild_row_opens_with_no_more_than_it_may_hold() -> None:
    """M14: seven of eight wild cards; the last Joker is kept."""
    hand = {TWOS: 5, JOKERS: 3, KING: 1, NINE: 1, FOUR: 1, SIX: 1, EIGHT: 1}
    told = laid(turn(replace(LAYS, wild_begins=3.0), hand))
    assert told == [TWOS] * 5 + [JOKERS] * 2


@pytest.mark.parametrize(("keeps", "opens"), [(9, True), (10, False)])
def test_a_talon_counts_for_who_keeps_cards(keeps: int, opens: bool) -> None:
    """M20: of fourteen cards with nine on the table five are left, and with the talon nine."""
    hand = {KING: 3, ACE: 2, JOKERS: 1, NINE: 3, FOUR: 1, SIX: 1, EIGHT: 1, SEVEN: 1}
    told = turn(replace(LAYS, open_reserve=keeps, reserve=99, finish_reserve=99), hand)
    assert bool(laid(told)) == opens


def test_a_card_of_a_closed_row_is_thrown_before_others() -> None:
    """M10: it fits nowhere any more."""
    hand = {NINE: 1, KING: 1, FOUR: 1, SIX: 2}
    keeps = replace(PATIENT, base=0.0, card=0.0, value=0.0, row=80.0)
    assert turn(keeps, hand, {NINE: 7}, pile=(FIVE,))[-1][:2] == (LOG_DISCARD, NINE)
    assert turn(keeps, hand, {NINE: 6}, pile=(FIVE,))[-1][:2] != (LOG_DISCARD, NINE)


@pytest.mark.parametrize(("caught", "thrown"), [(0.0, KING), (200.0, SEVEN)])
def test_who_fears_to_be_caught_throws_the_third_seven(caught: float, thrown: int) -> None:
    hand = {SEVEN: 3, KING: 1, SIX: 2}
    policy = replace(PATIENT, base=0.0, card=0.0, caught=caught)
    assert turn(policy, hand, {NINE: 3}, pile=(FIVE,))[-1][:2] == (LOG_DISCARD, thrown)


@pytest.mark.parametrize(("rescue", "lays"), [(0.0, False), (150.0, True)])
def test_a_row_that_costs_gets_what_fits_it_whatever_is_kept(rescue: float, lays: bool) -> None:
    keeps = replace(PATIENT, reserve=99, finish_reserve=99, rescue=rescue)
    hand = {SEVEN: 1, KING: 2, FOUR: 1, SIX: 1}
    assert (SEVEN in laid(turn(keeps, hand, {SEVEN: 4, EIGHT: 3}))) == lays


def test_nobody_begins_a_row_that_cannot_be_finished() -> None:
    """Two Sevens lie in the other's row, so that six are the most; whatever the weights are."""
    hand = {SEVEN: 6, KING: 1, NINE: 1, FOUR: 1}
    hopes = replace(LAYS, begins=99.0)
    assert SEVEN in laid(turn(hopes, hand, {EIGHT: 3}, gone={SEVEN: 1}))
    assert SEVEN not in laid(turn(hopes, hand, {EIGHT: 3}, gone={SEVEN: 2}))

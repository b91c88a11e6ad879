"""A policy's turn by narrow rules: rows that cost points, wild cards, talons, closed rows."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.engine.books import MODERN
from game.engine.cards import KINDS, RED
from game.engine.custom import with_parameters
from game.engine.result import SpecialHand, special_hand, special_points
from game.players.expert.weights import PATIENT
from game.players.playout.codes import (
    ACE,
    AT_START,
    BLACK,
    CODE,
    CODES,
    FOUR,
    JOKERS,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_MELD,
    LOG_SPECIAL,
    LOG_TAKE,
    LOG_THREE,
    MUST_TAKE,
    NATURALS,
    SEVEN,
    TWOS,
    Log,
)
from game.players.playout.numbers import numbers_of
from game.players.playout.policy import Policy
from game.players.playout.rollout import play
from game.players.playout.special_hands import KINDS_TOLD, aim, nearest, shows
from game.players.playout.state import PlayoutState

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


#: Six pairs and a Five.
NEAR = {FIVE: 1, SIX: 2, EIGHT: 2, NINE: 2, KING: 2, FOUR: 2, ACE: 2}


def test_a_special_hand_is_shown() -> None:
    """M25: the Five that is drawn makes the seventh pair."""
    assert [what for what, _, _ in turn(LAYS, NEAR)] == [LOG_DRAW, LOG_SPECIAL]
    state = PlayoutState(MODERN, 2, (0, 0))
    state.hands[0] = [NEAR.get(code, 0) for code in range(CODES)]
    state.held, state.stock = [13, 0], [FIVE] * 20
    play(state)
    assert (state.over, state.points(0)) == (1, 2500)


@pytest.mark.parametrize(("stock", "waits"), [(13, True), (12, False)])
def test_for_a_special_hand_pairs_are_kept_while_there_is_time(stock: int, waits: bool) -> None:
    """By a policy that would keep what is alone."""
    hand = {**NEAR, FIVE: 0, KING: 3}
    alone = replace(LAYS, single=900.0, triple=900.0)
    assert (turn(alone, hand, stock=stock)[-1][1] in (KING, FIVE)) == waits
    assert turn(alone, hand, {EIGHT: 3}, stock=stock)[-1][1] not in (KING, FIVE), "nor with a row"


def test_a_three_that_belongs_to_no_special_hand_is_replaced() -> None:
    """M4: and what comes for it makes the hand whole."""
    hand = {**NEAR, FIVE: 0, RED: 1}
    assert [what for what, _, _ in turn(LAYS, hand)] == [LOG_THREE, LOG_DRAW, LOG_SPECIAL]


def test_a_black_three_that_is_none_of_them_stays() -> None:
    """Where Red Threes alone are bonus cards, which another is replaced."""
    rules = with_parameters(MODERN, {"bonus-threes": "red"})
    state = PlayoutState(rules, 2, (0, 0))
    state.hands[0] = [{**NEAR, FIVE: 0, BLACK: 1}.get(code, 0) for code in range(CODES)]
    state.held, state.stock = [13, 0], [FIVE] * 20
    log: Log = []
    play(state, 1, log)
    assert [what for what, _, _ in log] == [LOG_DRAW, LOG_DISCARD]


def test_onto_an_empty_pile_no_ace_is_thrown_for_a_special_hand() -> None:
    """M17: a card of a pair has to go."""
    hand = {FIVE: 1, SIX: 2, EIGHT: 2, NINE: 2, KING: 2, SEVEN: 1, ACE: 3}
    keeps = replace(LAYS, single=900.0, triple=900.0)
    assert turn(keeps, hand, pile=(FOUR,))[-1][1] in (SEVEN, ACE)
    assert turn(keeps, hand)[-1][1] not in (SEVEN, ACE)


def test_with_a_partner_a_special_hand_is_played_for_where_it_lacks_one() -> None:
    straight = [RED, *NATURALS[:9], TWOS]
    hand = [straight.count(code) for code in range(CODES)]
    hand[FOUR] = 3
    for seats, found in ((2, True), (4, False)):
        assert (aim(numbers_of(MODERN, seats), hand, 13, 60, 125) > 0) == found


def test_what_is_held_is_a_special_hand_where_the_engine_says_so() -> None:
    """Of hands that are one, and of those with a card changed by lot."""
    lots = Random("special")
    book, found = numbers_of(MODERN, 2), Counter[SpecialHand | None]()
    straight = [RED, *NATURALS, TWOS, JOKERS]
    for _ in range(400):
        sevens = [*NATURALS, *NATURALS]
        pairs = lots.sample(sevens, 7)
        others = lots.sample([code for code in sevens if code not in (SEVEN, ACE)], 4)
        ranks = lots.sample(NATURALS, 4)
        codes = lots.choice(
            [
                straight,
                2 * pairs,
                2 * [SEVEN, ACE, lots.choice((TWOS, JOKERS)), *others],
                [*3 * ranks, *ranks[:2]],
            ]
        )[:]
        if lots.random() < 0.5:
            codes[lots.randrange(14)] = lots.choice([*NATURALS, TWOS, JOKERS])
        hand = [codes.count(code) for code in range(CODES)]
        kinds = [0] * KINDS
        for code in codes:
            kinds[CODE.index(code)] += 1
        held = special_hand(MODERN, kinds)
        found[held] += 1
        near = nearest(book, hand)
        assert (0 < near < KINDS_TOLD) == (held is not None)
        state = PlayoutState(MODERN, 2, (0, 0))
        state.hands[0] = hand
        assert (near and shows(state, near, None)) == (held is not None)
        assert state.special == (special_points(MODERN, held) if held else 0)
    assert min(found[kind] for kind in (None, *SpecialHand)) > 20

"""What Expert's worlds make of what a seat has seen, and what a round is worth as it stands."""

from dataclasses import replace
from random import Random

import pytest

from game.engine.actions import DISCARD
from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import COLUMN, RED, listed
from game.engine.custom import with_parameters
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players.expert.information_set import OF_TWO, RED_THREE, USUAL, InformationSet, weigh
from game.players.expert.weights import PATIENT
from game.players.planning.memory import Memory
from game.players.playout.codes import BLACK, CODE, CODES, NATURALS, POINTS, TWOS
from game.players.playout.discards import worst
from game.players.playout.equity import worth
from game.players.playout.numbers import numbers_of
from game.players.playout.policy import Policy
from game.players.playout.state import PlayoutState
from tests.engine.positions import do, points, position
from tests.players.rounds import dealt

EIGHT, NINE, TEN, QUEEN, KING = 6, 7, 8, 10, 11


def world(round_: Round, lots: Random) -> list[int]:
    """The other hand, by code, in a world that seat 0 thinks up."""
    return InformationSet(round_.views[0], PATIENT).sample(lots).hands[1]


def likely(round_: Round, code: int) -> float:
    """How many cards of a code the other hand holds in 300 worlds, on the average."""
    lots = Random("worlds")
    return sum(world(round_, lots)[code] for _ in range(300)) / 300


def after_its_turn(discard: str = "9S", **where: object) -> Round:
    """Seat 0's turn, after the other has drawn a card and thrown one."""
    hand = "8H 4S 5S 6S 7S 4H 5H"
    others = f"{discard} TS JS QS KS TH JH QH KH TD JD"
    round_ = position(hand, others, stock="4C 5C", drawn=False, pile="6C", **where)  # type: ignore[arg-type]
    return do(round_, "draw", "discard 4S", "draw", f"discard {discard}")


# Who holds what.


def test_who_throws_a_rank_is_thought_to_hold_less_of_it() -> None:
    """Of Nines and of Eights one lies open: one has been thrown, the other is the seat's own."""
    round_ = after_its_turn()
    assert likely(round_, NINE) < likely(round_, EIGHT) / 2


def test_who_has_a_row_is_thought_to_have_laid_what_fits_it() -> None:
    with_row = after_its_turn(other_rows="KKK")
    assert likely(with_row, KING) < likely(with_row, QUEEN) / 2
    assert likely(with_row, TEN) > likely(with_row, KING)


def test_red_threes_are_held_by_whoever_has_had_no_turn_to_put_them_down() -> None:
    """C2: they go down as one's own turn begins, so that hardly any is left in a hand then."""
    round_ = dealt(CGA, "untouched", 2)
    first = round_.board.turn
    before = InformationSet(round_.views[first], PATIENT).first[1 - first][RED]
    for _ in range(2):
        do(round_, "draw")
        card = next(
            card for card in listed(round_.hands[round_.board.turn]) if COLUMN[card] in NATURALS
        )
        round_.apply(DISCARD[card])
    after = InformationSet(round_.views[first], PATIENT).first[1 - first][RED]
    assert (before, after) == (USUAL, RED_THREE)


def test_who_throws_a_rank_holds_less_of_it_with_two_seats_than_with_more() -> None:
    """Four throw what is alone for now: it may well come again."""
    holds = {}
    for seats in (2, 4):
        round_ = dealt(OFFICIAL, "thrown once", seats)
        thrower = round_.board.turn
        do(round_, "draw")
        card = next(card for card in listed(round_.hands[thrower]) if COLUMN[card] in NATURALS)
        round_.apply(DISCARD[card])
        known = InformationSet(round_.views[thrower - 1], PATIENT)
        holds[seats] = known.first[thrower][COLUMN[card]]
        assert known.first[thrower - 1][COLUMN[card]] == USUAL
    assert holds[2] < holds[4] / 2 < USUAL / 2


def test_the_longer_ago_a_rank_was_thrown_the_likelier_another_was_drawn() -> None:
    memory = Memory(dealt(OFFICIAL, "ago", 2).board)
    memory.thrown[1][NINE] = memory.thrown[1][TEN] = 1
    memory.turns[1], memory.thrown_last[1][NINE], memory.thrown_last[1][TEN] = 9, 0, 7
    first, _ = weigh(OF_TWO, memory, 1, [0] * CODES, [0] * CODES)
    assert first[TEN] < first[NINE] < first[QUEEN]


def test_a_rank_that_was_left_with_a_large_pile_is_held_less() -> None:
    memory = Memory(dealt(OFFICIAL, "left", 2).board)
    memory.left[1][NINE] = memory.left[1][TEN] = 1
    memory.left_most[1][NINE], memory.left_most[1][TEN] = 2, 12
    first, _ = weigh(OF_TWO, memory, 1, [0] * CODES, [0] * CODES)
    assert first[TEN] < first[NINE] < first[QUEEN]


def test_hands_of_two_are_thought_to_hold_pairs() -> None:
    """Single cards go first: what is kept is no hand of random cards."""
    first, more = weigh(
        OF_TWO, Memory(dealt(OFFICIAL, "pairs", 2).board), 1, [0] * CODES, [0] * CODES
    )
    assert first[QUEEN] == USUAL < more[QUEEN]


def test_m7_where_the_pile_is_always_frozen_hands_keep_what_fits_their_own_rows() -> None:
    held = {}
    for rules in (MODERN, WINDOWS):
        view = position("4S 5S 6S", rules=rules, other_rows="QQQ", drawn=True).views[0]
        held[rules.name] = InformationSet(view, PATIENT).first[1]
    assert held["modern"][QUEEN] > held["modern"][KING] / 2
    assert held["windows"][QUEEN] < held["windows"][KING] / 5


def test_a_card_more_of_a_rank_is_dealt_as_often_as_that_is_likely() -> None:
    known = InformationSet(dealt(WINDOWS, "clustered", 2).views[0], PATIENT)
    singles = []
    for times in (1, 4):
        known.more[1] = [weight * times for weight in known.first[1]]
        lots = Random("clustered")
        hands = [known.sample(lots).hands[1] for _ in range(300)]
        assert all(sum(hand) == known.state.held[1] for hand in hands)
        singles.append(sum(hand[code] == 1 for hand in hands for code in NATURALS))
    assert singles[1] < 0.8 * singles[0]


@pytest.mark.slow
def test_black_threes_are_thought_to_be_thrown_early() -> None:
    round_ = after_its_turn()
    each = likely(round_, BLACK) / 4
    assert each < likely(round_, QUEEN) / 8 / 2


@pytest.mark.slow
def test_wild_cards_are_thought_to_be_kept() -> None:
    round_ = after_its_turn()
    each = likely(round_, TWOS) / 8
    assert each == pytest.approx(likely(round_, QUEEN) / 8, rel=0.15)


def test_a_hand_has_its_size_and_no_card_that_lies_elsewhere() -> None:
    round_ = after_its_turn(other_rows="KKKKK")
    for number in range(50):
        hand = world(round_, Random(number))
        assert sum(hand) == 11
        assert all(count >= 0 for count in hand)
        assert hand[KING] <= 3
        assert hand[EIGHT] <= 7


def test_cards_that_went_to_the_hand_with_a_pile_are_in_it() -> None:
    round_ = position("8H 4S 5S", "KS KH JS", other_rows="QQQ", pile="9S 9H TD", stock="4C 5C")
    do(round_, "draw", "discard 4S", "draw", "discard JS", "draw", "discard 5S")
    round_ = position("KC 4S 5S", "KS KH JS", other_rows="KKK", pile="9S 9H TD", stock="4C 5C")
    do(round_, "draw", "discard KC", "take", "discard JS")
    for number in range(20):
        hand = world(round_, Random(number))
        assert hand[NINE] >= 2
        assert hand[TEN] >= 1


def signs(round_: Round, policy: Policy = PATIENT) -> list[int]:
    """What the other has shown of each rank, as seat 0 has followed it."""
    return InformationSet(round_.views[0], policy).state.signs[1]


def test_what_is_thrown_or_left_is_collected_less_and_all_else_as_before() -> None:
    round_ = after_its_turn()  # it left the Four on the pile, and threw a Nine
    collects = [PATIENT.collects[each] for each in signs(round_)]
    assert collects[NINE] == pytest.approx(PATIENT.thrown)
    assert collects[2] == pytest.approx(PATIENT.left)
    assert {collects[code] for code in range(CODES) if code not in (2, NINE)} == {1.0}
    do(round_, "draw", "discard 5S", "draw", "discard TS")
    collects = [PATIENT.collects[each] for each in signs(round_)]
    assert collects[TEN] == pytest.approx(PATIENT.thrown)
    assert collects[3] == pytest.approx(PATIENT.left)
    assert collects[NINE] == pytest.approx(PATIENT.thrown)
    do(round_, "draw", "discard 5H", "draw", "discard TH")
    collects = [PATIENT.collects[each] for each in signs(round_)]
    assert collects[TEN] == pytest.approx(PATIENT.thrown**2)
    assert collects[3] == pytest.approx(PATIENT.left**2)


@pytest.mark.parametrize("its", [0.0, 1.0])
@pytest.mark.parametrize(("mine", "discard"), [(0.0, NINE), (1.0, EIGHT)])
def test_each_seat_reads_signs_by_its_own_weights(mine: float, its: float, discard: int) -> None:
    """What a thrown Nine tells is the onlooker's to judge; what the thrower makes of signs is not.

    (It was once: policies that were tuned in playouts then learned to mislead the others.)
    """
    round_ = after_its_turn()
    state = InformationSet(round_.views[0], PATIENT).sample(Random(1))
    state.hands[0] = [0] * CODES
    state.hands[0][EIGHT] = state.hands[0][NINE] = 1
    state.public[EIGHT] -= 3  # so that an Eight would be the safer one
    state.policies = [replace(PATIENT, thrown=mine), replace(PATIENT, thrown=its)]
    assert worst(state, state.policies[0], False) == discard


# What a round is worth as it stands.

SAMBA = with_parameters(
    OFFICIAL, {"wild-rows": "yes", "wild-canasta-bonus": "2000", "mixed-canasta-less": "50"}
)
#: Rules with which a round ends as it stands when its turn stops it.
BOOKS = {
    "windows": WINDOWS,
    "two canastas or nothing": WINDOWS.with_options(
        {"canasta-for-positive-score": "yes", "canastas-to-go-out": "2"}
    ),
    "hoyle": HOYLE,
    "official": OFFICIAL,
    "viennese": VIENNESE,
    "wild rows": SAMBA,
}
#: Tables of both sides: rows and Red Threes.
TABLES = [
    {},
    {"reds": "3H", "other_reds": "3D"},
    {"rows": "KKK 777", "other_rows": "AAA2", "reds": "3H 3D 3H 3D"},
    {"rows": "KKKKKKK 5552", "other_rows": "AAAAA22", "reds": "3H 3D"},
    {"rows": "KKKKK2* QQQQQQQ", "other_rows": "AAAAAA2 8888888", "other_reds": "3H 3D 3H"},
    {"rows": "JJJJJ2 999", "other_rows": "TTTTTTTT AAAA", "other_reds": "3H 3D 3H 3D"},
    {"rows": "JJJJJJJ", "other_rows": "TTTT***", "reds": "3H"},
    {"rows": "KKKKKKK QQQQQQQ", "other_reds": "3H 3D"},
]


def as_it_stands(round_: Round) -> PlayoutState:
    """The state of a round with all hands open."""
    state = InformationSet(round_.views[0], PATIENT).state
    for seat, hand in enumerate(round_.hands):
        state.hands[seat] = [0] * CODES
        for kind, count in enumerate(hand):
            state.hands[seat][CODE[kind]] += count
    return state


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)
def test_the_points_of_a_round_that_is_stopped_are_the_engines(
    rules: Ruleset, table: dict[str, str]
) -> None:
    round_ = position("4S 5S AS", "JC 2D JK", pile="3S", rest="pile", rules=rules, **table)  # type: ignore[arg-type]
    for side, penalty in enumerate((50, 100)):
        round_.board.sides[side].penalty = penalty
    state = as_it_stands(round_)
    do(round_, "stop")
    assert (state.points(0), state.points(1)) == points(round_)


@pytest.mark.parametrize("table", [table for table in TABLES if len(table.get("rows", "")) > 8])
@pytest.mark.parametrize("rules", [*BOOKS.values(), CGA], ids=[*BOOKS, "cga"])
def test_the_points_of_who_goes_out_and_of_who_does_not_are_the_engines(
    rules: Ruleset, table: dict[str, str]
) -> None:
    round_ = position("4S", "JC 2D JK", drawn=True, rules=rules, melded=(0,), **table)  # type: ignore[arg-type]
    if "discard 4S" not in [str(action) for action in round_.legal_actions()]:
        pytest.skip("it needs another canasta")
    do(round_, "discard 4S")
    state = as_it_stands(round_)
    state.out = 0
    assert (state.points(0), state.points(1)) == points(round_)


def melds(cards: str) -> list[str]:
    """A meld of each natural."""
    return [f"meld {card}" for card in cards.split()]


@pytest.mark.parametrize("rules", [*BOOKS.values(), CGA], ids=[*BOOKS, "cga"])
@pytest.mark.parametrize("kings", ["KS KH KD KC KS KH KD", "KS KH KD KC KS KH"])
@pytest.mark.parametrize("taken", [False, True])
def test_the_bonus_for_going_out_in_one_turn_is_the_books(
    rules: Ruleset, kings: str, taken: bool
) -> None:
    """Blind, concealed or a hand canasta; with the pile, and without a canasta, where allowed."""
    queens = "QS QH QD QC QS QH QD"
    if taken:
        round_ = position(
            f"{kings[3:]} {queens} 4S 4H 5S", "JC", pile=f"4C {kings[:2]}", rules=rules
        )
        steps = ["take", *melds(f"{kings[3:]} {queens} 4S 4H 4C")]
    else:
        round_ = position(f"{kings} {queens} 5S", "JC", rules=rules, drawn=True)
        steps = melds(f"{kings} {queens}")
    for text in [*steps, "discard 5S"]:
        if text not in [str(action) for action in round_.legal_actions()]:
            pytest.skip("this book wants more for going out")
        do(round_, text)
    state = as_it_stands(round_)
    state.out = 0
    assert (state.points(0), state.points(1)) == points(round_)


@pytest.mark.parametrize("less", ["100", "250", "400"])
def test_a_mixed_canasta_is_never_worth_less_than_nothing(less: str) -> None:
    rules = with_parameters(OFFICIAL, {"mixed-canasta-less": less})
    rows = "KKKKK2* QQQQQQ*"
    round_ = position("4S 5S", "JC", rows=rows, pile="3S", rest="pile", rules=rules)
    state = as_it_stands(round_)
    do(round_, "stop")
    assert (state.points(0), state.points(1)) == points(round_)


@pytest.mark.parametrize("reds", ["3H 3D 3H 3D", "3H 3D 3H 3D 3H", "3H 3D 3H 3D 3H 3D"])
def test_with_three_packs_all_red_threes_are_six(reds: str) -> None:
    rules = with_parameters(OFFICIAL, {"packs": "3", "jokers": "6"})
    where = {"rows": "KKK", "reds": reds, "pile": "3S", "rest": "pile"}
    round_ = position("4S 5S", "JC", rules=rules, **where)  # type: ignore[arg-type]
    state = as_it_stands(round_)
    do(round_, "stop")
    assert (state.points(0), state.points(1)) == points(round_)


@pytest.mark.parametrize("rows", ["222", "2222***", "222222 KKKKK2*", "22222** QQQQQ**"])
def test_a_row_of_wild_cards_alone_is_worth_what_the_rules_say(rows: str) -> None:
    round_ = position("4S 5S", "JC", rows=rows, pile="3S", rest="pile", rules=SAMBA)
    state = as_it_stands(round_)
    do(round_, "stop")
    assert (state.points(0), state.points(1)) == points(round_)


def test_the_hands_of_both_partners_count_against_their_side() -> None:
    where = {"rows": "KKKKKKK", "other_rows": "QQQ", "pile": "3S", "rest": "pile", "seats": 4}
    hands = {2: "AS AH", 3: "JK"}
    round_ = position("4S 5S", "8C", rules=OFFICIAL, hands=hands, **where)  # type: ignore[arg-type]
    state = as_it_stands(round_)
    do(round_, "stop")
    assert (state.points(0), state.points(1)) == points(round_) == (570 - 10 - 40, 30 - 10 - 50)


def test_with_three_sides_the_end_of_the_match_is_won_shared_or_lost() -> None:
    book = numbers_of(CGA, 3)
    assert [worth(book, [5100, 4000, 0], side) for side in range(3)] == [1, 0, 0]
    assert [worth(book, [0, 5100, 5100], side) for side in range(3)] == [0, 0.5, 0.5]
    assert [worth(book, [5000, 4995, 0], side) for side in range(3)] == [1, 0, 0]


def test_with_three_sides_a_lead_is_worth_more_the_nearer_the_target_is() -> None:
    book = numbers_of(CGA, 3)
    even = [worth(book, [0, 0, 0], side) for side in range(3)]
    assert even == pytest.approx([1 / 3] * 3)
    for totals in ([1000, 500, 0], [4500, 4000, 3500]):
        values = [worth(book, totals, side) for side in range(3)]
        assert sum(values) == pytest.approx(1)
        assert values[0] > values[1] > values[2]
    early, late = worth(book, [1000, 500, 500], 0), worth(book, [4900, 4400, 4400], 0)
    assert 1 / 3 < early < late < 1


def test_values_of_codes_are_those_of_the_cards() -> None:
    assert POINTS[NINE] == POINTS[KING] == 10
    assert POINTS[TWOS] == 20

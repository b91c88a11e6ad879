"""The rule book `cga`: as `windows`, but (C1-C9)."""

from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.board import Phase
from game.engine.books import CGA
from game.engine.cards import listed, pack, parse_card, shuffled
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.ruleset import FreezeMark
from tests.engine.bent import bent
from tests.engine.positions import (
    allowed,
    do,
    hand,
    over,
    pile,
    plays,
    points,
    position,
    refused,
    row,
)
from tests.engine.wanderer import leaders


def cga(cards: str, **where):
    """A position by these rules, two seats unless said."""
    return position(cards, rules=CGA, **where)


def deck(first: str) -> list[int]:
    """All cards, the named ones on top, no Red Three among the next twenty."""
    cards = [parse_card(name) for name in first.split()]
    left = pack()
    for card in cards:
        left.remove(card)
    return cards + sorted(left, reverse=True)


# C1


@pytest.mark.parametrize(("seats", "cards"), [(2, 13), (3, 11), (4, 11)])
def test_c1_thirteen_cards_for_two_eleven_for_more(seats: int, cards: int) -> None:
    no_reds = [card for card in shuffled(Random(1)) if card > 1]
    round_ = Round(CGA, [*no_reds, 0, 0, 1, 1], seats)
    round_.deal()
    assert round_.board.hand_sizes == [cards] * seats


def test_c1_every_seat_is_a_side() -> None:
    assert [CGA.side_of(seats) for seats in (2, 3, 4)] == [(0, 1), (0, 1, 2), (0, 1, 2, 3)]


@pytest.mark.parametrize(("seats", "expected"), [(2, [0, 1, 0]), (3, [0, 1, 2, 0])])
def test_c1_the_lead_passes_to_the_left(seats: int, expected: list[int]) -> None:
    rules = bent(CGA, target=99_999)
    match = Match(rules, [Seat("random", "R")] * seats)
    assert leaders(match, len(expected)) == expected


def test_c1_a_turn_passes_to_the_left() -> None:
    round_ = do(cga("4S 5S", seats=4, turn=3), "draw", "discard 4S")
    assert round_.board.turn == 0


# C2


def test_c2_red_threes_are_not_replaced_at_the_deal_but_as_the_turn_begins() -> None:
    hands = "3H 4S 4C 4D 5S 5C 5D 6S 6C 6D 7S 7C 7D"
    other = "3D 8S 8C 8D 9S 9C 9D TS TC TD JS JC JD"
    mixed = " ".join(f"{a} {b}" for a, b in zip(hands.split(), other.split(), strict=True))
    round_ = Round(CGA, deck(f"{mixed} QS KS KC KD KH"))
    round_.deal()
    assert row(round_, "R") == "3H"
    assert hand(round_).endswith("KS")
    assert row(round_, "R", seat=1) == ""
    assert hand(round_, 1).startswith("3D")
    do(round_, "draw KC", "discard KC")
    assert row(round_, "R", seat=1) == "3D"
    assert hand(round_, 1).endswith("KD")
    assert not round_.board.sides[1].rows_laid


def test_c2_one_that_is_drawn_is_replaced_and_so_is_its_replacement() -> None:
    round_ = cga("4S 5S", stock="3H 3D QS KS")
    do(round_, "draw 3H 3D QS")
    assert row(round_, "R") == "3H 3D"
    assert hand(round_) == "4S 5S QS"


def test_c2_what_replaces_one_as_the_turn_begins_may_be_another() -> None:
    round_ = cga("3H 4S", stock="3D 9S KS")
    assert row(round_, "R") == "3H 3D"
    assert hand(round_) == "4S 9S"


def test_c2_one_that_comes_with_the_pile_is_put_down_and_not_replaced() -> None:
    round_ = do(cga("9S 9H 4S", rows="KKK", pile="3H 5D 9D"), "take", "meld 9S", "meld 9H")
    assert row(round_, "R") == "3H"
    assert hand(round_) == "4S 5D"
    assert round_.board.history[-1][2] == (parse_card("5D"),)
    by_row = do(cga("4S 5S", rows="999", pile="4D 9D", stock="QS"), "take")
    assert hand(by_row) == "4S 4D 5S"


def test_c2_in_another_s_hand_they_wait_for_his_turn_and_count_against_him() -> None:
    round_ = cga("4S", other="3H 9S", rows="KKKKKKK", drawn=True)
    do(round_, "discard 4S")
    assert points(round_) == (100 + 500 + 70, -110)


# C3


def test_c3_until_its_initial_meld_the_pile_is_frozen_for_a_side() -> None:
    round_ = cga("9S 2S AH AD AC 4S", pile="5S 9D")
    assert not round_.board.frozen
    assert round_.board.closed
    error = refused(round_, "take")
    assert error.sentence == (
        "You cannot take the discard pile: for its top card you need two Nines in your hand "
        "(no wildcards: it is your first meld)."
    )
    assert allowed(cga("9S 2S 4S", rows="AAA", pile="5S 9D"), "take")
    assert allowed(cga("9S 9H AH AD AC 4S", pile="5S 9D"), "take")


def test_c3_it_is_frozen_for_that_side_alone() -> None:
    round_ = cga("4S 5S", other="6S 7S", other_rows="999", pile="5S 9D", stock="KS")
    assert refused(round_, "take").reason == "take-pair"
    do(round_, "draw", "discard 4S", "draw", "discard 6S")
    assert allowed(cga("6S 7S", rows="999", pile="5S 9D"), "take")


def test_c3_a_frozen_pile_needs_a_natural_pair_also_with_a_row() -> None:
    assert refused(cga("9S 2S 4S", rows="999", pile="2C 9D"), "take").rule == "C5"
    round_ = do(cga("9S 9H 4S 5S", rows="999", pile="2C 9D"), "take", "meld 9S", "meld 9H")
    assert hand(round_) == "4S 5S 2C"


def test_c3_the_card_that_freezes_lies_crosswise() -> None:
    assert CGA.freeze_mark is FreezeMark.CROSSWISE


# C4


def test_c4_in_a_meld_of_three_one_card_is_wild() -> None:
    round_ = do(cga("9S 9H 2S 2C 4S", rows="KKK", drawn=True), "meld 9S", "meld 2S 9")
    assert refused(round_, "meld 2C 9").reason == "wild-outnumber"
    do(round_, "meld 9H", "meld 2C 9")
    assert row(round_, "9") == "9S 2S 9H 2C"


def test_c4_in_a_row_three_are_the_most() -> None:
    round_ = cga("2S 4S 5S", rows="999922*", drawn=True)
    error = refused(round_, "meld 2S 9")
    assert str(error) == "C4: A row holds at most three wildcards."


# C5


def test_c5_an_attempt_that_cannot_be_carried_through_costs_nothing() -> None:
    round_ = cga("9S 4S 5S", rows="KKK", pile="5S 9D")
    error = refused(round_, "take")
    assert error.rule == "C5"
    assert error.sentence == (
        "You cannot take the discard pile: for its top card you need two Nines in your hand, or "
        "one and a wildcard."
    )
    assert round_.board.sides[0].penalty == 0


def test_c5_only_a_side_that_reaches_the_minimum_with_it_opens() -> None:
    def opening(cards: str):
        return cga(cards, pile="8S 8C 9D")

    error = refused(opening("9S 9H 4S 5S"), "take")
    assert error.sentence == (
        "You cannot take the discard pile: your first meld needs 50 points, and your cards do "
        "not come to that."
    )
    # The Eights of the pile would do it, but they were not held before.
    assert not allowed(opening("9S 9H 8H 4S"), "take")
    assert allowed(opening("9S 9H 8H 8D 2S 4S"), "take")
    assert allowed(opening("9S 9H 2S 4S"), "take")
    assert not allowed(opening("9S 9H QH KD 4S 4H 4D"), "take")


def test_c5_wild_cards_that_find_no_room_do_not_count() -> None:
    """Three Nines take three wild cards (C4) and no more; a fourth would need another row."""
    short = cga("9S 9H 2S 2C 2D 2H 4S", pile="5S 9D", totals=(3000, 0))
    assert not allowed(short, "take")  # 30 and three Twos
    assert allowed(cga("9S 9H JK JK 4S", pile="5S 9D", totals=(3000, 0)), "take")


def test_c5_black_threes_are_not_among_the_melds() -> None:
    round_ = cga("9S 9H 3S 3C 3S", rows="KKKKKKK", pile="9D")
    assert allowed(round_, "take")
    only = cga("9S 9H", rows="KKKKKKK", pile="9D")
    assert allowed(only, "take")  # he goes out


def test_c5_the_hand_is_not_emptied_unless_the_rest_fills_it_or_he_goes_out() -> None:
    error = refused(cga("9S 9H", rows="KKK", pile="9D"), "take")
    assert error.sentence == (
        "You cannot take the discard pile: no card would be left in your hand, and you could not "
        "go out."
    )
    round_ = do(cga("9S 9H", rows="KKK", pile="5S 9D"), "take", "meld 9S", "meld 9H")
    assert hand(round_) == "5S"
    # A Red Three is put down by itself and fills no hand.
    assert not allowed(cga("9S 9H", rows="KKK", pile="3H 9D"), "take")


def test_c5_to_open_one_card_may_have_to_stay_in_the_hand() -> None:
    """Nines and Aces make the minimum, but only together, and then nothing is left."""
    assert not allowed(cga("9S 9H AS AC", pile="9D"), "take")
    assert not allowed(cga("9S 9H 2S", pile="9D"), "take")
    assert allowed(cga("9S 9H 2S 4S", pile="9D"), "take")
    assert allowed(cga("9S 9H 9C AS AC AD", pile="9D"), "take")  # a Nine stays


def test_c5_there_is_no_putting_back() -> None:
    round_ = do(cga("9S 9H 4S 5S", rows="KKK", pile="9D"), "take")
    error = refused(round_, "putback")
    assert str(error) == "C5: The discard pile cannot be put back: whoever takes it keeps it."
    assert {str(action) for action in plays(round_)} == {"meld 9S", "meld 9H", "meld 4S", "meld 5S"}


def test_c5_what_was_melded_amiss_is_undone_and_melded_better() -> None:
    round_ = do(cga("9S 9H QS 4S", rows="KKK", pile="5D 9D"), "take", "meld QS", "meld 9S")
    error = refused(round_, "discard 4S")
    assert error.sentence.endswith(
        "the top card needs two Nines from your hand, or one and a wildcard."
    )
    do(round_, "undo", "undo", "meld 9S", "meld 9H")
    assert hand(round_) == "4S 5D QS"


# C6


@pytest.mark.parametrize(
    ("total", "needed"),
    [(-100, 50), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)],
)
def test_c6_the_minimum(total: int, needed: int) -> None:
    assert CGA.minimum(total) == needed


def test_c6_also_for_a_concealed_hand() -> None:
    fours = "4S 4S 4C 4C 4D 4D 4H"
    melds = [f"meld {card}" for card in fours.split()]
    round_ = do(cga(f"{fours} 5S", drawn=True), *melds)
    error = refused(round_, "discard 5S")
    assert error.rule == "C6"
    assert refused(do(cga(fours, drawn=True), *melds[:-1]), melds[-1]).rule == "C6"
    nines = "9S 9S 9C 9C 9D 9D 9H"
    assert over(do(cga(nines, drawn=True), *(f"meld {card}" for card in nines.split())))


# C7


def test_c7_black_threes_are_melded_only_by_melding_out() -> None:
    round_ = cga("3S 3S 3C 9S 4S", rows="KKKKKKK 999", drawn=True)
    do(round_, "meld 9S", "meld 3S", "meld 3S", "meld 3C")
    error = refused(round_, "discard 4S")
    assert str(error) == (
        "C7: You may not discard: Black Threes are melded only when no card is left after them. "
        "If that cannot be, undo them."
    )
    assert "pass" not in {str(action) for action in plays(round_)}
    out = cga("3S 3S 3C 9S", rows="KKKKKKK 999", drawn=True)
    do(out, "meld 9S", "meld 3S", "meld 3S")
    assert over(do(out, "meld 3C"))


def test_c7_three_or_four_of_them_and_no_wild_card() -> None:
    four = cga("3S 3S 3C 3C", rows="KKKKKKK", drawn=True)
    assert over(do(four, "meld 3S", "meld 3S", "meld 3C", "meld 3C"))
    two = do(cga("3S 3C 2S", rows="KKKKKKK", drawn=True), "meld 3S", "meld 3C")
    assert refused(two, "meld 2S 3").rule == "C7"
    assert refused(do(cga("3S 3C", rows="KKKKKKK", drawn=True), "meld 3S"), "meld 3C").rule == "W16"


def test_c7_one_canasta_and_the_last_card_discarded_or_melded() -> None:
    assert over(do(cga("KS", rows="KKKKKKK", drawn=True), "meld KS"))
    assert over(do(cga("4S", rows="KKKKKKK", drawn=True), "discard 4S"))
    assert not allowed(cga("4S", rows="KKKKKK", drawn=True), "discard 4S")


# C8


def test_c8_the_pile_becomes_the_stock_by_itself_as_the_last_card_is_drawn() -> None:
    reds = {"other_reds": "3H 3H 3D 3D"}
    round_ = cga("4S 5S", pile="2S 9D 8D", stock="QS", rest="other", **reds)
    do(round_, "draw QS")
    assert pile(round_) == ""
    assert not round_.board.frozen
    assert round_.board.turnovers == 1
    assert round_.board.history[-1][1].verb is Verb.TURNOVER
    do(round_, "discard 4S", "draw 2S")
    assert pile(round_) == "4S"  # no card was turned up


def test_c8_without_a_pile_the_round_ends_at_once() -> None:
    round_ = do(cga("4S 5S", stock="QS", rest="other"), "draw QS")
    assert over(round_)
    assert round_.board.result.out is None
    assert hand(round_) == "4S 5S QS"


def test_c8_the_third_time_the_round_ends_at_once() -> None:
    for before, ends in ((0, False), (1, False), (2, True)):
        round_ = cga("4S 5S", pile="9D 8D", stock="QS", rest="other", turnovers=before)
        assert over(do(round_, "draw QS")) == ends


def test_c8_a_red_three_as_the_last_card_is_replaced_from_the_turned_pile() -> None:
    round_ = cga("4S 5S", pile="9D 8D", stock="3H", rest="other")
    do(round_, "draw 3H 9D")
    assert row(round_, "R") == "3H"
    assert hand(round_) == "4S 5S 9D"
    assert round_.board.stock_count == 1


def test_c8_the_third_time_it_is_put_down_and_the_round_ends() -> None:
    round_ = cga("4S 5S", rows="KKK", pile="9D 8D", stock="3H", rest="other", turnovers=2)
    do(round_, "draw 3H")
    assert over(round_)
    assert row(round_, "R") == "3H"
    assert points(round_)[0] == 30 + 100 - 10


def test_c8_a_replacement_that_empties_the_stock_counts() -> None:
    round_ = cga("3H 4S 5S", pile="9D 8D", stock="QS", rest="other")
    assert round_.board.turnovers == 1
    assert hand(round_) == "4S 5S QS"
    assert round_.phase is Phase.DRAW
    assert {str(action) for action in plays(round_)} == {"draw"}
    last = cga("3H 4S 5S", pile="9D 8D", stock="QS", rest="other", turnovers=2)
    assert over(last)
    assert hand(last) == "4S 5S QS"


def test_c8_two_red_threes_at_once_may_need_the_turned_pile() -> None:
    round_ = cga("3H 3D 4S", pile="9D 8D", stock="QS", rest="other")
    assert hand(round_) == "4S 9D QS"
    assert round_.board.stock_count == 1


def test_c8_nobody_turns_it_over_or_stops() -> None:
    round_ = cga("4S 5S", pile="9D 8D", stock="QS", rest="other")
    assert refused(round_, "turnover").rule == "C8"
    assert refused(round_, "stop").rule == "C8"


# C9


def test_c9_out_100_concealed_100_more() -> None:
    kings = "KS KS KC KC KD KD KH"
    melds = [f"meld {card}" for card in kings.split()]
    round_ = do(cga(f"{kings}", other="4S", reds="3H", drawn=True), *melds)
    assert round_.board.result.concealed
    assert points(round_) == (70 + 500 + 200 + 100, -5)
    plain = do(cga("4S", other="5S", rows="KKKKKKK", drawn=True), "discard 4S")
    assert points(plain) == (70 + 500 + 100, -5)


def test_c9_red_threes_count_against_a_side_without_its_initial_meld() -> None:
    reds = {"reds": "3H", "other_reds": "3D 3D"}
    out = do(cga("4S", other="5S", rows="KKKKKKK", drawn=True, **reds), "discard 4S")
    assert points(out) == (670 + 100, -200 - 5)
    assert out.board.result.sheets[1].red_threes == -200
    ended = cga("4S 5S", other="5S", rows="KKK", stock="QS", rest="pile", turnovers=2, **reds)
    assert points(do(ended, "draw QS")) == (30 + 100 - 20, -205)


def test_c9_four_red_threes_count_800_for_or_against() -> None:
    four = "3H 3H 3D 3D"
    for rows, worth in (("KKK", 800), ("", -800)):
        round_ = cga("4S 5S", rows=rows, reds=four, stock="QS", rest="pile", turnovers=2)
        assert do(round_, "draw").board.result.sheets[0].red_threes == worth


def test_c9_there_are_no_options() -> None:
    assert CGA.options == ()
    with pytest.raises(ValueError, match="no option"):
        CGA.with_options({"cards-drawn": "2"})


def test_four_play_each_for_himself() -> None:
    round_ = cga(
        "4S",
        other="5S",
        rows="KKKKKKK",
        seats=4,
        turn=2,
        hands={0: "6S 9S", 1: "AS"},
        sides={0: "QQQ"},
        drawn=True,
    )
    do(round_, "discard 4S")
    assert points(round_) == (30 - 15, -20, 670, -5)
    assert sum(len(listed(cards)) for cards in round_.hands) == 4

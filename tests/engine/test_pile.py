"""W10-W14: taking the discard pile, owing it, putting it back, and blocking it."""

import pytest

from game.engine.board import Phase
from tests.engine.positions import (
    ADD,
    BLOCKS,
    TOP_COUNTS,
    allowed,
    do,
    hand,
    pile,
    position,
    refused,
    row,
    snapshot,
)


@pytest.mark.parametrize(
    ("top", "name"),
    [("3S", "Black Three"), ("3H", "Red Three"), ("2S", "wildcard"), ("JK", "wildcard")],
)
def test_w10_the_top_card_must_be_a_natural(top: str, name: str) -> None:
    round_ = position("3C 3C 2H 2D", rows="KKK", pile="4C " + top)
    error = refused(round_, "take")
    assert error.rule == "W10"
    assert error.sentence == f"The discard pile may not be taken: its top card is a {name}."
    assert round_.board.sides[0].penalty == 0
    do(round_, "draw")


def test_w10_an_empty_pile_is_not_taken() -> None:
    error = refused(position("9H 9D", pile=""), "take")
    assert (error.rule, error.sentence) == ("W10", "There is no discard pile to take.")


@pytest.mark.parametrize("top", ["4S", "7D", "9S", "TC", "AH"])
def test_w10_four_to_ace_may_be_taken_even_in_vain(top: str) -> None:
    assert allowed(position("QS QH", pile=top), "take")


def test_w11_the_top_card_joins_the_row_and_the_rest_comes_at_once() -> None:
    round_ = do(position("QS 4H", rows="999", pile="4C 3S QD 9C"), "take")
    assert row(round_, "9").split()[-1] == "9C"
    assert len(row(round_, "9").split()) == 4
    assert hand(round_) == "3S 4H 4C QS QD"
    assert pile(round_) == ""
    assert round_.board.hand_sizes[0] == 5
    assert round_.phase is Phase.DISCARD


def test_w11_he_cannot_choose_a_pair_instead() -> None:
    round_ = do(position("9S 9H 4H", rows="999", pile="4C 9C"), "take")
    assert hand(round_) == "4H 4C 9S 9H"
    assert refused(round_, "putback").rule == "W13"
    assert refused(round_, "undo").rule == "W19"


def test_w11_a_row_with_wild_cards_will_do() -> None:
    round_ = do(position("QS 4H", rows="9922", pile="4C 9C"), "take")
    assert hand(round_) == "4H 4C QS"


def test_w11_onto_a_canasta_by_default() -> None:
    round_ = do(position("QS 4H", rows="9999999", pile="4C 9C"), "take")
    assert len(row(round_, "9").split()) == 8


@pytest.mark.parametrize("under", ["4C", "2C"])
def test_w11_a_canasta_bars_the_pile_if_add_to_canasta_is_no(under: str) -> None:
    round_ = position("9S 4H", rows="999999*", pile=under + " 9C", options={ADD: "no"})
    error = refused(round_, "take")
    assert error.rule == "W11"
    assert error.sentence == (
        "The discard pile may not be taken: your Nines are a canasta already, and the top card "
        "may not be added to it."
    )
    do(round_, "draw")


def test_w11_the_others_canasta_is_no_bar() -> None:
    round_ = position("9S 4H", other_rows="999999*", pile="4H 9C", options={ADD: "no"})
    assert allowed(round_, "take")


def test_w11_a_row_of_six_is_no_canasta_yet() -> None:
    round_ = position("9S 4H", rows="99999*", pile="4H 9C", options={ADD: "no"})
    do(round_, "take")
    assert round_.board.sides[0].canastas == 1


def test_w12_only_the_top_card_is_received_and_stands_in_its_row() -> None:
    round_ = do(position("9S 9H QD 4H", rows="KKK", pile="4C QS 9C"), "take")
    assert row(round_, "9") == "9C"
    assert pile(round_) == "4C QS"
    assert hand(round_) == "4H 9S 9H QD"
    assert round_.phase is Phase.MELD


def test_w12_two_naturals_bring_the_rest_by_themselves() -> None:
    round_ = do(position("9S 9H QD 4H", rows="KKK", pile="4C QS 9C"), "take", "meld 9S")
    assert pile(round_) == "4C QS"
    do(round_, "meld 9H")
    assert pile(round_) == ""
    assert hand(round_) == "4H 4C QS QD"
    assert round_.board.hand_sizes[0] == 4
    assert refused(round_, "putback").rule == "W13"


@pytest.mark.parametrize("order", [("9S", "2H 9"), ("2H 9", "9S")])
def test_w12_one_natural_and_one_wild_card_if_not_frozen(order: tuple[str, ...]) -> None:
    round_ = position("9S 2H QD 4H", rows="KKK", pile="4C QS 9C")
    do(round_, "take", *("meld " + card for card in order))
    assert hand(round_) == "4H 4C QS QD"


def test_w12_not_two_wild_cards() -> None:
    round_ = do(position("2S 2H 9D", rows="KKK", pile="4C 9C"), "take", "meld 2S 9")
    assert refused(round_, "meld 2H 9").rule == "W15"
    assert refused(round_, "discard 9D").rule == "W13"


def test_w12_frozen_needs_two_naturals() -> None:
    round_ = do(position("9S 9D 2H QD", rows="KKK", pile="2C QS 9C"), "take")
    do(round_, "meld 9S", "meld 2H 9")
    assert pile(round_) == "2C QS"
    assert refused(round_, "discard QD").sentence == (
        "Meld two Nines for the top card first (no wildcards: the pile is blocked), or click on "
        "the pile to put it back."
    )
    do(round_, "meld 9D")
    assert hand(round_) == "QS QD 2C"


def test_w12_frozen_with_a_row_of_the_rank_needs_two_naturals_from_the_hand() -> None:
    round_ = do(position("9S 9D QD 4H", rows="999", pile="JK 4C 9C"), "take")
    assert len(row(round_, "9").split()) == 4
    assert pile(round_) == "JK 4C"
    assert refused(round_, "discard QD").rule == "W13"
    do(round_, "meld 9S")
    assert pile(round_) == "JK 4C"
    do(round_, "meld 9D")
    assert hand(round_) == "4H 4C QD JK"
    assert not round_.board.frozen


def test_w12_frozen_with_a_row_one_natural_and_a_wild_card_do_not_do() -> None:
    round_ = do(position("9S 2D QD", rows="999", pile="JK 4C 9C"), "take")
    do(round_, "meld 9S", "meld 2D 9")
    assert round_.board.now.owed >= 0
    refused(round_, "discard QD")


def test_w12_a_pile_of_one_card_has_no_rest() -> None:
    round_ = do(position("9S 9H QD 4H", rows="KKK", pile="9C"), "take", "meld 9S")
    assert refused(round_, "discard QD").rule == "W13"
    do(round_, "meld 9H")
    assert hand(round_) == "4H QD"
    assert refused(round_, "putback").rule == "W13"
    assert refused(round_, "undo").rule == "W19"  # it counts as received at that moment
    do(round_, "discard QD")


@pytest.mark.parametrize("second", ["9D", "2S 9"])
def test_w12_each_pile_needs_its_own_two_cards(second: str) -> None:
    """What was melded for an earlier pile does not count for the next."""
    round_ = position("9S 9D 2S QS QH 4S 4H", "QC 5S", rows="KKK", pile="5C 9C")
    do(round_, "take", "meld 9S", "meld " + second, "discard 4H", "draw", "discard QC", "take")
    assert round_.board.now.owed >= 0
    do(round_, "meld QS")
    assert round_.board.now.owed >= 0
    assert refused(round_, "discard 4S").rule == "W13"
    do(round_, "meld QH")
    assert hand(round_).startswith("4S 4H")


def test_w12_a_pile_of_one_card_onto_a_row() -> None:
    round_ = do(position("QD 4H", rows="999", pile="9C"), "take", "discard QD")
    assert pile(round_) == "QD"


def test_w12_every_row_must_have_three_cards() -> None:
    round_ = position("QS QH QD 9S 9H 4H", rows="KKK", pile="4C 9C")
    do(round_, "take", "meld QS", "meld QH", "meld 9S", "meld 9H")
    assert pile(round_) == "4C"
    error = refused(round_, "discard 4H")
    assert error.rule == "W12"
    assert error.sentence == (
        "You may not discard yet: the row of Queens has two cards, and the pile is only yours when "
        "each has three."
    )
    do(round_, "meld QD")
    assert hand(round_) == "4H 4C"


def test_w12_only_two_cards_on_the_top_cards_rank_count() -> None:
    """Cards to another rank do not settle it."""
    round_ = do(position("QS QH QD 9S 4H", rows="KKK", pile="4C 9C"), "take")
    do(round_, "meld QS", "meld QH", "meld QD", "meld 9S")
    assert pile(round_) == "4C"


@pytest.mark.parametrize("frozen", [False, True])
def test_w12_the_initial_minimum_is_reached_before_the_pile_is_received(frozen: bool) -> None:
    bottom = "2C" if frozen else "4C"
    round_ = position("9S 9H QS QH QD 4H", pile=bottom + " 9C")
    do(round_, "take", "meld 9S", "meld 9H")  # 30 points
    assert pile(round_) == bottom
    error = refused(round_, "discard 4H")
    assert error.rule == "W12"
    assert error.sentence == (
        "You may not discard yet: for the discard pile your first meld needs 50 points, and it "
        "has 30."
    )
    do(round_, "meld QS", "meld QH")  # 50 points, but the Queens are two
    assert pile(round_) == bottom
    do(round_, "meld QD")
    assert pile(round_) == ""


def test_w12_red_threes_on_the_table_are_nothing_and_count_nothing() -> None:
    round_ = position("9S 9H 3H 4H", reds="3D", pile="4C 9C")
    do(round_, "take", "meld 9S", "meld 9H", "meld 3H")
    assert pile(round_) == "4C"
    assert refused(round_, "discard 4H").rule == "W12"


def test_w12_a_side_with_a_row_needs_no_minimum() -> None:
    round_ = do(position("4S 4H QH", rows="555", pile="6C 4C"), "take", "meld 4S", "meld 4H")
    assert hand(round_) == "6C QH"


def test_w12_the_top_card_counts_for_the_minimum() -> None:
    """Aces: 20 + 20 and the top card's 20 reach 50."""
    round_ = do(position("AS AH QH", pile="6C AC"), "take", "meld AS", "meld AH")
    assert hand(round_) == "6C QH"


def test_w12_an_empty_rest_waits_for_the_minimum_as_well() -> None:
    round_ = do(position("9S 9H QH", pile="9C"), "take", "meld 9S", "meld 9H")
    assert refused(round_, "discard QH").rule == "W12"
    assert allowed(round_, "putback")


def test_w13_while_it_is_owed_the_turn_does_not_end() -> None:
    round_ = do(position("9S 9H QH", rows="KKK", pile="4C 9C"), "take")
    assert refused(round_, "discard QH").sentence == (
        "Meld two Nines for the top card first, or one and a wildcard, or click on the pile to "
        "put it back."
    )
    passing = do(position("9S", rows="KKK", pile="4C 9C"), "take")
    assert refused(passing, "pass").sentence.startswith("Meld two Nines for the top card first")


def test_w13_while_it_is_owed_no_black_threes_are_melded() -> None:
    round_ = do(position("9S 3S 3C 3S", rows="KKKKKKK", pile="4C 9C"), "take")
    error = refused(round_, "meld 3S")
    assert error.rule == "W13"
    assert error.sentence == (
        "Black Threes may not be melded before the discard pile is yours: first meld what it "
        "needs, or click on the pile to put it back."
    )


def test_w13_putting_back_restores_the_turns_start_for_fifty_points() -> None:
    start = position("9S QH QS 3H 2H", rows="KKK", pile="4C 9C")
    round_ = start.copy()
    do(round_, "take", "meld 9S", "meld QH", "meld 3H", "meld 2H K", "putback")
    assert round_.board.sides[0].penalty == 50
    assert round_.phase is Phase.DRAW
    round_.board.sides[0].penalty = 0
    assert snapshot(round_, without=["history"]) == snapshot(start, without=["history"])
    assert [str(action) for action in round_.legal_actions()] == ["draw", "take"]


def test_w13_each_putting_back_costs_fifty() -> None:
    round_ = position("9S QH", rows="KKK", pile="4C 9C")
    do(round_, "take", "putback", "take", "meld 9S", "putback")
    assert round_.board.sides[0].penalty == 100
    do(round_, "draw")


def test_w13_putting_back_onto_a_blocked_pile_and_an_existing_row() -> None:
    round_ = position("9S QH", rows="9992", pile="JK 9C")
    before = row(round_, "9")
    do(round_, "take", "meld 9S", "putback")
    assert row(round_, "9") == before
    assert pile(round_) == "JK 9C"
    assert round_.board.frozen


def test_w13_a_first_meld_put_back_is_no_meld() -> None:
    round_ = do(position("9S QH QD QS", pile="4C 9C"), "take", "meld QS", "putback")
    assert round_.board.now.bare
    do(round_, "draw", "meld QS", "meld QD", "meld QH")
    assert round_.board.now.points == 30


def test_w13_nothing_is_put_back_that_was_not_taken_or_is_received() -> None:
    sentence = "There is no top card to put back: that can be done only before the pile is yours."
    round_ = position("9S 9H QH", rows="KKK", pile="4C 9C")
    assert refused(round_, "putback").sentence == sentence
    assert refused(do(round_.copy(), "draw"), "putback").sentence == sentence
    assert refused(do(round_, "take", "meld 9S", "meld 9H"), "putback").sentence == sentence


@pytest.mark.parametrize(("card", "blocks"), [("2S", "no"), ("JK", "no"), ("3H", "yes")])
def test_w14_a_wild_card_or_red_three_freezes(card: str, blocks: str) -> None:
    round_ = position("9S 4S " + card, pile="9C", drawn=True, options={BLOCKS: blocks})
    assert not round_.board.frozen
    assert do(round_, "discard " + card).board.frozen


@pytest.mark.parametrize("card", ["3S", "4S", "AS"])
def test_w14_other_cards_do_not(card: str) -> None:
    assert not do(position("9S " + card, drawn=True), "discard " + card).board.frozen


def test_w14_it_stays_so_under_other_cards_until_it_is_taken() -> None:
    round_ = position("9S 4S 2S 6H", other="9H 9D QH QD", other_rows="KKK", pile="5C", drawn=True)
    do(round_, "discard 2S", "draw", "discard QH", "draw", "discard 9S")
    assert round_.board.frozen
    do(round_, "take", "meld 9H")
    assert round_.board.frozen
    do(round_, "meld 9D")
    assert not round_.board.frozen


def test_w14_or_until_it_is_turned_over() -> None:
    round_ = position("9S 4S", pile="2S 9C", rest="other")
    assert not do(round_, "turnover").board.frozen


@pytest.mark.parametrize("counts", ["yes", "no"])
def test_w21_top_card_counts_both_ways(counts: str) -> None:
    """The minimum is 50: 9S 9H 9C and QS QH are 50, but 60 is needed if the Nine is added."""
    round_ = position("9S 9H QS QH QD 4H", pile="4C 9C", options={TOP_COUNTS: counts})
    do(round_, "take", "meld QS", "meld QH", "meld QD", "meld 9S", "meld 9H")  # 60
    assert pile(round_) == ""
    aces = position("AS AH 4H", pile="4C AC", options={TOP_COUNTS: counts})
    do(aces, "take", "meld AS", "meld AH")  # 60, and 70 would be needed
    assert pile(aces) == ("" if counts == "yes" else "4C")

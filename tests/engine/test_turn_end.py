"""W22-W25: discarding, going out, passing, and Red Threes at the end of a hand."""

import pytest

from game.engine.board import Phase
from tests.engine.positions import (
    BLOCKS,
    CANASTAS,
    allowed,
    do,
    hand,
    over,
    pile,
    points,
    position,
    refused,
    row,
)


def test_w22_the_turn_ends_by_discarding_one_card() -> None:
    round_ = do(position("9H QS 4S", pile="5C", drawn=True), "discard QS")
    assert pile(round_) == "5C QS"
    assert hand(round_) == "4S 9H"
    assert round_.board.hand_sizes[0] == 2
    assert round_.board.turn == 1


@pytest.mark.parametrize("card", ["3S", "2S", "JK", "AS", "4S"])
def test_w22_any_card_but_a_red_three_may_be_discarded(card: str) -> None:
    assert allowed(position("9H 9D " + card, drawn=True), "discard " + card)


def test_w22_a_refused_discard_is_repaired_by_undo() -> None:
    round_ = do(position("9H 9D QS", rows="KKK", drawn=True), "meld 9H")
    assert round_.phase is Phase.MELD
    refused(round_, "discard QS")
    do(round_, "undo")
    assert round_.phase is Phase.DISCARD
    do(round_, "discard QS")


def test_w23_going_out_by_melding_the_last_card() -> None:
    round_ = position("QS KS", other="4S 5S", rows="KKKKKKK QQQ", drawn=True)
    do(round_, "meld QS", "meld KS")
    assert over(round_)
    assert round_.board.result is not None
    assert round_.board.result.out == 0
    assert round_.legal_actions() == []


def test_w23_going_out_by_discarding_it() -> None:
    round_ = do(position("QS 9S", rows="KKKKKKK QQQ", drawn=True), "meld QS", "discard 9S")
    assert over(round_)
    assert pile(round_) == "9S"


def test_w23_the_last_meld_may_complete_the_canasta() -> None:
    assert over(do(position("KS KH", rows="KKKKK", drawn=True), "meld KS", "meld KH"))
    assert over(do(position("KS 2S", rows="KKKKK", drawn=True), "meld KS", "meld 2S K"))


@pytest.mark.parametrize(
    ("rows", "needed", "sentence"),
    [("KKKKK", "1", "a canasta"), ("KKKKKKK", "2", "two canastas")],
)
def test_w23_not_without_the_canastas(rows: str, needed: str, sentence: str) -> None:
    round_ = position("KS QH", rows=rows + " QQQ", drawn=True, options={CANASTAS: needed})
    do(round_, "meld KS")
    error = refused(round_, "meld QH")
    assert error.rule == "W23"
    assert error.sentence == (
        f"That would be your last card, and to go out you need {sentence} on your table."
    )
    assert refused(round_, "discard QH").rule == "W24"


@pytest.mark.parametrize("needed", ["1", "2"])
def test_w23_one_or_two_canastas_by_option(needed: str) -> None:
    rows = "KKKKKKK" if needed == "1" else "KKKKKKK 999999*"
    round_ = position("QS QH", rows=rows + " QQQ", drawn=True, options={CANASTAS: needed})
    assert over(do(round_, "meld QS", "meld QH"))


def test_w23_rows_must_have_three_cards() -> None:
    round_ = do(position("QS QH", rows="KKKKKKK", drawn=True), "meld QS")
    error = refused(round_, "meld QH")
    assert error.rule == "W16"
    assert error.sentence == (
        "You may not go out yet: the row of Queens has two cards, and a row needs three."
    )
    assert refused(round_, "discard QH").rule == "W16"


def test_w23_the_row_at_fault_is_named_not_the_one_melded() -> None:
    round_ = position("QS KS 4S", rows="KKKKKKK", drawn=True)
    do(round_, "meld QS", "meld 4S")
    assert "the row of Fours has one card" in refused(round_, "meld KS").sentence


def test_w23_the_rest_of_the_pile_comes_before_the_hand_is_looked_at() -> None:
    round_ = position("9H 9D", rows="KKK", pile="4C QC 9C")  # no canasta
    do(round_, "take", "meld 9H", "meld 9D")
    assert hand(round_) == "4C QC"
    assert not over(round_)
    do(round_, "discard 4C")


def test_w23_so_it_does_not_go_out_with_canastas_either() -> None:
    round_ = do(position("9H 9D", rows="KKKKKKK", pile="4C QC 9C"), "take", "meld 9H", "meld 9D")
    assert hand(round_) == "4C QC"
    assert not over(round_)


@pytest.mark.parametrize("rows", ["KKK", "KKKKKKK"])
def test_w23_a_pile_of_one_card_has_no_rest_to_fill_the_hand(rows: str) -> None:
    round_ = do(position("9H 9D", rows=rows, pile="9C"), "take", "meld 9H")
    if rows == "KKK":
        assert refused(round_, "meld 9D").rule == "W23"
    else:
        assert over(do(round_, "meld 9D"))


def test_w23_a_pile_onto_a_row_and_then_out() -> None:
    round_ = do(position("QS", rows="KKKKKKK 999 QQQ", pile="9C"), "take")
    assert over(do(round_.copy(), "meld QS"))
    assert over(do(round_.copy(), "discard QS"))


def test_w23_the_last_card_may_not_leave_the_pile_owed() -> None:
    round_ = do(position("9H KS", rows="KKKKKKK", pile="2C 9C"), "take", "meld 9H")
    error = refused(round_, "meld KS")
    assert error.rule == "W23"
    assert error.sentence == (
        "That would be your last card, and the discard pile would still not be yours."
    )
    do(round_, "putback")


def test_w23_nor_for_want_of_the_minimum() -> None:
    """Out with a canasta in one turn: exempt from W20, but not from W12."""
    round_ = position("4S 4H 4D 4C 4S 4H", pile="5C 4D")
    do(round_, "take", *["meld " + card for card in ("4S", "4H", "4D", "4C", "4S")])
    assert refused(round_, "meld 4H").rule == "W23"


def test_w23_a_red_three_as_last_card_goes_out() -> None:
    round_ = position("KS 3H", rows="KKKKKKK", drawn=True)
    assert over(do(round_, "meld KS", "meld 3H"))


def test_w23_after_going_out_nothing_is_played() -> None:
    round_ = do(position("KS KH", rows="KKKKKK", drawn=True), "meld KS", "meld KH")
    for text in ("draw", "take", "meld KS", "discard KS", "pass", "undo", "putback", "stop"):
        assert refused(round_, text).sentence == "The round is over."


def test_w24_with_one_card_and_no_canasta_the_discard_is_passed() -> None:
    round_ = position("QS 9H", other="4S 5S", rows="QQQ", drawn=True)
    do(round_, "meld QS")
    error = refused(round_, "discard 9H")
    assert error.rule == "W24"
    assert error.sentence == (
        "You may not discard your last card: to go out you need a canasta on your table. Pass the "
        "discard."
    )
    do(round_, "pass")
    assert hand(round_) == "9H"
    assert pile(round_) == ""
    assert round_.board.turn == 1
    assert not over(round_)


def test_w24_with_one_of_two_canastas_too() -> None:
    round_ = position("QS 9H", rows="KKKKKKK QQQ", drawn=True, options={CANASTAS: "2"})
    do(round_, "meld QS", "pass")
    assert hand(round_) == "9H"


def test_w24_as_the_table_stands_now() -> None:
    """A canasta melded in this turn counts, and undone counts no more."""
    round_ = position("KS 9H", rows="KKKKKK", drawn=True)
    do(round_, "meld KS")
    error = refused(round_, "pass")
    assert error.rule == "W24"
    assert error.sentence == "You may not pass the discard: you have a canasta and may go out."
    do(round_, "undo")
    assert refused(round_, "pass").rule == "W24"  # two cards again


def test_w24_nobody_with_more_cards_passes() -> None:
    error = refused(position("QS 9H", rows="KKK", drawn=True), "pass")
    assert error.rule == "W24"
    assert error.sentence == ("You may pass the discard only with one card in your hand.")


def test_w24_under_the_same_conditions_as_a_discard() -> None:
    short = do(position("QS 9H", rows="KKK", drawn=True), "meld QS")
    assert refused(short, "pass").sentence == (
        "You may not pass the discard yet: the row of Queens has one card, and a row needs three."
    )
    owed = do(position("QS", rows="KKK", pile="4C 9C"), "take")
    assert refused(owed, "pass").rule == "W13"


def test_w24_told_to_pass_only_when_that_would_be_right() -> None:
    """The reason named for a last card is the one that stands in the way first."""
    short = do(position("QS 9H", rows="KKK", drawn=True), "meld QS")
    assert refused(short, "discard 9H").rule == "W16"


def test_w24_a_wild_card_or_red_three_may_be_kept_so() -> None:
    for card, rule in (("2S", "W24"), ("3H", "W25")):
        round_ = do(position("QS " + card, rows="QQQ", drawn=True), "meld QS")
        assert refused(round_, "discard " + card).rule == rule
        assert hand(do(round_, "pass")) == card


def test_w25_red_threes_alone_are_melded_until_one_is_left_and_he_passes() -> None:
    round_ = position("QS 3H 3D", rows="QQQ", drawn=True)
    do(round_, "meld QS")
    for text in ("discard 3H", "discard 3D"):
        assert refused(round_, text).rule == "W9"
    assert refused(round_, "pass").rule == "W24"
    assert round_.phase is Phase.MELD
    do(round_, "meld 3H")
    assert refused(round_, "meld 3D").rule == "W23"
    do(round_, "pass")
    assert row(round_, "R") == "3H"
    assert hand(round_) == "3D"


def test_w25_or_until_the_hand_is_empty_if_he_may_go_out() -> None:
    round_ = position("QS 3H 3D", other="4S", rows="QQQ KKKKKKK", drawn=True)
    do(round_, "meld QS", "meld 3H")
    assert refused(round_, "pass").rule == "W24"
    do(round_, "meld 3D")
    assert over(round_)
    assert points(round_)[0] == 40 + 70 + 500 + 200 + 100


def test_w25_with_the_option_they_are_discards() -> None:
    round_ = position("QS 3H 3D", rows="QQQ", drawn=True, options={BLOCKS: "yes"})
    assert allowed(do(round_, "meld QS"), "discard 3H")

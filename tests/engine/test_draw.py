"""W6-W9: how a turn begins, drawing, and Red Threes in the hand."""

import pytest

from game.engine.actions import ALL_ACTIONS, DRAW
from game.engine.board import Phase
from game.engine.rules import legal_actions, refusal
from tests.engine.positions import (
    BLOCKS,
    DRAWN,
    EXTRA,
    allowed,
    do,
    hand,
    over,
    pile,
    position,
    refused,
    row,
)


def test_w6_a_turn_begins_with_drawing_or_taking_and_nothing_else() -> None:
    round_ = position("9H 9D 3H 2S", rows="KKK", pile="4C 9S")
    assert round_.phase is Phase.DRAW
    assert [str(action) for action in round_.legal_actions()] == ["draw", "take"]
    for text in ("meld 9H", "meld 3H", "meld 2S K", "discard 9H", "pass"):
        error = refused(round_, text)
        assert error.rule == "W6"
        assert error.sentence == (
            "A turn begins at the fresh deck or at the discard pile: draw, or take the pile."
        )
    for text in ("undo", "putback"):
        refused(round_, text)


def test_w6_after_drawing_neither_is_done_again() -> None:
    round_ = position("9H 9D 2S", pile="4C 9S", drawn=True)
    assert refused(round_, "draw").sentence == (
        "You have already drawn or taken the pile: now meld, and end your turn."
    )
    assert refused(round_, "take").rule == "W6"


def test_w6_after_taking_neither_is_done_again() -> None:
    for rows in ("", "999"):
        round_ = do(position("9H 9D 4S", rows=rows, pile="4C 9S"), "take")
        assert refused(round_, "draw").rule == "W6"
        assert refused(round_, "take").rule == "W6"


def test_w6_only_the_seat_on_turn_acts() -> None:
    round_ = position("9H 9D", pile="4C 9S", turn=1)
    assert round_.decider == 1
    assert legal_actions(round_.views[0]) == []
    assert all(refusal(round_.views[0], action) == "not-your-turn" for action in ALL_ACTIONS)
    assert refusal(round_.views[1], DRAW) is None


def test_w6_only_cards_that_are_held_are_played() -> None:
    round_ = position("9H 9D 4S", other="9S QH", rows="999", drawn=True)
    for text in ("meld 9S", "meld QH", "discard 9S", "meld JK 9", "discard JK"):
        error = refused(round_, text)
        assert (error.rule, error.sentence) == ("W6", "You do not hold that card.")
    do(round_, "meld 9H")
    refused(round_, "meld 9H")  # there was one


def test_w6_seats_take_turns() -> None:
    round_ = do(position("9H 4S", other="QH QD"), "draw", "discard 4S")
    assert round_.board.turn == round_.decider == 1
    do(round_, "draw", "discard QH")
    assert round_.board.turn == round_.decider == 0
    assert round_.phase is Phase.DRAW


def test_w7_one_card_is_drawn_by_default() -> None:
    round_ = do(position("9H", stock="4S 5S"), "draw 4S")
    assert hand(round_) == "4S 9H"


def test_w7_two_cards_by_option() -> None:
    round_ = do(position("9H", stock="5S 4S 6S", options={DRAWN: "2"}), "draw 5S 4S")
    assert hand(round_) == "4S 5S 9H"
    assert refused(round_, "draw").rule == "W6"


def test_w7_all_that_are_left_if_fewer() -> None:
    round_ = position("9H", stock="5S", rest="other", options={DRAWN: "2"})
    assert hand(do(round_, "draw 5S")) == "5S 9H"
    assert round_.board.stock_count == 0


def test_w8_a_red_three_drawn_goes_to_the_hand_and_waits() -> None:
    round_ = do(position("9H 4S QC", stock="3H"), "draw 3H")
    assert hand(round_) == "3H 4S 9H QC"
    assert row(round_, "R") == ""
    do(round_, "discard 4S")
    assert hand(round_) == "3H 9H QC"


def test_w8_its_owner_melds_it_in_any_of_his_turns() -> None:
    round_ = position("9H 4S 3H QC", pile="4C")
    refused(round_, "meld 3H")  # before drawing
    do(round_, "draw", "meld 3H")
    assert row(round_, "R") == "3H"
    assert round_.board.sides[0].rows_laid == 0


def test_w8_also_after_taking_and_while_the_pile_is_owed() -> None:
    assert allowed(do(position("9H 3H QC", rows="999", pile="4C 9S"), "take"), "meld 3H")
    owing = do(position("9H 9D 3H QC", pile="4C 9S"), "take")
    assert row(do(owing, "meld 3H"), "R") == "3H"


def test_w8_no_extra_card_without_the_option() -> None:
    round_ = position("9H 4S 3H", drawn=True)
    assert refused(round_, "draw").rule == "W6"
    assert refused(do(round_, "meld 3H"), "draw").rule == "W6"


@pytest.mark.parametrize("first", [(), ("meld 3H",), ("meld 9S", "meld 9H", "meld 9D")])
def test_w8_the_extra_card_at_any_time_in_the_turn(first: tuple[str, ...]) -> None:
    round_ = position("9S 9H 9D 4S QC 3H", stock="5S", drawn=True, options={EXTRA: "yes"})
    do(round_, *first, "draw 5S")
    assert "5S" in hand(round_).split()
    assert refused(round_, "draw").rule == "W6"  # one, not two


def test_w8_he_need_not_use_it_and_loses_it_with_the_turn() -> None:
    round_ = position("9S 3H", other="QS QD", drawn=True, options={EXTRA: "yes"})
    do(round_, "discard 9S", "draw", "discard QS", "draw")
    assert refused(round_, "draw").rule == "W6"


def test_w8_one_extra_card_whatever_cards_drawn_says() -> None:
    options = {EXTRA: "yes", DRAWN: "2"}
    round_ = position("9S 4S 3H", stock="5S 6S", drawn=2, options=options)
    do(round_, "draw 5S")
    assert refused(round_, "draw").rule == "W6"


def test_w8_each_of_two_red_threes_gives_one() -> None:
    options = {EXTRA: "yes", DRAWN: "2"}
    round_ = position("9S 3D 3H", stock="5S 6S 7S", drawn=2, options=options)
    do(round_, "draw 5S", "draw 6S")
    assert refused(round_, "draw").rule == "W6"


def test_w8_an_extra_red_three_gives_another() -> None:
    round_ = position("9S 3H", stock="3D 3D 6S 7S", drawn=True, options={EXTRA: "yes"})
    do(round_, "draw 3D", "draw 3D", "draw 6S")
    assert refused(round_, "draw").rule == "W6"


def test_w8_no_extra_card_where_the_stock_is_empty() -> None:
    round_ = position("9S 3H", stock="", rest="other", drawn=True, options={EXTRA: "yes"})
    error = refused(round_, "draw")
    assert error.rule == "W8"
    assert error.sentence == "There is no card left on the fresh deck to draw for the Red Three."
    do(round_, "discard 9S")


def test_w8_a_red_three_held_from_before_gives_nothing() -> None:
    round_ = position("9S 3H 4S", drawn=True, options={EXTRA: "yes"})
    assert refused(round_, "draw").rule == "W6"


def test_w9_a_red_three_is_never_discarded_by_default() -> None:
    round_ = position("9S 4S 3H", drawn=True)
    error = refused(round_, "discard 3H")
    assert error.rule == "W9"
    assert error.sentence == "A Red Three may not be discarded: meld it."


def test_w9_with_the_option_it_is_discarded_and_blocks_the_pile() -> None:
    round_ = position("9S 4S 3H", pile="9C", drawn=True, options={BLOCKS: "yes"})
    do(round_, "discard 3H")
    assert pile(round_) == "9C 3H"
    assert round_.board.frozen
    assert refused(round_, "take").rule == "W10"


def test_w9_one_that_comes_with_the_pile_goes_to_the_hand_without_extra_card() -> None:
    options = {EXTRA: "yes", BLOCKS: "yes"}
    round_ = position("9S 9D QS", rows="KKK", pile="3H 9C", options=options)
    do(round_, "take", "meld 9S", "meld 9D")
    assert hand(round_) == "3H QS"
    assert row(round_, "R") == ""
    assert refused(round_, "draw").rule == "W6"
    assert allowed(round_, "meld 3H")
    assert allowed(round_, "discard 3H")


def test_w9_one_that_came_with_the_pile_is_not_discarded_without_the_option() -> None:
    # An upcard in the deal covers a Red Three whatever the options.
    round_ = position("9S 9D QS", rows="KKK", pile="3H 9C")
    do(round_, "take", "meld 9S", "meld 9D")
    assert refused(round_, "discard 3H").rule == "W9"


@pytest.mark.parametrize("blocks", ["yes", "no"])
def test_w9_going_out_with_a_red_three(blocks: str) -> None:
    round_ = position("KS 3H", rows="KKKKKKK", drawn=True, options={BLOCKS: blocks})
    do(round_, "meld KS")
    assert allowed(round_, "discard 3H") == (blocks == "yes")
    do(round_, "discard 3H" if blocks == "yes" else "meld 3H")
    assert over(round_)
    assert round_.board.result is not None
    assert round_.board.result.out == 0

"""The rule book `hoyle`: as `windows`, but (H1-H5)."""

import pytest

from game.engine.books import HOYLE
from game.engine.match import Match, Seat
from game.engine.ruleset import FreezeMark
from tests.engine.bent import bent
from tests.engine.positions import ADD, do, hand, over, pile, plays, position, refused, row
from tests.engine.wanderer import leaders

TWO = (Seat("human", "Player"), Seat("expert", "Computer"))


def hoyle(cards: str, **where):
    """A position by these rules; with `rest="other"` there is no stock."""
    return position(cards, rules=HOYLE, **where)


def legal(round_) -> set[str]:
    """The legal actions, as text."""
    return {str(action) for action in plays(round_)}


def test_h1_the_lead_alternates_and_seat_0_leads_the_first_round() -> None:
    assert leaders(Match(bent(HOYLE, target=99_999), TWO), 3) == [0, 1, 0]


def test_h2_three_or_four_black_threes_are_a_row() -> None:
    for threes in ("3S 3S 3C", "3S 3S 3C 3C"):
        round_ = hoyle(f"{threes} 4S", rows="KKKKKKK", drawn=True)
        do(round_, *(f"meld {card}" for card in threes.split()), "discard 4S")
        assert over(round_)


def test_h2_no_wild_card_joins_them() -> None:
    round_ = hoyle("3S 3C 2S 4S", rows="KKKKKKK", drawn=True)
    assert refused(round_, "meld 2S 3").rule == "H2"
    error = refused(do(round_, "meld 3S", "meld 3C"), "meld 2S 3")
    assert str(error) == "H2: Black Threes take no wildcard: three or four of them are a row."


def test_h3_a_freeze_is_shown_by_brackets() -> None:
    assert HOYLE.freeze_mark is FreezeMark.BRACKETS


def test_h4_one_card_takes_no_pile_of_one_card() -> None:
    error = refused(hoyle("4S", rows="KKK", pile="KS"), "take")
    assert error.rule == "H4"
    assert error.sentence == (
        "With one card in your hand you may not take a discard pile of one card."
    )


def test_h4_two_cards_may_and_a_pile_of_two_may_be_taken() -> None:
    assert "take" in legal(hoyle("4S 5S", rows="KKK", pile="KS"))
    assert "take" in legal(hoyle("4S", rows="KKK", pile="9S KS"))


def test_h4_is_not_a_rule_of_1994() -> None:
    assert "take" in legal(position("4S", rows="KKK", pile="KS"))


NO_STOCK = {"rest": "other"}


def test_h5_1_the_top_card_alone_must_be_added() -> None:
    round_ = hoyle("4S QS", rows="KKK", pile="4C 9D KS", **NO_STOCK)
    assert legal(round_) == {"add"}
    for text in ("take", "stop", "draw", "turnover"):
        assert refused(round_, text).rule == "H5"
    do(round_, "add")
    assert row(round_, "K").endswith("KS")
    assert pile(round_) == "4C 9D"
    assert hand(round_) == "4S QS"


def test_h5_1_it_is_not_undone_and_the_turn_goes_on_as_usual() -> None:
    round_ = do(hoyle("4S 4C 4D QS", rows="KKK", pile="4C 9D KS", **NO_STOCK), "add")
    assert refused(round_, "undo").rule == "W19"
    do(round_, "meld 4S", "meld 4C", "meld 4D", "undo", "undo", "undo", "discard QS")
    assert pile(round_) == "4C 9D QS"
    assert round_.board.turn == 1


def test_h5_1_one_card_may_be_added_to_with_a_pile_of_one() -> None:
    """H4 does not bear on it."""
    round_ = hoyle("4S", rows="KKK", pile="KS", **NO_STOCK)
    assert legal(round_) == {"add"}
    assert legal(do(round_, "add")) == {"pass"}


def test_h5_1_it_may_make_the_canasta_to_go_out_with() -> None:
    round_ = do(hoyle("4S", rows="KKKKKK", pile="9S KS", **NO_STOCK), "add", "discard 4S")
    assert round_.board.result.out == 0


def test_h5_1_not_to_a_frozen_pile_nor_to_a_canasta_that_takes_none() -> None:
    frozen = hoyle("4S 5S", rows="KKK", pile="2S KS", **NO_STOCK)
    assert legal(frozen) == {"take", "stop"}
    closed = hoyle("4S 5S", rows="KKKKKKK", pile="9S KS", options={ADD: "no"}, **NO_STOCK)
    assert legal(closed) == {"stop"}
    assert legal(hoyle("4S 5S", rows="KKKKKKK", pile="9S KS", **NO_STOCK)) == {"add"}
    assert refused(frozen, "add").sentence == (
        "The top card of the discard pile cannot be added to a row of yours."
    )


def test_h5_2_else_the_pile_may_be_taken_as_always() -> None:
    round_ = hoyle("9S 9H 4S 5S", rows="KKK", pile="4C 9D", **NO_STOCK)
    assert legal(round_) == {"take", "stop"}
    do(round_, "take", "meld 9S", "meld 9H", "discard 5S")
    assert row(round_, "9") == "9D 9S 9H"
    assert hand(round_) == "4S 4C"
    assert round_.board.turn == 1


def test_h5_2_and_put_back() -> None:
    round_ = do(hoyle("9S 4S", rows="KKK", pile="4C 9D", **NO_STOCK), "take", "putback")
    assert legal(round_) == {"take", "stop"}


def test_h5_3_whoever_cannot_or_does_not_want_to_ends_the_hand() -> None:
    for top in ("3S", "9S"):
        round_ = do(hoyle("4S 5S", pile=f"4C {top}", **NO_STOCK), "stop")
        assert over(round_)
        assert round_.board.result.out is None


def test_h5_3_the_seat_on_turn_ends_it_and_no_person_is_asked() -> None:
    round_ = hoyle("4S 5S", pile="4C 3S", turn=1, humans=(0,), **NO_STOCK)
    assert round_.decider == 1


def test_h5_nothing_is_turned_over() -> None:
    error = refused(hoyle("4S", pile="4C 3S", **NO_STOCK), "turnover")
    assert str(error) == "H5: The discard pile is not turned over by hand."


def test_h5_with_neither_stock_nor_pile_the_hand_ends_by_itself() -> None:
    round_ = do(hoyle("4S", rows="KKK", pile="KS", **NO_STOCK), "add", "pass")
    assert over(round_)
    assert round_.board.result.out is None


@pytest.mark.parametrize("text", ["add", "stop"])
def test_h5_not_while_there_is_a_stock(text: str) -> None:
    assert refused(hoyle("4S", rows="KKK", pile="9S KS"), text).rule == "H5"
    assert refused(hoyle("4S 5S", rows="KKK", drawn=True), text).rule == "H5"

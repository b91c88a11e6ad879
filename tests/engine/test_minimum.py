"""W20, W21: the initial minimum at the end of a turn (for the pile see test_pile)."""

import pytest

from game.engine.books import MODERN
from game.engine.conditions import can_open
from game.engine.rules import initial_minimum
from tests.engine.positions import TOP_COUNTS, allowed, do, hand, over, pile, position, refused


@pytest.mark.parametrize(
    ("total", "minimum"),
    [
        (-5, 15),
        (-2000, 15),
        (0, 50),
        (1495, 50),
        (1500, 90),
        (2995, 90),
        (3000, 120),
        (9000, 120),
    ],
)
def test_w20_the_minimum_follows_the_sides_total(total: int, minimum: int) -> None:
    round_ = position("9H", totals=(total, 1234))
    assert initial_minimum(round_.views[0]) == minimum
    assert initial_minimum(round_.views[1]) == 50
    other = position("9H", turn=1, totals=(1234, total))
    assert initial_minimum(other.views[1]) == minimum


def test_w20_the_cards_melded_in_the_turn_must_reach_it() -> None:
    round_ = position("9H 9D 9S 4S 4H 5S 2S QS", drawn=True)
    do(round_, "meld 9H", "meld 9D", "meld 9S")
    error = refused(round_, "discard QS")
    assert error.rule == "W20"
    assert error.sentence == (
        "You may not discard yet: your first meld needs 50 points, and it has 30."
    )
    do(round_, "meld 2S 9", "discard QS")  # exactly 50


def test_w20_several_rows_count_together() -> None:
    round_ = position("9H 9D 9S 4S 4H 4D 2S 5S QS", drawn=True)
    do(round_, "meld 9H", "meld 9D", "meld 9S", "meld 4S", "meld 4H", "meld 4D")
    assert "it has 45" in refused(round_, "discard QS").sentence


def test_w20_fifteen_points_for_a_side_below_zero() -> None:
    round_ = position("4S 4H 4D QS QH", totals=(-5, 0), drawn=True)
    do(round_, "meld 4S", "meld 4H", "meld 4D", "discard QS")


def test_w20_red_threes_do_not_count_and_need_nothing() -> None:
    round_ = position("3H 9H 9D 9S QS QH", reds="3D", drawn=True)
    do(round_, "meld 3H", "meld 9H", "meld 9D", "meld 9S")
    assert refused(round_, "discard QS").rule == "W20"
    do(round_, "undo", "undo", "undo", "discard QS")  # the Red Three alone is no first meld


def test_w20_canasta_bonuses_do_not_count() -> None:
    round_ = position("4S 4H 4D 4C 4S 4H 4D QS QH", drawn=True)
    cards = ("4S", "4H", "4D", "4C", "4S", "4H", "4D")
    do(round_, *["meld " + card for card in cards])
    assert round_.board.sides[0].canastas == 1
    assert "it has 35" in refused(round_, "discard QS").sentence


def test_w20_only_for_a_side_that_had_nothing() -> None:
    round_ = position("4S 4H 4D QS QH", rows="555", totals=(3000, 0), drawn=True)
    do(round_, "meld 4S", "meld 4H", "meld 4D", "discard QS")


def test_w20_the_next_turn_needs_nothing_more() -> None:
    round_ = position("AS AH AD QS QH", other="4C 5C", stock="4S 4D 4H", drawn=True)
    do(round_, "meld AS", "meld AH", "meld AD", "discard QS", "draw", "discard 4C", "draw")
    assert round_.board.now.points == 0
    assert not round_.board.now.bare
    assert any(str(action).startswith("discard") for action in round_.legal_actions())


def test_w20_not_melding_needs_nothing() -> None:
    do(position("9H QS", totals=(3000, 0), drawn=True), "discard 9H")


@pytest.mark.parametrize("by", ["meld", "discard"])
def test_w20_a_player_who_goes_out_is_exempt(by: str) -> None:
    hand_ = "4S 4H 4D 4C 4S 4H 4D" + (" QS" if by == "discard" else "")
    round_ = position(hand_, totals=(3000, 0), drawn=True)
    do(round_, *["meld " + card for card in hand_.split()[:7]])
    if by == "discard":
        do(round_, "discard QS")
    assert over(round_)
    assert round_.board.result is not None
    assert round_.board.result.concealed


def test_w20_but_not_when_the_pile_is_taken() -> None:
    """Seven Fours go out, but 35 points do not bring the rest of the pile (W12)."""
    round_ = position("4S 4H 4D 4C 4S 4H QS", pile="4D", totals=(0, 0))
    do(round_, "take", *["meld " + card for card in ["4S", "4H", "4D", "4C", "4S", "4H"]])
    assert round_.board.sides[0].canastas == 1
    assert refused(round_, "discard QS").rule == "W12"


def test_w20_who_passes_is_not_exempt() -> None:
    round_ = position("9H 9D 9S QS", drawn=True)
    do(round_, "meld 9H", "meld 9D", "meld 9S")
    assert refused(round_, "pass").sentence == (
        "You may not pass the discard yet: your first meld needs 50 points, and it has 30."
    )
    assert refused(round_, "discard QS").rule == "W20"


@pytest.mark.parametrize("counts", ["yes", "no"])
def test_w21_the_top_cards_value_raises_the_minimum_or_not(counts: str) -> None:
    """Aces: 60 points with the top card, of which 50 or 70 are needed."""
    round_ = position("AS AH 2S 4H 5S", pile="4C AC", options={TOP_COUNTS: counts})
    do(round_, "take", "meld AS")
    assert initial_minimum(round_.views[0]) == (50 if counts == "yes" else 70)
    do(round_, "meld AH")
    if counts == "no":
        assert pile(round_) == "4C"
        assert "needs 70 points, and it has 60" in refused(round_, "discard 4H").sentence
        do(round_, "meld 2S A")  # the top card still counts: 80
    assert pile(round_) == ""
    do(round_, "discard 4H")


def test_w21_the_raised_minimum_holds_to_the_end_of_the_turn_only() -> None:
    round_ = position("AS AH 2S 4H 5S", pile="4C AC", options={TOP_COUNTS: "no"})
    do(round_, "take", "putback")
    assert initial_minimum(round_.views[0]) == 50
    do(round_, "draw")
    assert initial_minimum(round_.views[0]) == 50


def test_w21_nothing_for_a_side_that_has_a_row() -> None:
    round_ = position("4S 4H 5S", rows="KKK", pile="6C 4C", options={TOP_COUNTS: "no"})
    do(round_, "take")
    assert initial_minimum(round_.views[0]) == 50
    do(round_, "meld 4S", "meld 4H")
    assert hand(round_) == "5S 6C"


def test_w21_nothing_for_the_other_side() -> None:
    round_ = position("AS AH 5S", pile="6C AC", options={TOP_COUNTS: "no"})
    do(round_, "take")
    assert initial_minimum(round_.views[1]) == 50


def test_w21_nothing_for_a_first_meld_without_the_pile() -> None:
    round_ = position("AS AH AD 4H 5S", drawn=True, options={TOP_COUNTS: "no"})
    do(round_, "meld AS", "meld AH", "meld AD")
    assert allowed(round_, "discard 4H")


def test_m15_a_hand_without_what_the_first_meld_demands_opens_nothing() -> None:
    """Not because it has too few points: it has no first meld at all."""
    poor = position("4S 4H 5H 6D AS AH 2S 2H", drawn=True, rules=MODERN)
    assert not can_open(poor.views[0])
    rich = position("AS AH AD KS KH KD QS QH QD JS JH JD TS TH TD", drawn=True, rules=MODERN)
    assert can_open(rich.views[0])

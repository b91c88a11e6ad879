"""W27-W29: the score of a round, line by line."""

import pytest

from game.engine.books import MODERN, WINDOWS
from game.engine.cards import ACE, BLACK, SEVEN, WILD
from game.engine.result import CanastaKind, ScoreSheet
from game.engine.scoring import canasta_kind, score_sheet
from tests.engine.positions import CANASTAS, POSITIVE, do, over, points, position


def sheets(round_) -> tuple[ScoreSheet, ...]:
    """The sheets of a round that has ended."""
    assert over(round_)
    assert round_.board.result is not None
    return round_.board.result.sheets


def stopped(hand: str = "4S", other: str = "5S", **what) -> tuple[ScoreSheet, ...]:
    """The sheets of a round that the stock has ended; the cards not named count for nothing.

    They lie in the pile.
    """
    round_ = position(hand, other, rest="pile", pile="3S", **what)
    return sheets(do(round_, "stop"))


def out(hand: str = "QS 4S", other: str = "5S", **what) -> tuple[ScoreSheet, ...]:
    """The sheets of a round in which the seat on turn goes out with a Queen and a Four."""
    round_ = position(hand, other, drawn=True, **what)
    return sheets(do(round_, "meld QS", "discard 4S"))


def test_w27_the_cards_on_the_table_count() -> None:
    mine, other = stopped(rows="444 999 AAA2*", other_rows="KKK")
    assert mine.table == 15 + 30 + 60 + 20 + 50
    assert other.table == 30
    assert (mine.canasta_bonus, mine.out_bonus, mine.red_threes, mine.penalty) == (0, 0, 0, 0)


def test_w27_the_cards_in_hand_are_taken_off() -> None:
    mine, other = stopped("4S JK 3C AH", "5S 2S 3H", rows="999")
    assert mine.hand == -(5 + 50 + 5 + 20)
    assert mine.total == 30 - 80
    assert other.hand == -(5 + 20 + 100)  # a Red Three in hand counts 100
    assert other.total == -125


@pytest.mark.parametrize(
    ("rows", "natural", "mixed", "bonus"),
    [
        ("KKKKKKK", 1, 0, 500),
        ("KKKKKK*", 0, 1, 300),
        ("KKKKKK", 0, 0, 0),
        ("KKKKKKK QQQQQQQQ 4444444**", 2, 1, 1300),
    ],
)
def test_w27_canastas(rows: str, natural: int, mixed: int, bonus: int) -> None:
    mine, _ = stopped(rows=rows)
    assert (mine.natural_canastas, mine.mixed_canastas) == (natural, mixed)
    assert mine.canasta_bonus == bonus


@pytest.mark.parametrize(
    ("reds", "value"),
    [("3H", 100), ("3H 3H", 200), ("3H 3D 3D", 300), ("3H 3H 3D 3D", 800)],
)
def test_w27_red_threes_and_all_four_of_them(reds: str, value: int) -> None:
    mine, other = stopped(reds=reds, rows="999")
    assert mine.red_threes == value
    assert other.red_threes == 0
    assert mine.table == 30


def test_w27_going_out_is_worth_a_hundred() -> None:
    mine, other = out(rows="QQQ KKKKKKK")
    assert (mine.out_bonus, other.out_bonus) == (100, 0)
    assert mine.total == 40 + 70 + 500 + 100
    assert other.total == -5


def test_w27_the_other_seat_may_go_out_as_well() -> None:
    other, mine = out(rows="QQQ KKKKKKK", turn=1)
    assert (mine.out_bonus, other.out_bonus) == (100, 0)


def test_w27_blind_is_worth_two_hundred() -> None:
    cards = "4S 4H 4D 4C 4S 4H 4D 9S"
    round_ = position(cards, "5S", drawn=True)
    do(round_, *["meld " + card for card in cards.split()[:7]], "discard 9S")
    mine, _ = sheets(round_)
    assert mine.out_bonus == 200
    assert mine.total == 35 + 500 + 200
    assert round_.board.result is not None
    assert round_.board.result.concealed


def test_w27_blind_with_red_threes_on_the_table() -> None:
    """Red Threes are no row: nothing was on the table."""
    cards = "4S 4H 4D 4C 4S 4H 4D 3H"
    round_ = position(cards, "5S", reds="3D", drawn=True)
    do(round_, *["meld " + card for card in cards.split()])
    assert sheets(round_)[0].out_bonus == 200


def test_w27_blind_with_the_pile() -> None:
    cards = "AS AH AD AC AS AH"
    round_ = position(cards, "5S", pile="9C AD")
    do(round_, "take", *["meld " + card for card in cards.split()], "discard 9C")
    assert sheets(round_)[0].out_bonus == 200


def test_w27_the_penalty_is_taken_off() -> None:
    round_ = position("9S", "5S", rows="KKK", pile="4C 9C", rest="other")
    do(round_, "take", "putback", "take", "putback", "stop")
    mine, other = sheets(round_)
    assert mine.penalty == -100
    assert mine.total == 30 - 100 - 10
    assert other.penalty == 0


def test_w27_nobody_gets_the_bonus_where_the_stock_ends_the_round() -> None:
    assert [sheet.out_bonus for sheet in stopped(rows="KKKKKKK")] == [0, 0]


@pytest.mark.parametrize(("reds", "value"), [("3H", 100), ("3H 3D 3D", 300), ("3H 3H 3D 3D", 800)])
def test_w28_red_threes_alone_count_against_the_side_when_the_other_goes_out(
    reds: str, value: int
) -> None:
    _, other = out(rows="QQQ KKKKKKK", other_reds=reds)
    assert other.red_threes == -value
    assert other.total == -value - 5


def test_w28_not_for_a_side_that_has_a_row() -> None:
    _, other = out(rows="QQQ KKKKKKK", other_reds="3H", other_rows="999")
    assert other.red_threes == 100


def test_w28_not_where_the_stock_ends_the_round() -> None:
    _, other = stopped(rows="QQQ KKKKKKK", other_reds="3H 3H 3D 3D")
    assert other.red_threes == 800


def test_w28_not_for_him_who_goes_out() -> None:
    mine, _ = out(rows="QQQ KKKKKKK", reds="3H")
    assert mine.red_threes == 100


YES = {POSITIVE: "yes"}


def test_w29_without_a_canasta_the_table_counts_against_the_side() -> None:
    mine, other = stopped("4S JK", rows="999 QQQ2", reds="3H", other_rows="KKKKKKK", options=YES)
    assert mine.total == -(5 + 50) - (30 + 30 + 20) - 100
    assert (mine.table, mine.red_threes, mine.hand) == (-80, -100, -55)
    assert other.total == 70 + 500 - 5


def test_w29_all_four_red_threes_are_not_doubled() -> None:
    mine, _ = stopped(rows="999", reds="3H 3H 3D 3D", options=YES)
    assert mine.red_threes == -400


def test_w29_penalties_are_taken_off_as_well() -> None:
    round_ = position("9S", "5S", rows="KKK", pile="4C 9C", rest="other", options=YES)
    do(round_, "take", "putback", "stop")
    assert sheets(round_)[0].total == -10 - 30 - 50


@pytest.mark.parametrize("needed", ["1", "2"])
def test_w29_as_many_canastas_as_going_out_needs(needed: str) -> None:
    mine, _ = stopped(rows="KKKKKKK", options={**YES, CANASTAS: needed})
    assert mine.total == (570 - 5 if needed == "1" else -70 - 5)
    assert (mine.canasta_bonus > 0) == (needed == "1")
    two, _ = stopped(rows="KKKKKKK QQQQQQ*", options={**YES, CANASTAS: "2"})
    assert two.total == 70 + 60 + 50 + 500 + 300 - 5


def test_w29_by_default_no_canasta_is_needed() -> None:
    mine, _ = stopped(rows="KKK")
    assert mine.total == 30 - 5


def test_w29_goes_before_w28() -> None:
    """Red Threes alone, the other out: against the side either way, but 400 and not 800."""
    _, other = out(rows="QQQ KKKKKKK", other_reds="3H 3H 3D 3D", options=YES)
    assert other.red_threes == -400


def test_w29_he_who_goes_out_has_his_canastas() -> None:
    mine, _ = out(rows="QQQ KKKKKKK", options=YES)
    assert mine.total == 40 + 70 + 500 + 100


def test_w27_the_sheet_in_mid_round_hides_a_hand() -> None:
    """The Detailed Scoring with a question mark for the computer's hand."""
    round_ = position("4S", "5S", rows="999", other_rows="KKK", other_reds="3H")
    hidden = score_sheet(round_.board, 1, None)
    assert hidden.hand is None
    assert hidden.total is None
    assert (hidden.table, hidden.red_threes) == (30, 100)
    assert score_sheet(round_.board, 0, 5).total == 25


def test_w27_the_lines_add_up() -> None:
    for sheet in stopped("JK 4S", rows="999 KKKKKK*", reds="3D"):
        lines = (
            sheet.table,
            sheet.canasta_bonus,
            sheet.red_threes,
            sheet.out_bonus,
            sheet.penalty,
            sheet.hand or 0,
        )
        assert sheet.total == sum(lines)


def test_w31_the_difference_of_points_that_a_high_score_is() -> None:
    """The table of high scores is not the engine's; what it needs is in the result."""
    round_ = position("QS 4S", "5S", rows="QQQ KKKKKKK", drawn=True)
    do(round_, "meld QS", "discard 4S")
    mine, other = points(round_)
    assert mine - other == 710 + 5


def test_of_which_kind_a_canasta_is_by_its_column_and_its_wild_cards() -> None:
    """What Sevens and Aces are besides, only the modern game knows."""
    for natural in (True, False):
        assert canasta_kind(WINDOWS, WILD, natural) is CanastaKind.WILD
        assert canasta_kind(WINDOWS, BLACK, natural) is CanastaKind.BLOCKING
    assert canasta_kind(MODERN, SEVEN, True) is CanastaKind.SEVENS
    assert canasta_kind(MODERN, ACE, True) is CanastaKind.ACES
    for rules, column in ((WINDOWS, SEVEN), (WINDOWS, ACE), (MODERN, SEVEN + 1)):
        assert canasta_kind(rules, column, True) is CanastaKind.NATURAL
        assert canasta_kind(rules, column, False) is CanastaKind.MIXED

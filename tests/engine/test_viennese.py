"""The rule book `viennese`: as `official`, but (V1-V5)."""

import pytest

from game.engine.books import OFFICIAL, VIENNESE
from tests.engine.positions import allowed, do, over, plays, position, refused, row

LAST = {"rest": "other"}
KINGS = "KS KS KC KC KD KD KH"
MELD_KINGS = [f"meld {card}" for card in KINGS.split()]


def viennese(cards: str, **where):
    """A position by these rules, two seats unless said."""
    return position(cards, rules=VIENNESE, **where)


def partners(cards: str, **where):
    """The same, four in partnerships."""
    return viennese(cards, seats=4, **where)


def sheet(round_, side: int = 0):
    """A side's sheet at the end."""
    assert over(round_)
    return round_.board.result.sheets[side]


@pytest.mark.parametrize(
    ("rows", "worth"), [("KKKKKKK", 200), ("KKKKK22", 200), ("KKKKKK", -200), ("", -200)]
)
def test_v1_red_threes_count_for_a_side_only_if_it_has_a_canasta(rows: str, worth: int) -> None:
    round_ = viennese("4S 5S", rows=rows, reds="3H 3D", pile="9D", **LAST)
    assert sheet(do(round_, "stop")).red_threes == worth


def test_v1_all_four_too() -> None:
    round_ = viennese("4S 5S", rows="KKK", reds="3H 3H 3D 3D", pile="9D", **LAST)
    assert sheet(do(round_, "stop")).red_threes == -800


def test_v2_wild_cards_never_outnumber_naturals() -> None:
    round_ = viennese("KS KH 2S 2C JK 4S", rows="999", drawn=True)
    do(round_, "meld KS", "meld KH", "meld 2S K", "meld 2C K")
    error = refused(round_, "meld JK K")
    assert (error.rule, error.reason) == ("V2", "wild-outnumber")
    assert allowed(position("2S 4S 5S", rows="KK22", drawn=True, rules=OFFICIAL), "meld 2S K")


def test_v2_and_are_three_at_most() -> None:
    error = refused(viennese("2S 4S 5S", rows="KKKK222", drawn=True), "meld 2S K")
    assert str(error) == "V2: A row holds at most three wildcards."


def test_v3_a_top_card_of_a_canasta_cannot_be_taken_at_all() -> None:
    round_ = viennese("KS KH 4S 5S", rows="KKKK222", pile="9S KD")
    error = refused(round_, "take")
    assert (error.rule, error.reason) == ("V3", "pile-canasta")
    assert error.sentence.startswith("The discard pile may not be taken: your Kings are a canasta")
    assert allowed(viennese("KS KH 4S 5S", rows="KKKK22", pile="9S KD"), "take")
    assert allowed(viennese("KS KH 4S 5S", rows="999", other_rows="KKKK222", pile="9S KD"), "take")


def test_v3_nor_must_it_be_at_the_stock_s_end() -> None:
    round_ = viennese("4S 5S", rows="KKKKKKK", pile="9S KD", **LAST)
    assert {str(action) for action in plays(round_)} == {"stop"}
    must = viennese("4S 5S", rows="KKKKKK", pile="9S KD", **LAST)
    assert {str(action) for action in plays(must)} == {"take"}


def test_v3_cards_from_the_hand_still_go_to_a_canasta() -> None:
    round_ = do(viennese("KS 4S 5S", rows="KKKKKK2", drawn=True), "meld KS")
    assert row(round_, "K").endswith("KS")


def test_v4_a_hand_canasta_scores_1000() -> None:
    round_ = do(viennese(f"{KINGS} 4S", drawn=True), *MELD_KINGS, "discard 4S")
    assert sheet(round_).out_bonus == 1000
    assert round_.board.result.concealed


def test_v4_without_a_canasta_of_its_own_200() -> None:
    round_ = partners("4S 4C 4D 5S", rows="KKKKKKK", drawn=True, melded=[2])
    do(round_, "meld 4S", "meld 4C", "meld 4D", "discard 5S")
    assert sheet(round_).out_bonus == 200
    assert round_.board.result.concealed


def test_v4_the_partner_s_canasta_does_not_make_it_a_hand_canasta_but_its_own_does() -> None:
    round_ = partners(KINGS, rows="9999999", drawn=True, melded=[2])
    assert sheet(do(round_, *MELD_KINGS)).out_bonus == 1000


def test_v4_not_with_a_card_to_a_row_that_stood_nor_after_an_earlier_meld() -> None:
    added = partners("4S 4C 4D KS", rows="KKKKKKK", drawn=True)
    assert sheet(do(added, "meld 4S", "meld 4C", "meld 4D", "meld KS")).out_bonus == 100
    earlier = partners("4S 4C 4D", rows="KKKKKKK", drawn=True, melded=[0])
    assert sheet(do(earlier, "meld 4S", "meld 4C", "meld 4D")).out_bonus == 100


def test_v4_a_player_who_took_the_pile_in_that_turn_gets_100() -> None:
    round_ = do(partners("KS KS KC KC KD KD 4S", rows="999", pile="KH"), "take", *MELD_KINGS[:6])
    assert sheet(do(round_, "discard 4S")).out_bonus == 100
    assert not round_.board.result.concealed


def test_v5_one_card_may_take_a_pile_of_one_card() -> None:
    round_ = do(viennese("4S", rows="KKK", pile="KS"), "take", "pass")
    assert row(round_, "K").endswith("KS")
    assert round_.board.turn == 1
    forced = viennese("4S", rows="KKK", pile="KS", **LAST)
    assert {str(action) for action in plays(forced)} == {"take"}


def test_in_all_else_it_is_official() -> None:
    assert VIENNESE.hand_sizes == OFFICIAL.hand_sizes
    assert VIENNESE.may_ask_partner
    assert VIENNESE.stock_end is OFFICIAL.stock_end
    error = refused(viennese("9S 4S", rows="KKK", pile="5S 9D"), "take")
    assert error.rule == "O6"

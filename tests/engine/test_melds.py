"""W15-W19: rows, wild cards, Black Threes, canastas and Undo."""

import pytest

from game.engine.scoring import canastas, table_points
from tests.engine.positions import (
    CANASTAS,
    EXTRA,
    allowed,
    do,
    hand,
    over,
    position,
    refused,
    row,
    snapshot,
)


def test_w15_a_natural_goes_to_the_row_of_its_rank() -> None:
    round_ = do(position("9H 9D QS", rows="KKK", drawn=True), "meld 9H", "meld 9D")
    assert row(round_, "9") == "9H 9D"
    assert hand(round_) == "QS"


def test_w15_a_red_three_goes_to_the_red_threes() -> None:
    assert row(do(position("3D 4S", drawn=True), "meld 3D"), "R") == "3D"


def test_w15_a_wild_card_needs_a_row_that_holds_a_card() -> None:
    round_ = position("9H 2S JK 4S", other_rows="999", drawn=True)
    error = refused(round_, "meld 2S 9")
    assert error.rule == "W15"
    assert error.sentence == (
        "A wildcard goes only to a row that already holds a card, and there are no Nines on your "
        "table."
    )
    do(round_, "meld 9H", "meld 2S 9")  # one card will do
    assert row(round_, "9") == "9H 2S"


def test_w15_it_is_counted_as_that_rank_and_keeps_its_value() -> None:
    round_ = position("9H 9D 2S JK 4S 5S", drawn=True)
    do(round_, "meld 9H", "meld 2S 9", "meld 9D", "meld JK 9", "discard 4S")
    assert row(round_, "9") == "9H 2S 9D JK"
    assert not round_.board.sides[0].short  # four Nines, of 10 + 20 + 10 + 50 points
    assert table_points(round_.board.sides[0]) == 90


def test_w15_it_never_leaves_its_row() -> None:
    """No action moves a card from row to row; what is melded is no longer held."""
    round_ = do(position("2S 4S 5S", rows="999 QQQ", drawn=True), "meld 2S 9")
    assert refused(round_, "meld 2S Q").rule == "W6"


@pytest.mark.parametrize("naturals", [1, 2, 3, 4, 5])
def test_w15_wild_cards_never_outnumber_naturals(naturals: int) -> None:
    words = ["no", "one", "two", "three", "four", "five"]
    round_ = position("QS QH QD QC QS 2S 2H 2D 2C JK JK 4S 5S", drawn=True)
    do(round_, *["meld QS", "meld QH", "meld QD", "meld QC", "meld QS"][:naturals])
    wilds = ["meld 2S Q", "meld 2H Q", "meld 2D Q", "meld 2C Q", "meld JK Q"]
    do(round_, *wilds[:naturals])
    error = refused(round_, "meld JK Q")
    one = "s" if naturals > 1 else ""
    assert error.rule == "W15"
    assert error.sentence == (
        "A row never holds more wildcards than other cards, and the row of Queens has "
        f"{words[naturals]} wildcard{one} and {words[naturals]} other card{one}."
    )


def test_w15_another_natural_makes_room_for_another_wild_card() -> None:
    round_ = position("QS 2S 4S", rows="QQ22", drawn=True)
    refused(round_, "meld 2S Q")
    do(round_, "meld QS", "meld 2S Q")
    assert len(row(round_, "Q").split()) == 6


def test_w15_rows_have_no_upper_limit() -> None:
    round_ = position("QS 2S 4S 5S", rows="QQQQQQQ22222**", drawn=True)
    do(round_, "meld QS", "meld 2S Q", "discard 4S")
    assert len(row(round_, "Q").split()) == 16


@pytest.mark.parametrize("count", [1, 2])
def test_w16_a_row_has_three_cards_at_the_end_of_the_turn(count: int) -> None:
    round_ = position("9H 9D 9C QS 4S", rows="KKK", drawn=True)
    do(round_, *["meld 9H", "meld 9D"][:count])
    error = refused(round_, "discard 4S")
    held = {1: "one card", 2: "two cards"}[count]
    assert error.rule == "W16"
    assert error.sentence == (
        f"You may not discard yet: the row of Nines has {held}, and a row needs three."
    )
    do(round_, *["meld 9D", "meld 9C"][count - 1 :], "discard 4S")


def test_w16_two_naturals_and_a_wild_card_are_three() -> None:
    round_ = position("9H 9D 2S QS 4S", rows="KKK", drawn=True)
    do(round_, "meld 9H", "meld 9D", "meld 2S 9", "discard 4S")


def test_w16_every_row_counts() -> None:
    round_ = position("9H 8H 9D QS 9C 4S", rows="KKK", drawn=True)
    do(round_, "meld 8H", "meld 9H", "meld 9D", "meld 9C")
    assert "row of Eights has one card" in refused(round_, "discard 4S").sentence
    do(round_, "undo", "undo", "undo", "undo", "discard 4S")


def test_w16_red_threes_are_no_row() -> None:
    do(position("3H 9D QS", drawn=True), "meld 3H", "discard 9D")


BLACKS = {
    "three": ("meld 3S", "meld 3C", "meld 3S"),
    "four": ("meld 3S", "meld 3C", "meld 3S", "meld 3C"),
    "two and a Two": ("meld 3S", "meld 3C", "meld 2H 3"),
    "one, a Joker, one": ("meld 3S", "meld JK 3", "meld 3C"),
}


@pytest.mark.parametrize("shape", BLACKS)
@pytest.mark.parametrize("last", ["", "9H"])
def test_w17_black_threes_and_then_nothing_or_one_discard(shape: str, last: str) -> None:
    cards = " ".join(text.split()[1] for text in BLACKS[shape])
    round_ = position(f"QS {cards} {last}", rows="KKKKKKK QQQ", drawn=True)
    do(round_, "meld QS", *BLACKS[shape])
    if last:
        assert not over(round_)
        do(round_, "discard " + last)
    assert over(round_)
    assert round_.board.result is not None
    assert round_.board.result.out == 0


@pytest.mark.parametrize("shape", BLACKS)
def test_w17_not_with_two_cards_left(shape: str) -> None:
    cards = " ".join(text.split()[1] for text in BLACKS[shape])
    round_ = do(position(f"{cards} 9H 8H", rows="KKKKKKK", drawn=True), *BLACKS[shape])
    error = refused(round_, "discard 9H")
    assert error.rule == "W17"
    assert error.sentence == (
        "You may not discard yet: whoever melds Black Threes must go out in that turn. If you "
        "cannot, undo them."
    )
    do(round_, *["undo"] * len(BLACKS[shape]), "discard 9H")


@pytest.mark.parametrize(("needed", "sentence"), [("1", "a canasta"), ("2", "two canastas")])
def test_w17_refused_at_once_without_the_canastas(needed: str, sentence: str) -> None:
    rows = "KKKKKK" if needed == "1" else "KKKKKKK QQQQQQ"
    round_ = position("3S 3C 3S", rows=rows, drawn=True, options={CANASTAS: needed})
    error = refused(round_, "meld 3S")
    assert error.rule == "W17"
    assert error.sentence == (
        f"Black Threes are melded only when you go out, and for that you need {sentence} on your "
        "table."
    )


def test_w17_after_a_black_three_only_black_threes_and_their_wild_card() -> None:
    round_ = do(position("3S 3C 3H KS 2S 9H", rows="KKKKKKK", drawn=True), "meld 3S")
    for text in ("meld KS", "meld 3H", "meld 2S K", "meld 9H"):
        error = refused(round_, text)
        assert error.rule == "W17"
        assert error.sentence == (
            "Black Threes are the last cards to be melded: only they and their wildcard may "
            "follow. To meld another card, undo them first."
        )
    assert allowed(round_, "meld 2S 3")
    assert allowed(round_, "meld 3C")


def test_w17_a_wild_card_needs_a_black_three_first() -> None:
    round_ = position("3S 3C 2S 9H", rows="KKKKKKK", drawn=True)
    assert refused(round_, "meld 2S 3").rule == "W15"


def test_w17_never_a_second_wild_card() -> None:
    round_ = position("3S 3C 2S JK 9H", rows="KKKKKKK", drawn=True)
    do(round_, "meld 3S", "meld 2S 3")
    assert refused(round_, "meld JK 3").rule == "W17"
    do(round_, "meld 3C")  # also not where W15 would have room
    assert refused(round_, "meld JK 3").sentence == (
        "A row of Black Threes takes one wildcard, and only beside two of them."
    )


@pytest.mark.parametrize("count", [3, 4])
def test_w17_no_wild_card_beside_three(count: int) -> None:
    round_ = position("3S 3C 3S 3C 2S 9H", rows="KKKKKKK", drawn=True)
    do(round_, *BLACKS["four"][:count])
    assert refused(round_, "meld 2S 3").rule == "W17"


def test_w17_no_third_beside_a_wild_card() -> None:
    round_ = position("3S 3C 3S 2S 9H", rows="KKKKKKK", drawn=True)
    do(round_, "meld 3S", "meld 2S 3", "meld 3C")
    error = refused(round_, "meld 3S")
    assert error.rule == "W17"
    assert (
        error.sentence
        == "A row of Black Threes with a wildcard holds two Black Threes and no more."
    )


@pytest.mark.parametrize("count", [1, 2])
def test_w17_a_row_too_short_is_refused_at_the_end(count: int) -> None:
    round_ = position("3S 3C 9H", rows="KKKKKKK", drawn=True)
    do(round_, *["meld 3S", "meld 3C"][:count])
    if count == 2:
        assert refused(round_, "discard 9H").rule in ("W16", "W17")
    else:
        assert refused(round_, "discard 9H").rule in ("W16", "W17")
        assert refused(round_, "discard 3C").rule in ("W16", "W17")


def test_w17_a_short_row_of_black_threes_does_not_go_out_by_melding() -> None:
    round_ = position("KH KS 3S", rows="KKKKK", drawn=True)
    do(round_, "meld KH", "meld KS")
    error = refused(round_, "meld 3S")
    assert error.rule in ("W16", "W17")
    assert error.sentence == (
        "You may not go out yet: the row of Black Threes has one card, and a row needs three."
    )
    two = position("3S 3C", rows="KKKKKKK", drawn=True)
    assert "Black Threes has two cards" in refused(do(two, "meld 3S"), "meld 3C").sentence


def test_w18_seven_cards_are_a_canasta_natural_without_wild_cards() -> None:
    for rows, expected in {
        "KKKKKK": (0, 0),
        "KKKKKKK": (1, 0),
        "KKKKKKKK": (1, 0),
        "KKKK2*": (0, 0),
        "KKKK22*": (0, 1),
        "KKKKKKK2 444 QQQQQQQ": (1, 1),
    }.items():
        side = position("9H", rows=rows).board.sides[0]
        assert canastas(side) == expected
        assert side.canastas == sum(expected)


def test_w18_the_seventh_card_makes_it_and_undo_unmakes_it() -> None:
    round_ = do(position("KS 4S 5S", rows="KKKKKK", drawn=True), "meld KS")
    assert round_.board.sides[0].canastas == 1
    assert do(round_, "undo").board.sides[0].canastas == 0


def test_w19_undo_takes_back_the_last_card_any_number_of_times() -> None:
    start = position("9H 9D 9S 2S 3H QS", rows="KKK", drawn=True)
    round_ = start.copy()
    do(round_, "meld 9H", "meld 2S 9", "meld 3H", "meld 9D", "meld 9S")
    do(round_, "undo")
    assert row(round_, "9") == "9H 2S 9D"
    do(round_, "undo", "undo")
    assert row(round_, "R") == ""
    do(round_, "undo", "undo")
    error = refused(round_, "undo")
    assert error.rule == "W19"
    assert error.sentence == (
        "There is nothing to undo: no card melded in this turn can be taken back."
    )
    assert snapshot(round_, without=["history"]) == snapshot(start, without=["history"])


def test_w19_not_a_card_of_an_earlier_turn() -> None:
    round_ = position("9H 9D 9S QS 4S", other="4H 5H", rows="KKK", drawn=True)
    do(round_, "meld 9H", "meld 9D", "meld 9S", "discard QS", "draw", "discard 4H", "draw")
    assert refused(round_, "undo").rule == "W19"


def test_w19_not_a_discard() -> None:
    round_ = do(position("9H 9D QS", drawn=True), "discard 9H")
    assert refused(round_, "undo").rule == "W19"


def test_w19_not_what_was_melded_for_the_pile_once_received() -> None:
    round_ = position("9H 9D 9S QS QD 3H", rows="KKK QQQ", pile="4C 5C 9C")
    do(round_, "take", "meld QS", "meld 3H", "meld 9H", "meld 9D")
    assert refused(round_, "undo").rule == "W19"
    do(round_, "meld QD", "meld 9S", "undo", "undo")
    assert refused(round_, "undo").rule == "W19"
    assert "QS" in row(round_, "Q").split()


def test_w19_while_it_is_owed_they_are_taken_back() -> None:
    round_ = position("9H 9D QS", rows="KKK QQQ", pile="2C 5C 9C")
    do(round_, "take", "meld QS", "meld 9H", "undo", "undo")
    assert hand(round_) == "9H 9D QS"
    assert refused(round_, "undo").rule == "W19"  # not the top card
    assert row(round_, "9") == "9C"


def test_w19_not_the_top_card_that_joined_a_row() -> None:
    round_ = do(position("9H QS 4S", rows="999", pile="4C 9C"), "take", "meld 9H", "undo")
    assert refused(round_, "undo").rule == "W19"


def test_w19_undone_cards_no_longer_count_for_the_pile() -> None:
    round_ = position("9H 9D QS QD QH 4S", rows="KKK", pile="5C 9C")
    do(round_, "take", "meld QS", "meld 9H", "undo", "meld QD", "meld 9D", "meld QH")
    assert round_.board.now.owed >= 0
    do(round_, "meld 9H")
    assert round_.board.now.owed < 0


def test_w19_red_threes_may_be_taken_back() -> None:
    round_ = do(position("3H 9S", stock="4S", drawn=True), "meld 3H", "undo")
    assert hand(round_) == "3H 9S"


def test_w19_once_an_extra_card_is_drawn_red_threes_stay_and_undo_passes_over() -> None:
    round_ = position("9H 9D 9S 3D QS 3H", stock="4S", drawn=True, options={EXTRA: "yes"})
    do(round_, "meld 9H", "meld 3H", "meld 9D", "draw 4S", "meld 3D", "meld 9S")
    do(round_, "undo", "undo")
    assert row(round_, "9") == "9H"
    assert row(round_, "R") == "3H 3D"
    do(round_, "undo")
    assert refused(round_, "undo").rule == "W19"
    assert row(round_, "R") == "3H 3D"


def test_w19_an_extra_card_keeps_them_for_that_turn_only() -> None:
    stock = "4S 5S 6S"
    round_ = position("9H QS 3D 3H", "8S 8H", stock=stock, drawn=True, options={EXTRA: "yes"})
    do(round_, "draw 4S", "discard QS", "draw 5S", "discard 8S", "draw 6S")
    do(round_, "meld 3H", "meld 3D", "undo", "undo")
    assert hand(round_) == "3H 3D 4S 6S 9H"


def test_w19_an_extra_card_not_drawn_keeps_nothing() -> None:
    round_ = position("9H 3H QS 3D", stock="4S", drawn=True, options={EXTRA: "yes"})
    do(round_, "meld 3H", "meld 3D", "undo", "undo")
    assert hand(round_) == "3H 3D 9H QS"
    do(round_, "draw 4S")  # the right to it is not lost


def test_w19_black_threes_are_taken_back() -> None:
    round_ = position("3S 3C 2S 9H 8H", rows="KKKKKKK", drawn=True)
    do(round_, *BLACKS["two and a Two"][:2], "meld 2S 3", "undo", "undo", "undo", "discard 9H")
    assert row(round_, "3") == ""

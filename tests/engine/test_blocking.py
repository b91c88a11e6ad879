"""Own rules: the blocking canasta of the official text, four Black Threes and three wild cards."""

import pytest

from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, WINDOWS
from game.engine.custom import contradiction, with_parameters
from game.engine.going_out import can_go_out
from game.engine.result import ScoreSheet
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from tests.engine.positions import allowed, do, over, position, refused, row

BLOCKING = with_parameters(OFFICIAL, {"blocking-canasta-bonus": 1500})
BLACKS = ("meld 3S", "meld 3S", "meld 3C", "meld 3C")
TRIOS = ("JK JK JK", "2S 2S 2C", "2C 2C 2S", "2H 2D 2D")


def to_row(wilds: str) -> list[str]:
    """The melds of wild cards to the row of Black Threes."""
    return [f"meld {card} 3" for card in wilds.split()]


def in_hand(
    wilds: str, rest: str = "4S", rows: str = "", rules: Ruleset = BLOCKING, seats: int = 2
) -> Round:
    """The four Black Threes and some wild cards in hand, and more; the card is drawn."""
    cards = f"3S 3S 3C 3C {wilds} {rest}"
    return position(cards, rows=rows, drawn=True, rules=rules, seats=seats)


def sheet(round_: Round) -> ScoreSheet:
    assert round_.board.result is not None
    return round_.board.result.sheets[0]


@pytest.mark.parametrize("wilds", TRIOS)
def test_it_is_worth_1500_and_may_be_the_canasta_that_is_needed(wilds: str) -> None:
    round_ = do(in_hand(wilds), *BLACKS, *to_row(wilds), "discard 4S")
    assert over(round_)
    result = sheet(round_)
    assert (result.blocking_canastas, result.canastas) == (1, 1)
    assert (result.natural_canastas, result.mixed_canastas, result.wild_canastas) == (0, 0, 0)
    assert result.canasta_bonus == 1500
    assert result.table == 4 * 5 + 3 * (50 if "JK" in wilds else 20)
    assert result.out_bonus == 200  # O9: the whole hand, with a canasta of its own


def test_the_last_of_its_cards_may_be_the_last_of_the_hand() -> None:
    round_ = do(in_hand("JK JK JK", ""), *BLACKS, "meld JK 3", "meld JK 3")
    assert over(do(round_, "meld JK 3"))


@pytest.mark.parametrize("wilds", ["JK JK 2S", "2S 2S 2H", "2S 2C JK"])
def test_wildcards_of_different_kinds_are_none(wilds: str) -> None:
    round_ = do(in_hand(wilds, rows="KKKKKKK"), *BLACKS)
    *first, last = to_row(wilds)
    do(round_, *first)
    assert refused(round_, last).reason == "blocking-wild"
    do(round_, "undo", "undo")
    assert not allowed(round_, "discard 4S")  # the wild cards are still in hand


def test_no_fourth_wildcard_joins_it() -> None:
    round_ = do(in_hand("JK JK JK JK", rows="KKKKKKK"), *BLACKS, *to_row("JK JK JK"))
    assert refused(round_, "meld JK 3").reason == "blocking-wild"


def test_without_it_in_hand_black_threes_wait_for_another_canasta() -> None:
    """W17: one that cannot be finished is no help."""
    for wilds in ("JK JK", "JK JK 2S", "2S 2C 2H 2D"):
        assert refused(in_hand(wilds), "meld 3S").reason == "black-canastas"
        assert allowed(in_hand(wilds, rows="KKKKKKK"), "meld 3S")
    three = position("3S 3S 3C JK JK JK 4S", drawn=True, rules=BLOCKING)
    assert refused(three, "meld 3S").reason == "black-canastas"


def test_two_canastas_to_go_out_with_are_one_beside_it() -> None:
    rules = with_parameters(BLOCKING, {"canastas-to-go-out": 2})
    assert refused(in_hand("JK JK JK", rules=rules), "meld 3S").reason == "black-canastas"
    assert over(
        do(
            in_hand("JK JK JK", rows="KKKKKKK", rules=rules),
            *BLACKS,
            *to_row("JK JK JK"),
            "discard 4S",
        )
    )


def test_it_is_neither_natural_nor_mixed() -> None:
    rules = with_parameters(BLOCKING, {"out-canastas": "natural"})
    assert refused(in_hand("JK JK JK", rules=rules), "meld 3S").reason == "black-canastas"
    assert allowed(in_hand("JK JK JK", rows="KKKKKKK", rules=rules), "meld 3S")


def test_it_is_laid_only_by_who_goes_out_as_all_black_threes_are() -> None:
    round_ = do(in_hand("JK JK JK", "4S 5S"), *BLACKS, *to_row("JK JK JK"))
    assert refused(round_, "discard 4S").reason == "black-stay"
    assert refused(round_, "meld 4S").reason == "black-last"


def test_three_or_four_black_threes_alone_are_still_a_row() -> None:
    assert over(do(in_hand("", rows="KKKKKKK"), *BLACKS, "discard 4S"))
    three = position("3S 3S 3C 4S", rows="KKKKKKK", drawn=True, rules=BLOCKING)
    do(three, *BLACKS[:3])
    assert over(do(three, "discard 4S"))


def test_a_wildcard_beside_two_of_them_stays_what_it_was() -> None:
    """W17's row is another one: it never becomes a blocking canasta."""
    rules = with_parameters(WINDOWS, {"blocking-canasta-bonus": 1500})
    round_ = do(in_hand("JK JK JK", rows="KKKKKKK", rules=rules), "meld 3S", "meld 3S")
    do(round_, "meld JK 3")
    assert refused(round_, "meld 3C").reason == "black-third"
    begun = do(in_hand("JK JK JK", rules=rules), "meld 3S")
    assert refused(begun, "meld JK 3").reason == "black-canastas"


def test_o8_who_holds_one_can_go_out_and_may_ask() -> None:
    for wilds, can in (("JK JK JK", True), ("JK JK 2S", False), ("2H 2H 2D", True)):
        assert can_go_out(in_hand(wilds, seats=4).views[0]) is can
    spare = in_hand("2H 2H 2D 2S", rest="")  # the Two of another color is discarded
    assert can_go_out(spare.views[0])
    assert not can_go_out(in_hand("2H 2S 2D 2C", rest="").views[0])
    beside = in_hand("JK JK JK 2S", rest="9S 9C 4S")
    assert can_go_out(beside.views[0])


def test_c7_no_discard_follows_in_cga() -> None:
    rules = with_parameters(CGA, {"blocking-canasta-bonus": 1500, "minima": "0"})
    round_ = do(in_hand("JK JK JK", rules=rules), *BLACKS, *to_row("JK JK JK"))
    assert refused(round_, "discard 4S").reason == "black-discard"
    assert over(do(in_hand("JK JK JK", "", rules=rules), *BLACKS, *to_row("JK JK JK")))


@pytest.mark.parametrize("points", [1, 1500, 10_000])
def test_it_is_worth_what_the_rules_say(points: int) -> None:
    rules = with_parameters(HOYLE, {"blocking-canasta-bonus": points})
    round_ = in_hand("2H 2H 2D", rules=rules)
    assert sheet(do(round_, *BLACKS, *to_row("2H 2H 2D"), "discard 4S")).canasta_bonus == points
    assert row(round_, "3") == "3S 3S 3C 3C 2H 2H 2D"


@pytest.mark.parametrize("book", RULESETS.values(), ids=RULESETS)
def test_no_rule_book_has_it_by_itself(book: Ruleset) -> None:
    assert book.blocking_canasta_bonus == 0
    if book.black_three_wilds == 0 and book is not MODERN:
        round_ = in_hand("JK JK JK", rows="KKKKKKK", rules=book)
        assert refused(do(round_, *BLACKS), "meld JK 3").reason == "black-no-wild"


@pytest.mark.parametrize(
    ("base", "values", "why"),
    [
        (MODERN, {}, "bonus cards"),
        (OFFICIAL, {"max-wilds": 0}, "no row may hold one"),
        (OFFICIAL, {"wild-rows": True, "wild-row-first": True}, "goes first"),
    ],
)
def test_what_does_not_go_together_with_it(
    base: Ruleset, values: dict[str, str | int], why: str
) -> None:
    rules = with_parameters(base, {"blocking-canasta-bonus": 1500, **values})
    assert why in (contradiction(rules) or "")
    assert contradiction(BLOCKING) is None

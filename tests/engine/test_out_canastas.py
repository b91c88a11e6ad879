"""Own rules: of what kind the canastas are that a side goes out with."""

import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.custom import contradiction, with_parameters
from game.engine.going_out import can_go_out
from game.engine.round import Round
from game.engine.ruleset import RULESETS, OutCanastas, Ruleset
from tests.engine.positions import allowed, do, over, position, refused

NATURAL = with_parameters(WINDOWS, {"out-canastas": "natural"})
EACH = with_parameters(WINDOWS, {"out-canastas": "each", "canastas-to-go-out": 2})
PURE, MIXED, OF_WILDS = "KKKKKKK", "QQQQQQ2", "2222222"


def at_the_end(rules: Ruleset, rows: str, hand: str = "4S") -> Round:
    return position(hand, rules=rules, rows=rows, drawn=True)


@pytest.mark.parametrize("book", RULESETS.values(), ids=RULESETS)
def test_in_every_book_any_canasta_will_do(book: Ruleset) -> None:
    assert book.out_canastas is OutCanastas.ANY


@pytest.mark.parametrize(
    ("rules", "rows", "goes_out"),
    [
        (WINDOWS, MIXED, True),
        (NATURAL, PURE, True),
        (NATURAL, MIXED, False),
        (NATURAL, f"{MIXED} {PURE}", True),
        (EACH, PURE, False),
        (EACH, f"{PURE} 9999999", False),
        (EACH, f"{MIXED} 9999992", False),
        (EACH, f"{PURE} {MIXED}", True),
    ],
)
def test_the_last_card_is_discarded_with_such_canastas_only(
    rules: Ruleset, rows: str, goes_out: bool
) -> None:
    round_ = at_the_end(rules, rows)
    assert allowed(round_, "discard 4S") is goes_out
    assert allowed(round_, "pass") is not goes_out
    do(round_, "discard 4S" if goes_out else "pass")
    assert over(round_) is goes_out


def test_the_last_card_may_be_the_one_that_makes_it() -> None:
    assert allowed(at_the_end(NATURAL, f"{MIXED} KKKKKK", "KS"), "meld KS")
    assert not allowed(at_the_end(NATURAL, f"{MIXED} KKKKKK", "2S"), "meld 2S K")
    assert allowed(at_the_end(EACH, f"{PURE} QQQQQQ", "2S"), "meld 2S Q")


def test_the_last_card_may_not_spoil_it() -> None:
    assert not allowed(at_the_end(NATURAL, PURE, "2S"), "meld 2S K")
    assert not allowed(at_the_end(EACH, f"{PURE} {MIXED}", "2S"), "meld 2S K")
    assert allowed(at_the_end(EACH, f"{PURE} {MIXED}", "2S"), "meld 2S Q")


def test_a_canasta_of_wild_cards_is_neither() -> None:
    rules = with_parameters(EACH, {"wild-rows": True})
    assert not allowed(at_the_end(rules, f"{PURE} {OF_WILDS}"), "discard 4S")
    natural = with_parameters(NATURAL, {"wild-rows": True})
    assert not allowed(at_the_end(natural, OF_WILDS), "discard 4S")


def test_black_threes_wait_for_it_too() -> None:
    hand = "3S 3C 3S 4S"
    assert refused(at_the_end(NATURAL, MIXED, hand), "meld 3S").reason == "black-canastas"
    assert allowed(at_the_end(NATURAL, PURE, hand), "meld 3S")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"out-canastas": "natural"}, "you need a natural canasta on"),
        (
            {"out-canastas": "natural", "canastas-to-go-out": 2},
            "you need two canastas, one natural, on",
        ),
        (
            {"out-canastas": "each", "canastas-to-go-out": 2},
            "you need a natural and a mixed canasta on",
        ),
        (
            {"out-canastas": "each", "canastas-to-go-out": 3},
            "you need three canastas, natural and mixed, on",
        ),
    ],
)
def test_the_refusal_says_what_is_needed(values: dict[str, str | int], told: str) -> None:
    round_ = at_the_end(with_parameters(WINDOWS, values), MIXED)
    assert told in str(refused(round_, "discard 4S"))


def test_o8_a_yes_binds_only_who_could_go_out_so() -> None:
    rules = with_parameters(OFFICIAL, {"out-canastas": "natural"})
    for rows, can in ((PURE, True), (MIXED, False)):
        round_ = position("4S 4C 4D 5S", rows=rows, drawn=True, rules=rules, seats=4)
        assert can_go_out(round_.views[0]) is can


def test_o8_nobody_goes_out_before_they_have_drawn_or_while_they_owe_the_top_card() -> None:
    rows = PURE
    assert can_go_out(position("4S 4C 4D 5S", rows=rows, drawn=True).views[0])
    assert not can_go_out(position("4S 4C 4D 5S", rows=rows).views[0])
    taken = do(position("4S 4C 5S 5C 6D", rows=rows, pile="5D"), "take")
    assert taken.board.now.owed >= 0
    assert not can_go_out(taken.views[0])


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"out-canastas": "each"}, "make two"),
        ({"out-canastas": "each", "canastas-to-go-out": 2, "max-wilds": 0}, "no mixed canasta"),
    ],
)
def test_what_nobody_could_fulfill_is_a_contradiction(
    values: dict[str, str | int], why: str
) -> None:
    assert why in (contradiction(with_parameters(OFFICIAL, values)) or "")
    assert contradiction(EACH) is None

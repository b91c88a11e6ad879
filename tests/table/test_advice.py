"""What the strip advises while a pile is owed, and the question before a take in vain."""

from random import Random

import pytest

from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.cards import COLUMN_NAMES, FOUR, WILD, parse_card
from game.engine.custom import with_parameters
from game.engine.ruleset import Ruleset
from game.screen.canvas.art import PLAIN, Art
from game.screen.table.layout import STRIP
from game.table import texts
from game.table.advice import stock_hint
from game.table.sitting import Setup, Sitting, State
from tests.engine.positions import position


def at(hand: str, rules: Ruleset = WINDOWS, **where: object) -> Sitting:
    """A sitting in which the person's turn begins."""
    sitting = Sitting(Setup(ruleset=rules, level="random"), Random(1))
    sitting.tick()
    round_ = position(hand, rules=rules, humans=(0,), **where)  # type: ignore[arg-type]
    sitting.match.round = round_
    sitting.begin_turn()
    return sitting


def taken(hand: str, rules: Ruleset = WINDOWS, **where: object) -> Sitting:
    """The same after a click on the pile."""
    sitting = at(hand, rules, **where)
    sitting.person.click_pile()
    sitting.person.take_anyway(True)
    return sitting


@pytest.mark.parametrize(
    ("hand", "where", "advice"),
    [
        (
            "9H 9C 2S 4S",
            {"rows": "KKK", "pile": "4C 9S"},
            "Meld two Nines (or one and a wildcard) to receive the rest of the pile.",
        ),
        (
            "9H 9C 2S 4S",
            {"rows": "KKK", "pile": "2C 9S"},
            "Meld two Nines (blocked: no wildcards) to receive the rest of the pile.",
        ),
        (
            "9H 9C 2S 4S",
            {"rows": "KKK", "pile": "9S"},
            "Meld two Nines (or one and a wildcard) to keep the top card.",
        ),
    ],
)
def test_the_advice_after_a_take_is_complete(
    hand: str, where: dict[str, object], advice: str
) -> None:
    sitting = taken(hand, **where)
    assert sitting.message.startswith(advice)
    assert "A second click" in sitting.message
    assert "50 points" in sitting.message


@pytest.mark.parametrize("changes", [{"max-wilds": "0", "black-three-wilds": "0"}])
def test_where_no_wildcard_settles_a_pile_none_is_advised(changes: dict[str, str]) -> None:
    """Whatever the pile is: two naturals are needed (O4)."""
    rules = with_parameters(WINDOWS, changes)
    sitting = taken("9H 9C 2S 4S", rules, rows="KKK", pile="4C 9S")
    assert sitting.message.startswith("Meld two Nines to receive the rest of the pile.")
    sitting.person.meld(parse_card("9H"))
    assert sitting.message.startswith("Meld a Nine ")
    assert "wildcard" not in sitting.message


def test_the_minimum_and_what_is_missing_are_told_card_by_card() -> None:
    sitting = taken("KH KD AS AH AC 4S", pile="4C KS", totals=(500, 500))
    said = [sitting.message]
    for card in ("KH", "KD", "AS", "AH"):
        sitting.person.meld(parse_card(card))
        said.append(sitting.message)
    needs = [text.split(" to receive")[0].split(" for the rest")[0] for text in said]
    assert needs == [
        "Meld two Kings and 20 points besides (of 50)",
        "Meld a King and 20 points besides (of 50)",
        "Meld 20 more points (of 50)",
        "Meld two more Aces",
        "Meld one more Ace",
    ]
    sitting.person.meld(parse_card("AC"))
    assert sitting.message == "You receive the rest of the discard pile: one card."


@pytest.mark.parametrize(
    ("pile", "melded", "needs"),
    [
        ("4C 9S", "", "two Nines (or one and a wildcard)"),
        ("4C 9S", "9H", "a Nine (or a wildcard)"),
        ("4C 9S", "2S", "a Nine"),
        ("2C 9S", "", "two Nines (blocked: no wildcards)"),
        ("2C 9S", "9H", "a Nine"),
    ],
)
def test_what_a_taken_card_still_needs_of_its_own_rank(pile: str, melded: str, needs: str) -> None:
    sitting = taken("9H 9C 2S 2D 4S", rows="KKK", pile=pile)
    for card in melded.split():
        assert sitting.person.meld(parse_card(card), parse_card("9S") // 4 + 1)
    assert sitting.message.startswith(f"Meld {needs} ")


@pytest.mark.parametrize(
    ("hand", "needs"),
    [
        ("9H 9C 4S 5S", "two Nines"),  # no wildcard to be spoken of
        ("9H 2S 4S 5S", "a Nine with a wildcard"),
        ("9H 4S 5S", "two Nines (or one and a wildcard)"),  # it is not to be had: the rule
    ],
)
def test_what_a_taken_card_needs_is_said_of_the_cards_that_are_held(hand: str, needs: str) -> None:
    assert taken(hand, rows="KKK", pile="4C 9S").message.startswith(f"Meld {needs} ")


@pytest.mark.parametrize(
    ("hand", "rules", "said"),
    [
        # Two of the top card's rank, and what besides: not four Fives.
        ("5H 5D QS QH QD 4S", WINDOWS, "two Fives and 35 points besides (of 50)"),
        ("5H 5D QS QH QD 2S 4S", WINDOWS, "two Fives (or one and a wildcard) and 35 points"),
        ("5H 2S QS QH QD 4S", WINDOWS, "a Five with a wildcard and 20 points besides (of 50)"),
        ("AH AD 4S 6S 7S", WINDOWS, "two Aces for"),  # 60 points
    ],
)
def test_the_points_of_a_first_meld_are_counted_besides_what_the_top_card_needs(
    hand: str, rules: Ruleset, said: str
) -> None:
    top = f"{hand[0]}C"
    sitting = taken(hand, rules, pile=f"4C {top}", totals=(500, 500))
    assert said in sitting.message.replace("to receive", "for")


def test_the_stocks_end_is_a_matter_of_the_turns_beginning() -> None:
    assert stock_hint(at("9S 9H 4S", rows="KKK", rest="other", pile="4C 9D").view)
    assert stock_hint(at("9S 9H 4S", rows="KKK", stock="5C", pile="4C 9D").view) == ""
    begun = at("9S 9H 4S 9D", rows="KKK", rest="other", pile="4C", drawn=True)
    assert not begun.view.board.stock_count
    assert stock_hint(begun.view) == ""
    others = at("9S 9H 4S", rows="KKK", rest="pile", pile="9D", turn=1)
    assert stock_hint(others.view) == ""


def test_a_card_that_is_taken_back_is_named_and_the_pile_still_owed() -> None:
    sitting = taken("9H 9C 4S 5S", rows="KKK", pile="4C 9S")
    sitting.person.meld(parse_card("9H"))
    sitting.person.undo()
    assert sitting.message.startswith("The Nine of Hearts is back in your hand.")


@pytest.mark.parametrize("rules", [CGA, OFFICIAL])
def test_where_nothing_is_put_back_nothing_is_said_of_it(rules: Ruleset) -> None:
    sitting = taken("KH KD AS AH AC 4S", rules, pile="4C KS", seats=2)
    assert sitting.message == (
        "Meld two Kings (first meld: no wildcards) and 20 points besides (of 50) to receive the "
        "rest of the pile."
    )


@pytest.mark.parametrize("column", range(FOUR, WILD))
@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize("alone", [False, True])
def test_every_advice_fits_the_strip(column: int, frozen: bool, alone: bool) -> None:
    rank = "456789TJQKA"[column - FOUR]
    rules = with_parameters(WINDOWS, {"minima": "300", "putback-penalty": "1000"})
    pile = "3S" * (not alone) + f" {rank}S"
    if frozen:
        pile = f"2C {pile}"
    sitting = taken("4S 5S 6S 7S", rules, pile=pile.strip())
    assert COLUMN_NAMES[column][1] in sitting.message
    assert "1,000 points" in sitting.message
    assert Art().width(PLAIN, sitting.message) <= STRIP.w - 16
    assert len(sitting.message) <= texts.LINE


@pytest.mark.parametrize(
    ("hand", "where", "why"),
    [
        ("9H 5S 4S", {"rows": "KKK", "pile": "4C 9S"}, "you need two Nines"),
        ("4H 4D 9S", {"pile": "4C 4S"}, "needs 50 points"),
        ("9H 9D", {"rows": "KKK", "pile": "9S"}, "no card would be left"),
    ],
)
def test_a_take_that_comes_to_nothing_is_asked_about_before_it_costs(
    hand: str, where: dict[str, object], why: str
) -> None:
    sitting = at(hand, totals=(500, 500), **where)
    assert sitting.person.click_pile()
    assert sitting.state is State.FUTILE
    assert why in sitting.person.futile
    assert not sitting.round.board.history
    assert not sitting.person.take_anyway(False)
    assert sitting.state is State.DRAW
    sitting.person.click_pile()
    assert sitting.person.take_anyway(True)
    assert sitting.state is State.MELD
    sitting.person.click_pile()
    assert sitting.view.side.penalty == 50


def test_nobody_asks_who_is_not_to_be_warned() -> None:
    sitting = at("9H 5S 4S", rows="KKK", pile="4C 9S", totals=(500, 500))
    sitting.change_setup(sitting.setup._replace(warned=False))
    assert sitting.person.click_pile()
    assert sitting.state is State.MELD
    sitting.person.click_pile()
    assert sitting.view.side.penalty == 50


def test_a_take_that_succeeds_or_costs_nothing_is_not_asked_about() -> None:
    sitting = at("9H 9D 4S", rows="KKK", pile="4C 9S")
    sitting.person.click_pile()
    assert sitting.state is State.MELD
    free = at(
        "9H 5S 4S", with_parameters(WINDOWS, {"putback-penalty": "0"}), rows="KKK", pile="4C 9S"
    )
    free.person.click_pile()
    assert free.state is State.MELD
    fits = at("4S 5S", rows="999", pile="4C 9S")
    fits.person.click_pile()
    assert fits.state is State.DISCARD

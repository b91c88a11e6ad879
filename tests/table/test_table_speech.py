"""What lies on the table, told to whoever hears it and does not see it."""

import pytest

from game.engine.books import CGA, MODERN, WINDOWS
from game.engine.cards import RED
from game.engine.ruleset import Ruleset
from game.engine.side import Side
from game.table import table_speech
from tests.engine.positions import do, position


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("4S", "Your hand, 1 card: a Four."),
        (
            "KH KD 2S 2H JK 3S 9C",
            "Your hand, 7 cards: a Black Three, a Nine, two Kings, two Twos and a Joker.",
        ),
        ("2S JK JK", "Your hand, 3 cards: a Two and two Jokers."),
    ],
)
def test_a_hand_is_told_rank_by_rank_with_twos_and_jokers_apart(held: str, told: str) -> None:
    assert table_speech.hand(position(held).views[0]) == told


def test_a_hand_without_a_card_is_empty() -> None:
    round_ = do(position("4S", rows="KKKKKKK", drawn=True), "discard 4S")
    assert table_speech.hand(round_.views[0]) == "Your hand is empty."


def rows(rules: Ruleset = WINDOWS, seat: int = 0, **where: object) -> str:
    seats = where.get("seats", 2)
    round_ = position("4S 5H", rules=rules, **where)  # type: ignore[arg-type]
    return table_speech.rows(round_.views[seat], ["West", "North", "East"][: int(str(seats))])


def test_ones_own_rows_are_told_first_whatever_ones_seat() -> None:
    where = {"rows": "KKK QQQ2", "other_rows": "999"}
    mine, theirs = "three Queens with one wildcard and three Kings", "three Nines"
    assert rows(**where) == f"You: {mine}. North: {theirs}."
    assert rows(seat=1, **where) == f"You: {theirs}. West: {mine}."


def test_who_has_nothing_on_the_table_is_told_too() -> None:
    told = rows(CGA, seats=3, rows="555", seat=2)
    assert told == ("You: nothing on the table. West: three Fives. North: nothing on the table.")


@pytest.mark.parametrize(
    ("laid", "told"),
    [
        ("KKKKKKK", "a natural canasta of seven Kings"),
        ("KKKKKK", "six Kings"),
        ("KKKKK2*", "a mixed canasta of five Kings with two wildcards"),
        ("KKKK2*", "four Kings with two wildcards"),
    ],
)
def test_a_canasta_is_told_by_its_kind(laid: str, told: str) -> None:
    assert rows(rows=laid).startswith(f"You: {told}. ")


def test_a_row_of_wild_cards_alone_has_no_other_cards() -> None:
    assert rows(MODERN, rows="22*").startswith("You: three wildcards. ")


def test_red_threes_never_are_a_canasta() -> None:
    """However many lie there."""
    side = Side(canasta_size=4)
    for _ in range(4):
        side.lay(0, RED, wild=False)
    assert table_speech.row(side, RED) == "four Red Threes"


@pytest.mark.parametrize(
    ("lying", "told"),
    [
        ("KS", "The discard pile, one card: on top the King of Spades."),
        ("4C 9S", "The discard pile, two cards: on top the Nine of Spades."),
        ("2C 9S", "The discard pile, two cards: on top the Nine of Spades. It is frozen."),
        ("", "The discard pile is empty."),
    ],
)
def test_the_pile_is_told_with_its_top_card(lying: str, told: str) -> None:
    assert table_speech.pile(position("4S 5H", pile=lying).board) == told


def test_the_scores_are_told_with_the_canastas() -> None:
    told = table_speech.scores(["You", "West"], [1500, -200], [2, 0])
    assert told == "You: 1,500 points, two canastas. West: -200 points, no canasta."
    assert table_speech.scores(["You"], [0], [1]) == "You: 0 points, a canasta."

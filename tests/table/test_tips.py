"""What is told where the pointer rests: the pile, the deck, the ScoreBoard, and the rows."""

import pytest

from game.engine.board import View
from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, WINDOWS
from game.engine.cards import BLACK
from game.engine.custom import with_parameters
from game.engine.ruleset import Ruleset
from game.table import tips
from tests.engine.bent import bent
from tests.engine.positions import position

SEVEN, NINE, QUEEN, KING, ACE, WILD = 5, 7, 10, 11, 12, 13


def seen(rules: Ruleset = WINDOWS, hand: str = "4S 5S", **where: object) -> View:
    return position(hand, rules=rules, **where).views[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "where", "told"),
    [
        (WINDOWS, {"pile": ""}, "There is no discard pile now."),
        (
            WINDOWS,
            {"pile": "9S", "rows": "KKK"},
            "1 card lies on the discard pile. It is not blocked. Two Nines from your hand take "
            "it, or one and a wildcard.",
        ),
        (
            WINDOWS,
            {"pile": "4C 9S", "rows": "999"},
            "2 cards lie on the discard pile. It is not blocked. Your row of Nines takes it.",
        ),
        (
            OFFICIAL,
            {"pile": "4C 9S"},
            "2 cards lie on the discard pile. You have not melded yet, so it is frozen for you. "
            "Only two Nines from your hand take it.",
        ),
        (
            OFFICIAL,
            {"pile": "4C 9S", "rows": "KKK"},
            "2 cards lie on the discard pile. It is not frozen. Two Nines from your hand take it, "
            "or one and a wildcard.",
        ),
        (
            MODERN,
            {"pile": "4C 9S", "rows": "999"},
            "2 cards lie on the discard pile. It is always frozen. Only two Nines from your hand "
            "take it.",
        ),
        (
            with_parameters(WINDOWS, {"max-wilds": "0", "black-three-wilds": "0"}),
            {"pile": "9S", "rows": "KKK"},
            "1 card lies on the discard pile. It is not blocked. Two Nines from your hand take it.",
        ),
    ],
)
def test_the_pile_tells_how_it_lies_and_who_takes_it(
    rules: Ruleset, where: dict[str, object], told: str
) -> None:
    assert tips.pile(seen(rules, **where)) == told


@pytest.mark.parametrize(
    ("pile", "by"),
    [
        ("2S 9S", "a wildcard in it"),
        ("2S JK 9S", "two wildcards in it"),
        ("3H 2S 9S", "a Red Three and a wildcard in it"),
    ],
)
def test_what_has_frozen_the_pile_is_named(pile: str, by: str) -> None:
    told = tips.pile(seen(pile=pile, rows="999"))
    assert f"It is blocked by {by}" in told
    assert told.endswith("Only two Nines from your hand take it.")


@pytest.mark.parametrize(("top", "called"), [("3S", "Black Three"), ("2S", "wildcard"), ("JK", "")])
def test_some_cards_on_top_take_it_from_everybody(top: str, called: str) -> None:
    told = tips.pile(seen(pile=f"9S {top}", rows="999"))
    assert "Nobody can take it: a " in told
    assert called.lower() in told.lower()


@pytest.mark.parametrize(
    ("rules", "where", "told"),
    [
        (
            WINDOWS,
            {"rest": "pile", "stock": "9S"},
            "1 card is left on the fresh deck. When it is empty, you take the pile, or are asked: "
            "stop, or turn it over?",
        ),
        (
            HOYLE,
            {"rest": "pile", "stock": "9S 9H"},
            "2 cards are left on the stock. When it is empty, the top card alone is added, or the "
            "pile is taken, or the hand ends.",
        ),
        (
            OFFICIAL,
            {"rest": "pile"},
            "The stock is empty. When it is empty, everybody takes the pile, or the round ends.",
        ),
        (
            CGA,
            {"rest": "pile", "stock": "9S 9H", "turnovers": 2},
            "2 cards are left on the stock.",
        ),
    ],
)
def test_the_deck_tells_what_is_left_and_what_comes_then(
    rules: Ruleset, where: dict[str, object], told: str
) -> None:
    assert tips.deck(seen(rules, **where)) == told


def test_a_pile_that_is_still_to_be_turned_over_is_told_of() -> None:
    told = tips.deck(seen(CGA, rest="pile", stock="9S 9H", turnovers=1))
    assert "the pile is turned over and becomes the new " in told


def test_the_scoreboard_tells_what_the_first_meld_needs_or_what_lies_there() -> None:
    before = tips.scores(seen(totals=(1500, 0)))
    assert "Your first meld needs 90 points." in before
    after = tips.scores(seen(rows="KKK 999"))
    assert "Your cards on the table: 60 points." in after
    assert "first meld" not in after
    for told in (before, after):
        assert told.startswith("The points of the game so far.")
        assert told.endswith("a right click the Detailed Scoring.")


@pytest.mark.parametrize(
    ("rules", "rows", "column", "told"),
    [
        (WINDOWS, "KKK", KING, "Three Kings: a canasta with four more Kings."),
        (WINDOWS, "KK2", KING, "Two Kings with one wildcard: a canasta with four more Kings."),
        (WINDOWS, "KKKKKK", KING, "Six Kings: a canasta with one more King."),
        (
            WINDOWS,
            "KKKKKKK",
            KING,
            "A natural canasta of Kings: 7 cards. It is worth 500 points beside its cards.",
        ),
        (
            WINDOWS,
            "KKKKKK22",
            KING,
            "A mixed canasta of Kings: 8 cards. It is worth 300 points beside its cards.",
        ),
        (
            MODERN,
            "7777777",
            SEVEN,
            "A canasta of Sevens: 7 cards. It is worth 2,500 points beside its cards.",
        ),
        (
            MODERN,
            "AAAAAAA",
            ACE,
            "A canasta of pure Aces: 7 cards. It is worth 2,500 points beside its cards.",
        ),
        (MODERN, "222*222", WILD, "A canasta of wildcards: 7 cards."),
        (WINDOWS, "", KING, ""),
    ],
)
def test_a_row_tells_what_it_is_or_what_it_lacks(
    rules: Ruleset, rows: str, column: int, told: str
) -> None:
    assert tips.row(seen(rules, rows=rows).board, 0, column) == told


def test_a_mixed_canasta_is_worth_less_for_each_wild_card_where_it_is_so() -> None:
    rules = bent(OFFICIAL, mixed_canasta_less=200)
    for rows, worth in (("KKKKKK2", "300 points"), ("KKKKK22", "100 points"), ("KKKK222", "")):
        told = tips.row(seen(rules, rows=rows).board, 0, KING)
        assert ("worth" in told) is bool(worth)
        assert worth in told


def test_threes_and_the_rows_of_others() -> None:
    view = seen(rows="KKK", other_rows="QQQ", reds="3H")
    assert tips.row(view.board, 0, 0) == ""
    assert tips.row(view.board, 0, BLACK) == ""
    assert tips.row(view.board, 1, QUEEN).startswith("Three Queens")
    assert tips.row(view.board, 1, NINE) == ""

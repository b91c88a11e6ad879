"""What is told of the things on the table, in words."""

import pytest

from game.engine.cards import FOUR
from game.engine.ruleset import CGA, HOYLE, MODERN, OFFICIAL, WINDOWS, Ruleset
from game.table.prompts import tips
from tests.engine.positions import position

KINGS, SEVENS = 11, FOUR + 3


@pytest.mark.parametrize(
    ("rules", "where", "told"),
    [
        (
            WINDOWS,
            {"pile": "4C KS", "rows": "QQQ"},
            "2 cards lie on the discard pile. It is not blocked. Two Kings from your hand take it, "
            "or one and a wildcard.",
        ),
        (
            WINDOWS,
            {"pile": "KS", "rows": "KKK"},
            "1 card lies on the discard pile. It is not blocked. Your row of Kings takes it.",
        ),
        (
            WINDOWS,
            {"pile": "2C JK 4S KS", "rows": "KKK"},
            "4 cards lie on the discard pile. It is blocked by two wildcards in it: an asterisk "
            "before the count. Only two Kings from your hand take it.",
        ),
        (
            HOYLE,
            {"pile": "2C 3S", "rows": "KKK"},
            "2 cards lie on the discard pile. It is frozen by a wildcard in it: brackets around "
            "the count. Nobody can take it: a Black Three is on top.",
        ),
        (
            OFFICIAL,
            {"pile": "4C KS"},
            "2 cards lie on the discard pile. You have not melded yet, so it is frozen for you. "
            "Only two Kings from your hand take it.",
        ),
        (
            MODERN,
            {"pile": "4C KS", "rows": "QQQ"},
            "2 cards lie on the discard pile. It is always frozen. Only two Kings from your hand "
            "take it.",
        ),
    ],
)
def test_the_pile(rules: Ruleset, where: dict[str, str], told: str) -> None:
    view = position("4S 5S", rules=rules, **where).views[0]  # type: ignore[arg-type]
    assert tips.pile(view) == told


def test_there_is_no_pile() -> None:
    assert tips.pile(position("4S 5S", rules=MODERN).views[0]) == "There is no discard pile now."


def test_the_deck_and_what_comes_at_its_end() -> None:
    told = tips.deck(position("4S 5S", rules=CGA, rows="KKK").views[0])
    assert told.endswith(
        "cards are left on the stock. When it is empty, the pile is turned over and "
        "becomes the new stock."
    )
    last = tips.deck(position("4S 5S", rules=CGA, rows="KKK", turnovers=CGA.turnovers).views[0])
    assert last.endswith("cards are left on the stock.")
    empty = position("4S 5S", rest="other", pile="KS").views[0]
    assert tips.deck(empty).startswith("The fresh deck is empty. When it is empty, you take")


def test_the_scoreboard() -> None:
    bare = tips.scores(position("4S 5S", totals=(1500, 0)).views[0])
    assert "Your first meld needs 90 points." in bare
    laid = tips.scores(position("4S 5S", rows="KKK").views[0])
    assert "Your cards on the table: 30 points." in laid


@pytest.mark.parametrize(
    ("rules", "rows", "column", "told"),
    [
        (WINDOWS, "KKKKK", KINGS, "Five Kings: a canasta with two more Kings."),
        (
            WINDOWS,
            "KKKKKKK",
            KINGS,
            "A natural canasta of Kings: 7 cards. It is worth 500 points beside its cards.",
        ),
        (
            WINDOWS,
            "KKKKK22*",
            KINGS,
            "A mixed canasta of Kings: 8 cards. It is worth 300 points beside its cards.",
        ),
        (
            MODERN,
            "7777777",
            SEVENS,
            "A canasta of Sevens: 7 cards. It is worth 2,500 points beside its cards.",
        ),
    ],
)
def test_a_row_or_a_canasta(rules: Ruleset, rows: str, column: int, told: str) -> None:
    board = position("4S 5S", rules=rules, rows=rows, pile="QD").board
    assert tips.row(board, 0, column) == told
    assert tips.row(board, 1, column) == "", "nothing lies there"


def test_of_threes_nothing_is_told() -> None:
    board = position("4S 5S", reds="3H 3D", rows="KKK").board
    assert tips.row(board, 0, 0) == ""

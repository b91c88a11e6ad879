"""What lies on the table, looked at one thing at a time by who hears it: shortly, and in full."""

import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.table.tips import LOOKS
from tests.engine.positions import do, position

WHERE = {"rows": "KKK QQQ2", "other_rows": "999"}


def look(what: str, hand: str = "4S 5H", rules: object = WINDOWS, **where: object) -> str:
    round_ = position(hand, rules=rules, **{**WHERE, **where})  # type: ignore[arg-type]
    return LOOKS[what](round_.views[0], ["Anna", "Bert"], ["Anna", "Bert"])


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("look hand", "Your hand, 2 cards: a Four and a Five."),
        (
            "look hand more",
            "Your hand: the Four of Spades and the Five of Hearts. It counts 10 points.",
        ),
        ("look rows", "You: three Queens with one wildcard and three Kings."),
        (
            "look rows more",
            "You: three Queens with one wildcard and three Kings. "
            "Three Queens with one wildcard: a canasta with three more Queens. "
            "Three Kings: a canasta with four more Kings.",
        ),
        ("look others", "Bert: three Nines."),
        (
            "look others more",
            "Bert: three Nines. Three Nines: a canasta with four more Nines.",
        ),
        ("look minimum", "Your side has melded: there is no minimum any more."),
        ("look counts", "You: two cards. Bert: four cards."),
        ("look points", "You: 80 points on the table. Bert: 30 points on the table."),
        (
            "look points more",
            "You: 80 points on the table. Bert: 30 points on the table. "
            "Your side has melded: there is no minimum any more.",
        ),
    ],
)
def test_each_thing_is_told_shortly_and_in_full(what: str, told: str) -> None:
    assert look(what) == told


def test_the_pile_is_told_with_why_it_is_not_for_one() -> None:
    told = look("look pile", pile="4C 9S")
    assert told.startswith("The discard pile, two cards: on top the Nine of Spades.")
    assert told.endswith("For the pile you would need two Nines, or one and a wildcard.")
    assert "Two Nines from your hand take it" in look("look pile more", pile="4C 9S")
    assert look("look pile", "9S 9H 4S", pile="4C 9S").endswith("the Nine of Spades.")


def test_the_minimum_is_told_with_what_lies_toward_it_and_what_would_do() -> None:
    where = {"rows": "", "rules": OFFICIAL, "drawn": True}
    assert look("look minimum", "KS KH KD 4S", **where) == "Your first meld needs 50 points."
    hand = "KS KH KD AS AH AD 4S 5S"
    assert look("look minimum more", hand, **where) == (
        "Your first meld needs 50 points: three Aces would do."
    )
    round_ = do(position(hand, **where), "meld KS")  # type: ignore[arg-type]
    told = LOOKS["look minimum"](round_.views[0], (), ())
    assert told == "Your first meld needs 50 points; 10 points lie there."


def test_everything_can_be_looked_at_in_any_position() -> None:
    for what in LOOKS:
        for where in ({}, {"pile": ""}, {"drawn": True}, {"turn": 1}):
            told = look(what, **where)  # type: ignore[arg-type]
            assert told.endswith((".", "?"))
            assert "{" not in told

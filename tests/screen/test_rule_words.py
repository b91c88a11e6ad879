"""What the Own Rules dialog says of a rule and of its values, and makes of what is typed."""

import pytest

from game.engine.books import CGA, MODERN, OFFICIAL, WINDOWS
from game.engine.custom import PARAMETERS
from game.engine.ruleset import RULESETS, Ruleset
from game.screen.dialogs.rule_draft import (
    explained,
    number,
    offered,
    readable,
    unreadable,
    with_commas,
    word,
    written,
)


@pytest.mark.parametrize(
    ("name", "text", "base", "said"),
    [
        ("target", "7000", OFFICIAL, "this many points. A number from 100 to 100,000."),
        ("jokers", "6", OFFICIAL, "all packs together. A number from 0 to 9."),
        ("row-limit", "none", MODERN, "A number from 7 to 12, or none."),
        (
            "minima",
            "15,0:50,1500:90",
            OFFICIAL,
            "by its total: 15 below 0, 50 from 0 on and 90 from 1,500 on.",
        ),
        ("minima", "50", OFFICIAL, "by its total: 50 at any total."),
        ("red-threes", "turn", CGA, "As a turn begins: those in hand go down then"),
    ],
)
def test_a_rule_and_its_value_are_explained_in_sentences(
    name: str, text: str, base: Ruleset, said: str
) -> None:
    assert said in explained(name, text, base)


def test_every_explanation_begins_large_and_ends_with_a_stop() -> None:
    for name, parameter in PARAMETERS.items():
        for base in RULESETS.values():
            for text in offered(parameter, base)[:3]:
                said = explained(name, text, base)
                assert said[0].isupper() or said[0].isdigit(), said
                assert said.endswith("."), said


@pytest.mark.parametrize(
    ("name", "text", "shown"),
    [
        ("target", "7000", "7,000"),
        ("row-limit", "none", "none"),
        ("hand-sizes", "15,13,11", "15,13,11"),
        ("minima", "15,0:50,1500:90", "15, 50, 90"),
        ("talons", "aside,stock", "Aside, Deck"),
        ("red-threes", "turn", "As a turn begins"),
    ],
)
def test_a_value_is_shown_in_a_word_or_two(name: str, text: str, shown: str) -> None:
    assert word(name, text) == shown


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1,000", "1000"),
        (" 1 000 ", "1000"),
        ("1,000,000", "1000000"),
        ("-1,500", "-1500"),
        ("1,00", "1,00"),
        ("12,34", "12,34"),
        (",500", ",500"),
        ("", ""),
    ],
)
def test_thousands_may_be_typed_with_their_comma(typed: str, read: str) -> None:
    assert number(typed) == read


def test_a_list_keeps_its_commas() -> None:
    assert written(PARAMETERS["target"], " 7,000 ") == "7000"
    assert written(PARAMETERS["hand-sizes"], "15, 13, 11") == "15,13,11"


def test_numbers_in_a_text_have_their_commas() -> None:
    assert with_commas("from 500 to 20000, 7 or 1000") == "from 500 to 20,000, 7 or 1,000"


@pytest.mark.parametrize(
    ("name", "base", "values"),
    [
        ("jokers", OFFICIAL, [str(count) for count in range(10)]),
        ("row-limit", MODERN, ["7", "8", "9", "10", "11", "12", "none"]),
        ("red-threes", CGA, ["dealt", "all", "turn"]),
        ("target", OFFICIAL, ["1000", "3000", "5000", "7500", "8500", "10000"]),
        ("hand-sizes", WINDOWS, ["11", "13", "15"]),
        ("hand-sizes", OFFICIAL, ["13,11,11", "13,13,13", "15,13,11", "15,13,13"]),
    ],
)
def test_the_usual_values_are_offered_in_their_order(
    name: str, base: Ruleset, values: list[str]
) -> None:
    assert offered(PARAMETERS[name], base) == values


def test_all_that_is_offered_can_be_read() -> None:
    for parameter in PARAMETERS.values():
        for base in RULESETS.values():
            values = offered(parameter, base)
            assert len(set(values)) == len(values) >= 2
            assert all(readable(parameter, text, base) for text in values)
    assert not readable(PARAMETERS["target"], "many", OFFICIAL)


def test_what_cannot_be_read_is_said_with_what_can() -> None:
    assert unreadable("target", "many") == (
        'Points that end the game: this is a number from 100 to 100,000, not "many".'
    )

"""The words of a record to the letter: other programs write and read them, so they are spelt out
here and taken from nowhere in the code.
"""

import pytest

from game.engine.actions import ALL_ACTIONS, Verb
from game.engine.books import MODERN, OFFICIAL, WINDOWS
from game.engine.cards import CARD_NAMES, COLUMN_RANKS, pack
from game.engine.custom import PARAMETERS, value_text, with_parameters
from game.engine.ruleset import RULESETS
from game.players import PLAYERS
from game.record import IllegalRecord, RecordError, read_record

#: The parameters that came with `modern`: values that are read, and others that are not; what the
#: five books before have, and what `modern` has.
CAME_WITH_MODERN = {
    "upcard": ("yes no", "true", "yes", "no"),
    "bonus-threes": ("red all", "black", "red", "all"),
    "keep-three": ("yes no", "1", "no", "yes"),
    "always-frozen": ("yes no", "Yes", "no", "yes"),
    "dead-pile": ("own both", "other", "own", "own"),
    "row-limit": ("none 7 8 9 10 11 12", "6 13 0", "none", "7"),
    "later-naturals": ("0 1 2 3 4 5 6", "7 none -1", "0", "5"),
    "sevens": ("ordinary dirty-opening pure", "dirty", "ordinary", "pure"),
    "aces": ("ordinary dirty-opening pure", "opening", "ordinary", "dirty-opening"),
    "wild-row-first": ("yes no", "0", "no", "yes"),
    "first-meld": ("any three-naturals pure-or-wild pure", "wild three", "any", "pure-or-wild"),
    "wild-discard": ("free last-resort", "last", "free", "last-resort"),
    "empty-pile": ("free no-aces-sevens no-dead", "no-sevens-aces", "free", "no-dead"),
    "last-card": ("any discard", "meld", "any", "discard"),
    "talons": (
        "none stock aside none,stock aside,stock stock,aside aside,none",
        "hand aside,stock,stock",
        "none",
        "aside,stock",
    ),
    "talon-cards": ("4,3 0,0 9,9", "4 4,3,3 10,3", "4,3", "4,3"),
    "talon-stock": ("0 9 20", "21 none", "9", "9"),
    "out-unfinished": ("yes no-wild no", "no-wilds", "yes", "yes"),
    "straight-points": ("0 3000 10000", "10001 none", "0", "3000"),
    "pairs-points": ("0 2500 10000", "10001 none", "0", "2500"),
    "wild-pairs-points": ("0 2000 10000", "10001 none", "0", "2000"),
    "garbage-points": ("0 2000 10000", "10001 none", "0", "2000"),
    "sevens-canasta-bonus": ("natural 0 2500 10000", "10001 wild", "natural", "2500"),
    "aces-canasta-bonus": ("natural 0 2500 10000", "10001 wild", "natural", "2500"),
    "wild-canasta-jokers": ("wild 0 2500 10000", "10001 natural", "wild", "2500"),
    "wild-canasta-twos": ("wild 0 3000 10000", "10001 natural", "wild", "3000"),
    "threes-by-colour": (
        "none 100,300,500,1000 0,0,0,0 10000,10000,10000,10000",
        "100 100,300,500 100,300,500,10001",
        "none",
        "100,300,500,1000",
    ),
    "canastas-for-table": ("0 1 2 3 4 5", "6 none", "0", "1"),
    "unfinished-sevens": ("0 2500 10000", "10001 none", "0", "2500"),
    "unfinished-aces": ("0 2500 10000", "10001 none", "0", "2500"),
    "unfinished-wilds": ("0 2000 10000", "10001 none", "0", "2000"),
    "held-penalty": ("0 1500 10000", "10001 none", "0", "1500"),
}
#: What `modern` has of the parameters that were there before, as far as it is said for it.
THERE_BEFORE = {
    "packs": "2",
    "jokers": "4",
    "cards-drawn": "1",
    "red-three-extra-card": "no",
    "red-three-blocks": "no",
    "seats": "2,4",
    "partnerships": "4",
    "hand-sizes": "13,13",
    "lead": "lot",
    "may-ask-partner": "yes",
    "red-threes": "all",
    "frozen-before-meld": "yes",
    "take-must-succeed": "yes",
    "one-card-rule": "no",
    "add-to-canasta": "no",
    "top-card-counts": "yes",
    "max-wilds": "2",
    "min-naturals": "2",
    "wilds-may-outnumber": "no",
    "wild-rows": "yes",
    "minima": "125,3000:155,5000:180",
    "minimum-when-going-out": "yes",
    "canastas-to-go-out": "2",
    "stock-end": "take-or-end",
    "turnovers": "0",
    "natural-canasta-bonus": "500",
    "mixed-canasta-bonus": "300",
    "mixed-canasta-less": "0",
    "wild-canasta-bonus": "2000",
    "out-bonus": "100",
    "concealed": "none",
    "concealed-bonus": "100",
    "red-threes-against": "by-canastas",
    "canasta-for-positive-score": "no",
    "target": "8500",
    # Without effect there, and still to be spelt so by whoever names them.
    "upcard-may-be-black-three": "no",
    "putback-penalty": "50",
    "red-three-points": "100",
    "all-red-threes-points": "800",
}
#: The options of `windows` and `hoyle` with their values, the default first.
OPTIONS = {
    "canasta-for-positive-score": "no yes",
    "canastas-to-go-out": "1 2",
    "cards-drawn": "1 2",
    "red-three-extra-card": "no yes",
    "red-three-blocks": "no yes",
    "add-to-canasta": "yes no",
    "top-card-counts": "yes no",
}
VERBS = "draw take putback meld undo discard pass turnover stop ask answer add three special"


@pytest.mark.parametrize("name", CAME_WITH_MODERN)
def test_a_parameter_of_modern_is_spelt_so(name: str) -> None:
    read, refused, before, modern = CAME_WITH_MODERN[name]
    base = MODERN if name == "talons" else OFFICIAL  # one for every number of seats
    for text in read.split():
        assert value_text(with_parameters(base, {name: text}), name) == text
    for text in refused.split():
        with pytest.raises(ValueError, match=f"option {name} is "):
            with_parameters(base, {name: text})
    assert value_text(MODERN, name) == modern
    assert {value_text(rules, name) for rules in RULESETS.values() if rules is not MODERN} == {
        before
    }


@pytest.mark.parametrize("name", THERE_BEFORE)
def test_modern_has_of_the_parameters_before(name: str) -> None:
    if name == "putback-penalty":
        assert MODERN.take_must_succeed  # there is no putting back that could cost anything
    else:
        assert value_text(MODERN, name) == THERE_BEFORE[name]
    assert name in PARAMETERS


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_is_spelt_so(name: str) -> None:
    default, other = OPTIONS[name].split()
    for book in ("windows", "hoyle"):
        assert RULESETS[book].option_values()[name] == default
        assert RULESETS[book].with_options({name: other}).option_values()[name] == other


def test_the_rule_books_and_the_kinds_of_players() -> None:
    assert list(RULESETS) == ["windows", "hoyle", "cga", "official", "viennese", "modern"]
    assert {*PLAYERS} | {"human", "bot"} >= {
        "human",
        "beginner",
        "advanced",
        "expert",
        "random",
        "bot",
    }
    assert set(WINDOWS.options) == {*OPTIONS}


def test_the_verbs_and_what_follows_them() -> None:
    assert [verb.name.lower() for verb in Verb] == VERBS.split()
    written = {str(action) for action in ALL_ACTIONS}
    alone = {"draw", "take", "putback", "undo", "pass", "turnover", "stop", "ask", "add"}
    assert alone | {"answer yes", "answer no", "three", "special"} <= written
    cards = {rank + suit for rank in "AKQJT98765432" for suit in "SHDC"} | {"JK"}
    assert {*CARD_NAMES} == cards
    assert {text for text in written if text.startswith("discard ")} == {
        f"discard {card}" for card in cards
    }
    rows = {text for text in written if text.startswith("meld ")}
    assert {f"meld 2S {rank}" for rank in "AKQJT98765432"} <= rows
    assert {f"meld {card}" for card in ("9C", "3H", "3S")} <= rows
    assert {"A", "2", "3", "T"} <= {*COLUMN_RANKS}
    assert len(written) == len(alone) + 4 + len(cards) + 48 + 5 * 13


def record(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


SEATS = ("seat 0 human Ann", "seat 1 advanced Computer", "scores 0 0")


def test_a_record_of_own_rules_names_a_parameter_so() -> None:
    own = ("canasta 1", "rules custom official", "option threes-by-colour 100,300,500,1000")
    assert read_record(record(*own, *SEATS), PLAYERS).match.ruleset.threes_by_colour == (
        100,
        300,
        500,
        1000,
    )
    american = own[2].replace("colour", "color")
    with pytest.raises(RecordError) as caught:
        read_record(record(*own[:2], american, *SEATS), PLAYERS)
    assert caught.value.line == 3
    assert not isinstance(caught.value, IllegalRecord)


def test_a_blocking_canasta_is_written_as_melds_to_the_row_of_threes() -> None:
    mine, others = (
        ["3S", "3S", "3C", "3C", "JK", "JK", "JK"],
        ["4S", "5S", "6S", "7S", "8S", "9S", "TS"],
    )
    rest = [CARD_NAMES[card] for card in pack()]
    for card in (*mine, *others, "4H", "4D"):
        rest.remove(card)
    rest.sort(key=("3H", "3D").__contains__)  # no Red Three comes
    dealt = [card for pair in zip(mine, others, strict=True) for card in pair]
    lines = [
        *("canasta 1", "rules custom official", "option hand-sizes 7,7,7", "option minima 0"),
        *("option blocking-canasta-bonus 1500", *SEATS, "round 1", "lead 0"),
        f"deck {' '.join([*dealt, '4H', '4D', *rest])}",
        *("0 draw 4D", *(f"0 meld {card}" for card in mine[:4])),
        *("0 meld JK 3", "0 meld JK 3", "0 meld JK 3", "0 discard 4D"),
        *("end concealed 0", "points 1870 -50", "scores 1870 -50"),
    ]
    read = read_record(record(*lines), PLAYERS)
    assert read.match.totals == (1870, -50)
    assert read.recorder.text().encode() == record(*lines)
    lines[11] = "0 draw 4C"
    with pytest.raises(IllegalRecord, match=r"12: W7: The stock gives 4D\.$"):
        read_record(record(*lines), PLAYERS)

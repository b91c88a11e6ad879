"""Positions as text, both ways; values that print so that one can read them."""

from copy import copy, deepcopy
from random import Random

import pytest

from game.engine import (
    MELD,
    OFFICIAL,
    RULESETS,
    MalformedPosition,
    Round,
    parse_action,
    parse_position,
    shuffled,
    with_parameters,
)
from game.engine.cards import cards_text, pack
from game.engine.result import SpecialHand
from game.players import PLAYERS
from tests.engine.positions import all_cards, do, position
from tests.often import tried
from tests.record.unchanged import RULES

TABLES = [(name, seats) for name, rules in RULES.items() for seats in rules.seats]


def walked(name: str, seats: int, number: int):
    """A round after every action of its players, from the deck on."""
    rules = RULES[name]
    lots = Random(f"text {name} {seats} {number}")
    deck = shuffled(lots, rules.packs, rules.jokers)
    round_ = Round(rules, deck, seats, number % seats, humans=[0])
    players = [PLAYERS["random"](lots) for _ in range(seats)]
    yield round_
    round_.deal()
    yield round_
    while round_.board.result is None:
        seat = round_.board.actor
        round_.apply(players[seat].decide(round_.views[seat]))
        yield round_


@pytest.mark.sampled(slow=4)
@tried(2, 6)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_position_comes_back_from_its_text(name: str, seats: int, count: int) -> None:
    for number in range(count):
        for place, round_ in enumerate(walked(name, seats, number)):
            if place % 3 == number % 3 or round_.board.result is not None:
                again = parse_position(str(round_))
                assert again == round_, str(round_)
                assert str(again) == str(round_)
                assert again.legal_actions() == round_.legal_actions()
                assert again.board.result == round_.board.result


def test_what_a_person_writes() -> None:
    round_ = parse_position(
        """
        ; the third Nine is on the pile
        rules: official
        seats: 4
        table 1: KKK2 | 4H 4D 4S
        hand 2: 9S 9H 4D
        pile: KH 9D
        turn: 2 draw
        """
    )
    assert [len(part) for part in (round_.stock, round_.board.pile)] == [108 - 7 - 3 - 2 - 12, 2]
    assert round_.board.hand_sizes == [4, 4, 3, 4]
    do(round_, "draw", "discard 4D")
    assert str(round_).splitlines()[-1] == "turn: 3 draw"


def test_the_same_written_in_two_ways() -> None:
    by_words = position("9S 9H 4D", "4H", rows="777 KKK*", reds="3H", pile="KH 9D", totals=(50, 0))
    by_text = parse_position(
        "hand 0: 9S 9H 4D\nhand 1: 4H\ntable 0: 3H | 777 | KKK*\npile: KH 9D\ntotals: 50 0"
    )
    assert by_text == by_words


def test_what_a_turn_has_done_so_far_is_in_the_text() -> None:
    round_ = do(
        position("9S 9H 4D 4H 4S QH QD QC 5D 6D", pile="KH 9D", rows="777"),
        *("take", "meld 9S", "meld 9H", "meld 4D", "meld 4H", "meld 4S", "undo"),
    )
    lines = str(round_).splitlines()
    assert "taken: 9" in lines
    assert "melds: 9S, 9H | 4D, 4H" in lines


def test_a_row_written_by_its_ranks_takes_each_suit_as_long_as_most_of_it_is_left() -> None:
    row = parse_position("table 0: 99999").board.sides[0].rows[7]
    assert cards_text(row) == "9S 9H 9D 9C 9S"
    row = parse_position("hand 1: 9S 9H\ntable 0: 999").board.sides[0].rows[7]
    assert cards_text(row) == "9D 9C 9S"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hand 0: 9X", "hand 0: no card is written '9X'"),
        ("hand 0: JK JK JK JK JK", "no JK left"),
        ("hand 2: 9H", "hand 2: nobody has that number"),
        ("hand one: 9H", "cannot stand here"),
        ("rules: samba", "rules: there are no rules samba"),
        ("rules: custom", "rules: there are no rules custom"),
        ("rules: official\nseats: 5", "not played by 5"),
        ("option: cards-drawn 7", "option"),
        ("table 0: 9H KH", "'9H KH' is not a row"),
        ("table 0: 999 | 99", "second row"),
        ("table 0: QX", "'QX' is not a row"),
        ("pile 9H", "line 1: 'pile 9H' cannot stand here"),
        ("pile", "line 1: 'pile' cannot stand here"),
        ("pile: 9H\npile: 9D", "line 2"),
        ("turn: 0 think", "turn"),
        ("turn: 5 draw", "turn"),
        ("turn: 0 over", "end"),
        ("end: stock", "end"),
        ("taken: 9\nturn: 0 play", "not on the table"),
        ("melds: 9H\nturn: 0 play", "not on the table"),
        ("asked: maybe", "asked"),
        ("stock: 3 cards", "cards are left for it"),
        ("hand 0: 200 cards", "hand 0: 108 cards are left for it"),
        ("hand 0: -5 cards", "hand 0: 108 cards are left for it"),
        ("rules: modern\naside: 200 cards | 3 cards", "aside: 108 cards are left for it"),
        ("rest: elsewhere", "rest"),
        ("lead: -1", "lead"),
        ("totals: 0 0 0", "totals"),
        ("turnovers: many", "turnovers"),
        ("humans: 2", "humans: there is no such seat"),
        ("humans: -1", "humans: there is no such seat"),
        ("aside: 4 cards", "0 talons lie aside"),
        ("rules: modern\naside: 4 cards | 4 cards | 4 cards", "talons lie aside"),
        ("rules: modern\nhand 0: 4S\nturn: 0 over\nend: special 0", "not a special hand"),
        ("table 0: 9H KQ", "'9H KQ' is not a row"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(MalformedPosition, match=why):
        parse_position(text)


def test_m25_a_round_that_a_special_hand_has_ended_is_written_and_read() -> None:
    hand = "4S 4H 5S 5D 6S 6C 8S 8H 9S 9H TS TH KS KH"
    round_ = parse_position(f"rules: modern\nhand 0: {hand}\nturn: 0 over\nend: special 0")
    assert round_.board.result is not None
    assert round_.board.result.shown == (0, SpecialHand.PAIRS)
    assert "end: special 0" in str(round_).splitlines()
    assert parse_position(str(round_)) == round_


@pytest.mark.parametrize("place", ["stock", "pile", "hand 0", "hand 1"])
def test_the_cards_that_are_named_nowhere_lie_where_the_text_says(place: str) -> None:
    text = f"hand 0: 4D\nhand 1: 5D\npile: KH 9D\nstock: 6S 6H\nrest: {place}"
    round_ = parse_position(text)
    counts = {
        "stock": len(round_.stock),
        "pile": len(round_.board.pile),
        "hand 0": round_.board.hand_sizes[0],
        "hand 1": round_.board.hand_sizes[1],
    }
    named = {"stock": 2, "pile": 2, "hand 0": 1, "hand 1": 1}
    assert counts == {**named, place: 108 - 6 + named[place]}
    assert cards_text(round_.board.pile[-2:]) == "KH 9D"  # on top
    assert sorted(all_cards(round_)) == pack()


def test_a_view_prints_what_its_seat_knows() -> None:
    round_ = position("9S 9H 4D", "KS KD 5H", pile="KH 9D", stock="6S 6H")
    text = str(round_.views[0])
    assert "hand 0: 4D 9S 9H\nhand 1: 3 cards\n" in text
    assert f"stock: {len(round_.stock)} cards\n" in text
    assert "KS" not in text
    assert "6S" not in text
    guess = parse_position(text)  # the hidden cards lie somehow
    assert guess.board.hand_sizes == round_.board.hand_sizes
    assert str(guess.views[0]) == text


def test_values_print_so_that_one_can_read_them() -> None:
    round_ = position("9S 9H 4D", pile="KH 9D")
    assert repr(round_) == f"<Round: windows, seat 0 to draw, 9D on a pile of 2, {99} in the stock>"
    assert repr(round_.views[1]).startswith("<View of seat 1: windows, seat 0 to draw")
    assert repr(parse_action("meld 2S 9")) == "parse_action('meld 2S 9')"
    assert eval(repr(MELD[5])) is MELD[5]


@pytest.mark.parametrize("rules", [*RULESETS.values(), with_parameters(OFFICIAL, {"packs": "3"})])
def test_copies_are_equal_and_part_ways(rules) -> None:
    deck = shuffled(Random("equal"), rules.packs, rules.jokers)
    round_ = Round(rules, deck)
    round_.deal()
    for same in (round_.copy(), copy(round_), deepcopy(round_)):
        assert same == round_
        assert same.views == round_.views
        assert same.board == round_.board
        assert same.board.sides == round_.board.sides
    other = round_.copy()
    other.apply(other.legal_actions()[0])
    assert other != round_
    assert other.views[1] != round_.views[1]
    assert round_ != str(round_)

"""W1-W5: the cards, their values and the deal."""

from collections import Counter
from random import Random

import pytest

from game.engine.books import WINDOWS
from game.engine.cards import (
    CARD_NAMES,
    COLUMN,
    JOKER,
    VALUE,
    cards_text,
    counted,
    listed,
    pack,
    parse_card,
    points_of,
    shuffled,
)
from game.engine.round import Round
from tests.engine.positions import all_cards, pile, row
from tests.engine.positions import hand as held
from tests.engine.slow_rules import DECK, value


def stacked(first: str, upcards: str = "", then: str = "") -> list[int]:
    """A deck: these cards to the leader, first to last; quiet ones to the other; then these."""
    box = Counter(DECK)
    mine = first.split()
    box -= Counter(mine + upcards.split() + then.split())
    quiet = [name for name in sorted(box.elements()) if name not in ("3H", "3D", "JK")]
    quiet = [name for name in quiet if name[0] not in "2"]
    mine += quiet[: 15 - len(mine)]
    others = quiet[15:30]
    deck = [name for pair in zip(mine, others, strict=True) for name in pair]
    deck += upcards.split() + then.split()
    deck += sorted((Counter(DECK) - Counter(deck)).elements())
    return [parse_card(name) for name in deck]


def dealt(deck: list[int], lead: int = 0) -> Round:
    """A round dealt from `deck`."""
    round_ = Round(WINDOWS, deck, lead=lead)
    round_.deal()
    return round_


def test_w1_two_packs_of_52_and_four_jokers() -> None:
    cards = Counter(cards_text(pack()).split())
    assert sum(cards.values()) == 108
    assert cards.pop("JK") == 4
    assert len(cards) == 52
    assert set(cards.values()) == {2}


def test_w1_twelve_wild_cards_and_four_threes_of_each_color() -> None:
    columns = Counter(COLUMN[card] for card in pack())
    assert columns[COLUMN[JOKER]] == 12
    assert columns[COLUMN[parse_card("3H")]] == columns[COLUMN[parse_card("3D")]] == 4
    assert columns[COLUMN[parse_card("3S")]] == columns[COLUMN[parse_card("3C")]] == 4
    assert all(columns[COLUMN[parse_card(rank + "S")]] == 8 for rank in "456789TJQKA")


def test_w1_a_deck_that_is_not_these_cards_is_refused() -> None:
    for deck in (pack()[1:], [*pack()[1:], JOKER], []):
        with pytest.raises(ValueError, match="not the cards"):
            Round(WINDOWS, deck)


def test_w1_shuffling_keeps_the_cards_and_follows_the_random_source() -> None:
    assert sorted(shuffled(Random(1))) == pack()
    assert shuffled(Random(1)) == shuffled(Random(1)) != shuffled(Random(2))


@pytest.mark.parametrize(("packs", "jokers"), [(2, 4), (2, 0), (3, 9)])
def test_a_deck_is_shuffled_as_python_does_by_the_same_lots(packs: int, jokers: int) -> None:
    ours, theirs = Random("deck"), Random("deck")
    deck = pack(packs, jokers)
    theirs.shuffle(deck)
    assert shuffled(ours, packs, jokers) == deck
    assert ours.random() == theirs.random()


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("4S 5H 6D 7C 3S 3C", 5),
        ("8S 9H TD JC QS KH", 10),
        ("2S 2C AH AD", 20),
        ("JK", 50),
        ("3H 3D", 100),
    ],
)
def test_w2_values(cards: str, points: int) -> None:
    assert {VALUE[parse_card(name)] for name in cards.split()} == {points}


def test_w2_a_hand_is_worth_its_cards() -> None:
    hand = ["JK", "3H", "3S", "AS", "KD", "2C"]
    assert points_of(map(parse_card, hand)) == 50 + 100 + 5 + 20 + 10 + 20
    assert all(VALUE[kind] == value(name) for kind, name in enumerate(CARD_NAMES))


def test_w3_fifteen_cards_each_one_at_a_time_the_leader_first() -> None:
    deck = stacked("4S 5S 6S")
    round_ = dealt(deck)
    assert listed(round_.hands[0]) == sorted(deck[0:30:2])
    assert listed(round_.hands[1]) == sorted(deck[1:30:2])
    assert round_.board.hand_sizes == [15, 15]
    assert round_.board.turn == 0


def test_w3_another_leader_gets_the_first_card_and_the_first_turn() -> None:
    deck = stacked("4S 5S 6S")
    round_ = dealt(deck, lead=1)
    assert listed(round_.hands[1]) == sorted(deck[0:30:2])
    assert round_.board.turn == round_.decider == 1


def test_w3_nothing_is_played_before_the_deal_and_the_deal_is_made_once() -> None:
    round_ = Round(WINDOWS, pack())
    assert round_.phase.value == "deal"
    assert round_.legal_actions() == []
    round_.deal()
    with pytest.raises(ValueError, match="been dealt"):
        round_.deal()


@pytest.mark.parametrize("upcard", ["4S", "3S", "3C", "AH"])
def test_w4_a_natural_or_a_black_three_is_the_upcard(upcard: str) -> None:
    round_ = dealt(stacked("", upcards=upcard))
    assert pile(round_) == upcard
    assert not round_.board.frozen
    assert round_.board.stock_count == len(round_.stock) == 77


@pytest.mark.parametrize("covered", ["3H", "2S", "JK", "3D 2C JK"])
def test_w4_red_threes_and_wild_cards_are_covered_and_freeze_the_pile(covered: str) -> None:
    round_ = dealt(stacked("", upcards=covered + " 9S"))
    assert pile(round_) == covered + " 9S"
    assert round_.board.frozen


def test_w4_a_black_three_may_lie_on_a_wild_card() -> None:
    round_ = dealt(stacked("", upcards="2S 3S"))
    assert pile(round_) == "2S 3S"
    assert round_.board.frozen


def test_w5_dealt_red_threes_are_put_down_and_replaced_until_none_is_left() -> None:
    # Two of them; one of the two replacements is a third, and its replacement the fourth.
    round_ = dealt(stacked("3H 3D", upcards="9S", then="3D TH 3H TS 4H"))
    assert row(round_, "R") == "3H 3D 3D 3H"
    assert "TH TH" not in held(round_)
    assert {"TH", "TS"} <= set(held(round_).split())
    assert "3" not in {name[0] for name in held(round_).split() if name[1] in "HD"}
    assert round_.board.hand_sizes == [15, 15]
    assert cards_text(round_.stock[-1:]) == "4H"
    assert sorted(all_cards(round_)) == pack()


def test_w5_the_leader_replaces_his_before_the_other_does() -> None:
    deck = stacked("3H", upcards="9S", then="TH TS 4H")
    mine, other = deck[0], deck[1]
    assert cards_text([mine]) == "3H"
    deck[deck.index(parse_card("3D"))] = other
    deck[1] = parse_card("3D")
    round_ = dealt(deck)
    assert row(round_, "R", 0) == "3H"
    assert row(round_, "R", 1) == "3D"
    assert "TH" in held(round_, 0).split()
    assert "TS" in held(round_, 1).split()

    leading = dealt(deck, lead=1)  # the same cards, seat 1 leads
    assert row(leading, "R", 1) == "3H"
    assert "TH" in held(leading, 1).split()


def test_w5_red_threes_put_down_are_no_row() -> None:
    round_ = dealt(stacked("3H", upcards="9S"))
    assert round_.board.sides[0].rows_laid == 0
    assert round_.board.now.bare


def test_w1_counted_and_listed_are_inverse() -> None:
    assert listed(counted(pack())) == pack()

"""What the modern game adds to a sitting: a Three in hand, a talon, a hand that is shown."""

from random import Random
from typing import Any

import pytest

from game.engine.actions import Verb
from game.engine.books import MODERN
from game.engine.cards import ACE, COLUMN, FIRST_NATURAL, KIND_OF, SEVEN, WILD, counted
from game.engine.result import SpecialHand
from game.players import PLAYERS
from game.record import read_record
from game.table.person_view import PERSON
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Cue, Event, Message, Moved, Place, Spot
from tests.engine.positions import position
from tests.table.test_advice import at, taken
from tests.table.test_books import TINY

PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS KH"


@pytest.fixture
def sitting() -> Sitting:
    """A dealt round in which the person is on turn and holds a Three."""
    for seed in range(100):
        sitting = Sitting(
            Setup(level="random", ruleset=MODERN, players=2), Random(seed), Terms(players=TINY)
        )
        while sitting.match.round is None:
            sitting.tick()
        if sitting.state is State.DRAW and any(sitting.view.hand[:FIRST_NATURAL]):
            return sitting
    raise AssertionError("nobody was dealt a Three and leads")


def three_of(sitting: Sitting) -> int:
    """The Three in the person's hand."""
    return next(card for card, count in enumerate(sitting.view.hand) if count)


def test_m1_with_an_empty_pile_only_the_stock_is_spoken_of(sitting: Sitting) -> None:
    assert sitting.message.endswith("click on the stock.")
    again = Sitting.resume(
        Setup(level="random"),
        Random(9),
        read_record(sitting.recorder.text().encode(), PLAYERS),
        Terms(players=TINY),
    )
    assert again.message == "Round 1. It is your turn: click on the stock."
    card = max(card for card, count in enumerate(sitting.view.hand) if count)
    assert not sitting.person.discard(card)
    assert sitting.message == "A turn begins at the stock: draw first."


@pytest.mark.parametrize(
    ("hand", "rows", "card", "column", "kind"),
    [
        ("7D 4S 5S", "777777 QQQQQQQ", "7D", SEVEN, "a canasta of Sevens"),
        ("AD 4S 5S", "AAAAAA QQQQQQQ", "AD", ACE, "a canasta of pure Aces"),
        ("AD 4S 5S", "AAAAA2 QQQQQQQ", "AD", ACE, "a mixed canasta"),
        ("2C 4S 5S", "222222 QQQQQQQ", "2C", WILD, "a canasta of wildcards"),
        ("KD 4S 5S", "KKKKKK QQQQQQQ", "KD", ACE - 1, "a natural canasta"),
    ],
)
def test_m30_the_kind_of_a_canasta_is_said(
    hand: str, rows: str, card: str, column: int, kind: str
) -> None:
    sitting = at(hand, MODERN, rows=rows, drawn=True)
    assert sitting.person.meld(KIND_OF[card], column)
    assert sitting.message.endswith(f": {kind}.")


def test_m2_threes_on_the_table_are_no_row_that_lacks_cards() -> None:
    sitting = taken("9H 9C 4S", MODERN, rows="KKK 33", pile="4C 9S", stock="5S")
    assert (
        sitting.message == "Meld two Nines (frozen: no wildcards) to receive the rest of the pile."
    )


def test_m4_a_click_puts_the_three_down_and_brings_another_card(sitting: Sitting) -> None:
    three = three_of(sitting)
    assert sitting.person.meld(three)
    assert sitting.round.board.history[-1][1].verb is Verb.THREE
    assert sitting.message.startswith("You put down the Three of ")
    assert " and draw the " in sitting.message
    assert sum(sitting.view.hand) == 13


def test_m4_black_threes_are_no_red_threes(sitting: Sitting) -> None:
    assert sitting.person.meld(three_of(sitting))
    assert "Red Three" not in sitting.message


def test_m25_a_button_shows_a_special_hand(sitting: Sitting) -> None:
    assert not sitting.person.may_show_hand
    assert sitting.person.click_stock()
    hand = sitting.round.hands[PERSON]
    hand[:] = counted(KIND_OF[name] for name in PAIRS.split())
    sitting.round.board.hand_sizes[PERSON] = 14
    assert sitting.person.may_show_hand
    assert sitting.person.show_hand()
    result = sitting.round.board.result
    assert result is not None
    assert result.shown == (PERSON, SpecialHand.PAIRS)
    assert sitting.message == "You show seven pairs for 2,500 points, and the round ends."
    assert sitting.state is State.ROUND_OVER


def test_m16_why_a_wild_card_may_not_be_discarded_is_said(sitting: Sitting) -> None:
    assert sitting.person.click_stock()
    hand = sitting.round.hands[PERSON]
    hand[:] = counted(KIND_OF[name] for name in (*PAIRS.split()[:13], "2S"))
    assert not sitting.person.discard(KIND_OF["2S"])
    assert "wildcard may be discarded only" in sitting.message


# What moves and what it sounds like.

OPENING = "JK 2S 2D AS AH AD 8S 4S"


def in_turn(hand: str, aside: str = "KS KH 9H TH", **where: Any) -> Sitting:
    """The person's turn with some hand; the first talon is `aside`."""
    sitting = Sitting(
        Setup(level="random", ruleset=MODERN, players=2), Random(1), Terms(players=TINY)
    )
    while sitting.match.round is None:
        sitting.tick()
    sitting.match.round = position(hand, "5S 5H", rules=MODERN, humans=(PERSON,), **where)
    sitting.match.round.aside[0][:] = [KIND_OF[name] for name in aside.split()]
    sitting.begin_turn()
    sitting.events()
    return sitting


def opened(aside: str, stock: str) -> list[Event]:
    """What happens at the end of the turn in which the person opens and earns a talon."""
    sitting = in_turn(OPENING, aside, drawn=True, stock=stock)
    for wild in ("JK", "2S", "2D"):
        assert sitting.person.meld(KIND_OF[wild], WILD)
    for ace in ("AS", "AH", "AD"):
        assert sitting.person.meld(KIND_OF[ace])
    sitting.events()
    assert sitting.person.discard(KIND_OF["4S"])
    assert sitting.message == (
        "You discard the Four of Spades. For your first meld you get a talon of four cards."
    )
    return [event for event in sitting.events() if not isinstance(event, Message)]


MINE, STOCK, PILE = Place(Spot.HAND, PERSON), Place(Spot.STOCK), Place(Spot.PILE)


def down(three: str, source: Place) -> Moved:
    """A Three of the person's goes to the table."""
    kind = KIND_OF[three]
    return Moved(kind, source, Place(Spot.ROW, PERSON, COLUMN[kind]))


def test_m20_a_talon_comes_from_beside_the_stock_and_is_heard() -> None:
    assert opened("KS KH 9H TH", "KD KC QS QH") == [
        Moved(KIND_OF["4S"], MINE, PILE),
        Moved(-1, STOCK, MINE, 4),
        Cue("discard"),
        Cue("draw"),
    ]


def test_m22_threes_of_a_talon_ring_each_for_itself() -> None:
    assert opened("3S 3C 9H TH", "KD 3H KC QS QH") == [
        Moved(KIND_OF["4S"], MINE, PILE),
        down("3S", STOCK),
        down("3C", STOCK),
        down("3H", STOCK),
        Moved(-1, STOCK, MINE, 4),
        Cue("discard"),
        Cue("red_three"),
        Cue("red_three"),
        Cue("red_three"),
        Cue("draw"),
    ]


def test_m19_who_opens_and_passes_with_a_three_is_told_of_the_talon_alone() -> None:
    sitting = in_turn("JK 2S 2D AS AH AD 3S", drawn=True, stock="KD KC")
    for wild in ("JK", "2S", "2D"):
        assert sitting.person.meld(KIND_OF[wild], WILD)
    for ace in ("AS", "AH", "AD"):
        assert sitting.person.meld(KIND_OF[ace])
    assert sitting.person.discard(KIND_OF["3S"])
    assert sitting.teller.strip.said[-1] == "For your first meld you get a talon of four cards."
    assert sum(sitting.view.hand) == 5


@pytest.mark.parametrize("comes", ["4H", "3H"])
def test_m4_a_three_that_is_put_down_rings_once_and_its_replacement_is_seen(comes: str) -> None:
    sitting = in_turn("3S 8S 9S", stock=f"{comes} 5H 6H")
    assert sitting.person.meld(KIND_OF["3S"])
    *happened, said = sitting.events()
    assert happened == [
        down("3S", MINE),
        Moved(KIND_OF[comes], STOCK, MINE),
        Cue("red_three"),
    ]
    rank = {"4H": "Four", "3H": "Three"}[comes]
    told = f"You put down the Three of Spades and draw the {rank} of Hearts for it."
    assert said == Message(told)


def test_m4_where_no_card_is_left_to_replace_it_the_three_only_goes_down() -> None:
    sitting = in_turn("3S 8S 9S", rest="other")
    assert not sitting.person.meld(KIND_OF["3S"])
    assert sitting.view.hand[KIND_OF["3S"]] == 1

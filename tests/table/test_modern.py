"""What the modern game adds to a sitting: a Three in hand, a talon, a hand that is shown."""

from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.cards import FIRST_NATURAL, KIND_OF, counted
from game.engine.result import SpecialHand
from game.engine.ruleset import MODERN
from game.table.seen import PERSON
from game.table.sitting import Setup, Sitting, State
from tests.table.test_books import TINY

PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS KH"


@pytest.fixture
def sitting() -> Sitting:
    """A dealt round in which the person is on turn and holds a Three."""
    for seed in range(100):
        sitting = Sitting(
            Setup(level="random", ruleset=MODERN, players=2), Random(seed), players=TINY
        )
        while sitting.match.round is None:
            sitting.tick()
        if sitting.state is State.DRAW and any(sitting.view.hand[:FIRST_NATURAL]):
            return sitting
    raise AssertionError("nobody was dealt a Three and leads")


def three_of(sitting: Sitting) -> int:
    """The Three in the person's hand."""
    return next(card for card, count in enumerate(sitting.view.hand) if count)


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
    assert sitting.message == "You show your hand, and the round ends."
    assert sitting.state is State.ROUND_OVER


def test_m16_why_a_wild_card_may_not_be_discarded_is_said(sitting: Sitting) -> None:
    assert sitting.person.click_stock()
    hand = sitting.round.hands[PERSON]
    hand[:] = counted(KIND_OF[name] for name in (*PAIRS.split()[:13], "2S"))
    assert not sitting.person.discard(KIND_OF["2S"])
    assert "wildcard may be discarded only" in sitting.message

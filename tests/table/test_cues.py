"""What an action sounds like, by the cues that a sitting gives out (game/table/report.py)."""

from random import Random

import pytest

from game.engine.actions import DISCARD
from game.engine.books import CGA, MODERN
from game.engine.cards import RED, parse_card
from game.table import report
from game.table.sitting import Setup, Sitting
from game.table.table_events import action_result
from tests.table.test_course import cues, in_mid_round
from tests.table.test_stock_end import at_stock_end


def clicked_pile(pile: str, hand: str = "4H 5D 6C") -> list[str]:
    sitting = in_mid_round(hand, rows="AAA", pile=pile)
    assert sitting.person.click_pile()
    return cues(sitting)


@pytest.mark.parametrize("under", ["", "9S", "9S 8D 7H 9C JD"])
def test_a_pile_that_is_taken_tells_how_large_it_is(under: str) -> None:
    assert clicked_pile(f"{under} AH".strip()) == [f"take {len(under.split()) + 1}"]


def test_an_owed_pile_is_heard_when_it_comes() -> None:
    """W12: first its top card alone, the rest with the meld that it was owed."""
    sitting = in_mid_round("KH KS 5D 6C", rows="AAA", pile="9S 8D 7H KD")
    assert sitting.person.click_pile()
    assert cues(sitting) == ["take 1"]
    assert sitting.person.meld(parse_card("KH"))
    assert cues(sitting) == ["meld"]
    assert sitting.person.meld(parse_card("KS"))
    assert cues(sitting) == ["meld", "take 3"]
    assert sitting.person.click_pile() is False
    assert cues(sitting) == ["refused"]


# Freezing.


def discarded(card: str, pile: str) -> list[str]:
    sitting = in_mid_round(f"{card} 4H 5D", rows="AAA", pile=pile, drawn=True)
    assert sitting.person.discard(parse_card(card))
    return cues(sitting)


@pytest.mark.parametrize("card", ["2S", "JK"])
def test_a_pile_that_becomes_frozen_is_heard(card: str) -> None:
    assert discarded(card, "9S 8D")[0] == "freeze"


def test_a_pile_that_is_frozen_already_is_a_pile_as_any_other() -> None:
    assert discarded("2S", "9S 2D 8D")[0] == "discard"
    assert discarded("9C", "9S 2D 8D")[0] == "discard"


def test_a_card_that_freezes_nothing_is_a_discard() -> None:
    assert discarded("9C", "9S 8D")[0] == "discard"
    assert discarded("3S", "9S 8D")[0] == "discard"


def test_who_goes_out_freezes_nothing_any_more() -> None:
    sitting = in_mid_round("2S", rows="AAAAAAA", pile="9S", drawn=True)
    assert sitting.person.discard(parse_card("2S"))
    assert cues(sitting)[0] == "discard"


# Red Threes.


def test_a_red_three_put_down_by_hand_rings() -> None:
    sitting = in_mid_round("3H 4H 5D", rows="AAA", drawn=True)
    assert sitting.person.meld(parse_card("3H"))
    assert cues(sitting) == ["red_three"]


def test_a_red_three_that_is_drawn_rings() -> None:
    sitting = at_stock_end(CGA, rows="KKK", rest="other", pile="QD 9S JH", stock="9C 3H 9D")
    assert sitting.person.click_stock()
    told = cues(sitting)
    assert told.count("red_three") == len(sitting.view.side.rows[RED])


# The deal.


def test_what_the_deal_brings_is_heard() -> None:
    """Over many deals: of all that lies on the table by then."""
    frozen = reds = 0
    for seed in range(40):
        sitting = Sitting(Setup(level="random"), Random(seed))
        sitting.tick()
        told, board = cues(sitting), sitting.view.board
        lying = sum(len(side.rows[RED]) for side in board.sides)
        assert told == ["deal", *["freeze"] * board.frozen, *["red_three"] * lying]
        frozen, reds = frozen + board.frozen, reds + lying
    assert frozen and reds


def test_where_all_piles_are_frozen_none_becomes_so() -> None:
    """M7."""
    round_ = in_mid_round("2S 4H 5D", rows="AAA", pile="9S", drawn=True).round
    action = DISCARD[parse_card("2S")]
    done = action_result(0, action, round_.apply(action))
    assert report.sounds(round_.board, done)[0] == "freeze"
    round_.board.ruleset = MODERN
    assert report.sounds(round_.board, done)[0] == "discard"
    assert "freeze" not in report.dealing(round_.board)

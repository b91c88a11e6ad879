"""Time at the table: the Delay between melds, and cards that are still on their way."""

from random import Random

import pytest

from game.engine.books import HOYLE, WINDOWS
from game.engine.cards import listed, parse_card
from game.table.person_view import PERSON
from game.table.sitting import TICKS_PER_SECOND, Setup, Sitting, State
from game.table.teller import READ_TICKS
from tests.engine.positions import position
from tests.table.test_course import dealt
from tests.table.test_sitting import leading, sitting_with

#: A round in which the computer melds King after King.
MELDS = {"rows": "AAAAAAA KKK", "other_rows": "555", "drawn": True, "turn": 1}


def computer_on_turn(delay: int, **where: object) -> Sitting:
    """A sitting in which a computer with some delay, in ms, is on turn and may meld."""
    sitting = Sitting(Setup(level="beginner", delay=delay), Random(1))
    sitting.tick()
    sitting.match.round = position(
        "9C TC QC KS KH KD", "4H 5H 6H 7H 8H", humans=(PERSON,), **{**MELDS, **where}
    )
    sitting.begin_turn()
    return sitting


def melds(sitting: Sitting) -> int:
    return len(sitting.round.board.now.melds)


def test_nobody_acts_while_cards_are_on_their_way() -> None:
    sitting = computer_on_turn(delay=0)
    for _ in range(100):
        sitting.pass_time()
    assert melds(sitting) == 0
    sitting.tick()
    assert melds(sitting) == 1


def test_a_card_on_its_way_is_part_of_the_delay() -> None:
    for sliding in (0, 7, 30, 59):
        sitting = computer_on_turn(delay=1000)
        sitting.tick()
        assert melds(sitting) == 1
        for _ in range(sliding):
            sitting.pass_time()
        for _ in range(TICKS_PER_SECOND - sliding - 1):
            sitting.tick()
            assert melds(sitting) == 1
        sitting.tick()
        assert melds(sitting) == 2


def test_what_slides_longer_than_the_delay_makes_nobody_wait_any_more() -> None:
    sitting = computer_on_turn(delay=1000)
    sitting.tick()
    for _ in range(2 * TICKS_PER_SECOND):
        sitting.pass_time()
    assert melds(sitting) == 1
    sitting.tick()
    assert melds(sitting) == 2


def test_time_goes_by_for_the_person_without_anything_happening() -> None:
    sitting = dealt()
    before = listed(sitting.view.hand)
    for _ in range(10):
        sitting.pass_time()
    assert sitting.state is State.DRAW
    assert listed(sitting.view.hand) == before


def test_the_delay_is_rounded_up_to_whole_ticks() -> None:
    sitting = computer_on_turn(delay=17)  # a tick is 16.7 ms
    sitting.tick()
    sitting.tick()
    assert melds(sitting) == 1
    sitting.tick()
    assert melds(sitting) == 2


def test_no_pause_follows_what_is_no_meld() -> None:
    sitting = computer_on_turn(delay=1000, drawn=False, stock="6C 7C")
    sitting.tick()
    assert sitting.round.board.history
    assert melds(sitting) == 0
    sitting.tick()
    assert melds(sitting) == 1


def test_before_the_deal_there_is_no_round_to_be_seen() -> None:
    sitting = Sitting(Setup(ruleset=HOYLE), Random(1))
    with pytest.raises(ValueError, match="no round has been dealt"):
        _ = sitting.round


def test_the_minimum_that_the_person_needs_follows_their_total() -> None:
    for total, minimum in ((-5, 15), (0, 50), (1495, 50), (1500, 90), (3000, 120)):
        sitting = dealt()
        sitting.match.round = position("4H", totals=(total, 4000), pile="9C", rules=WINDOWS)
        assert sitting.seen.minimum == minimum


def test_with_two_seats_the_cheat_key_sees_the_computers_hand_and_no_other() -> None:
    sitting = dealt()
    sitting.match.round = position("4H", "9C TD", humans=(PERSON,))
    cards = [parse_card(name) for name in ("9C", "TD")]
    assert sitting.seen.other_hands == {1: cards}


def test_a_computer_that_leads_waits_five_seconds_where_the_rules_can_be_changed() -> None:
    """W32."""
    sitting = leading(sitting_with(2, ruleset=HOYLE))
    assert sitting.may_change_rules
    for _ in range(5 * 60 - 1):
        sitting.tick()
    assert not sitting.round.board.history
    sitting.tick()
    assert len(sitting.round.board.history) == 1


def test_an_answer_is_read_for_six_seconds() -> None:
    assert READ_TICKS == 6 * 60

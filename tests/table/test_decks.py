"""Deals by number at the table: each has one, a chosen one comes, and the record tells of it."""

from random import Random

import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.numbered_deals import NUMBERS, Deal
from game.players import PLAYERS
from game.record import read_record
from game.table.dealer import last_deck, number_of, up_to_deal
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from tests.table.tiny import Tiny, step

TINY_SETUP = Setup()


def play_until(table: Sitting, state: State) -> None:
    """Play on until the sitting waits for something."""
    rng = Random(1)
    person = Tiny(rng)
    for _ in range(50_000):
        if table.state is state:
            return
        step(table, person, rng)
    raise AssertionError(f"{state} never comes")


def sitting(setup: Setup = TINY_SETUP, seed: int = 1) -> Sitting:
    return Sitting(setup, Random(seed), Terms(numbered=True))


def test_each_deal_has_a_number_of_its_own() -> None:
    numbers = []
    for seed in range(5):
        table = sitting(seed=seed)
        assert table.deal is None
        table.tick()
        assert table.deal in NUMBERS
        assert last_deck(table.recorder.text()) == Deal(table.deal).deck(WINDOWS)
        numbers.append(table.deal)
    assert len(set(numbers)) == 5


def test_a_number_that_was_chosen_comes_and_then_those_that_follow_it() -> None:
    table = sitting()
    table.new_match(1984)
    table.tick()
    assert table.deal == 1984
    play_until(table, State.ROUND_OVER)
    text = table.recorder.text()
    assert "round 1\n; deal 1984, chosen\n" in text
    table.confirm()
    table.tick()
    assert table.deal == 1985
    text = table.recorder.text()
    again = Sitting.resume(
        TINY_SETUP, Random(7), read_record(text.encode(), PLAYERS), Terms(numbered=True)
    )
    assert again.deal == 1985
    play_until(again, State.ROUND_OVER)
    again.confirm()
    again.tick()
    assert again.deal == 1986
    again.new_match()
    again.tick()
    assert again.deal not in (None, 1987)


def test_a_match_that_was_read_goes_on_with_numbers() -> None:
    table = sitting()
    table.tick()
    text = table.recorder.text()
    again = Sitting.resume(
        TINY_SETUP, Random(7), read_record(text.encode(), PLAYERS), Terms(numbered=True)
    )
    play_until(again, State.ROUND_OVER)
    again.confirm()
    again.tick()
    assert again.deal is not None


def test_so_does_the_lot() -> None:
    setup = Setup(ruleset=OFFICIAL, players=4)
    tables = [sitting(setup, seed) for seed in (1, 2)]
    for table in tables:
        table.new_match(7)
        table.tick()
    assert tables[0].cut == tables[1].cut == Deal(7).cut(OFFICIAL)[1]


@pytest.mark.parametrize("number", [0, -1, NUMBERS[-1] + 1])
def test_there_is_no_such_deal(number: int) -> None:
    with pytest.raises(ValueError, match="no deal"):
        sitting().new_match(number)


def test_a_record_that_says_a_wrong_number_is_not_believed() -> None:
    table = sitting()
    table.new_match(5)
    table.tick()
    text = table.recorder.text()
    for said, believed in (("5", 5), ("6", None), ("0", None), ("x", None)):
        changed = text.replace("; deal 5, chosen", f"; deal {said}, chosen").encode()
        again = Sitting.resume(TINY_SETUP, Random(1), read_record(changed, PLAYERS))
        assert again.deal == believed
    assert number_of("") is None


def test_without_numbers_decks_are_shuffled() -> None:
    table = Sitting(TINY_SETUP, Random(1))
    table.tick()
    assert table.deal is None
    assert "; deal" not in table.recorder.text()


def test_a_deal_keeps_the_options_that_stand_below_comments() -> None:
    """A record may have comments and empty lines anywhere."""
    begin = "canasta 1\nround 1\nlead 0\ndeck KD\n"
    more = "; autoplay\n\noption cards-drawn 2\n; and\noption add-to-canasta no\n0 draw KD\n"
    options = "option cards-drawn 2\noption add-to-canasta no\n"
    assert up_to_deal(f"{begin}{more}option no 1\n", 1) == begin + options
    assert up_to_deal(begin, 1) == begin

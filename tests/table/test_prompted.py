"""Whether there are prompts: the match that lies on the table decides, not the next one."""

from random import Random

import pytest

from game.engine.books import CGA, WINDOWS
from game.players import PLAYERS
from game.record import read_record
from game.table.setup import Setup, is_tutored
from game.table.sitting import Sitting


@pytest.mark.parametrize(
    ("tutor", "cga", "windows"),
    [("on", True, True), ("off", False, False), ("book", True, False)],
)
def test_the_tutor_of_1984_is_where_it_is_wanted(tutor: str, cga: bool, windows: bool) -> None:
    assert is_tutored(tutor, CGA) is cga
    assert is_tutored(tutor, WINDOWS) is windows


@pytest.mark.parametrize("prompted", [True, False])
def test_where_a_tutor_is_there_are_prompts(prompted: bool) -> None:
    setup = Setup(prompted=prompted, tutor="book")
    assert setup.prompts_in(CGA)
    assert setup.prompts_in(WINDOWS) is prompted


def test_another_match_or_setup_has_prompts_at_once() -> None:
    setup = Setup(ruleset=CGA, level="random", tutor="book")
    sitting = Sitting(setup, Random(1))
    assert sitting.prompted
    sitting.change_setup(setup._replace(ruleset=WINDOWS))
    assert sitting.prompted  # of the match, which has not ended
    sitting.new_match()
    assert not sitting.prompted
    sitting.change_setup(sitting.setup._replace(prompted=True))
    assert sitting.prompted


def test_a_game_that_is_gone_on_with_says_no_more_than_its_prompts_leave() -> None:
    setup = Setup(ruleset=CGA, level="random", tutor="book")
    begun = Sitting(setup, Random(2))
    while not begun.listening:
        begun.tick()
        begun.confirm()
    record = begun.recorder.text().encode()
    for tutor, told in {"book": False, "off": True}.items():
        sitting = Sitting.resume(Setup(tutor=tutor), Random(1), read_record(record, PLAYERS))
        assert ("click on the stock" in sitting.message) is told

"""How long a table waits: the delay runs while cards slide, the rest only once they lie."""

import pytest

from game.engine.actions import Verb
from game.table.states import Pace, Waiting

PACE = Pace(draw=2, take=5, discard=3, turn=4)


def ticks(waiting: Waiting) -> int:
    """How many pass before the next act, all cards at rest: those of the two are the same."""
    for passed in range(1, 1000):
        seen = waiting.pass_delay()
        if waiting.pass_rest() and seen:
            return passed
    raise AssertionError("it waits for ever")


@pytest.fixture
def waiting() -> Waiting:
    """In mid-turn: what was waited for before it is over."""
    begun = Waiting()
    begun.begin_turn(PACE, 0)
    ticks(begun)
    return begun


def test_before_the_first_turn_nothing_is_waited_for_and_nobody_is_in_a_hurry() -> None:
    waiting = Waiting()
    assert not waiting.hurried
    assert ticks(waiting) == 1


def test_a_turn_begins_after_its_rest() -> None:
    waiting = Waiting()
    waiting.begin_turn(PACE, 0)
    assert ticks(waiting) == PACE.turn + 1
    assert ticks(waiting) == 1


def test_a_delay_and_a_rest_run_at_the_same_time() -> None:
    waiting = Waiting()
    waiting.begin_turn(PACE, 10)
    assert ticks(waiting) == 10


@pytest.mark.parametrize(("verb", "rest"), [(Verb.DRAW, 2), (Verb.TAKE, 5), (Verb.DISCARD, 3)])
def test_each_act_has_its_rest(waiting: Waiting, verb: Verb, rest: int) -> None:
    waiting.after(verb, PACE, 1000)
    assert ticks(waiting) == rest + 1


@pytest.mark.parametrize(("milliseconds", "delay"), [(0, 1), (1, 1), (20, 2), (1000, 60)])
def test_a_meld_has_the_delay_rounded_up(waiting: Waiting, milliseconds: int, delay: int) -> None:
    waiting.after(Verb.MELD, PACE, milliseconds)
    assert ticks(waiting) == delay


def test_while_cards_slide_only_the_delay_runs(waiting: Waiting) -> None:
    waiting.after(Verb.TAKE, PACE, 0)
    waiting.delay(7)
    over = [waiting.pass_delay() for _ in range(8)]
    assert over == [False] * 6 + [True] * 2
    assert ticks(waiting) == PACE.take + 1


def test_in_a_hurry_nothing_is_waited_for_until_the_next_turn(waiting: Waiting) -> None:
    waiting.after(Verb.TAKE, PACE, 0)
    waiting.hasten()
    assert ticks(waiting) == 1
    waiting.after(Verb.MELD, PACE, 1000)
    waiting.after(Verb.DRAW, PACE, 1000)
    assert ticks(waiting) == 1
    assert waiting.hurried
    waiting.begin_turn(PACE, 0)
    assert not waiting.hurried
    assert ticks(waiting) == PACE.turn + 1

"""How much the engine does for a turn: counts that are the same on every machine, and may not rise.

A bound that fails is not raised without a reason that its commit tells. One that has become loose
is lowered: each stands a twentieth above what was counted.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

import game
from game.engine.actions import Action, Verb
from game.engine.board import OVER
from game.engine.books import BOOKS
from game.engine.cards import shuffled
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players import PLAYERS

OURS = str(Path(game.__file__).parent)
#: Calls of our functions in a turn of random players, the round's beginning and end included.
CALLS_A_TURN = {
    ("windows", 2): 32.9,
    ("cga", 2): 51.5,
    ("official", 2): 52.5,
    ("official", 4): 55.5,
    ("viennese", 2): 53,
    ("modern", 2): 84.5,
    ("modern", 4): 76.6,
}
#: And in doing one of their actions again.
CALLS_AN_ACTION = 6.15


class Calls:
    """Counts the calls of functions of the program."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            self.count += 1


@contextmanager
def counted() -> Iterator[Calls]:
    calls = Calls()
    before = sys.getprofile()
    sys.setprofile(calls.note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def play(rules: Ruleset, seats: int, number: int) -> Round:
    """A round of random players."""
    rng = Random(f"work {number}")
    round_ = Round(rules, shuffled(rng, rules.packs, rules.jokers), seats)
    round_.deal()
    players = [PLAYERS["random"](rng) for _ in range(seats)]
    board = round_.board
    while board.step != OVER:
        seat = board.actor
        round_.apply(players[seat].decide(round_.views[seat]))
    return round_


@pytest.mark.parametrize(("name", "seats"), CALLS_A_TURN)
def test_calls_a_turn_of_random_players(name: str, seats: int) -> None:
    rules = BOOKS[name].rules
    play(rules, seats, 0)
    with counted() as calls:
        rounds = [play(rules, seats, number) for number in range(5)]
    verbs = [action.verb for each in rounds for _, action, _ in each.board.history]
    turns = verbs.count(Verb.DISCARD) + verbs.count(Verb.PASS)
    assert calls.count / turns < CALLS_A_TURN[name, seats]


def test_calls_an_action_that_is_done_again() -> None:
    rules = BOOKS["windows"].rules
    done: list[Action] = [action for _, action, _ in play(rules, 2, 1).board.history]
    again = Round(rules, shuffled(Random("work 1")))
    again.deal()
    with counted() as calls:
        for action in done:
            again.apply(action)
    assert calls.count / len(done) < CALLS_AN_ACTION


@pytest.mark.slow
@pytest.mark.parametrize("name", ["windows", "modern"])
def test_rounds_that_are_over_leave_nothing_in_memory(name: str) -> None:
    rules = BOOKS[name].rules

    def blocks() -> int:
        gc.collect()
        return sys.getallocatedblocks()

    for number in range(4):
        play(rules, 2, number)
    before = blocks()
    for number in range(12):
        play(rules, 2, number % 4)
    assert blocks() - before < 50  # a round has thousands

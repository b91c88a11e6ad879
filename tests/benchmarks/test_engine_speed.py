"""How fast rounds are played on one core, every action checked by the engine. It measures, and
fails for no time. `extra_info` holds the turns a second, by the median and the best measurement.
"""

from random import Random
from time import process_time
from typing import Any

import pytest

from game.engine.actions import Verb
from game.engine.board import OVER
from game.engine.books import WINDOWS
from game.engine.cards import shuffled
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.players import PLAYERS


def play(kind: str, rounds: int) -> list[Round]:
    """Rounds between two players of a kind, shuffling and dealing included."""
    played = []
    for number in range(rounds):
        rng = Random(f"speed {number}")
        round_ = Round(WINDOWS, shuffled(rng))
        round_.deal()
        players = [PLAYERS[kind](rng) for _ in range(2)]
        board, views, apply = round_.board, round_.views, round_.apply
        while board.step != OVER:
            seat = board.turn
            apply(players[seat].decide(views[seat]))
        played.append(round_)
    return played


def complete_turns(rounds: list[Round]) -> int:
    """The turns that were ended by a discard or by passing it."""
    ends = (Verb.DISCARD, Verb.PASS)
    return sum(action.verb in ends for each in rounds for _, action, _ in each.board.history)


# The process's own time, so that what else the machine does counts little.
@pytest.mark.sampled
@pytest.mark.benchmark(timer=process_time, min_rounds=10)
@pytest.mark.parametrize(("kind", "rounds"), [("random", 100), ("beginner", 25)])
def test_turns_a_second(benchmark: Any, kind: str, rounds: int) -> None:
    turns = complete_turns(benchmark(play, kind, rounds))
    assert turns > rounds
    if benchmark.stats is not None:  # None where it only runs and does not measure
        benchmark.extra_info["turns a second"] = round(turns / benchmark.stats.stats.median)
        benchmark.extra_info["turns a second, best"] = round(turns / benchmark.stats.stats.min)


def in_mid_play() -> Round:
    """A round of which 150 actions have been played."""
    (whole,) = play("random", 1)
    round_ = Round(WINDOWS, shuffled(Random("speed 0")))
    round_.deal()
    for _, action, _ in whole.board.history[:150]:
        round_.apply(action)
    return round_


def test_copying_a_round(benchmark: Any) -> None:
    benchmark(in_mid_play().copy)


def test_listing_the_legal_actions(benchmark: Any) -> None:
    round_ = in_mid_play()
    benchmark(legal_actions, round_.views[round_.board.turn])

"""How fast rounds are played out on counts, on one core. It measures, and fails for no time.

`extra_info` holds the turns a second, by the median and the best measurement.
"""

from random import Random
from time import process_time
from typing import Any

import pytest

from game.engine.books import WINDOWS
from game.engine.cards import shuffled
from game.engine.round import Round
from game.players.expert.information_set import InformationSet
from game.players.expert.weights import PATIENT
from game.players.playout.codes import LOG_DISCARD, LOG_PASS, Log
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from tools.tuning.rollout import state_of

ROUNDS = 200


def rounds() -> list[Round]:
    """Rounds that have just been dealt."""
    dealt = []
    for number in range(ROUNDS):
        round_ = Round(WINDOWS, shuffled(Random(f"speed {number}")))
        round_.deal()
        dealt.append(round_)
    return dealt


def turns(states: list[PlayoutState]) -> int:
    """The turns that were ended by a discard or by passing it."""
    log: Log = []
    for state in states:
        play(state.copy(), log=log)
    return sum(what in (LOG_DISCARD, LOG_PASS) for what, _, _ in log)


# The process's own time, so that what else the machine does counts little.
@pytest.mark.slow
@pytest.mark.benchmark(timer=process_time, min_rounds=10)
def test_turns_a_second(benchmark: Any) -> None:
    states = [state_of(round_) for round_ in rounds()]
    count = turns(states)

    def whole() -> None:
        for state in states:
            play(state.copy())

    benchmark(whole)
    assert count > ROUNDS
    if benchmark.stats is not None:  # None where it only runs and does not measure
        benchmark.extra_info["turns a second"] = round(count / benchmark.stats.stats.median)
        benchmark.extra_info["turns a second, best"] = round(count / benchmark.stats.stats.min)


def test_sampling_a_world(benchmark: Any) -> None:
    information = InformationSet(rounds()[0].views[0], PATIENT)
    benchmark(information.sample, Random(0))

"""How long a frame takes while Expert thinks: a tick of the table, and the picture after it.

It measures, and fails for no time. `extra_info` holds the worst frame of all turns, in ms.
"""

from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest

from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.table.sitting import State
from tests.program import programs

#: Frames that are looked at: some ten turns of Expert's.
FRAMES = 400


@pytest.mark.sampled
@pytest.mark.parametrize("book", RULESETS)
def test_the_worst_frame_while_expert_thinks(
    benchmark: Any, book: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    took: list[float] = []

    def play() -> None:
        with programs(tmp_path, monkeypatch, clock=perf_counter) as start:
            player = start(level="expert", book=book, players=RULESETS[book].seats[-1])
            person = Beginner(Random(1))
            while len(took) < (FRAMES if benchmark.enabled else 20):
                sitting = player.app.sitting
                if player.app.desktop.dialogs:
                    break  # the round is over
                if sitting.listening:
                    player.do(person.decide(sitting.view))
                    continue
                thinks = sitting.state is State.COMPUTER
                begun = process_time()
                player.frames()
                if thinks:
                    took.append(process_time() - begun)

    benchmark.pedantic(play, rounds=1)
    assert took
    took.sort()
    benchmark.extra_info["worst frame, ms"] = round(1000 * took[-1], 1)
    benchmark.extra_info["a frame in a hundred, ms"] = round(1000 * took[-1 - len(took) // 100], 1)

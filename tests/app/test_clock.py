"""The clock stands still, jumps and is set back: time goes on at the table, and no faster."""

from itertools import repeat

import pytest

from game.app.loop import CATCH_UP
from tests.program import Player, Start


def ticks(
    player: Player, monkeypatch: pytest.MonkeyPatch, *steps: float, slow: float = 0.0
) -> list[int]:
    """How many ticks each frame has where the clock goes on by these steps, in seconds.

    Each tick takes `slow` seconds.
    """
    now, spent, counts = 0.0, 0.0, []
    looks = []
    for step in (0.0, *steps):
        now += step
        looks.append(now)
    clock = iter(looks)

    def look() -> float:
        counts.append(0)
        return next(clock)

    tick = player.app.follow

    def follow() -> bool:
        nonlocal spent
        spent += slow
        counts[-1] += 1
        return tick()

    monkeypatch.setattr("game.app.loop.perf_counter", look)
    monkeypatch.setattr("game.app.loop.monotonic", lambda: spent)
    monkeypatch.setattr("game.app.loop.TICKS_PER_SECOND", 60)
    monkeypatch.setattr("game.app.loop.MOST_TICKS", 15)
    monkeypatch.setattr(player.app, "follow", follow)
    player.frames(len(steps))
    return counts[1:]


def test_a_clock_that_is_set_back_takes_no_time_away(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ticks(start(), monkeypatch, 0.0, 1.5 / 60, -3600, 1 / 60, 2.1 / 60) == [1, 1, 0, 1, 2]


def test_an_hour_is_not_caught_up_with(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ticks(start(), monkeypatch, 1 / 60, 3600, 1 / 60) == [2, 15, 1]


def test_a_clock_that_stands_still_is_waited_for(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ticks(start(), monkeypatch, *repeat(0.0, 4), 1.5 / 60) == [1, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("slow", "made_up_for"), [(CATCH_UP / 2.5, [1, 3, 3, 0]), (1.1 * CATCH_UP, [1, 1, 1, 1])]
)
def test_slow_ticks_are_made_up_for_in_several_frames(
    start: Start, monkeypatch: pytest.MonkeyPatch, slow: float, made_up_for: list[int]
) -> None:
    steps = 0.0, 6.1 / 60, 0.0, 0.0
    assert ticks(start(), monkeypatch, *steps, slow=slow) == made_up_for

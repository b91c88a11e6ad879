"""What is read while the loop has nothing else to do."""

from itertools import count

import pygame
import pytest

from game.app.loop import Loop
from tests.program import Start


def test_a_frame_without_an_input_reads_one_thing(start: Start) -> None:
    player, left = start(), count()
    looped = Loop(player.app, ahead=(None for _ in left))
    looped.run(3)
    assert next(left) == 3
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    looped.run(1)
    assert next(left) == 4


@pytest.mark.parametrize(("passes", "reads"), [(0.001, 1), (0.02, 0)])
def test_a_frame_that_begins_late_reads_nothing(
    passes: float, reads: int, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`passes` are the seconds between two looks at the clock."""
    player, left, now = start(), count(), count(1000.0, passes)
    monkeypatch.setattr("game.app.loop.monotonic", lambda: next(now))
    Loop(player.app, ahead=(None for _ in left)).run(1)
    assert next(left) == reads


def test_nothing_is_left_to_be_read(start: Start) -> None:
    player = start()
    looped = Loop(player.app, ahead=iter([None]))
    looped.run(3)
    assert player.app.running


@pytest.mark.parametrize(("passes", "ticks"), [(0.0001, 15), (0.02, 1)])
def test_after_a_standstill_a_frame_catches_up_for_so_long(
    passes: float, ticks: int, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    looped, now, seconds, ticked = Loop(start().app), count(1000.0, passes), count(), []
    monkeypatch.setattr("game.app.loop.monotonic", lambda: next(now))
    monkeypatch.setattr("game.app.loop.perf_counter", lambda: next(seconds))
    monkeypatch.setattr("game.app.loop.TICKS_PER_SECOND", 60)
    monkeypatch.setattr("game.app.loop.MOST_TICKS", 15)
    monkeypatch.setattr(looped, "_tick", lambda: ticked.append(1))
    looped.run(1)
    assert len(ticked) == ticks

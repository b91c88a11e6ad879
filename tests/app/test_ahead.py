"""What is read while the loop has nothing else to do."""

from itertools import count

import pygame

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


def test_nothing_is_left_to_be_read(start: Start) -> None:
    player = start()
    looped = Loop(player.app, ahead=iter([None]))
    looped.run(3)
    assert player.app.running

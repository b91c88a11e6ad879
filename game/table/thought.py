"""Thinking in slices, a few in each frame, so that no frame waits (docs/ARCHITECTURE.md)."""

from collections.abc import Callable, Generator
from sys import maxsize
from time import perf_counter
from typing import Generic, TypeVar

from ..engine.actions import Action
from ..engine.board import View

#: What a player that can think in slices decides by: as `Player.decide`, but it yields now and then
#: and returns the action at the end.
Think = Callable[[View], Generator[None, None, Action]]

Found = TypeVar("Found")


class Thought(Generic[Found]):
    """What a generator of slices is working out; where it ends does not depend on the clock."""

    #: What it has found, once it has `ended`.
    found: Found
    #: Whether the slice that was taken last, of any thought, but waits for somebody who thinks
    #: elsewhere: another one is of no use in the same frame.
    waits = False

    def __init__(self, slices: Generator[None, None, Found]) -> None:
        self._slices = slices
        self.ended = False

    def go_on(self, seconds: float, slices: int = maxsize) -> bool:
        """Think for so long, in so many slices at most, or to the end; tell whether it has ended.

        No slice begins later than `seconds` after the first.
        """
        if self.ended:
            return True
        until = perf_counter() + seconds
        try:
            for _ in range(slices):
                Thought.waits = False
                next(self._slices)
                if Thought.waits or perf_counter() >= until:
                    break
        except StopIteration as done:
            self.found, self.ended = done.value, True
        return self.ended

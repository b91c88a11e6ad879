"""A thought in slices, a part of a frame at a time, so that nothing waits."""

from collections.abc import Generator
from time import perf_counter
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Thought(Generic[Found]):
    """What a generator of slices is working out; where it ends does not depend on the clock."""

    #: What it has found, once it has `ended`.
    found: Found

    def __init__(self, slices: Generator[None, None, Found]) -> None:
        self._slices = slices
        self.ended = False

    def go_on(self, seconds: float) -> bool:
        """Think for so long, or to the end; tell whether it has ended."""
        until = perf_counter() + seconds
        try:
            while not self.ended and perf_counter() < until:
                next(self._slices)
        except StopIteration as done:
            self.found, self.ended = done.value, True
        return self.ended

"""The picture on the fresh deck, which moves now and then as Solitaire's did.

The next moment is known by the count of ticks, so that until then a tick compares two numbers.
"""

from collections.abc import Iterator, Mapping
from typing import Final

#: How long it rests, in ticks of 1/60 s.
REST: Final = 900
#: The frames of each design that moves, and how many ticks each is seen.
MOVES: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    4: tuple((frame, 8) for frame in range(1, 7)),  # a bat flies past the moon
    6: 2 * ((1, 14), (2, 14), (3, 14), (2, 14)),  # the lamps run to and fro
    9: ((1, 18), (0, 18), (1, 18), (0, 60), (2, 10)),  # the tail swings, and the eyes shut
}


class Stirring:
    """When the picture changes, and which of its frames is seen; 0 is at rest."""

    def __init__(self) -> None:
        """Count `now` up in every tick; `step` where it has come to `due`, which is 0 for never."""
        self.now = self.due = self._frame = 0
        self._design = -1
        self._steps: Iterator[tuple[int, int]] = iter(())

    def frame(self, design: int, moves: bool) -> int:
        """Return the frame that a design is to be seen in; not `moves`: always at rest."""
        design = design if moves else -1
        if design != self._design:
            self._design = design
            self._rest()
        return self._frame

    def step(self) -> None:
        """Go on to the next frame, or to rest."""
        step = next(self._steps, None)
        if step is None:
            self._rest()
        else:
            self._frame, ticks = step
            self.due = self.now + ticks

    def _rest(self) -> None:
        steps = MOVES.get(self._design, ())
        self._frame, self._steps = 0, iter(steps)
        self.due = self.now + REST if steps else 0

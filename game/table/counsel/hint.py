"""A hint: the advice for the person's own decision, found in slices, told, and shown on the table.

It is for one position: once the person or somebody else has done anything it is gone, and until
then what was told of it stays.
"""

from typing import Final

from ...engine.actions import THREE
from ...engine.rules import refusal
from ...language import _
from ...players.advice.advisor import Advice, Way, advise
from ..sitting import Sitting
from ..states import ASKED
from ..thought import Thought
from .advice_words import NO_SECOND, THREE_KEPT, advised, second_best
from .highlights import Marks, marks_of

#: Seconds of a frame of 1/60 s that a thought may take: the rest is the picture's. Where a thought
#: ends is counted in playouts, so that no advice depends on the machine.
ENOUGH: Final = 0.012


class Hint:
    """The advice for what a person decides just now."""

    def __init__(self, sitting: Sitting) -> None:
        """Think about what the person has to decide: see `decides`."""
        self._sitting = sitting
        self._view = sitting.view
        self._place = place_of(sitting)
        self._thought: Thought[Advice] = Thought(advise(self._view))
        self._second = True  # what was told last

    def holds(self, sitting: Sitting) -> bool:
        """Tell whether the position on the table is still the one that it is about."""
        return self._place == place_of(sitting)

    @property
    def thinking(self) -> bool:
        """Whether the advice is not found yet."""
        return not self._thought.ended

    def think(self) -> bool:
        """Think for a part of a frame; tell whether the advice has been found by that."""
        return self.thinking and self._thought.go_on(ENOUGH)

    def tell_next(self) -> Marks:
        """Tell of the best way, then of the second best, in turns; return what to frame for it."""
        tellings, marks = self.next_telling()
        self._sitting.teller.hint(tellings)
        return marks

    def withdraw(self) -> None:
        """Take back what was told."""
        self._sitting.teller.hint(())

    def next_telling(self) -> tuple[tuple[str, ...], Marks]:
        """Return the ways to tell of the next way, the fullest first, and the marks."""
        advice = self._thought.found
        self._second = not self._second
        if not self._second:
            return self._best(advice.best)
        way = advice.second
        if way is None:
            keeps = refusal(self._view, THREE) is None and advice.best.actions[:1] != (THREE,)
            return (_(THREE_KEPT if keeps else NO_SECOND),), marks_of(advice.best.actions)
        return second_best(self._view, way.actions, way.worse, way.doubt), marks_of(way.actions)

    def _best(self, way: Way) -> tuple[tuple[str, ...], Marks]:
        seats = self._sitting.match.seats
        return advised(self._view, seats, way.actions, way.reasons), marks_of(way.actions)


def decides(sitting: Sitting) -> bool:
    """Tell whether the person has anything to decide just now."""
    return sitting.listening or sitting.state in ASKED


def place_of(sitting: Sitting) -> tuple[object, ...]:
    """Return a value that changes as soon as anything has been done."""
    match = sitting.match
    if match.round is None:  # they cut first
        return (match,)
    return match, match.number, len(match.round.board.history), decides(sitting)

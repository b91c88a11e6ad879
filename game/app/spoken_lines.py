"""What a voice is given: a new line takes the place of those that are stale, and waits for others.

Nobody tells when a line has been said: that is reckoned from its words.
"""

from collections.abc import Callable, Iterable
from enum import Enum, auto
from time import monotonic

from ..named_tuple import NamedTuple
from ..voice import Voice

#: Seconds that a word takes, and a line beside its words, at the usual pace of what speaks.
_WORD, _PAUSE = 0.33, 0.3


class Lasts(Enum):
    """How long a line is worth hearing while others come."""

    BRIEFLY = auto()  # what can be done: until anything else is said
    TURN = auto()  # what has happened: until the person acts, or another game is there
    BOX = auto()  # what stands in a box: until another is in front
    LONG = auto()  # the result of a round or a game: to its end, unless a key silences it


class SpokenLine(NamedTuple):
    """A line that is to be said."""

    text: str
    lasts: Lasts


class SpokenMoment(NamedTuple):
    """What lines are of: a turn of the person, and what is in front, as anything that is equal."""

    turn: object
    box: object


class _Given(NamedTuple):
    """A line that was given to the voice, and the second by which it will have been said."""

    line: SpokenLine
    moment: SpokenMoment
    end: float

    def stale(self, now: SpokenMoment) -> bool:
        """Tell whether it is no longer worth hearing."""
        return {
            Lasts.BRIEFLY: True,
            Lasts.TURN: self.moment.turn != now.turn,
            Lasts.BOX: self.moment.box != now.box,
            Lasts.LONG: False,
        }[self.line.lasts]


class SpokenLines:
    """The lines that one voice says."""

    def __init__(self, voice: Voice, clock: Callable[[], float] = monotonic) -> None:
        """`clock` gives seconds."""
        self._voice, self._clock = voice, clock
        self._given: list[_Given] = []  # not said to their ends, as far as can be known
        self._hushed = False

    def hush(self) -> None:
        """Say nothing more of all that was given."""
        self._voice.silence()
        self._given.clear()
        self._hushed = True

    def say(self, lines: Iterable[SpokenLine], moment: SpokenMoment) -> None:
        """Say lines of one moment, one after another.

        Where one is being said that is stale, they come in its place; what waits behind that and is
        not stale is said before them. A result is not cut, and all that comes waits for it.
        """
        now = self._clock()
        self._given = [each for each in self._given if each.end > now]
        cut, again = self._hushed, list[_Given]()
        waits = any(each.line.lasts is Lasts.LONG for each in self._given)
        if self._given and self._given[0].stale(moment) and not waits:
            again = [each for each in self._given if not each.stale(moment)]
            self._given.clear()
            cut = True
        end = self._given[-1].end if self._given else now
        new = ((line, moment) for line in lines if line.text)
        for line, of in (*((each.line, each.moment) for each in again), *new):
            self._voice.say(line.text, interrupt=cut)
            cut = self._hushed = False
            end += _PAUSE + _WORD * len(line.text.split())
            self._given.append(_Given(line, of, end))

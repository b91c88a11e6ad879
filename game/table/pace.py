"""How long the table rests between what the others do, so that a person can follow it.

It is not the Delay of 1994, which comes after each card that a computer melds (waiting.py).
"""

from typing import Final, NamedTuple

from ..engine.actions import Verb
from ..storage import settings


class Pace(NamedTuple):
    """Rests in ticks of 1/60 s, once all cards lie.

    They are taken after a draw, after a pile that is taken, after a discard, and before the next
    player's turn begins.
    """

    draw: int
    take: int
    discard: int
    turn: int

    def after(self, verb: Verb) -> int:
        """Return the rest after an action of a computer; a meld has the Delay."""
        match verb:
            case Verb.DRAW | Verb.THREE:
                return self.draw
            case Verb.TAKE | Verb.ADD:
                return self.take
            case Verb.DISCARD | Verb.PASS:
                return self.discard
        return 0


AT_ONCE: Final = "at once"
#: The paces by their names in the settings. At `normal` a discard lies there for 0.7 s before the
#: next player draws, and a turn without a meld takes 1.6 s with its slides.
PACES: Final = {
    "slow": Pace(40, 90, 60, 40),
    "normal": Pace(14, 40, 24, 16),
    "fast": Pace(6, 18, 10, 6),
    AT_ONCE: Pace(0, 0, 0, 0),
}
assert tuple(PACES) == settings.PACES

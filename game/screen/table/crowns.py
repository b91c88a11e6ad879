"""A canasta that has just been made: its top card turns, and its ribbon is drawn across.

It begins once its cards are squared up, and again where a card has joined it. What it looks like
meanwhile, picture.py draws.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ..canvas.art import CARD_W

#: How wide a card is seen tick by tick as it turns, its other face in the second half, in pixels.
TURN_WIDTHS: Final = (33, 17, 5, 5, 17, 33)
#: Ticks of 1/60 s in which a ribbon is drawn across.
ACROSS: Final = 7

#: A row: its side and its column.
Key = tuple[int, int]


class Crown(NamedTuple):
    """How far it has come: `card` has landed on `under`, and `ticks` have passed since."""

    card: int
    under: int
    ticks: int = 0
    cue: str = ""

    @property
    def turns(self) -> bool:
        """Whether the top card has not turned yet."""
        return self.ticks <= len(TURN_WIDTHS)

    @property
    def width(self) -> int:
        """How wide the card is seen that turns, in pixels."""
        return TURN_WIDTHS[self.ticks - 1] if self.ticks else CARD_W

    @property
    def over(self) -> bool:
        """Whether its other face is seen."""
        return self.ticks > len(TURN_WIDTHS) // 2

    @property
    def drawn(self) -> int:
        """How much of the ribbon is drawn, in pixels from the left."""
        return CARD_W * (self.ticks - len(TURN_WIDTHS) - 1) // ACROSS

    @property
    def done(self) -> bool:
        """Whether all of it is drawn."""
        return self.drawn >= CARD_W


class Crowns:
    """The canastas of a table that are being made."""

    def __init__(self) -> None:
        self._rows: dict[Key, Crown] = {}

    def __bool__(self) -> bool:
        return bool(self._rows)

    def of(self, row: Key) -> Crown | None:
        """Return that of a row, if it has one."""
        return self._rows.get(row)

    def begin(self, row: Key, crown: Crown, turns: bool) -> None:
        """Begin with a row; not `turns`: the card that has landed stays on top."""
        ticks = 0 if turns else len(TURN_WIDTHS) + 1
        self._rows[row] = crown._replace(ticks=ticks)

    def tick(self, squared: Callable[[Key], bool]) -> list[str]:
        """Let 1/60 s pass for all that are squared up; return what is heard in it."""
        heard = []
        for row, crown in [*self._rows.items()]:
            if not squared(row):
                continue
            crown = crown._replace(ticks=crown.ticks + 1)
            if crown.drawn > 0 and crown.cue:
                heard.append(crown.cue)
                crown = crown._replace(cue="")
            self._rows[row] = crown
            if crown.done:
                del self._rows[row]
        return heard

    def finish(self) -> list[str]:
        """Have all of them made at once; return what is still to be heard."""
        heard = [crown.cue for crown in self._rows.values() if crown.cue]
        self._rows.clear()
        return heard

"""What is told beside the cards in one frame: the strip, whose turn is lit, the totals.

The sitting has moved on at once, and the cards follow. So what is told is read from the sitting
while all cards lie, and stays as it was while any of them fly: it is true of what is seen.
"""

from collections.abc import Sequence
from typing import Final

from ...engine.board import View
from ...language import N_
from ...named_tuple import NamedTuple
from ...table.person_view import last_discards

#: What the button over the ScoreBoard says.
END_TITLE: Final = N_("End Hand")
SHOW_TITLE: Final = N_("Show Hand")
#: The first line before a round is dealt, meanwhile, and while cards are drawn for partners.
GATHERING: Final = N_("The cards are gathered and shuffled.")
DEALING: Final = N_("Round {number} is dealt.")
CUTTING: Final = N_("Each player draws a card.")
#: In the place of the seat on turn.
NOBODY: Final = -1


class Status(NamedTuple):
    """What is told in one frame.

    `line` is the strip's first line; `prompt` are the ways to tell what can be done now, the
    fullest first, () for no prompt. The name of the seat on `turn` is lit. `discards` are those of
    the others since the person's last turn, by seat; `totals` are those on the ScoreBoard.
    `button`: whether that over the ScoreBoard is pressed, None where there is none; `title` is what
    it says. `watched`: nobody is told that it is their turn.
    """

    line: str
    prompt: tuple[str, ...] = ()
    turn: int = NOBODY
    discards: tuple[tuple[int, int], ...] = ()
    totals: tuple[int, ...] = ()
    button: bool | None = None
    title: str = END_TITLE
    watched: bool = False


def status_of(view: View, line: str, prompt: Sequence[str] = ()) -> Status:
    """Return what is told of a table as it lies, beside a line and a prompt."""
    board = view.board
    turn = NOBODY if board.result is not None else board.turn
    return Status(line, tuple(prompt), turn, tuple(last_discards(view)))


def status_watched(view: View, line: str, prompt: Sequence[str] = ()) -> Status:
    """Return what is told of a table that is only looked at: nobody can play there."""
    return status_of(view, line, prompt)._replace(watched=True)

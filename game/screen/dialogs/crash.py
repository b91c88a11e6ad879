"""The boxes that tell of a fault of the program."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from ...language import N_, _
from ...storage.saves import shown
from ..canvas.art import TITLE, Art
from ..win31.dialog import STOP, Dialog, message_box
from ..win31.widgets import Answer

GO_ON, EXIT = "go on", "exit"
_ANSWERS: Final = (Answer(N_("&Go On"), GO_ON), Answer(N_("E&xit"), EXIT))

FAULT: Final = N_("Something in the program went wrong: {error}.")
AGAIN: Final = N_("Something in the program went wrong again at once, and it ends: {error}.")
#: By whether the game goes on at the next start.
GAME: Final = {
    True: N_("Your game is kept up to the last action."),
    False: N_("Your game is not kept for the next start; up to the last action it is in\n{path}"),
}
WRITTEN: Final = N_("What happened is written down in\n{path}")
NOT_WRITTEN: Final = N_("What happened could not be written down.")
#: The most characters that are shown of a fault's own words.
_LONGEST: Final = 120


def told_fault(
    error: BaseException,
    log: Path | None,
    game: bool | None,
    record: Path | None,
    *,
    again: bool = False,
) -> str:
    """Say what went wrong, and what has become of the game.

    `log` is where it is written down, if it is. `game` is whether the game is kept for the next
    start, None where there is none; else it may be kept as `record`.
    """
    why = shown(" ".join(f"{type(error).__name__}: {error}".split())).rstrip(":. ")
    if len(why) > _LONGEST:
        why = why[: _LONGEST - 3] + "..."
    lines = [_(AGAIN if again else FAULT).format(error=why)]
    if game or (game is not None and record):
        lines.append(_(GAME[game]).format(path=shown(str(record))))
    lines.append(_(WRITTEN).format(path=shown(str(log))) if log else _(NOT_WRITTEN))
    return "\n".join(lines)


def crash_box(art: Art, text: str, on_result: Callable[[str], None]) -> Dialog:
    """Make the box of a fault. The result is GO_ON or EXIT."""
    return message_box(art, TITLE, text, STOP, _ANSWERS, escape="", on_result=on_result)


def end_box(art: Art, text: str) -> Dialog:
    """Make the box of a fault that ends the program."""
    return message_box(art, TITLE, text, STOP)

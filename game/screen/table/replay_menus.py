"""The menus of the window in which a record is looked at; replay.py does what they name."""

from collections.abc import Callable, Iterable, Sequence

from ...engine.match import Seat
from ...language import _
from ...table.texts import shown_name
from ..win31.command import SEPARATOR, Command, Menu


def replay_menus(
    seats: Sequence[Seat], speeds: Iterable[str], may_play_on: Callable[[], bool]
) -> tuple[Menu, ...]:
    """Return the menus over a match of these seats; `may_play_on`: something is left to play."""
    replay = Menu(
        _("&Replay"),
        (
            Command(_("&Play or Pause"), "play", "space"),
            Command(_("Step &Forward"), "on", "right"),
            Command(_("Step &Back"), "back", "left"),
            Command(_("&Next Turn"), "turn on", "down"),
            Command(_("Previous &Turn"), "turn back", "up"),
            Command(_("Next &Round"), "round on", "page down"),
            Command(_("Previous Roun&d"), "round back", "page up"),
            SEPARATOR,
            Command(_("Play &On From Here"), "game", "", may_play_on),
            SEPARATOR,
            Command(_("Save P&icture"), "picture", "p"),
            Command(_("Fi&lm Begins Here"), "begin"),
            Command(_("Save Fil&m"), "film", "f"),
            SEPARATOR,
            Command(_("&Close"), "close", "escape"),
        ),
    )
    names = [shown_name(who).replace("&", "&&") for who in seats]
    views = [
        Command(_("As &{number}: {name}").format(number=seat + 1, name=name), f"as {seat}")
        for seat, name in enumerate(names)
    ]
    view = Menu(_("&View"), (Command(_("&All Hands Open"), "open", "a"), SEPARATOR, *views))
    speed = Menu(
        _("&Speed"), tuple(Command(_(title), f"speed {at}") for at, title in enumerate(speeds))
    )
    helps = Menu(_("&Help"), (Command(_("&Replay"), "help replay", "f1"),))
    return replay, view, speed, helps

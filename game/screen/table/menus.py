"""The data of the menu bars: labels with `&`, shortcuts, and the action that each command names.

What an action does (commands.py, for a record replay.py), and when a command is gray
(window_bars.py), is not known here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ...language import N_, _
from ..win31.command import EITHER, SEPARATOR, Command, Menu, never
from ..win31.style import unmarked

if TYPE_CHECKING:
    from ...engine.side import Seat
    from ...storage.keys import Keys

#: By the action of a command, what says why it is gray now; "" while it is not.
Gray = Mapping[str, Callable[[], str]]
#: All commands can be chosen.
NONE_GRAY: Final[Gray] = MappingProxyType({})


#: The words of the bar.
GAME: Final = N_("&Game")
OPTIONS: Final = N_("&Options")
REGISTER: Final = N_("&Register...")
HELP: Final = N_("&Help")


def menu_heads(*, registered: bool) -> tuple[Menu, ...]:
    """Return the menus of the main window as far as they are seen while none is open."""
    heads = (GAME, OPTIONS, HELP) if registered else (GAME, OPTIONS, REGISTER, HELP)
    return tuple(Menu(_(head)) for head in heads)


def menu_bar(
    gray: Gray = NONE_GRAY,
    *,
    registered: bool = True,
    partner: bool = False,
    keys: "Keys | None" = None,
    as_1994: Callable[[], bool] = never,
) -> tuple[Menu, ...]:
    """Return the menus of the main window (help: the topics of the menus).

    Register is gone from a registered copy; May I Go Out is there only where a `partner` can be
    asked (O8). `keys` are those that the user wants, else the usual ones. `as_1994` tells whether
    the program is as it was then.
    """
    if keys is None:
        from ...storage.keys import default_keys  # the words of the bar are seen before it is read

        keys = default_keys()
    options = Menu(
        _(OPTIONS),
        (
            Command(_("&Customize..."), "customize"),
            Command(_("&Keys..."), "keys"),
            Command(_("&Rules..."), "rules"),
            Command(_("C&oach..."), "coach"),
            SEPARATOR,
            Command(_("As in &1994"), "as 1994", checked=as_1994),
        ),
    )
    register = Menu(_(REGISTER), action="register")
    helps = Menu(
        _(HELP),
        (
            Command(_("&Contents"), "help contents"),
            Command(_("&Search..."), "search help"),
            SEPARATOR,
            Command(_("&First Hand..."), "guided hands"),
            SEPARATOR,
            Command(_("&About"), "about"),
        ),
    )
    game = _game_menu(partner)
    bar = (game, options, helps) if registered else (game, options, register, helps)
    return tuple(_grayed(_keyed(menu, "program", keys), gray) for menu in bar)


def _game_menu(partner: bool) -> Menu:
    ask = Command(_("May I &Go Out?"), "ask", answers=True)
    return Menu(
        _(GAME),
        (
            Command(_("&New..."), "new"),
            Command(_("&Load..."), "load"),
            Command(_("&Save..."), "save"),
            SEPARATOR,
            Command(_("Select &Deal..."), "select deal"),
            Command(_("Dail&y Deal..."), "daily deal"),
            Command(_("Copy Lin&k..."), "copy link"),
            Command(_("&AutoPlay"), "autoplay"),
            SEPARATOR,
            Command(_("&HiScores..."), "hiscores"),
            Command(_("Stat&istics..."), "statistics"),
            Command(_("&Messages..."), "messages"),
            Command(_("This &Round..."), "this round"),
            SEPARATOR,
            Command(_("&Undo Move"), "undo", answers=True),
            Command(_("Hin&t"), "hint"),
            Command(_("&Count"), "count"),
            *([ask] if partner else []),
            SEPARATOR,
            Command(_("E&xit"), "close"),
        ),
    )


def _keyed(menu: Menu, table: str, keys: "Keys") -> Menu:
    """Return a menu whose commands write the keys that a table of keys has for them."""

    def keyed(command: Command) -> Command:
        return command._replace(shortcut=EITHER.join(keys.of(command.action, table)))

    return menu._replace(commands=tuple(map(keyed, menu.commands)))


def _grayed(menu: Menu, gray: Gray) -> Menu:
    """Return a menu whose commands are gray where something says why."""

    def grayed(command: Command) -> Command:
        why = gray.get(command.action)
        return command if why is None else command._replace(enabled=lambda: not why(), why=why)

    return menu._replace(commands=tuple(map(grayed, menu.commands)))


def replay_menus(
    seats: Sequence["Seat"], speeds: Iterable[str], may_play_on: Callable[[], bool], keys: "Keys"
) -> tuple[Menu, ...]:
    """Return the menus over a match of these seats; `may_play_on`: something is left to play."""
    from ...table.texts import shown_name

    replay = Menu(
        _("&Replay"),
        (
            Command(_("&Play or Pause"), "play"),
            Command(_("Step &Forward"), "on"),
            Command(_("Step &Back"), "back"),
            Command(_("&Next Turn"), "turn on"),
            Command(_("Previous &Turn"), "turn back"),
            Command(_("Next &Round"), "round on"),
            Command(_("Previous Roun&d"), "round back"),
            SEPARATOR,
            Command(_("Play &On From Here"), "game", enabled=may_play_on),
            SEPARATOR,
            Command(_("Save P&icture"), "picture"),
            Command(_("Fi&lm Begins Here"), "begin"),
            Command(_("Save Fil&m"), "film"),
            SEPARATOR,
            Command(_("&Close"), "close"),
        ),
    )
    names = [unmarked(shown_name(who)) for who in seats]
    views = [
        Command(_("As &{number}: {name}").format(number=seat + 1, name=name), f"as {seat}")
        for seat, name in enumerate(names)
    ]
    view = Menu(_("&View"), (Command(_("&All Hands Open"), "open"), SEPARATOR, *views))
    speed = Menu(
        _("&Speed"), tuple(Command(_(title), f"speed {at}") for at, title in enumerate(speeds))
    )
    helps = Menu(_(HELP), (Command(_("&Replay"), "help replay"),))
    return tuple(_keyed(menu, "replay", keys) for menu in (replay, view, speed, helps))

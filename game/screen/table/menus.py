"""The menu bar's data: labels with `&`, shortcuts, and the action that each command names.

What an action does (commands.py), and when a command is gray (menus.py), is the application's.
"""

from collections.abc import Callable, Mapping
from typing import Final

from ...language import _
from ...storage.keys import Keys, default_keys
from ..win31.command import SEPARATOR, Command, Menu, always
from ..win31.shortcuts import EITHER

#: The caption of the main window.
TITLE: Final = "Canasta"


def menu_bar(
    may_undo: Callable[[], bool],
    registered: bool = True,
    *,
    may_ask: Callable[[], bool] | None = None,
    has_options: Callable[[], bool] = always,
    has_turns: Callable[[], bool] = always,
    has_cards: Callable[[], bool] = always,
    may_replay: Callable[[], bool] = always,
    may_autoplay: Callable[[], bool] = always,
    keys: Keys | None = None,
    why: Mapping[str, Callable[[], str]] | None = None,
) -> tuple[Menu, ...]:
    """Return the menus of the main window (help: the topics of the menus).

    `may_undo`, `may_ask` (O8), `has_options`, `has_turns`, `has_cards`, `may_replay` and
    `may_autoplay` say whether Undo Move, May I Go Out, Rules, Last Turn, Count, Replay Deal and
    AutoPlay are not gray. May I Go Out is not there at all where there is no partner (None);
    Register is gone from a registered copy. `keys` are those that the user wants, else the usual
    ones. `why` says by the action of a command why it is gray.
    """
    keys = keys or default_keys()

    def key(action: str) -> str:
        return EITHER.join(keys.of(action))

    ask = (
        ()
        if may_ask is None
        else (Command(_("May I &Go Out?"), "ask", key("ask"), may_ask, answers=True),)
    )
    game = Menu(
        _("&Game"),
        (
            Command(_("&New..."), "new", key("new")),
            Command(_("&Load..."), "load", key("load")),
            Command(_("&Save..."), "save", key("save")),
            SEPARATOR,
            Command(_("Select &Deal..."), "select deal"),
            Command(_("&Replay Deal"), "replay deal", enabled=may_replay),
            Command(_("&AutoPlay"), "autoplay", enabled=may_autoplay),
            SEPARATOR,
            Command(_("&HiScores..."), "hiscores"),
            Command(_("Stat&istics..."), "statistics"),
            Command(_("&Messages..."), "messages"),
            Command(_("Re&play..."), "replay"),
            Command(_("Re&view..."), "review"),
            Command(_("Last &Turn"), "last turn", key("last turn"), has_turns),
            SEPARATOR,
            Command(_("&Undo Move"), "undo", key("undo"), may_undo, answers=True),
            *ask,
            SEPARATOR,
            Command(_("E&xit"), "close"),
        ),
    )
    options = Menu(
        _("&Options"),
        (
            Command(_("&Customize..."), "customize"),
            Command(_("&Rules..."), "rules", enabled=has_options),
            Command(_("C&oach..."), "coach"),
            Command(_("&Mouse..."), "mouse"),
            Command(_("&Speech"), "speech"),
        ),
    )
    register = Menu(_("&Register..."), action="register")
    helps = _help_menu(key, has_cards)
    bar = (game, options, helps) if registered else (game, options, register, helps)
    return tuple(_explained(menu, why or {}) for menu in bar)


def _explained(menu: Menu, why: Mapping[str, Callable[[], str]]) -> Menu:
    """Return a menu whose lines say why they are gray."""
    commands = (each._replace(why=why.get(each.action, str)) for each in menu.commands)
    return menu._replace(commands=tuple(commands))


def _help_menu(key: Callable[[str], str], has_cards: Callable[[], bool]) -> Menu:
    return Menu(
        _("&Help"),
        (
            Command(_("&Index"), "help contents"),
            Command(_("Rules of This &Game"), "this game", key("this game")),
            SEPARATOR,
            Command(_("Hin&t"), "hint", key("hint")),
            Command(_("&Count"), "count", key("count"), has_cards),
            SEPARATOR,
            Command(_("&Rules"), "help rules"),
            Command(_("Rule &Books"), "help rule_books"),
            Command(_("&How to Play"), "help play"),
            Command(_("&Scoring"), "help scoring"),
            Command(_("R&egistering"), "help registering"),
            SEPARATOR,
            Command(_("&Prompts..."), "prompts"),
            Command(_("&First Hand"), "first hand"),
            SEPARATOR,
            Command(_("&About"), "about"),
        ),
    )

"""The menu bar's data: labels with `&`, shortcuts, and the action that each command names.

What an action does is the application's (commands.py); when a command is grey is asked of it.
"""

from collections.abc import Callable
from typing import Final

from ..win31.menu import SEPARATOR, Command, Menu, always

#: The caption of the main window.
TITLE: Final = "Canasta"


def menu_bar(
    may_undo: Callable[[], bool],
    registered: bool = True,
    *,
    may_ask: Callable[[], bool] | None = None,
    has_options: Callable[[], bool] = always,
) -> tuple[Menu, ...]:
    """The menus of the main window (help: the topics of the menus).

    `may_undo`, `may_ask` (O8) and `has_options` say whether Undo Move, May I Go Out and Rules are
    not gray. May I Go Out is not there at all where there is no partner (None); Register is gone
    from a registered copy.
    """
    ask = (
        () if may_ask is None else (Command("May I &Go Out?", "ask", "F5", may_ask, answers=True),)
    )
    game = Menu(
        "&Game",
        (
            Command("&New...", "new", "F2"),
            Command("&Load...", "load", "F3"),
            Command("&Save...", "save", "F4"),
            SEPARATOR,
            Command("&HiScores...", "hiscores"),
            SEPARATOR,
            Command("&Undo Move", "undo", "Del", may_undo, answers=True),
            *ask,
            SEPARATOR,
            Command("E&xit", "close"),
        ),
    )
    options = Menu(
        "&Options",
        (Command("&Customize...", "customize"), Command("&Rules...", "rules", enabled=has_options)),
    )
    register = Menu("&Register...", action="register")
    helps = Menu(
        "&Help",
        (
            Command("&Index", "help contents", "F1"),
            SEPARATOR,
            Command("&Rules", "help rules"),
            Command("Rule &Books", "help rule_books"),
            Command("&How to Play", "help play"),
            Command("&Scoring", "help scoring"),
            Command("R&egistering", "help registering"),
            SEPARATOR,
            Command("&About", "about"),
        ),
    )
    return (game, options, helps) if registered else (game, options, register, helps)

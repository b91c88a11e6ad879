"""The menu bar's data: labels with `&`, shortcuts, and the action that each command names.

What an action does is the application's (app.py); when a command is grey is asked of it.
"""

from collections.abc import Callable
from typing import Final

from .menu import SEPARATOR, Command, Menu

#: The caption of the main window.
TITLE: Final = "Canasta"


def menu_bar(may_undo: Callable[[], bool]) -> tuple[Menu, ...]:
    """The menus of the main window (help: The Game Menu)."""
    return (
        Menu(
            "&Game",
            (
                Command("&New", "new", "F2"),
                SEPARATOR,
                Command("&Undo Move", "undo", "Del", may_undo),
                SEPARATOR,
                Command("E&xit", "close"),
            ),
        ),
    )

"""Menus as plain data: commands, and the words of the bar that they hang below.

What a command does is its caller's business: it names an action.
"""

from collections.abc import Callable
from typing import NamedTuple


def always() -> bool:
    """Stand for a condition that nobody set."""
    return True


def never() -> bool:
    """Stand for a command that is never there."""
    return False


class Command(NamedTuple):
    """A line of a menu: its label with `&`, the action it names, and the key that is its shortcut.

    The key is written as inputs.py names it, behind those that are held: `f4`, `alt+f4`, `delete`.
    Of several, with EITHER between them, the first one is shown.
    """

    label: str
    action: str = ""
    shortcut: str = ""
    enabled: Callable[[], bool] = always
    #: Whether its key is heard while it is grey too, to be told why it cannot be.
    answers: bool = False
    #: Says why it is gray, where it is; "" where nobody knows.
    why: Callable[[], str] = str


#: A line drawn across; it does nothing.
SEPARATOR = Command("")


class Menu(NamedTuple):
    """A word of the bar: with commands below it or, without any, a command itself."""

    label: str
    commands: tuple[Command, ...] = ()
    action: str = ""

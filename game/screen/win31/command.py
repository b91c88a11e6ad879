"""Menus as plain data: commands, the keys that they write, and the words of the bar above them.

What a command does is its caller's business: it names an action. What a key is called in code is
inputs.py's.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...language import N_, _
from ...named_tuple import NamedTuple


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
    #: Whether a check mark stands before it.
    checked: Callable[[], bool] = never


#: A line drawn across; it does nothing.
SEPARATOR = Command("")


class Menu(NamedTuple):
    """A word of the bar: with commands below it or, without any, a command itself."""

    label: str
    commands: tuple[Command, ...] = ()
    action: str = ""


#: Stands between the keys of a command that has several.
EITHER: Final = "|"

#: How menus write keys; the others as they are named, large.
_KEY_WORDS: Final = {
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "delete": N_("Del"),
    "insert": N_("Ins"),
    "escape": N_("Esc"),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "home": N_("Home"),
    "end": N_("End"),
    "page up": N_("PageUp"),
    "page down": N_("PageDown"),
    "left": N_("Left"),
    "right": N_("Right"),
    "up": N_("Up"),
    "down": N_("Down"),
    "pad a": N_("(A)"),
    "pad b": N_("(B)"),
    "pad x": N_("(X)"),
    "pad y": N_("(Y)"),
    "pad lb": N_("(LB)"),
    "pad rb": N_("(RB)"),
    "pad back": N_("(Back)"),
    "pad left": N_("Pad Left"),
    "pad right": N_("Pad Right"),
    "pad up": N_("Pad Up"),
    "pad down": N_("Pad Down"),
}


def called(acts: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return how the first key of each act is called, for sentences that are heard: `<F1>`.

    An act's name is the field that stands for it; "" for one without a key.
    """
    return {
        name.replace(" ", "_"): f"<{key_words(keys[0])}>" if keys else ""
        for name, keys in acts.items()
    }


def key_words(shortcut: str) -> str:
    """Return a shortcut as a menu writes it: `Alt+F4`, `Del`; of several the first one."""
    names = shortcut.split(EITHER)[0].split("+")
    return "+".join(_(_KEY_WORDS[n]) if n in _KEY_WORDS else n.upper() for n in names)

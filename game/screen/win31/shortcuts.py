"""Shortcuts: how a menu writes the keys of a command.

What a key is called in code is inputs.py's.
"""

from typing import Final

from ...language import N_, _

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


def key_words(shortcut: str) -> str:
    """Return a shortcut as a menu writes it: `Alt+F4`, `Del`; of several the first one."""
    names = shortcut.split(EITHER)[0].split("+")
    return "+".join(_(_KEY_WORDS[n]) if n in _KEY_WORDS else n.upper() for n in names)

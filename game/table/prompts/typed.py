"""The keys of the prompts, as the tutor of 1984 writes them, for whoever types instead of clicking.

Which keys these are is said in config/keys.toml and the user's own file.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ...language import N_, _
from ...storage.keys import PAD, Keys


class _Use(NamedTuple):
    """A key of a table of the file, and what keys.py calls it."""

    table: str
    name: str


#: The fields of the tutor's sentences.
_FIELDS: Final[Mapping[str, _Use]] = {
    "d": _Use("draw", "draw"),
    "t": _Use("draw", "take"),
    "extra": _Use("play", "draw"),
    "back": _Use("play", "take"),
    "enter": _Use("table", "click"),
    "x": _Use("table", "discard"),
    "e": _Use("table", "button"),
    "undo": _Use("program", "undo"),
    "ask": _Use("program", "ask"),
    "quit": _Use("table", "back"),
}
_SHORT: Final = {"delete": N_("DEL"), "escape": N_("ESC"), "enter": N_("ENTER")}


def written(keys: Keys) -> dict[str, str]:
    """Return the keys of the tutor's sentences, by the fields that stand for them: `<D>`."""
    return {field: f"<{_written(keys, use)}>" for field, use in _FIELDS.items()}


def _written(keys: Keys, use: _Use) -> str:
    """Write the shortest key of an action; "" for none."""
    typed = [key for key in keys.of(use.name, use.table) if not key.startswith(PAD)]
    strokes = sorted(typed, key=lambda stroke: ("+" in stroke, len(stroke)))
    if use.name == "click" and "enter" in strokes:
        strokes = ["enter"]  # as one confirms what one has typed
    return (
        "+".join(_(_SHORT.get(each, each.upper())) for each in strokes[0].split("+"))
        if strokes
        else ""
    )

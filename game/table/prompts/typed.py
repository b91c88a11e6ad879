"""The keys of each step, as the tutor of 1984 writes them, for whoever types instead of clicking.

Which keys these are is said in config/keys.toml and the user's own file.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ...language import N_, _
from ...storage.keys import PAD, Keys
from .prompt import PromptStep


class TypedKey(NamedTuple):
    """A key that does something now: how it is written, what keys.py calls that, and in words."""

    key: str
    name: str
    about: str


class _Use(NamedTuple):
    """A key of a table of the file, and what it does, in words."""

    table: str
    name: str
    about: str


#: The fields of the tutor's sentences.
_FIELDS: Final[Mapping[str, _Use]] = {
    "d": _Use("draw", "draw", N_("draws")),
    "t": _Use("draw", "take", N_("takes the discard pile")),
    "extra": _Use("play", "draw", N_("draws an extra card")),
    "back": _Use("play", "take", N_("puts the top card back")),
    "enter": _Use("table", "click", N_("melds")),
    "x": _Use("table", "discard", N_("discards")),
    "e": _Use("table", "button", N_("presses the button on the table")),
    "undo": _Use("program", "undo", N_("takes the last card back")),
    "ask": _Use("program", "ask", N_("asks the partner")),
    "quit": _Use("table", "back", N_("quits midgame")),
}
_PLAYING: Final = ("enter", "x", "undo", "quit")
#: Which of them do something at a step.
_STEPS: Final[Mapping[PromptStep, tuple[str, ...]]] = {
    PromptStep.BEGIN: ("d", "t", "quit"),
    PromptStep.STOCK_END: ("d", "t", "e", "quit"),
    PromptStep.THREE: ("enter", "quit"),
    PromptStep.OWED: ("enter", "back", "undo", "quit"),
    PromptStep.UNFINISHED: ("enter", "undo", "quit"),
    PromptStep.BOUND: _PLAYING,
    PromptStep.SHOW: ("e", *_PLAYING),
    PromptStep.GO_OUT: ("ask", *_PLAYING),
    PromptStep.EXTRA: ("extra", *_PLAYING),
    PromptStep.PASS: ("x", "undo", "quit"),
    PromptStep.PLAY: _PLAYING,
}
_SHORT: Final = {"delete": N_("DEL"), "escape": N_("ESC"), "enter": N_("ENTER")}


def written(keys: Keys) -> dict[str, str]:
    """Return the keys of the tutor's sentences, by the fields that stand for them: `<D>`."""
    return {field: f"<{_written(keys, use)}>" for field, use in _FIELDS.items()}


def keys_of(step: PromptStep, keys: Keys) -> tuple[TypedKey, ...]:
    """Say which keys do something at a step, beside typed cards, and what."""
    uses = (_FIELDS[field] for field in _STEPS.get(step, ("quit",)))
    return tuple(TypedKey(_written(keys, use), use.name, _(use.about)) for use in uses)


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

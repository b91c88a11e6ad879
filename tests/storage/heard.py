"""Which key does what in each step, and which keys an act can be given: kept in heard.txt.

Where that is meant to change it is kept anew by `python -m tests.storage.heard`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.storage.acts import ACTIONS, Act
from game.storage.keys import STEPS, RefusedError, default_keys
from game.storage.own_keys import changed

FILE: Final = Path(__file__).with_suffix(".txt")
#: What a key is written as: plain, held with others, of a gamepad, of Windows, and no key at all.
WRITTEN: Final = (
    *("d", "k", "z", "1", "*", "s", "<", "?", "+", "++", "", " ", "ab", "f7", "Tab", "RETURN"),
    *("ctrl+d", "Alt+Ctrl+F7", "shift+alt+ctrl+z", "alt+d", "alt+1", "shift+A", "ctrl++", "+d"),
    *("alt+f4", "f10", "meta+d", "pad a", "pad lb", "shift+pad a", "left", "shift+left", "del"),
)
#: So many acts of the table are given each key, one after another.
EVERY: Final = 13


def heard() -> Iterator[str]:
    """What each step hears, and what comes of each key that an act is given."""
    keys = default_keys()
    for step in STEPS:
        yield f"{step}: " + ", ".join(
            f"{act.name} ({' '.join(strokes)})" for act, strokes in keys.heard(step)
        )
        did = [(stroke, keys.action(step, stroke)) for stroke in WRITTEN]
        yield f"  does {', '.join(f'{stroke}: {act}' for stroke, act in did if act)}"
        usual = [(stroke, keys.usual(step, stroke)) for stroke in WRITTEN]
        yield f"  for {', '.join(f'{stroke}: {one}' for stroke, one in usual if one != stroke)}"
    for place, written in enumerate(WRITTEN):
        told_of: dict[str, list[str]] = {}
        for act in ACTIONS[place % EVERY :: EVERY]:
            told_of.setdefault(_given(act, written), []).append(f"{act.table} {act.name}")
        yield f"{written!r} for"
        yield from (f"  {', '.join(acts)}: {what}" for what, acts in told_of.items())


def _given(act: Act, written: str) -> str:
    """What comes of a key that an act is given beside its own."""
    keys = default_keys()
    try:
        mine = changed(keys, act, [*keys.of(act.name, act.table), written])
    except RefusedError as error:
        return f"{type(error).__name__}, {error}"
    differ = [
        f"{table} {name} {' '.join(strokes)}"
        for table, entries in mine.tables.items()
        for name, strokes in entries.items()
        if keys.tables[table][name] != strokes and name != act.name
    ]
    return f"{len(mine.of(act.name, act.table)) - len(keys.of(act.name, act.table))} more {differ}"


def kept() -> list[str]:
    """The lines that are kept."""
    return FILE.read_text(encoding="utf-8").splitlines()


def update_heard() -> None:
    """Keep what is heard and refused as it is."""
    FILE.write_text("".join(f"{each}\n" for each in heard()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_heard()

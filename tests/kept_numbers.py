"""The numbers that the program was given, weights, limits and shares: kept by name in a file.

No rule of the game tells when one was changed unseen, as it does of a wrong score: what players
judge by was found in matches, how large a file may be was chosen. Whoever finds or chooses others
keeps them in kept_numbers.txt by `python -m tests.kept_numbers`, and sees in the diff which.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_suffix(".txt")
#: Where numbers are chosen. (Those of the rules are in docs/own-rules.md, those of the screen in
#: its pictures.)
ROOMS: Final = ("players", "record", "arena", "storage", "table")
#: Tables of more letters than this are kept as a few letters that others would hardly have.
LONGEST: Final = 1000
#: What depends on the core that is in use, or on the system; and modules whose numbers stand for
#: cards and choices, or belong to a lesson.
ELSEWHERE: Final = ("players.advice.losses PATIENCE", "storage.locks _NO_LOCKS")
CODES: Final = (
    *("players.playout.codes", "players.playout.choices"),
    *("players.expert.plans", "players.expert.options"),
    *("table.guided_hands", "table.windows_hands"),
)


def numbers() -> Iterator[str]:
    """Each constant of the rooms' modules that has a number or a yes or no, with its name."""
    for room in ROOMS:
        package = importlib.import_module(f"game.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"game.{room}."):
            yield from _of_module(module.name)


def _of_module(name: str) -> Iterator[str]:
    found = vars(importlib.import_module(name))
    where = name.removeprefix("game.")
    for constant in sorted(found.get("__annotations__", {}) if where not in CODES else ()):
        known, value = f"{where} {constant}", found.get(constant)
        if constant.isupper() and known not in ELSEWHERE and any(_numbers_in(value)):
            yield from _lines(known, value)


def _lines(known: str, value: object, whole: bool = True) -> Iterator[str]:
    """Write a value in one line, or where that is too long each part of it, shortened, in one."""
    text = re.sub(r" at 0x\w+", "", repr(_plain(value)))
    if len(text) <= LONGEST:
        yield f"{known} = {text}"
    elif whole and isinstance(value, Mapping):
        for key, each in value.items():
            yield from _lines(f"{known}[{key!r}]", each, whole=False)
    elif whole and type(value) is tuple and type(value[0]) is not tuple:
        for place, each in enumerate(value):
            yield from _lines(f"{known}[{place}]", each, whole=False)
    else:
        yield f"{known} = {len(text)} letters, {sha256(text.encode()).hexdigest()[:12]}"


def _numbers_in(value: object) -> Iterator[bool]:
    """Tell of each part whether it is a number, or a yes or no; keys are none."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple | list):
        for each in value:
            yield from _numbers_in(each)
    elif is_dataclass(value):
        yield True
    else:
        yield type(value) in (int, float, bool)


def _plain(value: object) -> object:
    """A value whose text is the same on every machine."""
    if type(value) in (tuple, list):
        return [_plain(each) for each in value]  # type: ignore[attr-defined]
    return round(value, 9) if isinstance(value, float) else value


def kept() -> list[str]:
    """The lines that are kept."""
    return FILE.read_text(encoding="utf-8").splitlines()


def update_numbers() -> None:
    """Keep the numbers as they are."""
    FILE.write_text("".join(f"{each}\n" for each in numbers()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_numbers()

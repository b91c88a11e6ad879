"""The numbers that players judge by, as they were found or set: kept by name in numbers.txt.

No number of them is right or wrong, so that no rule of the game tells when one was changed
unseen. Whoever sets or finds others keeps them by `python -m tests.players.numbers`, and sees in
the diff which they were.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import game.players

FILE: Final = Path(__file__).with_name("numbers.txt")
#: Tables of more letters than this are kept as a few letters that others would hardly have.
LONGEST: Final = 1000
#: What depends on the core that is in use, and modules whose numbers stand for cards and choices.
BY_CORE: Final = "advice.losses PATIENCE"
CODES: Final = ("playout.codes", "playout.choices", "expert.plans", "expert.options")


def numbers() -> Iterator[str]:
    """Each constant of the players' modules that is made of numbers, with its module and name."""
    for module in pkgutil.walk_packages(game.players.__path__, "game.players."):
        found = vars(importlib.import_module(module.name))
        where = module.name.removeprefix("game.players.")
        for name in sorted(found.get("__annotations__", {})):
            value = found[name]
            known = f"{where} {name}"
            wanted = name.isupper() and known != BY_CORE and where not in CODES
            if wanted and any(_numbers_in(value)):
                text = repr(_plain(value))
                if len(text) > LONGEST:
                    text = f"{len(text)} letters, {sha256(text.encode()).hexdigest()[:12]}"
                yield f"{known} = {text}"


def _numbers_in(value: object) -> Iterator[bool]:
    """Tell of each part whether it is a number; what holds anything else tells of none."""
    if isinstance(value, dict):
        value = (*value, *value.values())
    if isinstance(value, tuple | list):
        for each in value:
            yield from _numbers_in(each)
    elif is_dataclass(value):
        yield True
    else:
        yield type(value) in (int, float)


def _plain(value: object) -> object:
    """A value whose numbers are the same on every machine."""
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

"""What a word of the command line may be: readers that argparse calls, each with its complaint."""

import argparse
from pathlib import Path
from typing import Final

from .language import _

#: Before two numbers, of which the first one may be negative.
SPRT: Final = "--sprt"
#: Before the names of a picture or a run, and of a folder.
OUT: Final = "--out"
RECORDS: Final = "--records"


def integer(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a whole number").format(text=text)
        ) from None


def natural(text: str) -> int:
    """Read a whole number that is 0 or more."""
    value = integer(text)
    if value < 0:
        raise argparse.ArgumentTypeError(_("{text!r} is less than 0").format(text=text))
    return value


def count(text: str) -> int:
    """Read a whole number that is 1 or more."""
    value = integer(text)
    if value < 1:
        raise argparse.ArgumentTypeError(_("{text!r} is less than 1").format(text=text))
    return value


def shard(text: str) -> tuple[int, int]:
    """Read which part of how many, such as 3/16."""
    part, slash, parts = text.partition("/")
    if not slash:
        raise argparse.ArgumentTypeError(_("{text!r} is not PART/PARTS, as 3/16").format(text=text))
    pair = count(part), count(parts)
    if pair[0] > pair[1]:
        told = _("there is no part {part} of {parts}").format(part=pair[0], parts=pair[1])
        raise argparse.ArgumentTypeError(told)
    return pair


def two_elos(text: str) -> tuple[float, float]:
    """Read two differences in strength."""
    from .arena.sets import two_elos

    try:
        return two_elos(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def file_name(text: str) -> str:
    """Read the name of a file or folder, as it stands."""
    if not text:  # which pathlib takes for the folder one is in
        raise argparse.ArgumentTypeError(_("{text!r} names no file or folder").format(text=text))
    return text


def path(text: str) -> Path:
    """Read the name of a file or folder."""
    return Path(file_name(text))


def folder(text: str) -> Path:
    """Read the name of a folder, which need not be there yet."""
    named = path(text)
    if named.exists() and not named.is_dir():
        raise argparse.ArgumentTypeError(_("{text!r} is no folder").format(text=text))
    return named


def png(text: str) -> Path:
    """Read the name of a PNG picture."""
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(
            _("{text!r} does not end in .png: only PNG pictures are made").format(text=text)
        )
    return Path(text)


def name_and_value(text: str) -> tuple[str, str]:
    """Read NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(_("{text!r} is not NAME=VALUE").format(text=text))
    return name, value

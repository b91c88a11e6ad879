"""Rounds played out fast: the state as counts, the policies that play it, and what comes of it."""

from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Final

#: This file is no part of what is compiled; core.py is not, but calls what was built beside it.
_APART: Final = "__init__.py"


def digest() -> str:
    """Return a digest of this room's sources, as hexadecimal digits; "" where they are no files.

    The compiled core tells the one that it is made of; one of other sources is never played with.
    """
    total = blake2b(digest_size=8)
    files = sorted(Path(__file__).parent.glob("*.py"))
    for file in files:
        if file.name != _APART:
            total.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest() if files else ""


def built() -> tuple[ModuleType | None, str]:
    """Return the compiled core, None where there is none to play with.

    And why one that is there cannot be used: "" where it can, or where none was ever built.
    """
    try:
        from . import _compiled
    except Exception as error:  # of another build of Python, say, it may raise anything
        never = isinstance(error, ImportError) and error.name == __package__
        return None, "" if never else f"{type(error).__name__}: {error}"
    made_of = getattr(_compiled, "SOURCES", None)  # a core from before it was told has none
    if digest() not in ("", made_of):  # a checkout that has changed since it was built
        return None, "it is made of other sources; `pip install -e .` makes it again"
    return _compiled, ""

"""Rounds played out fast: the state as counts, the policies that play it, and what comes of it."""

from hashlib import blake2b
from pathlib import Path
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

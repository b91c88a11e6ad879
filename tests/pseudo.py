"""A language for tests: English, every text a third longer and accented, in guillemets.

Fields (`{name}`, `%(name)s`), the letter behind an `&` and what follows a tabulator stay as they
are. Whatever stands outside guillemets has not gone through `game.language`; two texts of which one
does not stand inside a field of the other were glued together.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from game.language import install

_ACCENTED = str.maketrans("aceinouyACEINOUY", "åçéîñöüýÅÇÉÎÑÖÜÝ")
#: What a translator leaves alone.
_KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)\w|%[sd%]|&.|\t.*|\n)")


def pseudo(message: str) -> str:
    """A text in the pseudo-language; "" stays "", which gettext takes for the catalogue's head."""
    if not message.strip():
        return message
    parts = _KEPT.split(message)
    parts[::2] = [part.translate(_ACCENTED) for part in parts[::2]]
    text, tab, shortcut = "".join(parts).partition("\t")
    more = "~" * max(1, len(message) // 3 - 1)
    return f"«{text}{more}»{tab}{shortcut}"


@contextmanager
def speaking(translations: NullTranslations) -> Iterator[None]:
    """Speak this language for a while."""
    before = install(translations)
    try:
        yield
    finally:
        install(before)


class Pseudo(NullTranslations):
    """`with speaking(Pseudo()): ...`."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

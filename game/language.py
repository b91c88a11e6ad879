"""The language of what a person reads: the standard library's gettext, with English by default.

Every sentence is written in English where it is said, `_("It is not your turn.")`, whole and with
named fields: `_("No file {path}.").format(path=path)`. A catalog replaces it if one is chosen:
`locale/LANG/LC_MESSAGES/canasta.mo`. Knows nothing of the game; a book's words are in engine.

And the letters that can be shown: those of Windows-1252, which all fonts have. What a name may
consist of, on the screen and in a record, is said here, too.
"""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import NullTranslations

#: What a catalog is called.
DOMAIN: Final = "canasta"

#: The language in which everything is written where it is said.
ENGLISH: Final = "en"
_LONG_NUMBER: Final = re.compile(r"[0-9]{4,6}")

#: What replaces English; None where nothing does, so that a start need not read gettext.
_spoken: "NullTranslations | None" = None


def _(message: str) -> str:
    """Return the message in the language of now.

    Called where it is shown, not where a module is read.
    """
    return message if _spoken is None else _spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the one of two messages that fits `count` (English: `one` for 1)."""
    if _spoken is None:
        return one if count == 1 else many
    return _spoken.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - so it is called wherever gettext is used
    """Mark a message of a table, which is handed to `_` where it is shown. Changes nothing."""
    return message


def all_of(parts: Sequence[str]) -> str:
    """Join parts of a sentence: `a`, `a and b`, `a, b and c`; nothing for none."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{others} and {last}").format(others=_commas(parts[:-1]), last=parts[-1])


def any_of(parts: Sequence[str]) -> str:
    """Join parts of a sentence to choose from: `a`, `a or b`, `a, b or c`; nothing for none."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{others} or {last}").format(others=_commas(parts[:-1]), last=parts[-1])


def with_commas(text: str) -> str:
    """Return a text whose numbers have a comma after the thousands: `1,000` for `1000`."""
    return _LONG_NUMBER.sub(lambda number: f"{int(number[0]):,}", text)


def _commas(parts: Sequence[str]) -> str:
    return _(", ").join(parts)


def languages() -> tuple[str, ...]:
    """Return where to look for whole texts, the best first: `de_AT`, `de`, `en`."""
    told = {} if _spoken is None else _spoken.info()
    name = told.get("language", "").replace("-", "_")
    return tuple(dict.fromkeys(filter(None, (name, name.partition("_")[0], ENGLISH))))


def install(translations: "NullTranslations | None") -> "NullTranslations | None":
    """Speak this language from now on, None for English. Return the one of before."""
    global _spoken
    before, _spoken = _spoken, translations
    return before


def load(folder: Path, language: str = "") -> bool:
    """Speak `language`, or "" for what LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for.

    Return whether `folder` holds a catalog for it that can be read; if not, nothing changes.
    """
    if not os.path.isdir(folder):  # noqa: PTH112 - a start without catalogs costs nothing
        return False
    from gettext import translation

    try:
        install(translation(DOMAIN, str(folder), [language] if language else None))
    except (OSError, ValueError):  # none there; unreadable or damaged
        return False
    return True


#: Control characters: Unicode category Cc, whole.
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def has_letter(letter: str) -> bool:
    """Tell whether the fonts have a picture of a character, and one that leaves ink."""
    if not letter.isprintable():
        return False
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def is_name(text: str) -> bool:
    """Tell whether `text` can stand as a name: not only blanks, and no control characters."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return bool(text.strip(" ")) and not CONTROL.search(text)

"""How a record is spelt: lines, words, numbers, names, rule books and their options (RECORD.md).

What the words mean for a match is the reader's and the recorder's.
"""

import re
from collections.abc import Mapping
from typing import Final

from ..engine.custom import CUSTOM, with_parameters
from ..engine.ruleset import RULESETS, Ruleset

COMMENT: Final = ";"
#: No line that means something has more words than the largest deck, three packs and nine Jokers;
#: a longer one is not taken apart.
MOST_WORDS: Final = 170

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
#: Unicode category Cc, whole.
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def line_text(line: bytes) -> str:
    """The text of a line without its LF. Raises ValueError with the reason if it is none."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"this is not UTF-8 (byte {error.start + 1} of the line)") from None
    control = _CONTROL.search(text)
    if control is not None:
        raise ValueError(f"there is a control character (U+{ord(control[0]):04X}) in the line")
    return text


def words_of(line: str) -> list[str]:
    """The words of a line, parted by one space; two spaces have an empty word between them."""
    return line.split(" ", MOST_WORDS)


def is_number(word: str) -> bool:
    """Whether `word` is a number: `-?` and one to nine digits without leading zero."""
    return _NUMBER.fullmatch(word) is not None


def is_name(text: str) -> bool:
    """Whether `text` can stand as a name: not only blanks, no control characters, encodable."""
    try:
        line_text(text.encode("utf-8"))
    except ValueError:
        return False
    return bool(text.strip(" "))


def ruleset_named(name: str) -> Ruleset:
    """The rule book that a record calls `name`, its options at their defaults.

    Raises ValueError with a sentence if there is none.
    """
    try:
        return RULESETS[name]
    except KeyError:
        raise ValueError(f"there are no rules {name!r}") from None


def own_rules(base: str) -> Ruleset:
    """Own rules that are started from the rule book `base`, before anything is changed.

    Raises ValueError with a sentence if there is no such rule book.
    """
    if base not in RULESETS:
        books = any_of(tuple(RULESETS))
        raise ValueError(f"rules {CUSTOM} are started from {books}, not {base!r}")
    return with_parameters(RULESETS[base], {})


def with_values(ruleset: Ruleset, values: Mapping[str, str]) -> Ruleset:
    """A rule book with options set (W32), or own rules with any of their parameters.

    Raises ValueError with a sentence for a name or a value that is not offered there.
    """
    if ruleset.name == CUSTOM:
        return with_parameters(ruleset, values)
    return ruleset.with_options(values)


def any_of(words: tuple[str, ...]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))

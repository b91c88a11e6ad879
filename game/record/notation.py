"""How a record is spelt: lines, words, numbers, names, the rulesets' names (RECORD.md).

What the words mean for a match is the reader's and the recorder's.
"""

import re
from typing import Final

from ..engine.ruleset import RULESETS, Ruleset

COMMENT: Final = ";"
#: No line that means something has more words than a deck; a longer one is not taken apart.
MOST_WORDS: Final = 128

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
#: Unicode category Cc, whole.
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
#: Rule books of RULES.md, playable here or not.
_RULE_BOOKS: Final = ("windows", "hoyle", "cga", "official", "viennese")


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
    """The ruleset that a record calls `name`, its options at their defaults.

    Raises ValueError with a sentence if there is none, or none that this version can play.
    """
    if name in RULESETS:
        return RULESETS[name]
    if name in _RULE_BOOKS:
        raise ValueError(f"the rules {name} cannot be played by this version of the program")
    raise ValueError(f"there are no rules {name!r}")


def any_of(words: tuple[str, ...]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))

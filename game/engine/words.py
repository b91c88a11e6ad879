"""The words of a rule book: what a thing is called in what its players read.

Windows speaks as the program of 1994 did; the others say what their own texts say.
"""

from typing import Final, NamedTuple

from .ruleset import Ruleset


class Words(NamedTuple):
    """Words in the middle of a sentence; in REFUSALS and texts.py they are fields of the name."""

    deck: str
    #: A discard pile that only a natural pair takes (W14).
    blocked: str
    #: To go out with a hand of which nothing lay on the table before (W27, C9).
    blind: str


_FIRST: Final = Words("fresh deck", "blocked", "blind")
_USUAL: Final = Words("stock", "frozen", "concealed")
#: Those of rule books that have words of their own, by name.
_WORDS: Final = {"windows": _FIRST}


def words_of(book: str) -> Words:
    """The words of a rule book, by its name."""
    return _WORDS.get(book, _USUAL)


def spoken(rules: Ruleset) -> Words:
    """The words of rules; own rules speak as those they were started from."""
    return words_of(rules.base or rules.name)

"""The rule books: all there is to know of each, beside the parameters that rules ask for.

To add one: its parameters in ruleset.py and a Book here. Records, the command line, the dialogs,
the high scores and the help go by this table. What own rules are called is what the book is called
that they were started from.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ..language import N_, _
from .ruleset import CGA, HOYLE, MODERN, OFFICIAL, RULESETS, VIENNESE, WINDOWS, Ruleset


class Words(NamedTuple):
    """What a thing is called in the middle of a sentence; fields of sentences have these names."""

    deck: str
    #: A discard pile that only a natural pair takes (W14).
    blocked: str
    #: To go out with a hand of which nothing lay on the table before (W27, C9).
    blind: str


#: Windows speaks as the program of 1994 did; the others say what their own texts say.
_FIRST: Final = Words(N_("fresh deck"), N_("blocked"), N_("blind"))
_USUAL: Final = Words(N_("stock"), N_("frozen"), N_("concealed"))


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book: its parameters, and what it is called and says.

    How a frozen pile is shown is one of the parameters.

    `title` and `about`, a sentence, are for whoever chooses among the books; `topic` is the one of
    the help that tells of it. `rule_ids` has the ids of refusals (refusals.py) that this book calls
    otherwise than `windows` does.
    """

    rules: Ruleset
    title: str
    about: str
    topic: str
    rule_ids: Mapping[str, str] = field(default_factory=dict)
    words: Words = _USUAL
    #: Whether the computer is the player's tutor, as it was in 1984.
    tutor: bool = False
    #: Whether it can be chosen; another is known to the engine alone.
    offered: bool = True

    @property
    def name(self) -> str:
        """What records and the command line call it, one word."""
        return self.rules.name


_OFFICIAL_IDS: Final = {
    "one-card": "O6",
    "take-pair": "O6",
    "take-minimum": "O6",
    "take-empty": "O6",
    "no-putback": "O6",
    "black-no-wild": "O7",
    "black-fifth": "O7",
    "wild-limit": "O4",
    "no-wild-rows": "O4",
    "no-turnover": "O10",
    "stop-late": "O10",
    "stop-stock": "O10",
    "stock-empty": "O10",
    "pass-canastas": "O8",
}
_MODERN_IDS: Final = {
    **_OFFICIAL_IDS,
    "pile-canasta": "M8",
    "take-pair": "M8",
    "take-minimum": "M8",
    "take-empty": "M8",
    "no-putback": "M8",
    "wild-limit": "M11",
    "wild-outnumber": "M11",
    "owed-minimum": "M15",
    "minimum": "M15",
    "must-pass": "M19",
    "pass-canastas": "M23",
    "ask-cannot": "M24",
    "stop-late": "M27",
    "stop-stock": "M27",
    "stock-empty": "M27",
    "no-turnover": "M27",
}
_BOOKS: Final = (
    Book(
        WINDOWS,
        title=N_("Windows"),
        about=N_(
            "The rules of Canasta for Windows: two players, and options to make them your own."
        ),
        topic="rules",
        words=_FIRST,
    ),
    Book(
        HOYLE,
        title=N_("Hoyle"),
        about=N_("The later rules of that program: you lead by turns, and no pile is turned over."),
        topic="hoyle",
        rule_ids={
            "no-turnover": "H5",
            "stop-late": "H5",
            "stop-stock": "H5",
            "stock-empty": "H5",
        },
    ),
    Book(
        CGA,
        title=N_("CGA"),
        about=N_("The rules of 1984: no partners, and Red Threes are put down automatically."),
        topic="cga",
        tutor=True,
        rule_ids={
            "black-no-wild": "C7",
            "black-fifth": "C7",
            "wild-limit": "C4",
            "minimum": "C6",
            "no-turnover": "C8",
        },
    ),
    Book(
        OFFICIAL,
        title=N_("Official"),
        about=N_("The laws of 1950: you may ask your partner, and concealed hands are worth more."),
        topic="official",
        rule_ids=_OFFICIAL_IDS,
    ),
    Book(
        VIENNESE,
        title=N_("Viennese"),
        about=N_("As played in Vienna: Red Threes need a canasta, a hand canasta is worth 1,000."),
        topic="viennese",
        rule_ids={
            **_OFFICIAL_IDS,
            "wild-outnumber": "V2",
            "wild-limit": "V2",
            "pile-canasta": "V3",
        },
    ),
    Book(
        MODERN,
        title=N_("Modern"),
        about=N_("The American game of today: Threes are not melded, and Sevens take no wildcard."),
        topic="modern",
        rule_ids=_MODERN_IDS,
    ),
)
#: By the name a record gives them.
BOOKS: Final[dict[str, Book]] = {book.name: book for book in _BOOKS}
RULESETS.update({name: book.rules for name, book in BOOKS.items() if book.offered})


def book_of(rules: Ruleset) -> Book:
    """Return the rule book of rules; for own rules the one that they were started from."""
    return BOOKS[rules.base or rules.name]


def spoken(rules: Ruleset) -> Words:
    """Return the words of rules, in the language of now."""
    return Words(*map(_, book_of(rules).words))

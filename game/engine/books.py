"""The rule books: all there is to know of each.

To add one: its parameters, as they differ from another's, and a Book. Records, the command line,
the dialogs, the high scores and the help go by this table. Own rules have the name of the book that
they were started from.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..language import N_, _
from ..named_tuple import NamedTuple
from .ruleset import RULESETS as RULESETS
from .ruleset import (
    BonusThrees,
    Concealed,
    EmptyPile,
    FirstMeld,
    FreezeMark,
    LastCard,
    Lead,
    RankWilds,
    RedThrees,
    RedThreesAgainst,
    Ruleset,
    StockEnd,
    Talons,
    WildDiscard,
)


class Words(NamedTuple):
    """What a thing is called in the middle of a sentence; fields of sentences have these names."""

    deck: str
    #: A discard pile that only a natural pair takes (W14).
    blocked: str
    #: Going out with nothing on the table before (W27, C9).
    blind: str


#: Windows speaks as the program of 1994 did; the others say what their own texts say.
_FIRST: Final = Words(N_("fresh deck"), N_("blocked"), N_("blind"))
_USUAL: Final = Words(N_("stock"), N_("frozen"), N_("concealed"))


class Book(NamedTuple):
    """A rule book: its parameters, and what it is called and says.

    `title` and the sentence `about` are for choosing a book; `topic` is its topic in the help.
    `rule_ids` has the ids of refusals (refusals.py) that differ from those of `windows`.
    """

    rules: Ruleset
    title: str
    about: str
    topic: str
    rule_ids: Mapping[str, str] = MappingProxyType({})
    words: Words = _USUAL
    #: Whether the computer is the player's tutor, as it was in 1984.
    tutor: bool = False
    #: Whether a person can choose it; otherwise only the engine knows it.
    offered: bool = True

    @property
    def name(self) -> str:
        """What records and the command line call it, one word."""
        return self.rules.name


WINDOWS: Final = Ruleset()
HOYLE: Final = WINDOWS.replace(
    name="hoyle",
    lead=Lead.LEFT,  # H1
    black_three_wilds=0,  # H2
    freeze_mark=FreezeMark.BRACKETS,  # H3
    one_card_rule=True,  # H4
    stock_end=StockEnd.TOP_CARD,  # H5
)
CGA: Final = WINDOWS.replace(
    name="cga",
    seats=(2, 3, 4),
    hand_sizes=((2, 13), (3, 11), (4, 11)),  # C1
    lead=Lead.LEFT,
    red_threes=RedThrees.TURN,  # C2
    frozen_before_meld=True,  # C3
    freeze_mark=FreezeMark.CROSSWISE,
    max_wilds=3,  # C4
    take_must_succeed=True,  # C5
    minima=((None, 50), (1500, 90), (3000, 120)),  # C6
    minimum_when_going_out=True,
    black_three_wilds=0,  # C7
    discard_after_black_threes=False,
    stock_end=StockEnd.TURN_OVER,  # C8
    turnovers=2,
    red_threes_against=RedThreesAgainst.NO_ROW,  # C9
    options=(),
)
OFFICIAL: Final = WINDOWS.replace(
    name="official",
    seats=(2, 3, 4),
    partnerships=(4,),
    hand_sizes=((2, 15), (3, 13), (4, 11)),  # O1
    lead=Lead.LOT,
    upcard_may_be_black_three=False,  # O2
    red_threes=RedThrees.ALL,  # O3
    max_wilds=3,  # O4
    wilds_may_outnumber=True,
    min_naturals=2,
    frozen_before_meld=True,  # O5
    freeze_mark=FreezeMark.CROSSWISE,
    take_must_succeed=True,  # O6
    one_card_rule=True,
    black_three_wilds=0,  # O7
    may_ask_partner=True,  # O8
    concealed=Concealed.OWN_CANASTA,  # O9
    stock_end=StockEnd.TAKE_OR_END,  # O10
    red_threes_against=RedThreesAgainst.NO_ROW,  # O11
    options=(),
)
VIENNESE: Final = OFFICIAL.replace(
    name="viennese",
    red_threes_against=RedThreesAgainst.NO_CANASTA,  # V1
    wilds_may_outnumber=False,  # V2
    add_to_canasta=False,  # V3
    concealed=Concealed.HAND_CANASTA,  # V4
    hand_canasta_bonus=1000,
    one_card_rule=False,  # V5
)
MODERN: Final = OFFICIAL.replace(
    name="modern",
    seats=(2, 4),  # M1
    hand_sizes=((2, 13), (4, 13)),
    upcard=False,
    bonus_threes=BonusThrees.ALL,  # M2
    keep_three=True,  # M3
    always_frozen=True,  # M7
    add_to_canasta=False,  # M8
    one_card_rule=False,
    row_limit=7,  # M10
    max_wilds=2,  # M11
    wilds_may_outnumber=False,
    later_naturals=5,
    sevens=RankWilds.PURE,  # M12
    aces=RankWilds.DIRTY_OPENING,  # M13
    wild_rows=True,  # M14
    wild_row_first=True,
    minima=((None, 125), (3000, 155), (5000, 180)),  # M15
    minimum_when_going_out=True,
    first_meld=FirstMeld.PURE_OR_WILD,
    wild_discard=WildDiscard.LAST_RESORT,  # M16
    empty_pile=EmptyPile.NO_DEAD,  # M17
    last_card=LastCard.DISCARD,  # M18
    talons=((2, Talons.ASIDE), (4, Talons.STOCK)),  # M20, M21
    canastas_to_go_out=2,  # M23
    straight_points=3000,  # M25
    pairs_points=2500,
    wild_pairs_points=2000,
    garbage_points=2000,
    turnovers=0,  # M27
    canastas_for_table=1,  # M29
    wild_canasta_bonus=2000,  # M30
    wild_canasta_jokers=2500,
    wild_canasta_twos=3000,
    sevens_canasta_bonus=2500,
    aces_canasta_bonus=2500,
    concealed=Concealed.NONE,
    concealed_bonus=100,
    threes_by_colour=(100, 300, 500, 1000),  # M31
    red_threes_against=RedThreesAgainst.BY_CANASTAS,  # M32
    unfinished_sevens=2500,  # M33
    unfinished_aces=2500,
    unfinished_wilds=2000,
    held_penalty=1500,  # M34
    target=8500,  # M35
)
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
    "three-pass": "M19",
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

"""The parameters of own rules: what each is called, which values it may have, how they are written.

A table for dialogs and records; `custom.py` makes rule books of it and knows which values cannot
stand together.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, Self

from ...language import N_
from .choices import (
    BonusThrees,
    Concealed,
    DeadPile,
    EmptyPile,
    FirstMeld,
    FreezeMark,
    LastCard,
    Lead,
    OutCanastas,
    OutUnfinished,
    RankWilds,
    RedThrees,
    RedThreesAgainst,
    StockEnd,
    WildDiscard,
)
from .forms import (
    NONE,
    YES_NO,
    Choice,
    Form,
    HandSizes,
    Minima,
    Number,
    Numbers,
    Seats,
    Sources,
    one_of,
)


class ParameterGroup(Enum):
    """What a parameter is about; `title` is translated where it is shown."""

    _value_: str
    title: str

    CARDS = "cards", N_("Cards")
    PILE = "pile", N_("Discard pile")
    MELDS = "melds", N_("Melds")
    END = "end", N_("End of a round")
    SCORING = "scoring", N_("Scoring")

    def __new__(cls, key: str, title: str) -> Self:
        """Make a group, known by `key`."""
        group = object.__new__(cls)
        group._value_ = key
        group.title = title
        return group


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of own rules. `name` is that of records, `rules` are the ids that it serves."""

    name: str
    group: ParameterGroup
    #: Translated where it is shown.
    label: str
    rules: str
    form: Form

    @property
    def field(self) -> str:
        """The field of Ruleset."""
        return self.name.replace("-", "_")


_POINTS: Final = Number(0, 10_000)


def _points_or(word: str) -> Number:
    """Return the form of points that are, if not set, the same as those that `word` names."""
    return Number(0, 10_000, none=True, without=word)


#: The groups that a dialog can show one at a time.
GROUPS: Final = tuple(ParameterGroup)
CARDS, PILE, MELDS, END, SCORING = GROUPS

_TABLE: Final = (
    Parameter("seats", CARDS, N_("Players"), "M1", Seats()),
    Parameter(
        "partnerships",
        CARDS,
        N_("Four play as partners"),
        "O1",
        Choice({NONE: (), "4": (4,)}, {NONE: N_("No"), "4": N_("Yes")}),
    ),
    Parameter("packs", CARDS, N_("Packs of 52 cards"), "W1", Number(2, 3)),
    Parameter("jokers", CARDS, N_("Jokers"), "W1", Number(0, 9)),
    Parameter("hand-sizes", CARDS, N_("Cards dealt to each"), "W3, C1, O1", HandSizes(5, 25)),
    Parameter("lead", CARDS, N_("Who leads"), "W3, H1, C1, O1", one_of(Lead)),
    Parameter(
        "upcard-may-be-black-three", CARDS, N_("Black Three may begin the pile"), "W4, O2", YES_NO
    ),
    Parameter(
        "red-threes",
        CARDS,
        N_("Red Threes put down by themselves"),
        "W5, C2, O3",
        one_of(RedThrees),
    ),
    Parameter("upcard", CARDS, N_("A card begins the pile"), "W4, M1", YES_NO),
    Parameter("bonus-threes", CARDS, N_("Threes that are bonus cards"), "M2", one_of(BonusThrees)),
    Parameter("keep-three", CARDS, N_("Three kept before the first meld"), "M3", YES_NO),
    Parameter("cards-drawn", CARDS, N_("Cards drawn in a turn"), "W7", Number(1, 4)),
    Parameter("red-three-extra-card", CARDS, N_("Extra card for a Red Three drawn"), "W8", YES_NO),
    Parameter("red-three-blocks", CARDS, N_("Red Three may be discarded"), "W9", YES_NO),
    Parameter("add-to-canasta", PILE, N_("Pile may be taken for a canasta"), "W11, V3", YES_NO),
    Parameter("top-card-counts", PILE, N_("Top card counts for the minimum"), "W21", YES_NO),
    Parameter("frozen-before-meld", PILE, N_("Blocked before the first meld"), "C3, O5", YES_NO),
    Parameter("take-must-succeed", PILE, N_("No putting back"), "W13, C5, O6", YES_NO),
    Parameter("putback-penalty", PILE, N_("Penalty for putting back"), "W13", Number(0, 1000)),
    Parameter("one-card-rule", PILE, N_("One card takes no pile of one"), "H4, O6, V5", YES_NO),
    Parameter("freeze-mark", PILE, N_("A blocked pile is shown by"), "W14, H3", one_of(FreezeMark)),
    Parameter("always-frozen", PILE, N_("Always blocked"), "M7", YES_NO),
    Parameter("dead-pile", PILE, N_("Closed rows that keep one from it"), "M8", one_of(DeadPile)),
    Parameter("wild-discard", PILE, N_("Wildcards are discarded"), "M16", one_of(WildDiscard)),
    Parameter("empty-pile", PILE, N_("Onto an empty pile go last"), "M17", one_of(EmptyPile)),
    Parameter("max-wilds", MELDS, N_("Most wildcards in a row"), "C4, O4, V2", Number(0, 12, True)),
    Parameter("wilds-may-outnumber", MELDS, N_("Wildcards may outnumber"), "W15, O4, V2", YES_NO),
    Parameter("min-naturals", MELDS, N_("Fewest naturals in a row"), "O4", Number(1, 3)),
    Parameter("wild-rows", MELDS, N_("Rows of wildcards alone"), "", YES_NO),
    Parameter("row-limit", MELDS, N_("Most cards in a row"), "M10", Number(7, 12, True)),
    Parameter("later-naturals", MELDS, N_("Naturals before a later wildcard"), "M11", Number(0, 6)),
    Parameter("sevens", MELDS, N_("Wildcards with Sevens"), "M12", one_of(RankWilds)),
    Parameter("aces", MELDS, N_("Wildcards with Aces"), "M13", one_of(RankWilds)),
    Parameter("wild-row-first", MELDS, N_("Row of wildcards is finished first"), "M14", YES_NO),
    Parameter(
        "black-three-wilds", MELDS, N_("Wildcards with Black Threes"), "W17, H2", Number(0, 1)
    ),
    Parameter(
        "discard-after-black-threes", MELDS, N_("Discard after Black Threes"), "W17, C7", YES_NO
    ),
    Parameter("minima", MELDS, N_("Minimum of the first meld"), "W20, C6", Minima(300, 100_000, 8)),
    Parameter(
        "minimum-when-going-out", MELDS, N_("Minimum when going out at once"), "W20, C6", YES_NO
    ),
    Parameter("first-meld", MELDS, N_("First meld needs"), "M15", one_of(FirstMeld)),
    Parameter("canastas-to-go-out", END, N_("Canastas to go out"), "W23", Number(1, 5)),
    Parameter("out-canastas", END, N_("Of what kind"), "", one_of(OutCanastas)),
    Parameter("talons", END, N_("Talon for opening from the hand"), "M20, M21", Sources()),
    Parameter(
        "talon-cards", END, N_("Cards of the first talon, of others"), "M20", Numbers(2, 0, 9)
    ),
    Parameter("talon-stock", END, N_("Cards left that a talon needs"), "M20", Number(0, 20)),
    Parameter("last-card", END, N_("Going out by"), "M18", one_of(LastCard)),
    Parameter("out-unfinished", END, N_("Out with a row unfinished"), "M23", one_of(OutUnfinished)),
    Parameter("may-ask-partner", END, N_("Partner may be asked"), "O8", YES_NO),
    Parameter(
        "stock-end",
        END,
        N_("When the fresh deck is empty"),
        "W26, H5, C8, O10",
        one_of(StockEnd),
    ),
    Parameter("turnovers", END, N_("Pile turned over at most"), "W26, C8", Number(0, 20)),
    Parameter("natural-canasta-bonus", SCORING, N_("Natural canasta"), "W27", _POINTS),
    Parameter("mixed-canasta-bonus", SCORING, N_("Mixed canasta"), "W27", _POINTS),
    Parameter("mixed-canasta-less", SCORING, N_("Less for each further wildcard"), "", _POINTS),
    Parameter("wild-canasta-bonus", SCORING, N_("Canasta of wildcards"), "", _POINTS),
    Parameter(
        "wild-canasta-jokers", SCORING, N_("Wild canasta, all Jokers"), "M30", _points_or("wild")
    ),
    Parameter("wild-canasta-twos", SCORING, N_("Wild canasta of Twos"), "M30", _points_or("wild")),
    Parameter("blocking-canasta-bonus", SCORING, N_("Blocking canasta"), "", _POINTS),
    Parameter(
        "sevens-canasta-bonus", SCORING, N_("Canasta of Sevens"), "M30", _points_or("natural")
    ),
    Parameter("aces-canasta-bonus", SCORING, N_("Canasta of Aces"), "M30", _points_or("natural")),
    Parameter("out-bonus", SCORING, N_("Going out"), "W27", _POINTS),
    Parameter("concealed", SCORING, N_("More for going out"), "W27, C9, O9, V4", one_of(Concealed)),
    Parameter("concealed-bonus", SCORING, N_("Going out concealed"), "W27, C9, O9", _POINTS),
    Parameter("hand-canasta-bonus", SCORING, N_("Hand canasta"), "V4", _POINTS),
    Parameter("red-three-points", SCORING, N_("A Red Three"), "W27", _POINTS),
    Parameter("all-red-threes-points", SCORING, N_("All Red Threes"), "W27", _POINTS),
    Parameter("red-three-in-hand", SCORING, N_("A Red Three kept in hand"), "W27", _POINTS),
    Parameter(
        "red-threes-against",
        SCORING,
        N_("Red Threes count against"),
        "W28, C9, O11, V1",
        one_of(RedThreesAgainst),
    ),
    Parameter(
        "threes-by-colour",
        SCORING,
        N_("Threes of a color, 1 to 4"),
        "M31",
        Numbers(4, 0, 10_000, True),
    ),
    Parameter(
        "canastas-for-table", SCORING, N_("Canastas for the table to count"), "M29", Number(0, 5)
    ),
    Parameter("unfinished-sevens", SCORING, N_("Sevens left unfinished"), "M33", _POINTS),
    Parameter("unfinished-aces", SCORING, N_("Pure Aces left unfinished"), "M33", _POINTS),
    Parameter("unfinished-wilds", SCORING, N_("Wildcards left unfinished"), "M33", _POINTS),
    Parameter("held-penalty", SCORING, N_("Three Aces or Sevens held"), "M34", _POINTS),
    Parameter("straight-points", SCORING, N_("Special hand: straight"), "M25", _POINTS),
    Parameter("pairs-points", SCORING, N_("Special hand: pairs"), "M25", _POINTS),
    Parameter("wild-pairs-points", SCORING, N_("Special hand: wild pairs"), "M25", _POINTS),
    Parameter("garbage-points", SCORING, N_("Special hand: garbage"), "M25", _POINTS),
    Parameter(
        "canasta-for-positive-score", SCORING, N_("No plus without the canastas"), "W29", YES_NO
    ),
    Parameter("target", SCORING, N_("Points that end the game"), "W30", Number(100, 100_000)),
)
#: The parameters of own rules by their names in records, in the order of a rule book.
PARAMETERS: Final[dict[str, Parameter]] = {parameter.name: parameter for parameter in _TABLE}

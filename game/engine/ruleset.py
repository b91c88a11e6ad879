"""Rulesets: every rule difference as a parameter of one frozen dataclass.

The rule books are instances of it (books.py).

The defaults are the ruleset `windows` (RULES.md, section 1). The ids beside a parameter name the
rules of all rule books that it serves; code asks the parameter and never the ruleset's name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from ..language import _, any_of
from .cards import ACE, FIRST_BLACK, FIRST_NATURAL, SEVEN
from .parameters import PARAMETERS, Parameter
from .parameters.choices import (
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
    Talons,
    WildDiscard,
)

__all__ = [
    "CUSTOM",
    "OPTION_VALUES",
    "RULESETS",
    "BonusThrees",
    "Concealed",
    "DeadPile",
    "EmptyPile",
    "FirstMeld",
    "FreezeMark",
    "LastCard",
    "Lead",
    "OutCanastas",
    "OutUnfinished",
    "RankWilds",
    "RedThrees",
    "RedThreesAgainst",
    "Ruleset",
    "StockEnd",
    "Talons",
    "Value",
    "WildDiscard",
    "value_text",
]

#: The name of own rules in records.
CUSTOM: Final = "custom"

#: The value of an option or a parameter: as records write it, or a number or a bool as such.
Value = str | int | bool | None


def value_text(value: Value) -> str:
    """Write a value as records do: `yes`, `no`, `none`, `15`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The parameters of a rule book. Points, cards and counts are whole numbers.

    There are those of RULESETS, with their options, and own rules (custom.py); any other is
    refused with a ValueError, as no record could say what is played.
    """

    name: str = "windows"
    #: The rule book that own rules were started from (`rules custom BASE`); "" for a rule book.
    base: str = ""

    # The cards (W1) and the seats (section "rulesets" of RULES.md).
    packs: int = 2
    jokers: int = 4
    seats: tuple[int, ...] = (2,)
    #: Numbers of seats with which seats 0 and 2 play against 1 and 3 (O1).
    partnerships: tuple[int, ...] = ()

    # The deal (W3-W5, C1, O1, O2).
    hand_sizes: tuple[tuple[int, int], ...] = ((2, 15),)
    lead: Lead = Lead.SEAT_0
    upcard_may_be_black_three: bool = True
    red_threes: RedThrees = RedThrees.DEALT
    upcard: bool = True  # M1
    bonus_threes: BonusThrees = BonusThrees.RED  # M2
    #: M3: a side without a row keeps a Three in hand.
    keep_three: bool = False

    # The draw (W7-W9).
    cards_drawn: int = 1
    red_three_extra_card: bool = False
    red_three_blocks: bool = False

    # Taking the pile (W11-W14, H3, H4, C3, C5, O5, O6, V3).
    add_to_canasta: bool = True
    top_card_counts: bool = True
    frozen_before_meld: bool = False
    take_must_succeed: bool = False
    putback_penalty: int = 50
    one_card_rule: bool = False
    always_frozen: bool = False  # M7
    dead_pile: DeadPile = DeadPile.OWN  # M8
    freeze_mark: FreezeMark = FreezeMark.ASTERISK

    # Melds (W15-W17, H2, C4, C7, O4, O7, V2).
    max_wilds: int | None = None
    wilds_may_outnumber: bool = False
    #: Naturals that a row holds at least at the end of a turn (O4).
    min_naturals: int = 1
    #: A variant of the official text: wild cards may form a row of their own.
    wild_rows: bool = False
    canasta_size: int = 7
    #: The most cards of a row (M10); None: as many as there are.
    row_limit: int | None = None
    #: Naturals that a row needs before it takes a wild card after the opening (M11).
    later_naturals: int = 0
    sevens: RankWilds = RankWilds.ORDINARY  # M12
    aces: RankWilds = RankWilds.ORDINARY  # M13
    #: M14: no other row takes a wild card while that of wild cards is no canasta.
    wild_row_first: bool = False
    black_three_wilds: int = 1
    discard_after_black_threes: bool = True

    # The initial minimum (W20, C6): (side's total from which it holds, points), ascending.
    minima: tuple[tuple[int | None, int], ...] = ((None, 15), (0, 50), (1500, 90), (3000, 120))
    minimum_when_going_out: bool = False
    first_meld: FirstMeld = FirstMeld.ANY  # M15

    # The discard and the last card (M16-M18).
    wild_discard: WildDiscard = WildDiscard.FREE
    empty_pile: EmptyPile = EmptyPile.FREE
    last_card: LastCard = LastCard.ANY

    # Talons (M20-M22): where they come from, for numbers of seats that have any; the cards of the
    # first and of every later one; and the cards that the stock must hold for one.
    talons: tuple[tuple[int, Talons], ...] = ()
    talon_cards: tuple[int, int] = (4, 3)
    talon_stock: int = 9

    # The end of a round (W23, W26, H5, C8, O8, O10).
    canastas_to_go_out: int = 1
    #: A variant of the official text: of what kind some of them must be.
    out_canastas: OutCanastas = OutCanastas.ANY
    out_unfinished: OutUnfinished = OutUnfinished.YES  # M23
    may_ask_partner: bool = False
    stock_end: StockEnd = StockEnd.ASK
    turnovers: int = 10

    # Scoring (W27-W30, C9, O9, O11, V1, V4).
    natural_canasta_bonus: int = 500
    mixed_canasta_bonus: int = 300
    #: Variants of the official text: what a mixed canasta is worth less for each wild card after
    #: the first, and what a canasta of wild cards alone is worth.
    mixed_canasta_less: int = 0
    wild_canasta_bonus: int = 1000
    #: Wild canastas with all Jokers, and of Twos alone; None: as any (M30).
    wild_canasta_jokers: int | None = None
    wild_canasta_twos: int | None = None
    #: A variant of the official text: a canasta of four Black Threes and three wild cards of a
    #: kind, when going out; 0: there is none.
    blocking_canasta_bonus: int = 0
    #: Canastas of Sevens and of Aces without wild cards; None: as any natural one (M30).
    sevens_canasta_bonus: int | None = None
    aces_canasta_bonus: int | None = None
    out_bonus: int = 100
    concealed: Concealed = Concealed.BLIND
    concealed_bonus: int = 200
    hand_canasta_bonus: int = 0
    red_three_points: int = 100
    all_red_threes_points: int = 800
    #: What a Red Three kept in hand costs a player who has had a turn (the official text: 500).
    red_three_in_hand: int = 100
    red_threes_against: RedThreesAgainst = RedThreesAgainst.OTHER_WENT_OUT_NO_ROW
    #: What one, two, three and four Threes of a color count (M31); None: as the two above say.
    threes_by_colour: tuple[int, int, int, int] | None = None
    canasta_for_positive_score: bool = False
    #: Canastas without which the cards on the table count against their side (M29).
    canastas_for_table: int = 0
    # What an unfinished row costs as the round ends (M33), and what three Sevens or Aces in a hand
    # do (M34).
    unfinished_sevens: int = 0
    unfinished_aces: int = 0
    unfinished_wilds: int = 0
    held_penalty: int = 0
    # Special hands (M25); 0: not played.
    straight_points: int = 0
    pairs_points: int = 0
    wild_pairs_points: int = 0
    garbage_points: int = 0
    target: int = 5000

    #: The options that a player may change (W32), by their names in RULES.md.
    options: tuple[str, ...] = (
        "canasta-for-positive-score",
        "canastas-to-go-out",
        "cards-drawn",
        "red-three-extra-card",
        "red-three-blocks",
        "add-to-canasta",
        "top-card-counts",
    )

    def __post_init__(self) -> None:
        if RULESETS:  # the rule books themselves are being made before
            _check_writable(self)

    @property
    def puts_red_threes_down(self) -> bool:
        """Whether no Red Three that is drawn or taken stays in a hand (C2, O3)."""
        return self.red_threes is not RedThrees.DEALT

    @property
    def bonus_kinds(self) -> int:
        """The kinds of cards below this one are bonus cards (W1, M2)."""
        return FIRST_NATURAL if self.bonus_threes is BonusThrees.ALL else FIRST_BLACK

    @property
    def special_hands(self) -> bool:
        """Whether a hand can be shown (M25)."""
        return bool(
            self.straight_points
            or self.pairs_points
            or self.wild_pairs_points
            or self.garbage_points
        )

    def talon_source(self, seats: int) -> Talons:
        """Say where the talons of a table of `seats` come from (M20, M21)."""
        return dict(self.talons).get(seats, Talons.NONE)

    def aside(self, seats: int) -> int:
        """Say how many cards are laid aside in the deal (M21)."""
        return sum(self.talon_cards) if self.talon_source(seats) is Talons.ASIDE else 0

    def wilds_of(self, column: int) -> RankWilds:
        """Say what wild cards the row of a column takes (M12, M13)."""
        if column == SEVEN:
            return self.sevens
        return self.aces if column == ACE else RankWilds.ORDINARY

    def hand_size(self, seats: int) -> int:
        """Say how many cards each of `seats` players is dealt (W3). Raise KeyError."""
        return dict(self.hand_sizes)[seats]

    def sides(self, seats: int) -> int:
        """Return how many sides play in `seats` seats: so many, or two partnerships."""
        return 2 if seats in self.partnerships else seats

    def side_of(self, seats: int) -> tuple[int, ...]:
        """Return the side of each of `seats` seats: its own, or its partnership's."""
        count = self.sides(seats)
        return tuple(seat % count for seat in range(seats))

    def minimum(self, total: int) -> int:
        """Return the points that a side with `total` on the scoreboard needs to open (W20)."""
        return [points for start, points in self.minima if start is None or total >= start][-1]

    def with_options(self, values: Mapping[str, Value]) -> "Ruleset":
        """Return this ruleset with options set as RULES.md writes them (`cards-drawn`: `2`).

        Numbers and bools may be given as such. Raise ValueError with a sentence for a name or a
        value that is not offered here.

        >>> Ruleset().with_options({"cards-drawn": 2, "add-to-canasta": False}).cards_drawn
        2
        """
        changes: dict[str, Any] = {}
        for name, value in values.items():
            text = value_text(value)
            if name not in self.options:
                raise ValueError(
                    _("the rules {rules} have no option {name!r}").format(
                        rules=self.name, name=name
                    )
                )
            offered = OPTION_VALUES[name]
            if text not in offered:
                raise ValueError(
                    _("option {name} is {choices}, not {text!r}").format(
                        name=name, choices=any_of([*offered]), text=text
                    )
                )
            changes[name.replace("-", "_")] = offered[text]
        return replace(self, **changes) if changes else self

    def option_values(self) -> dict[str, str]:
        """Return the options as RULES.md writes them: `{"cards-drawn": "1", ...}`."""
        return {
            name: next(
                text
                for text, value in OPTION_VALUES[name].items()
                if value == getattr(self, name.replace("-", "_"))
            )
            for name in self.options
        }


def _check_writable(ruleset: Ruleset) -> None:
    """Raise ValueError, with the reason as a sentence, for rules that no record can write."""
    own = ruleset.name == CUSTOM
    book = RULESETS.get(ruleset.base if own else ruleset.name)
    if book is None or (ruleset.base and not own):
        raise ValueError(
            _("there are no rules {rules}").format(rules=f"{ruleset.name} {ruleset.base}".rstrip())
        )
    for field, name in _WRITTEN:
        value = getattr(ruleset, field)
        usual = () if own and field == "options" else getattr(book, field)
        if value is usual and ruleset.seats == book.seats:
            allowed = True  # what has not been changed is written as the book's own
        elif own and name in PARAMETERS:
            allowed = _can_be_written(PARAMETERS[name], value, ruleset)
        elif value == usual and type(value) is type(usual):
            allowed = True
        elif own:
            allowed = False
        else:
            offered = OPTION_VALUES[name].values() if name in book.options else ()
            allowed = any(value == each and type(value) is type(each) for each in offered)
        if not allowed:
            raise ValueError(
                _("no record can write {name} {value!r} for the rules {name2}").format(
                    name=name, value=value, name2=ruleset.name
                )
            )


def _can_be_written(parameter: Parameter, value: object, book: Ruleset) -> bool:
    """Tell whether a parameter may have this value, of this type."""
    try:
        read = parameter.form.parse(parameter.form.text(value), book.seats)
    except (ValueError, TypeError, StopIteration):
        return False
    return bool(read == value) and type(read) is type(value)


#: What a record writes of a ruleset: the attributes, with their names in RULES.md.
_WRITTEN: Final = tuple(
    (field.name, field.name.replace("_", "-"))
    for field in fields(Ruleset)
    if field.name not in ("name", "base")
)
_YES_NO: Final[dict[str, bool]] = {"yes": True, "no": False}
_ONE_TWO: Final[dict[str, int]] = {"1": 1, "2": 2}
#: What each option of RULES.md may be set to; option `a-b` is the parameter `a_b`.
OPTION_VALUES: Final[dict[str, Mapping[str, Any]]] = {
    "canasta-for-positive-score": _YES_NO,
    "canastas-to-go-out": _ONE_TWO,
    "cards-drawn": _ONE_TWO,
    "red-three-extra-card": _YES_NO,
    "red-three-blocks": _YES_NO,
    "add-to-canasta": _YES_NO,
    "top-card-counts": _YES_NO,
}

#: The rule books that can be played, by the name a record gives them: those of books.py, which
#: enters them here.
RULESETS: Final[dict[str, Ruleset]] = {}

_PARAMETERS: Final = {field.name for field in fields(Ruleset)}
assert all(name.replace("-", "_") in _PARAMETERS for name in OPTION_VALUES)

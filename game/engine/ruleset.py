"""Rulesets: every rule difference as a parameter of one value that does not change.

The parameters are the rows of parameters/, and their defaults the ruleset `windows` (RULES.md,
section 1); here is what follows from them. The rule books are instances (books.py). Code asks the
parameter and never the ruleset's name.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from ..language import _, any_of
from .cards import ACE, FIRST_BLACK, FIRST_NATURAL, SEVEN
from .parameters import PARAMETERS, Parameter
from .parameters.card_parameters import CardParameters
from .parameters.end_parameters import EndParameters
from .parameters.meld_parameters import MeldParameters
from .parameters.pile_parameters import PileParameters
from .parameters.row import Narrows
from .parameters.rule_choices import (
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
from .parameters.score_parameters import ScoreParameters

__all__ = [
    "CUSTOM",
    "NO_LIMIT",
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

#: As good as no limit: there are never this many cards in a game.
NO_LIMIT: Final = 1000

#: The value of an option or a parameter: as records write it, or a number or a bool as such.
Value = str | int | bool | None


def value_text(value: Value) -> str:
    """Write a value as records do: `yes`, `no`, `none`, `15`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


#: What every ruleset says of itself beside its parameters, as `windows` does.
_OWN: Final[dict[str, Any]] = {
    "name": "windows",
    "base": "",
    "canasta_size": 7,
    "options": (
        "canasta-for-positive-score",
        "canastas-to-go-out",
        "cards-drawn",
        "red-three-extra-card",
        "red-three-blocks",
        "add-to-canasta",
        "top-card-counts",
    ),
}
#: All fields of a ruleset, with their values in `windows`.
_WINDOWS: Final = {
    **{parameter.field: parameter.default for parameter in PARAMETERS.values()},
    **_OWN,
}


class Ruleset(CardParameters, PileParameters, MeldParameters, EndParameters, ScoreParameters):
    """The parameters of a rule book. Points, cards and counts are whole numbers.

    There are those of RULESETS, with their options, and own rules (custom.py); any other is
    refused with a ValueError, as no record could say what is played. Nothing of it changes: what
    follows from the parameters alone is worked out once, and so is its hash.
    """

    __slots__ = (
        *_WINDOWS,
        "_hash",
        "_values",
        "bonus_kinds",
        "fewest_naturals",
        "most_cards",
        "most_wilds",
        "narrow",
        "orders_discards",
        "puts_red_threes_down",
        "rank_rules",
        "replaces_threes",
        "special_hands",
    )

    name: str
    #: The rule book that own rules were started from (`rules custom BASE`); "" for a rule book.
    base: str
    canasta_size: int
    #: The options that a player may change (W32), by their names in RULES.md.
    options: tuple[str, ...]

    #: Whether no Red Three that is drawn or taken stays in a hand (C2, O3).
    puts_red_threes_down: bool
    #: Whether the bonus cards in a hand may be replaced as its turn begins (C2, M5).
    replaces_threes: bool
    #: The kinds of cards below this one are bonus cards (W1, M2).
    bonus_kinds: int
    #: Whether a hand can be shown (M25).
    special_hands: bool
    #: Whether any rule is narrower than in the classic game, whether rows have limits of their own
    #: by rank or time (M10-M14), and whether some cards are discarded only where others are not
    #: held (M16, M17).
    narrow: bool
    rank_rules: bool
    orders_discards: bool
    #: The naturals that a row needs, and the cards and wild cards that it holds at most: NO_LIMIT
    #: where the parameter says none.
    fewest_naturals: int
    most_cards: int
    most_wilds: int

    _values: tuple[Any, ...]
    _hash: int

    def __init__(self, **fields: Any) -> None:
        """Make rules that differ from `windows` in these fields. Raise TypeError for another."""
        values = {**_WINDOWS, **fields}
        if len(values) > len(_WINDOWS):
            raise TypeError(f"rules have no {', '.join(fields.keys() - _WINDOWS.keys())}")
        keep = partial(object.__setattr__, self)
        for name, value in values.items():
            keep(name, value)
        if RULESETS:  # the rule books themselves are being made before
            _check_writable(self)
        keep("_values", tuple(values.values()))
        keep("_hash", hash(self._values))
        keep("puts_red_threes_down", self.red_threes is not RedThrees.DEALT)
        keep("replaces_threes", self.red_threes is RedThrees.TURN or self.keep_three)
        all_threes = self.bonus_threes is BonusThrees.ALL
        keep("bonus_kinds", FIRST_NATURAL if all_threes else FIRST_BLACK)
        hands = self.straight_points, self.pairs_points, self.wild_pairs_points, self.garbage_points
        keep("special_hands", any(hands))
        narrows = _narrows(self)
        keep("narrow", bool(narrows))
        keep("rank_rules", Narrows.ROWS in narrows)
        keep("orders_discards", Narrows.DISCARDS in narrows)
        keep("fewest_naturals", max(1, self.min_naturals))
        keep("most_cards", NO_LIMIT if self.row_limit is None else self.row_limit)
        keep("most_wilds", NO_LIMIT if self.max_wilds is None else self.max_wilds)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"rules stay as they are: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"rules stay as they are: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self._hash == other._hash and self._values == other._values

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Ruleset({', '.join(f'{name}={value!r}' for name, value in self._changed())})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Give copies and other processes the same rules."""
        return _made, (dict(self._changed()),)

    def _changed(self) -> Iterator[tuple[str, Any]]:
        """Yield the fields in which these rules differ from `windows`, with their values."""
        for (name, usual), value in zip(_WINDOWS.items(), self._values, strict=True):
            if value is not usual and (value != usual or type(value) is not type(usual)):
                yield name, value

    def replace(self, **fields: Any) -> "Ruleset":
        """Return these rules with some fields changed. Raise TypeError for one there is not."""
        return Ruleset(**{**dict(self._changed()), **fields})

    @property
    def deck_size(self) -> int:
        """How many cards are in the game (W1)."""
        return 52 * self.packs + self.jokers

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
        needed = 0
        for start, points in self.minima:
            if start is None or total >= start:
                needed = points
        return needed

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
        return self.replace(**changes) if changes else self

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


def _made(fields: Mapping[str, Any]) -> Ruleset:
    """Return the rules that differ from `windows` in these fields."""
    return Ruleset(**fields)


def _narrows(rules: Ruleset) -> frozenset[Narrows]:
    """Say in which ways rules are narrower than in the classic game."""
    return frozenset(
        parameter.narrows
        for parameter in _NARROWING
        if parameter.narrows and getattr(rules, parameter.field) != parameter.default
    )


def _check_writable(ruleset: Ruleset) -> None:
    """Raise ValueError, with the reason as a sentence, for rules that no record can write."""
    own = ruleset.name == CUSTOM
    book = RULESETS.get(ruleset.base if own else ruleset.name)
    if book is None or (ruleset.base and not own):
        raise ValueError(
            _("there are no rules {rules}").format(rules=f"{ruleset.name} {ruleset.base}".rstrip())
        )
    seated = ruleset.seats == book.seats
    for field, name in _WRITTEN:
        value = getattr(ruleset, field)
        usual = () if own and field == "options" else getattr(book, field)
        if value is usual and seated:
            continue  # what has not been changed is written as the book's own
        if own and name in PARAMETERS:
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


#: The parameters that can make a rule narrower.
_NARROWING: Final = tuple(each for each in PARAMETERS.values() if each.narrows)
#: What a record writes of a ruleset: the attributes, with their names in RULES.md.
_WRITTEN: Final = tuple(
    (field, field.replace("_", "-")) for field in _WINDOWS if field not in ("name", "base")
)
#: What each option of RULES.md may be set to; option `a-b` is the parameter `a_b`.
OPTION_VALUES: Final[dict[str, Mapping[str, Any]]] = {
    name: parameter.option.choice.values
    for name, parameter in PARAMETERS.items()
    if parameter.option is not None
}

#: The rule books that can be played, by the name a record gives them. books.py enters them: who
#: wants them imports them from there.
RULESETS: Final[dict[str, Ruleset]] = {}

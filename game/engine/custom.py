"""Own rules: a rule book started from one of the rule books, with any of its parameters changed.

The parameters and their spelling are parameters.py's. Here they become a rule book, and a rule
book that contradicts itself is found out, so that a match with any other can be played to its end.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from ..language import N_, _
from .cards import pack
from .parameters import GROUPS, PARAMETERS, Parameter, ParameterGroup
from .ruleset import (
    CUSTOM,
    RULESETS,
    BonusThrees,
    Concealed,
    LastCard,
    OutCanastas,
    RedThrees,
    Ruleset,
    StockEnd,
    Value,
)
from .ruleset import value_text as spelt
from .special import SPECIAL_SIZE

__all__ = [
    "BY_SEATS",
    "CUSTOM",
    "GROUPS",
    "PARAMETERS",
    "Parameter",
    "ParameterGroup",
    "base_of",
    "contradiction",
    "differences",
    "value_text",
    "with_parameters",
]

#: Parameters with a value for every number of players.
BY_SEATS: Final = ("hand-sizes", "talons")


def with_parameters(base: Ruleset, values: Mapping[str, Value]) -> Ruleset:
    """Return own rules, started from `base` (which may be own rules already), with parameters set.

    `values` are by the parameters' names, spelt as in records; numbers and bools may be given as
    such, and None for no limit. Own rules have no options (W32). Raise ValueError with a sentence
    for a name or a value that is not offered; whether the values go together is not looked at (see
    contradiction).

    >>> with_parameters(OFFICIAL, {"packs": 3, "wild-rows": True, "max-wilds": None}).packs
    3
    """
    if unknown := [name for name in values if name not in PARAMETERS]:
        raise ValueError(_("own rules have no option {name!r}").format(name=unknown[0]))
    rules = replace(base, name=CUSTOM, base=base.base or base.name, options=())
    if "seats" in values:  # by their number some others are read
        rules = _seated(rules, _parsed("seats", values["seats"], rules))
    changes = {
        PARAMETERS[name].field: _parsed(name, value, rules) for name, value in values.items()
    }
    return replace(rules, **changes)


def _parsed(name: str, value: Value, rules: Ruleset) -> Any:
    """Return the value of a parameter. Raise ValueError with a sentence."""
    form = PARAMETERS[name].form
    text = spelt(value)
    try:
        return form.parse(text, rules.seats)
    except ValueError:
        raise ValueError(
            _("option {name} is {offered}, not {text!r}").format(
                name=name, offered=form.offered, text=text
            )
        ) from None


def _seated(rules: Ruleset, seats: tuple[int, ...]) -> Ruleset:
    """Return the rules for other numbers of players.

    For a number that they did not know as many cards are dealt as for the most players that they
    knew, and there are no talons.
    """
    sizes = dict(rules.hand_sizes)
    last = rules.hand_sizes[-1][1]
    sources = tuple((each, rules.talon_source(each)) for each in seats) if rules.talons else ()
    return replace(
        rules,
        seats=seats,
        hand_sizes=tuple((each, sizes.get(each, last)) for each in seats),
        talons=sources,
    )


def base_of(ruleset: Ruleset) -> Ruleset:
    """Return the rule book that own rules were started from.

    A rule book itself is returned as it stands at first.
    """
    return RULESETS[ruleset.base or ruleset.name]


def value_text(ruleset: Ruleset, name: str) -> str:
    """Return the value of a parameter as records write it.

    Raise KeyError if there is none so named.
    """
    parameter = PARAMETERS[name]
    return parameter.form.text(getattr(ruleset, parameter.field))


def differences(ruleset: Ruleset) -> dict[str, str]:
    """Say what differs from the rule book that the rules were started from: name and value.

    The parameters of own rules in the order of PARAMETERS, the options of a rule book in that of
    the book; spelt as in records.
    """
    base = base_of(ruleset)
    names = PARAMETERS if ruleset.base else ruleset.options
    values = {name: value_text(ruleset, name) for name in names}
    usual = {name: value_text(base, name) for name in names}
    if ruleset.seats != base.seats:  # what is read by their number is then another
        seated = _seated(with_parameters(base, {}), ruleset.seats)
        usual |= {name: value_text(seated, name) for name in BY_SEATS}
    return {name: text for name, text in values.items() if text != usual[name]}


def contradiction(ruleset: Ruleset) -> str | None:
    """Say why a rule book contradicts itself, as a sentence for a person; None if it does not."""
    for check in _CHECKS:
        if check.contradicts(ruleset):
            return _(check.sentence).format(cards=_deck_size(ruleset))
    return None


class _Check(NamedTuple):
    contradicts: Callable[[Ruleset], bool]
    sentence: str


def _deck_size(rules: Ruleset) -> int:
    return len(pack(rules.packs, rules.jokers))


def _too_few_cards(rules: Ruleset) -> bool:
    """Tell whether some deck of the rules would not last for the deal and a card for everybody.

    Beneath the upcard may lie every card that cannot be one (W4, O2), and every bonus card that is
    dealt is replaced (W5, M3): a bonus card does the one or the other.
    """
    bonus = rules.bonus_kinds * rules.packs
    beneath = bonus + 4 * rules.packs + rules.jokers
    if rules.bonus_threes is BonusThrees.RED and not rules.upcard_may_be_black_three:
        beneath += 2 * rules.packs
    return any(
        seats * (rules.hand_size(seats) + rules.cards_drawn)
        + rules.aside(seats)
        + (beneath + 1 if rules.upcard else bonus)
        > _deck_size(rules)
        for seats in rules.seats
    )


def _rare_threes(rules: Ruleset) -> bool:
    return rules.red_threes is not RedThrees.ALL and (
        rules.bonus_threes is BonusThrees.ALL or rules.keep_three
    )


def _special_hand_of_another_size(rules: Ruleset) -> bool:
    return rules.special_hands and any(
        rules.hand_size(seats) + rules.cards_drawn != SPECIAL_SIZE for seats in rules.seats
    )


def _wild_black_threes(rules: Ruleset) -> bool:
    return rules.black_three_wilds > 0 or rules.blocking_canasta_bonus > 0


def _changed(rules: Ruleset, field: str) -> bool:
    """Tell whether somebody has set this.

    What the rule book brings along unused is no contradiction.
    """
    return bool(getattr(rules, field) != getattr(base_of(rules), field))


_CHECKS: Final = (
    _Check(
        _too_few_cards,
        N_(
            "{cards} cards are too few: after the hands and the first card of the pile, with "
            "whatever may lie beneath it, there must be a card left for everybody to draw."
        ),
    ),
    _Check(
        lambda rules: (
            rules.may_ask_partner
            and _changed(rules, "may_ask_partner")
            and not set(rules.partnerships) & set(rules.seats)
        ),
        N_("Nobody can ask a partner where there are no partners."),
    ),
    _Check(
        lambda rules: rules.red_three_extra_card and rules.red_threes is not RedThrees.DEALT,
        N_(
            "A Red Three that is put down and replaced by itself cannot bring an extra card as "
            "well."
        ),
    ),
    _Check(
        lambda rules: rules.red_three_blocks and rules.red_threes is not RedThrees.DEALT,
        N_("A Red Three that is put down by itself is in no hand to be discarded from."),
    ),
    _Check(
        lambda rules: rules.puts_red_threes_down and _changed(rules, "red_three_in_hand"),
        N_("A Red Three that is put down by itself is never kept in a hand."),
    ),
    _Check(
        lambda rules: rules.blocking_canasta_bonus > 0 and rules.bonus_threes is BonusThrees.ALL,
        N_("There is no blocking canasta where Black Threes are bonus cards."),
    ),
    _Check(
        lambda rules: _wild_black_threes(rules) and rules.max_wilds == 0,
        N_("Black Threes cannot take a wildcard where no row may hold one."),
    ),
    _Check(
        lambda rules: rules.black_three_wilds > 0 and rules.min_naturals > 2,
        N_("Two Black Threes and a wildcard are not a row where a row needs three naturals."),
    ),
    _Check(
        lambda rules: (
            rules.stock_end not in (StockEnd.ASK, StockEnd.TURN_OVER)
            and _changed(rules, "turnovers")
        ),
        N_(
            "The pile cannot be turned over so many times: when the fresh deck is empty, these "
            "rules do not turn it over at all."
        ),
    ),
    _Check(
        lambda rules: rules.take_must_succeed and _changed(rules, "putback_penalty"),
        N_(
            "There is no penalty for a pile that is put back: in these rules it cannot be put back."
        ),
    ),
    _Check(
        lambda rules: (
            rules.concealed is not Concealed.NONE and rules.concealed_bonus < rules.out_bonus
        ),
        N_("Going out concealed must bring at least as much as going out."),
    ),
    _Check(
        lambda rules: (
            rules.concealed is Concealed.HAND_CANASTA
            and rules.hand_canasta_bonus < rules.concealed_bonus
        ),
        N_("A hand canasta must bring at least as much as going out concealed without one."),
    ),
    _Check(
        lambda rules: (
            rules.concealed is not Concealed.HAND_CANASTA and _changed(rules, "hand_canasta_bonus")
        ),
        N_(
            "There is no bonus for a hand canasta where going out with one brings no "
            "more than going out concealed."
        ),
    ),
    _Check(
        _rare_threes,
        N_(
            "Only Threes that are put down by themselves, dealt or drawn, can be black bonus "
            "cards or be kept in hand: set red-threes to all."
        ),
    ),
    _Check(
        lambda rules: rules.out_canastas is OutCanastas.EACH and rules.canastas_to_go_out < 2,
        N_("A canasta without wildcards and a mixed one make two: at least two must be needed."),
    ),
    _Check(
        lambda rules: rules.out_canastas is OutCanastas.EACH and rules.max_wilds == 0,
        N_("There is no mixed canasta to go out with where no row may hold a wildcard."),
    ),
    _Check(
        lambda rules: rules.wild_row_first and not rules.wild_rows,
        N_("A row of wildcards cannot be finished first where wildcards have no row of their own."),
    ),
    _Check(
        lambda rules: rules.wild_row_first and _wild_black_threes(rules),
        N_("Black Threes cannot take a wildcard where a row of wildcards goes first."),
    ),
    _Check(
        lambda rules: (
            rules.last_card is LastCard.DISCARD
            and rules.bonus_threes is BonusThrees.RED
            and not rules.discard_after_black_threes
        ),
        N_("The last card cannot be discarded where no discard follows Black Threes."),
    ),
    _Check(
        _special_hand_of_another_size,
        N_(
            "A special hand has fourteen cards: the cards dealt and those drawn must add up to "
            "that."
        ),
    ),
    _Check(
        lambda rules: not rules.wild_rows and _changed(rules, "wild_canasta_bonus"),
        N_("There are no canastas of wildcards where wildcards have no row of their own."),
    ),
)

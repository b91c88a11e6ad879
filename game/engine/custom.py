"""Own rules: a rule book started from one of the rule books, with any of its parameters changed.

The parameters, their spelling and what contradicts what stand in their rows (parameters/). Here
they become a rule book, and a rule book that contradicts itself is found out, so that a match with
any other can be played to its end.
"""

from collections.abc import Mapping
from typing import Any, Final

from ..language import _
from .books import book_of
from .parameters import GROUPS, PARAMETERS, Parameter, ParameterGroup
from .ruleset import CUSTOM, Ruleset, Value
from .ruleset import value_text as spelt

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
    rules = base.replace(name=CUSTOM, base=base.base or base.name, options=())
    if "seats" in values:  # by their number some others are read
        rules = _seated(rules, _parsed("seats", values["seats"], rules))
    changes = {
        PARAMETERS[name].field: _parsed(name, value, rules) for name, value in values.items()
    }
    return rules.replace(**changes)


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
    return rules.replace(
        seats=seats,
        hand_sizes=tuple((each, sizes.get(each, last)) for each in seats),
        talons=sources,
    )


def base_of(ruleset: Ruleset) -> Ruleset:
    """Return the rule book that own rules were started from.

    A rule book itself is returned as it stands at first.
    """
    return book_of(ruleset).rules


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
    """Say why a rule book contradicts itself, as a sentence for a person; None if it does not.

    Where more than one thing does, what concerns a changed parameter is told first.
    """
    changed = differences(ruleset)
    for parameter in sorted(PARAMETERS.values(), key=lambda each: each.name not in changed):
        for each in parameter.contradictions:
            if (parameter.name in changed or not each.if_changed) and each.holds(ruleset):
                return _(each.sentence).format(cards=ruleset.deck_size)
    return None
